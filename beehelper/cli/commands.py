"""The commands that there are: one a game, from the table of games."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
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
        """Answer the command; return the exit code."""


def with_command() -> dict[str, Listing]:
    """Return the games that have a command."""
    return {game: listing for game, listing in GAMES.items() if listing.command is not None}


def command_of(game: str, part: str = "") -> GameCommand:
    """Import a game's command, or a part of it: that of its name, else the shared one."""
    module = GAMES[game].command or f"{__package__}.{game}"
    if find_spec(module):
        return cast(GameCommand, import_module(f"{module}_{part}" if part else module))
    from beehelper.cli.play import Play

    return Play(game)
