from __future__ import annotations

import errno
from pathlib import Path

import pytest
from textual.widgets import TextArea

from beehelper.store.past import load_past, past_path, save_past

from ..playing import BeePilot, flat, message, seen, told, until
from .playing import screen, wordle

ROW = "fight=.gggg"


async def put(pilot: BeePilot, text: str) -> None:
    """Put a text into the box of past answers in place of what is there, and accept it."""
    await pilot.app.screen.run_action("past")
    await until(pilot, lambda: pilot.app.screen.query(TextArea))
    pilot.app.screen.query_one(TextArea).text = text
    await pilot.press("ctrl+s")


async def words_left(pilot: BeePilot, number: str) -> str:
    """Show the words that are left by the digit of their hint, or by taking hints up to it."""
    await pilot.press(*["f6"] * int(number))
    await until(pilot, lambda: "The words left" in seen(pilot))
    return seen(pilot)


async def test_past_answers_are_pasted_kept_marked_and_shown_to_count(own: None) -> None:
    async with wordle((80, 24), ROW) as pilot:
        assert "past:" not in flat(pilot, "#title-line")
        await put(pilot, "light\nmight sun")
        await until(pilot, lambda: "line 2" in flat(pilot, "#paste-fault"))
        assert "Past answers, line 2: 'might sun' isn't a past answer" in flat(
            pilot, "#paste-fault"
        )
        pilot.app.screen.query_one(TextArea).text = "light\n2026-02-01 might"
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "2 past answers kept." in message(pilot))
        assert "past: 2" in flat(pilot, "#title-line")
        assert "light+ might+" in await words_left(pilot, "6")
    async with wordle((60, 20)) as pilot:
        await until(pilot, lambda: "past: 2" in seen(pilot).split("\n")[0])
        await pilot.app.screen.run_action("past")
        await until(pilot, lambda: pilot.app.screen.query(TextArea))
        assert pilot.app.screen.query_one(TextArea).text == "light\n2026-02-01 might"
        pilot.app.screen.query_one(TextArea).text = ""
        await pilot.press("ctrl+s")
        await until(pilot, lambda: "None is kept." in message(pilot))
        assert "past:" not in flat(pilot, "#title-line")
    assert not load_past().past


async def test_a_kept_file_that_became_faulty_is_told_and_the_game_goes_on(own: None) -> None:
    save_past("light\n", "x")
    past_path().write_text("light sun\n")
    async with wordle((80, 24), ROW) as pilot:
        await until(pilot, lambda: "wordle-past.txt, line 1" in seen(pilot))
        assert screen(pilot).session is not None
        assert "past:" not in flat(pilot, "#title-line")


async def test_past_answers_that_find_no_room_are_told_and_kept_once_there_is_some(
    own: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    save_past("light\n", "x")
    async with wordle() as pilot:
        with monkeypatch.context() as full:
            full.setattr("beehelper.store.past.write_bytes", no_room)
            await put(pilot, "might")
            said = "The past answers could not be saved (No space left on device)."
            await until(pilot, lambda: said in told(pilot))
            assert "kept" not in message(pilot)
            assert screen(pilot).services.saver.refused == ["the past answers"]
            assert load_past().text == "light\n"
        await pilot.press("f8")  # home tries again
        await until(pilot, lambda: load_past().text == "might")
