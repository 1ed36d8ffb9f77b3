"""The Letter Boxed screen: the box, a line to type on, hints, and what the newspaper accepts."""

from __future__ import annotations

import random
from asyncio import to_thread
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial, reduce
from typing import ClassVar, cast

from textual import on, work
from textual.binding import Binding, BindingType
from textual.widget import Widget
from textual.widgets import Static

from beehelper.boxed import game
from beehelper.boxed.board import LETTERS, LIKELY, Box, SeveralBoxes, broken_rule
from beehelper.boxed.deal import Practice
from beehelper.boxed.game import Mark, parse_mark
from beehelper.boxed.hints import Known, State, joined
from beehelper.boxed.learn import Learned, learn, parse_answer, set_back
from beehelper.errors import BadInput
from beehelper.glance import Begun, highest_hint
from beehelper.hints import Hint, Step
from beehelper.solver.play import MovesMade
from beehelper.solver.protocol import Failed, Halted, Task
from beehelper.store.boxed import change_marks, load_marks
from beehelper.store.sessions import Session, refuse_day_to_come
from beehelper.tui.ask import ask
from beehelper.tui.screens.dates import set_date
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.services import Services
from beehelper.tui.widgets.box_board import BoxBoard
from beehelper.tui.widgets.entry import Entry
from beehelper.words.letters import plain

DEALING = "Looking for a box …"

PRACTICE = Task[Practice, Box]("beehelper.solver.boxed:practice")

PASTE_ANSWER = (
    "Yesterday's answer, such as PROFOUND - DEFIANCE, or any words that the newspaper accepted: "
    "they are remembered for all boxes."
)

WORD = 11
"""Columns for the word being typed and its caret, beside the words played."""

SIGNS = " ,-/|"
"""What may stand between the sides of a box that is typed, or between words."""

VERDICTS = {True: "accepted", False: "not accepted"}
"""What a mark says of its word."""

KEYS = (
    ("ctrl+e", "learn", "learn", "Learn", "Paste past answers"),
    ("ctrl+s", "mark(True)", "accepted", "Accepted", "Accept, reject word"),
    ("ctrl+x", "mark(False)", "refused", "Not accepted", "Accept, reject word"),
    ("ctrl+a", "date", "date", "Date", "Set the date"),
    ("ctrl+r", "practice", "practice", "Practice", "Practice box"),
)
"""Key, action, name among the settings, name, and what it does."""


class BoxedScreen(GameScreen):
    """Play along with a box: words typed are drawn across it."""

    CSS_PATH = "boxed.tcss"
    ADVISE = Task[MovesMade, object]("beehelper.solver.boxed:advise")

    state: State
    """The box and the words played."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, action, name, id=f"boxed.{kept}", tooltip=what, show=False)
        for key, action, kept, name, what in KEYS
    ]

    def __init__(self, services: Services) -> None:
        super().__init__(services, "boxed")
        self._listed: tuple[Box, Mapping[str, float]] | None = None
        """The words of the list on a box, and how likely each is to be accepted."""

        self._last_word = ""
        self._fault = ""
        """What was last said against a word: it goes with the next key."""

    def widgets(self) -> Iterable[Widget]:
        """Return the box, the words played, and the line to type the next one on."""
        yield BoxBoard()
        yield Static(id="board", markup=False)
        entry = Entry()
        entry.spread, entry.signs = True, SIGNS
        yield entry

    # The box

    @property
    def subjects(self) -> Sequence[str]:
        """What hints are about: the position, known or not."""
        return game.subjects(self.state)

    def next_step(self) -> Step | None:
        """Return the next hint; where no words lead to the end, the first one says so."""
        step, known = super().next_step(), cast(Known | None, self.known)
        hopeless = known is not None and known.answer is None
        return None if step and step.rung > 1 and hopeless else step

    def draw_board(self) -> None:
        """Put the box and its words on the screen."""
        super().draw_board()
        at, drawn = self.state, self.query_one(BoxBoard)
        drawn.letters = at.box.letters if at.box else ""
        drawn.words = at.words
        self._place_words()

    def on_resize(self) -> None:
        """Place the words when the line has its new width."""
        self.call_after_refresh(self._place_words)

    def _place_words(self) -> None:
        """Put the words played on the line, or where they have no room, above it."""
        at, entry = self.state, self.entry
        words = joined(at.words)
        aside = len(words) + 2 + WORD <= entry.size.width
        self.set_class(bool(words) and not aside, "-listed")
        entry.before = words if aside else ""
        if at.solved:
            entry.prompt = "solved"
        elif at.letter:
            entry.prompt = f"{'' if aside else 'a word '}from {at.letter.upper()}"
        elif at.box is not None:
            entry.prompt = "the first word"

    def learn(self, known: object) -> None:
        listed = cast(Known, known).listed
        if listed is not None and self.state.box is not None:
            self._listed = self.state.box, listed
        super().learn(known)

    def instead(self) -> Hint | None:
        """Say, before there is a box, how the game is played."""
        return super().instead() if self.state.box is None else None

    @on(Entry.Changed)
    def _typed(self, event: Entry.Changed) -> None:
        """Draw what is typed: letters of a box to come, or a word's lines."""
        if event.by_key and self._fault == self.message.text != "":
            self.say("")
        drawn, letters = self.query_one(BoxBoard), plain(event.text)
        if self.state.box is None:
            drawn.letters = "".join(filter(str.isalpha, letters))[:LETTERS]
        else:
            drawn.typed = letters

    def put(self, text: str) -> None:
        """Play what was typed or pasted; a word that is not in the list has to be entered twice."""
        at, before = self.state, self.session
        words = game.parse_words(text) if at.box else ()
        if not (words and self._fits(words)):  # one word may have all twelve letters
            try:
                begun = game.begun_in(text)
            except BadInput as fault:
                if at.box is None or isinstance(fault, SeveralBoxes):
                    self._refuse(str(fault))
                    return
            else:
                self.begin(begun)
                return
        self._last_word = words[-1] if words else ""
        listed = self._chances
        unlisted = [word for word in words if listed and word not in listed]
        if unlisted and self._fits(words) and not self.entered_again(words):
            self._fault = f"{unlisted[0].upper()}: not in my list; Enter again counts it."
            self.say(self._fault, "doubt")
            return
        super().put(text)
        if self.session is before:
            self._refuse(self.message.text)
            return
        self._doubtful = None
        unlikely = [word for word in words if listed and listed.get(word, 0) < LIKELY]
        if self.state.solved:
            self.praise()
        elif unlikely:
            self.say(f"{unlikely[0].upper()}: the newspaper is unlikely to accept it.", "doubt")
        elif words:
            self.say(f"{joined(words)}: likely accepted" if listed else joined(words), "good")

    def _refuse(self, fault: str) -> None:
        """Say what is wrong with the line, until another key changes it."""
        self._fault = fault
        self.say(fault, "bad")
        self.entry.done = self.state.box is not None  # a letter begins another word
        if self.state.box is not None:
            self.query_one(BoxBoard).typed = ""  # else it would look played

    @property
    def _chances(self) -> Mapping[str, float] | None:
        """The words of the list on the box; None while they are not looked up."""
        box, listed = self._listed or (None, None)
        return listed if box == self.state.box else None

    def _fits(self, words: Sequence[str]) -> bool:
        """Tell whether the rules let words be played now."""
        try:
            game.move(" ".join(words), self.state)
        except BadInput:
            return False
        return True

    @property
    def is_typed(self) -> bool:
        """Whether something stands in the line: letters of a box, or a word, even one refused."""
        return super().is_typed or (self.state.box is not None and bool(self.entry.text))

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to undo: a box that took another game's place gives way to it."""
        alone = self.session is not None and len(self.session.moves) == 1
        return super().can_undo and not (self.undos.left and alone)

    async def action_undo(self) -> None:
        """Take the last move back, and what was learned by it."""
        before = self.session
        await super().action_undo()
        self._last_word = self.state.words[-1] if self.state.words else ""
        if before is None or self.session is None or before.path != self.session.path:
            return
        if before.moves and not self.session.moves:
            self.forget_typed()
        for mark in _marks(before.moves[len(self.session.moves) :]):
            self._last_word = mark.word
            self._change(partial(set_back, earlier={mark.word: mark.before}))

    def undone(self, move: str) -> str:
        """Say so of a mark, too."""
        if mark := parse_mark(move):
            return f"Undone: {mark.word.upper()}, {VERDICTS[mark.accepted]}."
        return super().undone(move)

    def undone_at_once(self, moves: Sequence[str]) -> str:
        """Say so of a mark, which plays the word as well."""
        return self.undone(moves[0])

    def take(self, step: Step | None) -> None:
        """Show a hint; one on a solved box comes after its result, which keeps those before."""
        if self.session is not None and self.state.solved and "hinted" not in self.session.counts:
            self.session = self.session.counting(hinted=highest_hint(self.session))
        super().take(step)

    def go_on(self, session: Session) -> None:
        """Keep the hints of a solved box; count all again where its last word is taken back."""
        step = self.in_panel.step if self.state.solved else None
        if "hinted" in session.counts and not game.after(session.moves).solved:
            session = session.without_counts("hinted")
        super().go_on(session)
        if step is not None and self.state.solved:
            self.view(step)

    def begin(self, begun: Begun, practice: bool = False) -> None:
        """Go on with another box and its words; the one in play stays saved."""
        try:
            refuse_day_to_come(begun.day)
        except BadInput as fault:
            self._refuse(str(fault))
            return
        if self.state.box is not None or practice:
            self.leave_for(replace(self.begun(), practice=practice))
        if self.session is None:
            return
        self.forget_typed()
        board = self.services.on_day(self.session, begun.day) if begun.day else self.session
        box, *words = begun.moves
        board = board.move(box)
        self.go_on(reduce(Session.move, words, board))
        self.undos.group(board, self.session)
        told = f"{self.state.box}.{self.way_back}" * bool(self.undos.left)
        if self.state.solved:
            self.praise()
        else:
            self.say(begun.left_out, "doubt" if begun.left_out else "", told)

    def text_to_share(self) -> str:
        """Say how it went."""
        if self.session is None:
            return ""
        return game.share(self.state, self.session.shared_as, highest_hint(self.session))

    @work(exclusive=True, group="boxes")
    async def action_date(self) -> None:
        """Ask for the day of the box, under which it is saved and shared."""
        if self.state.box is None:
            self.say(self.no_hint, "doubt")
            return
        await set_date(self)

    @work(exclusive=True, group="boxes")
    async def action_practice(self) -> None:
        """Deal a box, to go on with unless another was begun meanwhile."""
        self.say(DEALING)
        wanted = Practice(await self.services.readable_list(self.warn), random.getrandbits(32))
        solver, asked = self.services.solver, self.session

        def begin(box: Box) -> None:
            if asked and self.session and self.session.path == asked.path:
                self.begin(game.begun_in(str(box)), practice=True)

        match await ask(self, solver, PRACTICE, wanted, begin):
            case Failed(sentence=sentence):
                self.say(sentence, "bad")
            case Halted() if self.message.text == DEALING:
                self.say("Stopped.")
            case _:
                return
        self.look()  # the search for the box in play gave way

    # What the newspaper accepts

    async def action_mark(self, accepted: bool) -> None:
        """Remember that the game accepted the last word, or did not; play it, or take it back."""
        at, before = self.state, self.session
        typed = self.is_typed and game.parse_words(self.entry.text)
        word = typed[-1] if typed else self._last_word
        if at.box is None or before is None:
            self.say(self.no_hint, "doubt")
            return
        if not word or broken_rule(word, at.box):
            self.say("Type the word first, then Enter.", "doubt")
            return
        marks = [mark.accepted for mark in _marks(before.moves) if mark.word == word]
        known = marks[-1] if marks else (await self._learned()).get(word)
        moves = [Mark(word, accepted, known).move]
        if accepted and word not in at.words and self._fits((word,)):
            moves.append(word)
        self._doubtful = None
        self._last_word = word
        self.entry.clear()
        self._change(lambda learned: learn(learned, word, accepted=accepted))
        self.make(moves)
        self.say(f"{word.upper()}: {VERDICTS[accepted]}, remembered.", "good")

    @work(exclusive=True, group="boxes")
    async def action_learn(self) -> None:
        """Ask for yesterday's answer, and learn from it."""
        box = PromptScreen("Yesterday's answer", PASTE_ANSWER, parse_answer)
        words = await self.app.push_screen_wait(box)
        if words is not None:
            known = await self._learned()
            earlier = {word: known.get(word) for word in words}
            self._change(lambda learned: learn(learned, *words, accepted=True))
            self.undos.add(self.session, partial(self._unlearn, earlier))
            self.say(f"Learned as accepted: {', '.join(words).upper()}.", "good")

    async def _unlearn(self, earlier: Mapping[str, bool | None]) -> None:
        """Bring back what was known of words before past answers taught them."""
        self._change(partial(set_back, earlier=earlier))
        self.say(f"Undone: what was learned of {', '.join(earlier).upper()}.")

    async def _learned(self) -> Learned:
        """Read what was learned so far."""
        await to_thread(self.services.saver.flush)
        return (await to_thread(load_marks)).learned

    def _change(self, change: Callable[[Learned], Learned]) -> None:
        """Have what was learned changed, and look at the box again by that."""
        what = "what was learned of Letter Boxed"
        self.services.saver.keep(what, lambda: change_marks(change).trouble)
        self.look()


def _marks(moves: Iterable[str]) -> list[Mark]:
    return [mark for mark in map(parse_mark, moves) if mark]
