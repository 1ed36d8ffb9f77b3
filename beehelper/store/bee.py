"""How far saved boards of the bee are, by a word list whose index is at hand."""

from __future__ import annotations

from collections.abc import Callable

from beehelper.bee.board import parse_board, points
from beehelper.bee.play import found_after, glance
from beehelper.errors import BadInput
from beehelper.glance import Glance, SavedBoard
from beehelper.store.indexes import load_index
from beehelper.words.lists import WhichList, read_source


def reader(asked: WhichList) -> Callable[[SavedBoard], Glance]:
    """Return what tells a board's rank, too; not that, if no index was made of the list yet.

    A board's points are the expected ones of its words: some hundredths from those of its screen,
    which counts them out in fifty times the time.
    """
    try:
        index = load_index(read_source(*asked))
    except BadInput:
        index = None
    if index is None:
        return glance

    def ranked(board: SavedBoard) -> Glance:
        found = {*found_after(board.moves)}
        words = index.answers(parse_board(board.key))
        left = sum(points(word.text) * word.likelihood for word in words if word.text not in found)
        return glance(board, round(left) + sum(map(points, found)))

    return ranked
