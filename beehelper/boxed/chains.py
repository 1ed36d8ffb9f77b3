"""The fewest words from every state of a box, in how many ways, and the likeliest of them: exact.

A *state* is what is needed, a mask of the letters not used yet, and the letter that the next word
begins with ("" at the start: any). A *chain* is the words that lead from a state to the end.
Going back from the end, a *level* tells for each of the 12 x 4,096 states whether that many words
are enough:

- Level 1 counts: from how many words that begin with a letter hold all that is needed. The counts
  of all 4,096 masks of a letter are one long number, 16 bits a mask, so that adding up those of all
  larger masks is twelve additions (the superset sum, "zeta transform").
- A higher level is a number with a bit a mask: a word turns what is needed into less, which is one
  shift for each of its letters. Of two words with the same ends, the one with fewer letters adds
  nothing.

A level is made when it is first needed: for a box of two words, level 1 is enough.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count, islice
from sys import byteorder
from typing import NamedTuple

from beehelper.boxed.board import FULL, LETTERS, Box, Words
from beehelper.search import UNLIMITED, Budget

MASKS = FULL + 1

Level = Mapping[str, Sequence[int]]
"""First letter of the next word -> for each mask needed, how many last words hold it; on higher
levels 1 where that many words are enough, else 0."""


_Siblings = tuple[tuple[str, ...], float, int, Iterator[int]]
"""The words before, their chance, what is needed after them, and the words that may be next."""


class Chain(NamedTuple):
    """Words that lead to the end, and the chance that all of them are accepted."""

    words: tuple[str, ...]
    chance: float


class Shortest(NamedTuple):
    """From one state: the fewest words, in how many ways, and the likeliest of these."""

    fewest: int
    ways: int
    chains: tuple[Chain, ...]


class Chains:
    """All chains of some words of a box; whatever is asked of them raises Stopped in time."""

    def __init__(self, box: Box, words: Words, budget: Budget = UNLIMITED) -> None:
        self._words = words
        self._budget = budget
        self._lasts = [word[-1] for word in words.texts]
        self._from: dict[str, list[int]] = {letter: [] for letter in box.letters}
        """Letter -> the numbers of the words that begin with it, the likeliest first."""

        for number, word in enumerate(words.texts):
            self._from[word[0]].append(number)
        done = bytes((1,)) + bytes(FULL)
        self._levels: list[Level] = [dict.fromkeys(box.letters, done)]
        self._levels.append({letter: self._ended_by(letter) for letter in box.letters})
        self._ways: dict[tuple[int, int, str], int] = {}

    def fewest(self, needed: int, letter: str) -> int | None:
        """Return the fewest words from a state to the end, or None if none lead there."""
        if not needed:
            return 0
        masks, lasts, numbers = self._words.masks, self._lasts, self._beginning(letter)
        for words in count(1):
            if words < len(self._levels):
                level = self._levels[words]
                enough = any(level[each][needed] for each in letter or level)
            else:
                level = self._levels[-1]
                enough = any(level[lasts[each]][needed & ~masks[each]] for each in numbers)
            if enough:
                return words
            if self._level(words) == self._levels[words - 1]:
                break
        return None

    def ways(self, needed: int, letter: str) -> int:
        """Count the chains of the fewest words from a state."""
        fewest = self.fewest(needed, letter)
        return self._count(fewest, needed, letter) if fewest else 0

    def likeliest(self, needed: int, letter: str) -> Iterator[Chain]:
        """Yield the chains of the fewest words from a state, the likeliest first, then by alphabet.

        Best first: a chain that is begun can't become likelier by words to come.
        """
        fewest = self.fewest(needed, letter)
        if not fewest:
            return
        texts, chances, masks = self._words
        begun: list[tuple[float, tuple[str, ...], int, str, _Siblings]] = []

        def begin(siblings: _Siblings) -> None:
            """Add the next of the words that may follow; those after it wait until it is taken."""
            before, chance, needed, numbers = siblings
            level = self._level(fewest - len(before) - 1)
            for number in numbers:
                rest, last = needed & ~masks[number], self._lasts[number]
                if level[last][rest]:
                    words, likely = (*before, texts[number]), chance * chances[number]
                    heappush(begun, (-likely, words, rest, last, siblings))
                    return

        begin(((), 1.0, needed, iter(self._beginning(letter))))
        while begun:
            self._budget.check()
            negative, words, rest, last, siblings = heappop(begun)
            begin(siblings)
            if len(words) == fewest:
                yield Chain(words, -negative)
            else:
                begin((words, -negative, rest, iter(self._from[last])))

    def answer(self, needed: int, letter: str, most: int | None) -> Shortest | None:
        """Return what is known of a state, with ``most`` chains; None if solved or hopeless."""
        fewest = self.fewest(needed, letter)
        if not fewest:
            return None
        chains = tuple(islice(self.likeliest(needed, letter), most))
        return Shortest(fewest, self.ways(needed, letter), chains)

    def _beginning(self, letter: str) -> Sequence[int]:
        return self._from[letter] if letter else range(len(self._lasts))

    def _count(self, words: int, needed: int, letter: str) -> int:
        if not words:
            return 1
        if words == 1 and letter:
            return self._levels[1][letter][needed]
        known = self._ways.get((words, needed, letter))
        if known is None:
            self._budget.check()
            masks, lasts, level = self._words.masks, self._lasts, self._level(words - 1)
            after = [(needed & ~masks[n], lasts[n]) for n in self._beginning(letter)]
            if words == 2:
                known = sum(level[last][rest] for rest, last in after)
            else:
                known = sum(
                    self._count(words - 1, rest, last) for rest, last in after if level[last][rest]
                )
            self._ways[words, needed, letter] = known
        return known

    def _ended_by(self, letter: str) -> Sequence[int]:
        """Count for each mask the words from a letter that hold it."""
        self._budget.check()
        numbers = self._from[letter]
        kind, width = ("H", 16) if len(numbers) < 1 << 16 else ("I", 32)
        held = array(kind, bytes(MASKS * width // 8))
        for number in numbers:
            held[self._words.masks[number]] += 1
        sums = int.from_bytes(_little(held), "little")
        for place, lacking in enumerate(_lacking(width)):
            sums += (sums >> (width << place)) & lacking
        return _little(array(kind, sums.to_bytes(MASKS * width // 8, "little")))

    def _level(self, words: int) -> Level:
        """Return the level of a number of words."""
        while words >= len(self._levels):
            self._levels.append(self._next_level())
        return self._levels[words]

    def _next_level(self) -> Level:
        last = {letter: _packed(flags) for letter, flags in self._levels[-1].items()}
        level = {}
        for letter, numbers in self._from.items():
            enough = last[letter]
            masks: dict[str, set[int]] = {}
            for number in numbers:
                masks.setdefault(self._lasts[number], set()).add(self._words.masks[number])
            for ends, found in masks.items():
                self._budget.check()
                for mask in _largest(found):
                    before = last[ends]
                    for place, lacking in enumerate(_lacking(1)):
                        if mask >> place & 1:
                            before &= lacking
                            before |= before << (1 << place)
                    enough |= before
            level[letter] = _unpacked(enough)
        return level


def _little(numbers: array[int]) -> array[int]:
    """Turn numbers from the machine's order of bytes to the lowest first, or back."""
    if byteorder == "big":
        numbers.byteswap()
    return numbers


def _largest(masks: set[int]) -> list[int]:
    """Leave out the masks that another one holds."""
    kept: list[int] = []
    for mask in sorted(masks, key=int.bit_count, reverse=True):
        if not any(mask & other == mask for other in kept):
            kept.append(mask)
    return kept


def _packed(flags: Sequence[int]) -> int:
    """Turn a level of a letter into a number with a bit for each mask that is not 0."""
    return int("".join("1" if flag else "0" for flag in reversed(flags)), 2)


def _unpacked(bits: int) -> bytes:
    return bytes(map(int, reversed(f"{bits:0{MASKS}b}")))


@lru_cache
def _lacking(width: int) -> tuple[int, ...]:
    """Return for each letter all bits of the masks without it, a mask being that many bits wide."""
    lanes = []
    for place in range(LETTERS):
        block = width << place
        bits, size = (1 << block) - 1, 2 * block
        while size < MASKS * width:
            bits |= bits << size
            size *= 2
        lanes.append(bits)
    return tuple(lanes)
