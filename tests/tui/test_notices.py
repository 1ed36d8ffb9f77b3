from __future__ import annotations

import pytest
from textual.widgets._toast import Toast

from beehelper.games import GAMES

from .playing import SIZES, at_each, flat, program, until

KEYS = "F1/? Help F8 Home F9 Settings"
"""Those that eighty columns have room for, whatever the game."""


@pytest.mark.usefixtures("quiet")
async def test_a_notice_leaves_the_message_line_and_the_keys_in_view_in_every_game() -> None:
    async with program() as pilot:
        for game in GAMES:
            await pilot.app.run_action(f"mode('{game}')")
            await pilot.pause()
            if pilot.app.screen.is_modal:  # a crossword asks for its grid
                await pilot.press("escape")
            await until(pilot, lambda: bool(pilot.app.screen.query("#message")))
            pilot.app.notify("The word list is kept in memory only.")
            await until(pilot, lambda: bool(pilot.app.screen.query(Toast)))
            async for size in at_each(pilot, *SIZES):
                if size == (80, 24):
                    await until(pilot, lambda: flat(pilot, "KeyLine").endswith(KEYS))
                line = pilot.app.screen.query_one("#message").region
                for toast in pilot.app.screen.query(Toast):
                    assert toast.region.height, size
                    assert toast.region.bottom <= line.y, size
            pilot.app.clear_notifications()
