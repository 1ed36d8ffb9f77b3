"""The Wordle screen: rows of tiles, a keyboard, what a typed guess would leave, and the ladder."""

from __future__ import annotations

from asyncio import sleep, to_thread
from collections.abc import Iterable
from contextlib import aclosing
from datetime import date
from typing import ClassVar

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.containers import Horizontal, Vertical
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.hints import Hint, announce
from beehelper.solver.protocol import Answer, Failed
from beehelper.store.sessions import SaveTrouble, Session, load, saved
from beehelper.store.wordle import BUNDLED, Question, bundled, own, standing
from beehelper.tui.commands import WordleCommands
from beehelper.tui.house import House
from beehelper.tui.screens.house_screen import HouseScreen
from beehelper.tui.widgets.hint_panel import HintPanel, NextHint
from beehelper.tui.widgets.keyboard import Keyboard
from beehelper.tui.widgets.tiles import Tiles
from beehelper.wordle.advice import Label, Ranked, rate
from beehelper.wordle.along import CLEAR, Along, after, letter_marks, move_of, share
from beehelper.wordle.feedback import parse_share
from beehelper.wordle.game import Contradiction, Lists, Mode, Row, contradiction, legal_fault
from beehelper.wordle.hints import LADDER, Known, Play, hint

MARKS = {"good": "✓", "doubt": "~", "bad": "✗", "": ""}

QUIET = 0.15
"""Seconds without a change before the solver is asked."""

LIMIT = 6

WELCOME = Hint(
    "Play along with today's game",
    (
        "Type your guess, then its colours: G green, Y yellow, B or . grey (or 2 1 0, or click "
        "the tiles), then Enter. Coloured squares can be pasted.",
        "",
        "When you are stuck, F6 shows one hint at a time; each says first what it will show.",
    ),
)


class WordleScreen(HouseScreen):
    """Play along with a game of Wordle, and take hints when stuck."""

    CSS_PATH = "wordle.tcss"
    TITLE_LINE = "Wordle"
    COMMANDS: ClassVar[set[type[Provider]]] = {WordleCommands}  # type: ignore[assignment]
    AUTO_FOCUS = "Tiles"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6", "hint", "Hint", id="wordle.hint", tooltip="Show the next hint"),
        Binding("f7", "mode", "Mode", id="wordle.mode", tooltip="Normal, hard, ultra hard"),
        Binding("ctrl+z", "undo", "Undo", id="wordle.undo", tooltip="Take the last move back"),
        Binding("ctrl+y", "copy", "Share", id="wordle.copy", tooltip="Copy the coloured squares"),
        Binding("ctrl+n", "new", "New", id="wordle.new", tooltip="Begin another game"),
        Binding("ctrl+o", "lists", "List", id="wordle.lists", tooltip="Use another word list"),
        Binding("escape", "stop", "Stop", id="wordle.stop", tooltip="Stop the search", show=False),
        Binding(
            "up", "scroll_hint(-1)", "Up", id="wordle.up", tooltip="Scroll the hint", show=False
        ),
        Binding(
            "down", "scroll_hint(1)", "Down", id="wordle.down", tooltip="Scroll up", show=False
        ),
    ]

    HELP = """\
Type a guess, its colours (G Y B, or 2 1 0, or a click on the tiles), and Enter. The number beside a
row says how many words are left. While you type, the line below says what the guess would leave.
Hints come one rung at a time; none names what you did not ask for. [A] is green, (A) yellow."""

    session: var[Session | None] = var(None)

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self._name: str = BUNDLED[0]
        self._lists: Lists | None = None
        self._play: Play | None = None
        self._known = Known()
        self._shown_rung = 0

    def body(self) -> Iterable[Widget]:
        """Tiles and keyboard on the left, hints on the right."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Tiles()
                yield Static(id="quality")
                yield Static(id="message")
                yield Keyboard()
            yield HintPanel()

    def on_screen_resume(self) -> None:
        """Take up today's game, or the one that the home screen asked for."""
        wanted, fresh = self.house.take_wanted("wordle")
        if wanted is not None:
            self._take_up(wanted)
        elif self.session is None or fresh:
            session = None if fresh else self._todays()
            self._take_up(session or self._new_session())

    @property
    def along(self) -> Along:
        """The rows and the mode of the session."""
        return after(self.session.moves if self.session else ())

    def say(self, text: str, kind: str = "") -> None:
        """Show a message under the tiles."""
        message = self.query_one("#message", Static)
        message.set_classes(kind)
        message.update(f"{MARKS[kind]} {text}".strip())

    def _todays(self) -> Session | None:
        """Return the game that was played last, if that was today."""
        path = next(iter(saved("wordle")), None)
        if path is None or not path.name.startswith(date.today().isoformat()):
            return None
        try:
            return load(path)
        except SaveTrouble as trouble:
            self.notify(str(trouble), severity="error", timeout=10)
            return None

    def _new_session(self) -> Session:
        """Return an empty game of today under a key that none has yet."""
        today = date.today().isoformat()
        taken = {path.stem for path in saved("wordle")}
        number = 1
        while f"{today}-{self._name}{number}" in taken:
            number += 1
        return Session("wordle", f"{self._name}{number}", today)

    def _take_up(self, session: Session) -> None:
        """Go on with a game."""
        try:
            after(session.moves)
        except (BadInput, ValueError):
            self.notify("A saved game could not be read; a new one is begun.", severity="error")
            session = self._new_session()
        name = session.key.rstrip("0123456789")
        if name != self._name or self._lists is None:
            self._name = name
            self._lists = None
        self.session = session
        self.query_one(Tiles).clear()
        self._shown_rung = session.hints.get(self._about(), 0)
        self.say("")
        self._draw()

    def _keep(self, session: Session) -> None:
        """Make a game the current one, and save it."""
        self.session = session
        self.house.saver.put(session)
        self._draw()

    def _about(self) -> str:
        """Name what a hint is about: the position after so many rows."""
        return f"row {len(self.along.rows) + 1}"

    def _draw(self) -> None:
        """Put the game on the screen, and look at its position."""
        along, tiles = self.along, self.query_one(Tiles)
        tiles.rows, tiles.counts, tiles.over = along.rows, (), along.solved
        self.query_one(Keyboard).marks = letter_marks(along.rows)
        self._play, self._known = None, Known()
        self._shown_rung = self.session.hints.get(self._about(), 0) if self.session else 0
        day = self.session.date if self.session else ""
        self.say_title(f"Wordle  {day}  list: {self._name}  mode: {along.mode.value}")
        self._draw_hint()
        self._look()

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        """Count what is left, then let the solver look for the best guess."""
        along = self.along
        try:
            if self._lists is None:
                self._lists = await to_thread(self._read_lists)
        except BadInput as fault:
            self.notify(str(fault), severity="error", timeout=10)
            self._name = BUNDLED[0]
            self._lists = await to_thread(bundled, self._name)
        lists = self._lists
        tiles = self.query_one(Tiles)
        tiles.length = lists.length
        if along.solved:
            self.say(f"Solved in {len(along.rows)}.", "good")
            return
        question = Question(lists, along.rows, along.mode, LIMIT, self._name != "nyt")
        play, tiles.counts = await to_thread(standing, question)
        self._play = play
        self._draw_hint()
        if not play.position.words:
            return
        await sleep(QUIET)
        async with aclosing(self.house.solver.solve("wordle.advise", question)) as replies:
            async for reply in replies:
                match reply:
                    case Answer(value=Known() as known):
                        self._known = known._replace(typed=self._known.typed)
                        self._draw_hint()
                    case Failed(sentence=sentence):
                        self.notify(sentence, severity="error", timeout=10)

    def _read_lists(self) -> Lists:
        """Read the lists in use."""
        if self._name in BUNDLED:
            return bundled(self._name)
        answers, guesses = self.house.wordle_lists
        if answers is None:
            raise BadInput("No list of your own is set; F9 sets it.")
        return own(answers, guesses)

    @on(Tiles.Typed)
    def _typed(self, event: Tiles.Typed) -> None:
        if self._lists is not None and len(event.letters) == self._lists.length:
            self._rate(event.letters)
        else:
            self.query_one("#quality", Static).update("")
            self._known = self._known._replace(typed=None)

    @work(exclusive=True, group="rate")
    async def _rate(self, word: str) -> None:
        """Say how good the typed guess is, and name no other."""
        lists, play = self._lists, self._play
        quality = self.query_one("#quality", Static)
        if lists is None or play is None or not play.position.words:
            return
        if word not in lists.known:
            quality.update(f"{word.upper()} is not in the list.")
            return
        if fault := legal_fault(word, play.rows, play.mode):
            quality.update(f"Not legal in {play.mode.value} mode: {fault}.")
            return
        position = play.position
        rated = await to_thread(rate, word, position.words, position.weights)
        self._known = self._known._replace(typed=rated)
        quality.update(_quality(rated))
        self._draw_hint()

    @on(Tiles.Entered)
    def _entered(self, event: Tiles.Entered) -> None:
        if self._lists is None or self.session is None or not event.letters:
            return
        length = self._lists.length
        if len(event.letters) < length:
            self.say(f"A guess has {length} letters; {len(event.letters)} are typed.", "bad")
        elif len(event.colours) < length:
            self.say("Now its colours: G green, Y yellow, B or . grey.", "doubt")
        else:
            self._add(event.letters, event.colours)

    def _add(self, letters: str, colours: Iterable[int]) -> None:
        """Add a row, unless it cannot be; say what is odd about it."""
        if self.session is None or self._lists is None:
            return
        code = 0
        for mark in colours:
            code = code * 3 + mark
        row, along = Row(letters, code), self.along
        wrong = contradiction((*along.rows, row), self._lists.words)
        if wrong is not None:
            self.say(_contradiction(wrong), "bad")
            return
        fault = legal_fault(letters, along.rows, along.mode)
        if letters not in self._lists.known:
            self.say(f"{letters.upper()} is not in the list; its colours count.", "doubt")
        elif fault:
            self.say(f"Not legal in {along.mode.value} mode: {fault}; it counts.", "doubt")
        else:
            self.say("")
        self.query_one(Tiles).clear()
        self._keep(self.session.move(move_of(row)))

    @on(Tiles.Pasted)
    def _pasted(self, event: Tiles.Pasted) -> None:
        if self._lists is None or self.session is None:
            return
        tiles, length = self.query_one(Tiles), self._lists.length
        try:
            codes = parse_share(event.text, length)
        except BadInput as fault:
            self.say(str(fault), "bad")
            return
        words = [row.guess for row in self.along.rows]
        if len(tiles.letters) == length:
            words.append(tiles.letters)
        if len(codes) == 1 and len(tiles.letters) == length:
            words = words[-1:]
        elif len(codes) != len(words):
            rows = f"{len(codes)} row{'s' if len(codes) != 1 else ''} of colours"
            self.say(f"{rows} for {len(words)} typed guesses; type the guesses first.", "bad")
            return
        else:
            self.session = self.session.move(CLEAR) if self.along.rows else self.session
        tiles.clear()
        for word, code in zip(words, codes, strict=True):
            digits = [code // 3**place % 3 for place in reversed(range(length))]
            self._add(word, digits)

    @on(Keyboard.Picked)
    def _picked(self, event: Keyboard.Picked) -> None:
        self.query_one(Tiles).type(event.letter)

    @on(NextHint.Asked)
    def _asked(self) -> None:
        self.action_hint()

    def on_key(self, event: events.Key) -> None:
        """Letters type letters, wherever the focus is."""
        tiles = self.query_one(Tiles)
        if event.character and event.character.isalpha() and not tiles.has_focus:
            tiles.focus()
            tiles.type(event.character)
            event.stop()

    def _draw_hint(self) -> None:
        """Show the hint in view as it is now, and name the next one."""
        panel, play = self.query_one(HintPanel), self._play
        if play is None:
            panel.show(None if self.along.rows else WELCOME, "")
            return
        if not self._shown_rung:
            shown = None if play.rows else WELCOME
        else:
            shown = hint(play, self._known, self._shown_rung)
        coming = ""
        if not self.along.solved and self._shown_rung < len(LADDER):
            coming = f"▸ F6 shows {announce(LADDER, self._shown_rung + 1)}"
        panel.show(shown, coming)
        best = self._known.best
        panel.border_subtitle = _state(best.label) if best else "looking …"

    def action_hint(self) -> None:
        """Show the next hint."""
        if self._play is None or self.session is None:
            self.say("There is nothing to hint at." if self.along.solved else "A moment.", "doubt")
        elif self._shown_rung < len(LADDER):
            self.take_rung(self._shown_rung + 1)

    def take_rung(self, rung: int) -> None:
        """Show a rung that was asked for, and remember that it was shown."""
        if self._play is None or self.session is None:
            return
        self.session = self.session.shown(self._about(), rung)
        self.house.saver.put(self.session)
        self._shown_rung = rung
        self._draw_hint()

    def action_mode(self) -> None:
        """Go from normal to hard to ultra hard."""
        if self.session is not None:
            modes = list(Mode)
            coming = modes[(modes.index(self.along.mode) + 1) % len(modes)]
            self._keep(self.session.move(f"mode {coming.value}"))
            self.say(f"{coming.value.capitalize()} mode.")

    def action_lists(self) -> None:
        """Begin a game with the next word list."""
        names: list[str] = [*BUNDLED, *(["own"] if self.house.wordle_lists[0] else [])]
        self._name = names[(names.index(self._name) + 1) % len(names)]
        self._lists = None
        self._take_up(self._new_session())
        self.say(f"A new game with the list {self._name}.")

    def action_undo(self) -> None:
        """Take the last move back."""
        if self.session is None or not self.session.moves:
            self.say("Nothing to undo.", "doubt")
            return
        last = self.session.moves[-1]
        self._keep(self.session.undo())
        self.say("The rows are back." if last == CLEAR else f"{last.upper()} taken back.")

    def action_copy(self) -> None:
        """Copy the coloured squares."""
        if self.session is None or not self.along.rows:
            self.say("Nothing to share yet.", "doubt")
            return
        rungs = max(self.session.hints.values(), default=0)
        self.app.copy_to_clipboard(share(self.along, self.session.date, rungs))
        self.say("The squares are in the clipboard.", "good")

    def action_new(self) -> None:
        """Put the game away; it stays saved."""
        self._take_up(self._new_session())

    def action_scroll_hint(self, rows: int) -> None:
        """Scroll a hint that is longer than its panel."""
        self.query_one("#hint-body").scroll_relative(y=rows, animate=False)

    def action_stop(self) -> None:
        """Stop the solver."""
        self.house.solver.stop()


def _quality(rated: Ranked) -> str:
    win = f", wins {rated.win:.0%}" if rated.win else ""
    return f"leaves {rated.expected:.1f}, worst {rated.worst:.0f}{win}"


def _contradiction(wrong: Contradiction) -> str:
    return f"Row {wrong.row} cannot be: {wrong.reason}."


def _state(label: Label) -> str:
    return {
        Label.RANKED: "ranked",
        Label.BEST_OF_20: "best of 20, proving",
        Label.PROVEN: "proven",
        Label.TREE: "from the tree",
    }[label]
