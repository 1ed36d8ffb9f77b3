"""The screen of Wordle, on one board or on many: tiles, what a typed guess would leave, hints."""

from __future__ import annotations

from asyncio import sleep, to_thread
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on, work
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.glance import CLEAR, highest_hint
from beehelper.guide import Guide
from beehelper.hints import Hint, Step, position
from beehelper.solver.protocol import Task
from beehelper.store import sessions
from beehelper.store.past import load_past, save_past
from beehelper.store.sessions import Session
from beehelper.store.wordle import EDITED
from beehelper.tui.ask import QUIET
from beehelper.tui.hint_search import STILL_LOOKING
from beehelper.tui.screens.game_screen import NOT_OPEN, NOTHING_LEFT, GameScreen
from beehelper.tui.services import Services
from beehelper.tui.widgets.boards import Boards
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.widgets.keyboard import NOT_THERE, TRIED, Keyboard, legend
from beehelper.tui.widgets.tile_entry import TileEntry, needs_signs
from beehelper.tui.widgets.tiles import Tiles
from beehelper.tui.wordle_lists import GameLists, list_name, next_opener
from beehelper.wordle.advice import Known, rate
from beehelper.wordle.feedback import ABSENT, numbers
from beehelper.wordle.game import Contradiction, Lists, Mode, Variant, legal_fault, when_solved
from beehelper.wordle.heading import called
from beehelper.wordle.hints import best_listed, dead_end, hint, ladder_of, spans
from beehelper.wordle.past import parse_past, used_before
from beehelper.wordle.paste import is_guess
from beehelper.wordle.pasted import Given, read_pasted
from beehelper.wordle.play import (
    BOARDS,
    COLOURS,
    LIST,
    MODE,
    SIZES,
    Position,
    Question,
    State,
    Turn,
    after,
    contradictions,
    letters_of,
    move_of,
    position_of,
    share,
    turn_of,
    with_turn,
    words_left,
)
from beehelper.wordle.review import Played
from beehelper.wordle.texts import (
    MANY_GUIDE,
    ONE_GUIDE,
    PAST,
    PASTE_PAST,
    colours_wanted,
    guess_wanted,
    impossible,
    oddity,
    pasted_over,
    rows_wait,
    welcome,
    worth,
)
from beehelper.words.dates import when
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.plural import counted, noun

if TYPE_CHECKING:
    from beehelper.tui.app import BeeHelper

ADVISE = Task[Question, Known]("beehelper.solver.wordle:advise")

FEW = 4
"""Most boards beside which there is room for what is known on each."""

USUAL = 4
"""Boards of the first game of many."""

MERGED = ("in an open word", "in a word"), "in none"
"""What one keyboard tells of letters on several open boards: marks would be those of each."""

BESIDE_MESSAGE = 4
"""Columns of the message line for its mark and its padding."""

ONE_ONLY = ("mode", "review", "openers", "past")
MANY_ONLY = ("boards", "page")
"""Actions on one board, and on many."""


class WordleScreen(GameScreen):
    """Play along with a game of Wordle, and take hints when stuck."""

    CSS_PATH = "guess.tcss"
    AUTO_FOCUS = "TileEntry"
    AFTER = ("review", *GameScreen.AFTER)
    LADDER = ladder_of(1)
    PASTED = "row"
    LIKE = ("hit",)
    COPIED = "The squares are in the clipboard."
    UNKEYED: ClassVar[Mapping[str, tuple[str, str]]] = {
        "statistics": ("How all games of one board went", "statistics"),
        "many boards": ("2 to 32 boards with the same guesses", "app.mode('multi')"),
        "past answers": ("Answers that were used before, and seldom come again", "past"),
    }

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f7", "mode", "Mode", id="wordle.mode", tooltip="Normal, hard, ultra hard"),
        Binding("f7", "boards", "Boards", id="multi.boards", tooltip="Play 2 to 32 boards"),
        Binding("ctrl+l", "lists", "List", id="wordle.lists", tooltip="Other word list"),
        # The line of keys has no room for these: they are in help and in the palette.
        Binding("ctrl+k", "review", "Review", False, id="wordle.review", tooltip="Judge guesses"),
        Binding("ctrl+t", "openers", "Openers", False, id="wordle.openers", tooltip="Rate openers"),
        *(
            Binding(key, action, name, False, id=f"multi.{kept}", tooltip="More boards, back")
            for key, action, kept, name in (
                ("pagedown", "page(1)", "page_down", "More"),
                ("pageup", "page(-1)", "page_up", "Back"),
            )
        ),
    ]

    def __init__(self, services: Services, *, many: bool = False) -> None:
        super().__init__(services, "multi" if many else "wordle")
        self.many = many
        self.LADDER = ladder_of(USUAL if many else 1)
        self.add_class("-many" if many else "-one")
        self._lists = GameLists(self, self._game_of, self._fits)
        self._found: Position | None = None
        self._known = Known()
        self._read: tuple[tuple[str, ...], State] = ((), State())
        """The moves that were read last, and the game after them."""
        self._noted: tuple[tuple[str, ...], str] = ((), "")
        """The moves after the last paste, and what it did."""
        self._told_lost: object = None
        """The board and its rows when it was last said to be lost."""
        self._past_trouble: str | None = None
        self._early: tuple[str, tuple[int, ...], int | None] | None = None
        """What was entered before the words were read, as it stood on the tiles."""

    @property
    def guide(self) -> Guide:
        return MANY_GUIDE if self.many else ONE_GUIDE

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave alone what is only for one board, or only for many."""
        if action in (ONE_ONLY if self.many else MANY_ONLY):
            return False
        if action == "page":
            return any(boards.pages > 1 for boards in self.query(Boards))
        return super().check_action(action, parameters)

    def widgets(self) -> Iterable[Widget]:
        yield Boards() if self.many else Tiles()
        if not self.many:
            yield Keyboard()
            yield Static(id="quality", markup=False)

    def beside(self) -> Iterable[Widget]:
        yield Static(id="quality", markup=self.many)
        if self.many:
            yield Keyboard(beside=True)

    def on_mount(self) -> None:
        """Name the board whose colours come next with the key that typed the last one before."""
        if self.many:
            self.watch(self.tiles, "colours", lambda: self._ask(self.tiles.letters), init=False)

    @property
    def tiles(self) -> TileEntry:
        return self.query_one(TileEntry)

    line = tiles

    @property
    def ready(self) -> bool:
        """Tell whether the words are read, and whether a row that was entered counts or not."""
        return self._lists.words is not None and not self.busy("lists", "put")

    def resume(self) -> None:
        """Open a game; read the words again if the person's own lists are others."""
        self._lists.renew()
        super().resume()

    # The game

    @property
    def game(self) -> State:
        if self.session is None:
            return State(USUAL if self.many else 1)
        moves, (known, game) = self.session.moves, self._read
        if moves != known:  # of many boards and rows to read all again would be felt at a key
            goes_on = moves[: len(known)] == known
            game = after(moves[len(known) :], game) if goes_on else after(moves)
            self._read = moves, game
        return game

    @property
    def played(self) -> bool:
        return bool(self.game.turns or self.game.colours)

    def _fits(self, lists: Lists) -> bool:
        """Tell whether every board can have a word of these lists."""
        return not contradictions(lists, self.game, range(self.game.boards))

    def _game_of(self, name: str) -> Session:
        """Return another game with the lists of a name, and as many boards."""
        return self._sized(name, self.game.boards)

    def _sized(self, name: str, boards: int) -> Session:
        session = self.services.new_session(self.game_name, name)
        if self.many:
            return session.move(f"{BOARDS}{boards}")
        mode = self.services.settings.wordle_mode
        return session if mode == Mode.NORMAL else session.move(f"{MODE}{mode}")

    def begun(self) -> Session:
        return self._game_of(self._lists.name)

    def check(self, session: Session) -> None:
        boards = after(session.moves).boards
        if (boards > 1) != self.many:
            raise BadInput(f"It has {counted(boards, 'board')}.")
        list_name(session)

    def draw_board(self) -> None:
        if self.session is None:
            return
        self._lists.choose(self.session)
        game, tiles, before = self.game, self.tiles, self.tiles.game
        tiles.game, tiles.counts = game, ()
        if not game.open:
            tiles.clear()
        if tiles.at is not None and game.turns != before.turns:
            tiles.leave()  # the row that was changed may be another now
        if game.open != before.open and not tiles.done:
            tiles.colours = ()  # they may be of other boards
        self._found, self._known = None, Known()
        self.update_classes({"-few": 1 < game.boards <= FEW, "-new": not game.turns})
        for keyboard in self.query(Keyboard):
            keyboard.boards = _for_keys(game)
        if self.many:
            head = f"{game.boards} Wordles"
            row = min(len(game.turns) + bool(game.open), game.limit)
            tail = f"row {row} of {game.limit}"
        else:
            head, tail = self.TITLE_LINE, f"mode: {game.mode.value}"
            if past := self._past():  # a narrow title has no room for both
                other = game.mode.value if game.mode is not Mode.NORMAL else ""
                tail = f"{other}  past: {len(past):,}".lstrip()
        self.say_title(f"{head}  {self.session.date}  list: {self._lists.name}  {tail}")

    @work(exclusive=True, group="look")
    async def look(self) -> None:
        """Count what is left, then let the solver look for the best guess."""
        game, tiles = self.game, self.tiles
        lists = await self._lists.open(turn.guess for turn in game.turns)
        if lists is None:
            return
        tiles.length = lists.length
        for keyboard in self.query(Keyboard):
            keyboard.length = lists.length
        early, self._early = self._early, None
        if self.message.text == NOT_OPEN:
            self.say("")
        if early == (tiles.letters, tiles.colours, tiles.at):
            tiles.enter()
        question = self._question(lists, game)
        found, counts = await to_thread(_counted, question)
        if not self.app.is_running:  # the widgets are gone
            return
        tiles.counts = counts if self.counts_shown else ()
        if not game.open:
            end, won = when_solved(len(game.turns), game.limit)
            if wrong := await to_thread(_faults, question):
                self.say_all((self._note, impossible(wrong, game)), "bad")
            elif won and not self._note:
                self.praise()
            elif not won:
                self.say_all((self._note, f"Solved in {end}."), "doubt")
            return
        said, here = self.message.text, (self.session and self.session.path, game.turns)
        if len(game.turns) == game.limit and self._told_lost != here:
            self._told_lost = here
            last = f"That was guess {game.limit}, the last; you can go on, but it is lost."
            self.say(f"{said} The game is lost." if said else last, "doubt")
        self._found = found
        self.draw_hint()
        self.show_waiting()
        self._ask(tiles.letters)
        self._rate_typed(tiles.letters)
        if not found.dry:
            await self.search.run(ADVISE, question, self._learn)

    def _question(self, lists: Lists, game: State) -> Question:
        classic = self._lists.name != EDITED
        return Question(lists, game, game.limit, classic, self._past())

    def _past(self) -> frozenset[str]:
        """Return the answers used before the day of a game of one board."""
        if self.many or self.session is None:
            return frozenset()
        kept = load_past()
        if kept.trouble and kept.trouble != self._past_trouble:
            self.warn(kept.trouble)
        self._past_trouble = kept.trouble
        return used_before(kept.past, self.session.date)

    def _learn(self, known: Known) -> None:
        self._known = known._replace(typed=self._known.typed)

    # The typed guess

    @on(TileEntry.Typed)
    def _typed(self, event: TileEntry.Typed) -> None:
        if self.tiles.at is not None:
            row = self.tiles.at + 1
            self.say(f"Row {row} again: click or type its colours, then Enter. Esc: as it was.")
            return
        if not event.letters and self.message.kind == "bad":  # the row that had a fault is wiped
            self._doubtful = None
            self.say("")
        self._ask(event.letters, over=self.tiles.wants_colours)
        self._rate_typed(event.letters)

    def _ask(self, letters: str, *, over: bool = False) -> None:
        """Say what the row waits for: a guess, or its colours unless they are kept.

        ``over``: even where something else is said.
        """
        text, room = "", self.size.width - BESIDE_MESSAGE
        if self.tiles.wants_colours:
            board = self.query_one(Boards).turn if self.many else None
            text = colours_wanted(letters, room, board)
            if self.many and board is None:
                text = f"Enter plays {in_capitals(letters)}"
        elif not letters and self.game.open:
            text = guess_wanted(self.game, self._opener())
        over = over or not self.message.text or self.message.kind == "ask"
        if over and text != self.message.text:
            self.say(text, "ask" * bool(text))

    def _rate_typed(self, letters: str) -> None:
        """Have the typed guess rated once it is whole."""
        self.workers.cancel_group(self, "rate")
        self.say_quality("")
        if self._known.typed is not None:
            self._known = self._known._replace(typed=None)
            self.draw_hint()
        lists, found = self._lists.words, self._found
        if lists is None or found is None or len(letters) < lists.length:
            return
        mode = found.game.mode
        if letters not in lists.known:
            self.say_quality(f"{in_capitals(letters)} is not in the list.")
        elif fault := legal_fault(letters, found.game.rows(), mode):
            # The sentence of what else is wrong may leave it one row.
            self.say_quality(f"{mode.value.capitalize()} mode: {fault}.")
        elif not found.dry:
            self._rate(letters, found)

    def _opener(self) -> str:
        lists = self._lists.words
        return next_opener(self.services, self.game, lists) if lists else ""

    def say_quality(self, text: str) -> None:
        """Say it on a second line where one is too short for it, or else what the keys tell."""
        room = max(each.size.width for each in self.query("#quality"))
        self.set_class(not self.many and len(text) > room > 0, "-wordy")
        merged = len(self.game.open) > 1 and self.game.turns and not self.has_class("-keyed")
        told = legend(*MERGED, room, signs=needs_signs(self.app)) if merged else ""
        super().say_quality(text or told)

    @on(HintPanel.Resized)
    def _say_merged(self) -> None:
        """Say what the keys below tell, unless each board has its own now."""
        said = str(self.query_one("#quality", Static).content)
        if not said or MERGED[1] in said:
            self.say_quality("")

    def draw_hint(self) -> None:
        super().draw_hint()
        if not self.app.is_running:  # the widgets are gone
            return
        if rated := self._known.typed:
            said = self.rates and not self._rating_in_view
            text = worth(rated, many=self.many, brief=not self.has_class("-wide")) if said else ""
            self.say_quality(text)

    @property
    def _rating_in_view(self) -> bool:
        """Tell whether the panel shows what the typed guess is worth: that hint, or one soon after.

        How many hints it shows at once depends on its size.
        """
        step, nudge = self.in_panel.step, self.LADDER.parse("your-guess")
        if step is not None and step.rung == self.LADDER.parse("best-guess"):
            listed = {row.guess for row in best_listed(self._known, self.room)}
            if self._known.typed and self._known.typed.guess in listed:
                return True
        if step is None or not self.asked.has(nudge, self.subjects[0]):
            return False
        return 0 <= step.rung - nudge <= (2 if self.has_class("-wide") else 0)

    @work(exclusive=True, group="rate")
    async def _rate(self, word: str, found: Position) -> None:
        """Say how good the typed guess is, and name no other."""
        if self.many:  # it takes longer on many boards than a key may
            await sleep(QUIET)
        rated = await to_thread(rate, word, found.open)
        if not self.app.is_running:
            return
        self._known = self._known._replace(typed=rated)
        self.draw_hint()

    @on(TileEntry.Entered)
    def _entered(self, event: TileEntry.Entered) -> None:
        tiles, game, letters, colours = self.tiles, self.game, event.letters, event.colours
        at = event.at
        length = tiles.length
        if self._lists.words is None:
            tiles.done, self._early = False, (letters, colours, at)
            self.say(NOT_OPEN, "doubt")
            return
        if not letters and at is None:
            tiles.letters = self._opener()
            return
        if tiles.waiting and at is None and not colours and len(letters) == length:
            colours = tiles.colours = tiles.waiting
            tiles.done = True
        if len(letters) < length:
            typed = f"{len(letters)} {'is' if len(letters) == 1 else 'are'} typed"
            self.say(f"A guess has {length} letters; {typed}.", "bad")
        elif len(colours) < tiles.places:
            whose = "its colours"
            if self.many:
                whose = f"the colours of board {game.open[len(colours) // length] + 1}"
            self.say(f"Now {whose}: G in place, Y elsewhere, B or . absent.", "ask")
        elif at is not None:
            turns = self._changed(at, letters, colours)
            later = len(game.turns) - len(turns)
            if later and not self.entered_again(turns):
                dropped = f"Enter again drops the {noun(later, 'row')} after it."
                self.refuse(f"Row {at + 1} solves it. {dropped}", "doubt")
                return
            self._put(Given(game.boards, turns))
        # What was entered counts, be it wiped away since; but not for a game of other boards.
        elif len(colours) == tiles.places:
            guesses = [turn.guess for turn in game.turns]
            if letters in guesses:
                number = guesses.index(letters)
                turns = self._changed(number, letters, colours)
                if turns != game.turns:
                    if self.entered_again(turns):
                        self._put(Given(game.boards, turns))
                        return
                    has = f"{in_capitals(letters)} has other colours in row {number + 1}"
                    self.refuse(f"{has}; Enter again changes that row.", "doubt")
                    return
            turn = turn_of(game, letters, numbers(colours, length))
            self._put(Given(game.boards, (*game.turns, turn)))

    def _changed(self, at: int, letters: str, colours: Sequence[int]) -> tuple[Turn, ...]:
        """Return the turns with another row in a place; boards that are solved keep theirs."""
        game = self.game
        told = dict(zip(game.open or (0,), numbers(colours, self.tiles.length), strict=True))
        feedbacks = enumerate(game.turns[at].feedbacks)
        turn = Turn(letters, tuple(told.get(board, code) for board, code in feedbacks))
        return with_turn(game, at, turn)

    @work(exclusive=True, group="put")
    async def _put(self, given: Given, again: str = "Enter") -> None:
        """Make these the turns, after the moves before them, unless they can't be.

        Says what is odd about the last, or else what is to be noted. What is done ``again`` counts
        though no word of the list fits; whole rows count at once: a person can still change the one
        that is wrong.
        """
        session, lists, tiles = self.session, self._lists.words, self.tiles
        _, turns, first, notes, whole = given
        note = " ".join(filter(None, notes))
        if session is None or lists is None:
            return
        before, game = self.game, after(first, self.game)._replace(turns=turns)
        wrong = await to_thread(_faults, self._question(lists, game))
        now = self.session  # with hints, maybe, that were taken meanwhile
        if now is None or (now.path, now.moves) != (session.path, session.moves):
            return
        if not self.app.is_running:
            return
        certain = any(fault.certain for fault in wrong.values())
        repeated = self.entered_again(turns) if wrong else False
        if wrong and not whole and (certain or not repeated):
            self.refuse(impossible(wrong, game) + f" {again} again counts it." * (not certain))
            return
        odd = oddity(game, lists, whole=whole)
        did = " ".join(filter(None, (note, odd * whole)))
        if wrong and whole:
            back = f"A click changes a row's colours; {self.key_for('undo')} takes the paste back."
            did, odd = note, f"{impossible(wrong, game)} {back}"
        moves, kept = [*first], len(before.turns)
        if turns[:kept] != before.turns:
            moves, kept = [*moves, CLEAR], 0
        moves += map(move_of, turns[kept:])
        made = *now.moves, *moves
        said = [note, odd, rows_wait(after(made)) * bool(note or odd)]
        self.say_all(said, "bad" if wrong and whole else "doubt")
        self.make(moves)
        self._noted = made, did
        tiles.settle()

    @property
    def _note(self) -> str:
        """What is to be said of the last paste, as long as nothing was played after it."""
        moves, note = self._noted
        return note if self.session and self.session.moves == moves else ""

    def say_all(self, sentences: Iterable[str], kind: str) -> None:
        """Say the sentences that there are, in one."""
        said = " ".join(filter(None, sentences))
        self.say(said, kind * bool(said))

    @on(TileEntry.Pasted)
    def _pasted(self, event: TileEntry.Pasted) -> None:
        """Take rows with their guesses, or the feedbacks of the guesses that are typed."""
        tiles, lists, session, game = self.tiles, self._lists.words, self.session, self.game
        if lists is None or session is None:
            self.say(NOT_OPEN, "doubt")
            return
        word = in_small_letters(event.text.strip())
        if is_guess(word, tiles.length) and not tiles.letters:
            tiles.letters = word
            return
        try:
            given = read_pasted(event.text.strip(), lists.length, game, tiles.letters, session.date)
        except BadInput as refused:
            self.say(self.other_game(event.text) or str(refused), "bad")
            return
        notes = [*given.notes]
        if other := given.boards != game.boards:
            session = self._sized(self._lists.name, given.boards)
            self.leave_for(session)
            if self.undos.left:
                notes.append(f"A game of {given.boards} boards, as the squares are.{self.way_back}")
        if given.turns:
            tiles.done = len(given.turns) > len(game.turns)
            notes.append(pasted_over(game.turns, given.turns, self.key_for("undo")))
            self._put(given._replace(notes=tuple(notes)), "Paste it")
            return
        made = *session.moves, *given.moves
        notes += [rows_wait(after(made))] * any(notes)
        self.say_all(notes, "doubt")
        self.make(given.moves)
        if other and self.undos.left:
            self.undos.given = made  # undo goes back to what was left for the paste

    # Hints

    @property
    def subjects(self) -> Sequence[str]:
        return (position(self.session.moves if self.session else ()),)

    @property
    def no_hint(self) -> str:
        if not self.game.open:
            return NOTHING_LEFT
        end = self.dead_end
        return STILL_LOOKING if self._found is None else end.lines[0] if end else ""

    @property
    def dead_end(self) -> Hint | None:
        return dead_end(self._found) if self._found else None

    def tell(self, step: Step) -> Hint | None:
        found = self._found
        return None if found is None else hint(found, self._known, step.rung, self.room)

    def instead(self) -> Hint | None:
        """Say, before the first row, how a game is played."""
        if self.game.turns:
            return None
        day = when(self.session.date, sessions.today()) if self.session else ""
        return welcome(self.key_for("hint"), day, many=self.many)

    # Actions

    def action_new(self) -> None:
        """Begin another game; say so where its mode, that of the settings, is another."""
        before = self.game.mode
        super().action_new()
        if (mode := self.game.mode) is not before:
            self.say(f"A new game, in {mode.value} mode.{self.way_back}")

    def action_mode(self) -> None:
        """Go from normal to hard to ultra hard."""
        if self.session is not None:
            modes = list(Mode)
            coming = modes[(modes.index(self.game.mode) + 1) % len(modes)]
            self.go_on(self.session.move(f"{MODE}{coming.value}"))
            odd = ""
            if wrong := self.game.illegal:
                are, count = ("isn't", "counts") if len(wrong) == 1 else ("aren't", "count")
                odd = f" {noun(len(wrong), 'Row')} {spans(wrong)} {are} legal in it, but {count}."
            self.say(f"{coming.value.capitalize()} mode.{odd}")

    def action_boards(self) -> None:
        """Begin a game of the next number of boards."""
        coming = SIZES[(SIZES.index(self.game.boards) + 1) % len(SIZES)]
        self.leave_for(self._sized(self._lists.name, coming))
        self.say(f"A new game of {coming} boards, {self.game.limit} guesses.{self.way_back}")

    def action_page(self, step: int) -> None:
        self.query_one(Boards).turn_page(step)

    @work(exclusive=True, group="lists")
    async def action_lists(self) -> None:
        await self._lists.go_on(can_stay=self.played and bool(self.game.open))

    def action_review(self) -> None:
        """Review the game, be it finished or not."""
        game, lists = self.game, self._lists.words
        if lists is None or not game.turns:
            self.say("No guess to review yet.", "doubt")
            return
        from beehelper.tui.screens.review import ReviewScreen

        played = Played(lists, game.rows(), game.mode, game.limit)
        self.app.push_screen(ReviewScreen(self.services, played))

    def action_openers(self) -> None:
        lists, game = self._lists.words, self.game
        if lists is None:
            self.say(NOT_OPEN, "doubt")
            return
        from beehelper.tui.screens.openers import OpenersScreen

        choose = cast("BeeHelper", self.app).choose
        asked = Variant(lists, game.mode, game.limit)
        self.app.push_screen(OpenersScreen(self.services, asked, choose))

    @work(exclusive=True, group="past")
    async def action_past(self) -> None:
        """Ask for the answers used before, beginning with those that are kept."""
        from beehelper.tui.screens.paste import PasteScreen

        def checked(text: str) -> str:
            parse_past(text, PAST)
            return text

        box = PasteScreen(PAST, PASTE_PAST, checked, load_past().text)
        text = await self.app.push_screen_wait(box)
        if text is None or self.session is None:
            return
        saver, what = self.services.saver, "the past answers"
        saver.keep(what, lambda: save_past(text, PAST).trouble)
        await to_thread(saver.flush)
        if what in saver.refused:  # its trouble is in a notice; it is tried again
            return
        self.show(self.session)
        past = load_past().past
        self.say(f"{counted(len(past), 'past answer')} kept." if past else "None is kept.")

    def action_statistics(self) -> None:
        from beehelper.tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen(self.services, "wordle"))

    @property
    def is_typed(self) -> bool:
        return self.tiles.at is not None or (bool(self.tiles.letters) and not self.tiles.done)

    def typed_again(self) -> Callable[[], object]:
        return self.tiles.typed_again()

    def take_back_typed(self) -> None:
        """Forget the row that is typed; the change of an earlier one gives it back."""
        self.tiles.leave()

    @property
    def can_undo(self) -> bool:
        """Tell whether there is a move to undo: a game of many begins with its boards."""
        moves = self.session.moves if self.session else ()
        return super().can_undo and len(moves) > self.many

    def undone(self, move: str) -> str:
        if move.startswith(COLOURS):
            return "Undone: the colours that waited."
        if move.startswith(MODE):
            return f"Undone: {move.removeprefix(MODE)} mode."
        if move.startswith(LIST):
            return f"Undone: the list {move.removeprefix(LIST)}."
        return "The rows are back." if move == CLEAR else super().undone(move.partition("=")[0])

    def undone_at_once(self, moves: Sequence[str]) -> str:
        """Say so of rows that took the place of others: one of them was changed."""
        if CLEAR in moves:
            return "Undone: the last change."
        rows = [move for move in moves if not move.startswith((COLOURS, MODE))]
        return super().undone_at_once(rows) if rows else "Undone: the last paste."

    def text_to_share(self) -> str:
        if self.session is None or not self.game.turns or not self.game.is_possible:
            return ""
        name = self.session.date if self.many else called(self.session.key, self.session.date)
        return share(self.game, name, highest_hint(self.session))


def _for_keys(game: State) -> Sequence[Mapping[str, int]]:
    """Return what keys tell of letters: on several open boards, whether a word there has them."""
    boards = letters_of(game)
    if len(game.open) < 2:
        return boards
    marks = dict.fromkeys(chain.from_iterable(boards), NOT_THERE)
    for board in boards:
        marks |= {letter: TRIED for letter, mark in board.items() if mark != ABSENT}
    return (marks,)


def _counted(question: Question) -> tuple[Position, tuple[str, ...]]:
    found = position_of(question)
    return found, words_left(question, found)


def _faults(question: Question) -> Mapping[int, Contradiction]:
    """Find the boards that no word fits, of those that are open or that the last turn solved."""
    found, game = position_of(question), question.game
    solved = [board for board in range(game.boards) if game.solved_in(board) == len(game.turns)]
    return contradictions(question.lists, game, [*found.dry, *solved])
