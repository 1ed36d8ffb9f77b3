"""A second search, short and slow, that derives lines of a proof's record again.

It shares with search.py the matrix of codes (which is tested against the plain scorer) and the two
bounds that everything stands on: n candidates need 2n - 1 guesses at least, and a guess that splits
them into k classes 3n - k, one less if it is a candidate itself. All else is written once more,
in the plainest way: no tables of known values, no sets of bits, legality by the rule of the game.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from beehelper.errors import BadInput
from beehelper.wordle.feedback import EXACT, all_exact, digits
from beehelper.wordle.game import Lists, Mode, Row, legal_fault, revealed
from beehelper.wordle.matrix import matrix
from beehelper.wordle.proof import Line
from beehelper.words.letters import in_capitals

Numbers = NDArray[np.intp]

BLOCK = 1 << 20
"""Codes that are sorted at a time."""


class Checker:
    """Derives the lines of one game's first words; ``loss`` is the record's."""

    def __init__(self, lists: Lists, mode: Mode, limit: int | None, loss: int) -> None:
        self._words = lists.words
        self._mode = mode
        self._left = limit or len(lists.answers) + 1
        # At the last guess a lost answer has been counted once for each guess before.
        self._loss = loss - self._left + 1
        self._codes = matrix(lists.words, lists.answers)
        self._green = all_exact(lists.length)
        self._everything = np.arange(len(lists.words))
        self._answers = np.arange(len(lists.answers))

    def check(self, line: Line) -> None:
        guess = self._words.index(line.word)
        beta = line.value + 1 if line.exact else line.value
        found = self._after(guess, self._answers, self._everything, self._left, beta)
        if found < line.value or (line.exact and found > line.value):
            said = "exactly" if line.exact else "at least"
            what = f"it needs {found}" if found < beta else f"it needs {found} or more"
            raise BadInput(
                f"The record says {said} {line.value} of {in_capitals(line.word)}; {what}."
            )

    def _bounds(self, candidates: Numbers, legal: Numbers, left: int) -> Numbers:
        """Bound every legal guess from below; with two guesses left these are its values."""
        size = len(candidates)
        classes = np.empty(len(legal), dtype=np.intp)
        own = np.zeros(len(legal), dtype=np.intp)
        step = max(1, BLOCK // size)
        for start in range(0, len(legal), step):
            codes = np.sort(self._codes[np.ix_(legal[start : start + step], candidates)], axis=1)
            changes = np.count_nonzero(codes[:, 1:] != codes[:, :-1], axis=1)
            classes[start : start + step] = 1 + changes
            own[start : start + step] = codes[:, -1] == self._green
        if left == 2:
            found: Numbers = size + classes - own + (size - classes) * self._loss
            return found
        return 3 * size - classes - own

    def _least(self, candidates: Numbers, legal: Numbers, left: int) -> tuple[int, bool]:
        """Bound a state from below by one pass; True if that is its value."""
        size = len(candidates)
        if left == 1:
            return 1 + (size - 1) * self._loss, True
        if size <= 2:
            return 2 * size - 1, True
        return int(self._bounds(candidates, legal, left).min()), left == 2

    def _value(self, candidates: Numbers, legal: Numbers, left: int, beta: int) -> int:
        """Find the value of a state if it is under beta, else a bound of it that is not."""
        bounds = self._bounds(candidates, legal, left)
        for place in np.argsort(bounds, kind="stable").tolist():
            if bounds[place] >= beta:
                break
            found = self._after(int(legal[place]), candidates, legal, left, beta)
            beta = min(beta, found)
        return beta

    def _after(self, guess: int, candidates: Numbers, legal: Numbers, left: int, beta: int) -> int:
        """Find the value of a guess if it is under beta, else a bound of it that is not."""
        codes = self._codes[guess, candidates]
        split = [(int(code), candidates[codes == code]) for code in np.unique(codes)]
        parts = [(code, part) for code, part in split if code != self._green]
        total = len(candidates) + sum(2 * len(part) - 1 for _, part in parts)
        open_ends = []
        for code, part in sorted(parts, key=lambda item: len(item[1])):
            if total >= beta:
                return total
            kept = self._legal(legal, guess, code) if len(part) > 2 and left > 2 else legal
            least, exact = self._least(part, kept, left - 1)
            total += least - (2 * len(part) - 1)
            if not exact:
                open_ends.append((part, kept, least))
        for part, kept, least in open_ends:
            if total >= beta:
                return total
            total += self._value(part, kept, left - 1, beta - total + least) - least
        return total

    def _legal(self, legal: Numbers, guess: int, code: int) -> Numbers:
        """Keep what stays legal after one more row."""
        if self._mode is Mode.NORMAL:
            return legal
        row = Row(self._words[guess], code)
        marks = digits(code, len(row.guess))
        exact = [place for place, mark in enumerate(marks) if mark == EXACT]
        shown = revealed(row).items()
        kept = []
        for number in legal.tolist():
            word = self._words[number]
            if (
                all(word[place] == row.guess[place] for place in exact)
                and all(word.count(letter) >= count for letter, count in shown)
                and (self._mode is Mode.HARD or legal_fault(word, [row], self._mode) is None)
            ):
                kept.append(number)
        return np.array(kept, dtype=np.intp)
