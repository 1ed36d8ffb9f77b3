"""``beehelper crossword``: each of its tasks is a part; the files that all of them read."""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from beehelper.cli.options import (
    add_flag,
    add_path,
    add_several,
    file_name,
    file_path,
    settings,
    settings_list,
)
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.cli.texts import STDIN, read_stdin
from beehelper.errors import BadInput

if TYPE_CHECKING:
    from beehelper.crossword.entries import Entries
    from beehelper.crossword.find import FoundWord
    from beehelper.crossword.game import State
    from beehelper.crossword.grid import Grid
    from beehelper.crossword.placing import Placing
    from beehelper.crossword.puzzle import Puzzle
    from beehelper.search import Budget
    from beehelper.store.entries import Added

PARTS = {
    "fill": "fill the open cells of a grid with words of a list",
    "help": "hints for somebody's puzzle, one at a time",
    "solve": "the whole puzzle from its clues, and the words it is unsure of",
    "clue": "answers to a clue, without a grid, one hint at a time",
    "find": "words by pattern, by letters to use, by letters to avoid",
    "slot": "words for one slot, and how many each leaves its tightest crossing",
    "convert": "a puzzle in another format, or a full grid as a puzzle for others",
    "stats": "how solved puzzles went, by weekday and by size",
    "learn": "keep the clues of solved puzzles, for hints with other ones",
}


def add_file(parser: ArgumentParser) -> None:
    """Describe the argument that names a puzzle's file."""
    what = "a grid or a puzzle file; - for standard input"
    parser.add_argument("file", type=file_name, metavar="FILE", help=what)


def load_puzzle(arguments: Namespace) -> Puzzle:
    """Read a puzzle; raise BadInput for none."""
    from beehelper.crossword.formats import read_puzzle, with_black
    from beehelper.crossword.puzzle import LARGEST, NUMBERS
    from beehelper.store.puzzles import read_file

    if arguments.file == STDIN:
        name, data = "standard input", read_stdin(LARGEST)
    else:
        name, data = read_file(Path(arguments.file))
    puzzle = read_puzzle(data, name)
    if asked := with_black(data, name):
        talk(f"{asked[0].capitalize()} are read as open cells; write # for a black one.")
    if NUMBERS in puzzle.unread:
        talk("The file numbers its slots in its own way; here they have the usual numbers.")
    if puzzle.is_altered:
        talk("The file's checksum is wrong, so a clue or a letter in it may be, too.")
    return puzzle


def load_state(arguments: Namespace) -> State:
    """Read a puzzle, its pencil letters apart; raise BadInput for one that no list has words of."""
    from beehelper.crossword.game import begun, foreign

    state = begun(load_puzzle(arguments))
    if fault := foreign(state):
        raise BadInput(fault)
    return state


def load_grid(arguments: Namespace) -> Grid:
    """Read the grid of a puzzle without its pencil letters; raise BadInput for none."""
    return load_state(arguments).grid


def add_texts(parser: ArgumentParser) -> None:
    """Describe the options for what a puzzle says beside its grid."""
    texts = parser.add_argument_group("the puzzle that is saved")
    texts.add_argument("--title", metavar="TEXT", help="its title")
    texts.add_argument("--author", metavar="TEXT", help="its author")
    add_path(texts, "--clues", "its clues, a line each: 14D Court divider")
    add_flag(texts, "--overwrite", "replace a file that is there already")


def check_new(path: Path, arguments: Namespace) -> None:
    """Raise BadInput if a file is there that may not be replaced."""
    if os.path.exists(path) and not arguments.overwrite:  # noqa: PTH110 - it never raises
        raise BadInput(f"{path} exists; add --overwrite to replace it.")


def save(puzzle: Puzzle, path: Path, arguments: Namespace) -> None:
    """Save a puzzle with the texts that are asked for, and say what its format can't hold.

    Raises BadInput if it can't be saved, or if a file is there that may not be replaced.
    """
    from beehelper.crossword.formats import left_out
    from beehelper.crossword.puzzle import LARGEST, parse_clues
    from beehelper.crossword.texts import one_line
    from beehelper.store.puzzles import save_puzzle
    from beehelper.words.files import read_file

    check_new(path, arguments)
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


def as_finished(puzzle: Puzzle) -> Puzzle:
    """Return a full grid as a puzzle to solve; say so if that takes the place of its solution.

    Raises BadInput for a grid that is not full.
    """
    from beehelper.crossword.puzzle import finished

    done = finished(puzzle)
    if puzzle.locked or puzzle.solution not in (None, done.solution):
        talk("The letters of the grid take the place of the puzzle's own solution.")
    return done


def add_list(parser: ArgumentParser) -> None:
    """Describe the option for a person's lists."""
    what = "word list to use instead of the bundled one, WORD or WORD;SCORE a line"
    add_several(parser, "--list", "FILE", what, file_path)
    what = "leave the answers of learned puzzles out of the list"
    add_flag(parser, "--without-learned", what)


def add_added(parser: ArgumentParser) -> None:
    """Describe the option for lists beside the others."""
    what = "word list to add to the others, with one score for all its words"
    add_several(parser, "--add", "FILE[:SCORE]", what, _added)


def _added(text: str) -> Added:
    """Read a list and its score; raise ArgumentTypeError for none."""
    from beehelper.store.entries import Added

    name, colon, rank = text.rpartition(":")
    if not colon or not rank.isascii() or not rank.isdecimal():
        return Added(file_path(text), None)
    if len(rank) > 3 or int(rank) > 100:
        raise ArgumentTypeError(f"needs a score of 0 to 100 after its file, not {rank!r}")
    return Added(file_path(name), int(rank))


def answer_words(
    arguments: Namespace,
    found: Sequence[FoundWord | Placing],
    fields: Mapping[str, object],
    lines: Iterable[str],
    none: str,
) -> int:
    """Answer with as many words as ``--limit`` allows, in fields or a line each."""
    limit: int = arguments.limit
    if arguments.json:
        words = [each._asdict() for each in found[:limit]]
        answer_json({"game": "crossword", **fields, "count": len(found), "words": words})
    else:
        for line in islice(lines, min(limit, len(found))):
            answer(line)
    if len(found) > limit:
        talk(f"{len(found) - limit:,} more; --limit shows more of them.")
    if not found:
        talk(none)
    return ANSWER if found else NO_SOLUTION


def load_list(arguments: Namespace, budget: Budget) -> Entries:
    """Read the lists that are asked for, else that of the settings, else the bundled one.

    Raises BadInput for a file that isn't a list.
    """
    from beehelper.store.entries import load_entries

    own = None if arguments.list else settings_list(settings(), "crossword_list")
    lists = arguments.list or ([own] if own else [])
    entries, notes = load_entries(
        lists,
        budget,
        getattr(arguments, "add", ()),
        with_learned=not arguments.without_learned,
        family=getattr(arguments, "family", False),
    )
    talk(*notes)
    return entries
