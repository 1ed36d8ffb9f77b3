"""Play along: the words found so far, what is left, and what the game would say to a typed word."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from beehelper.bee.board import Board, Word, broken_rule, is_pangram, points, rank_of
from beehelper.bee.totals import Estimate, estimate


class Verdict(Enum):
    """What becomes of a typed word."""

    PANGRAM = "pangram!"
    ACCEPTED = "accepted"
    UNLIKELY = "listed, but unlikely"
    UNKNOWN = "not in the list"
    REPEATED = "already found"
    REFUSED = "against the rules"


class Play(NamedTuple):
    """A board in play: its words, the likeliest first, and those found, in the order found."""

    board: Board
    words: tuple[Word, ...]
    found: tuple[str, ...] = ()

    @property
    def left(self) -> tuple[Word, ...]:
        """The words not found yet, but for those that are never offered."""
        found = set(self.found)
        return tuple(word for word in self.words if word.likelihood and word.text not in found)

    @property
    def likely_left(self) -> list[str]:
        """The words left that count as answers."""
        return [word.text for word in self.left if word.likely]

    @property
    def score(self) -> int:
        """The points of the found words."""
        return sum(map(points, self.found))

    @property
    def expected(self) -> Estimate:
        """The words and points that are left, to be expected."""
        return estimate(self.left)

    @property
    def total(self) -> int:
        """The points of the whole board, to be expected, on which the ranks are reckoned."""
        return self.score + round(self.expected.points)

    @property
    def complete(self) -> bool:
        """Tell whether every word that counts as an answer is found."""
        return bool(self.found) and not self.likely_left


CLEAR = "-"
"""The move that forgets all found words; every other move is ``+`` and a found word."""


def found_after(moves: Iterable[str]) -> tuple[str, ...]:
    """Return the words found after a session's moves, in the order found."""
    found: list[str] = []
    for move in moves:
        if move == CLEAR:
            found.clear()
        else:
            found.append(move.removeprefix("+"))
    return tuple(found)


def share(play: Play, date: str, rungs: int) -> str:
    """Return a text to share that spoils nothing: the board, the rank, what was found."""
    pangrams = sum(map(is_pangram, play.found))
    words = f"{len(play.found)} word{'s' if len(play.found) != 1 else ''}"
    helped = f"hints to rung {rungs}" if rungs else "no hints"
    return "\n".join(
        (
            f"Spelling Bee {date}  {play.board}",
            f"{rank_of(play.score, play.total).name}: {words}, {play.score} points, "
            f"{pangrams} pangram{'s' if pangrams != 1 else ''}, {helped}",
        )
    )


def judge(word: str, play: Play) -> Verdict:
    """Say what becomes of a typed lower-case word."""
    if broken_rule(word, play.board):
        return Verdict.REFUSED
    if word in play.found:
        return Verdict.REPEATED
    known = next((each for each in play.words if each.text == word), None)
    if known is None:
        return Verdict.UNKNOWN
    if not known.likely:
        return Verdict.UNLIKELY
    return Verdict.PANGRAM if is_pangram(word) else Verdict.ACCEPTED
