"""The solver process's task for the games that share a screen: what is known of a state."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import NamedTuple, cast

from beehelper.game import Game
from beehelper.search import Budget
from beehelper.store.lists import offered
from beehelper.words.lists import WhichList


class MovesMade(NamedTuple):
    """A game's module, the moves made, and the word list to play with."""

    module: str
    moves: tuple[str, ...]
    words: WhichList = WhichList()


def advise(question: MovesMade, budget: Budget) -> Iterator[object]:
    """Yield better and better knowledge of a state; BadInput for a list that can't be read."""
    game = cast(Game[object, object], import_module(question.module))
    yield from game.advise(game.after(question.moves), offered(question.words).words, budget)
