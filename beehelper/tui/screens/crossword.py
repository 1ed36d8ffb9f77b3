"""The crossword screen: what it asks for, from the grid to begin with to the file to save."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from textual import events, work
from textual.binding import Binding, BindingType

from beehelper.crossword import cursor as at
from beehelper.crossword import game
from beehelper.crossword.advice import Asked, WithNotes
from beehelper.crossword.find import Finds, Query, lettered
from beehelper.crossword.puzzle import check, finished, revealed, unknown
from beehelper.errors import BadInput
from beehelper.glance import highest_hint, time_taken
from beehelper.solver.protocol import Task
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, sessions
from beehelper.tui.screens import crossword_prompts as prompts
from beehelper.tui.screens.crossword_about import AboutScreen
from beehelper.tui.screens.crossword_checks import ask_wanted, nothing_to_reveal, verdict
from beehelper.tui.screens.crossword_clue import ClueScreen
from beehelper.tui.screens.crossword_grid import NO_SLOT, GridScreen
from beehelper.tui.screens.crossword_keys import KEYS, UNKEYED
from beehelper.tui.screens.crossword_learn import learn_clues
from beehelper.tui.services import Services
from beehelper.words.plural import counted

FIND = Task[Asked[Query], WithNotes[Finds]]("beehelper.solver.crossword:look_up")


def _played_before(opened: str, saver: Saver) -> tuple[Session, str] | None:
    """Return the board of the same puzzle that was played last, and how far it is; None if none."""
    saver.flush()
    is_same = game.goes_on_with([opened])
    for each in sessions("crossword", unsaved=saver.unsaved.copy()):
        if isinstance(each, Session) and len(each.moves) > 1 and is_same(each):
            with suppress(BadInput):
                return each, game.glance(each).far
    return None


class CrosswordScreen(GridScreen):
    """Begin, check, save and share a grid, and answer what is asked about it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, action, name, id=f"crossword.{action}", tooltip=tooltip, show=place < 3)
        for place, (key, action, name, tooltip) in enumerate(KEYS)
    ]

    UNKEYED = UNKEYED

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._welcomed = False

    def resume(self) -> None:
        """Take up what the home screen asked for, or today's grid; else ask for one."""
        self._stand_here()  # in a box one chose what to do with this cell
        wanted, fresh = self.services.take_wanted(self.game_name, self.session)
        if wanted is None and self.session is None and not fresh:
            wanted = self.others.todays()
        if wanted is not None:
            self.undos.left = None
            self.open_board(wanted)
            self._tell_about()
        elif self.session is not None and not self.busy("fill"):
            self.look_on()
        if fresh or (self.session is None and not self._welcomed):
            self.action_new()
        self._welcomed = True

    def action_new(self) -> None:
        self._ask_for_grid()

    @work(exclusive=True, group="prompt")
    async def _ask_for_grid(self) -> None:
        if (file := await prompts.ask_for_grid(self.app)) is not None:
            opened, before = game.open_move(*file), None
            if game.resumed([opened]).puzzle.published:  # who draws a grid wants another
                before = await to_thread(_played_before, opened, self.services.saver)
            resumes = before is not None and await prompts.ask_to_resume(self.app, *before)
            if resumes is False:
                self._begin(*file)
            elif before and resumes and before[0].path != (self.session and self.session.path):
                self.leave_for(before[0])
        elif self.session is None:
            self.say(f"No grid yet: {self.key_for('new')} begins one, or paste one.")

    def _begin(self, name: str, data: bytes) -> None:
        """Begin to work on a grid, given as a file of any of our formats."""
        begun = self.services.new_session(self.game_name, game.key_of(name))
        self.leave_for(begun.move(game.open_move(name, data)))
        if self.session is not None:
            self.services.save(self.session)
        if self.undos.left:
            self.say(f"A new grid; {self.key_for('undo')} goes back to the one before.")
        self._tell_about()

    def _tell_about(self) -> None:
        """Show what a puzzle's file says of it before its first move."""
        puzzle = self.state.puzzle
        told = puzzle.notes or puzzle.intro or puzzle.diagramless or puzzle.is_altered
        if told and self.session is not None and len(self.session.moves) == 1:
            self.action_about()

    def action_about(self) -> None:
        self.app.push_screen(AboutScreen(self.state.opened))

    @work(exclusive=True, group="prompt")
    async def action_title(self) -> None:
        if (texts := await prompts.ask_for_title(self.app, self.state)) is not None:
            self.make(game.titled(texts["Title"], texts["Author"]))

    @work(exclusive=True, group="prompt")
    async def action_finish(self) -> None:
        """Save the grid as a puzzle to solve: its letters are the solution."""
        try:
            finished(self.state.saved)
        except BadInput as fault:
            self.say(str(fault), "doubt")
        else:
            await self._save(finish=True)

    @work(exclusive=True, group="prompt")
    async def action_clue(self) -> None:
        state, slot = self.state, self.slot
        text = state.clue(slot) if slot else ""
        pattern = lettered(state.grid.pattern(slot)) if slot and self.session else ""
        await self.app.push_screen_wait(ClueScreen(self.services, text, pattern))
        self.look_on()

    @work(exclusive=True, group="prompt")
    async def action_learn(self) -> None:
        """Learn the clues of a folder, or of this puzzle's file."""
        own = prompts.own_file(self.session)
        if (path := await prompts.ask_for_archive(self.app, own)) is not None:
            self._learn_from(path)

    @work(exclusive=True, group="learn", name="learn")
    async def _learn_from(self, path: Path) -> None:
        """Learn in a process of its own: hints go on meanwhile."""
        await learn_clues(self, (path,))
        self._look()

    def on_paste(self, event: events.Paste) -> None:
        """Begin with a pasted grid; a line is written into the slot, and clues to theirs."""
        event.stop()
        if self.session is not None and (signs := at.line(event.text)) is not None:
            self._do(at.pasted(self.state, self.cursor, self._pen, signs))
            return
        try:
            clues = game.pasted_clues(self.state.grid, event.text) if self.session else []
            if clues:
                self.make(clues)
                self.say(f"{counted(len(clues), 'clue')} pasted.")
                return
            data = event.text.encode(errors="replace")
            ways = game.readings(data, "")
            is_line = self.session is not None and "\n" not in event.text.strip()
            if is_line and game.recognise(data, "") is None:
                raise BadInput("One row isn't a grid; a slot takes letters, as in CA.S or C(AT)S.")
        except BadInput as fault:
            self.say(str(fault), "bad")
        else:
            self._begin_pasted(ways)

    @work(exclusive=True, group="prompt")
    async def _begin_pasted(self, ways: Mapping[str, bytes]) -> None:
        if data := await prompts.ask_which(self.app, ways):
            self._begin(game.PASTED, data)

    @work(exclusive=True, group="prompt")
    async def action_save(self) -> None:
        await self._save()

    async def _save(self, *, finish: bool = False) -> None:
        if self.session is not None:
            saved = await prompts.ask_to_save(self.app, self.state, self.session, finish=finish)
            if saved is not None:
                self.say(*saved)

    @work(exclusive=True, group="prompt")
    async def action_note(self) -> None:
        state, slot = self.state, self.slot
        if slot is None:
            self.say(NO_SLOT, "doubt")
            return
        texts = await prompts.ask_for_texts(self.app, state, slot)
        if texts is not None and texts["Clue"] != state.clue(slot):
            self.edit(game.clue_move(slot, texts["Clue"]))
        if texts is not None and texts["Note"] != state.note(slot):
            self.edit(game.note_move(slot, texts["Note"]))

    @work(exclusive=True, group="prompt")
    async def action_rebus(self) -> None:
        if not self.state.grid.is_open(self.cursor.cell):
            self.say(at.NO_LETTER, "doubt")
        elif text := await prompts.ask_for_rebus(self.app):
            self._do(at.typed(self.state, self.cursor, self._pen, text))

    @work(exclusive=True, group="prompt")
    async def action_find(self) -> None:
        pattern = "" if self.slot is None else lettered(self.state.grid.pattern(self.slot))
        if (query := await prompts.ask_for_pattern(self.app, pattern)) is not None:
            self.say(self._said_of_discarded(self._fills.discard()))
            self._find(query)

    @work(exclusive=True, group="solver", name="find")
    async def _find(self, query: Query) -> None:
        """Let the solver process look words up, and show them in place of those that fit."""
        self.show_view("words")

        def found(found: Finds) -> None:
            self.table.words.found = found
            self.draw_known()

        asked = Asked(query, self.services.crossword_lists)
        self._go_on_after(await self._advisor.ask(FIND, asked, found))

    @work(exclusive=True, group="prompt")
    async def action_fill_some(self) -> None:
        grid = self.state.grid
        names = await prompts.ask_for_slots(
            self.app, grid, self.slot, at.to_fill(grid, self.table.cells.marked)
        )
        if names is not None:
            self._fills.begin(names)
            self._fill()

    @work(exclusive=True, group="prompt")
    async def action_go(self) -> None:
        grid = self.state.grid
        across = self.cursor.across
        if (there := await prompts.ask_where_to_go(self.app, grid, across=across)) is not None:
            self.go(there)

    @work(exclusive=True, group="prompt")
    async def action_check(self) -> None:
        """Mark wrong letters, or write right ones, of what is asked for; both are counted."""
        session, puzzle = self.session, self.state.puzzle
        try:
            check(puzzle, self.state.written)
        except BadInput as fault:
            self.say(str(fault), "doubt")
            return
        wanted = await ask_wanted(self.app, session.counts if session else {})
        if wanted is None or self.session is None:
            return
        part = wanted.cells(self.state.grid, self.cursor.cell, self.slot)
        if wanted.action == "check":
            told = part & self.state.written.filled - unknown(puzzle, self.state.written)
            if told and not self.session.counts.get("solved"):
                self.session = self.services.save(self.session.counting(checks=1))
            wrong = check(puzzle, self.state.written) & part
            self.table.cross_out(self.state, wrong)
            self.say(*verdict(self.state, wanted.part, part, wrong))
        elif letters_right := revealed(puzzle, self.state.written, sorted(part)):
            self.edit(game.letters(letters_right, game.SHOWN))
            self.say(f"{counted(len(letters_right), 'letter')} revealed.")
        else:
            self.say(*nothing_to_reveal(self.state, part))

    def text_to_share(self) -> str:
        if self.session is None:
            return ""
        session = self.session
        seconds, checks = time_taken(session), session.counts.get("checks", 0)
        return game.share(self.state, session.date, highest_hint(session), seconds, checks)
