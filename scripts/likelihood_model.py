"""What the likelihood of a word is computed from: its features, and a weight for each.

A word's *features* are named numbers, most of them 1 for "is so". The chance that the editor
accepts it is the logistic function of the weighted sum. The weights are those that
scripts/fit_likelihood.py found; without NumPy, in a fixed order, so that everybody gets the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp, log1p, log10
from pathlib import Path
from typing import NamedTuple

from packages import ASSETS
from wordnet import Entry, WordNet

WEIGHTS = Path(__file__).with_name("likelihood.tsv")
"""``feature <tab> weight``, as the fit wrote it."""

BIAS = "always"
RARE = 2.5
"""The decimal logarithm taken for the count of a word too rare to be counted (below 12,711)."""

USUAL = 5.0
"""The decimal logarithm of a usual count: about there the model's numbers are centred."""

STEMS = {
    "ability": ("able",), "ally": ("al", ""), "able": ("", "e"), "ation": ("e", "ate"),
    "iness": ("y",), "ness": ("",), "less": ("",), "ment": ("",), "like": ("",), "ful": ("",),
    "ish": ("",), "ing": ("", "e"), "ity": ("", "e"), "ies": ("y",), "ied": ("y",), "ier": ("y",),
    "ily": ("y",), "ion": ("", "e"), "ed": ("", "e"), "er": ("", "e"), "es": ("",),
    "ly": ("", "le"), "al": ("", "e"), "ic": ("", "e", "y"), "d": ("",), "r": ("",), "s": ("",),
    "y": ("", "e"),
}  # fmt: skip
"""Suffix -> what the stem may have in its place; a doubled letter before it may be halved."""

PREFIXES = (
    "under", "anti", "fore", "over", "dis", "mid", "mis", "non", "out", "pre", "bi", "co", "de",
    "en", "il", "im", "in", "re", "un", "up",
)  # fmt: skip
"""Prefixes that stand before a word of the list."""

PART_OF_COMPOUND = 50
"""A word made of two plain words up to this level is a compound."""


class Rating(NamedTuple):
    """What SCOWL says of a word: its level, 10 to 80, and its spelling mark."""

    level: int
    mark: str

    @property
    def rarity(self) -> int:
        """One number for both: a variant is as rare as a word 25 levels up."""
        return self.level + (25 if self.mark else 0)


class Evidence:
    """All that is known of words, and the features that follow from it."""

    def __init__(
        self,
        words: Mapping[str, Rating],
        capitals: Mapping[tuple[str, str], int],
        counts: Mapping[str, int],
        wordnet: WordNet,
    ) -> None:
        """Take SCOWL's words and capitalised (name, kind) -> level, counts, and WordNet."""
        self._words = words
        self._counts = counts
        self._wordnet = wordnet
        self._names: dict[str, dict[str, int]] = {}
        for (name, kind), level in capitals.items():
            own = self._names.setdefault(name.lower(), {})
            own[kind] = min(own.get(kind, level), level)
        self._derived: dict[str, int] = {}
        for word, rating in words.items():
            stem = stem_of(word, words)
            if stem:
                known = self._derived.get(stem[0], rating.rarity)
                self._derived[stem[0]] = min(known, rating.rarity)

    def features(self, word: str) -> dict[str, float]:
        """Return a word's features by name."""
        return dict(
            (
                (BIAS, 1.0),
                *self._of_level(word),
                *self._of_shape(word),
                *self._of_stem(word),
                *self._of_meaning(word),
            )
        )

    def _log(self, word: str) -> float:
        return log10(self._counts[word]) if word in self._counts else RARE

    def _of_level(self, word: str) -> Iterator[tuple[str, float]]:
        rating = self._words[word]
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
        if word not in self._counts:
            yield "count unknown", 1
        for kind, level in self._names.get(word, {}).items():
            yield f"also {kind}, {'common' if level <= 50 else 'rare'}", 1

    def _of_shape(self, word: str) -> Iterator[tuple[str, float]]:
        yield f"length {min(len(word), 12)}", 1
        yield f"distinct {len(set(word))}", 1
        for letter in set(word):
            yield f"has {letter}", 1
        for size in (1, 2, 3, 4):
            if size < len(word) - 1:
                yield f"starts {word[:size]}", 1
                yield f"ends {word[-size:]}", 1

    def _of_stem(self, word: str) -> Iterator[tuple[str, float]]:
        rating = self._words[word]
        stem = stem_of(word, self._words)
        if stem:
            known = self._words[stem[0]]
            yield f"stem {'variant' if known.mark else known.level}", 1
            yield f"suffix {stem[1]}", 1
            yield "stem count", self._log(stem[0]) - USUAL
            yield "rarer than stem", min(3.0, max(-1.0, (rating.level - known.level) / 20))
        else:
            yield "no stem", 1
        for prefix in PREFIXES:
            rest = word.removeprefix(prefix)
            if rest != word and len(rest) >= 3 and rest in self._words:
                known = self._words[rest]
                yield f"after prefix {'variant' if known.mark else known.level}", 1
                yield f"prefix {prefix}", 1
                break
        yield f"derived {min(80, self._derived.get(word, 0))}", 1
        if any(
            self._plain(word[:place]) and self._plain(word[place:])
            for place in range(3, len(word) - 2)
        ):
            yield "compound", 1

    def _of_meaning(self, word: str) -> Iterator[tuple[str, float]]:
        lemmas = self._wordnet.lemmas(word)
        if not lemmas:
            yield "no meaning", 1
            return
        lemma = lemmas[0][0]
        how = "meaning" if lemma == word else "lemma"
        entries = self._wordnet.entries(lemma)
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

    def _plain(self, word: str) -> bool:
        return word in self._words and self._words[word].rarity <= PART_OF_COMPOUND


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


def chance(features: Mapping[str, float], weights: Mapping[str, float]) -> float:
    """Return the chance, 0 to 1, that follows from a word's features."""
    total = sum(weights[name] * value for name, value in features.items() if name in weights)
    return 1 / (1 + exp(-total))


def read_ratings() -> dict[str, Rating]:
    """Read the bundled words with their level and mark."""
    ratings = {}
    for line in (ASSETS / "scowl.tsv").read_text(encoding="ascii").splitlines():
        word, level, mark, _ = line.split("\t")
        ratings[word] = Rating(int(level), mark)
    return ratings


def read_weights() -> dict[str, float]:
    """Read the committed weights."""
    rows = (line.split("\t") for line in WEIGHTS.read_text(encoding="ascii").splitlines())
    return {name: float(weight) for name, weight in rows}


def _capital(entry: Entry, lemma: str) -> bool:
    """Tell whether a lemma has a capital in all its senses."""
    return not any(lemma in sense.spellings for sense in entry.senses)
