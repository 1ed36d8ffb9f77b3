"""The clock is moved: boards are found again, and nothing is counted that is not there."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import date, timedelta

import pytest
from patience import PATIENCE
from tui.playing import TODAY, BeePilot, message, program, seen, until

from beehelper.statistics import Result, statistics
from beehelper.store import sessions
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, save
from beehelper.store.settings import Settings, load_settings, save_settings
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.screens.wordle import WordleScreen
from beehelper.tui.services import Services

pytestmark = pytest.mark.usefixtures("home", "quiet")

TOMORROW = "2026-11-21"


async def test_todays_game_is_taken_up_though_one_of_tomorrow_was_saved_later() -> None:
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


async def opened(pilot: BeePilot) -> WordleScreen:
    """Press the key of Wordle at home or elsewhere."""
    await pilot.press("f3")
    await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
    screen = pilot.app.screen
    assert isinstance(screen, WordleScreen)
    await until(pilot, lambda: screen.ready and screen.session is not None)
    return screen


async def at_home(pilot: BeePilot) -> None:
    await pilot.press("f8")
    await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen) and pilot.app.screen.ready)


async def test_when_midnight_has_passed_a_game_s_key_at_home_begins_the_new_day_s(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with program() as pilot:
        screen = await opened(pilot)
        await pilot.press(*"crane22222", "enter")
        assert played(screen) == (TODAY, ("crane=ggggg",))
        await at_home(pilot)
        await opened(pilot)
        assert played(screen) == (TODAY, ("crane=ggggg",))
        monkeypatch.setattr(sessions, "today", lambda: TOMORROW)
        await at_home(pilot)
        await opened(pilot)
        assert played(screen) == (TOMORROW, ())


async def test_a_board_is_of_the_day_of_its_first_move(monkeypatch: pytest.MonkeyPatch) -> None:
    async with program() as pilot:
        screen = await opened(pilot)
        await pilot.press(*"cra")
        monkeypatch.setattr(sessions, "today", lambda: TOMORROW)
        await pilot.press(*"ne00000", "enter")
        assert played(screen) == (TOMORROW, ("crane=.....",))
        assert TOMORROW in seen(pilot)
        monkeypatch.setattr(sessions, "today", lambda: "2026-11-22")
        await pilot.press(*"moist00000", "enter")
        assert played(screen) == (TOMORROW, ("crane=.....", "moist=....."))
        assert screen.services.saver.flush(PATIENCE)
        assert [path.name for path in sessions.saves("wordle")] == [f"{TOMORROW}-nyt1.json"]


@pytest.mark.parametrize("late", [False, True])
async def test_undo_ends_where_a_board_began_though_its_day_is_another(
    monkeypatch: pytest.MonkeyPatch, late: bool
) -> None:
    save_settings(load_settings()[0]._replace(wordle_mode="hard"))
    async with program() as pilot:
        screen = await opened(pilot)
        begun = played(screen)
        assert begun == (TODAY, ("mode hard",))
        if late:
            monkeypatch.setattr(sessions, "today", lambda: TOMORROW)
        await pilot.press(*"crane00000", "enter")
        await until(pilot, lambda: screen.ready and len(played(screen)[1]) == 2)
        assert played(screen)[0] == (TOMORROW if late else TODAY)
        await pilot.press("ctrl+z", "ctrl+z")
        assert played(screen)[1] == ("mode hard",)
        assert "Nothing to undo." in message(pilot)


@pytest.mark.parametrize(
    ("game", "settings", "move"),
    [
        ("wordle", ("mode hard", "list x.txt"), "crane=....."),
        ("multi", ("boards 2", "mode ultra hard"), "crane=...../....."),
        ("hit", ("tries 6", "rule bulls", "mode guess"), "crane=1,2"),
    ],
)
def test_settings_before_midnight_are_no_game_of_the_day_before(
    monkeypatch: pytest.MonkeyPatch, game: str, settings: tuple[str, ...], move: str
) -> None:
    services = Services(Settings(), Saver(print))
    session = services.new_session(game, "nyt" if game != "hit" else "game")
    before = session.path
    for setting in settings:
        session = services.save(session.move(setting))
        assert session.path == before
    assert services.saver.flush(PATIENCE)
    monkeypatch.setattr(sessions, "today", lambda: TOMORROW)
    session = services.save(session.shown("crane", 1))
    assert session.path == before
    for _ in range(2):
        session = services.save(session.move(move))
        assert (session.date, session.made()[0]) == (TOMORROW, move)
    assert services.saver.flush(PATIENCE)
    assert sessions.saves(game) == [session.path]
    assert sessions.load(session.path) == session
    monkeypatch.setattr(sessions, "today", lambda: "2026-11-22")
    assert services.save(session.undo().undo().move(move)).path == session.path


@pytest.mark.parametrize("theirs", [(), ("mode hard", "slate=.....")])
def test_settings_before_midnight_delete_nothing_of_another_program(
    monkeypatch: pytest.MonkeyPatch, theirs: tuple[str, ...]
) -> None:
    services = Services(Settings(), Saver(print))
    session = services.new_session("wordle", "nyt")
    other = replace(session, moves=theirs or ("mode hard",))
    if theirs:
        services.save(session.move("mode hard"))
        assert services.saver.flush(PATIENCE)
    save(other)
    monkeypatch.setattr(sessions, "today", lambda: TOMORROW)
    played_on = services.save(session.move("mode hard").move("crane=....."))
    assert services.saver.flush(PATIENCE)
    assert played_on.date == TOMORROW
    assert sessions.load(other.path) == other


async def test_what_is_typed_stays_when_one_goes_home_and_comes_back() -> None:
    async with program() as pilot:
        screen = await opened(pilot)
        for made, typed in (((), "cra"), (("crane=.....",), "mo")):
            await pilot.press(*typed)
            await at_home(pilot)
            await opened(pilot)
            assert played(screen) == (TODAY, made)
            assert screen.tiles.letters == typed
            await pilot.press(*"ne00000"[: 7 * (not made)], "enter")


async def test_the_board_that_one_went_back_to_is_that_of_the_next_start() -> None:
    async with program() as pilot:
        screen = await opened(pilot)
        await pilot.press(*"crane00000", "enter", "ctrl+n", "f6", "ctrl+z")
        await until(pilot, lambda: played(screen)[1])
    async with program() as pilot:
        screen = await opened(pilot)
        assert played(screen) == (TODAY, ("crane=.....",))


def played(screen: WordleScreen) -> tuple[str, tuple[str, ...]]:
    """Return the day and the moves of the board on the screen."""
    assert screen.session is not None
    return screen.session.date, screen.session.moves


def test_a_streak_is_that_of_today_though_a_game_is_dated_later() -> None:
    today = date(2026, 11, 20)
    wins = [Result(today - timedelta(days=days), "4") for days in (1, 2, 3)]
    ahead = [Result(today + timedelta(days=days), "4") for days in (50, 51)]
    assert statistics([*ahead, *wins], today).streak == 3
    assert statistics(ahead, today).streak == 0
