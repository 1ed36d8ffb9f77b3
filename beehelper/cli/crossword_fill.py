"""``beehelper crossword fill``: fill the open cells of a grid with words of a list."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.errors import BadInput


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the command."""
    parser.add_argument("file", metavar="FILE", help="the grid; - for standard input")


def run(arguments: Namespace) -> int:
    """Answer the command; raise BadInput for what cannot be read."""
    raise BadInput("Filling comes with the next commit.")
