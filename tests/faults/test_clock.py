"""The clock is moved: boards are found again, and nothing is counted that is not there."""

from __future__ import annotations

import os
from datetime import date, timedelta
from pathlib import Path

from tui.playing import TODAY, program, until

from beehelper.statistics import Result, statistics
from beehelper.store.sessions import Session, save
from beehelper.tui.screens.wordle import WordleScreen


async def test_todays_game_is_taken_up_though_one_of_tomorrow_was_saved_later(
    home: Path,
) -> None:
    todays = Session("wordle", "nyt1", TODAY, ("crane=.....",))
    ahead = Session("wordle", "nyt1", "2031-01-01", ("sloth=.....",))
    for session, age in ((todays, 0), (ahead, 10**6)):
        save(session)
        os.utime(session.path, (2_000_000_000 + age, 2_000_000_000 + age))
    async with program() as pilot:
        await pilot.press("f3")
        screen = pilot.app.screen
        await until(pilot, lambda: isinstance(screen, WordleScreen) and screen.session)
        assert isinstance(screen, WordleScreen)
        assert screen.session == todays


def test_a_streak_is_that_of_today_though_a_game_is_dated_later() -> None:
    today = date(2026, 11, 20)
    wins = [Result(today - timedelta(days=days), "4") for days in (1, 2, 3)]
    ahead = [Result(today + timedelta(days=days), "4") for days in (50, 51)]
    assert statistics([*ahead, *wins], today).streak == 3
    assert statistics(ahead, today).streak == 0
