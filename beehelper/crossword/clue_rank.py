"""How evidence for the words of a list is joined: a small network, and a straight part beside it.

What speaks for a word counts otherwise in a clue of one word than in one of ten, beside a clue that
is nearly the same and beside none, with a large archive and a small one. Its weights are fitted by
maximum likelihood (scripts/fit_clues.py): E numbers of a word, Q of the clue.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.clue_form import FORMS, SHAPES

Floats = NDArray[np.float64]
Weighed = NDArray[np.float32]


class Ranker(NamedTuple):
    """Weights of words: H hidden units; and of being in no list: U hidden units."""

    straight: Weighed
    """float32[E]"""
    forms: Weighed
    """float32[FORMS, SHAPES]: the last numbers of a clue beside the last of a word."""
    word: Weighed
    """float32[H, E]"""
    clue: Weighed
    """float32[H, Q]"""
    out: Weighed
    """float32[H]"""
    off_straight: Weighed
    """float32[Q]"""
    off_clue: Weighed
    """float32[U, Q]"""
    off_out: Weighed
    """float32[U]"""

    def utilities(self, words: Floats, clue: Floats) -> tuple[Floats, float]:
        """Return float64[N] of the words, float64[E, N], to a clue, float64[Q]; and of no list."""
        asked, known = clue.astype(np.float32), words.astype(np.float32)
        straight = self.straight.copy()
        straight[-SHAPES:] += asked[-FORMS:] @ self.forms
        hidden = self.word @ known
        hidden += (self.clue @ asked)[:, None]
        np.maximum(hidden, 0, out=hidden)
        found = straight @ known + self.out @ hidden
        off = self.off_straight @ asked + self.off_out @ np.maximum(self.off_clue @ asked, 0)
        return found.astype(np.float64), float(off)


def ranker_of(fitted: Mapping[str, object]) -> Ranker:
    """Return the weights that a file holds."""
    return Ranker(*(np.array(fitted[name], np.float32) for name in Ranker._fields))
