"""What the form of a clue, and that of a word, tell of each other: number, tense.

Each is a row of yes and no; which go together is fitted (scripts/fit_clues.py).
"""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.clue_words import ELSEWHERE, GAP, words_of_clue
from beehelper.words.letters import plain

SHORT = re.compile(
    r"abbr|: ?[a-z]+\.$|\b[a-z]{1,5}\.(?!\.)|\borg\b|\binits?\b|initials|for short|briefly|letters"
)
FOREIGN = re.compile(
    r"\b(fr|sp|ger|lat|it|ital|span)\.|\b(french|spanish|german|italian|latin)\b"
    r"|\b(in|de|of) (paris|madrid|rome|berlin|france|spain|mexico|italy|quebec|nice|caen|roma)\b"
    r"|\b(juan|pierre|jacques|pedro|jose|fritz|hans|luis|senor|mme|monsieur|mlle)\b"
)
QUOTED = re.compile(r"""["“'].*["”']$""")
NAMED = re.compile(" [A-Z]")


def _codes(text: str) -> NDArray[np.uint8]:
    return np.frombuffer(text.encode("ascii"), np.uint8) - np.uint8(97)


VOWELS = _codes("aeiou")

FORMS = 19
SHAPES = 10


def _plural(word: str) -> bool:
    return word.endswith("s") and not word.endswith("ss")


def form(clue: str) -> tuple[bool, ...]:
    """Tell the form of a clue, in FORMS answers; the first is always yes."""
    words = words_of_clue(clue)
    first, last = (words[0], words[-1]) if words else ("", "")
    text = plain(clue.strip())
    return (
        True,
        _plural(last),
        _plural(first),
        first.endswith("ed"),
        first.endswith("ing"),
        first in ("most", "least") or first.endswith("est"),
        first in ("more", "less") or first.endswith("er"),
        bool(SHORT.search(text)),
        GAP in words,
        text.endswith("?"),
        bool(QUOTED.match(text)),
        bool(FOREIGN.search(text)),
        len(words) == 1,
        len(words) > 5,
        first in ("one", "ones"),
        bool(NAMED.search(clue)),
        first in ("he", "she", "they"),
        first in ("how", "as", "like") or "like" in words,
        bool(ELSEWHERE.search(text)),
    )


def shapes(letters: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Tell the shapes of words, bool[SHAPES, N]; letters as in WordArrays."""

    def ends(ending: str) -> NDArray[np.bool_]:
        return _spelled(letters[-len(ending) :], ending)

    found = (
        ends("s") & ~ends("ss"),
        ends("ed"),
        ends("ing"),
        ends("er") | ends("or"),
        ends("est"),
        ~np.isin(letters, VOWELS).any(axis=0),
        ends("a") | ends("o") | ends("i"),
        ends("y"),
        ends("n"),
        _spelled(letters[:2], "re") | _spelled(letters[:2], "un"),
    )
    return np.array(found)


def _spelled(letters: NDArray[np.uint8], text: str) -> NDArray[np.bool_]:
    """Tell which columns of letters are a text; none if they are shorter."""
    if len(letters) < len(text):
        return np.zeros(letters.shape[1], bool)
    found: NDArray[np.bool_] = (letters == _codes(text)[:, None]).all(axis=0)
    return found
