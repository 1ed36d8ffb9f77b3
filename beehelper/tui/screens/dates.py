"""The day of a board: asked for, and changed."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from beehelper.store import sessions
from beehelper.store.sessions import Session
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.services import Services
from beehelper.words.dates import parse_date


async def set_date(screen: GameScreen) -> None:
    """Ask for the day of the puzzle in play, under which it is saved and shared."""
    if screen.session is None:
        return
    if screen.session.practice:
        screen.say("A practice board has no date.", "doubt")
        return
    what = "The day of this puzzle, such as 2026-11-20: it is saved and shared under it."
    box = PromptScreen("Date", what, _read_day, screen.session.date)
    date = await screen.app.push_screen_wait(box)
    if date and date != screen.session.date:
        await to_day(screen, date)


async def to_day(screen: GameScreen, day: str) -> bool:
    """Save the board in play under another day, which undo takes back; tell whether it is."""
    before = screen.session
    moved = before is not None and await _move(screen, partial(screen.services.on_day, day=day))
    if before is not None and moved:
        screen.undos.add(screen.session, partial(_take_back, screen, before))
    return moved


def dated(services: Services, session: Session, day: str) -> Session | None:
    """Return a board under the earlier day that a page names; None if it has another already.

    Today's is the day of a board of which no page or player named one; a practice board has none.
    """
    moved, undated = services.on_day(session, day), session.date == sessions.today() > day
    return moved if undated and not (session.practice or moved.path.exists()) else None


def told_day(day: str) -> str:
    """Say of which day a board now is."""
    return f"This is the puzzle of {day}."


def told_other_day(day: str, session: Session) -> str:
    """Say that a page is of another day than a board."""
    return f"The page is of {day}, this board of {session.date}."


def note_day(screen: GameScreen, before: Session, after: Session) -> None:
    """Have a board no longer under the day it had before, which undo takes back."""
    screen.services.saver.moved(before, after)
    screen.undos.add(after, partial(_take_back, screen, before))


def _read_day(text: str) -> str:
    date = parse_date(text, sessions.today())
    sessions.refuse_day_to_come(date)
    return date


async def _move(screen: GameScreen, to: Callable[[Session], Session]) -> bool:
    """Save the board in play under another day alone, unless one is saved there."""
    await to_thread(screen.services.saver.flush)
    if screen.session is None:
        return False
    moved = to(screen.session)
    if moved.path.exists():
        screen.say(f"A board of these letters is saved under {moved.date} already.", "doubt")
        return False
    before = screen.session
    screen.go_on(moved)
    screen.services.saver.moved(before, moved)
    screen.say(told_day(moved.date), "good")
    return True


async def _take_back(screen: GameScreen, before: Session) -> None:
    """Bring back the day, and the number on it, that a board had before."""
    await _move(screen, partial(replace, date=before.date, key=before.key))
