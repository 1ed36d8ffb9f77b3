"""The rules of Letter Boxed: the box, what may be played next, what a chain of words uses.

Twelve different letters, three on each of four *sides*. A word has at least three letters, all of
the box, and never goes from a letter to one of the same side. Each word after the first begins with
the letter on which the one before ended. The box is *solved* once every letter is used; fewer words
are better. A *mask* has bit 0 for the first letter of the box, bit 11 for the last.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import combinations, pairwise, product
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.games import GAMES
from beehelper.words.dates import DAY_WITHIN
from beehelper.words.letters import SEPARATORS, different_letters

SHORTEST = 3
SIDE, LETTERS = 3, 12
FULL = (1 << LETTERS) - 1
"""The mask of a solved box."""

PARTED = re.compile(rf"[\s{re.escape(''.join(SEPARATORS))}]+")
"""What stands between letters that were typed together."""

SIDES = {
    **dict.fromkeys(("top", "upper", "north", "up", "t", "u", "n"), 0),
    **dict.fromkeys(("right", "east", "r", "e"), 1),
    **dict.fromkeys(("bottom", "lower", "south", "down", "b", "d", "s"), 2),
    **dict.fromkeys(("left", "west", "l", "w"), 3),
}
"""The sides as they may be named -> their places in a box."""

SIDE_NAME = re.compile(
    rf"\b(?:({'|'.join(name for name in SIDES if len(name) > 1)})(?:[ \t]+(?:side|row|column))?\b"
    rf"|([{''.join(name for name in SIDES if len(name) == 1)}])(?=[ \t]*[:=]))",
    re.IGNORECASE,
)

NAMED = re.compile(GAMES["boxed"].names, re.IGNORECASE)
"""What a text says that is about Letter Boxed: there may be prose around its box."""

BESIDE = re.compile(
    r"https?://\S+|\b(?:(?:nyt|new york times)\s+)?letter[ -]?boxed\b|\A\s*boxed\b"
    r"|\btoday['’]?s\b|\bpuzzle\b|\bbox\s*:|\bside\s*[1-4]\b"
    r"|\b(?:try to solve in|par)\W{0,3}\d+(?:\s+words?)?\b"
    r"|\b(?:the\s+)?(?:letters|sides)(?:\s+(?:are|were))?\b"
    r"|^[ \t]*[1-4][.)]|[·•∙*=>\"'“”‘’]",
    re.IGNORECASE | re.MULTILINE,
)
"""Headings, numbers and marks that may stand beside the letters of a box."""

AND = re.compile(r"\band\b", re.IGNORECASE)
"""What may stand before the last side, and may be one."""

PARAGRAPHS = re.compile(r"\n[ \t\r]*\n")

GROUP = re.compile(r"[^\W\d_]+")

DOUBLED = re.compile(r"(.)\1")

LIKELY = 0.5
"""From this chance on a word counts as likely to be accepted."""

DRAWN = [3, 2, 2, 2, 3]
"""Letters of each line of a box as it is drawn."""

EXAMPLE = "type four sides of three, all different, such as ABC DEF GHI JKL"


class Box(NamedTuple):
    """A box: its twelve letters, side by side."""

    letters: str

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(self.letters[at : at + SIDE] for at in range(0, LETTERS, SIDE))

    def mask(self, word: Iterable[str]) -> int:
        """Return the letters that words use."""
        return sum(1 << self.letters.index(letter) for letter in set(word))

    def unused(self, mask: int) -> str:
        """Return the letters that a mask lacks, in the order of the box."""
        return "".join(letter for place, letter in enumerate(self.letters) if not mask >> place & 1)

    @property
    def barred(self) -> Iterator[str]:
        """Give the pairs of letters that lie on one side, each in alphabetical order."""
        for side in self.sides:
            for pair in combinations(sorted(side), 2):
                yield "".join(pair)

    def __str__(self) -> str:
        return " ".join(self.sides).upper()


class Words(NamedTuple):
    """The words of a box, the likeliest first: texts, chances of being accepted, and masks.

    Three columns, not one row a word: thousands of small tuples would take longer than the rest.
    """

    texts: Sequence[str]
    chances: Sequence[float]
    masks: Sequence[int]


def fits_some_box(word: str, letters: int = LETTERS) -> bool:
    """Tell whether a word could be in a box: no letter twice in a row, nor too many letters."""
    return len(word) >= SHORTEST and len(set(word)) <= letters and not DOUBLED.search(word)


def parse_box(text: str) -> Box:
    """Read a box such as ``ABC DEF GHI JKL``, its letters in a row, or as it is drawn.

    A drawn box has lines of three letters, two, two, two and three. Headings, days, and the names
    of the sides may stand beside the letters; in a text that names Letter Boxed all else, and
    beside the only line of four groups of three.
    Raises BadInput, with the place, unless it is twelve different letters of a-z and those typed
    together can be on one side.
    """
    try:
        return _read_box(text)
    except BadInput:
        bare = without_headings(text)
    try:
        box = _read_box(bare)
    except BadInput:
        found = {*_boxes_in_lines(bare)}
        if len(found) != 1 and NAMED.search(text):
            found = {*_boxes_among(bare)}
        if len(found) != 1:
            raise
        (box,) = found
    places = _named_sides(text) or range(4)
    return Box("".join(side for _, side in sorted(zip(places, box.sides, strict=True))))


def is_meant(text: str) -> bool:
    """Tell whether a text is plainly meant as a box: four groups, of about three letters each."""
    groups = [group.lower() for group in GROUP.findall(without_headings(text))]
    letters = "".join(groups)
    if len(groups) != 4 or not letters.isascii():
        return False
    near = max(map(len, groups)) <= SIDE + 1 and abs(len(letters) - LETTERS) <= 1
    return {*map(len, groups)} == {SIDE} or (near and len({*letters}) >= len(letters) - 1)


def without_headings(text: str) -> str:
    """Blank what may stand beside a box, so that its letters stay in their places.

    The name of one side alone may be letters of the box.
    """
    for beside in (DAY_WITHIN, *[SIDE_NAME] * bool(_named_sides(text)), BESIDE):
        text = beside.sub(lambda found: re.sub(r"\S", " ", found[0]), text)
    return AND.sub("   ", text) if sum(map(str.isalpha, text)) == LETTERS + len("and") else text


def _named_sides(text: str) -> list[int]:
    """Return the places of the sides in the order of a text that names all four once."""
    places = [SIDES[(name or letter).lower()] for name, letter in SIDE_NAME.findall(text)]
    return places if sorted(places) == [0, 1, 2, 3] else []


def _boxes_in_lines(text: str) -> Iterator[Box]:
    """Find boxes that are the first line, or a paragraph, of four groups of three letters alone."""
    for part in (*text.strip().splitlines()[:1], *PARAGRAPHS.split(text)):
        if [*map(len, GROUP.findall(part))] == [SIDE] * (LETTERS // SIDE):
            with suppress(BadInput):
                yield _read_box(part)


def _boxes_among(text: str) -> Iterator[Box]:
    """Find boxes among words: four groups of three letters, or twelve letters, in a row."""
    every, forms = GROUP.findall(text), ((LETTERS // SIDE, SIDE), (LETTERS, 1), (1, LETTERS))
    without_and = [group for group in every if not AND.fullmatch(group)]
    for groups, (many, size) in product((every, without_and), forms):
        for start in range(len(groups) - many + 1):
            part = groups[start : start + many]
            if {*map(len, part)} == {size}:
                with suppress(BadInput):
                    yield _read_box(" ".join(part))


def _read_box(text: str) -> Box:
    letters = different_letters(text, LETTERS, "box", EXAMPLE)
    lines = (sum(map(str.isalpha, line)) for line in text.splitlines())
    if [*filter(None, lines)] == DRAWN:
        top, left, right, below = letters[:3], letters[3:9:2], letters[4:9:2], letters[9:]
        return Box(top + right + below + left)
    start = 0
    for group in PARTED.split(text):
        end = start + sum(map(str.isalpha, group))
        if start // SIDE != (end - 1) // SIDE and (start % SIDE or end % SIDE):
            raise BadInput(f"{group.upper()} would be on more than one side of the box; {EXAMPLE}.")
        start = end
    return Box(letters)


def broken_rule(word: str, box: Box, before: str = "") -> str | None:
    """Say which rule a lower-case word breaks after the word ``before``; None if it breaks none."""
    if strange := [letter for letter in word if letter not in box.letters]:
        return f"{strange[0].upper()} is not in the box"
    if len(word) < SHORTEST:
        return f"too short: {SHORTEST} letters at least"
    if before and word[0] != before[-1]:
        return f"must begin with {before[-1].upper()}, where {before.upper()} ended"
    side = {letter: number for number, letters in enumerate(box.sides) for letter in letters}
    for one, other in pairwise(word):
        if one == other:
            return f"{one.upper()} follows itself"
        if side[one] == side[other]:
            return f"{one.upper()} and {other.upper()} are on one side"
    return None


def check_chain(words: Sequence[str], box: Box, before: str = "") -> None:
    """Raise BadInput for the first of some words that can't be played after ``before``."""
    for word in words:
        if fault := broken_rule(word, box, before):
            raise BadInput(f"{word.upper()}: {fault}.")
        before = word
