"""What a crossword's session counts besides checks: seconds, letters shown, how it was solved."""

from __future__ import annotations

from beehelper.crossword.game import State, was_solved
from beehelper.glance import highest_hint, time_taken
from beehelper.store import sessions
from beehelper.store.sessions import Session

OF_THE_END = ("solved", "ended", "hinted", "took")
"""What is counted when a puzzle is solved: if that is undone, it will be again."""


def with_shown(session: Session, state: State) -> Session:
    """Count the letters that were shown and stand in the grid; at first, the file's seconds."""
    if state.puzzle.seconds and not session.counts:
        session = session.counting(seconds=state.puzzle.seconds)
    more = len(state.revealed) - session.counts.get("reveals", 0)
    return session.counting(reveals=more) if more else session


def with_end(session: Session) -> Session:
    """Count a puzzle that stands solved, once: on which day, with which hint, how fast."""
    if session.counts.get("solved"):
        return session
    ended = int(sessions.today().replace("-", ""))
    hinted, took = highest_hint(session), time_taken(session)
    return session.counting(solved=1, ended=ended, hinted=hinted, took=took)


def without_end(session: Session, state: State) -> Session:
    """Count a puzzle no more as solved if its moves up to a state never solved it."""
    if session.counts.get("solved") and not was_solved(session, state):
        return session.without_counts(*OF_THE_END)
    return session
