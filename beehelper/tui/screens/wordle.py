"""The Wordle screen: rows of tiles, a keyboard, what a typed guess would leave, and the ladder."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events, on, work
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.hints import Hint
from beehelper.solver.protocol import Task
from beehelper.store.sessions import Session
from beehelper.tui.house import House
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.widgets.keyboard import Keyboard
from beehelper.tui.widgets.tiles import Tiles
from beehelper.tui.wordle_lists import NOT_OPEN, GameLists, list_name, next_opener
from beehelper.wordle import game as opening
from beehelper.wordle.advice import Label, Ranked, rate
from beehelper.wordle.feedback import all_exact, digits, number, parse_share
from beehelper.wordle.game import (
    Contradiction,
    Lists,
    Mode,
    Position,
    Row,
    contradiction,
    legal_fault,
    when_solved,
)
from beehelper.wordle.hints import LADDER, Known, hint
from beehelper.wordle.play import (
    CLEAR,
    Along,
    Play,
    Question,
    after,
    letter_marks,
    move_of,
    share,
    standing,
)
from beehelper.wordle.review import Played as Game
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from beehelper.tui.app import BeeHelper

LIMIT = 6

ADVISE = Task[Question, Known]("beehelper.solver.wordle:advise")


class WordleScreen(GameScreen):
    """Play along with a game of Wordle, and take hints when stuck."""

    GAME = "wordle"
    CSS_PATH = "guess.tcss"
    TITLE_LINE = "Wordle"
    AUTO_FOCUS = "Tiles"
    LADDER = LADDER
    UNKEYED: ClassVar[Mapping[str, tuple[str, str]]] = {
        "statistics": ("How all games went", "statistics")
    }
    NUMBERED = True
    COPIED = "The squares are in the clipboard."

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f7", "mode", "Mode", id="wordle.mode", tooltip="Normal, hard, ultra hard"),
        Binding("ctrl+o", "lists", "List", id="wordle.lists", tooltip="Use another word list"),
        # The line of keys has no room for these: they are in help and in the palette.
        Binding("ctrl+r", "review", "Review", False, id="wordle.review", tooltip="Judge guesses"),
        Binding("ctrl+e", "openers", "Openers", False, id="wordle.openers", tooltip="First words"),
        Binding("ctrl+b", "multi", "Many boards", False, id="wordle.multi", tooltip="Many boards"),
    ]

    HELP = """\
Type a guess, its colours (G Y B, or 2 1 0, or a click on the tiles), and Enter. The number beside a
row says how many words are left. After hint 3, the line below rates the guess you are
typing. F9 sets how much is shown without being asked. Hints come one at a time; none names what you
did not ask for, and a digit on the empty row shows one again. [A] is green, (A) yellow."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._lists = GameLists(self, self._game_of, self._fits)
        self._play: Play | None = None
        self._known = Known()
        self._waiting: tuple[int, ...] = ()
        """The pasted feedbacks of a whole board, whose guesses are typed one by one."""

    def widgets(self) -> Iterable[Widget]:
        """Tiles and keyboard, and between them what the typed guess would do."""
        yield Tiles()
        yield Static(id="quality", markup=False)
        yield Keyboard()

    @property
    def ready(self) -> bool:
        """Tell whether the words are read: how many letters a guess has."""
        return self._lists.words is not None and not self.busy("lists")

    def on_screen_resume(self) -> None:
        """Open a game; read the words again if the person's own lists are others."""
        self._lists.renew()
        self.resume()

    def on_key(self, event: events.Key) -> None:
        """Keys that edit the row do so wherever the focus is."""
        self.query_one(Tiles).catch(event)

    @on(HintPanel.Resized)
    def _resized(self) -> None:
        self.draw_hint()

    @property
    def along(self) -> Along:
        """The rows and the mode of the session."""
        return after(self.session.moves if self.session else ())

    @property
    def played(self) -> bool:
        """Tell whether the game has rows."""
        return bool(self.along.rows)

    def _fits(self, lists: Lists) -> bool:
        """Tell whether a word of these lists fits the rows."""
        return contradiction(self.along.rows, lists.words) is None

    def _game_of(self, name: str) -> Session:
        """Return another game with the lists of a name."""
        return self.new_session(name)

    def begun(self) -> Session:
        """Return another game with the same lists."""
        return self._game_of(self._lists.name)

    def check(self, session: Session) -> None:
        """Raise BadInput for moves that are none of this game's."""
        after(session.moves)
        list_name(session)

    def forget_typed(self) -> None:
        """Clear the row, and colours that were pasted for another game."""
        super().forget_typed()
        self._waiting = ()
        self.query_one(Tiles).clear()

    def draw_board(self) -> None:
        """Put the game on the screen."""
        if self.session is None:
            return
        self._lists.choose(self.session)
        along, tiles = self.along, self.query_one(Tiles)
        tiles.rows, tiles.counts, tiles.over = along.rows, (), along.solved
        if along.solved:
            tiles.clear()
        self.query_one(Keyboard).marks = letter_marks(along.rows)
        self._play, self._known = None, Known()
        told = f"list: {self._lists.name}  mode: {along.mode.value}"
        self.say_title(f"Wordle  {self.session.date}  {told}")

    @work(exclusive=True, group="look")
    async def look(self) -> None:
        """Count what is left, then let the solver look for the best guess."""
        along = self.along
        lists = await self._lists.open(row.guess for row in along.rows)
        if lists is None:
            return
        tiles = self.query_one(Tiles)
        tiles.length = lists.length
        question = Question(lists, along.rows, along.mode, LIMIT, self._lists.name != "nyt")
        play, counts = await to_thread(standing, question)
        if not self.app.is_running:  # the widgets are gone
            return
        tiles.counts = counts if self.counts_shown else ()
        if along.solved:
            when, won = when_solved(len(along.rows), LIMIT)
            text = f"Solved in {when}. {self._key('review')} reviews it."
            self.say(text, "good" if won else "doubt")
            return
        if len(along.rows) == LIMIT and not self._said:
            self.say(f"That was guess {LIMIT}, the last; you can go on, but it is lost.", "doubt")
        self._play = play
        self.draw_hint()
        self._rate_typed(tiles.letters)
        if play.position.words:
            await self.search(ADVISE, question, self._learn)

    def _learn(self, known: Known) -> str:
        """Take what is known of the guesses."""
        self._known = known._replace(typed=self._known.typed)
        return _working(known)

    @property
    def label(self) -> str:
        """How sure the best guess is; empty if there is none."""
        return _label(self._known)

    @on(Tiles.Typed)
    def _typed(self, event: Tiles.Typed) -> None:
        self.drop_fault(event.letters)
        self._rate_typed(event.letters)

    def _rate_typed(self, letters: str) -> None:
        """Have the typed guess rated once it is whole."""
        self.workers.cancel_group(self, "rate")
        self.say_quality("" if letters else self._offer())
        if self._known.typed is not None:
            self._known = self._known._replace(typed=None)
            self.draw_hint()
        lists, play = self._lists.words, self._play
        if lists is None or play is None or len(letters) < lists.length:
            return
        if letters not in lists.known:
            self.say_quality(f"{letters.upper()} is not in the list.")
        elif fault := legal_fault(letters, play.rows, play.mode):
            self.say_quality(f"Not legal in {play.mode.value} mode: {fault}.")
        elif play.position.words:
            self._rate(letters, play.position)

    def _offer(self) -> str:
        """Offer the opener that comes next."""
        lists = self._lists.words
        word = next_opener(self.house, self.along, lists) if lists else ""
        return f"Enter types {word.upper()}, your opener" if word else ""

    @work(exclusive=True, group="rate")
    async def _rate(self, word: str, position: Position) -> None:
        """Say how good the typed guess is, and name no other."""
        rated = await to_thread(rate, word, position.words, position.weights)
        if not self.app.is_running:
            return
        self._known = self._known._replace(typed=rated)
        self.say_quality(_quality(rated) if self.rates else "")
        self.draw_hint()

    @on(Tiles.Entered)
    def _entered(self, event: Tiles.Entered) -> None:
        tiles, lists = self.query_one(Tiles), self._lists.words
        if lists is None:
            tiles.done = False
            self.say(NOT_OPEN, "doubt")
        elif event.letters:
            length, colours = lists.length, event.colours
            waiting = self._waiting[len(self.along.rows) :]
            if waiting and not colours and len(event.letters) == length:
                colours = tiles.colours = digits(waiting[0], length)
                tiles.done = True
            if len(event.letters) < length:
                self.say(f"A guess has {length} letters; {len(event.letters)} are typed.", "bad")
            elif len(colours) < length:
                self.say("Now its colours: G green, Y yellow, B or . grey.", "doubt")
            elif self._put([*self.along.rows, Row(event.letters, number(colours))]):
                tiles.settle()
                self._say_waiting()
            else:
                tiles.done = False
        else:
            tiles.letters = next_opener(self.house, self.along, lists)

    def _put(self, rows: Sequence[Row]) -> bool:
        """Make these the rows, unless they can't be; say what is odd about the last."""
        session, lists, along = self.session, self._lists.words, self.along
        if session is None or lists is None:
            return False
        wrong = contradiction(rows, lists.words)
        last = rows[-1]
        # The answer of a real game may be in no list: a last row that is all green is believed.
        named = wrong is not None and not wrong.certain and wrong.row == len(rows)
        if wrong is not None and not (named and last.feedback == all_exact(lists.length)):
            again = self.entered_again(tuple(rows))
            if wrong.certain or not again:
                self.say(_fault(wrong), "bad")
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
        self.keep(session)
        return True

    @on(Tiles.Pasted)
    def _pasted(self, event: Tiles.Pasted) -> None:
        lists = self._lists.words
        if lists is None or self.session is None:
            self.say(NOT_OPEN, "doubt")
            return
        tiles, length, rows = self.query_one(Tiles), lists.length, self.along.rows
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
        if len(codes) < len(words):
            count = f"{counted(len(codes), 'row')} of colours"
            self.say(f"{count} for {len(words)} guesses; paste those of all guesses.", "bad")
        elif not words or self._put(list(map(Row, words, codes))):
            self._waiting = codes if len(codes) > len(words) else ()
            if len(tiles.letters) == length:
                tiles.clear()
            if not words:
                self.say("")
            self._say_waiting()

    def _say_waiting(self) -> None:
        """Say that there are pasted colours whose guesses are to be typed."""
        left = len(self._waiting) - len(self.along.rows)
        if left > 0 and not self._said and not self.along.solved:
            if left > 1:
                text = f"{left} rows of colours are kept: type their guesses, with Enter after each"
            else:
                text = "A row of colours is kept: type its guess, then Enter"
            self.say(f"{text}.")

    @on(Keyboard.Picked)
    def _picked(self, event: Keyboard.Picked) -> None:
        self.query_one(Tiles).type(event.letter)

    @property
    def no_hint(self) -> str:
        """Say why no hint can be shown; empty if one can."""
        if self._play is not None:
            return ""
        return "There is nothing to hint at." if self.along.solved else NOT_OPEN

    def hint_in_view(self) -> Hint | None:
        """Return the hint in view; before the first row, how a game is played."""
        if self._play is not None and self._step:
            return hint(self._play, self._known, self._step.rung, self.room)
        return None if self.along.rows else _welcome(self._key("hint"))

    def action_mode(self) -> None:
        """Go from normal to hard to ultra hard."""
        if self.session is not None:
            modes = list(Mode)
            coming = modes[(modes.index(self.along.mode) + 1) % len(modes)]
            self.keep(self.session.move(f"mode {coming.value}"))
            rows = self.along.rows
            faults = (legal_fault(row.guess, rows[:i], coming) for i, row in enumerate(rows))
            wrong = next((i for i, fault in enumerate(faults, 1) if fault), 0)
            odd = f" Row {wrong} isn't legal in it, but counts." if wrong else ""
            self.say(f"{coming.value.capitalize()} mode.{odd}")

    @work(exclusive=True, group="lists")
    async def action_lists(self) -> None:
        """Go to the next word list, with the rows if they fit it."""
        await self._lists.go_on(can_stay=self.played and not self.along.solved)

    def action_review(self) -> None:
        """Review the game, be it finished or not."""
        along, lists = self.along, self._lists.words
        if lists is None or not along.rows:
            self.say("There is no guess to review yet.", "doubt")
            return
        from beehelper.tui.screens.review import ReviewScreen

        game = Game(lists, along.rows, along.mode, LIMIT)
        self.app.push_screen(ReviewScreen(self.house, game))

    def action_openers(self) -> None:
        """Look at the words to begin with, and choose them."""
        lists = self._lists.words
        if lists is None:
            self.say(NOT_OPEN, "doubt")
            return
        from beehelper.tui.screens.openers import OpenersScreen

        game = opening.Game(lists, self.along.mode, LIMIT)
        self.app.push_screen(OpenersScreen(self.house, game, cast("BeeHelper", self.app).choose))

    def action_multi(self) -> None:
        """Go to many boards."""
        self.app.switch_mode("multi")

    def action_statistics(self) -> None:
        """Show how all games went."""
        from beehelper.tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen(self.house))

    def undone(self, move: str) -> str:
        """Say which move was taken back."""
        return "The rows are back." if move == CLEAR else super().undone(move)

    def text_to_share(self) -> str:
        """Return the coloured squares."""
        if self.session is None or not self.along.rows:
            return ""
        return share(self.along, self.session.date, max(self.hints.values(), default=0))


def _welcome(key: str) -> Hint:
    """Say how a game is played along with."""
    return Hint(
        "Play along with today's game",
        (
            "Type your guess, then its colours: G green, Y yellow, B or . grey (or 2 1 0, or "
            "click the tiles), then Enter. Coloured squares can be pasted.",
            "",
            f"When you are stuck, {key} shows one hint at a time; each says first what it will "
            "show.",
        ),
    )


def _quality(rated: Ranked) -> str:
    """Say what a typed guess would leave."""
    win = f", wins {rated.win:.0%}" if rated.win >= 0.01 else ", wins <1%" if rated.win else ""
    return f"leaves {rated.expected:.1f}, worst {rated.worst:.0f}{win}"


def _fault(wrong: Contradiction) -> str:
    """Say which row can't be, and why."""
    again = "" if wrong.certain else " Enter again counts it."
    return f"Row {wrong.row} is impossible: {wrong.reason}.{again}"


def _label(known: Known) -> str:
    """Say how sure the best guess is; nothing if there is none."""
    if known.best is None:
        return ""
    return "from the tree" if known.best.label is Label.TREE else known.best.label.value


def _working(known: Known) -> str:
    """Say how sure the best guess is, and what is worked on."""
    if known.best is None:
        return "looking …"
    doing = {Label.RANKED: ", searching", Label.BEST_OF_20: ", proving"}
    return _label(known) + doing.get(known.best.label, "")
