"""The best next guess on many boards: boards that one word is left on, then joint information.

The *joint information* of a guess is the sum of its entropies over the open boards, whose words
have nothing to do with each other. A guess that may be a board's word also saves a guess; so
guesses are ranked by the number of boards that they are expected to solve, plus BIT_WORTH for each
bit. To count the boards that are known after a guess as well gains nothing that can be measured.

A word that is unlikely to be the answer counts for the little that it is: by its weight, or not at
all where a search on one board leaves it out (``table.searched``).

Near the end all ways to play on, among a few guesses, are tried out. A *case* is a choice of one
word for each open board; it weighs the product of their weights. The value of a state is the sum,
over its cases, of the weight times the guesses until all boards are solved; a case that is not
solved with the guesses left counts a loss instead, which is more than all others together, so that
the fewest losses come first.

A board that has one word left is solved at once, and that is never worse than anything else: the
word has to be guessed anyway, a guess tells the same whenever it is made, and who knows it earlier
can play on just as before. So only states where every board has two words or more have a choice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice, product
from math import log, prod

import numpy as np

from beehelper.search import Budget
from beehelper.wordle.advice import BIT_WORTH, TOP, Answer, Known, Label, Ranked, rate
from beehelper.wordle.feedback import score
from beehelper.wordle.game import STEP, Candidates, Lists
from beehelper.wordle.matrix import matrix
from beehelper.wordle.play import Position
from beehelper.wordle.rank import Measures, measure
from beehelper.wordle.table import FAINT, searched, without


def rank_jointly(
    lists: Lists, boards: Sequence[Candidates], budget: Budget, bit_worth: float = BIT_WORTH
) -> list[Ranked]:
    """Rank all guesses for open boards, which all have words, and give the first TOP."""
    parts = [*map(cache(searched), boards)]
    columns = {word: i for i, word in enumerate(dict.fromkeys(chain(*(b.words for b in parts))))}
    codes = matrix(lists.offered, list(columns), budget.check)
    number = {word: i for i, word in enumerate(lists.offered)}
    bits, solves = np.zeros((2, len(lists.offered)))
    measured: dict[Candidates, Measures] = {}
    for part in parts:
        words = part.words
        if part not in measured:
            mine = (
                codes
                if len(words) == len(columns)
                else codes.take([columns[w] for w in words], axis=1)
            )
            weights = np.array(part.weights, dtype=np.int64)
            measured[part] = measure(mine, weights, 3**lists.length, budget)
        bits += measured[part].entropy
        solves[[number[word] for word in words]] += list(part.chances.values())
    best = np.argsort(-(solves + bit_worth * bits), kind="stable")[:TOP]
    rows = list[Ranked]()
    for i in best.tolist():
        budget.check()
        rows.append(rate(lists.offered[i], boards))
    return sorted(rows, key=lambda row: -(row.solves + bit_worth * row.bits))


def advise(lists: Lists, position: Position, budget: Budget) -> Iterator[Known]:
    """Yield the best next guess, ranked, and then tried out if the end is near enough.

    Every open board has words.
    """
    boards = position.open
    # A word that was played tells nothing and solves nothing.
    ranked = [row for row in rank_jointly(lists, boards, budget) if row.bits or row.solves]

    def led_by(best: Answer) -> Known:
        """Put the best guess before the others of the table."""
        rows = {best.guess: None, **{row.guess: row for row in ranked}}
        table = (row or rate(guess, boards) for guess, row in rows.items())
        return Known(best, tuple(islice(table, TOP)))

    sure = {board.words[0] for board in boards if len(board.words) == 1}
    # Any of them will do; the one that tells most about the other boards makes the best of it.
    able = (row.guess for row in ranked if not sure or row.guess in sure)
    first = next(able, min(sure, default=""))
    label = Label.SOLVES if sure else Label.RANKED
    best = Answer(first, None, 0, 0, prod(sum(board.weights) for board in boards), label)
    yield led_by(best)
    if end := ending(boards):
        ahead = look_ahead(end, [row.guess for row in ranked], position.left or 0, budget)
        yield led_by(ahead._replace(guess=first, label=label) if sure else ahead)


Words = tuple[tuple[str, int], ...]
"""The words of a board, with their weights."""

MOST = 64
"""Most cases of a state that is tried to its end: a tenth of a second at the worst."""

FAINTER = tuple(STEP**power for power in range(round(log(FAINT, STEP)), -1, -1))
"""What part of the heaviest the words of a state weigh at least, so that it has so few cases."""


def ending(boards: Sequence[Candidates]) -> tuple[Words, ...]:
    """Choose the words whose cases are tried to the end, nothing where even the likely are many."""
    for faint in FAINTER:
        parts = [without(board, faint) for board in boards]
        if prod(len(part.words) for part in parts) <= MOST:
            return tuple(tuple(zip(part.words, part.weights, strict=True)) for part in parts)
    return ()


def mass(boards: Iterable[Words]) -> int:
    """Sum the weights of all cases."""
    return prod(sum(weight for _, weight in words) for words in boards)


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
    lost, total = divmod(value, end.loss)
    return Answer(guess, total, lost, total, mass(state), Label.TO_THE_END)


class _End:
    """Values of states, kept by state and guesses left."""

    def __init__(self, boards: Sequence[Words], pool: Sequence[str], budget: Budget) -> None:
        words = [word for word, _ in chain.from_iterable(boards)]
        self._pool = pool
        self._budget = budget
        self._kept: dict[tuple[tuple[Words, ...], int], int] = {}
        self._score = cache(score)
        # While no word is on two boards, a guess solves at most one: a bound for every state.
        self._each = int(len(set(words)) == len(words))
        self.plenty = len(words) + len(boards)
        # What a case counts that is lost: more than all guesses of all cases together.
        self.loss = self.plenty * mass(boards) + 1
        # More than the value of any state.
        self._never = self.loss**2

    def hopeless(self, boards: Sequence[Words], left: int) -> bool:
        """Tell whether no case can be solved with the guesses left."""
        return left < (len(boards) if self._each else 1)

    def value(self, boards: tuple[Words, ...], left: int) -> int:
        if not boards:
            return 0
        if self.hopeless(boards, left):
            return self.loss * mass(boards)
        key = boards, min(left, self.plenty)
        if key not in self._kept:
            self._kept[key] = self.best(boards, left)[1]
        return self._kept[key]

    def best(self, boards: tuple[Words, ...], left: int) -> tuple[str, int]:
        sure = next((words[0][0] for words in boards if len(words) == 1), None)
        if sure is not None:
            return sure, self.after(sure, boards, left, self._never)
        # Each board takes a guess, and the first one finds at most the likeliest word of all.
        whole = mass(boards)
        heaviest = max(whole // mass([words]) * max(w for _, w in words) for words in boards)
        least = self._each * ((len(boards) + 1) * whole - heaviest)
        best, pick = self._never, ""
        words = (word for word, _ in chain.from_iterable(boards))
        for guess in dict.fromkeys([*words, *self._pool]):
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
        if all(len(part) == 1 and part[0][0] for part in parts):
            return self._never
        # At first as if every board that is open then took one guess.
        total = whole = mass(boards)
        for words in boards:
            hit = sum(weight for word, weight in words if word == guess)
            total += self._each * (whole - whole // mass([words]) * hit)
        for outcome in product(*parts):
            if total >= beta:
                return total
            rest = tuple(sorted(words for words, _ in outcome if words))
            often = prod(weight for words, weight in outcome if not words)
            total += often * (self.value(rest, left - 1) - self._each * len(rest) * mass(rest))
        return total

    def _split(self, guess: str, words: Words) -> list[tuple[Words, int]]:
        """Split the words of a board by their feedback, each class with its weight.

        The class of the guess itself is empty.
        """
        classes: dict[int, list[tuple[str, int]]] = {}
        for word, weight in words:
            classes.setdefault(self._score(guess, word), []).append((word, weight))
        return [
            (() if members[0][0] == guess else tuple(members), mass([tuple(members)]))
            for members in classes.values()
        ]
