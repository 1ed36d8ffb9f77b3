"""The index of Spelling Bee: letter set -> words, so that a board is 64 look-ups, never a scan.

Words with the same letters share one mask (beehelper/words/letters.py). A board's words are those
of the centre's mask alone and with each of the 63 choices of outer letters: the cost grows with
the answer, not with the list.

An index is one run of bytes that is read where it lies, with the standard library alone. Numbers
have four bytes in the machine's own order:

    header    magic, stamp of the list, counts, CRC-32 of all but itself
    masks     a hash table: a mask lies at slot ``mask % modulus`` or the next free one; 0 is free
    starts    one a slot and one more: where the words of that slot begin in the file
    words     for a slot: its words, a space after each, then their likelihood codes, turned
    notes     what a person should know of the list, one a line

Turned, a code has 128 added, or taken off (``UNOFFERED``): letters lie from 1 to 127 and codes
outside, so the joined words of a board are told apart by two ``translate`` calls. A sorted array
and bisect take 1.8 times as long a board, a dict of lists 0.8 times once it is in memory, but 70 ms
to get there (benchmarks/bee_lookup.py). The CRC costs 0.2 ms per MB and finds any damage before a
word is shown. The file is read, not mapped, though that takes 7 % longer with the CRC: a mapped
file that another program shortens would kill this one.
"""

from __future__ import annotations

import struct
import zlib
from itertools import accumulate
from typing import TYPE_CHECKING

from beehelper.bee.board import SHORTEST, Board, Word
from beehelper.errors import Damaged
from beehelper.words.letters import BIT, mask_of
from beehelper.words.lists import CERTAIN, UNOFFERED

if TYPE_CHECKING:
    from array import array
    from collections.abc import Collection, Iterator

    from beehelper.search import Budget
    from beehelper.words.lists import WordList

SCHEMA = 3
"""Raised when the layout changes, so that files of another layout are not looked at."""

HEADER = struct.Struct("=8s24s5I")
MAGIC = b"BeeIndex"

_HIGH, _LOW = bytes(range(128, 256)), bytes(range(128))
_TURNED = _HIGH + _LOW
_CODES = _HIGH + b"\0"
_LETTERS = _LOW.strip(b"\0")
_SPARSE = 4
"""Slots for each letter set: at 2 or 3, a board takes up to twice as long."""


class Index:
    """A list's words by letter set, read from bytes laid out as the module describes."""

    def __init__(self, data: bytes, stamp: str) -> None:
        """Find the parts; raise Damaged unless the sizes are right and the list is this one."""
        if len(data) < HEADER.size:
            raise Damaged("it is too short")
        magic, written_stamp, modulus, slots, words, notes, crc = HEADER.unpack_from(data)
        if magic != MAGIC or written_stamp != stamp.encode():
            raise Damaged("it is of another list or layout")
        numbers = HEADER.size + 4 * (2 * slots + 1)
        if len(data) < numbers or not modulus:
            raise Damaged("it is too short")
        ints = memoryview(data)[HEADER.size : numbers].cast("I")
        self._masks = ints[:slots]
        self._starts = ints[slots:]
        if len(data) != self._starts[slots] + notes:
            raise Damaged("its length is wrong")
        self._data = data
        self._modulus = modulus
        self._crc = crc
        self.word_count = words

    def verify(self) -> None:
        """Raise Damaged unless every byte is as it was written."""
        if _checksum(self._data) != self._crc:
            raise Damaged("its checksum is wrong")

    @property
    def notes(self) -> list[str]:
        """What a person should know of the list that this was made from."""
        return str(self._data[self._starts[-1] :], "utf-8").splitlines()

    def words(self, board: Board) -> tuple[list[str], bytes]:
        """Return the board's words, in no order, and the likelihood code of each, turned."""
        wanted = [BIT[board.centre]]
        for letter in board.outer:
            bit = BIT[letter]
            wanted += [mask | bit for mask in wanted]
        data, masks, starts, modulus = self._data, self._masks, self._starts, self._modulus
        parts = []
        for mask in wanted:
            slot = mask % modulus
            while there := masks[slot]:
                if there == mask:
                    parts.append(data[starts[slot] : starts[slot + 1]])
                    break
                slot += 1
        found = b"".join(parts)
        words = found.translate(None, _CODES).decode("ascii").split()
        return words, found.translate(None, _LETTERS)

    def everything(self) -> tuple[bytes, bytes]:
        """Return all words, a space after each, and the likelihood code of each."""
        words = self._data[self._starts[0] : self._starts[-1]]
        codes = words.translate(None, _LETTERS).translate(_TURNED)
        return words.translate(None, _CODES), codes

    def answers(self, board: Board) -> tuple[Word, ...]:
        """Return the board's words, the likeliest first, then by alphabet."""
        texts, codes = self.words(board)
        words = [
            Word(text, code / CERTAIN) if code != UNOFFERED else Word(text, 1.0, offered=False)
            for text, code in zip(texts, codes.translate(_TURNED), strict=True)
        ]
        return tuple(sorted(words, key=lambda word: (-word.likelihood, word.text)))


def build(words: WordList, stamp: str, budget: Budget) -> Iterator[bytes]:
    """Lay out the index of a list; the one answer is its bytes."""
    from array import array  # a millisecond that a look-up does without

    by_mask = _group(words.words, budget)
    modulus = min(_moduli(len(by_mask)), key=lambda modulus: _collisions(by_mask, modulus, budget))
    slots: dict[int, int] = {}
    for mask in budget.checking(by_mask):
        slot = mask % modulus
        while slot in slots:
            slot += 1
        slots[slot] = mask
    # Every search begins below the modulus and ends at a free slot, so the last one stays free.
    masks = array("I", bytes(4 * max(modulus, max(slots, default=0) + 2)))
    sizes = array("I", bytes(masks.itemsize * len(masks)))
    begin = HEADER.size + 4 * (2 * len(masks) + 1)
    index = bytearray(begin)
    codes = words.likelihoods.translate(_TURNED)
    for slot in budget.checking(sorted(slots)):
        masks[slot] = slots[slot]
        numbers = by_mask[masks[slot]]
        text = " ".join([*map(words.words.__getitem__, numbers), ""])
        index += text.encode("ascii") + bytes(map(codes.__getitem__, numbers))
        sizes[slot] = len(text) + len(numbers)
    starts = array("I", accumulate(sizes, initial=begin))
    index[HEADER.size : begin] = masks.tobytes() + starts.tobytes()
    notes = "\n".join(words.notes).encode("utf-8")
    index += notes
    count = sum(map(len, by_mask.values()))
    head = (MAGIC, stamp.encode(), modulus, len(masks), count, len(notes))
    HEADER.pack_into(index, 0, *head, 0)
    HEADER.pack_into(index, 0, *head, _checksum(index))
    yield bytes(index)


def _checksum(data: bytes | bytearray) -> int:
    """Compute the CRC-32 of an index, but for the four bytes at the header's end that hold it."""
    view = memoryview(data)
    return zlib.crc32(view[HEADER.size :], zlib.crc32(view[: HEADER.size - 4]))


def _group(words: list[str], budget: Budget) -> dict[int, array[int]]:
    """Group the numbers of the words that some board can have by mask.

    Arrays take an eighth of the memory that lists of numbers take.
    """
    from array import array

    by_letters: dict[str, array[int]] = {}
    for number, word in enumerate(words):
        if number % 2048 == 0:
            budget.progress("indexing words", number, len(words))
        if len(word) >= SHORTEST:
            different = set(word)
            if len(different) <= 7:
                letters = "".join(sorted(different))
                if letters not in by_letters:
                    by_letters[letters] = array("I")
                by_letters[letters].append(number)
    grouped = budget.checking(by_letters.items())
    return {mask_of(letters): numbers for letters, numbers in grouped}


def _moduli(sets: int) -> list[int]:
    """Offer a few odd moduli: letter sets fall very unevenly under some."""
    return [_SPARSE * sets + 1 + 2 * extra for extra in range(8)]


def _collisions(masks: Collection[int], modulus: int, budget: Budget) -> int:
    """Count the masks that share a slot with another one."""
    budget.check()
    return len(masks) - len({mask % modulus for mask in masks})
