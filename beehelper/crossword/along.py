"""A puzzle as it is worked on: what a session's moves made of it, pencil letters, notes.

A move is one act of a person and a string, so that a session holds it; to undo is to drop the last.
- ``puzzle NAME DATA`` comes first: the file that was opened, its bytes in base64; a grid that is
  drawn begins as a file of plain text.
- ``12=a 13= 14~b 15#``: edits. A cell is named by its place, row by row from 0; ``=`` gives it
  letters (none: empties it), ``~`` pencils letters, which are shown but do not count as given, and
  ``#`` makes a black cell open or an open one black.
- ``note 14D TEXT``: a note on a clue; without a text, none.
"""

from __future__ import annotations

import hashlib
import re
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

from beehelper.crossword.formats import read_puzzle
from beehelper.crossword.grid import BLACK, MAX_REBUS, OPEN, Grid, Slot, mirrored
from beehelper.crossword.puzzle import Puzzle
from beehelper.errors import BadInput

PUZZLE, NOTE = "puzzle ", "note "

EDIT = re.compile(r"([0-9]{1,4})(?:([=~])([^\W_]*)|#)")


class Along(NamedTuple):
    """A puzzle in progress, with pencil letters in its grid, and notes by slot name."""

    puzzle: Puzzle
    notes: Mapping[str, str]

    @property
    def given(self) -> Grid:
        """Return the grid without its pencil letters: what hints and fills go by."""
        return given(self.puzzle)


def given(puzzle: Puzzle) -> Grid:
    """Return a puzzle's grid without its pencil letters."""
    return puzzle.grid.with_cells(dict.fromkeys(puzzle.pencil, OPEN))


def key_of(data: bytes) -> str:
    """Name a puzzle for its save by its file's bytes, in the letters that a key may have."""
    return hashlib.sha256(data).hexdigest()[:16]


def begin(name: str, data: bytes) -> str:
    """Write the first move: a file by its name, which tells its format, and its bytes."""
    ending = name.rpartition(".")[2]
    return f"{PUZZLE}{ending} {b64encode(data).decode('ascii')}"


def write(cells: Mapping[int, str], *, pencil: bool = False) -> str:
    """Write the move that gives cells their letters, or pencils them; ``""`` empties one."""
    return " ".join(
        f"{cell}{'~' if pencil and letters else '='}{letters}" for cell, letters in cells.items()
    )


def write_word(grid: Grid, slot: Slot, word: str) -> str:
    """Write the move that takes a word for a slot; raises ValueError if it does not fit.

    ``grid`` is what is given: pencil letters are written over.
    """
    placed = grid.with_word(slot, word)
    return write({cell: placed.cells[cell] for cell in slot.cells if not grid.cells[cell]})


def toggle(grid: Grid, cell: int, *, symmetric: bool) -> str:
    """Write the move that makes a cell black or open, and its partner under a half turn the same.

    A partner that is so already stays.
    """
    black = grid.cells[cell] == BLACK
    cells = mirrored(grid, [cell]) if symmetric else {cell}
    return " ".join(f"{each}#" for each in sorted(cells) if (grid.cells[each] == BLACK) == black)


def note(slot: Slot, text: str) -> str:
    """Write the move that puts a note on a slot's clue; an empty one takes it off."""
    return f"{NOTE}{slot.name} {' '.join(text.split())}"


def after(moves: Iterable[str]) -> Along:
    """Return the puzzle after moves; raises BadInput if one is none, or the first begins none."""
    first, *others = [*moves] or [""]
    name, _, data = first.removeprefix(PUZZLE).partition(" ")
    if not first.startswith(PUZZLE):
        raise BadInput(f"The saved puzzle begins with {first[:20]!r}, which is no puzzle.")
    try:
        file = b64decode(data, validate=True)
    except ValueError:
        raise BadInput("The saved puzzle is damaged: its first move is no file.") from None
    along = Along(read_puzzle(file, f"puzzle.{name}"), {})
    for move in others:
        along = follow(along, move)
    return along


def follow(along: Along, move: str) -> Along:
    """Return a puzzle one move on; raises BadInput for a move that has no meaning in it."""
    if move.startswith(NOTE):
        name, _, text = move.removeprefix(NOTE).partition(" ")
        others = {other: kept for other, kept in along.notes.items() if other != name}
        return along._replace(notes={**others, name: text} if text else others)
    grid = along.puzzle.grid
    cells: dict[int, str] = {}
    pencil = set(along.puzzle.pencil)
    for edit in move.split():
        found = EDIT.fullmatch(edit)
        cell = int(found[1]) if found else len(grid.cells)
        if found is None or cell >= len(grid.cells):
            raise BadInput(f"The move {move[:40]!r} has no meaning in this puzzle.")
        sign, letters = found[2], (found[3] or "").lower()[:MAX_REBUS]
        if sign is None:
            cells[cell] = OPEN if grid.cells[cell] == BLACK else BLACK
        elif grid.is_open(cell):
            cells[cell] = letters
        if sign == "~" and letters and grid.is_open(cell):
            pencil.add(cell)
        else:
            pencil.discard(cell)
    puzzle = along.puzzle.with_grid(grid.with_cells(cells))
    filled = frozenset(cell for cell in pencil if puzzle.grid.cells[cell])
    return along._replace(puzzle=replace(puzzle, pencil=filled))
