"""The trial of the article that this game comes from: random words, random secrets, its e(D).

N words of L letters are drawn, the first of equal ones kept; then SECRETS secrets. A game asks
until one candidate is left: the sure last guess is not counted. Every cell starts with SEED.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from beehelper.hit.advice import Strategy
from beehelper.hit.dotnet import Random
from beehelper.hit.game import Rule
from beehelper.hit.matrix import Indices, codes, spell
from beehelper.hit.partition import one_set
from beehelper.hit.strategies import choose
from beehelper.search import Budget

SEED, SECRETS, LETTERS = 1996, 20, 26
LENGTHS = range(3, 10)
NUMBERS = range(100, 1001, 100)


class Cell(NamedTuple):
    """One cell of the table: questions asked over all secrets; ``mean`` of them."""

    length: int
    number: int
    questions: int

    @property
    def mean(self) -> float:
        """Questions for one secret."""
        return self.questions / SECRETS


def drawn(length: int, number: int) -> tuple[list[str], list[int]]:
    """Draw the words of a cell, and the numbers of its secrets."""
    rng = Random(SEED)
    words = [
        "".join(chr(ord("a") + rng.below(LETTERS)) for _ in range(length)) for _ in range(number)
    ]
    distinct = list(dict.fromkeys(words))
    return distinct, [rng.below(len(distinct)) for _ in range(SECRETS)]


def cell(length: int, number: int, budget: Budget) -> Cell:
    """Play one cell."""
    words, secrets = drawn(length, number)
    spelled = spell(words, Rule.HIT)
    asked: dict[tuple[int, ...], int] = {}

    def questions(left: Indices, secret: int) -> int:
        count = 0
        while len(left) > 1:
            # Games share their beginnings, and the long searches are there.
            key = tuple(left.tolist())
            if key not in asked:
                asked[key] = int(choose(spelled, one_set(left), Strategy.E, budget)[0])
            guess = np.array(asked[key])
            told = codes(spelled, guess, left)
            left = left[told == codes(spelled, guess, np.array(secret))]
            count += 1
        return count

    everything = np.arange(len(words))
    return Cell(length, number, sum(questions(everything, secret) for secret in secrets))


def table(lengths: Sequence[int], budget: Budget) -> Iterator[list[Cell]]:
    """Play the article's table, one row a length."""
    done, whole = 0, len(lengths) * len(NUMBERS)
    for length in lengths:
        row = []
        for number in NUMBERS:
            budget.progress("the article's trial", done, whole)
            row.append(cell(length, number, budget))
            done += 1
        yield row
