"""The screen of a game: its board, a message, hints one at a time, undo, saving.

It plays any ``Game`` by its module alone: a line to type on, and the board as lines of text. A game
that outgrows that has a screen that says what is particular to it: its ``widgets``, how a board is
put on them (``draw_board``), what is typed (``put``), what is looked up about a position
(``look``), and what a hint says (``tell``).
"""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial, reduce
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.containers import Horizontal, Vertical
from textual.reactive import var
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.glance import Glance
from beehelper.guide import Guide
from beehelper.hints import BOARD, Hint, HintsTaken, Ladder, Step
from beehelper.solver import play
from beehelper.solver.protocol import Task
from beehelper.store import sessions
from beehelper.store.given import read_given
from beehelper.store.sessions import Session
from beehelper.store.settings import Unasked
from beehelper.tui.commands import GameCommands
from beehelper.tui.hint_search import STILL_LOOKING, STOPPED, HintSearch
from beehelper.tui.hints_in_panel import NO_KEY, HintsInPanel
from beehelper.tui.narrow import NarrowCompositor
from beehelper.tui.other_boards import OtherBoards
from beehelper.tui.results import Results
from beehelper.tui.screens.sized import Sized
from beehelper.tui.services import Services
from beehelper.tui.undos import Left, Undos
from beehelper.tui.widgets.entry import Clicked, Entry
from beehelper.tui.widgets.frame import Frame
from beehelper.tui.widgets.hint_lines import Card
from beehelper.tui.widgets.hint_panel import HintBox, HintPanel
from beehelper.tui.widgets.message_line import MessageLine
from beehelper.tui.widgets.rewrite import rewrite
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from beehelper.tui.widgets.tile_entry import TileEntry

NOT_OPEN = "The word list is not open yet; a moment."

NOTHING_LEFT = "Nothing left to hint at."

RECALL_KEYS = (*"1234567890", "minus")
"""The row of digits and the key after it, from left to right: one a hint."""


class GameScreen(Sized[None]):
    """Play along with a game; every screen of one has a MessageLine and a HintPanel."""

    AUTO_FOCUS = "Entry"
    CSS_PATH = "play.tcss"

    DEFAULT_CSS = """
    GameScreen {
        #table { height: 1fr; margin-bottom: 1; }
        #right { width: 1fr; }
        HintPanel { height: 1fr; }
        NextHint { max-height: 5; }
        Frame { layers: default said; align: center bottom; }
        #quality { height: 2; color: $foreground 80%; }
    }
    """

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {GameCommands}

    COPIED = "A text without spoilers is in the clipboard."
    """What is said once the text to share is copied."""

    UNKEYED: ClassVar[Mapping[str, tuple[str, str]]] = {}
    """What the palette has besides the keys: its name there -> what it does, its action."""

    AFTER: ClassVar[Sequence[str]] = ("copy", "new")
    """Actions whose keys lead at the foot once nothing is left to play."""

    LEFT = "game"
    """What undo goes back to is called, once it was left for another."""

    PASTED = "word"
    """What a paste makes several of."""

    LIKE: ClassVar[Sequence[str]] = ()
    """Games whose rows may be pasted here by mistake."""

    LADDER: Ladder[object] = Ladder(())
    """That of the game's module, where a screen names no other."""

    ADVISE = Task[play.MovesMade, object]("beehelper.solver.play:advise")
    """What finds out what is known of a position."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f6,plus", "hint", "Hint", id="game.hint", tooltip="Show next hint"),
        Binding("ctrl+z", "undo", "Undo", id="game.undo", tooltip="Undo last move"),
        Binding("ctrl+y", "copy", "Share", id="game.copy", tooltip="Share result"),
        Binding("ctrl+n", "new", "New", id="game.new", tooltip="New board"),
        Binding("up", "scroll_hint(-1)", "Up", False, id="game.up", tooltip="Scroll hint"),
        Binding("down", "scroll_hint(1)", "Down", False, id="game.down", tooltip="Scroll hint"),
        Binding("escape", "stop", "Stop", False, id="game.stop", tooltip="Stop search"),
        *(
            Binding(
                key,
                f"recall({number})",
                f"Hint {number} again",
                id=f"game.recall-{number}",
                tooltip="Go to that hint",
                show=False,
            )
            for number, key in enumerate(RECALL_KEYS, 1)
        ),
    ]

    session: var[Session | None] = var(None)

    def __init__(self, services: Services, game: str) -> None:
        super().__init__()
        self._compositor = NarrowCompositor()
        self.services = services
        self.game_name, self.TITLE_LINE = game, GAMES[game].title
        self.module = game_of(game)
        self.LADDER = self.LADDER or self.module.ladder
        self.state: object = None
        """What the moves amount to."""
        self.known: object = None
        """What is known of the state; None until it is looked at."""
        self.message = MessageLine()
        self._doubtful: object = None
        """What was entered last and doubted: entered again, it counts."""
        self.undos = Undos()
        self._unasked = services.settings.unasked
        """How much was shown unasked when the position was looked at last."""
        self.ended: Glance | None = None
        """How the board ended; None while it goes on."""
        self.in_panel = HintsInPanel(self)
        self.search = HintSearch(self)
        self.others = OtherBoards(self)
        self.results = Results(self)

    def watch_session(self, before: Session | None, session: Session | None) -> None:
        if before is not None and before.path != (session and session.path):
            self.others.before, self.undos.given = before, ()
        if session is not None and (before is None or before.path != session.path):
            self.services.saver.adopt(session)
            if self.others.before is None:
                self._read_before(session)

    @work(group="before")
    async def _read_before(self, board: Session) -> None:
        await self.others.read_before(board)

    @property
    def guide(self) -> Guide:
        """What help says besides the keys."""
        return self.module.guide

    @property
    def ready(self) -> bool:
        """Tell whether keys can be handled; they wait a moment for that."""
        return True

    def key_for(self, action: str) -> str:
        """Name the key of an action; one without a key is in the command palette."""
        for active in self.active_bindings.values():
            if active.binding.action == action:
                return self.app.get_key_display(active.binding)
        return NO_KEY

    def merge(self, session: Session) -> None:
        """Show what another program played on the board in play."""
        if self.session is None or self.session.path != session.path:
            return
        if self.services.saver.adopt(session):  # else a later move is not saved yet: it comes again
            self.open_board(session)
            self.say("Another beehelper played this board, too; its moves are here.", "doubt")

    # The board in play

    def compose(self) -> ComposeResult:
        with Frame(self.TITLE_LINE):
            yield from self.body()
            yield self.message

    def body(self) -> Iterable[Widget]:
        """Put the board on the left; hints, and what else is to be read, on the right."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield from self.widgets()
            with Vertical(id="right"):
                yield HintPanel()
                yield from self.beside()

    def widgets(self) -> Iterable[Widget]:
        """Return the board and what belongs to it."""
        yield Entry()
        yield Static(id="board", markup=False)

    def beside(self) -> Iterable[Widget]:
        """Return what stands beside the hints, or below them."""
        return ()

    def say_title(self, text: str) -> None:
        self.query_one(Frame).say_title(text)

    def on_screen_resume(self) -> None:
        self.resume()

    def resume(self) -> None:
        """Open what home asked for, or today's board, or another."""
        mine, unasked = self.session, self.services.settings.unasked
        wanted, fresh = self.services.take_wanted(self.game_name, mine)
        if wanted is None and mine is None and not fresh:
            wanted = self.others.todays()
        is_new = mine is not None and not self.played and mine.date == sessions.today()
        if wanted is not None:
            self.undos.left = None
            self.open_board(wanted)
        elif mine is None or (fresh and not is_new):
            self.leave_for(self.begun())
        elif not self.busy("trial") and (self._unasked is not unasked or not self.busy("look")):
            self.look()
        self._unasked = unasked

    def on_screen_suspend(self) -> None:
        if self not in self.app.screen_stack:
            self.workers.cancel_group(self, "look")

    def begun(self) -> Session:
        """Return another board, of the same kind as the one in play."""
        return self.services.new_session(self.game_name, "game")

    def check(self, session: Session) -> None:
        """Raise BadInput for a board that can't be played."""
        self.module.after(session.moves)

    def open_board(self, session: Session) -> None:
        """Go on with a board; one that can't be played stays as it is, and another begins."""
        try:
            self.check(session)
        except BadInput as fault:
            self.give_up(f"The game {session.path.stem}", fault, self.begun())
            return
        here = self.session is not None and self.session.path == session.path
        if not (here and self.played):  # else another program played there
            self.forget_typed()
        self.say("")
        self.show(session)

    def give_up(self, what: str, fault: BadInput, other: Session) -> None:
        """Say what can't be played, and why, and go on with another board."""
        self.warn(f"{what} can't be used; a new game begins. {fault}")
        self.open_board(other)

    def forget_typed(self) -> None:
        self._doubtful = None
        self.line.clear()

    def show(self, session: Session) -> None:
        """Put a board on the screen, and look at its position."""
        self.session, self.search.how_far = session, ""
        self.draw_board()
        self.end(self.module.glance(session))
        last = self.LADDER.last(self.hints, next(iter(self.subjects), BOARD))
        self.in_panel.step = None if self.ended else last
        self.draw_hint()
        self.look()
        self.results.count()

    def draw_board(self) -> None:
        """Put the session's moves on the widgets."""
        if self.session is None:
            return
        self.state, self.known = self.module.after(self.session.moves), None
        self.entry.prompt = self.module.prompt
        rewrite(self.query_one("#board", Static), "\n".join(self.module.board(self.state)))
        self.say_title(f"{self.TITLE_LINE}  {self.session.shared_as}")

    @work(exclusive=True, group="look")
    async def look(self) -> None:
        """Find out what hints tell about the position."""
        if self.session is not None and self.session.moves:
            await to_thread(self.services.saver.flush)  # what was learned counts in the answer
            moves = self.session.moves
            words = await self.services.readable_list(self.warn)
            question = play.MovesMade(GAMES[self.game_name].module, moves, words)
            await self.search.run(self.ADVISE, question, self.learn)

    def learn(self, known: object) -> None:
        """Take an answer about the position."""
        self.known = known
        self.show_waiting()

    def go_on(self, session: Session) -> None:
        """Save a board that is another by a move, and show it."""
        before, given = self.others.before, self.undos.given
        self.session = session = self.services.save(session)
        # The day may be another, the board is not.
        self.others.before, self.undos.given = before, given
        self.show(session)

    def make(self, moves: Iterable[str]) -> None:
        """Make moves that came in one go, and are undone in one."""
        if (before := self.session) is not None:
            self.go_on(reduce(Session.move, moves, before))
            self.undos.group(before, self.session)

    def leave_for(self, session: Session) -> None:
        """Go on with a new board; the one in play stays saved, and undo goes back to it."""
        left = self.others.leaving()
        self.open_board(session)
        if session.path in self.services.unplayed:
            self.undos.given = session.moves
        self.undos.left = left

    def typed_again(self) -> Callable[[], object]:
        """Return what puts back what is typed now."""
        lines = [(line, line.text) for line in self.query(Entry) if not line.done]

        def type_again() -> None:
            for line, text in lines:
                line.text = text

        return type_again

    @property
    def played(self) -> bool:
        return self.session is not None and bool(self.session.moves)

    @property
    def way_back(self) -> str:
        """Say that the board that was left is at hand; nothing if none was."""
        back = f" {self.key_for('undo')} goes back to the last {self.LEFT}."
        return back if self.undos.left else ""

    def say(self, text: str, kind: str = "", before: str = "") -> None:
        """Say a sentence of some kind; ``before`` it stands another of no kind."""
        self.message.say(text, kind, before)

    # The ladder

    @property
    def subjects(self) -> Sequence[str]:
        """What hints can be about now, besides the board as a whole: the next one first."""
        return () if self.known is None else self.module.subjects(self.state, self.known)

    @property
    def no_hint(self) -> str:
        """Say why no hint can be shown; empty if one can."""
        if self.session is None or not self.session.moves:
            return "Type a board first."
        return "" if self.known is not None else STILL_LOOKING

    @property
    def hints_left(self) -> bool:
        """Whether there is something left to hint at."""
        return self.no_hint != NOTHING_LEFT and self.dead_end is None

    @property
    def dead_end(self) -> Hint | None:
        """What stands in place of hints where there's nothing to find: it counts as none."""
        return None

    def tell(self, step: Step) -> Hint | None:
        """Return what a hint that was asked for says now; None while that is not known."""
        return None if self.known is None else self.module.hint(self.state, self.known, step)

    def instead(self) -> Hint | None:
        """Return what stands in the panel before a hint was asked for."""
        return Hint(self.TITLE_LINE, self.guide.steps) if self.in_panel.step is None else None

    def end(self, seen: Glance | None) -> None:
        """Note whether nothing is left to play of a board seen at a glance."""
        before, self.ended = self.ended, seen if seen and seen.over else None
        if before != self.ended:  # what was counted is of another end
            self.results.forget()
        if (before is None) != (self.ended is None):
            self.query_one(HintPanel).ended = bool(self.ended)
            self.refresh_bindings()

    @property
    def deciding(self) -> Mapping[str, str]:
        """Action -> its name, of those whose keys lead at the foot once nothing is left to play."""
        if self.ended is None:
            return {}
        active = (each.binding for each in self.active_bindings.values())
        names = {binding.action: binding.description for binding in active}
        return {action: names[action] for action in self.AFTER if action in names}

    def praise(self) -> None:
        """Say what can be done with a result, which the panel has."""
        self.say(f"Well done! {self.key_for('copy')} copies your result, to share it.", "star")

    @property
    def told_at_end(self) -> str:
        """What the result says besides, in a line; empty for nothing."""
        return ""

    def pile(self) -> list[Step]:
        """List the hints that stand together: on the board, and on what was asked for last."""
        if self.in_panel.step is None:
            return []
        return self.LADDER.pile(self.asked, self.in_panel.about(self.subjects))

    def cards(self) -> Sequence[Card]:
        """Return the hints in the panel, as they are now."""
        end = self.dead_end
        told = [(step.rung, self.tell(step)) for step in self.pile()] if end is None else []
        cards = [Card(rung, hint) for rung, hint in told if hint is not None]
        other = None if cards else self.results.ending() or end or self.instead()
        return cards if other is None else [Card(0, other)]

    @property
    def panel_title(self) -> str:
        """Name what stands in the panel."""
        return "Result" if self.ended and self.in_panel.step is None else HintBox.BORDER_TITLE

    @property
    def room(self) -> int:
        return self.query_one(HintPanel).room

    def draw_hint(self) -> None:
        """Show the hint in view as it is now, and name the next one."""
        if self.app.is_running:  # else these are a worker's last words, and the panel is gone
            self.query_one(HintBox).say_state(self.search.how_far * self.hints_left)
            self.in_panel.show(self.cards())

    @on(HintPanel.Resized)
    def _panel_resized(self) -> None:
        self.draw_hint()
        self.results.count()

    @property
    def asked(self) -> HintsTaken:
        """The hints asked for on the board in play."""
        return self.session.asked if self.session else HintsTaken()

    @property
    def hints(self) -> Mapping[str, int]:
        return self.asked.highest

    def next_step(self) -> Step | None:
        return self.LADDER.next(self.asked, self.subjects)

    def about(self, step: Step) -> str:
        """Name what a hint to come is about, where that may not be clear."""
        return ""

    def action_usual(self) -> None:
        if usual := self.in_panel.usual:
            self.take_rung(usual.rung)

    def when_known(self, show: Callable[[], object]) -> None:
        """Show a hint, at once or as soon as it is known."""
        self.search.when_known(show)

    def show_waiting(self) -> None:
        """Show the hint that was asked for before it was known."""
        self.search.show_waiting()

    def action_hint(self) -> None:
        self.when_known(self.in_panel.take_next)

    def take_rung(self, rung: int) -> None:
        """Show a hint that was asked for by name, whatever was shown before."""
        self.when_known(lambda: self.take(self.LADDER.jump(rung, self.hints, self.subjects)))

    def take(self, step: Step | None) -> None:
        if step is not None and self.session is not None:
            self.session = self.in_panel.taken(self.session, step)
            self.view(step)
            self.results.count()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the keys of hints that the ladder does not have alone."""
        if action == "recall" and parameters[0] not in range(1, len(self.LADDER) + 1):
            return False
        return super().check_action(action, parameters)

    def action_recall(self, rung: int) -> None:
        """Bring a hint into view again; one that was not taken is named first, then taken."""
        self.when_known(partial(self.in_panel.recall, rung))

    def action_pick(self, rung: int) -> None:
        """Do so by a click on the ladder, which a screen has that needs the keys itself."""
        self.action_recall(rung)

    def recalled(self, rung: int) -> Step | None:
        """Return a hint that was taken and can be seen again."""
        return self.LADDER.recall(rung, self.asked, self.subjects)

    def may_hint(self) -> bool:
        """Tell whether a hint can be shown, and seen; say why not."""
        if self.has_class("-tiny") or self.has_class("-low"):
            return False
        if why := self.no_hint:
            self.say(why, "doubt")
        self.look_on()
        return not why

    def look_on(self) -> None:
        """Begin a search that was stopped again: what is asked for depends on it."""
        if self.search.how_far == STOPPED and not self.busy("look"):
            self.look()

    def view(self, step: Step) -> None:
        self.in_panel.step = step
        self.in_panel.forget_said()
        self.draw_hint()

    # What is typed

    @property
    def entry(self) -> Entry:
        return self.query_one(Entry)

    @property
    def line(self) -> Entry | TileEntry:
        """What letters are typed on."""
        return self.entry

    def on_key(self, event: events.Key) -> None:
        self.press(event)

    def press(self, event: events.Key) -> None:
        """Keys that edit the line do so wherever the focus is."""
        self.line.catch(event)

    @on(Clicked)
    def _letter_clicked(self, event: Clicked) -> None:
        self.line.type(event.letter)

    @on(Entry.Changed)
    def _line_changed(self, event: Entry.Changed) -> None:
        """Take away what is wrong with the line once a key changes it, where that lies over it."""
        if event.by_key and self.has_class("-long") and self.message.kind in ("bad", "doubt"):
            self.say("")

    @on(Entry.Submitted)
    async def _line_entered(self, event: Entry.Submitted) -> None:
        await self.enter(event.text)

    @on(Entry.Pasted)
    async def _line_pasted(self, event: Entry.Pasted) -> None:
        await self.paste(event.text)

    async def enter(self, text: str) -> None:
        """Deal with the line that was entered."""
        if text:
            self.put(text)

    async def paste(self, text: str) -> None:
        self.put(text)

    def put(self, text: str) -> None:
        """Play what was typed or pasted, or say what is wrong with it."""
        if self.session is None:
            return
        try:
            session = self.session.move(self.module.move(text, self.state))
        except BadInput as fault:
            self.refuse(str(fault))
            return
        self.entry.settle()
        self.say("")
        self.go_on(session)

    def refuse(self, why: str, kind: str = "bad") -> None:
        """Say why the line that was entered does not count; it can be edited."""
        self.line.done = False
        self.say(why, kind)

    def other_game(self, text: str) -> str:
        """Say which game with like rows a text is for; empty where it's for none, or for this."""
        try:
            games = [game for game, _ in read_given(text)]
        except BadInput:
            return ""
        game = next((game for game in games if game in self.LIKE), "")
        if not game or self.game_name in games:
            return ""
        there, here = GAMES[game].title, GAMES[self.game_name].title
        key = self.key_for(f"app.mode('{game}')")
        return f"This is for {there}, not {here}; {key} opens {there}."

    def entered_again(self, entry: object) -> bool:
        """Tell whether something odd was entered just before, too: then it counts."""
        before, self._doubtful = self._doubtful, entry
        return before == entry

    def say_quality(self, text: str) -> None:
        for quality in self.query("#quality").results(Static):
            if quality.content != text:  # else a key would paint twice
                quality.update(text, layout=False)  # it has lines of its own

    @property
    def counts_shown(self) -> bool:
        return self.services.settings.unasked is not Unasked.NOTHING

    @property
    def rates(self) -> bool:
        """Tell whether a guess is rated while it is typed: unasked, or once that hint was taken."""
        taken = self.hints.get(self.subjects[0], 0) >= self.LADDER.parse("your-guess")
        return taken or self.services.settings.unasked is Unasked.EVERYTHING

    # Actions

    @property
    def can_undo(self) -> bool:
        return self.session is not None and self.session.moves not in ((), self.undos.given)

    def undone(self, move: str) -> str:
        return f"Undone: {in_capitals(move)}."

    def undone_at_once(self, moves: Sequence[str]) -> str:
        return f"Undone: the last paste, {counted(len(moves), self.PASTED)}."

    @property
    def is_typed(self) -> bool:
        """Whether something stands in the line that was not entered."""
        return any(line.text and not line.done for line in self.query(Entry))

    def take_back_typed(self) -> None:
        self.forget_typed()

    async def action_undo(self) -> None:
        """Take back what is typed, or else what was done last."""
        if self.is_typed and self.ended is None:
            self.take_back_typed()
            self.say("Undone: what was typed.")
            return
        match self.undos.pop(self.session, has_moves=self.can_undo):
            case None:
                self.say("Nothing to undo.", "doubt")
            case Session() as before:
                self.take_back(before)
            case Left() as left:
                await self.others.go_back(left)
            case undo:
                await undo()

    def take_back(self, before: Session) -> None:
        """Go on with the board as it was before its last moves."""
        gone = self.session.moves[len(before.moves) :] if self.session else ()
        self.go_on(before)
        self.say(self.undone_at_once(gone) if len(gone) > 1 else self.undone(*gone))

    def text_to_share(self) -> str:
        """Say how it went without spoiling anything; empty if there is nothing to say yet."""
        played = self.session is not None and self.session.moves
        return self.module.share(self.state) if played else ""

    def action_copy(self) -> None:
        if text := self.text_to_share():
            self.app.copy_to_clipboard(text)
            self.say(self.COPIED, "good")
        else:
            self.say("Nothing to share yet.", "doubt")

    def action_new(self) -> None:
        self.leave_for(self.begun())
        if self.undos.left:
            self.say(f"A new game.{self.way_back}")

    def action_scroll_hint(self, rows: int) -> None:
        self.query_one(HintPanel).scroll_hints(rows)

    def action_stop(self) -> None:
        self.services.solver.stop()
