"""What a solved puzzle teaches: its clues with their answers. No NumPy.

A *lesson* is named by the letters of its solution, so that one puzzle is the same in whatever file
and format it comes.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import NamedTuple

from beehelper.crossword.clue_words import enumerated, points_elsewhere
from beehelper.crossword.puzzle import Puzzle
from beehelper.crossword.texts import apart
from beehelper.crossword.wordfile import LONGEST, letters_of
from beehelper.errors import BadInput
from beehelper.words.dates import take_date
from beehelper.words.letters import plain


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
    if puzzle.is_altered:
        raise BadInput(f"{name}: Its checksum is wrong, so its answers may be, too.")
    # Of a cell with several readings (A/B) the first; one that isn't known makes no answer.
    cells = [plain(cell).split("/")[0] for cell in puzzle.solution]
    slots = {slot.name: [cells[cell] for cell in slot.cells] for slot in puzzle.grid.slots}
    answers = (
        (clue, "".join(slots[slot])) for slot, clue in puzzle.clues.items() if all(slots[slot])
    )
    clues = tuple(
        Clued(apart(clue), answer)
        for clue, answer in answers
        if re.fullmatch(f"[a-z]{{1,{LONGEST}}}", answer) and _is_whole(clue, answer)
    )
    if not clues:
        raise BadInput(f"{name}: It holds no clue with an answer to learn.")
    drawn = f"{puzzle.grid.columns} {' '.join(cells)}"
    return Lesson(blake2b(drawn.encode(), digest_size=16).digest(), day_of(puzzle, name), clues)


def _is_whole(clue: str, answer: str) -> bool:
    """Tell whether an answer is all that a clue asks for, not a part of what runs over slots."""
    _, lengths = enumerated(clue)
    return not points_elsewhere(clue) and (not lengths or letters_of(lengths) == len(answer))


def day_of(puzzle: Puzzle, name: str) -> str:
    """Return the day of a puzzle of a file of this name as YYYY-MM-DD; "" if nothing tells it."""
    for text in (puzzle.facts.get("date", ""), name, puzzle.title, puzzle.notes):
        if day := take_date(plain(text))[0]:
            return day
    return ""
