"""The rules of Hit: a secret word, guesses, and the feedback for each.

Hit counts the places where the letters match; Jotto the letters in common, copies counted; Bulls
and Cows both: letters in their places, and further ones in common. A *row* is a guess with its
feedback, which is one number; a *candidate* is a word that would have given every row its feedback.
Words are of any alphabet. Nothing here needs NumPy.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.plural import counted

SHORTEST, LONGEST = 2, 15
MOST = 200_000
"""Words of a game: with more, the best first guess takes too long to find."""

TRIES, TERMINAL_TRIES = 10, 4
"""Guesses in a game, and on Fallout's terminal."""

MOST_TRIES = 999
"""Guesses that a game can have."""

WON = "won"
"""What can be typed as the feedback for the guess that is the secret."""

_NUMBER = re.compile(
    r"(?:(?:likeness|hits?)\W{1,3})?(0|[1-9][0-9]{0,2})(?:\s*(?:/|of)\s*([0-9]{1,2}))?"
    r"(?:\s*(?:hits?|correct|match(?:es)?|right|letters?|in common|in place))*"
)
"""A number as people write it: ``2``, ``2/5``, ``2 hits``, ``hits: 2``, ``Likeness=2``.

``02`` is not one of them, but bulls and cows.
"""

_BULLS_COWS = re.compile(
    r"([0-9]{1,3})\s*[,./+;|-]\s*([0-9]{1,3})|([0-9])\s{0,9}([0-9])"
    r"|([0-9]{1,2})\s*b\W*([0-9]{1,2})\s*c"
)
"""Bulls and cows as people write them: ``1,2``, ``1.2``, ``1-2``, ``12``, ``1B2C``."""

_NAMED = re.compile(
    r"(?P<a>[0-9]{1,2})\s*a(?:\W*(?P<b>[0-9]{1,2})\s*b)?"
    r"|(?P<bulls>[0-9]{1,2})\s*bulls?(?:\W+(?:and\s+)?(?P<cows>[0-9]{1,2})\s*cows?)?"
    r"|(?P<cows_first>[0-9]{1,2})\s*c(?:ows?)?"
    r"(?:(?<=c)\s*(?P<b_last>[0-9]{1,2})\s*b|\W+(?:and\s+)?(?P<bulls_last>[0-9]{1,2})\s*bulls?)?|0"
)
"""``1A2B``, ``1 bull and 2 cows``, ``2C1B``; one that is left out is none, with ``0`` both are."""

_NAME_FIRST = re.compile(r"(bulls?|cows?|[abc])\W{0,3}([0-9]{1,2})")
"""A count as in ``bulls: 1, cows: 2`` and ``B1C2``."""

_NUMBERED = re.compile(
    r"\A[\s|]*(?:[-*•]\s|[0-9]{1,2}[.)]\s|#[0-9]{1,2}[.):]?\s"
    r"|(?:guess|row)\s{0,9}#?[0-9]{1,2}[.):]?\s)",
    re.IGNORECASE,
)
"""What may stand before a row: ``1. ``, ``#1 ``, ``- ``, ``Guess 1: ``."""

SQUARES = "🟩🟨⬜⬛"
"""Feedback as it is shared: a letter in its place, one elsewhere, and others."""

_DRAWN = str.maketrans(SQUARES, "●◐○○")
"""Squares -> the pegs that mean the same."""

_TOLD = re.compile(
    r"\s*(?:->|[=:>→;|])(.*)|(?:\s+[-–—]\s|,)?\s*([(\[]?(?:[0-9●◐○🟩🟨⬜⬛]|likeness\b|won$"
    r"|(?:bulls?|cows?|hits?)\W{1,3}[0-9]|[abc][0-9]).*)|\s*",
    re.IGNORECASE | re.DOTALL,
)
"""What may stand after the letters of a guess: nothing yet, or a sign or not, then the feedback."""


class Rule(StrEnum):
    """What the feedback for a guess is."""

    HIT = "hit"
    JOTTO = "jotto"
    BULLS = "bulls"


class Row(NamedTuple):
    """One guess and its feedback."""

    guess: str
    feedback: int


class Contradiction(NamedTuple):
    """No word fits all rows: the nearest words have ``wrong`` rows wrong.

    ``row``, from 1, is the one to check first: most of the nearest words, ``words`` of them, have
    it wrong.
    """

    row: int
    wrong: int
    words: int


@dataclass(frozen=True)
class Words:
    """The dictionary of one game: different words of one length 2..15, normalised.

    Raises BadInput for anything else.
    """

    all: tuple[str, ...]

    def __post_init__(self) -> None:
        if not self.all:
            raise BadInput("The list of words is empty; give one word a line.")
        check_count(len(self.all))
        if not SHORTEST <= self.length <= LONGEST:
            raise BadInput(
                f"{self.all[0][:30]!r} has {self.length} letters; "
                f"words have {SHORTEST} to {LONGEST}."
            )
        for word in self.all:
            if len(word) != self.length:
                raise BadInput(
                    f"{word!r} has {len(word)} letters where {self.all[0]!r} has {self.length}; "
                    "all words need one length."
                )
        if len(self.known) < len(self.all):
            twice = Counter(self.all).most_common(1)[0][0]
            raise BadInput(f"{twice!r} is in the list twice.")

    @property
    def length(self) -> int:
        return len(self.all[0])

    @cached_property
    def known(self) -> frozenset[str]:
        return frozenset(self.all)

    @cached_property
    def alphabet(self) -> str:
        """The letters that the words have, in order."""
        return "".join(sorted({letter for word in self.all for letter in word}))


def check_count(words: int) -> None:
    """Raise BadInput for more words than a game can have."""
    if words > MOST:
        raise BadInput(
            f"The list has over {MOST:,} words of one length, the most that a game can have."
        )


def is_word(text: str) -> bool:
    """Tell whether a text is only letters, of any alphabet, and the signs upon them."""
    return bool(text) and all(unicodedata.category(sign)[0] in "LM" for sign in text)


def _hits(guess: str, secret: str) -> int:
    return sum(mine == own for mine, own in zip(guess, secret, strict=True))


def _in_common(guess: str, secret: str) -> int:
    """Count the letters in common, wherever they stand, each copy once."""
    return (Counter(guess) & Counter(secret)).total()


def feedback(rule: Rule, guess: str, secret: str) -> int:
    """Return the feedback for a guess.

    In Jotto all letters in common is not yet the secret, so finding it counts one more. Bulls and
    Cows are bulls * (length + 1) + cows, at most 240.
    """
    match rule:
        case Rule.HIT:
            return _hits(guess, secret)
        case Rule.JOTTO:
            return _in_common(guess, secret) + (guess == secret)
        case Rule.BULLS:
            return _hits(guess, secret) * len(guess) + _in_common(guess, secret)


def winning(rule: Rule, length: int) -> int:
    """Return the feedback that only the secret itself gets."""
    return {Rule.HIT: length, Rule.JOTTO: length + 1, Rule.BULLS: length * (length + 1)}[rule]


def possible(rule: Rule, length: int) -> tuple[int, ...]:
    """List every number that can be the feedback, in order."""
    if rule is not Rule.BULLS:
        return tuple(range(winning(rule, length) + 1))
    return tuple(
        bulls * (length + 1) + cows
        for bulls in range(length + 1)
        for cows in range(length + 1 - bulls)
        if (bulls, cows) != (length - 1, 1)
    )


def written(rule: Rule, length: int, number: int) -> str:
    """Write feedback as it is typed: ``2``, for bulls and cows ``1,2``, for the secret ``won``."""
    if number == winning(rule, length):
        return WON
    bulls, cows = divmod(number, length + 1)
    return f"{bulls},{cows}" if rule is Rule.BULLS else str(number)


def parse_feedback(rule: Rule, length: int, text: str) -> int:
    """Read feedback; raise BadInput for what the rule can't give."""
    typed = _undrawn(rule, length, text.strip().strip("()[].").casefold())
    if typed == WON:
        return winning(rule, length)
    if rule is not Rule.BULLS:
        number = _NUMBER.fullmatch(typed)
        if number is None or int(number[1]) > length:
            what = "matching places" if rule is Rule.HIT else "letters in common"
            raise BadInput(f"{text!r} isn't a number of {what}; type 0 to {length}, or {WON}.")
        if number[2] and int(number[2]) != length:
            raise BadInput(f"{text!r} counts {number[2]} letters; the words have {length}.")
        return int(number[1])
    if typed[:1].isalpha():
        typed = _NAME_FIRST.sub(r"\2 \1", typed)
    if counts := _BULLS_COWS.fullmatch(typed):
        bulls, cows = (int(count) for count in counts.groups() if count)
    elif named := _NAMED.fullmatch(typed):
        said = {name: int(count or 0) for name, count in named.groupdict().items()}
        cows = said["b"] + said["cows"] + said["cows_first"]
        bulls = sum(said.values()) - cows
    else:
        raise BadInput(f"{text!r} isn't feedback; type bulls and cows, like 1,2, or {WON}.")
    if bulls + cows > length:
        raise BadInput(f"{text!r} is more than the {length} letters of a word.")
    if (bulls, cows) == (length - 1, 1):
        raise BadInput(
            f"{text!r} isn't possible: if all other letters are in place, so is the last."
        )
    return bulls * (length + 1) + cows


def _undrawn(rule: Rule, length: int, text: str) -> str:
    """Write feedback that is drawn in pegs or squares as it is typed; leave other texts alone."""
    pegs = "".join(text.translate(_DRAWN).split())
    placed, elsewhere = pegs.count("●"), pegs.count("◐")
    if not pegs or {*pegs} - {*"●◐○"} or len(pegs) > length or (rule is Rule.HIT and elsewhere):
        return text
    if placed == length:
        return WON
    told = {Rule.HIT: f"{placed}", Rule.JOTTO: f"{placed + elsewhere}"}
    return told.get(rule, f"{placed},{elsewhere}")


def split_row(text: str) -> tuple[str, str]:
    """Separate a guess from its feedback, if that is there, as people write them.

    ``crane2``, ``crane=2`` and ``1. CRANE: 2 hits`` are rows; of other texts all is the guess.
    """
    typed = _NUMBERED.sub("", text, count=1).strip(" \t\r\n|")
    guess = "".join(takewhile(is_word, typed))
    told = _TOLD.fullmatch(typed, len(guess))
    if told is None:
        return in_small_letters(typed), ""
    return in_small_letters(guess), (told[1] or told[2] or "").strip().lower()


def parse_row(text: str, rule: Rule, length: int) -> Row:
    """Read a row like ``word=2``, ``word2`` or ``1. word: 2 hits``; raises BadInput for others."""
    guess, told = split_row(text)
    if not told and guess[length:] == WON:
        guess, told = guess[:length], WON
    shown, like = in_capitals(guess), "1,2" if rule is Rule.BULLS else "2"
    if not is_word(guess):
        raise BadInput(
            f"{text!r} isn't a row; type a guess of letters and its feedback, like WORD={like}."
        )
    number = parse_feedback(rule, length, told) if told else None
    check_length(guess, length)
    if number is None:
        raise BadInput(
            f"What feedback did {shown} get? Type it, like {shown}{like} or {shown}=won."
        )
    return Row(guess, number)


def check_last(rows: Sequence[Row], rule: Rule) -> None:
    """Raise BadInput for rows after the one that finds the secret."""
    for number, (guess, told) in enumerate(rows[:-1], 1):
        if told == winning(rule, len(guess)):
            raise BadInput(f"Row {number} finds the secret; leave out what comes after it.")


def check_length(guess: str, length: int) -> None:
    """Raise BadInput for a guess of another length."""
    if len(guess) != length:
        letters = counted(len(guess), "letter")
        raise BadInput(f"{in_capitals(guess)} has {letters}; the words have {length}.")


def candidates(words: Iterable[str], rule: Rule, rows: Sequence[Row]) -> list[str]:
    """Keep the words that would have given every row its feedback, in their order."""
    left = list(words)
    for guess, number in rows:
        left = [word for word in left if feedback(rule, guess, word) == number]
    return left


def ruled_out(rule: Rule, rows: Iterable[Row], length: int) -> list[set[str]]:
    """Give for each place the letters that rows with no match rule out there."""
    out: list[set[str]] = [set() for _ in range(length)]
    for guess, number in rows:
        nowhere = rule is not Rule.HIT and not number
        unmatched = number < (length + 1 if rule is Rule.BULLS else rule is Rule.HIT)
        for place, letters in enumerate(out):
            letters |= {*(guess if nowhere else guess[place : place + 1] * unmatched)}
    return out


def placeable(rows: Iterable[Row], out: Sequence[Set[str]]) -> set[str]:
    """Return the letters that may stand where a guess had them; ``out`` is what is ruled out."""
    pairs = (pair for row in rows for pair in zip(row.guess, out, strict=False))
    return {letter for letter, gone in pairs if letter not in gone}


def contradiction(words: Iterable[str], rule: Rule, rows: Sequence[Row]) -> Contradiction | None:
    """Find the row to check when no word fits all; None if one does."""
    fewest = len(rows) + 1
    blamed: Counter[int] = Counter()
    for word in words:
        wrong = [
            place
            for place, (guess, number) in enumerate(rows, 1)
            if feedback(rule, guess, word) != number
        ]
        if not wrong:
            return None
        if len(wrong) < fewest:
            fewest = len(wrong)
            blamed.clear()
        if len(wrong) == fewest:
            blamed.update(wrong)
    # Of equally suspect rows the last: what was typed last has been checked least.
    row = max(blamed, key=lambda place: (blamed[place], place), default=len(rows))
    return Contradiction(row, fewest, blamed[row])
