"""The crossword screen: a grid to draw or load, its clues, words that fit, the ladder, fills."""

from __future__ import annotations

import re
from asyncio import sleep
from collections.abc import Iterable, Mapping
from contextlib import aclosing
from pathlib import Path
from typing import ClassVar

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from beehelper.crossword import cursor as at
from beehelper.crossword.advice import Advice, Helped, Question
from beehelper.crossword.along import (
    Along,
    after,
    begun,
    blacks,
    letters,
    note,
    opened,
    parse_opened,
    place,
    with_work,
)
from beehelper.crossword.cursor import Cursor
from beehelper.crossword.formats import read_puzzle
from beehelper.crossword.grid import BLACK, MAX_REBUS, MAX_SIDE, Grid, Slot, blank, mirrored
from beehelper.crossword.hints import LADDER, Play, hint, not_listed, promising, told
from beehelper.crossword.plan import Fill, Filled, Label, Plan, Wanted
from beehelper.crossword.puzzle import Puzzle, check
from beehelper.errors import BadInput
from beehelper.hints import Hint, announce
from beehelper.solver.protocol import Answer, Failed, Halted
from beehelper.store.puzzles import read_file, save_puzzle
from beehelper.store.sessions import Session
from beehelper.tui.commands import CrosswordCommands
from beehelper.tui.house import House
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.widgets.cells import PITCHES, Cells
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.words.letters import fold

QUIET = 0.15
"""Seconds without a change before the solver is asked."""

FILL_SECONDS = 60.0

TAKE_FILL = "Enter takes it, Esc puts it away"

WHERE = "where"
"""What the first rung is about: no slot, but the grid."""

ONE_WORD = 5
"""The rung that names a word."""

PANEL = 30
"""Columns that the panels beside the grid need; the grid takes what is over."""

ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}

VIEWS = ("hints", "words", "clues", "grid")
"""What stands beside the grid, one at a time where there is room for one; the last is nothing."""

SIZE = re.compile(r"(\d{1,3})(?:\s*[x×*]\s*(\d{1,3}))?")

NAMING = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")

ASK_GRID = "A size such as 15x15 draws an empty grid. A path opens a file: .puz, .ipuz, .xd, .txt."

ASK_PATH = "The file's ending tells its format: .puz, .ipuz, .xd, or .txt for the grid alone."


class CrosswordScreen(GameScreen):
    """Work on a grid, and take hints when stuck."""

    GAME = "crossword"
    CSS_PATH = "crossword.tcss"
    TITLE_LINE = "Crossword"
    COMMANDS: ClassVar[set[type[Provider]]] = {CrosswordCommands}  # type: ignore[assignment]
    AUTO_FOCUS = "Cells"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f7", "view", "Panel", id="crossword.view", tooltip="Hints, words, clues"),
        Binding("ctrl+f", "fill", "Fill", id="crossword.fill", tooltip="Fill the open cells"),
        Binding("ctrl+s", "save", "Save", id="crossword.save", tooltip="Save to a file"),
        Binding("ctrl+r", "redo", "Redo", id="crossword.redo", tooltip="Redo", show=False),
        Binding(
            "ctrl+t", "pencil", "Pencil", id="crossword.pencil",
            tooltip="Letters in pencil: they do not count as given", show=False,
        ),
        Binding(
            "ctrl+d", "symmetry", "Symmetry", id="crossword.symmetry",
            tooltip="Draw black cells in pairs", show=False,
        ),
        Binding(
            "insert,ctrl+b", "rebus", "Rebus", id="crossword.rebus",
            tooltip="Several letters in one cell", show=False,
        ),
        Binding("ctrl+e", "note", "Note", id="crossword.note", tooltip="Note", show=False),
        Binding("ctrl+g", "go", "Go to", id="crossword.go", tooltip="Go to a slot", show=False),
        Binding(
            "ctrl+k", "check", "Check", id="crossword.check",
            tooltip="Mark wrong letters; asks first", show=False,
        ),
    ]  # fmt: skip

    HELP = """\
Letters type; space or an arrow turns; Tab goes to the next open slot; a full stop makes a cell
black or open. F7 shows hints, the words that fit, the clues, or the grid alone. In the words,
PageUp and PageDown choose and Enter takes one. A small letter is in pencil: it does not count as
given. Nothing is filled in that you did not ask for; a stored solution is never looked at but by
the check, which asks first."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._puzzle: Puzzle | None = None
        self._along: Along | None = None
        self._undone: tuple[str, ...] = ()
        self._pencil = False
        self._symmetric = True
        self._advice: Advice | None = None
        self._state = ""
        self._notes: tuple[str, ...] = ()
        self._filled: Mapping[int, str] = {}
        self._seed = 0
        self._view = VIEWS[0]
        self._doubted = ""
        self._offered = False

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
        self.query_one("#words").border_title = "Words"
        self.query_one("#clues").border_title = "Clues"

    def on_screen_resume(self) -> None:
        """Take up what the home screen asked for, or today's grid; else ask for one."""
        wanted, fresh = self.house.take_wanted(self.GAME)
        if wanted is None and self.session is None and not fresh:
            wanted = self.todays()
        if wanted is not None:
            self._take_up(wanted)
        if fresh or (self.session is None and not self._offered):
            self.action_new()
        self._offered = True

    @property
    def cursor(self) -> Cursor:
        """Where the person stands."""
        return self.query_one(Cells).cursor

    @property
    def slot(self) -> Slot | None:
        """The slot that the person stands in."""
        return at.slot_at(self._along.grid, self.cursor) if self._along else None

    def _take_up(self, session: Session) -> None:
        """Go on with a grid; one that cannot be read stays as it is."""
        try:
            puzzle = parse_opened(session.moves[0] if session.moves else "")
            along = after(begun(puzzle), session.moves[1:])
        except BadInput as fault:
            text = f"The grid {session.path.stem} cannot be used. {fault}"
            self.notify(text, severity="error", timeout=10)
            return
        self._puzzle, self.session, self._along = puzzle, session, along
        self._undone, self._pencil = (), False
        cells = self.query_one(Cells)
        cells.circles = puzzle.circles
        cells.cursor = at.first(along.grid)
        self.say("")
        self._draw()

    def _keep(self, session: Session) -> None:
        """Make a session the current one, and save it."""
        assert self._puzzle is not None
        self.session = session
        self._along = after(begun(self._puzzle), session.moves[1:])
        self.house.saver.put(session)
        self._draw()

    def _edit(self, move: str) -> None:
        """Make one move."""
        if self.session is not None:
            self._undone = ()
            self.say("")
            self._keep(self.session.move(move))

    def _go(self, cursor: Cursor) -> None:
        """Stand elsewhere."""
        cells = self.query_one(Cells)
        if cells.cursor != cursor:
            cells.cursor = cursor
            self._draw_slot()

    def _draw(self) -> None:
        """Put the grid on the screen."""
        along, cells = self._along, self.query_one(Cells)
        if along is None or self._puzzle is None or self.session is None:
            return
        if self._advice is None or cells.grid != along.grid:
            self._look()
        cells.grid, cells.pencil = along.grid, along.pencil
        cells.ghost, cells.wrong, self._filled = {}, frozenset(), {}
        cells.cursor = at.settled(along.grid, cells.cursor)
        self._fit()
        name = self._puzzle.title or self.session.key
        mode = "  pencil" if self._pencil else ""
        self.say_title(f"Crossword  {name}  {along.grid.rows}x{along.grid.columns}{mode}")
        self._draw_slot()

    def _draw_slot(self) -> None:
        """Show the slot that the person stands in: its name, pattern, clue, note."""
        along, puzzle, slot = self._along, self._puzzle, self.slot
        if along is None or puzzle is None:
            return
        grid = along.grid
        lines = []
        if slot is not None:
            pattern = grid.pattern(slot).upper().replace("?", "·")
            lines = [f"{slot}  {pattern}  ({len(pattern)})"]
            lines += [text for text in (puzzle.clues.get(slot.name), along.note(slot)) if text]
        text = "\n".join(lines)
        self.query_one("#slot", Static).update(text)
        if not self.query_one("#right").display:
            self.say("  ".join(lines))
        slots = at.in_order(grid)
        self.query_one("#clues", Choices).show(
            tuple(_clue_line(grid, puzzle, along, each) for each in slots),
            slots.index(slot) if slot else None,
        )
        self._draw_hint()

    # Room

    def on_resize(self, event: events.Resize) -> None:
        """Fit the grid into its new room."""
        super().on_resize(event)
        self._fit()

    def _fit(self) -> None:
        """Choose the width of cells, and whether there is room for panels beside them."""
        if self._along is None:
            return
        grid, width = self._along.grid, self.size.width
        widest = 4 if len(grid.numbers) >= 100 else 3
        pitches = [pitch for pitch in reversed(PITCHES) if pitch <= widest]
        beside = [pitch for pitch in pitches if grid.columns * pitch + PANEL <= width]
        alone = [pitch for pitch in pitches if grid.columns * pitch <= width]
        shown = bool(beside) and self._view != "grid"
        self.query_one(Cells).pitch = (beside if shown else alone or pitches[-1:])[0]
        self.query_one("#right").display = shown
        for view in VIEWS:
            self.set_class(view == self._view, f"-{view}")

    # Keys

    def on_key(self, event: events.Key) -> None:
        """Take the keys that type and move; leave the others to the bindings."""
        if self._along is None or not self._pressed(event):
            return
        event.stop()
        event.prevent_default()

    def _pressed(self, event: events.Key) -> bool:
        """Do what a key does in a grid; tell whether it does anything."""
        assert self._along is not None
        grid, cursor, key = self._along.grid, self.cursor, event.key
        if key in ARROWS:
            self._go(at.moved(grid, cursor, *ARROWS[key]))
        elif key.removeprefix("shift+") in ARROWS:
            self._go(at.stepped(grid, cursor, *ARROWS[key.removeprefix("shift+")]))
        elif key in ("tab", "shift+tab"):
            self._go(at.next_slot(grid, cursor, 1 if key == "tab" else -1))
        elif key in ("home", "end"):
            self._go(at.advanced(grid, cursor, MAX_SIDE if key == "end" else -MAX_SIDE))
        elif key == "space":
            self._go(at.turned(grid, cursor))
        elif key in ("pageup", "pagedown"):
            self._choose(-1 if key == "pageup" else 1)
        elif key == "enter":
            self._take()
        elif key == "full_stop":
            self._toggle_black()
        elif key == "delete":
            self._empty(cursor.cell)
        elif key == "backspace":
            if not self._empty(cursor.cell):
                self._go(at.advanced(grid, cursor, -1))
                self._empty(self.cursor.cell)
        elif event.character and event.character.isalpha():
            self._type(fold(event.character).lower())
        else:
            return False
        return True

    def _type(self, text: str) -> None:
        """Put a letter, or several, where the cursor is, and go on."""
        assert self._along is not None
        grid, cell = self._along.grid, self.cursor.cell
        if not grid.is_open(cell):
            self.say("This cell is black; a full stop opens it.", "doubt")
            return
        now = self._along.pencil.get(cell, "") if self._pencil else grid.cells[cell]
        if self._pencil and grid.cells[cell]:
            self.say("A given letter is not written over in pencil.", "doubt")
        elif now != text:
            self._edit(letters({cell: text}, pencil=self._pencil))
        self._go(at.advanced(grid, self.cursor))

    def _empty(self, cell: int) -> bool:
        """Empty a cell; tell whether there was anything in it."""
        assert self._along is not None
        grid = self._along.grid
        filled = grid.is_open(cell) and bool(grid.cells[cell] or cell in self._along.pencil)
        if filled:
            self._edit(letters({cell: ""}))
        return filled

    def _toggle_black(self) -> None:
        """Make a cell black, or open again; its partner too while drawing goes in pairs."""
        assert self._along is not None
        grid, cell = self._along.grid, self.cursor.cell
        pair = mirrored(grid, [cell]) if self._symmetric else frozenset({cell})
        self._edit(blacks(sorted(pair), black=grid.cells[cell] != BLACK))

    @on(Cells.Picked)
    def _picked(self, event: Cells.Picked) -> None:
        if self._along is not None:
            grid, cursor = self._along.grid, self.cursor
            again = event.cell == cursor.cell
            self._go(
                at.turned(grid, cursor)
                if again
                else at.settled(grid, Cursor(event.cell, cursor.across))
            )

    @on(Choices.Picked, "#clues")
    def _clue_picked(self, event: Choices.Picked) -> None:
        if self._along is not None:
            grid = self._along.grid
            self._go(at.at_slot(grid, at.in_order(grid)[event.line]))

    # What fits

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        """Let the solver process rank the words that fit each slot."""
        along = self._along
        if along is None:
            return
        self._advice, self._state = None, "looking …"
        self._draw_hint()
        await sleep(QUIET)
        question = Question(along.grid, self.house.crossword_lists)
        async with aclosing(self.house.solver.solve("crossword.help", question)) as replies:
            async for reply in replies:
                match reply:
                    case Answer(value=Helped(advice, notes)):
                        self._advice, self._state = advice, advice.stage.value
                        if notes and notes != self._notes:
                            self.notify("\n".join(notes), timeout=10)
                        self._notes = notes
                    case Failed(sentence=sentence):
                        self._state = "no ranking"
                        self.notify(sentence, severity="error", timeout=10)
                    case Halted():
                        self._state = f"{self._state}, stopped"
                if not self.app.is_running:  # the widgets are gone
                    return
                self._draw_hint()

    def _draw_hint(self) -> None:
        """Show the hint in view for the slot, the words that fit it, and the next rung."""
        panel, along, slot, advice = self.query_one(HintPanel), self._along, self.slot, self._advice
        if along is None or self.session is None or slot is None:
            panel.show(None, "")
            return
        panel.border_subtitle = self._state
        rung, key = self._rung(slot), self._key("hint")
        shown = _welcome(key)
        if rung and advice is not None:
            shown = hint(Play(along.grid, slot, slot), advice, rung)
        coming = "Every hint is taken."
        if rung < len(LADDER):
            coming = f"▸ {key} shows {announce(LADDER, rung + 1)}"
        panel.show(shown, coming)
        words = self.query_one("#words", Choices)
        candidates = advice.of(slot.name).candidates if advice else ()
        words.empty = "Not in my lists." if advice else self._state
        words.show(_word_lines(along.grid, slot, advice), 0 if candidates else None)
        words.border_subtitle = _heat(advice, self.cursor.cell)

    def _rung(self, slot: Slot) -> int:
        """Return the highest rung that was shown for a slot; the first is for all of them."""
        hints = self.session.hints if self.session else {}
        return min(max(hints.get(place(slot), 0), hints.get(WHERE, 0)), len(LADDER))

    def action_hint(self) -> None:
        """Show the next hint."""
        slot = self.slot
        if self._advice is None or slot is None:
            self.say("There is nothing to hint at." if slot is None else "A moment.", "doubt")
        elif self._rung(slot) < len(LADDER):
            self.take_rung(self._rung(slot) + 1)

    def take_rung(self, rung: int) -> None:
        """Show a rung that was asked for, and remember that it was shown."""
        along, slot, advice = self._along, self.slot, self._advice
        if self.session is None or along is None or slot is None or advice is None:
            return
        if rung == 1:
            best = promising(along.grid, advice)
            if best is not None:
                self._go(at.at_slot(along.grid, best))
        self.session = self.session.shown(WHERE if rung == 1 else place(slot), rung)
        self.house.saver.put(self.session)
        if self._view != VIEWS[0]:
            self._view = VIEWS[0]
            self._fit()
        self._draw_hint()

    def _take(self) -> None:
        """Take what is proposed: a fill, else a word."""
        if self._filled:
            self._edit(letters(self._filled))
        else:
            self._take_word()

    def _take_word(self) -> None:
        """Put the chosen word of the list, or the word of a hint, into the slot."""
        along, slot, advice = self._along, self.slot, self._advice
        if along is None or slot is None:
            return
        words = self.query_one("#words", Choices)
        asked = (
            words.chosen if self._view == "words" else 0 if self._rung(slot) >= ONE_WORD else None
        )
        if advice is None or asked is None or asked >= len(advice.of(slot.name).candidates):
            self._go(at.next_slot(along.grid, self.cursor))
            return
        grid = along.grid.with_word(slot, advice.of(slot.name).candidates[asked].word)
        self._edit(letters({cell: grid.cells[cell] for cell in slot.cells}))

    @on(Choices.Picked, "#words")
    def _word_picked(self, event: Choices.Picked) -> None:
        event.choices.chosen = event.line
        self._take_word()

    def _choose(self, step: int) -> None:
        """Choose another word of the list."""
        words = self.query_one("#words", Choices)
        count = len(self._advice.of(self.slot.name).candidates) if self._advice and self.slot else 0
        if count and words.chosen is not None:
            words.chosen = min(max(words.chosen + step, 0), count - 1)

    # A fill

    def action_fill(self) -> None:
        """Fill the open cells; asked again, another way."""
        if self._along is None:
            self.say("There is no grid to fill.", "doubt")
        else:
            self._seed += bool(self._filled)
            self._fill(self._along.grid, Plan(seed=self._seed))

    @work(exclusive=True, group="look")
    async def _fill(self, grid: Grid, plan: Plan) -> None:
        """Let the solver process fill the grid, and draw how it stands."""
        self._filled, self._advice, self._state = {}, None, ""
        self.say("Filling …  Esc stops.")
        wanted = Wanted(grid, plan, FILL_SECONDS, self.house.crossword_lists)
        async with aclosing(self.house.solver.solve("crossword.fill", wanted)) as replies:
            async for reply in replies:
                if not self.app.is_running:  # the widgets are gone
                    return
                match reply:
                    case Answer(value=Filled(found, _)):
                        self._propose(grid, found)
                    case Failed(sentence=sentence):
                        self.say(sentence, "bad")
                    case Halted():
                        self.say(f"Stopped. {TAKE_FILL}" if self._filled else "Stopped.", "doubt")
        if not self._filled:
            self._look()

    def _propose(self, grid: Grid, found: Fill) -> None:
        """Draw a fill beside what is given, and say what it is."""
        self._filled = {
            cell: text
            for cell, text in enumerate(found.grid.cells)
            if text and not grid.cells[cell]
        }
        self.query_one(Cells).ghost = self._filled
        match found.label:
            case Label.FILLED:
                key = self._key("fill")
                self.say(f"Filled. {TAKE_FILL}, {key} finds another.", "good")
            case Label.IMPOSSIBLE:
                where = f": nothing fits {found.dead}" if found.dead else ""
                self.say(f"Proven impossible with these lists{where}.", "bad")
            case Label.NO_OTHER:
                self.say("There is no other fill.", "doubt")
            case Label.NOT_FOUND:
                self.say(f"Not found in {FILL_SECONDS:.0f} s. {TAKE_FILL}.", "doubt")
            case Label.WORKING:
                self.say(f"Filling …  {found.effort.nodes:,} tried. Esc stops.")

    def _drop_fill(self) -> None:
        """Forget what a fill proposes."""
        self._filled = {}
        self.query_one(Cells).ghost = {}
        self.say("The fill is put away.")
        self._look()

    def action_stop(self) -> None:
        """Stop what runs; a fill that is there already is put away."""
        running = any(worker.group == "look" and worker.is_running for worker in self.workers)
        if self._filled and not running:
            self._drop_fill()
        else:
            super().action_stop()

    # Actions

    def action_undo(self) -> None:
        """Take the last move back."""
        session = self.session
        if session is None or len(session.moves) < 2:
            self.say("Nothing to undo.", "doubt")
            return
        self._undone = (*self._undone, session.moves[-1])
        self._keep(session.undo())

    def action_redo(self) -> None:
        """Make the move again that was taken back."""
        if self.session is None or not self._undone:
            self.say("Nothing to redo.", "doubt")
            return
        move, self._undone = self._undone[-1], self._undone[:-1]
        self._keep(self.session.move(move))

    def action_pencil(self) -> None:
        """Write in pencil, or with a pen again."""
        self._pencil = not self._pencil
        self.say("Letters are in pencil now." if self._pencil else "Letters count again.")
        self._draw()

    def action_symmetry(self) -> None:
        """Draw black cells in pairs, or one by one."""
        self._symmetric = not self._symmetric
        self.say(f"Black cells are drawn {'in pairs' if self._symmetric else 'one by one'}.")

    def action_view(self) -> None:
        """Show the next panel."""
        self._view = VIEWS[(VIEWS.index(self._view) + 1) % len(VIEWS)]
        self._draw()

    def action_new(self) -> None:
        """Put the grid away, saved, for another one."""
        self._ask_for_grid()

    @work(exclusive=True, group="prompt")
    async def _ask_for_grid(self) -> None:
        """Ask for a size or a file, and begin."""
        read: list[tuple[str, bytes]] = []

        def begin(text: str) -> None:
            name, data = sized(text) or read_file(own_path(text))
            read_puzzle(data, name)
            read[:] = [(name, data)]

        prompt = PromptScreen("Another grid", ASK_GRID, "15x15", begin)
        if await self.app.push_screen_wait(prompt) is not None:
            self._begin(*read[0])

    def _begin(self, name: str, data: bytes) -> None:
        """Begin to work on a grid, given as a file of any of our formats."""
        session = self.new_session(key_of(name)).move(opened(name, data))
        self._take_up(session)
        self.house.saver.put(session)

    def on_paste(self, event: events.Paste) -> None:
        """Begin with a pasted grid."""
        event.stop()
        try:
            read_puzzle(event.text.encode(), "pasted.txt")
        except BadInput as fault:
            self.say(str(fault), "bad")
        else:
            self._begin("pasted.txt", event.text.encode())

    @work(exclusive=True, group="prompt")
    async def action_save(self) -> None:
        """Ask where to, and save."""
        puzzle, along = self._puzzle, self._along
        if puzzle is None or along is None:
            self.say("There is no grid to save.", "doubt")
            return
        doubted = ""

        def keep(text: str) -> None:
            nonlocal doubted
            path = own_path(text)
            if path.exists() and doubted != text:
                doubted = text
                raise BadInput(f"{path} is there; Enter again writes over it.")
            save_puzzle(with_work(puzzle, along), path)

        stem = self.session.key if self.session else "grid"
        proposed = f"{stem}{puzzle.kept.extension if puzzle.kept else '.ipuz'}"
        path = await self.app.push_screen_wait(PromptScreen("Save", ASK_PATH, proposed, keep))
        if path is not None:
            self.say(f"Saved as {own_path(path)}.", "good")

    @work(exclusive=True, group="prompt")
    async def action_note(self) -> None:
        """Ask for a note on the slot, and keep it."""
        along, slot = self._along, self.slot
        if along is not None and slot is not None:
            asked = PromptScreen(f"Note for {slot}", "An empty one is forgotten.", along.note(slot))
            text = await self.app.push_screen_wait(asked)
            if text is not None and text.strip() != along.note(slot):
                self._edit(note(slot, text.strip()))

    @work(exclusive=True, group="prompt")
    async def action_rebus(self) -> None:
        """Ask for several letters, and put them into one cell."""
        if self._along is not None and self._along.grid.is_open(self.cursor.cell):
            what = f"Up to {MAX_REBUS} letters for one cell."
            text = await self.app.push_screen_wait(PromptScreen("Rebus", what, check=rebus))
            if text:
                self._type(rebus(text))

    @work(exclusive=True, group="prompt")
    async def action_go(self) -> None:
        """Ask for a slot, and go there."""
        if self._along is not None:
            grid = self._along.grid
            asked = PromptScreen("Go to", "A slot's name, such as 14D.", check=grid.slot)
            name = await self.app.push_screen_wait(asked)
            if name is not None:
                self._go(at.at_slot(grid, grid.slot(name)))

    def action_check(self) -> None:
        """Mark wrong letters, once it is asked for twice."""
        puzzle, along = self._puzzle, self._along
        if puzzle is None or along is None:
            return
        wrong = check(puzzle, along.grid)
        if wrong is None:
            why = "its solution is locked" if puzzle.locked else "there is no solution in the file"
            self.say(f"Nothing to check against: {why}.", "doubt")
        elif self._doubted != "check":
            self._doubted = "check"
            key = self._key("check")
            self.say(f"The check looks at the stored solution; {key} again marks letters.", "doubt")
            return
        else:
            self.query_one(Cells).wrong = wrong
            count = f"{len(wrong)} letter{'s are' if len(wrong) != 1 else ' is'} wrong."
            self.say(
                count if wrong else "All letters are right so far.", "bad" if wrong else "good"
            )
        self._doubted = ""

    def action_copy(self) -> None:
        """Copy the grid as plain text."""
        if self._along is None:
            self.say("There is no grid to copy.", "doubt")
            return
        self.app.copy_to_clipboard(self._along.grid.text())
        self.say("The grid is in the clipboard.", "good")


def _clue_line(grid: Grid, puzzle: Puzzle, along: Along, slot: Slot) -> str:
    """Write a slot's line of the list: its name, a tick if it is full, its clue or pattern."""
    text = puzzle.clues.get(slot.name) or grid.pattern(slot).upper().replace("?", "·")
    noted = " ✎" if along.note(slot) else ""
    return f"{slot.name:>4}{'✓' if grid.is_full(slot) else ' '} {text}{noted}"


def sized(text: str) -> tuple[str, bytes] | None:
    """Return a file that holds an empty grid of a size such as 15x15, or None for another text."""
    written = SIZE.fullmatch(text.strip())
    if written is None:
        return None
    rows = int(written[1])
    return "grid.txt", blank(rows, int(written[2] or rows)).text().encode()


def own_path(text: str) -> Path:
    """Return the file that a person names; raises BadInput for an empty name."""
    if not text.strip():
        raise BadInput("There is no name.")
    path = Path(text.strip())
    try:
        return path.expanduser()
    except RuntimeError:  # there is no such user
        return path


def key_of(name: str) -> str:
    """Return what a session is called that began with a file."""
    stem = name.rpartition(".")[0] or name
    return "".join(sign for sign in fold(stem).lower() if sign in NAMING)[:40] or "grid"


def rebus(text: str) -> str:
    """Read several letters for one cell; raises BadInput for anything else."""
    cell = fold(text.strip()).lower()
    if not cell.isalpha() or len(cell) > MAX_REBUS:
        raise BadInput(f"{text!r} is no rebus: 1 to {MAX_REBUS} letters.")
    return cell


def _welcome(key: str) -> Hint:
    return Hint(
        "Work on the grid",
        (
            "Letters type; space turns; Tab goes on; a full stop draws a black cell.",
            "",
            f"When you are stuck, {key} shows one hint at a time; each says first what it will "
            "show.",
        ),
    )


def _word_lines(grid: Grid, slot: Slot, advice: Advice | None) -> tuple[str, ...]:
    """Write the words that fit a slot, likeliest first, and what is left out."""
    if advice is None or grid.is_full(slot):
        return ()
    known = advice.of(slot.name)
    if not known.candidates:
        return tuple(not_listed(grid, slot, advice))
    words = [f"{each.chance:>4.0%} {told(each.word, each.spellings)}" for each in known.candidates]
    more = known.fitting - len(words)
    others = [f"     and {more:,} more"] if more > 0 else []
    return (*words, *others, f"{known.off_list:>4.0%} not in my lists")


def _heat(advice: Advice | None, cell: int) -> str:
    """Write the likeliest letters of a cell."""
    known = advice.cells.get(cell, ()) if advice else ()
    return "  ".join(f"{each.letter.upper()} {each.chance:.0%}" for each in known[:4])
