"""The box that offers to check or reveal a letter, a word, the grid; both are counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.app import App

from beehelper.crossword.game import State
from beehelper.crossword.grid import Grid, Slot
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.words.plural import clock, counted

PARTS = {"letter": "this letter", "word": "this word", "grid": "the whole grid"}


class Wanted(NamedTuple):
    """What is asked for: to check or to reveal, and how much."""

    action: str
    part: str

    def cells(self, grid: Grid, cell: int, slot: Slot | None) -> frozenset[int]:
        """Return the cells that are meant, where somebody is at a cell of a slot."""
        if self.part == "letter":
            return frozenset({cell})
        return grid.open_cells if self.part == "grid" else frozenset(slot.cells if slot else ())


def verdict(state: State, wrong: frozenset[int], part: frozenset[int]) -> tuple[str, str]:
    """Say how many letters of a part are wrong, and what kind of message that is."""
    if not part & state.written.filled:
        return "No letters to check yet.", "doubt"
    if not wrong:
        return f"All letters are right{' so far' * (not state.full)}.", "good"
    full = "Full; " if state.full else ""
    verb = "differs" if len(wrong) == 1 else "differ"
    return f"{full}{counted(len(wrong), 'letter')} {verb} from the solution.", "bad"


FULL = "The grid is full"


def said_full(state: State, key: str) -> str:
    """Say that a grid is full, and which key checks it, or what makes it a puzzle."""
    more = after_full(state, key)
    return f"{FULL}; {more}" if key else f"{FULL}. {more}".rstrip()


def after_full(state: State, key: str) -> str:
    """Say which key checks a full grid, or what makes it a puzzle."""
    if key:
        return f"{key} checks it."
    return "" if state.puzzle.published else "Finish, in the palette, makes it a puzzle."


def said_solved(state: State, seconds: int) -> str:
    """Say that a puzzle is solved, how fast, and how many letters were shown; or all were."""
    shown = len(state.revealed)
    helped = f", {counted(shown, 'letter')} shown" if shown else ""
    if state.is_revealed:
        return f"The grid is revealed{helped}."
    return f"Solved in {clock(seconds)}{helped}. Congratulations!"


WANTED = [Wanted(action, part) for action in ("check", "reveal") for part in PARTS]


async def ask_wanted(app: App[object], counts: Mapping[str, int]) -> Wanted | None:
    """Ask what to check or to reveal; None if the person cancels."""
    done = (
        f"{counted(counts.get('checks', 0), 'check')} so far, "
        f"{counted(counts.get('reveals', 0), 'letter')} revealed."
    )
    lines = [(f"{wanted.action.title()} {PARTS[wanted.part]}", wanted) for wanted in WANTED]
    said = f"Both read the stored solution, and are counted: {done}"
    return await app.push_screen_wait(ChooseScreen("Check or reveal", said, lines))
