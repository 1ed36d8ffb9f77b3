"""The board of Wordle: rows of tiles, and below them the row being typed."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip

from beehelper.tui.widgets.tile_entry import TileEntry
from beehelper.wordle.feedback import ABSENT, digits
from beehelper.wordle.game import ROWS, Row

WIDE_UP_TO = 6
"""Letters up to which tiles have a gap between them."""

COUNT = 9
"""Columns for the number of words left after a row."""


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
        return 4 if self.length <= WIDE_UP_TO else 3

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Need room for the tiles and the count beside them."""
        return self._pitch * self.length + COUNT

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Need two lines a row, or one where there is little room."""
        return 2 * ROWS - 1

    def on_click(self, event: events.Click) -> None:
        """Cycle the colour of a tile of the row being typed."""
        place = event.x // self._pitch
        at_row = event.y % 2 == 0 and event.y // 2 == len(self._shown())
        if at_row and len(self.letters) == self.length and place < self.length:
            colours = [*self.colours, *[ABSENT] * (self.length - len(self.colours))]
            colours[place] = (colours[place] + 1) % 3
            self.colours, self.done = tuple(colours), False

    def _shown(self) -> tuple[Row, ...]:
        """Return the rows that are in view: the last ones, with room for the next."""
        room = ROWS if self.over else ROWS - 1
        return self.rows[-room:] if len(self.rows) > room else self.rows

    def render_line(self, y: int) -> Strip:
        """Draw a line: the tiles of one row, or the space between rows."""
        width, blank = self.size.width, self.rich_style
        row, between = divmod(y, 2)
        if between or row >= ROWS:
            return Strip.blank(width, blank)
        shown = self._shown()
        if row < len(shown):
            guess, feedback = shown[row]
            marks: tuple[int, ...] = digits(feedback, len(guess))
            number = len(self.rows) - len(shown) + row
            count = f"{self.counts[number]:,} left" if number < len(self.counts) else ""
        elif row == len(shown) and not self.over:
            guess, marks, count = self.letters, self.colours, ""
        else:
            guess, marks, count = "", (), ""
        segments = []
        for place in range(self.length):
            letter = guess[place : place + 1]
            mark = marks[place] if place < len(marks) else None
            segments.append(Segment(*self._tile(letter, mark)))
            if self._pitch == 4:
                segments.append(Segment(" ", blank))
        style = blank + self.get_component_rich_style("tiles--count", partial=True)
        used = self._pitch * self.length
        segments.append(Segment(f" {count}".ljust(max(0, width - used)), style))
        return Strip(segments).adjust_cell_length(width, blank)
