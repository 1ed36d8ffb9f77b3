"""Work on a grid: what stands in it after a session's moves.

A move is one or more changes of a cell, parted by spaces: ``17=e`` a letter, or several, ``17=``
none, ``17~e`` in pencil, ``17#`` black, ``17.`` open. ``note 17a text`` keeps a note for the slot
across (or down, ``d``) that begins at a cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from beehelper.crossword.grid import BLACK, MAX_REBUS, OPEN, Grid, Slot
from beehelper.errors import BadInput

CHANGE = re.compile(rf"(\d{{1,4}})(?:([=~])([^\W_]{{0,{MAX_REBUS}}})|([#.]))")
NOTE = re.compile(r"note (\d{1,4}[ad]) ?(.*)", re.DOTALL)


@dataclass(frozen=True)
class Along:
    """A grid in work: what counts as given, letters in pencil by cell, notes by slot."""

    grid: Grid
    pencil: Mapping[int, str]
    notes: Mapping[str, str]

    def note(self, slot: Slot) -> str:
        """Return the note of a slot."""
        return self.notes.get(_place(slot), "")


def letters(cells: Mapping[int, str], *, pencil: bool = False) -> str:
    """Write a move that puts letters into cells; an empty text empties a cell."""
    sign = "~" if pencil else "="
    return " ".join(f"{cell}{sign}{text}" for cell, text in cells.items())


def blacks(cells: Iterable[int], *, black: bool) -> str:
    """Write a move that makes cells black, or open."""
    return " ".join(f"{cell}{'#' if black else '.'}" for cell in cells)


def note(slot: Slot, text: str) -> str:
    """Write a move that keeps a note for a slot; an empty one forgets it."""
    return f"note {_place(slot)} {text}"


def after(grid: Grid, moves: Iterable[str]) -> Along:
    """Return a grid after moves; raises BadInput for a move that is none."""
    cells, pencil, notes = list(grid.cells), dict[int, str](), dict[str, str]()
    for move in moves:
        if written := NOTE.fullmatch(move):
            place, text = written.groups()
            notes[place] = text
            continue
        for part in move.split(" "):
            change = CHANGE.fullmatch(part)
            if change is None or int(change[1]) >= len(cells):
                raise BadInput(f"The move {move[:40]!r} is none of this grid.")
            cell, sign, text = int(change[1]), change[2] or change[4], change[3]
            pencil.pop(cell, None)
            if sign == "~":
                if text:
                    pencil[cell] = text
            else:
                cells[cell] = {"#": BLACK, ".": OPEN}.get(sign, text)
    kept = {place: text for place, text in notes.items() if text}
    return Along(Grid(grid.rows, grid.columns, tuple(cells)), pencil, kept)


def _place(slot: Slot) -> str:
    return f"{slot.cells[0]}{'a' if slot.across else 'd'}"
