"""Fit how likely a word is chosen as an answer of Wordle, and report how well that works.

    python scripts/fit_wordle.py

Of the 12,972 words that the game of 2021 accepts, 2,315 were chosen by hand to be its answers. A
ridge logistic regression tells them from the others by how often a word is written, with a capital
or without, by what it is a form of, and by what it means. Its use: today's answers are chosen by a
hand that has left that list, and go on in the same taste. Every word gets the chance that a fit
*without it* gives it, so that no value remembers what was chosen. Writes
assets/wordlists/wordle-likely.tsv, ``word <tab> chance``; needs NumPy, apt and pip.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import log1p, log10
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from beehelper.store.wordle import bundled
from likelihood_model import Rating, read_ratings, stem_of
from packages import debian, log_probabilities, rows_of, unigrams, write
from wordnet import WordNet

RIDGE = 1.0
"""Half the weight of the sum of squares; .5 to 5 differ by .0002 in AUC."""

FOLDS, SEEN, SEED = 10, 15, 2021
"""Fits, each without a tenth of the words; words that must have a feature; of the shuffle."""

HIDDEN = 200
"""Answers left out of a fit, to see where they stand among the words that are only guesses."""

UNSEEN = -20.0
"""The log probability taken for a form that is not among the million commonest."""

UNKNOWN = Rating(95, "")
"""What is taken for a word that SCOWL's list lacks."""

SLIGHT = 1e-5
"""The least chance that is written."""

LATER = ["guano", "snafu", "balsa", "kazoo", "laser", "pious", "indie"]
"""Answers that the newspaper is known to have added since 2023."""

Floats = NDArray[np.float64]


class Evidence:
    """What the packages say of words, and the features that follow from it."""

    def __init__(
        self, counts: Mapping[str, int], logs: Mapping[str, float], wordnet: WordNet
    ) -> None:
        """Take counts of words, log probabilities of their forms, and WordNet."""
        self._counts, self._logs, self._wordnet = counts, logs, wordnet
        self._words = read_ratings()
        self._names: dict[str, int] = {}
        for name, level, _ in rows_of("scowl-capitals.tsv"):
            self._names[name.lower()] = min(int(level), self._names.get(name.lower(), 95))

    def features(self, word: str) -> dict[str, float]:
        """Return a word's features by name."""
        return dict((*self._of_use(word), *self._of_form(word), *self._of_meaning(word)))

    def _log(self, form: str) -> float:
        return self._logs.get(form, UNSEEN)

    def _of_use(self, word: str) -> Iterator[tuple[str, float]]:
        level, mark = self._words.get(word, UNKNOWN)
        kind = "common" if level <= 50 else "middling" if level <= 60 else "rare"
        yield "always", 1
        yield f"level {level}", 1
        if mark:
            yield f"mark {mark}", 1
        log = self._log(word)
        yield f"log, {kind}", log / 2 + 7
        yield "log squared", (log / 2 + 7) ** 2 / 2
        for name, form in (("capital", word.capitalize()), ("upper", word.upper())):
            more = min(6.0, max(-6.0, self._log(form) - log)) / 2
            yield f"{name} less lower", more
            yield f"more often {name}", float(more > 0)
        count = (log10(self._counts[word]) if word in self._counts else 2.5) - 5
        yield f"count, {kind}", count
        yield "count squared", count * count / 2
        if word in self._names:
            yield f"also a name, {'common' if self._names[word] <= 50 else 'rare'}", 1

    def _of_form(self, word: str) -> Iterator[tuple[str, float]]:
        stem = stem_of(word, self._words)
        if stem is None:
            yield "no stem", 1
        else:
            known, rarer = self._words[stem[0]], (self._log(stem[0]) - self._log(word)) / 3
            yield f"stem {'marked' if known.mark else known.level}", 1
            yield f"suffix {stem[1]}", 1
            yield "rarer than stem", rarer
            yield f"rarer than stem, {stem[1]}", rarer
        if word.endswith("s") and not word.endswith("ss"):
            yield "ends in one s", 1
        yield f"distinct {len(set(word))}", 1

    def _of_meaning(self, word: str) -> Iterator[tuple[str, float]]:
        entries = self._wordnet.entries(word)
        ending = next((end for end in ("s", "ed", "er") if word.endswith(end)), "other")
        for part in {part for lemma, part in self._wordnet.lemmas(word) if lemma != word}:
            yield f"form of a {part}, {ending}", 1
            yield f"form of a {part}, {ending}, {'own' if entries else 'no'} entry", 1
        if not entries:
            yield "no meaning", 1
            return
        yield "tagged", max(log1p(entry.tagged) for entry in entries.values())
        yield "senses", sum(len(entry.senses) for entry in entries.values()) / 5
        for part, entry in entries.items():
            first = entry.senses[0]
            yield part, 1
            yield f"field {first.field}", 1
            if not any(word in sense.spellings for sense in entry.senses):
                yield f"capital {part}", 1
            if first.spellings[0].lower() == word:
                yield "first spelling", 1
            for topic in {topic for sense in entry.senses[:2] for topic in sense.topics}:
                yield f"topic {topic[:2]}", 1


def table_of(features: Sequence[Mapping[str, float]]) -> Floats:
    """Make the table [words, features] of the features that enough words have."""
    seen = Counter(name for each in features for name in each)
    place = {name: i for i, name in enumerate(sorted(n for n in seen if seen[n] >= SEEN))}
    table = np.zeros((len(features), len(place)))
    for row, each in zip(table, features, strict=True):
        for name in place.keys() & each.keys():
            row[place[name]] = each[name]
    return table


def chances_of(weights: Floats, table: Floats) -> Floats:
    """Return the chance of each row."""
    found: Floats = 1 / (1 + np.exp(-table @ weights))
    return found


def fit(table: Floats, chosen: Floats) -> Floats:
    """Return the weights that make the choice likeliest, less the ridge, by Newton's method."""
    weights = np.zeros(table.shape[1])
    for _ in range(12):
        chances = chances_of(weights, table)
        slope = table.T @ (chosen - chances) - RIDGE * weights
        bend = (table.T * (chances * (1 - chances))) @ table + RIDGE * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def left_out(table: Floats, chosen: Floats, hidden: NDArray[np.bool_]) -> Floats:
    """Return each row's chance by a fit without it, and without those hidden from all fits."""
    folds = np.random.default_rng(SEED).permutation(len(table)) % FOLDS
    chances = np.empty(len(table))
    for fold in range(FOLDS):
        own = folds == fold
        chances[own] = chances_of(fit(table[~own & ~hidden], chosen[~own & ~hidden]), table[own])
    return chances


def report(table: Floats, chosen: Floats, chances: Floats, words: Sequence[str]) -> None:
    """Print how well chances tell chosen words from others, and where answers left out stand."""
    yes, no = chances[chosen == 1], np.sort(chances[chosen == 0])
    above = np.searchsorted(no, yes, side="right") / 2 + np.searchsorted(no, yes) / 2
    logs = -np.log(np.where(chosen == 1, chances, 1 - chances)).mean()
    share = chosen.mean()
    flat = -(share * np.log(share) + (1 - share) * np.log(1 - share))
    print(f"{table.shape[1]} features; AUC {above.mean() / len(no):.4f}")
    print(f"log-loss {logs:.4f}, of one chance for all {flat:.4f}")

    hidden = np.zeros(len(words), dtype=np.bool_)
    draw = np.random.default_rng(SEED).permutation(np.flatnonzero(chosen))[:HIDDEN]
    hidden[draw] = True
    without = left_out(table, chosen, hidden)
    among = np.flatnonzero(hidden | (chosen == 0))
    rank = np.argsort(np.argsort(-without[among], kind="stable"), kind="stable") + 1
    ranks = np.sort(rank[hidden[among]])
    mass = without[among].sum()
    bits = -np.log2(without[draw] / mass).mean()
    print(f"{HIDDEN} answers hidden among {len(among) - HIDDEN:,} guesses, by fits without them:")
    print(f"  rank: median {np.median(ranks):.0f}, nine in ten within {ranks[HIDDEN * 9 // 10]:,}")
    print(f"  bits to name one: {bits:.2f}, with one chance for all {np.log2(len(among)):.2f}")

    order = np.argsort(-np.where(chosen == 1, -1, chances), kind="stable")
    place = {words[i]: number for number, i in enumerate(order.tolist(), 1)}
    print("added later, rank:", ", ".join(f"{word} {place[word]}" for word in LATER))
    plural = [word[-1] == "s" and word[-2] != "s" for word in words]
    other = chosen == 0
    for kind, which in (("in one S", np.array(plural)), ("in -ED", ends(words, "ed"))):
        part = chances[which & other].sum() / chances[other].sum()
        print(f"guesses {kind}: {(which & other).sum():,}, {part:.2%} of the chance of all guesses")


def ends(words: Sequence[str], ending: str) -> NDArray[np.bool_]:
    """Tell which words have an ending."""
    return np.array([word.endswith(ending) for word in words])


def main() -> None:
    """Fetch, fit, write and report."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        wordnet = WordNet(debian("wordnet-base", folder) / "wordnet")
        evidence = Evidence(unigrams(folder), log_probabilities(folder), wordnet)
    lists = bundled("original")
    words = sorted(lists.words)
    answers = set(lists.answers)
    table = table_of([evidence.features(word) for word in words])
    chosen = np.array([float(word in answers) for word in words])
    chances = left_out(table, chosen, np.zeros(len(words), dtype=np.bool_))
    values = [max(SLIGHT, chance) for chance in chances.tolist()]
    rows = (f"{word}\t{value:.3g}\n" for word, value in zip(words, values, strict=True))
    write("wordle-likely.tsv", "".join(rows))
    report(table, chosen, chances, words)


if __name__ == "__main__":
    main()
