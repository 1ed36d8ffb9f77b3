"""Boxes to practise on, made as the newspaper makes its own: around two words that solve them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

from beehelper.boxed.board import LETTERS, SIDE, Box
from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.words.letters import mask_of
from beehelper.words.lists import WhichList

VERY_LIKELY = 0.8
"""Words that practice boxes are made of are at least so likely to be accepted."""


class Practice(NamedTuple):
    """Ask for a box of a list to practise on."""

    listed: WhichList
    seed: int


def practice(words: Sequence[str], seed: int, budget: Budget) -> Box:
    """Deal a box that two of some words solve, the same for the same seed and words.

    Raises BadInput if no two of them make one.
    """
    random = Random(seed)
    masks = {word: mask_of(word) for word in budget.checking(words)}
    beginning: dict[str, list[str]] = {}
    for word in words:
        beginning.setdefault(word[0], []).append(word)
    for number, first in enumerate(random.sample(words, len(words))):
        budget.progress("looking for a box", number, len(words))
        mask = masks[first]
        fitting = [
            second
            for second in beginning.get(first[-1], ())
            if (mask | masks[second]).bit_count() == LETTERS
        ]
        if fitting and (box := _around((first, random.choice(fitting)), random, budget)):
            return box
    raise BadInput("No two words of the list make a box: they need twelve letters between them.")


def _around(words: Sequence[str], random: Random, budget: Budget) -> Box | None:
    """Put the letters of words on sides so that no word stays on one; None if that can't be."""
    beside: dict[str, set[str]] = {letter: set() for word in words for letter in word}
    for one, other in (pair for word in words for pair in pairwise(word)):
        beside[one].add(other)
        beside[other].add(one)
    letters = random.sample(sorted(beside), LETTERS)
    sides = _placed(letters, ("",) * (LETTERS // SIDE), beside, random, budget)
    return None if sides is None else Box("".join(sides))


def _placed(
    letters: Sequence[str],
    sides: tuple[str, ...],
    beside: Mapping[str, set[str]],
    random: Random,
    budget: Budget,
) -> tuple[str, ...] | None:
    """Add letters to sides with room for them and no neighbour of theirs, or go back: None."""
    budget.check()
    if not letters:
        return sides
    letter, *further = letters
    for at in random.sample(range(len(sides)), len(sides)):
        if len(sides[at]) < SIDE and beside[letter].isdisjoint(sides[at]):
            added = (*sides[:at], sides[at] + letter, *sides[at + 1 :])
            if placed := _placed(further, added, beside, random, budget):
                return placed
    return None
