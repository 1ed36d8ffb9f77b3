"""The feedback of many guesses against many answers at once.

The idea: what a guess is told about one letter depends only on the places of that letter in the
guess and in the answer. So the feedback is a sum over the distinct letters of the guess of
T[places in the guess][places in the answer], and the greedy rule for repeated letters lives in T.
A guess's row is the sum of a few row vectors, one per distinct (letter, places). The whole matrix
of the original list (12,972 x 2,315) takes less time than reading it from a file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from beehelper.wordle.feedback import code_size

Codes = NDArray[np.uint8 | np.uint16 | np.uint32]
Places = NDArray[np.int64]

BLOCK = 128
"""Guesses summed at a time, so that the sum stays in the processor's cache."""

TILE = 512
"""Guesses copied at a time, and between two looks at whether to stop."""


def code_type(length: int) -> type[np.uint8] | type[np.uint16] | type[np.uint32]:
    """Name the smallest type that holds every feedback."""
    match code_size(length):
        case 1:
            return np.uint8
        case 2:
            return np.uint16
        case _:
            return np.uint32


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


def told(guess: Places, answer: Places, length: int) -> NDArray[np.uint32]:
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


def no_look() -> None:
    """Stand in where nobody wants to stop."""


def matrix(
    guesses: Sequence[str], answers: Sequence[str], look: Callable[[], None] = no_look
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
    parts = np.empty((len(keys), len(answers)), dtype=code_type(length))
    for letter in np.unique(keys >> length):
        look()
        have = keys >> length == letter
        kinds, kind = np.unique(of_answer[:, letter], return_inverse=True)
        parts[have] = told(keys[have] & (1 << length) - 1, kinds, length)[:, kind]

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


def transposed(codes: Codes, look: Callable[[], None] = no_look) -> Codes:
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
