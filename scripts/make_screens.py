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

from textual.events import Paste
from textual.pilot import Pilot

from beehelper.crossword.grid import parse_grid
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.app import BeeHelper
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.wordle import WordleScreen
from beehelper.tui.widgets.hint_panel import HintPanel

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


HITS = (("crane", "1"), ("moist", "1"), ("plumb", "0"))
BEST_HIT = 4
"""The hint in view on Hit's picture."""

FILLED = DOCS.parent / "tests" / "data" / "crossword" / "filled.txt"


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


async def multi(pilot: Pilot[None]) -> None:
    """Type a guess and its colours on four boards, and take the first hint."""
    await pilot.press("f3")
    await pilot.pause(2)
    await pilot.press("ctrl+b")
    await pilot.pause(2)
    await pilot.press(*"crane", *"bbbbb", *"bybbb", *"bbgbb", *"ybbbb", "enter")
    await pilot.pause(2)
    await pilot.press("f6", *"moist")
    await pilot.pause(1)


async def hit(pilot: Pilot[None]) -> None:
    """Type three rows, and take hints up to the best guess."""
    await pilot.press("f4")
    await pilot.pause(1)
    for guess, told in HITS:
        await pilot.press(*guess, told, "enter")
        await pilot.pause(2)
    await pilot.press(*["f6"] * BEST_HIT)
    await pilot.pause(3)


def half_filled() -> str:
    """Return a filled grid with every second across word left out."""
    grid = parse_grid(FILLED.read_text(encoding="utf-8").split("\n\n")[0])
    for slot in [slot for slot in grid.slots if slot.across][::2]:
        crossed = [cell for cell in slot.cells if cell % 3]
        grid = grid.with_cells(dict.fromkeys(crossed, ""))
    return grid.text()


async def crossword(pilot: Pilot[None]) -> None:
    """Open a half-filled grid, and list the words that fit a slot."""
    await pilot.press("f5")
    await pilot.pause(1)
    await pilot.press("escape")
    pilot.app.post_message(Paste(half_filled()))
    await pilot.pause(1)
    await pilot.press("tab", "f7")
    while pilot.app.screen.query_one(HintPanel).border_subtitle != "settled":
        await pilot.pause(0.2)


Play = Callable[[Pilot[None]], Coroutine[None, None, None]]

PICTURES: tuple[tuple[str, Play, tuple[int, int], str], ...] = (
    ("bee-80x24", bee, (80, 24), "bee-dark"),
    ("bee-120x36", bee, (120, 36), "bee-light"),
    ("wordle-80x24", wordle, (80, 24), "bee-dark"),
    ("wordle-120x36", wordle, (120, 36), "bee-contrast"),
    ("multi-80x24", multi, (80, 24), "bee-dark"),
    ("hit-80x24", hit, (80, 24), "bee-dark"),
    ("crossword-80x24", crossword, (80, 24), "bee-dark"),
    ("crossword-120x36", crossword, (120, 36), "bee-light"),
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
