"""The list that ships: SCOWL's words, names and abbreviations and WordNet's entries, scored.

What a *score* means is what constructors mean by it: from 50 on an answer that nobody minds, from
40 on one that needs fair crossings, below that a last resort. A *level* is SCOWL's: 10 for the
commonest words to 80 for those that few know; 95 is not in SCOWL.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from beehelper.crossword.wordfile import Scored, joined
from beehelper.search import Budget

LEVELS = {10: 75, 20: 70, 35: 65, 40: 60, 50: 55, 55: 50, 60: 50, 70: 40, 80: 25, 95: 20}
"""The score of a plain word by its level."""

LESS = {
    "variant_1": 5,
    "variant_2": 15,
    "variant_3": 20,
    "british": 10,
    "canadian": 10,
    "australian": 10,
    "upper": 10,
    "name": 10,
    "abbreviation": 20,
    "species": 15,
}
"""What is taken off the score for the mark of a spelling or the kind of a name."""

PHRASE = 15
"""What is taken off for several words: how common they are together is not known."""

LEAST = 5

LENGTHS = range(2, 22)
"""Letters of an entry: a grid of 21 columns is the largest that newspapers print."""


class Texts(NamedTuple):
    """The files of the list, as text."""

    scowl: str
    capitals: str
    wordnet: str


def score(level: int, mark: str, *, phrase: bool) -> int:
    """Return the score of an entry."""
    return max(LEAST, LEVELS[level] - LESS.get(mark, 0) - PHRASE * phrase)


def read(texts: Texts, budget: Budget) -> list[Scored]:
    """Read all entries of the list that ships."""
    entries = (entry for text in texts for entry in _entries(budget.checking(text.splitlines())))
    return [entry for entry in entries if len(entry.word) in LENGTHS]


def _entries(lines: Iterable[str]) -> Iterator[Scored]:
    """Read lines of an entry, its level and maybe a mark; further columns are another's."""
    scores: dict[str, int] = {}
    for line in lines:
        spelling, _, marks = line.partition("\t")
        if spelling.isalpha():
            if marks not in scores:
                scores[marks] = _score(marks, phrase=False)
            yield Scored(spelling.lower(), scores[marks], spelling)
        elif word := joined(spelling):
            yield Scored(word, _score(marks, phrase=True), spelling)


def _score(marks: str, *, phrase: bool) -> int:
    level, *others = marks.split("\t")
    return score(int(level), others[0] if others else "", phrase=phrase)


RULES: Mapping[str, object] = {
    "levels": LEVELS,
    "less": LESS,
    "phrase": PHRASE,
    "least": LEAST,
    "lengths": LENGTHS,
}
"""All that a score depends on besides the files: with other rules, a kept list is another one."""
