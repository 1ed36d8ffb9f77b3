"""The day of a board: asked for, and changed."""

from __future__ import annotations

from asyncio import to_thread
from functools import partial

from beehelper.store import sessions
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.words.dates import parse_date


async def set_date(screen: GameScreen) -> None:
    """Ask for the day of the puzzle in play, under which it is saved and shared."""
    if screen.session is None:
        return
    what = "The day of this puzzle, such as 2026-11-20: it is saved and shared under it."
    box = PromptScreen("Date", what, _read_day, screen.session.date)
    date = await screen.app.push_screen_wait(box)
    if date and (before := await _change_date(screen, date)):
        screen.can_take_back(partial(_change_date, screen, before))


def _read_day(text: str) -> str:
    date = parse_date(text, sessions.today())
    sessions.refuse_day_to_come(date)
    return date


async def _change_date(screen: GameScreen, date: str) -> str:
    """Save the board in play under another day alone; return the day before, "" if it stays."""
    await to_thread(screen.services.saver.flush)
    session = screen.session
    if session is None or date == session.date:
        return ""
    moved = screen.services.on_day(session, date)
    if moved.path.exists():
        screen.say(f"A board of these letters is saved under {date} already.", "doubt")
        return ""
    screen.go_on(moved)
    screen.services.saver.moved(session, moved)
    screen.say(f"This is the puzzle of {date}.", "good")
    return session.date
