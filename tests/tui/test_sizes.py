"""All screens at all sizes, and while the terminal is resized: nothing cut, hidden, or lost."""

from __future__ import annotations

import re
from asyncio import Event
from collections.abc import AsyncIterator
from itertools import cycle
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from beehelper.games import GAMES
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Reply
from beehelper.tui.widgets.key_line import KeyLine
from beehelper.tui.widgets.tiles import Tiles

from .looking import faults
from .playing import BeePilot, at_each, bee, flat, program, screen, seen, session, until
from .scenes import furnish, scenes

pytestmark = pytest.mark.usefixtures("solve_here", "drawn")

SIZES = ((60, 20), (80, 24), (100, 30), (120, 36), (200, 50))

NARROW = ((1, 24), (4, 24), (7, 24))

SETTLED, LOOKS = 0.2, 5
"""Seconds after which a screen stands as it will at a size; how often they pass on a machine at
work.
"""

TOO_SMALL = ((1, 1), (59, 50), (200, 19), (20, 5))


async def look(pilot: BeePilot, brief: bool, sizes: tuple[tuple[int, int], ...]) -> None:
    """Go through all screens, and look at each at some sizes, as a person resizes a terminal.

    Where it is brief, each has to outlive a terminal of few columns besides, of other ones in turn.
    """
    wrong, narrow = [], cycle(NARROW)
    async for scene in scenes(pilot, brief):
        focused = pilot.app.focused
        for size in sizes:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            at = f"{scene.name} {size}"
            for _ in range(LOOKS):  # lists are written again after the frame of their new columns
                if not (found := faults(pilot, scene.needs)):
                    break
                await pilot.pause(SETTLED)
            wrong += [f"{at}: {fault}" for fault in found]
            if pilot.app.focused is not focused:
                wrong.append(f"{at}: {pilot.app.focused!r} has the focus, not {focused!r}")
        for size in (next(narrow), sizes[-1]) if brief else ():
            await pilot.resize_terminal(*size)
            await pilot.pause()
        if focused:
            await until(pilot, lambda: pilot.app.focused)
        pilot.app.screen.set_focus(focused)  # on some screens the first to have it has it now
    assert not wrong, "\n".join(wrong)


async def test_each_screen_at_the_least_and_a_large_size_outlives_one_of_few_columns(
    tmp_path: Path,
) -> None:
    furnish(tmp_path / "lists")
    async with program(SIZES[0]) as pilot:
        await look(pilot, True, (SIZES[-1], SIZES[0]))


@pytest.mark.parametrize("opened", ["f1", "ctrl+p"])
async def test_help_and_the_palette_outlive_a_terminal_of_few_columns(opened: str) -> None:
    async with bee() as pilot:
        for columns in (1, 2, 3, 5, 8):
            await pilot.resize_terminal(columns, 24)
            await pilot.press(opened, "pagedown", "pageup", "escape")
        await pilot.resize_terminal(*SIZES[0])
        await pilot.press("f1")
        await until(pilot, lambda: "How it works" in seen(pilot))


async def test_no_key_at_home_ends_the_program_in_a_terminal_of_few_rows() -> None:
    async with program((80, 3)) as pilot:
        async for _ in at_each(pilot, (80, 3), (80, 8), (80, 16)):
            for keys in (("pagedown", "up"), ("pageup", "down", "right"), ("end", "pageup")):
                await pilot.press("f3", "f8", *keys)
        await pilot.resize_terminal(80, 24)
        await pilot.press("pagedown", "end")
        lines = pilot.app.screen.query_one("#play", OptionList)
        assert lines.highlighted == len(GAMES) - 1


@pytest.mark.slow
@pytest.mark.timeout(600)
async def test_all_states_of_all_screens_at_all_sizes(tmp_path: Path) -> None:
    furnish(tmp_path / "lists")
    async with program(SIZES[-1]) as pilot:
        await look(pilot, False, (*SIZES, SIZES[0]))


async def test_a_terminal_too_small_says_what_is_needed_and_loses_nothing() -> None:
    async with bee((80, 24), found=("tail",)) as pilot:
        await pilot.press("f6", "t", "i")
        before, focused = seen(pilot), pilot.app.focused
        for columns, rows in TOO_SMALL:
            await pilot.resize_terminal(columns, rows)
            await pilot.pause()
            needed = f"beehelper needs 60x20; this is {columns}x{rows}"
            shown = "".join(seen(pilot).split())
            assert shown in needed.replace(" ", "")
            assert (shown == needed.replace(" ", "")) == (columns >= 20)
        await pilot.press("l")
        await pilot.resize_terminal(80, 24)
        await pilot.press("backspace")
        assert (seen(pilot), pilot.app.focused) == (before, focused)


async def test_a_search_and_what_it_found_outlive_a_resize(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    furnish(tmp_path / "lists")
    release = Event()

    async def waiting(*_: object) -> AsyncIterator[Reply[object]]:
        await release.wait()
        return
        yield

    monkeypatch.setattr(Solver, "solve", waiting)
    async with program((80, 24)) as pilot:
        await pilot.press("f3")
        await until(pilot, lambda: pilot.app.screen.query(Tiles))
        await until(pilot, lambda: "searching …" in seen(pilot))
        pilot.app.screen.query_one(Tiles).letters = "cra"
        await pilot.press("f6")
        for size in (*SIZES, *TOO_SMALL, SIZES[0]):
            await pilot.resize_terminal(*size)
        await until(pilot, lambda: "searching …" in seen(pilot))
        await until(pilot, lambda: "15 words left" in seen(pilot))
        assert "C   R   A" in seen(pilot)
        release.set()


async def test_keys_that_have_no_room_give_way_to_those_needed_most() -> None:
    async with bee((60, 24), board="") as pilot:
        async for size in at_each(pilot, (60, 24), (80, 24), (200, 24)):
            line = flat(pilot, "KeyLine")
            assert line.startswith("F6/+ Hint ^z Undo"), size
            assert "F1/? Help" in line, size
            assert line.endswith("F8 Home F9 Settings"), size
            assert pilot.app.screen.query_one(KeyLine).region.width >= len(line), size


async def test_a_long_message_is_told_whole_and_moves_nothing() -> None:
    async with bee((60, 20)) as pilot:
        parts = [pilot.app.screen.query_one(name) for name in ("Hive", "RankBar", "HintPanel")]
        before = [part.region for part in parts]
        screen(pilot).say("word " * 18)
        await pilot.pause()
        assert flat(pilot, "#message").count("word") == 18
        assert [part.region for part in parts] == before


async def test_large_tiles_take_a_click_on_each_of_their_lines(tmp_path: Path) -> None:
    furnish(tmp_path / "lists")
    async with program((120, 36)) as pilot:
        await pilot.press("f3")
        await until(pilot, lambda: pilot.app.screen.query(Tiles))
        tiles = pilot.app.screen.query_one(Tiles)
        tiles.letters = "crane"
        await pilot.pause()
        assert tiles.size.height == 24
        for line, place in enumerate((0, 1, 3, 4)):
            await pilot.click(Tiles, offset=(8 * place + 2 * line, line))
        assert tiles.colours == (1, 1, 0, 1, 1)
        await pilot.click(Tiles, offset=(16, 4))  # on the next row
        assert tiles.colours == (1, 1, 0, 1, 1)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: tiles.size.height == 18)
        assert re.search(r"C +R +A +N +E", seen(pilot))


async def test_the_ladder_is_whole_after_each_resize(tmp_path: Path) -> None:
    furnish(tmp_path / "lists")
    async with program((200, 50)) as pilot:
        await pilot.press("f5")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        pilot.app.screen.query_one(Input).value = "5x5"
        await pilot.press("enter")
        await until(pilot, lambda: "F6 shows hint 1" in seen(pilot))
        for size in ((60, 20), (120, 36), (200, 50), (60, 20)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert not faults(pilot, ("where", "spoils no letter"))


async def test_no_hint_is_taken_where_it_could_not_be_seen() -> None:
    async with bee() as pilot:
        await pilot.resize_terminal(40, 12)
        await pilot.press("f6", "4", "4", "plus")
        await pilot.resize_terminal(80, 24)
        assert session(pilot).hints == {}
        await pilot.press("f6")
        assert [*session(pilot).hints.values()] == [1]


async def test_no_key_is_named_that_a_box_over_the_screen_does_not_take() -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+e")
        await until(pilot, lambda: pilot.app.screen.is_modal)
        await until(pilot, lambda: "F8 Home" not in seen(pilot))
        await pilot.press("escape")
        await until(pilot, lambda: "F8 Home" in seen(pilot))
