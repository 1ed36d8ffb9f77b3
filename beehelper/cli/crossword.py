"""``beehelper crossword``: each of its tasks is a part; the files that all of them read."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from beehelper.cli.options import file_name, file_path

if TYPE_CHECKING:
    from beehelper.crossword.entries import Entries
    from beehelper.crossword.game import Work
    from beehelper.crossword.grid import Grid
    from beehelper.search import Budget

PARTS = {
    "fill": "fill the open cells of a grid with words of a list",
    "help": "hints for somebody's puzzle, one at a time",
    "clue": "answers to a clue, without a grid, one hint at a time",
    "find": "words by pattern, by letters to use, by letters to avoid",
    "learn": "keep the clues of solved puzzles, for hints with other ones",
}


def add_file(parser: ArgumentParser) -> None:
    """Describe the argument that names a puzzle's file."""
    what = "a grid or a puzzle file; - for standard input"
    parser.add_argument("file", type=file_name, metavar="FILE", help=what)


def load_grid(arguments: Namespace) -> Grid:
    """Read the grid of a puzzle without its pencil letters; raise BadInput for none."""
    return load_work(arguments).grid


def load_work(arguments: Namespace) -> Work:
    """Read a puzzle, its pencil letters apart; raise BadInput for none."""
    from beehelper.crossword.formats import LARGEST, read_puzzle
    from beehelper.crossword.game import begun
    from beehelper.store.puzzles import open_puzzle
    from beehelper.words.files import read_stream

    if arguments.file == "-":
        puzzle = read_puzzle(read_stream(sys.stdin.buffer, LARGEST), "standard input")
    else:
        puzzle = open_puzzle(Path(arguments.file))
    return begun(puzzle)


def add_list(parser: ArgumentParser) -> None:
    """Describe the option for a person's lists."""
    parser.add_argument(
        "--list",
        metavar="FILE",
        type=file_path,
        action="append",
        default=[],
        help="word list to use instead of the bundled one, WORD or WORD;SCORE a line; repeatable",
    )
    parser.add_argument(
        "--without-learned",
        action="store_true",
        help="leave the answers of learned puzzles out of the list",
    )


def load_list(arguments: Namespace, budget: Budget) -> Entries:
    """Read the lists that are asked for, else that of the settings, else the bundled one.

    Raises BadInput for a file that isn't a list.
    """
    from beehelper.cli.options import settings
    from beehelper.cli.output import talk
    from beehelper.store.entries import load_entries
    from beehelper.store.settings import chosen_path

    own = chosen_path(None if arguments.list else settings().crossword_list)
    entries, notes = load_entries(
        arguments.list or ([own] if own else []),
        budget,
        with_learned=not arguments.without_learned,
    )
    for note in notes:
        talk(note)
    return entries
