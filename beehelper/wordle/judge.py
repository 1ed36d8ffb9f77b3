"""The costs of a review: the search, for each position of a game, of its guess and of the best one.

All positions share one table, so that what is found for a late one serves those before it. They
are looked at from the last, which are small, to the first: once with the 20 best guesses a state,
then exactly. A tree at hand stands for the best play from the start.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from beehelper.search import Budget
from beehelper.wordle.advice import SURE, Label
from beehelper.wordle.feedback import score
from beehelper.wordle.game import Mode, legal_fault
from beehelper.wordle.review import Judged, Played, Rest, Review, Verdict, glance, possible
from beehelper.wordle.search import BREADTH, Evaluator
from beehelper.wordle.table import SearchState, Table, equal
from beehelper.wordle.tree import Tree, play

LARGE = 1000
"""With more candidates the best guess takes minutes: such a position comes last."""


class Found(NamedTuple):
    """What is known of a position: the best guess, what it and the guess made cost, the best line.

    ``cost`` is None when the guess made is not judged, ``line`` empty while there is no answer;
    ``lost`` is the share of the answers that best play does not find in time.
    """

    best: str
    least: float
    lost: float
    cost: float | None
    line: tuple[str, ...]
    label: Label


def review(game: Played, best: Tree | None, own: Tree | None, budget: Budget) -> Iterator[Review]:
    """Yield the review of a game with more and surer costs; the last one is as sure as it gets.

    Of the trees at hand for the game's lists, mode and limit, ``best`` is that of a first word than
    which none does better, ``own`` that of the game's first word.
    """
    seen = glance(game)
    yield seen
    bench = _Bench(game, best, own, budget)
    found: dict[int, Found] = {}
    for number, solver, label in bench.steps():
        found[number] = bench.look(number, solver, label)
        yield _with_costs(game, seen, found)


def _with_costs(game: Played, seen: Review, found: dict[int, Found]) -> Review:
    """Put what was found into a review."""
    guesses = tuple(_judged(seen, number, found, game.limit) for number in range(len(game.rows)))
    start, end = found.get(0), found.get(len(game.rows))
    return seen._replace(
        guesses=guesses,
        rest=Rest(end.least, end.lost, end.label in SURE) if end else None,
        line=start.line if start else (),
        line_proven=start is not None and start.label in SURE,
    )


def _judged(seen: Review, number: int, found: dict[int, Found], limit: int | None) -> Judged:
    """Put what was found about a guess into its place in the review."""
    guess, here = seen.guesses[number], found.get(number)
    if here is None:
        return guess
    verdict = None
    after = None if number + 1 == limit else found.get(number + 1)
    # Nothing follows the last guess of a game, or the one guess that a loss counts.
    later = float(not guess.row.solves) if after is None else after.least
    if here.cost is not None:
        verdict = Verdict(here.cost, here.least, later, here.label)
    if seen.answer is None:
        return guess._replace(verdict=verdict)
    return guess._replace(verdict=verdict, best=here.best, line=here.line)


class _Bench:
    """What the positions of a game share: the table, their states, what trees say of the start."""

    def __init__(self, game: Played, best: Tree | None, own: Tree | None, budget: Budget) -> None:
        lists, rows, mode, limit, _ = game
        words = possible(game)
        self._game = game
        self._budget = budget
        self._table = table = Table(equal(lists.words, words, mode, limit), budget)
        self._number = {word: i for i, word in enumerate(lists.words)}
        whole = words == lists.answers
        self._best = best if whole else None
        self._worth = {
            tree.head.first: (tree.head.lost, tree.head.total)
            for tree in (best, own)
            if whole and tree is not None and tree.head.proven
        }
        state = table.root
        self._states = [state._replace(left=self._left(0, state))]
        for place, row in enumerate(rows, 1):
            told_by = [score(row.guess, words[i]) for i in state.candidates.tolist()]
            kept = state.candidates[np.array(told_by) == row.feedback]
            legal = state.legal
            if table.rules is not None:
                legal = table.rules.after(legal, row.guess, row.feedback)
            state = SearchState(kept, legal, 0)
            self._states.append(state._replace(left=self._left(place, state)))

    def _left(self, played: int, state: SearchState) -> int:
        """Count the guesses left; past the limit a game goes on as if there were none."""
        limit = self._game.limit
        # One more than words are left: the guess made may tell nothing.
        return limit - played if limit and played < limit else len(state.candidates) + 1

    def steps(self) -> list[tuple[int, Evaluator, Label]]:
        """List the positions in the order in which they are looked at, each with its search."""
        game = self._game
        over = game.rows[-1].guess == game.answer or len(game.rows) == game.limit
        # A position comes after the one that follows it: its luck needs that one's cost.
        numbers = range(len(game.rows) - over, -1, -1)
        quick, exact = (Evaluator(self._table, self._budget, size) for size in (BREADTH, None))
        steps = [(number, quick, Label.BEST_OF_20) for number in numbers]
        steps += [(number, exact, Label.PROVEN) for number in numbers]

        def waits(step: tuple[int, Evaluator, Label]) -> bool:
            # Of the start with a tree only the guess made is searched, class by class.
            searched = self._states[max(step[0], int(self._best is not None))]
            return len(searched.candidates) > LARGE

        return sorted(steps, key=waits)

    def look(self, number: int, solver: Evaluator, label: Label) -> Found:
        """Find the costs of the position before a guess, numbered from 0, or after all of them."""
        state, answer = self._states[number], self._game.answer
        cost = self._made(number, solver)
        if number == 0 and self._best is not None:
            first, root = self._best.head.first, self._best.root
            rows = [] if answer is None else play(root, answer, self._game.lists.words)
            label = Label.TREE if label is Label.PROVEN else label
            line = tuple(row.guess for row in rows)
            lost, total = self._worth[first]
            share = lost / len(state.candidates)
            return Found(first, self._cost(state, lost, total), share, cost, line, label)
        guess, value = solver.best(state)
        least = self._mean(state, value)
        share = value // self._table.loss / len(state.candidates)
        if cost is not None and cost < least:
            guess, least = self._number[self._game.rows[number].guess], cost
        line = () if answer is None else self._line(state, guess, answer, solver)
        return Found(self._table.words[guess], least, share, cost, line, label)

    def _made(self, number: int, solver: Evaluator) -> float | None:
        """Find the cost of the guess that was made, if there is one to judge."""
        game, state = self._game, self._states[number]
        if number == len(game.rows):
            return None
        guess = game.rows[number].guess
        mode = game.mode
        if guess not in game.lists.known:
            return None
        if mode is not Mode.NORMAL and legal_fault(guess, game.rows[:number], mode) is not None:
            return None
        if number == 0 and guess in self._worth:
            return self._cost(state, *self._worth[guess])
        return self._mean(state, solver.worth(state, self._number[guess]))

    def _mean(self, state: SearchState, value: int) -> float:
        lost, total = divmod(value, self._table.loss)
        # The value counts every guess but the last of a word that is lost.
        return self._cost(state, lost, total - lost * (state.left - 1))

    def _cost(self, state: SearchState, lost: int, total: int) -> float:
        """Count one guess more than were left for every word that is lost."""
        return (total + lost * (state.left + 1)) / len(state.candidates)

    def _line(
        self, state: SearchState, guess: int, answer: str, solver: Evaluator
    ) -> tuple[str, ...]:
        """Play the answer from a state by a guess, then best ones."""
        line = [self._table.words[guess]]
        while state.left > 1 and line[-1] != answer:
            code = score(line[-1], answer)
            state = next(child for own, child in solver.classes(state, guess) if own == code)
            guess, _ = solver.best(state)
            line.append(self._table.words[guess])
        return tuple(line)
