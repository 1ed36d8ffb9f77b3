"""Hard propagation: which words are left for each slot if every slot holds a word of the list.

Terms: a *gap* is a slot with an open cell. Its *domain* is the words that may still stand there; a
cell's *mask* is the letters that may, one bit each. *Arc consistency*: every word left for a gap
has only letters of its cells' masks, and every letter of a mask is in some word left, for both
slots of the cell. When a domain is empty, the gap *dies*. A gap with one word left is *placed*, and
no other gap may hold that word.

A domain is a sorted array of word numbers and its columns, one row of one-bit letters for each open
cell. To revise a domain is to test the rows whose masks have changed, to take what passes, and to
combine each row to a new mask, 15 to 25 us whatever else. Arrays are never changed in place, so the
*trail*, by which a search takes steps back, is a list of references to what was there before.

Every mask and domain carries the *reasons* why it is smaller than at first: the steps of the search
that had a part in it, one bit each. From them the search knows how far back a dead end comes from
(Prosser, "Hybrid algorithms for the constraint satisfaction problem", 1993).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.entries import Entries, Ids, WordArrays
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.plan import Method
from beehelper.search import UNLIMITED, Budget

Columns = NDArray[np.uint32]
"""Letters as bits, uint32[open cells of a gap, words]."""

Reasons = int
"""Steps of a search, one bit each; 0 where the grid and the list alone are the reason."""

ANY = (1 << 26) - 1
"""The mask of a cell that may hold any letter."""

FEW = 32
"""Words of a domain from which those placed elsewhere are taken out; more are not worth a look."""


@dataclass(frozen=True)
class Gap:
    """A slot with open cells, and the words of its length that fit what is given.

    ``places`` are those of its open cells in the word, which a rebus makes longer than the slot;
    ``columns`` is uint32[len(cells), len(fitting)].
    """

    slot: Slot
    cells: tuple[int, ...]
    places: tuple[int, ...]
    words: WordArrays
    fitting: Ids
    columns: Columns


@dataclass(frozen=True)
class Layout:
    """A grid with a list: its gaps, and which of them go through each open cell."""

    grid: Grid
    gaps: tuple[Gap, ...]

    @cached_property
    def through(self) -> Mapping[int, tuple[tuple[int, int], ...]]:
        """Open cell -> the gaps through it, at most two, and which of their open cells it is."""
        found: dict[int, tuple[tuple[int, int], ...]] = {}
        for number, gap in enumerate(self.gaps):
            for row, cell in enumerate(gap.cells):
                found[cell] = (*found.get(cell, ()), (number, row))
        return found

    @cached_property
    def crossings(self) -> tuple[tuple[tuple[int, int] | None, ...], ...]:
        """Per gap and open cell of it: the other gap there and its row, or None."""
        return tuple(
            tuple(
                next((other for other in self.through[cell] if other[0] != number), None)
                for cell in gap.cells
            )
            for number, gap in enumerate(self.gaps)
        )

    @cached_property
    def alike(self) -> tuple[tuple[int, ...], ...]:
        """Per gap: the other gaps that could hold the same word."""
        of_length: dict[int, list[int]] = {}
        for number, gap in enumerate(self.gaps):
            of_length.setdefault(gap.words.length, []).append(number)
        return tuple(
            tuple(other for other in of_length[gap.words.length] if other != number)
            for number, gap in enumerate(self.gaps)
        )


def lay_out(
    grid: Grid,
    entries: Entries,
    budget: Budget = UNLIMITED,
    banned: frozenset[str] = frozenset(),
) -> Layout:
    """Find a grid's gaps and the words that fit each, without those banned and in the grid."""
    given: dict[int, set[str]] = {}
    for text in banned | {grid.pattern(slot) for slot in grid.slots if grid.is_full(slot)}:
        given.setdefault(len(text), set()).add(text)
    taken = {
        length: np.concatenate([*map(entries.of(length).matching, texts)])
        for length, texts in given.items()
    }
    gaps = []
    for slot in grid.slots:
        if grid.is_full(slot):
            continue
        budget.check()
        pattern = grid.pattern(slot)
        words = entries.of(len(pattern))
        fitting = words.matching(pattern)
        if len(pattern) in taken:
            fitting = np.setdiff1d(fitting, taken[len(pattern)], assume_unique=True)
        places = tuple(place for place, sign in enumerate(pattern) if sign == "?")
        columns = words.bits
        if len(fitting) < len(words) or len(places) < words.length:
            columns = columns.take(fitting, axis=1)[list(places)]
        cells = tuple(cell for cell in slot.cells if not grid.cells[cell])
        gaps.append(Gap(slot, cells, places, words, fitting, columns))
    return Layout(grid, tuple(gaps))


class Domain:
    """The words left for a gap, best first, with their columns; not changed once it is made."""

    __slots__ = ("columns", "counts", "placed", "words")

    def __init__(self, words: Ids, columns: Columns, *, placed: bool) -> None:
        self.words = words
        self.columns = columns
        self.placed = placed
        self.counts: dict[int, NDArray[np.float64]] = {}
        """Open cell of the gap -> what was worked out for its letters, as far as anybody asked."""

    def __len__(self) -> int:
        return len(self.words)


class Dead(NamedTuple):
    """A gap has no word left, and these steps had a part in it."""

    gap: int
    why: Reasons


class Propagation:
    """What is left for every gap and cell, and the way back."""

    def __init__(self, layout: Layout, method: Method = Method.MAC, minimum: int = 0) -> None:
        """Begin with all words of at least a minimum score; nothing is followed yet."""
        self.layout = layout
        self.method = method
        self.domains: list[Domain] = []
        for gap in layout.gaps:
            enough = int(np.count_nonzero(gap.words.scores >= minimum))
            count = int(gap.fitting.searchsorted(enough))
            self.domains.append(Domain(gap.fitting[:count], gap.columns[:, :count], placed=False))
        self.masks = [0] * len(layout.grid.cells)
        """Letters left for each open cell of a gap; 0 for any other cell."""
        for cell in layout.through:
            self.masks[cell] = ANY
        self.settled = 0
        """Cells that have one letter left."""
        self._why_gap: list[Reasons] = [0] * len(layout.gaps)
        self._why_cell: list[Reasons] = [0] * len(layout.grid.cells)
        lengths = {gap.words.length for gap in layout.gaps}
        self._holders: dict[int, dict[int, int]] = {length: {} for length in lengths}
        """Length -> word placed -> gap that holds it."""
        self._trail: list[tuple[int, Domain | int, Reasons]] = []
        self._steps: list[tuple[int, int]] = []
        self._changed: dict[int, list[int]] = {}
        """Gap that is to be revised -> its open cells whose masks have changed."""
        self._placed: list[int] = []

    def start(self, budget: Budget) -> Dead | None:
        """Make the whole board consistent, as far as the method goes."""
        for number, domain in enumerate(self.domains):
            if not len(domain):
                return Dead(number, 0)
        for number in range(len(self.domains)):
            budget.check()
            self._narrow(number, slice(None), 0)
        return self._follow(budget)

    def refresh(self, gap: int, budget: Budget) -> Dead | None:
        """Bring a gap whose turn has come up to date, where changes are not followed to it."""
        if self.method is Method.MAC:
            return None
        cells = self.layout.gaps[gap].cells
        self._changed[gap] = [row for row, cell in enumerate(cells) if self.masks[cell] != ANY]
        return self._follow(budget) or self._ban(gap)

    def begin(self) -> None:
        self._steps.append((len(self._trail), self.settled))

    def back(self, steps: int) -> None:
        """Take steps back until this many are left."""
        length, self.settled = self._steps[steps]
        del self._steps[steps:]
        while len(self._trail) > length:
            number, before, why = self._trail.pop()
            if isinstance(before, int):
                self.masks[number] = before
                self._why_cell[number] = why
                continue
            now = self.domains[number]
            if now.placed and not before.placed:
                holders = self._holders[self.layout.gaps[number].words.length]
                if holders.get(word := int(now.words[0])) == number:
                    del holders[word]
            self.domains[number] = before
            self._why_gap[number] = why

    def place(self, gap: int, word: int, why: Reasons, budget: Budget) -> Dead | None:
        """Leave a gap one of its words, and follow that."""
        at = int(self.domains[gap].words.searchsorted(word))
        self._narrow(gap, slice(at, at + 1), why, placed=True)
        return self._follow(budget)

    def rule_out(self, gap: int, word: int, why: Reasons, budget: Budget) -> Dead | None:
        """Take one of its words from a gap, and follow that."""
        words = self.domains[gap].words
        if len(words) == 1:
            return Dead(gap, why | self._why_gap[gap])
        at = int(words.searchsorted(word))
        self._narrow(gap, slice(1, None) if at == 0 else np.flatnonzero(words != word), why)
        return self._follow(budget)

    def allow(self, cell: int, mask: int, why: Reasons, budget: Budget) -> Dead | None:
        """Leave a cell these letters, one at least of those it had, and follow that."""
        self._limit(cell, mask & self.masks[cell], why)
        for gap, row in self.layout.through[cell]:
            self._changed.setdefault(gap, []).append(row)
        return self._follow(budget)

    def _follow(self, budget: Budget) -> Dead | None:
        """Revise what has changed, the smallest domain first, until nothing changes."""
        changed, domains = self._changed, self.domains
        while True:
            budget.check()
            if self._placed:
                dead = self._claim(self._placed.pop())
            elif changed:
                gap = min(changed, key=lambda gap: len(domains[gap].words))
                dead = self._revise(gap, changed.pop(gap))
            else:
                return None
            if dead is not None:
                changed.clear()
                self._placed.clear()
                return dead

    def _revise(self, gap: int, rows: list[int]) -> Dead | None:
        """Drop the words of a gap that some of its cells no longer allow."""
        domain, cells = self.domains[gap], self.layout.gaps[gap].cells
        masks = self.masks
        why = self._why_gap[gap]
        fits = None
        for row in rows:
            cell = cells[row]
            why |= self._why_cell[cell]
            fit = (domain.columns[row] & masks[cell]) != 0
            fits = fit if fits is None else fits & fit
        if fits is None:
            return None
        kept = fits.nonzero()[0]
        if len(kept) == len(domain.words):
            return None
        if not len(kept):
            return Dead(gap, why)
        self._narrow(gap, kept, why)
        return self._ban(gap) if len(kept) <= FEW else None

    def _claim(self, gap: int) -> Dead | None:
        """Let nobody else have the word of a gap that was placed."""
        holders = self._holders[self.layout.gaps[gap].words.length]
        other = holders.setdefault(int(self.domains[gap].words[0]), gap)
        if other != gap:
            return Dead(gap, self._why_gap[gap] | self._why_gap[other])
        if self.method is not Method.BACKTRACK:
            for other in self.layout.alike[gap]:
                domain = self.domains[other]
                if not domain.placed and len(domain.words) <= FEW:
                    dead = self._ban(other)
                    if dead is not None:
                        return dead
        return None

    def _ban(self, gap: int) -> Dead | None:
        """Take from a gap the words that others hold."""
        holders = self._holders[self.layout.gaps[gap].words.length]
        words = self.domains[gap].words
        why = self._why_gap[gap]
        kept = None
        for word, holder in holders.items():
            at = int(words.searchsorted(word))
            if holder != gap and at < len(words) and words[at] == word:
                why |= self._why_gap[holder]
                kept = np.ones(len(words), bool) if kept is None else kept
                kept[at] = False
        if kept is None:
            return None
        if not kept.any():
            return Dead(gap, why)
        self._narrow(gap, kept.nonzero()[0], why)
        return None

    def _narrow(self, gap: int, kept: Ids | slice, why: Reasons, *, placed: bool = False) -> None:
        """Give a gap a part of its domain, and its cells the letters of that."""
        before = self.domains[gap]
        self._trail.append((gap, before, self._why_gap[gap]))
        self._why_gap[gap] |= why
        if isinstance(kept, slice):
            words, columns = before.words[kept], before.columns[:, kept]
        else:
            words, columns = before.words.take(kept), before.columns.take(kept, axis=1)
        full = self.method is Method.MAC
        placed = placed or before.placed or (full and len(words) == 1)
        self.domains[gap] = Domain(words, columns, placed=placed)
        if placed and not before.placed:
            self._placed.append(gap)
        if placed or full:
            self._combine(gap, columns)

    def _combine(self, gap: int, columns: Columns) -> None:
        """Leave each cell of a gap only the letters that some word of it has there."""
        masks, changed = self.masks, self._changed
        follow = self.method is not Method.BACKTRACK
        left: list[int] = np.bitwise_or.reduce(columns, axis=1).tolist()
        for cell, crossing, letters in zip(
            self.layout.gaps[gap].cells, self.layout.crossings[gap], left, strict=True
        ):
            mask = masks[cell] & letters
            if mask != masks[cell]:
                self._limit(cell, mask, self._why_gap[gap])
                if crossing is not None and follow:
                    changed.setdefault(crossing[0], []).append(crossing[1])

    def _limit(self, cell: int, mask: int, why: Reasons) -> None:
        self._trail.append((cell, self.masks[cell], self._why_cell[cell]))
        self.masks[cell] = mask
        self._why_cell[cell] |= why
        if mask & (mask - 1) == 0:
            self.settled += 1


def forced_words(grid: Grid, entries: Entries, budget: Budget) -> dict[str, str] | None:
    """Return the words that stand if all words are of the lists, by slot; None if none can."""
    layout = lay_out(grid, entries)
    board = Propagation(layout)
    if board.start(budget) is not None:
        return None
    return {
        gap.slot.name: gap.words.text(int(domain.words[0]))
        for gap, domain in zip(layout.gaps, board.domains, strict=True)
        if len(domain) == 1
    }
