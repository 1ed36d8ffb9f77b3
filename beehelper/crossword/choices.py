"""Which gap a search fills next, and with which word or letter it begins.

The strong order is dom/wdeg (Boussemart, Hemery, Lecoutre, Sais, "Boosting systematic search by
weighting constraints", 2004): few words left, and much trouble at its crossings so far. A crossing
gets its part of the blame for a dead end by the share of the gap's words that it had removed, and
blame fades. The strong choice of a word takes, of a sample, one that leaves the crossing gaps many
words: the sum of the logarithms of what they keep, and Gumbel noise, so that each is chosen with a
chance in proportion to the product. Words of high score are sampled more often and get a bonus:
that costs nothing and makes a better fill.
"""

from __future__ import annotations

from heapq import nsmallest
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.plan import Order, Values
from beehelper.crossword.propagate import Board, Layout

FADE = 0.99
"""What is left of all blame at the next dead end."""

CHANCES = (4, 2, 1)
"""How often the best gap, the second and the third are taken."""

SAMPLE = 40
"""Words that are compared: more cost more than a better one of them saves."""

TOWARDS_BEST = 2.0
"""Exponent of the places of the sample in the list, which is best first: 1 would be all alike."""

PER_SCORE = 0.1
"""What a point of score is worth against the logarithm of the words left at the crossings."""

SCARCE = 1e-3
"""Counts as words where a crossing gap has none: the worst choice, but a number."""

LETTERS = np.arange(26, dtype=np.uint32)


class Word(NamedTuple):
    """A step: this word in that gap; else any other."""

    gap: int
    word: int


class Letter(NamedTuple):
    """A step: this letter in that cell; else any other."""

    cell: int
    bit: int


class Weights:
    """Blame of the crossings for dead ends so far: the memory of a search across its restarts."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._unit = 1.0
        self._shares: dict[int, NDArray[np.float64]] = {}
        self.of = [
            float(sum(crossing is not None for crossing in crossings)) or SCARCE
            for crossings in layout.crossings
        ]
        """Weight of each gap: the sum of the blame of its crossings, 1 each at first."""

    def blame(self, board: Board, gap: int) -> None:
        """Share out the blame for a gap that died, while the board is as it was then."""
        masks = np.array([board.masks[cell] for cell in self._layout.gaps[gap].cells], np.uint32)
        allowed = (masks[:, None] >> LETTERS) & 1
        removed = (1.0 - (self._share(gap) * allowed).sum(axis=1)).tolist()
        parts = [
            (crossing[0], part)
            for crossing, part in zip(self._layout.crossings[gap], removed, strict=True)
            if crossing is not None and part > 0
        ]
        whole = sum(part for _, part in parts)
        self._unit /= FADE
        for other, part in parts:
            self.of[gap] += self._unit * part / whole
            self.of[other] += self._unit * part / whole
        if self._unit > 1e9:
            self.of = [weight / self._unit for weight in self.of]
            self._unit = 1.0

    def _share(self, gap: int) -> NDArray[np.float64]:
        """Return float64[cells, 26]: the share of each letter among all words that fit a gap."""
        if gap not in self._shares:
            own = self._layout.gaps[gap]
            counts = [
                np.bincount(own.words.letters[place].take(own.fitting), minlength=26)
                for place in own.places
            ]
            self._shares[gap] = np.array(counts) / max(1, len(own.fitting))
        return self._shares[gap]


def next_gap(board: Board, order: Order, weights: Weights, random: Random) -> int | None:
    """Choose a gap that is not placed, or None if all are."""
    waiting = [number for number, domain in enumerate(board.domains) if not domain.placed]
    if not waiting:
        return None
    match order:
        case Order.STATIC:
            return waiting[0]
        case Order.MRV:
            return min(waiting, key=lambda gap: len(board.domains[gap].words))
        case Order.DOMWDEG:
            best = nsmallest(
                len(CHANCES),
                waiting,
                key=lambda gap: len(board.domains[gap].words) / weights.of[gap],
            )
            return random.choices(best, CHANCES[: len(best)])[0]


def next_word(board: Board, gap: int, values: Values, noise: np.random.Generator) -> Word:
    """Choose a word for a gap."""
    words = board.domains[gap].words
    if values is Values.LIST or len(words) == 1:
        return Word(gap, int(words[0]))
    own = board.layout.gaps[gap]
    if len(words) > SAMPLE:
        places = noise.random(SAMPLE) ** TOWARDS_BEST * len(words)
        words = words.take(places.astype(np.intp))
    chances = noise.gumbel(size=len(words)) + PER_SCORE * own.words.scores.take(words)
    letters = own.words.letters.take(words, axis=1)
    for place, crossing in zip(own.places, board.layout.crossings[gap], strict=True):
        if crossing is not None and not board.domains[crossing[0]].placed:
            chances += support(board, *crossing).take(letters[place])
    return Word(gap, int(words[chances.argmax()]))


def next_letter(board: Board, gap: int) -> Letter:
    """Choose a cell of a gap, the one with fewest letters left, and of these the best supported."""
    own = board.layout.gaps[gap]
    open_cells = [cell for cell in own.cells if board.masks[cell].bit_count() > 1]
    cell = min(open_cells, key=lambda cell: board.masks[cell].bit_count())
    supports = [support(board, *through) for through in board.layout.through[cell]]
    mask = board.masks[cell]
    best = max(
        (number for number in range(26) if mask >> number & 1),
        key=lambda number: sum(float(each[number]) for each in supports),
    )
    return Letter(cell, 1 << best)


def support(board: Board, gap: int, row: int) -> NDArray[np.float64]:
    """Return float64[26]: the logarithm of how many words of a gap have each letter in a cell."""
    domain = board.domains[gap]
    if row not in domain.counts:
        own = board.layout.gaps[gap]
        letters = own.words.letters[own.places[row]].take(domain.words)
        domain.counts[row] = np.log(np.bincount(letters, minlength=26) + SCARCE)
    return domain.counts[row]
