"""The best next guess on many boards: boards that one word is left on, then joint information.

The *joint information* of a guess is the sum of its entropies over the open boards, whose words
have nothing to do with each other. A guess that may be a board's word also saves a guess; so
guesses are ranked by the number of boards that they are expected to solve, plus BIT_WORTH for each
bit. To count the boards that are known after a guess as well gains nothing that can be measured.

Near the end all ways to play on, among a few guesses, are tried out. A *case* is a choice of one
word for each open board, and all cases are equally likely. The value of a state is the sum, over
its cases, of the guesses until all boards are solved; a case that is not solved with the guesses
left counts LOSS instead, so that the fewest losses come first.

A board that has one word left is solved at once, and that is never worse than anything else: the
word has to be guessed anyway, a guess tells the same whenever it is made, and who knows it earlier
can play on just as before. So only states where every board has two words or more have a choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice, product
from math import prod

import numpy as np

from beehelper.search import Budget
from beehelper.wordle.advice import BIT_WORTH, TOP, Answer, Known, Label, Ranked, rate
from beehelper.wordle.feedback import score
from beehelper.wordle.game import Candidates, Lists
from beehelper.wordle.matrix import matrix
from beehelper.wordle.play import Position
from beehelper.wordle.rank import Measures, measure


def rank_jointly(
    lists: Lists, boards: Sequence[Candidates], budget: Budget, bit_worth: float = BIT_WORTH
) -> list[Ranked]:
    """Rank all guesses for open boards, which all have words, and give the first TOP."""
    columns = {word: i for i, word in enumerate(dict.fromkeys(chain(*(b.words for b in boards))))}
    codes = matrix(lists.offered, list(columns), budget.check)
    number = {word: i for i, word in enumerate(lists.offered)}
    bits, solves = np.zeros((2, len(lists.offered)))
    measured: dict[tuple[str, ...], Measures] = {}
    for board in boards:
        words, weights = board.words, board.weights
        if words not in measured:
            mine = (
                codes
                if len(words) == len(columns)
                else codes.take([columns[w] for w in words], axis=1)
            )
            measured[words] = measure(
                mine, np.array(weights, dtype=np.int64), 3**lists.length, budget
            )
        bits += measured[words].entropy
        solves[[number[word] for word in words]] += list(board.chances.values())
    best = np.argsort(-(solves + bit_worth * bits), kind="stable")[:TOP]
    parts = [(board.chances, measured[board.words]) for board in boards]

    def ranked(i: int, guess: str) -> Ranked:
        splits = (part.of(i, chances.get(guess, 0)) for chances, part in parts)
        return Ranked(guess, tuple(splits))

    return [ranked(i, lists.offered[i]) for i in best.tolist()]


def advise(lists: Lists, position: Position, budget: Budget) -> Iterator[Known]:
    """Yield the best next guess, ranked, and then tried out if the end is near enough.

    Every open board has words.
    """
    boards = position.open
    words = [board.words for board in boards]
    # A word that was played tells nothing and solves nothing.
    ranked = [row for row in rank_jointly(lists, boards, budget) if row.bits or row.solves]

    def led_by(best: Answer) -> Known:
        """Put the best guess before the others of the table."""
        rows = {best.guess: None, **{row.guess: row for row in ranked}}
        table = (row or rate(guess, boards) for guess, row in rows.items())
        return Known(best, tuple(islice(table, TOP)))

    sure = {own[0] for own in words if len(own) == 1}
    # Any of them will do; the one that tells most about the other boards makes the best of it.
    able = (row.guess for row in ranked if not sure or row.guess in sure)
    first = next(able, min(sure, default=""))
    label = Label.SOLVES if sure else Label.RANKED
    best = Answer(first, None, 0, 0, cases(words), label)
    yield led_by(best)
    if best.weight <= MOST:
        ahead = look_ahead(words, [row.guess for row in ranked], position.left or 0, budget)
        yield led_by(ahead._replace(guess=first, label=label) if sure else ahead)


Words = tuple[str, ...]

LOSS = 10**6
"""What a case counts that is lost: more than all guesses of all cases together."""

NEVER = LOSS**2
"""More than the value of any state."""

MOST = 64
"""Most cases of a state that is tried to its end: a tenth of a second at the worst."""


def cases(boards: Iterable[Words]) -> int:
    """Count the ways in which the words of all boards can be."""
    return prod(map(len, boards))


def look_ahead(boards: Sequence[Words], pool: Sequence[str], left: int, budget: Budget) -> Answer:
    """Find the best guess among the words of open boards and a pool of further ones.

    Of equally good ones it is the first, words of boards before the pool. If not all boards can be
    solved with the guesses ``left``, it looks for the fewest guesses.
    """
    state = tuple(sorted(boards))
    end = _End(state, pool, budget)
    if end.hopeless(state, left):
        left = end.plenty
    guess, value = end.best(state, left)
    lost, total = divmod(value, LOSS)
    return Answer(guess, total, lost, total, cases(state), Label.TO_THE_END)


class _End:
    """Values of states, kept by state and guesses left."""

    def __init__(self, boards: Sequence[Words], pool: Sequence[str], budget: Budget) -> None:
        words = list(chain.from_iterable(boards))
        self._pool = pool
        self._budget = budget
        self._kept: dict[tuple[tuple[Words, ...], int], int] = {}
        self._score = cache(score)
        # While no word is on two boards, a guess solves at most one: a bound for every state.
        self._each = int(len(set(words)) == len(words))
        self.plenty = len(words) + len(boards)

    def hopeless(self, boards: Sequence[Words], left: int) -> bool:
        """Tell whether no case can be solved with the guesses left."""
        return left < (len(boards) if self._each else 1)

    def value(self, boards: tuple[Words, ...], left: int) -> int:
        if not boards:
            return 0
        if self.hopeless(boards, left):
            return LOSS * cases(boards)
        key = boards, min(left, self.plenty)
        if key not in self._kept:
            self._kept[key] = self.best(boards, left)[1]
        return self._kept[key]

    def best(self, boards: tuple[Words, ...], left: int) -> tuple[str, int]:
        sure = next((words[0] for words in boards if len(words) == 1), None)
        if sure is not None:
            return sure, self.after(sure, boards, left, NEVER)
        # Each board takes a guess, and the first one misses in half of the cases or more.
        least = self._each * (len(boards) * cases(boards) + cases(boards) // 2)
        best, pick = NEVER, ""
        for guess in dict.fromkeys([*chain.from_iterable(boards), *self._pool]):
            found = self.after(guess, boards, left, best)
            if found < best:
                best, pick = found, guess
            if best <= least:
                break
        return pick, best

    def after(self, guess: str, boards: tuple[Words, ...], left: int, beta: int) -> int:
        """Find the value of a state after a guess if it is under beta, else a bound that is not."""
        self._budget.check()
        parts = [self._split(guess, words) for words in boards]
        if all(len(part) == 1 and part[0] for part in parts):
            return NEVER
        whole = cases(boards)
        open_later = sum(whole - whole // len(words) * (guess in words) for words in boards)
        total = whole + self._each * open_later
        for outcome in product(*parts):
            if total >= beta:
                return total
            rest = tuple(sorted(words for words in outcome if words))
            total += self.value(rest, left - 1) - self._each * len(rest) * cases(rest)
        return total

    def _split(self, guess: str, words: Words) -> list[Words]:
        """Split the words of a board by their feedback; the class of the guess itself is empty."""
        classes: dict[int, list[str]] = {}
        for word in words:
            classes.setdefault(self._score(guess, word), []).append(word)
        return [() if members == [guess] else tuple(members) for members in classes.values()]
