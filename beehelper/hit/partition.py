"""Many sets of candidates at once: how guesses split them, level by level of a decision tree.

Most sets in a tree are small, and NumPy is slow on small arrays; so sets of one size are laid side
by side, the last axis running over the sets, and one call does for thousands of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.hit.matrix import Indices, Spelled, codes
from beehelper.search import Budget

Sizes = NDArray[np.int32]
Flags = NDArray[np.bool_]

CELLS = 1 << 17
"""Answers in a block: it stays in the processor's cache, and a stop is noticed in time."""

BLOCK = 255
"""Words answered at a time: so many ones can be summed up in eight bits."""


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
    """Make a single set."""
    return Sets(members, np.array([len(members)]))


class Split(NamedTuple):
    """The classes that guesses leave, and the number of the set that each comes from."""

    classes: Sets
    parents: Indices


def split(spelled: Spelled, sets: Sets, guesses: Indices) -> Split:
    """Split each set by the answers to its own guess; the guess itself is found and left out."""
    owners = np.repeat(np.arange(len(sets.sizes)), sets.sizes)
    asked = guesses[owners]
    rest = sets.members != asked
    owners, members = owners[rest], sets.members[rest]
    keys = owners * 256 + codes(spelled, asked[rest], members)
    order = np.argsort(keys, kind="stable")
    keys = keys[order]
    firsts = np.flatnonzero(np.diff(keys, prepend=-1))
    sizes = np.diff(firsts, append=len(keys))
    return Split(Sets(members[order], sizes), keys[firsts] // 256)


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
    """Count each answer to guesses [guesses, sets] in sets [words, sets].

    Returns the partition table: int32 [answers, guesses, sets].
    """
    answers = spelled.answers
    sizes = np.zeros((len(answers), *guesses.shape), dtype=np.int32)
    for start in range(0, len(words), BLOCK):
        budget.check()
        told = codes(spelled, guesses[None], words[start : start + BLOCK, None])
        same = np.empty(told.shape, dtype=np.bool_)
        for count, code in zip(sizes, answers, strict=True):
            np.equal(told, code, out=same)
            count += np.add.reduce(same.view(np.uint8), axis=0, dtype=np.uint8)
    return sizes
