"""What the screens of all games share: a session, a message, hints one at a time, undo, saving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.reactive import var
from textual.widgets import Static

from beehelper.hints import Ladder
from beehelper.store import sessions
from beehelper.store.sessions import SaveTrouble, Session, load, saved
from beehelper.tui.house import House
from beehelper.tui.screens.house_screen import HouseScreen
from beehelper.tui.widgets.hint_panel import NextHint

MARKS = {"good": "✓", "star": "★", "doubt": "~", "bad": "✗", "": ""}
"""Kind of message -> its mark, so that colour is never the only sign."""


RECALL_KEYS = (*"1234567890", "minus")
"""The row of digits and the key after it, from left to right: one a rung."""


def recall_bindings(game: str, ladder: Ladder) -> Iterator[Binding]:
    """Yield the key of each rung that shows it again."""
    for rung, key in enumerate(RECALL_KEYS[: len(ladder)], 1):
        yield Binding(
            key,
            f"recall({rung})",
            f"Rung {rung} again",
            id=f"{game}.recall-{rung}",
            tooltip=f"Show hint {rung} again, if it was taken",
            show=False,
        )


class GameScreen(HouseScreen):
    """A game's screen: it has a Static ``#message`` and a HintPanel, and gives each action."""

    GAME = ""
    """The game's name among the saved boards."""

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
    ]

    session: var[Session | None] = var(None)

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self._said = ""
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

    def action_hint(self) -> None:
        """Show the next hint."""
        raise NotImplementedError

    def take_rung(self, rung: int) -> None:
        """Show a rung that was asked for by name, whatever was shown before."""
        raise NotImplementedError

    def action_recall(self, rung: int) -> None:
        """Show a hint again that was taken before."""
        raise NotImplementedError

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
