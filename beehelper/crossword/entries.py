"""The words that a crossword may hold: by length, best first, as arrays.

An *entry* is a word of a-z with a score of 0 (never) to 100 (best); one of several words is joined,
and how it is spelled is kept, for enumerations such as (3,5).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.wordfile import LONGEST, SHORTEST, Scored
from beehelper.search import UNLIMITED, Budget

Ids = NDArray[np.intp]
"""Words of one length by their place in its arrays; a lower number is a better word."""


@dataclass(frozen=True)
class Words:
    """All words of one length L, best score first and then by the alphabet.

    ``letters`` is uint8[L, N], 0 for a to 25 for z; ``scores`` is uint8[N].
    """

    letters: NDArray[np.uint8]
    scores: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.scores)

    @property
    def length(self) -> int:
        """Return the number of letters."""
        return len(self.letters)

    @cached_property
    def bits(self) -> NDArray[np.uint32]:
        """Return uint32[L, N]: each letter as one bit, so that a cell is a mask of 26."""
        return np.left_shift(np.uint32(1), self.letters.astype(np.uint32))

    def text(self, word: int) -> str:
        """Return a word."""
        return (self.letters[:, word] + np.uint8(97)).tobytes().decode("ascii")

    def texts(self, words: Ids) -> list[str]:
        """Return some words."""
        flat = (self.letters[:, words].T + np.uint8(97)).tobytes().decode("ascii")
        size = self.length
        return [flat[at : at + size] for at in range(0, len(flat), size)]

    def find(self, text: str) -> int | None:
        """Return the number of a word, or None."""
        return self._numbers.get(text)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        flat = (self.letters.T + np.uint8(97)).tobytes().decode("ascii")
        size = self.length
        return {flat[n * size : n * size + size]: n for n in range(len(self))}

    def matching(self, pattern: str) -> Ids:
        """Return the words that fit a pattern of this length: letters, and ``?`` for any."""
        fits = np.ones(len(self), bool)
        for place, letter in enumerate(pattern):
            if letter != "?":
                fits &= self.letters[place] == ord(letter) - 97
        return np.flatnonzero(fits)


@dataclass(frozen=True)
class Entries:
    """A scored list: length -> its words, and the spellings of those that are not plain."""

    by_length: Mapping[int, Words]
    spelled: Mapping[str, tuple[str, ...]]
    """A word that is written in other ways than plainly -> all of them.

    ``icecream`` -> ``ice cream``, ``ice-cream``; a plain one stands among them if a list has it.
    """

    def __len__(self) -> int:
        return sum(len(words) for words in self.by_length.values())

    def of(self, length: int) -> Words:
        """Return the words of one length, maybe none."""
        return self.by_length.get(length) or _none(length)

    def matching(self, pattern: str) -> Ids:
        """Return the words that fit a pattern, best first; a character not of a-z fits none."""
        return self.of(len(pattern)).matching(pattern)


def entries_of(
    scored: Iterable[tuple[str, int]],
    spelled: Mapping[str, tuple[str, ...]],
    budget: Budget = UNLIMITED,
) -> Entries:
    """Arrange words of a-z, each with a score of 0..100; of one given twice, the higher counts."""
    best: dict[str, int] = {}
    for word, score in scored:
        if score > best.get(word, -1):
            best[word] = score
    by_length: dict[int, list[str]] = {}
    for word in budget.checking(best):
        by_length.setdefault(len(word), []).append(word)
    arranged = {}
    for length, words in by_length.items():
        if SHORTEST <= length <= LONGEST:
            budget.check()
            arranged[length] = _best_first(sorted(words), best)
    budget.check()
    return Entries(arranged, {word: texts for word, texts in spelled.items() if word in best})


def spellings(entries: Sequence[Scored], budget: Budget) -> dict[str, tuple[str, ...]]:
    """Return the spellings of the entries that a list writes in other ways than plainly."""
    found: dict[str, dict[str, None]] = {}
    for word, _, spelling in budget.checking(entries):
        if not (spelling.isascii() and spelling.isalpha()):
            found.setdefault(word, {})[spelling] = None
    for word, _, spelling in budget.checking(entries):
        if word in found and spelling.isascii() and spelling.isalpha():
            found[word][word] = None
    return {word: tuple(texts) for word, texts in found.items()}


def _best_first(words: list[str], best: Mapping[str, int]) -> Words:
    """Arrange words of one length that are in the order of the alphabet."""
    scores = np.fromiter((best[word] for word in words), np.int64, len(words))
    order = np.argsort(-scores, kind="stable")
    rows = _letters(len(words[0]), words)
    return Words(np.ascontiguousarray(rows[:, order]), scores[order].astype(np.uint8))


def _none(length: int) -> Words:
    return Words(_letters(length, []), np.zeros(0, np.uint8))


def _letters(length: int, words: list[str]) -> NDArray[np.uint8]:
    flat = np.frombuffer("".join(words).encode("ascii"), np.uint8).reshape(len(words), length)
    return flat.T - np.uint8(97)
