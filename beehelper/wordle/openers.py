"""What openers are worth, the proof over all first words, and the tree of one: the exact search.

The *value* of an opener (one first word, or several played whatever they tell) is the number of
guesses over all answers with best play after it, plus ``loss`` for each answer that is not found
within the limit. In hard modes a fixed word that the feedback has made illegal is left out, and
best play begins there.

A proof takes every first word only as far as it could reach a known value. Its jobs are a few first
words each, have nothing to do with each other and go to any executor of ``concurrent.futures``:
threads, processes, or those of a cluster. What jobs share (the matrix of codes, the bounds of all
first words) each process makes once.

A tree is built class by class of its first word, small ones first. The classes have nothing to do
with each other, so that what was finished before a stop is handed in again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from beehelper.search import Budget
from beehelper.wordle.game import Lists, Mode, Variant
from beehelper.wordle.matrix import class_weights
from beehelper.wordle.proof import Line, Opening, Worth
from beehelper.wordle.search import BREADTH, Evaluator
from beehelper.wordle.table import SearchState, Table, equal
from beehelper.wordle.tree import Head, Node, Tree, fingerprint, replay


class Openers:
    """The openers of one game; no value reaches ``never``."""

    def __init__(self, game: Variant, budget: Budget) -> None:
        lists, mode, limit = game
        self._table = table = Table(equal(lists.words, lists.answers, mode, limit), budget)
        self._limit = limit
        # A first word that tells nothing costs a guess, so that there is one more than answers.
        self._root = table.root._replace(left=limit or len(lists.answers) + 1)
        self._number = {word: i for i, word in enumerate(lists.words)}
        self._most = Evaluator(table, budget).survey(self._root).most
        self.loss = table.loss + self._root.left - 1
        self.never = table.never

    def bound(self, word: str) -> int:
        """Bound a first word from below by its classes alone (search.Evaluator.open says how)."""
        table, guess = self._table, self._number[word]
        codes = table.codes[guess : guess + 1]
        _, sizes = class_weights(codes, table.weights, table.green + 1)
        own = int((codes == table.green).any())
        excess = int(np.maximum(sizes - self._most, 0).sum())
        return 3 * len(table.weights) - len(sizes) - own + excess

    def line(self, word: str, beta: int, budget: Budget) -> Line:
        """Find the value of a first word if it is under beta, else a bound of it that is not.

        It starts with empty tables, so that the line does not depend on which words came before:
        tables kept from word to word save no time, as other first words leave other classes.
        """
        value = self.bound(word)
        if value < beta:
            solver = Evaluator(self._table, budget)
            value = solver.open(self._root, self._number[word], value, self._most, beta)
        return Line(word, value, value < beta)

    def assess(self, words: Sequence[str], budget: Budget) -> Iterator[Opening]:
        """Find the worth of an opener of one word or more, fewer than the limit.

        First a bound, at once; then what the best of 20 guesses a state reach, then closer and
        closer bounds; the last step is proven. Raises Stopped when the budget is spent.
        """
        quick, exact = Evaluator(self._table, budget, BREADTH), Evaluator(self._table, budget)
        spent, states = self._after(words, exact)
        opening = tuple(words)
        leasts = [self._bound(exact, state) for state in states]
        yield Opening(opening, self._worth(spent + sum(leasts)), None)
        mosts = [self._value(quick, state, self.never) for state in states]
        for i in sorted(range(len(states)), key=lambda i: len(states[i].candidates)):
            if leasts[i] < mosts[i]:
                yield self._between(opening, spent + sum(leasts), spent + sum(mosts))
                # Most states can be won; whether this one can is found sooner than what it loses.
                leasts[i] = self._value(exact, states[i], self._table.loss)
                if leasts[i] >= self._table.loss:
                    yield self._between(opening, spent + sum(leasts), spent + sum(mosts))
                    leasts[i] = self._value(exact, states[i], self.never)
                mosts[i] = leasts[i]
        yield self._between(opening, spent + sum(leasts), spent + sum(mosts))

    def _after(self, words: Sequence[str], solver: Evaluator) -> tuple[int, list[SearchState]]:
        """Play fixed words: the guesses that they take over all answers, and the states left."""
        rules = self._table.rules
        left = self._limit or len(self._table.weights) + len(words)
        states, ended, spent = [self._root], [], 0
        for word in words:
            guess = self._number[word]
            after = []
            for state in states:
                if rules is not None and not state.legal >> guess & 1:
                    ended.append(self._with(state, left))
                    continue
                spent += len(state.candidates)
                after += [
                    child
                    for code, child in solver.classes(state, guess)
                    if code != self._table.green
                ]
            states, left = after, left - 1
        return spent, ended + [self._with(state, left) for state in states]

    def _with(self, state: SearchState, left: int) -> SearchState:
        """Set the guesses left of a state, more than it has candidates to no end."""
        return state._replace(left=min(left, len(state.candidates)))

    def _bound(self, solver: Evaluator, state: SearchState) -> int:
        at_once = solver.at_once(state)
        return int(solver.survey(state).bounds.min()) if at_once is None else at_once

    def _value(self, solver: Evaluator, state: SearchState, beta: int) -> int:
        at_once = solver.at_once(state)
        return solver.value(state, beta) if at_once is None else at_once

    def _between(self, words: tuple[str, ...], least: int, most: int) -> Opening:
        return Opening(words, self._worth(least), self._worth(most))

    def _worth(self, value: int) -> Worth:
        return Worth(*divmod(value, self.loss))


BATCH = 16
"""First words in a job: about a second of work."""


@lru_cache(maxsize=1)
def openers(game: Variant) -> Openers:
    """Make what the jobs of a game share, once in each process that gets any."""
    return Openers(game, Budget())


def refute(game: Variant, words: Sequence[str], beta: int) -> list[Line]:
    """Do one job: the lines of some first words."""
    shared = openers(game)
    return [shared.line(word, beta, Budget()) for word in words]


def refute_all(
    game: Variant, words: Sequence[str], beta: int, executor: Executor
) -> Iterator[list[Line]]:
    """Find the line of every given first word, in the order in which jobs end.

    Words next to each other in a list go to different jobs, so that each job has its share of
    costly ones. Who leaves early ends what is under way by shutting the executor down.
    """
    count = -(-len(words) // BATCH)
    jobs = [executor.submit(refute, game, words[i::count], beta) for i in range(count)]
    for job in as_completed(jobs):
        yield job.result()


NOTHING: Mapping[int, Node] = MappingProxyType({})


class Growth(NamedTuple):
    """How far a tree is: the classes done, by feedback, of how many; the tree when all are done."""

    done: dict[int, Node]
    classes: int
    tree: Tree | None


def grow(
    lists: Lists,
    first: str,
    mode: Mode,
    limit: int | None,
    budget: Budget,
    done: Mapping[int, Node] = NOTHING,
) -> Iterator[Growth]:
    """Build the best tree with a first word, proven, for equally likely answers.

    ``limit`` is the number of guesses in a game, None without one. A step follows every class;
    ``done`` resumes an earlier build of the same tree that was stopped.
    """
    table = Table(equal(lists.words, lists.answers, mode, limit), budget)
    solver = Evaluator(table, budget)
    guess = lists.words.index(first)
    # The first word is given and may tell nothing, so that it does not count against the answers.
    root = table.root._replace(left=limit or len(lists.answers) + 1)
    classes = [(code, child) for code, child in solver.classes(root, guess) if code != table.green]
    nodes = dict(done)
    for code, child in sorted(classes, key=lambda item: len(item[1].candidates)):
        if code not in nodes and child.left:
            budget.progress("classes of the first word", len(nodes), len(classes))
            nodes[code] = solver.node(child)
            yield Growth(dict(nodes), len(classes), None)
    budget.progress("classes of the first word", len(classes), len(classes))
    head = Head(lists.length, fingerprint(lists), mode, limit, first, 0, 0, 0, proven=True)
    bare = Tree(head, Node(guess, nodes))
    total, worst, lost = replay(bare, lists)
    tree = Tree(head._replace(total=total, worst=worst, lost=lost), bare.root)
    yield Growth(nodes, len(classes), tree)
