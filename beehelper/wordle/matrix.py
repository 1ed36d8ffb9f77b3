"""The feedback of many guesses against many answers at once, and the classes that it makes.

The idea: the feedback to one letter of a guess depends only on the places of that letter in the
guess and in the answer. So the feedback is a sum over the distinct letters of the guess of
T[places in the guess][places in the answer], and the greedy rule for repeated letters lives in T.
A guess's row is the sum of a few row vectors, one per distinct (letter, places). The whole matrix
of the original list (12,972 x 2,315) takes less time than reading it from a file.

A *class* is a set of candidates that give a guess the same feedback. They are counted with guesses
as columns and candidates as rows, so that each step is one operation on long rows. Up to 256
candidates the columns are sorted by Batcher's bitonic network, whose steps are element-wise minima
and maxima: measured 2 to 4 times as fast as comparing rows pairwise or scattering into a table of
feedbacks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from beehelper.search import UNLIMITED
from beehelper.wordle.feedback import code_size

Codes = NDArray[np.uint8 | np.uint16 | np.uint32]
Places = NDArray[np.int64]

TYPES = {1: np.uint8, 2: np.uint16, 4: np.uint32}
"""Bytes of a feedback -> the type that holds it."""

BLOCK = 128
"""Guesses summed at a time, so that the sum stays in the processor's cache."""

TILE = 512
"""Guesses copied at a time, and between two looks at whether to stop."""


def letters(words: Sequence[str]) -> NDArray[np.uint32]:
    """Spell words of one length as code points: uint32[words, length]."""
    return np.array(words, dtype=f"U{len(words[0])}").view(np.uint32).reshape(len(words), -1)


def places(spelled: NDArray[np.uint32], alphabet: NDArray[np.uint32]) -> Places:
    """Say where each letter stands: int64[words, letters] of bit sets, bit 0 the first place."""
    found = np.zeros((len(spelled), len(alphabet)), dtype=np.int64)
    rows = np.arange(len(spelled))
    for place, column in enumerate(spelled.T):
        found[rows, np.searchsorted(alphabet, column)] |= 1 << place
    return found


def letter_codes(guess: Places, answer: Places, length: int) -> NDArray[np.uint32]:
    """Score one letter: uint32[guess, answer] from its places (bit sets) in guesses and answers."""
    mine, theirs = guess[:, None], answer[None, :]
    unmatched = theirs & ~mine
    spare = np.zeros(unmatched.shape, dtype=np.int64)
    for place in range(length):
        spare += unmatched >> place & 1
    code = np.zeros(unmatched.shape, dtype=np.uint32)
    for place in range(length):
        here = mine >> place & 1
        exact = here & theirs >> place
        present = here & ~exact & (spare > 0)
        spare -= present
        code += ((2 * exact + present) * 3 ** (length - 1 - place)).astype(np.uint32)
    return code


def matrix(
    guesses: Sequence[str], answers: Sequence[str], look: Callable[[], None] = UNLIMITED.check
) -> Codes:
    """Score every guess against every answer: uint8, uint16 or uint32 [guesses, answers].

    All words have one length, at most 12 letters. ``look`` is called every few milliseconds and
    may raise to stop.
    """
    look()
    mine, theirs = letters(guesses), letters(answers)
    length = mine.shape[1]
    alphabet = np.unique(np.concatenate([mine.ravel(), theirs.ravel()]))
    of_guess, of_answer = places(mine, alphabet), places(theirs, alphabet)

    # A part is a (letter, places in the guess); a word has one for each distinct letter, and the
    # part 0, which tells nothing, for each repetition.
    wanted = np.zeros((length, len(guesses)), dtype=np.int64)
    for place, column in enumerate(mine.T):
        look()
        letter = np.searchsorted(alphabet, column)
        mask = of_guess[np.arange(len(guesses)), letter]
        first = mask & -mask == 1 << place
        wanted[place] = np.where(first, (letter << length) + mask, 0)
    keys, chosen = np.unique(wanted, return_inverse=True)
    parts = np.empty((len(keys), len(answers)), dtype=TYPES[code_size(length)])
    for letter in np.unique(keys >> length):
        look()
        have = keys >> length == letter
        kinds, kind = np.unique(of_answer[:, letter], return_inverse=True)
        parts[have] = letter_codes(keys[have] & (1 << length) - 1, kinds, length)[:, kind]

    result = np.empty((len(guesses), len(answers)), dtype=parts.dtype)
    buffer = np.empty((BLOCK, len(answers)), dtype=parts.dtype)
    for start in range(0, len(guesses), BLOCK):
        if start % TILE == 0:
            look()
        rows = result[start : start + BLOCK]
        part = buffer[: len(rows)]
        which = chosen[:, start : start + BLOCK]
        # mode="clip" lets NumPy write into ``out`` without a buffer of its own.
        np.take(parts, which[0], axis=0, out=rows, mode="clip")
        for index in which[1:]:
            np.take(parts, index, axis=0, out=part, mode="clip")
            np.add(rows, part, out=rows)
    return result


def transposed(codes: Codes, look: Callable[[], None] = UNLIMITED.check) -> Codes:
    """Copy codes [guesses, answers] to [answers, guesses], contiguous.

    Tile by tile it takes a fifth of the time that NumPy takes for the whole.
    """
    result = np.empty(codes.shape[::-1], dtype=codes.dtype)
    for start in range(0, codes.shape[0], TILE):
        look()
        rows = slice(start, start + TILE)
        for first in range(0, codes.shape[1], TILE // 8):
            columns = slice(first, first + TILE // 8)
            result[columns, rows] = codes[rows, columns].T
    return result


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
