"""The words that a crossword may hold: by length, best first, as arrays, and those as bytes.

An *entry* is a word of a-z with a score of 0 (never) to 100 (best); one of several words is joined,
and how it is spelled is kept, for enumerations such as (3,5).

As bytes they are kept on the disk: ``MAGIC``, the CRC of the rest as 4 bytes, the length of the
head as 4 bytes, the head as JSON, then for each length its letters and scores. Parsing the bundled
list takes a second, reading this a tenth of that.
"""

from __future__ import annotations

import json
import re
import zlib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.wordfile import LONGEST, SHORTEST, Scored, parts_of
from beehelper.errors import Damaged
from beehelper.search import UNLIMITED, Budget

SCHEMA = 2

MAGIC = b"bee entries %d\n" % SCHEMA

SIGNS = b" -'./"
"""What the spellings of the list that ships have between letters."""

Ids = NDArray[np.intp]
"""Words of one length by their place in its arrays; a lower number is a better word."""


@dataclass(frozen=True)
class WordArrays:
    """All words of one length L, best score first and then by the alphabet.

    ``letters`` is uint8[L, N], 0 for a to 25 for z; ``scores`` is uint8[N].
    """

    letters: NDArray[np.uint8]
    scores: NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.scores)

    @property
    def length(self) -> int:
        return len(self.letters)

    @cached_property
    def bits(self) -> NDArray[np.uint32]:
        """Return uint32[L, N]: each letter as one bit, so that a cell is a mask of 26."""
        return np.left_shift(np.uint32(1), self.letters.astype(np.uint32))

    def text(self, word: int) -> str:
        return (self.letters[:, word] + np.uint8(97)).tobytes().decode("ascii")

    def texts(self, words: Ids) -> list[str]:
        return self.lines(words).split()

    def matching(self, pattern: str) -> Ids:
        """Return the words that fit a pattern of this length: letters, and ``?`` for any."""
        fits = np.ones(len(self), bool)
        for place, letter in enumerate(pattern):
            if letter != "?":
                fits &= self.letters[place] == ord(letter) - 97
        return np.flatnonzero(fits)

    def using(self, letters: str) -> Ids:
        """Return the words that have all these letters, as often as they are named."""
        uses = np.ones(len(self), bool)
        for letter, times in Counter(letters).items():
            uses &= np.count_nonzero(self.letters == ord(letter) - 97, axis=0) >= times
        return np.flatnonzero(uses)

    def lines(self, words: Ids) -> str:
        """Return some words as text, a line each, so that one search goes through all of them."""
        ends = np.full((1, len(words)), ord("\n"), np.uint8)
        rows = np.concatenate([self.letters[:, words] + np.uint8(97), ends])
        return rows.T.tobytes().decode("ascii")


@dataclass(frozen=True)
class Entries:
    """A scored list: length -> its words, and the spellings of those that are not plain."""

    by_length: Mapping[int, WordArrays]
    spelled: Mapping[str, tuple[str, ...]]
    """A word that is written in other ways than plainly -> all of them.

    ``icecream`` -> ``ice cream``, ``ice-cream``; a plain one stands among them if a list has it.
    """

    def __len__(self) -> int:
        return sum(len(words) for words in self.by_length.values())

    def of(self, length: int) -> WordArrays:
        return self.by_length.get(length) or _best_first(length, [], {})

    def matching(self, pattern: str) -> Ids:
        """Return the words that fit a pattern, best first; a character not of a-z fits none."""
        return self.of(len(pattern)).matching(pattern)


def entries_of(
    scored: Iterable[tuple[str, int]],
    spelled: Mapping[str, tuple[str, ...]],
    budget: Budget = UNLIMITED,
) -> Entries:
    """Arrange words of a-z, each with a score of 0..100; of one given twice, the higher counts."""
    best: dict[str, int] = {}
    for word, score in scored:
        if score > best.get(word, -1):
            best[word] = score
    by_length: dict[int, list[str]] = {}
    for word in budget.checking(best):
        by_length.setdefault(len(word), []).append(word)
    arranged = {}
    for length, words in by_length.items():
        if SHORTEST <= length <= LONGEST:
            budget.check()
            arranged[length] = _best_first(length, sorted(words), best)
    budget.check()
    return Entries(arranged, {word: texts for word, texts in spelled.items() if word in best})


def spellings(entries: Sequence[Scored], budget: Budget) -> dict[str, tuple[str, ...]]:
    """Return the spellings of the entries that a list writes in other ways than plainly."""
    found: dict[str, dict[str, None]] = {}
    plain = set[str]()
    for word, _, spelling in budget.checking(entries):
        if spelling.isascii() and spelling.isalpha():
            plain.add(word)
        else:
            found.setdefault(word, {})[spelling] = None
    for word in plain & found.keys():
        found[word][word] = None
    return {word: tuple(texts) for word, texts in found.items()}


def merged(first: Entries, second: Entries) -> Entries:
    """Make one list of two; of a word in both, the higher score counts, and all spellings."""
    by_length = dict(first.by_length)
    for length, more in second.by_length.items():
        if length not in by_length:
            by_length[length] = more
            continue
        own = by_length[length]
        rows = np.concatenate([_rows(own), _rows(more)])
        words, places = np.unique(rows, return_inverse=True)
        scores = np.zeros(len(words), np.uint8)
        np.maximum.at(scores, places, np.concatenate([own.scores, more.scores]))
        order = np.argsort(-scores.astype(int), kind="stable")
        letters = words.view(np.uint8).reshape(len(words), length).T - np.uint8(97)
        by_length[length] = WordArrays(np.ascontiguousarray(letters[:, order]), scores[order])
    odd = [*first.spelled, *(word for word in second.spelled if word not in first.spelled)]
    texts: dict[str, list[str]] = {word: [] for word in odd}
    for entries in (first, second):
        plain = _among(entries, [word for word in odd if word not in entries.spelled])
        for word in odd:
            texts[word] += entries.spelled.get(word, (word,) if word in plain else ())
    return Entries(by_length, {word: tuple(dict.fromkeys(each)) for word, each in texts.items()})


def _rows(words: WordArrays) -> NDArray[np.bytes_]:
    """Return the words as bytes, one of numpy's strings each."""
    rows = np.ascontiguousarray(words.letters.T) + np.uint8(97)
    return rows.view(f"S{words.length}").ravel()


def _among(entries: Entries, words: Sequence[str]) -> set[str]:
    """Return those of the words that are entries."""
    by_length: dict[int, list[str]] = {}
    for word in words:
        by_length.setdefault(len(word), []).append(word)
    return {
        word
        for length, each in by_length.items()
        if length in entries.by_length
        for word, there in zip(
            each, np.isin(np.array(each, "S"), _rows(entries.of(length))), strict=True
        )
        if there
    }


def read_bundled(data: bytes, banned: frozenset[str], budget: Budget) -> Entries:
    """Read the list that ships: ``spelling <tab> score`` a line, the score as two digits.

    An entry that is ``banned``, or that has such a word, is left out.
    """
    odd = re.findall(rb"^([a-z]*[^a-z\t\n][^\t\n]*)\t", data, re.MULTILINE)
    budget.check()
    joined = b"\n".join(odd).lower().translate(None, SIGNS).decode("ascii").split()
    spelled: dict[str, list[str]] = {}
    for word, spelling in zip(budget.checking(joined), odd, strict=True):
        spelled.setdefault(word, []).append(spelling.decode("ascii"))
    for plain in re.findall(rb"^([a-z]+)\t", data, re.MULTILINE):
        if (word := plain.decode("ascii")) in spelled:
            spelled[word].append(word)
    budget.check()
    out = banned.union(
        word
        for word, texts in spelled.items()
        if not all(banned.isdisjoint(parts_of(text)) for text in texts)
    )
    flat = np.frombuffer(data.lower().translate(None, SIGNS), np.uint8)
    ends = np.flatnonzero(flat == ord("\n"))
    starts = np.append(0, ends[:-1] + 1)
    lengths = ends - starts - len("\t00")
    by_length = {}
    for length in np.unique(lengths).tolist():
        budget.check()
        (own,) = np.nonzero(lengths == length)
        letters = flat[starts[own] + np.arange(length)[:, None]] - np.uint8(97)
        tens, ones = flat[ends[own] - 2], flat[ends[own] - 1]
        # Spellings of one entry are neighbours.
        keep = np.append(True, (letters[:, 1:] != letters[:, :-1]).any(axis=0))
        for word in out:
            if len(word) == length:
                numbers = np.frombuffer(word.encode(), np.uint8) - np.uint8(97)
                keep &= (letters != numbers[:, None]).any(axis=0)
        scores = ((tens - 48) * 10 + ones - 48)[keep]
        order = np.argsort(-scores.astype(int), kind="stable")
        by_length[length] = WordArrays(letters[:, keep][:, order], scores[order])
    return Entries(by_length, {w: tuple(texts) for w, texts in spelled.items() if w not in out})


def _best_first(length: int, words: list[str], best: Mapping[str, int]) -> WordArrays:
    """Arrange words of one length that are in the order of the alphabet."""
    scores = np.fromiter((best[word] for word in words), np.int64, len(words))
    order = np.argsort(-scores, kind="stable")
    flat = np.frombuffer("".join(words).encode("ascii"), np.uint8).reshape(len(words), length)
    rows = flat.T - np.uint8(97)
    return WordArrays(np.ascontiguousarray(rows[:, order]), scores[order].astype(np.uint8))


def pack(entries: Entries, notes: Sequence[str]) -> bytes:
    """Write entries and what is to be said of them as bytes."""
    sizes = [(length, len(words)) for length, words in sorted(entries.by_length.items())]
    spelled = "\n".join("\t".join((word, *texts)) for word, texts in entries.spelled.items())
    head = json.dumps({"sizes": sizes, "notes": list(notes), "spelled": spelled}).encode()
    arrays = (
        array.tobytes()
        for length, _ in sizes
        for array in (entries.by_length[length].letters, entries.by_length[length].scores)
    )
    body = b"".join([len(head).to_bytes(4, "little"), head, *arrays])
    return MAGIC + zlib.crc32(body).to_bytes(4, "little") + body


def unpack(data: bytes) -> tuple[Entries, tuple[str, ...]]:
    """Read entries and their notes back; raise Damaged if that is not what the bytes are."""
    start = len(MAGIC) + 4
    body = memoryview(data)[start:]
    try:
        if zlib.crc32(body) != int.from_bytes(data[start - 4 : start], "little"):
            raise ValueError("sum")
        at = 4 + int.from_bytes(body[:4], "little")
        head = json.loads(bytes(body[4:at]))
        by_length = {}
        for length, count in head["sizes"]:
            letters = np.frombuffer(body, np.uint8, length * count, at).reshape(length, count)
            scores = np.frombuffer(body, np.uint8, count, at + length * count)
            by_length[length] = WordArrays(letters, scores)
            at += (length + 1) * count
        lines = (line.split("\t") for line in head["spelled"].splitlines())
        spelled = {word: tuple(texts) for word, *texts in lines}
        if data.startswith(MAGIC):
            return Entries(by_length, spelled), tuple(head["notes"])
    # Some damage has the right sum: that of ff ff ff ff is itself.
    except (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError):
        pass
    raise Damaged("the kept word list is damaged")
