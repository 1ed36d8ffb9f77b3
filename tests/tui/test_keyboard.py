"""Every game from home to its last hint and back without a mouse, and what Tab reaches."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key

from beehelper.games import GAMES
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.widgets.hint_panel import NextHint

from .looking import regions
from .playing import BOARD, WORDS, BeePilot, program, seen, until
from .scenes import LONG, furnish

pytestmark = pytest.mark.usefixtures("solve_here")

FOUND = [
    key
    for word in (*WORDS, *LONG)
    if set(word) <= set(BOARD) and "t" in word and word != "tile"
    for key in (*word, "enter")
]
"""What is typed to find all words of the bee's board but one."""

PLAYED = {
    "bee": ([*BOARD, "enter", *FOUND], "TILE"),
    "wordle": ([*"slate", *"...y.", "enter"], "7 · The trap"),
    "multi": (
        ["f7", *"slate", *"...y.", *"..ggg", *".....", *".g...", "enter"],
        "The words left",
    ),
    "hit": ([*"crane1", "enter"], "The words left"),
    "crossword": ([*"3x4", "enter", "c"], "The likeliest letters"),
}
"""Game -> what is typed, what the last of its hints shows."""

MANY = 40
"""Hints asked for at most; some are not ready yet."""


async def type_all(pilot: BeePilot, keys: list[str]) -> None:
    """Type in one go: the pilot would wait after each key."""
    for key in keys:
        pilot.app.post_message(Key(key, key if len(key) == 1 else None))
    await pilot.pause()


def coming(pilot: BeePilot) -> str:
    """Return the line of the next hint."""
    found = pilot.app.screen.query(NextHint)
    return str(found.first().visual) if found else ""


@pytest.mark.parametrize("game", PLAYED)
async def test_a_game_is_played_to_its_last_hint_by_keys_alone(tmp_path: Path, game: str) -> None:
    furnish(tmp_path / "lists")
    keys, last = PLAYED[game]
    async with program() as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        await type_all(pilot, [*["down"] * [*GAMES].index(game), "enter", *keys])
        await until(pilot, lambda: "shows hint 1" in coming(pilot))
        shown = pilot.app.screen
        assert isinstance(shown, GameScreen)
        for _ in range(MANY):
            if last in seen(pilot):
                break
            await pilot.press("f6")
            await pilot.pause(0.02)
        assert last in seen(pilot)

        if game != "crossword":  # there Tab goes to the next slot
            first = pilot.app.focused
            reached = {first}
            for _ in shown.focus_chain:
                await pilot.press("tab")
                assert pilot.app.focused in regions(pilot)
                reached.add(pilot.app.focused)
            assert (pilot.app.focused, reached) == (first, set(shown.focus_chain))
            await pilot.press("shift+tab")
            await pilot.press("tab")
            assert pilot.app.focused is first

        await pilot.press("ctrl+z", "f8")
        assert isinstance(pilot.app.screen, HomeScreen)
        await pilot.press("enter")
        await until(pilot, lambda: not isinstance(pilot.app.screen, HomeScreen))
