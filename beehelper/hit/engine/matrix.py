"""The feedback of many guesses and many secrets at once, and how it splits sets of candidates.

A rule is a sum over columns of the words' letters, so a block of feedback is made where it is
needed, in about the time it would take to gather it from a table of all pairs: memory stays small
however long the list. *Letters in common* are an intersection of sets once every copy of a letter
has a number of its own (a1, a2): one AND and a count of bits. All three rules are symmetric.

Most sets in a decision tree are small, and NumPy is slow on small arrays; so sets of one size are
laid side by side, the last axis running over the sets, and one call does for thousands of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.hit.rules import Rule, possible
from beehelper.search import Budget

Codes = NDArray[np.uint8]
Indices = NDArray[np.intp]
Sizes = NDArray[np.int32]
Flags = NDArray[np.bool_]

CELLS = 1 << 17
"""Feedback in a block: it stays in the processor's cache, and a stop is noticed in time."""

BLOCK = 255
"""Words compared at a time: this many ones can be summed up in eight bits."""


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
        return len(self.letters)

    @property
    def possible(self) -> tuple[int, ...]:
        return possible(self.rule, self.length)


def spell(words: Sequence[str], rule: Rule) -> Spelled:
    """Turn different words of one length into numbers."""
    signs = np.array(words, dtype=f"U{len(words[0])}").view(np.uint32).reshape(len(words), -1)
    alphabet, letters = np.unique(signs.T, return_inverse=True)
    letters = letters.reshape(signs.T.shape)
    copies = _copies(letters[:0] if rule is Rule.HIT else letters)
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
    """Give guesses feedback, words by number: uint8 in the shape that the two broadcast to."""
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


class Sets(NamedTuple):
    """Sets of words, by number: ``members`` one set after the other, ``sizes`` one a set.

    Within a set the members keep the order that it was made with.
    """

    members: Indices
    sizes: Indices

    @property
    def starts(self) -> Indices:
        """Where each set begins in ``members``."""
        return np.cumsum(self.sizes) - self.sizes

    def pick(self, chosen: Flags) -> Sets:
        """Keep some of the sets, by a flag for each."""
        return Sets(self.members[np.repeat(chosen, self.sizes)], self.sizes[chosen])

    def of_size(self, size: int) -> tuple[Indices, Indices]:
        """Lay the sets of one size side by side: members [size, sets], and the sets' numbers."""
        which = np.flatnonzero(self.sizes == size)
        return self.members[self.starts[which] + np.arange(size)[:, None]], which


def one_set(members: Indices) -> Sets:
    """Return these members as the only set."""
    return Sets(members, np.array([len(members)]))


def split(spelled: Spelled, sets: Sets, guesses: Indices) -> tuple[Sets, Indices]:
    """Split each set by the feedback for its own guess, which is found and left out.

    Returns the classes, and the number of the set that each comes from.
    """
    owners = np.repeat(np.arange(len(sets.sizes)), sets.sizes)
    asked = guesses[owners]
    rest = sets.members != asked
    owners, members = owners[rest], sets.members[rest]
    keys = owners * 256 + codes(spelled, asked[rest], members)
    order = np.argsort(keys, kind="stable")
    keys = keys[order]
    firsts = np.flatnonzero(np.diff(keys, prepend=-1))
    sizes = np.diff(firsts, append=len(keys))
    return Sets(members[order], sizes), keys[firsts] // 256


class Tile(NamedTuple):
    """Which guesses and which sets are looked at together."""

    guesses: slice
    sets: slice


def tiles(shape: tuple[int, ...], room: int) -> Iterator[Tile]:
    """Cut guesses, their shape being (guesses, sets), into tiles of at most ``room`` of them."""
    guesses, sets = shape
    many = min(guesses, max(1, room))
    wide = max(1, room // many)
    for left in range(0, sets, wide):
        for top in range(0, guesses, many):
            yield Tile(slice(top, top + many), slice(left, left + wide))


def class_sizes(spelled: Spelled, guesses: Indices, words: Indices, budget: Budget) -> Sizes:
    """Count each feedback for guesses [guesses, sets] in sets [words, sets].

    Returns the partition table: int32 [feedback, guesses, sets].
    """
    possible = spelled.possible
    sizes = np.zeros((len(possible), *guesses.shape), dtype=np.int32)
    for start in range(0, len(words), BLOCK):
        budget.check()
        given = codes(spelled, guesses[None], words[start : start + BLOCK, None])
        same = np.empty(given.shape, dtype=np.bool_)
        for count, code in zip(sizes, possible, strict=True):
            np.equal(given, code, out=same)
            count += np.add.reduce(same.view(np.uint8), axis=0, dtype=np.uint8)
    return sizes
