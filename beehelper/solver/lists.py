"""The solver process's task of reading a person's lists before they are kept in the settings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.solver.crossword import lists_of
from beehelper.store.indexes import open_index
from beehelper.store.settings import GUESSES_ALONE, Settings, chosen_list
from beehelper.store.wordle import own


def read_all(settings: Settings, budget: Budget) -> Iterator[str]:
    """Read lists as the games will, so that these open at once.

    Answers with what a person should know of the bee's list; crosswords tell of theirs later.
    Raises BadInput for what the games could not use.
    """
    notes: tuple[str, ...] = ()
    if settings.word_list is not None:
        notes = open_index(chosen_list(settings), budget).notes
    if settings.crossword_list is not None:
        lists_of((Path(settings.crossword_list),), budget)
    answers, guesses = settings.wordle_answers, settings.wordle_guesses
    if answers is not None:
        own(Path(answers), None if guesses is None else Path(guesses))
    elif guesses is not None:
        raise BadInput(GUESSES_ALONE)
    if notes:
        yield " ".join(notes)
