"""The solver process's tasks for Hit: the best guess of a position, and trials of strategies."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from beehelper.hit.advice import Known, Trial, Wanted
from beehelper.hit.game import Question, standing
from beehelper.hit.matrix import spell
from beehelper.hit.search import advise as search
from beehelper.hit.search import problem_of
from beehelper.hit.trial import walk
from beehelper.search import Budget
from beehelper.store.hit import keep, known_of


def advise(question: Question, budget: Budget) -> Iterator[Known]:
    """Yield what is known of the best guess: by entropy, by roll-out, proved.

    What ships or was kept comes at once and is final.
    """
    play = standing(question)
    if not play.words:
        return
    known = known_of(question)
    if known is not None:
        yield known
        return
    for known in search(problem_of(play, question.objective, question.strategy), budget):
        yield known
    if known is not None:
        keep(question, known)


def trial(wanted: Wanted, budget: Budget) -> Iterator[Trial]:
    """Yield how a strategy fares, guess by guess."""
    words = wanted.words.all
    spelled = spell(words, wanted.rule)
    yield from walk(spelled, np.arange(len(words)), wanted.secrets, wanted.plan, budget)
