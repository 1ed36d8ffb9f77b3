"""The last guesses on many boards: all ways to play on, among a few guesses, tried to the end.

The words of different boards have nothing to do with each other: a *case* is a choice of one word
for each open board, and all cases are equally likely. The value of a state is the sum, over its
cases, of the guesses until all boards are solved; a case that is not solved with the guesses left
counts LOSS instead, so that the fewest losses come first.

A board that has one word left is solved at once, and that is never worse than anything else: the
word has to be guessed anyway, a guess tells the same whenever it is made, and who knows it earlier
can play on just as before. So only states where every board has two words or more have a choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, product
from math import prod
from typing import NamedTuple

from beehelper.search import Budget
from beehelper.wordle.feedback import score

Words = tuple[str, ...]

LOSS = 10**6
"""What a case counts that is lost: more than all guesses of all cases together."""

NEVER = LOSS**2
"""More than the value of any state."""

MOST = 64
"""Most cases of a state that is tried to its end: a tenth of a second at the worst."""


class Outlook(NamedTuple):
    """The best guess found, the mean number of guesses to solve all, the share of cases lost.

    With losses the mean counts a lost case up to where it is lost.
    """

    guess: str
    mean: float
    lost: float


def cases(boards: Iterable[Words]) -> int:
    """Count the ways in which the words of all boards can be."""
    return prod(map(len, boards))


def look_ahead(boards: Sequence[Words], pool: Sequence[str], left: int, budget: Budget) -> Outlook:
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
    return Outlook(guess, total / cases(state), lost / cases(state))


class _End:
    """Values of states, kept by state and guesses left."""

    def __init__(self, boards: Sequence[Words], pool: Sequence[str], budget: Budget) -> None:
        words = list(chain.from_iterable(boards))
        self._pool = pool
        self._budget = budget
        self._kept: dict[tuple[tuple[Words, ...], int], int] = {}
        self._codes: dict[tuple[str, str], int] = {}
        # While no word is on two boards, a guess solves at most one: a bound for every state.
        self._each = int(len(set(words)) == len(words))
        self.plenty = len(words) + len(boards)

    def hopeless(self, boards: Sequence[Words], left: int) -> bool:
        """Tell whether no case can be solved with the guesses left."""
        return left < (len(boards) if self._each else 1)

    def value(self, boards: tuple[Words, ...], left: int) -> int:
        """Find the value of a state."""
        if not boards:
            return 0
        if self.hopeless(boards, left):
            return LOSS * cases(boards)
        key = boards, min(left, self.plenty)
        if key not in self._kept:
            self._kept[key] = self.best(boards, left)[1]
        return self._kept[key]

    def best(self, boards: tuple[Words, ...], left: int) -> tuple[str, int]:
        """Find the best guess of a state, and its value."""
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
            classes.setdefault(self._code(guess, word), []).append(word)
        return [() if members == [guess] else tuple(members) for members in classes.values()]

    def _code(self, guess: str, word: str) -> int:
        pair = guess, word
        if pair not in self._codes:
            self._codes[pair] = score(guess, word)
        return self._codes[pair]
