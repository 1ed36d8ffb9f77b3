"""Which texts are like a clue: an inverted index of terms, and the cosine with every text.

A term weighs the more the rarer it is, and a text's weights have the length 1. A clue looks up the
texts of its own terms alone, so that a look-up takes milliseconds among hundreds of thousands.
"""

from __future__ import annotations

import struct
import zlib
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from io import BytesIO
from tokenize import TokenError
from typing import NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.clue_words import terms
from beehelper.search import Budget

SCHEMA = 2

LEAST = 0.05
"""The least cosine that is worth telling."""

SAME = 0.999
"""A cosine from which on two clues say the same."""


DAMAGE = (
    *(BadZipFile, zlib.error, struct.error, EOFError),
    *(RuntimeError, LookupError, TypeError, OSError, MemoryError),
    *(SyntaxError, TokenError),  # an array's head is Python
)
"""What a damaged zip file, or array in it, is read with."""

DAMAGED = "the kept index is damaged"


def spans(
    start: NDArray[np.int64], some: NDArray[np.intp]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the sizes of some runs, and all their places: a run's begin at its ``start``."""
    sizes = start[some + 1] - start[some]
    return sizes, np.arange(sizes.sum()) + np.repeat(start[some] - np.cumsum(sizes) + sizes, sizes)


class Posting(NamedTuple):
    """The texts of a term, int32[P], what it weighs in each, float32[P], and how rare it is."""

    texts: NDArray[np.int32]
    weights: NDArray[np.float32]
    rarity: float


@dataclass(frozen=True)
class ClueIndex:
    """T terms with P places in C texts.

    ``hashes`` is uint32[T] in order, ``start`` is int64[T + 1]: where the places of each begin;
    ``texts`` is int32[P], ``weights`` float32[P], ``rarity`` float32[T].
    """

    hashes: NDArray[np.uint32]
    start: NDArray[np.int64]
    texts: NDArray[np.int32]
    weights: NDArray[np.float32]
    rarity: NDArray[np.float32]
    size: int

    def near(
        self, clue: str, split: Callable[[str], Sequence[str]] = terms, least: float = LEAST
    ) -> tuple[NDArray[np.intp], NDArray[np.float64]]:
        """Return the texts that are like a clue, and their cosines from ``least`` on."""
        wanted = split(clue)
        known = [*self.postings(wanted)]
        unknown = (len(wanted) - len(known)) * np.log(self.size + 1) ** 2
        size = np.sqrt(sum(each.rarity**2 for each in known) + unknown)
        if not known:
            return np.zeros(0, np.intp), np.zeros(0)
        texts = np.concatenate([each.texts for each in known])
        weights = np.concatenate([each.weights * np.float32(each.rarity / size) for each in known])
        cosines = np.bincount(texts, weights, self.size)
        near = np.flatnonzero(cosines > least)
        return near, np.minimum(cosines[near], 1)

    def postings(self, wanted: Sequence[str]) -> Iterator[Posting]:
        """Yield, for each term that is known, where it stands."""
        hashes = hashed(wanted)
        for each, at in zip(hashes, np.searchsorted(self.hashes, hashes), strict=True):
            if at < len(self.hashes) and self.hashes[at] == each:
                span = slice(*self.start[at : at + 2])
                yield Posting(self.texts[span], self.weights[span], float(self.rarity[at]))


def build(
    texts: Iterable[str], budget: Budget, split: Callable[[str], Sequence[str]] = terms
) -> ClueIndex:
    """Index some texts by the terms that ``split`` makes of them; raise Stopped."""
    found, counts = array("I"), array("I")
    for text in budget.checking(texts):
        said = split(text)
        found.extend(map(number_of, said))
        counts.append(len(said))
    flat, sizes = np.array(found, np.uint32), np.array(counts, np.int64)
    order = np.argsort(flat, kind="stable")
    budget.check()
    places = np.repeat(np.arange(len(sizes), dtype=np.int32), sizes)[order]
    hashes, start = np.unique(flat[order], return_index=True)
    start = np.append(start, len(flat)).astype(np.int64)
    often = np.diff(start)
    rarity = np.log((len(sizes) + 1) / often).astype(np.float32)
    weights = np.repeat(rarity, often)
    norms = np.sqrt(np.bincount(places, weights**2, len(sizes))).astype(np.float32)
    budget.check()
    weights /= np.maximum(norms[places], 1e-6)
    return ClueIndex(hashes, start, places, weights, rarity, len(sizes))


def number_of(term: str) -> int:
    """Return the number that a term is known by, of 32 bits."""
    return zlib.crc32(term.encode())


def hashed(terms: Sequence[str]) -> NDArray[np.uint32]:
    """Return the numbers that terms are known by."""
    return np.array([*map(number_of, terms)], np.uint32)


def pack(index: ClueIndex, **further: NDArray[np.generic]) -> bytes:
    """Write an index, and arrays that belong to its texts, as bytes."""
    file = BytesIO()
    np.savez(file, **asdict(index), **further)  # type: ignore[arg-type] # a size among arrays
    return file.getvalue()


def unpack(data: bytes) -> tuple[ClueIndex, dict[str, NDArray[np.generic]]]:
    """Read an index and its further arrays back; raise ValueError if they are damaged."""
    try:
        with np.load(BytesIO(data), allow_pickle=False) as file:
            arrays = dict(file)
        own = {field.name: arrays.pop(field.name) for field in fields(ClueIndex)}
        index = ClueIndex(**{**own, "size": int(own["size"])})
        if _is_sound(index):
            return index, arrays
    except DAMAGE as fault:
        raise ValueError(DAMAGED) from fault
    raise ValueError(DAMAGED)


def _is_sound(index: ClueIndex) -> bool:
    """Tell whether the parts fit each other: a damaged zip file may name one for another."""
    terms, places = len(index.hashes), len(index.texts)
    return (
        (len(index.start), len(index.rarity), len(index.weights)) == (terms + 1, terms, places)
        and (index.start[0], index.start[-1]) == (0, places)
        and bool((np.diff(index.start) >= 0).all())
        and bool(((index.texts >= 0) & (index.texts < index.size)).all())
    )
