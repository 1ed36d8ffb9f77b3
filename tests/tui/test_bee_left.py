"""What is looked for on a bee's board ends with that board, or with the move it was about."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import AsyncIterator

import pytest
from patience import PATIENCE
from textual.widgets import Input

from beehelper.bee.board import parse_board
from beehelper.bee.play import Position
from beehelper.search import Progress
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Reply, Report, Task
from beehelper.tui.screens.bee import EVERY_BOARD
from beehelper.tui.widgets.hint_panel import HintBox
from beehelper.tui.widgets.rank_bar import RankBar

from .playing import (
    BeePilot,
    bee,
    enter,
    message,
    position,
    screen,
    session,
    told,
    until,
)
from .solving import here
from .test_bee_asking import paste

OTHER = "bacdepr"


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let the solver say how far it is, and answer once this is set."""
    event = asyncio.Event()

    async def solve(
        solver: Solver, task: Task[object, object], payload: object
    ) -> AsyncIterator[Reply[object]]:
        yield Report(1, Progress("choosing words", 30, 100))
        await event.wait()
        async for reply in here(solver, task, payload):
            yield reply

    monkeypatch.setattr(Solver, "solve", solve)
    return event


async def leave(pilot: BeePilot) -> None:
    """Begin another board."""
    await pilot.press("ctrl+n")
    await enter(pilot, OTHER)
    await until(pilot, lambda: screen(pilot).position is not None)
    assert session(pilot).key == OTHER


async def test_what_is_counted_of_an_undone_word_is_not_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    counted, goes_on = Position.counted, threading.Event()

    def slow(at: Position) -> Position:
        assert len(at.found) < 2 or goes_on.wait(PATIENCE)
        return counted(at)

    monkeypatch.setattr(Position, "counted", slow)
    async with bee(found=("tail",)) as pilot:
        shown, bar = screen(pilot), screen(pilot).query_one(RankBar)
        await until(pilot, lambda: bar.position == position(pilot))
        await enter(pilot, "tall")
        await pilot.press("ctrl+z")
        goes_on.set()
        await until(pilot, lambda: not shown.busy("count"))
        assert bar.position == position(pilot)


async def test_however_fast_words_come_and_go_the_rank_bar_is_of_the_board_in_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chance, counted = random.Random(7), Position.counted

    def slow(at: Position) -> Position:
        time.sleep(chance.choice((0, 0.05, 0.2)))
        return counted(at)

    monkeypatch.setattr(Position, "counted", slow)
    async with bee(found=("tail", "tile")) as pilot:
        shown, bar = screen(pilot), screen(pilot).query_one(RankBar)
        for _ in range(6):
            words = chance.sample(("tall", "lint", "title", "inlet"), chance.randrange(1, 3))
            for word in words:
                await enter(pilot, word)
            await pilot.press(*["ctrl+z"] * len(words))
            await until(pilot, lambda: not shown.busy("count"))
            assert bar.position == shown.position


async def test_where_a_board_stands_is_not_said_of_the_next_one(held: asyncio.Event) -> None:
    async with bee() as pilot:
        await pilot.press("ctrl+t")
        await leave(pilot)
        said = message(pilot)
        held.set()
        await until(pilot, lambda: not screen(pilot).busy("boards"))
        assert message(pilot) == said


@pytest.mark.parametrize("begun", [True, False])
async def test_a_practice_board_comes_unless_another_was_begun_meanwhile(
    monkeypatch: pytest.MonkeyPatch, held: asyncio.Event, begun: bool
) -> None:
    dealt = parse_board("ybdeorw")
    monkeypatch.setattr("beehelper.solver.bee.practice", lambda *_: iter([dealt]))
    async with bee() as pilot:
        await pilot.press("ctrl+r")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        await pilot.press("enter")
        await until(pilot, lambda: not pilot.app.screen.query(Input))
        assert message(pilot) == EVERY_BOARD
        if begun:
            await leave(pilot)
        held.set()
        await until(pilot, lambda: not screen(pilot).busy("boards"))
        assert session(pilot).key == (OTHER if begun else dealt.letters)
        assert position(pilot).board.letters == session(pilot).key
        assert message(pilot) == ""


@pytest.mark.parametrize("undone", [True, False])
async def test_the_search_for_pasted_hints_ends_with_them(
    held: asyncio.Event, undone: bool
) -> None:
    async with bee() as pilot:
        shown, box = screen(pilot), screen(pilot).query_one(HintBox)
        await paste(pilot, "WORDS: 4, POINTS: 30, PANGRAMS: 1")
        await until(pilot, lambda: "Esc stops" in str(box.border_subtitle))
        if undone:
            await pilot.press("ctrl+z")
        else:
            await leave(pilot)
        await until(pilot, lambda: not shown.busy("meet"))
        assert not box.border_subtitle
        await pilot.press("escape")
        assert "Stopped" not in message(pilot)
        held.set()
        await pilot.pause()
        assert position(pilot).pasted is None
        assert told(pilot) == ""


async def test_hints_that_are_pasted_again_while_they_end_are_met(held: asyncio.Event) -> None:
    hints = "WORDS: 9, POINTS: 42"
    async with bee() as pilot:
        await paste(pilot, hints)
        await pilot.press("ctrl+z")
        await paste(pilot, hints)
        held.set()
        await until(pilot, lambda: position(pilot).totals.words == 9)
        assert position(pilot).pasted
