from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.widgets import Input, OptionList, Static

from beehelper.crossword.cursor import Pen
from beehelper.crossword.grid import Grid, parse_grid
from beehelper.crossword.puzzle import Puzzle
from beehelper.tui.hint_search import SEARCHED
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.tui.screens.crossword import CrosswordScreen
from beehelper.tui.screens.crossword_grid import CHANGED
from beehelper.tui.widgets.cells import Cells
from beehelper.tui.widgets.hint_panel import HintBox

from ..playing import (
    BeePilot,
    flat,
    message,
    program,
    until,
)

SMALL = Puzzle(
    parse_grid("...#\n....\n#..."),
    {"1A": "Pet", "4A": "Not gone", "1D": "Taxi"},
    "Small one",
    solution=("c", "a", "t", "#", "a", "l", "o", "e", "#", "l", "e", "t"),
)


LISTED = (
    *("cat", "cot", "cab", "aloe", "able", "let", "lot"),
    *("cal", "to", "toe", "ale", "all", "et", "ca"),
)
"""Words of a list of a person's own."""


@asynccontextmanager
async def crossword(
    size: tuple[int, int] = (80, 24), begin: str | Path = "3x4"
) -> AsyncIterator[BeePilot]:
    """Open the program on a grid of a size, or of a file."""
    async with program(size, "crossword") as pilot:
        await answer(pilot, str(begin))
        await until(pilot, lambda: screen(pilot).session is not None)
        await pilot.pause()
        yield pilot


async def begin(pilot: BeePilot, other: str | Path) -> None:
    """Begin another grid, or one again, with nothing in pencil and black cells in pairs."""
    before = screen(pilot).session
    screen(pilot)._pen = Pen()
    await pilot.press("ctrl+n")
    await answer(pilot, str(other))
    await until(pilot, lambda: screen(pilot).session is not before or asks_to_resume(pilot))
    if asks_to_resume(pilot):
        await pilot.press("down", "enter")
    await until(pilot, lambda: screen(pilot).session is not before)
    await pilot.pause()


def asks_to_resume(pilot: BeePilot) -> bool:
    """Tell whether the player is asked to resume a board, and can answer."""
    box = pilot.app.screen
    return isinstance(box, ChooseScreen) and bool(box.query(OptionList))


async def answer(pilot: BeePilot, text: str) -> None:
    """Answer a question."""
    await until(pilot, lambda: pilot.app.screen.query(Input))
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


def screen(pilot: BeePilot) -> CrosswordScreen:
    shown = pilot.app.get_screen_stack("crossword")[0]
    assert isinstance(shown, CrosswordScreen)
    return shown


def cells(pilot: BeePilot) -> Cells:
    return screen(pilot).query_one(Cells)


def grid(pilot: BeePilot) -> Grid:
    return cells(pilot).grid


def slot_box(pilot: BeePilot) -> str:
    """Return what is said of the slot, beside the grid or below it."""
    return flat(pilot, "#slot") or flat(pilot, "#slot-below")


def spot(pilot: BeePilot, row: int, column: int) -> tuple[int, int]:
    """Return where a cell of a ruled grid is on it."""
    form = cells(pilot).form
    return form.pitch * column + 2, form.height * row + 1


async def ranked(pilot: BeePilot) -> None:
    """Wait until the words of the grid as it is are ranked."""
    await pilot.pause()
    await until(pilot, lambda: screen(pilot).query_one(HintBox).border_subtitle == SEARCHED)


async def solved(pilot: BeePilot) -> None:
    """Wait until the whole puzzle is solved, if a hint asked for it."""
    await pilot.pause()
    await until(pilot, lambda: not screen(pilot).busy("solve"))


def hint_text(pilot: BeePilot) -> str:
    """Return the whole hint in view, also what is scrolled away."""
    return str(screen(pilot).query_one("#hint-text", Static).visual)


def changed(pilot: BeePilot) -> bool:
    """Tell whether the panel says that the grid is another than that of the hint."""
    return str(screen(pilot).query_one(HintBox).border_title).startswith(CHANGED)


def offered(pilot: BeePilot) -> list[str]:
    """Return the words in the panel."""
    return [word.upper() for word in screen(pilot).table.words.words]


async def checked(pilot: BeePilot, downs: int) -> None:
    """Choose from the box that checks and reveals."""
    await pilot.press("ctrl+k")
    await until(pilot, lambda: pilot.app.screen.query(OptionList))
    await pilot.press(*["down"] * downs, "enter")
    await pilot.pause()


LETTER, WORD, GRID = range(3)
REVEAL = 3


def says(pilot: BeePilot, text: str) -> bool:
    return text in message(pilot)


async def home_and_back(pilot: BeePilot) -> None:
    await pilot.press("f8")
    await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
    await pilot.press("f5")
    await until(pilot, lambda: pilot.app.current_mode == "crossword")
    await pilot.pause()
