"""Feedback: what the game answers to a guess, how it is scored, typed, pasted and printed.

The feedback of one place is EXACT (green), PRESENT (yellow) or ABSENT (grey). A whole feedback is
one number, its marks read as base-3 digits from left to right: ``22010`` is 2*81 + 2*27 + 3 = 219.
This module needs nothing but the standard library; matrix.py scores whole lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from beehelper.errors import BadInput

ABSENT, PRESENT, EXACT = 0, 1, 2

MARKS = ".yg"
"""How a mark is printed, in the order ABSENT, PRESENT, EXACT."""

SQUARES = "⬛🟨🟩"

_TYPED = {
    ABSENT: "0.-_bxw",
    PRESENT: "1y",
    EXACT: "2g",
}
_PASTED = {
    ABSENT: "⬛⬜◼◻◾◽▪▫⚫⚪🖤🤍🔲🔳",
    PRESENT: "🟨🟦🟡🔵💛💙",
    EXACT: "🟩🟧🟢🟠💚🧡",
}
_SQUARE = {mark: value for value, marks in _PASTED.items() for mark in marks}
_MARK = {mark: value for value, marks in _TYPED.items() for mark in marks} | _SQUARE
_COLOURS = {
    "black": ABSENT, "white": ABSENT, "grey": ABSENT, "gray": ABSENT, "yellow": PRESENT,
    "blue": PRESENT, "green": EXACT, "orange": EXACT,
}  # fmt: skip
_NAME = re.compile(rf":(?:large_)?({'|'.join(_COLOURS)})(?:_large)?_(?:square|circle):")
_NAMED = _COLOURS | {"absent": ABSENT, "present": PRESENT, "correct": EXACT}
"""Names of colours, and what a screen reader says of a tile."""

_ANY = rf"\b(?:{'|'.join(_NAMED)})\b(?:[ \t]in[ \t]another[ \t]position\b)?"
_NAMES = re.compile(rf"{_ANY}(?>(?:[ \t]*+[,;/]?[ \t]*+{_ANY})+)", re.IGNORECASE)
_LETTER = (
    r"(?:\b\d{1,2}(?:st|nd|rd|th)[ \t]letter\b,?[ \t]*+)?"
    rf"\b[^\W\d_]\b[ \t]*+[:=,(-]?[ \t]*+{_ANY}\)?"
)
_LETTERED = re.compile(rf"{_LETTER}(?>(?:\s*+[,;/|]?\s*+{_LETTER})+)", re.IGNORECASE)
"""Letters of guesses, each with its colour or as a screen reader says it: ``C grey, R yellow``,
``1st letter, C, absent``."""

_UNSEEN = re.compile("[\\s\ufe0e\ufe0f\u200b-\u200f\u2060\ufeff]")

ACCEPTED = "22010, gg.y., GYBBG or coloured squares"


def score(guess: str, answer: str) -> int:
    """Score a guess by the rule of the game: exact places first, then present from left to right.

    Both words have the same length. A letter is present while unmatched copies of it are left.
    """
    spare = [letter for letter, other in zip(answer, guess, strict=True) if letter != other]
    code = 0
    for letter, other in zip(guess, answer, strict=True):
        mark = ABSENT
        if letter == other:
            mark = EXACT
        elif letter in spare:
            spare.remove(letter)
            mark = PRESENT
        code = code * 3 + mark
    return code


def code_size(length: int) -> int:
    """Give the bytes that hold any feedback: 1 to 5 letters, 2 to 10, 4 to 12."""
    if length <= 5:
        return 1
    return 2 if length <= 10 else 4


def all_exact(length: int) -> int:
    """Give the feedback of the guess that is the answer."""
    return int(3**length - 1)


def digits(code: int, length: int) -> tuple[int, ...]:
    """Split a feedback into its marks, from left to right."""
    return tuple(code // 3**place % 3 for place in reversed(range(length)))


def marks(code: int, length: int) -> str:
    """Print a feedback as it can be typed: ``gg.y.``."""
    return "".join(MARKS[digit] for digit in digits(code, length))


def squares(code: int, length: int) -> str:
    """Print a feedback as the row of squares that people share."""
    return "".join(SQUARES[digit] for digit in digits(code, length))


def number(values: Iterable[int]) -> int:
    """Read marks, from left to right, as one feedback."""
    code = 0
    for value in values:
        code = code * 3 + value
    return code


def numbers(values: Sequence[int], length: int) -> list[int]:
    """Read the marks of several boards, one after another, as a feedback of each."""
    starts = range(0, len(values), length)
    return [number(values[start : start + length]) for start in starts]


def seen_signs(text: str) -> str:
    """Leave out what nobody sees, like the sign that asks for a coloured square; lower the case."""
    return _UNSEEN.sub("", text).lower()


def parse(text: str, length: int) -> int:
    """Read one feedback in any of the usual ways to type or paste it.

    Raises BadInput for a sign that isn't a mark and for a wrong number of marks.
    """
    seen = seen_signs(text)
    for sign in seen:
        if sign not in _MARK:
            raise BadInput(f"{sign!r} in {text!r} isn't a mark; type {ACCEPTED}.")
    if len(seen) != length:
        raise BadInput(f"{text!r} has {len(seen)} marks; the words have {length} letters.")
    return number([_MARK[sign] for sign in seen])


def with_squares(text: str) -> str:
    """Put squares in place of their names, as chats copy them: ``:large_green_square:``."""
    return _NAME.sub(lambda name: SQUARES[_COLOURS[name[1]]], text)


def with_marks(text: str, length: int) -> str:
    """Put marks in place of the names of as many colours in a row as words have letters.

    One more before them is a guess, and so are letters that each have a colour: a row has a line.
    """

    def spelled(tiles: re.Match[str]) -> str:
        signs = re.findall(rf"\b[^\W\d_]\b|{_ANY}", tiles[0], re.IGNORECASE)
        guesses, colours = "".join(signs[::2]), _marks_named(signs[1::2])
        starts = range(0, len(guesses), length)
        rows = (f"{guesses[at : at + length]} {colours[at : at + length]}" for at in starts)
        return tiles[0] if len(guesses) % length else "\n".join(rows)

    def marked(named: re.Match[str]) -> str:
        names = re.findall(_ANY, named[0], re.IGNORECASE)
        first = len(names) % length
        return named[0] if first > 1 else " ".join([*names[:first], _marks_named(names[first:])])

    return _NAMES.sub(marked, _LETTERED.sub(spelled, text))


def _marks_named(names: Iterable[str]) -> str:
    """Give the marks of the names of colours."""
    return "".join(MARKS[_NAMED[name.lower().split()[0]]] for name in names)


def square_signs(text: str) -> str:
    """Give the coloured squares of a text, one after the other."""
    return "".join(sign for sign in text if sign in _SQUARE)


def is_typed(signs: str) -> bool:
    """Tell whether all signs are marks as they are typed."""
    return all(sign in _MARK and sign not in _SQUARE for sign in signs)


def is_marks(signs: str) -> bool:
    """Tell whether all signs are marks, typed or pasted."""
    return all(sign in _MARK for sign in signs)
