"""Whole programs with a solver in them, run by tests in processes or terminals of their own."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from beehelper.solver.client import Solver
from beehelper.solver.protocol import Answer

from .tasks import TASKS


def run(task: str) -> None:
    """Print the ids of the processes that answer this task, line by line, until killed."""

    async def show() -> None:
        async for reply in Solver().solve(TASKS[task], None):
            if isinstance(reply, Answer):
                sys.stdout.write(f"{reply.value}\n")
                sys.stdout.flush()

    asyncio.run(show())


def run_screen(task: str, notes: str) -> None:
    """Run a Textual app that solves after its first frame, noting what comes in a file.

    Any key quits, and a note says so.
    """
    from textual import work
    from textual.app import App, ComposeResult
    from textual.widgets import Static

    class Screen(App[None]):
        def __init__(self) -> None:
            super().__init__()
            self.solver = Solver()

        def compose(self) -> ComposeResult:
            yield Static("a screen")

        def on_mount(self) -> None:
            self.call_after_refresh(self.ask)

        @work
        async def ask(self) -> None:
            async for reply in self.solver.solve(TASKS[task], None):
                self.note(str(reply.value) if isinstance(reply, Answer) else type(reply).__name__)

        def note(self, line: str) -> None:
            with Path(notes).open("a") as file:
                file.write(f"{line}\n")

        def on_key(self) -> None:
            self.exit()

        def on_unmount(self) -> None:
            self.solver.close()

    Screen().run()
    with Path(notes).open("a") as file:
        file.write(f"left {os.getpid()}\n")
