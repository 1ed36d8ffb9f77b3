"""The Spelling Bee screen: a hive, a line to type on, what was found, and hints one at a time."""

from __future__ import annotations

import random
from asyncio import sleep, to_thread
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import ClassVar

from textual import on, work
from textual.binding import Binding, BindingType
from textual.reactive import var
from textual.widget import Widget

from beehelper.bee.board import Board, parse_board
from beehelper.bee.deal import PastedOn, Practice, Standing, WhichBoard
from beehelper.bee.entry import (
    Entered,
    another_board,
    enter_unjudged,
    enter_word,
    enter_words,
    is_board,
    listed_late,
    parts_of,
    pasted_words,
)
from beehelper.bee.hints import (
    LADDER,
    NO_WORD,
    PANGRAM,
    about,
    hint,
    kind_of,
    none_left,
    parse_about,
)
from beehelper.bee.official import Pasted
from beehelper.bee.page import AnotherBoard, Hints, parse_hints_of, visible
from beehelper.bee.play import (
    ACCEPTED,
    PASTED,
    REFUSED,
    Position,
    Verdict,
    fewer_than_found,
    found_after,
    found_on,
    judge,
    pasted_after,
    share,
    unlisted_after,
    worth,
)
from beehelper.bee.text import board_told, found_below, words_of
from beehelper.errors import BadInput
from beehelper.glance import CLEAR, highest_hint
from beehelper.guide import WHEN_STUCK
from beehelper.hints import BOARD, Hint, HintsTaken, Step
from beehelper.search import Progress
from beehelper.solver.protocol import Failed, Found, Halted, Question, Task
from beehelper.store import sessions
from beehelper.store.glosses import find_gloss
from beehelper.store.resumed import board_of, played_before
from beehelper.store.sessions import NewerSave, SaveTrouble, Session
from beehelper.tui.ask import QUIET, ask
from beehelper.tui.bee_teaching import learn_past, mark, unmark
from beehelper.tui.bee_words import ChosenList, LearnedWords, PastedHints
from beehelper.tui.hint_search import STILL_LOOKING
from beehelper.tui.screens.bee_boxes import (
    ask_page,
    ask_practice,
    ask_totals,
    read_page,
)
from beehelper.tui.screens.dates import dated, set_date, to_day, told_day, told_other_day
from beehelper.tui.screens.game_screen import NOT_OPEN, GameScreen
from beehelper.tui.services import Services
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.found_panel import FoundPanel
from beehelper.tui.widgets.hint_panel import HintBox
from beehelper.tui.widgets.hive import Hive
from beehelper.tui.widgets.rank_bar import RankBar
from beehelper.words.letters import plain

MEET = Task[PastedOn, Position]("beehelper.solver.bee:meet")
STANDING = Task[WhichBoard, Standing]("beehelper.solver.bee:standing")
PRACTICE = Task[Practice, Board]("beehelper.solver.bee:practice")

PATIENCE = 1.2
"""Seconds that the solver has to meet pasted hints before they are counted without it."""

ASK_LETTERS = "7 letters, centre first"
ASK_WORD = "type a word you found"
ENDS = ",;.!"
"""Signs behind a word of several that are typed, each of which is entered."""

EVERY_BOARD = "Looking at every board there is …"

KEYS = (
    ("space", "shuffle", "shuffle", "Shuffle", "Shuffle letters"),
    ("delete", "drop", "drop", "Drop", "Drop unlisted word"),
    ("ctrl+o", "paste", "paste", "Paste", "Paste hints page"),
    ("ctrl+e", "learn", "learn", "Learn", "Paste past answers"),
    ("ctrl+s", "mark(True)", "accepted", "Accepted", "Accept, reject word"),
    ("ctrl+x", "mark(False)", "refused", "Not accepted", "Accept, reject word"),
    ("ctrl+t", "standing", "standing", "Standing", "Rate this board"),
    ("ctrl+d", "pair", "pair", "Pair", "Hints for one pair"),
    ("ctrl+f", "pangram", "pangram", "Pangram", "Hints for pangrams"),
    ("ctrl+a", "date", "date", "Date", "Set the date"),
    ("ctrl+r", "practice", "practice", "Practice", "Practice board"),
)
"""Key, action, name among the settings, name, and what it does."""


class BeeScreen(GameScreen):
    """Play along with a board, and take hints when stuck."""

    CSS_PATH = "bee.tcss"
    LADDER = LADDER
    LEFT = "board"
    UNKEYED: ClassVar[Mapping[str, tuple[str, str]]] = {
        "clear": ("Forget the found words", "clear")
    }

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, action, name, id=f"bee.{kept}", tooltip=what, show=kept == "paste")
        for key, action, kept, name, what in KEYS
    ]

    position: var[Position | None] = var(None)

    def __init__(self, services: Services) -> None:
        super().__init__(services, "bee")
        self.chosen = ChosenList(services.word_list)
        self._learned = LearnedWords(self.warn, services.saver)
        self._hints = PastedHints()
        self._counted: Position | None = None
        """The board in play as it was last counted: ranks and counts are drawn from it."""

        self._resumed: tuple[str, ...] = ()
        """The moves of the board in play when it was opened: what is wrong with them is known."""

        self._meeting: PastedOn | None = None
        """What the solver was last asked about pasted hints."""

        self._progress = ""
        self._last_word = ""
        self._shuffled: list[str] = []
        """What was typed of the word on the line when space shuffled the letters."""

        self._early: list[str] = []
        """Words that were counted by the rules alone, before the list was open."""

    def widgets(self) -> Iterable[Widget]:
        """Return the hive, the line to type on, and the standing."""
        yield Hive()
        yield Entry()
        yield RankBar()

    def beside(self) -> Iterable[Widget]:
        """Return the found words."""
        yield FoundPanel()

    def on_mount(self) -> None:
        """Open the index, and the board that was left last if it is today's."""
        self._ask_for_board()
        if self.services.wanted is None and not self.services.fresh:
            session = self.others.todays()
            if session is not None:
                self.open_board(session)
        self.open_index()

    def resume(self) -> None:
        """Open what the home screen asked for; take notice of another word list, or its file."""
        wanted, fresh = self.services.take_wanted("bee", self.session)
        if wanted is not None:
            self.undos.left = None
            self.entry.clear()
            self.open_board(wanted)
        elif fresh:
            self.action_new()
        shut = self.chosen.index is None and not self.busy("index")  # another screen had the solver
        if shut or not self.chosen.is_of(self.services.word_list):
            self.open_index()
        elif self.position is not None and self.position.pasted is not None:
            self.draw()  # another screen may have taken the solver from pasted hints

    def watch_session(self, before: Session | None, session: Session | None) -> None:
        """Let nothing that was asked on a board come on the next one."""
        super().watch_session(before, session)
        if (before and before.key) != (session and session.key):
            self.workers.cancel_group(self, "boards")

    # What is typed and pasted

    @on(Entry.Changed)
    def _typed(self, event: Entry.Changed) -> None:
        if self.session is None:
            self.query_one(Hive).letters = event.text[:7]

    async def enter(self, text: str) -> None:
        if not text:
            if self.chosen.index is None and self.session is not None:
                self._wait_for_list()
        elif self.session is None:
            await self._start(text)
        else:
            parts = parts_of(plain(text), self._shuffled, self._judged_by(self.session))
            self._shuffled.clear()
            if len(parts) > 1:
                self._last_word = parts[-1]
                self._try_words([*dict.fromkeys(parts)])
                self.entry.settle()
            else:
                self._try_word(parts[0], self.session)

    async def paste(self, text: str) -> None:
        entry, session, text = self.entry, self.session, visible(text)
        words = words_of(text)
        letters, below = found_below(text) if session is None else ("", "")
        has_numbers = any(map(str.isdigit, text)) and sum(map(str.isalpha, text)) > 7
        if session is None and has_numbers and not below:
            await self._start_on(text)
        elif session is None:
            entry.submit(" ".join(letters.split()))
            await self._start(letters)
            entry.done = True  # Backspace edits it, a letter begins another
            if below and self.session is not None:
                await self.paste(below)
        elif said := another_board(text, parse_board(session.key), self.key_for("new")):
            self.say(said, "bad")
        elif not words:
            self.say("No accepted words are in the paste.", "bad")
        elif len(words) == 1 and words[0].isalpha():
            entry.submit(words[0])
            self._try_word(words[0], session)
        else:
            board = parse_board(session.key)
            if found := pasted_words(text, board):
                self._try_words(found)
                return
            try:
                await self.take_pasted(await to_thread(parse_hints_of, board, text))
            except AnotherBoard as fault:
                self.say(f"{fault} {self.key_for('new')} begins another board.", "bad")
            except BadInput as fault:
                self.say(str(fault), "bad")

    # The board

    def _ask_for_board(self) -> None:
        """Be ready for seven letters."""
        self.session = self.position = self.in_panel.step = None
        self._early.clear()
        entry, hive = self.entry, self.query_one(Hive)
        entry.centre, entry.prompt, entry.ends, hive.letters = "", ASK_LETTERS, "", ""
        self.say("")
        self.draw()

    async def _start(self, text: str) -> None:
        """Open the board that was typed: where it was left, if it was played before."""
        try:
            board = board_told(text)
        except BadInput as fault:
            self.refuse(str(fault))
            return
        await to_thread(self.services.saver.flush)
        self.begin(board)

    async def _start_on(self, text: str) -> None:
        """Open the board of a page of official hints, on its day, and let its numbers decide."""
        try:
            page = await to_thread(read_page, text)
        except BadInput as fault:
            self.say(str(fault), "bad")
            return
        await self._open_page(page)

    async def _open_page(self, page: Hints) -> None:
        """Open a page's board where it was left, or on the page's day."""
        await to_thread(self.services.saver.flush)
        self.begin(page.board, page.date)
        await self.take_pasted(page)

    def begin(self, board: Board, date: str | None = None, *, practice: bool = False) -> None:
        """Open a board where it was left, or a new one, of a day or of today."""
        wanted = Session("bee", board.letters, date or sessions.today(), practice=practice)
        saved = None
        try:
            saved = board_of(wanted, self.services.saver)
        except NewerSave as trouble:
            self.entry.done = False
            self.warn(str(trouble))
            return
        except SaveTrouble as trouble:
            self.warn(str(trouble))
        self.leave_for(saved or wanted)
        if saved is None:
            self.go_on(wanted)
        elif (left := self.undos.left) and left.board.path == saved.path:  # no other is in play
            self.undos.left = left.before

    def open_board(self, session: Session) -> None:
        """Go on with a session."""
        board = parse_board(session.key)
        entry = self.entry
        entry.settle()
        entry.centre, entry.prompt, entry.ends = board.centre, ASK_WORD, ENDS
        self.query_one(Hive).letters = board.letters
        if self.session is None or self.session.path != session.path:
            self._last_word = ""
        self.session, self.position = session, None
        just_pasted = session.moves[-1:] and session.moves[-1].startswith(PASTED)
        self._resumed = () if just_pasted else session.moves
        self._early.clear()
        self.in_panel.step = self.LADDER.last(session.hints, BOARD)
        self.draw()
        resumed = f"Resumed from {session.date}"
        if just_pasted:
            with suppress(BadInput):  # of a damaged save: told where it is drawn
                told = told_paste(pasted_after(session.moves, board))
                before = resumed if len(session.moves) > 1 else self._played_before(session)
                self.say(told, "good", before)
        elif session.moves:
            self.say(resumed, "good")
        else:
            self.say(self._played_before(session) or self._learned.seen(board))

    def _played_before(self, session: Session) -> str:
        """Say when the letters of a board were played on another day."""
        return played_before(session, self.services.saver)

    def show(self, session: Session) -> None:
        """Put a board on the screen."""
        self.session = session
        self.draw()

    def _try_word(self, word: str, session: Session) -> None:
        """Say what becomes of a typed word, and keep it if it counts."""
        position = self._judged_by(session)
        if judge(word, position) is Verdict.UNKNOWN and is_board(word, position.board):
            self.entry.settle()
            self.say(f"{position.board} is the board in play.")
            return
        self._last_word = word
        if self.position is None and judge(word, position) is Verdict.UNKNOWN:
            self._try_words([word])
            self.entry.settle()
            return
        waiting = unlisted_after(session.moves)
        self._take(enter_word(word, position, waiting, self.key_for("drop")))

    def _try_words(self, words: Sequence[str]) -> None:
        """Count those of several words that are listed, and name the others.

        While the list is not open the rules alone decide, so that a quit loses no word.
        """
        session = self.session
        if session is None:
            return
        position = self._judged_by(session)
        if self.position is not None:
            waiting = unlisted_after(session.moves)
            self._take(enter_words(words, position, waiting, self.key_for("learn")))
            return
        entered = enter_unjudged(words, position, len(self._early))
        self._early += found_after(entered.moves)
        self._wait_for_list()
        self._take(entered)

    def _take(self, entered: Entered) -> None:
        """Make the moves of entered words, and say what became of them."""
        if entered.moves:
            self.make(entered.moves)
        if not entered.stays:
            self.entry.settle()
        self.say(entered.said, entered.kind)

    def _judged_by(self, session: Session) -> Position:
        """Return what judges a word: the board in play, or its rules while no list is open."""
        return self.position or Position(parse_board(session.key), (), found_after(session.moves))

    def draw(self) -> None:
        """Put the board in play on the screen."""
        session, board, asked = self.session, None, None
        if session is not None:
            board = parse_board(session.key)
            if self.chosen.index is not None:
                words = self._learned.words(board, self.chosen.index)
                asked = self._play_on(PastedOn(board, words, session.moves))
        self._meet_only(asked)
        if self._counted and (self.position is None or self.position.board != self._counted.board):
            self._counted = None
        waiting = unlisted_after(session.moves) if session else ()
        self.query_one(FoundPanel).show(self.position, waiting)
        self._draw_counts()
        if self.position is not None and self._early:
            self.say(*listed_late(self._early, self.position)[1:3])
            self._early.clear()
        day = session.shared_as if session else sessions.today()
        self.say_title(f"Spelling Bee  {board or ''}  {day}  list: {self.chosen.name or '…'}")
        if self.position is not None:
            self.show_waiting()

    def _draw_counts(self) -> None:
        """Draw what counts the board, as it was last counted."""
        self.query_one(RankBar).position = self._counted
        self.draw_hint()

    @work(exclusive=True, group="count")
    async def _count(self, position: Position) -> None:
        """Count the board in play, and draw that, unless the solver soon has a better answer.

        The solver's answer comes counted; to count here meanwhile would only hold up the keys.
        """
        for _ in range(round(PATIENCE / QUIET)):
            if position.is_counted or not self.busy("meet"):
                break
            await sleep(QUIET)
        counted = await to_thread(position.counted)
        # Undo may have gone back to what was counted before, and the widgets may be gone.
        if position == self.position and self.app.is_running:
            self._counted = counted
            self._draw_counts()

    # The list

    @work(exclusive=True, group="index", exit_on_error=False)
    async def open_index(self) -> None:
        """Open the list's index; let the solver process build it first where there is none."""
        why = await self.chosen.open(self, self.services, self.warn, self._say_progress)
        if why:
            self.warn(why)
        if self.chosen.index is None and self.is_active:
            self.say("The word list is not open; Enter tries again.", "bad")
        elif self.message.text in (self._progress, NOT_OPEN):
            self.say("")
        if self.chosen.notes:
            self.notify(self.chosen.notes, timeout=10)
        self.draw()

    def _say_progress(self, progress: Progress) -> None:
        """Show progress where no message stands, or progress before it; Esc stops."""
        if self.message.text in ("", self._progress):
            self._progress = f"{progress.label}: {progress.percent} %  (Esc stops)"
            self.say(self._progress)

    def _wait_for_list(self, why: str = NOT_OPEN) -> None:
        """Say that the list is not open; open it again if that was given up."""
        self.say(why, "doubt")
        if not self.busy("index"):
            self.open_index()

    # Hints

    @property
    def subjects(self) -> Sequence[str]:
        """What hints can be about: the words left, that of the panel first, then by likelihood."""
        words = [word.text for word in self.position.offered] if self.position else []
        shown = self.in_panel.about(words)
        return sorted(words, key=lambda word: word != shown)

    @property
    def no_hint(self) -> str:
        """Say why no hint can be shown; empty if one can."""
        return "" if self.session else "Type the seven letters first."

    def may_hint(self) -> bool:
        """Tell whether a board is in play; say what is missing if none is."""
        if self.session is not None and self.position is None:
            self._wait_for_list(STILL_LOOKING)
            return False
        return super().may_hint()

    def draw_hint(self) -> None:
        """Show the hint in view as it is now, and name the next one."""
        position, step = self.position, self.in_panel.step
        if step is not None and position is not None and step.subject in position.found:
            self.in_panel.step = self.LADDER.last(self.hints, BOARD)
        self.in_panel.show(self.cards())

    def tell(self, step: Step) -> Hint | None:
        """Return what a hint says; about the whole board once that is counted."""
        known = self._counted if step.subject == BOARD else self.position
        with_ranks = not self.query_one(RankBar).upright
        room = self.room
        return known and hint(known, *step, find_gloss, with_ranks=with_ranks, width=room)

    def instead(self) -> Hint | None:
        """Say how a board is played along with, before there is one."""
        return None if self.session else _welcome(self.key_for("hint"))

    def take(self, step: Step | None) -> None:
        """Show a hint, and remember that it was shown; say if it would need a word."""
        if step is None:
            self.say(NO_WORD, "doubt")
        super().take(step)

    async def action_pangram(self) -> None:
        """Show the next hint about a pangram."""
        await self._hint_about(PANGRAM)

    async def action_pair(self) -> None:
        """Show the next hint about a word that begins with the two letters on the line."""
        if self.session is None:
            self.say(self.no_hint, "doubt")
            return
        try:
            pair = parse_about(self.entry.text, parse_board(self.session.key))
        except BadInput:
            pair, key = self.session.key[:2].upper(), self.key_for("pair")
            said = f"Type two letters of the board, such as {pair}, then {key} in place of Enter."
            self.say(said, "doubt")
            return
        self.entry.done = True  # asks again; the next letter begins a word
        await self._hint_about(pair)

    async def _hint_about(self, wanted: str) -> None:
        """Show the next hint about a word of a kind, whatever was shown of the board."""
        if self.position is not None:
            await to_thread(self.position.counted)  # at no cost where the board is drawn
        self.when_known(partial(self._show_about, wanted))

    def _show_about(self, wanted: str) -> None:
        if self.position is None:
            return
        words = about(self.position, wanted)
        if not words:
            self.say(none_left(wanted), "doubt")
        elif step := self.LADDER.next(HintsTaken({**self.hints, BOARD: self.LADDER.shared}), words):
            self.take(step)
            self.in_panel.say(f"This hint is about one {kind_of(wanted)}.")

    # Keys

    def action_shuffle(self) -> None:
        """Shuffle the outer letters."""
        if self.is_typed:
            self._shuffled.append(plain(self.entry.text))
        hive = self.query_one(Hive)
        outer = list(hive.letters[1:])
        random.shuffle(outer)
        hive.letters = hive.letters[:1] + "".join(outer)

    async def action_undo(self) -> None:
        """Take the last move back, and what was learned by it; show a word's hints again."""
        before, left = self.session, {*self.subjects}
        await super().action_undo()
        again = (word for word in self.subjects if word in self.hints and word not in left)
        if (word := next(again, None)) and before and left:
            self.in_panel.step = self.LADDER.last(self.hints, word)
            self.draw_hint()
        if before is None or self.session is None or before.path != self.session.path:
            return
        for move in before.moves[len(self.session.moves) :]:
            if move.startswith((ACCEPTED, REFUSED)):
                unmark(self._learned, move[1:], self.session.moves)
                self.draw()

    def undone(self, move: str) -> str:
        if move.startswith(CLEAR):
            return "The words are back." if move == CLEAR else f"{move[1:].upper()} is back."
        if move[0] in (ACCEPTED, REFUSED):
            return f"Undone: {move[1:].upper()}, {'not ' * (move[0] == REFUSED)}accepted."
        return "Undone: pasted hints." if move[0] == PASTED else super().undone(move[1:])

    def undone_at_once(self, moves: Sequence[str]) -> str:
        """Say so of a mark, which counts a word as well."""
        return self.undone(moves[0]) if moves[0][0] == ACCEPTED else super().undone_at_once(moves)

    def action_clear(self) -> None:
        """Forget the typed words; undo brings them back."""
        moves = self.session.moves if self.session else ()
        if self.session is not None and (found_after(moves) or unlisted_after(moves)):
            self.go_on(self.session.move(CLEAR))
            self.say(f"Words cleared; {self.key_for('undo')} brings them back.")

    def action_drop(self) -> None:
        """Drop the last typed word that is not in the list; undo brings it back."""
        waiting = unlisted_after(self.session.moves) if self.session else ()
        if self.session is None or not waiting:
            self.say("Every word you typed is in my list or counted.", "doubt")
            return
        self.entry.settle()
        self.go_on(self.session.move(f"{CLEAR}{waiting[-1]}"))
        self.say(f"{waiting[-1].upper()} dropped; {self.key_for('undo')} brings it back.")

    def action_copy(self) -> None:
        self.when_known(super().action_copy)

    def text_to_share(self) -> str:
        if self.session is None or self.position is None:
            return ""
        return share(self.position, self.session.shared_as, highest_hint(self.session))

    def action_new(self) -> None:
        """Ask for another board; the one in play stays saved, and undo goes back to it."""
        self.undos.left = self.others.leaving()
        self.entry.clear()
        self._ask_for_board()
        if self.undos.left:
            self.say(self.way_back.strip())

    @work(exclusive=True, group="boards")
    async def action_date(self) -> None:
        """Ask for the day of the puzzle, under which it is saved and shared."""
        if self.session is None:
            self.say(self.no_hint, "doubt")
            return
        await set_date(self)

    # Pasted hints

    @work(exclusive=True, group="paste")
    async def action_paste(self) -> None:
        """Ask for the official hints, and let them decide."""
        session = self.session
        if session is None:
            page = await ask_page(self.app)
            if page and self.session is None:
                await self._open_page(page)
        else:
            hints = await ask_totals(self.app, parse_board(session.key))
            if hints and self.session is not None and self.session.key == session.key:
                await self.take_pasted(hints)

    async def take_pasted(self, page: Hints) -> None:
        """Let pasted hints decide; say what is wrong with those that can't be.

        Their day is the board's, if that has but today's, which no page or player named.
        """
        session, move, day = self.session, f"{PASTED}{page.pasted}", page.date
        if session is None:
            return
        try:
            known = pasted_after(session.move(move).moves, page.board)
        except BadInput as fault:
            self.say(str(fault), "bad")
            return
        words = self._learned.words(page.board, self.chosen.index) if self.chosen.index else ()
        likely = {word.text for word in words if word.likely}
        if said := fewer_than_found(
            page.pasted, [word for word in found_on(page.board, session.moves) if word in likely]
        ):
            self.say(said, "bad")
            return
        said, kind = told_paste(known), "good"
        if day and day != session.date:
            if dated(self.services, session, day) and await to_day(self, day):
                said = f"{said} {told_day(day)}"
            else:
                said = f"{said} {told_other_day(day, session)}"
                kind = "doubt"
        if self.session is not None and self.session.key == session.key:
            self.go_on(self.session.move(move))
            self.say(said, kind, "" if session.moves else self._played_before(session))

    def _play_on(self, asked: PastedOn) -> PastedOn | None:
        """Put a session's moves in play; return what the solver has to find of pasted hints."""
        try:
            self.position, lacking = self._hints.position(asked)
        except BadInput as fault:
            self.say(str(fault), "bad")
            found = found_on(asked.board, asked.moves)
            self.position, lacking = Position(asked.board, asked.words, found), False
        if self.position == self._counted:
            self.position = self._counted
        else:
            self._count(self.position)
        return asked if lacking else None

    def _meet_only(self, asked: PastedOn | None) -> None:
        """Have the solver find what is lacking of pasted hints, and nothing that was before."""
        if asked is None and self._meeting is not None:
            self.workers.cancel_group(self, "meet")
            self.query_one(HintBox).say_state("")
        elif asked is not None and not (self._meeting == asked and self.busy("meet")):
            self._meet(asked)
        self._meeting = asked

    @work(exclusive=True, group="meet")
    async def _meet(self, asked: PastedOn) -> None:
        """Have the solver find which words pasted hints leave; Esc stops it."""
        if not self.app.is_running:  # the widgets are gone
            return
        box = self.query_one(HintBox)

        def met(position: Position) -> None:
            fresh = self._hints.answer(asked, position)
            if fresh and asked.moves != self._resumed:
                self.notify("\n".join(fresh), timeout=10)
            self._meeting = None
            self.draw()
            box.say_state("")

        def come(progress: Progress) -> None:
            box.say_state(f"{progress.label} {progress.percent} %, Esc stops")

        end = await ask(self, self.services.solver, MEET, asked, met, come)
        if isinstance(end, Failed):
            self.warn(end.sentence)
        if end is not None:
            box.say_state("")

    def action_stop(self) -> None:
        """Stop the solver; say what that leaves of pasted hints."""
        if self.busy("meet"):
            self.say("Stopped: the pasted numbers count, but choose no words.", "doubt")
        super().action_stop()

    # What the editor accepts

    def action_mark(self, accepted: bool) -> None:
        """Remember that the game accepted the last word, or the one that is typed, or did not."""
        before, typed = self.session, self.is_typed and self.session is not None
        word = plain(self.entry.text.strip()) if typed else self._last_word
        mark(self, self._learned, word, accepted=accepted)
        if typed and self.session is not before:
            self._last_word = word
            self.entry.clear()

    @work(exclusive=True, group="paste")
    async def action_learn(self) -> None:
        """Ask for past boards with their answers, and learn from them."""
        if self.chosen.index is None:
            self.say(NOT_OPEN, "doubt")
            return
        await learn_past(self, self._learned, self.chosen.index)

    # Other boards

    @work(exclusive=True, group="boards")
    async def action_standing(self) -> None:
        """Say where the board stands among all boards there are."""
        if self.session is None:
            self.say(self.no_hint, "doubt")
            return
        if not await self._wait_until_open() or self.position is None:
            return
        words = await self.services.readable_list(self.warn)
        asked = WhichBoard(words, *await to_thread(worth, self.position))
        await self._ask_boards(STANDING, asked, lambda at: self.say(str(at)))

    @work(exclusive=True, group="boards")
    async def action_practice(self) -> None:
        """Ask for a size and a difficulty, and deal a board."""
        chosen = await ask_practice(self.app)
        if chosen is not None and await self._wait_until_open():
            words = await self.services.readable_list(self.warn)
            wanted = Practice(words, *chosen, random.getrandbits(32))
            await self._ask_boards(PRACTICE, wanted, partial(self.begin, practice=True))

    async def _wait_until_open(self) -> bool:
        """Wait until the solver has made the index; tell whether it has."""
        if self.chosen.index is None:
            self._wait_for_list()
            while self.busy("index"):
                await sleep(QUIET)
        return self.chosen.index is not None

    async def _ask_boards(
        self,
        task: Task[Question, Found],
        question: Question,
        answer: Callable[[Found], object],
    ) -> None:
        """Ask the solver about all boards; say why if it fails."""
        self.say(EVERY_BOARD)
        match await ask(self, self.services.solver, task, question, answer):
            case Failed(sentence=sentence):
                self.say(sentence, "bad")
            case Halted() if self.message.text == EVERY_BOARD:
                self.say("Stopped.")
            case None:
                return
        self.draw()  # pasted hints may have waited for the solver


def _welcome(key: str) -> Hint:
    return Hint(
        "Play along with today's board",
        (
            "Type its seven letters, the centre first, then Enter.",
            "",
            f"Then type each word that you find. {WHEN_STUCK.format(key)}",
        ),
    )


def told_paste(known: Pasted | None) -> str:
    """Say what the official hints that were pasted tell of all words."""
    numbers = (None, None) if known is None else (known.words, known.points)
    named = zip(numbers, ("words", "points"), strict=True)
    in_all = ", ".join(f"{number:,} {what}" for number, what in named if number is not None)
    return f"Pasted: {in_all} in all." if in_all else "Pasted."
