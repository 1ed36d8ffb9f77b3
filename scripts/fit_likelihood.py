"""Fit how likely the editor is to accept a word, on past boards, and report how well that works.

    python scripts/fit_likelihood.py BOARDS WORDLIST

BOARDS holds one past board a line, in order of dates: ``date letters centre … | answers``. WORDLIST
is Wordnik's list of July 2021 (``wordlist-20210729.txt`` of its repository ``wordlist``). The other
sources are fetched by apt, pip and npm (scripts/packages.py). Every word counts once, with the
share of its boards that accepted it, and gets the chance by a fit **without it**: a fit that has
seen a word's own fate remembers the editor's list, which is not ours to ship. Words that no board
has shown get that of a fit to them all. The last year is kept for validation, then all is fitted.

Writes assets/wordlists/bee.tsv and docs/likelihood.md. Needs NumPy, SciPy, scikit-learn and
LightGBM, some 6 GB of memory and a quarter of an hour.
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

from beehelper.bee.board import LIKELY, is_pangram, points
from beehelper.words.letters import mask_of
from beehelper.words.lists import CERTAIN
from likelihood_model import Evidence, code_of, read_sources
from likelihood_stack import Stack
from packages import write

REPORT = Path(__file__).resolve().parent.parent / "docs" / "likelihood.md"

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


def sums(chances: Chances, boards: Sequence[Past]) -> list[str]:
    """Lay out what a screen tells of a board, on average, beside the truth."""
    rows = []
    for board in boards:
        given = np.array([chances[word] for word in board.offered])
        worth = np.array(list(map(points, board.offered)))
        whole = np.array(list(map(is_pangram, board.offered)))
        true = [word for word in board.answers if is_pangram(word)]
        least = 1 - np.prod(1 - given[whole])
        rows.append(
            (
                len(board.answers),
                given.sum(),
                (given >= LIKELY).sum(),
                sum(map(points, board.answers)),
                given @ worth,
                len(true),
                given[whole].sum() / least,
                all(chances.get(word, 0) >= LIKELY for word in true),
                max(1, round(given[whole].sum() / least)) == len(true),
            )
        )
    mean = np.mean(rows, 0)
    return [
        f"{mean[0]:.1f} | {mean[1]:.1f} | {mean[2]:.1f}",
        f"{mean[3]:.1f} | {mean[4]:.1f}",
        f"{mean[5]:.2f} | {mean[6]:.2f} | {mean[7]:.0%} | {mean[8]:.0%}",
    ]


def main() -> None:
    """Fit without the last year and validate, fit to all, and write list and report."""
    with tempfile.TemporaryDirectory() as folder:
        sources = read_sources(Path(sys.argv[2]), Path(folder))
    evidence = Evidence(sources)
    words = sorted(evidence.words)
    boards = read_boards(Path(sys.argv[1]), words)
    last = max(board.year for board in boards)
    past = [board for board in boards if board.year != last]
    year = [board for board in boards if board.year == last]
    before, now, ever = votes(past), votes(year), votes(boards)
    shown = Stack(evidence, sources.vectors, sorted(ever))
    # As shipped: in steps of a code.
    chances = {w: code_of(each) / CERTAIN for w, each in shown.chances(before).items()}
    every = Stack(evidence, sources.vectors, words).chances(ever)
    codes = {word: code_of(each) for word, each in every.items()}
    write("bee.tsv", "".join(f"{word}\t{codes[word]}\n" for word in words))

    steps = defaultdict(list)
    for word, share in before.items():
        steps[evidence.words[word]].append(share)
    table = {rating: sum(shares) / len(shares) for rating, shares in steps.items()}
    plain = {w: float(evidence.words[w].level <= 60 and not evidence.words[w].mark) for w in now}
    ways: dict[str, Chances] = {
        "this model": chances,
        "share accepted of each level and mark": {w: table.get(evidence.words[w], 0) for w in now},
        "SCOWL up to 60, no variants": plain,
    }
    known = frozenset(before) | {word for board in past for word in board.answers}
    far, far_before = deviations(chances, year), deviations(chances, past)
    margin = ceil(100 * max(np.quantile(far, NINE_IN_TEN, axis=0, method="higher"))) / 100
    held, held_before = (far <= margin).mean(0), (far_before <= margin).mean(0)
    lacking = [
        (sum(len(b.answers - set(b.offered)) for b in some), sum(len(b.answers) for b in some))
        for some in (past, year)
    ]
    years = f"{boards[0].year}-{past[-1].year}"
    lines = [
        "# How likely a word is accepted: the fit",
        "",
        "Written by `scripts/fit_likelihood.py`, which says how it is done; the features are in",
        "`scripts/likelihood_model.py`, the models in `scripts/likelihood_stack.py`.",
        "The past boards that it was fitted on are not part of the project.",
        "",
        f"Fitted on {len(past):,} boards before {last}: {len(before):,} words, one vote each.",
        f"Validated on the {len(year)} boards of {last}: {len(now):,} words,",
        f"{len(now.keys() - before.keys()):,} of them on no earlier board. **Every word has the",
        "chance by a fit without it**, here and in the list that ships; that is fitted on all",
        f"{len(boards):,} boards.",
        f"The list lacks {lacking[1][0]} of the {lacking[1][1]:,} answers of {last}, and",
        f"{lacking[0][0]} of {lacking[0][1]:,} before; they count as missed.",
        "Each word counts on each board that it fits; a word is chosen from a chance of .5 on.",
        "",
        *score_rows(f"all words of {last}", {n: measure(way, year) for n, way in ways.items()}),
        *score_rows(
            f"words of {last} that were on no earlier board",
            {name: measure(way, year, known) for name, way in ways.items()},
        ),
        *score_rows(f"all words of {years}", {"this model": measure(chances, past)}),
        "A board, on average:",
        "",
        "| boards | words | expected | likely | points | expected | pangrams | expected"
        " | all likely | number right |",
        "|---|---|---|---|---|---|---|---|---|---|",
        *(
            f"| {when} | {' | '.join(sums(chances, some))} |"
            for when, some in ((years, past), (last, year))
        ),
        "",
        f"Calibration on the words of {last}, one vote each:",
        "",
        "| chance | words | mean chance | accepted | not seen before | mean chance | accepted |",
        "|---|---|---|---|---|---|---|",
    ]
    for number, (all_words, new) in enumerate(
        zip(calibration(chances, now), calibration(chances, now, known), strict=True)
    ):
        cells = (f"{count:,} | {mean:.3f} | {share:.3f}" for count, mean, share in (all_words, new))
        lines.append(f"| {number / 10} to {(number + 1) / 10} | {' | '.join(cells)} |")
    lines += [
        "",
        f"Margin: {margin:.2f} standard deviations, as if words were independent, hold the number",
        f"of words on {held[0]:.1%} and of points on {held[1]:.1%} of the boards of {last};",
        f"on earlier ones {held_before[0]:.1%} and {held_before[1]:.1%}.",
    ]
    REPORT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))


if __name__ == "__main__":
    main()
