"""Ranking of all legal guesses in one pass, by what they leave.

With candidates of weights w (W in all) and the classes c of a guess: *expected size* is the mean
number of candidates left, sum of W_c/W * n_c; *entropy* is the mean information in bits, minus the
sum of W_c/W * log2(W_c/W); *worst* is the size of the largest class; *win* is the chance that the
guess is the answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.search import Budget
from beehelper.wordle.advice import Ranked
from beehelper.wordle.classes import Whole
from beehelper.wordle.matrix import Codes, matrix

BLOCK = 1 << 18
"""Codes sorted or counted at a time: at most about 4 ms, so that a search can be stopped."""


class Measures(NamedTuple):
    """What every guess leaves: arrays [guesses]."""

    expected: NDArray[np.float64]
    entropy: NDArray[np.float64]
    worst: NDArray[np.int64]


def measure(codes: Codes, weights: Whole, patterns: int, budget: Budget) -> Measures:
    """Measure guesses by their codes [guesses, candidates] and int64 weights [candidates].

    ``patterns`` is the number of possible feedbacks: few are counted in a table, many are sorted.
    """
    whole = float(weights.sum())
    expected = np.empty(len(codes))
    entropy = np.empty(len(codes))
    worst = np.empty(len(codes), dtype=np.int64)
    step = max(1, BLOCK // codes.shape[1])
    split = tabled if patterns <= 3**6 else by_sorting
    for start in range(0, len(codes), step):
        budget.check()
        here = slice(start, min(start + step, len(codes)))
        guess, sizes, heavy = split(codes[here], weights, patterns)
        shares = heavy / whole
        firsts = np.flatnonzero(np.diff(guess, prepend=-1))
        expected[here] = np.add.reduceat(shares * sizes, firsts)
        entropy[here] = -np.add.reduceat(shares * np.log2(shares), firsts)
        worst[here] = np.maximum.reduceat(sizes, firsts)
    return Measures(expected, entropy, worst)


def tabled(block: Codes, weights: Whole, patterns: int) -> tuple[Whole, Whole, Whole]:
    """List the classes of guesses in order: number of the guess, size, weight, all int64."""
    cells = (np.arange(len(block))[:, None] * patterns + block).ravel()
    sizes = np.bincount(cells, minlength=len(block) * patterns)
    classes = np.flatnonzero(sizes)
    sizes = sizes[classes]
    if weights.min() == weights.max():
        return classes // patterns, sizes, sizes * weights[0]
    heavy = np.bincount(cells, weights=np.tile(weights, len(block)))[classes]
    return classes // patterns, sizes, heavy.astype(np.int64)


def by_sorting(block: Codes, weights: Whole, _: int) -> tuple[Whole, Whole, Whole]:
    """List the classes like ``tabled``, when there are too many feedbacks for a table."""
    order = np.argsort(block, axis=1, kind="stable")
    ordered = np.take_along_axis(block, order, axis=1)
    new = np.ones(block.shape, dtype=np.bool_)
    np.not_equal(ordered[:, 1:], ordered[:, :-1], out=new[:, 1:])
    starts = np.flatnonzero(new)
    heavy = np.add.reduceat(weights.take(order).ravel(), starts)
    return starts // block.shape[1], np.diff(starts, append=new.size), heavy


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
    codes = matrix(words, candidates)
    measures = measure(codes, heavy, 3 ** len(words[0]), budget)
    chance = dict(zip(candidates, (heavy / heavy.sum()).tolist(), strict=True))
    win = np.array([chance.get(word, 0.0) for word in words])
    order = np.lexsort((-win, measures.expected))[:top]
    return [
        Ranked(
            words[i],
            float(measures.expected[i]),
            float(measures.entropy[i]),
            int(measures.worst[i]),
            float(win[i]),
        )
        for i in order.tolist()
    ]
