"""The grid of a crossword: a widget that draws its cells again where they are others now.

A grid that is larger than its room follows the cursor.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import ClassVar, Self

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
from beehelper.tui.widgets.cell_faces import ACROSS, DOWN, Inks, Look, draw, ended, ground_of
from beehelper.tui.widgets.cell_forms import (
    BOTH,
    Form,
    bars_after,
    bars_before,
    is_second,
    standing,
)

KINDS = {BLACK: "black", VOID: "void"}

DRAWN = 4096
"""Looks of a cell that are kept: a key lights some forty cells of a large grid again."""


class Cells(Widget, can_focus=True):
    """Draws a grid; a click on a cell goes there."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "cells--open", "cells--black", "cells--slot", "cells--cross", "cells--cursor",
        "cells--pencil", "cells--ghost", "cells--wrong", "cells--circle",
        "cells--poor", "cells--revealed", "cells--hinted",
    }  # fmt: skip

    DEFAULT_CSS = """
    Cells {
        & > .cells--open { background: $cell-open; color: $cell-text; }
        & > .cells--black { background: $cell-black; color: $cell-black-text; }
        & > .cells--slot { background: $cell-slot; color: $cell-slot-text; }
        & > .cells--cross { background: $cell-cross; color: $cell-cross-text; }
        & > .cells--cursor { background: $cell-cursor; color: $cell-cursor-text; text-style: bold; }
        & > .cells--circle { background: $cell-circle; color: $cell-text; }
        &:nocolor > .cells--slot {
            background: $cell-open; color: $cell-ghost; text-style: reverse;
        }
        &:nocolor > .cells--cursor { background: $cell-open; color: $cell-text; }
        &:nocolor > .cells--cross { text-style: underline; }
        & > .cells--pencil { text-style: italic underline; }
        & > .cells--ghost { color: $cell-ghost; text-style: none; }
        & > .cells--hinted {
            background: $cell-hint; color: $cell-text; text-style: bold italic;
        }
        & > .cells--poor { color: $cell-sign; text-style: underline; }
        & > .cells--wrong { text-style: bold; }
        & > .cells--revealed { color: $cell-sign; }
    }
    """

    # What a key changes is painted row by row: a grid of 21 rows takes longer than a key may.
    grid: reactive[Grid] = reactive(blank(1, 1), repaint=False)
    cursor: reactive[Cursor] = reactive(Cursor(), repaint=False)
    pencil: reactive[Mapping[int, str]] = reactive[Mapping[int, str]]({}, repaint=False)
    """Cell -> a letter that does not count as given."""
    ghost: reactive[Mapping[int, str]] = reactive[Mapping[int, str]]({}, repaint=False)
    """Cell -> a letter that a fill or hints propose."""
    poor: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    """Cells whose proposed letters are of poor words, or unlikely."""
    hinted: reactive[bool] = reactive(False)
    """Whether the letters proposed are those of hints, not of a fill."""
    circles: reactive[frozenset[int]] = reactive(frozenset[int]())
    shades: reactive[Mapping[int, str]] = reactive[Mapping[int, str]]({})
    wrong: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    revealed: reactive[frozenset[int]] = reactive(frozenset[int](), repaint=False)
    """Cells whose letters the program showed."""
    marked: reactive[frozenset[int]] = reactive(frozenset[int]())
    """Cells that were marked; they are lit in place of the slot."""
    form: reactive[Form] = reactive(Form(3), layout=True)

    class Picked(Message):
        """A cell was clicked."""

        def __init__(self, cell: int) -> None:
            super().__init__()
            self.cell = cell

    class Dragged(Message):
        """The mouse was dragged from a cell to another."""

        def __init__(self, start: int, cell: int) -> None:
            super().__init__()
            self.start, self.cell = start, cell

    _held: int | None = None
    """The cell on which a button was pressed."""

    _dragged = False

    def __init__(self) -> None:
        super().__init__()
        self._drawn: LRUCache[Look, tuple[Segment, ...]] = LRUCache(DRAWN)
        self._parts: dict[tuple[int, int], tuple[Segment, ...]] = {}
        """Cell and line -> what is drawn there, until the cell is another."""
        self._strips: dict[tuple[int, Size], Strip] = {}
        """Row, and size of the widget -> what is drawn there, until a cell of it is another."""
        self._grounds: dict[tuple[str, str, bool, bool, bool], Style] = {}
        """Kind, shade, whether circled, one of the darker ones, of a hint -> a cell's ground."""
        self._shape(self.grid)

    def _shape(self, grid: Grid) -> None:
        """Work out what letters leave as it is: bars, and how cells look that are not lit."""
        self._edges = {True: bars_before(grid), False: bars_after(grid)}
        """Whether a form is tall -> each cell's bars."""
        self._unlit = [KINDS.get(content, "open") for content in grid.cells]

    def notify_style_update(self) -> None:
        self._drawn.clear()
        self._grounds.clear()
        self._parts.clear()
        self._strips.clear()
        super().notify_style_update()

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """Paint regions, or everything again."""
        if not regions:
            self._parts.clear()
            self._strips.clear()
            self._counted = self._numbers()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def watch_grid(self, before: Grid, grid: Grid) -> None:
        """Paint the cells that are others now; all of them if slots, or numbers, are others."""
        if (before.rows, before.columns) != (grid.rows, grid.columns):
            self._shape(grid)
            self.refresh(layout=True)
            return
        pairs = zip(before.cells, grid.cells, strict=True)
        others = [cell for cell, (old, new) in enumerate(pairs) if old != new]
        if before.bars != grid.bars or any(
            before.cells[cell] in KINDS or grid.cells[cell] in KINDS for cell in others
        ):
            self._shape(grid)
            self.refresh()
        else:
            self._paint_written(others)

    def watch_cursor(self, before: Cursor, cursor: Cursor) -> None:
        if self._corner(before) != self._corner(cursor):
            self.refresh()
            return
        (along, crossing), (now_along, now_crossing) = self._lit(before), self._lit(cursor)
        others = {before.cell, cursor.cell, *self._renumbered()}
        self._paint((along ^ now_along) | (crossing ^ now_crossing) | others)

    def watch_pencil(self, before: Mapping[int, str], pencil: Mapping[int, str]) -> None:
        self._paint_written([cell for cell, _ in before.items() ^ pencil.items()])

    watch_ghost = watch_pencil

    def watch_wrong(self, before: frozenset[int], wrong: frozenset[int]) -> None:
        self._paint(before ^ wrong)

    watch_revealed = watch_wrong

    def watch_poor(self, before: frozenset[int], poor: frozenset[int]) -> None:
        self._paint_written(before ^ poor)

    def _paint_written(self, cells: Collection[int]) -> None:
        """Paint cells with other letters, and those whose numbers have room now, or no longer."""
        self._paint({*cells, *self._renumbered()})

    def _renumbered(self) -> Iterator[int]:
        """Count the numbers that stand again; return the cells where they are others now."""
        before, self._counted = self._counted, self._numbers()
        return (cell for cell, _ in before.items() ^ self._counted.items())

    def _paint(self, cells: Iterable[int]) -> None:
        """Paint cells, and no others: what is painted is sent to the terminal."""
        size, form, regions = self.outer_size, self.form, list[Region]()
        (top, left), columns, lead = self._corner(self.cursor, size), self.grid.columns, self._lead
        if form.lead:  # a cell begins in the one before it
            cells = {*cells}
            cells |= {cell - 1 for cell in cells if cell % columns}
        for column, row in sorted(divmod(cell, columns)[::-1] for cell in cells):
            x, y = lead + form.pitch * (column - left), form.height * (row - top)
            for line in range(form.height):
                self._parts.pop((row * columns + column, line), None)
                self._strips.pop((y + line, size), None)
            first = lead * (column == left)
            regions.append(Region(x - first, y, first + form.pitch, form.height))
        if regions:
            self.refresh(*joined(joined(regions)))  # columns, then columns side by side

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.form.size(self.grid)[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.form.size(self.grid)[1]

    @property
    def _lead(self) -> int:
        """Columns before the first cell's letter, where there is room for them."""
        room = self.outer_size.width - self.form.pitch * self.grid.columns
        return max(0, min(self.form.lead, room))

    @property
    def _halved(self) -> bool:
        """Whether a cell begins in the one before it: without colours that is not to be seen."""
        return self.form.lead > 0 and not self.has_pseudo_class("nocolor")

    def _corner(self, cursor: Cursor, size: Size | None = None) -> tuple[int, int]:
        """Return the row and the column that stand at the top left: the cursor is in view."""
        form, grid = self.form, self.grid
        row, column = divmod(cursor.cell, grid.columns)
        width, height = size or self.outer_size
        rows, columns = height // form.height, width // form.pitch
        return (
            min(max(0, row - rows // 2), max(0, grid.rows - rows)),
            min(max(0, column - columns // 2), max(0, grid.columns - columns)),
        )

    def _cell_at(self, event: events.MouseEvent) -> int | None:
        top, left = self._corner(self.cursor)
        form, x = self.form, max(0, event.x - self._lead)
        row, column = event.y // form.height + top, x // form.pitch + left
        inside = top <= row < self.grid.rows and left <= column < self.grid.columns
        return row * self.grid.columns + column if inside else None

    def on_click(self, event: events.Click) -> None:
        cell = self._cell_at(event)
        if cell is not None and not self._dragged:
            self.post_message(self.Picked(cell))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._held, self._dragged = self._cell_at(event), False

    def on_mouse_move(self, event: events.MouseMove) -> None:
        cell = self._cell_at(event)
        if not event.button:
            self._held = None
        if self._held is not None and cell is not None and (self._dragged or cell != self._held):
            self._dragged = True
            self.post_message(self.Dragged(self._held, cell))

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return rows as they were drawn: nothing stands around them that Textual had to add."""
        size, strips = self.outer_size, self._strips
        others = [y for y in crop.line_range if (y, size) not in strips]
        strips.update(zip(((y, size) for y in others), self._lines(others), strict=True))
        return [strips[y, size].crop(*crop.column_span) for y in crop.line_range]

    def render_line(self, y: int) -> Strip:
        return self._lines([y])[0]

    # The parts of a line

    def _lines(self, rows: Sequence[int]) -> list[Strip]:
        """Draw rows: most cells are as they were when a key is pressed."""
        self._light()
        grid, form, known = self.grid, self.form, self._parts
        (top, left), width = self._corner(self.cursor), self.outer_size.width
        columns = range(left, min(grid.columns, left + width // form.pitch))
        lines: list[list[tuple[int, int]]] = []
        for y in rows:
            row, line = divmod(y, form.height)
            first = (top + row) * grid.columns
            is_row = top + row < grid.rows
            lines.append([(first + column, line) for column in columns] if is_row else [])
        self._draw_cells(part for parts in lines for part in parts if part not in known)
        strips, lead = list[Strip](), self._lead
        for parts in lines:
            segments = [segment for part in parts for segment in known[part]]
            if lead:
                face = self._face(parts[0][0]) if parts and self._halved else self.rich_style
                segments[:0] = self._filtered(ended([Segment(" ", self.rich_style)], face))
            if (free := width - lead - form.pitch * len(parts)) > 0:
                segments += self._filtered([Segment(" " * free, self.rich_style)])
            strips.append(Strip(segments, width))
        return strips

    def _draw_cells(self, parts: Iterable[tuple[int, int]]) -> None:
        """Draw some cells, of each a line."""
        grid, form, kinds, drawn = self.grid, self.form, self._kinds, self._drawn
        ghost, pencil, circles, wrong = self.ghost, self.pencil, self.circles, self.wrong
        revealed = self.revealed
        numbers, shades, poor = self._counted, self.shades, self.poor
        edges = self._edges[form.tall]
        here, mark = self.cursor.cell, ACROSS if self.cursor.across else DOWN
        halved = self._halved
        for cell, line in parts:
            second = is_second(grid, cell)
            look = Look(
                grid.cells[cell], kinds[cell], ghost.get(cell, ""), pencil.get(cell, ""),
                cell in circles, cell in wrong, cell in revealed,
                numbers.get(cell, ""), form, line,
                shades.get(cell, ""), cell in poor,
                edges[cell], mark if cell == here else "", second,
                self._is_hint(cell), self._after(cell) if halved else None,
            )  # fmt: skip
            segments = drawn.get(look)
            if segments is None:
                segments = drawn[look] = self._filtered(draw(look, self.inks))
            self._parts[cell, line] = segments

    def _numbers(self) -> Mapping[int, str]:
        """Return the numbers that stand: with little room those in empty cells alone."""
        form, written = self.form, frozenset[int]()
        if not form.tall:
            offered = self.ghost.keys()
            all_of = (self.grid.filled, self.pencil, offered)
            if form.pitch < BOTH:
                written = frozenset().union(*all_of)
            elif form.pitch == BOTH:
                written = frozenset(offered)
        return standing(self.grid, form, written, self.cursor)

    _counted: Mapping[int, str] = {}
    """The numbers that stand: they are counted when cells are to be painted, not for each row."""

    # What the cells are

    def _lit(self, cursor: Cursor) -> tuple[frozenset[int], frozenset[int]]:
        """Return the cells that are lit as the slot, the marked ones first, and as its crossing."""
        return (self.marked, frozenset()) if self.marked else _slots_at(self.grid, cursor)

    def _light(self) -> None:
        """Say of each cell how it is lit, or that it is dark."""
        along, crossing = self._lit(self.cursor)
        here = (self.cursor.cell,)
        self._kinds = self._unlit.copy()
        for cells, kind in ((crossing, "cross"), (along, "slot"), (here, "cursor")):
            for cell in cells:
                self._kinds[cell] = kind

    @property
    def inks(self) -> Inks:
        """The styles that cells are drawn in."""

        def of(kind: str) -> Style:
            is_void = kind == KINDS[VOID]
            return self.rich_style if is_void else self.get_component_rich_style(f"cells--{kind}")

        def added(part: str) -> Style:
            return self.get_component_rich_style(f"cells--{part}", partial=True)

        return Inks(of, added, coloured=not self.has_pseudo_class("nocolor"))

    def _is_hint(self, cell: int) -> bool:
        """Tell whether a cell's letter is one that a hint gave, and likely."""
        if not self.hinted or self.grid.cells[cell]:
            return False
        return bool(self.ghost.get(cell)) and cell not in self.poor

    def _face(self, cell: int) -> Style:
        """Return a ground of the colour that is seen between a cell and the next."""
        grid, kind = self.grid, self._kinds[cell]
        circled, second = cell in self.circles, is_second(grid, cell)
        hinted = self._is_hint(cell)
        key = kind, self.shades.get(cell, ""), circled, second, hinted
        if key not in self._grounds:
            look = Look("", kind, circled=circled, shade=key[1], second=second, hinted=hinted)
            style = ground_of(look, self.inks)
            self._grounds[key] = Style(bgcolor=style.color) if kind == "black" else style
        return self._grounds[key]

    def _after(self, cell: int) -> Style:
        """Return the ground that begins in a cell's last column: after the last cell its own."""
        is_last = (cell + 1) % self.grid.columns == 0
        return self._face(cell if is_last else cell + 1)

    def _filtered(self, segments: Iterable[Segment]) -> tuple[Segment, ...]:
        """Join what is of one style, and do what Textual does to all colours."""
        parts = [part for part in Segment.simplify(segments) if part.text]
        for each in self.get_line_filters():
            parts = each.apply(parts, self.background_colors[1])
        return tuple(parts)


@lru_cache(4)
def _slots_at(grid: Grid, cursor: Cursor) -> tuple[frozenset[int], frozenset[int]]:
    """Return the cells of the slot that the cursor is in, and of all slots through its cell."""
    here = slot_at(grid, cursor)
    through = grid.crossings.get(cursor.cell, ())
    crossing = frozenset(cell for slot in through for cell in slot.cells)
    return frozenset(here.cells if here else ()), crossing


def joined(regions: Iterable[Region]) -> list[Region]:
    """Join each region with the one before, where both make one."""
    whole = list[Region]()
    for region in regions:
        both = whole[-1].union(region) if whole else region
        if whole and both.area == whole[-1].area + region.area:
            whole[-1] = both
        else:
            whole.append(region)
    return whole
