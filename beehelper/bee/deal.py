"""What the solver process is asked about boards, and what it answers; without NumPy."""

from __future__ import annotations

from typing import NamedTuple

from beehelper.bee.board import Board, Word
from beehelper.errors import BadInput
from beehelper.hints import exact_percent
from beehelper.words.lists import WhichList

WORDS_IN = {"small": (20, 31), "medium": (31, 43), "large": (43, 80)}
"""Size of a practice board -> words to expect, from and below; a third of past boards each."""

DIFFICULTIES = ("easy", "fair", "hard")
"""Thirds of the boards of a size by points a word: the longer its words, the harder a board."""


class Place(NamedTuple):
    """Among this many boards, the share, 0 to 1, with fewer words, and with fewer points."""

    boards: int
    words: float
    points: float


class Standing(NamedTuple):
    """Where a board stands among all boards with a pangram, and among those as the game deals."""

    every: Place
    dealt: Place

    def __str__(self) -> str:
        (_, *every), (_, *dealt) = self
        words, points, dealt_words, dealt_points = map(exact_percent, (*every, *dealt))
        return (
            f"More words than {words} of all boards, more points than {points}; of those the game "
            f"might deal, {dealt_words} and {dealt_points}."
        )


class PastedOn(NamedTuple):
    """Ask what a board's words become by the moves of a session, pasted numbers among them."""

    board: Board
    words: tuple[Word, ...]
    moves: tuple[str, ...]


class WhichBoard(NamedTuple):
    """Ask where a board with this many words and points stands among all boards of a list."""

    listed: WhichList
    words: float
    points: float


class Practice(NamedTuple):
    """Ask for a board to practise on; sizes and difficulties are WORDS_IN and DIFFICULTIES."""

    listed: WhichList
    size: str
    difficulty: str
    seed: int


def parse_practice(text: str) -> tuple[str, str]:
    """Read a size and a difficulty, in any order; raise BadInput naming those there are."""
    words = text.lower().split()
    size = next((word for word in words if word in WORDS_IN), "medium")
    difficulty = next((word for word in words if word in DIFFICULTIES), "fair")
    if any(word not in (size, difficulty) for word in words):
        raise BadInput(
            f"{' '.join(words)!r} isn't a size and a difficulty. Sizes are {', '.join(WORDS_IN)}, "
            f"difficulties {', '.join(DIFFICULTIES)}."
        )
    return size, difficulty
