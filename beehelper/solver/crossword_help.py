"""The solver process's task for crosswords: what is likely in somebody's puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from beehelper.crossword.advice import Advice
from beehelper.crossword.advise import advise
from beehelper.crossword.grid import Grid
from beehelper.search import Budget
from beehelper.solver.crossword_lists import kept_lists


class Question(NamedTuple):
    """A grid without its pencil letters, and a person's word lists; none: the one that ships."""

    grid: Grid
    lists: tuple[Path, ...] = ()


class Helped(NamedTuple):
    """What is known of the puzzle so far, and what is to be said of the lists."""

    advice: Advice
    notes: tuple[str, ...]


def help_with(question: Question, budget: Budget) -> Iterator[Helped]:
    """Yield better and better advice; raises BadInput for a file that is no list."""
    lists = kept_lists(question.lists, budget)
    for advice in advise(question.grid, lists.model, budget):
        yield Helped(advice, lists.notes)
