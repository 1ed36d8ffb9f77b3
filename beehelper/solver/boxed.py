"""The solver process's tasks for Letter Boxed: what is known of a state, a box to practise on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from beehelper.boxed import deal, game
from beehelper.boxed.board import Box
from beehelper.boxed.hints import Known
from beehelper.search import Budget
from beehelper.solver.play import Question
from beehelper.store.boxed import looking_up, open_boxes
from beehelper.words.lists import WhichList


class Practice(NamedTuple):
    """Ask for a box to practise on."""

    words: WhichList
    seed: int


def advise(question: Question, budget: Budget) -> Iterator[Known]:
    """Yield what is known of a state; BadInput for a list that can't be read."""
    look = looking_up(open_boxes(question.words, budget).lookup, lambda _: None)
    yield from game.advise(game.after(question.moves), look, budget)


def practice(wanted: Practice, budget: Budget) -> Iterator[Box]:
    """Deal a box; BadInput if there is none."""
    words = open_boxes(wanted.words, budget).lookup.likely(deal.LIKELY)
    yield deal.practice(words, wanted.seed, budget)
