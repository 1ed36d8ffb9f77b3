"""What the crossword's screen asks the solver: which words fit, again after each change."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable
from pathlib import Path

from textual.screen import Screen

from beehelper.crossword.advice import Advice, Asked, Stage, WithNotes
from beehelper.crossword.game import State, foreign
from beehelper.crossword.grid import Grid
from beehelper.solver.protocol import End, Failed, Found, Halted, Question, Task
from beehelper.tui.ask import QUIET, ask
from beehelper.tui.hint_search import SEARCHED, SEARCHING, STOPPED
from beehelper.tui.screens.crossword_words import Ranking
from beehelper.tui.services import Services

HELP = Task[Asked[Grid], WithNotes[Advice]]("beehelper.solver.crossword:help_with")

READING = "reading the list …"


class Advisor:
    """Asks about the grid of a screen, and keeps what is known of it."""

    def __init__(
        self, screen: Screen[None], services: Services, draw: Callable[[], object]
    ) -> None:
        """``draw`` shows what is known, each time that it is more."""
        self._screen, self.services, self._draw = screen, services, draw
        self.ranking = Ranking()
        self._lists: tuple[Path, ...] | None = None
        """The word lists of what is looked at now, or was last."""
        self._notes: tuple[str, ...] = ()

    async def ask(
        self,
        task: Task[Asked[Question], WithNotes[Found]],
        asked: Asked[Question],
        answer: Callable[[Found], object],
    ) -> End | None:
        """Ask the solver; tell once what is to be said of the word lists."""

        def answered(reply: WithNotes[Found]) -> object:
            if reply.notes and reply.notes != self._notes:
                self._screen.notify("\n".join(reply.notes), timeout=10)
            self._notes = reply.notes
            return answer(reply.found)

        return await ask(self._screen, self.services.solver, task, asked, answered)

    async def look(self, state: State) -> str:
        """Rank the words that fit each slot; return the sentence of a fault."""
        ranking, asked = self.ranking, self._question(state)
        self._lists = asked.lists
        if fault := foreign(state):
            ranking.asked, ranking.advice = asked, None
            ranking.state, ranking.fault = "no ranking", fault
            self._draw()
            return ""
        ranking.state, ranking.fault = SEARCHING if ranking.asked else READING, ""
        self._draw()
        await sleep(QUIET)

        def helped(advice: Advice) -> None:
            ranking.asked, ranking.advice = asked, advice
            ranking.state = SEARCHED if advice.stage is Stage.SETTLED else SEARCHING
            self._draw()

        match await self.ask(HELP, asked, helped):
            case Failed(sentence=sentence):
                ranking.asked, ranking.advice = asked, None
                ranking.state, ranking.fault = "no ranking", sentence
            case Halted():
                ranking.state = STOPPED
            case None:
                return ""
        self._draw()
        return ranking.fault

    def _question(self, state: State) -> Asked[Grid]:
        return Asked(state.grid, self.services.crossword_lists, tuple(state.clues.items()))

    def settled(self, state: State) -> Advice | None:
        """Return all that is known of a grid by its clues; None as long as some is missing."""
        advice = self.ranking.advice if self.ranking.asked == self._question(state) else None
        return advice if advice is not None and advice.stage is Stage.SETTLED else None

    def is_behind(self, state: State) -> bool:
        """Tell whether a grid, or its clues, are others than those that were looked at."""
        ranking = self.ranking
        return ranking.asked not in (None, self._question(state)) and ranking.state != STOPPED

    def is_to_look(self, state: State, *, at_work: bool) -> bool:
        """Tell whether not all is known of a grid, or the lists are others now."""
        lists, ranking = self.services.crossword_lists, self.ranking
        faulty = ranking.asked is not None and ranking.asked.lists == lists and ranking.fault
        under_way = self._lists == lists and at_work
        return not (under_way or faulty or self.settled(state))
