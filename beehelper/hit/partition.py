"""Many sets of candidates at once: how guesses split them, level by level of a decision tree.

Most sets in a tree are small, and NumPy is slow on small arrays; so sets of one size are laid side
by side, the last axis running over the sets, and one call does for thousands of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.hit.matrix import Codes, Indices, Spelled, codes
from beehelper.search import Budget

Sizes = NDArray[np.int32]
Flags = NDArray[np.bool_]

CELLS = 1 << 17
"""Answers in a block: it stays in the processor's cache, and a stop is noticed in time."""

BLOCK = 255
"""Ones that can be summed up in eight bits."""


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


class Block(NamedTuple):
    """Answers of some guesses in some sets: ``codes`` [words, guesses, sets].

    ``words`` [words, sets] are all members of those sets; ``guess`` and ``sets`` say which part of
    the whole the block is.
    """

    words: Indices
    codes: Codes
    guess: slice
    sets: slice


def blocks(
    spelled: Spelled, guesses: Indices, words: Indices, budget: Budget, cost: int = 1
) -> Iterator[Block]:
    """Answer guesses [guesses, sets] in sets [words, sets], some thousands of answers at a time.

    ``cost`` is how many cells the caller needs for one answer.
    """
    cells = max(1, CELLS // (len(words) * cost))
    many = min(len(guesses), cells)
    wide = max(1, cells // many)
    for left in range(0, words.shape[1], wide):
        here = slice(left, left + wide)
        for top in range(0, len(guesses), many):
            budget.check()
            rows = slice(top, top + many)
            told = codes(spelled, guesses[None, rows, here], words[:, None, here])
            yield Block(words[:, here], told, rows, here)


def class_sizes(told: Codes, answers: tuple[int, ...]) -> Sizes:
    """Count each answer: int32 [answers, guesses, sets] from codes [words, guesses, sets]."""
    sizes = np.empty((len(answers), *told.shape[1:]), dtype=np.int32)
    same = np.empty(told.shape, dtype=np.bool_)
    for count, code in zip(sizes, answers, strict=True):
        np.equal(told, code, out=same)
        ones = same.view(np.uint8)
        count[:] = np.add.reduce(ones[:BLOCK], axis=0, dtype=np.uint8)
        for start in range(BLOCK, len(told), BLOCK):
            count += np.add.reduce(ones[start : start + BLOCK], axis=0, dtype=np.uint8)
    return sizes
