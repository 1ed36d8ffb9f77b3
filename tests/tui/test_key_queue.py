"""What is typed in one go lands where it was meant to, as from a fast hand or a slow line."""

from __future__ import annotations

import asyncio
import time

import pytest
from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.events import Key, Paste
from textual.message import Message
from textual.widgets import Input, Static, TextArea

from beehelper.store.sessions import Session, save
from beehelper.tui.app import MOST_ON_BOARD, MOST_PASTED
from beehelper.tui.key_queue import LONGEST, KeyQueue
from beehelper.tui.widgets.cells import Cells
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.tiles import Tiles

from .playing import TODAY, BeePilot, bee, found, program, screen, told, typed, until

pytestmark = pytest.mark.usefixtures("solve_here")


def burst(pilot: BeePilot, *keys: str) -> None:
    """Type keys without a pause between them."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else None))


@pytest.mark.parametrize("way", [["f2"], ["enter"], ["f3", "f2"]], ids=" ".join)
async def test_a_board_and_words_typed_with_the_key_of_the_bee(way: list[str]) -> None:
    async with program() as pilot:
        burst(pilot, *way, *"tlaeinz", "enter", *"tail", "enter", *"title", "enter", *"tan")
        await until(pilot, lambda: pilot.app.screen.query(Entry) and typed(pilot) == "tan")
        assert found(pilot) == ("tail", "title")
        burst(pilot, "f8", "f2", "backspace", "f9", *"path", "escape", "l", "l")
        await until(pilot, lambda: pilot.app.screen.query(Entry) and typed(pilot) == "tall")
        assert screen(pilot).session is not None


@pytest.mark.parametrize("way", [["f3"], ["down", "enter"]], ids=" ".join)
async def test_a_guess_typed_with_the_key_of_wordle(way: list[str]) -> None:
    save(Session("wordle", "original1", TODAY))
    async with program() as pilot:
        burst(pilot, *way, *"crane", *"bybbb", "enter", *"moi")
        await until(pilot, lambda: pilot.app.screen.query(Tiles))
        tiles = pilot.app.screen.query_one(Tiles)
        await until(pilot, lambda: tiles.letters == "moi")
        assert [turn.guess for turn in tiles.game.turns] == ["crane"]


async def test_an_answer_typed_with_the_key_that_asks() -> None:
    async with program() as pilot:
        burst(pilot, "f5", *"4x4", "enter", *"ab", "ctrl+n", *"5x5", "enter", "c")
        await until(pilot, lambda: pilot.app.screen.query(Cells))
        cells = pilot.app.screen.query_one(Cells)
        await until(pilot, lambda: cells.grid.columns == 5 and cells.grid.cells[0] == "c")
        assert not pilot.app.screen.query(Input)


class Slow(Static, can_focus=True):
    """Stands still for long at a key, and then goes on elsewhere."""

    class Went(Message):
        pass

    done = ""

    async def on_key(self, event: events.Key) -> None:
        if event.key == "a":
            await asyncio.sleep(0.01)
            time.sleep(LONGEST * 1.1)
            self.post_message(self.Went())
        else:
            self.done += event.key


class Around(Vertical):
    @on(Slow.Went)
    async def _go_on(self) -> None:
        await asyncio.sleep(0.05)
        self.query_one(Slow).done += "a"


async def test_a_machine_that_stands_still_does_not_mix_the_keys() -> None:
    class Program(KeyQueue):
        def compose(self) -> ComposeResult:
            yield Around(Slow())

    async with Program().run_test() as pilot:
        slow = pilot.app.query_one(Slow)
        slow.focus()
        burst(pilot, "a", "b")
        while len(slow.done) < 2:
            await asyncio.sleep(0.01)
        assert slow.done == "ab"


async def test_a_key_that_comes_while_the_program_closes_is_left() -> None:
    async with program() as pilot:
        app = pilot.app
    assert isinstance(app, KeyQueue)
    assert not app.screen_stack
    await app.on_event(Key("a", "a"))
    await app._settle(app)
    assert not app.is_behind


@pytest.mark.parametrize(
    ("opened", "key", "most"),
    [
        (False, "right", MOST_ON_BOARD),
        (False, "ctrl+e", MOST_PASTED),
        (True, "right", MOST_PASTED),
        (True, "escape", MOST_ON_BOARD),
    ],
)
async def test_a_paste_is_measured_where_its_turn_comes(opened: bool, key: str, most: int) -> None:
    """It goes to the box, or the board, that the key before it leads to; keys after it go on."""
    async with bee() as pilot:
        for size in (MOST_ON_BOARD, MOST_ON_BOARD + 1, MOST_PASTED + 1):
            text = ("x\n" * size)[:size]
            pilot.app.clear_notifications()
            screen(pilot).forget_typed()
            if opened:
                await pilot.press("ctrl+e")
                await until(pilot, lambda: pilot.app.screen.query(TextArea))
            burst(pilot, key)
            pilot.app.post_message(Paste(text))
            if most == MOST_PASTED:
                if size <= most:
                    await until(pilot, lambda: [text] == [t.text for t in _areas(pilot)])  # noqa: B023 - awaited at once
                burst(pilot, "escape")
            burst(pilot, *"ta")
            await until(pilot, lambda: pilot.app.screen.query(Entry) and typed(pilot) == "ta")
            too_long = f"That text is over {most:,} characters, the most that can be pasted here."
            assert told(pilot) == too_long * (size > most), size


def _areas(pilot: BeePilot) -> list[TextArea]:
    return list(pilot.app.screen.query(TextArea))
