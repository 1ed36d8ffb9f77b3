"""How likely the clues of an answer and its forms have the words of a clue, over all lengths.

*Kicks* has another length than *kick*, and an index of clues by length keeps them apart; here both
are one stem, so that the clues of one speak for the other. The chance of a word in a stem's clues
is smoothed by that in all clues (Dirichlet: Zhai and Lafferty, "A study of smoothing methods for
language models", 2001). What answers have in common is in clue_ties.py.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.clue_index import ClueIndex, build, hashed, number_of
from beehelper.crossword.clue_ties import Ties, said_alike, ties_of
from beehelper.crossword.clue_words import stem, stems, unframed, words_of_clue
from beehelper.crossword.wordfile import joined
from beehelper.search import Budget

Floats = NDArray[np.float64]

PRIOR_TERMS = 30.0
"""Clues for which the terms of all clues count beside those of an answer's own."""

LONGEST_WORDS = 25
"""Characters of a clue that may itself be an answer."""

LIKE = 0.35
"""The least cosine of a clue whose answer is thought of."""

NEARNESS = 12
"""How fast the evidence of a clue falls with its cosine."""

ENOUGH = 3.0
"""The evidence that more of adds nothing to the ties of an answer."""


class Followed(NamedTuple):
    """Float64[S + 1] each, the last 0: clues like one ask for a stem, or for what is tied to it.

    ``words`` is what is tied to the words of the clue.
    """

    alike: Floats
    tied: Floats
    words: Floats


@dataclass(frozen=True)
class Kin:
    """The stems of all answers, by hash in order, uint32[S], and an index of C clues by theirs.

    ``answer`` is int32[C]: which of the stems answers each clue.
    """

    index: ClueIndex
    stems: NDArray[np.uint32]
    answer: NDArray[np.int32]
    ties: Ties

    @cached_property
    def _lack(self) -> Floats:
        """Return float64[S]: the odds of a term that none of an answer's clues has."""
        clues = np.bincount(self.answer, minlength=len(self.stems))
        lack: Floats = np.log(PRIOR_TERMS / (clues + PRIOR_TERMS))
        return lack

    def places(self, words: Sequence[str]) -> NDArray[np.intp]:
        """Return which of the stems each word has; the number of stems for none of them."""
        return _places(self.stems, hashed([stem(word) for word in words]))

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

    def followed(self, clue: str) -> Followed:
        """Return what clues like one asked for, of any length, and what ties lead to from there."""
        near, cosines = self.index.near(unframed(clue), stems, LIKE)
        sums = np.bincount(self.answer[near], np.exp(NEARNESS * (cosines - 1)), len(self.stems))
        alike = np.minimum(sums, ENOUGH)
        words = np.zeros(len(self.stems) + 1)
        words[self.places([word for word in words_of_clue(clue) if len(word) > 2])] = 1
        tied = (self.ties.followed(each) for each in (alike, words[:-1]))
        return Followed(*(np.append(each, 0) for each in (alike, *tied)))


def kin_of(clues: Iterable[tuple[str, str]], budget: Budget) -> Kin:
    """Index clues, each with its answer, of all lengths, in one pass; raise Stopped."""
    answers, words = array("I"), array("I")

    def texts() -> Iterator[str]:
        for clue, answer in clues:
            answers.append(number_of(stem(answer)))
            words.append(number_of(stem(_as_word(clue))))
            yield clue

    index = build(texts(), budget, stems)
    found, answer = np.unique(np.array(answers, np.uint32), return_inverse=True)
    budget.check()
    said = said_alike(np.repeat(index.hashes, np.diff(index.start)), index.texts, index.size)
    budget.check()
    own = _places(found, np.array(words, np.uint32))
    own[own == len(found)] = -1
    ties = ties_of(said, answer.astype(np.int64), own.astype(np.int64), len(found))
    return Kin(index, found, answer.astype(np.int32), ties)


def _as_word(clue: str) -> str:
    """Return a short clue as one word, as an answer would be spelled; "" for others."""
    return joined(unframed(clue)) or "" if len(clue) <= LONGEST_WORDS else ""


def _places(stems: NDArray[np.uint32], wanted: NDArray[np.uint32]) -> NDArray[np.intp]:
    at = np.searchsorted(stems, wanted)
    found = np.append(stems, 0)[at] == wanted
    return np.where(found, at, len(stems))
