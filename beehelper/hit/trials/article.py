"""The trial of the article that this game comes from: random words, random secrets, its e(D).

N words of L letters are drawn, the first of equal ones kept; then SECRETS secrets. A game asks
until one candidate is left: the last guess, then certain, is not counted. Every cell starts with
SEED.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np

from beehelper.hit.advice import Strategy
from beehelper.hit.engine.matrix import Indices, codes, one_set, spell
from beehelper.hit.engine.strategies import choose
from beehelper.hit.rules import Rule
from beehelper.search import Budget

SEED, SECRETS, LETTERS = 1996, 20, 26
LENGTHS = range(3, 10)
NUMBERS = range(100, 1001, 100)

MOST = 2**31 - 1
KNUTH, LAGS, APART = 161803398, 55, 21


def drawn(length: int, number: int) -> tuple[list[str], list[int]]:
    """Draw the words of a cell, and the numbers of its secrets."""
    rng = Random(SEED)
    words = [
        "".join(chr(ord("a") + rng.below(LETTERS)) for _ in range(length)) for _ in range(number)
    ]
    distinct = list(dict.fromkeys(words))
    return distinct, [rng.below(len(distinct)) for _ in range(SECRETS)]


def cell(length: int, number: int, budget: Budget) -> float:
    """Play one cell of the table: return how many questions a secret takes on average."""
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
            given = codes(spelled, guess, left)
            left = left[given == codes(spelled, guess, np.array(secret))]
            count += 1
        return count

    everything = np.arange(len(words))
    return sum(questions(everything, secret) for secret in secrets) / SECRETS


def table(lengths: Sequence[int], budget: Budget) -> Iterator[list[float]]:
    """Play the article's table, one row a length."""
    row, whole = list[float](), len(lengths) * len(NUMBERS)
    for done, (length, number) in enumerate(product(lengths, NUMBERS)):
        budget.progress("the article's trial", done, whole)
        row.append(cell(length, number, budget))
        if number == NUMBERS[-1]:
            yield row
            row = []


class Random:
    """The random numbers of .NET Framework's ``Random``: Knuth's subtractive generator.

    Source: Knuth, Seminumerical Algorithms, 3.2.2, as the framework's reference source has it, with
    its slip of 21 where Knuth has 31. Seed 0 begins 1559595546, 1755192844.
    """

    def __init__(self, seed: int) -> None:
        state = [0] * (LAGS + 1)
        last, step = KNUTH - abs(seed), 1
        state[LAGS] = last
        for number in range(1, LAGS):
            place = APART * number % LAGS
            state[place] = step
            step = last - step
            if step < 0:
                step += MOST
            last = state[place]
        for _ in range(4):
            for place in range(1, LAGS + 1):
                state[place] -= state[1 + (place + 30) % LAGS]
                if state[place] < 0:
                    state[place] += MOST
        self._state = state
        self._place, self._behind = 0, APART

    def sample(self) -> int:
        self._place = self._place % LAGS + 1
        self._behind = self._behind % LAGS + 1
        value = self._state[self._place] - self._state[self._behind]
        if value == MOST:
            value -= 1
        if value < 0:
            value += MOST
        self._state[self._place] = value
        return value

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to ``limit`` - 1."""
        return int(self.sample() * (1.0 / MOST) * limit)
