"""The honeycomb of a Spelling Bee board."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from math import ceil, sqrt
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.tui.widgets.block_letters import BLOCK_LETTERS, DOUBLE_LETTERS
from beehelper.tui.widgets.entry import Clicked

PLACES = ((0, 0), (0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Where the cells lie from the centre: columns, and halves of a cell. The centre is the first."""

SMALLEST, LARGEST = 2, 5
"""Rows from the middle of a cell to its upper edge."""

QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Signs by what they fill: upper left 1, upper right 2, lower left 4, lower right 8."""

BLOCKS, DOUBLE = 3, 5
"""The least sizes of cells whose letters are drawn large, and twice as large."""

GAP = 1
"""Half rows between two cells: with an odd number of those, each half row's slope is even."""


@lru_cache(maxsize=8)
def drawn(size: int) -> tuple[tuple[tuple[int, str], ...], ...]:
    """Draw the honeycomb: for each row and column the cell there, -1 for none, and its sign.

    A half row is as high as a column is wide.
    """
    apart = 4 * size
    across = ceil(apart * sqrt(3) / 2)
    radius = (apart - GAP) / 2
    half = across + round(2 * radius / sqrt(3))
    middles = [
        (half + 0.5 + column * across, 6 * size - GAP / 2 + row * apart / 2)
        for column, row in PLACES
    ]

    def cell_at(x: float, y: float) -> int:
        for cell, (left, top) in enumerate(middles):
            dx, dy = abs(x - left) / radius, abs(y - top) / radius
            if max(dy, dx * sqrt(3) / 2 + dy / 2) <= 1:
                return cell
        return -1

    def sign_at(column: int, row: int) -> tuple[int, str]:
        quarters = [
            cell_at(column + 0.25 + right / 2, 2 * row + 0.5 + lower)
            for lower in (0, 1)
            for right in (0, 1)
        ]
        cell = max(quarters)
        filled = sum(1 << place for place, each in enumerate(quarters) if each == cell != -1)
        return cell, QUADRANTS[filled]

    return tuple(
        tuple(sign_at(column, row) for column in range(2 * half + 1)) for row in range(6 * size)
    )


def middle_of(size: int, cell: int) -> tuple[int, int]:
    """Return the column and row of a cell's letter."""
    rows = drawn(size)
    column, half = PLACES[cell]
    return len(rows[0]) // 2 + column * ceil(2 * size * sqrt(3)), (len(rows) - 1) // 2 + half * size


class Hive(Widget):
    """Draws up to seven letters, the first in the centre; a click on one types it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"hive--centre", "hive--outer"}

    DEFAULT_CSS = """
    Hive {
        width: 25;
        height: 12;
        & > .hive--centre {
            background: $hive-centre; color: $hive-centre-text; text-style: bold;
        }
        & > .hive--outer { background: $hive-outer; color: $hive-outer-text; text-style: bold; }
    }
    """

    letters: reactive[str] = reactive("")

    @property
    def _cells(self) -> int:
        """The largest size that there is room for."""
        fits = (
            size
            for size in range(LARGEST, SMALLEST, -1)
            if len(drawn(size)) <= self.size.height and len(drawn(size)[0]) <= self.size.width
        )
        return next(fits, SMALLEST)

    def _corner(self) -> tuple[int, int]:
        """Return the left column and the top row of the honeycomb."""
        rows = drawn(self._cells)
        return (
            max(0, (self.size.width - len(rows[0])) // 2),
            max(0, (self.size.height - len(rows)) // 2),
        )

    def render_line(self, y: int) -> Strip:
        """Draw one row: the parts of the cells that cross it, and their letters."""
        blank, (left, top) = self.rich_style, self._corner()
        rows = drawn(self._cells)
        if not 0 <= y - top < len(rows):
            return Strip.blank(self.size.width, blank)
        inner = [self.get_component_rich_style(f"hive--{kind}") for kind in ("outer", "centre")]
        edges = [Style(color=style.bgcolor, bgcolor=blank.bgcolor) for style in inner]
        segments = [Segment(" " * left, blank)]
        for (cell, sign), run in groupby(rows[y - top]):
            many = sum(1 for _ in run)
            style = blank if cell < 0 else (inner if sign == "█" else edges)[cell == 0]
            segments.append(Segment((" " if sign == "█" else sign) * many, style))
        line = Strip(segments).adjust_cell_length(self.size.width, blank)
        font = DOUBLE_LETTERS if self._cells >= DOUBLE else BLOCK_LETTERS
        for cell, letter in enumerate(self.letters):
            column, row = middle_of(self._cells, cell)
            block = font.get(letter) if self._cells >= BLOCKS else None
            lines = block or (letter.upper(),)
            row = y - top - row + (len(lines) - 1) // 2
            if 0 <= row < len(lines):
                at, text = left + column - len(lines[row]) // 2, lines[row]
                written = Strip([Segment(text, inner[cell == 0])])
                line = Strip.join([line.crop(0, at), written, line.crop(at + len(text))])
        return line

    def on_click(self, event: events.Click) -> None:
        """Tell which letter was clicked."""
        rows, (left, top) = drawn(self._cells), self._corner()
        column, row = event.x - left, event.y - top
        if 0 <= row < len(rows) and 0 <= column < len(rows[0]):
            cell, _ = rows[row][column]
            if 0 <= cell < len(self.letters):
                self.post_message(Clicked(self.letters[cell]))
