"""What the games of guesses share: one ladder for the position, and the search for a best guess."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable, Sequence
from dataclasses import replace

from textual.widgets import Static

from beehelper.hints import Hint, position
from beehelper.solver.protocol import Done, Failed, Found, Halted, Question, Task
from beehelper.store.sessions import Session
from beehelper.store.settings import Unasked
from beehelper.tui.ask import QUIET, ask
from beehelper.tui.house import House
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.hint_panel import HintPanel


class GuessScreen(GameScreen):
    """A game of rows: it has a Static ``#quality`` for what the typed guess would do."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._quality = ""
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

    @property
    def _label(self) -> str:
        """How sure the best guess is; empty if there is none."""
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
        self._show(self.saved(session))

    def saved(self, session: Session) -> Session:
        """Have a game saved; if another program took its number meanwhile, under the next one.

        A game has no file before its first move, so that none is left of those not played.
        """
        if self.house.saver.taken(session):
            begun = self.new_session(session.key.rstrip("0123456789"))
            session = replace(begun, moves=session.moves, hints=session.hints)
        return super().saved(session)

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

    async def _search(
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
        match await ask(self, self.house, task, question, learned):
            case Done():
                self._state = self._label
            case Failed(sentence=sentence):
                self._state = "no best guess"
                self.notify(sentence, severity="error", timeout=10)
            case Halted():
                self._state = f"{self._label}, stopped".removeprefix(", ")
        self.draw_hint()

    # What is shown unasked

    @property
    def _counts_shown(self) -> bool:
        """Tell whether the words left after each row are shown unasked."""
        return self.house.settings.unasked is not Unasked.NOTHING

    @property
    def _rates(self) -> bool:
        """Tell whether a guess is rated while it is typed: unasked, or once that hint was taken."""
        taken = self.hints.get(self.subjects[0], 0) >= self.LADDER.parse("nudge")
        return taken or self.house.settings.unasked is Unasked.EVERYTHING

    # The ladder

    @property
    def subjects(self) -> Sequence[str]:
        """What hints are about: the position, which another row, mode or list makes another."""
        return (position(self.session.moves if self.session else ()),)

    def coming(self) -> str:
        """Name the hint that comes next, if one can be shown."""
        return "" if self.no_hint else super().coming()

    def draw_hint(self) -> None:
        """Show the hint in view as it is now, and name the next one."""
        if self.app.is_running:  # else these are a worker's last words, and the panel is gone
            panel = self.query_one(HintPanel)
            panel.say_state(self._state)
            panel.show(self._hint(), self.coming())
