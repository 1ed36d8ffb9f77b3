"""The rows of Hit: guesses on tiles, each with its feedback and how many words it left.

Letters are struck where rows with no match rule them out.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import zip_longest
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.hit.rules import WON
from beehelper.hit.text import GO_ON, Shown


class Form(NamedTuple):
    """Columns of a tile and between two, and lines from one row to the next.

    The first of several lines is a gap; half of it is the upper edge of the tiles.
    """

    columns: int
    gap: int
    lines: int


FORMS = (Form(9, 1, 4), Form(7, 1, 2), Form(5, 1, 2), Form(3, 1, 2), Form(3, 1, 1))
"""The first for which there is room."""

CLOSE, LETTERS = Form(3, 0, 1), Form(1, 0, 1)
"""Where tiles have no room between them, and where letters have none."""

BESIDE = 21
"""Columns for the feedback of a row and how many words it left."""

LEAST = 14
"""Columns without the pips."""

AROUND = 9
"""Lines of a screen that are not for rows."""

TO_COME = "·"
"""What stands on a tile of a row to come where rows touch."""

CURSOR = "▌"
"""What stands where the next letter, or the feedback, goes."""


class Guesses(Widget):
    """Draws the rows, the guess being typed and the tries after it."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "guesses--row", "guesses--solved", "guesses--typed", "guesses--empty", "guesses--told",
        "guesses--count", "guesses--out",
    }  # fmt: skip

    DEFAULT_CSS = """
    Guesses {
        width: 100%; height: auto;
        & > .guesses--row { background: $tile-absent; color: $foreground; text-style: bold; }
        & > .guesses--solved {
            background: $tile-exact; color: $tile-exact-text; text-style: bold;
        }
        & > .guesses--typed { background: $tile-open; color: $foreground; text-style: bold; }
        & > .guesses--empty { background: $tile-empty; color: $foreground 70%; }
        & > .guesses--told { color: $primary; text-style: bold; }
        & > .guesses--out { color: $foreground 70%; text-style: strike; }
        & > .guesses--count { color: $foreground 70%; }
    }
    """

    rows: reactive[tuple[Shown, ...]] = reactive((), layout=True)
    tries: reactive[int | None] = reactive[int | None](None, layout=True)
    """Tries left, None for any number."""
    open: reactive[bool] = reactive(True, layout=True)
    """Whether a guess can be typed."""
    length: reactive[int] = reactive(5, layout=True)
    out: reactive[Sequence[Set[str]]] = reactive[Sequence[Set[str]]](())
    """The letters that are ruled out at each place."""
    typed: reactive[Shown] = reactive(Shown("", "", "", ""), repaint=False)

    def watch_typed(self) -> None:
        """Paint the row being typed alone."""
        lines = self._form(self.size.width).lines
        self.refresh(Region(0, len(self.rows) * lines, self.size.width, lines))

    @property
    def _coming(self) -> int:
        """Rows still to come: at least the one being typed."""
        return (1 if self.tries is None else max(1, self.tries)) * self.open

    def _form(self, width: int) -> Form:
        """Return the largest form in which all rows have room, or the smallest."""
        height, rows = self.app.size.height - AROUND, len(self.rows) + self._coming
        for form in FORMS:
            wide = (form.columns + form.gap) * self.length + BESIDE <= width
            if wide and (form.lines == 1 or form.lines * rows < height):
                return form
        return CLOSE if CLOSE.columns * self.length + LEAST <= width else LETTERS

    def _drawn(self, width: int) -> int:
        """Count the rows that are drawn: those done, and those to come as far as there is room."""
        lines = self._form(width).lines
        room = (self.app.size.height - AROUND) // lines - len(self.rows)
        return len(self.rows) + min(self._coming, max(1, room))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._form(width).lines * self._drawn(width)

    def _kind(self, number: int) -> str:
        """Name the component that styles a row, from 0; nothing for one that is not drawn."""
        if 0 <= number < len(self.rows):
            return "solved" if self.rows[number].feedback == WON else "row"
        if not 0 <= number < self._drawn(self.size.width):
            return ""
        return "typed" if number == len(self.rows) else "empty"

    def render_line(self, y: int) -> Strip:
        width, form = self.size.width, self._form(self.size.width)
        number, line = divmod(y, form.lines)
        if form.lines > 1 and line == 0:
            segments = self._edge(number, form)
        else:
            segments = self._row(number, form, middle=line == form.lines // 2)
        return Strip(segments).adjust_cell_length(width, self.rich_style)

    def _edge(self, below: int, form: Form) -> list[Segment]:
        """Draw the line above a row: a gap, and the upper edge of its tiles."""
        blank, kind = self.rich_style, self._kind(below)
        if not kind:
            return []
        style = Style(color=self._style(kind).bgcolor, bgcolor=blank.bgcolor)
        return [Segment("▄" * form.columns, style), Segment(" " * form.gap, blank)] * self.length

    def _style(self, kind: str) -> Style:
        return self.get_component_rich_style(f"guesses--{kind}") if kind else self.rich_style

    def _row(self, number: int, form: Form, *, middle: bool) -> list[Segment]:
        """Draw a line of a row's tiles; on the middle one are its letters and what it told."""
        blank, kind, segments = self.rich_style, self._kind(number), list[Segment]()
        if not kind:
            return segments
        style, coming = self._style(kind), form.lines == 1 and kind == "empty"
        empty = TO_COME if coming or not form.gap else " "
        if coming:
            style += Style(bgcolor=blank.bgcolor)
        elif form.lines == 1 and kind == "row" and number % 2:
            style += Style(bgcolor=self._style("empty").bgcolor)  # rows touch
        row = self.rows[number] if number < len(self.rows) else self.typed
        faint = style + self.get_component_rich_style("guesses--out", partial=True)
        letters = row.letters.upper() if kind != "empty" else ""
        letters = (letters + CURSOR * (kind == "typed")).ljust(self.length, empty)[: self.length]
        for letter, out in zip_longest(letters, self.out, fillvalue=""):
            label = f"[{letter}]" if kind == "solved" and form.columns > 1 else letter
            shown = f"{label if middle else '':^{form.columns}}"
            before, label, after = shown.partition(label)
            segments += [
                Segment(before, style),
                Segment(label, faint if letter.lower() in out else style),
                Segment(after, style),
                Segment(" " * form.gap, blank),
            ]
        if middle and kind != "empty":
            room = self.size.width - (form.columns + form.gap) * self.length
            segments += self._beside(row, room)
        return segments

    def _beside(self, row: Shown, room: int) -> list[Segment]:
        """Write a row's feedback, and how many words it left."""
        told = f" {row.feedback}" * bool(row.feedback)
        if row.pips and len(told) + len(row.pips) + len(row.left) + 4 <= room:
            told += f"  {row.pips}"
        if row is self.typed and len(row.letters) == self.length and row.left != GO_ON:
            told += CURSOR
        widest = max((len(each.left) for each in self.rows), default=0) * bool(told)
        left = f" {' ' * bool(told)}{row.left:>{widest}}"
        return [self._note(told, "told"), self._note(left, "count")]

    def _note(self, text: str, kind: str) -> Segment:
        style = self.get_component_rich_style(f"guesses--{kind}", partial=True)
        return Segment(text, self.rich_style + style)
