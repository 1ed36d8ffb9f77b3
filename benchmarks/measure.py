"""What several benchmarks measure with: times, looks at a stop flag, the lists that ship."""

from __future__ import annotations

import time
from collections.abc import Callable

from beehelper.bee.index import Index, build
from beehelper.search import Budget
from beehelper.store.wordle import bundled
from beehelper.wordle.game import Lists
from beehelper.words.lists import parse, read_source


def timed(
    work: Callable[[], object], rounds: int, clock: Callable[[], float] = time.perf_counter
) -> list[float]:
    """Return the seconds of some rounds, the shortest first."""
    times = []
    for _ in range(rounds):
        started = clock()
        work()
        times.append(clock() - started)
    return sorted(times)


class Watch:
    """A stop flag that is never up and remembers the longest time nobody looked at it."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self._clock = clock
        self.last = clock()
        self.gap = 0.0

    def __call__(self) -> bool:
        """Note that somebody looked."""
        now = self._clock()
        self.gap = max(self.gap, now - self.last)
        self.last = now
        return False


def bundled_index() -> Index:
    """Build the bee's index of the list that ships."""
    source = read_source(None)
    (data,) = build(parse(source), source.stamp, Budget())
    return Index(data, source.stamp)


def original_lists() -> Lists:
    """Read Wordle's lists of 2021, all further guesses alike."""
    shipped = bundled("original")
    return Lists(shipped.answers, shipped.further)
