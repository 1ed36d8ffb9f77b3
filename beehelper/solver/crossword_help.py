"""The solver process's tasks of crossword help: what is likely in a puzzle, words by pattern.

Entries are read once and stay in the process from one request to the next.
"""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.crossword.advice import Helped, Question
from beehelper.crossword.advise import advise
from beehelper.crossword.find import find
from beehelper.crossword.query import Looked, Search
from beehelper.search import Budget
from beehelper.solver.crossword_lists import kept_lists

MOST = 200
"""Words found that are told; nobody reads more."""


def help_with(question: Question, budget: Budget) -> Iterator[Helped]:
    """Yield better and better advice; raises BadInput for a file that is no list."""
    lists = kept_lists(question.lists, budget)
    for advice in advise(question.grid, lists.model, budget):
        yield Helped(advice, lists.notes)


def look_up(search: Search, budget: Budget) -> Iterator[Looked]:
    """Answer once with the words found; raises BadInput for a file that is no list."""
    lists = kept_lists(search.lists, budget)
    found = find(lists.entries, search.query, budget)
    yield Looked(len(found), tuple(found[:MOST]), lists.notes)
