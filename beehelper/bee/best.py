"""Every board there is: what all 657,800 x 7 boards are worth, and where one stands among them.

A board's words are those made of its seven letters, less those made of its six outer letters. So
all boards follow from one table: the sum of a *worth* (points, expected points, one a word) over
all words made of a set of letters, for every set of up to seven. Sums over subsets take one pass
a letter: add what a set without the letter has to the set with it.

A set is split in two halves of thirteen letters. The table lists the subsets of each half by
(size, value), so that those of one size lie together and "at most so many letters" is a front
part: 971,712 numbers in place of 2**26. First the lower half's letters are added up, a block a
size of the lower part; then the table is turned, and the same is done for the upper half.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.bee.board import SHORTEST, Board, points
from beehelper.search import Budget
from beehelper.words.letters import ALPHABET, mask_of

Masks = NDArray[np.uint32]
Worths = NDArray[np.int32]

LETTERS = 7
HALF = 13
LOW = (1 << HALF) - 1

FRONT = [sum(comb(HALF, size) for size in range(most)) for most in range(LETTERS + 2)]
"""How many subsets of a half have fewer than so many letters."""

SIZES = range(LETTERS + 1)
HEIGHTS = [comb(HALF, size) for size in SIZES]
WIDTHS = [FRONT[LETTERS + 1 - size] for size in SIZES]
STARTS = [sum(HEIGHTS[n] * WIDTHS[n] for n in range(size)) for size in range(LETTERS + 2)]
"""A block a size: a row for each subset of one half, a column for each that fits of the other."""
