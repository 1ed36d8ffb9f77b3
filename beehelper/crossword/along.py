"""A puzzle as it is worked on: the grid after a session's moves, pencil letters, notes.

A move is one act of a person and a string, so that a session holds it; to undo is to drop the last.
- ``puzzle TEXT`` begins: the whole puzzle as text, as the first move.
- ``12=a 13= 14~b 15#``: edits, in the order in which they are written. A cell is named by its
  place, row by row from 0; ``=`` gives it letters (none: empties it), ``~`` pencils letters (in
  place of given ones), which do not count as given, ``#`` makes a black cell open or an open one
  black.
- ``note 14D TEXT``: a note on a clue; without a text, none.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from beehelper.crossword.grid import BLACK, MAX_REBUS, OPEN, Grid, Slot, mirrored, parse_grid
from beehelper.errors import BadInput

PUZZLE, NOTE = "puzzle ", "note "

EDIT = re.compile(r"(\d{1,4})(?:([=~])(\w*)|#)")


class Along(NamedTuple):
    """A puzzle in progress: what is given, what is pencilled in open cells, notes by slot name."""

    grid: Grid
    pencil: Mapping[int, str]
    notes: Mapping[str, str]

    @property
    def shown(self) -> Grid:
        """Return the grid with the pencil letters in it."""
        return self.grid.with_cells(self.pencil)


def key_of(puzzle: str) -> str:
    """Name a puzzle for its save by its text, in the letters that a key may have."""
    return hashlib.sha256(puzzle.encode()).hexdigest()[:16]


def begin(puzzle: str) -> str:
    """Write the first move, from the text of a puzzle."""
    return PUZZLE + puzzle


def write(cells: Mapping[int, str], *, pencil: bool = False) -> str:
    """Write the move that gives cells their letters, or pencils them; ``""`` empties one."""
    sign = "~" if pencil else "="
    return " ".join(f"{cell}{sign}{letters}" for cell, letters in cells.items())


def write_word(grid: Grid, slot: Slot, word: str) -> str:
    """Write the move that takes a word for a slot; raises ValueError if it does not fit."""
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


def after(moves: Iterable[str], read: Callable[[str], Grid] = parse_grid) -> Along:
    """Return the puzzle after moves; ``read`` reads the text of a puzzle's grid.

    Raises BadInput if a move is none, or if the first does not begin a puzzle.
    """
    grid: Grid | None = None
    pencil: dict[int, str] = {}
    notes: dict[str, str] = {}
    for move in moves:
        if move.startswith(PUZZLE):
            grid, pencil, notes = read(move.removeprefix(PUZZLE)), {}, {}
        elif grid is None:
            raise BadInput(f"The puzzle begins with {move[:20]!r}, which is no puzzle.")
        elif move.startswith(NOTE):
            name, _, text = move.removeprefix(NOTE).partition(" ")
            notes[name] = text
        else:
            grid = _edited(grid, pencil, move)
    if grid is None:
        raise BadInput("There is no puzzle: no move begins one.")
    return Along(grid, pencil, {name: text for name, text in notes.items() if text})


def _edited(grid: Grid, pencil: dict[int, str], move: str) -> Grid:
    """Follow one move's edits; ``pencil`` is changed in place."""
    cells: dict[int, str] = {}
    for edit in move.split():
        found = EDIT.fullmatch(edit)
        cell = int(found[1]) if found else -1
        if found is None or not 0 <= cell < len(grid.cells):
            raise BadInput(f"The move {move[:40]!r} has no meaning in this puzzle.")
        sign, letters = found[2], (found[3] or "").lower()[:MAX_REBUS]
        pencil.pop(cell, None)
        if sign is None:
            cells[cell] = OPEN if grid.cells[cell] == BLACK else BLACK
        elif grid.is_open(cell):
            if sign == "=":
                cells[cell] = letters
            elif letters:
                cells[cell], pencil[cell] = OPEN, letters
    return grid.with_cells(cells)
