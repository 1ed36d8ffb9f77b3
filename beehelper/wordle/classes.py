"""Counting classes: into how many groups a guess splits the candidates, for all guesses at once.

A class is a set of candidates that give a guess the same feedback. Columns are guesses and rows
are candidates, so that each step below is one operation on long rows. Up to 256 candidates the
columns are sorted by Batcher's bitonic network, whose steps are element-wise minima and maxima:
measured 2 to 4 times as fast as comparing rows pairwise or scattering into a table of feedbacks.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from beehelper.wordle.matrix import Codes

Whole = NDArray[np.int64]

NETWORK = 256
"""Most rows for the network; above it, scattering is faster."""

TABLE = 3**6
"""Most feedbacks for which a guess gets a table with a cell for each."""

SPARSE = 2
"""Feedbacks a candidate above which sorting beats a table, up to 6 times with few candidates."""


def sort_columns(rows: Codes) -> Codes:
    """Sort each column: [n, guesses] becomes [2**m >= n, guesses], filled up with the last row.

    K. E. Batcher, "Sorting networks and their applications", 1968.
    """
    count, width = rows.shape
    size = 1 << (count - 1).bit_length()
    here = np.empty((size, width), dtype=rows.dtype)
    here[:count] = rows
    here[count:] = rows[-1]
    there = np.empty_like(here)
    merge = 2
    while merge <= size:
        half = merge // 2
        block, out = here.reshape(-1, merge, width), there.reshape(-1, merge, width)
        # Against the upper half backwards: two ascending runs make one bitonic run.
        low, high = block[:, :half], block[:, : half - 1 : -1]
        np.minimum(low, high, out=out[:, :half])
        np.maximum(low, high, out=out[:, half:])
        here, there = there, here
        step = half // 2
        while step:
            pair, into = here.reshape(-1, 2, step, width), there.reshape(-1, 2, step, width)
            np.minimum(pair[:, 0], pair[:, 1], out=into[:, 0])
            np.maximum(pair[:, 0], pair[:, 1], out=into[:, 1])
            here, there = there, here
            step //= 2
        merge *= 2
    return here


def count_classes(rows: Codes, patterns: int) -> Whole:
    """Count the classes of each guess: codes [candidates, guesses] to int64[guesses].

    ``patterns`` is the number of possible feedbacks.
    """
    if len(rows) > NETWORK and patterns <= TABLE:
        seen = np.zeros(rows.shape[1] * patterns, dtype=np.bool_)
        base = np.arange(rows.shape[1]) * patterns
        for row in rows:
            seen[base + row] = True
        found: Whole = np.count_nonzero(seen.reshape(-1, patterns), axis=1)
        return found
    ordered = sort_columns(rows)
    new = (ordered[1:] != ordered[:-1]).view(np.uint8)
    counter = np.uint8 if len(ordered) <= NETWORK else np.int64
    changes: Whole = np.add.reduce(new, axis=0, dtype=counter).astype(np.int64)
    return changes + 1


def heaviest(rows: Codes, weights: Whole, patterns: int) -> Whole:
    """Sum over the classes of each guess the weight of the heaviest member: int64[guesses].

    ``rows`` are codes [candidates, guesses]; ``weights`` int64[candidates] fall from row to row
    and have few different values: a weight counts as often as the rows down to it make classes
    that the rows above it do not. With weights of 1 this is the number of classes.
    """
    ends = np.append(np.flatnonzero(weights[1:] < weights[:-1]) + 1, len(weights))
    total = np.zeros(rows.shape[1], dtype=np.int64)
    counted = np.zeros_like(total)
    for end in ends.tolist():
        classes = count_classes(rows[:end], patterns)
        total += weights[end - 1] * (classes - counted)
        counted = classes
    return total


def class_weights(block: Codes, weights: Whole, patterns: int) -> tuple[Whole, Whole]:
    """List the classes of guesses in order: the number of the guess, and the weight, both int64.

    ``block`` are codes [guesses, candidates], ``weights`` int64[candidates]; ``patterns`` is the
    number of possible feedbacks: few are counted in a table, many are sorted.
    """
    few = patterns <= min(TABLE, SPARSE * len(weights))
    return (tabled if few else by_sorting)(block, weights, patterns)


def tabled(block: Codes, weights: Whole, patterns: int) -> tuple[Whole, Whole]:
    """List the classes like ``class_weights``, when there are few feedbacks."""
    cells = (np.arange(len(block))[:, None] * patterns + block).ravel()
    if weights.min() == weights.max():
        heavy = np.bincount(cells) * weights[0]
    else:
        heavy = np.bincount(cells, weights=np.tile(weights, len(block))).astype(np.int64)
    classes = np.flatnonzero(heavy)
    return classes // patterns, heavy[classes]


def by_sorting(block: Codes, weights: Whole, _: int) -> tuple[Whole, Whole]:
    """List the classes like ``class_weights``, when there are too many feedbacks for a table."""
    order = np.argsort(block, axis=1, kind="stable")
    ordered = np.take_along_axis(block, order, axis=1)
    new = np.ones(block.shape, dtype=np.bool_)
    np.not_equal(ordered[:, 1:], ordered[:, :-1], out=new[:, 1:])
    starts = np.flatnonzero(new)
    return starts // block.shape[1], np.add.reduceat(weights.take(order).ravel(), starts)
