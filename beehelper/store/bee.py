"""How far saved boards of the bee are, by a word list whose index is at hand."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from beehelper.bee.board import parse_board, points, rank_of
from beehelper.bee.home import glance
from beehelper.bee.learn import Learned, parse_export
from beehelper.bee.play import Position, found_on, position_at_once
from beehelper.errors import BadInput
from beehelper.glance import Glance, SavedBoard
from beehelper.store.indexes import load_index
from beehelper.store.learned import informed_words
from beehelper.store.paths import learned_path
from beehelper.words.lists import WhichList, read_source

OFF = 0.2
"""By how much of them the expected points may differ from those that are counted out."""


def reader(asked: WhichList) -> Callable[[SavedBoard], Glance]:
    """Return what tells a board's rank, too; not that, if no index was made of the list yet.

    The bundled list takes the place of one that can't be read, as on the bee's screen.
    A board's points are the expected ones of its words: up to a fifth from those of its screen,
    which counts them out in fifty times the time. That is done only where the rank hangs on it.
    """
    try:
        source = read_source(*asked)
    except BadInput:
        source = read_source(*WhichList())
    index = load_index(source)
    if index is None:
        return glance
    learned = _learned()

    def ranked(board: SavedBoard) -> Glance:
        letters = parse_board(board.key)
        found = found_on(letters, board.moves)
        words = informed_words(index, letters, learned)
        known = Position(letters, words, found)
        left = sum(points(word.text) * word.likelihood for word in known.left)
        score = known.score
        total = round(left) + score
        totals = [round(total * part) for part in (1 - OFF, 1 + OFF)]
        if score >= totals[0] or len({rank_of(score, each).name for each in totals}) > 1:
            with suppress(BadInput):  # of a damaged save, whose screen says so
                total = position_at_once(letters, words, board.moves).total
        return glance(board, total, complete=known.complete)

    return ranked


def _learned() -> Learned:
    """Read what was learned; what is wrong with the file is for the bee's own screen to say."""
    try:
        return parse_export(learned_path().read_text("utf-8"))
    except (OSError, ValueError, BadInput):
        return ()
