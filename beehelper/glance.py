"""What home and the statistics know of a board: what is read as one, how a saved one stands."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import date
from typing import NamedTuple, Protocol, TypeVar

LOST = "lost"
"""The bar of the boards that were lost."""

UNKNOWN = "unknown"
"""The bar of the boards that have come to one, while nothing tells yet which it is."""


class SavedBoard(Protocol):
    """A saved board, as its game reads it."""

    @property
    def key(self) -> str: ...

    @property
    def date(self) -> str:
        """The day on which it was begun, such as 2026-11-20."""

    @property
    def moves(self) -> Sequence[str]: ...

    @property
    def hints(self) -> Mapping[str, int]:
        """What a hint was about -> the highest one."""

    @property
    def counts(self) -> Mapping[str, int]:
        """What undo does not take back, such as ``seconds``."""


def highest_hint(board: SavedBoard) -> int:
    """Return the highest hint that was taken, 0 if none was; of a solved puzzle until then."""
    return board.counts.get("hinted", max(board.hints.values(), default=0))


def time_taken(board: SavedBoard) -> int:
    """Return the seconds on a board, 0 if nobody took them; of a solved puzzle until then."""
    return board.counts.get("took", board.counts.get("seconds", 0))


def day_ended(board: SavedBoard) -> date:
    """Return the day on which a crossword was solved; of any other board, on which it was begun."""
    for day in str(board.counts.get("ended")), board.date:
        with suppress(ValueError):
            return date.fromisoformat(day)
    return date.min


Each = TypeVar("Each")


def firsts(boards: Iterable[tuple[SavedBoard, Hashable, Each]]) -> dict[Hashable, Each]:
    """Return of the boards on which the same was solved the first, by what that was.

    Of two that were solved on one day, that which was begun first was solved first.
    """
    found = dict[Hashable, Each]()
    order = sorted(boards, key=lambda it: (day_ended(it[0]), it[0].date, len(it[0].key), it[0].key))
    for _, solved, each in order:
        found.setdefault(solved, each)
    return found


class Glance(NamedTuple):
    """What home and the statistics tell of a saved board."""

    name: str
    """What it is called: its letters, its title, its number."""

    far: str
    """How far it is and what is left, in a few words."""

    over: bool = False
    """Whether nothing is left to play."""

    lost: bool = False

    bar: str = ""
    """Which of the game's bars it counts in; empty while it counts in none."""

    kept: bool = True
    """Whether its bar keeps the day, unless it is lost."""

    solved: tuple[object, ...] = ()
    """What was solved, if that counts once however many boards of it there are."""


CLEAR = "-"
"""The move of every game that takes all before it back."""


class Begun(NamedTuple):
    """A board that a game reads in what a player types, pastes or names a file of."""

    what: str
    """What was read, with its article: "a box"."""

    moves: tuple[str, ...] = ()

    key: str = ""
    """The name of its save, if that is the board itself; else it gets a number."""

    name: str = "game"
    """What that number follows."""

    day: str = ""
    """Whose board it is, if it says so: 2026-11-20."""

    dated: str = ""
    """What says so, where that is a number of the newspaper's: Wordle 1,980."""

    paste: str = ""
    """What the board's screen is still to read."""

    left_out: str = ""
    """What of the text is not on the board, in a sentence."""

    game: str = ""
    """The game it is of, if that is not the first of its module."""

    anew: bool = False
    """Whether it is another board each time, however like one that was played."""

    sure: bool = False
    """Whether it is meant as this board alone, although other games can read it."""

    others: tuple[Begun, ...] = ()
    """What else of this game it may be: the player says which is meant."""


class Bars(NamedTuple):
    """What boards are counted by in the statistics."""

    title: str
    labels: Sequence[str]
    kept: str = "won"
    """What the boards are of a day that counts in a streak."""
    board: str = "board"
    """What a board is called, where one game has several."""

    @property
    def losable(self) -> bool:
        """Whether a board ends, won or lost."""
        return LOST in self.labels
