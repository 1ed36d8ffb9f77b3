"""How near a clue and a word are in meaning, by vectors of words that stand beside like ones.

The vectors (GloVe: Pennington, Socher, Manning 2014) are made shorter, and two matrices turn them:
one the vector of a clue, the other that of a word, so that a clue is near its answer. What is
nearest in GloVe alone is another clue rather than an answer. The matrices were fitted on clues
(scripts/make_clue_vectors.py).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.clue_index import hashed
from beehelper.crossword.clue_words import stem, words_of_clue

Floats = NDArray[np.float32]

COMMONEST = 30
"""Words of the list, the commonest first, that say nothing in a clue."""

RAREST = 9.0
"""The most that a word of a clue weighs, as the logarithm of its rank."""

SMALLEST = 1e-6
"""A length that stands for none."""


@dataclass(frozen=True)
class ClueVectors:
    """The vectors of V words, the commonest first, of D numbers each: int8[V, D].

    ``of_clue`` and ``of_answer`` are float32[D, D].
    """

    words: tuple[str, ...]
    vectors: NDArray[np.int8]
    of_clue: Floats
    of_answer: Floats

    @cached_property
    def place(self) -> dict[str, int]:
        return {word: number for number, word in enumerate(self.words)}

    def clue(self, clue: str) -> Floats:
        """Return float32[D]: what a clue is about, of the length 1, or 0 if no word is known."""
        rows = clue_rows(clue, self.place)
        summed = weights_of(rows) @ self.vectors[rows].astype(np.float32)
        return of_length_one(summed @ self.of_clue)

    def rows(self, hashes: NDArray[np.uint32]) -> NDArray[np.intp]:
        """Return the row of each stem that is known by its hash; -1 for those without a vector."""
        first: dict[str, int] = {}
        for number, word in enumerate(self.words[COMMONEST:], COMMONEST):
            first.setdefault(stem(word), number)
        known = hashed([*first])
        order = np.argsort(known)
        at = np.minimum(np.searchsorted(known[order], hashes), len(known) - 1)
        found = order[at]
        rows = np.array([*first.values()], np.intp)[found]
        return np.where(known[found] == hashes, rows, -1)

    def answers(self, rows: NDArray[np.intp]) -> Floats:
        """Return float32[rows, D]: the vectors of words as answers, of the length 1."""
        return of_length_one(self.vectors[rows].astype(np.float32) @ self.of_answer)


def clue_rows(clue: str, place: dict[str, int]) -> NDArray[np.intp]:
    """Return where the words of a clue, or else their stems, stand among those with vectors."""
    rows = (place.get(word, place.get(stem(word), 0)) for word in words_of_clue(clue))
    return np.array([row for row in rows if row >= COMMONEST], np.intp)


def weights_of(rows: NDArray[np.intp]) -> Floats:
    """Return how much words weigh in a clue: rare ones more."""
    weights: Floats = (np.minimum(np.log(rows + 2.0), RAREST) - 2).astype(np.float32)
    return weights


def of_length_one(vectors: Floats) -> Floats:
    """Return vectors, or one, made as long as 1; none is divided by 0."""
    lengths = np.linalg.norm(vectors, axis=-1, keepdims=True)
    unit: Floats = vectors / np.maximum(lengths, SMALLEST)
    return unit
