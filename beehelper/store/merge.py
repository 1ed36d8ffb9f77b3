"""Two versions of one board put together: another program's, or one begun since it was deleted."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from itertools import count, takewhile
from operator import eq
from string import digits

from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.store.sessions import SaveTrouble, Session, load, save


def merged(ours: Session, base: Session, theirs: Session) -> Session | None:
    """Put the moves that we made since ``base`` after all of theirs.

    What we took back of ``base`` is taken back of theirs. Returns None if it no longer stands
    there, if theirs is another board that took the number of ours, or if the game can't be played
    so: theirs may have ended it, or gone on from another word.

    A move that both made is made once; where moves write over others, only if it stands in theirs.
    """
    stay, common = len([*takewhile(bool, map(eq, ours.moves, base.moves))]), len(base.moves)
    begun = base.made() or base.moves
    another = GAMES[ours.game].numbered and begun and not {*begun} & {*theirs.moves}
    another = another or _set_up_otherwise(ours, theirs)
    moves, places = theirs.moves, GAMES[ours.game].places
    if another or (stay < common and moves[:common] != base.moves):
        return None
    if stay < common:
        moves = base.moves[:stay] + moves[common:]
    for move in ours.moves[stay:]:
        if not (_stands(move, moves, places) if places else move in theirs.moves):
            moves += (move,)
    try:
        game_of(ours.game).glance(replace(theirs, moves=moves))
    except BadInput:
        return None
    one, other = ours.asked, theirs.asked
    hints = {
        about: max(one.highest.get(about, 0), other.highest.get(about, 0))
        for about in {**other.highest, **one.highest}
    }
    neither = {
        about: tuple(
            rung
            for rung in sorted({*ours.skipped.get(about, ()), *theirs.skipped.get(about, ())})
            if not (one.has(rung, about) or other.has(rung, about))
        )
        for about in {**ours.skipped, **theirs.skipped}
    }
    skipped = {about: rungs for about, rungs in neither.items() if rungs}
    counts = {
        what: max(ours.counts.get(what, 0), theirs.counts.get(what, 0))
        for what in {**theirs.counts, **ours.counts}
    }
    return replace(theirs, moves=moves, hints=hints, skipped=skipped, counts=counts)


def _stands(move: str, moves: tuple[str, ...], places: str) -> bool:
    """Tell whether a move was made, and none has written over it since."""
    its = {*re.findall(places, move)}
    for each in reversed(moves):
        over = {*re.findall(places, each)}
        if not its or not over or its & over:
            return each == move
    return False


def restore(session: Session, written: int) -> None:
    """Save a deleted board again, in its place among the others.

    What was played on it since is put after its moves; another that has its number by now, which
    does not begin with its moves, keeps that, and the board gets the next one. Raises OSError if it
    can't be saved, and SaveTrouble if what is there can't be read or put together with it.
    """
    if session.path.exists():
        name, since = session.key.rstrip(digits), load(session.path)
        if name == session.key or since.moves[: len(session.moves)] == session.moves:
            both = merged(since, replace(since, moves=()), session)
            if both is None:
                raise SaveTrouble("It was played again since, and both can't be put together.")
            session = both
        else:
            numbered = (replace(session, key=f"{name}{number}") for number in count(1))
            session = next(each for each in numbered if not each.path.exists())
    save(session)
    os.utime(session.path, ns=(written, written))


def _set_up_otherwise(ours: Session, theirs: Session) -> bool:
    """Tell whether boards of one name began with other files, as two crosswords may."""
    if GAMES[ours.game].numbered or not (ours.moves and theirs.moves):
        return False
    one, other = ours.moves[0], theirs.moves[0]
    sets_up = re.compile(GAMES[ours.game].sets_up, re.DOTALL)
    return one != other and bool(sets_up.fullmatch(one) and sets_up.fullmatch(other))
