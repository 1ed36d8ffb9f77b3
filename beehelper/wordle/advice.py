"""What can be said of a guess: how it ranks, and what the best one needs. No NumPy here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from math import inf, log2
from typing import NamedTuple

from beehelper.wordle.feedback import score

TOP = 10
"""Guesses in the table of the best ones."""


class Label(StrEnum):
    """How sure a best guess is, from the least to the most."""

    RANKED = "ranked"
    BEST_OF_20 = "best of 20"
    PROVEN = "proven"
    TREE = "tree"


class Cost(NamedTuple):
    """What a guess costs: the share of games lost, the mean number of guesses of those won.

    One that is not ``exact`` is an estimate: what it costs if 20 guesses a turn are looked at.
    """

    lost: float
    mean: float
    exact: bool


class Ranked(NamedTuple):
    """What a guess leaves: ``expected`` and ``worst`` in likely words, ``entropy`` in bits.

    ``win`` is the chance that the guess is the answer (rank.py defines them); ``cost`` is None as
    long as it is not known.
    """

    guess: str
    expected: float
    entropy: float
    worst: float
    win: float
    cost: Cost | None = None


def rate(guess: str, words: Sequence[str], weights: Sequence[int]) -> Ranked:
    """Rank one guess alone, as rank.py ranks all, in plain Python: 20 ms for 13,000 words."""
    classes: Counter[int] = Counter()
    win = 0
    for word, weight in zip(words, weights, strict=True):
        classes[score(guess, word)] += weight
        win += weight if word == guess else 0
    whole, unit = sum(weights), max(weights)
    shares = [heavy / whole for heavy in classes.values()]
    expected = sum(share * share for share in shares) * whole / unit
    entropy = 0.0 - sum(share * log2(share) for share in shares)
    return Ranked(guess, expected, entropy, max(classes.values()) / unit, win / whole)


class Answer(NamedTuple):
    """The best guess so far.

    ``total`` sums weight times number of guesses over the candidates that are found, None as long
    as nothing is searched; ``lost`` is the weight of those not found with the guesses left. Without
    losing more, no guess has a total under ``least``. ``weight`` is that of all candidates.
    """

    guess: str
    total: int | None
    lost: int
    least: int
    weight: int
    label: Label

    @property
    def mean(self) -> float | None:
        """Guesses still needed on average when the answer is found."""
        if self.total is None or self.lost == self.weight:
            return None
        return self.total / (self.weight - self.lost)

    @property
    def cost(self) -> Cost | None:
        """What the guess costs, None as long as nothing is searched."""
        if self.mean is None:
            return None
        return Cost(self.lost / self.weight, self.mean, self.label in (Label.PROVEN, Label.TREE))


def in_order(best: Answer, rows: Iterable[Ranked]) -> tuple[Ranked, ...]:
    """Put guesses in the order of what they cost, the best one first, those not known last.

    Of equal ones those come first that can be the answer, then those that leave fewer words.
    """

    def key(row: Ranked) -> tuple[bool, tuple[float, float], bool, float]:
        cost = row.cost[:2] if row.cost else (inf, inf)
        return row.guess != best.guess, cost, not row.win, row.expected

    return tuple(sorted(rows, key=key))
