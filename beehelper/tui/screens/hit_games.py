"""What is played on Hit's screen: modes, words and rules, the terminal's tricks, trials."""

from __future__ import annotations

import random
from pathlib import Path

from textual import work

from beehelper.errors import BadInput
from beehelper.hit.advice import Plan, Strategy, Trial, Wanted, histogram, summary
from beehelper.hit.game import (
    REFILL,
    Along,
    Mode,
    after,
    begin,
    setting_move,
)
from beehelper.hit.hints import BAR
from beehelper.hit.rules import Words, fold
from beehelper.hit.text import MODES
from beehelper.search import Progress
from beehelper.solver.protocol import Done, Failed, Halted, Task
from beehelper.store.hit import load, own, placed
from beehelper.store.sessions import Session
from beehelper.tui.ask import ask
from beehelper.tui.house import House
from beehelper.tui.screens.guess_screen import GuessScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.widgets.entry import Entry

TRIAL = Task[Wanted, Trial]("beehelper.solver.hit:trial")

ASK_GAME = """\
length 6 · tries 4 (0: any number)
level 50 (how rare words may be, 10 to 80)
rule hit, jotto or bulls
list FILE · words CATS DOGS COWS …"""

ASK_TERMINAL = """\
All words on the terminal, or
tries 4 · rule hit, jotto or bulls"""


class HitGames(GuessScreen):
    """Begins games, sets what they are about, and tries strategies on their words."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._along = Along()
        self._words: Words | None = None
        self._trial: tuple[str, ...] = ()

    @property
    def _why_not(self) -> str:
        """Say why nothing can be done yet."""
        raise NotImplementedError

    @property
    def played(self) -> bool:
        """Tell whether the game has rows, or a terminal its words."""
        terminal = self._along.mode is Mode.FALLOUT and bool(self._along.source.words)
        return super().played or terminal

    def game_of(self, mode: Mode) -> Session:
        """Return another game with the same rule and words; the one before stays saved."""
        session, seed = self.new_session("game"), random.getrandbits(48)
        for move in begin(self._along, mode, seed):
            session = session.move(move)
        return session

    def _with(self, setting: str) -> Session:
        """Return the game with a setting; raise BadInput for one that cannot be."""
        name, _, value = setting.partition(" ")
        if self._along.mode is Mode.FALLOUT and name in ("length", "level", "list"):
            raise BadInput(f"A terminal has words of its own: type them ({name!r} is for others).")
        session = self.session or self.new_session("game")
        session = session.move(f"list {placed(value)}" if name == "list" and value else setting)
        along = after(session.moves)
        if name == "length" and along.source.path:
            # A length that is asked for is meant, where a list may bring its own.
            own(Path(along.source.path), along.source.length)
        elif along.mode is not Mode.FALLOUT:
            load(along.source)
        return session

    def _set(self, setting: str) -> None:
        """Make a setting; raise BadInput for one that cannot be."""
        before, session = self._along, self._with(setting)
        self.query_one(Entry).settle()
        self.say("")
        self._keep(session)
        now = self._along
        lost = ["the rows"] if before.rows and not now.rows else []
        lost += ["the duds"] if before.duds and not now.duds else []
        if lost:
            them = " and ".join(lost).capitalize()
            self.say(f"{them} begin anew; {self._key('undo')} brings them back.")

    def action_mode(self) -> None:
        """Go from guessing to hosting to Fallout's terminal."""
        modes = list(Mode)
        coming = modes[(modes.index(self._along.mode) + 1) % len(modes)]
        self.leave_for(self.game_of(coming))
        self.say(MODES[coming] + self.kept)

    @work(exclusive=True, group="prompt")
    async def action_game(self) -> None:
        """Ask for a setting: length, list, tries, rule, or the words on the terminal."""
        ask = ASK_TERMINAL if self._along.mode is Mode.FALLOUT else ASK_GAME

        def check(text: str) -> None:
            if text.strip():
                self._with(setting_move(text))

        text = await self.app.push_screen_wait(PromptScreen("Words and rules", ask, check=check))
        if text and text.strip():
            self._set(setting_move(text))

    @work(exclusive=True, group="prompt")
    async def action_dud(self) -> None:
        """Ask which word of the terminal is gone."""
        words, along = self._words, self._along
        if along.mode is not Mode.FALLOUT or words is None:
            self.say("Duds are words of Fallout's terminal.", "doubt")
            return

        def check(text: str) -> None:
            if fold(text) not in words.known or fold(text) in along.duds:
                raise BadInput(f"{text.upper()!r} is not on the terminal.")

        text = await self.app.push_screen_wait(
            PromptScreen("Dud", "Which word is removed?", check=check)
        )
        if text is not None:
            self._set(f"dud {fold(text)}")

    def action_refill(self) -> None:
        """Have all tries anew."""
        if self._along.mode is not Mode.FALLOUT or self._along.solved:
            self.say("Tries are refilled on Fallout's terminal.", "doubt")
            return
        self._set(REFILL)
        self.say("All tries anew.")

    @work(exclusive=True, group="prompt")
    async def action_trial(self) -> None:
        """Ask for a strategy, and try it on every word of the list."""
        if self._words is None:
            self.say(self._why_not, "doubt")
            return
        names = ", ".join(Strategy)

        def check(text: str) -> None:
            if text.strip().lower() not in list(Strategy):
                raise BadInput(f"There is no strategy {text!r}; there are {names}.")

        asked = PromptScreen("Trial", f"Which strategy? {names}", Strategy.ENTROPY.value, check)
        text = await self.app.push_screen_wait(asked)
        if text is not None:
            self._try(Strategy(text.strip().lower()), self._words)

    @work(exclusive=True, group="trial")
    async def _try(self, strategy: Strategy, words: Words) -> None:
        """Let the solver play a strategy against every word, and draw how it goes."""
        along = self._along
        plan = Plan(strategy, tries=along.tries)
        wanted = Wanted(words, along.rule, tuple(range(len(words.all))), plan)
        head = f"{strategy.value}: {len(words.all):,} secrets"
        self.workers.cancel_group(self, "look")
        self._trial, self._state = (head,), "trying …"
        self.draw_hint()

        def tried(trial: Trial) -> None:
            if trial.done:
                # The short games end first: no mean of a part would be fair.
                whole = trial.done == trial.secrets
                said = summary(trial, along.tries) if whole else ["so far:"]
                self._trial = (head, *said, *histogram(trial, BAR))
                self.draw_hint()

        def come(progress: Progress) -> None:
            self._state = f"{progress.done:,} of {progress.total:,}, Esc stops"
            self.draw_hint()

        match await ask(self, self.house, TRIAL, wanted, tried, come):
            case Failed(sentence=sentence):
                self.notify(sentence, severity="error", timeout=10)
            case Halted():
                self._trial = (f"{head}, stopped", *self._trial[1:])
            case Done():
                self._trial = (f"{head}, done", *self._trial[1:])
            case None:
                return
        self.draw_hint()
        self.say("")
        # The best guess of the position may not be known yet: the trial had the solver.
        self._look()
