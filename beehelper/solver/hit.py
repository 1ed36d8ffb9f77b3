"""The solver process's tasks for Hit: the best guess of a position, and trials of strategies."""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.hit.advice import Known
from beehelper.hit.engine import search
from beehelper.hit.position import Position
from beehelper.hit.trials import Trial
from beehelper.hit.trials.walk import walk
from beehelper.search import Budget
from beehelper.store.hit import keep, known_of


def advise(position: Position, budget: Budget) -> Iterator[Known]:
    """Yield what is known of the best guess: by entropy, by roll-out, proven.

    What ships or was kept comes at once and is final.
    """
    if not position.candidates:
        return
    known = known_of(position)
    if known is not None:
        yield known
        return
    for known in search.advise(position, budget):
        yield known
    if known is not None:
        keep(position, known)


def trial(position: Position, budget: Budget) -> Iterator[Trial]:
    """Yield how the position's strategy fares with every candidate, guess by guess."""
    yield from walk(position, range(len(position.candidates)), budget)
