"""The solver process's tasks for Letter Boxed: what is known of a state, a box to practise on."""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.boxed import deal, game
from beehelper.boxed.board import Box
from beehelper.boxed.hints import Known
from beehelper.boxed.learn import looking_up
from beehelper.search import Budget
from beehelper.solver.play import MovesMade
from beehelper.store.boxed import load_known, open_boxes


def advise(question: MovesMade, budget: Budget) -> Iterator[Known]:
    """Yield what is known of a state; BadInput for a list that can't be read."""
    learned, _ = load_known()
    look = looking_up(open_boxes(question.words, budget).lookup, learned)
    yield from game.advise(game.after(question.moves), look, budget)


def practice(wanted: deal.Practice, budget: Budget) -> Iterator[Box]:
    """Deal a box; BadInput if there is none."""
    words = open_boxes(wanted.listed, budget).lookup.likely(deal.VERY_LIKELY)
    yield deal.practice(words, wanted.seed, budget)
