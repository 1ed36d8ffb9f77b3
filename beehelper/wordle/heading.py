"""What heads a shared game: the newspaper's number, in how many guesses, in which mode."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import NamedTuple

from beehelper.wordle.game import ROWS, Mode
from beehelper.wordle.play import MODE

SHARED = re.compile(
    r"\bwordle\s+#?(\d{1,2}[,.\s'’٬]?\d{3}|\d{1,4}):?\s+([1-6x…])\s?/\s?6"
    r"(\*{0,4})",
    re.IGNORECASE,
)
"""What heads a shared game: its number, that of its guesses, stars of hard mode or bold type."""

FIRST_DAY = date.fromisoformat("2021-06-19")
"""The day of the newspaper's game 0."""


class SharedGame(NamedTuple):
    """What the heading of a shared game says: the newspaper's number, as written, and its day.

    ``tries`` are the guesses, ``X`` or ``…``; ``hard`` tells whether it has the star of hard mode.
    """

    name: str
    day: str
    tries: str
    hard: bool

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that the game begins with."""
        return (f"{MODE}{Mode.HARD}",) * self.hard


def shared_game(text: str) -> SharedGame | None:
    """Read the heading of a shared text; None for one without a number."""
    if not (shared := SHARED.search(text)):
        return None
    name, tries, stars = shared.groups()
    before = text[: shared.start()]
    bold = len(before) - len(before.rstrip("*"))
    day = FIRST_DAY + timedelta(int(re.sub(r"\D", "", name)))
    return SharedGame(name, day.isoformat(), tries.upper(), len(stars) > bold)


def heading_fault(shared: SharedGame, colours: Sequence[str]) -> str:
    """Say where the colours of a shared game, as marks, contradict its heading; empty if nowhere.

    Those of hard mode lose no green.
    """
    solved, count = set(colours[-1]) == {"g"}, len(colours)
    if solved != shared.tries.isdecimal() and count <= ROWS:
        solves = "solves" if solved else "doesn't solve"
        return f"The heading says {shared.tries}/{ROWS}, but row {count} {solves} it."
    for number, (before, now) in enumerate(pairwise(colours) if shared.hard else (), 2):
        for place, (green, mark) in enumerate(zip(before, now, strict=True), 1):
            if green == "g" and mark != "g":
                lost = f"letter {place} was green in row {number - 1}"
                return f"Row {number} isn't legal in hard mode: {lost}."
    return ""


def called(key: str, day: str) -> str:
    """Name a game as the newspaper does if it is the first of a day by its list: ``1,980``."""
    number = (date.fromisoformat(day) - FIRST_DAY).days if key == "nyt1" else -1
    return f"{number:,}" if number >= 0 else day
