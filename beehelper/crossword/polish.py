"""A fill of better and better words: first any, then parts of it again, as long as there is time.

Large neighbourhood search (Shaw, "Using constraint programming and local search methods to solve
vehicle routing problems", 1998): a window around a poor entry is emptied and filled again with a
higher bar, 70, 66, 63 and so on, and the new fill stays if it costs less; the first windows are the
whole grid. An entry costs the more the further its score is below BAR; two forms of one word cost
more than any entry. That is a search over fills, each of them whole: stopped at any time it has the
best so far.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Generator, Iterator
from dataclasses import replace
from itertools import count
from random import Random

from beehelper.crossword.entries import Entries
from beehelper.crossword.fill import fill
from beehelper.crossword.grid import OPEN, Grid
from beehelper.crossword.plan import POOR, Fill, FillLabel, FillPlan
from beehelper.search import Budget, Stopped

BARS = (70, 66, 63, 60, 55, 50, 45, 40, 30)
"""Least scores, best first."""

BAR = 66
"""At this score an entry costs nothing: of those of 60, a constructors' list has one in nine below
40, of these one in thirty."""

WHOLE = 3
"""Windows that are the whole grid: that takes .2 s, and saves most of what the first fill costs."""

SMALLEST_WINDOW, LARGEST_WINDOW = 3, 9
"""Cells on a side of a part that is filled again."""

PATIENCE = 30
"""Dead ends after which a part is left as it is."""

STALE = 400
"""Parts that are filled again in vain, one after the other, after which the search ends."""

SAME_WORD = 30.0
"""What two forms of one word cost: as much as a dozen poor entries."""


ENDINGS = ("ings", "ing", "ers", "ed", "er", "es", "ly", "s", "d", "r", "e")
SHORTEST_BASE = 3


def base(word: str) -> str:
    """Return what two forms of one word share: epoch, epochs; stop, stopped."""
    for ending in ENDINGS:
        bare = word.removesuffix(ending)
        if bare != word and len(bare) >= SHORTEST_BASE:
            doubled = len(bare) > SHORTEST_BASE and bare[-1] == bare[-2]
            return bare[:-1] if doubled else bare
    return word


def poor_entries(asked: Grid, found: Grid, entries: Entries) -> list[tuple[str, int]]:
    """Return the poor entries of a fill of what was asked, worst first, with their scores."""
    return sorted(_Rating(asked, found, entries).poor(found), key=lambda entry: entry[1])


def better(
    search: Generator[Fill, None, None],
    asked: Grid,
    entries: Entries,
    plan: FillPlan,
    budget: Budget,
    passed: Collection[Grid] = (),
) -> Iterator[Fill]:
    """Yield what a search does until it has a fill, and then better and better ones.

    Fills that were passed over are left out.
    """
    for found in search:
        if found.label is not FillLabel.FILLED:
            yield found
        elif found.grid not in passed:
            search.close()
            yield found
            yield from polish(asked, found, entries, plan, budget, passed)
            return


def polish(
    asked: Grid,
    found: Fill,
    entries: Entries,
    plan: FillPlan,
    budget: Budget,
    passed: Collection[Grid],
) -> Iterator[Fill]:
    """Yield fills that are better and better than one that was found, until the budget is spent.

    It ends before that where nothing is left to be better, or nothing has been for long.
    """
    random, rating = Random(plan.seed), _Rating(asked, found.grid, entries)
    best, least = found.grid, rating.cost(found.grid)
    vain, windows = 0, count()
    while least > 0 and vain < STALE:
        vain += 1
        part = rating.part(best, random) if next(windows) >= WHOLE else sorted(rating.free)
        worst, twice = rating.bounds(best, part)
        again = replace(
            plan,
            bars=BARS,
            minimum=max(plan.minimum, worst),
            patience=PATIENCE,
            banned=plan.banned | twice,
            count=1,
            seed=random.randrange(2**31),
        )
        try:
            budget.check()
            *_, tried = fill(best.with_cells(dict.fromkeys(part, OPEN)), entries, again, budget)
        except Stopped:
            return
        fits = tried.label is FillLabel.FILLED and tried.grid not in passed
        if fits and (now := rating.cost(tried.grid)) <= least:
            if now < least:
                vain = 0
                yield tried
            best, least = tried.grid, now


def scores(grid: Grid, entries: Entries) -> dict[str, int]:
    """Return the score of the entry of each full slot, by its name; none of one not listed."""
    rating = _Rating(grid.emptied(), grid, entries)
    full = {slot.name: grid.pattern(slot) for slot in grid.slots if grid.is_full(slot)}
    return {name: rating.score(word) for name, word in full.items() if len(entries.matching(word))}


class _Rating:
    """What the fills of a grid cost: those of its slots that were filled."""

    def __init__(self, asked: Grid, found: Grid, entries: Entries) -> None:
        self._entries = entries
        self._slots = [
            slot for slot in asked.slots if not asked.is_full(slot) and found.is_full(slot)
        ]
        self.free = {cell for slot in self._slots for cell in slot.cells if not asked.cells[cell]}
        self._scores: dict[str, int] = {}

    def score(self, word: str) -> int:
        if word not in self._scores:
            listed = self._entries.matching(word)
            scores = self._entries.of(len(word)).scores
            self._scores[word] = int(scores[listed[0]]) if len(listed) else BAR
        return self._scores[word]

    def poor(self, grid: Grid) -> Iterator[tuple[str, int]]:
        for slot in self._slots:
            word = grid.pattern(slot)
            if self.score(word) < POOR:
                yield word, self.score(word)

    def _costs(self, grid: Grid) -> list[float]:
        """Return what each slot costs; two forms of one word cost each of the two half."""
        bases = _bases(grid)
        costs = []
        for slot in self._slots:
            word = grid.pattern(slot)
            score = self.score(word)
            costs.append(
                max(0, BAR - score) ** 2 / 100
                + 4 * (score < POOR)
                + SAME_WORD / 2 * (bases[base(word)] > 1)
            )
        return costs

    def cost(self, grid: Grid) -> float:
        return sum(self._costs(grid))

    def part(self, grid: Grid, random: Random) -> list[int]:
        """Choose a window of cells to fill again, around a slot that costs much."""
        slot = random.choices(self._slots, self._costs(grid))[0]
        row, column = divmod(random.choice(slot.cells), grid.columns)
        height, width = (random.randint(SMALLEST_WINDOW, LARGEST_WINDOW) for _ in "hw")
        top, left = row - random.randrange(height), column - random.randrange(width)
        window = {
            down * grid.columns + right
            for down in range(max(0, top), min(grid.rows, top + height))
            for right in range(max(0, left), min(grid.columns, left + width))
        }
        return sorted(self.free & (window | {*slot.cells}))

    def bounds(self, grid: Grid, part: list[int]) -> tuple[int, frozenset[str]]:
        """Return the lowest score through some cells, and the words that have another form."""
        bases = _bases(grid)
        through = (slot for slot in self._slots if not {*part}.isdisjoint(slot.cells))
        words = [grid.pattern(slot) for slot in through]
        twice = frozenset(word for word in words if bases[base(word)] > 1)
        return 0 if twice else min(map(self.score, words)), twice


def _bases(grid: Grid) -> Counter[str]:
    return Counter(base(grid.pattern(slot)) for slot in grid.slots if grid.is_full(slot))
