"""The hive: seven hexagons, the centre letter in the middle, marked by brackets as well."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

WIDTH, HEIGHT = 25, 11

CELLS = ((8, 4), (8, 0), (16, 2), (16, 6), (8, 8), (0, 6), (0, 2))
"""Left column and top row of each hexagon: the centre, then clockwise from the top."""

SHAPE = ((1, 7), (0, 9), (1, 7))
"""Inset and width of each row of a hexagon."""


class Hive(Widget):
    """Draws up to seven letters, the first in the centre; a click on one types it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"hive--centre", "hive--outer"}

    DEFAULT_CSS = """
    Hive {
        width: 25;
        height: 11;
        & > .hive--centre {
            background: $hive-centre; color: $hive-centre-text; text-style: bold;
        }
        & > .hive--outer { background: $hive-outer; color: $hive-outer-text; text-style: bold; }
    }
    """

    letters: reactive[str] = reactive("")

    class Picked(Message):
        """A letter was clicked."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    def render_line(self, y: int) -> Strip:
        """Draw one row: the parts of the hexagons that cross it."""
        blank = self.rich_style
        segments: list[Segment] = []
        at = 0
        for cell, (left, top) in sorted(enumerate(CELLS), key=lambda pair: pair[1][0]):
            if not top <= y < top + len(SHAPE):
                continue
            inset, width = SHAPE[y - top]
            segments.append(Segment(" " * (left + inset - at), blank))
            kind = "outer" if cell else "centre"
            label = self._label(cell) if y == top + 1 else ""
            style = self.get_component_rich_style(f"hive--{kind}")
            segments.append(Segment(f"{label:^{width}}", style))
            at = left + inset + width
        segments.append(Segment(" " * (WIDTH - at), blank))
        return Strip(segments, WIDTH)

    def _label(self, cell: int) -> str:
        """Return the letter of a hexagon, that of the centre in brackets."""
        letter = self.letters[cell : cell + 1].upper() or " "
        return f" {letter} " if cell else f"[{letter}]"

    def on_click(self, event: events.Click) -> None:
        """Tell which letter was clicked."""
        for cell, (left, top) in enumerate(CELLS):
            inside = left <= event.x < left + 9 and top <= event.y < top + 3
            if inside and cell < len(self.letters):
                self.post_message(self.Picked(self.letters[cell]))
                return
