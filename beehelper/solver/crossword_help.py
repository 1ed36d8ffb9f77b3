"""The solver process's task for crosswords: what is likely in somebody's puzzle."""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.crossword.advice import Helped, Question
from beehelper.crossword.advise import advise
from beehelper.search import Budget
from beehelper.solver.crossword_lists import kept_lists


def help_with(question: Question, budget: Budget) -> Iterator[Helped]:
    """Yield better and better advice; raises BadInput for a file that is no list."""
    lists = kept_lists(question.lists, budget)
    for advice in advise(question.grid, lists.model, budget):
        yield Helped(advice, lists.notes)
