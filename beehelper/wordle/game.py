"""A game of Wordle: word lists, rows, candidates, hard mode, and rows that contradict each other.

Terms: a *row* is a guess with its feedback; a *candidate* is a word that would have given every row
the feedback it got; the *answers* are the words that the game is known to ask for, the *further
guesses* those that it accepts besides. A further guess can still be the answer of a real game, at
a low weight: lists grow. A *past* answer was asked for before. Nothing here needs NumPy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from math import log
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.wordle.feedback import (
    ABSENT,
    EXACT,
    PRESENT,
    all_exact,
    code_size,
    digits,
    marks,
    parse,
    score,
    squares,
    with_squares,
)
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.lists import LONGEST as MOST_LETTERS
from beehelper.words.lists import entry_of, pieces
from beehelper.words.plural import counted

SHORTEST, LONGEST, LETTERS = 3, 12, 26
MOST_WORDS = 100_000
"""Words of a list."""

MOST_CODES = 1_000_000_000
"""Bytes of the table of all guesses against all answers: a search needs two and a half times that.
"""

ROWS = 6
"""Guesses in a game."""

STEP = 4
"""Weights are powers of it, so that few of them are different: a search takes longer for each."""

ANSWER_WEIGHT, PAST_WEIGHT, FURTHER_WEIGHT = STEP**6, STEP**4, STEP**3
"""How likely an answer is, one that was asked for before, and a further guess that nothing is
known of.

That a past answer weighs a sixteenth is a judgement: the newspaper repeats answers since 2026. With
1,950 of 2,309 past, one day in four would repeat one.
"""

OUTSIDE = 0.04
"""The share of answers that are in no list of answers: a judgement, not a measurement.

A few of each hundred recent answers were, such as GUANO, KAZOO and LASER.
"""


class Mode(StrEnum):
    """What a guess must keep to."""

    NORMAL = "normal"
    HARD = "hard"
    ULTRA = "ultra"


class Row(NamedTuple):
    """One guess and its feedback."""

    guess: str
    feedback: int

    @property
    def digits(self) -> tuple[int, ...]:
        return digits(self.feedback, len(self.guess))

    @property
    def marks(self) -> str:
        """The feedback as it is typed: ``gg.y.``."""
        return marks(self.feedback, len(self.guess))

    @property
    def squares(self) -> str:
        """The feedback as people share it."""
        return squares(self.feedback, len(self.guess))

    @property
    def solves(self) -> bool:
        return self.feedback == all_exact(len(self.guess))


def scored(guess: str, answer: str) -> Row:
    """Make the row of a guess when this is the answer."""
    return Row(guess, score(guess, answer))


class Contradiction(NamedTuple):
    """Why rows are impossible: the number of the first wrong row, from 1, and a reason.

    ``certain`` means that no word at all could fit, whatever the list.
    """

    row: int
    reason: str
    certain: bool

    def __str__(self) -> str:
        return f"Row {self.row} is impossible: {self.reason}."


@dataclass(frozen=True)
class Lists:
    """The words of one game: all of one length 3..12, in an alphabet of at most 26 letters.

    ``answers`` and ``further`` share no word. ``weights`` has how likely each further guess is,
    FURTHER_WEIGHT without it; one that weighs 0 is accepted, and never offered. Raises BadInput for
    lists that are not valid.
    """

    answers: tuple[str, ...]
    further: tuple[str, ...] = ()
    weights: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what is not a list of words of one length."""
        if not self.answers:
            raise BadInput("The list of answers is empty; give one word a line.")
        length = self.length
        for word in self.words:
            if not SHORTEST <= len(word) == length <= LONGEST:
                raise BadInput(_length_fault(word, length))
        size = code_size(length) * len(self.words) * len(self.answers)
        if len(self.words) > MOST_WORDS or size > MOST_CODES:
            raise BadInput(
                f"{len(self.answers):,} answers among {len(self.words):,} words are too many; up "
                f"to {MOST_CODES // code_size(length):,} pairs of a guess and an answer, and "
                f"{MOST_WORDS:,} words, will do."
            )
        if len(alphabet := set().union(*self.words)) > LETTERS:
            raise BadInput(f"The lists use {len(alphabet)} letters; up to {LETTERS} will do.")
        if len(set(self.words)) < len(self.words):
            twice = Counter(self.words).most_common(1)[0][0]
            raise BadInput(f"{twice!r} is in the lists twice.")

    @property
    def length(self) -> int:
        return len(self.answers[0])

    @cached_property
    def words(self) -> tuple[str, ...]:
        """All words that may be guessed, the answers first."""
        return self.answers + self.further

    @cached_property
    def known(self) -> frozenset[str]:
        """The same words, to ask whether one is among them."""
        return frozenset(self.words)

    @cached_property
    def weight_of(self) -> Mapping[str, int]:
        weights = self.weights or (FURTHER_WEIGHT,) * len(self.further)
        return dict(zip(self.further, weights, strict=True))

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """All words that a hint may name, the answers first."""
        return (*self.answers, *(word for word, weight in self.weight_of.items() if weight))


def weighed(answers: tuple[str, ...], further: tuple[str, ...], chances: Sequence[float]) -> Lists:
    """Make lists whose further guesses weigh OUTSIDE together, by chances, one each.

    Each is brought to the nearest power of STEP, ANSWER_WEIGHT at most; only 0 stays 0.
    """
    unit = ANSWER_WEIGHT * len(answers) * OUTSIDE / (1 - OUTSIDE) / (sum(chances) or 1)
    top = round(log(ANSWER_WEIGHT, STEP))

    def weight(chance: float) -> int:
        return STEP ** min(top, max(0, round(log(unit * chance, STEP)))) if chance else 0

    return Lists(answers, further, tuple(map(weight, chances)))


class Variant(NamedTuple):
    """What is played: the words, the mode, and how many guesses there are, None for any number."""

    lists: Lists
    mode: Mode
    limit: int | None


def _length_fault(word: str, length: int) -> str:
    """Say why a word can't be in a list of words of a length."""
    own = f"{word[:30]!r} has {counted(len(word), 'letter')}"
    if SHORTEST <= len(word) <= LONGEST:
        return f"{own} where others have {length}."
    return f"{own}; words have {SHORTEST} to {LONGEST}."


def parse_words(text: str, name: str, length: int = 0) -> tuple[str, ...]:
    """Read a list of words, one a line, in any case, scores, ``#`` comments, empty lines skipped.

    ``length``: the letters of each, 0 for those of the first. Raises BadInput, with ``name`` and
    the line, for a line that is not one word of that length, and for more words than a list can
    have.
    """
    words: dict[str, None] = {}
    number = 0
    for piece in pieces(text):
        for line in piece.splitlines():
            number += 1
            word = in_small_letters(entry_of(line))
            if word and not (word.isalpha() and len(word) <= MOST_LETTERS):
                raise BadInput(f"{name}, line {number}: {word[:30]!r} is not one word of letters.")
            if word:
                length = length or len(word)
                if not SHORTEST <= len(word) == length <= LONGEST:
                    raise BadInput(f"{name}, line {number}: {_length_fault(word, length)}")
                words[word] = None
        if len(words) > MOST_WORDS:
            raise BadInput(f"{name} has over {MOST_WORDS:,} words, the most that a list can have.")
    return tuple(words)


def parse_row(text: str, length: int) -> Row:
    """Read a row like ``CRANE=gg.y.``; raises BadInput for anything else."""
    guess, feedback = split_row(text, length, "its feedback, like CRANE=gg.y.")
    return Row(guess, parse(feedback, length))


def split_row(text: str, length: int, wanted: str) -> tuple[str, str]:
    """Split a row into its guess and what follows ``=``, ``:`` or a space.

    Raises BadInput saying what is wanted.
    """
    text = with_squares(text)
    guess, between, feedback = text.partition("=")
    if not between:
        guess, between, feedback = (f"{text.strip()} ").replace(":", " ", 1).partition(" ")
    guess = in_small_letters(guess)
    if not (guess.isalpha() and (between == "=" or feedback.strip())):
        raise BadInput(f"{text!r} isn't a row; type a guess and {wanted}")
    if len(guess) != length:
        raise BadInput(
            f"{in_capitals(guess)} has {counted(len(guess), 'letter')}; the words have {length}."
        )
    return guess, feedback


def solved_after(rows: Sequence[Row]) -> int | None:
    """Count the guesses that solved a board, None while it is open."""
    return len(rows) if rows and rows[-1].solves else None


def in_time(guesses: int | None, limit: int | None) -> bool:
    """Tell whether a board is solved, and within the limit of its game."""
    return guesses is not None and (limit is None or guesses <= limit)


def tries(guesses: int | None, limit: int | None, *, going: bool) -> str:
    """Write in how many guesses a board was solved in time, as people share it: ``4`` or ``X``.

    While its game is ``going`` on, a board that is not solved is not lost: ``…``.
    """
    if going and guesses is None:
        return "…"
    return str(guesses) if in_time(guesses, limit) else "X"


def when_solved(guesses: int, limit: int | None) -> tuple[str, bool]:
    """Say in how many guesses a game was solved, and tell whether that was within its limit."""
    won = in_time(guesses, limit)
    return str(guesses) if won else f"{guesses}, too late", won


Scorer = Callable[[str, str], int]


def fits(word: str, rows: Iterable[Row]) -> bool:
    """Tell whether every row would have got the feedback it got if the word were the answer."""
    return all(score(row.guess, word) == row.feedback for row in rows)


def candidates(words: Iterable[str], rows: Sequence[Row], by: Scorer = score) -> list[str]:
    """Keep the words that fit every row, in their order."""
    left = list(words)
    for guess, feedback in rows:
        left = [word for word in left if by(guess, word) == feedback]
    return left


class Candidates(NamedTuple):
    """What is still possible: the words that fit, each with a weight.

    The first ``fresh`` words are answers not asked for before, the next ``past`` were, and the
    others are further guesses. ``weights`` are whole numbers; equal weights are all 1.
    """

    words: tuple[str, ...]
    weights: tuple[int, ...]
    fresh: int
    past: int = 0

    @property
    def ran_dry(self) -> bool:
        """Tell whether no answer fits."""
        return not (self.fresh or self.past)

    @property
    def answers(self) -> tuple[str, ...]:
        """The answers, past or not, or the further guesses where none is left."""
        return self.words[: self.fresh + self.past or None]

    @property
    def likely(self) -> tuple[str, ...]:
        """The words of the first of the three classes that has any."""
        return self.words[: self.fresh or self.past or None]

    @property
    def chances(self) -> dict[str, float]:
        whole = sum(self.weights)
        return {word: weight / whole for word, weight in zip(self.words, self.weights, strict=True)}


def equally(words: Sequence[str]) -> Candidates:
    """Make the position in which all words are answers, and as likely."""
    return Candidates(tuple(words), (1,) * len(words), len(words))


def all_answers(lists: Lists, past: Collection[str]) -> tuple[str, ...]:
    """Return the answers: a further guess in ``past`` is one of them, since it was asked for."""
    return (*lists.answers, *(word for word in lists.further if word in past))


def find_candidates(
    lists: Lists,
    rows: Sequence[Row],
    past: Collection[str] = (),
    *,
    classic: bool,
    by: Scorer = score,
) -> Candidates:
    """Find the candidates of all classes.

    In the classic setting further guesses count only when no answer is left.
    """
    answers = all_answers(lists, past)
    fresh = candidates((word for word in answers if word not in past), rows, by)
    used = candidates((word for word in answers if word in past), rows, by)
    other = []
    if not (classic and (fresh or used)):
        offered = (word for word, weight in lists.weight_of.items() if weight)
        other = candidates((word for word in offered if word not in past), rows, by)
    weights = (
        *(ANSWER_WEIGHT,) * len(fresh),
        *(PAST_WEIGHT,) * len(used),
        *(lists.weight_of[word] for word in other),
    )
    if len(set(weights)) < 2:
        weights = (1,) * len(weights)
    return Candidates((*fresh, *used, *other), weights, len(fresh), len(used))


def legal_fault(guess: str, rows: Sequence[Row], mode: Mode) -> str | None:
    """Say why a guess is not legal in a mode, or None when it is.

    Hard mode: every green stays in its place, and the guess has at least as many copies of each
    letter as any feedback revealed. The game looks at the last row alone, which is the same as long
    as every row was legal. Ultra hard, on top of that: no letter where it was yellow, and no more
    copies of a letter than the answer can have where a copy of it was grey.
    """
    if mode is Mode.NORMAL:
        return None
    for row in rows:
        for place, mark in enumerate(row.digits):
            if mark == EXACT and guess[place] != row.guess[place]:
                return f"letter {place + 1} must be {in_capitals(row.guess[place])}"
        for letter, count in revealed(row).items():
            if guess.count(letter) < count:
                often = f" {count} times" if count > 1 else ""
                return f"must contain {in_capitals(letter)}{often}"
    if mode is Mode.HARD:
        return None
    for row in rows:
        known = revealed(row)
        for place, mark in enumerate(row.digits):
            letter = row.guess[place]
            if mark == PRESENT and guess[place] == letter:
                return f"letter {place + 1} can't be {in_capitals(letter)}"
            if mark == ABSENT and guess.count(letter) > known[letter]:
                more = f" more than {known[letter]} times" if known[letter] else ""
                return f"can't contain {in_capitals(letter)}{more}"
    return None


def legal(words: Iterable[str], rows: Sequence[Row], mode: Mode) -> list[str]:
    """Keep the words that may be guessed next, in their order."""
    return [word for word in words if legal_fault(word, rows, mode) is None]


@lru_cache(maxsize=ROWS)
def revealed(row: Row) -> Counter[str]:
    """Count the copies of each letter that a row shows to be in the answer; not to be changed."""
    return Counter(
        letter for letter, mark in zip(row.guess, row.digits, strict=True) if mark != ABSENT
    )


class _Knowledge:
    """What rows say about the answer, place by place and letter by letter."""

    def __init__(self, length: int) -> None:
        self.fixed = [""] * length
        self.banned: list[dict[str, int]] = [{} for _ in range(length)]  # and by which mark
        self.least: Counter[str] = Counter()
        self.most: dict[str, int] = {}

    def fault(self, row: Row) -> str | None:
        """Take in one row; say what in it contradicts all before."""
        grey: set[str] = set()
        shown = revealed(row)
        for place, mark in enumerate(row.digits):
            letter = row.guess[place]
            if mark == PRESENT and letter in grey:
                return f"{in_capitals(letter)} can't be grey and then yellow to the right of it"
            if mark == EXACT:
                fixed = self.fixed[place]
                if fixed not in ("", letter):
                    both = f"{in_capitals(fixed)} and {in_capitals(letter)}"
                    return f"letter {place + 1} can't be both {both}"
                self.fixed[place] = letter
            else:
                self.banned[place].setdefault(letter, mark)
            if mark == ABSENT:
                grey.add(letter)
                self.most[letter] = min(self.most.get(letter, shown[letter]), shown[letter])
        self.least |= shown
        return self._clash()

    def _clash(self) -> str | None:
        for letter, count in self.least.items():
            if count > self.most.get(letter, count):
                if count > 1:
                    return f"{in_capitals(letter)} can't be in the answer {count} times and fewer"
                return f"{in_capitals(letter)} can't be both in the answer and not in it"
        for place, (fixed, banned) in enumerate(zip(self.fixed, self.banned, strict=True)):
            if fixed in banned:
                both = "in place and out of place" if banned[fixed] == PRESENT else "green and grey"
                return f"letter {place + 1} can't be {in_capitals(fixed)} both {both}"
        for letter, count in self.least.items():
            room = sum(
                letter == fixed if fixed else letter not in banned
                for fixed, banned in zip(self.fixed, self.banned, strict=True)
            )
            if count > room:
                return f"no place is left for {in_capitals(letter)}"
        if self.least.total() > len(self.fixed):
            return "more letters are in the answer than a word has"
        return None


def contradiction(rows: Sequence[Row], words: Iterable[str]) -> Contradiction | None:
    """Find the first impossible row: it contradicts those before it, or leaves no word.

    None when some word fits all rows.
    """
    left = list(words)
    known = _Knowledge(len(left[0]) if left else 0)
    for number, row in enumerate(rows, 1):
        left = candidates(left, [row])
        if not left:
            reason = known.fault(row)
            span = "it" if number == 1 else f"rows 1–{number}"
            return Contradiction(
                number, reason or f"no word in the list fits {span}", certain=reason is not None
            )
        known.fault(row)
    return None
