"""A crossword as a file holds it: the grid, its clues, who made it, and its solution aside.

The grid is what stands in the cells now, givens and the player's fill. The *solution* is kept
apart: nobody shows it or takes hints from it; ``check`` alone looks at it, and files get it back.
A puzzle is *locked* when its file holds scrambled letters instead of a solution.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from beehelper.crossword.grid import MAX_REBUS, Grid
from beehelper.crossword.texts import (
    MAX_CLUE,
    MAX_NOTES,
    cell_text,
    lines,
    one_line,
    placed,
    spelled,
)
from beehelper.errors import BadInput
from beehelper.words.letters import plain

LARGEST = 2_000_000
"""Bytes of the largest file that is read, unpacked or not; a real one has a hundred thousand."""

DEEPEST = 50
"""Levels of JSON or XML that are read: a real file has ten."""

AFTERWARDS = "a text for who has solved it"
"""What is left out of a puzzle: it is shown to no one before."""

SECONDS = re.compile(r"\d{1,8}", re.ASCII)
"""A time that somebody may have taken."""

CLUE = re.compile(r"([AD]?)(\d{1,4}) ?([AD]|across|down|)[.:)]* (.+)", re.IGNORECASE)
"""A slot and its clue: 14D, D14, 14 Down."""

ITALICS = "italics and the like in clues"
NUMBERS = "its own numbers of slots"
ACCENTS = "accents of the letters filled in"

NONE: Mapping[str, str] = {}


class SourceFile(NamedTuple):
    """The file that a puzzle was read from, for all in it that has no place in a Puzzle."""

    extension: str
    data: bytes


@dataclass(frozen=True)
class Puzzle:
    """A crossword with its clues; raises BadInput for what does not belong to its grid.

    ``clues`` maps a slot's name, such as 14D, to its text; a slot may have none. ``circles`` are
    cells, ``shades`` maps cells to their colour: six hexadecimal digits, or a name. ``pencil`` are
    the cells whose letters are guesses, ``revealed`` those whose letters were shown, ``slot_notes``
    the player's by where a slot begins: 17a is
    the one across from cell 17. ``facts`` maps the names of other texts, such as editor and date,
    to those. Cells hold what ``cell_text`` gives, those of the ``solution`` what ``spelled`` does:
    the letters with their accents, or nothing where it is not known.
    """

    grid: Grid
    clues: Mapping[str, str] = field(default_factory=dict)
    title: str = ""
    author: str = ""
    copyright: str = ""
    notes: str = ""
    intro: str = ""
    facts: Mapping[str, str] = field(default_factory=dict)
    circles: frozenset[int] = frozenset()
    shades: Mapping[int, str] = field(default_factory=dict)
    pencil: frozenset[int] = frozenset()
    revealed: frozenset[int] = frozenset()
    slot_notes: Mapping[str, str] = field(default_factory=dict)
    seconds: int = 0
    """Time that the player took so far."""
    solution: tuple[str, ...] | None = None
    locked: bool = False
    diagramless: bool = False
    """Its file is for solvers who are not shown the black cells; here they are."""
    file: SourceFile | None = field(default=None, compare=False, repr=False)
    unread: tuple[str, ...] = field(default=(), compare=False)
    """What a player sees of that file in other programs, and that has no place here."""
    is_altered: bool = field(default=False, compare=False)
    """Its file isn't as it was written, by its checksum: a clue or a letter may be another."""

    def __post_init__(self) -> None:
        names = {slot.name for slot in self.grid.slots}
        for name in self.clues:
            if name not in names:
                raise BadInput(f"The clue {name} belongs to no slot of the grid.")
        for what, text, most in (
            *((f"clue {name}", clue, MAX_CLUE) for name, clue in self.clues.items()),
            ("title", self.title, MAX_CLUE),
            ("author", self.author, MAX_CLUE),
            ("copyright", self.copyright, MAX_CLUE),
            ("note", self.notes, MAX_NOTES),
            ("introduction", self.intro, MAX_NOTES),
            *((f"note {place}", note, MAX_CLUE) for place, note in self.slot_notes.items()),
        ):
            if len(text) > most:
                size = f"The {what} of {len(text):,} characters"
                raise BadInput(f"{size} is too long; {most:,} can be used.")
        if not self.circles | self.shades.keys() <= self.grid.open_cells:
            raise BadInput("A cell that takes no letter is circled or shaded.")
        if not self.pencil | self.revealed <= self.grid.filled:
            raise BadInput("A cell without a letter is marked as pencilled or revealed.")
        if self.solution is not None:
            if self.locked:
                raise BadInput("A locked puzzle has no solution to read.")
            if len(self.solution) != len(self.grid.cells):
                raise BadInput(
                    f"The solution has {len(self.solution)} cells, "
                    f"the grid has {len(self.grid.cells)}."
                )

    @property
    def published(self) -> bool:
        """Tell whether it is one to solve, not a grid to draw."""
        return bool(self.clues) or self.solution is not None or self.locked

    @cached_property
    def clue_of(self) -> Mapping[tuple[int, ...], str]:
        """Cells of a slot -> its clue."""
        named = ((slot.cells, self.clues.get(slot.name)) for slot in self.grid.slots)
        return {cells: clue for cells, clue in named if clue}

    def with_grid(self, grid: Grid) -> Puzzle:
        """Return the puzzle with another grid: other letters, or other black cells.

        Where the shape has changed, a clue goes with the cells of its slot, whatever their number
        is now, and the solution and what only the file knows are given up.
        """
        if grid.emptied() == self.grid.emptied():
            filled = grid.filled
            return replace(
                self, grid=grid, pencil=self.pencil & filled, revealed=self.revealed & filled
            )
        same = (grid.rows, grid.columns) == (self.grid.rows, self.grid.columns)
        texts = self.clue_of if same else {}
        still_open = grid.open_cells if same else frozenset()
        return replace(
            self,
            grid=grid,
            clues={slot.name: text for slot in grid.slots if (text := texts.get(slot.cells))},
            circles=self.circles & still_open,
            shades={n: shade for n, shade in self.shades.items() if n in still_open},
            pencil=self.pencil & still_open & grid.filled,
            revealed=self.revealed & still_open & grid.filled,
            slot_notes=self.slot_notes if same else {},
            solution=None,
            locked=False,
            diagramless=False,
            file=None,
            unread=(),
        )

    def is_refill_of(self, other: Puzzle) -> bool:
        """Whether two puzzles differ at most in what the player did to the open cells."""
        if self.grid.emptied() != other.grid.emptied():
            return False
        refilled = replace(
            other,
            grid=self.grid,
            pencil=self.pencil,
            revealed=self.revealed,
            slot_notes=self.slot_notes,
            seconds=self.seconds,
        )
        return refilled == self

    def is_same_as(self, other: Puzzle) -> bool:
        """Whether two puzzles have the same squares, clues and solution, whatever is filled in."""
        return self._known_by == other._known_by

    @cached_property
    def _known_by(self) -> tuple[object, ...]:
        """What tells it from other puzzles, be it in another format."""
        grid = self.grid.without_voids().emptied()
        solution = self.solution and [self.solution[n] for n in sorted(grid.open_cells)]
        return grid, self.clues, solution

    def source(self, extension: str, read: Callable[[bytes], Puzzle]) -> bytes | None:
        """Return the file that it was read from, of a format, if it differs in its fill alone."""
        if self.file is None or self.file.extension != extension:
            return None
        return self.file.data if self.is_refill_of(read(self.file.data)) else None


def check(puzzle: Puzzle, grid: Grid) -> frozenset[int]:
    """Return the filled cells that are wrong; raise BadInput for a puzzle without a solution.

    A rebus may be given by its first letter, one that is too long for a cell by as much of it as
    fits, and one with several readings (A/B) by any of them.
    """
    right = _answers(puzzle, grid)
    known = (cell for cell in grid.filled if right[cell])
    return frozenset(cell for cell in known if grid.cells[cell] not in _readings(right[cell]))


def unknown(puzzle: Puzzle, grid: Grid) -> frozenset[int]:
    """Return the open cells that the solution has no letter for; raise BadInput as ``check``."""
    right = _answers(puzzle, grid)
    return frozenset(cell for cell in grid.open_cells if not right[cell])


def _readings(answer: str) -> list[str]:
    """List what a cell may hold for an answer, what is shown of it first."""
    readings = filter(None, answer.split("/"))
    return [*(each[:MAX_REBUS] for each in readings), answer, answer[0]]


def revealed(puzzle: Puzzle, grid: Grid, cells: Iterable[int]) -> dict[int, str]:
    """Return the letters of the solution for those of some cells that are empty or wrong.

    Raises BadInput for a puzzle without a solution.
    """
    right, wrong = _answers(puzzle, grid), check(puzzle, grid)
    wanting = [cell for cell in cells if not grid.cells[cell] or cell in wrong]
    return {cell: _readings(right[cell])[0] for cell in wanting if right[cell]}


def _answers(puzzle: Puzzle, grid: Grid) -> tuple[str, ...]:
    """Return the solution of a puzzle as it stands; raise BadInput if there is none."""
    right = puzzle.solution
    if right is None or grid.emptied() != puzzle.grid.emptied():
        why = "its solution is locked" if puzzle.locked else "the file has no solution"
        if right is not None:
            why = "the black cells are not those of the file"
        raise BadInput(f"Nothing to check against: {why}.")
    return tuple(map(plain, right))


def finished(puzzle: Puzzle) -> Puzzle:
    """Return a full grid as a puzzle to solve: its letters are the solution, its cells empty.

    Raises BadInput naming the first cell without a letter.
    """
    grid = puzzle.grid
    for cell in sorted(grid.open_cells - grid.filled):
        raise BadInput(
            f"The grid is not full: {grid.where(cell)} has no letter; a finished one has a letter "
            "in every open cell."
        )
    answers = tuple(text if grid.is_open(n) else "" for n, text in enumerate(grid.cells))
    return replace(
        puzzle,
        grid=grid.emptied(),
        pencil=frozenset(),
        revealed=frozenset(),
        slot_notes={},
        seconds=0,
        solution=known_solution(answers, grid),
        locked=False,
        file=None,
    )


def known_solution(answers: Sequence[str], grid: Grid) -> tuple[str, ...] | None:
    """Return a solution by cell; None where no letter is known.

    Several slots of one letter are X or the like, which stands where a file gives no solution.
    """
    if not any(answers):
        return None
    one_letter = len({answers[cell] for cell in grid.open_cells}) == 1
    return None if one_letter and len(grid.slots) > 1 else tuple(answers)


def parse_clues(text: str, grid: Grid) -> dict[str, str]:
    """Read clues, a line each: a slot, such as 14D or D14., and its clue; ``#`` begins a comment.

    Raises BadInput naming the line that is none, or names a slot again.
    """
    clues: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        match = CLUE.fullmatch(line.strip())
        if match is None:
            raise BadInput(
                f"Line {number} of the clues, {line.strip()[:30]!r}, isn't a clue; write the slot "
                "and the clue: 14D Court divider."
            )
        slot = grid.slot(f"{match[2]}{match[1] or match[3]}")
        if slot.name in clues:
            raise BadInput(f"Line {number} of the clues names {slot.name} again; give each once.")
        clues[slot.name] = one_line(match[4])
    return clues


def puzzle_of(
    shape: Grid,
    fill: Iterable[str],
    solution: Iterable[str],
    clues: Iterable[tuple[str, str]],
    texts: Mapping[str, str],
    file: SourceFile,
    *,
    facts: Mapping[str, str] = NONE,
    circles: Iterable[int],
    shades: Mapping[int, str] = {},
    pencil: Iterable[int] = (),
    revealed: Iterable[int] = (),
    slot_notes: Mapping[str, str] = NONE,
    seconds: str = "",
    locked: bool = False,
    diagramless: bool = False,
    unread: Mapping[str, object] = {},
    is_altered: bool = False,
) -> Puzzle:
    """Make a puzzle of what a file holds: texts as they print, marks on the cells that take them.

    ``fill`` and ``solution`` have a text for each cell, "" for none. A cell of the solution that
    holds what no cell can is not known; for one of the fill, BadInput says where it is. A slot's
    clues, where a file has several for it, are one after another. ``unread`` says of what a Puzzle
    has no place for whether a player would see it.
    """
    opened = shape.open_cells
    given = {n: text for n, text in enumerate(fill) if text and n in opened}
    grid = shape.with_cells({n: _filled(text, n, shape) for n, text in given.items()})
    accented = any(spelled(text) != grid.cells[n] for n, text in given.items())
    answers = [
        spelled(text) if n in opened and text.strip("/") else "" for n, text in enumerate(solution)
    ]
    known = known_solution(answers, grid)
    of_slots = dict[str, dict[str, None]]()
    for name, clue in clues:
        if text := one_line(clue):
            of_slots.setdefault(name, {})[text] = None
    return Puzzle(
        grid,
        {name: " / ".join(texts) for name, texts in of_slots.items()},
        title=one_line(texts.get("title", "")),
        author=one_line(texts.get("author", "")),
        copyright=one_line(texts.get("copyright", "")),
        notes=lines(texts.get("notes", "")),
        intro=lines(texts.get("intro", "")),
        facts=facts,
        circles=opened.intersection(circles),
        shades={n: shade for n, shade in shades.items() if shade and n in opened},
        pencil=grid.filled.intersection(pencil),
        revealed=grid.filled.intersection(revealed),
        slot_notes=placed(slot_notes),
        seconds=int(seconds) if SECONDS.fullmatch(seconds) else 0,
        solution=known,
        locked=locked,
        diagramless=diagramless and (known is not None or locked),
        file=file,
        unread=(*(what for what, there in {**unread, ACCENTS: accented}.items() if there),),
        is_altered=is_altered,
    )


def _filled(text: str, cell: int, grid: Grid) -> str:
    given = cell_text(text)
    if given is None or len(given) > MAX_REBUS:
        raise BadInput(
            f"{grid.where(cell).capitalize()} holds {text[:30]!r}; "
            f"a cell holds 1 to {MAX_REBUS} letters or digits."
        )
    return given
