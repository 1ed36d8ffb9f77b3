"""The Hit screen: guesses with what they were told, what a typed guess would do, the ladder."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable
from typing import ClassVar

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.hints import Hint, Step
from beehelper.hit.advice import Known, rate
from beehelper.hit.game import (
    Mode,
    Question,
    after,
    check_rows,
    look_at,
    move_of,
    question_of,
    row_of,
    split_typed,
    words_move,
)
from beehelper.hit.hints import LADDER, Play, hint
from beehelper.hit.rules import Row
from beehelper.hit.text import prompt, quality, row_lines, share, standing_line, title, welcome
from beehelper.solver.protocol import Task
from beehelper.store.hit import load
from beehelper.store.sessions import Session
from beehelper.tui.house import House
from beehelper.tui.screens.hit_games import HitGames
from beehelper.tui.widgets.entry import LONGEST, Entry
from beehelper.tui.widgets.hint_panel import HintPanel

ADVISE = Task[Question, Known]("beehelper.solver.hit:advise")

SHOWN = 40
"""Signs of a move that is taken back."""


class HitScreen(HitGames):
    """Guess a secret word, or let the program have one, and take hints when stuck."""

    GAME = "hit"
    CSS_PATH = "hit.tcss"
    TITLE_LINE = "Hit"
    AUTO_FOCUS = "Entry"
    LADDER = LADDER

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f7", "mode", "Mode", id="hit.mode", tooltip="Guess, host, Fallout's terminal"),
        Binding("ctrl+o", "game", "Words", id="hit.game", tooltip="Length, list, tries, rule"),
        Binding(
            "ctrl+t", "trial", "Trial", id="hit.trial",
            tooltip="Try a strategy on the list", show=False,
        ),
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
what it was told, and Enter: CRANE2. A guess that is not in the list counts if you press Enter
twice. Once hint 2 is taken, the line below rates the guess you are typing; F9 sets how much is
shown without being asked. F7 lets the program have the secret, or takes the words of Fallout's
terminal, pasted or typed one by one; each begins another game. Hints come one at a time; a digit on
the empty line shows one again."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._fault = ""
        self._early: list[str] = []
        self._play: Play | None = None
        self._known = Known()
        self._doubted: Row | None = None

    def body(self) -> Iterable[Widget]:
        """Put the line to type on and the rows at the left, hints at the right."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                entry = Entry()
                entry.signs = "0123456789,="
                yield entry
                yield Static(id="quality", markup=False)
                with VerticalScroll(id="rows", can_focus=False):
                    yield Static(id="row-lines", markup=False)
            yield HintPanel()
        yield Static(id="message", markup=False)

    def on_key(self, event: events.Key) -> None:
        """Keys that edit the line do so wherever the focus is."""
        entry = self.query_one(Entry)
        typed = entry.takes(event.character or "") or event.key in ("enter", "backspace")
        if typed and not entry.has_focus:
            entry.focus()
            entry.on_key(event)

    @property
    def _row_count(self) -> int:
        """How many rows the game has."""
        return len(self._along.rows)

    def _begun(self) -> Session:
        """Return another game with the same rule and words."""
        return self.game_of(self._along.mode) if self.session else self.new_session("game")

    def on_screen_suspend(self) -> None:
        """Give a trial up, too, while another game has the screen."""
        if self not in self.app.screen_stack:
            if self.busy("trial"):
                self._trial = ()
                self.say("The trial was given up.", "doubt")
            self.workers.cancel_group(self, "trial")

    def take_up(self, session: Session) -> None:
        """Go on with a game; one that cannot be read stays as it is, and another is begun."""
        try:
            after(session.moves)
        except BadInput as fault:
            text = f"The game {session.path.stem} cannot be used; a new one is begun. {fault}"
            self.notify(text, severity="error", timeout=10)
            session = self.new_session("game")
        if self.session is not None:  # else it was typed for the first game, ahead of the screen
            self.query_one(Entry).clear()
            self._early.clear()
        self.say("")
        self._show(session)

    def _show(self, session: Session) -> None:
        """Put a game on the screen, and look at its position."""
        before, self._along = self._along, after(session.moves)
        self.session = session
        if self._along.source != before.source or self._along.unwritten:
            self._words, self._fault = None, ""
        self._play, self._known, self._state, self._trial = None, Known(), "", ()
        self._step = self.LADDER.last(self.hints, *self.subjects)
        self.query_one(Entry).prompt = prompt(self._along)
        self.say_title(title(self._along, self._words))
        self._draw_rows(())
        self.draw_hint()
        self.workers.cancel_group(self, "trial")
        self._look()

    # What is left

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        """Find the words that are left, then let the solver look for the best guess."""
        along = self._along
        if along.unwritten:
            self.say("Type the words on the terminal, or paste them.", "doubt")
            self._take_early()
            return
        try:
            if self._words is None:
                loaded = await to_thread(load, along.source)
                for sentence in loaded.notes:
                    self.notify(sentence)
                self._words = loaded.words
            check_rows(along, self._words)
        except BadInput as fault:
            self._words, self._fault = None, str(fault)
            self.say(self._fault, "bad")
            self._early.clear()
            self.query_one(Entry).done = False
            return
        self._fault = ""
        self.say_title(title(along, self._words))
        self._take_early()
        question = question_of(along, self._words)
        looked = await to_thread(look_at, question)
        if not self.app.is_running:  # the widgets are gone
            return
        self._draw_rows(looked.counts if self._counts_shown else ())
        sentence, kind = standing_line(along, self._words, looked)
        if sentence:
            self.say(sentence, kind)
        if along.solved or (along.over and along.mode is Mode.HOST):
            return
        self._play = looked.play
        self.draw_hint()
        self._rate_typed(self.query_one(Entry).text)
        if looked.play.words:
            await self._search(ADVISE, question, self._learn)

    def _learn(self, known: Known) -> str:
        """Take what is known of the guesses."""
        self._known = known._replace(typed=self._known.typed)
        return self._label

    @property
    def _label(self) -> str:
        """How sure the best guess is; empty if there is none."""
        return self._known.best.label if self._known.best else ""

    def _take_early(self) -> None:
        """Count what was entered before the words were read."""
        early, self._early = self._early, []
        for text in early:
            self.post_message(Entry.Submitted(text))

    def _draw_rows(self, counts: tuple[int, ...]) -> None:
        """List the rows; the last one stays in view."""
        self.query_one("#row-lines", Static).update("\n".join(row_lines(self._along, counts)))
        self.query_one("#rows").scroll_end(animate=False)

    def draw_hint(self) -> None:
        """Show a trial, or the hint in view as it is now."""
        if not self.app.is_running:
            return
        self.workers.cancel_group(self, "hint")
        panel = self.query_one(HintPanel)
        panel.say_state(self._state)
        if self._trial:
            coming = "Esc stops it." if self.busy("trial") else "Esc puts it away."
            panel.show(Hint(self._trial[0], self._trial[1:]), coming)
        elif self._play is not None and self._step:
            self._draw_rung(self._play, self._step.rung, self.coming())
        else:
            shown = None if self._along.rows else welcome(self._key("hint"), self._along)
            panel.show(shown, self.coming())

    @work(exclusive=True, group="hint")
    async def _draw_rung(self, play: Play, rung: int, coming: str) -> None:
        """Show the rung in view; to count the classes of a long list takes a moment."""
        shown = await to_thread(hint, play, self._known, rung)
        if self.app.is_running:
            self.query_one(HintPanel).show(shown, coming)

    @property
    def no_hint(self) -> str:
        """Say why no hint can be shown; empty if one can."""
        if self.busy("trial"):
            return f"A trial is running; {self._key('stop')} stops it."
        if self._play is not None:
            return ""
        return "There is nothing to hint at." if self._along.over else self._why_not

    def view(self, step: Step) -> None:
        """Have a hint in view, and no trial."""
        self._trial = ()
        super().view(step)

    # Guesses

    @property
    def _why_not(self) -> str:
        """Say why there is no position to play on."""
        if self._along.unwritten:
            return "Type the words on the terminal first, or paste them."
        return self._fault or "The words are not read yet; a moment."

    @on(Entry.Changed)
    def _typed(self, event: Entry.Changed) -> None:
        self._rate_typed(event.text)

    def _rate_typed(self, text: str) -> None:
        """Have the typed guess rated once it is whole."""
        guess, _ = split_typed(text)
        play, typed = self._play, self._known.typed
        if typed is not None and typed.guess == guess:
            return
        self.workers.cancel_group(self, "rate")
        self._say_quality("")
        if typed is not None:
            self._known = self._known._replace(typed=None)
            self.draw_hint()
        if play is not None and play.words and len(guess) == play.length:
            self._rate(guess, play)

    @work(exclusive=True, group="rate")
    async def _rate(self, guess: str, play: Play) -> None:
        """Say how good the typed guess is, and name no other."""
        rated = await to_thread(rate, play.rule, guess, play.words)
        if self.app.is_running:
            self._known = self._known._replace(typed=rated)
            listed = self._words is not None and guess in self._words.known
            told = ["" if listed else "not in the list", quality(rated) if self._rates else ""]
            self._say_quality(", ".join(filter(None, told)))
            self.draw_hint()

    @on(Entry.Submitted)
    def _submitted(self, event: Entry.Submitted) -> None:
        if not event.text:
            return
        if self._words is None and not self._fault and not self._along.unwritten:
            if event.text not in self._early:  # Enter was pressed again, to no avail
                self._early.append(event.text)
            return
        guess, told = split_typed(event.text)
        try:
            self._enter(guess, told)
        except BadInput as fault:
            self.query_one(Entry).done = False
            self.say(str(fault), "bad")

    def _enter(self, guess: str, told: str) -> None:
        """Count a guess, or one more of a terminal's words; raise BadInput if it is neither."""
        words, session, along, entry = self._words, self.session, self._along, self.query_one(Entry)
        known = words.known if words else frozenset()
        if along.mode is Mode.FALLOUT and not (told or along.rows or guess in known):
            self._set(words_move(" ".join((*along.source.words, guess))))
            return
        if words is None or session is None:
            raise BadInput(self._why_not)
        if along.over:
            raise BadInput(f"The game is over; {self._key('new')} begins another.")
        row = row_of(along, words, guess, told)
        odd = "" if guess in known else "is not in the list"
        if any(guess == before.guess for before in along.rows):
            odd = "was guessed before"
        if odd and self._doubted != row:
            self._doubted, entry.done = row, False
            self.say(f"{guess.upper()} {odd}; Enter again counts it.", "doubt")
            return
        self._doubted = None
        entry.settle()
        self.say("")
        self._keep(session.move(move_of(along.rule, row)))

    @on(Entry.Pasted)
    def _pasted(self, event: Entry.Pasted) -> None:
        words = event.text.split()
        if len(words) == 1 and not self._along.unwritten:
            entry = self.query_one(Entry)
            entry.clear()
            entry.text = words[0][:LONGEST].lower()
            return
        try:
            self._set(words_move(event.text))
        except BadInput as fault:
            self.say(str(fault), "bad")

    # Actions

    def action_undo(self) -> None:
        """Take the last move back; with its mode a game begins."""
        if (
            self.session is None
            or not self.session.moves
            or self.session.moves[-1].startswith("mode ")
        ):
            self.go_back()
            return
        last = self.session.moves[-1].upper()
        self._keep(self.session.undo())
        self.say(f"{last if len(last) <= SHOWN else last[:SHOWN] + '…'} taken back.")

    def action_stop(self) -> None:
        """Stop the solver; put the outcome of a trial away."""
        if self._trial and not self.busy("trial"):
            self._trial = ()
            self.draw_hint()
        else:
            super().action_stop()

    def action_copy(self) -> None:
        """Copy how the game went, without its words."""
        if self.session is None or not self._along.rows:
            self.say("Nothing to share yet.", "doubt")
            return
        rungs = max(self.session.hints.values(), default=0)
        self.app.copy_to_clipboard(share(self._along, self.session.date, rungs))
        self.say("The answers are in the clipboard, without the words.", "good")
