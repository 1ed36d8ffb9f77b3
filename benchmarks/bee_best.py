"""Claim: every board is scored in under 60 ms and 20 MB, over 5,000 times as fast as a loop.

``python benchmarks/bee_best.py`` scores all 657,800 sets of seven letters with each of seven
centres, 4,604,600 boards, by the points of the bundled list's likely words, in three ways: the
loop (for each board, all distinct letter sets of the list are looked at; 1,000 sets are done and
the rest estimated), subsets (for each board, the 64 sets that fit are looked up), and the table of
sums (beehelper/bee/best.py). Times are medians of 15, from letter sets and points to the score of
each board; memory is the peak that the third way adds. All agree on the boards that the loop does.
``--quick`` takes fewer rounds and a tenth of the boards for the loop.
"""

from __future__ import annotations

import random
import tracemalloc
from itertools import combinations
from statistics import median

import numpy as np
from claims import is_quick, tell
from measure import bundled_index, timed

from beehelper.bee.best import (
    FRONT,
    HALF,
    LETTERS,
    SIZES,
    Masks,
    Sums,
    Words,
    Worths,
    read_words,
)
from beehelper.search import Budget

SETS = 657_800
LOOPED = 1_000
ROUNDS = 15


def likely_words() -> Words:
    """Read the bundled list's likely words."""
    words = read_words(*bundled_index().everything(), Budget())
    likely = words.likely
    return Words(words.masks[likely], words.points[likely], words.codes[likely])


def by_mask(words: Words) -> dict[int, int]:
    """Sum the points of the words with the same letters."""
    found: dict[int, int] = {}
    for mask, points in zip(words.masks.tolist(), words.points.tolist(), strict=True):
        found[mask] = found.get(mask, 0) + points
    return found


def looped(points: dict[int, int], bits: list[int]) -> list[int]:
    """Score a set's seven boards by looking at every letter set of the list."""
    whole = sum(bits)
    fits = [(mask, worth) for mask, worth in points.items() if mask & ~whole == 0]
    return [sum(worth for mask, worth in fits if mask & centre) for centre in bits]


def looked_up(points: dict[int, int], bits: list[int]) -> list[int]:
    """Score a set's seven boards by looking up its subsets."""
    scores = [0] * LETTERS
    for size in range(1, LETTERS + 1):
        for chosen in combinations(range(LETTERS), size):
            worth = points.get(sum(bits[place] for place in chosen), 0)
            if worth:
                for place in chosen:
                    scores[place] += worth
    return scores


def every_score(masks: Masks, worths: Worths) -> tuple[Sums, int, int]:
    """Score all boards, a block at a time; return the sums, how many boards, the best score."""
    sums = Sums(masks, worths, Budget())
    count, best = 0, 0
    for high in SIZES:
        uppers = sums.order[FRONT[high] : FRONT[high + 1]]
        lowers = sums.order[FRONT[LETTERS - high] : FRONT[LETTERS - high + 1]]
        columns = slice(FRONT[LETTERS - high], FRONT[LETTERS - high + 1])
        whole = sums.blocks[high][:, columns]
        for letter in range(HALF):
            inside = np.flatnonzero(lowers >> letter & 1)
            if inside.size:
                rest = sums.column[lowers[inside] ^ (1 << letter)]
                scores = whole[:, inside] - sums.blocks[high][:, rest]
                count, best = count + scores.size, max(best, int(scores.max()))
            inside = np.flatnonzero(uppers >> letter & 1)
            if inside.size:
                rest = sums.column[uppers[inside] ^ (1 << letter)] - FRONT[high - 1]
                scores = whole[inside] - sums.blocks[high - 1][rest, columns]
                count, best = count + scores.size, max(best, int(scores.max()))
    return sums, count, best


def main() -> None:
    """Compare the scores, take times and memory, print them and the ratios."""
    boards, rounds = (LOOPED // 10, 5) if is_quick() else (LOOPED, ROUNDS)
    words = likely_words()
    points = by_mask(words)
    source = random.Random(1)
    dealt = [[1 << bit for bit in sorted(source.sample(range(26), 7))] for _ in range(boards)]
    masks = np.array(list(points), np.uint32)
    worths = np.array(list(points.values()), np.int32)

    sums, count, best = every_score(masks, worths)
    sets = np.array([sum(bits) for bits in dealt], np.uint32)
    ours = sums.of_boards(sets, np.array(dealt, np.uint32)).tolist()
    if not ours == [looped(points, b) for b in dealt] == [looked_up(points, b) for b in dealt]:
        raise SystemExit("the three ways differ")

    loop = timed(lambda: [looped(points, bits) for bits in dealt], 1)[0] * SETS / boards
    subsets = timed(lambda: [looked_up(points, bits) for bits in dealt], 3)[1] * SETS / boards
    table = median(timed(lambda: Sums(masks, worths, Budget()), rounds))
    times = timed(lambda: every_score(masks, worths), rounds)
    everything = median(times)
    tracemalloc.start()
    every_score(masks, worths)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    print(f"{len(words.masks):,} likely words of {len(masks):,} letter sets")
    print(f"{count:,} boards, the best with {best:,} points; seconds for all")
    print(f"  loop over letter sets  {loop:9.1f}")
    print(f"  look-up of subsets     {subsets:9.1f}")
    print(f"  table of sums          {everything:9.4f}  (best {times[0]:.4f})")
    print(f"    of which the table   {table:9.4f}")
    ours, ratio = f"{1000 * everything:.0f} ms", loop / everything
    tell(
        "bee: all boards scored", ours, f"{loop:.0f} s, a loop", ratio, ">= 5,000 x", ratio >= 5000
    )
    told = f"{subsets:.0f} s, looking subsets up"
    tell("  the same", ours, told, subsets / everything)
    tell("  time", ours, "", None, "<= 60 ms", everything <= 0.06)
    tell("  memory", f"{peak / 1e6:.1f} MB", "", None, "<= 20 MB", peak <= 20e6)


if __name__ == "__main__":
    main()
