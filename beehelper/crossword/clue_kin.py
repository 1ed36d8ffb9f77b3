"""How likely the clues of an answer and its forms have the words of a clue, over all lengths.

*Kicks* has another length than *kick*, and an index of clues by length keeps them apart; here both
are one stem, so that the clues of one speak for the other. The chance of a word in a stem's clues
is smoothed by that in all clues (Dirichlet: Zhai and Lafferty, "A study of smoothing methods for
language models", 2001).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.clue_index import ClueIndex, build, hashed
from beehelper.crossword.clue_words import stem, stems
from beehelper.search import Budget

Floats = NDArray[np.float64]

PRIOR_TERMS = 30.0
"""Clues for which the terms of all clues count beside those of an answer's own."""


@dataclass(frozen=True)
class Kin:
    """The stems of all answers, by hash in order, uint32[S], and an index of C clues by theirs.

    ``answer`` is int32[C]: which of the stems answers each clue.
    """

    index: ClueIndex
    stems: NDArray[np.uint32]
    answer: NDArray[np.int32]

    @cached_property
    def _lack(self) -> Floats:
        """Return float64[S]: the odds of a term that none of an answer's clues has."""
        clues = np.bincount(self.answer, minlength=len(self.stems))
        lack: Floats = np.log(PRIOR_TERMS / (clues + PRIOR_TERMS))
        return lack

    def places(self, words: Sequence[str]) -> NDArray[np.intp]:
        """Return which of the stems each word has; the number of stems for none of them."""
        wanted = hashed([stem(word) for word in words])
        at = np.searchsorted(self.stems, wanted)
        found = np.append(self.stems, 0)[at] == wanted
        return np.where(found, at, len(self.stems))

    def odds(self, clue: str) -> Floats:
        """Return float64[S + 1]: log odds of each stem's clues to all clues; the last is 0."""
        odds = np.zeros(len(self.stems))
        for texts, *_ in self.index.postings(stems(clue)):
            share = PRIOR_TERMS * len(texts) / self.index.size
            had = np.bincount(self.answer[texts], minlength=len(self.stems))
            those = np.flatnonzero(had > 0)
            odds += self._lack
            odds[those] += np.log(had[those] / share + 1)
        return np.append(odds, 0)


def kin_of(clues: Sequence[tuple[str, str]], budget: Budget) -> Kin:
    """Index clues, each with its answer, of all lengths; raise Stopped."""
    answers = hashed([stem(answer) for _, answer in clues])
    found, answer = np.unique(answers, return_inverse=True)
    index = build([clue for clue, _ in clues], budget, stems)
    return Kin(index, found, answer.astype(np.int32))
