"""What undo goes back to, and in which order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from beehelper.store.sessions import Session

Undo = Callable[[], Awaitable[object]]
"""What takes back something besides moves."""

At = tuple[Path | None, tuple[str, ...]]
"""A board, by where it is saved, and its moves."""


class Left(NamedTuple):
    """A board that was left for another, which undo goes back to.

    ``saved`` tells whether it has a file, ``given`` the moves it began with; ``retype`` puts back
    what was typed on it. ``before`` is the board that was left for it.
    """

    board: Session
    saved: bool
    given: tuple[str, ...]
    retype: Callable[[], object]
    before: Left | None


class Undos:
    """What was done besides moves comes first, then moves, then the board that was left."""

    def __init__(self) -> None:
        self.left: Left | None = None
        """The board that was left for the one in play."""
        self.given: tuple[str, ...] = ()
        """The moves that the board in play began with: they are not undone."""
        self._groups: dict[At, tuple[str, ...]] = {}
        """Where several moves in one go led -> the moves before them."""
        self._besides = defaultdict[At, list[Undo]](list)
        """Where something was done besides moves -> what takes it back, the latest last."""

    def add(self, session: Session | None, undo: Undo) -> None:
        """Begin with what was done just now besides moves."""
        self._besides[_at(session)].append(undo)

    def group(self, before: Session | None, after: Session | None) -> None:
        """Have several moves that came in one go, as in a paste, taken back in one."""
        if before and after and len(after.moves) > len(before.moves) + 1:
            self._groups[_at(after)] = before.moves

    def pop(self, session: Session | None, *, has_moves: bool) -> Undo | Session | Left | None:
        """Return what takes back what comes first; else a board without its last move, or group.

        Of a board without moves to undo, return the one that was left for it, once.
        """
        if undos := self._besides.get(_at(session)):
            return undos.pop()
        if session is not None and has_moves:
            return replace(session, moves=self._groups.pop(_at(session), session.moves[:-1]))
        left = self.left
        self.left = left and left.before
        return left


def _at(session: Session | None) -> At:
    return (session.path, session.moves) if session else (None, ())
