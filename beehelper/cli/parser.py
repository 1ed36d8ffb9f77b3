"""The parser of the command line: in detail what is wanted, so that nothing else is imported.

``whole_parser`` has everything in detail, for the manual page; ``spec`` reads off it what commands
take, for completion and ``--spec``: an option is described once.
"""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, _SubParsersAction
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from beehelper import __version__
from beehelper.cli.commands import command_of, with_command
from beehelper.cli.options import Parser, add_flag, add_number, file_name, file_path

SHELLS = ("bash", "zsh", "fish")


OTHERS = {
    "where": "where the program keeps its files",
    "completion": "completion for your shell",
    "serve": "the screen in a browser on this machine",
}
"""The commands that aren't games, and what they are."""


def parser_for(words: Sequence[str]) -> Parser:
    """Describe all commands, in detail only the one that is wanted."""
    parser, commands = _top()
    for game, what in _games():
        own = commands.add_parser(game, help=what, description=what)
        if words and words[0] == game:
            _describe(own, game, words[1] if words[1:] else "")
    _add_others(commands)
    return parser


def whole_parser() -> tuple[Parser, dict[str, ArgumentParser]]:
    """Describe everything in detail; return the parser, and by name that of each command and part.

    A part stands before its game, under a name of two words: ``bee learn``.
    """
    parser, commands = _top()
    for game, what in _games():
        command = command_of(game)
        for part, about in command.PARTS.items():
            own = commands.add_parser(f"{game} {part}", help=about, description=about)
            command_of(game, part).add_arguments(own)
        own = commands.add_parser(game, help=what, description=what)
        if hasattr(command, "run"):
            command.add_arguments(own)
    _add_others(commands)
    return parser, dict(commands.choices)


def _top() -> tuple[Parser, _SubParsersAction[Parser]]:
    """Describe what goes without a command, and that one can follow."""
    parser = Parser(
        prog="beehelper",
        description="Hints for word puzzles, offline, one step at a time. "
        "Without a command, opens the screen; with a file alone, at its puzzle.",
    )
    parser.set_defaults(prog=parser.prog)
    parser.add_argument("--version", action="version", version=f"beehelper {__version__}")
    for name, what in (
        ("--info", "what a report of a fault needs: versions, folders, lists, terminal"),
        ("--spec", "all commands and options, as one JSON object"),
    ):
        add_flag(parser, name, what)
    parser.add_argument(
        "--json", action="store_true", dest="info_json", help="with --info: one JSON object"
    )
    return parser, parser.add_subparsers(dest="command", metavar="COMMAND")


def command_names() -> set[str]:
    return {*with_command(), *OTHERS}


def _games() -> Iterator[tuple[str, str]]:
    """Yield the games that are commands, with what help says of them."""
    for game, listing in with_command().items():
        yield game, f"{listing.title}: {listing.about}"


def _add_others(commands: _SubParsersAction[Parser]) -> None:
    for name, what in OTHERS.items():
        other = commands.add_parser(name, help=what, description=what)
        if name == "completion":
            other.add_argument("shell", choices=SHELLS, help="the shell")
        elif name == "serve":
            add_number(other, "--port", 8000, "port to listen on")
            about = "address to listen on (localhost)"
            other.add_argument("--host", metavar="NAME", default="localhost", help=about)


def _describe(parser: ArgumentParser, game: str, word: str) -> None:
    """Describe a game's command, or the part of it that the next word names."""
    command, part = command_of(game), word.lower()
    parts = command.PARTS
    if part in parts:
        parser = parser.add_subparsers(metavar=word).add_parser(word, description=parts[part])
        command = command_of(game, part)
    elif not hasattr(command, "run"):
        listed = parser.add_subparsers(metavar="PART", required=True)
        for name, what in parts.items():
            listed.add_parser(name, help=what)
        return
    elif parts:
        names = ", ".join(f"{name} ({what})" for name, what in parts.items())
        parser.epilog = f"It has parts, each with --help: {names}."
    command.add_arguments(parser)
    parser.set_defaults(run=command.run, prog=parser.prog)


class Argument(NamedTuple):
    """What a command takes: an option with its value, or words without an option."""

    names: tuple[str, ...]
    """The option and its other names; none of words alone."""

    value: str
    """What its value is called; empty if it takes none."""

    about: str
    values: tuple[str, ...]
    """The values that it can have; none if they can't be listed."""

    is_file: bool
    required: bool
    many: bool


class Command(NamedTuple):
    """A command, or a part of one: ``bee learn``; without a name what goes without a command."""

    name: str
    about: str
    arguments: tuple[Argument, ...]


def spec() -> list[Command]:
    """Describe what every command and part takes."""
    top, commands = whole_parser()
    return [
        Command(name, each.description or "", tuple(_arguments(each)))
        for name, each in [("", top), *commands.items()]
    ]


def _arguments(parser: ArgumentParser) -> Iterator[Argument]:
    for action in parser._actions:
        if action.help == SUPPRESS or action.dest == "command":
            continue
        if action.dest == "hint":
            values = tuple(rung.name for rung in parser.get_default("ladder"))
        else:
            values = tuple(map(str, action.choices or ()))
        metavar = action.metavar or action.dest.upper()
        yield Argument(
            names=tuple(action.option_strings),
            value="" if action.nargs == 0 else str(metavar),
            about=action.help or "",
            values=values,
            is_file=action.type in (file_name, file_path),
            required=action.required,
            many=action.nargs in ("*", "+"),
        )
