"""How a test plays Hit: what it enters, and what it sees."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.widgets import Input, Static

from beehelper.hit.game import State, after
from beehelper.store.sessions import Session, save
from beehelper.tui.hint_search import SEARCHED
from beehelper.tui.screens.hit import HitScreen
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.guesses import Guesses
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.widgets.terminal import Terminal

from .playing import (
    TODAY,
    BeePilot,
    enter,
    flat,
    message,
    program,
    seen,
    until,
)

WORDS = ("cart", "dart", "part", "fort", "form", "farm", "warm", "word", "ward", "card")
"""A list so small that its best guess is proved at once."""

here = pytest.mark.usefixtures("solve_here")


def begun(*moves: str, day: str = TODAY) -> None:
    """Leave a game as the one played last."""
    save(Session("hit", "game1", day, moves))


@asynccontextmanager
async def hit(size: tuple[int, int] = (80, 24), *entered: str) -> AsyncIterator[BeePilot]:
    """Open the program on Hit, and enter some lines."""
    async with program(size, "hit") as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, HitScreen))
        await until(pilot, lambda: flat(pilot, "NextHint") or message(pilot))
        for text in entered:
            await enter(pilot, text)
        yield pilot


async def ready(pilot: BeePilot) -> None:
    """Wait until a hint can be taken, or there is none."""
    await until(pilot, lambda: flat(pilot, "NextHint") or screen(pilot).dead_end)


async def known(pilot: BeePilot) -> None:
    """Wait until the best guess is found."""
    panel = screen(pilot).query_one(HintPanel)
    await until(pilot, lambda: panel.box.border_subtitle == SEARCHED)


async def burst(pilot: BeePilot, text: str) -> None:
    """Type all at once: the pilot would wait after each key."""
    for key in text:
        press = events.Key("enter", "\r") if key == "\n" else events.Key(key, key)
        pilot.app.screen.query_one(Entry).post_message(press)
    await pilot.pause()


async def paste(pilot: BeePilot, text: str) -> None:
    """Paste a text where the focus is."""
    assert pilot.app.focused is not None
    pilot.app.focused.post_message(events.Paste(text))
    await pilot.pause()


async def reply(pilot: BeePilot, *texts: str, key: str = "ctrl+l") -> None:
    """Answer the question that a key asks; what is refused can be answered again."""
    if not pilot.app.screen.query(Input):
        await pilot.press(key)
    await until(pilot, lambda: pilot.app.screen.query(Input))
    for text in texts:
        pilot.app.screen.query_one(Input).value = text
        await pilot.press("enter")
        await pilot.pause()


async def says(pilot: BeePilot, text: str) -> None:
    """Wait until the message has a text in it."""
    await until(pilot, lambda: text in message(pilot))


def screen(pilot: BeePilot) -> HitScreen:
    shown = pilot.app.get_screen_stack("hit")[0]
    assert isinstance(shown, HitScreen)
    return shown


def session(pilot: BeePilot) -> Session:
    now = screen(pilot).session
    assert now is not None
    return now


def state(pilot: BeePilot) -> State:
    return after(session(pilot).moves)


def guesses(pilot: BeePilot) -> list[str]:
    return [row.guess for row in state(pilot).rows]


def rows(pilot: BeePilot) -> list[str]:
    """Return the rows done, letters and pegs together, and which one is typed, as drawn."""
    drawn = screen(pilot).query_one(Guesses)
    lines = [drawn.render_line(y).text for y in range(drawn._above, drawn.size.height)]
    form, begin, end, done = drawn._form, drawn._beside.number, drawn._end, list[str]()
    for line in lines[form.lines // 2 :: form.lines][: len(drawn.rows)]:
        beside = re.sub("^▌|(?<=[0-9]) words?", "", line[end:])
        done.append(" ".join(["".join(re.findall(r"\w", line[begin:end])), *beside.split()]))
    return [*done, *re.findall(r"guess \d+ of \d+", "\n".join(lines))]


def terminal(pilot: BeePilot) -> Terminal:
    return screen(pilot).query_one(Terminal)


def copied(pilot: BeePilot) -> str:
    """Return the terminal as it is drawn, to be read like a copy of the game's."""
    drawn = terminal(pilot)
    return "\n".join(drawn.render_line(y).text for y in range(drawn.size.height))


def title(pilot: BeePilot) -> str:
    return seen(pilot).split("\n")[0]


def fault(pilot: BeePilot) -> str:
    return str(pilot.app.screen.query_one("#prompt-fault", Static).visual)


def fitting(*moves: str) -> list[str]:
    """Keep the words of the list that would have given rows of Hit, by the plain rule."""
    pairs = [move.split("=") for move in moves]
    return [
        word
        for word in WORDS
        if all(
            sum(a == b for a, b in zip(word, guess, strict=True)) == int(n) for guess, n in pairs
        )
    ]
