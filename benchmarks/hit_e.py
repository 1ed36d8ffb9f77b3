"""Claim: e(D) from counts of letters is the triple loop's number, thousands of times faster.

``python benchmarks/hit_e.py`` draws random words as the article does and prints, for each size, the
two numbers, which are equal, the seconds of each and their ratio. Goal: over 1,000 at 300 words.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from claims import tell
from measure import timed

from beehelper.hit.engine.matrix import Spelled, spell
from beehelper.hit.rules import Rule
from beehelper.hit.trials.article import drawn

LENGTH, ALPHABET = 6, 26
SIZES = (30, 100, 300, 1000)
GOAL = 1000


def by_pairs(words: Sequence[str]) -> int:
    """Compute e(D) as the article does: every ordered pair, every place."""
    total = 0
    for one in words:
        for other in words:
            for place in range(len(one)):
                if one[place] != other[place]:
                    total += 1
    return total


def by_counts(spelled: Spelled) -> int:
    """Compute e(D) from the counts of the letters in each place, as strategies.py does."""
    places, words = spelled.letters.shape
    counts = np.stack([np.bincount(place, minlength=ALPHABET) for place in spelled.letters])
    return int(places * words * words - (counts * counts).sum())


def main() -> None:
    """Measure and print."""
    print("words  by pairs    by counts   seconds    seconds    ratio")
    for size in SIZES:
        words, _ = drawn(LENGTH, size)
        spelled = spell(words, Rule.HIT)
        slow, fast = by_pairs(words), by_counts(spelled)
        long = timed(partial(by_pairs, words), 1 if size > 300 else 3)[0]
        short = timed(partial(by_counts, spelled), 50)[0]
        print(f"{size:<7}{slow:<12}{fast:<12}{long:<11.5f}{short:<11.7f}{long / short:,.0f}")
        if slow != fast:
            raise SystemExit("the numbers differ")
        if size == 300:
            ratio, told = long / short, f"{long:.3f} s, the triple loop"
            ours = f"{1e6 * short:.0f} us"
            tell("hit: e(D) of 300 words", ours, told, ratio, f">= {GOAL:,} x", ratio >= GOAL)


if __name__ == "__main__":
    main()
