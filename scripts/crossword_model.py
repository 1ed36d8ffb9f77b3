"""What an entry's chance in a newspaper's crossword is computed from, and how.

All that the packages say of an entry becomes a row of numbers (``COLUMNS``), each column becomes
steps or a bent line, and the weighted sum is the logarithm of how often the entry is an answer. The
sum has two parts: what is *known* (how often the entry is written, as what, how common its parts
are), which makes its score, and how its letters suit a grid (``liked``), which tells who builds
grids what to take, and a solver nothing that the crossings do not. A few thousand weights for
850,000 entries: none remembers an entry.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log10
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]

WEIGHTS = Path(__file__).with_name("crossword.tsv")
"""``block <tab> weight <tab> weight ...``, as the fit wrote it."""

UNWRITTEN = 3.8
"""The decimal logarithm taken for the count of a word that is too rare to be counted."""

UNPAIRED = 4.6
"""The same of a pair of words."""

UNSEEN = -21.0
"""The log probability taken for a form that is not among the million commonest."""

CORPUS = 12.01
"""The decimal logarithm of the words that the counts are of."""

UNLISTED = 99
"""The level of a word that SCOWL lacks."""

LITTLE = 400
"""How many of the commonest words are told apart as the first and the last of a phrase."""

MARKS = ("", "variant_1", "variant_2", "variant_3", "british", "canadian", "australian")
KINDS = ("upper", "name", "abbreviation")
PLAIN, NAME, SPECIES, NO_ENTRY = range(4)
"""Kinds of WordNet's entries."""

SUFFIXES = {
    "ies": ("y",), "ied": ("y",), "ier": ("y",), "est": ("", "e"), "ers": ("", "e"),
    "ing": ("", "e"), "ed": ("", "e"), "es": ("",), "er": ("", "e"), "ly": ("",), "s": ("",),
    "d": ("",), "y": ("", "e"),
}  # fmt: skip
"""Suffix -> what the stem may have in its place; a doubled letter before it may be halved."""

DOUBLING = ("ing", "ed", "er", "ers", "est")

ENDLESS = frozenset(
    ("a", "an", "and", "her", "his", "its", "my", "of", "or", "our", "the", "their", "your")
)
"""Words that no phrase ends with, but for those that WordNet has."""

COLUMNS = (
    *("length", "written", "lower", "capital", "upper", "pair", "surprise", "rarest", "commonest"),
    *("first", "last", "words", "level", "mark", "upper_level", "name_level", "short_level"),
    *("lemma", "phrase", "kind", "parts", "senses", "tagged", "person", "formed", "parent"),
    *("chain", "worst", "suffix", "stem", "stem_level", "split", "hyphen", "rude", "broken"),
)


class NetEntry(NamedTuple):
    """An entry of WordNet: its kind, its parts of speech as bits, how many senses it has."""

    kind: int
    parts: int
    senses: int


class Sources(NamedTuple):
    """All that the packages say, by lower-case word, joined entry or spelling."""

    counts: Mapping[str, int]
    """How often a word was written; ``pairs``: two words with a space between."""
    pairs: Mapping[str, int]
    forms: Mapping[str, tuple[float, float, float]]
    """Log probability of the lower, Capital and UPPER form."""
    levels: Mapping[str, tuple[int, str]]
    """SCOWL's level and mark of a word; ``names``: levels of a name by KINDS."""
    names: Mapping[str, tuple[int, int, int]]
    net: Mapping[str, Mapping[str, NetEntry]]
    """Joined entry -> spelling -> WordNet's entry; ``tagged``: how often in WordNet's texts."""
    tagged: Mapping[str, int]
    people: frozenset[str]
    rude: Mapping[str, int]
    formed: Mapping[str, tuple[int, str]]
    """Joined form of a phrase -> 1 for a verb's, 2 for a plural, and the joined phrase."""
    spellings: Mapping[str, tuple[str, ...]]
    """Joined entry -> how its words are parted, likeliest first; none for a plain word."""


class Table:
    """The numbers of all entries: float64[entries] by the name of a column."""

    def __init__(self, entries: Sequence[str], sources: Sources) -> None:
        self._sources = sources
        common = sorted(sources.counts, key=lambda word: -sources.counts[word])[:LITTLE]
        self._little = {word: number for number, word in enumerate(common)}
        self._chain = _chain(sources)
        rows = np.array([tuple(self._row(entry)) for entry in entries], np.float64)
        self._columns: dict[str, Floats] = dict(zip(COLUMNS, rows.T, strict=True))
        width = int(self["length"].max())
        flat = "".join(entry.ljust(width, "{") for entry in entries).encode("ascii")
        self.letters = np.frombuffer(flat, np.uint8).reshape(len(entries), width) - np.uint8(97)

    def __getitem__(self, column: str) -> Floats:
        return self._columns[column]

    def _log(self, word: str) -> float:
        return log10(self._sources.counts[word]) if word in self._sources.counts else UNWRITTEN

    def _row(self, entry: str) -> Iterator[float]:
        known = self._sources
        yield from (len(entry), self._log(entry))
        yield from known.forms.get(entry, (UNSEEN,) * 3)
        yield from self._of_words(next(iter(known.spellings.get(entry, ())), ""))
        level, mark = known.levels.get(entry, (UNLISTED, ""))
        yield from (level, MARKS.index(mark), *known.names.get(entry, (UNLISTED,) * 3))
        yield from self._of_meaning(entry)
        chain = self._chain_of(entry)
        yield from (chain.mean(), chain.min(), *self._stem(entry), self._split(entry))
        spelling = next(iter(known.spellings.get(entry, ())), entry)
        parent = known.formed.get(entry, (0, ""))[1]
        yield "-" in spelling
        words = words_in(spelling)
        yield max(known.rude.get(each, 0) for each in (entry, parent, *words))
        yield entry not in known.net and not ENDLESS.isdisjoint(words[-1:])

    def _of_words(self, spelling: str) -> Iterator[float]:
        words = words_in(spelling)
        logs = [self._log(word) for word in words] or [UNWRITTEN]
        pair = self._sources.pairs.get(spelling, 0)
        written = log10(pair) if pair else UNPAIRED
        yield from (written, written - sum(logs) + CORPUS if pair else -3)
        yield from (min(logs), max(logs))
        yield from (self._little.get(word, LITTLE) for word in (words[:1] + words[-1:]) or ("", ""))
        yield len(words)

    def _of_meaning(self, entry: str) -> Iterator[float]:
        known = self._sources
        meanings = known.net.get(entry, {})
        parts = 0
        for each in meanings.values():
            parts |= each.parts
        yield any(spelling.isalpha() for spelling in meanings)
        yield any(not spelling.isalpha() for spelling in meanings)
        yield min((each.kind for each in meanings.values()), default=NO_ENTRY)
        yield from (parts, sum(each.senses for each in meanings.values()))
        yield from (known.tagged.get(entry, 0), entry in known.people)
        way, parent = known.formed.get(entry, (0, ""))
        yield from (way, log10(known.tagged.get(parent, 0) + 1))

    def _chain_of(self, entry: str) -> Floats:
        numbers = np.array([26, 26, *(ord(letter) - 97 for letter in entry), 26])
        found: Floats = self._chain[numbers[:-2], numbers[1:-1], numbers[2:]]
        return found

    def _stem(self, word: str) -> tuple[float, float, float]:
        """Return the number of a word's suffix, how often its stem is written, and its level."""
        known = self._sources
        best: tuple[float, float, float] = (0, UNWRITTEN, UNLISTED)
        for number, (suffix, instead) in enumerate(SUFFIXES.items(), 1):
            begun = word.removesuffix(suffix)
            if begun == word or len(begun) < 2:
                continue
            stems = [begun + end for end in instead]
            if suffix in DOUBLING and len(begun) > 3 and begun[-1] == begun[-2]:
                stems.append(begun[:-1])
            for stem in stems:
                if stem in known.levels or stem in known.names or stem in known.forms:
                    level = known.levels.get(stem, (UNLISTED, ""))[0]
                    best = max(best, (number, self._log(stem), level), key=lambda each: each[1])
        return best

    def _split(self, entry: str) -> float:
        """Return how often two words are written side by side by chance that make this entry."""
        if len(entry) < 5:
            return 0
        counts = self._sources.counts
        ways = ((entry[:place], entry[place:]) for place in range(2, len(entry) - 1))
        both = (counts[one] * counts[two] for one, two in ways if one in counts and two in counts)
        return max(0, log10(max(both, default=1)) - CORPUS)


def words_in(spelling: str) -> list[str]:
    """Return the words of a phrase in lower case and without other signs; none for no phrase."""
    parts = spelling.lower().replace("-", " ").split(" ")
    plain = ("".join(filter(str.isalpha, part)) for part in parts)
    return [part for part in plain if part]


def _chain(sources: Sources) -> Floats:
    """Return float64[27, 27, 27]: the log chance of a letter after two; 26 is the end."""
    counts = np.full((27, 27, 27), 0.05)
    words = [word for word, (level, _) in sources.levels.items() if level <= 60]
    words += [word for word, levels in sources.names.items() if min(levels) <= 60]
    for word in words:
        numbers = [26, 26, *(ord(letter) - 97 for letter in word), 26]
        for one, two, three in zip(numbers, numbers[1:], numbers[2:], strict=False):
            counts[one, two, three] += 1
    chances: Floats = np.log(counts / counts.sum(axis=2, keepdims=True))
    return chances


class Block(NamedTuple):
    """Some weights: an entry's part of the sum is ``share`` of the one in its ``place``.

    ``place`` is intp[entries], ``share`` float64[entries]; blocks of one name share weights.
    """

    name: str
    size: int
    place: Ints
    share: Floats


class Kind(NamedTuple):
    """Which of ``size`` kinds each entry is of: intp[entries]."""

    of: Ints
    size: int


def steps(values: Floats, *edges: float) -> Kind:
    """Tell the entries apart by which edges a value reaches."""
    return Kind(np.searchsorted(edges, values, side="right"), len(edges) + 1)


def both(one: Kind, other: Kind) -> Kind:
    """Tell the entries apart by two things."""
    return Kind(one.of * other.size + other.of, one.size * other.size)


def choice(name: str, kind: Kind) -> Block:
    """Give each kind a weight of its own."""
    return Block(name, kind.size, kind.of, np.ones(len(kind.of)))


def bent(
    name: str, values: Floats, *knots: float, apart: Kind | None = None, least: float = -np.inf
) -> Iterator[Block]:
    """Give each knot a weight, with straight lines between; one more to what is under ``least``.

    ``apart``: with other weights for each kind.
    """
    at = np.array(knots)
    inside = np.clip(values, at[0], at[-1])
    low = np.clip(np.searchsorted(at, inside, side="right") - 1, 0, len(at) - 2)
    part = (inside - at[low]) / (at[low + 1] - at[low])
    without = values < least
    size = len(at) + 1
    first = 0 if apart is None else apart.of * size
    total = size if apart is None else apart.size * size
    for end, share in ((0, 1 - part), (1, part)):
        place: Ints = np.where(without, size - 1, low + end).astype(np.intp) + first
        yield Block(name, total, place, np.where(without, 1 - end, share))


def known(table: Table) -> Iterator[Block]:
    """Yield the blocks of what is known of the entries."""
    t = table
    size = steps(t["length"], 4, 5, 6, 8, 11)
    top = np.maximum(np.maximum(t["lower"], t["capital"]), t["upper"])
    level = steps(t["level"], 20, 35, 40, 50, 55, 60, 70, 80, 99)
    named = [
        steps(-t[column], -98, -60, -40) for column in ("upper_level", "name_level", "short_level")
    ]
    words = Kind(np.minimum(t["words"], 3).astype(np.intp), 4)
    listed = (t["level"] < UNLISTED, named[0].of + named[1].of + named[2].of > 0)
    bits = (*listed, t["lemma"] > 0, t["phrase"] > 0)
    origin = Kind(np.sum([bit << place for place, bit in enumerate(bits)], axis=0), 16)
    kind, rude, way = (steps(t[column], 1, 2, 3) for column in ("kind", "rude", "formed"))
    suffix = steps(t["suffix"], *range(1, len(SUFFIXES) + 1))
    written, seen, paired = UNWRITTEN + 0.1, UNSEEN + 0.1, UNPAIRED + 0.1

    yield choice("length", steps(t["length"], *range(1, 22)))
    yield choice("origin, size", both(origin, size))
    yield choice("level, size", both(level, size))
    yield choice("mark", steps(t["mark"], *range(1, len(MARKS))))
    for name, each in zip(KINDS, named, strict=True):
        yield choice(f"{name}, size", both(each, size))
    counts = (4, 4.5, 5, 5.5, 6, 7, 8, 10)
    yield from bent("written, size", t["written"], *counts, apart=size, least=written)
    yield from bent("written, origin", t["written"], *counts[::2], 10, apart=origin, least=written)
    chances = (-20, -18, -16.5, -15, -13.5, -12, -10, -7)
    yield from bent("seen, size", top, *chances, apart=size, least=seen)
    yield from bent("seen, origin", top, *chances[::2], -7, apart=origin, least=seen)
    yield from bent("seen, level", top, *chances[::2], -7, apart=level, least=seen)
    unseen = np.where(top < seen, -np.inf, 0)
    capital, upper = t["capital"] - t["lower"], t["upper"] - np.maximum(t["lower"], t["capital"])
    for what, more in (("Capital", capital), ("UPPER", upper)):
        rises = (-8, -4, -2, -1, 0, 1, 2, 4, 8)
        yield from bent(what, np.clip(more, -8, 8) + unseen, *rises, least=-9)
        yield from bent(
            f"{what}, size", np.clip(more, -8, 8) + unseen, -8, -2, 0, 2, 8, apart=size, least=-9
        )
    yield from bent("pair, size", t["pair"], 5, 5.5, 6, 7, 9, apart=size, least=paired)
    surprise = t["surprise"] + np.where(t["pair"] < paired, -np.inf, 0)
    yield from bent("surprise, size", surprise, -1, 0, 1, 2, 3, 5, apart=size, least=-99)
    yield from bent("word over pair", t["written"] - t["pair"], -5, -3, -1, 0, 1, 3, 5)
    for column in ("rarest", "commonest"):
        yield from bent(column, t[column], 4, 5, 6, 7, 8, 9, 10, apart=words)
    for column in ("first", "last"):
        yield choice(
            column, both(Kind(t[column].astype(np.intp), LITTLE + 1), steps(t["words"], 1))
        )
    yield choice("kind, words", both(kind, words))
    yield choice("kind, size", both(kind, size))
    yield choice("parts", both(steps(t["parts"], *range(1, 16)), steps(t["phrase"], 1)))
    yield from bent("senses, size", t["senses"], 0, 1, 2, 4, 8, 16, apart=size)
    yield from bent("tagged", np.log1p(t["tagged"]), 0, 1, 2, 3, 5, 8)
    yield choice("person, size", both(steps(t["person"], 1), size))
    yield choice("formed, size", both(way, size))
    yield from bent("parent", t["parent"], 0, 0.5, 1, 2)
    yield from bent("chain, size", t["chain"], -5, -4, -3.3, -2.8, -2.4, -2, -1.5, apart=size)
    yield from bent("worst, size", t["worst"], -10, -8, -6.5, -5, -4, -3, apart=size)
    yield choice("suffix, size", both(suffix, size))
    yield from bent("stem, suffix", t["stem"], 4, 5.5, 7, 9, apart=suffix)
    yield choice("stem level, suffix", both(steps(t["stem_level"], 40, 60, 80, 99), suffix))
    yield from bent("split", t["split"], 0, 1, 2, 4, 6)
    more = np.where(t["written"] < written, -np.inf, t["written"] - t["split"])
    yield from bent("word over split", more, -2, 0, 1, 2, 3, 5, least=-99)
    yield choice("hyphen", steps(t["hyphen"], 1))
    yield choice("rude", rude)


def liked(table: Table) -> Iterator[Block]:
    """Yield the blocks of how grids like an entry's letters: a mean over them."""
    length = table["length"]
    for letter in range(26):
        place = np.full(len(length), letter, np.intp)
        share = np.count_nonzero(table.letters == letter, axis=1) / length
        yield Block("letters", 26, place, share)


def total(blocks: Iterator[Block], weights: Mapping[str, Floats]) -> Floats:
    """Return the weighted sum for each entry, in powers of two."""
    sums: Floats = sum(weights[block.name][block.place] * block.share for block in blocks) / np.log(
        2
    )
    return sums


def read_weights() -> dict[str, Floats]:
    """Read the weights that the fit wrote."""
    rows = (line.split("\t") for line in WEIGHTS.read_text("ascii").splitlines())
    return {name: np.array(numbers, np.float64) for name, *numbers in rows}
