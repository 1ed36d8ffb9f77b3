"""What is asked and what can be said of a puzzle, in small values: words, letters, chances.

No NumPy here: the screen reads these.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

from beehelper.crossword.clue_reasons import Reason
from beehelper.crossword.grid import Grid

Question = TypeVar("Question")
Found = TypeVar("Found")


UNSURE = 0.5
"""A word of a solved grid with a lower chance is named as unsure."""

RIVAL = 0.005
"""Least chance of a word that is a rival of the best, written as 1 %; all rivals are ranked."""


class Asked(NamedTuple, Generic[Question]):
    """A question to the solver, and the word lists to use; none: the one that ships.

    ``clues`` are those of a grid's slots, by name.
    """

    question: Question
    lists: tuple[Path, ...] = ()
    clues: tuple[tuple[str, str], ...] = ()


class WithNotes(NamedTuple, Generic[Found]):
    """What is found so far, and notes on the lists, a sentence each."""

    found: Found
    notes: tuple[str, ...] = ()


class Stage(StrEnum):
    """How far the ranking has come, from the least to the most."""

    FITS = "by pattern"
    RANKED = "ranked"
    SETTLED = "settled"


class Candidate(NamedTuple):
    """A word for a slot, its chance, and how it may be spelled (a plain word: only as it is)."""

    word: str
    chance: float
    spellings: tuple[str, ...]


class Letter(NamedTuple):
    """A letter for a cell, and its chance."""

    letter: str
    chance: float


class SlotAdvice(NamedTuple):
    """A slot by its name: how many words of the lists fit, the likeliest, the chance of none.

    ``forced``: the lists leave no other word than the first candidate. ``reason`` is what speaks
    for that one, if the slot has a clue.
    """

    name: str
    fitting: int
    candidates: tuple[Candidate, ...]
    off_list: float
    forced: bool
    reason: Reason | None = None


class Advice(NamedTuple):
    """What is known of a puzzle: its slots in the grid's order, and its open cells.

    ``cells`` maps an open cell to its likeliest letters, likeliest first. ``possible`` tells
    whether the grid can be filled from the lists alone, as far as hard propagation sees; None if
    that has not been looked at.
    """

    stage: Stage
    slots: tuple[SlotAdvice, ...]
    cells: Mapping[int, tuple[Letter, ...]]
    possible: bool | None = None

    def of(self, name: str) -> SlotAdvice:
        return next(slot for slot in self.slots if slot.name == name)


class SolvedWord(NamedTuple):
    """What stands in a slot of a solved grid, its chance, and whether the lists have it."""

    name: str
    word: str
    chance: float
    listed: bool


class Solved(NamedTuple):
    """A whole grid from its clues: the best so far.

    ``confidence`` maps each cell that was open to the chance of the letter that stands there now: a
    shade for it. ``words`` are those of the slots that were open, in the grid's order. ``score`` is
    a logarithm; of two grids of one puzzle, the one that has more is likelier.
    """

    grid: Grid
    score: float
    confidence: Mapping[int, float]
    words: tuple[SolvedWord, ...]

    @property
    def unsure(self) -> list[SolvedWord]:
        """The words that may well be wrong, the least sure first."""
        return sorted((each for each in self.words if each.chance < UNSURE), key=lambda w: w.chance)


def still(known: SlotAdvice, pattern: str) -> SlotAdvice:
    """Return what was known of a slot before its letters changed, without what no longer fits."""
    fitting = tuple(each for each in known.candidates if fits(each.word, pattern))
    return known._replace(candidates=fitting)


def fits(word: str, pattern: str) -> bool:
    """Tell whether a word has the letters of a pattern, in which ``?`` is any letter."""
    return len(word) == len(pattern) and all(
        sign in ("?", letter) for letter, sign in zip(word, pattern, strict=True)
    )
