"""How solved puzzles went: how fast and with how much help, by weekday and by size. No NumPy.

The weekday is that of the puzzle's own day; of one that names none, of the day on which it was
solved. A puzzle that was solved again, from whatever file, counts once: the first time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from statistics import fmean
from typing import NamedTuple

from beehelper.crossword.clues import day_of
from beehelper.crossword.game import opened_name, resumed, solved_as, was_solved
from beehelper.errors import BadInput
from beehelper.glance import SavedBoard, day_ended, firsts, highest_hint, time_taken
from beehelper.words.plural import clock, counted

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

SIZES = {"up to 7x7": range(8), "about 15x15": range(14, 18), "about 21x21": range(20, 24)}
"""Sizes that newspapers have, by the cells of the longer side."""

OTHER_SIZE = "other sizes"


class Solved(NamedTuple):
    """A solved puzzle; ``solution`` is what it is known by."""

    solution: Hashable
    ended: date
    """The day on which it was solved; of an early save, on which it was begun."""
    day: date | None
    """Its own day, if it names one."""
    side: int
    """Cells of its longer side."""
    seconds: int = 0
    """Time on it, 0 if nobody took it."""
    hints: int = 0
    """The highest hint that was taken."""
    checks: int = 0
    reveals: int = 0

    @property
    def weekday(self) -> str:
        return WEEKDAYS[(self.day or self.ended).weekday()]

    @property
    def size(self) -> str:
        return next((name for name, sides in SIZES.items() if self.side in sides), OTHER_SIZE)


@dataclass(frozen=True)
class Tally:
    """Some solved puzzles: how many, seconds (None if none has a time), how many without help."""

    solved: int
    best: int | None
    mean: float | None
    unaided: int


@dataclass(frozen=True)
class SolvedPuzzles:
    """All solved puzzles, and those of each weekday and size.

    ``hinted`` are puzzles, ``checks`` and ``reveals`` are summed; ``undated`` are those whose
    weekday is that of the day on which they were solved.
    """

    all: Tally
    weekdays: Mapping[str, Tally]
    sizes: Mapping[str, Tally]
    hinted: int
    checks: int
    reveals: int
    undated: int


def solved(board: SavedBoard) -> Solved | None:
    """Return what came of a saved puzzle, None if nobody solved it; BadInput if it is damaged."""
    state = resumed(board.moves)
    puzzle = state.puzzle
    if puzzle.solution is None or state.is_revealed or not was_solved(board, state):
        return None
    day = day_of(puzzle, opened_name(board.moves[0]))
    counts = (board.counts.get(what, 0) for what in ("checks", "reveals"))
    return Solved(
        solved_as(puzzle),
        day_ended(board),
        _day(day),
        max(puzzle.grid.rows, puzzle.grid.columns),
        time_taken(board),
        highest_hint(board),
        *counts,
    )


def _day(text: str) -> date | None:
    with suppress(ValueError):
        return date.fromisoformat(text)
    return None


def solved_puzzles(boards: Iterable[SavedBoard]) -> SolvedPuzzles:
    """Count the solved ones among saved boards, in any order; what is damaged is left out."""
    found = list[tuple[SavedBoard, Hashable, Solved]]()
    for board in boards:
        with suppress(BadInput):
            if each := solved(board):
                found.append((board, each.solution, each))
    puzzles = [*firsts(found).values()]
    return SolvedPuzzles(
        _tally(puzzles),
        _by(WEEKDAYS, puzzles, lambda each: each.weekday),
        _by((*SIZES, OTHER_SIZE), puzzles, lambda each: each.size),
        sum(each.hints > 0 for each in puzzles),
        sum(each.checks for each in puzzles),
        sum(each.reveals for each in puzzles),
        sum(each.day is None for each in puzzles),
    )


def _by(
    names: Iterable[str], puzzles: list[Solved], name_of: Callable[[Solved], str]
) -> dict[str, Tally]:
    return {name: _tally([each for each in puzzles if name_of(each) == name]) for name in names}


def _tally(puzzles: list[Solved]) -> Tally:
    times = [each.seconds for each in puzzles if each.seconds]
    return Tally(
        len(puzzles),
        min(times, default=None),
        fmean(times) if times else None,
        sum(not (each.hints or each.checks or each.reveals) for each in puzzles),
    )


def summary(found: SolvedPuzzles) -> list[str]:
    """Say how solved puzzles went: a table of all, of weekdays, of sizes; help."""
    if not found.all.solved:
        return ["No solved puzzle is saved yet."]
    hinted, checks = counted(found.hinted, "puzzle"), counted(found.checks, "check")
    undated = counted(found.undated, "puzzle")
    return [
        f"{'':12}{'solved':>7}{'best':>9}{'mean':>9}{'no help':>9}",
        *_rows({"all": found.all}),
        *_rows(found.weekdays),
        *_rows(found.sizes),
        f"{hinted} with hints; {checks}, {counted(found.reveals, 'letter')} revealed.",
        *([f"{undated} without a date: the day of solving counts."] if found.undated else []),
    ]


def _rows(tallies: Mapping[str, Tally]) -> Iterator[str]:
    """Write a line of the table for each tally, and an empty one below them."""
    for name, tally in tallies.items():
        best, mean = (
            "–" if seconds is None else clock(round(seconds))
            for seconds in (tally.best, tally.mean)
        )
        more = f"{best:>9}{mean:>9}{tally.unaided:>9,}" if tally.solved else ""
        yield f"{name:12}{tally.solved or '–':>7}{more}"
    yield ""


def card_lines(boards: Iterable[SavedBoard]) -> list[str]:
    """Say how the solved ones among saved boards went; nothing if there are none."""
    found = solved_puzzles(boards)
    return summary(found) if found.all.solved else []
