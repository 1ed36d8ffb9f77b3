"""What a solved puzzle teaches: its clues with their answers. No NumPy.

A *lesson* is named by the letters of its solution, so that one puzzle is the same in whatever file
and format it comes.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import NamedTuple

from beehelper.crossword.puzzle import Puzzle
from beehelper.errors import BadInput

DATE = re.compile(
    r"(?<!\d)((?:1[89]|20)\d\d)[-/.]?(0[1-9]|1[0-2])[-/.]?(0[1-9]|[12]\d|3[01])(?!\d)"
)
"""A day as year, month, day, in a header or a file's name."""

LONGEST = 60
"""Letters of an answer: a list holds no more."""


class Clued(NamedTuple):
    """A clue, and the answer that it had, a word of a-z."""

    clue: str
    answer: str


class Lesson(NamedTuple):
    """A puzzle's name by its solution, its day (2009-05-31; "" if nothing tells), its clues."""

    digest: bytes
    date: str
    clues: tuple[Clued, ...]


def lesson_of(puzzle: Puzzle, name: str) -> Lesson:
    """Return what a puzzle of a file of this name teaches; raise BadInput if that is nothing."""
    if puzzle.locked:
        raise BadInput(f"{name}: The solution is locked; unlock it in another program to learn it.")
    if puzzle.solution is None:
        raise BadInput(f"{name}: It holds no solution to learn from.")
    # Of a cell with several readings (A/B) the first; one that isn't known makes no answer.
    cells = [cell.split("/")[0] for cell in puzzle.solution]
    slots = {slot.name: [cells[cell] for cell in slot.cells] for slot in puzzle.grid.slots}
    answers = ((clue, slots[slot]) for slot, clue in puzzle.clues.items())
    clues = tuple(
        Clued(clue, answer)
        for clue, letters in answers
        if all(letters)
        and (answer := "".join(letters)).isascii()
        and answer.isalpha()
        and len(answer) <= LONGEST
    )
    if not clues:
        raise BadInput(f"{name}: It holds no clue with an answer to learn.")
    date = day_of(puzzle, name)
    drawn = f"{puzzle.grid.columns} {' '.join(cells)}"
    return Lesson(blake2b(drawn.encode(), digest_size=16).digest(), date, clues)


def day_of(puzzle: Puzzle, name: str) -> str:
    """Return the day of a puzzle of a file of this name as YYYY-MM-DD; "" if nothing tells it."""
    texts = (puzzle.facts.get("date", ""), name, puzzle.title)
    return next(("-".join(found.groups()) for text in texts if (found := DATE.search(text))), "")
