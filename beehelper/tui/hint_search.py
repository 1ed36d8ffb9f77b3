"""The search for what hints tell: the solver's work on the position in play, and how far it is."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable
from typing import TYPE_CHECKING

from beehelper.solver.protocol import Done, Failed, Found, Halted, Question, Task
from beehelper.tui.ask import QUIET, ask

if TYPE_CHECKING:
    from beehelper.tui.screens.game_screen import GameScreen

SEARCHING, SEARCHED, STOPPED = "searching …", "hints ready", "search stopped"
"""How far a search is, to a player."""

STILL_LOOKING = "Still looking: what you asked for comes in a moment."


class HintSearch:
    """One search at a time for a game's screen, and the hint that waits for its answer."""

    def __init__(self, screen: GameScreen) -> None:
        self._screen = screen
        self.how_far = ""
        """What the panel says of the search on its border."""
        self._waiting: Callable[[], object] = screen.in_panel.take_next
        """What shows the hint that was asked for last."""

    async def run(
        self,
        task: Task[Question, Found],
        question: Question,
        learn: Callable[[Found], None],
    ) -> None:
        """Let the solver look for the best guess, after a moment of quiet; ``learn`` takes it."""
        screen = self._screen

        def learned(value: Found) -> None:
            learn(value)
            screen.draw_hint()

        await sleep(QUIET)
        # What stands over it may ask the solver, too; it comes again after.
        if not screen.is_active:
            self.how_far = STOPPED
            return
        self.how_far = SEARCHING
        screen.draw_hint()
        match await ask(screen, screen.services.solver, task, question, learned):
            case Done():
                self.how_far = SEARCHED
            case Failed(sentence=sentence):
                self.how_far = "no hints"
                screen.warn(sentence)
                self.give_up_waiting()
            case Halted():
                self.how_far = STOPPED
                self.give_up_waiting()
        screen.draw_hint()

    def when_known(self, show: Callable[[], object]) -> None:
        """Show a hint, at once or as soon as it is known, unless a message came by then."""
        self._waiting = show
        if self._screen.may_hint():
            show()

    def show_waiting(self) -> None:
        """Show the hint that was asked for before it was known."""
        if self._screen.message.text == STILL_LOOKING and self._screen.no_hint != STILL_LOOKING:
            self._screen.say("")
            self.when_known(self._waiting)

    def give_up_waiting(self) -> None:
        """Say no more that a hint comes."""
        if self._screen.message.text == STILL_LOOKING:
            self._screen.say("")
