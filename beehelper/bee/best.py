"""Every board there is: what each is worth, the best ones, where one stands, one to practise on.

A board's words are those made of its seven letters, less those made of its six outer letters. So
all 657,800 x 7 boards follow from one table: the sum of a *worth* over all words made of a set of
letters, for every set of up to seven. Such sums over subsets take one pass a letter: add what a
set without the letter has to the set with it.

A set is split into two halves of thirteen letters, and the subsets of each half are listed by
(size, value): those of one size lie together, and "at most this many letters" is a front part. The
table has a block for each size of one half: a row a subset of that size, a column for each subset
of the other half that still fits, 971,712 numbers in place of 2**26. Rows are added up, the table
is turned, and the rows of the other half are added up (benchmarks/bee_best.py).

Worths are counted in 127ths, as likelihoods are: sums are whole numbers and exact.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.bee.board import LIKELY, SHORTEST, Board
from beehelper.bee.deal import DIFFICULTIES, WORDS_IN, Place, Standing
from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.words.letters import ALPHABET, mask_of
from beehelper.words.lists import CERTAIN

Masks = NDArray[np.uint32]
Worths = NDArray[np.int32]

LETTERS = 7
HALF = 13
LOW = (1 << HALF) - 1

FRONT = [sum(comb(HALF, size) for size in range(most)) for most in range(LETTERS + 2)]
"""How many subsets of a half have fewer letters than this."""

SIZES = range(LETTERS + 1)
HEIGHTS = [comb(HALF, size) for size in SIZES]
WIDTHS = [FRONT[LETTERS + 1 - size] for size in SIZES]
STARTS = [sum(HEIGHTS[size] * WIDTHS[size] for size in range(most)) for most in range(LETTERS + 2)]
"""Rows and columns of each block, and where it starts in the table."""


class Words(NamedTuple):
    """The words that some board can have: letters, points, likelihood code; one row a word."""

    masks: Masks
    points: Worths
    codes: Worths

    @property
    def likely(self) -> NDArray[np.bool_]:
        """Which count as answers."""
        counts: NDArray[np.bool_] = self.codes >= LIKELY * CERTAIN
        return counts


class Boards(NamedTuple):
    """All boards with a likely pangram: a row a set of letters, a column a centre.

    ``sets`` is uint32[n], ``centres`` uint32[n, 7] with one bit each, in alphabetical order;
    ``words`` and ``points``, int32[n, 7] in 127ths, are the board's sums.
    """

    sets: Masks
    centres: Masks
    words: Worths
    points: Worths


class Rated(NamedTuple):
    """A board with its number of words and points, either of them perhaps to be expected."""

    board: Board
    words: float
    points: float


def read_words(text: bytes, codes: bytes, budget: Budget) -> Words:
    """Take words of a-z with a space after each, and the likelihood code of each."""
    if not codes:
        empty = np.zeros(0, np.int32)
        return Words(empty.astype(np.uint32), empty, empty)
    letters = np.frombuffer(text, np.uint8)
    ends = np.flatnonzero(letters == ord(" "))
    starts = np.concatenate(([0], ends[:-1] + 1))
    budget.check()
    bits = np.zeros(256, np.uint32)
    bits[ord("a") : ord("z") + 1] = np.uint32(1) << np.arange(26, dtype=np.uint32)
    spelled = bits[letters]
    budget.check()
    masks = np.bitwise_or.reduceat(spelled, starts)
    budget.check()
    lengths, distinct = ends - starts, np.bitwise_count(masks)
    points = np.where(lengths == SHORTEST, 1, lengths) + LETTERS * (distinct == LETTERS)
    fits = (lengths >= SHORTEST) & (distinct <= LETTERS)
    worths = np.minimum(np.frombuffer(codes, np.uint8), CERTAIN).astype(np.int32)
    return Words(masks[fits], points[fits].astype(np.int32), worths[fits])


class Sums:
    """The sums of worths over the words made of a set's letters, for every set of up to seven."""

    def __init__(self, masks: Masks, worths: Worths, budget: Budget) -> None:
        """Add up; masks have at most seven letters. Looks at every letter whether to stop."""
        values = np.arange(LOW + 1, dtype=np.int32)
        sizes = np.bitwise_count(values)
        self.order = np.lexsort((values, sizes))[: FRONT[-1]]
        self.column = np.zeros(LOW + 1, np.int32)
        self.column[self.order] = np.arange(FRONT[-1])
        # For a subset of more than seven letters the row is without meaning, and never asked for.
        size = np.minimum(sizes, LETTERS)
        inside = self.column - np.array(FRONT, np.int32)[size]
        self.row = np.array(STARTS, np.int32)[size] + inside * np.array(WIDTHS, np.int32)[size]

        table = np.zeros(STARTS[-1], np.int32)
        np.add.at(table, self.row[masks & LOW] + self.column[masks >> HALF], worths)
        steps = self._steps()
        lower = _blocks(table)
        _add_up(lower, steps, budget)
        self.table = np.empty_like(table)
        self.blocks = _blocks(self.table)
        for low in SIZES:
            for high in range(LETTERS + 1 - low):
                turned = lower[low][:, FRONT[high] : FRONT[high + 1]].T
                self.blocks[high][:, FRONT[low] : FRONT[low + 1]] = turned
        _add_up(self.blocks, steps, budget)

    def of(self, sets: Masks) -> Worths:
        """Return the sums of some sets of at most seven letters."""
        sums: Worths = self.table[self.row[sets >> HALF] + self.column[sets & LOW]]
        return sums

    def of_boards(self, sets: Masks, centres: Masks) -> Worths:
        """Return the sums of boards, int32[n, 7], by their letters and centres."""
        without_centre = self.of(sets[:, None] ^ centres)
        return self.of(sets)[:, None] - without_centre

    def _steps(self) -> list[list[Step]]:
        """List, for each letter of a half and each size, the rows with it and those without."""
        steps = []
        for letter in range(HALF):
            own = []
            for size in range(1, LETTERS + 1):
                subsets = self.order[FRONT[size] : FRONT[size + 1]]
                to = np.flatnonzero(subsets >> letter & 1)
                without = self.column[subsets[to] ^ (1 << letter)] - FRONT[size - 1]
                own.append((size, to, without))
            steps.append(own)
        return steps


Step = tuple[int, NDArray[np.intp], NDArray[np.int32]]


def _blocks(table: Worths) -> list[Worths]:
    """View a table as its blocks."""
    return [
        table[STARTS[size] : STARTS[size + 1]].reshape(HEIGHTS[size], WIDTHS[size])
        for size in SIZES
    ]


def _add_up(blocks: Sequence[Worths], steps: Sequence[Sequence[Step]], budget: Budget) -> None:
    """Add to each row the rows of all its subsets, one letter after the other."""
    for letter in steps:
        budget.check()
        for size, to, without in letter:
            blocks[size][to] += blocks[size - 1][without, : WIDTHS[size]]


def letters_of(sets: Masks) -> Masks:
    """Return the single letters of sets of seven: uint32[n, 7], one bit each, in order."""
    rest, found = sets.copy(), np.empty((len(sets), LETTERS), np.uint32)
    for place in range(LETTERS):
        found[:, place] = rest & -rest
        rest ^= found[:, place]
    return found


def every_board(words: Words, weights: Worths, without: str, budget: Budget) -> Boards:
    """Return all boards with a likely pangram and none of the letters ``without``.

    ``weights``: what each word counts, in 127ths, such as its code, or 127 for a likely one.
    """
    size = np.bitwise_count(words.masks)
    pangrams = (size == LETTERS) & words.likely & (words.masks & mask_of(without) == 0)
    sets = np.unique(words.masks[pangrams])
    centres = letters_of(sets)
    count = Sums(words.masks, weights, budget).of_boards(sets, centres)
    points = Sums(words.masks, weights * words.points, budget).of_boards(sets, centres)
    return Boards(sets, centres, count, points)


def likely_weights(words: Words) -> Worths:
    """Count a likely word as one, any other as none."""
    return np.where(words.likely, CERTAIN, 0).astype(np.int32)


def best(boards: Boards, top: int) -> list[Rated]:
    """Return the boards with the most points, and of those with as many, the most words."""
    flat = np.lexsort((-boards.words.ravel(), -boards.points.ravel()))[:top]
    return [_rated(boards, int(place)) for place in flat]


def standing(boards: Boards, words: float, points: float) -> Standing:
    """Return where a board with this many words and points stands."""
    every, dealt = np.ones(len(boards.sets), np.bool_), _dealt(boards.sets)
    return Standing(*(_place(boards, rows, words, points) for rows in (every, dealt)))


def practice(boards: Boards, size: str, difficulty: str, seed: int) -> Board:
    """Deal a board as the game does, of a size and difficulty; the same for the same seed.

    Raises BadInput for a size or difficulty that there is not, or if the list has no such board.
    """
    if size not in WORDS_IN or difficulty not in DIFFICULTIES:
        raise BadInput(
            f"{difficulty} {size} isn't a kind of board; sizes are {', '.join(WORDS_IN)}, "
            f"difficulties {', '.join(DIFFICULTIES)}."
        )
    fewest, most = (CERTAIN * words for words in WORDS_IN[size])
    fits = (boards.words >= fewest) & (boards.words < most) & _dealt(boards.sets)[:, None]
    found = np.flatnonzero(fits)
    each = boards.points.ravel()[found] / boards.words.ravel()[found]
    thirds = np.array_split(found[np.argsort(each, kind="stable")], len(DIFFICULTIES))
    chosen = thirds[DIFFICULTIES.index(difficulty)]
    if not len(chosen):
        raise BadInput(f"The word list has no {difficulty} {size} board; try another size.")
    return _rated(boards, int(random.Random(seed).choice(chosen))).board


def _dealt(sets: Masks) -> NDArray[np.bool_]:
    """Return which sets the game would deal: no S, and not E and R together."""
    both = mask_of("er")
    deals: NDArray[np.bool_] = (sets & mask_of("s") == 0) & (sets & both != both)
    return deals


def _place(boards: Boards, rows: NDArray[np.bool_], words: float, points: float) -> Place:
    # Sums of likelihoods differ from whole 127ths in the last places.
    fewer_words = boards.words[rows] < CERTAIN * words - 0.01
    fewer_points = boards.points[rows] < CERTAIN * points - 0.01
    if not fewer_words.size:
        return Place(0, 0.0, 0.0)
    return Place(fewer_words.size, float(fewer_words.mean()), float(fewer_points.mean()))


def _rated(boards: Boards, place: int) -> Rated:
    """Spell out the board at a place of the flattened tables."""
    row, column = divmod(place, LETTERS)
    bits, centre = int(boards.sets[row]), int(boards.centres[row, column])
    outer = "".join(a for number, a in enumerate(ALPHABET) if (bits ^ centre) >> number & 1)
    board = Board(ALPHABET[centre.bit_length() - 1], outer)
    words, points = (int(sums[row, column]) / CERTAIN for sums in (boards.words, boards.points))
    return Rated(board, words, points)
