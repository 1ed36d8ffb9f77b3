"""The screen of every game that has none of its own: a line to type on, its board, hints."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import cast

from textual import events, on, work
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.game import GAMES, Game
from beehelper.hints import BOARD, Hint
from beehelper.solver.play import Question
from beehelper.solver.protocol import Failed, Task
from beehelper.store.sessions import Session
from beehelper.tui.ask import QUIET, ask
from beehelper.tui.house import House
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.hint_panel import HintPanel

ADVISE = Task[Question, object]("beehelper.solver.play:advise")


class PlayScreen(GameScreen):
    """Play along with a game, given by its module alone."""

    AUTO_FOCUS = "Entry"

    DEFAULT_CSS = """
    PlayScreen {
        #table { height: 1fr; }
        #left { width: 1fr; padding: 1 2; }
        HintPanel { width: 1fr; }
        #board { height: auto; margin-top: 1; }
        #message { height: auto; padding: 0 1; }
    }
    """

    def __init__(self, house: House, name: str) -> None:
        super().__init__(house)
        listing = GAMES[name]
        self._module = listing.module
        self._game = cast(Game[object, object], import_module(listing.module))
        self.GAME, self.TITLE_LINE = name, listing.title
        self.LADDER = self._game.ladder
        self._state: object = self._game.after(())
        self._known: object = None

    @property
    def rules(self) -> str:
        """What help says before the keys."""
        return self._game.help

    def body(self) -> Iterable[Widget]:
        """Put the line and the board on the left, hints on the right, the message below."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Entry()
                yield Static(id="board", markup=False)
            yield HintPanel()
        yield Static(id="message", markup=False)

    def on_screen_resume(self) -> None:
        """Open what home asked for, or today's board."""
        wanted, fresh = self.house.take_wanted(self.GAME)
        if wanted is None and self.session is None and not fresh:
            wanted = self.todays()
        if wanted is not None:
            self.take_up(wanted)
        elif fresh or self.session is None:
            self.action_new()

    def take_up(self, session: Session) -> None:
        """Go on with a board; one that can't be read stays as it is, and a new one begins."""
        try:
            self._state = self._game.after(session.moves)
        except BadInput as fault:
            text = f"The board {session.path.stem} can't be used; a new one begins. {fault}"
            self.notify(text, severity="error", timeout=10)
            session = self.new_session("game")
            self._state = self._game.after(())
        self.session, self._known = session, None
        self._step = self.LADDER.last(self.hints, BOARD)
        self.query_one(Entry).prompt = self._game.prompt
        self.query_one("#board", Static).update("\n".join(self._game.board(self._state)))
        self.say_title(f"{self.TITLE_LINE}  {session.date}")
        self.draw_hint()
        self._look()

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        """Have what is known of the state found, after a moment of quiet."""
        if self.session is None or not self.session.moves:
            return
        question = Question(self._module, self.session.moves, self.house.word_list)
        await sleep(QUIET)
        end = await ask(self, self.house, ADVISE, question, self._learn)
        if isinstance(end, Failed):
            self.notify(end.sentence, severity="error", timeout=10)

    def _learn(self, known: object) -> None:
        self._known = known
        self.draw_hint()

    @property
    def no_hint(self) -> str:
        """Say why no hint can be shown; empty if one can."""
        if self.session is None or not self.session.moves:
            return "Type a board first."
        return "" if self._known is not None else "The search is still at work; a moment."

    @property
    def subjects(self) -> Sequence[str]:
        """What hints can be about besides the board."""
        return () if self._known is None else self._game.subjects(self._state, self._known)

    def draw_hint(self) -> None:
        """Show the hint in view, and name the next one."""
        shown = None
        if self._known is None:
            if self._step is None:
                shown = Hint(self.TITLE_LINE, (self._game.help,))
        elif self._step is not None:
            shown = self._game.hint(self._state, self._known, self._step)
        self.query_one(HintPanel).show(shown, "" if self.no_hint else self.coming())

    @on(Entry.Submitted)
    def _submitted(self, event: Entry.Submitted) -> None:
        if event.text:
            self._put(event.text)

    @on(Entry.Pasted)
    def _pasted(self, event: Entry.Pasted) -> None:
        self._put(event.text)

    def _put(self, text: str) -> None:
        """Make a move of what was typed or pasted; say what is wrong with anything else."""
        if self.session is None:
            return
        entry = self.query_one(Entry)
        try:
            session = self.session.move(self._game.move(text, self._state))
        except BadInput as fault:
            entry.done = False
            self.say(str(fault), "bad")
            return
        entry.settle()
        self.say("")
        self.take_up(self.saved(session))

    def on_key(self, event: events.Key) -> None:
        """Keys that edit the line do so wherever the focus is."""
        entry = self.query_one(Entry)
        if not entry.has_focus and (
            entry.takes(event.character or "") or event.key in ("enter", "backspace")
        ):
            entry.focus()
            entry.on_key(event)

    def action_new(self) -> None:
        """Begin another board; the one before stays saved."""
        self.query_one(Entry).clear()
        self.say("")
        self.take_up(self.new_session("game"))

    def action_undo(self) -> None:
        """Take the last move back."""
        if self.session is None or not self.session.moves:
            self.say("Nothing to undo.", "doubt")
            return
        last = self.session.moves[-1]
        self.take_up(self.saved(self.session.undo()))
        self.say(f"Undone: {last}")

    def action_copy(self) -> None:
        """Copy a text to share that spoils nothing."""
        if self.session is None or not self.session.moves:
            self.say("Nothing to share yet.", "doubt")
            return
        self.app.copy_to_clipboard(self._game.share(self._state))
        self.say("A text without spoilers is in the clipboard.", "good")
