"""Finding words in the lists: one expression goes through all words of a length at once."""

from __future__ import annotations

import re
from collections import Counter

import numpy as np

from beehelper.crossword.entries import Entries, Ids, Words
from beehelper.crossword.query import Found, Query
from beehelper.crossword.wordfile import enumeration
from beehelper.search import Budget


def find(entries: Entries, query: Query, budget: Budget) -> list[Found]:
    """Return the words that were looked for, best score first, then by the alphabet."""
    wanted = _expression(query)
    least = len(query.pattern.replace("*", ""))
    found = []
    for length, words in entries.by_length.items():
        budget.check()
        if length == least or (length > least and "*" in query.pattern):
            using = _using(words, query.use)
            for match in wanted.finditer(_lines(words, using)):
                if not (word := match[0]):  # after the last line
                    continue
                spellings = entries.spelled.get(word, (word,))
                if not query.lengths or query.lengths in map(enumeration, spellings):
                    score = int(words.scores[using[match.start() // (length + 1)]])
                    found.append(Found(word, score, spellings))
    return sorted(found, key=lambda each: (-each.score, each.word))


def _expression(query: Query) -> re.Pattern[str]:
    """Write a query's pattern as an expression that takes a whole line.

    What stands between two stars is taken where it first occurs, and for good: to try later places
    could find no more, and takes ages for a pattern with many stars.
    """
    letter = f"[^\n{query.avoid}]"
    first, *others = (part.replace("?", letter) for part in re.split(r"\*+", query.pattern))
    if not others:
        return re.compile(f"^{first}$", re.MULTILINE)
    *between, last = others
    middle = "".join(f"(?>{letter}*?{part})" for part in between)
    return re.compile(f"^{first}{middle}{letter}*{last}$", re.MULTILINE)


def _using(words: Words, letters: str) -> Ids:
    """Return the words that have all letters, as often as they are named."""
    uses = np.ones(len(words), bool)
    for letter, times in Counter(letters).items():
        uses &= np.count_nonzero(words.letters == ord(letter) - 97, axis=0) >= times
    return np.flatnonzero(uses)


def _lines(words: Words, chosen: Ids) -> str:
    """Return words as text, a line each, so that one search goes through all of them."""
    ends = np.full((1, len(chosen)), ord("\n"), np.uint8)
    rows = np.concatenate([words.letters[:, chosen] + np.uint8(97), ends])
    return rows.T.tobytes().decode("ascii")
