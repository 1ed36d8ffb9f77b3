"""The hive: seven hexagons, the centre letter in the middle, marked by brackets as well."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

PLACES = ((1, 2), (1, 0), (2, 1), (2, 3), (1, 4), (0, 3), (0, 1))
"""Column and half-row of each hexagon: the centre, then clockwise from the top."""

SMALL = ((1, 7), (0, 9), (1, 7))
LARGE = ((2, 9), (1, 11), (0, 13), (1, 11), (2, 9))
"""Inset and width of each row of a hexagon."""

LARGE_HEIGHT = 17


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

    @property
    def _shape(self) -> tuple[tuple[int, int], ...]:
        """The rows of a hexagon, as large as there is room for."""
        return LARGE if self.size.height >= LARGE_HEIGHT else SMALL

    def _corners(self) -> list[tuple[int, int]]:
        """Return the left column and the top row of each hexagon."""
        shape = self._shape
        width, height = max(width for _, width in shape), len(shape)
        return [(column * (width - 1), half * (height + 1) // 2) for column, half in PLACES]

    def render_line(self, y: int) -> Strip:
        """Draw one row: the parts of the hexagons that cross it."""
        blank, shape = self.rich_style, self._shape
        segments: list[Segment] = []
        at = 0
        for cell, (left, top) in sorted(enumerate(self._corners()), key=lambda each: each[1]):
            if not top <= y < top + len(shape):
                continue
            inset, width = shape[y - top]
            segments.append(Segment(" " * (left + inset - at), blank))
            kind = "outer" if cell else "centre"
            label = self._label(cell) if y == top + len(shape) // 2 else ""
            style = self.get_component_rich_style(f"hive--{kind}")
            segments.append(Segment(f"{label:^{width}}", style))
            at = left + inset + width
        segments.append(Segment(" " * (self.size.width - at), blank))
        return Strip(segments, self.size.width)

    def _label(self, cell: int) -> str:
        """Return the letter of a hexagon, that of the centre in brackets."""
        letter = self.letters[cell : cell + 1].upper() or " "
        return f" {letter} " if cell else f"[{letter}]"

    def on_click(self, event: events.Click) -> None:
        """Tell which letter was clicked."""
        shape = self._shape
        for cell, (left, top) in enumerate(self._corners()):
            row = event.y - top
            if 0 <= row < len(shape) and cell < len(self.letters):
                inset, width = shape[row]
                if left + inset <= event.x < left + inset + width:
                    self.post_message(self.Picked(self.letters[cell]))
                    return
