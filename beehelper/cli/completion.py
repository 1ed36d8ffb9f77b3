"""Completion scripts for shells: static text, so that a shell never waits for the program.

What a command takes is read off its own parser: an option is described once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from beehelper.cli.parser import spec

FILE = ("a file",)
"""Stands for the values of an option that takes a file."""


class Command(NamedTuple):
    """A command, maybe with its part: words that can come next, options with their values.

    An option has no values if any text will do, and FILE if it takes a file.
    """

    name: str
    words: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]]
    files: bool
    """Whether it takes a file without an option."""


def commands() -> Iterator[Command]:
    """Read what can be completed: first without a command, then parts before their game."""
    described = spec()
    split = [each.name.rpartition(" ") for each in described if each.name]
    for name, _, arguments in described:
        words = [word for before, _, word in split if before == name]
        alone = [each for each in arguments if not each.names]
        options = {
            option: FILE if each.is_file else each.values
            for each in arguments
            for option in each.names
            if option.startswith("--")
        }
        words += [value for each in alone for value in each.values]
        yield Command(name, tuple(words), options, any(each.is_file for each in alone))


def script(shell: str) -> str:
    """Return the completion script of bash, zsh or fish."""
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell]()


def _cases(give: str, give_files: str) -> str:
    """Write a line of ``case`` for every option with values, and for every command."""
    lines = []
    for name, words, options, files in commands():
        for option, values in options.items():
            if values == FILE:
                lines.append(f'    "{name}:{option}") {give_files};;')
            elif values:
                lines.append(f'    "{name}:{option}") {give.format(" ".join(values))};;')
        more = f"; {give_files}" if files else ""
        lines.append(f'    "{name}:"*) {give.format(" ".join([*words, *options]))}{more};;')
    return "\n".join(lines)


def _parts() -> str:
    """Return the commands of two words, as a pattern."""
    return "|".join(f'"{each.name}"' for each in commands() if " " in each.name)


def _bash() -> str:
    # Where nothing is offered, "-o default" completes files as bash does: with folders and quotes.
    return f"""\
_beehelper() {{
  local now=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  local command=${{COMP_WORDS[1]}} words=
  if [ "$COMP_CWORD" -eq 1 ]; then
    command= before=
  elif [ "$COMP_CWORD" -gt 2 ]; then
    local task="$command ${{COMP_WORDS[2]}}"
    case "$task" in {_parts()}) command=$task;; esac
  fi
  case "$command:$before" in
{_cases('words="{}"', ":")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$now"))
}}
complete -o default -F _beehelper beehelper"""


def _zsh() -> str:
    return f"""\
#compdef beehelper
_beehelper() {{
  local command=$words[2] before=$words[CURRENT-1]
  if (( CURRENT == 2 )); then
    command= before=
  elif (( CURRENT > 3 )); then
    case "$command $words[3]" in {_parts()}) command="$command $words[3]";; esac
  fi
  case "$command:$before" in
{_cases("compadd -- {}", "_files")}
  esac
}}
compdef _beehelper beehelper"""


def _fish() -> str:
    lines = ["complete -c beehelper -f"]
    for name, words, options, files in commands():
        seen = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in name.split())
        if name and words:  # a part has options of its own
            seen += f"; and not __fish_seen_subcommand_from {' '.join(words)}"
        when = f'complete -c beehelper -n "{seen or "__fish_use_subcommand"}"'
        if words:
            lines.append(f'{when} -a "{" ".join(words)}"')
        if files:
            lines.append(f"{when} -F")
        for option, values in options.items():
            takes = " -r -F" if values == FILE else f' -x -a "{" ".join(values)}"' if values else ""
            lines.append(f"{when} -l {option.removeprefix('--')}{takes}")
    return "\n".join(lines)
