"""Scored word lists, as constructors keep them: ``WORD`` or ``WORD;SCORE`` a line, and phrases.

A *score* says how gladly a solver meets the entry: from 50 on an answer that nobody minds, from 40
on one that needs fair crossings, below that a last resort.

An entry may be written with spaces, hyphens, apostrophes and accents; in the grid it is joined and
plain (``ice cream`` is ``icecream``), and how it was spelled is kept for enumerations.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.words.letters import plain
from beehelper.words.lists import LONGEST as MOST
from beehelper.words.lists import LeftOut, line_count, pieces, plain_words

SHORTEST, LONGEST = 2, 60
"""Letters of a word: a slot has two cells at least, and no list has longer entries."""

UNSCORED = 50
"""The score of an entry without one: its owner put it on the list, so it is good."""

LEARNED = 45
"""The score of an answer of a puzzle that was learned: some editor let it pass."""

TOP_SCORE = 100

DOUBLING = 7
"""Points of score that make a word twice as likely."""

BREAKS = str.maketrans("", "", " -'’`.,/!&\u00a0\u2010\u2011\u2013")
"""What a phrase may have between its letters."""

SCORE_MARKS = re.compile("[;\t]")


class Scored(NamedTuple):
    """An entry as a list has it: its letters, its score, and how it is spelled."""

    word: str
    score: int
    spelling: str


class Parsed(NamedTuple):
    """The entries of a list, and what a person should know of the reading."""

    entries: list[Scored]
    notes: list[str]


def joined(spelling: str) -> str | None:
    """Return the letters of an entry in lower case, or None if there is more in it than those."""
    if spelling.isascii() and spelling.isalpha():
        return spelling.lower()
    # Lower case last: folding gives capitals, as of the sign ™.
    word = plain(spelling).translate(BREAKS)
    return word if word.isascii() and word.isalpha() else None


BETWEEN = re.compile(r"[^\w'’]+")
"""What stands between the words of an entry."""


def words_of(spelling: str) -> list[str]:
    """Return the words of an entry of several, in lower case; none for a plain one."""
    return [] if spelling.isalpha() else BETWEEN.sub(" ", spelling.lower()).split()


def parts_of(spelling: str) -> list[str]:
    """Return what signs part in an entry, in plain letters: *the cat's* is the, cat, s."""
    return [] if spelling.isalpha() else re.split(r"\W+", plain(spelling))


def enumeration(spelling: str) -> str:
    """Return how a clue gives an answer's lengths: ``ice cream`` is (3,5), ``cat's-paw`` (4-3).

    They are those in the grid: ``Straße`` is (7).
    """
    words = (map(joined, word.split("-")) for word in spelling.split())
    sizes = ([str(len(part)) for part in word if part] for word in words)
    return f"({','.join('-'.join(word) for word in sizes if word)})"


def letters_of(lengths: str) -> int:
    """Return how many letters an answer of an enumeration has."""
    return sum(map(int, re.findall(r"\d+", lengths)))


def parse_words(text: str, name: str, budget: Budget) -> Parsed:
    """Read a list of text, an entry a line; ``#`` begins a comment.

    Raises BadInput if a score is not 0 to 100, or if no line is an entry.
    """
    entries: list[Scored] = []
    left_out = LeftOut()
    number = done = 0
    for piece in pieces(text):
        budget.progress("reading words", done, len(text))
        done += len(piece)
        plain = plain_words(piece)
        if plain is not None and all(SHORTEST <= len(word) <= LONGEST for word in plain):
            entries += [Scored(word, UNSCORED, word) for word in plain]
            number += line_count(piece)
            continue
        for line in piece.splitlines():
            number += 1
            entry, *columns = SCORE_MARKS.split(line[: 2 * MOST].partition("#")[0])
            spelling, mark = entry.strip()[:MOST], columns[0].strip() if columns else ""
            if not spelling:
                continue
            word = joined(spelling)
            if word is None or not SHORTEST <= len(word) <= LONGEST:
                left_out.add(number, spelling)
                continue
            score = _score(mark, number, name) if mark else UNSCORED
            entries.append(Scored(word, score, spelling))
    if not entries:
        raise BadInput(
            f"The word list {name} holds no words of letters a-z; give WORD or WORD;SCORE a line, "
            f"of {SHORTEST} to {LONGEST} letters."
        )
    notes = left_out.notes(f"{SHORTEST} to {LONGEST} letters of a-z")
    return Parsed(entries, [f"{name}: {note}" for note in notes])


def _score(mark: str, number: int, name: str) -> int:
    """Read a score; raise BadInput naming the line if it is none."""
    if mark.isascii() and mark.isdecimal() and len(mark) <= 3 and int(mark) <= TOP_SCORE:
        return int(mark)
    raise BadInput(
        f"The word list {name} has a score of {mark[:20]!r} in line {number}; "
        f"whole numbers from 0 to {TOP_SCORE} are accepted."
    )
