"""Strategies: which guess to make, by the classes into which it splits the candidates.

A simple strategy scores a partition table [feedback, guesses, sets]; the guess with the least score
is taken, the first of ties. All scores are whole numbers, so that ties are the same everywhere. The
article's e(D) also looks into the classes: it is the sum of the Hamming distances over all ordered
pairs of D, and E(a) the mean of e(class) over the feedback for a. With the letters of a class
counted place by place no pair is looked at: e(D) = n^2 L - sum over places and letters of count^2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from beehelper.hit.advice import Strategy
from beehelper.hit.engine.matrix import (
    BLOCK,
    CELLS,
    Codes,
    Indices,
    Sets,
    Sizes,
    Spelled,
    class_sizes,
    codes,
    tiles,
)
from beehelper.search import Budget

Scores = NDArray[np.int64]

BIT = 1 << 32
"""Entropy is counted in whole parts of a bit, this many to one."""

PAIRS = 32
"""Words up to which comparing the pairs of a class beats counting its letters."""

TABLE = 1 << 19
"""Letters counted at a time."""


def expected_size(sizes: Sizes) -> Scores:
    """Score by the mean size of the class that the secret is in, times the number of words."""
    wide = sizes.astype(np.int64)
    score: Scores = np.add.reduce(wide * wide, axis=0)
    return score


def entropy(sizes: Sizes) -> Scores:
    """Score by what is still unknown: sum of n log2 n, least where most is learnt."""
    score: Scores = np.add.reduce(_n_log_n(1 << int(sizes.max()).bit_length())[sizes], axis=0)
    return score


def minimax(sizes: Sizes) -> Scores:
    """Score by the largest class."""
    score: Scores = np.maximum.reduce(sizes, axis=0).astype(np.int64)
    return score


def most_parts(sizes: Sizes) -> Scores:
    """Score by the number of classes, the more the better."""
    score: Scores = np.negative(np.count_nonzero(sizes, axis=0), dtype=np.int64)
    return score


@lru_cache(maxsize=32)
def _n_log_n(most: int) -> Scores:
    n = np.arange(most + 1)
    return np.rint(n * np.log2(np.maximum(n, 1)) * BIT).astype(np.int64)


BY_SIZES: Mapping[Strategy, Callable[[Sizes], Scores]] = {
    Strategy.SIZE: expected_size,
    Strategy.ENTROPY: entropy,
    Strategy.MINIMAX: minimax,
    Strategy.PARTS: most_parts,
}
"""The strategies for which the sizes of the classes say all."""


def spread(spelled: Spelled, guesses: Indices, words: Indices) -> Scores:
    """Score by the article's formula (5): the mean of e(class), times the number of words."""
    given = codes(spelled, guesses[None], words[:, None])
    if len(words) <= PAIRS:
        return _spread_by_pairs(spelled, given, words)
    return _spread_by_letters(spelled, given, words)


def _spread_by_pairs(spelled: Spelled, given: Codes, words: Indices) -> Scores:
    apart = np.zeros((len(given), *words.shape), dtype=np.int64)
    for column in spelled.letters:
        letters = column[words]
        apart += letters[:, None] != letters[None]
    score = np.zeros(given.shape[1:], dtype=np.int64)
    for word, distances in zip(given, apart, strict=True):
        same = given == word
        score += np.add.reduce(same, axis=0) * np.add.reduce(same * distances[:, None], axis=0)
    return score


def _spread_by_letters(spelled: Spelled, given: Codes, words: Indices) -> Scores:
    score = np.empty(given.shape[1:], dtype=np.int64)
    patterns = spelled.possible[-1] + 1
    cells = spelled.length * spelled.alphabet
    shift = np.arange(spelled.length)[:, None] * spelled.alphabet
    for number, members in enumerate(words.T):
        spelt = spelled.letters[:, members] + shift
        rows = given[:, :, number].T + np.arange(given.shape[1])[:, None] * patterns
        places = rows[:, None, :] * cells + spelt
        counts = np.bincount(places.ravel(), minlength=given.shape[1] * patterns * cells)
        counts = counts.reshape(-1, patterns, cells)
        sizes = counts[:, :, : spelled.alphabet].sum(axis=2)
        e = sizes * sizes * spelled.length - np.einsum("abc,abc->ab", counts, counts)
        score[:, number] = (sizes * e).sum(axis=1)
    return score


def scores(
    spelled: Spelled, guesses: Indices, words: Indices, strategy: Strategy, budget: Budget
) -> Scores:
    """Score guesses [guesses, sets] in sets of one size [words, sets]: int64 [guesses, sets]."""
    result = np.empty(guesses.shape, dtype=np.int64)
    if strategy is Strategy.E:
        if (count := len(words)) <= PAIRS:
            room = CELLS // count**2
        else:
            table = (spelled.possible[-1] + 1) * spelled.length * spelled.alphabet
            room = min(CELLS // (count * spelled.length), TABLE // table)
        for tile in tiles(guesses.shape, room):
            budget.check()
            result[tile] = spread(spelled, guesses[tile], words[:, tile.sets])
        return result
    score = BY_SIZES[strategy]
    for tile in tiles(guesses.shape, CELLS // min(len(words), BLOCK)):
        result[tile] = score(class_sizes(spelled, guesses[tile], words[:, tile.sets], budget))
    return result


def choose(spelled: Spelled, sets: Sets, strategy: Strategy, budget: Budget) -> Indices:
    """Choose a guess for every set, among its own words, by a score; of one or two the first."""
    chosen = sets.members[sets.starts]
    for size in np.unique(sets.sizes[sets.sizes > 2]).tolist():
        words, which = sets.of_size(size)
        best = scores(spelled, words, words, strategy, budget).argmin(axis=0)
        chosen[which] = words[best, np.arange(len(which))]
    return chosen


def choose_any(sets: Sets, rng: np.random.Generator) -> Indices:
    """Choose a guess for every set at random: the baseline."""
    chosen: Indices = sets.members[sets.starts + rng.integers(0, sets.sizes)]
    return chosen
