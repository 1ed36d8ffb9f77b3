"""The solver process's tasks for the bee: pasted hints, a board's standing, a board to practise."""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.bee.best import Boards, every_board, read_words
from beehelper.bee.best import practice as deal
from beehelper.bee.best import standing as place
from beehelper.bee.board import Board
from beehelper.bee.deal import PastedOn, Practice, Standing, WhichBoard
from beehelper.bee.index import Index
from beehelper.bee.play import Position, position_after
from beehelper.search import Budget
from beehelper.store.indexes import open_index


def meet(pasted: PastedOn, budget: Budget) -> Iterator[Position]:
    """Let pasted hints decide which words a board has."""
    yield position_after(*pasted, budget).counted()


def standing(asked: WhichBoard, budget: Budget) -> Iterator[Standing]:
    """Say where a board stands among the words and points to be expected of all."""
    boards = _expected(open_index(asked.listed, budget).lookup, budget)
    yield place(boards, asked.words, asked.points)


def practice(wanted: Practice, budget: Budget) -> Iterator[Board]:
    """Deal a board; raise BadInput if there is none."""
    boards = _expected(open_index(wanted.listed, budget).lookup, budget)
    yield deal(boards, wanted.size, wanted.difficulty, wanted.seed)


def _expected(index: Index, budget: Budget) -> Boards:
    """Count what to expect of every board."""
    text, codes = index.everything()
    words = read_words(text, codes, budget)
    return every_board(words, words.codes, "", budget)
