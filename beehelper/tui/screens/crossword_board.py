"""How a crossword is laid out: the grid, the slot and the one that crosses it, clues, hints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from beehelper.crossword.cursor import left_at, region, settled, to_fill
from beehelper.crossword.game import State
from beehelper.crossword.grid import Grid, Slot
from beehelper.tui.screens.crossword_fill import Proposal
from beehelper.tui.screens.crossword_slot import about, broken, clue_line, within, written_in
from beehelper.tui.screens.crossword_words import WordsPanel
from beehelper.tui.widgets.cell_forms import FORMS, PLAIN, Form
from beehelper.tui.widgets.cells import Cells
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.fill_panel import FillPanel
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.widgets.rewrite import rewrite
from beehelper.words.plural import counted

PANEL = 28
"""Columns that a panel beside the grid needs; the grid takes what is over."""

LISTS, LIST = 52, 44
"""Columns that both lists of clues need side by side, and one above the other."""

TALL = 26
"""Rows with which a panel has room below the lists of clues."""

SLOT, HEAD = 4, 3
"""Rows that the slot needs below the grid, and has above a list of clues; with more rows, one is
left empty above the grid."""

VIEWS = ("hints", "words", "clues", "grid")
"""What stands beside the grid; with room for it, the clues always do, and above the words those of
a direction. The last is nothing."""

CLUED = ("hints", "clues", "words", "grid")
"""The same in the order of a puzzle with clues: who looks for those is not shown its words."""

PADDED = 1
"""Columns left empty before what is said of the slot; after it are twice as many."""

MARGINS = 2
"""Rows left empty above and below it."""

ACROSS, DOWN = "across", "down"
OTHER = {ACROSS: DOWN, DOWN: ACROSS}

NAMED_AS = "slot", "clue"
"""What a list counts, without clues and with them."""

NAMED = 8
"""Most marked slots that are named one by one."""

HANG = 6
"""Columns before the text of a clue in its list."""


class GridTable(Horizontal):
    """Has the grid on the left; the slot, clues, hints and words on the right."""

    def __init__(self) -> None:
        self.cells = Cells()
        self.hints, self.fill, self.words = HintPanel(), FillPanel(), WordsPanel(id="words")
        self.lists = {way: Choices(id=way) for way in (ACROSS, DOWN)}
        self._slot, self._below = Static(id="slot"), Static(id="slot-below")
        panels = Vertical(
            Horizontal(*self.lists.values(), id="lists"), self.hints, self.fill, id="panels"
        )
        self._right = Vertical(self._slot, panels, self.words, id="right")
        grid_side = Vertical(self.cells, self._below, id="grid-side")
        super().__init__(grid_side, self._right, id="table", classes="-void")
        self.view = VIEWS[0]
        self._free = 0, 0
        """Columns and rows that the slot has below the grid."""
        self._beside = self._most = 0
        """Columns and most rows that the slot has beside the grid."""
        self._listed: tuple[object, Sequence[tuple[str, str]]] | None = None
        """What the lists of clues were drawn from: slots and texts; each cell, and as written."""
        self._crossed: Mapping[int, str] = {}
        """Letters that a check found wrong, by cell, be there others by now."""
        self.marked_from: int | None = None
        """Where the marking of cells began."""

    def on_mount(self) -> None:
        self.words.caption("Words")
        for way, clues in self.lists.items():
            clues.hang, clues.ranged = HANG, True
            clues.caption(way.title())

    def begin(self, state: State, moves: Sequence[str], size: Size) -> None:
        """Stand where another board was left; the grid has all the room if it needs it."""
        self.cells.circles, self.cells.shades = state.puzzle.circles, state.puzzle.shades
        self._crossed = {}
        self.cells.cursor = left_at(state, moves)
        self.remove_class("-void")
        self.call_after_refresh(self.cells.focus)  # it takes none as long as it is hidden
        room = _room(size)
        beside = _form(FORMS, state.grid, Size(room.width - PANEL, room.height), PADDED)
        self.view = VIEWS[0] if beside else VIEWS[-1]

    def show_grid(self, state: State, size: Size) -> None:
        """Show a grid that is another now, as large as there is room."""
        cells = self.cells
        cells.grid, cells.pencil, cells.revealed = state.grid, state.pencil, state.revealed
        self._draw_crosses(state)
        cells.marked, self.marked_from = frozenset(), None
        cells.cursor = settled(state.grid, cells.cursor)
        self.fit(size)

    def cross_out(self, state: State, wrong: Iterable[int]) -> None:
        """Cross letters out that are wrong; undo brings a letter back with its cross."""
        self._crossed = {cell: state.written.cells[cell] for cell in wrong}
        self._draw_crosses(state)

    def _draw_crosses(self, state: State) -> None:
        self.cells.wrong = frozenset(
            cell for cell, text in self._crossed.items() if state.written.cells[cell] == text
        )

    def show_slot(self, state: State, slot: Slot | None, offer: Proposal) -> str:
        """Show a slot and its crossing; return the text about the slot if neither box has room."""
        through = state.grid.crossings.get(self.cells.cursor.cell, ())
        crossing = next((each for each in through if each != slot), None)
        written = written_in(state, self.cells.ghost)
        said, crossed = about(state, slot, crossing, written, offer)
        if self._slot.display:
            height = HEAD if self._has_list else self._most
            rewrite(self._slot, within(said, crossed, self._beside, height))
        if self._below.display:
            below = within(said, crossed, *self._free)
            has_room = below.plain.count("\n") + 1 < self._free[1]
            rewrite(self._below, Content("\n" * has_room) + below)
        self.set_class(bool(state.clues), "-clued")
        if self._has_list or not self.has_class("-alone"):
            self._show_lists(state, slot, crossing, written, offer)
        numbered = self.cells.form.tall  # letters of a fill have no numbers in the others
        self.fill.draw(offer.report if numbered else offer.report.by_direction())
        # A class is looked up in all styles: it is set where it tells which list stands there.
        self.set_class(self._has_list and slot is not None and not slot.across, "-down")
        if self.has_place:
            return ""
        width, height = self.screen.size
        # As many rows as the message line has at most (crossword.tcss), and its width.
        return "\n".join(broken(said.plain, width - 2 * PADDED, height // 2))

    def _show_lists(
        self,
        state: State,
        slot: Slot | None,
        crossing: Slot | None,
        written: Sequence[str],
        offer: Proposal,
    ) -> None:
        """List the slots of each direction, with what stands there; both of the cursor are lit."""
        scores = offer.scores if offer.letters else {}
        clued, others = bool(state.clues), self._rewritten(state, written)
        for way, clues in self.lists.items():
            slots = [each for each in state.grid.listed if each.across == (way == ACROSS)]
            listed = [*filter(state.clue, slots)] if clued else slots
            turns = f" (Space: {OTHER[way].title()})" if self.has_class("-alone") else ""
            clues.caption(f"{way.title()}{turns}", counted(len(listed), NAMED_AS[clued]))
            at = next((each for each in (slot, crossing) if each in slots), None)
            lines, faint = clues.lines, clues.faint  # most are as they were before a key
            told = [
                clue_line(state, each, written)
                if others is None or not others.isdisjoint(each.cells)
                else (lines[line], line in faint)
                for line, each in enumerate(slots)
            ]
            clues.show(
                tuple(text for text, _ in told),
                slots.index(at) if at is not None else None,
                frozenset(line for line, (_, is_over) in enumerate(told) if is_over),
            )
            clues.beside = at != slot
            clues.figures = {
                line: scores[each.name]
                for line, each in enumerate(slots)
                if each.name in scores and not state.grid.is_full(each)
            }
            worst = {each.name for each in offer.report.rated if each.marked}
            clues.marked = frozenset(n for n, each in enumerate(slots) if each.name in worst)

    def _rewritten(self, state: State, written: Sequence[str]) -> frozenset[int] | None:
        """Return the cells that changed since the lists were drawn; None if more than cells did."""
        about = state.grid.slots, state.puzzle, state.notes, state.typed_clues, state.is_solved
        cells = [*zip(state.grid.cells, written, strict=True)]
        before, self._listed = self._listed, (about, cells)
        if before is None or before[0] != about:
            return None
        pairs = enumerate(zip(before[1], cells, strict=True))
        return frozenset(cell for cell, (old, new) in pairs if old != new)

    @property
    def has_place(self) -> bool:
        """Whether what is said of the slot has a place of its own; else it is the message."""
        return self._right.display or self._below.display

    @property
    def _has_list(self) -> bool:
        """Whether a list of clues, or of words, has all the room beside the grid."""
        return self.view in ("clues", "words") and self.has_class("-alone")

    def mark_from(self, anchor: int | None) -> str:
        """Mark the cells from one to the cursor; name the slots that a fill of them has."""
        grid, cells, self.marked_from = self.cells.grid, self.cells, anchor
        cells.marked = frozenset() if anchor is None else region(grid, anchor, cells.cursor.cell)
        names = [slot.name for slot in to_fill(grid, cells.marked)]
        return ", ".join(names) if len(names) <= NAMED else f"the {len(names)} slots marked"

    def fit(self, size: Size) -> None:
        """Choose how large cells are; beside a panel a large grid is seen in part."""
        cells, room = self.cells, _room(size)
        panel, pad = (0, 0) if self.view == VIEWS[-1] else (PANEL, PADDED)
        tall = room.height >= TALL
        beside = (LIST, PANEL) if panel and tall else (panel,)
        forms = [
            _form(FORMS, cells.grid, Size(room.width - each, room.height), pad) for each in beside
        ]
        higher = [form for form in PLAIN if form.size(cells.grid)[0] + pad <= room.width - panel]
        cells.form = next(filter(None, [*forms, *higher]), PLAIN[-1])
        width, height = cells.form.size(cells.grid)
        width = min(width, size.width - panel - pad)
        cells.styles.max_width = width
        left = size.width - width - pad
        self._right.display = bool(panel)
        free = room.height - height
        self._below.display = free >= SLOT and width >= PANEL
        airy = free > SLOT * self._below.display
        self._free = width, min(free - airy, SLOT + 1)
        self._below.styles.width, self._below.styles.height = self._free
        self._slot.display = bool(panel) and not self._below.display
        self._beside = max(PANEL, left - (left > PANEL)) - 3 * PADDED
        self._most = room.height // 2 - MARGINS
        wide, stacked = left >= LISTS + PANEL, tall and LIST <= left < LISTS + PANEL
        # An even number of columns: the words end where the list below them does.
        self._right.styles.padding = (0, 0, 0, int(wide and left % 2 == 0))
        # Half a column before the first cells is blank anyway.
        close, led = left <= PANEL, bool(cells.form.lead)
        # In one go: each time, all that is below is looked up in all styles.
        so = {"whole": width == size.width, "airy": airy}
        so |= {"close": close and not led, "led": close and led}
        so |= {"over": stacked and left < LISTS, "wide": wide, "stacked": stacked}
        so |= {"alone": not wide | stacked, **{view: view == self.view for view in VIEWS}}
        self.update_classes({f"-{name}": is_so for name, is_so in so.items()})


def _room(size: Size) -> Size:
    """Return what a terminal has for the table, without the title, the message, and the keys."""
    return Size(size.width, size.height - 3)


def _form(forms: Iterable[Form], grid: Grid, room: Size, pad: int) -> Form | None:
    """Return the first form with which a grid fits, after some columns that are empty."""
    for form in forms:
        if form.size(grid)[0] + pad <= room.width and form.size(grid)[1] <= room.height:
            return form
    return None
