"""How large the cells of a crossword are drawn, and the bars between them.

In a *tall* form a cell's number stands above its letter, in the corner or right of its bar.
A plain form is a row a cell, whose last column is empty or has a bar: a letter never touches what
is in the next cell. With four columns a number in small digits ends where the letter begins; with
fewer, only an empty cell has its number, and with two only one of the way that is typed in.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from beehelper.crossword.cursor import Cursor
from beehelper.crossword.grid import Grid


class Form(NamedTuple):
    """Columns and rows from one cell to the next."""

    pitch: int
    height: int = 1

    @property
    def tall(self) -> bool:
        return self.height > 1

    @property
    def width(self) -> int:
        """Columns for what is in a cell."""
        return self.pitch - self.tall

    @property
    def letter(self) -> int:
        """The column within a tall cell where its letter stands."""
        return self.pitch // 2 - 1

    @property
    def middle(self) -> int:
        """The line within a tall cell where its letter stands."""
        return self.height // 2

    def size(self, grid: Grid) -> tuple[int, int]:
        """Return the columns and the rows that a whole grid needs."""
        return self.pitch * grid.columns, self.height * grid.rows


BOTH = 4
"""Columns of a cell that hold its number, its letter, and a space after these."""


PLAIN = tuple(map(Form, (4, 3, 2)))
"""Those of a grid that is higher than the screen, the best first; the last one of any other."""

FORMS = (Form(10, 5), Form(5, 3), Form(5, 2), Form(4, 2), *PLAIN)
"""The best first."""

LEFT_BAR, TOP_BAR = "▌", "▀"


def bars_before(grid: Grid) -> tuple[str, ...]:
    """Return for each cell the bar left of it and that above it; a space where there is none."""
    bars, columns = grid.bars, grid.columns
    return tuple(
        (LEFT_BAR if (cell - 1, True) in bars else " ")
        + (TOP_BAR if (cell - columns, False) in bars else " ")
        for cell in range(len(grid.cells))
    )


@lru_cache(4)
def standing(grid: Grid, cursor: Cursor, form: Form) -> Mapping[int, int]:
    """Return the numbers that cells of an empty grid have room for, those at the cursor first.

    One that takes all of its cell and follows another in its row reads as one figure with it.
    """
    if form.tall or form.pitch >= BOTH:
        return grid.numbers
    through, numbers = grid.crossings.get(cursor.cell, ()), grid.numbers
    if form == PLAIN[-1]:
        of_way = (slot for slot in grid.slots if slot.across == cursor.across)
        numbers = {slot.cells[0]: slot.number for slot in (*of_way, *through)}
    shown = dict[int, int]()
    for cell, number in sorted(numbers.items()):
        before = shown.get(cell - 1, 0) if cell % grid.columns else 0
        if len(str(before)) == form.pitch:
            if all(slot.cells[0] != cell for slot in through):
                continue
            del shown[cell - 1]
        shown[cell] = number
    return shown
