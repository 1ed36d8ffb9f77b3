"""What can be said of a guess, on one board or on many: how it ranks, what the best one needs.

No NumPy here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from math import inf, log2
from typing import NamedTuple

from beehelper.wordle.feedback import score
from beehelper.wordle.multi import Board

TOP = 10
"""Guesses in the table of the best ones."""


class Label(StrEnum):
    """How a best guess was found: on one board from the least sure to the surest, then on many."""

    RANKED = "ranked"
    BEST_OF_20 = "best of 20"
    PROVEN = "proven"
    TREE = "tree"
    TO_THE_END = "tried to the end"
    SOLVES = "solves a board"


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


class Shared(NamedTuple):
    """What a guess does to all open boards together: what it leaves on each of them."""

    guess: str
    boards: tuple[Ranked, ...]

    @property
    def bits(self) -> float:
        """The joint information."""
        return sum(board.entropy for board in self.boards)

    @property
    def solves(self) -> float:
        """How many boards it is expected to solve."""
        return sum(board.win for board in self.boards)

    @property
    def left(self) -> tuple[float, ...]:
        """How many words it is expected to leave on each open board."""
        return tuple(board.expected for board in self.boards)


class Suggestion(NamedTuple):
    """The best guess for many boards, and the top of the ranking.

    When the end was tried out, ``mean`` is the number of guesses still needed for all boards and
    ``lost`` the share of cases not solved in time; else both are None.
    """

    guess: str
    kind: Label
    ranked: tuple[Shared, ...]
    mean: float | None = None
    lost: float | None = None


def rate_jointly(guess: str, boards: Sequence[Board]) -> Shared:
    """Rank one guess alone, without NumPy; every open board has words."""
    open_boards = [board.words for board in boards if board.solved is None]
    return Shared(guess, tuple(rate(guess, words, (1,) * len(words)) for words in open_boards))
