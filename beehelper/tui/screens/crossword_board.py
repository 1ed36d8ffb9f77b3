"""The crossword's board on the screen: a grid in work, the cursor, keys that type and move, room.

What fits (crossword_words.py), then fills, files and questions (crossword.py) are built on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual import events, on
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from beehelper.crossword import cursor as at
from beehelper.crossword.cursor import Cursor
from beehelper.crossword.game import Work, after, begun, blacks, letters, resumed
from beehelper.crossword.grid import BLACK, MAX_REBUS, MAX_SIDE, VOID, Slot, mirrored
from beehelper.crossword.puzzle import Puzzle
from beehelper.errors import BadInput
from beehelper.store.sessions import Session
from beehelper.tui.house import House
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.cells import PITCHES, Cells
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.words.letters import plain

PANEL = 30
"""Columns that the panels beside the grid need; the grid takes what is over."""

NARROW_PANEL = 28
"""Columns of each of two panels side by side."""

ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}

VIEWS = ("hints", "words", "clues", "grid")
"""What stands beside the grid, one at a time where there is room for one; the last is nothing."""


class BoardScreen(GameScreen):
    """A grid to draw and to write in."""

    WIDEST = MAX_SIDE * PITCHES[-1] + 2 * NARROW_PANEL

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._puzzle: Puzzle | None = None
        self._clues: Mapping[tuple[int, ...], str] = {}
        """Cells of a slot -> its clue: a clue stays with its cells when numbers change."""
        self._along: Work | None = None
        self._undone: tuple[str, ...] = ()
        self._pencil = False
        self._symmetric = True
        self._view = VIEWS[0]
        self._title = ""
        self._fixed: tuple[object, ...] = ()
        """What the lines about the slot say, but for its letters."""

    def body(self) -> Iterable[Widget]:
        """Put the grid on the left; the slot, hints, words and clues on the right."""
        with Horizontal(id="table"):
            yield Cells()
            with Vertical(id="right"):
                yield Static(id="slot", markup=False)
                with Horizontal(id="panels"):
                    yield HintPanel()
                    yield Choices(id="words")
                    yield Choices(id="clues")
        yield Static(id="message", markup=False)

    def on_mount(self) -> None:
        """Name the panels."""
        self.query_one("#words", Choices).caption("Words")
        self.query_one("#clues", Choices).caption("Clues")

    def changed(self) -> None:
        """Do what is to be done when there is another board."""
        raise NotImplementedError

    def shown(self) -> None:
        """Draw what depends on the slot and the cell that the person stands in."""
        raise NotImplementedError

    def choose(self, step: int) -> None:
        """Go through what the panel in view holds."""
        raise NotImplementedError

    def accept(self) -> None:
        """Take what is chosen."""
        raise NotImplementedError

    @property
    def cursor(self) -> Cursor:
        """Where the person stands."""
        return self.query_one(Cells).cursor

    @property
    def slot(self) -> Slot | None:
        """The slot that the person stands in."""
        return at.slot_at(self._along.grid, self.cursor) if self._along else None

    # The board

    def take_up(self, session: Session) -> None:
        """Go on with a grid; one that cannot be read stays as it is."""
        try:
            along = resumed(session.moves)
        except BadInput as fault:
            text = f"The grid {session.path.stem} cannot be used. {fault}"
            self.notify(text, severity="error", timeout=10)
            return
        puzzle = along.puzzle
        same = self.session is not None and self.session.path == session.path
        self._puzzle, self.session, self._along = puzzle, session, along
        self._clues = puzzle.clue_of
        self._undone = ()
        cells = self.query_one(Cells)
        cells.circles = puzzle.circles | puzzle.shades.keys()
        if not same:  # what another program did is not to take the person elsewhere
            self._pencil, cells.cursor = False, at.first(along.grid)
            self._view = VIEWS[0] if self._pitches(PANEL) else VIEWS[-1]
        self.say("")
        self._draw()

    def _keep(self, session: Session, along: Work) -> None:
        """Make a board the current one, and save it; what was said was of the board before."""
        if self._said:
            self.say("")
        self.session, self._along = session, along
        self.house.saver.put(session)
        self._draw()

    def edit(self, move: str) -> None:
        """Make one move."""
        if self.session is not None and self._along is not None:
            self._undone = ()
            self._keep(self.session.move(move), after(self._along, [move]))

    def action_undo(self) -> None:
        """Take the last move back."""
        session = self.session
        if self._puzzle is None or session is None or len(session.moves) < 2:
            self.say("Nothing to undo.", "doubt")
            return
        self._undone = (*self._undone, session.moves[-1])
        before = session.undo()
        self._keep(before, after(begun(self._puzzle), before.moves[1:]))

    def action_redo(self) -> None:
        """Make the move again that was taken back."""
        if self.session is None or self._along is None or not self._undone:
            self.say("Nothing to redo.", "doubt")
            return
        move, self._undone = self._undone[-1], self._undone[:-1]
        self._keep(self.session.move(move), after(self._along, [move]))

    def action_pencil(self) -> None:
        """Write in pencil, or with a pen again."""
        self._pencil = not self._pencil
        self.say("Letters are in pencil now." if self._pencil else "Letters count again.")
        self._draw_title()

    def action_symmetry(self) -> None:
        """Draw black cells in pairs, or one by one."""
        self._symmetric = not self._symmetric
        self.say(f"Black cells are drawn {'in pairs' if self._symmetric else 'one by one'}.")

    def action_view(self) -> None:
        """Show the next panel."""
        self.show_view(VIEWS[(VIEWS.index(self._view) + 1) % len(VIEWS)])

    # Drawing

    def _draw(self) -> None:
        """Put another board on the screen."""
        along, cells = self._along, self.query_one(Cells)
        if along is None:
            return
        cells.grid, cells.pencil = along.grid, along.pencil
        cells.ghost, cells.wrong = {}, frozenset()
        cells.cursor = at.settled(along.grid, cells.cursor)
        self._fit()
        self._draw_title()
        self.changed()
        self._draw_slot()

    def _draw_title(self) -> None:
        """Name the board on the title line."""
        if self._along is not None and self._puzzle is not None and self.session is not None:
            size = f"{self._along.grid.rows}x{self._along.grid.columns}"
            mode = "  pencil" if self._pencil else ""
            title = f"Crossword  {size}{mode}  {self._puzzle.title or self.session.key}"
            if title != self._title:
                self._title = title
                self.say_title(title)

    def _draw_slot(self) -> None:
        """Show the slot that the person stands in: its name, pattern, clue, note."""
        along, slot = self._along, self.slot
        if along is None:
            return
        lines = ["This cell is in no slot."]
        fixed: tuple[object, ...] = ()
        if slot is not None:
            pattern = along.grid.pattern(slot).upper().replace("?", "·")
            about = [text for text in (self._clues.get(slot.cells), along.note(slot)) if text]
            lines = [f"{slot}  {pattern}  ({len(pattern)})", *about]
            fixed = (slot, len(pattern), about)
        text = "\n".join(lines)
        self.query_one("#slot", Static).update(text, layout=fixed != self._fixed)
        self._fixed = fixed
        if not self.query_one("#right").display:
            self.say("  ".join(lines))
        slots = at.in_order(along.grid)
        self.query_one("#clues", Choices).show(
            tuple(self._clue_line(along, each) for each in slots),
            slots.index(slot) if slot else None,
        )
        self.shown()

    def _clue_line(self, along: Work, slot: Slot) -> str:
        """Write a slot's line of the list: its name, a tick if it is full, its clue or pattern."""
        grid = along.grid
        text = self._clues.get(slot.cells) or grid.pattern(slot).upper().replace("?", "·")
        noted = "✎ " if along.note(slot) else ""
        return f"{slot.name:>4}{'✓' if grid.is_full(slot) else ' '} {noted}{text}"

    # Room

    def on_resize(self, event: events.Resize) -> None:
        """Fit the grid into its new room."""
        self._fit()

    def show_view(self, view: str) -> None:
        """Show a panel, or the grid alone."""
        if self._view == VIEWS[-1] != view:
            self.say("")  # the slot has a place of its own again
        self._view = view
        self._fit()
        self._draw_slot()

    def _pitches(self, beside: int) -> list[int]:
        """Return the widths of cells with which the grid leaves so many columns, widest first."""
        if self._along is None:
            return []
        grid = self._along.grid
        widest = 4 if len(grid.numbers) >= 100 else 3
        room = (self.size.width - beside) // grid.columns
        return [pitch for pitch in reversed(PITCHES) if pitch <= min(widest, room)]

    def _fit(self) -> None:
        """Choose the width of cells; beside a panel a large grid is seen in part."""
        if self._along is None:
            return
        panel = PANEL if self._view != VIEWS[-1] else 0
        cells = self.query_one(Cells)
        cells.pitch = (self._pitches(panel) or [PITCHES[0]])[0]
        cells.styles.max_width = self.size.width - panel
        self.query_one("#right").display = bool(panel)
        room = self.size.width - self._along.grid.columns * cells.pitch
        self.set_class(room >= 2 * NARROW_PANEL, "-both")
        for view in VIEWS:
            self.set_class(view == self._view, f"-{view}")

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave arrows and digits to the grid: PageUp and PageDown scroll a hint here."""
        mine = action in ("scroll_hint", "recall")
        return not mine and super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Take the keys that type and move; leave the others to the bindings."""
        if self._along is not None and self._pressed(event):
            event.stop()
            event.prevent_default()

    def _pressed(self, event: events.Key) -> bool:
        """Do what a key does in a grid; tell whether it does anything."""
        assert self._along is not None
        grid, cursor, key = self._along.grid, self.cursor, event.key
        if key in ARROWS:
            self.go(at.moved(grid, cursor, *ARROWS[key]))
        elif key.removeprefix("shift+") in ARROWS:
            self.go(at.stepped(grid, cursor, *ARROWS[key.removeprefix("shift+")]))
        elif key in ("tab", "shift+tab"):
            self.go(at.next_slot(grid, cursor, 1 if key == "tab" else -1))
        elif key in ("home", "end"):
            self.go(at.advanced(grid, cursor, MAX_SIDE if key == "end" else -MAX_SIDE))
        elif key == "space":
            self.go(at.turned(grid, cursor))
        elif key in ("pageup", "pagedown"):
            self.choose(-1 if key == "pageup" else 1)
        elif key == "enter":
            self.accept()
        elif key == "full_stop":
            self._toggle_black()
        elif key == "delete":
            self._empty(cursor.cell)
        elif key == "backspace":
            if not self._empty(cursor.cell):
                self.go(at.advanced(grid, cursor, -1))
                self._empty(self.cursor.cell)
        elif event.character and event.character.isalnum():
            self.write(event.character)
        else:
            return False
        return True

    def go(self, cursor: Cursor) -> None:
        """Stand elsewhere."""
        cells = self.query_one(Cells)
        if cells.cursor != cursor:
            cells.cursor = cursor
            self._draw_slot()

    def write(self, text: str) -> None:
        """Put a letter, or several, where the cursor is, and go on."""
        assert self._along is not None
        grid, cell = self._along.grid, self.cursor.cell
        written = plain(text)
        if not written.isalnum() or len(written) > MAX_REBUS:
            return
        if not grid.is_open(cell):
            self.say("This cell takes no letter; a full stop opens a black one.", "doubt")
            return
        now = self._along.pencil.get(cell, "") if self._pencil else grid.cells[cell]
        kept = self._pencil and grid.cells[cell]
        ahead = at.advanced(grid, self.cursor)
        if now != written and not kept:
            self.query_one(Cells).cursor = ahead  # drawn once, with the letter
            self.edit(letters({cell: written}, pencil=self._pencil))
        else:
            self.go(ahead)
        if kept:
            self.say("A given letter is not written over in pencil.", "doubt")

    def _empty(self, cell: int) -> bool:
        """Empty a cell; tell whether there was anything in it."""
        assert self._along is not None
        grid = self._along.grid
        filled = grid.is_open(cell) and bool(grid.cells[cell] or cell in self._along.pencil)
        if filled:
            self.edit(letters({cell: ""}))
        return filled

    def _toggle_black(self) -> None:
        """Make a cell black, or open again; its partner too while drawing goes in pairs."""
        assert self._along is not None
        grid, cell = self._along.grid, self.cursor.cell
        pair = mirrored(grid, [cell]) if self._symmetric else frozenset({cell})
        drawn = sorted(each for each in pair if grid.cells[each] != VOID)
        if cell in drawn:
            self.edit(blacks(drawn, black=grid.cells[cell] != BLACK))
        else:
            self.say("This cell is outside the grid.", "doubt")

    # The mouse

    @on(Cells.Picked)
    def _picked(self, event: Cells.Picked) -> None:
        if self._along is not None:
            grid, cursor = self._along.grid, self.cursor
            again = event.cell == cursor.cell
            self.go(
                at.turned(grid, cursor)
                if again
                else at.settled(grid, Cursor(event.cell, cursor.across))
            )

    @on(Choices.Picked, "#clues")
    def _clue_picked(self, event: Choices.Picked) -> None:
        if self._along is not None:
            grid = self._along.grid
            self.go(at.at_slot(grid, at.in_order(grid)[event.line]))
