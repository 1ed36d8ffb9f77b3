"""The screen of every game that has none of its own: a line to type on, its board, hints."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable, Sequence

from textual import events, on, work
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.hints import Hint
from beehelper.solver.play import Question
from beehelper.solver.protocol import Task
from beehelper.store.sessions import Session
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.services import Services
from beehelper.tui.widgets.entry import Entry


class PlayScreen(GameScreen):
    """Play along with a game, given by its module alone."""

    ADVISE = Task[Question, object]("beehelper.solver.play:advise")
    """What finds out what is known of a position."""

    AUTO_FOCUS = "Entry"
    NUMBERED = True

    DEFAULT_CSS = """
    PlayScreen {
        #left { width: 1fr; padding: 1 2; }
        HintPanel { width: 1fr; }
        #board { height: auto; margin-top: 1; }
        #message { height: auto; padding: 0 1; }
    }
    """

    def __init__(self, services: Services, name: str) -> None:
        super().__init__(services)
        listing = GAMES[name]
        self._module = listing.module
        self._game = game_of(name)
        self.GAME, self.TITLE_LINE = name, listing.title
        self.LADDER = self._game.ladder
        self._position: object = self._game.after(())
        self._known: object = None

    @property
    def rules(self) -> str:
        return self._game.help

    def widgets(self) -> Iterable[Widget]:
        yield Entry()
        yield Static(id="board", markup=False)

    def on_screen_resume(self) -> None:
        self.resume()

    def check(self, session: Session) -> None:
        self._game.after(session.moves)

    def forget_typed(self) -> None:
        super().forget_typed()
        self.query_one(Entry).clear()

    def draw_board(self) -> None:
        if self.session is None:
            return
        self._position, self._known = self._game.after(self.session.moves), None
        self.query_one(Entry).prompt = self._game.prompt
        self.query_one("#board", Static).update("\n".join(self._game.board(self._position)))
        self.say_title(f"{self.TITLE_LINE}  {self.session.date}")

    @work(exclusive=True, group="look")
    async def look(self) -> None:
        if self.session is not None and self.session.moves:
            await to_thread(self.services.saver.flush)  # what was learned counts in the answer
            question = Question(self._module, self.session.moves, self.services.word_list)
            await self.search(self.ADVISE, question, self._learn)

    def _learn(self, known: object) -> str:
        waiting, self._known = self.no_hint, known
        if waiting and self._message_text == waiting:
            self.say("")
        return "searching"

    @property
    def no_hint(self) -> str:
        if self.session is None or not self.session.moves:
            return "Type a board first."
        return "" if self._known is not None else "The search is still at work; a moment."

    @property
    def subjects(self) -> Sequence[str]:
        return () if self._known is None else self._game.subjects(self._position, self._known)

    def hint_in_view(self) -> Hint | None:
        if self._known is not None and self._step is not None:
            return self._game.hint(self._position, self._known, self._step)
        return Hint(self.TITLE_LINE, (self._game.help,)) if self._step is None else None

    @on(Entry.Submitted)
    def _submitted(self, event: Entry.Submitted) -> None:
        if event.text:
            self._put(event.text)

    @on(Entry.Pasted)
    def _pasted(self, event: Entry.Pasted) -> None:
        self._put(event.text)

    def _put(self, text: str) -> None:
        if self.session is None:
            return
        entry = self.query_one(Entry)
        try:
            session = self.session.move(self._game.move(text, self._position))
        except BadInput as fault:
            entry.done = False
            self.say(str(fault), "bad")
            return
        entry.settle()
        self.say("")
        self.keep(session)

    def on_key(self, event: events.Key) -> None:
        """Keys that edit the line do so wherever the focus is."""
        self.query_one(Entry).catch(event)

    def undone(self, move: str) -> str:
        return f"Undone: {move}"

    def text_to_share(self) -> str:
        played = self.session is not None and self.session.moves
        return self._game.share(self._position) if played else ""
