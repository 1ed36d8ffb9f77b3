"""The crossword's timer: it runs while somebody solves a puzzle, and is kept with the grid."""

from __future__ import annotations

from dataclasses import dataclass

from beehelper.crossword.game import State, is_right
from beehelper.store.sessions import Session
from beehelper.words.plural import clock

TICK = 1.0
"""Seconds between two looks at the timer."""

SAVED_EVERY = 20
"""Seconds of the timer between two saves of it."""


@dataclass
class Timer:
    """Whether it is paused, whether it is on the screen, whether seconds passed since a save."""

    paused: bool = False
    hidden: bool = False
    unsaved: bool = False

    def runs(self, session: Session, state: State) -> bool:
        """Tell whether time passes: a published puzzle is begun, and is not full and right.

        One whose solution isn't known, or not whole, is right when it is full and nothing is wrong.
        """
        begun = len(session.moves) > 1 and state.puzzle.published
        done = state.full and is_right(state) is not False
        return begun and not (self.paused or done)

    def text(self, session: Session | None) -> str:
        seconds = session.counts.get("seconds", 0) if session else 0
        if not seconds or self.hidden:
            return ""
        return f"{'paused ' if self.paused else ''}{clock(seconds)}"
