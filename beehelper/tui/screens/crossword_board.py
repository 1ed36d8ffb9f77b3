"""How a crossword is laid out: the grid, and beside it the slot, hints, words or clues."""

from __future__ import annotations

from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from beehelper.crossword.cursor import first, settled
from beehelper.crossword.game import Work
from beehelper.crossword.grid import Grid, Slot
from beehelper.tui.screens.crossword_words import WordsPanel
from beehelper.tui.widgets.cells import PITCHES, Cells
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.widgets.rewrite import rewrite

PANEL = 30
"""Columns that the panels beside the grid need; the grid takes what is over."""

NARROW_PANEL = 28
"""Columns of each of two panels side by side."""

VIEWS = ("hints", "words", "clues", "grid")
"""What stands beside the grid, one at a time where there is room for one; the last is nothing."""


class GridTable(Horizontal):
    """Has the grid on the left; the slot, hints, words and clues on the right."""

    def __init__(self) -> None:
        self.cells = Cells()
        self.hints, self.words = HintPanel(), WordsPanel(id="words")
        self.clues = Choices(id="clues")
        self._slot = Static(id="slot", markup=False)
        panels = Horizontal(self.hints, self.words, self.clues, id="panels")
        self._right = Vertical(self._slot, panels, id="right")
        super().__init__(self.cells, self._right, id="table")
        self.view = VIEWS[0]

    def on_mount(self) -> None:
        self.words.caption("Words")
        self.clues.caption("Clues")

    def begin(self, work: Work, columns: int) -> None:
        """Go to the first slot of another grid; where there is no room for a panel, hide it."""
        self.cells.circles = work.puzzle.circles | work.puzzle.shades.keys()
        self.cells.cursor = first(work.grid)
        self.view = VIEWS[0] if _pitches(work.grid, columns - PANEL) else VIEWS[-1]

    def show_grid(self, work: Work, columns: int) -> None:
        """Show a grid that is another now, as large as its columns allow."""
        cells = self.cells
        cells.grid, cells.pencil = work.grid, work.pencil
        cells.ghost, cells.wrong = {}, frozenset()
        cells.cursor = settled(work.grid, cells.cursor)
        self.fit(columns)

    def show_slot(self, work: Work, slot: Slot | None) -> str:
        """Show a slot: its name, pattern, clue, note; return that where there is no room for it."""
        lines = ["This cell is in no slot."]
        if slot is not None:
            pattern = _pattern(work.grid, slot)
            about = [text for text in (work.clue(slot), work.note(slot)) if text]
            lines = [f"{slot}  {pattern}  ({len(pattern)})", *about]
        rewrite(self._slot, "\n".join(lines))
        slots = work.grid.listed
        self.clues.show(
            tuple(_clue_line(work, each) for each in slots), slots.index(slot) if slot else None
        )
        return "" if self._right.display else "  ".join(lines)

    def fit(self, columns: int) -> None:
        """Choose the width of cells; beside a panel a large grid is seen in part."""
        cells, panel = self.cells, 0 if self.view == VIEWS[-1] else PANEL
        cells.pitch = (_pitches(cells.grid, columns - panel) or PITCHES)[0]
        cells.styles.max_width = columns - panel
        self._right.display = bool(panel)
        room = columns - cells.grid.columns * cells.pitch
        self.set_class(room >= 2 * NARROW_PANEL, "-both")
        for view in VIEWS:
            self.set_class(view == self.view, f"-{view}")


def _pitches(grid: Grid, columns: int) -> list[int]:
    """Return the widths of cells with which a grid fits into some columns, widest first."""
    widest = min(4 if len(grid.numbers) >= 100 else 3, columns // grid.columns)
    return [pitch for pitch in reversed(PITCHES) if pitch <= widest]


def _pattern(grid: Grid, slot: Slot) -> str:
    return grid.pattern(slot).upper().replace("?", "·")


def _clue_line(work: Work, slot: Slot) -> str:
    """Write a slot's line of the list: its name, a tick if it is full, its clue or pattern."""
    full = "✓" if work.grid.is_full(slot) else " "
    noted = "✎ " if work.note(slot) else ""
    return f"{slot.name:>4}{full} {noted}{work.clue(slot) or _pattern(work.grid, slot)}"
