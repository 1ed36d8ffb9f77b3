"""A hint that is asked for before all is known comes by itself, in every game but the crossword.

(The crossword's are in crossword/test_hints.py: there the slot may be another by then.)
"""

from __future__ import annotations

import asyncio

import pytest

from beehelper.tui.bee_words import ChosenList
from beehelper.tui.hint_search import STILL_LOOKING
from beehelper.tui.screens import wordle
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.hint_panel import HintPanel

from .playing import BOARD, BeePilot, enter, message, program, until

BEGUN = {
    "wordle": ("cranebybbb", "beehelper.tui.screens.wordle"),
    "hit": ("crane1", "beehelper.tui.screens.hit"),
    "boxed": ("ialeogrubpzs", "beehelper.tui.screens.game_screen"),
}
"""Game -> what is typed, and where what hints need is looked up in a thread."""


def screen(pilot: BeePilot) -> GameScreen:
    shown = pilot.app.screen
    assert isinstance(shown, GameScreen)
    return shown


def shown(pilot: BeePilot) -> list[int]:
    """Return the highest hint that was shown about each subject."""
    return [*screen(pilot).hints.values()]


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Let no position be looked up, and no index be opened, until it is set."""
    event, thread, index = asyncio.Event(), asyncio.to_thread, ChosenList.open

    async def to_thread(*asked: object) -> object:
        if asked[0] is not wordle._faults:  # else no row could be entered
            await event.wait()
        return await thread(*asked)  # type: ignore[arg-type]

    async def opened(*asked: object) -> str:
        await event.wait()
        return await index(*asked)  # type: ignore[arg-type]

    for _, module in BEGUN.values():
        monkeypatch.setattr(f"{module}.to_thread", to_thread)
    monkeypatch.setattr(ChosenList, "open", opened)
    return event


async def begin(pilot: BeePilot, game: str, known: asyncio.Event) -> None:
    """Open a game, and type what hints are about; no more is known of it yet."""
    known.set()
    if game == "bee":
        known.clear()
    pilot.app.switch_mode(game)
    await until(pilot, lambda: pilot.app.current_mode == game and pilot.app.screen.query(HintPanel))
    await until(pilot, lambda: screen(pilot).no_hint != STILL_LOOKING)
    known.clear()
    if game == "wordle":
        await pilot.press(*BEGUN[game][0], "enter")
    else:
        await enter(pilot, BOARD if game == "bee" else BEGUN[game][0])


@pytest.mark.parametrize(
    ("game", "key"),
    [
        *((game, "f6") for game in ("bee", *BEGUN)),
        # What a number does is the same in every game.
        *(("bee", "3 3"), ("wordle", "3 3")),
        *(pytest.param(game, "3 3", marks=pytest.mark.slow) for game in ("hit", "boxed")),
    ],
)
async def test_a_hint_asked_for_early_comes_by_itself(
    known: asyncio.Event, game: str, key: str
) -> None:
    async with program() as pilot:
        await begin(pilot, game, known)
        await pilot.press(key.split()[0])
        assert STILL_LOOKING in message(pilot)
        assert not shown(pilot)
        known.set()
        if key == "f6":
            await until(pilot, lambda: shown(pilot) == [1])
        else:  # a number names what it costs, then shows it
            await until(pilot, lambda: "ask again to take it" in message(pilot))
            await pilot.press("3")
            await until(pilot, lambda: 3 in shown(pilot))
        assert STILL_LOOKING not in message(pilot)


@pytest.mark.parametrize("game", BEGUN)
async def test_a_hint_asked_for_early_does_not_come_once_something_else_was_done(
    known: asyncio.Event, game: str
) -> None:
    async with program() as pilot:
        await begin(pilot, game, known)
        await pilot.press("f6", "ctrl+z")
        known.set()
        await until(pilot, lambda: screen(pilot).no_hint != STILL_LOOKING)
        assert STILL_LOOKING not in message(pilot)
        assert not shown(pilot)
