"""The solver process's task for filling a crossword."""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.crossword.plan import Filled, Wanted
from beehelper.search import Budget
from beehelper.solver.crossword_lists import kept_lists
from beehelper.solver.race import race


def fill_grid(wanted: Wanted, budget: Budget) -> Iterator[Filled]:
    """Yield how a fill stands as it goes, and how it ended; BadInput for a file that is no list."""
    lists = kept_lists(wanted.lists, budget)

    def stop() -> bool:
        budget.check()
        return False

    limited = Budget(stop, seconds=wanted.seconds)
    for found in race(wanted.grid, lists.entries, wanted.plan, limited):
        yield Filled(found, lists.notes)
