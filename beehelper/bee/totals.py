"""Counts over a board's words: totals, the letter by length grid, the two-letter list.

The editor's list is hidden, so beside plain counts there is an *estimate*: each word counts as
much as it is likely, with a margin that holds on nine boards of ten.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import NamedTuple

from beehelper.bee.board import Board, Word, is_pangram, is_perfect, points

NINE_IN_TEN = 1.98
"""Standard deviations, as if words were independent, that held the official number of words on
90 % and of points on 94 % of the boards of 2022 (docs/likelihood.md); independence would give
1.64."""


class Totals(NamedTuple):
    """Plain counts over words; ``bingo``: each of the seven letters starts one of them."""

    words: int
    points: int
    pangrams: int
    perfect: int
    bingo: bool


class Estimate(NamedTuple):
    """How many words and points the editor accepts, each with its margin, in the same unit."""

    words: float
    words_margin: float
    points: float
    points_margin: float

    @property
    def exact(self) -> bool:
        """Tell whether nothing about it is uncertain."""
        return self.words_margin == self.points_margin == 0


def totals(words: Sequence[str], board: Board) -> Totals:
    """Count words of a board."""
    return Totals(
        len(words),
        sum(map(points, words)),
        sum(map(is_pangram, words)),
        sum(map(is_perfect, words)),
        {word[0] for word in words} == set(board.letters),
    )


def estimate(words: Iterable[Word]) -> Estimate:
    """Sum likelihoods to the number of words and points to expect."""
    count = score = count_variance = score_variance = 0.0
    for text, chance, _ in words:
        worth = points(text)
        count += chance
        score += chance * worth
        count_variance += chance * (1 - chance)
        score_variance += chance * (1 - chance) * worth * worth
    margins = NINE_IN_TEN * sqrt(count_variance), NINE_IN_TEN * sqrt(score_variance)
    return Estimate(count, margins[0], score, margins[1])


def grid(words: Iterable[str]) -> dict[str, Counter[int]]:
    """Count words by first letter, then by length; letters in alphabetical order."""
    counts: dict[str, Counter[int]] = {}
    for word in sorted(words):
        counts.setdefault(word[0], Counter())[len(word)] += 1
    return counts


def by_length(words: Iterable[str]) -> dict[int, int]:
    """Count words by length, shortest first."""
    return dict(sorted(Counter(map(len, words)).items()))


def pairs(words: Iterable[str]) -> dict[str, int]:
    """Count words by their first two letters, in alphabetical order."""
    return dict(sorted(Counter(word[:2] for word in words).items()))
