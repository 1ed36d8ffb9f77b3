"""The index of Letter Boxed: a list as sets of words, one a letter and one a pair side by side.

The words of a box have none of the fourteen letters that it lacks and none of the twelve pairs that
lie on one of its sides: all others are what is left of the list when 26 sets of words are taken
away. A set is one long number with a bit a word, so that takes 26 operations of some microseconds
each; nothing is looked up or scanned word by word (docs/boxed.md).

An index is one run of bytes, read where it lies with the standard library alone:

    header   magic, stamp of the list, words, bytes of text and of notes, CRC-32 of all else
    starts   4 bytes a word and 4 more: where each word begins in the text
    masks    4 bytes a word: its letters (beehelper/words/letters.py)
    sets     for each letter, then each pair of letters, a bit a word, the first word's highest
    codes    a byte a word: its likelihood code
    text     the words, the likeliest first
    notes    what a person should know of the list, one a line

Words that no box can have are left out, and those that are never offered.
"""

from __future__ import annotations

import struct
import zlib
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, combinations, count
from operator import add, neg
from typing import TYPE_CHECKING

from beehelper.boxed.board import LETTERS, Box, Words, fits_some_box
from beehelper.errors import BadInput, Damaged
from beehelper.words.letters import ALPHABET, BIT, mask_of
from beehelper.words.lists import BLOCKED, CERTAIN, UNOFFERED
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from beehelper.search import Budget
    from beehelper.words.lists import WordList

SCHEMA = 2
"""Raised when the layout changes, so that files of another layout are not looked at."""

HEADER = struct.Struct("=8s24s4I")
MAGIC = b"BoxIndex"

SETS = (*ALPHABET, *map("".join, combinations(ALPHABET, 2)))
"""What there is a set of words for: each letter, each pair in alphabetical order."""

MOST = 1_000_000
"""Words that an index can have: its sets take 44 bytes a word."""


class Index:
    """A list's words by box, read from bytes laid out as the module describes."""

    def __init__(self, data: bytes, stamp: str) -> None:
        """Find the parts; raise Damaged unless all bytes are as written, and of this list."""
        if len(data) < HEADER.size:
            raise Damaged("it is too short")
        magic, written, words, text, notes, crc = HEADER.unpack_from(data)
        if magic != MAGIC or written != stamp.encode():
            raise Damaged("it is of another list or layout")
        if _checksum(data[: HEADER.size - 4], memoryview(data)[HEADER.size :]) != crc:
            raise Damaged("its checksum is wrong")
        self._size = (words + 7) // 8
        self._data = data
        self._sets_at = HEADER.size + 4 * (2 * words + 1)
        codes_at = self._sets_at + self._size * len(SETS)
        text_at = codes_at + words
        if len(data) != text_at + text + notes:
            raise Damaged("its length is wrong")
        numbers = memoryview(data)[HEADER.size : self._sets_at].cast("I")
        self._starts, self._masks = numbers[: words + 1], numbers[words + 1 :]
        self._codes = data[codes_at:text_at]
        self._text = str(data[text_at : text_at + text], "ascii")
        self.notes = str(data[text_at + text :], "utf-8").splitlines()

    def words(self, box: Box, least: float = 0) -> Words:
        """Return the words of a box that are at least so likely, the likeliest first."""
        listed = self._count(least)
        size, away = (listed + 7) // 8, 0
        for each in (*(letter for letter in ALPHABET if letter not in box.letters), *box.barred):
            at = self._sets_at + SETS.index(each) * self._size
            away |= int.from_bytes(self._data[at : at + size], "big")
        gaps = f"{away:0{8 * size}b}"[:listed].split("0")[:-1]
        numbers = list(map(add, accumulate(map(len, gaps)), count()))
        wanted = [0]
        for letter in box.letters:
            wanted += [mask | BIT[letter] for mask in wanted]
        small = dict(zip(wanted, range(1 << LETTERS), strict=True))
        masks, codes = self._masks, self._codes
        return Words(
            list(map(self._word, numbers)),
            [codes[number] / CERTAIN for number in numbers],
            [small[masks[number]] for number in numbers],
        )

    def likely(self, least: float) -> list[str]:
        """Return the words of the list that are at least so likely, the likeliest first."""
        return list(map(self._word, range(self._count(least))))

    def _count(self, least: float) -> int:
        """Count the words that are at least so likely: codes only fall."""
        return bisect_right(self._codes, -least * CERTAIN, key=neg)

    def _word(self, number: int) -> str:
        return self._text[self._starts[number] : self._starts[number + 1]]


def build(words: WordList, stamp: str, budget: Budget) -> Iterator[bytes]:
    """Lay out the index of a list; the one answer is its bytes.

    Raises BadInput for a list of more words than an index can have.
    """
    pairs = zip(words.words, words.likelihoods, strict=True)
    listed = [
        (-code, word)
        for word, code in budget.checking(pairs)
        if code not in (BLOCKED, UNOFFERED) and fits_some_box(word)
    ]
    if len(listed) > MOST:
        raise BadInput(
            f"The list has {counted(len(listed), 'word')} for Letter Boxed; at most {MOST:,} are "
            "read."
        )
    listed.sort()
    size = (len(listed) + 7) // 8
    sets = {each: bytearray(size) for each in SETS}
    for number, (_, word) in enumerate(listed):
        if number % 1024 == 0:
            budget.progress("indexing words for boxes", number, len(listed))
        byte, bit = number >> 3, 128 >> (number & 7)
        for each in {*word, *map(_in_order, word, word[1:])}:
            sets[each][byte] |= bit
    body = b"".join(
        (
            struct.pack(
                f"={len(listed) + 1}I", *accumulate((len(w) for _, w in listed), initial=0)
            ),
            struct.pack(f"={len(listed)}I", *(mask_of(word) for _, word in listed)),
            *sets.values(),
            bytes(-code for code, _ in listed),
            text := "".join(word for _, word in listed).encode("ascii"),
            notes := "\n".join(words.notes).encode("utf-8"),
        )
    )
    head = HEADER.pack(MAGIC, stamp.encode(), len(listed), len(text), len(notes), 0)[:-4]
    yield head + struct.pack("=I", _checksum(head, body)) + body


def _checksum(head: bytes, body: bytes | memoryview) -> int:
    return zlib.crc32(body, zlib.crc32(head))


def _in_order(one: str, other: str) -> str:
    return one + other if one < other else other + one
