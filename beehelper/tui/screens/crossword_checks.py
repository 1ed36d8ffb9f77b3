"""The box that offers to check or reveal a letter, a word, the grid; both are counted."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from textual.app import App

from beehelper.crossword.game import State
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.puzzle import unknown
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


RIGHT = {"letter": "This letter is", "word": "This word is", "grid": "All letters are"}


def verdict(
    state: State, part: str, cells: frozenset[int], wrong: frozenset[int]
) -> tuple[str, str]:
    """Say how many letters of a part are wrong, or that none is, and what kind of message it is."""
    letters = cells & state.written.filled
    if not letters:
        return "No letters to check yet.", "doubt"
    if wrong:
        full = "Full; " if state.full else ""
        verb = "differs" if len(wrong) == 1 else "differ"
        return f"{full}{counted(len(wrong), 'letter')} {verb} from the solution.", "bad"
    if not (untold := letters & unknown(state.puzzle, state.written)):
        return f"{RIGHT[part]} right{' so far' * (letters < cells)}.", "good"
    known, verb = len(letters - untold), "isn't" if len(untold) == 1 else "aren't"
    lacks = f"{counted(len(untold), 'letter')} {verb} in the file's solution."
    right = f"{counted(known, 'letter')} {'is' if known == 1 else 'are'} right; " if known else ""
    return f"{right}{lacks}", "doubt"


def nothing_to_reveal(state: State, cells: frozenset[int]) -> tuple[str, str]:
    """Say why no letter of some cells can be revealed: all are right, or the file lacks them."""
    if lacking := len(cells & unknown(state.puzzle, state.written)):
        why = f"the file's solution has no letter for {counted(lacking, 'cell')}"
        return f"Nothing to reveal: {why}.", "doubt"
    return "Nothing to reveal.", "good"


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
