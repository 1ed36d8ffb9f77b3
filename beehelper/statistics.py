"""Statistics of saved boards over days: how many, how many days in a row, by which result.

A board counts once something was played on it, on the day it was begun, a crossword on the day it
was solved. A day is *kept* by a board that came to a result, and wasn't lost; a crossword has to be
solved. A *streak* is a run of kept days without a gap.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from statistics import fmean
from typing import NamedTuple


class Result(NamedTuple):
    """What came of a board: the day it counts on, its bar (empty: none yet), the highest hint."""

    day: date
    bar: str
    kept: bool = True
    """Whether that bar keeps the day."""
    hints: int = 0
    seconds: int = 0
    """Time on it, 0 if nobody took it."""
    letters: int = 0
    """How many letters were revealed besides."""
    again: bool = False
    """Whether it was solved before: its day counts, and nothing else of it."""


class Statistics(NamedTuple):
    """Boards, days played and kept, the streak of today or yesterday, the longest of all.

    Of the ``unaided`` and ``aided`` ones ``hint`` is the highest that was taken, 0 if none was.
    ``seconds`` is the mean of the times, None without one.
    """

    boards: int
    days: frozenset[date]
    kept: frozenset[date]
    streak: int
    longest: int
    bars: Mapping[str, int]
    unaided: int
    aided: int
    hint: int
    seconds: float | None

    @property
    def unfinished(self) -> int:
        """Count the boards without a bar."""
        return self.boards - sum(self.bars.values())


def statistics(results: Iterable[Result], today: date, *, losable: bool = False) -> Statistics:
    """Count boards, in any order; of a ``losable`` game, hints only on those that ended."""
    all_played = list(results)
    played = [each for each in all_played if not each.again]
    counted = [each for each in played if each.bar or not losable]
    unaided = sum(not (each.hints or each.letters) for each in counted)
    kept = frozenset(each.day for each in all_played if each.bar and each.kept)
    times = [each.seconds for each in played if each.seconds]
    return Statistics(
        len(played),
        frozenset(each.day for each in all_played),
        kept,
        *streaks(kept, today),
        Counter(each.bar for each in played if each.bar),
        unaided,
        len(counted) - unaided,
        max((each.hints for each in counted), default=0),
        fmean(times) if times else None,
    )


def streaks(days: Iterable[date], today: date) -> tuple[int, int]:
    """Return the lengths of the run that today or yesterday belongs to, and of the longest.

    A day to come counts in neither: the clock was ahead, or a page of that day was pasted.
    """
    runs = _runs(sorted({day for day in days if day <= today}))
    is_current = runs and today - runs[-1][-1] <= timedelta(days=1)
    return len(runs[-1]) if is_current else 0, max(map(len, runs), default=0)


def _runs(days: Sequence[date]) -> list[tuple[date, ...]]:
    """Cut days, in order, wherever one is missing."""
    runs: list[tuple[date, ...]] = []
    for day in days:
        if runs and day - runs[-1][-1] == timedelta(days=1):
            runs[-1] = (*runs[-1], day)
        else:
            runs.append((day,))
    return runs
