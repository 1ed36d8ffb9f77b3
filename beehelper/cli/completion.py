"""Completion scripts for shells: static text, so that a shell never waits for the program."""

from __future__ import annotations

from beehelper.bee.hints import LADDER

COMMANDS = "bee wordle where completion"
BEE_OPTIONS = "--found --rung --all --json --list --help"
RUNGS = " ".join(rung.name for rung in LADDER)

BASH = f"""\
_beehelper() {{
  local now=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  case $before in
    --list) COMPREPLY=($(compgen -f -- "$now")); return;;
    --rung) COMPREPLY=($(compgen -W "{RUNGS}" -- "$now")); return;;
    completion) COMPREPLY=($(compgen -W "bash zsh fish" -- "$now")); return;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{COMMANDS} --version --help" -- "$now"))
  elif [ "${{COMP_WORDS[1]}}" = bee ]; then
    COMPREPLY=($(compgen -W "{BEE_OPTIONS}" -- "$now"))
  fi
}}
complete -F _beehelper beehelper"""

ZSH = f"""\
#compdef beehelper
_beehelper() {{
  if (( CURRENT == 2 )); then
    compadd -- {COMMANDS} --version --help
  elif [[ $words[CURRENT-1] == --list ]]; then
    _files
  elif [[ $words[CURRENT-1] == --rung ]]; then
    compadd -- {RUNGS}
  elif [[ $words[2] == completion ]]; then
    compadd -- bash zsh fish
  elif [[ $words[2] == bee ]]; then
    compadd -- {BEE_OPTIONS}
  fi
}}
compdef _beehelper beehelper"""

FISH = f"""\
complete -c beehelper -f
complete -c beehelper -n __fish_use_subcommand -a "{COMMANDS}"
complete -c beehelper -n __fish_use_subcommand -l version
complete -c beehelper -n "__fish_seen_subcommand_from completion" -a "bash zsh fish"
complete -c beehelper -n "__fish_seen_subcommand_from bee" -l found -x
complete -c beehelper -n "__fish_seen_subcommand_from bee" -l rung -x -a "{RUNGS}"
complete -c beehelper -n "__fish_seen_subcommand_from bee" -l all
complete -c beehelper -n "__fish_seen_subcommand_from bee" -l json
complete -c beehelper -n "__fish_seen_subcommand_from bee" -l list -r"""


def script(shell: str) -> str:
    """Return the completion script of bash, zsh or fish."""
    return {"bash": BASH, "zsh": ZSH, "fish": FISH}[shell]
