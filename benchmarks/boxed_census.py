"""Claim: a census of all boxes takes minutes of the processor, not hours.

``python benchmarks/boxed_census.py`` counts the sets of some jobs of SCOWL to level 60, and some
sets of the same jobs as a plain program in NumPy would: for each set the words in it, the pairs
that have all its letters, and for each different choice of what they forbid the boxes left. What
the plain one takes is scaled up to all sets of the jobs. Without ``--quick`` all jobs are counted
once. All times are of the processor.
"""

from __future__ import annotations

import random
import time
from itertools import combinations, pairwise
from math import comb

import numpy as np
from claims import is_quick, tell
from numpy.typing import NDArray

from beehelper.boxed.census import Census, partitions, spell
from beehelper.boxed.record import BOX, COMMONEST, SPLIT, Line, jobs, letters_of, playable
from beehelper.words.letters import ALPHABET, mask_of
from beehelper.words.lists import scowl_words

LEVEL, JOBS, SETS, GOAL = 60, ("eisa", "eirt", "isatn", "artn"), 25, 60


class Plain:
    """Counts a set at a time."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self._words = np.array(words)
        self._masks = np.array([mask_of(word) for word in words], np.uint32)
        self._first = np.array([ord(word[0]) for word in words])
        self._last = np.array([ord(word[-1]) for word in words])
        pairs = list(combinations(range(BOX.letters), 2))
        self._allows = np.ones((len(pairs), BOX.boxes), np.bool_)
        for box, sides in enumerate(partitions(range(BOX.letters), BOX.size)):
            for side in sides:
                for pair in combinations(side, 2):
                    self._allows[pairs.index(pair), box] = False
        self._bit = {pair: 1 << place for place, pair in enumerate(pairs)}

    def line(self, letters: int) -> Line:
        """Count the boxes of a set."""
        inside = np.flatnonzero(self._masks & ~np.uint32(letters) == 0)
        masks, spelt = self._masks[inside], spell(letters)
        fits = (masks[:, None] | masks == letters) & (masks != letters)[:, None]
        first, second = np.nonzero(fits & (self._last[inside][:, None] == self._first[inside]))
        whole = {self._forbidden(spelt, str(self._words[at])) for at in inside[masks == letters]}
        forbidden = {
            at: self._forbidden(spelt, str(self._words[inside[at]]))
            for at in {*first.tolist(), *second.tolist()}
        }
        pairs = list(zip(first.tolist(), second.tolist(), strict=True))
        one = self._row(whole)
        two = self._row({forbidden[a] | forbidden[b] for a, b in pairs}) & ~one
        return Line(spelt, int(one.sum()), int(two.sum()), len(pairs))

    def _row(self, masks: set[int]) -> NDArray[np.bool_]:
        row = np.zeros(BOX.boxes, np.bool_)
        for mask in masks:
            at = [place for place in range(len(self._allows)) if mask >> place & 1]
            row |= self._allows[at].all(axis=0)
        return row

    def _forbidden(self, letters: str, word: str) -> int:
        mask = 0
        places = [letters.index(letter) for letter in word]
        for one, other in pairwise(places):
            mask |= self._bit[min(one, other), max(one, other)]
        return mask


def drawn(job: str, draws: random.Random) -> int:
    """Draw a set of a job."""
    inside, _ = letters_of(job)
    others = draws.sample(COMMONEST[len(SPLIT) :], BOX.letters - inside.bit_count())
    return inside | mask_of(others)


def main() -> None:
    """Measure and print."""
    quick = is_quick()
    words = playable(scowl_words(LEVEL))
    census, plain, draws = Census(words), Plain(words), random.Random(1)
    ours = reference = 0.0
    for job in JOBS:
        started = time.process_time()
        lines = {line.letters: line for line in census.lines(*letters_of(job))}
        ours += time.process_time() - started
        sets = [drawn(job, draws) for _ in range(SETS)]
        started = time.process_time()
        found = [plain.line(letters) for letters in sets]
        spent = time.process_time() - started
        of = comb(len(ALPHABET) - len(SPLIT), BOX.letters - letters_of(job)[0].bit_count())
        reference += spent / SETS * of
        for line in found:
            assert lines.get(line.letters, line if not line.one + line.two else None) == line
    told = f"{reference:,.0f} s, a plain counter, by {SETS * len(JOBS)} sets"
    tell(f"boxed: {len(JOBS)} jobs of a census", f"{ours:.1f} s", told, reference / ours)
    if not quick:
        started = time.process_time()
        for job in jobs():
            census.lines(*letters_of(job))
        minutes = (time.process_time() - started) / 60
        what = f"boxed: all {BOX.every:,} boxes, SCOWL to level {LEVEL}"
        tell(what, f"{minutes:.1f} min of CPU", "", None, f"<= {GOAL} min", minutes <= GOAL)


if __name__ == "__main__":
    main()
