"""The words that a board most likely has, once some of its official totals are known.

The totals change the words' chances (``fit.py``), and show which words no list has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from beehelper.bee.board import Board, Word
from beehelper.bee.fit import Counters, fit, kind_of, kinds_of, sharpened
from beehelper.bee.official import Pasted
from beehelper.search import UNLIMITED, Budget

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")

NAMED = 3
"""Kinds of unlisted words that are told one by one."""


class Missing(NamedTuple):
    """A word that the totals ask for and no list has; ``start``: its first letters."""

    start: str
    length: int
    pangram: bool

    def told(self, count: int) -> str:
        """Say how many such words are missing."""
        number = NUMBERS[count] if count < len(NUMBERS) else str(count)
        kind = "pangram" if self.pangram else "word"
        are = f"s in {self.start.upper()} are" if count > 1 else f" in {self.start.upper()} is"
        return f"{number} {self.length}-letter {kind}{are} in no list"


class Assignment(NamedTuple):
    """What every word's chance becomes under some totals, and what does not fit them."""

    words: tuple[Word, ...]
    """All words of the board with their chances given the totals, the likeliest first."""

    missing: Counter[Missing]
    """Words that are in no list: those of a kind that are more likely there than not."""

    unlisted: int
    """All words that are in no list, wherever they may be."""

    misfits: tuple[str, ...] = ()
    """Found words that the totals have no room for."""

    met: bool = True
    """Whether the totals can be met at all; if not, chances are as they were."""

    @property
    def notes(self) -> tuple[str, ...]:
        """Say what does not fit together, a sentence for each."""
        lines = [
            f"{word.upper()} does not fit the pasted hints; it is counted, since you found it."
            for word in self.misfits
        ]
        if not self.met:
            lines.append("The words of the list cannot meet the pasted totals; check the paste.")
        elif len(self.missing) > NAMED or self.missing.total() < self.unlisted:
            # Of so many, or without the two-letter list, the places are one guess of several.
            pangrams = sum(count for kind, count in self.missing.items() if kind.pangram)
            among = f" (pangrams: {pangrams})" if pangrams else ""
            are = (
                "words of the pasted hints are"
                if self.unlisted > 1
                else "word of the pasted hints is"
            )
            lines.append(f"{self.unlisted} {are} in no list{among}.")
        else:
            for missing, count in self.missing.items():
                told = missing.told(count)
                lines.append(f"{told[0].upper()}{told[1:]}.")
        return tuple(lines)


def assign(
    words: Sequence[Word],
    found: Sequence[str],
    known: Pasted,
    board: Board,
    budget: Budget = UNLIMITED,
) -> Assignment:
    """Give a board's words the chances that the known totals and the found words leave them.

    Raises Stopped.
    """
    counters = Counters(known, board)
    misfits = tuple(word for word in found if not counters.count(word))
    taken = frozenset(found)
    listed = kinds_of(word for word in words if word.likelihood and word.text not in taken)
    fitted = fit(listed, counters, budget)
    if not fitted.met:
        return Assignment(tuple(words), Counter(), 0, misfits, met=False)
    fitted = fit(listed, counters, budget, sharpened(listed, fitted.expected))

    def weighed(word: Word) -> Word:
        if word.text in taken:
            return Word(word.text, 1.0)
        kind = kind_of(word)
        return Word(word.text, fitted.expected[kind] / listed[kind] if word.likelihood else 0.0)

    unlisted = {kind: number for kind, number in fitted.expected.items() if not kind.listed}
    return Assignment(
        tuple(sorted(map(weighed, words), key=lambda word: (-word.likelihood, word.text))),
        Counter(
            {
                Missing(kind.start, kind.size, kind.pangram): round(number)
                for kind, number in unlisted.items()
                if round(number)
            }
        ),
        round(sum(unlisted.values())),
        misfits,
    )
