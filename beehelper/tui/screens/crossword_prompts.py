"""What the crossword's screen asks for, and how the answers, and what is pasted, are read."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from textual.app import App

from beehelper.crossword.cursor import Cursor, at_name
from beehelper.crossword.find import Query, parse_query
from beehelper.crossword.formats import (
    check_holds_solution,
    left_out,
    read_puzzle,
    read_saved,
)
from beehelper.crossword.game import State, opened_name, readings, sized, was_once
from beehelper.crossword.grid import MAX_REBUS, Grid, Slot
from beehelper.crossword.puzzle import finished
from beehelper.crossword.texts import apart
from beehelper.errors import BadInput
from beehelper.store import sessions
from beehelper.store.paths import whole_path
from beehelper.store.puzzles import read_file, save_puzzle
from beehelper.store.sessions import Session
from beehelper.tui.path_suggester import PathSuggester
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.tui.screens.crossword_fields import FieldsScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.words.dates import when
from beehelper.words.letters import plain

ASK_GRID = (
    "A size such as 15x15, rows first, draws an empty grid. A path opens a file: .puz, .ipuz, .xd, "
    ".jpz, .txt, the Guardian's .json; Tab completes it."
)

ASK_FINISHED = "The file's ending tells its format: .puz, .ipuz, .xd."
ASK_PATH = f"{ASK_FINISHED[:-1]}, or .txt for the grid alone."

ASK_PATTERN = "? is any letter, * any number: c?a?e, ice ?re??. Lengths may follow: s*t (3,4)."


ASK_STOPS = "The full stops or blanks of this grid can be black cells or open ones."

ASK_PLACE = "A slot's name, such as 14D, or its number; or a cell's row and column, such as 3,5."

ASK_ARCHIVE = "A solved puzzle's file, or a folder of them. Tab completes a path."


def own_path(text: str) -> Path:
    """Return the whole path of the file that a person names; raises BadInput for an empty name."""
    if not text.strip():
        raise BadInput("Type a file name.")
    return Path(whole_path(text.strip()))


def rebus(text: str) -> str:
    """Read several letters for one cell; raises BadInput for anything else."""
    cell = plain(text.strip())
    if not cell.isalpha() or len(cell) > MAX_REBUS:
        raise BadInput(f"{text!r} isn't a rebus: type 1 to {MAX_REBUS} letters.")
    return cell


async def ask_for_grid(app: App[None]) -> tuple[str, bytes] | None:
    """Ask for a size or a file; return its name and content."""

    def read(text: str) -> tuple[str, bytes]:
        name, data = sized(text) or read_file(own_path(text))
        read_puzzle(data, name)
        return name, data

    box = PromptScreen("New grid", ASK_GRID, read, "15x15", PathSuggester())
    if (file := await app.push_screen_wait(box)) is None:
        return None
    name, data = file
    which = await ask_which(app, readings(data, name))
    return None if which is None else (name, which)


async def ask_which(app: App[None], readings: Mapping[str, bytes]) -> bytes | None:
    """Ask how a grid is meant that can be read in several ways."""
    if len(readings) == 1:
        return next(iter(readings.values()))
    lines = [(said.capitalize(), data) for said, data in readings.items()]
    return await app.push_screen_wait(ChooseScreen("Which grid?", ASK_STOPS, lines))


async def ask_to_resume(app: App[None], board: Session, far: str) -> bool | None:
    """Ask whether to resume a board of the same puzzle; None if the person cancels."""
    said = f"Your board of {when(board.date, sessions.today())}: {far}."
    lines = [("Resume it", True), ("Begin again", False)]
    return await app.push_screen_wait(ChooseScreen("Opened before", said, lines))


async def ask_for_texts(app: App[None], state: State, slot: Slot) -> Mapping[str, str] | None:
    """Ask for a slot's clue and a note on it; that comes first where the clue is a newspaper's."""
    texts = {"Clue": state.clue(slot), "Note": state.note(slot)}
    if state.puzzle.published:
        texts = dict(reversed(texts.items()))
    return await app.push_screen_wait(FieldsScreen(f"{slot}", texts))


async def ask_for_title(app: App[None], state: State) -> Mapping[str, str] | None:
    """Ask for the puzzle's title and author."""
    texts = {"Title": state.title, "Author": state.author}
    return await app.push_screen_wait(FieldsScreen("This puzzle", texts))


async def ask_for_slots(
    app: App[None], grid: Grid, chosen: Slot | None, marked: Collection[Slot]
) -> list[str] | None:
    """Ask which slots to fill; at first the marked ones, else the chosen one and its crossings."""
    cells = chosen.cells if chosen else ()
    through = {each for cell in cells for each in grid.crossings[cell] if not grid.is_full(each)}
    names = " ".join(slot.name for slot in grid.slots if slot in (marked or through))

    def read(text: str) -> list[str]:
        slots = [grid.slot(name) for name in text.replace(",", " ").split()]
        if all(map(grid.is_full, slots)):
            raise BadInput("None of these is open: name slots to fill, such as 14D 17A.")
        return [slot.name for slot in slots]

    text = "Slots, such as 14D 17A; the others stay as they are."
    return await app.push_screen_wait(PromptScreen("Fill some slots", text, read, names))


async def ask_for_rebus(app: App[None]) -> str | None:
    """Ask for the letters of one cell."""
    box = PromptScreen("Rebus", f"Up to {MAX_REBUS} letters for one cell.", rebus)
    return await app.push_screen_wait(box)


async def ask_for_pattern(app: App[None], pattern: str) -> Query | None:
    """Ask which words to look up."""
    return await app.push_screen_wait(PromptScreen("Find words", ASK_PATTERN, parse_query, pattern))


async def ask_where_to_go(app: App[None], grid: Grid, *, across: bool) -> Cursor | None:
    """Ask for a slot, or a cell."""
    read = partial(at_name, grid, across=across)
    return await app.push_screen_wait(PromptScreen("Go to", ASK_PLACE, read))


async def ask_for_archive(app: App[None], own: str) -> Path | None:
    """Ask whose clues are learned: a folder's, or those of the puzzle's ``own`` file."""

    def read(text: str) -> Path:
        if not os.path.exists(path := own_path(text)):  # noqa: PTH110 - never raises
            raise BadInput(f"{path} isn't there.")
        return path

    box = PromptScreen("Learn clues", ASK_ARCHIVE, read, own, PathSuggester())
    return await app.push_screen_wait(box)


def own_file(session: Session | None) -> str:
    """Return the file that a session began with; empty if that is none on the disk."""
    name = opened_name(session.moves[0]) if session else ""
    return name if os.path.isabs(name) else ""  # noqa: PTH117 - a name typed by hand may be anything


def _what_is_there(path: Path, state: State, moves: Sequence[str]) -> str:
    """Say that a file is there, and whether it holds anything but the puzzle of a board."""
    try:
        _, data = read_file(path)
        puzzle = read_saved(data, path.name)
    except BadInput:
        return f"{path} exists and isn't a crossword"
    if state.puzzle.solution is None:  # a finished grid's is that of the grid in work
        puzzle = replace(puzzle, solution=None)
    if was_once(moves, puzzle):
        return f"{path} exists"
    title = f", {apart(puzzle.title)}" if puzzle.title else ""
    return f"{path} holds another puzzle{title}"


async def ask_to_save(
    app: App[None], state: State, session: Session, *, finish: bool = False
) -> tuple[str, str] | None:
    """Save a board where somebody says; return what to say, and its kind.

    ``finish`` saves a full grid as a puzzle to solve: its letters become the solution.
    """
    doubted = ""

    def save(text: str) -> tuple[str, str]:
        nonlocal doubted
        path, seconds = own_path(text), session.counts.get("seconds", 0)
        puzzle = replace(state.saved, seconds=seconds)
        if os.path.isdir(path):  # noqa: PTH112 - it never raises
            raise BadInput(f"{path} is a folder.")
        begun = state.opened
        if finish:
            check_holds_solution(path.name)
            begun = puzzle = finished(puzzle)
        missing = ", ".join(left_out(begun, puzzle, path.name))
        lost = f"Not in the file: {missing}." if missing else ""
        if os.path.exists(path) and doubted != text:  # noqa: PTH110 - it never raises
            doubted = text
            there = _what_is_there(path, state, session.moves)
            raise BadInput(f"{there}; Enter again overwrites it. {lost}".strip())
        save_puzzle(puzzle, path)
        return f"Saved as {path}. {lost}".strip(), "doubt" if lost else "good"

    title, ask = ("Save as a puzzle to solve", ASK_FINISHED) if finish else ("Save", ASK_PATH)
    begin = Path(own_file(session) or "grid.ipuz")
    if finish and begin.suffix.lower() == ".txt":  # that holds no solution
        begin = begin.with_suffix(".ipuz")
    box = PromptScreen(title, ask, save, str(begin), PathSuggester())
    return await app.push_screen_wait(box)
