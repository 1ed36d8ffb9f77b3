"""What an answer that is in no list looks like: words side by side, as in ITUNESTOPTEN.

The words and their chances are those that the phrases of the list are made of (``ice cream`` counts
for ICE and for CREAM), and the list's own. A phrase is a chain of them, each drawn by its chance,
without regard to its neighbours. All ways to cut the letters are summed, forward and backward over
the places of the cuts (a semi-Markov model: Sarawagi and Cohen 2004).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.beliefs import LETTERS, Floats
from beehelper.crossword.entries import Entries
from beehelper.crossword.wordfile import DOUBLING, joined, words_of
from beehelper.search import UNLIMITED, Budget

LONGEST_PART = 12
"""Letters of a word in a phrase."""

PARTS = 2_500
"""Words of each length that a phrase is made of, the likeliest."""

OWN = 0.3
"""How much the list's own words count beside those of its phrases."""

SHORTEST = 6
"""Letters of the shortest slot for which a phrase is thought of."""

FAINT = 1e-5
"""What a part adds to a whole that may be left out."""


class Phrases:
    """The chances of letters to be words side by side, at least two of them."""

    def __init__(self, entries: Entries, budget: Budget = UNLIMITED) -> None:
        self.chances: Mapping[str, float] = _parts_of_phrases(entries, budget)
        """How likely each word is in a place of a phrase."""

    @cached_property
    def _parts(self) -> Mapping[int, tuple[NDArray[np.uint8], Floats]]:
        """Return the words of each length n, uint8[n, W], and the logarithms of their chances."""
        by_length: dict[int, list[str]] = {}
        for word in self.chances:
            by_length.setdefault(len(word), []).append(word)
        return {
            length: (
                np.frombuffer("".join(words).encode(), np.uint8).reshape(-1, length).T - 97,
                np.log([self.chances[word] for word in words]),
            )
            for length, words in sorted(by_length.items())
        }

    def whole(self, length: int) -> float:
        """Return the sum over all phrases of a length, which makes chances of what is weighed."""
        return self._wholes[length] if length < len(self._wholes) else 0.0

    @cached_property
    def _wholes(self) -> list[float]:
        mass = {length: float(np.exp(logs).sum()) for length, (_, logs) in self._parts.items()}
        sums = [1.0]
        for length in range(1, 61):
            sums.append(
                sum(sums[length - part] * of for part, of in mass.items() if part <= length)
            )
        return [each - mass.get(length, 0) for length, each in enumerate(sums)]

    def weigh(self, letters: Floats) -> tuple[float, Floats]:
        """Return how likely a phrase is, and float64[L, 26]: the same by the letter of each place.

        ``letters``, float64[L, 26], is how likely each place has each letter, apart from that.
        """
        length = len(letters)
        logs = np.log(np.maximum(letters, 1e-300))
        spans: dict[tuple[int, int], Floats] = {}
        joint = np.zeros((length + 1, length + 1))
        for start, end, size in _spans(length):
            if size in self._parts:
                words, chances = self._parts[size]
                total = chances.copy()
                for place in range(size):
                    total += logs[start + place].take(words[place])
                spans[start, end] = np.exp(total)
                joint[start, end] = spans[start, end].sum()
        before, behind = np.zeros(length + 1), np.zeros(length + 1)
        before[0] = behind[length] = 1
        for end in range(1, length + 1):
            before[end] = before[:end] @ joint[:end, end]
        for start in range(length - 1, -1, -1):
            behind[start] = joint[start, start + 1 :] @ behind[start + 1 :]
        whole = float(before[length])
        shares = np.zeros((length, LETTERS))
        for (start, end), weights in spans.items():
            around = before[start] * behind[end]
            if around * joint[start, end] > FAINT * whole:
                words, _ = self._parts[end - start]
                (those,) = np.nonzero(weights > FAINT * joint[start, end])
                for place in range(end - start):
                    shares[start + place] += np.bincount(
                        words[place, those], weights[those] * around, LETTERS
                    )
        return whole, shares

    def chance(self, word: str) -> float:
        """Return how likely these letters are a phrase, among all phrases of their length."""
        length = len(word)
        whole = self.whole(length)
        if not whole:
            return 0.0
        before = [1.0] + [0.0] * length
        for start, end, _ in sorted(_spans(length)):
            if before[start]:
                before[end] += before[start] * self.chances.get(word[start:end], 0)
        return before[length] / whole


def _spans(length: int) -> Iterator[tuple[int, int, int]]:
    """Yield from where to where a part of a phrase may go, and its size: all but the whole."""
    for size in range(1, min(LONGEST_PART, length - 1) + 1):
        for start in range(length - size + 1):
            yield start, start + size, size


def _parts_of_phrases(entries: Entries, budget: Budget) -> dict[str, float]:
    """Return how likely each word is in a place of a phrase; raise Stopped."""
    counts: Counter[str] = Counter()
    for texts in budget.checking(entries.spelled.values()):
        spelling = next((text for text in texts if words_of(text)), "")
        counts.update(part for word in words_of(spelling) if (part := joined(word)))
    whole = counts.total() or 1
    found = Counter({word: (1 - OWN) * times / whole for word, times in counts.items()})
    lengths = [words for length, words in entries.by_length.items() if length <= LONGEST_PART]
    weights = [np.exp2(words.scores / DOUBLING) for words in lengths]
    sum_of_all = sum(float(each.sum()) for each in weights)
    for words, weight in zip(lengths, weights, strict=True):
        best = words.texts(np.arange(min(len(words), 3 * PARTS)))
        for word, own in zip(budget.checking(best), weight.tolist(), strict=False):
            if word in entries.spelled.get(word, (word,)):
                found[word] += OWN * own / sum_of_all
    by_length: dict[int, list[str]] = {}
    for word, _ in found.most_common():
        if len(word) <= LONGEST_PART:
            by_length.setdefault(len(word), []).append(word)
    return {word: found[word] for same in by_length.values() for word in same[:PARTS]}
