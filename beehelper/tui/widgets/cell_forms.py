"""How large the cells of a crossword are drawn, and the bars between them.

In a *tall* form a cell's number stands above its letter, in the corner or right of its bar.
A plain form is a row a cell, whose last column is empty or has a bar: a letter never touches what
is in the next cell. With four columns a number in small digits ends where the letter begins; with
three, only an empty cell has its number. With two, the numbers of the way that is typed in stand
before their slots: in the black cells there, or outside the grid.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from beehelper.crossword.cursor import Cursor
from beehelper.crossword.grid import Grid


class Form(NamedTuple):
    """Columns and rows from one cell to the next, and those of the numbers outside the grid."""

    pitch: int
    height: int = 1
    left: int = 0
    above: int = 0

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
        return self.left + self.pitch * grid.columns, self.above + self.height * grid.rows


BOTH = 4
"""Columns of a cell that hold its number, its letter, and a space after these."""


PLAIN = (Form(4), Form(3), Form(2, left=2), Form(2))
"""Those of a grid that is higher than the screen, the best first; the last one of any other."""

NARROW = PLAIN[-1].pitch
"""Columns of a cell that holds a letter alone."""

FORMS = (
    Form(10, 5), Form(5, 3), Form(5, 2), Form(4, 2), *PLAIN[:2], Form(2, left=2, above=1),
    *PLAIN[2:],
)  # fmt: skip
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


class Numbers(NamedTuple):
    """The numbers that are shown: cell -> that in it; outside, row, or column -> that before it."""

    inside: Mapping[int, int]
    outside: Mapping[int, int] = {}


@lru_cache(4)
def standing(grid: Grid, cursor: Cursor, form: Form) -> Numbers:
    """Return the numbers that an empty grid has room for, those at the cursor first.

    In narrow cells they are those of the way that is typed in, before their slots where a black
    cell or the edge is, and the one of the slot that crosses.
    """
    if form.tall or form.pitch >= BOTH:
        return Numbers(grid.numbers)
    across, here = cursor.across, {slot.cells[0] for slot in grid.crossings.get(cursor.cell, ())}
    if form.pitch > NARROW:
        return Numbers(_apart(grid, grid.numbers, here, form.pitch))
    of_way = {slot.cells[0]: slot.number for slot in grid.slots if slot.across == across}
    inside = {cell: grid.numbers[cell] for cell in here - of_way.keys()}
    outside = dict[int, int]()
    for first, number in of_way.items():
        row, column = divmod(first, grid.columns)
        at_edge = not (column if across else row)
        before = first - (1 if across else grid.columns)
        if at_edge and (form.left if across else form.above):
            outside[row if across else column] = number
        elif at_edge or grid.is_open(before):
            inside[first] = number
        else:
            inside[before] = number
            here |= {before} if first in here else set()
    if not across:
        outside = _apart(grid, outside, {cursor.cell % grid.columns}, form.pitch)
    return Numbers(_apart(grid, inside, here, form.pitch), outside)


def _apart(
    grid: Grid, numbers: Mapping[int, int], kept: Collection[int], width: int
) -> dict[int, int]:
    """Leave out numbers that would read as one figure with those before them, but for some.

    That are numbers that take all of their cells, on one ground.
    """
    shown = dict[int, int]()
    for place, number in sorted(numbers.items()):
        before = shown.get(place - 1, 0) if place % grid.columns else 0
        if len(str(before)) == width and grid.is_open(place) == grid.is_open(place - 1):
            if place not in kept:
                continue
            del shown[place - 1]
        shown[place] = number
    return shown
