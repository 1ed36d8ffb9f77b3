"""Exact play for few words: most wins within the tries left, then fewest guesses, proven.

A set of words is a number whose bits are the words, so that splitting it is one AND per class, and
plain Python does. The *cost* of a set is LOST for every word that is not found in time, plus the
guesses that the others take; branch and bound looks for the least. The bound: one word is found by
the first guess, at most b by the second, b^2 by the third, where b is the most classes that any
guess leaves here; what does not fit the tries left is lost.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from beehelper.hit.advice import Worth
from beehelper.hit.rules import Rule, feedback
from beehelper.search import Budget

LOST = 1 << 20
"""What a lost word costs: more than all guesses for all words."""

NEVER = LOST * LOST

SMALLEST = 80
"""Words up to which the best guess is looked for; each guess is a candidate then."""


class Valued(NamedTuple):
    """A guess and its least cost."""

    guess: str
    cost: int


class Part(NamedTuple):
    """A class that a guess leaves: its size, a cost that it can't be under, its words."""

    size: int
    floor: int
    words: int


class Option(NamedTuple):
    """A guess in a set: no play from it costs less than ``bound``; its classes, small ones first.

    ``spread`` is the sum of the squared sizes of the classes.
    """

    bound: int
    spread: int
    guess: int
    parts: list[Part]


@cache
def floor(words: int, branches: int, left: int) -> int:
    """Return a cost that no play for this many words can beat, however its guesses split them."""
    cost, room = 0, 1
    for number in range(1, left + 1):
        here = min(words, room)
        cost += here * number
        words -= here
        if not words:
            return cost
        room *= branches
    return cost + words * LOST


class Search:
    """The least cost of sets of candidates.

    Guesses are taken from the set itself or, if others are ``free``, from all candidates and
    ``others``.
    """

    def __init__(
        self,
        rule: Rule,
        candidates: Sequence[str],
        budget: Budget,
        others: Sequence[str] = (),
        *,
        free: bool = False,
    ) -> None:
        self._guesses, self._free = [*candidates, *others], free
        self._budget = budget
        self._masks = [_masks(rule, guess, candidates, budget) for guess in self._guesses]
        self._exact: dict[tuple[int, int], int] = {}
        self._least: dict[tuple[int, int], int] = {}
        self._everything = (1 << len(candidates)) - 1

    def every(self, left: int) -> list[Valued]:
        """Work out the cost of every guess that tells anything; ``left`` is at least 1."""
        return [
            Valued(self._guesses[each.guess], self._cost(each, left, NEVER))
            for each in self._options(self._everything, left)
        ]

    def best(self, left: int) -> Valued:
        """Find the guess of least cost; ``left`` is at least 1."""
        best = Valued("", NEVER)
        for option in sorted(self._options(self._everything, left)):
            if option.bound >= best.cost:
                break
            cost = self._cost(option, left, best.cost)
            if cost < best.cost:
                best = Valued(self._guesses[option.guess], cost)
        return best

    def _options(self, words: int, left: int) -> list[Option]:
        """List what each guess that tells anything would leave."""
        split = []
        for guess, masks in enumerate(self._masks):
            own = words >> guess & 1
            if own or self._free:
                classes = [part for mask in masks if (part := words & mask)]
                if own or len(classes) > 1:
                    split.append((guess, classes))
        branches = max(len(classes) for _, classes in split)
        options = []
        for guess, classes in split:
            sized = [(part.bit_count(), part) for part in classes]
            parts = sorted(Part(size, floor(size, branches, left - 1), own) for size, own in sized)
            bound = words.bit_count() + sum(part.floor for part in parts)
            options.append(Option(bound, sum(part.size**2 for part in parts), guess, parts))
        return options

    def _value(self, words: int, left: int, beta: int) -> int:
        """Find the least cost of a set if it is under ``beta``, else some cost from there on."""
        count = words.bit_count()
        left = min(left, count)
        if left < 2:
            return left + (count - left) * LOST
        if count == 2:
            return 3
        key = words, left
        if (known := self._exact.get(key)) is not None:
            return known
        if (least := self._least.get(key, 0)) >= beta:
            return least
        self._budget.check()
        best = beta
        for option in sorted(self._options(words, left)):
            if option.bound >= best:
                break
            best = min(best, self._cost(option, left, best))
        (self._exact if best < beta else self._least)[key] = best
        return best

    def _cost(self, option: Option, left: int, beta: int) -> int:
        """Find the least cost of a guess if it is under ``beta``, else some cost from there on."""
        cost = option.bound
        for part in option.parts:
            cost -= part.floor
            cost += self._value(part.words, left - 1, beta - cost)
            if cost >= beta:
                break
        return cost


def _masks(rule: Rule, guess: str, candidates: Sequence[str], budget: Budget) -> list[int]:
    """Split the candidates by their feedback for a guess, the guess itself left out."""
    budget.check()
    classes: dict[int, int] = {}
    for number, word in enumerate(candidates):
        if word != guess:
            given = feedback(rule, guess, word)
            classes[given] = classes.get(given, 0) | 1 << number
    return list(classes.values())


def worth(cost: int, count: int) -> Worth:
    """Return what a cost means for this many candidates."""
    lost, total = divmod(cost, LOST)
    return Worth(count - lost, None if lost else total)
