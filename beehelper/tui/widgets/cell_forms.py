"""How large the cells of a crossword are drawn, and the bars between them.

In a *tall* form a cell's number stands above its letter, in the corner or right of its bar.
In the others all stands in a row, whose last column is empty or has a bar: a letter never touches
what is in the next cell. With four columns a letter has its number before it; with three or two,
only an empty cell has its number. A cell of two columns begins half a column before its letter,
which so stands in its middle; one in the last column is half a column wider.
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
    def lead(self) -> int:
        """Columns before the first cell's letter: cells may begin half a column before theirs."""
        return int(self.pitch == ALONE)

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
        return self.lead + self.pitch * grid.columns, self.height * grid.rows


RAISED, LOWERED = "⁰¹²³⁴⁵⁶⁷⁸⁹", "₀₁₂₃₄₅₆₇₈₉"
"""Digits as small as those of a cell's number, at the top of a line and at its foot."""

BOTH = 4
"""Columns of a cell that hold its number, its letter, and a space after these."""


ALONE = 2
"""Columns of a cell that hold its number or its letter, not both."""

PLAIN = (Form(4), Form(3), Form(2))
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


def bars_after(grid: Grid) -> tuple[str, ...]:
    """Return for each cell the sides with a bar, of right and below: R, B."""
    bars = grid.bars
    return tuple(
        "R" * ((cell, True) in bars) + "B" * ((cell, False) in bars)
        for cell in range(len(grid.cells))
    )


def is_second(grid: Grid, cell: int) -> bool:
    """Tell whether a cell is one of every two, across and down."""
    return sum(divmod(cell, grid.columns)) % 2 == 1


@lru_cache(4)
def standing(grid: Grid, form: Form, written: frozenset[int], cursor: Cursor) -> Mapping[int, str]:
    """Return the numbers that there is room for beside the letters of some cells.

    Cells of two columns, where most numbers touch, have those of the cursor's direction, and that
    of the word that crosses there: the clues in view. Right of a raised one that takes a whole
    cell is a lowered one: they would read as one.
    """
    shown = dict[int, str]()
    through = grid.crossings.get(cursor.cell, ())
    for slot in grid.slots:
        cell, number = slot.cells[0], slot.number
        if form.pitch == ALONE and slot.across != cursor.across and slot not in through:
            continue
        digits = [*map(int, f"{number}")]
        if cell not in written and (form.tall or len(digits) <= form.pitch):
            before = shown.get(cell - 1, "") if cell % grid.columns else ""
            touches = len(before) >= form.pitch and before[0] in RAISED
            shown[cell] = "".join((LOWERED if touches else RAISED)[digit] for digit in digits)
    return shown
