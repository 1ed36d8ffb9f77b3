"""The Hit screen: guesses with what they were told, what a typed guess would do, the ladder."""

from __future__ import annotations

import random
import re
from asyncio import sleep, to_thread
from collections.abc import Iterable
from contextlib import aclosing
from typing import ClassVar

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.hints import Hint, announce
from beehelper.hit.advice import Known, Ranked, Strategy, rate
from beehelper.hit.along import (
    REFILL,
    Along,
    Mode,
    Question,
    after,
    look_at,
    move_of,
    row_line,
    secret,
    share,
)
from beehelper.hit.game import Row, Rule, Words, answer, fold, parse_row
from beehelper.hit.hints import LADDER, Play, hint
from beehelper.hit.outcome import Plan, Trial, Wanted, histogram, summary
from beehelper.solver.protocol import Answer, Done, Failed, Halted, Report
from beehelper.store.hit import load
from beehelper.store.sessions import Session
from beehelper.tui.commands import HitCommands
from beehelper.tui.house import House
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.hint_panel import HintPanel

QUIET = 0.15
"""Seconds without a change before the solver is asked."""

TYPED = re.compile(r"([^\W\d_]+)[=\s]*(won|[\d,]*)", re.IGNORECASE)
"""A guess, and what it was told, as far as that is typed."""

ASK_GAME = """\
One setting: length 6 · level 50 (how rare words may be, 10 to 80) · tries 4 (0: any number) ·
rule hit, jotto or bulls · list FILE · words CATS DOGS COWS … (the words on the terminal)."""

ASK_TERMINAL = "All words on the terminal, parted by spaces; or a setting, such as tries 4."


MODES = {
    Mode.GUESS: "Guess somebody's secret: type each guess and what it was told.",
    Mode.HOST: "The program has a secret: type your guesses.",
    Mode.FALLOUT: "Fallout's terminal: give its words, then type guesses with their likeness.",
}
"""What each mode is for."""

SETTINGS = ("length", "level", "tries", "rule", "list", "words")
"""The moves that can be typed as settings."""

NARROW = 20
"""Signs in the longest bar of a trial's histogram: the panel is narrow."""


class HitScreen(GameScreen):
    """Guess a secret word, or let the program have one, and take hints when stuck."""

    GAME = "hit"
    CSS_PATH = "hit.tcss"
    TITLE_LINE = "Hit"
    COMMANDS: ClassVar[set[type[Provider]]] = {HitCommands}  # type: ignore[assignment]
    AUTO_FOCUS = "Entry"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f7", "mode", "Mode", id="hit.mode", tooltip="Guess, host, Fallout's terminal"),
        Binding("ctrl+o", "game", "Words", id="hit.game", tooltip="Length, list, tries, rule"),
        Binding("ctrl+t", "trial", "Trial", id="hit.trial", tooltip="Try a strategy on the list"),
        Binding(
            "ctrl+d", "dud", "Dud", id="hit.dud",
            tooltip="A word of the terminal is removed", show=False,
        ),
        Binding(
            "ctrl+r", "refill", "Refill", id="hit.refill",
            tooltip="The terminal's tries are refilled", show=False,
        ),
    ]  # fmt: skip

    HELP = """\
The secret is a word of the list; each guess is told in how many places it matches. Type a guess,
what it was told, and Enter: CRANE2. While you type, the line below says what the guess would leave.
F7 lets the program have the secret, or takes the words of Fallout's terminal. Hints come one rung
at a time."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._along = Along()
        self._words: Words | None = None
        self._play: Play | None = None
        self._known = Known()
        self._state = ""
        self._trial: tuple[str, ...] = ()
        self._doubted: Row | None = None

    def body(self) -> Iterable[Widget]:
        """Put the rows and the line to type on at the left, hints at the right."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Entry()
                yield Static(id="quality", markup=False)
                yield Static(id="rows", markup=False)
            yield HintPanel()
        yield Static(id="message", markup=False)

    def on_mount(self) -> None:
        """Let digits be typed: what a guess was told."""
        self.query_one(Entry).signs = "0123456789,="

    def on_key(self, event: events.Key) -> None:
        """Keys that edit the line do so wherever the focus is."""
        entry = self.query_one(Entry)
        if not entry.has_focus:
            entry.focus()
            entry.on_key(event)

    def on_screen_resume(self) -> None:
        """Take up what the home screen asked for, or today's game."""
        wanted, fresh = self.house.take_wanted(self.GAME)
        if wanted is None and self.session is None and not fresh:
            wanted = self.todays()
        if wanted is not None:
            self._take_up(wanted)
        elif fresh or self.session is None:
            self._take_up(self.new_session("game"))

    def on_screen_suspend(self) -> None:
        """Search for nobody: not while another game has the screen."""
        if self not in self.app.screen_stack:
            self.workers.cancel_group(self, "look")

    def _take_up(self, session: Session) -> None:
        """Go on with a game; one that cannot be read stays as it is, and another is begun."""
        try:
            after(session.moves)
        except BadInput as fault:
            text = f"The game {session.path.stem} cannot be used; a new one is begun. {fault}"
            self.notify(text, severity="error", timeout=10)
            session = self.new_session("game")
        self.query_one(Entry).clear()
        self.say("")
        self._show(session)

    def _keep(self, session: Session) -> None:
        """Make a game the current one, and save it."""
        self.house.saver.put(session)
        self._show(session)

    def _show(self, session: Session) -> None:
        """Put a game on the screen, and look at its position."""
        before, self._along = self._along.source, after(session.moves)
        self.session = session
        if self._along.source != before:
            self._words = None
        self._play, self._known, self._state, self._trial = None, Known(), "", ()
        along = self._along
        source, tries = along.source, along.tries or "any number of"
        if source.words:
            words = f"{len(source.words)} words"
        elif source.path:
            words = f"{source.length} letters of {source.path}"
        else:
            words = f"{source.length} letters, level {source.level}"
        self.say_title(f"Hit  {along.mode.value}  {along.rule.value}  {words}  {tries} tries")
        self.query_one(Entry).prompt = self._prompt()
        self._draw_rows(())
        self._draw_hint()
        self._look()

    def _prompt(self) -> str:
        if self._along.mode is Mode.HOST:
            return "your guess"
        return "a guess, then 1,2" if self._along.rule is Rule.BULLS else "a guess, then 2"

    @property
    def _over(self) -> bool:
        """Tell whether there is nothing more to guess."""
        return self._along.solved or self._along.left == 0

    # What is left

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        """Find the words that are left, then let the solver look for the best guess."""
        along = self._along
        if along.mode is Mode.FALLOUT and not along.source.words:
            self.say("Type the words on the terminal: ctrl+o, or paste them.", "doubt")
            return
        words = self._words
        if words is None:
            try:
                loaded = await to_thread(load, along.source)
            except BadInput as fault:
                self.say(str(fault), "bad")
                return
            for sentence in loaded.notes:
                self.notify(sentence)
            self._words = words = loaded.words
        question = Question(
            words, along.rule, along.rows, along.duds, along.left, along.mode is Mode.FALLOUT
        )
        play, counts, wrong = await to_thread(look_at, question)
        if not self.app.is_running:  # the widgets are gone
            return
        self._draw_rows(counts)
        if along.solved:
            self.say(f"{along.rows[-1].guess.upper()} is the secret, in {len(along.rows)}.", "good")
            return
        if self._over and along.mode is Mode.HOST:
            self.say(f"No try is left. It was {secret(words, along.seed).upper()}.", "bad")
            return
        if wrong is not None:
            guess = along.rows[wrong.row - 1].guess.upper()
            self.say(f"No word fits. Row {wrong.row}, {guess}, is the one to check.", "bad")
            return
        self._play = play
        self._draw_hint()
        self._rate_typed(self.query_one(Entry).text)
        await sleep(QUIET)
        self._state = "looking …"
        self._draw_hint()
        async with aclosing(self.house.solver.solve("hit.advise", question)) as replies:
            async for reply in replies:
                match reply:
                    case Answer(value=Known() as known):
                        self._known = known._replace(typed=self._known.typed)
                        self._state = known.best.label if known.best else ""
                    case Failed(sentence=sentence):
                        self._state = "no best guess"
                        self.notify(sentence, severity="error", timeout=10)
                    case Halted():
                        self._state = f"{self._state}, stopped"
                self._draw_hint()

    def _draw_rows(self, counts: tuple[int, ...]) -> None:
        """List the rows, each with what it left."""
        along = self._along
        lines = [row_line(along.rule, row) for row in along.rows]
        for number, count in enumerate(counts):
            lines[number] += f"  {count:,} left"
        if along.left is not None and not along.solved:
            lines.append(f"{along.left} {'try' if along.left == 1 else 'tries'} left")
        lines += [f"dud {word.upper()}" for word in along.duds]
        self.query_one("#rows", Static).update("\n".join(lines))

    def _draw_hint(self) -> None:
        """Show the hint in view as it is now, and name the next one."""
        if not self.app.is_running:
            return
        panel, play, key = self.query_one(HintPanel), self._play, self._key("hint")
        panel.border_subtitle = self._state
        if self._trial:
            panel.show(Hint(self._trial[0], self._trial[1:], table=True), "")
            return
        rung = self._rung
        shown = None if self._along.rows else _welcome(key, self._along.mode)
        if play is not None and rung:
            shown = hint(play, self._known, rung)
        coming = ""
        if play is not None:
            coming = "Every hint is taken."
            if rung < len(LADDER):
                coming = f"▸ {key} shows {announce(LADDER, rung + 1)}"
        panel.show(shown, coming)

    def _about(self) -> str:
        """Name what a hint is about: the position after so many rows."""
        return f"row {len(self._along.rows) + 1}"

    @property
    def _rung(self) -> int:
        """The highest rung that was shown for this position."""
        rung = self.session.hints.get(self._about(), 0) if self.session else 0
        return max(0, min(rung, len(LADDER)))

    def action_hint(self) -> None:
        """Show the next hint."""
        if self._play is None:
            self.say("There is nothing to hint at." if self._over else "A moment.", "doubt")
        elif self._rung < len(LADDER):
            self.take_rung(self._rung + 1)

    def take_rung(self, rung: int) -> None:
        """Show a rung that was asked for, and remember that it was shown."""
        if self._play is None or self.session is None:
            return
        self.session = self.session.shown(self._about(), rung)
        self.house.saver.put(self.session)
        self._trial = ()
        self._draw_hint()

    # Guesses

    @on(Entry.Changed)
    def _typed(self, event: Entry.Changed) -> None:
        self._rate_typed(event.text)

    def _rate_typed(self, text: str) -> None:
        """Have the typed guess rated once it is whole."""
        self.workers.cancel_group(self, "rate")
        self.query_one("#quality", Static).update("")
        if self._known.typed is not None:
            self._known = self._known._replace(typed=None)
            self._draw_hint()
        guess, _ = split_typed(text)
        if self._play is not None and self._play.words and len(guess) == self._play.length:
            self._rate(guess, self._play)

    @work(exclusive=True, group="rate")
    async def _rate(self, guess: str, play: Play) -> None:
        """Say how good the typed guess is, and name no other."""
        rated = await to_thread(rate, play.rule, guess, play.words)
        if self.app.is_running:
            self._known = self._known._replace(typed=rated)
            self.query_one("#quality", Static).update(_quality(rated))
            self._draw_hint()

    @on(Entry.Submitted)
    def _submitted(self, event: Entry.Submitted) -> None:
        entry, words, session, along = self.query_one(Entry), self._words, self.session, self._along
        entry.done = False
        if not event.text:
            return
        if words is None or session is None:
            self.say("The words are not read yet; a moment.", "doubt")
            return
        if self._over:
            self.say("The game is over; ctrl+n begins another.", "doubt")
            return
        guess, told = split_typed(event.text)
        try:
            if along.mode is not Mode.HOST:
                if not told:
                    raise BadInput(
                        f"What was {guess.upper()} told? Type {self._prompt()}, and Enter."
                    )
                row = parse_row(f"{guess}={told}", along.rule, words.length)
            elif guess not in words.known:
                raise BadInput(f"{guess.upper()} is not in the list; guess a word that is.")
            else:
                row = Row(guess, answer(along.rule, guess, secret(words, along.seed)))
        except BadInput as fault:
            self.say(str(fault), "bad")
            return
        if guess not in words.known and self._doubted != row:
            self._doubted = row
            self.say(f"{guess.upper()} is not in the list; Enter again counts it.", "doubt")
            return
        self._doubted = None
        entry.clear()
        self.say("")
        self._keep(session.move(move_of(along.rule, row)))

    @on(Entry.Pasted)
    def _pasted(self, event: Entry.Pasted) -> None:
        self._take_words(event.text)

    def _take_words(self, text: str) -> None:
        """Play with the words that stand in a text."""
        self._set(f"words {' '.join(text.split())}")

    def _set(self, setting: str) -> None:
        """Make a setting; say what is wrong with one that cannot be."""
        if self.session is None:
            return
        session = self.session.move(setting)
        try:
            along = after(session.moves)
            if along.source.words:
                Words(along.source.words)
        except BadInput as fault:
            self.say(str(fault), "bad")
            return
        self.query_one(Entry).clear()
        self.say("")
        self._keep(session)

    # Actions

    def action_mode(self) -> None:
        """Go from guessing to hosting to Fallout's terminal."""
        modes = list(Mode)
        coming = modes[(modes.index(self._along.mode) + 1) % len(modes)]
        session = self.new_session("game")
        if coming is not Mode.FALLOUT and self._along.source.path:
            session = session.move(f"list {self._along.source.path}")
        session = session.move(f"mode {coming.value}")
        if coming is Mode.HOST:
            session = session.move(f"seed {random.getrandbits(48)}")
        self._take_up(session)
        self.say(MODES[coming])

    @work(exclusive=True, group="prompt")
    async def action_game(self) -> None:
        """Ask for a setting: length, list, tries, rule, or the words on the terminal."""
        fallout = self._along.mode is Mode.FALLOUT
        text = await self.app.push_screen_wait(
            PromptScreen("Words and rules", ASK_TERMINAL if fallout else ASK_GAME)
        )
        if text is None or not text.strip():
            return
        name = text.split()[0].lower()
        if name in SETTINGS and len(text.split()) > 1:
            value = text.strip()[len(name) :].strip()
            self._set(f"{name} {value if name in ('list', 'words') else value.lower()}")
        elif text.strip().isdecimal():
            self._set(f"length {text.strip()}")
        else:
            self._take_words(text)

    @work(exclusive=True, group="prompt")
    async def action_dud(self) -> None:
        """Ask which word of the terminal is gone."""
        words = self._words
        if words is None:
            return

        def check(text: str) -> None:
            if fold(text) not in words.known:
                raise BadInput(f"{text.upper()!r} is not on the list.")

        text = await self.app.push_screen_wait(
            PromptScreen("Dud", "Which word is removed?", check=check)
        )
        if text is not None:
            self._set(f"dud {fold(text)}")

    def action_refill(self) -> None:
        """Have all tries anew."""
        self._set(REFILL)
        self.say("All tries anew.")

    def action_undo(self) -> None:
        """Take the last move back."""
        if self.session is None or not self.session.moves:
            self.say("Nothing to undo.", "doubt")
            return
        last = self.session.moves[-1]
        self._keep(self.session.undo())
        self.say(f"{last.upper()[:40]} taken back.")

    def action_copy(self) -> None:
        """Copy how the game went, without its words."""
        if self.session is None or not self._along.rows:
            self.say("Nothing to share yet.", "doubt")
            return
        rungs = max(self.session.hints.values(), default=0)
        self.app.copy_to_clipboard(share(self._along, self.session.date, rungs))
        self.say("The answers are in the clipboard, without the words.", "good")

    def action_new(self) -> None:
        """Put the game away, saved; another begins with the same words."""
        session = self.new_session("game")
        kept = ("mode", "rule", "length", "level", "list")
        for move in self.session.moves if self.session else ():
            if move.split()[0] in kept:
                session = session.move(move)
        if self._along.mode is Mode.HOST:
            session = session.move(f"seed {random.getrandbits(48)}")
        self._take_up(session)

    @work(exclusive=True, group="prompt")
    async def action_trial(self) -> None:
        """Ask for a strategy, and try it on every word of the list."""
        if self._words is None:
            self.say("The words are not read yet; a moment.", "doubt")
            return
        names = ", ".join(Strategy)

        def check(text: str) -> None:
            if text.strip().lower() not in list(Strategy):
                raise BadInput(f"There is no strategy {text!r}; there are {names}.")

        asked = PromptScreen("Trial", f"Which strategy? {names}", Strategy.ENTROPY.value, check)
        text = await self.app.push_screen_wait(asked)
        if text is not None:
            self._try(Strategy(text.strip().lower()), self._words)

    @work(exclusive=True, group="look")
    async def _try(self, strategy: Strategy, words: Words) -> None:
        """Let the solver play a strategy against every word, and draw how it goes."""
        along = self._along
        plan = Plan(strategy, tries=along.tries)
        wanted = Wanted(words, along.rule, tuple(range(len(words.all))), plan)
        head = f"{strategy.value}: {len(words.all):,} secrets"
        self._trial, self._state = (head,), "trying …"
        self._draw_hint()
        async with aclosing(self.house.solver.solve("hit.trial", wanted)) as replies:
            async for reply in replies:
                match reply:
                    case Answer(value=Trial() as trial) if trial.done:
                        lines = [*histogram(trial, NARROW), *summary(trial, along.tries)]
                        self._trial = (head, f"{trial.done:,} games", *lines)
                    case Report(progress=progress):
                        self._state = f"{progress.done:,} of {progress.total:,}"
                    case Failed(sentence=sentence):
                        self.notify(sentence, severity="error", timeout=10)
                    case Halted():
                        self._state = "stopped"
                    case Done():
                        self._state = "done"
                self._draw_hint()


def split_typed(text: str) -> tuple[str, str]:
    """Part a guess from what it was told."""
    typed = TYPED.fullmatch(text.strip())
    return (fold(typed[1]), typed[2].lower()) if typed else (fold(text), "")


def _quality(rated: Ranked) -> str:
    win = f", {rated.win:.0%} the secret" if rated.win >= 0.01 else ""
    return f"leaves {rated.expected:.1f}, worst {rated.worst:,}{win}"


def _welcome(key: str, mode: Mode) -> Hint:
    return Hint(
        MODES[mode],
        (
            "Each guess is told in how many places it matches the secret.",
            "",
            f"When you are stuck, {key} shows one hint at a time; each says first what it will "
            "show.",
        ),
    )
