"""The rows of Hit: guesses on tiles, each with its feedback and how many words it left."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.hit.rules import WON
from beehelper.hit.text import Shown

SIZES = ((7, 3, 1), (5, 1, 1), (3, 1, 1), (3, 1, 0))
"""Columns and lines of a tile, and what is between two: the first for which there is room."""

SMALL = 4
"""Columns and lines of a small tile."""

BESIDE = 21
"""Columns for the feedback of a row and how many words it left."""

LEAST = 14
"""Columns without the pips."""

AROUND = 11
"""Lines of a screen that are not for rows."""


class Guesses(Widget):
    """Draws the rows, the guess being typed, and empty ones for the tries that are left."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "guesses--row", "guesses--solved", "guesses--typed", "guesses--empty", "guesses--told",
        "guesses--count",
    }  # fmt: skip

    DEFAULT_CSS = """
    Guesses {
        width: 100%; height: auto;
        & > .guesses--row { background: $tile-absent; color: $foreground; text-style: bold; }
        & > .guesses--solved {
            background: $tile-exact; color: $tile-exact-text; text-style: bold;
        }
        & > .guesses--typed { background: $tile-open; color: $foreground; text-style: bold; }
        & > .guesses--empty { background: $tile-empty; color: $foreground; }
        & > .guesses--told { color: $primary; text-style: bold; }
        & > .guesses--count { color: $foreground 70%; }
    }
    """

    rows: reactive[tuple[Shown, ...]] = reactive((), layout=True)
    tries: reactive[int | None] = reactive[int | None](None, layout=True)
    """Tries left, None for any number."""
    open: reactive[bool] = reactive(True, layout=True)
    """Whether a guess can be typed."""
    length: reactive[int] = reactive(5, layout=True)
    typed: reactive[str] = reactive("", repaint=False)

    def watch_typed(self) -> None:
        """Paint the row being typed alone."""
        width = self.size.width
        _, lines, gap = self._form(width)
        self.refresh(Region(0, len(self.rows) * (lines + gap), width, lines))

    @property
    def _coming(self) -> int:
        """Rows still to come: at least the one being typed."""
        return (1 if self.tries is None else max(1, self.tries)) * self.open

    def _form(self, width: int) -> tuple[int, int, int]:
        """Return the columns and lines of a tile, and what is between two.

        Small tiles keep the space between them as long as there is room for the row being typed.
        """
        height, done = self.app.size.height - AROUND, len(self.rows)
        for columns, lines, gap in SIZES[:-1]:
            rows = done + (self._coming if lines + columns > SMALL else min(self._coming, 1))
            wide = (columns + gap) * self.length + BESIDE <= width
            if wide and (lines + gap) * rows - gap <= height:
                return columns, lines, gap
        return SIZES[-1] if SIZES[-1][0] * self.length + LEAST <= width else (1, 1, 0)

    def _drawn(self, width: int) -> int:
        """Count the rows that are drawn: those done, and those to come as far as there is room."""
        _, lines, gap = self._form(width)
        room = (self.app.size.height - AROUND + gap) // (lines + gap) - len(self.rows)
        return len(self.rows) + min(self._coming, max(1, room))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        _, lines, gap = self._form(width)
        return max(1, (lines + gap) * self._drawn(width) - gap) + 1

    def render_line(self, y: int) -> Strip:
        width, blank = self.size.width, self.rich_style
        columns, lines, gap = self._form(width)
        number, line = divmod(y, lines + gap)
        if number >= self._drawn(width) or y == self.size.height - 1:
            return self._below(y)
        if line == lines:
            return Strip.blank(width, blank)
        row = self.rows[number] if number < len(self.rows) else None
        now = number == len(self.rows)
        letters = row.letters if row else self.typed[: self.length] if now else ""
        kind = ("solved" if row.told == WON else "row") if row else "typed" if now else "empty"
        style = self.get_component_rich_style(f"guesses--{kind}")
        segments = []
        for letter in letters.upper().ljust(self.length):
            label = f"[{letter}]" if kind == "solved" and columns > 1 else letter
            shown = label if line == lines // 2 else ""
            segments += [Segment(f"{shown:^{columns}}", style), Segment(" " * gap, blank)]
        if row and line == lines // 2:
            room = width - (columns + gap) * self.length - len(f" {row.told}  {row.left}")
            pips = f"  {row.pips}" if len(row.pips) + 2 <= room else ""
            for text, name in ((f" {row.told}{pips}", "told"), (f"  {row.left}", "count")):
                beside = self.get_component_rich_style(f"guesses--{name}", partial=True)
                segments.append(Segment(text, blank + beside))
        return Strip(segments).adjust_cell_length(width, blank)

    def _below(self, y: int) -> Strip:
        """Say, on the last line, how many tries are left."""
        blank = self.rich_style
        if not self.open or y != self.size.height - 1:
            return Strip.blank(self.size.width, blank)
        tries = "any number of tries" if self.tries is None else f"{self.tries} tries"
        text = f"{'1 try' if self.tries == 1 else tries} left"
        style = blank + self.get_component_rich_style("guesses--count", partial=True)
        return Strip([Segment(text, style)]).adjust_cell_length(self.size.width, blank)
