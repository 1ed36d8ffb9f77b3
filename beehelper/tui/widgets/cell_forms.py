"""How large the cells of a crossword are drawn, and the bars between them.

In a *tall* form a cell's number stands above its letter, in the corner or right of its bar.
In the others all stands in a row, whose last column is empty or has a bar: a letter never touches
what is in the next cell. With four columns or more a letter has its number before it; with three or
two, only an empty cell has its number, and of two that touch, one is lighter; or, without colours,
only one stands.
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
    halves: bool = False
    """Whether cells begin and end within a line: that of their letter is in the middle of them."""

    @property
    def tall(self) -> bool:
        return self.height > 1 and not self.halves

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
        return self.pitch * grid.columns, self.height * grid.rows + self.halves


BOTH = 4
"""Columns of a cell that hold its number, its letter, and a space after these."""


PLAIN = (Form(4), Form(3), Form(2))
"""Those of a grid that is higher than the screen, the best first; the last one of any other."""

FORMS = (Form(10, 5), Form(5, 3), Form(5, 2, halves=True), Form(5, 2), Form(4, 2), *PLAIN)
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
def standing(
    grid: Grid, cursor: Cursor, form: Form, written: frozenset[int], *, coloured: bool
) -> Mapping[int, int]:
    """Return the numbers that there is room for beside the letters of some cells.

    Without colours one of two that would touch gives way: those of the slots at the cursor stand
    before others of its direction, and these before the rest.
    """
    numbers = {cell: number for cell, number in grid.numbers.items() if cell not in written}
    if coloured or form.tall or form.pitch > len(f"{max(grid.numbers.values(), default=0)}"):
        return numbers
    here = {slot.cells[0] for slot in grid.crossings.get(cursor.cell, ())}
    along = {slot.cells[0] for slot in grid.slots if slot.across == cursor.across}
    stand = dict[int, int]()
    for cell in sorted(numbers, key=lambda cell: (cell not in here, cell not in along, cell)):
        starts, ends = (at % grid.columns == 0 for at in (cell, cell + 1))
        before = "" if starts else f"{stand.get(cell - 1, '')}"
        touches = not ends and cell + 1 in stand and len(f"{numbers[cell]}") >= form.pitch
        if len(before) < form.pitch and not touches:
            stand[cell] = numbers[cell]
    return stand
