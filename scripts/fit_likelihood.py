"""Fit how likely the editor is to accept a word, on past boards, and report how well that works.

    python scripts/fit_likelihood.py BOARDS

BOARDS holds one past board a line, in order of dates: ``date letters centre … | answers``. Ridge
logistic regression over the features of scripts/likelihood_model.py. One vote a word: a word on
many boards counts once, with the share of them that accepted it. The last year is kept for
validation. Writes scripts/likelihood.tsv and docs/likelihood.md; needs NumPy, apt and pip.
"""

from __future__ import annotations

import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations
from math import ceil
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.bee.board import LIKELY, points
from beehelper.words.letters import mask_of
from beehelper.words.lists import CERTAIN, code_of
from likelihood_model import BIAS, WEIGHTS, Evidence, chance, read_ratings
from packages import ASSETS, debian, unigrams
from wordnet import WordNet

REPORT = Path(__file__).resolve().parent.parent / "docs" / "likelihood.md"

RIDGE = 2.0
"""Half the weight of the sum of squares; 1 to 5 differ by .0005 in AUC on words left out."""

SEEN = 15
"""Words that must have a feature for it to count; of the letters at an end:"""
SEEN_AT_END = 60

FOLDS = 5
NINE_IN_TEN = 0.9
"""The share of boards on which a margin is to hold."""

Floats = NDArray[np.float64]
Chances = Mapping[str, float]


class Past(NamedTuple):
    """A past board: its year, the words of the list that fit it, the official answers."""

    year: str
    offered: tuple[str, ...]
    answers: frozenset[str]


class Score(NamedTuple):
    """How well chances rank and choose words; recall counts answers that the list lacks."""

    auc: float
    precision: float
    recall: float
    f1: float
    precision_at_95: float


def read_capitals() -> dict[tuple[str, str], int]:
    """Read the bundled names and abbreviations: (name, kind) -> level."""
    text = (ASSETS / "scowl-capitals.tsv").read_text(encoding="ascii")
    rows = (line.split("\t") for line in text.splitlines())
    return {(name, kind): int(level) for name, level, kind in rows}


def read_boards(path: Path, words: Sequence[str]) -> list[Past]:
    """Read past boards, and look up which words of the list fit each."""
    by_mask = defaultdict(list)
    for word in words:
        if len(word) >= 4:
            by_mask[mask_of(word)].append(word)
    boards = []
    for line in path.read_text(encoding="ascii").splitlines():
        head, answers = line.split("|")
        date, letters, centre, *_ = head.split()
        outer = [letter for letter in letters if letter != centre]
        sets = ((centre, *some) for size in range(7) for some in combinations(outer, size))
        offered = tuple(word for letters in sets for word in by_mask.get(mask_of(letters), ()))
        boards.append(Past(date[:4], offered, frozenset(answers.split())))
    return boards


def votes(boards: Sequence[Past]) -> dict[str, float]:
    """Word -> the share of the boards offering it that accepted it."""
    offered = Counter(word for board in boards for word in board.offered)
    accepted = Counter(w for board in boards for w in board.offered if w in board.answers)
    return {word: accepted[word] / count for word, count in offered.items()}


def names_of(features: Sequence[Mapping[str, float]]) -> list[str]:
    """Name the features that enough words have, in a fixed order."""
    count = Counter(name for each in features for name in each)
    return sorted(
        name
        for name, seen in count.items()
        if seen >= (SEEN_AT_END if name.startswith(("starts ", "ends ")) else SEEN)
    )


def fit(features: Sequence[Mapping[str, float]], shares: Sequence[float]) -> dict[str, float]:
    """Return the weights that make the shares likeliest, less the ridge, by Newton's method."""
    names = names_of(features)
    place = {name: column for column, name in enumerate(names)}
    table = np.zeros((len(features), len(names)))
    for row, each in enumerate(features):
        for name, value in each.items():
            if name in place:
                table[row, place[name]] = value
    ridge = np.array([1e-6 if name == BIAS else RIDGE for name in names])
    target, weights = np.asarray(shares), np.zeros(len(names))
    for _ in range(8):
        chances = 1 / (1 + np.exp(-table @ weights))
        slope = table.T @ (target - chances) - ridge * weights
        spread = chances * (1 - chances)
        weights += np.linalg.solve((table * spread[:, None]).T @ table + np.diag(ridge), slope)
    return {name: round(float(weight), 4) for name, weight in zip(names, weights, strict=True)}


def fit_words(features: Mapping[str, Mapping[str, float]], shares: Chances) -> dict[str, float]:
    """Fit to the words that have a vote."""
    return fit([features[word] for word in shares], list(shares.values()))


def left_out(features: Mapping[str, Mapping[str, float]], shares: Chances) -> dict[str, float]:
    """Give each word that has a vote the chance by a fit to the votes of the other folds."""
    random = np.random.default_rng(1)
    fold = dict(zip(shares, random.integers(0, FOLDS, len(shares)), strict=True))
    found = {}
    for number in range(FOLDS):
        rest = {word: share for word, share in shares.items() if fold[word] != number}
        weights = fit_words(features, rest)
        for word in shares:
            if fold[word] == number:
                found[word] = chance(features[word], weights)
    return found


def measure(chances: Chances, boards: Sequence[Past], but: frozenset[str] = frozenset()) -> Score:
    """Score chances on boards, each word on each board once, leaving out the words ``but``."""
    pairs = [
        (chances[word], word in board.answers)
        for board in boards
        for word in board.offered
        if word not in but
    ]
    answers = sum(len(board.answers - but) for board in boards)
    given = np.array([pair[0] for pair in pairs])
    right = np.array([pair[1] for pair in pairs])
    _, place = np.unique(-given, return_inverse=True)
    accepted = np.bincount(place, right)
    refused = np.bincount(place, ~right)
    refused_after = refused.sum() - refused.cumsum()
    auc = (accepted * (refused_after + refused / 2)).sum() / (accepted.sum() * refused.sum())
    chosen = given >= LIKELY
    precision, recall = right[chosen].mean(), right[chosen].sum() / answers
    # Within one chance, words come in no order: both counts grow evenly.
    reached = np.concatenate(([0], accepted.cumsum()))
    shown = np.concatenate(([0], (accepted + refused).cumsum()))
    enough = 0.95 * answers
    return Score(
        auc,
        precision,
        recall,
        2 * precision * recall / (precision + recall),
        enough / np.interp(enough, reached, shown),
    )


def calibration(
    chances: Chances, shares: Chances, but: frozenset[str] = frozenset()
) -> list[tuple[int, float, float]]:
    """Compare, in ten bins of chance: (words, mean chance, mean share accepted)."""
    bins: list[list[str]] = [[] for _ in range(10)]
    for word in shares:
        if word not in but:
            bins[min(9, int(10 * chances[word]))].append(word)
    return [
        (
            len(words),
            sum(chances[word] for word in words) / len(words),
            sum(shares[word] for word in words) / len(words),
        )
        for words in bins
    ]


def deviations(chances: Chances, boards: Sequence[Past]) -> Floats:
    """How far words and points were from expectation, in deviations: float64[boards, 2]."""
    rows = []
    for board in boards:
        given = np.array([chances[word] for word in board.offered])
        worth = np.array([(1, points(word)) for word in board.offered])
        official = (len(board.answers), sum(map(points, board.answers)))
        spread = np.sqrt((given * (1 - given)) @ worth**2)
        rows.append(np.abs(official - given @ worth) / spread)
    return np.array(rows)


def score_rows(title: str, scores: Mapping[str, Score]) -> list[str]:
    """Lay scores out as a table."""
    rows = [
        f"| {title} | AUC | precision | recall | F1 | precision at recall .95 |",
        "|---|---|---|---|---|---|",
    ]
    for name, score in scores.items():
        rows.append(f"| {name} | " + " | ".join(f"{value:.4f}" for value in score) + " |")
    return [*rows, ""]


def main() -> None:
    """Fit, validate, and write weights and report."""
    ratings = read_ratings()
    boards = read_boards(Path(sys.argv[1]), list(ratings))
    last = max(board.year for board in boards)
    past = [board for board in boards if board.year != last]
    year = [board for board in boards if board.year == last]
    before, now = votes(past), votes(year)
    with tempfile.TemporaryDirectory() as folder:
        net = WordNet(debian("wordnet-base", Path(folder)) / "wordnet")
        evidence = Evidence(ratings, read_capitals(), unigrams(Path(folder)), net)
    features = {word: evidence.features(word) for word in before | now}
    weights = fit_words(features, before)
    rows = (f"{name}\t{weight}\n" for name, weight in weights.items())
    WEIGHTS.write_text("".join(rows), encoding="ascii")

    # As shipped: in steps of a code.
    chances = {word: code_of(chance(own, weights)) / CERTAIN for word, own in features.items()}
    steps = defaultdict(list)
    for word, share in before.items():
        steps[ratings[word]].append(share)
    table = {rating: sum(shares) / len(shares) for rating, shares in steps.items()}
    plain = {w: float(ratings[w].level <= 60 and not ratings[w].mark) for w in now}
    ways: dict[str, Chances] = {
        "this model": chances,
        "share accepted of each level and mark": {w: table.get(ratings[w], 0) for w in now},
        "SCOWL up to 60, no variants": plain,
    }
    known = frozenset(before) | {word for board in past for word in board.answers}
    crossed = chances | left_out(features, before)
    far = deviations(chances, year)
    margin = ceil(100 * max(np.quantile(far, NINE_IN_TEN, axis=0, method="higher"))) / 100
    held, held_before = (far <= margin).mean(0), (deviations(crossed, past) <= margin).mean(0)
    answers = sum(len(board.answers) for board in year)
    lacking = sum(len(board.answers - set(board.offered)) for board in year)
    lines = [
        "# How likely a word is accepted: the fit",
        "",
        "Written by `scripts/fit_likelihood.py`, which says how it is done; the weights are in",
        "`scripts/likelihood.tsv`, the features in `scripts/likelihood_model.py`.",
        "The past boards that it was fitted on are not part of the project.",
        "",
        f"Fitted on {len(past):,} boards before {last}: {len(before):,} words, one vote each;",
        f"{len(weights)} features. Validated on the {len(year)} boards of {last}: {len(now):,}",
        f"words, {len(now.keys() - before.keys()):,} of them on no earlier board.",
        f"The list lacks {lacking} of the {answers:,} answers of {last}; they count as missed.",
        "Each word counts on each board that it fits; a word is chosen from a chance of .5 on.",
        "",
        *score_rows(f"all words of {last}", {n: measure(way, year) for n, way in ways.items()}),
        *score_rows(
            f"words of {last} that were on no earlier board",
            {name: measure(way, year, known) for name, way in ways.items()},
        ),
        *score_rows(
            f"all words of {last}, each by a fit without it",
            {"this model": measure(crossed, year)},
        ),
        f"Calibration on the words of {last}, one vote each:",
        "",
        "| chance | words | mean chance | accepted | not seen before | mean chance | accepted |",
        "|---|---|---|---|---|---|---|",
    ]
    for number, (every, new) in enumerate(
        zip(calibration(chances, now), calibration(chances, now, known), strict=True)
    ):
        cells = (f"{words:,} | {mean:.3f} | {share:.3f}" for words, mean, share in (every, new))
        lines.append(f"| {number / 10} to {(number + 1) / 10} | {' | '.join(cells)} |")
    lines += [
        "",
        f"Margin: {margin:.2f} standard deviations, as if words were independent, hold the number",
        f"of words on {held[0]:.1%} and of points on {held[1]:.1%} of the boards of {last};",
        f"on earlier ones, each word by a fit without it, {held_before[0]:.1%} and"
        f" {held_before[1]:.1%}.",
    ]
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
