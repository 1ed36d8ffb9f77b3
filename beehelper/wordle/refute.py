"""The whole proof: every first word of a game, each only as far as it could reach a known value.

A job is a few first words; jobs have nothing to do with each other and go to any executor of
``concurrent.futures``: threads, processes, or those of a cluster. What jobs share (the matrix of
codes, the bounds of all first words) each process makes once. Every first word starts with empty
tables, so that its line does not depend on which words came before it, or where: tables kept from
word to word save no time, as different first words leave different classes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from beehelper.search import Budget
from beehelper.wordle.classes import class_weights
from beehelper.wordle.game import Lists, Mode
from beehelper.wordle.proof import Line
from beehelper.wordle.search import Solver
from beehelper.wordle.table import Table, equal

BATCH = 16
"""First words in a job: about a second of work."""


class Game(NamedTuple):
    """The game whose first words are looked at; ``limit`` is 3 guesses or more, or None for any."""

    lists: Lists
    mode: Mode
    limit: int | None


class Openers:
    """The first words of a game: bounds of all from one pass, and the value of each."""

    def __init__(self, game: Game, budget: Budget) -> None:
        lists, mode, limit = game
        self._budget = budget
        self._table = table = Table(equal(lists.words, lists.answers, mode, limit), budget)
        # A first word that tells nothing costs a guess, so that there is one more than answers.
        self._root = table.root._replace(left=limit or len(lists.answers) + 1)
        self._number = {word: i for i, word in enumerate(lists.words)}
        self._most = Solver(table, budget).survey(self._root).most
        self.loss = table.loss + self._root.left - 1

    def bound(self, guess: int) -> int:
        """Bound a first word from below by its classes alone (search.Solver.open says how)."""
        table = self._table
        codes = table.codes[guess : guess + 1]
        _, sizes = class_weights(codes, table.weights, table.green + 1)
        own = int((codes == table.green).any())
        excess = int(np.maximum(sizes - self._most, 0).sum())
        return 3 * len(table.weights) - len(sizes) - own + excess

    def line(self, word: str, beta: int) -> Line:
        """Find the value of a first word if it is under beta, else a bound of it that is not."""
        guess = self._number[word]
        value = self.bound(guess)
        if value < beta:
            solver = Solver(self._table, self._budget)
            value = solver.open(self._root, guess, value, self._most, beta)
        return Line(word, value, value < beta)


@lru_cache(maxsize=1)
def openers(game: Game) -> Openers:
    """Make what the jobs of a game share, once in each process that gets any."""
    return Openers(game, Budget())


def refute(game: Game, words: Sequence[str], beta: int) -> list[Line]:
    """Do one job: the lines of some first words."""
    shared = openers(game)
    return [shared.line(word, beta) for word in words]


def refute_all(
    game: Game, words: Sequence[str], beta: int, executor: Executor
) -> Iterator[list[Line]]:
    """Find the line of every given first word, in the order in which jobs end.

    Words next to each other in a list go to different jobs, so that each job has its share of
    costly ones. Who leaves early ends what is under way by shutting the executor down.
    """
    count = -(-len(words) // BATCH)
    jobs = [executor.submit(refute, game, words[i::count], beta) for i in range(count)]
    for job in as_completed(jobs):
        yield job.result()
