"""What is known of guesses: how they split the candidates, what playing on from them is worth.

*Wins* are counted over the candidates: how many of them are found within the tries left if each is
the secret in turn; *total* is the number of guesses that finding them all takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from math import log2
from typing import NamedTuple

from beehelper.hit.rules import Rule, feedback


class Strategy(StrEnum):
    """How to choose a guess (engine/strategies.py says what each looks at)."""

    E = "e"
    SIZE = "size"
    ENTROPY = "entropy"
    MINIMAX = "minimax"
    PARTS = "parts"
    RANDOM = "random"
    ROLLOUT = "roll-out"


class Objective(StrEnum):
    """What roll-outs and exact search look for first; among equals the other counts."""

    WINS = "wins"
    GUESSES = "guesses"


PROVED = "proven"
"""The label of a best guess that no other can beat; else the strategy's name is the label."""


class Worth(NamedTuple):
    """What playing on from a guess is worth: wins within the tries left, and guesses in all.

    Without a limit every candidate is a win. ``wins`` is None where they were not counted,
    ``total`` where games are given up as lost.
    """

    wins: int | None
    total: int | None


class Ranked(NamedTuple):
    """How a guess splits: ``expected`` and ``worst`` class in words, ``entropy`` in bits.

    ``parts`` is the number of classes; ``win`` is the chance that the guess is the secret;
    ``worth`` is None if it was not played out.
    """

    guess: str
    expected: float
    entropy: float
    worst: int
    parts: int
    win: float
    worth: Worth | None = None


class Best(NamedTuple):
    """The best guess so far, with ``left`` candidates; ``label``: a strategy, or PROVED."""

    guess: str
    label: str
    left: int
    worth: Worth | None = None

    @property
    def win_probability(self) -> float | None:
        """The chance to win within the tries left."""
        return per_candidate(self.worth and self.worth.wins, self.left)

    @property
    def mean(self) -> float | None:
        """Guesses still needed on average, the winning one included, if there were no limit."""
        return per_candidate(self.worth and self.worth.total, self.left)


class Pick(NamedTuple):
    """What a strategy would guess."""

    strategy: Strategy
    guess: str


class Known(NamedTuple):
    """The best guess, the top of the ranking, each strategy's choice; how the ``typed`` one is."""

    best: Best | None = None
    ranked: tuple[Ranked, ...] = ()
    picks: tuple[Pick, ...] = ()
    typed: Ranked | None = None


def per_candidate(part: int | None, whole: int) -> float | None:
    """Divide what was counted over the candidates; None if it was not."""
    return None if part is None else part / whole


def classes(rule: Rule, guess: str, words: Sequence[str]) -> dict[int, int]:
    """Count the candidates by the feedback that each would give a guess, in its order."""
    return dict(sorted(Counter(feedback(rule, guess, word) for word in words).items()))


def rate(rule: Rule, guess: str, words: Sequence[str]) -> Ranked:
    """Return how one guess splits the candidates."""
    return ranked(guess, list(classes(rule, guess, words).values()), guess in words)


def ranked(guess: str, sizes: Sequence[int], fits: bool) -> Ranked:
    """Rate a guess by the sizes of its classes; ``fits``: it may be the secret."""
    whole = sum(sizes)
    expected = sum(size * size for size in sizes) / whole
    entropy = log2(whole) - sum(size * log2(size) for size in sizes) / whole
    return Ranked(guess, expected, entropy, max(sizes), len(sizes), 1 / whole if fits else 0.0)
