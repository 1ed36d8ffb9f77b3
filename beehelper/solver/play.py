"""The solver process's task for the games that share a screen: what is known of a state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from beehelper.game import game_of
from beehelper.search import Budget
from beehelper.store.lists import words_of
from beehelper.words.lists import WhichList


class MovesMade(NamedTuple):
    """A game's name, the moves made, and the word list to play with."""

    game: str
    moves: tuple[str, ...]
    words: WhichList = WhichList()


def advise(question: MovesMade, budget: Budget) -> Iterator[object]:
    """Yield better and better knowledge of a state; BadInput for a list that can't be read."""
    game = game_of(question.game)
    yield from game.advise(game.after(question.moves), words_of(question.words), budget)
