from __future__ import annotations

import json
import os
import subprocess
import sys
from asyncio import sleep
from pathlib import Path
from threading import Event

import pytest
from patience import PATIENCE
from solver.alive import wait_until_gone
from textual import events
from textual.command import CommandPalette
from textual.geometry import Size

from beehelper.tui.screens import wordle as wordle_screen
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.screens.wordle import WordleScreen
from beehelper.tui.widgets.hint_panel import HintBox, HintPanel
from beehelper.tui.widgets.tiles import form_of
from beehelper.wordle.hints import LADDER
from beehelper.wordle.play import Position, Question

from .. import quicker
from ..painting import Painted
from ..playing import (
    SIZES,
    TODAY,
    flat,
    program,
    seen,
    until,
)
from .playing import (
    board,
    keyboard,
    keys,
    played,
    quality,
    screen,
    session,
    subtitle,
    wordle,
)


async def test_keys_that_come_faster_than_the_screen_answers_are_not_lost(own: None) -> None:
    async with wordle() as pilot:
        for key in (*"slate...y.", "enter", "enter", *"flowng....", "enter", *"li"):
            pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await until(pilot, lambda: board(pilot).letters == "li")
        await until(pilot, lambda: len(played(pilot)) == 2)
        assert played(pilot) == ["slate=...y.", "flown=g...."]


async def test_keys_edit_the_row_whatever_has_the_focus(own: None) -> None:
    async with wordle() as pilot:
        board(pilot).letters = "sla"
        for key in ("x", "backspace", *"te0g", "backspace", *".-1b", "enter"):
            pilot.app.screen.query_one("#hint-body").focus()
            await pilot.press(key)
        assert played(pilot) == ["slate=...y."]


async def test_the_palette_has_the_commands_of_wordle(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("ctrl+p", *"how likely")
        await until(pilot, lambda: "hint 2 letters" in seen(pilot))
        assert isinstance(pilot.app.screen, CommandPalette)
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
        await until(pilot, lambda: flat(pilot, "#hint-text"))
        assert [*session(pilot).hints.values()] == [2]
        assert flat(pilot, "#hint-text").startswith("Letters by place")


async def test_hints_name_the_key_that_the_settings_give(own: None, home: Path) -> None:
    settings = home / "config" / "settings.json"
    changed = json.loads(settings.read_text())
    changed["keys"] = {"game.hint": "f12,left_square_bracket"}
    settings.write_text(json.dumps(changed))
    async with wordle() as pilot:
        await until(pilot, lambda: "F12 shows hint 1" in flat(pilot, "NextHint"))
        await until(pilot, lambda: "F12 shows one hint" in flat(pilot, "#hint-text"))
        assert "F6" not in seen(pilot)
        await pilot.press("f12")
        assert [*session(pilot).hints.values()] == [1]


async def test_nothing_that_matters_is_cut_off(own: None) -> None:
    async with wordle(SIZES[0], "error=yy...") as pilot:
        await pilot.press("f7", "f7", *"robot")
        await until(pilot, lambda: "Ultra mode: " in quality(pilot))
        assert quality(pilot).endswith(".")
        await until(pilot, lambda: flat(pilot, "NextHint").endswith(f"({LADDER.rungs[0].cost})"))
        await keys(pilot, *"gg...", "enter")
        screen(pilot).say("")  # one of several lines lies over the keys until the next key
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            shown = seen(pilot)
            assert shown.split("\n")[0].strip().startswith(f"beehelper  Wordle  {TODAY}")
            assert "mode: ultra" in shown.split("\n")[0]
            assert "[b]" not in shown
            keys_shown = keyboard(pilot)
            last = keys_shown.render_line(keys_shown.size.height - 1).text
            assert last.strip(" ▐▌")[-1] == "M"
            assert "words" not in flat(pilot, "Tiles")
            footer = shown.split("\n")[-1]
            for key in ("Hint", "Mode", "Undo", "New", "List", "Help", "Home"):
                assert key in footer
            assert keys_shown.region.bottom <= pilot.app.screen.query_one("#message").region.y
            assert pilot.app.screen.query_one(HintPanel).region.right <= size[0]


async def test_resizing_keeps_everything_and_says_what_is_needed(own: None) -> None:
    async with wordle((80, 24), "slate=...y.") as pilot:
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("f6", *"li")
        before = session(pilot), board(pilot).letters
        await pilot.resize_terminal(50, 18)
        await until(pilot, lambda: "needs 60x20" in seen(pilot))
        await pilot.resize_terminal(120, 36)
        await until(pilot, lambda: "needs 60x20" not in seen(pilot))
        assert (session(pilot), board(pilot).letters) == before


async def test_leaving_stops_the_search_coming_back_begins_it_and_help_does_neither() -> None:
    async with wordle((80, 24), "xylyl=.....") as pilot:
        await until(pilot, lambda: "ing" in subtitle(pilot))
        shown = pilot.app.screen
        await pilot.press("f1")
        await until(pilot, lambda: pilot.app.screen is not shown)
        assert "Show next hint" in seen(pilot)
        assert not all(worker.is_finished for worker in shown.workers)
        await pilot.press("escape", "f8")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await until(pilot, lambda: all(worker.is_finished for worker in shown.workers))
        await pilot.press("f3")
        await until(pilot, lambda: pilot.app.screen is shown)
        await until(pilot, lambda: not all(worker.is_finished for worker in shown.workers))


async def test_quitting_while_the_words_are_counted_is_no_trouble(
    own: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, closing, look = Event(), Event(), wordle_screen._counted

    def late(question: Question) -> tuple[Position, tuple[str, ...]]:
        began.set()
        assert closing.wait(PATIENCE)
        return look(question)

    async def close_slowly(_: HintPanel) -> None:
        closing.set()
        await sleep(0.2)

    monkeypatch.setattr(wordle_screen, "_counted", late)
    monkeypatch.setattr(HintPanel, "on_unmount", close_slowly, raising=False)
    monkeypatch.setattr(quicker, "_handling", {})  # that a panel has no such handler
    async with program() as pilot:
        await pilot.press("f3")
        await until(pilot, began.is_set)
    assert closing.is_set()


async def test_quitting_during_a_search_leaves_no_process() -> None:
    async with wordle((80, 24), "xylyl=.....") as pilot:
        await until(pilot, lambda: "ing" in subtitle(pilot))
        child = pilot.app.screen.services.solver._child  # type: ignore[attr-defined]
        pid = child.process.pid
    assert wait_until_gone(pid)


def test_the_screen_of_wordle_loads_no_numpy(home: Path, small: None) -> None:
    code = """
import asyncio, sys
from beehelper.tui.app import BeeHelper
from beehelper.tui.widgets.hint_panel import HintBox, HintPanel
from beehelper.tui.widgets.tiles import form_of

async def play():
    async with BeeHelper().run_test() as pilot:
        await pilot.press("f3", *"crane")
        while str(pilot.app.screen.query_one(HintBox).border_subtitle) != "hints ready":
            await pilot.pause(0.2)
        await pilot.press("f6", "f6", "f6", "f6", "f6", "f6", "f6")

if __name__ == "__main__":
    asyncio.run(play())
    assert "beehelper.tui.screens.wordle" in sys.modules
    print(sorted(name for name in sys.modules if name.partition(".")[0] == "numpy"))
"""
    script = home.parent / "play.py"
    script.write_text(code)
    done = subprocess.run(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stderr


@pytest.mark.usefixtures("drawn")
async def test_what_a_key_paints_is_what_painting_everything_would_give(own: None) -> None:
    async with wordle((60, 20), "slate=.y.y.") as pilot:
        painted = Painted(pilot)
        for key in (*"crane", "backspace", "e", *"210001", "backspace", "2", "escape", "b"):
            await pilot.press(key)
            await pilot.pause()
            assert painted.is_as_if_whole(), key
        for state in ("searching …", "hints ready", "search stopped"):
            pilot.app.screen.query_one(HintBox).say_state(state)
            await pilot.pause()
            assert f" {state} ─" in seen(pilot)
            assert painted.is_as_if_whole(), state


@pytest.mark.parametrize("letters", range(3, 13))
def test_hints_have_room_for_a_word_beside_tiles_at_any_length(letters: int) -> None:
    form = form_of(letters, Size(60, 20))
    frame, figures = 6, 6
    assert form.pitch * letters + form.beside + 1 + frame + letters + figures <= 60
