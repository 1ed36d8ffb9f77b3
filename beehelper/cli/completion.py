"""Completion scripts for shells: static text, so that a shell never waits for the program."""

from __future__ import annotations

from beehelper.bee.hints import LADDER as BEE
from beehelper.wordle.hints import LADDER as WORDLE

COMMANDS = "bee wordle where completion"

OPTIONS = {
    "bee": "--found --rung --all --json --list --help",
    "wordle": "--hard --ultra --list --answers --guesses --limit --rung --try --seconds --json "
    "--first --depth --verify --answer --boards --help",
}
"""Game -> its options."""

PARTS = {"wordle": "tree review stats multi"}
"""Game -> words for parts of its own."""

RUNGS = {
    "bee": " ".join(rung.name for rung in BEE),
    "wordle": " ".join(rung.name for rung in WORDLE),
}
"""Game -> the names of its rungs."""

BASH = f"""\
_beehelper() {{
  local now=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  local game=${{COMP_WORDS[1]}} words=
  case $game:$before in
    bee:--list|wordle:--answers|wordle:--guesses) COMPREPLY=($(compgen -f -- "$now")); return;;
    bee:--rung) words="{RUNGS["bee"]}";;
    wordle:--rung) words="{RUNGS["wordle"]}";;
    wordle:--list) words="nyt original";;
    completion:*) words="bash zsh fish";;
    bee:*) words="{OPTIONS["bee"]}";;
    wordle:--boards) words="2 4 8 16";;
    wordle:*) words="{PARTS["wordle"]} {OPTIONS["wordle"]}";;
  esac
  [ "$COMP_CWORD" -eq 1 ] && words="{COMMANDS} --version --help"
  COMPREPLY=($(compgen -W "$words" -- "$now"))
}}
complete -F _beehelper beehelper"""

ZSH = f"""\
#compdef beehelper
_beehelper() {{
  if (( CURRENT == 2 )); then
    compadd -- {COMMANDS} --version --help
    return
  fi
  case $words[2]:$words[CURRENT-1] in
    bee:--list|wordle:--answers|wordle:--guesses) _files;;
    bee:--rung) compadd -- {RUNGS["bee"]};;
    wordle:--rung) compadd -- {RUNGS["wordle"]};;
    wordle:--list) compadd -- nyt original;;
    completion:*) compadd -- bash zsh fish;;
    bee:*) compadd -- {OPTIONS["bee"]};;
    wordle:--boards) compadd -- 2 4 8 16;;
    wordle:*) compadd -- {PARTS["wordle"]} {OPTIONS["wordle"]};;
  esac
}}
compdef _beehelper beehelper"""


def _fish(game: str) -> str:
    """Complete one game's options in fish."""
    when = f'complete -c beehelper -n "__fish_seen_subcommand_from {game}"'
    lines = [f"{when} -l {option.removeprefix('--')}" for option in OPTIONS[game].split()]
    if game in PARTS:
        lines.append(f'{when} -a "{PARTS[game]}"')
    return "\n".join([*lines, f'{when} -l rung -x -a "{RUNGS[game]}"'])


FISH = f"""\
complete -c beehelper -f
complete -c beehelper -n __fish_use_subcommand -a "{COMMANDS}"
complete -c beehelper -n __fish_use_subcommand -l version
complete -c beehelper -n "__fish_seen_subcommand_from completion" -a "bash zsh fish"
{_fish("bee")}
{_fish("wordle")}"""


def script(shell: str) -> str:
    """Return the completion script of bash, zsh or fish."""
    return {"bash": BASH, "zsh": ZSH, "fish": FISH}[shell]
