"""The best next guess on many boards: sure wins, joint information, the last guesses tried out.

The *joint information* of a guess is the sum of its entropies over the open boards, whose words
have nothing to do with each other. But bits are not all worth the same: a board whose word is known
needs one guess and no more, however many words it had before. So guesses are ranked by the number
of boards that they are expected to solve, plus KNOWN_WORTH for each that is known after it, plus
BIT_WORTH for each bit. The weights were fitted to the guesses that games needed after each size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.search import Budget
from beehelper.wordle.classes import class_weights
from beehelper.wordle.game import Lists
from beehelper.wordle.matrix import Codes, matrix
from beehelper.wordle.multi import Board, Many, standing
from beehelper.wordle.multi_end import MOST, cases, look_ahead
from beehelper.wordle.multi_hints import Kind, Shared, Suggestion
from beehelper.wordle.rank import BLOCK

KNOWN_WORTH, BIT_WORTH = 0.3, 0.1
"""What a board known and a bit are worth in boards solved; half or twice makes little difference.
"""

TOP = 10
"""Guesses that are shown of the ranking, and tried out besides the words of the boards."""


class Told(NamedTuple):
    """What every guess tells of one board: arrays [guesses].

    ``bits`` is the entropy, ``known`` the chance that the word is known then, ``left`` the expected
    number of words.
    """

    bits: NDArray[np.float64]
    known: NDArray[np.float64]
    left: NDArray[np.float64]


def told_by(codes: Codes, patterns: int, budget: Budget) -> Told:
    """Measure guesses on a board by their codes [guesses, words]; ``patterns`` feedbacks can be."""
    guesses, words = codes.shape
    ones = np.ones(words, dtype=np.int64)
    told = Told(*np.empty((3, guesses)))
    step = max(1, BLOCK // words)
    for start in range(0, guesses, step):
        budget.check()
        block = codes[start : start + step]
        guess, sizes = class_weights(block, ones, patterns)
        shares = sizes / words
        here = slice(start, start + len(block))
        told.bits[here] = -np.bincount(guess, shares * np.log2(shares))
        told.known[here] = np.bincount(guess, sizes == 1) / words
        told.left[here] = np.bincount(guess, shares * sizes)
    return told


def rank_jointly(
    lists: Lists,
    boards: Sequence[Board],
    budget: Budget,
    known_worth: float = KNOWN_WORTH,
    bit_worth: float = BIT_WORTH,
) -> list[Shared]:
    """Rank all guesses for the open boards, best first, and give the first TOP.

    Every open board has words.
    """
    open_boards = [board.words for board in boards if board.solved is None]
    columns = {word: i for i, word in enumerate(dict.fromkeys(chain(*open_boards)))}
    number = {word: i for i, word in enumerate(lists.words)}
    codes = matrix(lists.words, list(columns), budget.check)
    measured = {
        words: told_by(
            codes.take([columns[word] for word in words], axis=1), 3**lists.length, budget
        )
        for words in set(open_boards)
    }
    solves, known, bits = np.zeros((3, len(lists.words)))
    for words in open_boards:
        solves[[number[word] for word in words]] += 1 / len(words)
        known += measured[words].known
        bits += measured[words].bits
    scores = solves + known_worth * known + bit_worth * bits
    return [
        Shared(
            lists.words[i],
            float(bits[i]),
            float(known[i]),
            float(solves[i]),
            tuple(float(measured[words].left[i]) for words in open_boards),
        )
        for i in np.argsort(-scores, kind="stable")[:TOP].tolist()
    ]


def suggest(lists: Lists, game: Many, budget: Budget) -> Iterator[Suggestion]:
    """Yield the best next guess, ranked, and then tried out if the end is near enough.

    Yields nothing when all boards are solved, or when some open board has no word.
    """
    boards = standing(lists, game)
    open_boards = [board.words for board in boards if board.solved is None]
    if not open_boards or not all(open_boards):
        return
    ranked = tuple(rank_jointly(lists, boards, budget))
    sure = {words[0] for words in open_boards if len(words) == 1}
    found = Suggestion(ranked[0].guess, Kind.RANKED, ranked)
    if sure:
        # Any of them will do; the one that tells most about the other boards makes the best of it.
        first = next((row.guess for row in ranked if row.guess in sure), min(sure))
        found = Suggestion(first, Kind.SURE, ranked)
    yield found
    if cases(open_boards) <= MOST:
        pool = [row.guess for row in ranked]
        guess, mean, lost = look_ahead(open_boards, pool, game.limit - len(game.rows), budget)
        if found.kind is Kind.RANKED:
            found = Suggestion(guess, Kind.AHEAD, ranked)
        yield found._replace(mean=mean, lost=lost)
