"""What the screens of all games share: a session, a message, hints one at a time, undo, saving."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.reactive import var
from textual.widgets import Static

from beehelper.hints import Ladder, Step
from beehelper.store import sessions
from beehelper.store.sessions import SaveTrouble, Session, load, saved
from beehelper.tui.commands import GameCommands
from beehelper.tui.house import House
from beehelper.tui.screens.house_screen import HouseScreen
from beehelper.tui.widgets.hint_panel import NextHint

MARKS = {"good": "✓", "star": "★", "doubt": "~", "bad": "✗", "": ""}
"""Kind of message -> its mark, so that colour is never the only sign."""


RECALL_KEYS = (*"1234567890", "minus")
"""The row of digits and the key after it, from left to right: one a hint."""


class GameScreen(HouseScreen):
    """A game's screen: it has a Static ``#message`` and a HintPanel, and gives each action."""

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {GameCommands}

    GAME = ""
    """The game's name among the saved boards."""

    UNKEYED: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """What the palette has besides the keys: its name there -> what it does, its action."""

    LADDER: Ladder[object] = Ladder(())

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "hint", "Hint", id="game.hint", tooltip="Show the next hint"),
        Binding("ctrl+z", "undo", "Undo", id="game.undo", tooltip="Take the last move back"),
        Binding("ctrl+y", "copy", "Share", id="game.copy", tooltip="Copy a text without spoilers"),
        Binding("ctrl+n", "new", "New", id="game.new", tooltip="Begin another board"),
        Binding("up", "scroll_hint(-1)", "Up", id="game.up", tooltip="Scroll the hint", show=False),
        Binding(
            "down",
            "scroll_hint(1)",
            "Down",
            id="game.down",
            tooltip="Scroll the hint",
            show=False,
        ),
        Binding(
            "escape", "stop", "Stop", id="game.stop", tooltip="Stop what is running", show=False
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

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self._said = ""
        self._step: Step | None = None
        """The hint in view."""
        self._untaken = ""
        """What was last said of a hint that was not taken yet."""
        self._left: Path | None = None
        """The saved board that was left for this one; undo goes back to it."""

    def watch_session(self, before: Session | None, session: Session | None) -> None:
        """Let the saver know which board it is that is played on."""
        if session is not None and (before is None or before.path != session.path):
            self.house.saver.adopt(session)

    def merge(self, session: Session) -> None:
        """Take up a board that another program has played on, where it is the one in play."""
        if self.session is None or self.session.path != session.path:
            return
        if self.house.saver.adopt(session):  # else a later move is not saved yet: it comes again
            self.take_up(session)
            self.say("Another beehelper played this board, too; its moves are here.", "doubt")

    def take_up(self, session: Session) -> None:
        """Go on with a board."""
        raise NotImplementedError

    def leave_for(self, session: Session) -> None:
        """Go on with a new board; the one in play stays saved, and undo goes back to it."""
        left = self.session if self.played else None
        self.take_up(session)
        if left is not None:
            self._left = left.path

    @property
    def played(self) -> bool:
        """Tell whether the board in play holds anything that somebody did."""
        return self.session is not None and bool(self.session.moves)

    @property
    def kept(self) -> str:
        """Say that the board that was left is at hand; nothing if none was."""
        return f" {self._key('undo')} goes back to the last game." if self._left else ""

    def go_back(self) -> None:
        """Take up the board that was left for this one, where there is nothing else to undo."""
        left, self._left = self._left, None
        if left is None:
            self.say("Nothing to undo.", "doubt")
            return
        self.house.saver.flush()
        try:
            self.take_up(load(left))
        except SaveTrouble as trouble:
            self.notify(str(trouble), severity="error", timeout=10)
        else:
            self.say("Back where you left off.")

    def say(self, text: str, kind: str = "") -> None:
        """Show a message, with the mark of its kind."""
        self._said = text
        message = self.query_one("#message", Static)
        message.set_classes(kind)
        message.update(f"{MARKS[kind]} {text}".strip())

    def todays(self) -> Session | None:
        """Return the board of this game, of those begun today, that was played last."""
        today = sessions.today()
        path = next((path for path in saved(self.GAME) if path.name.startswith(today)), None)
        if path is None:
            return None
        try:
            session = load(path)
        except SaveTrouble as trouble:
            self.notify(str(trouble), severity="error", timeout=10)
            return None
        self.house.saver.adopt(session)
        return session

    def new_session(self, name: str) -> Session:
        """Return an empty session of today, under a name and a number that none has yet."""
        self.house.saver.flush()
        today = sessions.today()
        taken = {path.stem for path in saved(self.GAME)}
        number = 1
        while f"{today}-{name}{number}" in taken:
            number += 1
        return Session(self.GAME, f"{name}{number}", today)

    def busy(self, *groups: str) -> bool:
        """Tell whether one of these kinds of this screen's own work is going on."""
        mine = [worker for worker in self.workers if worker.node is self]
        return any(worker.group in groups and not worker.is_finished for worker in mine)

    @on(NextHint.Asked)
    def _asked(self) -> None:
        self.action_hint()

    # The ladder

    @property
    def subjects(self) -> Sequence[str]:
        """What hints can be about now, besides the board as a whole: the next one first."""
        return ()

    @property
    def no_hint(self) -> str:
        """Say why no hint can be shown; empty if one can."""
        return ""

    def draw_hint(self) -> None:
        """Show the hint in view, and name the next one."""

    @property
    def hints(self) -> Mapping[str, int]:
        """What was shown of the board in play: subject -> highest rung."""
        return self.session.hints if self.session else {}

    def next_step(self) -> Step | None:
        """Return the hint that comes next; None if every one is taken."""
        return self.LADDER.next(self.hints, self.subjects)

    def about(self, step: Step) -> str:
        """Name what a hint to come is about, where that may not be clear."""
        return ""

    def coming(self) -> str:
        """Name the hint that comes next, and what it would give away."""
        step = self.next_step()
        if step is None:
            return "Every hint is taken."
        return self.LADDER.promise(self._key("hint"), step.rung, self.about(step))

    def action_hint(self) -> None:
        """Show the next hint, or the one in view again after the last."""
        if self.may_hint() and (step := self.next_step() or self._step):
            self.take(step)

    def take_rung(self, rung: int) -> None:
        """Show a hint that was asked for by name, whatever was shown before."""
        if self.may_hint():
            self.take(self.LADDER.jump(rung, self.hints, self.subjects))

    def take(self, step: Step | None) -> None:
        """Show a hint, and remember that it was shown."""
        if step is not None and self.session is not None:
            self.session = self.saved(self.session.shown(step.subject, step.rung))
            self.view(step)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the keys of hints that the ladder does not have alone."""
        if action == "recall" and parameters[0] not in range(1, len(self.LADDER) + 1):
            return False
        return super().check_action(action, parameters)

    def action_recall(self, rung: int) -> None:
        """Show a hint again that was taken before."""
        step = self.LADDER.recall(rung, self.hints, self.subjects)
        if step is None:
            self._untaken = f"Hint {rung} isn't taken yet; {self._key('hint')} shows the next."
            self.say(self._untaken, "doubt")
        elif self.may_hint():
            self.view(step)

    def may_hint(self) -> bool:
        """Tell whether a hint can be shown; say why if not."""
        if why := self.no_hint:
            self.say(why, "doubt")
        return not why

    def view(self, step: Step) -> None:
        """Have a hint in view."""
        self._step = step
        if self._said and self._said == self._untaken:
            self.say("")
        self.draw_hint()

    def saved(self, session: Session) -> Session:
        """Have a session saved; return it as it is saved."""
        self.house.saver.put(session)
        return session

    def action_undo(self) -> None:
        """Take the last move back."""
        raise NotImplementedError

    def action_copy(self) -> None:
        """Copy a text to share that spoils nothing."""
        raise NotImplementedError

    def action_new(self) -> None:
        """Put the board away, saved, for another one."""
        raise NotImplementedError

    def action_scroll_hint(self, rows: int) -> None:
        """Scroll a hint that is longer than its panel."""
        self.query_one("#hint-body").scroll_relative(y=rows, animate=False)

    def action_stop(self) -> None:
        """Stop the solver."""
        self.house.solver.stop()
