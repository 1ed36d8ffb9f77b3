"""Claim: the whole feedback matrix takes under 60 ms, over 1,000 times as fast as a double loop.

``python benchmarks/wordle_feedback.py``: milliseconds for 12,972 x 2,315 codes, and the ratio to
the plain scorer on a slice, per code.
"""

from __future__ import annotations

import time
from pathlib import Path

from beehelper.wordle.feedback import score
from beehelper.wordle.game import parse_words
from beehelper.wordle.matrix import matrix

LISTS = Path(__file__).resolve().parents[1] / "assets" / "wordlists"
SLICE = 200


def main() -> None:
    """Measure both and print."""
    answers, further = (
        parse_words((LISTS / f"wordle-original-{kind}.txt").read_text(), kind)
        for kind in ("answers", "guesses")
    )
    words = answers + further
    times = []
    for _ in range(9):
        started = time.perf_counter()
        codes = matrix(words, answers)
        times.append(time.perf_counter() - started)
    started = time.perf_counter()
    plain = [[score(guess, answer) for answer in answers] for guess in words[:SLICE]]
    looped = (time.perf_counter() - started) / (SLICE * len(answers))
    if codes[:SLICE].tolist() != plain:
        raise SystemExit("the matrix and the plain scorer differ")
    times.sort()
    best, median = times[0], times[len(times) // 2]
    print(f"matrix {codes.shape[0]:,} x {codes.shape[1]:,} {codes.dtype}")
    print(f"  best {best * 1000:.1f} ms, median {median * 1000:.1f} ms (goal: under 60 ms)")
    print(f"  double loop {looped * 1e6:.2f} us a code, matrix {median / codes.size * 1e9:.2f} ns")
    print(f"  ratio {looped / (median / codes.size):,.0f} (goal: over 1,000)")


if __name__ == "__main__":
    main()
