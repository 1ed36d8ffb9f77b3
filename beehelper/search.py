"""One contract for everything long: how a search is stopped, how it reports, what it may spend.

A search is a generator that takes a Budget. It yields better and better answers, each labelled
for what it is, and the last one is final. It calls ``Budget.check`` at least every 10 ms; that
raises Stopped when the search is no longer wanted or its time is spent.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

Stop = Callable[[], bool]

Item = TypeVar("Item")

CHECK_EVERY = 1 << 10
"""Items between two checks of a long loop whose steps are short: some milliseconds."""

REPORT_EVERY = 0.1
"""Seconds between two reports of progress: more often costs the screen and shows nothing more."""


class Stopped(Exception):
    """The search was stopped, or its time is spent."""


class Progress(NamedTuple):
    """How far a search has come: ``done`` of ``total`` steps of what ``label`` names."""

    label: str
    done: int
    total: int

    @property
    def percent(self) -> int:
        return 100 * self.done // max(1, self.total)


def never() -> bool:
    """Never stop."""
    return False


def unheard(_: Progress) -> None:
    """Report to nobody."""


class Budget:
    """What a search may spend and whom it tells: a stop flag, seconds, a listener."""

    def __init__(
        self,
        stop: Stop = never,
        *,
        seconds: float | None = None,
        report: Callable[[Progress], None] = unheard,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stop = stop
        self._report = report
        self._clock = clock
        self._deadline = None if seconds is None else clock() + seconds
        self._next_report = clock() + REPORT_EVERY

    def check(self) -> None:
        """Go on, or raise Stopped: the flag is set or the time is spent."""
        if self._stop() or (self._deadline is not None and self._clock() >= self._deadline):
            raise Stopped

    def checking(self, items: Iterable[Item]) -> Iterator[Item]:
        for number, item in enumerate(items):
            if number % CHECK_EVERY == 0:
                self.check()
            yield item

    def progress(self, label: str, done: int, total: int) -> None:
        """Check, and tell the listener how far the search is, at most ten times a second."""
        self.check()
        now = self._clock()
        if now >= self._next_report:
            self._next_report = now + REPORT_EVERY
            self._report(Progress(label, done, total))


UNLIMITED = Budget()
"""No limit, no progress reports."""
