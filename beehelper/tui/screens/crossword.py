"""The crossword screen: a grid to draw or load, its clues, words that fit, the ladder, fills."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import events, work
from textual.binding import Binding, BindingType

from beehelper.crossword import cursor as at
from beehelper.crossword.along import Along, letters, note, opened, opened_name, with_work
from beehelper.crossword.formats import left_out, read_puzzle
from beehelper.crossword.grid import MAX_REBUS, MAX_SIDE, Grid, blank
from beehelper.crossword.hints import LADDER
from beehelper.crossword.plan import Fill, Filled, Label, Plan, Wanted
from beehelper.crossword.puzzle import Puzzle, check
from beehelper.crossword.query import parse_query
from beehelper.errors import BadInput
from beehelper.solver.protocol import Failed, Halted, Task
from beehelper.store.puzzles import read_file, save_puzzle
from beehelper.tui.ask import ask
from beehelper.tui.house import House
from beehelper.tui.screens.crossword_words import WordsScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.widgets.cells import Cells
from beehelper.words.letters import plain

FILL = Task[Wanted, Filled]("beehelper.solver.crossword:fill_grid")

FILL_SECONDS = 60.0

TAKE_FILL = "Enter takes it, Esc puts it away"

SIZE = re.compile(r"(\d{1,3})(?:\s*[x×*]\s*(\d{1,3}))?")

PHRASE = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")
"""Words that are pasted to be typed; a hyphen at an end, or another sign, is that of a grid."""

NAMING = frozenset("abcdefghijklmnopqrstuvwxyz0123456789")

ASK_GRID = "A size such as 15x15 draws an empty grid. A path opens a file: .puz, .ipuz, .xd, .txt."

ASK_PATH = "The file's ending tells its format: .puz, .ipuz, .xd, or .txt for the grid alone."

ASK_PATTERN = "? is any letter, * any number of them; lengths may follow: c?a?e, s*t (3,4)."


class CrosswordScreen(WordsScreen):
    """Work on a grid, and take hints when stuck."""

    GAME = "crossword"
    CSS_PATH = "crossword.tcss"
    TITLE_LINE = "Crossword"
    AUTO_FOCUS = "Cells"
    LADDER = LADDER

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f7", "view", "Panel", id="crossword.view", tooltip="Hints, words, clues"),
        Binding("ctrl+f", "fill", "Fill", id="crossword.fill", tooltip="Fill the open cells"),
        Binding("ctrl+s", "save", "Save", id="crossword.save", tooltip="Save to a file"),
        Binding(
            "ctrl+y", "copy", "Share", id="game.copy", tooltip="Copy the grid as it stands"
        ),
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
        Binding(
            "ctrl+l", "find", "Find", id="crossword.find",
            tooltip="Words of a pattern", show=False,
        ),
        Binding("ctrl+g", "go", "Go to", id="crossword.go", tooltip="Go to a slot", show=False),
        Binding(
            "ctrl+k", "check", "Check", id="crossword.check",
            tooltip="Mark wrong letters; asks first", show=False,
        ),
    ]  # fmt: skip

    HELP = """\
Letters type; space or an arrow turns; Tab goes to the next open slot; Home and End go to the ends
of one; Shift with an arrow goes to black cells too. A full stop makes a cell black or open, Delete
and Backspace empty it. F7 shows hints, the words that fit, the clues, or the grid alone; PageUp and
PageDown go through them, and Enter takes the word that is chosen, or a fill. A small letter is in
pencil: it does not count as given. A hint stays as it was shown until you ask for the next, or go
to a slot that has one. Nothing is filled in that you did not ask for; a stored solution is never
looked at but by the check, which asks first."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._filled: Mapping[int, str] = {}
        """What a fill proposes, by cell."""
        self._fills: set[Grid] = set()
        """The fills that were shown of this board."""
        self._seed = 0
        self._doubted = False
        self._welcomed = False

    def on_screen_resume(self) -> None:
        """Take up what the home screen asked for, or today's grid; else ask for one."""
        wanted, fresh = self.house.take_wanted(self.GAME)
        if wanted is None and self.session is None and not fresh:
            wanted = self.todays()
        if wanted is not None:
            self.take_up(wanted)
        elif not self.is_at_work("fill"):
            self.look_on()
        if fresh or (self.session is None and not self._welcomed):
            self.action_new()
        self._welcomed = True

    def changed(self) -> None:
        """Forget what was about the board before."""
        self._filled, self._fills, self._doubted = {}, set(), False
        super().changed()

    def accept(self) -> None:
        """Take a fill that is proposed, else a word."""
        if self.is_at_work("fill"):
            self.say("Esc stops the fill first.", "doubt")
        elif self._filled:
            self.edit(letters(self._filled))
        else:
            super().accept()

    # A fill

    def action_fill(self) -> None:
        """Fill the open cells; asked again, another way."""
        grid = self._along.grid if self._along else None
        if grid is None:
            self.say("There is no grid to fill.", "doubt")
        elif all(grid.is_full(slot) for slot in grid.slots):
            self.say("No slot is open.", "doubt")
        else:
            self._fill(grid)

    @work(exclusive=True, group="solver", name="fill")
    async def _fill(self, grid: Grid) -> None:
        """Let the solver process fill the grid as it was not before, and draw how it stands."""
        self._propose({})
        self.say("Filling …  Esc stops.")
        plan = Plan(seed=self._seed, count=len(self._fills) + 1)
        self._seed += 1
        wanted = Wanted(grid, plan, FILL_SECONDS, self.house.crossword_lists)
        match await ask(self, self.house, FILL, wanted, partial(self._filling, grid)):
            case Failed(sentence=sentence):
                self.say(sentence, "bad")
            case Halted():
                self.say(f"Stopped.{self._offer()}", "doubt")
            case None:
                return
        self.look_on()

    def _filling(self, grid: Grid, answer: Filled) -> bool:
        """Draw how a fill stands, unless it was shown before; tell whether it is enough."""
        found, notes = answer
        self.tell_notes(notes)
        filled = found.label is Label.FILLED
        if filled and found.grid in self._fills:
            return False
        self._tell_fill(grid, found)
        if filled:
            self._fills.add(found.grid)
        return filled

    def _propose(self, cells: Mapping[int, str]) -> None:
        """Draw letters beside what is given."""
        self._filled = self.query_one(Cells).ghost = cells

    def _offer(self) -> str:
        """Say what can be done with what is proposed, if anything is."""
        return f" {TAKE_FILL}." if self._filled else ""

    def _tell_fill(self, grid: Grid, found: Fill) -> None:
        """Draw how a fill stands, and say what it is."""
        new = found.label is not Label.NO_OTHER
        cells = enumerate(found.grid.cells if new else ())
        self._propose({cell: text for cell, text in cells if text and not grid.cells[cell]})
        offer = self._offer()
        match found.label:
            case Label.FILLED:
                self.say(f"Filled.{offer} {self._key('fill')} finds another.", "good")
            case Label.IMPOSSIBLE:
                tried = "all was tried, and most of it left nothing for"
                how = tried if found.effort.nodes else "nothing fits"
                where = f": {how} {found.dead}" if found.dead else ""
                self.say(f"Proven impossible with these lists{where}.{offer}", "bad")
            case Label.NO_OTHER:
                self.say("There is no other fill.", "doubt")
            case Label.NOT_FOUND:
                self.say(f"Not found in {FILL_SECONDS:.0f} s.{offer}", "doubt")
            case Label.WORKING:
                self.say(f"Filling …  {found.effort.nodes:,} tried. Esc stops.")

    def action_stop(self) -> None:
        """Stop a fill; put away what a fill proposes, or words that were looked up."""
        if self._filled and not self.is_at_work("fill"):
            self._propose({})
            self.say("The fill is put away.")
        elif not self.drop_found():
            super().action_stop()

    # Files and questions

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
        self.take_up(session)
        self.house.saver.put(session)

    def on_paste(self, event: events.Paste) -> None:
        """Begin with a pasted grid; a word or a phrase is typed."""
        event.stop()
        words = event.text.strip()
        typed = len(words) <= MAX_SIDE and (words.isalnum() or PHRASE.fullmatch(words))
        if self._along is not None and typed:
            for letter in filter(str.isalnum, words):
                self.write(letter)
            return
        data = event.text.encode(errors="replace")
        try:
            read_puzzle(data, "pasted.txt")
        except BadInput as fault:
            self.say(str(fault), "bad")
        else:
            self._begin("pasted.txt", data)

    @work(exclusive=True, group="prompt")
    async def action_save(self) -> None:
        """Ask where to, and save."""
        puzzle, along = self._puzzle, self._along
        if puzzle is None or along is None:
            self.say("There is no grid to save.", "doubt")
            return
        doubted = lost = ""

        def keep(text: str) -> None:
            nonlocal doubted, lost
            path = own_path(text)
            if path.is_dir():
                raise BadInput(f"{path} is a folder.")
            lost = _not_in(path, puzzle, along)
            if path.exists() and doubted != text:
                doubted = text
                raise BadInput(f"{path} is there; Enter again writes over it. {lost}".strip())
            save_puzzle(with_work(puzzle, along), path)

        proposed = opened_name(self.session.moves[0]) if self.session else ""
        if not os.path.isabs(proposed):  # noqa: PTH117 - it is no file's, but that of a new grid
            proposed = "grid.ipuz"
        path = await self.app.push_screen_wait(PromptScreen("Save", ASK_PATH, proposed, keep))
        if path is not None:
            self.say(f"Saved as {own_path(path)}. {lost}".strip(), "doubt" if lost else "good")

    @work(exclusive=True, group="prompt")
    async def action_note(self) -> None:
        """Ask for a note on the slot, and keep it."""
        along, slot = self._along, self.slot
        if along is not None and slot is not None:
            asked = PromptScreen(f"Note for {slot}", "An empty one is forgotten.", along.note(slot))
            text = await self.app.push_screen_wait(asked)
            if text is not None and text.strip() != along.note(slot):
                self.edit(note(slot, text.strip()))

    @work(exclusive=True, group="prompt")
    async def action_rebus(self) -> None:
        """Ask for several letters, and put them into one cell."""
        if self._along is not None and self._along.grid.is_open(self.cursor.cell):
            what = f"Up to {MAX_REBUS} letters for one cell."
            text = await self.app.push_screen_wait(PromptScreen("Rebus", what, check=rebus))
            if text:
                self.write(rebus(text))

    @work(exclusive=True, group="prompt")
    async def action_find(self) -> None:
        """Ask for a pattern, and look up the words that it fits."""
        pattern = ""
        if self._along is not None and self.slot is not None:
            pattern = self._along.grid.pattern(self.slot)
        asked = PromptScreen("Find words", ASK_PATTERN, pattern, parse_query)
        text = await self.app.push_screen_wait(asked)
        if text is not None:
            self._propose({})
            self.say("")
            self.find(parse_query(text))

    @work(exclusive=True, group="prompt")
    async def action_go(self) -> None:
        """Ask for a slot, and go there."""
        if self._along is not None:
            grid = self._along.grid
            asked = PromptScreen("Go to", "A slot's name, such as 14D.", check=grid.slot)
            name = await self.app.push_screen_wait(asked)
            if name is not None:
                self.go(at.at_slot(grid, grid.slot(name)))

    def action_check(self) -> None:
        """Mark wrong letters, those in pencil too, once it is asked for twice."""
        puzzle, along = self._puzzle, self._along
        if puzzle is None or along is None:
            return
        wrong = check(puzzle, along.written)
        if wrong is None:
            why = "there is no solution in the file"
            if puzzle.locked:
                why = "its solution is locked"
            elif puzzle.solution is not None:
                why = "the black cells are not those of the file"
            self.say(f"Nothing to check against: {why}.", "doubt")
        elif not self._doubted:
            self._doubted = True
            key = self._key("check")
            self.say(f"The check looks at the stored solution; {key} again marks letters.", "doubt")
        else:
            self._doubted = False
            self.query_one(Cells).wrong = wrong
            count = f"{len(wrong)} letter{'s are' if len(wrong) != 1 else ' is'} wrong."
            self.say(
                count if wrong else "All letters are right so far.", "bad" if wrong else "good"
            )

    def action_copy(self) -> None:
        """Copy the grid as plain text."""
        if self._along is None:
            self.say("There is no grid to copy.", "doubt")
            return
        self.app.copy_to_clipboard(self._along.grid.text())
        self.say("The grid is in the clipboard.", "good")


def _not_in(path: Path, puzzle: Puzzle, along: Along) -> str:
    """Say what a file does not hold of a puzzle and of the work on it; empty if it holds all."""
    lost = left_out(puzzle, with_work(puzzle, along), path.name)
    return f"Not in the file: {', '.join(lost)}." if lost else ""


def sized(text: str) -> tuple[str, bytes] | None:
    """Return a file that holds an empty grid of a size such as 15x15, or None for another text."""
    written = SIZE.fullmatch(text.strip())
    if written is None:
        return None
    rows = int(written[1])
    return "grid.txt", blank(rows, int(written[2] or rows)).text().encode()


def own_path(text: str) -> Path:
    """Return the whole path of the file that a person names; raises BadInput for an empty name."""
    if not text.strip():
        raise BadInput("There is no name.")
    return Path(os.path.abspath(os.path.expanduser(text.strip())))  # noqa: PTH100, PTH111 - never raise


def key_of(name: str) -> str:
    """Return what a session is called that began with a file."""
    stem = Path(name).stem
    return "".join(sign for sign in plain(stem) if sign in NAMING)[:40] or "grid"


def rebus(text: str) -> str:
    """Read several letters for one cell; raises BadInput for anything else."""
    cell = plain(text.strip())
    if not cell.isalpha() or len(cell) > MAX_REBUS:
        raise BadInput(f"{text!r} is no rebus: 1 to {MAX_REBUS} letters.")
    return cell
