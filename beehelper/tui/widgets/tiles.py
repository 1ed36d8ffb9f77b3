"""The board of Wordle: rows of tiles, and below them the row being typed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest
from typing import ClassVar

from rich.segment import Segment
from textual.geometry import Size
from textual.strip import Strip

from beehelper.tui.widgets.tile_entry import TILE, TileEntry
from beehelper.wordle.game import ROWS, Row

WIDE_UP_TO = 6
"""Letters up to which tiles have a gap between them."""

LARGE = (110, 36)
"""Columns and rows of a terminal from which on tiles of that many letters are large."""

LARGE_TILE = 7
"""Columns of a large tile; it has three lines."""

COUNT = 11
"""Columns for the number of words left after a row, 1,000 or more as well."""

NARROW_COUNT = 9
"""Columns for it beside tiles that leave little room."""


class Tiles(TileEntry):
    """Draws the rows and the next one."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"tiles--count"}

    DEFAULT_CSS = """
    Tiles > .tiles--count { color: $foreground 70%; }
    """

    @property
    def _pitch(self) -> int:
        """Columns from one tile to the next."""
        return self._width + (self.length <= WIDE_UP_TO)

    @property
    def _width(self) -> int:
        return LARGE_TILE if self._large else TILE

    @property
    def _count(self) -> int:
        """Columns of the number of words left."""
        return COUNT if self.length <= WIDE_UP_TO else NARROW_COUNT

    @property
    def _lines(self) -> int:
        """Lines from one row to the next: a row, and the space below it."""
        return 4 if self._large else 2

    @property
    def _large(self) -> bool:
        columns, rows = self.app.size
        return self.length <= WIDE_UP_TO and columns >= LARGE[0] and rows >= LARGE[1]

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._pitch * self.length + self._count

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._lines * ROWS - 1

    def place_at(self, x: int, y: int) -> int | None:
        place, (row, line) = x // self._pitch, divmod(y, self._lines)
        on_row = line < self._lines - 1 and row == len(self._shown())
        return place if on_row and place < self.length else None

    def _shown(self) -> tuple[Row, ...]:
        return self.game.rows()[-ROWS if not self.game.open else 1 - ROWS :]

    def typed_lines(self) -> Iterable[int]:
        first = len(self._shown()) * self._lines
        return range(first, first + self._lines - 1)

    def render_line(self, y: int) -> Strip:
        width, blank = self.size.width, self.rich_style
        row, line = divmod(y, self._lines)
        if line == self._lines - 1 or row >= ROWS:
            return Strip.blank(width, blank)
        shown, count = self._shown(), ""
        marks: tuple[int, ...] = ()
        guess = ""
        if row < len(shown):
            guess, marks = shown[row].guess, shown[row].digits
            count = dict(enumerate(self.counts)).get(len(self.game.turns) - len(shown) + row, "")
            if len(count) >= self._count:
                count = count.removesuffix(" left")
        elif row == len(shown) and self.game.open:
            guess, marks = self.letters, self.colours
        segments, middle = [], (self._lines - 1) // 2
        for letter, mark in zip_longest(guess.ljust(self.length), marks):
            text, style = self._tile(letter.strip(), mark)
            segments.append(Segment(f"{text if line == middle else '':^{self._width}}", style))
            if self._pitch > self._width:
                segments.append(Segment(" ", blank))
        style = blank + self.get_component_rich_style("tiles--count", partial=True)
        used, count = self._pitch * self.length, count if line == middle else ""
        segments.append(Segment(f" {count}".ljust(max(0, width - used)), style))
        return Strip(segments).adjust_cell_length(width, blank)
