"""What can be said of a guess: how it ranks, and what the best one needs. No NumPy here."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Label(StrEnum):
    """How sure a best guess is, from the least to the most."""

    RANKED = "ranked"
    BEST_OF_20 = "best of 20"
    PROVEN = "proven"
    TREE = "tree"


class Ranked(NamedTuple):
    """What a guess leaves: ``expected`` and ``worst`` in likely words, ``entropy`` in bits.

    ``win`` is the chance that the guess is the answer (rank.py defines them).
    """

    guess: str
    expected: float
    entropy: float
    worst: float
    win: float


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
