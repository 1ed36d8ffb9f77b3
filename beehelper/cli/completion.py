"""Completion scripts for shells: static text, so that a shell never waits for the program.

What a command takes is read off its own parser: an option is described once.
"""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from beehelper.cli.commands import GameCommand, command_of, with_command
from beehelper.cli.options import file_name, file_path

OTHERS = ("where", "completion")
"""The commands that aren't games."""

SHELLS = ("bash", "zsh", "fish")

FILE = ("a file",)
"""Stands for the values of an option that takes a file."""


class Command(NamedTuple):
    """A command, maybe with its part: words that can come next, options with their values.

    An option has no values if any text will do, and FILE if it takes a file.
    """

    name: str
    words: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]]
    files: bool = False
    """Whether it takes a file without an option."""


def commands() -> Iterator[Command]:
    """Describe the games' commands, those of parts before the game itself."""
    for game in with_command():
        command = command_of(game)
        for part in command.PARTS:
            yield _described(f"{game} {part}", command_of(game, part))
        if hasattr(command, "run"):
            yield _described(game, command)
        else:
            yield Command(game, tuple(command.PARTS), {"--help": ()})


def _described(name: str, command: GameCommand) -> Command:
    """Read what a command takes off the parser that it describes."""
    parser = ArgumentParser()
    command.add_arguments(parser)
    options: dict[str, tuple[str, ...]] = {}
    files = False
    for action in parser._actions:
        values: tuple[str, ...] = tuple(map(str, action.choices or ()))
        if action.dest == "hint":
            values = tuple(rung.name for rung in parser.get_default("ladder"))
        elif action.type in (file_name, file_path):
            values = FILE
            files = files or not action.option_strings
        for option in action.option_strings:
            if option.startswith("--") and action.help != SUPPRESS:
                options[option] = values
    return Command(name, tuple(getattr(command, "PARTS", ())), options, files)


def script(shell: str) -> str:
    """Return the completion script of bash, zsh or fish."""
    return {"bash": _bash, "zsh": _zsh, "fish": _fish}[shell]()


def _first_words() -> str:
    return " ".join([*with_command(), *OTHERS])


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
    lines.append(f'    "completion:"*) {give.format(" ".join(SHELLS))};;')
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
  if [ "$COMP_CWORD" -gt 2 ]; then
    local task="$command ${{COMP_WORDS[2]}}"
    case "$task" in {_parts()}) command=$task;; esac
  fi
  case "$command:$before" in
{_cases('words="{}"', ":")}
  esac
  [ "$COMP_CWORD" -eq 1 ] && words="{_first_words()} --version --help"
  COMPREPLY=($(compgen -W "$words" -- "$now"))
}}
complete -o default -F _beehelper beehelper"""


def _zsh() -> str:
    return f"""\
#compdef beehelper
_beehelper() {{
  local command=$words[2]
  if (( CURRENT == 2 )); then
    compadd -- {_first_words()} --version --help
    return
  fi
  if (( CURRENT > 3 )); then
    case "$command $words[3]" in {_parts()}) command="$command $words[3]";; esac
  fi
  case "$command:$words[CURRENT-1]" in
{_cases("compadd -- {}", "_files")}
  esac
}}
compdef _beehelper beehelper"""


def _fish() -> str:
    lines = [
        "complete -c beehelper -f",
        f'complete -c beehelper -n __fish_use_subcommand -a "{_first_words()}"',
        "complete -c beehelper -n __fish_use_subcommand -l version",
        'complete -c beehelper -n "__fish_seen_subcommand_from completion" '
        f'-a "{" ".join(SHELLS)}"',
    ]
    for name, words, options, files in commands():
        seen = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in name.split())
        if words:  # a part has options of its own
            seen += f"; and not __fish_seen_subcommand_from {' '.join(words)}"
        when = f'complete -c beehelper -n "{seen}"'
        if words:
            lines.append(f'{when} -a "{" ".join(words)}"')
        if files:
            lines.append(f"{when} -F")
        for option, values in options.items():
            takes = " -r -F" if values == FILE else f' -x -a "{" ".join(values)}"' if values else ""
            lines.append(f"{when} -l {option.removeprefix('--')}{takes}")
    return "\n".join(lines)
