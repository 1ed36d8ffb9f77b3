"""Claim: exact search in NumPy proves whole Wordle trees in a second and most positions at once.

``python benchmarks/wordle_search.py`` builds trees of the original list from nothing, then solves
60 positions after random guesses, which are harder than what a player meets, and as many after one
of the openers that players use. Each line has what was reached, its goal, seconds of search, and
guesses opened. ``gap`` is the longest time between two looks at the stop flag. ``--quick`` builds
four trees and solves 8 positions.
"""

from __future__ import annotations

import random
import resource
import time
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from claims import is_quick, tell
from measure import Watch, original_lists

from beehelper.search import Budget
from beehelper.wordle.advice import Label
from beehelper.wordle.feedback import score
from beehelper.wordle.game import Lists, Mode, Row, candidates
from beehelper.wordle.search import Evaluator, Search
from beehelper.wordle.table import Table, equal

TREES = (
    ("salet", Mode.NORMAL, 6, 7920, 1.5),
    ("salet", Mode.HARD, None, 8116, 1.5),
    ("salet", Mode.HARD, 6, 8122, 1.5),
    ("crane", Mode.NORMAL, 6, 7930, 6.0),
    ("crate", Mode.NORMAL, 6, 7926, 6.0),
    ("roate", Mode.NORMAL, 6, 8000, 6.0),
    ("raise", Mode.NORMAL, 6, 8014, 6.0),
)
OPENERS = (
    *("crane", "slate", "crate", "raise", "adieu", "audio", "stare", "soare", "roate", "arise"),
    *("irate", "trace", "least", "tares", "ratio", "alone", "store", "later", "house", "about"),
    *("ideal", "media", "salet", "reast"),
)
SIZES = (40, 80, 150, 250, 400)
EACH = 12


class Times(NamedTuple):
    """Seconds from a question to each kind of answer, and the longest gap between looks."""

    ranked: float
    best_of_20: float
    proven: float
    right: bool
    gap: float


def megabytes() -> float:
    """Give the most memory the process has had."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def prove(lists: Lists, first: str, mode: Mode, limit: int | None) -> tuple[int, float, int, float]:
    """Find the total of a first word: (total, seconds of search, guesses opened, gap)."""
    watch = Watch()
    table = Table(equal(lists.words, lists.answers, mode, limit), Budget(watch))
    solver = Evaluator(table, Budget(watch))
    watch.last = started = time.perf_counter()
    total = len(lists.answers)
    for code, child in solver.classes(table.root, lists.words.index(first)):
        if code != table.green:
            at_once = solver.at_once(child)
            total += solver.value(child, table.loss) if at_once is None else at_once
    return total, time.perf_counter() - started, solver.opened, watch.gap


def positions(
    lists: Lists, openers: Sequence[str], sizes: Sequence[int], each: int
) -> dict[int, list[list[str]]]:
    """Draw different positions after an opener and perhaps another guess, as many of each size."""
    rng = random.Random(2315)
    drawn: dict[int, list[list[str]]] = {size: [] for size in sizes}
    while any(len(found) < each for found in drawn.values()):
        answer = rng.choice(lists.answers)
        left = list(lists.answers)
        guesses = [rng.choice(openers), rng.choice(lists.words)][: rng.choice((1, 1, 2))]
        for guess in guesses:
            left = candidates(left, [Row(guess, score(guess, answer))])
        size = next((size for size in sizes if len(left) <= size), None)
        if size is None or len(left) <= 2 or left in drawn[size]:
            continue
        if len(drawn[size]) < each:
            drawn[size].append(left)
    return drawn


def clock(lists: Lists, left: list[str]) -> Times:
    """Solve one position, five guesses left, from nothing."""
    watch = Watch()
    started = watch.last = time.perf_counter()
    ranked = best_of_20 = 0.0
    value = total = None
    for answer in Search(equal(lists.words, left, left=5), Budget(watch)).answers():
        now = time.perf_counter() - started
        if not ranked:
            ranked = now
        if answer.label is Label.BEST_OF_20 and not best_of_20:
            best_of_20, value = now, answer.total
        total = answer.total
    return Times(ranked, best_of_20, now, value == total, watch.gap)


def main() -> None:
    """Measure and print."""
    lists = original_lists()
    quick = is_quick()
    for first, mode, limit, golden, goal in TREES[: 4 if quick else None]:
        total, seconds, opened, gap = prove(lists, first, mode, limit)
        told = "within six" if limit else "no limit"
        what = f"wordle: tree of {first.upper()}, {mode} mode, {told}"
        print(f"{what}: {opened:,} guesses opened, {1000 * gap:.1f} ms between two looks")
        known = f"{golden:,}, the known total"
        tell(what, f"{total:,} guesses", known, total / golden, "1 x", total == golden)
        tell("  built from nothing", f"{seconds:.2f} s", "", None, f"<= {goal} s", seconds <= goal)
    print()
    for kind, openers in (("random", lists.words), ("a usual opener", OPENERS)):
        print(f"after {kind}:")
        show(lists, openers, SIZES[:2] if quick else SIZES, 2 if quick else EACH)
    most = megabytes()
    tell("wordle: most memory", f"{most:.0f} MB", "", None, "<= 250 MB", most <= 250)


def show(lists: Lists, openers: Sequence[str], sizes: Sequence[int], each: int) -> None:
    """Print the times of positions after such openers."""
    print("candidates  ranked  worst  best of 20  worst  proven: median  worst  right  gap ms")
    for size, found in positions(lists, openers, sizes, each).items():
        times = [clock(lists, left) for left in found]
        ranked, twenty, proven, right, gaps = zip(*times, strict=True)
        print(
            f"<= {size:<9}{median(ranked):<8.3f}{max(ranked):<7.3f}{median(twenty):<12.3f}"
            f"{max(twenty):<7.3f}{median(proven):<16.3f}{max(proven):<7.2f}"
            f"{sum(right)}/{len(right):<5}{max(gaps) * 1000:.1f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
