"""How large the cells of a crossword are drawn, and the lines between them.

A form is *ruled* where lines go round each cell: those of two rows have their number on the line
above the letter, those of three a row for it. A plain form is a row a cell; its numbers stand where
they don't touch a letter, and those of the slots that cross the cursor's stand at a *margin*.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from beehelper.crossword.grid import BLACK, VOID, Grid


class Form(NamedTuple):
    """Columns and rows from one cell to the next."""

    pitch: int
    height: int = 1
    margined: bool = False

    @property
    def ruled(self) -> bool:
        return self.height > 1

    @property
    def width(self) -> int:
        """Columns within a cell."""
        return self.pitch - self.ruled

    @property
    def letter(self) -> int:
        """The column within a cell where its letter stands."""
        return self.width // 2

    def margins(self, grid: Grid) -> tuple[int, int]:
        """Return the rows above a grid, and the columns left of it, that numbers have.

        Where the numbers of two columns would touch, each stands in a column of digits.
        """
        digits = len(str(max(grid.numbers.values(), default=1)))
        return (1 if digits < self.pitch else digits, digits) if self.margined else (0, 0)

    def size(self, grid: Grid) -> tuple[int, int]:
        """Return the columns and the rows that a whole grid needs."""
        top, left = self.margins(grid)
        return (
            left + self.pitch * grid.columns + self.ruled,
            top + self.height * grid.rows + self.ruled,
        )


FORMS = (
    *(Form(6, 3), Form(4, 2)),
    *(Form(pitch, 1, margined=True) for pitch in (4, 3, 2)),
    *(Form(pitch) for pitch in (4, 3, 2)),
)
"""The best first."""

SCROLLED = Form(2, 1, margined=True)
"""That of a grid which is larger than the screen."""

LIGHT, HEAVY = " ╵╷│╴┘┐┤╶└┌├─┴┬┼", " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋"
"""A sign for each set of arms: 1 up, 2 down, 4 left, 8 right; bars are heavy."""


BLOCKS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""A sign for each set of black quarters: 1 upper left, 2 upper right, 4 lower left, 8 lower right.

A black cell reaches to the middle of the lines round it.
"""


class Rules(NamedTuple):
    """The signs of a grid's lines: a text for the line above each row, one for the cells of it.

    ``across`` has for each column the sign of its corner and that of the line after it, then the
    last corner; ``down`` has the sign left of each cell, then the last one.
    """

    across: tuple[str, ...]
    down: tuple[str, ...]


def rules(grid: Grid) -> Rules:
    """Return the lines of a grid: round all open cells, and round the whole."""
    rows, columns = grid.rows, grid.columns

    def cell(row: int, column: int) -> int | None:
        inside = 0 <= row < rows and 0 <= column < columns
        return row * columns + column if inside else None

    def line(one: int | None, other: int | None, *, across: bool) -> int:
        """Return 0 for no line between two cells, 1 for a line, 2 for a bar; None is no cell."""
        if one is None or other is None:
            alone = one if other is None else other
            return int(alone is not None and grid.cells[alone] != VOID)
        return ((one, across) in grid.bars) + (grid.is_open(one) or grid.is_open(other))

    def above(row: int, column: int) -> int:
        return line(cell(row - 1, column), cell(row, column), across=False)

    def left(row: int, column: int) -> int:
        return line(cell(row, column - 1), cell(row, column), across=True)

    def sign(lines: str, arms: int, *corners: tuple[int, int]) -> str:
        """Return a line, or the block that black cells at its upper left … lower right make."""
        round_it = [cell(*corner) for corner in corners]
        blacks = [each is not None and grid.cells[each] == BLACK for each in round_it]
        blocked = any(blacks) and None not in round_it
        return (
            BLOCKS[sum(black << place for place, black in enumerate(blacks))]
            if blocked
            else lines[arms]
        )

    def over(row: int) -> Iterator[str]:
        for n in range(columns + 1):
            arms = left(row - 1, n), left(row, n), above(row, n - 1), above(row, n)
            corners = ((row - 1, n - 1), (row - 1, n), (row, n - 1), (row, n))
            lines = HEAVY if 2 in arms else LIGHT
            yield sign(lines, sum(1 << place for place, arm in enumerate(arms) if arm), *corners)
            if n < columns:
                upper, lower = (row - 1, n), (row, n)
                yield sign(" ─━", above(row, n), upper, upper, lower, lower)

    def beside(row: int) -> Iterator[str]:
        for n in range(columns + 1):
            before, after = (row, n - 1), (row, n)
            yield sign(" │┃", left(row, n), before, after, before, after)

    return Rules(
        tuple("".join(over(row)) for row in range(rows + 1)),
        tuple("".join(beside(row)) for row in range(rows)),
    )
