"""``beehelper crossword``: each of its tasks is a part; the files that all of them read."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from beehelper.cli.options import file_name, file_path
from beehelper.errors import BadInput

if TYPE_CHECKING:
    from beehelper.crossword.entries import Entries
    from beehelper.crossword.grid import Grid
    from beehelper.crossword.puzzle import Puzzle
    from beehelper.search import Budget

PARTS = {
    "fill": "fill the open cells of a grid with words of a list",
    "help": "hints for somebody's puzzle, one at a time",
    "find": "words by pattern, by letters to use, by letters to avoid",
    "convert": "a puzzle in another format, or a full grid as a puzzle for others",
}


def add_file(parser: ArgumentParser) -> None:
    """Describe the argument that names a puzzle's file."""
    what = "a grid or a puzzle file; - for standard input"
    parser.add_argument("file", type=file_name, metavar="FILE", help=what)


def load_puzzle(arguments: Namespace) -> Puzzle:
    """Read a puzzle; raise BadInput for none."""
    from beehelper.crossword.formats import LARGEST, read_puzzle
    from beehelper.store.puzzles import open_puzzle
    from beehelper.words.files import read_stream

    if arguments.file == "-":
        return read_puzzle(read_stream(sys.stdin.buffer, LARGEST), "standard input")
    return open_puzzle(Path(arguments.file))


def load_grid(arguments: Namespace) -> Grid:
    """Read the grid of a puzzle without its pencil letters; raise BadInput for none."""
    from beehelper.crossword.game import begun

    return begun(load_puzzle(arguments)).grid


def add_texts(parser: ArgumentParser) -> None:
    """Describe the options for what a puzzle says beside its grid."""
    texts = parser.add_argument_group("the puzzle that is saved")
    texts.add_argument("--title", metavar="TEXT", help="its title")
    texts.add_argument("--author", metavar="TEXT", help="its author")
    texts.add_argument(
        "--clues", metavar="FILE", type=file_path, help="its clues, a line each: 14D Court divider"
    )
    texts.add_argument(
        "--overwrite", action="store_true", help="replace a file that is there already"
    )


def save(puzzle: Puzzle, path: Path, arguments: Namespace) -> None:
    """Save a puzzle with the texts that are asked for, and say what its format can't hold.

    Raises BadInput if it can't be saved, or if a file is there that may not be replaced.
    """
    from beehelper.cli.output import talk
    from beehelper.crossword.formats import LARGEST, left_out
    from beehelper.crossword.puzzle import one_line, parse_clues
    from beehelper.store.puzzles import save_puzzle
    from beehelper.words.files import read_file

    if path.exists() and not arguments.overwrite:
        raise BadInput(f"{path} exists; add --overwrite to replace it.")
    clues = dict(puzzle.clues)
    if arguments.clues:
        data = read_file(arguments.clues, LARGEST, "The clues", "a text file with a clue a line")
        clues |= parse_clues(data.decode("utf-8-sig", "replace"), puzzle.grid)
    title, author = (one_line(text or "") for text in (arguments.title, arguments.author))
    puzzle = replace(
        puzzle, clues=clues, title=title or puzzle.title, author=author or puzzle.author
    )
    missing = left_out(puzzle, puzzle, path.name)
    save_puzzle(puzzle, path)
    if missing:
        talk(f"{path} does not hold everything; left out: {', '.join(missing)}.")


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


def load_list(arguments: Namespace, budget: Budget) -> Entries:
    """Read the lists that are asked for, else that of the settings, else the bundled one.

    Raises BadInput for a file that isn't a list.
    """
    from beehelper.cli.options import settings
    from beehelper.cli.output import talk
    from beehelper.store.entries import load_entries
    from beehelper.store.settings import chosen_path

    own = chosen_path(None if arguments.list else settings().crossword_list)
    entries, notes = load_entries(arguments.list or ([own] if own else []), budget)
    for note in notes:
        talk(note)
    return entries
