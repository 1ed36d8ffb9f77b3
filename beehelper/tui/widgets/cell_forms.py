"""How large the cells of a crossword are drawn, and the lines between them.

A form is *ruled* where lines go round each cell; its number stands above its letter. A plain form
is a row a cell: its letter stands before its last column, its number in small digits before that. A
number without room beside a letter stands until one does: in cells of three columns all do; those
of two have no numbers.
"""

from __future__ import annotations

from typing import NamedTuple

from beehelper.crossword.grid import BLACK, VOID, Grid


class Form(NamedTuple):
    """Columns and rows from one cell to the next."""

    pitch: int
    height: int = 1

    @property
    def ruled(self) -> bool:
        return self.height > 1

    @property
    def width(self) -> int:
        """Columns within a cell."""
        return self.pitch - self.ruled

    @property
    def letter(self) -> int:
        """The column within a ruled cell where its letter stands."""
        return self.width // 2

    @property
    def middle(self) -> int:
        """The line within a ruled cell where its letter stands."""
        return self.height // 2

    def size(self, grid: Grid) -> tuple[int, int]:
        """Return the columns and the rows that a whole grid needs."""
        return self.pitch * grid.columns + self.ruled, self.height * grid.rows + self.ruled


PLAIN = tuple(map(Form, (4, 3, 2)))
"""Those of a grid that is higher than the screen, the best first; the last one of any other."""

FORMS = (Form(10, 5), Form(6, 3), Form(4, 2), *PLAIN)
"""The best first."""

LEFT, TOP = "▏", "▔"
"""Lines at the edge of a cell: each cell has its own, so that a light one ends where it ends."""

LEFT_BAR, TOP_BAR = "▌", "▀"


class Rules(NamedTuple):
    """The lines of a grid: those left of and above each cell, and what ends rows and columns."""

    edges: tuple[str, ...]
    right: tuple[str, ...]
    below: tuple[str, ...]


def rules(grid: Grid) -> Rules:
    """Return the lines round all open cells, and round the whole; there is none within black."""
    columns = grid.columns

    def edge(cell: int, before: int, line: str, bar: str, *, inside: bool, across: bool) -> str:
        """Return the line between a cell and the one before it, if that is inside the grid."""
        if inside and (before, across) in grid.bars:
            return bar
        if grid.is_open(cell) or (inside and grid.is_open(before) and grid.cells[cell] == VOID):
            return line
        return line if grid.cells[cell] == BLACK and not inside else " "

    def edges(cell: int) -> str:
        return edge(cell, cell - 1, LEFT, LEFT_BAR, inside=cell % columns > 0, across=True) + edge(
            cell, cell - columns, TOP, TOP_BAR, inside=cell >= columns, across=False
        )

    def end(cell: int, line: str) -> str:
        return " " if grid.cells[cell] == VOID else line

    cells = range(len(grid.cells))
    return Rules(
        tuple(map(edges, cells)),
        tuple(end(cell, LEFT) for cell in cells[columns - 1 :: columns]),
        tuple(end(cell, TOP) for cell in cells[-columns:]),
    )
