"""The Wordle screen: rows of tiles, a keyboard, what a typed guess would leave, and the ladder."""

from __future__ import annotations

from asyncio import sleep, to_thread
from collections.abc import Iterable, Sequence
from contextlib import aclosing
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.hints import announce
from beehelper.solver.protocol import Answer, Failed, Halted
from beehelper.store.sessions import Session
from beehelper.store.wordle import BUNDLED
from beehelper.tui.commands import WordleCommands
from beehelper.tui.house import House
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.wordle_said import quality, state, told, welcome
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.widgets.keyboard import Keyboard
from beehelper.tui.widgets.tiles import Tiles
from beehelper.tui.wordle_choices import (
    check_lengths,
    list_name,
    next_name,
    next_opener,
    read_lists,
)
from beehelper.wordle import opening
from beehelper.wordle.advice import rate
from beehelper.wordle.along import (
    CLEAR,
    Along,
    Question,
    after,
    letter_marks,
    move_of,
    share,
    standing,
)
from beehelper.wordle.feedback import all_exact, number, parse_share
from beehelper.wordle.game import (
    Lists,
    Mode,
    Position,
    Row,
    contradiction,
    legal_fault,
)
from beehelper.wordle.hints import LADDER, Known, Play, hint
from beehelper.wordle.review import Game

if TYPE_CHECKING:
    from beehelper.tui.app import BeeHelper

QUIET = 0.15
"""Seconds without a change before the solver is asked."""

LIMIT = 6


class WordleScreen(GameScreen):
    """Play along with a game of Wordle, and take hints when stuck."""

    GAME = "wordle"
    CSS_PATH = "wordle.tcss"
    TITLE_LINE = "Wordle"
    COMMANDS: ClassVar[set[type[Provider]]] = {WordleCommands}  # type: ignore[assignment]
    AUTO_FOCUS = "Tiles"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f7", "mode", "Mode", id="wordle.mode", tooltip="Normal, hard, ultra hard"),
        Binding("ctrl+o", "lists", "List", id="wordle.lists", tooltip="Use another word list"),
        # The line of keys has no room for these: they are in help and in the palette.
        Binding("ctrl+r", "review", "Review", False, id="wordle.review", tooltip="Judge guesses"),
        Binding("ctrl+e", "openers", "Openers", False, id="wordle.openers", tooltip="First words"),
        Binding("ctrl+b", "multi", "Boards", False, id="wordle.multi", tooltip="Many boards"),
    ]

    HELP = """\
Type a guess, its colours (G Y B, or 2 1 0, or a click on the tiles), and Enter. The number beside a
row says how many words are left. While you type, the line below says what the guess would leave.
Hints come one rung at a time; none names what you did not ask for. [A] is green, (A) yellow."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._name: str = BUNDLED[0]
        self._lists: Lists | None = None
        self._play: Play | None = None
        self._known = Known()
        self._shown_rung = 0
        self._doubted: tuple[Row, ...] = ()
        self._state = ""

    def body(self) -> Iterable[Widget]:
        """Tiles and keyboard on the left, hints on the right, what is said below."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Tiles()
                yield Static(id="quality", markup=False)
                yield Keyboard()
            yield HintPanel()
        yield Static(id="message", markup=False)

    @property
    def ready(self) -> bool:
        """Tell whether the words are read: how many letters a guess has."""
        return self._lists is not None

    def on_screen_resume(self) -> None:
        """Take up today's game, or the one that the home screen asked for."""
        wanted, fresh = self.house.take_wanted("wordle")
        if wanted is not None:
            self._take_up(wanted)
        elif self.session is None or fresh:
            session = None if fresh else self.todays()
            self._take_up(session or self.new_session(self._name))
        elif not self.busy("look"):
            self._look()

    def on_screen_suspend(self) -> None:
        """Search for nobody: not while another game has the screen."""
        if self not in self.app.screen_stack:
            self.workers.cancel_group(self, "look")

    @property
    def along(self) -> Along:
        """The rows and the mode of the session."""
        return after(self.session.moves if self.session else ())

    def _take_up(self, session: Session) -> None:
        """Go on with a game; one that cannot be read stays as it is, and another is begun."""
        try:
            after(session.moves)
            name = list_name(session)
        except BadInput as fault:
            self._give_up(session, fault)
            return
        if name != self._name:
            self._name, self._lists = name, None
        self.session = session
        self.query_one(Tiles).clear()
        self.say("")
        self._draw()

    def _give_up(self, session: Session, fault: BadInput) -> None:
        """Say why a game cannot be gone on with, and begin another."""
        named = f"The game {session.path.stem}" if session.moves else f"The list {self._name}"
        text = f"{named} cannot be used; a new game is begun. {fault}"
        self.notify(text, severity="error", timeout=10)
        self._take_up(self.new_session(BUNDLED[0]))

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
        if along.solved:
            tiles.clear()
        self.query_one(Keyboard).marks = letter_marks(along.rows)
        self._play, self._known = None, Known()
        rung = self.session.hints.get(self._about(), 0) if self.session else 0
        self._shown_rung = max(0, min(rung, len(LADDER)))
        self._state = ""
        day = self.session.date if self.session else ""
        self.say_title(f"Wordle  {day}  list: {self._name}  mode: {along.mode.value}")
        self._draw_hint()
        self._look()

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        """Count what is left, then let the solver look for the best guess."""
        along, session = self.along, self.session
        if session is None:
            return
        try:
            if self._lists is None:
                self._lists = await to_thread(read_lists, self.house, self._name)
            check_lengths((row.guess for row in along.rows), self._lists)
        except BadInput as fault:
            self._give_up(session, fault)
            return
        lists, tiles = self._lists, self.query_one(Tiles)
        tiles.length = lists.length
        question = Question(lists, along.rows, along.mode, LIMIT, self._name != "nyt")
        play, counts = await to_thread(standing, question)
        if not self.app.is_running:  # the widgets are gone
            return
        tiles.counts = counts
        if along.solved:
            self.say(f"Solved in {len(along.rows)}. {self._key('review')} reviews it.", "good")
            return
        self._play = play
        self._draw_hint()
        self._rate_typed(tiles.letters)
        if not play.position.words:
            return
        await sleep(QUIET)
        self._state = "looking …"
        self._draw_hint()
        async with aclosing(self.house.solver.solve("wordle.advise", question)) as replies:
            async for reply in replies:
                match reply:
                    case Answer(value=Known() as known):
                        self._known = known._replace(typed=self._known.typed)
                        self._state = state(known)
                    case Failed(sentence=sentence):
                        self._state = "no best guess"
                        self.notify(sentence, severity="error", timeout=10)
                    case Halted():
                        best = self._known.best
                        self._state = f"{best.label}, stopped" if best else "stopped"
                self._draw_hint()

    @on(Tiles.Typed)
    def _typed(self, event: Tiles.Typed) -> None:
        self._rate_typed(event.letters)

    def _rate_typed(self, letters: str) -> None:
        """Have the typed guess rated once it is whole."""
        self.workers.cancel_group(self, "rate")
        self._say_quality("" if letters else self._offer())
        if self._known.typed is not None:
            self._known = self._known._replace(typed=None)
            self._draw_hint()
        lists, play = self._lists, self._play
        if lists is None or play is None or len(letters) < lists.length:
            return
        if letters not in lists.known:
            self._say_quality(f"{letters.upper()} is not in the list.")
        elif fault := legal_fault(letters, play.rows, play.mode):
            self._say_quality(f"Not legal in {play.mode.value} mode: {fault}.")
        elif play.position.words:
            self._rate(letters, play.position)

    def _offer(self) -> str:
        """Offer the opener that comes next."""
        word = next_opener(self.house, self.along, self._lists) if self._lists else ""
        return f"Enter types {word.upper()}, your opener" if word else ""

    def _say_quality(self, text: str) -> None:
        """Say something about the typed guess."""
        self.query_one("#quality", Static).update(text)

    @work(exclusive=True, group="rate")
    async def _rate(self, word: str, position: Position) -> None:
        """Say how good the typed guess is, and name no other."""
        rated = await to_thread(rate, word, position.words, position.weights)
        if not self.app.is_running:
            return
        self._known = self._known._replace(typed=rated)
        self._say_quality(quality(rated))
        self._draw_hint()

    @on(Tiles.Entered)
    def _entered(self, event: Tiles.Entered) -> None:
        tiles = self.query_one(Tiles)
        if self._lists is None:
            tiles.done = False
            self.say("The word list is not open yet; a moment.", "doubt")
        elif event.letters:
            length = self._lists.length
            if len(event.letters) < length:
                self.say(f"A guess has {length} letters; {len(event.letters)} are typed.", "bad")
            elif len(event.colours) < length:
                self.say("Now its colours: G green, Y yellow, B or . grey.", "doubt")
            elif self._put([*self.along.rows, Row(event.letters, number(event.colours))]):
                tiles.settle()
            else:
                tiles.done = False
        else:
            tiles.letters = next_opener(self.house, self.along, self._lists)

    def _put(self, rows: Sequence[Row]) -> bool:
        """Make these the rows, unless they cannot be; say what is odd about the last."""
        session, lists, along = self.session, self._lists, self.along
        if session is None or lists is None:
            return False
        wrong = contradiction(rows, lists.words)
        last = rows[-1]
        # The answer of a real game may be in no list: a last row that is all green is believed.
        named = wrong is not None and not wrong.certain and wrong.row == len(rows)
        if wrong is not None and not (named and last.feedback == all_exact(lists.length)):
            doubted, self._doubted = self._doubted, tuple(rows)
            if wrong.certain or doubted != tuple(rows):
                again = "" if wrong.certain else " Enter again counts it."
                self.say(f"{told(wrong)}{again}", "bad")
                return False
        fault = legal_fault(last.guess, rows[:-1], along.mode)
        if last.guess not in lists.known:
            self.say(f"{last.guess.upper()} is not in the list; its colours count.", "doubt")
        elif fault:
            self.say(f"Not legal in {along.mode.value} mode: {fault}; it counts.", "doubt")
        else:
            self.say("")
        kept = len(along.rows)
        if tuple(rows[:kept]) != along.rows:
            session, kept = session.move(CLEAR), 0
        for row in rows[kept:]:
            session = session.move(move_of(row))
        self._keep(session)
        return True

    @on(Tiles.Pasted)
    def _pasted(self, event: Tiles.Pasted) -> None:
        if self._lists is None or self.session is None:
            self.say("The word list is not open yet; a moment.", "doubt")
            return
        tiles, length, rows = self.query_one(Tiles), self._lists.length, self.along.rows
        try:
            codes = parse_share(event.text, length)
        except BadInput as fault:
            self.say(str(fault), "bad")
            return
        words = [row.guess for row in rows]
        if len(tiles.letters) == length:
            words.append(tiles.letters)
            if len(codes) == 1:
                codes = (*(row.feedback for row in rows), *codes)
        if len(codes) == len(words):
            if self._put(list(map(Row, words, codes))):
                tiles.clear()
        else:
            count = f"{len(codes)} row{'s' if len(codes) != 1 else ''} of colours"
            typed = f"{len(words)} typed guess{'es' if len(words) != 1 else ''}"
            self.say(f"{count} for {typed}; type the guesses first.", "bad")

    @on(Keyboard.Picked)
    def _picked(self, event: Keyboard.Picked) -> None:
        self.query_one(Tiles).type(event.letter)

    def on_key(self, event: events.Key) -> None:
        """Keys that edit the row do so wherever the focus is."""
        tiles = self.query_one(Tiles)
        if not tiles.has_focus and tiles.takes(event):
            tiles.focus()
            tiles.on_key(event)

    def _draw_hint(self) -> None:
        """Show the hint in view as it is now, and name the next one."""
        if not self.app.is_running:  # a worker's last words, when the panel is gone
            return
        panel, play = self.query_one(HintPanel), self._play
        panel.border_subtitle = self._state
        key = self._key("hint")
        if play is None or not self._shown_rung:
            shown = None if self.along.rows else welcome(key)
        else:
            shown = hint(play, self._known, self._shown_rung)
        if play is None:
            coming = ""
        elif self._shown_rung < len(LADDER):
            coming = f"▸ {key} shows {announce(LADDER, self._shown_rung + 1)}"
        else:
            coming = "Every hint is taken."
        panel.show(shown, coming)

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
        self._take_up(self.new_session(next_name(self.house, self._name)))
        self.say(f"A new game with the list {self._name}.")

    def action_review(self) -> None:
        """Review the game, be it finished or not."""
        along = self.along
        if self._lists is None or not along.rows:
            self.say("There is no guess to review yet.", "doubt")
            return
        from beehelper.tui.screens.review import ReviewScreen

        game = Game(self._lists, along.rows, along.mode, LIMIT)
        self.app.push_screen(ReviewScreen(self.house, game))

    def action_openers(self) -> None:
        """Look at the words to begin with, and choose them."""
        if self._lists is None:
            self.say("The word list is not open yet; a moment.", "doubt")
            return
        from beehelper.tui.screens.openers import OpenersScreen

        game = opening.Game(self._lists, self.along.mode, LIMIT)
        self.app.push_screen(OpenersScreen(self.house, game, cast("BeeHelper", self.app).choose))

    def action_multi(self) -> None:
        """Go to many boards."""
        self.app.switch_mode("multi")

    def action_statistics(self) -> None:
        """Show how all games went."""
        from beehelper.tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen(self.house))

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
        self._take_up(self.new_session(self._name))
