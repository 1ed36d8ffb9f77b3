from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from textual.widgets import Input

from beehelper.crossword.advice import Stage
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Halted, Reply, Task
from beehelper.tui.screens.crossword_clue import ClueScreen

from ..playing import flat, seen, until
from .playing import SMALL, crossword, grid, ranked


async def test_one_clue_is_answered_hint_by_hint(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(pilot.app.screen, ClueScreen))
        clue, known = pilot.app.screen.query(Input)
        assert (clue.value, known.value) == ("Pet", "???")
        clue.value, known.value = "Taxi", "c?!"
        await pilot.press("enter")
        assert "isn't a pattern" in flat(pilot, "#clue-hint")
        known.value = "c?b"
        await pilot.press("enter")
        await until(pilot, lambda: "Enter shows hint 2" in flat(pilot, "#clue-hint"))
        assert "CAB" not in flat(pilot, "#clue-hint")
        await pilot.press(*["enter"] * 3)
        assert "CAB" in flat(pilot, "#clue-hint")
        await pilot.press("enter", "enter")
        assert "No more hints" in flat(pilot, "#clue-hint")
        await pilot.press("escape")
        assert grid(pilot) == SMALL.grid


async def test_one_clue_is_answered_from_all_that_is_known(
    small: Path, go_on: asyncio.Semaphore
) -> None:
    for _ in range(20):
        go_on.release()
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        while not go_on.locked():
            await go_on.acquire()
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(pilot.app.screen, ClueScreen))
        for _ in (Stage.FITS, Stage.RANKED):
            await pilot.press("enter", "enter")
            assert flat(pilot, "#clue-hint") == "looking …"
            go_on.release()
        await until(pilot, lambda: go_on.locked())
        go_on.release()
        await until(pilot, lambda: "Enter shows hint 2" in flat(pilot, "#clue-hint"))


async def test_one_clue_is_asked_again_where_another_question_took_its_place(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def halted(
        self: Solver, task: Task[object, object], payload: object
    ) -> AsyncIterator[Reply[object]]:
        yield Halted(1)

    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(pilot.app.screen, ClueScreen))
        with monkeypatch.context() as patch:
            patch.setattr(Solver, "solve", halted)
            await pilot.press("enter")
            await until(pilot, lambda: "press Enter again" in flat(pilot, "#clue-hint"))
        await pilot.press("enter")
        await until(pilot, lambda: "Enter shows hint 2" in flat(pilot, "#clue-hint"))


async def test_the_boxes_of_one_clue_say_what_they_are_for(small: Path) -> None:
    async with crossword((60, 20), small) as pilot:
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(pilot.app.screen, ClueScreen))
        assert re.search(r"Clue, such as .*\n.*\n.*Pet", seen(pilot))
        assert re.search(r"Its letters: .*\n.*\n.*\?\?\?", seen(pilot))
