"""The board of Wordle: rows of tiles, and below them the row being typed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip

from beehelper.tui.widgets.tile_entry import TileEntry
from beehelper.wordle.feedback import ABSENT, digits
from beehelper.wordle.game import ROWS, Row

TILE = 3
"""Columns of a tile, its marks included."""

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

    rows: reactive[tuple[Row, ...]] = reactive(())
    counts: reactive[tuple[int, ...]] = reactive(())

    @property
    def _pitch(self) -> int:
        """Columns from one tile to the next."""
        return self._width + (self.length <= WIDE_UP_TO)

    @property
    def _width(self) -> int:
        """Columns of a tile."""
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
        """Need room for the tiles and the count beside them."""
        return self._pitch * self.length + self._count

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Need a line or three a row, and one between rows."""
        return self._lines * ROWS - 1

    def on_click(self, event: events.Click) -> None:
        """Cycle the colour of a tile of the row being typed."""
        place = event.x // self._pitch
        row, line = divmod(event.y, self._lines)
        at_row = line < self._lines - 1 and row == len(self._shown())
        if at_row and len(self.letters) == self.length and place < self.length:
            colours = [*self.colours, *[ABSENT] * (self.length - len(self.colours))]
            colours[place] = (colours[place] + 1) % 3
            self.colours, self.done = tuple(colours), False

    def _shown(self) -> tuple[Row, ...]:
        """Return the rows that are in view: the last ones, with room for the next."""
        room = ROWS if self.over else ROWS - 1
        return self.rows[-room:] if len(self.rows) > room else self.rows

    def typed_lines(self) -> Iterable[int]:
        """Give the lines of the row after those that are in view."""
        first = len(self._shown()) * self._lines
        return range(first, first + self._lines - 1)

    def render_line(self, y: int) -> Strip:
        """Draw a line: the tiles of one row, or the space between rows."""
        width, blank = self.size.width, self.rich_style
        row, line = divmod(y, self._lines)
        if line == self._lines - 1 or row >= ROWS:
            return Strip.blank(width, blank)
        shown = self._shown()
        if row < len(shown):
            guess, feedback = shown[row]
            marks: tuple[int, ...] = digits(feedback, len(guess))
            number = len(self.rows) - len(shown) + row
            count = f"{self.counts[number]:,} left" if number < len(self.counts) else ""
            if len(count) >= self._count:
                count = count.removesuffix(" left")
        elif row == len(shown) and not self.over:
            guess, marks, count = self.letters, self.colours, ""
        else:
            guess, marks, count = "", (), ""
        segments, middle = [], (self._lines - 1) // 2
        for place in range(self.length):
            letter = guess[place : place + 1]
            mark = marks[place] if place < len(marks) else None
            text, style = self._tile(letter, mark)
            segments.append(Segment(f"{text if line == middle else '':^{self._width}}", style))
            if self._pitch > self._width:
                segments.append(Segment(" ", blank))
        style = blank + self.get_component_rich_style("tiles--count", partial=True)
        used, count = self._pitch * self.length, count if line == middle else ""
        segments.append(Segment(f" {count}".ljust(max(0, width - used)), style))
        return Strip(segments).adjust_cell_length(width, blank)
