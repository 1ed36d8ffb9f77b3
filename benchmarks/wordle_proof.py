"""Claim: the whole proof takes under 12 CPU-minutes in hard mode, 16 in normal mode, on any cores.

``python benchmarks/wordle_proof.py`` refutes first words of the original list, drawn at random, in
one process and in two. It prints seconds of the processor for all first words (the sum over the
processes, times the share that was drawn), the goal, and how many times as fast two were by the
clock. The first job of each process, which builds the matrix, is done before the clock starts.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Sequence

from claims import is_quick, tell

from beehelper.cli.jobs import processes
from beehelper.store.wordle import bundled
from beehelper.wordle.game import Mode, Variant
from beehelper.wordle.openers import BATCH, refute_all

QUICK = 120

CLAIMS = ((Mode.HARD, 8117, 12), (Mode.NORMAL, 7921, 16))
"""Mode, the bound, and the goal in minutes of the processor."""


def clock(game: Variant, words: Sequence[str], beta: int, count: int) -> tuple[float, float]:
    """Refute words in several processes: seconds by the clock, and of the processor."""
    before = sum(os.times()[:4])
    with processes(count) as pool:
        for _ in refute_all(game, words[: count * BATCH], beta, pool):
            pass
        started = time.perf_counter()
        for _ in refute_all(game, words, beta, pool):
            pass
        passed = time.perf_counter() - started
    return passed, sum(os.times()[:4]) - before


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--words", type=int, default=QUICK if is_quick() else 960, help="first words drawn"
    )
    args = parser.parse_args()
    lists = bundled("original")
    words = random.Random(1).sample(lists.words, args.words)
    share = len(lists.words) / len(words)
    for mode, beta, goal in CLAIMS:
        game = Variant(lists, mode, None)
        alone, spent = clock(game, words, beta, 1)
        together, _ = clock(game, words, beta, 2)
        minutes = spent * share / 60
        what, reckoned = f"wordle: proof of SALET, {mode} mode", f"{minutes:.1f} min of CPU"
        told = f"by {len(words)} of {len(lists.words):,} first words"
        tell(what, reckoned, told, None, f"<= {goal} min", minutes <= goal)
        clocks = f"{together:.1f} s, two processes"
        tell("  its two processes", clocks, f"{alone:.1f} s, one", alone / together)


if __name__ == "__main__":
    main()
