"""Ranking of all legal guesses in one pass, by what they leave.

With candidates of weights w (W in all, the heaviest w1) and the classes c of a guess: *expected
size* is the mean weight left, sum of W_c/W * W_c, in units of w1; *entropy* is the mean information
in bits, minus the sum of W_c/W * log2(W_c/W); *worst* is the weight of the heaviest class in units
of w1; *win* is the chance that the guess is the answer. With equal weights the sizes are numbers of
candidates; otherwise an unlikely word counts for the little that it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.search import Budget
from beehelper.wordle.advice import Ranked
from beehelper.wordle.classes import Whole, class_weights
from beehelper.wordle.matrix import Codes, matrix

BLOCK = 1 << 18
"""Codes counted at a time: at most about 4 ms, so that a search can be stopped."""


ROOM = 1 << 26
"""Codes made at a time: all of a list that ships, and a bound for memory with longer ones."""


class Measures(NamedTuple):
    """What every guess leaves: arrays [guesses]."""

    expected: NDArray[np.float64]
    entropy: NDArray[np.float64]
    worst: NDArray[np.float64]


def measure(codes: Codes, weights: Whole, patterns: int, budget: Budget) -> Measures:
    """Measure guesses by their codes [guesses, candidates] and int64 weights [candidates].

    ``patterns`` is the number of possible feedbacks.
    """
    whole, unit = float(weights.sum()), float(weights.max())
    expected, entropy, worst = np.empty((3, len(codes)))
    step = max(1, BLOCK // codes.shape[1])
    for start in range(0, len(codes), step):
        budget.check()
        here = slice(start, min(start + step, len(codes)))
        guess, heavy = class_weights(codes[here], weights, patterns)
        shares = heavy / whole
        firsts = np.flatnonzero(np.diff(guess, prepend=-1))
        expected[here] = np.add.reduceat(shares * heavy, firsts) / unit
        entropy[here] = -np.add.reduceat(shares * np.log2(shares), firsts)
        worst[here] = np.maximum.reduceat(heavy, firsts) / unit
    return Measures(expected, entropy, worst)


def rank(
    words: Sequence[str],
    candidates: Sequence[str],
    weights: Sequence[int],
    budget: Budget,
    top: int | None = None,
) -> list[Ranked]:
    """Rank legal guesses, best first: least expected size, then candidates before others.

    ``weights`` are whole numbers above 0, one a candidate; ``top`` is how many to give, all
    without it.
    """
    heavy = np.array(weights, dtype=np.int64)
    patterns, step = 3 ** len(words[0]), max(1, ROOM // len(candidates))
    parts = [
        measure(matrix(words[at : at + step], candidates, budget.check), heavy, patterns, budget)
        for at in range(0, len(words), step)
    ]
    measures = Measures(*map(np.concatenate, zip(*parts, strict=True)))
    chance = dict(zip(candidates, (heavy / heavy.sum()).tolist(), strict=True))
    win = np.array([chance.get(word, 0.0) for word in words])
    order = np.lexsort((-win, measures.expected))[:top]
    return [
        Ranked(
            words[i],
            float(measures.expected[i]),
            float(measures.entropy[i]),
            float(measures.worst[i]),
            float(win[i]),
        )
        for i in order.tolist()
    ]
