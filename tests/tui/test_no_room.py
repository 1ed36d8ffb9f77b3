"""A disk without room, while a person plays: nothing is lost, and all is saved once there is."""

from __future__ import annotations

from errno import ENOSPC

import pytest

from beehelper.store import saver as saver_module
from beehelper.store.sessions import Session, load, save, saves

from .playing import program, seen, session, told, until

pytestmark = pytest.mark.usefixtures("home")


async def test_a_board_that_cannot_be_saved_is_at_home_and_saved_once_it_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    full = True

    def no_room(session: Session) -> None:
        if full:
            raise OSError(ENOSPC, "No space left on device")
        save(session)

    monkeypatch.setattr(saver_module, "save", no_room)
    async with program() as pilot:
        await pilot.press("f3", *"crane01000", "enter")
        await until(pilot, lambda: "No space left" in told(pilot))
        await pilot.press(*"moist01000", "enter")
        await until(pilot, lambda: len(session(pilot).moves) == 2)
        board = session(pilot)
        await pilot.press("f8")
        await until(pilot, lambda: "2 guesses, 4 left" in seen(pilot))
        await pilot.press("f3")
        await until(pilot, lambda: session(pilot) == board)
        await pilot.press("ctrl+n", "ctrl+z")
        await until(pilot, lambda: session(pilot) == board)
        assert saves("wordle") == []
        full = False
    assert load(board.path) == board
