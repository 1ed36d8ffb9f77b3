"""What the games of guesses share: one ladder for the position, and the search for a best guess."""

from __future__ import annotations

from asyncio import sleep
from contextlib import aclosing
from dataclasses import replace
from typing import ClassVar

from textual.widgets import Static

from beehelper.hints import Hint, Ladder, promise
from beehelper.solver.protocol import Answer, Done, Failed, Halted
from beehelper.store.sessions import Session
from beehelper.store.settings import Unasked
from beehelper.tui.house import House
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.hint_panel import HintPanel

QUIET = 0.15
"""Seconds without a change before the solver is asked."""


class GuessScreen(GameScreen):
    """A game of rows: it has a Static ``#quality`` for what the typed guess would do."""

    LADDER: ClassVar[Ladder] = ()

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._quality = ""
        self._untaken = ""
        """What was said of a hint that was not taken, last."""
        self._in_view = 0
        """The rung in view; 0 for none."""
        self._state = ""
        """How sure the best guess is, or how far the search for it."""

    # What a game gives

    @property
    def _row_count(self) -> int:
        """How many rows the game has."""
        raise NotImplementedError

    @property
    def played(self) -> bool:
        """Tell whether the game has rows."""
        return self._row_count > 0

    def _begun(self) -> Session:
        """Return another game, of the same kind as this one."""
        raise NotImplementedError

    def take_up(self, session: Session) -> None:
        """Go on with a game; one that cannot be read stays as it is, and another is begun."""
        raise NotImplementedError

    def _show(self, session: Session) -> None:
        """Put a game on the screen, and look at its position."""
        raise NotImplementedError

    def _look(self) -> object:
        """Count what is left, then let the solver look for the best guess."""
        raise NotImplementedError

    def _learn(self, value: object) -> str:
        """Take an answer of the solver; return how sure the best guess is, and what goes on."""
        raise NotImplementedError

    @property
    def _label(self) -> str:
        """How sure the best guess is; empty if there is none."""
        raise NotImplementedError

    @property
    def _no_hint(self) -> str:
        """Say why no hint can be shown; empty if one can."""
        raise NotImplementedError

    def _hint(self) -> Hint | None:
        """Return the hint in view, or what stands in its place."""
        raise NotImplementedError

    # What all share

    def on_screen_resume(self) -> None:
        """Take up what the home screen asked for, or today's game."""
        wanted, fresh = self.house.take_wanted(self.GAME)
        if wanted is None and self.session is None and not fresh:
            wanted = self.todays()
        if wanted is not None:
            self._left = None
            self.take_up(wanted)
        elif fresh or self.session is None:
            self.leave_for(self._begun())
        elif not self.busy("look", "trial"):
            self._look()

    def on_screen_suspend(self) -> None:
        """Search for nobody: not while another game has the screen."""
        if self not in self.app.screen_stack:
            self.workers.cancel_group(self, "look")

    def _keep(self, session: Session) -> None:
        """Make a game the current one, and save it."""
        self._show(self._saved(session))

    def _saved(self, session: Session) -> Session:
        """Have a game saved; if another program took its number meanwhile, under the next one.

        A game has no file before its first move, so that none is left of those not played.
        """
        if self.house.saver.taken(session):
            begun = self.new_session(session.key.rstrip("0123456789"))
            session = replace(begun, moves=session.moves, hints=session.hints)
        self.house.saver.put(session)
        return session

    def action_new(self) -> None:
        """Begin another game of this kind; the one in play stays saved."""
        self.leave_for(self._begun())
        if self._left:
            self.say(f"A new game.{self.kept}")

    def _say_quality(self, text: str) -> None:
        """Say something about the typed guess."""
        if text != self._quality:  # to say it lays the screen out
            self._quality = text
            self.query_one("#quality", Static).update(text)

    async def _search(self, task: str, question: object) -> None:
        """Let the solver look for the best guess, after a moment of quiet."""
        await sleep(QUIET)
        self._state = "looking …"
        self._draw_hint()
        async with aclosing(self.house.solver.solve(task, question)) as replies:
            async for reply in replies:
                match reply:
                    case Answer(value=value):
                        self._state = self._learn(value)
                    case Done():
                        self._state = self._label
                    case Failed(sentence=sentence):
                        self._state = "no best guess"
                        self.notify(sentence, severity="error", timeout=10)
                    case Halted():
                        self._state = f"{self._label}, stopped".removeprefix(", ")
                self._draw_hint()

    # What is shown unasked

    @property
    def _counts_shown(self) -> bool:
        """Tell whether the words left after each row are shown unasked."""
        return self.house.settings.unasked is not Unasked.NOTHING

    @property
    def _rates(self) -> bool:
        """Tell whether a guess is rated while it is typed: unasked, or once that hint was taken."""
        nudge = [rung.name for rung in self.LADDER].index("nudge") + 1
        return self.house.settings.unasked is Unasked.EVERYTHING or self._rung >= nudge

    # The ladder

    def _about(self) -> str:
        """Name what a hint is about: the position after so many rows."""
        return f"row {self._row_count + 1}"

    @property
    def _rung(self) -> int:
        """The highest rung that was shown for this position."""
        rung = self.session.hints.get(self._about(), 0) if self.session else 0
        return max(0, min(rung, len(self.LADDER)))

    def _coming(self) -> str:
        """Name the rung that comes next."""
        if self._no_hint:
            return ""
        if self._rung == len(self.LADDER):
            return "Every hint is taken."
        return promise(self._key("hint"), self.LADDER, self._rung + 1)

    def _draw_hint(self) -> None:
        """Show the hint in view as it is now, and name the next one."""
        if self.app.is_running:  # else these are a worker's last words, and the panel is gone
            panel = self.query_one(HintPanel)
            panel.say_state(self._state)
            panel.show(self._hint(), self._coming())

    def action_hint(self) -> None:
        """Show the next hint."""
        self.take_rung(min(self._rung + 1, len(self.LADDER)))

    def take_rung(self, rung: int) -> None:
        """Show a rung that was asked for, and remember that it was shown."""
        if self.session is not None and self._may_hint():
            self.session = self._saved(self.session.shown(self._about(), rung))
            self._view(rung)

    def action_recall(self, rung: int) -> None:
        """Show a hint again that was taken before."""
        if rung > self._rung:
            self._untaken = f"Hint {rung} is not taken yet; {self._key('hint')} takes the next."
            self.say(self._untaken, "doubt")
        elif self._may_hint():
            self._view(rung)

    def _may_hint(self) -> bool:
        """Tell whether a hint can be shown; say why if not."""
        if why := self._no_hint:
            self.say(why, "doubt")
        return not why

    def _view(self, rung: int) -> None:
        """Have a rung in view."""
        self._in_view = rung
        if self._said == self._untaken:
            self.say("")
        self._draw_hint()
