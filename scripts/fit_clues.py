"""Fit how the evidence for an answer is weighed: assets/crossword/clue-weights.json.

    python scripts/fit_clues.py FOLDER --learn-before 2011-01-01 --until 2012-01-01

Reads the solved puzzles of a folder, learns those before a day, and fits on clues from then until
another day, for archives of nothing, 100, 1,000 and all puzzles, the latest ones. A conditional
logit by Newton's method; of the unlikely words of a length a sample stands for all.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.clue_chances import (
    ASKED,
    EVIDENCE,
    MEANT,
    NEARNESS,
    OFF_LIST,
    Archive,
    ClueModel,
    NetIndex,
    Weights,
    archive_of,
)
from beehelper.crossword.clue_form import FORMS, SHAPES, form
from beehelper.crossword.clue_kin import kin_of
from beehelper.crossword.clues import Lesson, lesson_of
from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.wordfile import LEARNED
from beehelper.errors import BadInput
from beehelper.search import UNLIMITED, Budget
from beehelper.store.clue_model import load_net, load_net_index, load_vectors
from beehelper.store.clues import SeenClue, puzzle_files
from beehelper.store.entries import load_entries
from beehelper.store.puzzles import open_puzzle
from packages import ASSETS

SIZES = (None, 0, 1_000, 100)
SAMPLE = 2_500
LIKELY, OTHERS = 160, 80
STIFFNESS = 3.0
"""How strongly weights are held near 0."""

Floats = NDArray[np.float64]


class Case(NamedTuple):
    """A clue's choices, a row each and the last "in no list": what is known, log of how many."""

    rows: NDArray[np.float32]
    stands_for: Floats
    true: int


def lessons(folder: Path, until: str) -> list[Lesson]:
    """Read the puzzles of a folder that were printed before a day, oldest first."""
    found = []
    for path in puzzle_files([folder]):
        try:
            lesson = lesson_of(open_puzzle(path), path.name)
        except BadInput:
            continue
        if "" < lesson.date < until:
            found.append(lesson)
    return sorted(found, key=lambda lesson: lesson.date)


def model_of(known: Sequence[Lesson], bundled: Entries, meant: NetIndex) -> tuple[ClueModel, int]:
    """Return what an archive of some puzzles knows, and its number of clues."""
    often = Counter(each for lesson in known for each in lesson.clues)
    by_length: dict[int, list[SeenClue]] = {}
    for (clue, answer), times in often.items():
        by_length.setdefault(len(answer), []).append(SeenClue(clue, answer, times, "", ""))
    scored = [(answer, LEARNED) for _, answer in often]
    for words in bundled.by_length.values():
        scored += zip(words.texts(np.arange(len(words))), words.scores.tolist(), strict=True)
    entries = entries_of(scored, bundled.spelled)
    made: dict[int, Archive] = {}

    def archive(length: int, budget: Budget) -> Archive | None:
        if length in by_length and length not in made:
            made[length] = archive_of(by_length[length], load_vectors(), budget)
        return made.get(length)

    net, vectors = load_net(), load_vectors()
    kin = kin_of([*often], UNLIMITED) if often else None
    model = ClueModel(entries, archive, kin, lambda _: [], net, meant, vectors, start())
    return model, len(often)


def start() -> Weights:
    """Return weights that find the likely words before anything is fitted."""
    known = {"same": 1, "often": 0.4, "kin": 0.5, "score": 0.3, "near": 3, "nearer": 5}
    known |= dict.fromkeys(ASKED[: len(NEARNESS)], 0.4) | dict.fromkeys(MEANT, 1.5) | {"about": 3}
    evidence = np.array([known.get(name, 0) for name in EVIDENCE], float)
    return Weights(evidence, np.zeros((FORMS, SHAPES)), np.zeros(OFF_LIST))


def case_of(model: ClueModel, clue: str, answer: str, dice: np.random.Generator) -> Case:
    """Make the choices of one clue: the likely words, a sample of the others, and none of them."""
    length = len(answer)
    evidence, off_list = model.evidence(clue, length, UNLIMITED)
    shapes = model.shapes(length, UNLIMITED)
    score = model.weights.evidence @ evidence
    order = np.argsort(-score, kind="stable")
    true = model.entries.matching(answer)
    likely = np.union1d(order[:LIKELY], true)
    rest = np.setdiff1d(order[LIKELY:], likely)
    others = dice.choice(rest, min(OTHERS, len(rest)), replace=False)
    chosen = np.concatenate([likely, others])
    pairs = np.array(form(clue), float)[None, :, None] * shapes[chosen][:, None, :]
    words = np.concatenate(
        [evidence[:, chosen].T, pairs.reshape(len(chosen), FORMS * SHAPES)], axis=1
    )
    rows = np.zeros((len(chosen) + 1, words.shape[1] + OFF_LIST), np.float32)
    rows[:-1, : words.shape[1]] = words
    rows[-1, words.shape[1] :] = off_list
    stands_for = np.zeros(len(rows))
    if len(others):
        stands_for[len(likely) : -1] = np.log(len(rest) / len(others))
    at = int(np.flatnonzero(chosen == true[0])[0]) if len(true) else len(rows) - 1
    return Case(rows, stands_for, at)


def fit(cases: Sequence[Case]) -> Floats:
    """Return the weights that make the true choices likeliest."""
    size = cases[0].rows.shape[1]
    weights = np.zeros(size)
    for _ in range(20):
        slope, curve = -STIFFNESS * weights, STIFFNESS * np.eye(size)
        for rows, stands_for, true in cases:
            utilities = rows @ weights + stands_for
            chances = np.exp(utilities - utilities.max()).astype(np.float32)
            chances /= chances.sum()
            mean = chances @ rows
            slope += rows[true] - mean
            curve += (rows * chances[:, None]).T @ rows - np.outer(mean, mean)
        step = np.linalg.solve(curve, slope)
        weights += step * min(1.0, 2 / float(np.abs(step).max()))
        if float(np.abs(step).max()) < 0.01:
            break
    return weights


def main() -> None:
    """Read, fit for each size, write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--learn-before", required=True, metavar="DATE")
    parser.add_argument("--until", required=True, metavar="DATE")
    asked = parser.parse_args()
    read = lessons(asked.folder, asked.until)
    known = [lesson for lesson in read if lesson.date < asked.learn_before]
    clues = [each for lesson in read[len(known) :] for each in lesson.clues]
    bundled = load_entries((), UNLIMITED, with_learned=False).entries
    meant = load_net_index(UNLIMITED)
    fitted = []
    for size in SIZES:
        latest = [] if size == 0 else known[-size:] if size else known
        model, count = model_of(latest, bundled, meant)
        dice = np.random.default_rng(1)
        sample = Random(1).sample(clues, min(SAMPLE, len(clues)))
        found = fit([case_of(model, *each, dice) for each in sample])
        parts = np.split(found, [len(EVIDENCE), len(EVIDENCE) + FORMS * SHAPES])
        print(count, parts[0].round(2), parts[2].round(2), flush=True)
        shapes = parts[1].reshape(FORMS, SHAPES)
        fitted.append(
            {
                "clues": count,
                "evidence": parts[0].round(4).tolist(),
                "forms": shapes.round(3).tolist(),
                "off_list": parts[2].round(4).tolist(),
            }
        )
        fitted.sort(key=lambda each: each["clues"])
        text = json.dumps({"schema": 1, "sizes": fitted}, separators=(",", ":"))
        path = ASSETS.with_name("crossword") / "clue-weights.json"
        path.write_text(text + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
