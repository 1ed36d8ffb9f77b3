"""Counts the boxes that one word or two words solve, set by set, for all sets at once.

A word forbids each two of its letters that follow each other to share a side, so what it allows of
a set is a *row* of 15,400 bits, a bit a box. Two words solve a box if the second begins with the
last letter of the first, their letters together are the set, and both rows have the box's bit.

Of all sets one in eighteen has such a pair, so pairs are found first, not sets: all words that end
in a letter against all that begin with it, kept where their letters together are twelve, and sorted
by set. A set's rows are then the OR of its pairs', each the AND of two words'. Most pairs belong to
rich sets, nearly all of whose boxes are solved by the first hundred: after them only the columns
with a box left are looked at (benchmarks/boxed_census.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from functools import lru_cache
from itertools import combinations, islice
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.boxed.record import BOX, COMMONEST, Best, Line, Shape, letters_of
from beehelper.words.letters import ALPHABET, BIT, mask_of

Masks = NDArray[np.uint32]
Rows = NDArray[np.uint64]
Numbers = NDArray[np.int32]

Sides = tuple[tuple[int, ...], ...]

NOTHING = Best(0, "")

EVERY = (1 << len(ALPHABET)) - 1

CHUNK = 8
"""Bits of a mask that are looked up at a time: the tables, 4 MB, stay near the processor."""

FEW = 128
"""Pairs of a set that is counted together with others."""

MOST = 1 << 25
"""Pairs of words that are looked at in one go: some hundred megabytes at worst."""

BLOCK = 1 << 16
"""Pairs of words that are looked at in one call."""


class Pairs(NamedTuple):
    """Pairs of words, by their numbers, sorted by the set that they make."""

    sets: Masks
    first: Numbers
    second: Numbers


class Edges(NamedTuple):
    """The pairs of letters that some words forbid, as masks in two halves: uint64[n] each.

    A letter is its place in the set; bit p stands for the p-th of all pairs of places.
    """

    low: Rows
    high: Rows

    def __or__(self, other: Edges) -> Edges:
        return Edges(self.low | other.low, self.high | other.high)

    def take(self, which: NDArray[np.bool_ | np.integer]) -> Edges:
        return Edges(self.low[which], self.high[which])


class Counted(NamedTuple):
    """A set as a mask, the rows of the boxes that one word and that two solve, and its pairs."""

    letters: int
    one: Rows
    two: Rows
    pairs: int


def partitions(places: Sequence[int], size: int) -> Iterator[Sides]:
    """List the ways to put the letters of a set on sides, in the order of the bits of a row."""
    if not places:
        yield ()
        return
    lowest, *others = places
    for chosen in combinations(others, size - 1):
        rest = [place for place in others if place not in chosen]
        for further in partitions(rest, size):
            yield ((lowest, *chosen), *further)


class Allowed:
    """Which boxes of a set allow what words forbid."""

    def __init__(self, shape: Shape) -> None:
        pairs = list(combinations(range(shape.letters), 2))
        number = {pair: place for place, pair in enumerate(pairs)}
        width = -(-shape.boxes // 64) * 64
        allows = np.zeros((len(pairs), width), np.bool_)
        allows[:, : shape.boxes] = True
        for box, sides in enumerate(partitions(range(shape.letters), shape.size)):
            allows[[number[pair] for side in sides for pair in combinations(side, 2)], box] = False
        bits = np.packbits(allows, axis=1, bitorder="little").view(np.uint64)
        full = np.packbits(np.arange(width) < shape.boxes, bitorder="little").view(np.uint64)
        self.full: Rows = full
        self._half = -(-len(pairs) // (2 * CHUNK))
        self._tables = [self._table(bits[at : at + CHUNK]) for at in range(0, len(pairs), CHUNK)]
        self._letters = shape.letters
        self._codes = np.zeros((2, shape.letters**2), np.uint64)
        for place, (one, other) in enumerate(pairs):
            half, bit = divmod(place, self._half * CHUNK)
            self._codes[half, [self._cell(one, other), self._cell(other, one)]] = 1 << bit

    def _cell(self, one: int, other: int) -> int:
        return one * self._letters + other

    def _table(self, bits: Rows) -> Rows:
        """Return the rows of all masks of some pairs of letters."""
        table = np.empty((1 << len(bits), self.full.size), np.uint64)
        table[0] = self.full
        for place, row in enumerate(bits):
            table[1 << place : 2 << place] = table[: 1 << place] & row
        return table

    def edges(self, places: NDArray[np.uint8]) -> Edges:
        """Return what paths forbid: uint8[longest, n], the places of their letters in the set."""
        cells = places[:-1] * np.uint8(self._letters) + places[1:]
        return Edges(*(np.bitwise_or.reduce(codes[cells], axis=0) for codes in self._codes))

    def side(self, places: Sequence[int]) -> Edges:
        """Return the pairs of letters of a side."""
        cells = [self._cell(*pair) for pair in combinations(places, 2)]
        return Edges(*(np.bitwise_or.reduce(codes[cells]) for codes in self._codes))

    def rows(self, edges: Edges) -> Rows:
        """Return the row of each mask."""
        rows, other = np.empty((2, edges.low.size, self.full.size), np.uint64)
        for number, table in enumerate(self._tables):
            half, chunk = divmod(number, self._half)
            at = (edges[half] >> np.uint64(chunk * CHUNK)).astype(np.intp) & ((1 << CHUNK) - 1)
            np.take(table, at, axis=0, out=other if number else rows, mode="clip")
            if number:
                rows &= other
        return rows


class Census:
    """Playable words, ready to be counted."""

    def __init__(self, words: Sequence[str], shape: Shape = BOX) -> None:
        spelt = [[ALPHABET.index(letter) for letter in word] for word in words]
        self.masks = np.array([mask_of(word) for word in words], np.uint32)
        self._shape = shape
        self._allowed = Allowed(shape)
        self._starts = np.array([word[0] for word in spelt], np.int32)
        self._ends = np.array([word[-1] for word in spelt], np.int32)
        self._lengths = np.array([len(word) for word in spelt], np.int32)
        self._whole = np.bitwise_count(self.masks) == shape.letters
        # The letters before each letter of a word: as many as a set has of them is its place there.
        self._before = np.zeros((self._lengths.max(initial=2), len(spelt)), np.uint32)
        for number, word in enumerate(spelt):
            padded = word + word[-1:] * (len(self._before) - len(word))
            self._before[:, number] = [(1 << letter) - 1 for letter in padded]

    def lines(self, inside: int, outside: int) -> list[Line]:
        """Count the sets with the letters ``inside`` and without those ``outside``."""
        found = []
        for letters, one, two, pairs in self.rows(inside, outside):
            line = Line(spell(letters), _count(one), _count(two & ~one), pairs)
            if line.one or line.two:
                found.append(line)
        return found

    def rows(self, inside: int, outside: int) -> Iterator[Counted]:
        """Find the boxes of such sets that one word and that two solve, for sets that have any."""
        alone = self._alone(inside, outside)
        none = np.zeros_like(self._allowed.full)
        for pairs in self._pairs(inside, outside, COMMONEST):
            for letters, two, count in self._sets(pairs):
                yield Counted(letters, alone.pop(letters, none), two, count)
        for letters, one in alone.items():
            yield Counted(letters, one, none, 0)

    def most_words(self) -> Best:
        """Find a box with the most words.

        Branch and bound: letters are decided one by one, the commonest first. What is left are the
        words that still fit in twelve letters; a box has no more.
        """
        best = NOTHING

        def decide(words: Numbers, inside: int, rest: str) -> None:
            nonlocal best
            masks = self.masks[words]
            fitting = np.bitwise_count(masks | np.uint32(inside)) <= self._shape.letters
            words, masks = words[fitting], masks[fitting]
            if words.size <= best.most:
                return
            needed = inside | int(np.bitwise_or.reduce(masks))
            if needed.bit_count() <= self._shape.letters:
                others = (bit for bit in BIT.values() if not needed & bit)
                letters = needed | sum(islice(others, self._shape.letters - needed.bit_count()))
                best = self._richer(best, letters, self._edges(np.uint32(letters), words))
                return
            undecided = rest.lstrip(spell(EVERY & ~needed | inside))
            letter = BIT[undecided[0]]
            decide(words, inside | letter, undecided[1:])
            decide(words[masks & letter == 0], inside, undecided[1:])

        decide(np.arange(self.masks.size, dtype=np.int32), 0, COMMONEST)
        return best

    def most_answers(self, lines: Sequence[Line]) -> Best:
        """Find a box with the most answers of two words, among the sets of a census.

        A word with all letters ends the game, so that nothing follows it. A box has no more answers
        than its set has pairs.
        """
        best = NOTHING
        for line in sorted(lines, key=lambda line: (-line.pairs, line.letters)):
            if line.pairs <= best.most:
                break
            letters = mask_of(line.letters)
            for pairs in self._pairs(letters, EVERY & ~letters, ""):
                edges = self._edges(pairs.sets, pairs.first) | self._edges(pairs.sets, pairs.second)
                best = self._richer(best, letters, edges)
        return best

    def _richer(self, best: Best, letters: int, edges: Edges) -> Best:
        """Return the box of a set that allows the most of what is forbidden, if it is better."""
        spelt = spell(letters)

        def put(left: Edges, sides: Sides, places: Sequence[int]) -> None:
            nonlocal best
            if left.low.size <= best.most:
                return
            if not places:
                box = " ".join("".join(spelt[place] for place in side) for side in sides).upper()
                best = Best(left.low.size, box)
                return
            lowest, *others = places
            tried = []
            for chosen in combinations(others, self._shape.size - 1):
                side = self._allowed.side((lowest, *chosen))
                kept = left.take((left.low & side.low) | (left.high & side.high) == 0)
                rest = [place for place in others if place not in chosen]
                tried.append((kept, (*sides, (lowest, *chosen)), rest))
            for further in sorted(tried, key=lambda each: -each[0].low.size):
                put(*further)

        put(edges, (), range(self._shape.letters))
        return best

    def _alone(self, inside: int, outside: int) -> dict[int, Rows]:
        """Return the row of each such set that has a word with all its letters."""
        fits = self._whole & (self.masks & inside == inside) & (self.masks & outside == 0)
        words = np.flatnonzero(fits).astype(np.int32)
        found: dict[int, Rows] = {}
        rows = self._allowed.rows(self._edges(self.masks[words], words))
        for letters, row in zip(self.masks[words].tolist(), rows, strict=True):
            found[letters] = found[letters] | row if letters in found else row
        return found

    def _pairs(self, inside: int, outside: int, undecided: str) -> Iterator[Pairs]:
        """Find the pairs that make such sets; those of a set come together.

        Where there are many to look at, they are divided by one more letter.
        """
        undecided = undecided.lstrip(spell(inside | outside))
        blocks = list(self._blocks(inside, outside))
        if undecided and sum(first.size * second.size for first, second in blocks) > MOST:
            letter = BIT[undecided[0]]
            yield from self._pairs(inside | letter, outside, undecided)
            yield from self._pairs(inside, outside | letter, undecided)
            return
        found = [pairs for block in blocks for pairs in self._unions(*block)]
        if any(pairs.sets.size for pairs in found):
            sets, first, second = map(np.concatenate, zip(*found, strict=True))
            order = np.argsort(sets)
            yield Pairs(sets[order], first[order], second[order])

    def _blocks(self, inside: int, outside: int) -> Iterator[tuple[Numbers, Numbers]]:
        """Group first and second words that fit together and have the letters ``inside``."""
        fits = self.masks & outside == 0
        begins = fits & ~self._whole
        for letter in range(len(ALPHABET)):
            first = np.flatnonzero(begins & (self._ends == letter)).astype(np.int32)
            second = np.flatnonzero(fits & (self._starts == letter)).astype(np.int32)
            lacking, has = inside & ~self.masks[first], self.masks[second]
            for needed in np.unique(lacking):
                followers = second[has & needed == needed]
                if followers.size:
                    yield first[lacking == needed], followers

    def _unions(self, first: Numbers, second: Numbers) -> Iterator[Pairs]:
        """Keep the pairs of two groups that make a whole set."""
        has = self.masks[second]
        step = max(1, BLOCK // second.size)
        for at in range(0, first.size, step):
            some = first[at : at + step]
            sets = (self.masks[some][:, None] | has).ravel()
            whole = np.flatnonzero(np.bitwise_count(sets) == self._shape.letters)
            rows, columns = np.divmod(whole, second.size)
            yield Pairs(sets[whole], some[rows], second[columns])

    def _edges(self, sets: Masks | np.uint32, words: Numbers) -> Edges:
        """Return what words forbid in sets, one of each or the same for all."""
        longest = self._lengths[words].max(initial=2)
        return self._allowed.edges(np.bitwise_count(self._before[:longest, words] & sets))

    def _sets(self, pairs: Pairs) -> Iterator[tuple[int, Rows, int]]:
        """Yield each set, the row of boxes that its pairs solve, and how many pairs it has."""
        letters, starts, counts = np.unique(pairs.sets, return_index=True, return_counts=True)
        many = counts > FEW
        for mask, start, count in zip(letters[many], starts[many], counts[many], strict=True):
            own = slice(start, start + count)
            yield int(mask), self._many(mask, pairs.first[own], pairs.second[own]), int(count)
        kept = np.repeat(~many, counts)
        sets, first, second = pairs.sets[kept], pairs.first[kept], pairs.second[kept]
        letters, counts = letters[~many], counts[~many]
        ends = np.cumsum(counts)
        at = done = 0
        while at < letters.size:
            to = int(np.searchsorted(ends, done + FEW, "right"))
            own, some = slice(done, int(ends[to - 1])), slice(at, to)
            edges = self._edges(sets[own], first[own]) | self._edges(sets[own], second[own])
            begin = ends[some] - counts[some] - done
            rows = np.bitwise_or.reduceat(self._allowed.rows(edges), begin, axis=0)
            yield from zip(letters[some].tolist(), rows, counts[some].tolist(), strict=True)
            at, done = to, own.stop

    def _many(self, letters: np.uint32, first: Numbers, second: Numbers) -> Rows:
        """Return the row of the boxes that a set's many pairs solve, the least forbidding first."""
        words, numbers = np.unique(np.concatenate((first, second)), return_inverse=True)
        one, other = numbers.reshape(2, -1)
        edges = self._edges(letters, words)
        rows = self._allowed.rows(edges)
        both = edges.take(one) | edges.take(other)
        order = np.argsort(np.bitwise_count(both.low) + np.bitwise_count(both.high), kind="stable")
        missing, columns = self._allowed.full.copy(), np.arange(rows.shape[1])
        for at in range(0, order.size, FEW):
            some = order[at : at + FEW]
            solved = np.bitwise_or.reduce(rows[one[some]] & rows[other[some]], axis=0)
            missing[columns] &= ~solved
            lacking = missing[columns] != 0
            if 5 * np.count_nonzero(lacking) < 4 * columns.size:  # a copy costs as much as a look
                columns, rows = columns[lacking], rows[:, lacking]
                if not columns.size:
                    break
        return self._allowed.full & ~missing


def spell(letters: int) -> str:
    """Write a mask as letters."""
    return "".join(letter for letter, bit in BIT.items() if letters & bit)


def _count(row: Rows) -> int:
    return int(np.bitwise_count(row).sum(dtype=np.int64))


@lru_cache(maxsize=1)
def census(words: tuple[str, ...]) -> Census:
    """Make what the jobs of a census share, once in each process that gets any."""
    return Census(words)


def count(words: tuple[str, ...], job: str) -> tuple[str, list[Line]]:
    """Do one job."""
    return job, census(words).lines(*letters_of(job))


def count_all(
    words: tuple[str, ...], jobs: Sequence[str], executor: Executor
) -> Iterator[tuple[str, list[Line]]]:
    """Do jobs, in the order in which they end; who leaves early shuts the executor down."""
    for done in as_completed([executor.submit(count, words, job) for job in jobs]):
        yield done.result()
