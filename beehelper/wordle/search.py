"""Exact search: the guess after which a position needs the fewest guesses in all.

Terms: a *state* is (candidates, legal guesses, guesses left). Its *value* is the least sum, over
the candidates, of weight times number of guesses; a candidate that is not found with the guesses
left counts ``loss`` instead, more than any game that is won, so that the fewest losses come first.
One that is *spared* counts one guess more than there were.
*Classes* are the candidates grouped by their feedback to one guess.

The bounds carry the search. A class of weight W whose heaviest member has weight w is worth at
least 2W - w: its heaviest member is guessed at once and all others one guess later. So a guess is
worth at least 3W - S - own, where S sums the heaviest weights of its classes and ``own`` is the
weight of the guess itself if it is a candidate; with equal weights S is the number of classes.
One pass over all legal guesses (matrix.py) finds S for all of them, and only guesses whose bound
is under the best value so far are opened. Opening a guess first adds up what is known of its
classes, then bounds every class by a pass of its own, and only then goes into any, small ones
first; it stops as soon as the sum reaches the best value. Exact values and bounds are kept by
state. No guess splits a part of a state better than the best splitter of the whole: a class of
weight W is also worth 3W - w - S at least, with the greatest S of the state it comes from. That
alone refutes most guesses of positions that are hard to split. The idea of bounds by class counts
is Alex Selby's (github.com/alex1770/wordle).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

import numpy as np

from beehelper.search import Budget
from beehelper.wordle.advice import Answer, Label
from beehelper.wordle.matrix import Whole, class_weights, count_classes, heaviest
from beehelper.wordle.table import Indices, Problem, SearchState, Table
from beehelper.wordle.tree import Node

Key = tuple[bytes, int, int]

BREADTH = 20
"""Guesses opened in each state by the first, quick search."""

CHUNK = 64
"""Guesses that are put in order together before they are opened."""

BLOCK = 1 << 18
"""Codes of one step of a pass: small enough for the cache, and for a look at the stop flag."""

KEPT, SETS = 300_000, 30_000
"""States whose values are kept and sets of legal guesses met, at most about 100 and 60 MB.

At either limit both tables are emptied. Besides them a search holds three matrices of codes and the
surveys of the classes that it is about to enter, about 10 MB a level with 13,000 guesses.
"""

QUICK = 64
"""Most candidates of a state in which one that tells all others apart is worth looking for."""

LOOKS = 2.0
"""Weight of the mean class size, against the bound, in the order in which guesses are opened."""


class Survey(NamedTuple):
    """The legal guesses of a state, a lower bound of each (arrays [guesses]), the greatest S."""

    guesses: Indices
    bounds: Whole
    most: int


class Step(NamedTuple):
    """How far a state is: no guess is under ``least``, and ``guess`` (or -1) has ``value``."""

    least: int
    value: int
    guess: int


class Evaluator:
    """Values of states, exact, or the best that ``breadth`` guesses a state reach."""

    def __init__(self, table: Table, budget: Budget, breadth: int | None = None) -> None:
        self._table = table
        self._budget = budget
        self._breadth = breadth
        self._small = np.uint16 if len(table.weights) < 1 << 16 else np.uint32
        self._kept: dict[Key, tuple[int, int]] = {}
        self._sets: dict[int, int] = {}
        self._fresh_set = 0
        self.opened = 0

    def _key(self, state: SearchState) -> Key:
        name = self._sets.get(state.legal)
        if name is None:
            name = self._fresh_set = self._fresh_set + 1
            self._sets[state.legal] = name
        return state.candidates.astype(self._small).tobytes(), name, state.left

    def _keep(self, key: Key, value: int, guess: int) -> None:
        if len(self._kept) >= KEPT or len(self._sets) >= SETS:
            self._kept.clear()
            self._sets.clear()
        self._kept[key] = value, guess

    def floor(self, candidates: Indices, most: int) -> int:
        """Bound a state of candidates from below, by what no guess can do.

        ``most`` is the greatest S of a guess in a state that these candidates are a part of.
        """
        if self._table.equal:
            return 2 * len(candidates) - 1 + max(0, len(candidates) - most)
        weights = self._table.weights.take(candidates)
        whole = int(weights.sum())
        return 2 * whole - int(weights[0]) + max(0, whole - most)

    def survey(self, state: SearchState) -> Survey:
        """Bound every legal guess of a state with two guesses left or more."""
        table = self._table
        rows = state.candidates
        mine = table.guess_of.take(rows)
        if table.rules is None:
            guesses = table.everything
        else:
            guesses = table.rules.members(state.legal)
            mine = np.searchsorted(guesses, mine)
        weights = table.weights.take(rows)
        # Of a class that is left with one guess, the heaviest member is found.
        gains = weights if state.left > 2 else table.lost.take(rows) - weights
        step = max(512, BLOCK // len(rows))
        blocks = []
        for start in range(0, len(guesses), step):
            self._budget.check()
            if table.rules is None:
                block = table.across[rows, start : start + step]
            else:
                block = table.across[rows[:, None], guesses[start : start + step]]
            if table.equal:
                blocks.append(count_classes(block, table.green + 1))
            else:
                blocks.append(heaviest(block, gains, table.green + 1))
        sums = np.concatenate(blocks) if len(blocks) > 1 else blocks[0]
        whole = int(weights.sum())
        if state.left == 2:
            found = sums * (table.loss - 1) if table.equal else sums
            bounds = whole + int(table.lost.take(rows).sum()) - found
        else:
            bounds = 3 * whole - sums
            # A guess that splits nothing leads nowhere; one that is a candidate splits itself off.
            bounds[sums == weights[0]] = table.never
        bounds[mine] -= weights
        return Survey(guesses, bounds, int(sums.max()))

    def _quick(self, state: SearchState) -> tuple[int, int] | None:
        """Find the value without a survey if a candidate makes it the floor, or the next above."""
        table = self._table
        rows = state.candidates
        classes = [len(set(row)) for row in table.square[rows[:, None], rows].tolist()]
        best = classes.index(max(classes))
        if table.equal:
            if classes[best] == len(rows):
                return 2 * len(rows) - 1, int(table.guess_of[rows[best]])
            if classes[best] == len(rows) - 1 and state.left > 2:
                return 2 * len(rows), int(table.guess_of[rows[best]])
        else:
            weights = table.weights.take(rows)
            for i in np.flatnonzero(weights == weights[0]).tolist():
                if classes[i] == len(rows):
                    return self.floor(rows, int(weights.sum())), int(table.guess_of[rows[i]])
        return None

    def _bound(self, state: SearchState, key: Key) -> tuple[int, int, Survey | None]:
        """Bound a state not met before; its value and guess, if the first look finds them."""
        found = self._quick(state) if len(state.candidates) <= QUICK else None
        survey = None
        if found is None:
            survey = self.survey(state)
            best = int(survey.bounds.argmin())
            # With two guesses left the bounds are the values.
            found = int(survey.bounds[best]), int(survey.guesses[best]) if state.left == 2 else -1
        self._keep(key, *found)
        return *found, survey

    def classes(
        self, state: SearchState, guess: int, least: int = 1
    ) -> Iterator[tuple[int, SearchState]]:
        """Split a state by a guess into (feedback, state) with ``least`` candidates or more."""
        rules, word = self._table.rules, self._table.words[guess]
        codes = self._table.codes[guess].take(state.candidates)
        order = codes.argsort(kind="stable")
        codes = codes.take(order)
        members = state.candidates.take(order)
        cuts = (np.flatnonzero(codes[1:] != codes[:-1]) + 1).tolist()
        for start, end in zip([0, *cuts], [*cuts, len(codes)], strict=True):
            if end - start >= least:
                code = int(codes[start])
                legal = rules.after(state.legal, word, code) if rules else 0
                yield code, SearchState(members[start:end], legal, min(state.left - 1, end - start))

    def open(self, state: SearchState, guess: int, bound: int, most: int, beta: int) -> int:
        """Find the value of a guess if it is under beta, else a bound of it that is not.

        ``bound`` is the guess's own, with the excess of its classes over ``most``; classes of one
        or two are exact in it. The state has three guesses left or more.
        """
        self.opened += 1
        total = bound
        new: list[tuple[int, SearchState, Key]] = []
        waiting: list[tuple[int, int, SearchState, Survey | None]] = []
        for _, child in self.classes(state, guess, least=3):
            key = self._key(child)
            size = len(child.candidates)
            known = self._kept.get(key)
            if known is None:
                new.append((size, child, key))
                continue
            lower, pick = known
            total += lower - self.floor(child.candidates, most)
            if total >= beta:
                return total
            if pick < 0:
                waiting.append((size, lower, child, None))
        new.sort(key=lambda item: item[0])
        for size, child, key in new:
            lower, pick, survey = self._bound(child, key)
            total += lower - self.floor(child.candidates, most)
            if total >= beta:
                return total
            if pick < 0:
                waiting.append((size, lower, child, survey))
        waiting.sort(key=lambda item: item[0])
        for _, lower, child, survey in waiting:
            total += self.value(child, beta - total + lower, survey) - lower
            if total >= beta:
                return total
        return total

    def at_once(self, state: SearchState) -> int | None:
        """Give the value of a state where the heaviest candidate is the guess to make, or None."""
        weights = self._table.weights.take(state.candidates)
        if state.left == 1:
            return int(weights[0] + self._table.lost.take(state.candidates[1:]).sum())
        return int(2 * weights.sum() - weights[0]) if len(weights) <= 2 else None

    def value(self, state: SearchState, beta: int, survey: Survey | None = None) -> int:
        """Find the value of a state if it is under beta, else a bound of it that is not.

        The state has three candidates or more, and two guesses left or more.
        """
        known = self._kept.get(self._key(state))
        if known is not None and (known[1] >= 0 or known[0] >= beta):
            return known[0]
        found = beta
        for step in self.improve(state, beta, survey):
            found = step.value
        return found

    def improve(
        self, state: SearchState, beta: int, survey: Survey | None = None
    ) -> Iterator[Step]:
        """Open the guesses of a state, the most promising first; a step after each.

        The last step has the value and its guess if the value is under beta, else a bound and -1.
        """
        never = self._table.never
        looked = survey or self.survey(state)
        guesses, bounds, most = looked
        low = np.flatnonzero(bounds < beta)
        order = low[np.argsort(bounds[low], kind="stable")]
        best, pick = beta, -1
        least = int(bounds.min(where=bounds >= beta, initial=never))
        if state.left == 2 and len(order):
            best, pick = int(bounds[order[0]]), int(guesses[order[0]])
            order = order[:0]
        for start in range(0, len(order), CHUNK):
            if bounds[order[start]] >= best:
                break
            later = int(bounds[order[start + CHUNK]]) if start + CHUNK < len(order) else never
            self._budget.check()
            ranked = self._in_order(state, looked, order[start : start + CHUNK])
            for place, (guess, bound) in enumerate(ranked):
                if bound >= best:
                    least = min(least, bound)
                    continue
                self._budget.check()
                found = self.open(state, guess, bound, most, best)
                if found < best:
                    best, pick = found, guess
                least = min(least, found)
                rest = min((bound for _, bound in ranked[place + 1 :]), default=later)
                yield Step(min(least, rest, later, best), best, pick)
            if self._breadth is not None:
                break
        if pick < 0:
            best = least
        self._keep(self._key(state), best, pick)
        yield Step(best, best, pick)

    def _in_order(
        self, state: SearchState, survey: Survey, chunk: Indices
    ) -> list[tuple[int, int]]:
        """Put a chunk of guesses into the order in which they are opened: (guess, bound).

        A class heavier than the greatest S can't be split so far that all of it is found with the
        second guess after this one; the bounds get that excess.
        """
        table = self._table
        guesses = survey.guesses[chunk]
        codes = table.codes[guesses].take(state.candidates, axis=1)
        weights = table.weights.take(state.candidates)
        guess, heavy = class_weights(codes, weights, table.green + 1)
        excess = np.bincount(guess, weights=np.maximum(heavy - survey.most, 0))
        squares = np.bincount(guess, weights=heavy * heavy)
        bounds = survey.bounds[chunk] + excess.astype(np.int64)
        order = np.argsort(bounds + squares * (LOOKS / weights.sum()), kind="stable")
        ranked = order[: self._breadth]
        return list(zip(guesses[ranked].tolist(), bounds[ranked].tolist(), strict=True))

    def first_look(self, state: SearchState, survey: Survey) -> tuple[int, int]:
        """Give the most promising guess and the least bound of any."""
        chunk = np.argsort(survey.bounds, kind="stable")[:CHUNK]
        return self._in_order(state, survey, chunk)[0][0], int(survey.bounds.min())

    def best(self, state: SearchState) -> tuple[int, int]:
        """Give a guess that reaches the value of a state, and the value."""
        table = self._table
        value = self.at_once(state)
        if value is not None:
            return int(table.guess_of[state.candidates[0]]), value
        # Most states can be won; whether this one can is quicker to find than its fewest losses.
        value = self.value(state, table.loss)
        if value >= table.loss:
            value = self.value(state, table.never)
        return self._kept[self._key(state)][1], value

    def worth(self, state: SearchState, guess: int) -> int:
        """Give the value of a state after a guess, however bad, with best play after it.

        A guess that tells nothing needs one guess more than there are candidates in ``left``.
        """
        table = self._table
        whole = int(table.weights.take(state.candidates).sum())
        if state.left == 1:
            mine = table.guess_of.take(state.candidates) == guess
            own = table.weights.take(state.candidates[mine]).sum()
            return int(own + table.lost.take(state.candidates[~mine]).sum())
        classes = self.classes(state, guess)
        return whole + sum(self.best(child)[1] for code, child in classes if code != table.green)

    def splits(self, state: SearchState, guess: int) -> bool:
        """Tell whether a guess is a candidate or has two classes; no other leads anywhere."""
        codes = self._table.codes[guess].take(state.candidates)
        return bool(codes.max() > codes.min() or codes[0] == self._table.green)

    def leaders(self, state: SearchState, count: int, beta: int) -> Iterator[Mapping[int, int]]:
        """Find the best guesses, of those under beta, and their values; as known after each."""
        table = self._table
        found: dict[int, int] = {}
        if state.left == 1:
            mine = table.guess_of.take(state.candidates[:count]).tolist()
            yield {guess: self.worth(state, guess) for guess in mine}
            return
        survey = self.survey(state)
        guesses, bounds, most = survey
        low = np.flatnonzero(bounds < beta)
        order = low[np.argsort(bounds[low], kind="stable")]
        if state.left == 2:  # the bounds are the values
            able = (i for i in order.tolist() if self.splits(state, int(guesses[i])))
            yield {int(guesses[i]): int(bounds[i]) for i in islice(able, count)}
            return
        for start in range(0, len(order), CHUNK):
            if bounds[order[start]] >= beta:
                break
            for guess, bound in self._in_order(state, survey, order[start : start + CHUNK]):
                value = self.open(state, guess, bound, most, beta) if bound < beta else beta
                if value < beta:
                    found[guess] = value
                    found = dict(sorted(found.items(), key=lambda item: item[1])[:count])
                    beta = max(found.values()) if len(found) == count else beta
                    yield found

    def node(self, state: SearchState) -> Node:
        """Write out the decision tree of a state: a best guess, and the same for every class."""
        guess, _ = self.best(state)
        if state.left == 1:
            return Node(guess, {})
        children = self.classes(state, guess)
        green = self._table.green
        return Node(guess, {code: self.node(child) for code, child in children if code != green})


class Search:
    """The search of one problem: the best guess, then what the guesses after it are worth.

    ``values`` are those found of guesses: by the best of 20 a state at most, or exact.
    """

    def __init__(self, problem: Problem, budget: Budget) -> None:
        self.table = Table(problem, budget)
        self.values: dict[int, int] = {}
        self._budget = budget
        self._exact = Evaluator(self.table, budget)
        self._quick = Evaluator(self.table, budget, BREADTH)

    def _spent(self, value: int) -> tuple[int, int]:
        """Split a value into the weight lost and the guesses for what is found."""
        lost, total = divmod(value, self.table.loss)
        # A candidate that is lost has been played for with every guess but the last.
        return lost, total - lost * (self.table.root.left - 1)

    def answer(self, guess: int, value: int, least: int, label: Label) -> Answer:
        """Say what is known of a guess of a value, when no guess is worth less than ``least``."""
        weight = int(self.table.weights.sum())
        lost, total = self._spent(value)
        lost_least, under = self._spent(least)
        under = under if lost_least == lost else weight - lost
        return Answer(self.table.words[guess], total, lost, under, weight, label)

    def answers(self, tried: Sequence[str] = ()) -> Iterator[Answer]:
        """Find the best guess: ranked at once, then the best of 20 a state, then proven.

        Between the last two come better and better guesses and bounds, labelled *best of 20*.
        ``tried`` guesses get a value on the way.
        """
        table, exact, root = self.table, self._exact, self.table.root
        value = exact.at_once(root)
        if value is not None:
            yield self.answer(int(table.guess_of[0]), value, value, Label.PROVEN)
            return
        survey = exact.survey(root)
        guess, least = exact.first_look(root, survey)
        yield Answer(table.words[guess], None, 0, least, int(table.weights.sum()), Label.RANKED)

        value = table.never
        for step in self._quick.improve(root, value, survey):
            if step.value < value:
                value, guess = step.value, step.guess
                yield self.answer(guess, value, least, Label.RANKED)
        yield self.answer(guess, value, least, Label.BEST_OF_20)
        if tried:
            self.estimate(tried)
            value, guess = min([(value, guess), *((own, i) for i, own in self.values.items())])
            yield self.answer(guess, value, least, Label.BEST_OF_20)

        for step in exact.improve(root, value, survey):
            if step.guess >= 0 and step.value < value:
                value, guess = step.value, step.guess
            elif step.least <= least:
                continue
            least = step.least
            yield self.answer(guess, value, least, Label.BEST_OF_20)
        yield self.answer(guess, value, value, Label.PROVEN)

    def estimate(self, tried: Sequence[str]) -> None:
        """Find what guesses are worth if the best of 20 a state are played after them."""
        number = {word: i for i, word in enumerate(self.table.words)}
        for guess in map(number.__getitem__, tried):
            if self._exact.splits(self.table.root, guess):
                self.values[guess] = self._quick.worth(self.table.root, guess)

    def leaders(self, count: int) -> Iterator[Mapping[int, int]]:
        """Find the best guesses and their exact values; those found so far after each."""
        known = sorted(self.values.values())
        beta = known[count - 1] + 1 if len(known) >= count else self.table.never
        yield from self._exact.leaders(self.table.root, count, beta)
