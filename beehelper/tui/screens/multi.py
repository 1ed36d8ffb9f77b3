"""The screen of many Wordles: boards that all have the same guesses, and the ladder for them."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Iterable, Mapping
from typing import ClassVar

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
from beehelper.tui.widgets.boards import Boards
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.wordle_lists import NOT_OPEN, GameLists, list_name
from beehelper.wordle.advice import Suggestion, rate_jointly
from beehelper.wordle.feedback import number
from beehelper.wordle.game import Contradiction, Lists
from beehelper.wordle.hints import MANY_LADDER as LADDER
from beehelper.wordle.hints import KnownOfMany as Known
from beehelper.wordle.hints import hint_many as hint
from beehelper.wordle.multi import (
    LIMITS,
    Board,
    Many,
    ManyRow,
    after,
    contradictions,
    move_of,
    parse_many_row,
    share,
    standing,
)

SUGGEST = Task[tuple[Lists, Many], Suggestion]("beehelper.solver.wordle:suggest_jointly")

MANY = 4
"""Boards that can't be, besides the first, up to which they are named."""

SIZE = "boards "
"""How the move begins that says how many boards there are."""


class MultiScreen(GameScreen):
    """Play along with many Wordles at once, and take hints when stuck."""

    GAME = "multi"
    CSS_PATH = "guess.tcss"
    TITLE_LINE = "Many Wordles"
    AUTO_FOCUS = "Boards"
    LADDER = LADDER
    NUMBERED = True
    COPIED = "The squares are in the clipboard."

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f7", "boards", "Boards", id="multi.boards", tooltip="2, 4, 8 or 16 boards"),
        Binding("ctrl+o", "lists", "List", id="multi.lists", tooltip="Use another word list"),
        Binding(
            "pagedown",
            "page(1)",
            "More",
            id="multi.page_down",
            tooltip="The next boards",
            show=False,
        ),
        Binding(
            "pageup",
            "page(-1)",
            "Back",
            id="multi.page_up",
            tooltip="The boards before",
            show=False,
        ),
    ]

    HELP = """\
Type a guess, then its colours board by board (G Y B, or 2 1 0, or a click on the tiles), and Enter;
▸ marks the board whose turn it is, and a solved board is passed over. Each board shows its last
rows, its greens in their places, other letters it has in brackets, and how many words are left.
[A] is green, (A) yellow. A digit on the empty row shows a hint again that was taken; PgDn and PgUp
show the boards for which there is no room."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._lists = GameLists(self, self._game_of, self._fits)
        self._boards: tuple[Board, ...] = ()
        self._known = Known()

    def widgets(self) -> Iterable[Widget]:
        """Boards, and what the typed guess would do."""
        yield Boards()
        yield Static(id="quality", markup=False)

    @property
    def ready(self) -> bool:
        """Tell whether the words are read, and whether a row that was entered counts or not."""
        return self._lists.words is not None and not self.busy("lists", "put")

    def on_screen_resume(self) -> None:
        """Open a game; read the words again if the person's own lists are others."""
        self._lists.renew()
        self.resume()

    def on_key(self, event: events.Key) -> None:
        """Keys that edit the row do so wherever the focus is."""
        self.query_one(Boards).catch(event)

    @on(HintPanel.Resized)
    def _resized(self) -> None:
        self.draw_hint()

    @property
    def game(self) -> Many:
        """The boards and rows of the session."""
        return after(self.session.moves if self.session else ())

    @property
    def played(self) -> bool:
        """Tell whether the game has rows."""
        return bool(self.game.rows)

    def _fits(self, lists: Lists) -> bool:
        """Tell whether every board can have a word of these lists."""
        return not contradictions(lists, self.game)

    def _game_of(self, name: str) -> Session:
        """Return another game with the lists of a name, and as many boards."""
        return self._sized(name, self.game.boards)

    def _sized(self, name: str, boards: int) -> Session:
        """Return another game of so many boards."""
        return self.new_session(name).move(f"{SIZE}{boards}")

    def begun(self) -> Session:
        """Return another game with the same lists, and as many boards."""
        return self._game_of(self._lists.name)

    def check(self, session: Session) -> None:
        """Raise BadInput for moves that are none of this game's."""
        after(session.moves)
        list_name(session)

    def forget_typed(self) -> None:
        """Clear the row."""
        super().forget_typed()
        self.query_one(Boards).clear()

    def draw_board(self) -> None:
        """Put the game on the screen."""
        if self.session is None:
            return
        self._lists.choose(self.session)
        game, boards = self.game, self.query_one(Boards)
        boards.game, boards.boards, boards.over = game, (), not game.open
        boards.turn_page(0)
        if not game.open:
            boards.clear()
        self._boards, self._known = (), Known()
        row = f"row {min(len(game.rows) + 1, game.limit)} of {game.limit}"
        head = f"{game.boards} Wordles  {self.session.date}"
        self.say_title(f"{head}  list: {self._lists.name}  {row}")

    @work(exclusive=True, group="look")
    async def look(self) -> None:
        """Count what is left on each board, then let the solver look for the best guess."""
        game, widget = self.game, self.query_one(Boards)
        lists = await self._lists.open(row.guess for row in game.rows)
        if lists is None:
            return
        widget.length = lists.length
        boards = await to_thread(standing, lists, game)
        if not self.app.is_running:  # the widgets are gone
            return
        self._boards = boards
        widget.boards = boards if self.counts_shown else ()
        if not game.open:
            when, won = game.solved_when
            self.say(f"All {game.boards} boards are solved in {when}.", "good" if won else "doubt")
        self.draw_hint()
        self._rate_typed(widget.letters)
        if game.open and not _dry(game, boards):
            await self.search(SUGGEST, (lists, game), self._learn)

    def _learn(self, best: Suggestion) -> str:
        """Take a best guess."""
        self._known = self._known._replace(best=best)
        return f"{best.kind}, searching"

    @property
    def label(self) -> str:
        """How sure the best guess is; empty if there is none."""
        return self._known.best.kind if self._known.best else ""

    @on(Boards.Typed)
    def _typed(self, event: Boards.Typed) -> None:
        self.drop_fault(event.letters)
        self._rate_typed(event.letters)

    def _rate_typed(self, letters: str) -> None:
        """Have the typed guess rated once it is whole."""
        self.workers.cancel_group(self, "rate")
        self.say_quality("")
        if self._known.typed is not None:
            self._known = self._known._replace(typed=None)
            self.draw_hint()
        lists, boards = self._lists.words, self._boards
        if lists is None or not boards or len(letters) < lists.length:
            return
        if letters not in lists.known:
            self.say_quality(f"{letters.upper()} is not in the list.")
        elif self.game.open and not _dry(self.game, boards):
            self._rate(letters, boards)

    @work(exclusive=True, group="rate")
    async def _rate(self, word: str, boards: tuple[Board, ...]) -> None:
        """Say how good the typed guess is, and name no other."""
        rated = await to_thread(rate_jointly, word, boards)
        if not self.app.is_running:
            return
        self._known = self._known._replace(typed=rated)
        told = f"tells {rated.bits:.1f} bits, solves {rated.solves:.2f} boards"
        self.say_quality(told if self.rates else "")
        self.draw_hint()

    @on(Boards.Entered)
    def _entered(self, event: Boards.Entered) -> None:
        boards = self.query_one(Boards)
        length = boards.length
        if self._lists.words is None:
            boards.done = False
            self.say(NOT_OPEN, "doubt")
        elif event.letters and len(event.letters) < length:
            self.say(f"A guess has {length} letters; {len(event.letters)} are typed.", "bad")
        elif event.letters and len(event.colours) < boards.places:
            board = self.game.open[len(event.colours) // length]
            told = "G green, Y yellow, B or . grey"
            self.say(f"Now the colours of board {board + 1}: {told}.", "doubt")
        # What was entered counts, be it wiped away since; but not for a game of other boards.
        elif event.letters and len(event.colours) == boards.places:
            codes = map(number, boards.feedbacks(event.colours))
            self._put(_row(self.game, event.letters, codes))

    @work(exclusive=True, group="put")
    async def _put(self, row: ManyRow) -> None:
        """Add a row, unless it can't be; say what is odd about it."""
        session, lists, widget = self.session, self._lists.words, self.query_one(Boards)
        if session is None or lists is None:
            return
        game = self.game._replace(rows=(*self.game.rows, row))
        wrong = await to_thread(_contradictions, lists, game)
        now = self.session  # with hints, maybe, that were taken meanwhile
        if now is None or (now.path, now.moves) != (session.path, session.moves):
            return
        if not self.app.is_running:
            return
        certain = any(fault.certain for fault in wrong.values())
        doubted = self.entered_again(game)
        if wrong and (certain or not doubted):
            widget.done = False
            again = "" if certain else " Enter again counts it."
            self.say(f"{_told(wrong)}{again}", "bad")
            return
        if row.guess not in lists.known:
            self.say(f"{row.guess.upper()} is not in the list; its colours count.", "doubt")
        else:
            self.say("")
        self.keep(now.move(move_of(row)))
        widget.settle()

    @on(Boards.Pasted)
    def _pasted(self, event: Boards.Pasted) -> None:
        """Take a row in the engine's own words, or the feedbacks of the guess that is typed."""
        widget, lists = self.query_one(Boards), self._lists.words
        if lists is None:
            self.say(NOT_OPEN, "doubt")
            return
        text = event.text.strip()
        if "=" not in text:
            text = f"{widget.letters}={text}"
        try:
            row = parse_many_row(text, lists.length, self.game)
        except BadInput as fault:
            self.say(str(fault), "bad")
        else:
            widget.done = True
            self._put(row)

    @property
    def no_hint(self) -> str:
        """Say why no hint can be shown; empty if one can."""
        return "" if self.game.open else "There is nothing to hint at."

    def hint_in_view(self) -> Hint | None:
        """Return the hint in view; before the first row, how the boards are played."""
        if self._boards and self._step and self.game.open:
            return hint(self.game, self._boards, self._known, self._step.rung, self.room)
        return None if self.game.rows else _welcome(self._key("hint"))

    def action_page(self, step: int) -> None:
        """Show other boards."""
        self.query_one(Boards).turn_page(step)

    @work(exclusive=True, group="lists")
    async def action_lists(self) -> None:
        """Go to the next word list, with the rows if they fit it."""
        await self._lists.go_on(can_stay=self.played and bool(self.game.open))

    def action_boards(self) -> None:
        """Begin a game of the next number of boards."""
        sizes = list(LIMITS)
        coming = sizes[(sizes.index(self.game.boards) + 1) % len(sizes)]
        self.leave_for(self._sized(self._lists.name, coming))
        self.say(f"A new game of {coming} boards, {LIMITS[coming]} guesses.{self.kept}")

    @property
    def can_undo(self) -> bool:
        """Tell whether there is a row to take back: the first move says how many boards."""
        return self.session is not None and bool(self.session.moves[1:])

    def undone(self, move: str) -> str:
        """Say which row was taken back."""
        return super().undone(move.partition("=")[0])

    def text_to_share(self) -> str:
        """Return the coloured squares."""
        if self.session is None or not self.game.rows:
            return ""
        return share(self.game, self.session.date, max(self.hints.values(), default=0))


def _row(game: Many, guess: str, codes: Iterable[int]) -> ManyRow:
    """Give every open board its feedback."""
    told = dict(zip(game.open, codes, strict=True))
    return ManyRow(guess, tuple(told.get(board) for board in range(game.boards)))


def _contradictions(lists: Lists, game: Many) -> Mapping[int, Contradiction]:
    """Find the open boards that no word fits: a solved one is believed, be its word in no list."""
    if not _dry(game, standing(lists, game)):
        return {}
    return {
        board: fault for board, fault in contradictions(lists, game).items() if board in game.open
    }


def _dry(game: Many, boards: tuple[Board, ...]) -> bool:
    """Tell whether an open board has no word left."""
    return any(not boards[board].words for board in game.open)


def _told(wrong: Mapping[int, Contradiction]) -> str:
    """Name the first board that can't be, and its row, and the other boards, if few."""
    (board, fault), *others = wrong.items()
    told = f"Board {board + 1}, row {fault.row} is impossible: {fault.reason}."
    if len(others) > MANY:
        told += f" So are {len(others)} others."
    elif others:
        told += f" So is board {', '.join(str(number + 1) for number, _ in others)}."
    return told


def _welcome(key: str) -> Hint:
    return Hint(
        "One guess, many boards",
        (
            "Type a guess, then its colours on each board in turn: G green, Y yellow, B or . grey "
            "(or 2 1 0), then Enter. ▸ marks the board whose turn it is.",
            "",
            f"When you are stuck, {key} shows one hint at a time; each says first what it will "
            "show.",
        ),
    )
