"""What a search stands on: the problem, its states, the codes, the legal guesses as bit sets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from beehelper.search import Budget
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT, all_exact, digits
from beehelper.wordle.game import STEP, Candidates, Mode
from beehelper.wordle.matrix import Codes, letters, matrix, transposed

Indices = NDArray[np.intp]

MIXED = 200
"""Most candidates among which unlikely ones are searched, too: they cost more than they tell."""

FAINT = STEP**5
"""A candidate that weighs less than this part of the heaviest is left out of the search."""

TIGHT = 3
"""With this many guesses left or fewer, unlikely words are lost as any word is."""

SPARED = STEP**2
"""With more guesses left, a candidate that weighs less than this part of the heaviest can be lost:
never to lose a word that hardly ever comes is not worth a slower game."""


@dataclass(frozen=True)
class Problem:
    """A position to solve.

    ``words`` are the legal guesses, all ``candidates`` among them; ``weights`` are whole numbers
    above 0, one a candidate, few of them different; ``left`` is the number of guesses left, None
    without a limit. A candidate that weighs less than ``spared`` and isn't found with them counts
    as if the next guess found it. In hard modes a guess must also keep to what the guesses of the
    search reveal.
    """

    words: tuple[str, ...]
    candidates: tuple[str, ...]
    weights: tuple[int, ...]
    mode: Mode = Mode.NORMAL
    left: int | None = None
    spared: int = 0


def equal(
    words: Sequence[str],
    candidates: Sequence[str],
    mode: Mode = Mode.NORMAL,
    left: int | None = None,
) -> Problem:
    """Make the problem whose candidates are equally likely."""
    return Problem(tuple(words), tuple(candidates), (1,) * len(candidates), mode, left)


def searched(candidates: Candidates) -> Candidates:
    """Leave out what a search doesn't count, so that unlikely words do not spoil it.

    With more than MIXED candidates only the answers count.
    """
    kept = without(candidates, FAINT)
    if len(kept.words) > MIXED:
        count = len(kept.answers)
        kept = kept._replace(words=kept.answers, weights=_plain(kept.weights[:count]))
    return kept


def without(candidates: Candidates, faint: int) -> Candidates:
    """Leave out the candidates that weigh less than this part of the heaviest."""
    heavy = max(candidates.weights)
    pairs = zip(candidates.words, candidates.weights, strict=True)
    words, weights = zip(*(pair for pair in pairs if pair[1] * faint >= heavy), strict=True)
    return candidates._replace(words=words, weights=_plain(weights))


def _plain(weights: tuple[int, ...]) -> tuple[int, ...]:
    """Make equal weights 1."""
    return (1,) * len(weights) if len(set(weights)) == 1 else weights


def problem_of(
    candidates: Candidates, words: Sequence[str], mode: Mode, left: int | None
) -> Problem:
    """Make the problem of a position in a game."""
    kept = searched(candidates)
    spared = 0 if left is None or left <= TIGHT else max(kept.weights) // SPARED
    return Problem(tuple(words), kept.words, kept.weights, mode, left, spared)


class SearchState(NamedTuple):
    """Candidates, as their numbers in the table, legal guesses as a bit set, guesses left.

    Candidates are numbered from the heaviest on. ``legal`` is 0 in normal mode: all are.
    """

    candidates: Indices
    legal: int
    left: int


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
        """Find the words with the letter at a place, or else with at least ``number`` of it."""
        key = (letter, number, there)
        if key not in self._bits:
            found = self._letters == ord(letter)
            chosen = found[:, number] if there else found.sum(axis=1) >= number
            packed = np.packbits(chosen, bitorder="little").tobytes()
            self._bits[key] = int.from_bytes(packed, "little")
        return self._bits[key]

    def after(self, legal: int, word: str, code: int) -> int:
        """Keep what is legal after one more row (game.legal_fault tells the rules)."""
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

    def __init__(self, problem: Problem, budget: Budget) -> None:
        order = sorted(range(len(problem.candidates)), key=lambda i: -problem.weights[i])
        names = [problem.candidates[i] for i in order]
        number = {word: i for i, word in enumerate(problem.words)}
        self.words = problem.words
        self.length = len(names[0])
        self.green = all_exact(self.length)
        self.weights = np.array([problem.weights[i] for i in order], dtype=np.int64)
        self.equal = {*problem.weights} == {1} and problem.spared <= 1
        self.guess_of = np.array([number[word] for word in names], dtype=np.intp)
        self.codes: Codes = matrix(problem.words, names, budget.check)
        self.across = transposed(self.codes, budget.check)
        self.square = self.codes[self.guess_of]
        self.rules = None if problem.mode is Mode.NORMAL else Rules(problem.words, problem.mode)
        count = len(names)
        self.loss = (min(count, problem.left or count) + 1) * int(self.weights.sum()) + 1
        # What a candidate counts that is not found with the last guess.
        self.lost = self.weights * np.where(self.weights < problem.spared, 2, self.loss)
        self.never = self.loss * int(self.weights.sum()) * 2
        self.everything = np.arange(len(self.words))
        self.root = SearchState(
            np.arange(count),
            self.rules.all if self.rules else 0,
            min(count, problem.left or count),
        )
