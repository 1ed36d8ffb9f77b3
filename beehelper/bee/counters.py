"""Counters: the official numbers that words must fill, and the words as what fills them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from math import log, prod
from typing import NamedTuple

from beehelper.bee.board import SHORTEST, Board, Word, is_pangram, points
from beehelper.bee.official import Pasted

CROSSING = 2_000
"""Sums by length that cross sums by letter, without the grid between, are counted as long as they
make fewer states than this: they stay open over the whole board."""

SURE, NEVER = 1 - 1e-4, 1e-4
"""Chances are taken within these: a word that is sure may still contradict what was pasted."""

LACKING = 1e-9
"""The chance of an unknown word, far below any other: fewest come first."""

LONGEST_UNKNOWN = 12
"""Letters of the longest unknown word where the grid does not tell."""

NAMED = 3
"""Kinds of unknown words that are told one by one."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

Key = tuple[str, str | int]
"""What a counter counts: the kind of number, and its place in the hints."""


class Missing(NamedTuple):
    """A word that the totals ask for and no list has.

    ``start`` has its first letters, if known; a length of 0 is one that is not to be told.
    """

    start: str
    length: int
    pangram: bool

    def told(self, count: int) -> str:
        """Say how many such words are missing."""
        number = NUMBERS[count] if count < len(NUMBERS) else str(count)
        kind = "pangram" if self.pangram else "word"
        size = f"{self.length}-letter " if self.length else ""
        place = f" in {self.start.upper()}" if self.start else ""
        are = "s" + place + " are" if count > 1 else place + " is"
        return f"{number} {size}{kind}{are} in no list"


def unlisted(
    missing: Sequence[Missing], told: Callable[[Missing], Missing] = lambda each: each
) -> list[str]:
    """Say which words are in no list, a sentence for each kind; ``told`` hides a part of them."""
    if len(set(missing)) > NAMED:  # of so many the starts and lengths are one guess of several
        pangrams = sum(told(each).pangram for each in missing)
        among = f" (pangrams: {pangrams})" if pangrams else ""
        return [f"{len(missing)} words of the pasted hints are in no list{among}."]
    sentences = (kind.told(count) for kind, count in Counter(map(told, missing)).items())
    return [f"{sentence[0].upper()}{sentence[1:]}." for sentence in sentences]


class Item(NamedTuple):
    """A word to take or to leave, or an unknown one; ``gain``: log odds."""

    text: str
    gain: float
    chance: float
    counts: tuple[tuple[Key, int], ...]
    missing: Missing | None = None


class Counters:
    """The counters that some totals ask for, without those that follow from others."""

    def __init__(self, known: Pasted, board: Board) -> None:
        self.board = board
        self.known = known
        self.left: dict[Key, int] = {}
        """Counter -> how much of it is not found yet."""

        for letter, row in known.grid.items():
            self.left.update({("cell", f"{letter}{size}"): count for size, count in row.items()})
        self.left.update({("pair", pair): count for pair, count in known.pairs.items()})
        for letter, count in known.rows.items():
            if letter not in known.grid and not self._paired(letter):
                self.left["row", letter] = count
        crossed = bool(known.rows or known.grid or known.pairs)
        states = prod(count + 1 for count in known.lengths.values())
        self.by_length = bool(known.lengths) and not known.whole_grid
        self.exact = not (self.by_length and crossed and states > CROSSING)
        self.by_length = self.by_length and self.exact
        if self.by_length:
            self.left.update({("length", size): count for size, count in known.lengths.items()})
        elif not known.whole_grid:
            if known.words is not None and len(known.rows) < 7:
                self.left["words", ""] = known.words
            if known.words is not None and known.points is not None:
                # Points beyond one a word: that of the short words is nothing more to decide.
                self.left["more", ""] = known.points - known.words
        if known.pangrams is not None:
            self.left["pangrams", ""] = known.pangrams
            if known.perfect is not None:
                self.left["perfect", ""] = known.perfect

    def _paired(self, letter: str) -> bool:
        return all(letter + second in self.known.pairs for second in self.board.letters)

    def amounts(
        self, start: str, length: int, worth: int, pangram: bool
    ) -> Iterator[tuple[Key, int]]:
        """Name the counters that a word falls under, and what it adds to each."""
        known, left = self.known, self.left
        if start[:1] in known.grid:
            yield ("cell", f"{start[0]}{length}"), 1
        if start[:2] in known.pairs:
            yield ("pair", start[:2]), 1
        if ("row", start[:1]) in left:
            yield ("row", start[0]), 1
        if self.by_length:
            yield ("length", length), 1
        if ("words", "") in left:
            yield ("words", ""), 1
        if ("more", "") in left and worth > 1:
            yield ("more", ""), worth - 1
        if ("pangrams", "") in left and pangram:
            yield ("pangrams", ""), 1
        if ("perfect", "") in left and pangram and length == 7:
            yield ("perfect", ""), 1

    def of(self, word: str) -> tuple[tuple[Key, int], ...]:
        """Name the counters of a word."""
        return tuple(self.amounts(word, len(word), points(word), is_pangram(word)))

    def fits(self, word: str) -> bool:
        """Tell whether there is room for one more word."""
        return all(self.left.get(key, 0) >= amount for key, amount in self.of(word))

    def count(self, word: str) -> bool:
        """Count a found word, if there is room for it; tell whether there was."""
        fits = self.fits(word)
        if fits:
            for key, amount in self.of(word):
                self.left[key] -= amount
        return fits

    def item(self, word: Word) -> Item:
        """Make an item of a word of the list."""
        chance = min(max(word.likelihood, NEVER), SURE)
        return Item(word.text, log(chance / (1 - chance)), chance, self.of(word.text))

    def unknown(self) -> Iterator[Item]:
        """Offer unknown words for everything that is left to fill."""
        known, letters = self.known, sorted(self.board.letters)
        starts = (
            [first + second for first in letters for second in letters]
            if known.pairs
            else letters
            if known.rows or known.grid
            else [""]
        )
        for start in starts:
            row = known.grid.get(start[:1])
            sizes = row or known.lengths or range(SHORTEST, LONGEST_UNKNOWN + 1)
            for size in sizes if row is None or row else ():
                for pangram in (False, True) if size >= 7 else (False,):
                    worth = (1 if size == SHORTEST else size) + 7 * pangram
                    counts = tuple(self.amounts(start, size, worth, pangram))
                    room = min(
                        (self.left.get(key, 0) // amount for key, amount in counts), default=0
                    )
                    pinned = any(key[0] in ("cell", "length") for key, _ in counts)
                    # Of a length that nothing asks for, one is enough to make points come out.
                    for _ in range(room if pinned or size == SHORTEST else min(room, 1)):
                        # Its text stands for it in the order: its start, and as long.
                        text = f"{start:?<{size}}"
                        told = Missing(start, size, pangram)
                        yield Item(text, log(LACKING), LACKING, counts, told)
