"""Fit how the evidence for an answer is weighed: assets/crossword/clue-weights.json.

    python scripts/fit_clues.py FOLDER --learn-before 2012-01-01 --until 2013-01-01

Reads the solved puzzles of a folder, learns those before a day, and fits on clues from then until
another day, for archives of nothing, 10, 100, 1,000 and all puzzles, the latest ones: the network
of clue_rank.py, by Adam (Kingma and Ba 2015), so that the true choices are likeliest. Of the
unlikely words of a length a sample stands for all. How sure to be is fitted on unseen clues.
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
    FOLLOWED,
    MEANT,
    NEARNESS,
    OF_CLUE,
    Archive,
    ClueModel,
    NetIndex,
    archive_of,
)
from beehelper.crossword.clue_form import FORMS, SHAPES
from beehelper.crossword.clue_kin import kin_of
from beehelper.crossword.clue_rank import Ranker
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

SIZES = {None: 4_000, 0: 1_500, 10: 1_000, 100: 1_500, 1_000: 2_000}
"""Puzzles of an archive, None for all, and clues that are asked of it."""

LIKELY, OTHERS = 120, 60
UNSEEN = 0.2
"""The share of clues that tell how sure to be."""

HIDDEN, OFF_HIDDEN = 24, 8
ROUNDS, BATCH, SPEED = 20, 32, 3e-3
STIFFNESS = 1e-3
"""How strongly weights are held near 0."""

NUMBERS, OF_CLUES = len(EVIDENCE) + SHAPES, OF_CLUE + FORMS

Floats = NDArray[np.float32]


class Case(NamedTuple):
    """A clue's choices: what is known of words, float32[n, NUMBERS], and of it; log of how many.

    ``true`` is the row of the answer, n for one in no list.
    """

    words: Floats
    clue: Floats
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
    model = ClueModel(entries, archive, kin, lambda _: [], net, meant, vectors, zeros())
    return model, len(often)


def zeros() -> Ranker:
    """Return weights that know nothing."""
    shapes: dict[str, tuple[int, ...]] = {
        "straight": (NUMBERS,),
        "forms": (FORMS, SHAPES),
        "word": (HIDDEN, NUMBERS),
        "clue": (HIDDEN, OF_CLUES),
        "out": (HIDDEN,),
        "off_straight": (OF_CLUES,),
        "off_clue": (OFF_HIDDEN, OF_CLUES),
        "off_out": (OFF_HIDDEN,),
    }
    return Ranker(*(np.zeros(shapes[name], np.float32) for name in Ranker._fields))


def first(dice: np.random.Generator) -> Ranker:
    """Return weights to begin with."""
    found = zeros()
    for each in (found.word, found.clue):
        each[:] = dice.normal(size=each.shape) / np.sqrt(NUMBERS + OF_CLUES)
    found.off_clue[:] = dice.normal(size=found.off_clue.shape) / np.sqrt(OF_CLUES)
    for each in (found.out, found.off_out):
        each[:] = 0.05 * dice.normal(size=each.shape)
    return found


def likely() -> NDArray[np.float64]:
    """Return weights of the evidence that find the likely words before anything is fitted."""
    known = {"same": 1, "often": 0.4, "kin": 0.5, "score": 0.3, "near": 3, "nearer": 5, "about": 3}
    known |= dict.fromkeys(ASKED[: len(NEARNESS)], 0.4) | dict.fromkeys(MEANT, 1.5)
    known |= dict.fromkeys(FOLLOWED, 0.3)
    return np.array([known.get(name, 0) for name in EVIDENCE], float)


def case_of(model: ClueModel, clue: str, answer: str, dice: np.random.Generator) -> Case:
    """Make the choices of one clue: the likely words, a sample of the others, and none of them."""
    words, of_clue = model.evidence(clue, len(answer), UNLIMITED)
    order = np.argsort(-(likely() @ words[: len(EVIDENCE)]), kind="stable")
    true = model.entries.matching(answer)
    near = np.union1d(order[:LIKELY], true)
    rest = np.setdiff1d(order[LIKELY:], near)
    others = dice.choice(rest, min(OTHERS, len(rest)), replace=False)
    chosen = np.concatenate([near, others]).astype(np.intp)
    stands_for = np.zeros(len(chosen) + 1, np.float32)
    if len(others):
        stands_for[len(near) : -1] = np.log(len(rest) / len(others))
    at = int(np.flatnonzero(chosen == true[0])[0]) if len(true) else len(chosen)
    return Case(words[:, chosen].T.astype(np.float32), of_clue.astype(np.float32), stands_for, at)


def slopes(of: Ranker, cases: Sequence[Case]) -> Ranker:
    """Return how the log likelihood of some cases falls with each weight."""
    words, asked = np.concatenate([case.words for case in cases]), np.array([c.clue for c in cases])
    sizes = np.array([len(case.words) for case in cases])
    begins = np.cumsum(sizes) - sizes
    raw = words @ of.word.T + np.repeat(asked @ of.clue.T, sizes, axis=0)
    hidden = np.maximum(raw, 0)
    found = words @ of.straight + hidden @ of.out
    shapes, forms = words[:, -SHAPES:], asked[:, -FORMS:]
    found += (shapes * np.repeat(forms @ of.forms, sizes, axis=0)).sum(1)
    off_hidden = np.maximum(asked @ of.off_clue.T, 0)
    off = asked @ of.off_straight + off_hidden @ of.off_out
    pull, off_pull = (np.empty(len(each), np.float32) for each in (words, cases))
    for number, case in enumerate(cases):
        span = slice(begins[number], begins[number] + sizes[number])
        wrong = chances(np.append(found[span], off[number]) + case.stands_for)
        wrong[case.true] -= 1
        pull[span], off_pull[number] = wrong[:-1], wrong[-1]
    on = pull[:, None] * of.out * (raw > 0)
    off_on = off_pull[:, None] * of.off_out * (off_hidden > 0)
    return Ranker(
        straight=words.T @ pull,
        forms=forms.T @ np.add.reduceat(shapes * pull[:, None], begins),
        word=on.T @ words,
        clue=np.add.reduceat(on, begins).T @ asked,
        out=hidden.T @ pull,
        off_straight=asked.T @ off_pull,
        off_clue=off_on.T @ asked,
        off_out=off_hidden.T @ off_pull,
    )


def chances(utilities: Floats) -> Floats:
    """Return the chances of choices."""
    found = np.exp(utilities - utilities.max())
    return np.asarray(found / found.sum(), np.float32)


def fit(cases: Sequence[Case], dice: np.random.Generator) -> Ranker:
    """Return the weights that make the true choices likeliest, of words made alike in spread."""
    found = first(dice)
    moved, spread = (tuple(np.zeros_like(each) for each in found) for _ in range(2))
    steps, whole = 0, ROUNDS * -(-len(cases) // BATCH)
    for _ in range(ROUNDS):
        order = dice.permutation(len(cases))
        for begin in range(0, len(cases), BATCH):
            batch = [cases[number] for number in order[begin : begin + BATCH]]
            steps += 1
            speed = SPEED * (1.01 - steps / whole)
            for weights, slope, mean, square in zip(
                found, slopes(found, batch), moved, spread, strict=True
            ):
                pull = slope / len(batch) + STIFFNESS * weights
                mean += 0.1 * (pull - mean)
                square += 0.01 * (pull**2 - square)
                root = np.sqrt(square / (1 - 0.99**steps)) + 1e-6
                weights -= speed * mean / (1 - 0.9**steps) / root
    return found


def fitted(cases: Sequence[Case], unseen: Sequence[Case], dice: np.random.Generator) -> Ranker:
    """Fit on some cases, and how sure to be on others; of numbers as they are."""
    known = np.concatenate([case.words[:, : len(EVIDENCE)] for case in cases])
    middle, width = np.zeros(NUMBERS, np.float32), np.ones(NUMBERS, np.float32)
    middle[: len(EVIDENCE)], width[: len(EVIDENCE)] = known.mean(0), known.std(0) + 1e-3
    found = fit([case._replace(words=(case.words - middle) / width) for case in cases], dice)
    straight, word = found.straight / width, found.word / width
    found.clue[:, 0] -= word @ middle
    found.off_straight[0] += straight @ middle
    found = found._replace(straight=straight, word=word)
    unsharp = [np.append(*utilities(found, case)).astype(np.float32) for case in unseen]

    def likelihood(sharpness: float) -> float:
        sharp = (
            chances(sharpness * each + case.stands_for)[case.true]
            for each, case in zip(unsharp, unseen, strict=True)
        )
        return float(sum(map(np.log, sharp)))

    sharpness = max(np.arange(0.7, 1.2, 0.02).tolist(), key=likelihood)
    print(f"sharpness {sharpness:.2f}, mean log chance {likelihood(sharpness) / len(unseen):.3f}")
    sure = ("straight", "forms", "out", "off_straight", "off_out")
    return found._replace(**{name: sharpness * getattr(found, name) for name in sure})


def utilities(of: Ranker, case: Case) -> tuple[NDArray[np.float64], float]:
    """Return the utilities of a case's words, and of no list."""
    return of.utilities(case.words.T.astype(float), case.clue.astype(float))


def main() -> None:
    """Read, ask archives of each size, fit, write."""
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
    seen, unseen = list[Case](), list[Case]()
    dice = np.random.default_rng(1)
    for size, asks in SIZES.items():
        latest = [] if size == 0 else known[-size:] if size else known
        model, count = model_of(latest, bundled, meant)
        sample = Random(1).sample(clues, min(asks, len(clues)))
        cases = [case_of(model, *each, dice) for each in sample]
        kept = int(len(cases) * (1 - UNSEEN))
        seen += cases[:kept]
        unseen += cases[kept:]
        print(f"{count} clues, {len(cases)} asked", flush=True)
    found = fitted(seen, unseen, dice)
    numbers = {
        name: array.astype(float).round(4).tolist() for name, array in found._asdict().items()
    }
    text = json.dumps({"schema": 2, **numbers}, separators=(",", ":"))
    path = ASSETS.with_name("crossword") / "clue-weights.json"
    path.write_text(text + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
