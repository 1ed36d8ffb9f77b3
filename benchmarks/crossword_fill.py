"""Fill newspaper-like patterns: this program, and Qxw and blacksquare where they are installed.

    python benchmarks/crossword_fill.py [--seconds 20] [--kinds weekday sunday open]
        [--without qxw blacksquare] [--min-score N] [--quick]

One run, one machine, one word list for all: the one that ships, words of a least score. Patterns
are those of tests/data/crossword, made by scripts/make_patterns.py; whether they can be filled
played no part. Times are seconds of CPU, so that other programs do not count: of the search for
ours (one process, list loaded) and for blacksquare, of the whole process for Qxw, which reads
its dictionary each time: its time for a deck of one word is printed beside. Each gets the same time
for a pattern. Every fill is checked: one that repeats a word does not count.

Goals: weekday at most 0.15 s each and at least ten times faster than Qxw; 21x21 at most 1.5 s;
of the open ones at least 8 of 10, and no fewer than either reference.
"""

from __future__ import annotations

import argparse
import importlib.util
import multiprocessing
import os
import resource
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import NamedTuple

import numpy as np
from claims import is_quick, tell, tell_missing

from beehelper.crossword.entries import Entries
from beehelper.crossword.fill import fill
from beehelper.crossword.grid import BLACK, Grid, parse_grid
from beehelper.crossword.plan import FillLabel, FillPlan
from beehelper.crossword.propagate import Propagation, lay_out
from beehelper.search import Budget
from beehelper.store.entries import load_entries

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "data" / "crossword"
KINDS = ("weekday", "sunday", "open")

QUICK = 2
"""Patterns of each kind in the quick form, and seconds for each."""

REFERENCES = ("qxw", "blacksquare")


class Result(NamedTuple):
    """What one filler did with one pattern: the fill or None, seconds of CPU."""

    grid: Grid | None
    seconds: float


Question = tuple[str, float]
Answer = tuple[str | None, float]
Filler = Callable[[Grid, float], Result]


class Ours:
    """The program of this repository: one process, a seed."""

    def __init__(self, entries: Entries, minimum: int, seed: int) -> None:
        self._entries = entries
        self._plan = FillPlan(minimum=minimum, seed=seed)

    def __call__(self, grid: Grid, seconds: float) -> Result:
        """Fill a pattern."""
        start = time.process_time()
        budget = Budget(seconds=seconds, clock=time.process_time)
        *_, last = fill(grid, self._entries, self._plan, budget)
        took = time.process_time() - start
        return Result(last.grid if last.label is FillLabel.FILLED else None, took)


class Qxw:
    """Qxw in batch mode: a deck with a line for each slot."""

    def __init__(self, program: str, words: Sequence[str], folder: Path) -> None:
        self._program = program
        self._deck = folder / "deck.qxd"
        self._list = folder / "words.txt"
        self._list.write_text("\n".join(words) + "\n", encoding="ascii")

    def __call__(self, grid: Grid, seconds: float) -> Result:
        """Fill a pattern."""
        lines = [" ".join(f"c{cell}" for cell in slot.cells) for slot in grid.slots]
        self._deck.write_text("\n".join([".RANDOM 1", *lines]) + "\n", encoding="ascii")
        before = _cpu_of_children()
        limit = round(seconds)
        done = subprocess.run(
            [self._program, "-b", "-d", str(self._list), str(self._deck)],
            capture_output=True,
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1)),
        )
        took = _cpu_of_children() - before
        words = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("W")]
        if done.returncode != 0 or len(words) != len(grid.slots):
            return Result(None, took)
        for slot, word in zip(grid.slots, words, strict=True):
            grid = grid.with_cells(dict(zip(slot.cells, word.lower(), strict=True)))
        return Result(grid, took)


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Blacksquare:
    """The package blacksquare in a process of its own, which the kernel ends when time is up."""

    def __init__(self, words: Mapping[str, int]) -> None:
        self._words = words
        self._start()

    def _start(self) -> None:
        self._connection, there = multiprocessing.Pipe()
        self._process = multiprocessing.Process(
            target=serve_blacksquare, args=(there, self._words), daemon=True
        )
        self._process.start()
        there.close()

    def __call__(self, grid: Grid, seconds: float) -> Result:
        """Fill a pattern."""
        try:
            self._connection.send((grid.text(" "), seconds))
            rows, took = self._connection.recv()
        except EOFError:
            self._process.join()
            self._start()
            return Result(None, seconds)
        return Result(None if rows is None else parse_grid(rows), took)


def serve_blacksquare(connection: Connection[Answer, Question], words: Mapping[str, int]) -> None:
    """Fill pattern after pattern."""
    from blacksquare import BLACK as TAKEN
    from blacksquare import Crossword, WordList

    scored = WordList({word.upper(): score for word, score in words.items()})
    while True:
        text, seconds = connection.recv()
        puzzle = Crossword(
            grid=[[TAKEN if sign == BLACK else sign for sign in row] for row in text.splitlines()]
        )
        signal.setitimer(signal.ITIMER_PROF, seconds)  # unhandled, its signal ends the process
        start = time.process_time()
        found = puzzle.fill(scored, timeout=1e6, show_progress=False)
        took = time.process_time() - start
        signal.setitimer(signal.ITIMER_PROF, 0)
        side = range(len(text.splitlines()))
        rows = None
        if found is not None:
            signs = [[found[row, column].str for column in side] for row in side]
            rows = "\n".join("".join(signs[row]) for row in side)
        connection.send((rows, took))


def is_right(grid: Grid, found: Grid, words: Mapping[str, int]) -> bool:
    """Tell whether a fill has different words of the list in all slots of a pattern."""
    entered = [found.pattern(slot) for slot in grid.slots]
    same = found.slots == grid.slots
    return same and len(set(entered)) == len(entered) and all(word in words for word in entered)


def run(
    kind: str, count: int | None, fillers: Mapping[str, Filler], seconds: float,
    words: Mapping[str, int],
) -> None:  # fmt: skip
    """Fill all patterns of a kind, or the first few, by turns, and print what each filler did."""
    results: dict[str, list[Result]] = {name: [] for name in fillers}
    grids = [parse_grid(text) for text in (FOLDER / f"{kind}.txt").read_text().split("\n\n")]
    for grid in grids[:count]:
        for name, filler in fillers.items():
            result = filler(grid, seconds)
            if result.grid is not None and not is_right(grid, result.grid, words):
                print(f"{name}: a fill with a word twice or not of the list does not count")
                result = result._replace(grid=None)
            results[name].append(result)
    print(f"\n{kind}: {len(results['beehelper'])} patterns, {seconds:g} s each")
    print(
        f"  {'':<12}{'filled':>8}{'median s':>10}{'mean s':>9}{'worst s':>9}"
        f"{'score':>7}{'under 40':>10}"
    )
    for name, each in results.items():
        took = [result.seconds for result in each]
        scores = [
            words[result.grid.pattern(slot)]
            for result in each
            if result.grid is not None
            for slot in result.grid.slots
        ] or [0]
        low = sum(score < 40 for score in scores) / len(scores)
        print(
            f"  {name:<12}{sum(result.grid is not None for result in each):>8}{median(took):>10.3f}"
            f"{mean(took):>9.3f}{max(took):>9.3f}{mean(scores):>7.1f}{low:>10.0%}"
        )
    claim(kind, results, seconds)


def claim(kind: str, results: Mapping[str, Sequence[Result]], limit: float) -> None:
    """Tell how ours fares against the goals and against each reference."""
    ours = results["beehelper"]
    filled, count = sum(each.grid is not None for each in ours), len(ours)
    took = [each.seconds for each in ours]
    spread = f"{median(took):.3f} s of CPU, worst {max(took):.3f}"
    what = f"crossword: {kind} grids filled"
    least = count * (8 if kind == "open" else 10) // 10
    tell(what, f"{filled} of {count}", f"{limit:g} s each", None, f">= {least}", filled >= least)
    if kind != "open":
        goal = 0.15 if kind == "weekday" else 1.5
        tell("  median", spread, "", None, f"<= {goal} s", median(took) <= goal)
    for name in REFERENCES:
        if name not in results:
            tell_missing(f"  {kind} grids against {name}", name)
            continue
        theirs = results[name]
        done = sum(each.grid is not None for each in theirs)
        seconds = [each.seconds for each in theirs]
        told = f"{name} {done} of {count}, median {median(seconds):.2f} s"
        tell(f"  as many as {name}", f"{filled}", told, None, f">= {done}", filled >= done)
        ratio = sum(seconds) / sum(took)
        fast = name == "qxw" and kind == "weekday"
        wanted, met = (">= 10 x", ratio >= 10) if fast else ("", None)
        spent = f"{sum(seconds):.1f} s, {name}"
        tell("  time in all", f"{sum(took):.1f} s of CPU", spent, ratio, wanted, met)


def propagation(entries: Entries) -> None:
    """Time hard propagation of a filled weekday grid of which some entries are shown."""
    random = Random(1)
    took: dict[int, list[float]] = {0: [], 20: [], 40: [], 60: []}
    for text in (FOLDER / "weekday.txt").read_text().split("\n\n"):
        grid = parse_grid(text)
        *_, last = fill(grid, entries, FillPlan(), Budget())
        for share, each in took.items():
            shown = grid
            for slot in random.sample(grid.slots, len(grid.slots) * share // 100):
                shown = shown.with_word(slot, last.grid.pattern(slot))
            start = time.process_time()
            Propagation(lay_out(shown, entries)).start(Budget())
            each.append(1000 * (time.process_time() - start))
    print("\nhard propagation of a weekday grid after a key, ms")
    for share, each in took.items():
        print(f"  {share:>3} % shown  median {median(each):5.1f}  worst {max(each):5.1f}")


def main() -> None:
    """Run what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    quick = is_quick()
    parser.add_argument("--seconds", type=float, default=float(QUICK) if quick else 20.0)
    parser.add_argument("--kinds", nargs="+", default=KINDS)
    parser.add_argument("--without", nargs="*", default=[], choices=REFERENCES)
    parser.add_argument("--min-score", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    entries = load_entries((), Budget()).entries
    words = {
        words.text(number): int(words.scores[number])
        for words in entries.by_length.values()
        for number in np.flatnonzero(words.scores >= chosen.min_score).tolist()
    }
    print(f"{len(words):,} words of score {chosen.min_score} or more")
    fillers: dict[str, Filler] = {"beehelper": Ours(entries, chosen.min_score, chosen.seed)}
    propagation(entries)
    with tempfile.TemporaryDirectory() as folder:
        program = shutil.which("qxw", path=f"{os.environ.get('PATH', '')}:/usr/games")
        if program and "qxw" not in chosen.without:
            fillers["qxw"] = qxw = Qxw(program, list(words), Path(folder))
            print(f"qxw: a deck of one word takes {qxw(parse_grid('...'), 60).seconds:.2f} s")
        if importlib.util.find_spec("blacksquare") and "blacksquare" not in chosen.without:
            fillers["blacksquare"] = Blacksquare(words)
        for kind in chosen.kinds:
            run(kind, QUICK if quick else None, fillers, chosen.seconds, words)


if __name__ == "__main__":
    main()
