"""The saved board that is meant with what a player types, pastes or names a file of."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta
from pkgutil import resolve_name

from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.glance import CLEAR, Begun
from beehelper.store import sessions
from beehelper.store.given import Read
from beehelper.store.saver import Saver
from beehelper.store.sessions import Missing, SaveTrouble, Session

NEAR = timedelta(days=14)
"""Within it the same letters are the same board, begun late or under a day that nobody named; the
newspaper has had many boards twice, but months apart or years."""


def saved_board(read: Read, saver: Saver) -> Session | None:
    """Read the saved board that was read again: that of its key, else the last of its moves.

    One that was played on comes before one that has these moves alone. A
    number is another board's each day, and so are rows, unless they are the same. Raises
    SaveTrouble for one that can't be read.
    """
    game, begun = read
    if begun.key:
        wanted = Session(game, begun.key, begun.day or sessions.today())
        if not GAMES[game].numbered:
            return board_of(wanted, saver)
        with suppress(Missing):
            return saver.read(wanted.path)
        return None
    if begun.anew or not begun.moves:
        return None
    given = _given(begun, game)
    is_same = _sameness(begun, game)
    untouched: Session | None = None
    for session in sessions.sessions(game, unsaved=saver.unsaved.copy()):
        if isinstance(session, SaveTrouble) or (begun.paste and session.date != sessions.today()):
            continue
        if _rows(given):
            if _goes_on(session, given):
                return session
        elif is_same(session):
            if len(session.moves) > len(begun.moves):
                return session
            untouched = untouched or session
    return untouched


def board_of(wanted: Session, saver: Saver) -> Session | None:
    """Read the saved board that is meant with letters of a day: the nearest within ``NEAR`` days.

    Of one on which nothing was played that is only its own day's; and today's is the board of any
    earlier day, as no page or player named its day. A practice board is resumed from home's list,
    as letters are typed for the newspaper's board; but the two would have one file on one day.
    Raises SaveTrouble for one that can't be read.
    """
    day, today = (date.fromisoformat(each) for each in (wanted.date, sessions.today()))
    saved, empty = saver.saves_of(wanted.game, wanted.key), None
    for other in sorted(saved, key=lambda each: abs(each - day)):
        if abs(other - day) > NEAR and not day < other == today:
            continue
        board = saver.read(saved[other])
        if other == day and not board.made():
            empty = board
        elif other == day or (board.made() and not (board.practice or wanted.practice)):
            return board
    return empty


def played_before(board: Session, saver: Saver) -> str:
    """Say on which other day the letters of a board were played last; "" if they were not."""
    saved = saver.saves_of(board.game, board.key)
    for day in sorted(saved, reverse=True):
        if day.isoformat() != board.date and day.isoformat() <= sessions.today():
            with suppress(SaveTrouble):
                last = saver.read(saved[day])
                if last.made():
                    did = "practised" if last.practice else "played"
                    return f"You {did} these letters on {last.date}."
    return ""


def news(begun: Begun, board: Session) -> list[str]:
    """Return the moves that what was given has more than a board."""
    if rows_go_on(begun, board):
        return [*_rows(_given(begun, board.game))[len(_rows(board)) :]]
    if board.moves and GAMES[board.game].same:
        return []
    return [move for move in begun.moves if move not in board.moves]


def _sameness(begun: Begun, game: str) -> Callable[[Session], bool]:
    """Return what tells whether a saved board is the one that was given."""
    if place := GAMES[game].same:
        made: Callable[[Session], bool] = resolve_name(place)(begun.moves)
        return made
    count = len(begun.moves)
    return lambda session: session.made(*begun.moves)[:count] == begun.moves


def rows_go_on(begun: Begun, board: Session) -> bool:
    """Tell whether rows were given for a board that has rows: theirs begin alike."""
    return not begun.key and bool(_rows(_given(begun, board.game)) and _rows(board))


def _given(begun: Begun, game: str) -> Session:
    """Return what was given as a board without a name."""
    return Session(game, "", "", begun.moves)


def _rows(session: Session) -> tuple[str, ...]:
    """Return what was played on a board since it was cleared."""
    moves = session.moves
    cleared = max((at for at, move in enumerate(moves) if move == CLEAR), default=-1)
    return replace(session, moves=moves[cleared + 1 :]).made()


def _goes_on(session: Session, given: Session) -> bool:
    """Tell whether rows are those of a saved board, or it is today's and they go on with it."""
    there, rows = _rows(session), _rows(given)
    settings, wanted = (
        dict(move.split(" ", 1) for move in each.moves if " " in move and move not in each.made())
        for each in (session, given)
    )
    if any(settings.get(name, value) != value for name, value in wanted.items()):
        return False
    try:
        over = game_of(session.game).glance(session).over
    except BadInput:
        return False
    same = rows[: len(there)] == there or there[: len(rows)] == rows
    begins = same and (bool(there) or session.moves[:1] == given.moves[:1])
    return there == rows or (begins and not over and session.date == sessions.today())
