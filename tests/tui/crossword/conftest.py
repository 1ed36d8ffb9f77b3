from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from beehelper.crossword.formats import write_puzzle
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Reply, Task
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.screens import crossword_grid as module

from .playing import LISTED, SMALL


@pytest.fixture(autouse=True)
def own_list(
    home: Path, solve_here: None, small_net: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Use a small list, and run the solver's tasks here: to start a process takes too long."""
    monkeypatch.setattr(module, "TICK", 3600)  # the clock stands still
    path = home.parent / "crossword.txt"
    path.write_text("\n".join(LISTED))
    save_settings(Settings(crossword_list=str(path)))


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Have a puzzle with clues and a solution on the disk."""
    path = tmp_path / "small.ipuz"
    path.write_bytes(write_puzzle(SMALL, path.name))
    return path


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """Have its grid alone on the disk: one to draw, not to solve."""
    path = tmp_path / "bare.txt"
    path.write_text(SMALL.grid.text())
    return path


@pytest.fixture
def go_on(monkeypatch: pytest.MonkeyPatch) -> asyncio.Semaphore:
    """Hold the solver after each answer until it is let go on."""
    gate, solve = asyncio.Semaphore(0), Solver.solve

    async def held(
        self: Solver, task: Task[object, object], payload: object
    ) -> AsyncIterator[Reply[object]]:
        async for reply in solve(self, task, payload):
            yield reply
            await gate.acquire()

    monkeypatch.setattr(Solver, "solve", held)
    return gate
