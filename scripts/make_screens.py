"""Draw the pictures that README and docs show, from the program itself.

    python scripts/make_screens.py

Plays a board in a folder of its own and writes docs/bee-80x24.svg and docs/bee-120x36.svg.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"

BOARD = "laeintz"
FOUND = (
    "inlet",
    "lineal",
    "tail",
    "zeal",
    "italian",
    "lean",
    "tantalize",
    "title",
    "lentil",
    "initial",
    "latte",
    "litz",
    "native",
    "tell",
    "little",
    "intel",
)
HINTS = 3


async def draw(size: tuple[int, int], theme: str, name: str) -> None:
    """Play a little at one size, and keep the picture."""
    from beehelper.store.settings import Settings, save_settings
    from beehelper.tui.app import BeeHelper

    save_settings(Settings(theme=theme))
    app = BeeHelper()
    async with app.run_test(size=size) as pilot:
        await pilot.press("f2")
        await pilot.press(*BOARD, "enter")
        while getattr(app.screen, "play", None) is None:
            await pilot.pause(0.1)
        for word in FOUND:
            await pilot.press(*word, "enter")
        await pilot.press(*["f6"] * HINTS)
        await pilot.pause(0.2)
        (DOCS / name).write_text(app.export_screenshot(), encoding="utf-8")


def main() -> None:
    """Draw each picture from a fresh start."""
    pictures = (
        ((80, 24), "bee-dark", "bee-80x24.svg"),
        ((120, 36), "bee-light", "bee-120x36.svg"),
    )
    for size, theme, name in pictures:
        with tempfile.TemporaryDirectory() as folder:
            os.environ["BEEHELPER_HOME"] = folder
            asyncio.run(draw(size, theme, name))
            print(DOCS / name)


if __name__ == "__main__":
    main()
