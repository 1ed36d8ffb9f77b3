"""Claim: an answer that is in no list of answers is found sooner than with one weight for all.

``python benchmarks/wordle_outside.py [answers] [--quick]`` hides some answers (200) of the newer
list among the words that are only guesses, each as likely as a fit without it says, and looks where
they stand. Then the hidden words, and as many answers that are not hidden, are played as the helper
advises: from SALET by the tree of the answers that are not hidden, and from CRANE by search. The
same games with a flat hundredth of an answer's weight for every further guess are the reference.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from functools import cache
from math import log2
from statistics import mean, median

from claims import is_quick, tell

from beehelper.search import Budget
from beehelper.store.wordle import bundled, chances
from beehelper.wordle.advice import Answer, Label
from beehelper.wordle.game import ANSWER_WEIGHT, Lists, Mode, Row, scored, weighed
from beehelper.wordle.openers import grow
from beehelper.wordle.play import Question, of_rows, position_of
from beehelper.wordle.search import Search
from beehelper.wordle.table import problem_of
from beehelper.wordle.tree import Tree, advice_of

SEED = 2022
LIMIT = 6


def hide(lists: Lists, hidden: Sequence[str]) -> Lists:
    """Move answers to the further guesses, all of them as likely as the fits say."""
    answers = tuple(word for word in lists.answers if word not in hidden)
    further = (*lists.further, *hidden)
    known = chances()
    return weighed(answers, further, [known[word] for word in further])


def tree_of(lists: Lists, first: str) -> Tree:
    """Build the tree of a first word."""
    *_, last = grow(lists, first, Mode.NORMAL, LIMIT, Budget(), {})
    assert last.tree is not None
    return last.tree


class Helper:
    """The helper's advice with some lists, from a first word on."""

    def __init__(self, lists: Lists, first: str, tree: Tree | None) -> None:
        self._lists, self._first, self._tree = lists, first, tree
        self.advise = cache(self._advise)

    def _advise(self, rows: tuple[Row, ...]) -> str:
        """Return the guess after rows: the tree's, or the best of 20."""
        if not rows:
            return self._first
        found = position_of(Question(self._lists, of_rows(rows), LIMIT, classic=False))
        (board,) = found.boards
        best: Answer | None = None
        if self._tree is not None:
            best = advice_of(self._tree, self._lists, rows, board)
        if best is None:
            problem = problem_of(board, found.legal, found.game.mode, found.left)
            for best in Search(problem, Budget()).answers():
                if best.label is not Label.RANKED:
                    break
        assert best is not None
        return best.guess

    def guesses(self, answer: str) -> int:
        """Play an answer; return the guesses that it took."""
        rows: tuple[Row, ...] = ()
        while not (rows and rows[-1].solves):
            rows = (*rows, scored(self.advise(rows), answer))
        return len(rows)


def main() -> None:
    """Hide, rank, play, tell."""
    quick = is_quick()
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20 if quick else 200
    every = bundled("nyt")
    drawn = random.Random(SEED).sample(every.answers, 2 * number)
    hidden, plain = drawn[:number], drawn[number:]
    ours = hide(every, hidden)
    flat = Lists(ours.answers, ours.further, (ANSWER_WEIGHT // 100,) * len(ours.further))

    known = chances()
    order = sorted(ours.further, key=lambda word: -known[word])
    place = {word: rank for rank, word in enumerate(order, 1)}
    middle, half = median(place[word] for word in hidden), len(order) / 2
    tell(
        f"{number} answers hidden among {len(order):,} guesses: median rank",
        f"{middle:,.0f}", f"{half:,.0f}, one chance for all", half / middle,
    )  # fmt: skip
    whole = sum(ours.weights)
    bits, all_bits = mean(log2(whole / ours.weight_of[word]) for word in hidden), log2(len(order))
    tell("the same, bits to name one", f"{bits:.2f}", f"{all_bits:.2f}", all_bits / bits)
    for first, tree in (("salet", tree_of(ours, "salet")), ("crane", None)):
        how = "by the tree" if tree else "by search"
        helpers = [Helper(lists, first, tree) for lists in (ours, flat)]
        for what, words in (("hidden answers", hidden), ("listed answers", plain)):
            mine, theirs = ([helper.guesses(word) for word in words] for helper in helpers)
            won, before = (sum(n <= LIMIT for n in each) for each in (mine, theirs))
            tell(
                f"{len(words)} {what} from {first.upper()} {how}: guesses, found in six",
                f"{mean(mine):.3f}, {won}", f"{mean(theirs):.3f}, {before}",
                mean(theirs) / mean(mine),
            )  # fmt: skip


if __name__ == "__main__":
    main()
