"""The answers of many guesses to many secrets at once, without a table of all pairs.

A rule is a sum over columns of the words' letters, so that a block of answers is made where it is
needed, in about the time that it would take to gather it from a table: memory stays small however
long the list. *Letters in common* are an intersection of sets once every copy of a letter has a
number of its own (a1, a2): one AND and a count of bits. All three rules are symmetric.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.hit.game import Rule, possible

Codes = NDArray[np.uint8]
Indices = NDArray[np.intp]


class Spelled(NamedTuple):
    """Words as numbers: ``letters`` uint8 or uint16 [places, words], 0 up to ``alphabet`` - 1.

    ``copies`` uint64 [parts, words] are sets of numbered copies of letters, 64 to a part.
    """

    rule: Rule
    letters: NDArray[np.uint8 | np.uint16]
    alphabet: int
    copies: NDArray[np.uint64]

    @property
    def length(self) -> int:
        """How many letters each word has."""
        return len(self.letters)

    @property
    def answers(self) -> tuple[int, ...]:
        """Every number that can be an answer."""
        return possible(self.rule, self.length)


def spell(words: Sequence[str], rule: Rule) -> Spelled:
    """Spell different words of one length."""
    signs = np.array(words, dtype=f"U{len(words[0])}").view(np.uint32).reshape(len(words), -1)
    alphabet, letters = np.unique(signs.T, return_inverse=True)
    letters = letters.reshape(signs.T.shape)
    copies = np.zeros((0, len(words)), dtype=np.uint64)
    if rule is not Rule.HIT:
        copies = _copies(letters)
    small = np.uint8 if len(alphabet) <= 256 else np.uint16
    return Spelled(rule, letters.astype(small), len(alphabet), copies)


def _copies(letters: Indices) -> NDArray[np.uint64]:
    """Tell copies of letters [places, words] apart, and pack those of each word in bits."""
    number = np.zeros_like(letters)
    for place, column in enumerate(letters):
        number[place] = np.add.reduce(letters[:place] == column, axis=0)
    distinct, bits = np.unique(letters * len(letters) + number, return_inverse=True)
    part, bit = np.divmod(bits.reshape(letters.shape), 64)
    copies = np.zeros((-(-len(distinct) // 64), letters.shape[1]), dtype=np.uint64)
    for place in range(len(letters)):
        copies[part[place], np.arange(letters.shape[1])] |= np.uint64(1) << bit[place].astype(
            np.uint64
        )
    return copies


def codes(spelled: Spelled, guesses: Indices, words: Indices) -> Codes:
    """Answer guesses with words, both by number: uint8 in the shape that the two broadcast to."""
    match spelled.rule:
        case Rule.HIT:
            return _hits(spelled, guesses, words)
        case Rule.JOTTO:
            common = _in_common(spelled, guesses, words)
            common += guesses == words
            return common
        case Rule.BULLS:
            both = _hits(spelled, guesses, words)
            both *= np.uint8(spelled.length)
            both += _in_common(spelled, guesses, words)
            return both


def _hits(spelled: Spelled, guesses: Indices, words: Indices) -> Codes:
    shape = np.broadcast_shapes(guesses.shape, words.shape)
    total = np.zeros(shape, dtype=np.uint8)
    same = np.empty(shape, dtype=np.bool_)
    for column in spelled.letters:
        np.equal(column[guesses], column[words], out=same)
        np.add(total, same.view(np.uint8), out=total)
    return total


def _in_common(spelled: Spelled, guesses: Indices, words: Indices) -> Codes:
    shape = np.broadcast_shapes(guesses.shape, words.shape)
    total = np.zeros(shape, dtype=np.uint8)
    for part in spelled.copies:
        np.add(total, np.bitwise_count(part[guesses] & part[words]), out=total)
    return total
