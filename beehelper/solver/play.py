"""The solver process's task for every game that the shared screen plays: what is known of a state.

The words are read once and stay in the process from one question to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from typing import NamedTuple, cast

from beehelper.game import Game
from beehelper.search import Budget
from beehelper.store.together import Stamp, stamp
from beehelper.words.lists import BLOCKED, UNOFFERED, WhichList, parse, read_source


class Question(NamedTuple):
    """A game's module, the moves made, and the word list to play with."""

    module: str
    moves: tuple[str, ...]
    words: WhichList = WhichList()


def advise(question: Question, budget: Budget) -> Iterator[object]:
    """Yield better and better knowledge of a state; BadInput for a list that can't be read."""
    game = cast(Game[object, object], import_module(question.module))
    path = question.words.path
    words = words_of(question.words, None if path is None else stamp(path))
    yield from game.advise(game.after(question.moves), words, budget)


@lru_cache(maxsize=1)
def words_of(asked: WhichList, _: Stamp | None = None) -> tuple[str, ...]:
    """Read the words of a list that may be offered, again when its file is another one by now.

    Raises BadInput for a file that is not a list.
    """
    listed = parse(read_source(*asked))
    pairs = zip(listed.words, listed.likelihoods, strict=True)
    return tuple(word for word, likelihood in pairs if likelihood not in (BLOCKED, UNOFFERED))
