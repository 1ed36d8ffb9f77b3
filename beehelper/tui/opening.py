"""A board that was read from what a player gave is opened in its game, where it was left."""

from __future__ import annotations

from asyncio import sleep, to_thread
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import reduce
from typing import cast

from textual import events
from textual.app import App
from textual.content import Content

from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.store import sessions
from beehelper.store.given import Read
from beehelper.store.resumed import news, rows_go_on, saved_board
from beehelper.store.sessions import NewerSave, SaveTrouble, Session
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.tui.screens.dates import dated, note_day, told_day, told_other_day
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.sized import Sized
from beehelper.tui.services import Services
from beehelper.words.dates import when

POLL, PATIENCE = 0.02, 500
"""Seconds between two looks at whether a game's screen can take a paste, and how many looks."""


async def ask_which(app: App[object], found: Sequence[Read]) -> Read | None:
    """Ask which of several boards a text is that all of them can be; None if a player cancels."""
    if len(found) == 1:
        return found[0]
    ask = "Which game?", "Several games can read this."
    if len({read.game for read in found}) == 1:
        ask = "Which board?", "This can be read as several boards."
    return await app.push_screen_wait(ChooseScreen(*ask, [(_named(read), read) for read in found]))


def _named(read: Read) -> Content:
    """Name what a game reads, with its sign."""
    listing = GAMES[read.game]
    return Content.assemble(
        Content.from_markup(listing.sign), f"  {listing.title}: {read.begun.what}"
    )


async def open_read(home: Sized[None], services: Services, read: Read) -> None:
    """Paste what was read on its game's screen, or make its moves there."""
    game, begun = read
    saver, session = services.saver, None
    await to_thread(saver.flush)
    try:
        session = await to_thread(saved_board, read, saver)
    except SaveTrouble as trouble:
        home.warn(str(trouble))
        if isinstance(trouble, NewerSave):
            return
    if session is not None:
        saver.adopt(session)
    elif begun.key:
        session = Session(game, begun.key, begun.day or sessions.today())
    if begun.paste and begun.key and session is not None:
        with suppress(BadInput):  # a board that can't be read: its screen says so
            seen = game_of(game).glance(session)
            if seen.over:
                name = f"{GAMES[game].title} {seen.name}"
                home.notify(f"{name} is finished; what you pasted doesn't change it.")
                begun = begun._replace(moves=(), paste="")
    if begun.paste and (begun.key or session is None):
        await _paste(home.app, services, Read(game, begun), session)
    else:
        await _make_moves(home, services, Read(game, begun), session)


async def _paste(app: App[object], services: Services, read: Read, session: Session | None) -> None:
    """Open a board, or a new one, and paste there what was given as soon as its screen can."""
    game, begun = read
    if session is not None and not session.moves:
        session = replace(session, moves=begun.moves)
        if session.path.exists():  # else it has a file once it is played
            session = services.save(session)
    services.wanted = session
    services.fresh = None if session else game
    app.switch_mode(game)
    for _ in range(PATIENCE):
        await sleep(POLL)
        if app.current_mode == game and getattr(app.screen, "ready", False):
            app.post_message(events.Paste(begun.paste))
            break


async def _make_moves(
    home: Sized[None], services: Services, read: Read, session: Session | None
) -> None:
    """Make the moves that are new on a board, or on a new one, and open it; undo takes them back.

    A board of no day that anybody named is under that of its page from now on.
    """
    game, begun = read
    before = session or services.new_session(game, begun.name)
    if session is None and begun.day:
        before = services.on_day(before, begun.day)
    moved = None
    if session is not None and begun.key and begun.day not in ("", session.date):
        moved = dated(services, session, begun.day)
        home.notify(told_day(begun.day) if moved else told_other_day(begun.day, session))
        before = moved or session
    now = services.save(reduce(Session.move, news(begun, before), before))
    services.wanted, services.fresh = now, None
    await home.app.switch_mode(game)
    screen = cast("GameScreen", home.app.get_screen_stack(game)[0])
    if session is not None and moved is not None:
        note_day(screen, session, moved)
    if rows_go_on(begun, before):
        screen.undos.group(before, now)
        far, day = game_of(game).glance(now).far, when(now.date, sessions.today())
        home.notify(f"Your {GAMES[game].title} board of {day}: {far}.")
    if begun.left_out:
        home.notify(begun.left_out)
