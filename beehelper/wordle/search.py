"""Exact search: the guess after which a position needs the fewest guesses in all.

Terms: a *state* is (candidates, legal guesses, guesses left). Its *value* is the least sum, over
the candidates, of weight times number of guesses; a candidate that is not found with the guesses
left counts ``loss`` instead, more than any game that is won, so that the fewest losses come first.
*Classes* are the candidates grouped by their feedback to one guess.

The bounds carry the search. A class of weight W whose heaviest member has weight w is worth at
least 2W - w: its heaviest member is guessed at once and all others one guess later. So a guess is
worth at least 3W - S - own, where S sums the heaviest weights of its classes and ``own`` is the
weight of the guess itself if it is a candidate; with equal weights S is the number of classes.
One pass over all legal guesses (classes.py) finds S for all of them, and only guesses whose bound
is under the best value so far are opened. Opening a guess first adds up what is known of its
classes, then bounds every class by a pass of its own, and only then goes into any, small ones
first; it stops as soon as the sum reaches the best value. Exact values and bounds are kept by
state. The idea of bounds by class counts is Alex Selby's (github.com/alex1770/wordle).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.search import Budget
from beehelper.wordle.classes import Whole, count_classes, heaviest, squares
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT, all_exact, digits
from beehelper.wordle.game import Mode
from beehelper.wordle.matrix import Codes, letters, matrix
from beehelper.wordle.tree import Node

Indices = NDArray[np.intp]

BREADTH = 20
"""Guesses opened in each state by the first, quick search."""

CHUNK = 64
"""Guesses that are put in order together before they are opened."""

BLOCK = 1 << 18
"""Codes of one step of a pass: small enough for the cache, and for a look at the stop flag."""

KEPT = 300_000
"""States whose values are kept, at most about 100 MB; beyond it the table starts anew."""


@dataclass(frozen=True)
class Problem:
    """A position to solve.

    ``words`` are the legal guesses, all ``candidates`` among them; ``weights`` are whole numbers
    above 0, one a candidate, few of them different; ``left`` is the number of guesses left, None
    without a limit. In hard modes a guess must also keep to what the guesses of the search reveal.
    """

    words: tuple[str, ...]
    candidates: tuple[str, ...]
    weights: tuple[int, ...]
    mode: Mode = Mode.NORMAL
    left: int | None = None


def equal(
    words: Sequence[str],
    candidates: Sequence[str],
    mode: Mode = Mode.NORMAL,
    left: int | None = None,
) -> Problem:
    """Make the problem whose candidates are equally likely."""
    return Problem(tuple(words), tuple(candidates), (1,) * len(candidates), mode, left)


class State(NamedTuple):
    """Candidates (positions in the problem, heaviest first), legal guesses (a bit set), guesses left.

    ``legal`` is 0 in normal mode, where every guess is legal.
    """

    candidates: Indices
    legal: int
    left: int


class Survey(NamedTuple):
    """The legal guesses of a state and a lower bound of each: both arrays [guesses]."""

    guesses: Indices
    bounds: Whole


class Rules:
    """Which guesses stay legal after a guess and its feedback, as bit sets over all words."""

    def __init__(self, words: Sequence[str], mode: Mode) -> None:
        self._words = words
        self._mode = mode
        self._letters = letters(words)
        self._bits: dict[tuple[str, int, bool], int] = {}
        self._digits: dict[int, tuple[int, ...]] = {}
        self._bytes = (len(words) + 7) // 8
        self.all = (1 << len(words)) - 1

    def members(self, legal: int) -> Indices:
        """List the words of a bit set in order."""
        packed = np.frombuffer(legal.to_bytes(self._bytes, "little"), dtype=np.uint8)
        return np.flatnonzero(np.unpackbits(packed, count=len(self._words), bitorder="little"))

    def _with(self, letter: str, number: int, *, there: bool) -> int:
        """Find the words with the letter at a place, or else with at least so many copies of it."""
        key = (letter, number, there)
        if key not in self._bits:
            found = self._letters == ord(letter)
            chosen = found[:, number] if there else found.sum(axis=1) >= number
            packed = np.packbits(chosen, bitorder="little").tobytes()
            self._bits[key] = int.from_bytes(packed, "little")
        return self._bits[key]

    def after(self, legal: int, guess: int, code: int) -> int:
        """Keep what is legal after one more row (game.legal_fault tells the rules)."""
        word = self._words[guess]
        if code not in self._digits:
            self._digits[code] = digits(code, len(word))
        row = self._digits[code]
        shown: dict[str, int] = {}
        for place, mark in enumerate(row):
            if mark:
                letter = word[place]
                shown[letter] = shown.get(letter, 0) + 1
                if mark == EXACT:
                    legal &= self._with(letter, place, there=True)
        for letter, count in shown.items():
            legal &= self._with(letter, count, there=False)
        if self._mode is Mode.ULTRA:
            for place, (letter, mark) in enumerate(zip(word, row, strict=True)):
                if mark == PRESENT:
                    legal &= ~self._with(letter, place, there=True)
                if mark == ABSENT:
                    legal &= ~self._with(letter, shown.get(letter, 0) + 1, there=False)
        return legal


class Table:
    """What every search of a problem shares: codes, weights, legal guesses."""

    def __init__(self, problem: Problem) -> None:
        order = sorted(range(len(problem.candidates)), key=lambda i: -problem.weights[i])
        names = [problem.candidates[i] for i in order]
        number = {word: i for i, word in enumerate(problem.words)}
        self.words = problem.words
        self.length = len(names[0])
        self.green = all_exact(self.length)
        self.weights = np.array([problem.weights[i] for i in order], dtype=np.int64)
        self.equal = len(set(problem.weights)) == 1 and problem.weights[0] == 1
        self.guess_of = np.array([number[word] for word in names], dtype=np.intp)
        self.codes: Codes = matrix(problem.words, names)
        self.across = np.ascontiguousarray(self.codes.T)
        self.square = self.codes[self.guess_of]
        self.rules = None if problem.mode is Mode.NORMAL else Rules(problem.words, problem.mode)
        count = len(names)
        self.loss = (min(count, problem.left or count) + 1) * int(self.weights.sum()) + 1
        self.never = self.loss * int(self.weights.sum()) * 2
        self.everything = np.arange(len(self.words))
        self.root = State(
            np.arange(count),
            self.rules.all if self.rules else 0,
            min(count, problem.left or count),
        )


class Solver:
    """Values of states, exact, or with ``breadth`` the best that so many guesses a state reach."""

    def __init__(self, table: Table, budget: Budget, breadth: int | None = None) -> None:
        self._table = table
        self._budget = budget
        self._breadth = breadth
        self._small = np.uint16 if len(table.weights) < 1 << 16 else np.uint32
        self._kept: dict[tuple[bytes, int, int], tuple[int, int]] = {}
        self._sets: dict[int, int] = {}
        self._fresh_set = 0
        self.opened = 0
        self.surveys = 0
        self.quick = 0

    def _key(self, state: State) -> tuple[bytes, int, int]:
        name = self._sets.get(state.legal)
        if name is None:
            name = self._fresh_set = self._fresh_set + 1
            self._sets[state.legal] = name
        return state.candidates.astype(self._small).tobytes(), name, state.left

    def _keep(self, key: tuple[bytes, int, int], value: int, guess: int) -> None:
        if len(self._kept) >= KEPT:
            self._kept.clear()
            self._sets.clear()
        self._kept[key] = value, guess

    def floor(self, candidates: Indices) -> int:
        """Give 2W - w: no state of these candidates with guesses enough is worth less."""
        if self._table.equal:
            return 2 * len(candidates) - 1
        weights = self._table.weights.take(candidates)
        return 2 * int(weights.sum()) - int(weights[0])

    def survey(self, state: State) -> Survey:
        """Bound every legal guess of a state with two guesses left or more."""
        table = self._table
        self.surveys += 1
        rows = state.candidates
        mine = table.guess_of.take(rows)
        if table.rules is None:
            guesses = table.everything
            picked = table.across.take(rows, axis=0)
        else:
            guesses = table.rules.members(state.legal)
            picked = table.across[rows[:, None], guesses]
            mine = np.searchsorted(guesses, mine)
        weights = table.weights.take(rows)
        step = max(512, BLOCK // len(rows))
        blocks = []
        for start in range(0, len(guesses), step):
            self._budget.check()
            block = picked[:, start : start + step]
            if table.equal:
                blocks.append(count_classes(block, table.green + 1))
            else:
                blocks.append(heaviest(block, weights, table.green + 1))
        sums = np.concatenate(blocks) if len(blocks) > 1 else blocks[0]
        whole = int(weights.sum())
        if state.left == 2:
            bounds = (1 + table.loss) * whole + (1 - table.loss) * sums
        else:
            bounds = 3 * whole - sums
            # A guess that splits nothing leads nowhere; one that is a candidate splits itself off.
            bounds[sums == weights[0]] = table.never
        bounds[mine] -= weights
        return Survey(guesses, bounds)

    def _quick(self, state: State) -> tuple[int, int] | None:
        """Find the value without a survey if a candidate makes it the floor, or the next above."""
        table = self._table
        rows = state.candidates
        self.quick += 1
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
                    return self.floor(rows), int(table.guess_of[rows[i]])
        return None

    def _bound(self, state: State, key) -> tuple[int, int, Survey | None]:
        """Bound a state not met before; its value and guess, if the first look finds them."""
        found = self._quick(state)
        survey = None
        if found is None:
            survey = self.survey(state)
            best = int(survey.bounds.argmin())
            exact = state.left == 2
            found = int(survey.bounds[best]), int(survey.guesses[best]) if exact else -1
        self._keep(key, *found)
        return *found, survey

    def open(self, state: State, guess: int, bound: int, beta: int) -> int:
        """Find the value of a guess if it is under beta, else a bound of it that is not."""
        table = self._table
        self.opened += 1
        row = table.codes[guess].take(state.candidates)
        order = row.argsort(kind="stable")
        row = row.take(order)
        members = state.candidates.take(order)
        cuts = (np.flatnonzero(row[1:] != row[:-1]) + 1).tolist()
        total = bound
        new = []
        waiting = []
        for start, end in zip([0, *cuts], [*cuts, len(row)], strict=True):
            if end - start < 3:
                continue
            part = members[start:end]
            legal = table.rules.after(state.legal, guess, int(row[start])) if table.rules else 0
            child = State(part, legal, min(state.left - 1, end - start))
            key = self._key(child)
            known = self._kept.get(key)
            if known is None:
                new.append((end - start, child, key))
                continue
            total += known[0] - self.floor(part)
            if total >= beta:
                return total
            if known[1] < 0:
                waiting.append((end - start, known[0], child, None))
        new.sort(key=lambda item: item[0])
        for size, child, key in new:
            lower, pick, survey = self._bound(child, key)
            total += lower - self.floor(child.candidates)
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

    def value(self, state: State, beta: int, survey: Survey | None = None) -> int:
        """Find the value of a state if it is under beta, else a bound of it that is not."""
        table = self._table
        key = self._key(state)
        known = self._kept.get(key)
        if known is not None and (known[1] >= 0 or known[0] >= beta):
            return known[0]
        guesses, bounds = survey or self.survey(state)
        first = int(bounds.min())
        low = np.flatnonzero(bounds < beta)
        order = np.sort(bounds[low] * len(bounds) + low) % len(bounds)
        best, pick = beta, -1
        refuted = table.never
        for start in range(0, len(order), CHUNK):
            chunk = order[start : start + CHUNK]
            chunk = chunk[bounds[chunk] < best]
            if not len(chunk):
                break
            sums = squares(table.codes[guesses[chunk]].take(state.candidates, axis=1))
            score = bounds[chunk] + sums * WEIGHT / len(state.candidates)
            ranked = chunk[np.argsort(score, kind="stable")]
            for which in ranked[: self._breadth].tolist():
                if bounds[which] >= best:
                    continue
                self._budget.check()
                found = self.open(state, int(guesses[which]), int(bounds[which]), best)
                if found < best:
                    best, pick = found, int(guesses[which])
                else:
                    refuted = min(refuted, found)
            if best == first or self._breadth:
                break
        self._keep(key, best if pick >= 0 else beta, pick)
        return best

WEIGHT = 2.0
