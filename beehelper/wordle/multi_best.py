"""The best next guess on many boards: boards that one word is left on, then joint information.

Near the end the last guesses are tried out.

The *joint information* of a guess is the sum of its entropies over the open boards, whose words
have nothing to do with each other. A guess that may be a board's word also saves a guess; so
guesses are ranked by the number of boards that they are expected to solve, plus BIT_WORTH for each
bit. To count the boards that are known after a guess as well gains nothing that can be measured.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import numpy as np

from beehelper.search import Budget
from beehelper.wordle.game import Lists
from beehelper.wordle.matrix import matrix
from beehelper.wordle.multi import Board, Many, standing
from beehelper.wordle.multi_end import MOST, cases, look_ahead
from beehelper.wordle.multi_hints import Kind, Shared, Suggestion, rate_jointly
from beehelper.wordle.rank import Measures, measure

BIT_WORTH = 0.2
"""What a bit is worth in boards solved: half or twice as much makes little difference."""

TOP = 10
"""Guesses that are shown of the ranking, and tried out besides the words of the boards."""


def rank_jointly(
    lists: Lists, boards: Sequence[Board], budget: Budget, bit_worth: float = BIT_WORTH
) -> list[Shared]:
    """Rank all guesses for the open boards, best first, and give the first TOP.

    Every open board has words.
    """
    open_boards = [board.words for board in boards if board.solved is None]
    columns = {word: i for i, word in enumerate(dict.fromkeys(chain(*open_boards)))}
    codes = matrix(lists.words, list(columns), budget.check)
    number = {word: i for i, word in enumerate(lists.words)}
    bits, solves = np.zeros((2, len(lists.words)))
    measured: dict[tuple[str, ...], Measures] = {}
    for words in open_boards:
        if words not in measured:
            mine = (
                codes
                if len(words) == len(columns)
                else codes.take([columns[w] for w in words], axis=1)
            )
            ones = np.ones(len(words), dtype=np.int64)
            measured[words] = measure(mine, ones, 3**lists.length, budget)
        bits += measured[words].entropy
        solves[[number[word] for word in words]] += 1 / len(words)
    best = np.argsort(-(solves + bit_worth * bits), kind="stable")[:TOP]
    return [
        Shared(
            lists.words[i],
            float(bits[i]),
            float(solves[i]),
            tuple(float(measured[words].expected[i]) for words in open_boards),
        )
        for i in best.tolist()
    ]


def suggest(lists: Lists, game: Many, budget: Budget) -> Iterator[Suggestion]:
    """Yield the best next guess, ranked, and then tried out if the end is near enough.

    Yields nothing when all boards are solved, or when some open board has no word.
    """
    boards = standing(lists, game)
    open_boards = [board.words for board in boards if board.solved is None]
    if not open_boards or not all(open_boards):
        return
    # A word that was played tells nothing and solves nothing.
    ranked = [row for row in rank_jointly(lists, boards, budget) if row.bits or row.solves]

    def led_by(guess: str) -> tuple[Shared, ...]:
        """Put the best guess before the others of the table."""
        others = [row for row in ranked if row.guess != guess]
        return rate_jointly(guess, boards), *others[: TOP - 1]

    sure = {words[0] for words in open_boards if len(words) == 1}
    found = Suggestion(ranked[0].guess, Kind.RANKED, tuple(ranked))
    if sure:
        # Any of them will do; the one that tells most about the other boards makes the best of it.
        first = next((row.guess for row in ranked if row.guess in sure), min(sure))
        found = Suggestion(first, Kind.SURE, led_by(first))
    yield found
    if cases(open_boards) <= MOST:
        pool = [row.guess for row in ranked]
        guess, mean, lost = look_ahead(open_boards, pool, game.limit - len(game.rows), budget)
        if found.kind is Kind.RANKED:
            found = Suggestion(guess, Kind.AHEAD, led_by(guess))
        yield found._replace(mean=mean, lost=lost)
