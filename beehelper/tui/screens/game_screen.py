"""What the screens of all games share: a session, a message, hints one at a time, undo, saving.

A game's screen says what is particular to it: its ``widgets``, how a board is put on them
(``draw_board``), what is looked up about a position (``look``), and the hint that is shown
(``hint_in_view``).
"""

from __future__ import annotations

from asyncio import sleep, to_thread
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.containers import Horizontal, Vertical
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.hints import BOARD, Hint, Ladder, Step, position
from beehelper.solver.protocol import Done, Failed, Found, Halted, Question, Task
from beehelper.store import sessions
from beehelper.store.sessions import SaveTrouble, Session, load, saved
from beehelper.store.settings import Unasked
from beehelper.tui.ask import QUIET, ask
from beehelper.tui.commands import GameCommands
from beehelper.tui.screens.framed_screen import FramedScreen
from beehelper.tui.services import Services
from beehelper.tui.widgets.hint_panel import HintPanel

MARKS = {"good": "✓", "star": "★", "doubt": "~", "bad": "✗", "": ""}
"""Kind of message -> its mark, so that colour is never the only sign."""


RECALL_KEYS = (*"1234567890", "minus")
"""The row of digits and the key after it, from left to right: one a hint."""


class GameScreen(FramedScreen):
    """A game's screen: it has a Static ``#message`` and a HintPanel."""

    DEFAULT_CSS = """
    GameScreen {
        #table { height: 1fr; }
        #quality { height: 2; color: $foreground 80%; }
        #message.good { color: $success; }
        #message.doubt { color: $warning; }
        #message.bad { color: $error; }
    }
    """

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {GameCommands}

    GAME = ""
    """The game's name among the saved boards."""

    NUMBERED = False
    """Whether another board is another number: two programs never begin the same one."""

    COPIED = "A text without spoilers is in the clipboard."
    """What is said once the text to share is copied."""

    UNKEYED: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """What the palette has besides the keys: its name there -> what it does, its action."""

    LADDER: Ladder[object] = Ladder(())

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "hint", "Hint", id="game.hint", tooltip="Show the next hint"),
        Binding("ctrl+z", "undo", "Undo", id="game.undo", tooltip="Take the last move back"),
        Binding("ctrl+y", "copy", "Share", id="game.copy", tooltip="Copy a text without spoilers"),
        Binding("ctrl+n", "new", "New", id="game.new", tooltip="Begin another board"),
        *(
            Binding(key, action, name, id=f"game.{name.lower()}", tooltip=tooltip, show=False)
            for key, action, name, tooltip in (
                ("up", "scroll_hint(-1)", "Up", "Scroll the hint"),
                ("down", "scroll_hint(1)", "Down", "Scroll the hint"),
                ("escape", "stop", "Stop", "Stop what is running"),
            )
        ),
        *(
            Binding(
                key,
                f"recall({number})",
                f"Hint {number} again",
                id=f"game.recall-{number}",
                tooltip=f"Show hint {number} again, if it was taken",
                show=False,
            )
            for number, key in enumerate(RECALL_KEYS, 1)
        ),
    ]

    session: var[Session | None] = var(None)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self._message_text = ""
        self._step: Step | None = None
        """The hint in view."""
        self._state = ""
        """How sure the best guess is, or how far the search for it."""
        self._quality = ""
        self._doubtful: object = None
        """What was entered last and doubted: entered again, it counts."""
        self._untaken = ""
        """What was last said of a hint that was not taken yet."""
        self._board_left: Path | None = None
        """The saved board that was left for this one; undo goes back to it."""

    def watch_session(self, before: Session | None, session: Session | None) -> None:
        if session is not None and (before is None or before.path != session.path):
            self.services.saver.adopt(session)

    def merge(self, session: Session) -> None:
        if self.session is None or self.session.path != session.path:
            return
        if self.services.saver.adopt(session):  # else a later move is not saved yet: it comes again
            self.open_board(session)
            self.say("Another beehelper played this board, too; its moves are here.", "doubt")

    # The board in play

    def body(self) -> Iterable[Widget]:
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield from self.widgets()
            yield HintPanel()
        yield Static(id="message", markup=False)

    def widgets(self) -> Iterable[Widget]:
        """Return the board and what belongs to it."""
        return ()

    def resume(self) -> None:
        """Open what home asked for, or today's board, or another; for ``on_screen_resume``."""
        wanted, fresh = self.services.take_wanted(self.GAME)
        if wanted is None and self.session is None and not fresh:
            wanted = self.todays()
        if wanted is not None:
            self._board_left = None
            self.open_board(wanted)
        elif fresh or self.session is None:
            self.leave_for(self.begun())
        elif not self.busy("look", "trial"):
            self.look()

    def on_screen_suspend(self) -> None:
        if self not in self.app.screen_stack:
            self.workers.cancel_group(self, "look")

    def begun(self) -> Session:
        """Return another board, of the same kind as the one in play."""
        return self.new_session("game")

    def check(self, session: Session) -> None:
        """Raise BadInput for a board that can't be played."""

    def open_board(self, session: Session) -> None:
        """Go on with a board; one that can't be played stays as it is, and another begins."""
        try:
            self.check(session)
        except BadInput as fault:
            self.give_up(f"The game {session.path.stem}", fault, self.begun())
            return
        self.forget_typed()
        self.say("")
        self.show(session)

    def give_up(self, what: str, fault: BadInput, other: Session) -> None:
        """Say what can't be played, and why, and go on with another board."""
        text = f"{what} can't be used; a new game begins. {fault}"
        self.notify(text, severity="error", timeout=10)
        self.open_board(other)

    def forget_typed(self) -> None:
        self._doubtful = None

    def show(self, session: Session) -> None:
        """Put a board on the screen, and look at its position."""
        self.session, self._state = session, ""
        self.draw_board()
        self._step = self.LADDER.last(self.hints, next(iter(self.subjects), BOARD))
        self.draw_hint()
        self.look()

    def draw_board(self) -> None:
        """Put the session's moves on the widgets."""

    def look(self) -> object:
        """Find out what hints tell about the position."""
        return None

    def keep(self, session: Session) -> None:
        self.show(self.saved(session))

    def leave_for(self, session: Session) -> None:
        """Go on with a new board; the one in play stays saved, and undo goes back to it."""
        left = self.session if self.played else None
        self.open_board(session)
        if left is not None:
            self._board_left = left.path

    @property
    def played(self) -> bool:
        return self.session is not None and bool(self.session.moves)

    @property
    def kept(self) -> str:
        """Say that the board that was left is at hand; nothing if none was."""
        return f" {self._key('undo')} goes back to the last game." if self._board_left else ""

    async def go_back(self) -> None:
        """Resume the board that was left for this one, where there is nothing else to undo."""
        left, self._board_left = self._board_left, None
        if left is None:
            self.say("Nothing to undo.", "doubt")
            return
        await to_thread(self.services.saver.flush)
        try:
            self.open_board(await to_thread(load, left))
        except SaveTrouble as trouble:
            self.notify(str(trouble), severity="error", timeout=10)
        else:
            self.say("Back where you left off.")

    def say(self, text: str, kind: str = "") -> None:
        self._message_text = text
        message = self.query_one("#message", Static)
        message.set_classes(kind)
        message.update(f"{MARKS[kind]} {text}".strip())

    def todays(self) -> Session | None:
        today = sessions.today()
        path = next((path for path in saved(self.GAME) if path.name.startswith(today)), None)
        if path is None:
            return None
        try:
            session = load(path)
        except SaveTrouble as trouble:
            self.notify(str(trouble), severity="error", timeout=10)
            return None
        self.services.saver.adopt(session)
        return session

    def new_session(self, name: str) -> Session:
        """Return an empty session of today, under a name and a number that none has yet."""
        taken = {*saved(self.GAME), *self.services.saver.given}
        numbered = (Session(self.GAME, f"{name}{number}", sessions.today()) for number in count(1))
        return next(session for session in numbered if session.path not in taken)

    def busy(self, *groups: str) -> bool:
        """Tell whether one of these kinds of this screen's own work is going on."""
        mine = [worker for worker in self.workers if worker.node is self]
        return any(worker.group in groups and not worker.is_finished for worker in mine)

    # The ladder

    @property
    def subjects(self) -> Sequence[str]:
        """What hints can be about now, besides the board as a whole: the next one first.

        For most games that is the position, which another row, mode or list makes another.
        """
        return (position(self.session.moves if self.session else ()),)

    @property
    def no_hint(self) -> str:
        """Say why no hint can be shown; empty if one can."""
        return ""

    def hint_in_view(self) -> Hint | None:
        """Return the hint in view, or what stands in its place."""
        return None

    @property
    def room(self) -> int:
        return self.query_one(HintPanel).room

    def draw_hint(self) -> None:
        """Show the hint in view as it is now, and name the next one."""
        if self.app.is_running:  # else these are a worker's last words, and the panel is gone
            panel = self.query_one(HintPanel)
            panel.say_state(self._state)
            panel.show(self.hint_in_view(), "" if self.no_hint else self.coming())

    @property
    def hints(self) -> Mapping[str, int]:
        return self.session.hints if self.session else {}

    def next_step(self) -> Step | None:
        return self.LADDER.next(self.hints, self.subjects)

    def about(self, step: Step) -> str:
        """Name what a hint to come is about, where that may not be clear."""
        return ""

    def coming(self) -> str:
        step = self.next_step()
        if step is None:
            return "No more hints."
        return self.LADDER.promise(self._key("hint"), step.rung, self.about(step))

    def action_hint(self) -> None:
        if self.may_hint() and (step := self.next_step() or self._step):
            self.take(step)

    def take_rung(self, rung: int) -> None:
        """Show a hint that was asked for by name, whatever was shown before."""
        if self.may_hint():
            self.take(self.LADDER.jump(rung, self.hints, self.subjects))

    def take(self, step: Step | None) -> None:
        if step is not None and self.session is not None:
            self.session = self.saved(self.session.shown(step.subject, step.rung))
            self.view(step)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the keys of hints that the ladder does not have alone."""
        if action == "recall" and parameters[0] not in range(1, len(self.LADDER) + 1):
            return False
        return super().check_action(action, parameters)

    def action_recall(self, rung: int) -> None:
        step = self.LADDER.recall(rung, self.hints, self.subjects)
        if step is None:
            self._untaken = f"Hint {rung} isn't taken yet; {self._key('hint')} shows the next."
            self.say(self._untaken, "doubt")
        elif self.may_hint():
            self.view(step)

    def may_hint(self) -> bool:
        if why := self.no_hint:
            self.say(why, "doubt")
        return not why

    def view(self, step: Step) -> None:
        self._step = step
        if self._message_text and self._message_text == self._untaken:
            self.say("")
        self.draw_hint()

    def saved(self, session: Session) -> Session:
        """Have a session saved; return it as it is saved.

        A board has no file before its first move, so that none is left of those not played. One
        whose number another program took meanwhile gets the next.
        """
        if self.NUMBERED and self.services.saver.taken(session):
            begun = self.new_session(session.key.rstrip("0123456789"))
            session = replace(begun, moves=session.moves, hints=session.hints)
        self.services.saver.put(session)
        return session

    # What is typed

    def entered_again(self, entry: object) -> bool:
        """Tell whether something odd was entered just before, too: then it counts."""
        before, self._doubtful = self._doubtful, entry
        return before == entry

    def drop_fault(self, typed: str) -> None:
        """Clear the message about a fault once the row that had it is wiped."""
        if not typed and self.query_one("#message").has_class("bad"):
            self._doubtful = None
            self.say("")

    def say_quality(self, text: str) -> None:
        if text != self._quality:  # to say it lays the screen out
            self._quality = text
            self.query_one("#quality", Static).update(text)

    @property
    def counts_shown(self) -> bool:
        return self.services.settings.unasked is not Unasked.NOTHING

    @property
    def rates(self) -> bool:
        """Tell whether a guess is rated while it is typed: unasked, or once that hint was taken."""
        taken = self.hints.get(self.subjects[0], 0) >= self.LADDER.parse("nudge")
        return taken or self.services.settings.unasked is Unasked.EVERYTHING

    # The search

    @property
    def label(self) -> str:
        """How sure the best guess is; empty if there is none."""
        return ""

    async def search(
        self,
        task: Task[Question, Found],
        question: Question,
        learn: Callable[[Found], str],
    ) -> None:
        """Let the solver look for the best guess, after a moment of quiet.

        ``learn`` takes an answer, and says how sure the best guess is and what goes on.
        """

        def learned(value: Found) -> None:
            self._state = learn(value)
            self.draw_hint()

        await sleep(QUIET)
        self._state = "looking …"
        self.draw_hint()
        match await ask(self, self.services, task, question, learned):
            case Done():
                self._state = self.label
            case Failed(sentence=sentence):
                self._state = "no best guess"
                self.notify(sentence, severity="error", timeout=10)
            case Halted():
                self._state = f"{self.label}, stopped".removeprefix(", ")
        self.draw_hint()

    # Actions

    @property
    def can_undo(self) -> bool:
        return self.session is not None and bool(self.session.moves)

    def undone(self, move: str) -> str:
        return f"Undone: {move.upper()}."

    async def action_undo(self) -> None:
        if self.session is None or not self.can_undo:
            await self.go_back()
            return
        last = self.session.moves[-1]
        self.keep(self.session.undo())
        self.say(self.undone(last))

    def text_to_share(self) -> str:
        """Say how it went without spoiling anything; empty if there is nothing to say yet."""
        return ""

    def action_copy(self) -> None:
        if text := self.text_to_share():
            self.app.copy_to_clipboard(text)
            self.say(self.COPIED, "good")
        else:
            self.say("Nothing to share yet.", "doubt")

    def action_new(self) -> None:
        self.leave_for(self.begun())
        if self._board_left:
            self.say(f"A new game.{self.kept}")

    def action_scroll_hint(self, rows: int) -> None:
        self.query_one("#hint-body").scroll_relative(y=rows, animate=False)

    def action_stop(self) -> None:
        self.services.solver.stop()
