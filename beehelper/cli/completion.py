"""Completion scripts for shells: static text, so that a shell never waits for the program."""

from __future__ import annotations

from beehelper.bee.hints import LADDER as BEE
from beehelper.crossword.hints import LADDER as CROSSWORD
from beehelper.wordle.hints import LADDER as WORDLE

COMMANDS = "bee wordle crossword where completion"

TASKS = "fill help find"
"""What the command ``crossword`` does."""

OPTIONS = {
    "bee": "--found --rung --all --json --list --help",
    "wordle": "--hard --ultra --list --answers --guesses --limit --rung --try --seconds --json "
    "--first --depth --verify --help",
    "crossword fill": "--list --seconds --min-score --count --seed --method --order --values "
    "--backjump --no-backjump --restarts --no-restarts --json --help",
    "crossword find": "--use --avoid --limit --list --json --help",
    "crossword help": "--slot --rung --list --json --help",
}
"""Game, with its task if it has several, -> its options."""

CHOICES = {
    "--method": "backtrack forward mac",
    "--order": "static mrv domwdeg",
    "--values": "list lookahead",
}
"""Option of ``crossword fill`` -> what it may be."""

RUNGS = {
    "bee": " ".join(rung.name for rung in BEE),
    "wordle": " ".join(rung.name for rung in WORDLE),
    "crossword help": " ".join(rung.name for rung in CROSSWORD),
}
"""Game -> the names of its rungs."""

BASH = f"""\
_beehelper() {{
  local now=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  local game=${{COMP_WORDS[1]}} words=
  [ "$game" = crossword ] && [ "$COMP_CWORD" -gt 2 ] && game="crossword ${{COMP_WORDS[2]}}"
  case $game:$before in
    bee:--list|wordle:--answers|wordle:--guesses|crossword*:--list)
      COMPREPLY=($(compgen -f -- "$now")); return;;
    bee:--rung) words="{RUNGS["bee"]}";;
    wordle:--rung) words="{RUNGS["wordle"]}";;
    wordle:--list) words="nyt original";;
    "crossword help":--rung) words="{RUNGS["crossword help"]}";;
    "crossword fill":--method) words="{CHOICES["--method"]}";;
    "crossword fill":--order) words="{CHOICES["--order"]}";;
    "crossword fill":--values) words="{CHOICES["--values"]}";;
    completion:*) words="bash zsh fish";;
    bee:*) words="{OPTIONS["bee"]}";;
    wordle:*) words="tree {OPTIONS["wordle"]}";;
    "crossword fill":*) words="{OPTIONS["crossword fill"]} $(compgen -f -- "$now")";;
    "crossword find":*) words="{OPTIONS["crossword find"]}";;
    "crossword help":*) words="{OPTIONS["crossword help"]} $(compgen -f -- "$now")";;
    crossword:*) words="{TASKS}";;
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
  local game=$words[2]
  [[ $game == crossword && $CURRENT -gt 3 ]] && game="crossword $words[3]"
  case $game:$words[CURRENT-1] in
    bee:--list|wordle:--answers|wordle:--guesses|crossword*:--list) _files;;
    bee:--rung) compadd -- {RUNGS["bee"]};;
    wordle:--rung) compadd -- {RUNGS["wordle"]};;
    wordle:--list) compadd -- nyt original;;
    "crossword help":--rung) compadd -- {RUNGS["crossword help"]};;
    "crossword fill":--method) compadd -- {CHOICES["--method"]};;
    "crossword fill":--order) compadd -- {CHOICES["--order"]};;
    "crossword fill":--values) compadd -- {CHOICES["--values"]};;
    completion:*) compadd -- bash zsh fish;;
    bee:*) compadd -- {OPTIONS["bee"]};;
    wordle:*) compadd -- tree {OPTIONS["wordle"]};;
    "crossword fill":*) compadd -- {OPTIONS["crossword fill"]}; _files;;
    "crossword find":*) compadd -- {OPTIONS["crossword find"]};;
    "crossword help":*) compadd -- {OPTIONS["crossword help"]}; _files;;
    crossword:*) compadd -- {TASKS};;
  esac
}}
compdef _beehelper beehelper"""


def _when(game: str) -> str:
    """Begin a line for fish that holds for one game, or for one of its tasks."""
    seen = "; and ".join(f"__fish_seen_subcommand_from {word}" for word in game.split())
    return f'complete -c beehelper -n "{seen}"'


def _fish(game: str) -> str:
    """Complete one game's options in fish, or those of one of its tasks."""
    when = _when(game)
    lines = [f"{when} -l {option.removeprefix('--')}" for option in OPTIONS[game].split()]
    if game in RUNGS:
        lines.append(f'{when} -l rung -x -a "{RUNGS[game]}"')
    if game == "crossword fill":
        lines += [f'{when} -l {name[2:]} -x -a "{words}"' for name, words in CHOICES.items()]
    return "\n".join(lines)


FISH = f"""\
complete -c beehelper -f
complete -c beehelper -n __fish_use_subcommand -a "{COMMANDS}"
complete -c beehelper -n __fish_use_subcommand -l version
complete -c beehelper -n "__fish_seen_subcommand_from completion" -a "bash zsh fish"
{_fish("bee")}
{_fish("wordle")}
{_when("crossword")} -a "{TASKS}"
{_fish("crossword fill")}
{_fish("crossword find")}
{_fish("crossword help")}
{_when("crossword fill")} -F
{_when("crossword help")} -F"""


def script(shell: str) -> str:
    """Return the completion script of bash, zsh or fish."""
    return {"bash": BASH, "zsh": ZSH, "fish": FISH}[shell]
