"""Claim: the whole feedback matrix takes under 60 ms, over 1,000 times as fast as a double loop.

``python benchmarks/wordle_feedback.py``: milliseconds for 12,972 x 2,315 codes, and the ratio to
the plain scorer on a slice, per code.
"""

from __future__ import annotations

from claims import tell
from measure import original_lists, timed

from beehelper.wordle.feedback import score
from beehelper.wordle.matrix import matrix

SLICE = 200


def main() -> None:
    """Measure both and print."""
    lists = original_lists()
    words, answers = lists.words, lists.answers

    def loop() -> list[list[int]]:
        return [[score(guess, answer) for answer in answers] for guess in words[:SLICE]]

    codes = matrix(words, answers)
    if codes[:SLICE].tolist() != loop():
        raise SystemExit("the matrix and the plain scorer differ")
    times = timed(lambda: matrix(words, answers), 9)
    looped = timed(loop, 1)[0] / (SLICE * len(answers))
    best, median = times[0], times[len(times) // 2]
    ratio = looped / (median / codes.size)
    ours = f"{1e9 * median / codes.size:.2f} ns a code"
    told = f"{1e6 * looped:.2f} us, a double loop"
    tell("wordle: the feedback matrix", ours, told, ratio, ">= 1,000 x", ratio >= 1000)
    size = f"{codes.shape[0]:,} x {codes.shape[1]:,}"
    spread = f"{1000 * median:.0f} ms, best {1000 * best:.0f}"
    tell(f"  {size} codes", spread, "", None, "<= 60 ms", median <= 0.06)


if __name__ == "__main__":
    main()
