"""What can be said of a guess, on one board or on many: what it leaves, what the best one needs.

No NumPy here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache
from math import inf, log2
from typing import NamedTuple

from beehelper.wordle.feedback import score
from beehelper.wordle.game import Candidates

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


SURE = (Label.PROVEN, Label.TREE)
"""Labels of a guess than which no other is better."""


EQUAL, HAIR = 1e-9, 0.01
"""Differences of two costs, in guesses: those that are only rounding, and those next to nothing."""


class Cost(NamedTuple):
    """What a guess costs: the share of games lost, the mean number of guesses of those won.

    Of the words that the search counts (``table.problem_of``): very unlikely ones are left out.

    One that is not ``exact`` is an estimate: what it costs if 20 guesses a turn are looked at.
    """

    lost: float
    mean: float
    exact: bool


class Split(NamedTuple):
    """What a guess leaves on a board: ``expected`` and ``worst`` are numbers of words.

    ``entropy`` is in bits, ``win`` the chance that the guess is the answer; rank.py defines them.
    """

    expected: float
    entropy: float
    worst: float
    win: float


BIT_WORTH = 0.2
"""What a bit is worth in boards solved: half or twice as much makes little difference."""


class Ranked(NamedTuple):
    """What a guess leaves on each open board; ``cost`` is None as long as it is not known."""

    guess: str
    splits: tuple[Split, ...]
    cost: Cost | None = None

    @property
    def bits(self) -> float:
        return sum(split.entropy for split in self.splits)

    @property
    def solves(self) -> float:
        """How many boards it is expected to solve."""
        return sum(split.win for split in self.splits)

    @property
    def worth(self) -> float:
        """What it is worth on many boards, in boards solved: bits count as well."""
        return self.solves + BIT_WORTH * self.bits


def split_by(guess: str, candidates: Candidates) -> Split:
    """Measure one guess, in plain Python: 20 ms for 13,000 words.

    The words that it leaves are counted as the rows of a game count them: answers, each alike, or
    further guesses where no answer is left. rank.py, which orders all guesses, counts by weight.
    """
    words, weights, *_ = candidates
    counted, whole = len(candidates.answers), sum(weights)
    classes: Counter[int] = Counter()
    sizes: Counter[int] = Counter()
    win = 0
    for place, (word, weight) in enumerate(zip(words, weights, strict=True)):
        code = score(guess, word)
        classes[code] += weight
        sizes[code] += place < counted
        win += weight if word == guess else 0
    shares = [heavy / whole for heavy in classes.values()]
    entropy = 0.0 - sum(share * log2(share) for share in shares)
    expected = sum(size * size for size in sizes.values()) / counted
    return Split(expected, entropy, max(sizes.values()), win / whole)


def rate(guess: str, boards: Iterable[Candidates]) -> Ranked:
    """Say what one guess leaves on boards that all have words."""
    splits = cache(lambda board: split_by(guess, board))  # at first all boards are alike
    return Ranked(guess, tuple(map(splits, boards)))


class Answer(NamedTuple):
    """The best guess so far.

    ``total`` sums weight times number of guesses over the candidates that are found, None as long
    as nothing is searched; ``lost`` is the weight of those not found with the guesses left. Without
    losing more, no guess has a total under ``least``. ``weight`` is that of all candidates; on many
    boards that of all cases, and a case that is lost counts in ``total`` up to where it is lost.
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
        return Cost(self.lost / self.weight, self.mean, self.label in SURE)


class Known(NamedTuple):
    """What is known of the guesses: the best, the best few in order, the one being typed."""

    best: Answer | None = None
    ranked: Sequence[Ranked] = ()
    typed: Ranked | None = None

    @property
    def sure(self) -> bool:
        return self.best is not None and self.best.label in SURE


def in_order(best: Answer, rows: Iterable[Ranked]) -> tuple[Ranked, ...]:
    """Put guesses on one board in the order of what they cost, the best one first.

    Those not known come last. Of equal ones those come first that can be the answer, then those
    that leave fewer words.
    """

    def key(row: Ranked) -> tuple[bool, tuple[float, float], bool, float]:
        cost = row.cost[:2] if row.cost else (inf, inf)
        return row.guess != best.guess, cost, not row.solves, row.splits[0].expected

    return tuple(sorted(rows, key=key))
