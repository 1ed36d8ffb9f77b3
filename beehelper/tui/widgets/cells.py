"""The grid of a crossword: cells with their numbers, the cursor, and both slots that it is in.

A letter in pencil is small and underlined, a circled one stands in a circle, one that the check
found wrong has a cross, and what a running fill proposes is small and faint: no sign is a colour
alone. A grid that is larger than its room follows the cursor.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.cache import LRUCache
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.crossword.cursor import Cursor, slot_at
from beehelper.crossword.grid import BLACK, VOID, Grid, blank

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

CIRCLED = {ord("·"): "○"} | {
    ord(first) + n: chr(ord(circled) + n) for first, circled in ("AⒶ", "aⓐ") for n in range(26)
}

PITCHES = (2, 3, 4)
"""Columns a cell: a letter, and before it room for a number of one digit less."""

DRAWN = 4096
"""Looks of a cell that are kept: a key lights some forty cells of a large grid again."""


class Look(NamedTuple):
    """What the drawing of a cell depends on, but for the theme."""

    content: str
    kind: str
    ghost: str = ""
    pencil: str = ""
    circled: bool = False
    wrong: bool = False
    number: int = 0
    pitch: int = 3


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
        &:nocolor > .cells--slot { text-style: bold; }
        &:nocolor > .cells--cross { text-style: underline; }
        & > .cells--pencil { text-style: italic underline; }
        & > .cells--ghost { text-style: italic dim; }
        & > .cells--wrong { text-style: bold; }
    }
    """

    # What a key changes is painted row by row: a grid of 21 rows takes longer than a key may.
    grid: reactive[Grid] = reactive(blank(1, 1), repaint=False)
    cursor: reactive[Cursor] = reactive(Cursor(), repaint=False)
    pencil: reactive[Mapping[int, str]] = reactive[Mapping[int, str]]({}, repaint=False)
    """Cell -> a letter that does not count as given."""
    ghost: reactive[Mapping[int, str]] = reactive[Mapping[int, str]]({}, repaint=False)
    """Cell -> a letter that a fill proposes."""
    circles: reactive[frozenset[int]] = reactive(frozenset[int]())
    wrong: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    pitch: reactive[int] = reactive(3, layout=True)

    class Picked(Message):
        """A cell was clicked."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    def __init__(self) -> None:
        super().__init__()
        self._drawn: LRUCache[Look, Segment] = LRUCache(DRAWN)

    def notify_style_update(self) -> None:
        self._drawn.clear()
        super().notify_style_update()

    def watch_grid(self, before: Grid, grid: Grid) -> None:
        """Paint the cells that are others now; all of them if slots, or numbers, are others."""
        if (before.rows, before.columns) != (grid.rows, grid.columns):
            self.refresh(layout=True)
            return
        pairs = zip(before.cells, grid.cells, strict=True)
        others = [cell for cell, (old, new) in enumerate(pairs) if old != new]
        if any(before.is_open(cell) != grid.is_open(cell) for cell in others):
            self.refresh()
        else:
            self._paint(others)

    def watch_cursor(self, before: Cursor, cursor: Cursor) -> None:
        if self._corner(before) != self._corner(cursor):
            self.refresh()
            return
        (along, crossing), (now_along, now_crossing) = self._lit(before), self._lit(cursor)
        self._paint((along ^ now_along) | (crossing ^ now_crossing) | {before.cell, cursor.cell})

    def watch_pencil(self, before: Mapping[int, str], pencil: Mapping[int, str]) -> None:
        self._paint(cell for cell, _ in before.items() ^ pencil.items())

    watch_ghost = watch_pencil

    def watch_wrong(self, before: frozenset[int], wrong: frozenset[int]) -> None:
        self._paint(before ^ wrong)

    def _paint(self, cells: Iterable[int]) -> None:
        (top, left), pitch = self._corner(self.cursor), self.pitch
        rows: dict[int, list[int]] = {}
        for cell in cells:
            row, column = divmod(cell, self.grid.columns)
            rows.setdefault(row - top, []).append(pitch * (column - left))
        if rows:
            self.refresh(
                *(
                    Region(min(starts), y, max(starts) - min(starts) + pitch, 1)
                    for y, starts in sorted(rows.items())
                )
            )

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.grid.columns * self.pitch

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.grid.rows

    def _corner(self, cursor: Cursor) -> tuple[int, int]:
        """Return the row and the column that stand at the top left: the cursor is in view."""
        row, column = divmod(cursor.cell, self.grid.columns)
        rows, columns = self.size.height, self.size.width // self.pitch
        return (
            min(max(0, row - rows // 2), max(0, self.grid.rows - rows)),
            min(max(0, column - columns // 2), max(0, self.grid.columns - columns)),
        )

    def on_click(self, event: events.Click) -> None:
        top, left = self._corner(self.cursor)
        row, column = event.y + top, event.x // self.pitch + left
        if row < self.grid.rows and column < self.grid.columns:
            self.post_message(self.Picked(row * self.grid.columns + column))

    def render_line(self, y: int) -> Strip:
        width, grid, pitch = self.size.width, self.grid, self.pitch
        top, left = self._corner(self.cursor)
        row = y + top
        if row >= grid.rows:
            return Strip.blank(width, self.rich_style)
        along, crossing = self._lit(self.cursor)
        cursor = self.cursor.cell
        ghost, pencil, circles, wrong = self.ghost, self.pencil, self.circles, self.wrong
        segments = []
        for column in range(left, min(grid.columns, left + width // pitch)):
            cell = row * grid.columns + column
            if cell == cursor:
                kind = "cursor"
            elif cell in along:
                kind = "slot"
            elif cell in crossing:
                kind = "cross"
            else:
                kind = "open" if grid.is_open(cell) else "black"
            look = Look(
                grid.cells[cell], kind, ghost.get(cell, ""), pencil.get(cell, ""),
                cell in circles, cell in wrong, grid.numbers.get(cell, 0), pitch,
            )  # fmt: skip
            drawn = self._drawn.get(look)
            if drawn is None:
                drawn = self._drawn[look] = Segment(*self.draw(look))
            segments.append(drawn)
        strip = Strip(segments).simplify()
        if strip.cell_length < width:
            strip = strip.adjust_cell_length(width, self.rich_style)
        return strip

    _lit_of: tuple[Grid, Cursor] | None = None
    _lit_cells: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())

    def _lit(self, cursor: Cursor) -> tuple[frozenset[int], frozenset[int]]:
        """Return the cells of the slot that the cursor is in, and of all slots through its cell."""
        grid = self.grid
        if self._lit_of != (grid, cursor):
            here = slot_at(grid, cursor)
            through = grid.crossings.get(cursor.cell, ())
            self._lit_of = grid, cursor
            self._lit_cells = (
                frozenset(here.cells if here else ()),
                frozenset(cell for slot in through for cell in slot.cells),
            )
        return self._lit_cells

    def draw(self, look: Look) -> tuple[str, Style]:
        content, kind, ghost, pencil, circled, wrong, number, pitch = look
        style = self.get_component_rich_style(f"cells--{kind}")
        if content == VOID:
            return " " * pitch, self.rich_style if kind != "cursor" else style
        if content == BLACK:
            return ("█" if kind == "black" else "▒") * pitch, style
        extra = ""
        if content:
            shown = content.upper()
        elif ghost:
            shown, extra = ghost, "ghost"
        elif pencil:
            shown, extra = pencil, "pencil"
        else:
            shown = "·"
        if extra:
            style += self.get_component_rich_style(f"cells--{extra}", partial=True)
        if circled and len(shown) == 1:
            shown = shown.translate(CIRCLED)
        if len(shown) > 1:
            short = shown if cell_len(shown) <= pitch else f"{shown[: pitch - 1]}…"
            return _set(short, pitch), style
        if wrong:
            style += self.get_component_rich_style("cells--wrong", partial=True)
            return _set(f"✗{shown}", pitch), style
        room = pitch - cell_len(shown)
        if kind == "cursor":
            return _set(f"[{shown}]" if room > 1 else f"▸{shown}" if room else shown, pitch), style
        raised = str(number or "").translate(RAISED)
        corner = raised if len(raised) <= room and pitch > 2 else ""
        return corner.rjust(room) + shown, style


def _set(text: str, width: int) -> str:
    """Set a text to the right; letters of some alphabets are two columns wide."""
    room = width - cell_len(text)
    return " " * room + text if room >= 0 else set_cell_size(text, width)
