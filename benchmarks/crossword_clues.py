"""Claim: a clue's answer is found from the clue and the length alone, better than by full text.

``python benchmarks/crossword_clues.py FOLDER --learn-before 2012-01-01 --test-from 2012-01-01``:
learns the solved puzzles of a folder before a day, asks clues of those from another day on (and
before ``--test-until``; 1,000 of them, ``--clues``), and prints how often the answer is first, in
the top five, twenty; the same with 40 % of the letters; calibration error; SQLite's BM25 on the
first 200 of the same clues. ``--grids 14``: that many whole grids from nothing but their clues, the
weekdays by turns; letters and words right, with 5 s of the processor for each and 12 s for a large
one. ``--archive 0 100 1000 14000``: the curve, a part for each number of puzzles, the last ones
before the day; without it all are learned. ``--quick`` asks fewer.

*Calibration error* is, over the clues, the mean distance between the chance of the likeliest word
and how often it is the answer, in ten bins of chances. Milliseconds are processor time of a clue.
"""

from __future__ import annotations

import argparse
import os
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from itertools import zip_longest
from pathlib import Path
from random import Random

import numpy as np
from claims import is_quick, tell

from beehelper.crossword.beliefs import Model
from beehelper.crossword.clue_chances import ClueModel, clue_priors
from beehelper.crossword.clue_words import words_of_clue
from beehelper.crossword.clues import Clued, Lesson, lesson_of
from beehelper.crossword.entries import Entries
from beehelper.crossword.phrases import Phrases
from beehelper.crossword.puzzle import Puzzle
from beehelper.crossword.solve import solve
from beehelper.errors import BadInput
from beehelper.search import UNLIMITED, Budget, Stopped
from beehelper.store.clue_model import load_clue_model
from beehelper.store.clues import base_path, learn, puzzle_files
from beehelper.store.entries import load_entries
from beehelper.store.puzzles import open_puzzle

BINS = 10
SHOWN = 0.4
GRID_SECONDS = (5, 12)
"""What a daily grid may take, and a large one: clues read and solved."""

LARGE = 300
"""Cells of a grid that isn't large."""

WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
TOPS = (1, 5, 20)
QUICK = 200
REFERENCE = 200
"""Clues that full-text search is asked: a tenth of a second each."""


def dated(folder: Path) -> list[tuple[Lesson, Puzzle, Path]]:
    """Read the puzzles of a folder that have a solution and a day, oldest first."""
    found = []
    for path in puzzle_files([folder]):
        try:
            puzzle = open_puzzle(path)
            lesson = lesson_of(puzzle, path.name)
        except BadInput:
            continue
        if lesson.date:
            found.append((lesson, puzzle, path))
    return sorted(found, key=lambda each: each[0].date)


def ask(model: ClueModel, clues: Sequence[Clued]) -> None:
    """Ask clues, and print how the answers are ranked."""
    dice = Random(1)
    ranks, helped, milliseconds = list[int](), list[int](), list[float]()
    bins = np.zeros((BINS, 3))
    for clue, answer in clues:
        words = model.entries.of(len(answer))
        started = time.process_time()
        prior = model.prior(clue, len(answer), UNLIMITED)
        milliseconds.append(1000 * (time.process_time() - started))
        shown = "".join(letter if dice.random() < SHOWN else "?" for letter in answer)
        at = words.matching(answer)
        right = float(prior.chances[at[0]]) if len(at) else 2.0
        ranks.append(int((prior.chances > right).sum()) if len(at) else 1 << 30)
        fitting = prior.chances[words.matching(shown)]
        helped.append(int((fitting > right).sum()) if len(at) else 1 << 30)
        best = float(prior.chances.max(initial=0))
        bins[min(int(best * BINS), BINS - 1)] += (1, best, ranks[-1] == 0)
    share = {top: sum(rank < top for rank in ranks) / len(ranks) for top in TOPS}
    told = ", ".join(f"top {top} {part:.1%}" for top, part in share.items())
    listed = sum(rank < 1 << 30 for rank in ranks) / len(ranks)
    print(f"{len(clues):,} clues, {listed:.1%} of the answers in the list: {told}")
    reference = bm25(clues[:REFERENCE])
    ratio = share[5] / reference if reference else None
    what = "clues: answer in the top 5 from clue and length"
    tell(what, f"{share[5]:.1%}", f"{reference:.1%}, SQLite's BM25", ratio, ">= 65 %",
         share[5] >= 0.65)  # fmt: skip
    part = sum(rank < 5 for rank in helped) / len(helped)
    tell("clues: the same with 40 % of the letters", f"{part:.1%}", "", None, ">= 75 %",
         part >= 0.75)  # fmt: skip
    error = float(np.abs(bins[:, 1] - bins[:, 2]).sum()) / len(clues)
    tell("clues: calibration error", f"{error:.3f}", "", None, "<= .05", error <= 0.05)
    print(f"ms a clue: median {np.median(milliseconds):.1f}")


def bm25(clues: Sequence[Clued]) -> float:
    """Return how often full-text search has the answer among its first five different ones."""
    if not base_path().exists():
        return 0.0
    right = 0
    with sqlite3.connect(base_path()) as base:
        base.execute("ATTACH ':memory:' AS text")
        base.execute("CREATE VIRTUAL TABLE text.f USING fts5(clue, answer UNINDEXED)")
        base.execute("INSERT INTO text.f SELECT clue, answer FROM clues")
        for clue, answer in clues:
            words = " OR ".join(f'"{word}"' for word in words_of_clue(clue) if word.isalnum())
            if words:
                rows = base.execute(
                    "SELECT answer FROM text.f WHERE f MATCH ? AND length(answer) = ? "
                    "ORDER BY bm25(f) LIMIT 50",
                    (words, len(answer)),
                )
                right += answer in [*dict.fromkeys(found for (found,) in rows)][:5]
    return right / len(clues)


def solve_whole(
    entries: Entries, clue_model: ClueModel, puzzles: Sequence[tuple[str, Puzzle]]
) -> None:
    """Solve whole grids from their clues, and print how much is right, all weekdays alike."""
    model, phrases = Model(entries), Phrases(entries)
    days: dict[str, list[tuple[float, float, bool]]] = {}
    seconds, sure = dict[bool, list[float]](), list[tuple[float, bool]]()
    for day, puzzle in puzzles:
        empty = puzzle.grid.emptied()
        large = len(empty.cells) > LARGE
        started = time.process_time()
        by_clue = clue_priors(empty, puzzle.clues, clue_model, UNLIMITED)
        spent = time.process_time() - started
        # The first clues of a length also read its index.
        limit = max(GRID_SECONDS[large] - spent, GRID_SECONDS[large] / 2)
        budget = Budget(seconds=limit, clock=time.process_time)
        with suppress(Stopped):
            for better in solve(empty, model, phrases, by_clue, budget):
                found = better
        seconds.setdefault(large, []).append(time.process_time() - started)
        true = empty.with_cells(dict(enumerate(puzzle.solution or ())))
        right = {cell: found.grid.cells[cell] == true.cells[cell] for cell in found.confidence}
        words = [found.grid.pattern(slot) == true.pattern(slot) for slot in empty.slots]
        letters = sum(right.values()) / len(right)
        days.setdefault(day, []).append((letters, sum(words) / len(words), letters == 1))
        sure += [(chance, right[cell]) for cell, chance in found.confidence.items()]
        told = (
            f"{letters:.1%} letters, {days[day][-1][1]:.1%} words, {sum(seconds[large][-1:]):.1f} s"
        )
        print(f"  {day} {puzzle.title[:40]:40} {told}", flush=True)
    means = {day: np.mean(figures, axis=0) for day, figures in days.items()}
    for day in sorted(means, key=WEEKDAYS.index):
        letters, words, perfect = means[day]
        print(f"{day}: {letters:.1%} letters, {words:.1%} words, {perfect:.0%} without a fault")
    letters, words, perfect = np.mean([*means.values()], axis=0)
    early = [means[day][0] for day in WEEKDAYS[:3] if day in means]
    for what, share, goal in (
        ("letters of whole grids", letters, 0.96),
        ("words of whole grids", words, 0.9),
        ("letters, Monday to Wednesday", np.mean(early) if early else 0, 0.98),
        ("grids without a fault", perfect, 0.25),
    ):
        tell(
            f"clues: {what}",
            f"{share:.1%}",
            "",
            None,
            f">= {100 * goal:.0f} %",
            bool(share >= goal),
        )
    bins = np.zeros((BINS, 2))
    for chance, is_right in sure:
        bins[min(int(chance * BINS), BINS - 1)] += (chance, is_right)
    error = float(np.abs(bins[:, 0] - bins[:, 1]).sum()) / len(sure)
    tell("clues: error of the letters' chances", f"{error:.3f}", "", None, "<= .05", error <= 0.05)
    for large, each in seconds.items():
        goal, median = GRID_SECONDS[large], float(np.median(each))
        what = f"clues: CPU seconds a {'Sunday' if large else 'daily'} grid, median"
        tell(what, f"{median:.1f}", "", None, f"<= {goal} s", median <= goal + 0.1)


def evenly(tests: Sequence[tuple[Lesson, Puzzle]], count: int) -> list[tuple[str, Puzzle]]:
    """Draw puzzles with their weekdays, as many of each as there are, or one more."""
    dice = Random(1)
    by_day: dict[str, list[Puzzle]] = {day: [] for day in WEEKDAYS}
    for lesson, puzzle in tests:
        by_day[WEEKDAYS[date.fromisoformat(lesson.date).weekday()]].append(puzzle)
    for puzzles in by_day.values():
        dice.shuffle(puzzles)
    rounds = zip_longest(*by_day.values())
    drawn = [
        (day, puzzle)
        for each in rounds
        for day, puzzle in zip(WEEKDAYS, each, strict=True)
        if puzzle is not None
    ]
    return drawn[:count]


def main() -> None:
    """Learn, ask, print."""
    quick = is_quick()
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--learn-before", required=True, metavar="DATE")
    parser.add_argument("--test-from", required=True, metavar="DATE")
    parser.add_argument("--test-until", default="9", metavar="DATE")
    parser.add_argument("--archive", type=int, nargs="+", metavar="N", help="learn the last N only")
    parser.add_argument("--clues", type=int, default=QUICK if quick else 1_000)
    parser.add_argument("--grids", type=int, default=0)
    asked = parser.parse_args()
    read = dated(asked.folder)
    files = [path for lesson, _, path in read if lesson.date < asked.learn_before]
    tests = [
        (lesson, puzzle)
        for lesson, puzzle, _ in read
        if asked.test_from <= lesson.date < asked.test_until
    ]
    if not tests:
        parser.error(f"{asked.folder} holds no solved puzzle from {asked.test_from} on.")
    every = [clued for lesson, _ in tests for clued in lesson.clues]
    clues = Random(1).sample(every, min(asked.clues, len(every)))
    learned = 0
    with tempfile.TemporaryDirectory() as home:
        os.environ["BEEHELPER_HOME"] = home
        for size in sorted({min(each, len(files)) for each in asked.archive or [len(files)]}):
            started = time.process_time()
            if size > learned:
                new = files[len(files) - size : len(files) - learned]
                *_, taught = learn(new, UNLIMITED)
                spent = time.process_time() - started
                print(f"learned {taught.puzzles:,} puzzles, {taught.clues:,} clues, {spent:.0f} s")
                learned = size
            print(f"an archive of {size:,} puzzles")
            entries = load_entries((), UNLIMITED).entries
            clue_model = load_clue_model(entries, UNLIMITED)
            if clues:
                ask(clue_model, clues)
        if asked.grids:
            solve_whole(entries, clue_model, evenly(tests, asked.grids))


if __name__ == "__main__":
    main()
