"""``beehelper crossword convert``: a puzzle in another format."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from beehelper.cli.crossword import add_file
from beehelper.cli.options import file_path
from beehelper.cli.output import ANSWER, answer, talk


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the task."""
    add_file(parser)
    parser.add_argument(
        "out", type=file_path, metavar="OUT", help="file to write; its ending names the format"
    )


def run(arguments: Namespace) -> int:
    """Do the task; raise BadInput for what can't be read or written."""
    from beehelper.cli.crossword import load_puzzle
    from beehelper.crossword.formats import left_out
    from beehelper.store.puzzles import save_puzzle

    puzzle = load_puzzle(arguments)
    missing = left_out(puzzle, puzzle, arguments.out.name)
    save_puzzle(puzzle, arguments.out)
    if missing:
        talk(f"{arguments.out.name} can't hold all of it; left out: {', '.join(missing)}.")
    answer(f"Saved {arguments.out}")
    return ANSWER
