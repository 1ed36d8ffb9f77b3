"""A small list for Wordle, and how a test plays with it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual import events
from textual.geometry import Region
from wordle.oracles import feedback

from beehelper.store.sessions import Session, save
from beehelper.store.settings import load_settings, save_settings
from beehelper.tui.screens.wordle import WordleScreen
from beehelper.tui.widgets.hint_panel import HintBox
from beehelper.tui.widgets.keyboard import Keyboard
from beehelper.tui.widgets.tile_entry import TileEntry
from beehelper.wordle.game import ROWS
from beehelper.wordle.play import State, after

from ..playing import (
    TODAY,
    BeePilot,
    flat,
    message,
    part,
    program,
    until,
)

ANSWERS = (
    *("crane", "slate", "elder", "abbey", "zebra", "robot", "vivid", "eight"),
    *("fight", "light", "might", "night", "right", "sight", "tight"),
)
FURTHER = ("error", "salet", "flown", "treen")
"""A list of a person's own, so small that a search takes no time."""

FOUND = "hints ready"


def use_lists(folder: Path, answers: tuple[str, ...], further: tuple[str, ...] = ()) -> None:
    """Set a person's own lists, and leave a game with them as the one played last."""
    folder.mkdir(exist_ok=True)
    (folder / "answers.txt").write_text("\n".join(answers), "utf-8")
    (folder / "guesses.txt").write_text("\n".join(further) + "\n")
    guesses = str(folder / "guesses.txt") if further else None
    settings = load_settings()[0]._replace(word_list=None, wordle_guesses=guesses)
    save_settings(settings._replace(wordle_answers=str(folder / "answers.txt")))
    save(Session("wordle", "own1", TODAY))


@asynccontextmanager
async def wordle(size: tuple[int, int] = (80, 24), *rows: str) -> AsyncIterator[BeePilot]:
    """Open the program on Wordle, and play some rows, like ``crane=gg.y.``."""
    async with program(size, "wordle") as pilot:
        await play(pilot, *rows)
        yield pilot


@asynccontextmanager
async def many(size: tuple[int, int] = (80, 24), *rows: str) -> AsyncIterator[BeePilot]:
    """Open the program on many boards, and play some rows, like ``crane=gg.y.....yy``."""
    async with program(size, "multi") as pilot:
        await play(pilot, *rows)
        yield pilot


async def play(pilot: BeePilot, *rows: str) -> None:
    """Play some rows once the screen is there."""
    await until(pilot, lambda: isinstance(pilot.app.screen, WordleScreen))
    await until(pilot, lambda: flat(pilot, "NextHint") or screen(pilot).dead_end)
    for row in rows:
        await enter(pilot, *row.split("="))


def screen(pilot: BeePilot) -> WordleScreen:
    """Return the screen of one board, or of many."""
    shown = pilot.app.screen
    assert isinstance(shown, WordleScreen)
    return shown


def keyboard(pilot: BeePilot) -> Keyboard:
    """Return the keyboard that is shown."""
    (shown,) = (each for each in pilot.app.screen.query(Keyboard) if each.display)
    return shown


def quality(pilot: BeePilot) -> str:
    """Return what is said of a typed guess, wherever there is room for it."""
    (shown,) = (each for each in pilot.app.screen.query("#quality") if each.display)
    return " ".join(" ".join(part(pilot, shown.region)).split())


def board(pilot: BeePilot) -> TileEntry:
    """Return the tiles."""
    return pilot.app.screen.query_one(TileEntry)


async def settled(pilot: BeePilot) -> None:
    """Wait until it is known whether a row that was entered counts."""
    await pilot.pause()
    if isinstance(shown := pilot.app.screen, WordleScreen):
        await until(pilot, lambda: shown.ready)
        await pilot.pause()


async def enter(pilot: BeePilot, guess: str, colours: str) -> None:
    """Put a row on the board and press Enter: a key a letter would take most of a test's time."""
    board(pilot).letters = guess
    board(pilot).colours = tuple(".yg".index(mark) for mark in colours)
    await keys(pilot, "enter")


async def says(pilot: BeePilot, start: str) -> None:
    """Wait until the message begins like this."""
    await until(pilot, lambda: message(pilot).startswith(start))


async def keys(pilot: BeePilot, *pressed: str) -> None:
    """Press keys on the tiles all at once: the pilot would wait after each."""
    for key in pressed:
        board(pilot).post_message(
            events.Key(key, "\r" if key == "enter" else key if len(key) == 1 else None)
        )
    await settled(pilot)


async def paste(pilot: BeePilot, text: str) -> None:
    """Paste a text."""
    board(pilot).post_message(events.Paste(text))
    await settled(pilot)


def session(pilot: BeePilot) -> Session:
    """Return what is saved of the game."""
    kept = screen(pilot).session
    assert kept is not None
    return kept


def game(pilot: BeePilot) -> State:
    """Return the game."""
    return after(session(pilot).moves)


def played(pilot: BeePilot) -> list[str]:
    """Return the rows as they would be typed."""
    now: list[str] = []
    for move in session(pilot).moves:
        now = [] if move == "-" else [*now, *([move] if "=" in move else [])]
    assert len(now) == len(game(pilot).turns)
    return now


def row(pilot: BeePilot, number: int) -> str:
    """Return what is drawn of a row, from 1: its tiles and the words left after it."""
    tiles = board(pilot).region
    lines = (tiles.height + 1) // ROWS
    below = lines * ROWS - tiles.height
    y = tiles.y + lines * (number - 1) + (lines - below) // 2
    (drawn,) = part(pilot, Region(tiles.x, y, tiles.width, 1))
    return drawn


def subtitle(pilot: BeePilot) -> str:
    """Return how sure the panel says that the best guess is."""
    return str(pilot.app.screen.query_one(HintBox).border_subtitle)


def fitting(words: tuple[str, ...], *rows: str) -> list[str]:
    """Keep the words that would have given these rows, by the plain rules."""
    pairs = [row.split("=") for row in rows]
    return [
        word
        for word in words
        if all(
            feedback(guess, word) == "".join(str(".yg".index(mark)) for mark in marks)
            for guess, marks in pairs
        )
    ]


def squares(marks: str) -> str:
    """Write colours as the squares of the light palette."""
    return "".join({".": "⬜", "y": "🟨", "g": "🟩"}[mark] for mark in marks)


def marks_of(guess: str, answer: str) -> str:
    """Give the colours of a guess as they are typed, by the plain rules."""
    return "".join(".yg"[int(digit)] for digit in feedback(guess, answer))
