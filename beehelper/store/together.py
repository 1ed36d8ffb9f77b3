"""Two programs on one board: what the other one saved meanwhile is kept, ours comes after it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from beehelper.store.sessions import Session

Stamp = tuple[int, int, int]
"""Which file it is, when it was written, its size: another one after each save."""


class Seen(NamedTuple):
    """A board as its screen has it, as it was saved last, and the stamp of that file.

    They differ from when another program's moves were merged until the screen takes them up. The
    stamp is None where there was no file.
    """

    screen: Session
    disk: Session
    stamp: Stamp | None


def stamp(path: Path) -> Stamp | None:
    """Return the stamp of a saved board, None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size


def merged(ours: Session, base: Session, theirs: Session) -> Session | None:
    """Put the moves that we made since ``base`` after all of theirs; None if we took moves back.

    A move that both made is made once, but for a crossword: there the last letter written counts.
    """
    common = len(base.moves)
    if ours.moves[:common] != base.moves:
        return None
    known = () if ours.game == "crossword" else theirs.moves
    made = tuple(move for move in ours.moves[common:] if move not in known)
    return replace(theirs, moves=theirs.moves + made, hints=_higher(ours.hints, theirs.hints))


def _higher(one: Mapping[str, int], other: Mapping[str, int]) -> Mapping[str, int]:
    """Keep the highest rung of each that was shown in either."""
    return {about: max(one.get(about, 0), other.get(about, 0)) for about in {**other, **one}}
