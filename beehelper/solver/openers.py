"""The solver process's task for openers: what a first word, or several, is worth."""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.search import Budget
from beehelper.wordle.openers import Openers
from beehelper.wordle.opening import Game, Opening


def assess(question: tuple[Game, tuple[str, ...]], budget: Budget) -> Iterator[Opening]:
    """Yield closer and closer bounds of an opener's worth; the last step is proven."""
    game, words = question
    yield from Openers(game, budget).assess(words, budget)
