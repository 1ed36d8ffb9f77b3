"""The grid of a crossword: cells with their numbers, the cursor, and both slots that it is in.

A letter in pencil is small and underlined, a circled one stands in a circle, one that the check
found wrong has a cross, and what a running fill proposes is small and faint: no sign is a colour
alone. A grid larger than its room follows the cursor. After a key only the cells are painted that
look other than before: a whole grid of 21x21 takes longer than all else that a key does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.crossword.cursor import Cursor, slot_at
from beehelper.crossword.grid import BLACK, VOID, Grid, blank

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

PITCHES = (2, 3, 4)
"""Columns a cell: a letter, and before it room for a number of so many digits less one."""


class Look(NamedTuple):
    """All that the drawing of a cell depends on: its kind is the name of its style."""

    kind: str
    content: str
    ghost: str
    pencil: str
    number: int
    circled: bool
    wrong: bool


class Cells(Widget, can_focus=True):
    """Draws a grid, a line a row; a click on a cell goes there."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "cells--open", "cells--black", "cells--slot", "cells--cross", "cells--cursor",
        "cells--pencil", "cells--ghost", "cells--wrong",
    }  # fmt: skip

    DEFAULT_CSS = """
    Cells {
        & > .cells--open { background: $cell-open; color: $cell-text; }
        & > .cells--black { background: $cell-black; color: $cell-black-text; }
        & > .cells--slot { background: $cell-slot; color: $cell-slot-text; }
        & > .cells--cross { background: $cell-cross; color: $cell-cross-text; }
        & > .cells--cursor { background: $cell-cursor; color: $cell-cursor-text; text-style: bold; }
        & > .cells--pencil { text-style: italic underline; }
        & > .cells--ghost { text-style: italic dim; }
        & > .cells--wrong { text-style: bold; }
    }
    """

    grid: reactive[Grid] = reactive(blank(1, 1), repaint=False)
    cursor: reactive[Cursor] = reactive(Cursor(), repaint=False)
    pencil: reactive[Mapping[int, str]] = reactive[Mapping[int, str]]({}, repaint=False)
    """Cell -> a letter that does not count as given."""
    ghost: reactive[Mapping[int, str]] = reactive[Mapping[int, str]]({}, repaint=False)
    """Cell -> a letter that a fill proposes."""
    circles: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    wrong: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    pitch: reactive[int] = reactive(3, layout=True)

    def __init__(self) -> None:
        super().__init__()
        self._drawn: dict[Look, Segment] = {}
        """The looks there were so far, drawn: few differ, and most rows are drawn often."""

    def notify_style_update(self) -> None:
        """Draw all looks anew in other styles."""
        super().notify_style_update()
        self._drawn.clear()

    def watch_pitch(self) -> None:
        """Draw all looks anew in another width."""
        self._drawn.clear()

    class Picked(Message):
        """A cell was clicked."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    def watch_grid(self, before: Grid, grid: Grid) -> None:
        """Lay the screen out anew for another size only, paint all for other slots only."""
        if (before.rows, before.columns) != (grid.rows, grid.columns):
            self.refresh(layout=True)
        elif before.slots != grid.slots:
            self.refresh()
        else:
            pairs = enumerate(zip(before.cells, grid.cells, strict=True))
            self._paint(cell for cell, (old, new) in pairs if old != new)

    def watch_cursor(self, before: Cursor, cursor: Cursor) -> None:
        """Paint where the cursor was and is, and the slots through both; all if the grid moves."""
        if self._corner(before.cell) != self._corner(cursor.cell):
            self.refresh()
            return
        parts = zip(self._lit(before), self._lit(cursor), strict=True)
        self._paint({before.cell, cursor.cell}.union(*(old ^ new for old, new in parts)))

    def watch_pencil(self, before: Mapping[int, str], pencil: Mapping[int, str]) -> None:
        """Paint letters that came, went or changed."""
        self._paint(cell for cell, _ in before.items() ^ pencil.items())

    def watch_ghost(self, before: Mapping[int, str], ghost: Mapping[int, str]) -> None:
        """Paint letters that came, went or changed."""
        self._paint(cell for cell, _ in before.items() ^ ghost.items())

    def watch_circles(self, before: frozenset[int], circles: frozenset[int]) -> None:
        """Paint what got or lost a circle."""
        self._paint(before ^ circles)

    def watch_wrong(self, before: frozenset[int], wrong: frozenset[int]) -> None:
        """Paint what got or lost a cross."""
        self._paint(before ^ wrong)

    def _paint(self, cells: Iterable[int]) -> None:
        """Have these cells painted anew, and no other."""
        top, left = self._corner(self.cursor.cell)
        places = (divmod(cell, self.grid.columns) for cell in cells)
        regions = [
            Region((column - left) * self.pitch, row - top, self.pitch, 1) for row, column in places
        ]
        if regions:
            self.refresh(*regions)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Need a pitch a column."""
        return self.grid.columns * self.pitch

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Need a line a row."""
        return self.grid.rows

    def _corner(self, cursor: int) -> tuple[int, int]:
        """Return the row and the column at the top left with which the cursor's cell is in view."""
        row, column = divmod(cursor, self.grid.columns)
        rows, columns = self.size.height, self.size.width // self.pitch
        return (
            min(max(0, row - rows // 2), max(0, self.grid.rows - rows)),
            min(max(0, column - columns // 2), max(0, self.grid.columns - columns)),
        )

    def on_click(self, event: events.Click) -> None:
        """Tell which cell was clicked."""
        top, left = self._corner(self.cursor.cell)
        row, column = event.y + top, event.x // self.pitch + left
        if row < self.grid.rows and column < self.grid.columns:
            self.post_message(self.Picked(row * self.grid.columns + column))

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        width, grid, pitch = self.size.width, self.grid, self.pitch
        ghost, pencil, circles, wrong = self.ghost, self.pencil, self.circles, self.wrong
        cursor, numbers, drawn = self.cursor.cell, grid.numbers, self._drawn
        top, left = self._corner(cursor)
        row = y + top
        if row >= grid.rows:
            return Strip.blank(width, self.rich_style)
        along, crossing = self._lit(self.cursor)
        segments = []
        start = row * grid.columns
        for cell in range(start + left, start + min(grid.columns, left + width // pitch)):
            content = grid.cells[cell]
            if cell == cursor:
                kind = "cursor"
            elif cell in along:
                kind = "slot"
            elif cell in crossing:
                kind = "cross"
            else:
                kind = "black" if content in (BLACK, VOID) else "open"
            look = Look(
                kind, content, ghost.get(cell, ""), pencil.get(cell, ""), numbers.get(cell, 0),
                cell in circles, cell in wrong,
            )  # fmt: skip
            if look not in drawn:
                drawn[look] = Segment(*self._cell(look))
            segments.append(drawn[look])
        strip = Strip(segments).simplify()
        over = strip.cell_length != width
        return strip.adjust_cell_length(width, self.rich_style) if over else strip

    def _lit(self, cursor: Cursor) -> tuple[frozenset[int], frozenset[int]]:
        """Return the cells of the slot that a cursor is in, and of all slots through its cell."""
        here = slot_at(self.grid, cursor)
        through = self.grid.crossings.get(cursor.cell, ())
        return (
            frozenset(here.cells if here else ()),
            frozenset(cell for slot in through for cell in slot.cells),
        )

    def _cell(self, look: Look) -> tuple[str, Style]:
        """Return the text and the style of a cell."""
        kind, content, ghost, pencil, _, circled, wrong = look
        pitch = self.pitch
        style = self.get_component_rich_style(f"cells--{kind}")
        if content == VOID:
            return " " * pitch, self.rich_style if kind != "cursor" else style
        if content == BLACK:
            return ("█" if kind == "black" else "▒") * pitch, style
        shown = content.upper() or ghost or pencil or "·"
        if not content and (ghost or pencil):
            extra = "cells--ghost" if ghost else "cells--pencil"
            style += self.get_component_rich_style(extra, partial=True)
        if circled:
            shown = _circled(shown)
        if len(shown) > 1:
            shown = shown if len(shown) <= pitch else f"{shown[: pitch - 1]}…"
            return shown.rjust(pitch), style
        if wrong:
            style += self.get_component_rich_style("cells--wrong", partial=True)
            return f"✗{shown}".rjust(pitch), style
        if kind == "cursor":
            return (f"[{shown}]" if pitch > 2 else f"▸{shown}").rjust(pitch), style
        number = str(look.number or "").translate(RAISED)
        corner = number if len(number) < pitch and pitch > 2 else ""
        return corner.rjust(pitch - 1) + shown, style


def _circled(letter: str) -> str:
    """Put a letter of a-z into a circle."""
    if letter == "·":
        return "○"
    if len(letter) == 1 and "A" <= letter <= "Z":
        return chr(ord("Ⓐ") + ord(letter) - ord("A"))
    if len(letter) == 1 and "a" <= letter <= "z":
        return chr(ord("ⓐ") + ord(letter) - ord("a"))
    return letter
