"""Ranking of all legal guesses in one pass, by what they leave; what the best of them cost.

With candidates of weights w (W in all, the heaviest w1) and the classes c of a guess: *expected
size* is the mean weight left, sum of W_c/W * W_c, in units of w1; *entropy* is the mean information
in bits, minus the sum of W_c/W * log2(W_c/W); *worst* is the weight of the heaviest class in units
of w1; *win* is the chance that the guess is the answer. With equal weights the sizes are numbers of
candidates; otherwise an unlikely word counts for the little that it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.search import Budget
from beehelper.wordle.advice import (
    SURE,
    TOP,
    Answer,
    Cost,
    Known,
    Label,
    Ranked,
    Split,
    in_order,
    rate,
)
from beehelper.wordle.matrix import Codes, Whole, class_weights, matrix
from beehelper.wordle.play import Position
from beehelper.wordle.search import BREADTH, Search
from beehelper.wordle.table import equal, problem_of

BLOCK = 1 << 18
"""Codes counted at a time: at most about 4 ms, so that a search can be stopped."""


ROOM = 1 << 26
"""Codes made at a time: all of a list that ships, and a bound for memory with longer ones."""


class Measures(NamedTuple):
    """What every guess leaves: arrays [guesses]."""

    expected: NDArray[np.float64]
    entropy: NDArray[np.float64]
    worst: NDArray[np.float64]

    def of(self, i: int, win: float) -> Split:
        return Split(float(self.expected[i]), float(self.entropy[i]), float(self.worst[i]), win)


def measure(codes: Codes, weights: Whole, patterns: int, budget: Budget) -> Measures:
    """Measure guesses by their codes [guesses, candidates] and int64 weights [candidates].

    ``patterns`` is the number of possible feedbacks.
    """
    whole, unit = float(weights.sum()), float(weights.max())
    expected, entropy, worst = np.empty((3, len(codes)))
    step = max(1, BLOCK // codes.shape[1])
    for start in range(0, len(codes), step):
        budget.check()
        here = slice(start, min(start + step, len(codes)))
        guess, heavy = class_weights(codes[here], weights, patterns)
        shares = heavy / whole
        firsts = np.flatnonzero(np.diff(guess, prepend=-1))
        expected[here] = np.add.reduceat(shares * heavy, firsts) / unit
        entropy[here] = 0.0 - np.add.reduceat(shares * np.log2(shares), firsts)
        worst[here] = np.maximum.reduceat(heavy, firsts) / unit
    return Measures(expected, entropy, worst)


def rank(
    words: Sequence[str],
    candidates: Sequence[str],
    weights: Sequence[int],
    budget: Budget,
    top: int | None = None,
) -> list[Ranked]:
    """Rank legal guesses, best first: least expected size, then candidates before others.

    ``weights`` are whole numbers above 0, one a candidate; ``top`` is how many to give, all
    without it.
    """
    heavy = np.array(weights, dtype=np.int64)
    patterns, step = 3 ** len(words[0]), max(1, ROOM // len(candidates))
    parts = [
        measure(matrix(words[at : at + step], candidates, budget.check), heavy, patterns, budget)
        for at in range(0, len(words), step)
    ]
    measures = Measures(*map(np.concatenate, zip(*parts, strict=True)))
    chance = dict(zip(candidates, (heavy / heavy.sum()).tolist(), strict=True))
    win = np.array([chance.get(word, 0.0) for word in words])
    order = np.lexsort((-win, measures.expected))[:top]
    return [Ranked(words[i], (measures.of(i, float(win[i])),)) for i in order.tolist()]


MANY = 1000
"""With more words left, the cost of a guess besides the tree's takes minutes to find."""


def advise(
    position: Position, best: Answer | None, openers: Mapping[str, Cost], budget: Budget
) -> Iterator[Known]:
    """Yield the best guess on one board and a table of the best ones, surer and surer.

    ``best`` is the guess of a tree at hand, ``openers`` what first words are known to cost if all
    answers are equally likely: where they are not, both are only words to try.
    """
    if best is not None:
        yield Known(best)
    (board,), mode, left = position.boards, position.game.mode, position.left
    words, weights, *_ = board
    ranked = [row.guess for row in rank(position.legal, words, weights, budget, BREADTH)]
    top, rows = ranked[:TOP], dict[str, Ranked]()

    def known(best: Answer, costs: Mapping[str, Cost], *, only: bool = False) -> Known:
        """Make the table of what is known; ``only``: of guesses whose cost is."""
        costs = {**costs, **({best.guess: best.cost} if best.cost else {})}
        shown = dict.fromkeys([best.guess, *costs, *([] if only else top)])
        for word in shown:
            if word not in rows:
                rows[word] = rate(word, [board])
        return Known(
            best, in_order(best, (rows[w]._replace(cost=costs.get(w)) for w in shown))[:TOP]
        )

    if best is not None and best.label not in SURE:
        tried = [*dict.fromkeys([best.guess, *openers, *ranked])][:BREADTH]
        yield known(best, {})
        search = Search(problem_of(board, position.legal, mode, left), budget)
        for word in tried:
            search.estimate([word])
            guess, value = min(search.values.items(), key=itemgetter(1))
            label = Label.BEST_OF_20 if word == tried[-1] else Label.RANKED
            best = search.answer(guess, value, 0, label)
            yield known(best, _costs(search, search.values, exact=False))
        return
    if best is not None:
        yield known(best, openers)
        if openers or len(board.likely) > MANY:
            return
        # A tree is about the likely words alone.
        search = Search(equal(position.legal, board.likely, mode, left), budget)
        search.estimate(top)
        yield known(best, _costs(search, search.values, exact=False))
    else:
        search = Search(problem_of(board, position.legal, mode, left), budget)
        for best in search.answers(top):
            yield known(best, _costs(search, search.values, exact=False))
    assert best is not None
    estimates = _costs(search, search.values, exact=False)
    exact: dict[str, Cost] = {}
    for values in search.leaders(TOP):
        exact = _costs(search, values, exact=True)
        yield known(best, {**estimates, **exact})
    yield known(best, exact, only=True)


def _costs(search: Search, values: Mapping[int, int], *, exact: bool) -> dict[str, Cost]:
    """Turn values of guesses into costs; who loses every game has none."""
    label = Label.PROVEN if exact else Label.BEST_OF_20
    answers = (search.answer(guess, value, value, label) for guess, value in values.items())
    return {answer.guess: answer.cost for answer in answers if answer.cost is not None}
