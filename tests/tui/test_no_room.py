"""A disk without room, while a person plays: nothing is lost, and all is saved once there is."""

from __future__ import annotations

from errno import EROFS
from threading import Event

import pytest

from beehelper.store import merge, saver
from beehelper.store.sessions import Session, load, save, saves

from .playing import TODAY, program, seen, session, told, until

pytestmark = pytest.mark.usefixtures("home", "quiet")


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


async def test_a_board_that_cannot_be_saved_is_in_the_statistics_and_can_be_deleted(
    full_disk: Event,
) -> None:
    async with program() as pilot:
        await pilot.press("f3", *"crane01000", "enter")
        await until(pilot, lambda: "No space left" in told(pilot))
        await pilot.press("f8")
        await until(pilot, lambda: "1 guess, 5 left" in seen(pilot))
        await pilot.press("ctrl+k")
        await until(pilot, lambda: pilot.app.screen.query("#card-wordle"))
        await pilot.press("escape", "down", "delete")
        await until(pilot, lambda: "Deleted: Wordle 1,980." in seen(pilot))
        assert "1 guess, 5 left" not in seen(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "1 guess, 5 left" in seen(pilot))


async def test_what_cannot_be_deleted_or_brought_back_is_told_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> int:
        raise OSError(EROFS, "Read-only file system")

    board = Session("wordle", "nyt1", TODAY, ("crane=.....",))
    save(board)
    async with program() as pilot:
        await until(pilot, lambda: "1 guess, 5 left" in seen(pilot))
        await pilot.press("down")
        with monkeypatch.context() as patch:
            patch.setattr(saver, "delete", refuse)
            await pilot.press("delete")
            await until(pilot, lambda: "could not be deleted" in told(pilot))
            await pilot.press("delete")
            await until(pilot, lambda: told(pilot).count("could not be deleted") == 2)
            assert "Deleted" not in seen(pilot)
            assert load(board.path) == board
        await pilot.press("delete")
        await until(pilot, lambda: "Deleted: Wordle 1,980." in seen(pilot))
        with monkeypatch.context() as patch:
            patch.setattr(merge, "save", refuse)
            await pilot.press("ctrl+z")
            await until(pilot, lambda: "could not be brought back" in told(pilot))
            await pilot.press("ctrl+z")
            await until(pilot, lambda: told(pilot).count("could not be brought back") == 2)
        assert "is back" not in seen(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "Wordle: the board is back." in seen(pilot))
    assert load(board.path) == board
