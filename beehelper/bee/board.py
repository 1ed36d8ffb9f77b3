"""The rules of Spelling Bee: the board, what a word is worth, the ranks.

Seven different letters, one of them the *centre*, six *outer*. A word has at least four letters,
uses only the seven, any number of times, and contains the centre. A *pangram* uses all seven; a
*perfect* one uses each once. *Bingo*: each of the seven letters starts some answer.

The values here are named tuples: importing dataclasses would cost a one-shot command as much as
its whole answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.words.letters import SEPARATORS, different_letters, plain

SHORTEST = 4

LIKELY = 0.5
"""From this chance on a word counts as an answer: precision .94, recall .89 on the boards of 2022
(docs/likelihood.md)."""

RANKS = (
    ("Beginner", 0),
    ("Good Start", 2),
    ("Moving Up", 5),
    ("Good", 8),
    ("Solid", 15),
    ("Nice", 25),
    ("Great", 40),
    ("Amazing", 50),
    ("Genius", 70),
    ("Queen Bee", 100),
)
"""Rank -> per cent of the maximum that it needs."""

CENTRE_NAME = "cent(?:er|re|ral)"
"""What people call the centre, as a pattern of lower-case text."""

_BRACKETS = re.compile(r"[(\[][^()\[\]]*[)\]]")

HIVES = [2, 3, 2], [1, 2, 1, 2, 1]
"""Letters of each line of a board as it is drawn."""

SPLITS = [1, 6], [1, 3, 3], [1, 2, 2, 2]
"""Letters of each group of a board whose centre stands apart."""

RANK_NAMES = tuple(name for name, _ in RANKS)


class Board(NamedTuple):
    """A board: the centre letter and the six outer letters in alphabetical order."""

    centre: str
    outer: str

    @property
    def letters(self) -> str:
        """All seven letters, centre first."""
        return self.centre + self.outer

    def __str__(self) -> str:
        return f"{self.centre.upper()} {self.outer.upper()}"


class Word(NamedTuple):
    """A word of a board and its chance, 0 to 1, that the editor accepts it; 0: out of account.

    One that is not ``offered`` counts in all numbers, and is never a hint.
    """

    text: str
    likelihood: float
    offered: bool = True

    @property
    def likely(self) -> bool:
        """Tell whether the editor accepts it more likely than not."""
        return self.likelihood >= LIKELY


def is_own(words: Iterable[Word]) -> bool:
    """Tell whether a board's words are of the player's own list, which has no estimates."""
    levels = {word.likelihood for word in words}
    return 1 in levels and levels <= {0, 1}


class Totals(NamedTuple):
    """Plain counts of words; ``bingo``: each of the seven letters starts one of them."""

    words: int
    points: int
    pangrams: int
    perfect: int
    bingo: bool


class Rank(NamedTuple):
    """A rank and the points that it needs on some board."""

    name: str
    points: int


class OpenCentre(BadInput):
    """Seven letters of which more than one may be the centre."""

    def __init__(self, which: str, letters: str, centre: str) -> None:
        self.letters = letters
        first = "".join(dict.fromkeys((centre, *letters))).upper()
        super().__init__(f"The centre may be {which}; type it first, as in {first}.")


def parse_board(text: str) -> Board:
    """Read a board such as ``TLAEINZ`` or ``t / l a e i n z``, centre first.

    A letter that alone has brackets, stands apart from the others, or has a case of its own is the
    centre, and so is that in the middle of a hive: ``LAE(T)INZ``, ``L A E I N Z / T``, ``laeTinz``.
    Raises BadInput, with the position, unless it is seven different letters of a-z, and for
    brackets around some of them, or letters of which one or another may stand apart.
    """
    letters = different_letters(text, 7, "board", "type seven different letters, the centre first")
    centre = _marked(text, letters) or letters[0]
    return Board(centre, "".join(sorted(letters.replace(centre, ""))))


def with_centre(centre: str, letters: str) -> Board:
    """Return the board of seven letters, of which one is the centre."""
    return parse_board(centre + letters.replace(centre, ""))


def parse_stated(text: str) -> Board:
    """Read a board's letters from a sentence, where alphabetical order names no centre.

    Raises OpenCentre for such letters, and BadInput as ``parse_board`` does.
    """
    board = parse_board(text)
    letters = "".join(filter(None, map(plain, filter(str.isalpha, text))))
    if [*letters] == sorted(letters) and _marked(text, letters) is None:
        raise OpenCentre("any letter, as they are in alphabetical order", letters, letters[-1])
    return board


def _marked(text: str, letters: str) -> str | None:
    """Find the centre: alone in brackets, alone without, apart, alone a capital or a small one."""
    groups = [[letter for letter in letters if letter in plain(g)] for g in _BRACKETS.findall(text)]
    marked = [group[0] for group in groups if len(group) == 1] or [*chain(*groups)]
    if len(marked) == 6:
        marked = [letter for letter in letters if letter not in marked]
    if 1 < len(marked) < 7:
        raise BadInput(
            f"The board has brackets around {', '.join(marked).upper()}; put them around the "
            "centre alone, as in LAE(T)INZ."
        )
    cases = ([plain(sign) for sign in text if of(sign)] for of in (str.isupper, str.islower))
    alone = apart(text)
    found = next((some[0] for some in (marked, alone, *cases) if len(some) == 1), None)
    if alone and found is None:
        raise OpenCentre(" or ".join(map(str.upper, alone)), letters, alone[-1])
    return found


class _Gap(NamedTuple):
    """What stands between two letters; of two gaps the greater keeps them further apart."""

    lines: int
    """0 on one line, 1 on the next, 2 with an empty line between."""

    rank: int
    """0 without a sign, 1 with a comma, 2 with another."""

    blanks: int
    """0 without a blank, 1 with one, 2 with more."""

    signs: str

    def is_less(self, other: _Gap) -> bool:
        """Tell whether another gap has all that this one has, and more."""
        return self != other and not self.signs and self <= other and self.blanks <= other.blanks


def apart(text: str) -> list[str]:
    """Return the letter of a board that stands apart from the others; several where it is unclear.

    It is in the middle of a hive, or alone beside six, twice three or three twos, by signs of one
    kind or by all that keep letters as far apart.
    """
    letters, gaps = _letters_and_gaps(text)
    lines = _groups([gap.lines > 0 for gap in gaps])
    if [*map(len, lines)] in HIVES:
        return [letters[3]]
    found = dict[str, None]()
    for kind in dict.fromkeys(gap for gap in gaps if any(gap[:3])):
        by_kind = _groups([gap == kind for gap in gaps])
        by_far = _groups([gap[:3] >= kind[:3] for gap in gaps])
        others = [gap for gap in gaps if gap != kind]
        # A forgotten comma, or a letter that shares its line with another.
        is_least = all(map(kind.is_less, others))
        # A blank too many; below, what is left of letters by twos, or of rows.
        is_slip = kind[:3] == (0, 0, 2) and {gap[:3] for gap in others} == {(0, 0, 1)}
        is_widest = all(gap.blanks < kind.blanks for gap in others)  # A/E I/L N/Z T
        for groups, splits in (by_kind, SPLITS[: 2 + is_widest]), (by_far, SPLITS):
            if sorted(map(len, groups)) in splits:
                alone = next(group[0] for group in groups if len(group) == 1)
                is_rest = alone == 6 and len(groups) > 2 and (kind.lines == 1 or len(groups) == 4)
                is_open = (
                    is_slip or (is_rest and by_kind == by_far) or (is_least and groups is by_kind)
                )
                places = [0, alone] if is_open else [alone]
                found.update(dict.fromkeys(letters[place] for place in places))
    return [*found]


def _letters_and_gaps(text: str) -> tuple[list[str], list[_Gap]]:
    """Part a board's letters from what stands between them."""
    letters, between = list[str](), [""]
    for sign in text:
        if sign.isspace() or sign in SEPARATORS:
            between[-1] += sign
        elif letter := plain(sign):
            letters.append(letter)
            between.append("")
    gaps = list[_Gap]()
    for gap in between[1:-1]:
        lines = min(len(f"{gap}.".splitlines()) - 1, 2)
        signs = "".join(gap.split())
        blanks = 2 if lines or "\t" in gap else min(len(gap) - len(signs), 2)
        rank = 1 if signs == "," else 2 * bool(signs)
        gaps.append(_Gap(lines, rank, 1 if signs and blanks else blanks, signs))
    return letters, gaps


def _groups(parted: Sequence[bool]) -> list[list[int]]:
    """Return the places of the letters that nothing parts."""
    groups = [[0]]
    for place, is_parted in enumerate(parted, 1):
        if is_parted:
            groups.append([])
        groups[-1].append(place)
    return groups


def is_pangram(word: str) -> bool:
    """Tell whether a word of some board uses all seven letters."""
    return len(set(word)) == 7


def is_perfect(word: str) -> bool:
    """Tell whether a word of some board uses each of the seven letters once."""
    return len(word) == 7 and is_pangram(word)


def points(word: str) -> int:
    """Return the points of a word: 1 for four letters, else its length; 7 more for a pangram."""
    length = len(word)
    return (1 if length == SHORTEST else length) + (7 if len(set(word)) == 7 else 0)


def totals(words: Sequence[str], board: Board) -> Totals:
    """Count words of a board."""
    return Totals(
        len(words),
        sum(map(points, words)),
        sum(map(is_pangram, words)),
        sum(map(is_perfect, words)),
        {word[0] for word in words} == set(board.letters),
    )


def ranks(total: int) -> tuple[Rank, ...]:
    """Return the points of every rank on a board of ``total`` points, rounded half up."""
    return tuple(Rank(name, (total * percent + 50) // 100) for name, percent in RANKS)


def rank_of(score: int, total: int, *, complete: bool = False) -> Rank:
    """Return the rank of a score on a board of ``total`` points.

    Only a ``complete`` board makes a Queen Bee: ``total`` may be an estimate.
    """
    *below, top = ranks(total)
    if complete:
        return top
    return [rank for rank in below if rank.points <= score][-1] if total else below[0]


def next_rank(score: int, total: int) -> Rank | None:
    """Return the rank after the one that a score reaches, or None if no more points are known."""
    return next((rank for rank in ranks(total) if rank.points > score), None)


def broken_rule(word: str, board: Board) -> str | None:
    """Say which rule of the board a word breaks, as the game does, or None if it breaks none."""
    strange = [letter for letter in word if letter not in board.letters]
    if strange:
        return f"{strange[0].upper()} is not on the board"
    if len(word) < SHORTEST:
        return f"too short: {SHORTEST} letters at least"
    if board.centre not in word:
        return f"lacks the centre letter {board.centre.upper()}"
    return None
