"""Draw the pictures that README shows, from the program itself.

    python scripts/make_screens.py

Plays a little in a folder of its own for each picture, and writes it under docs/.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path

from textual.pilot import Pilot

from beehelper.store.settings import Settings, save_settings
from beehelper.tui.app import BeeHelper
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.wordle import WordleScreen

DOCS = Path(__file__).resolve().parent.parent / "docs"

BOARD = "laeintz"
FOUND = (
    "inlet lineal tail zeal italian lean tantalize title lentil initial latte litz native tell "
    "little intel"
)
GRID = 3
"""The hint in view on the bee's pictures."""

ROWS = (("crane", "bybbb"), ("moist", "bgbbb"))
BEST = 5
"""The hint in view on Wordle's picture."""


async def bee(pilot: Pilot[None]) -> None:
    """Find some words of a board, and take three hints."""
    await pilot.press("f2", *BOARD, "enter")
    screen = pilot.app.screen
    while not (isinstance(screen, BeeScreen) and screen.play is not None):
        await pilot.pause(0.1)
        screen = pilot.app.screen
        if isinstance(screen, BeeScreen) and screen.session is None:
            await pilot.press(*BOARD, "enter")
    for word in FOUND.split():
        await pilot.press(*word, "enter")
    await pilot.press(*["f6"] * GRID)


async def wordle(pilot: Pilot[None]) -> None:
    """Type two rows, and take hints up to the best guess, proven."""
    await pilot.press("f3")
    while not isinstance(pilot.app.screen, WordleScreen):
        await pilot.pause(0.1)
    await pilot.pause(2)
    for guess, colours in ROWS:
        await pilot.press(*guess, *colours, "enter")
        await pilot.pause(2)
    await pilot.press(*["f6"] * BEST, *"wordy")
    await pilot.pause(3)


Play = Callable[[Pilot[None]], Coroutine[None, None, None]]

PICTURES: tuple[tuple[str, Play, tuple[int, int], str], ...] = (
    ("bee-80x24", bee, (80, 24), "bee-dark"),
    ("bee-120x36", bee, (120, 36), "bee-light"),
    ("wordle-80x24", wordle, (80, 24), "bee-dark"),
    ("wordle-120x36", wordle, (120, 36), "bee-contrast"),
)
"""Name, what is played, size, theme."""


async def draw(name: str, play: Play, size: tuple[int, int], theme: str) -> None:
    """Play at one size, and keep the picture."""
    save_settings(Settings(theme=theme))
    app = BeeHelper()
    async with app.run_test(size=size) as pilot:
        await play(pilot)
        await pilot.pause(0.2)
        picture = DOCS / f"{name}.svg"
        picture.write_text(app.export_screenshot(), encoding="utf-8")
        print(picture.name)


def main() -> None:
    """Draw each picture from a fresh start."""
    for picture in PICTURES:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["BEEHELPER_HOME"] = folder
            asyncio.run(draw(*picture))


if __name__ == "__main__":
    main()
