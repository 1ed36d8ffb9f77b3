"""A disk without room, while a person plays: nothing is lost, and all is saved once there is."""

from __future__ import annotations

from threading import Event

import pytest

from beehelper.store.sessions import load, saves

from .playing import program, seen, session, told, until

pytestmark = pytest.mark.usefixtures("home")


async def test_a_board_that_cannot_be_saved_is_at_home_and_saved_once_it_can_be(
    full_disk: Event,
) -> None:
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
        full_disk.clear()
    assert load(board.path) == board
