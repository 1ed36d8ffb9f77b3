"""Words of a small list, and how a test plays: what it types, what it sees."""

from __future__ import annotations

import asyncio
import re
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import cast

import pytest
from patience import PATIENCE
from rich.cells import cell_len
from textual.css.query import NoMatches
from textual.geometry import Region
from textual.pilot import Pilot
from textual.strip import Strip
from textual.widgets import Static

from beehelper.bee.play import Position, found_after
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session
from beehelper.tui.app import BeeHelper
from beehelper.tui.screens.bee import BeeScreen
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.hint_panel import Pile

BOARD = "tlaeinz"
UNLIKELY = "tinea"
WORDS = (
    *("tail", "tall", "lint", "tile", "title", "inlet", "nettle", "entail", "italian"),
    *("tantalize", UNLIKELY, "bread", "breaded"),
)
"""On BOARD: four words of 4 letters, five longer ones, a pangram, and an unlikely word."""

TODAY, YESTERDAY = "2026-11-20", "2026-11-19"
"""The clock stands still: a test that runs over midnight is the same test."""

SIZES = ((60, 20), (80, 24), (120, 36))

REST, CALM = 0.004, 2
"""Seconds of a look at threads, and how many looks in a row have to be calm. One could be calm
because a loaded machine gave the process no turn."""

SOON = 2 * REST
"""Seconds in which what is due is waited for; longer than a frame (tests/conftest.py)."""

BeePilot = Pilot[None]


class Loop(asyncio.BaseEventLoop):
    """What an event loop knows of what it has to do."""

    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]
    _default_executor: ThreadPoolExecutor | None


@asynccontextmanager
async def program(
    size: tuple[int, int] = (80, 24), mode: str = "home", given: str = ""
) -> AsyncIterator[BeePilot]:
    """Open the program on its home screen, or on a game: to draw home first takes a test longer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BeeHelper, "DEFAULT_MODE", mode)
        app = BeeHelper(given)

    async def rest(_: float = 0) -> None:
        """Wait until all keys are dealt with and a frame was drawn, if one is due.

        Textual's own waits for 20 ms without work, twice a key: that was half of these tests.
        """
        loop = cast(Loop, asyncio.get_running_loop())
        calm, end = 0, loop.time() + 1
        while calm < CALM and loop.time() < end:
            due = (each.when() for each in loop._scheduled if not each.cancelled())
            soon = min(due, default=end) - loop.time()
            if soon < SOON:
                await asyncio.sleep(max(0, soon))
                calm = 0
                continue
            busy, reads = time.process_time(), threads_work(loop, app.services.saver)
            await asyncio.sleep(REST if reads else 0)
            # Textual tells screens of another size a moment after it heard of that.
            works = loop._ready or app.is_behind or app._resize_event is not None
            works = works or (reads and time.process_time() - busy >= REST / 10)
            calm = 0 if works else calm + 1

    with pytest.MonkeyPatch.context() as patch:
        for module in ("app", "pilot"):
            patch.setattr(f"textual.{module}.wait_for_idle", rest)
        async with app.run_test(size=size, notifications=True) as pilot:
            yield pilot


def threads_work(loop: Loop, saver: Saver) -> bool:
    """Tell whether a thread reads or writes something."""
    pool = loop._default_executor
    reads = pool is not None and pool._idle_semaphore._value < len(pool._threads)
    return reads or bool(saver._waiting or saver._writing)


@asynccontextmanager
async def bee(
    size: tuple[int, int] = (80, 24), board: str = BOARD, found: tuple[str, ...] = ()
) -> AsyncIterator[BeePilot]:
    """Open the program on a board in play, with some words found."""
    async with program(size, "bee") as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, BeeScreen))
        if board:
            await enter(pilot, board)
            await until(pilot, lambda: screen(pilot).position is not None)
        for word in found:
            await enter(pilot, word)
        yield pilot


async def until(pilot: BeePilot, true: Callable[[], object]) -> None:
    """Wait until something is so: it is asked for at once, then less and less often.

    A widget that is asked about and not there is one that its screen has yet to compose.
    """

    def is_so() -> object:
        try:
            return true()
        except NoMatches:
            return False

    deadline, delay = time.monotonic() + PATIENCE, REST
    while not is_so():
        assert time.monotonic() < deadline, seen(pilot)
        await pilot.pause(delay)
        delay = min(0.02, 2 * delay)


async def resize(pilot: BeePilot, size: tuple[int, int]) -> None:
    """Give the terminal another size, and wait until all stands where it does in that."""
    await pilot.resize_terminal(*size)
    await until(pilot, lambda: pilot.app.screen.size == size)
    await pilot.pause()


async def at_each(pilot: BeePilot, *sizes: tuple[int, int]) -> AsyncIterator[tuple[int, int]]:
    """Give the terminal one size after another: to open the program takes longer than all."""
    for size in sizes:
        await resize(pilot, size)
        yield size


async def enter(pilot: BeePilot, text: str) -> None:
    """Put a text on the line and press Enter: a key a letter would take most of a test's time."""
    pilot.app.screen.query_one(Entry).text = text
    await pilot.press("enter")
    await pilot.pause()


def seen(pilot: BeePilot) -> str:
    """Return the text that is on the screen, a line a row."""
    return "\n".join(part(pilot, pilot.app.screen.size.region))


def shows(pilot: BeePilot, texts: Iterable[str]) -> bool:
    """Tell whether all texts are on the screen, which is drawn once for that."""
    shown = seen(pilot)
    return all(text in shown for text in texts)


def part(pilot: BeePilot, region: Region) -> list[str]:
    """Return the text in a part of the screen, row by row; nothing else is drawn for it.

    Widgets come from front to back: what is behind one that covers the part isn't in it.
    """
    shown = region.intersection(pilot.app.screen.size.region)
    if not shown:
        return []
    lines = [[" "] * shown.right for _ in shown.line_range]
    drawn = list[tuple[Region, list[Strip]]]()
    for widget, (place, clip) in pilot.app.screen._compositor.visible_widgets.items():
        seen = place.intersection(clip)
        if seen.overlaps(shown):
            first, end = max(seen.y, shown.y), min(seen.bottom, shown.bottom)
            rows = Region(seen.x, first, seen.width, end - first)
            drawn.append((rows, widget.render_lines(rows.translate(-place.offset))))
            if seen.contains_region(shown):
                break
    for rows, strips in reversed(drawn):
        for y, strip in zip(rows.line_range, strips, strict=False):
            _write(lines[y - shown.y], rows.x, strip.text)
    return ["".join(line[shown.x : shown.right]).rstrip() for line in lines]


def _write(line: list[str], x: int, text: str) -> None:
    """Put a text on a line, a cell a column; of a sign of two columns the second is empty."""
    if text.isascii():
        line[x : x + len(text)] = text
        return
    for sign in text:
        width = cell_len(sign)
        if width:
            line[x : x + width] = [sign, *[""] * (width - 1)]
        else:
            line[x - 1] += sign
        x += width


def flat(pilot: BeePilot, selector: str) -> str:
    """Return the words that a widget shows, wherever its lines end; of hints, the one in view."""
    widget = pilot.app.screen.query_one(selector)
    region = widget.content_region
    if isinstance(widget, Pile):
        body = pilot.app.screen.query_one("#hint-body")
        region = widget.laid.at.translate(region.offset).intersection(body.region)
    words = " ".join(" ".join(part(pilot, region)).split())
    return re.sub(r"^(?:Hints? )?\d+(?:, \d+)* · ", "", words)


def told(pilot: BeePilot) -> str:
    """Return what the notices over the screen say."""
    return " ".join(notice.message for notice in pilot.app._notifications)


def message(pilot: BeePilot) -> str:
    """Return what the message under the entry says, be it in view or not."""
    return str(pilot.app.screen.query_one("#message", Static).visual)


def screen(pilot: BeePilot) -> BeeScreen:
    """Return the bee's screen."""
    shown = pilot.app.screen
    assert isinstance(shown, BeeScreen)
    return shown


def position(pilot: BeePilot) -> Position:
    """Return the board in play."""
    now = screen(pilot).position
    assert now is not None
    return now


def session(pilot: BeePilot) -> Session:
    """Return what is saved of the game in play."""
    shown = pilot.app.screen
    assert isinstance(shown, GameScreen)
    now = shown.session
    assert now is not None
    return now


def found(pilot: BeePilot) -> tuple[str, ...]:
    """Return the words found."""
    return found_after(session(pilot).moves)


def typed(pilot: BeePilot) -> str:
    """Return what stands on the line."""
    return pilot.app.screen.query_one(Entry).text
