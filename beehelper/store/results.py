"""Results of the Wordle games that are saved: what statistics over days are made of."""

from __future__ import annotations

from datetime import date

from beehelper.errors import BadInput
from beehelper.store.sessions import SaveTrouble, sessions
from beehelper.wordle.along import after
from beehelper.wordle.statistics import Result, result_of


def wordle_results() -> tuple[list[Result], list[str]]:
    """Read all finished games, and a sentence about each save that cannot be read."""
    results, troubles = [], []
    for session in sessions("wordle"):
        if isinstance(session, SaveTrouble):
            troubles.append(str(session))
            continue
        try:
            result = result_of(date.fromisoformat(session.date), after(session.moves))
        except (BadInput, ValueError):
            troubles.append(f"The game {session.path.stem} cannot be read.")
            continue
        if result is not None:
            results.append(result)
    return results, troubles
