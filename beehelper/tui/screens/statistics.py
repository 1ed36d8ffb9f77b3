"""Statistics of the games of Wordle that are saved."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable
from datetime import date

from textual import work
from textual.widget import Widget
from textual.widgets import Static

from beehelper.store import sessions
from beehelper.store.wordle import wordle_results
from beehelper.tui.screens.panel import PanelScreen
from beehelper.tui.services import Services
from beehelper.wordle.statistics import statistics, summary


class StatisticsScreen(PanelScreen):
    """How the finished games went: won, days in a row, guesses."""

    TITLE_LINE = "Statistics"

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services

    def body(self) -> Iterable[Widget]:
        yield Static("A moment.", id="statistics", markup=False)

    def on_mount(self) -> None:
        self._count()

    @work
    async def _count(self) -> None:
        await to_thread(self._services.saver.flush)
        results, troubles = await to_thread(wordle_results)
        if not self.is_open:
            return
        for trouble in troubles:
            self.notify(trouble, severity="error", timeout=10)
        found = statistics(results, date.fromisoformat(sessions.today()))
        self.query_one("#statistics", Static).update("\n".join(summary(found)))
