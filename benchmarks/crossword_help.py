"""Claim: soft ranking doubles what a pattern alone tells of a crossword, and its chances are true.

``python benchmarks/crossword_help.py``: per share of the entries shown, the share of true words in
the top five by pattern alone (any five that fit, on average), by pattern and score, and by soft
ranking, calibration error, milliseconds.
``python benchmarks/crossword_help.py --puzzles FOLDER``: the same for the puzzles of a folder, in
any of our formats or as .json with ``size`` and ``grid``, with a solution that is not locked; other
files are named and left out. ``--seed`` chooses --count of them, and the entries that are shown.
Where these have clues, also how often the letters of hint 3 are right, by the chance that it gives
them, from an empty grid on, clues read or not; what the archive of clues has learned counts.
``--fit``: for several settings of ``hearing``. ``--quick`` takes fewer boards.

Without a folder, boards are made: the patterns of tests/data/crossword/weekday.txt, each filled
several times with words of a part of the bundled list that has rare words as well, so that the
scores do not tell the answers. For each board 15 % of its words are taken off the list. Of real
puzzles the list lacks what it lacks. 40 % or 60 % of the entries are shown. Of the others, figures
are given of those whose answer is in the list, which is all that a ranking can find, and of all.
*Calibration error* is, over all entries that are not shown, the mean distance between the chance
of the likeliest word and how often it is the answer, in ten bins of chances. Milliseconds are
processor time: of the first answer (by pattern), of the whole update (all three answers), of hard
propagation alone.
"""

from __future__ import annotations

import argparse
import html
import json
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import numpy as np
from claims import is_quick, tell
from numpy.typing import NDArray

from beehelper.crossword.beliefs import FITTED, NO_CLUES, Model, Prior, Tuning, advise
from beehelper.crossword.clue_chances import clue_priors
from beehelper.crossword.entries import Entries, WordArrays
from beehelper.crossword.fill import fill
from beehelper.crossword.grid import BLACK, Grid, parse_grid
from beehelper.crossword.hints import SAFE, given_away
from beehelper.crossword.plan import FillLabel, FillPlan
from beehelper.crossword.propagate import forced_words
from beehelper.crossword.puzzle import Puzzle
from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.store.clue_model import load_clue_model
from beehelper.store.entries import load_entries
from beehelper.store.puzzles import open_puzzle

PATTERNS = Path(__file__).resolve().parents[1] / "tests" / "data" / "crossword" / "weekday.txt"

FILLS = 3
"""Boards of each pattern."""

QUICK = 8
"""Boards of the quick form."""

CHECKS = 40_000
"""How long a board may take to fill, in looks at its budget, so that all runs have the same boards;
one that takes longer is left out."""

MISSING = 0.15
SHOWN = (0.4, 0.6)
TOP = 5
BINS = 10

COMMON, FAIR = 50, 40
PARTS = (1.0, 0.5, 0.15)
"""Which part of the common, the fair and the rare words the boards are filled with."""

LETTERS_AT = (0.0, 0.2, 0.45, 0.6)
"""The shares of the entries shown where the letters of hint 3 are measured."""

LETTER_HINT = 3
BANDS = (0.0, 0.3, 0.5, 0.7, 0.9, SAFE)
"""The least chance of the letters of hint 3 that are counted together."""

HEARING = (0.6, 0.7, 0.8, 0.9, 1.0)
"""What is tried to fit the settings."""

COUNT = 60
"""Puzzles of a folder that are measured, where it has more."""


class Solution(NamedTuple):
    """A full board, and the clues of its slots by name."""

    grid: Grid
    clues: Mapping[str, str]


class Case(NamedTuple):
    """A full board, the entries of it that are shown, and a model of a list that lacks some."""

    full: Grid
    shown: Grid
    model: Model


@dataclass
class Tally:
    """What was counted; ``bins`` is float64[BINS, 3]: entries, their chances, how many right."""

    open: int = 0
    """Entries that are not shown; ``listed`` are those whose answer is in the list."""
    listed: int = 0
    unscored: float = 0.0
    by_pattern: int = 0
    by_ranking: int = 0
    forced: int = 0
    forced_and_right: int = 0
    bins: NDArray[np.float64] = field(default_factory=lambda: np.zeros((BINS, 3)))
    first: list[float] = field(default_factory=list)
    update: list[float] = field(default_factory=list)

    @property
    def calibration_error(self) -> float:
        """Return the mean distance between chance and truth."""
        off = np.abs(self.bins[:, 1] - self.bins[:, 2]).sum()
        return over(float(off), float(self.bins[:, 0].sum()))


def over(part: float, whole: float) -> float:
    """Divide; 0 where there is nothing to divide by, as in a folder of puzzles in no list."""
    return part / whole if whole else 0.0


def chosen(entries: Entries, keep: Mapping[int, NDArray[np.bool_]], *, flat: bool) -> Entries:
    """Return a part of a list by length, with its scores or with one for all."""
    parts = {}
    for length, words in entries.by_length.items():
        kept = keep[length]
        scores = words.scores[kept]
        letters = np.ascontiguousarray(words.letters[:, kept])
        parts[length] = WordArrays(letters, np.full_like(scores, COMMON) if flat else scores)
    return Entries(parts, {})


def boards(entries: Entries, fills: int) -> Iterator[Grid]:
    """Fill the patterns so often, each time with other words."""
    patterns = [parse_grid(text) for text in PATTERNS.read_text().strip().split("\n\n")]
    for seed, grid in enumerate(patterns * fills):
        dice = np.random.default_rng(seed)
        keep = {}
        for length in sorted(entries.by_length):  # a list that was just parsed has another order
            words = entries.of(length)
            common, fair = words.scores >= COMMON, words.scores >= FAIR
            part = np.where(common, PARTS[0], np.where(fair, PARTS[1], PARTS[2]))
            keep[length] = dice.random(len(words)) < part
        some = chosen(entries, keep, flat=True)
        *_, last = fill(
            grid, some, FillPlan(seed=seed), Budget(seconds=CHECKS, clock=count().__next__)
        )
        if last.label is FillLabel.FILLED:
            yield last.grid


def real(folder: Path, seed: int, count: int) -> Iterator[Solution]:
    """Yield the solutions of some puzzles in a folder; name the files without one to read."""
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    for path in paths if len(paths) <= count else Random(seed).sample(paths, count):
        try:
            full = archived(path) if path.suffix == ".json" else solved(open_puzzle(path))
        except (BadInput, KeyError, ValueError) as fault:
            print(f"left out: {fault}")
        else:
            if full is not None:
                yield full
            else:
                print(f"left out: {path}: It holds no whole solution.")


def archived(path: Path) -> Solution | None:
    """Read a puzzle of an archive, of a rebus the first letter; None if a cell has no letter."""
    puzzle = json.loads(path.read_text("utf-8"))
    size, letters = puzzle["size"], puzzle["grid"]
    cells = tuple(BLACK if letter == "." else letter[:1].lower() for letter in letters)
    known = all(cell == BLACK or "a" <= cell <= "z" for cell in cells)
    clues = {}
    for way, texts in puzzle.get("clues", {}).items():
        for text in texts:
            number, _, clue = html.unescape(text).partition(". ")
            clues[f"{number}{way[0].upper()}"] = clue
    return Solution(Grid(size["rows"], size["cols"], cells), clues) if known else None


def solved(puzzle: Puzzle) -> Solution | None:
    """Return a puzzle's grid with its solution, of a rebus the first reading; None if unknown."""
    answers = puzzle.solution or ("",) * len(puzzle.grid.cells)
    cells = {cell: answers[cell].split("/")[0] for cell in puzzle.grid.crossings}
    known = cells and all(cells.values())
    return Solution(puzzle.grid.with_cells(cells), puzzle.clues) if known else None


def case_of(full: Grid, model: Model, share: float, seed: int, missing: float) -> Case:
    """Show a share of a board's entries, and take a share of its words off the list."""
    dice = Random(seed)
    slots = list(full.slots)
    if missing:
        entries = model.entries
        keep = {length: np.ones(len(words), bool) for length, words in entries.by_length.items()}
        for slot in dice.sample(slots, round(missing * len(slots))):
            text = full.pattern(slot)
            keep[len(text)][entries.matching(text)] = False
        model = Model(chosen(entries, keep, flat=False))
    shown = full.emptied()
    for slot in dice.sample(slots, round(share * len(slots))):
        shown = shown.with_cells({cell: full.cells[cell] for cell in slot.cells})
    for slot in slots:
        model.of(len(slot.cells))
    return Case(full, shown, model)


def tally(cases: Sequence[Case], settings: Tuning = FITTED) -> Tally:
    """Ask for advice on every board and count."""
    found = Tally()
    for full, shown, model in cases:
        model.settings = settings
        answers, times = [], [time.process_time()]
        for advice in advise(shown, model, Budget()):
            answers.append(advice)
            times.append(time.process_time())
        found.first.append(times[1] - times[0])
        found.update.append(times[-1] - times[0])
        for number, slot in enumerate(full.slots):
            if shown.is_full(slot):
                continue
            true = full.pattern(slot)
            found.open += 1
            first, last = (
                [each.word for each in advice.slots[number].candidates[:TOP]]
                for advice in (answers[0], answers[-1])
            )
            if len(model.entries.matching(true)):
                found.listed += 1
                found.unscored += min(1, TOP / answers[0].slots[number].fitting)
            found.by_pattern += true in first
            found.by_ranking += true in last
            if answers[-1].slots[number].forced:
                found.forced += 1
                found.forced_and_right += true == last[0]
            for word, chance, _ in answers[-1].slots[number].candidates[:1]:
                found.bins[min(int(chance * BINS), BINS - 1)] += (1, chance, word == true)
    return found


def hard(cases: Sequence[Case]) -> list[float]:
    """Return the seconds of hard propagation alone."""
    spent = []
    for _, shown, model in cases:
        started = time.process_time()
        forced_words(shown, model.entries, Budget())
        spent.append(time.process_time() - started)
    return spent


def letters_of_hint(cases: Sequence[Case], by_clue: Sequence[Mapping[str, Prior]]) -> str:
    """Write how likely hint 3 calls its letters, in bands, and how often they are right."""
    told: dict[float, list[tuple[float, bool]]] = {least: [] for least in BANDS}
    for (full, shown, model), priors in zip(cases, by_clue, strict=True):
        *_, advice = advise(shown, model, Budget(), priors)
        for slot in shown.slots:
            for cell, letter in given_away(shown, slot, advice, LETTER_HINT).items():
                chance = advice.cells[cell][0].chance
                least = max(each for each in BANDS if each <= chance)
                told[least].append((chance, letter == full.cells[cell]))
    return "; ".join(
        f"from {least:.3g} {len(each):,}: said {said:.3f}, right {right:.3f}"
        for least, each in told.items()
        if each
        for said, right in [np.mean(each, axis=0)]
    )


def milliseconds(seconds: Sequence[float]) -> str:
    """Write median and worst."""
    return f"{median(seconds) * 1000:.0f} (at most {max(seconds) * 1000:.0f})"


def row(found: Tally) -> str:
    """Write a share's figures."""
    alone, ranked = over(found.by_pattern, found.listed), over(found.by_ranking, found.listed)
    return (
        f"{found.open:,} entries, {over(found.listed, found.open):.1%} of the answers in the list; "
        f"of these in the top five: by pattern {over(found.unscored, found.listed):.1%}, "
        f"with scores {alone:.1%}, ranked {ranked:.1%} "
        f"({over(ranked, alone):.2f} times the latter); "
        f"of all answers, ranked {over(found.by_ranking, found.open):.1%}; "
        f"calibration error {found.calibration_error:.3f}"
    )


def about(full: Sequence[Grid], entries: Entries) -> str:
    """Tell how many boards there are, and what their words are to the list."""
    words = [grid.pattern(slot) for grid in full for slot in grid.slots]
    scores = [
        int(entries.of(len(word)).scores[at]) for word in words for at in entries.matching(word)
    ]
    common, rare = sum(score >= COMMON for score in scores), sum(score < FAIR for score in scores)
    return (
        f"{len(full)} boards, {len(words):,} words: {len(scores) / len(words):.1%} in the list, "
        f"{common / len(words):.0%} common, {rare / len(words):.0%} rare"
    )


def main() -> None:
    """Make or read the boards, measure, print."""
    quick = is_quick()
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--puzzles", type=Path, metavar="FOLDER", help="real puzzles to measure on")
    parser.add_argument("--seed", type=int, default=0, help="which puzzles, and what they show (0)")
    parser.add_argument("--count", type=int, default=COUNT, help=f"how many puzzles ({COUNT})")
    parser.add_argument("--fit", action="store_true", help="compare several settings")
    asked = parser.parse_args()
    made = asked.puzzles is None
    solutions = [] if made else list(real(asked.puzzles, asked.seed, asked.count))
    if not (made or solutions):
        parser.error(f"{asked.puzzles} holds no puzzle with a solution.")
    entries = load_entries((), Budget()).entries
    if made:
        solutions = [Solution(grid, {}) for grid in boards(entries, 1 if quick else FILLS)]
    solutions = solutions[: QUICK if quick else None]
    full = [solution.grid for solution in solutions]
    print(about(full, entries))
    model = Model(entries)
    for share in SHOWN:
        missing = MISSING if made else 0.0
        cases = [
            case_of(grid, model, share, seed, missing)
            for seed, grid in enumerate(full, asked.seed * len(full))
        ]
        print(f"{share:.0%} shown")
        if asked.fit:
            for hearing in HEARING:
                found = tally(cases, replace(FITTED, hearing=hearing))
                print(f"  hearing {hearing:.1f}: {row(found)}", flush=True)
            continue
        found = tally(cases)
        print(f"  {row(found)}")
        alone, ranked = over(found.by_pattern, found.listed), over(found.by_ranking, found.listed)
        simple = over(found.unscored, found.listed)
        what, told = f"crossword, {share:.0%} shown: listed answer in the top five", f"{ranked:.1%}"
        # Where a pattern alone is right more often than not, nothing is twice as often.
        times = over(ranked, simple)
        wanted, met = (">= 2 x", times >= 2) if simple < 0.5 else ("", None)
        tell(what, told, f"{simple:.1%}, by pattern", times, wanted, met)
        tell("  the same", told, f"{alone:.1%}, by pattern and score", over(ranked, alone))
        every, held = over(found.by_ranking, found.open), over(found.listed, found.open)
        tell("  any answer in the top five", f"{every:.1%}", f"{held:.1%} are in the list")
        tell("  calibration error", f"{found.calibration_error:.3f}")
        print(f"  only word left {found.forced:,}, of these right {found.forced_and_right:,}")
        print(
            f"  ms: first {milliseconds(found.first)}, update {milliseconds(found.update)}, "
            f"hard propagation {milliseconds(hard(cases))}",
            flush=True,
        )
    clued = [solution for solution in solutions if solution.clues]
    if clued:
        clue_model = load_clue_model(entries, Budget())
        read = [clue_priors(grid, clues, clue_model, Budget()) for grid, clues in clued]
        for share in LETTERS_AT:
            cases = [
                case_of(grid, model, share, seed, 0)
                for seed, (grid, _) in enumerate(clued, asked.seed * len(clued))
            ]
            for hearing in HEARING if asked.fit else (FITTED.hearing,):
                model.settings = replace(FITTED, hearing=hearing)
                print(f"{share:.0%} shown, hearing {hearing:.1f}, letters of hint 3")
                print(f"  clues read: {letters_of_hint(cases, read)}")
                print(f"  not read: {letters_of_hint(cases, [NO_CLUES] * len(cases))}", flush=True)


if __name__ == "__main__":
    main()
