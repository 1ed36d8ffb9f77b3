"""The rules of Letter Boxed: the box, what may be played next, what a chain of words uses.

Twelve different letters, three on each of four *sides*. A word has at least three letters, all of
the box, and never goes from a letter to one of the same side. Each word after the first begins with
the letter on which the one before ended. The box is *solved* once every letter is used; fewer words
are better. A *mask* has bit 0 for the first letter of the box, bit 11 for the last.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import accumulate, combinations, pairwise
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
    r"(?:\b(?:on|at)\s{1,3}(?:the\s{1,3})?)?(?<!to )"
    rf"\b(?:({'|'.join(name for name in SIDES if len(name) > 1)})(?:[ \t]+(?:side|row|column))?\b"
    r"(?! to )"
    rf"|([{''.join(name for name in SIDES if len(name) == 1)}])(?=[ \t]*[:=]))",
    re.IGNORECASE,
)

NAMED = re.compile(GAMES["boxed"].names, re.IGNORECASE)
"""What a text says that is about Letter Boxed: there may be prose around its box."""

BESIDE = re.compile(
    r"https?://\S+|\b(?:(?:nyt|new york times)\s+)?letter[ -]?boxed\b|\A\s*boxed\b"
    r"|\btoday(?:['’]?s)?\b|\bpuzzle\b|\b(?:the\s+)?box[\"\s]{0,2}:|\bside\s*[1-4]\b"
    r"|\b(?:top|bottom|left|right) to (?:top|bottom|left|right)\b"
    r"|\b(?:try to solve in|par)\W{0,3}\d+(?:\s+words?)?\b"
    r"|\b(?:the\s+)?(?:letters|sides)(?:\s+(?:are|were))?\b"
    r"|(?<!\w)[1-4][.)]|[·•∙*=>\"'“”‘’`&{}!?\u2500-\u259f○●◉\u2800-\u28ff]",
    re.IGNORECASE,
)
"""Headings, numbers, marks and frames that may stand beside the letters of a box."""

AND = re.compile(r"\band\b", re.IGNORECASE)
"""What may stand before the last side, and may be one."""

GROUP = re.compile(r"[^\W\d_]+")

REMARK = re.compile(r"\([^()]*\)|\b[0-9]+[.)]")
"""What may stand beside words: how many they are, the number of each."""

DOUBLED = re.compile(r"(.)\1")

LIKELY = 0.5
"""From this chance on a word counts as likely to be accepted."""

DRAWN = [3, 2, 2, 2, 3]
"""Letters of each line of a box as it is drawn."""

FORMS = (
    *((SIDE,) * 4, (1,) * LETTERS),
    *((3, 2, 2, 2, 3), (3, *(1,) * 6, 3), (1, 1, 1, 2, 2, 2, 1, 1, 1)),
)
"""How many letters stand together in a box, as it is listed or drawn."""

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


class Found(NamedTuple):
    """A box that a text has."""

    box: Box
    above: str
    """The text down to its last letter."""

    below: str
    """What comes after it, without headings."""


class SeveralBoxes(BadInput):
    """A text has more than one box, and nothing says which is meant."""


def parse_box(text: str) -> Box:
    """Read the box of a text, as ``find_box`` does."""
    return find_box(text).box


def find_box(text: str) -> Found:
    """Find a box such as ``ABC DEF GHI JKL``, its letters in a row, or as it is drawn.

    A drawn box has lines of three letters, two, two, two and three. Headings, days, and the names
    of the sides may stand beside the letters; in a text that names Letter Boxed all else. In
    another it begins the text or a paragraph, on lines of its own.
    Raises BadInput, with the place, unless it is twelve different letters of a-z and those typed
    together can be on one side; SeveralBoxes for more than one.
    """
    try:
        return Found(_read_box(text), text, "")
    except BadInput:
        bare = without_headings(text)
    try:
        (box, end) = _read_box(bare), [*GROUP.finditer(bare)][-1].end()
    except BadInput:
        found = _boxes_among(bare, is_named=bool(NAMED.search(text)))
        if len(found) > 1:
            one, other = found[0].box, found[1].box
            raise SeveralBoxes(
                f"The text has more than one box, {one} and {other}; paste one of them."
            ) from None
        if not found:
            raise
        box, end = found[0].box, found[0].end
    places = _named_sides(text) or range(4)
    box = Box("".join(side for _, side in sorted(zip(places, box.sides, strict=True))))
    return Found(box, text[:end], bare[end:])


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


class _Part(NamedTuple):
    """A part of a text that is a box, and where it ends."""

    box: Box
    end: int
    is_whole: bool
    """Whether no other letters stand on its lines."""

    is_apart: bool
    """Whether it so begins the text or a paragraph, in a form that no prose has."""

    @property
    def sides(self) -> frozenset[frozenset[str]]:
        return frozenset(map(frozenset, self.box.sides))


def _boxes_among(text: str, *, is_named: bool) -> list[_Part]:
    """Find the boxes in a text: on lines of their own, or where it names the game, among words."""
    if is_named:
        bare = re.sub(r"[^\w\s]|[\d_]", " ", text)
        parts = [*_parts(bare)] or [*_parts(AND.sub("   ", bare))]
        parts = parts or [*_parts(bare, ((LETTERS,),))]  # a word played has no more letters
        parts = [part for part in parts if part.is_whole] or parts
    else:
        parts = [*_parts(text, only_whole=True)]
        parts = parts if any(part.is_apart for part in parts) else []
    first = {part.sides: part for part in sorted(parts, key=lambda each: each.end, reverse=True)}
    return [*reversed(first.values())]


def _parts(
    text: str, forms: Sequence[Sequence[int]] = FORMS, *, only_whole: bool = False
) -> Iterator[_Part]:
    """Find what has the letters of a box, group by group, in one of some forms."""
    rows = text.splitlines(keepends=True)
    starts = [0, *accumulate(map(len, rows))]
    groups = [*GROUP.finditer(text)]
    words = [group[0].lower() for group in groups]
    sizes = [*map(len, words)]
    row = [-1, *(bisect_right(starts, group.start()) - 1 for group in groups), len(rows)]
    for form in forms:
        for at in range(len(groups) - len(form) + 1):
            end = at + len(form)
            if (*sizes[at:end],) != form or len({*"".join(words[at:end])}) < LETTERS:
                continue
            first, last = row[at + 1], row[end]
            is_whole = row[at] < first and last < row[end + 1]
            if only_whole and not is_whole:
                continue
            start, stop = groups[at].start(), groups[end - 1].end()
            part = text[starts[first] : starts[last + 1]] if is_whole else text[start:stop]
            is_first = at == 0 or not rows[first - 1].strip()
            is_listed = form == FORMS[0] or _counts(part) in ([LETTERS], [SIDE] * 4, DRAWN)
            is_apart = is_whole and is_first and is_listed
            with suppress(BadInput):
                yield _Part(_read_box(part), stop, is_whole, is_apart)


def _counts(text: str) -> list[int]:
    """Count the letters of each line that has some."""
    return [*filter(None, (sum(map(str.isalpha, line)) for line in text.splitlines()))]


def _read_box(text: str) -> Box:
    letters = different_letters(text, LETTERS, "box", EXAMPLE)
    if _counts(text) == DRAWN:
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
