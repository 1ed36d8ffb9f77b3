"""The commands that there are: one a game, from the table of games."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from importlib import import_module
from typing import Protocol, cast

from beehelper.games import GAMES, Listing


class GameCommand(Protocol):
    """What a game's command is made of: a module of this package, or one that games share.

    ``PARTS`` are words that may follow the command, and what they are; each is the module
    ``command_part``. A command that is nothing but parts has no ``run``.
    """

    PARTS: Mapping[str, str]

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Describe the command."""

    def run(self, arguments: Namespace) -> int:
        """Answer the command; return the exit code; raise BadInput for what can't be read."""


def with_command() -> dict[str, Listing]:
    """Return the games that have a command."""
    return {game: listing for game, listing in GAMES.items() if listing.has_command}


def command_of(game: str, part: str = "") -> GameCommand:
    """Import a game's command, or a part of it: that of its name, else the shared one."""
    own = f"{__package__}.{game}_{part}".rstrip("_")
    try:
        return cast(GameCommand, import_module(own))
    except ModuleNotFoundError as missing:
        if missing.name != own:
            raise
    from beehelper.cli.play import PlainCommand

    return PlainCommand(game)
