"""What the bee's screen knows besides its list: pasted hints, past boards, marks, other boards."""

from __future__ import annotations

import random
from asyncio import to_thread
from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from textual import work
from textual.binding import Binding, BindingType
from textual.reactive import var

from beehelper.bee.board import Board, Word, broken_rule, parse_board
from beehelper.bee.deal import DIFFICULTIES, WORDS_IN, Practice, Standing, WhichBoard
from beehelper.bee.learn import (
    Learned,
    Lesson,
    expected_more,
    informed,
    learn,
    lesson_of,
    mark_of,
    seen_before,
    unmarked,
)
from beehelper.bee.official import Pasted
from beehelper.bee.past import Past, parse_past
from beehelper.bee.paste import parse_paste
from beehelper.bee.play import (
    ACCEPTED,
    FOUND,
    PASTED,
    REFUSED,
    PastedOn,
    Play,
    found_after,
    pasted_after,
    told,
    told_after,
)
from beehelper.errors import BadInput
from beehelper.search import Progress
from beehelper.solver.protocol import Failed, Halted, Task
from beehelper.store import sessions
from beehelper.store.atomic import Stamp, stamp
from beehelper.store.indexes import Opened
from beehelper.store.learned import change_learned, load_learned
from beehelper.store.paths import learned_path
from beehelper.store.sessions import Session
from beehelper.tui.ask import ask
from beehelper.tui.house import House
from beehelper.tui.screens.bee_list import BeeList
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.words.plural import counted

MEET = Task[PastedOn, Play]("beehelper.solver.bee:meet")
STANDING = Task[WhichBoard, Standing]("beehelper.solver.bee:standing")
PRACTICE = Task[Practice, Board]("beehelper.solver.bee:practice")

PASTE_HINTS = (
    "The newspaper's hints, or a part of them: the line of words and points, the grid of letters "
    "and lengths, the two-letter list. They can be pasted on the board itself as well."
)

PAST_ANSWERS = "Yesterday's answers"
PASTE_PAST = (
    "Yesterday's answers, or other past boards with all their answers: what is on them is "
    "accepted, what our list offers besides is not. A date and the letters may stand above."
)

EVERY_BOARD = "Looking at every board there is …"


class BeeLore(BeeList):
    """Teaches a board in play what a person knows, and finds other boards."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+o", "paste", "Paste", id="bee.paste", tooltip="Paste the official hints"),
        Binding(
            "ctrl+e", "learn", "Learn", id="bee.learn", tooltip="Learn yesterday's answers",
            show=False,
        ),
        Binding(
            "ctrl+g", "mark(True)", "Accepted", id="bee.accepted",
            tooltip="The game accepted the last word", show=False,
        ),
        Binding(
            "ctrl+k", "mark(False)", "Refused", id="bee.refused",
            tooltip="The game refused the last word", show=False,
        ),
        Binding(
            "ctrl+t", "standing", "Standing", id="bee.standing",
            tooltip="Where the board stands among all there are", show=False,
        ),
        Binding(
            "ctrl+r", "practice", "Practice", id="bee.practice",
            tooltip="A board to practise on", show=False,
        ),
    ]  # fmt: skip

    play: var[Play | None] = var(None)

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._learned: Learned | None = None
        self._learned_of: Stamp | None = None
        self._looked_up: tuple[Opened, Board, Learned] | None = None
        self._words: tuple[Word, ...] = ()
        self._met: tuple[PastedOn, Play] | None = None
        """What pasted hints were last found to mean, and of which moves."""

        self._meeting: PastedOn | None = None
        self._noted: tuple[str, ...] = ()
        self._last_word = ""

    def keep(self, session: Session) -> None:
        """Make a session the current one, and save it."""
        raise NotImplementedError

    def begin(self, board: Board) -> None:
        """Open a board where it was left, or anew."""
        raise NotImplementedError

    @property
    def learned(self) -> Learned:
        """What was learned so far, by another program, too."""
        now = stamp(learned_path())
        if self._learned is None or self._learned_of != now:
            self._learned_of = now
            self._learned, trouble = load_learned()
            if trouble:
                self.notify(trouble, severity="error", timeout=10)
        return self._learned

    def words_of(self, board: Board, opened: Opened) -> tuple[Word, ...]:
        """Look a board's words up, as likely as what was learned says, once a board and list."""
        wanted = (opened, board, self.learned)
        if self._looked_up != wanted:
            self._looked_up = wanted
            self._words = informed(opened.lookup.answers(board), board, self.learned)
        return self._words

    def seen(self, board: Board) -> str:
        """Say on which days the same letters were learned."""
        days = sorted({each.date for each in seen_before(board.letters, self.learned)})
        return f"Seen before: {', '.join(days[-3:])}." if days else ""

    # What a person knows of the board

    @work(exclusive=True, group="paste")
    async def action_paste(self) -> None:
        """Ask for the official hints, and let them decide."""
        from beehelper.tui.screens.paste import PasteScreen

        session = self.session
        if session is None or self.play is None:
            self.say("Type the seven letters first.", "bad")
            return
        board = parse_board(session.key)
        box = PasteScreen("Official hints", PASTE_HINTS, lambda text: parse_paste(text, board))
        text = await self.app.push_screen_wait(box)
        if text is None:
            return
        hints = await to_thread(parse_paste, text, board)
        if self.session is not None and self.session.key == session.key:
            self.take_pasted(hints)

    def take_pasted(self, hints: Pasted) -> None:
        """Let pasted hints decide; say what is wrong with those that cannot be."""
        assert self.session is not None
        board = parse_board(self.session.key)
        try:
            session = self.session.move(f"{PASTED}{hints}")
            known = pasted_after(session.moves, board)
        except BadInput as fault:
            self.say(str(fault), "bad")
            return
        self.keep(session)
        numbers = (None, None) if known is None else (known.words, known.points)
        named = zip(numbers, ("words", "points"), strict=True)
        in_all = ", ".join(f"{number} {what}" for number, what in named if number is not None)
        self.say(f"Pasted: {in_all} in all." if in_all else "Pasted.", "good")

    def play_on(self, asked: PastedOn) -> None:
        """Put a session's moves in play; which words pasted hints leave comes a little later."""
        if self._met is not None and self._met[0] == asked:
            self.play = self._met[1]
            return
        try:
            play = told_after(*asked)
        except BadInput as fault:
            self.say(str(fault), "bad")
            found = (
                word for word in found_after(asked.moves) if not broken_rule(word, asked.board)
            )
            asked = asked._replace(moves=tuple(map(FOUND.__add__, found)))
            play = told_after(*asked)
        if play.pasted is not None:
            if self._met is not None:
                before, met = self._met
                if (before.board, before.words, met.pasted) == (*asked[:2], play.pasted):
                    play = told(met._replace(found=play.found), play.pasted)
            if not (self._meeting == asked and self.busy("meet")):
                self._meeting = asked
                self._meet(asked)
        self.play = play

    @work(exclusive=True, group="meet")
    async def _meet(self, asked: PastedOn) -> None:
        """Have the solver find which words pasted hints leave; Esc stops it."""
        panel = self.query_one(HintPanel)

        def met(play: Play) -> None:
            self._met = asked, play
            self._tell_notes(play.notes)
            self.draw()
            panel.say_state("")

        def come(progress: Progress) -> None:
            panel.say_state(f"{progress.label} {progress.percent} %, Esc stops")

        end = await ask(self, self.house, MEET, asked, met, come)
        if isinstance(end, Failed):
            self.notify(end.sentence, severity="error", timeout=10)
        if end is not None:
            panel.say_state("")

    def _tell_notes(self, notes: tuple[str, ...]) -> None:
        """Tell what does not fit together in pasted hints, once."""
        fresh = [note for note in notes if note not in self._noted]
        self._noted = notes
        if fresh:
            self.notify("\n".join(fresh), timeout=10)

    def action_stop(self) -> None:
        """Stop the solver; say what that leaves of pasted hints."""
        if self.busy("meet"):
            self.say("Stopped: the pasted numbers count, but choose no words.", "doubt")
        super().action_stop()

    def action_mark(self, accepted: bool) -> None:
        """Remember that the game accepted or refused the last word."""
        word, session = self._last_word, self.session
        if session is None or not word:
            self.say("Type the word first, and Enter.", "doubt")
            return
        if fault := broken_rule(word, parse_board(session.key)):
            self.say(f"{word.upper()}: {fault}; there is nothing to learn from it.", "bad")
            return
        try:
            lesson = mark_of(sessions.today(), word, accepted=accepted)
        except BadInput as fault:
            self.say(str(fault), "bad")
            return
        session = session.move(f"{ACCEPTED if accepted else REFUSED}{word}")
        if accepted and word not in found_after(session.moves):
            session = session.move(f"{FOUND}{word}")
        self.remember(lambda learned: learn(learned, lesson))
        self.keep(session)
        verdict, kind = ("accepted", "good") if accepted else ("refused", "bad")
        self.say(f"{word.upper()}: {verdict}, remembered.", kind)

    def unmark(self, move: str) -> None:
        """Forget a mark whose move is taken back."""
        if not move.startswith((ACCEPTED, REFUSED)) or self.session is None:
            return
        marks = {ACCEPTED + move[1:], REFUSED + move[1:]}
        before = [each for each in self.session.moves[:-1] if each in marks]
        earlier = before[-1].startswith(ACCEPTED) if before else None
        self.remember(lambda learned: unmarked(learned, move[1:], earlier))

    def remember(self, change: Callable[[Learned], Learned]) -> None:
        """Change what was learned, and keep it."""
        try:
            self._learned, trouble = change_learned(change)
            self._learned_of = stamp(learned_path())
        except (BadInput, OSError) as fault:
            self._learned = change(self.learned)
            trouble = str(fault)
            if isinstance(fault, OSError):
                trouble = f"What was learned could not be saved ({fault.strerror})."
        if trouble:
            self.notify(trouble, severity="error", timeout=10)

    # What a person knows of past boards

    @work(exclusive=True, group="paste")
    async def action_learn(self) -> None:
        """Ask for past boards with their answers, and learn from them."""
        from beehelper.tui.screens.paste import PasteScreen

        opened = self._opened
        if opened is None:
            self.say("The word list is not open yet; a moment.", "doubt")
            return
        box = PasteScreen(PAST_ANSWERS, PASTE_PAST, parse_past)
        text = await self.app.push_screen_wait(box)
        if text is None:
            return
        pasts = await to_thread(pasts_of, text, opened)
        whole = not any(past.expected for past in pasts) or await self._are_whole(pasts)
        if whole is None:
            self.say("Nothing learned.")
            return
        lessons = [past.lesson(whole) for past in pasts]
        self.remember(lambda learned: learn(learned, *lessons))
        if self.session is not None:
            self.keep(self.session)
        told = "; ".join(lesson.told for lesson in lessons[-3:])
        self.say(f"Learned {told}.", "good")

    async def _are_whole(self, pasts: Sequence[Offered]) -> bool | None:
        """Ask if lists with fewer answers than expected are whole; None if the person leaves it."""
        from beehelper.tui.screens.question import QuestionScreen

        short = [past for past in pasts if past.expected]
        question = f"{len(short)} lists have fewer answers than expected. Are they whole?"
        if len(short) == 1:
            answers = counted(len(short[0].past.answers), "answer")
            question = (
                f"{answers}; about {short[0].expected} were expected. Is this the whole list?"
            )
        return await self.app.push_screen_wait(
            QuestionScreen(
                PAST_ANSWERS,
                question,
                "No, a part: learn that these words are accepted.",
                "Yes: learn also that my other words are not accepted.",
            )
        )

    # Other boards

    @work(exclusive=True, group="boards")
    async def action_standing(self) -> None:
        """Say where the board stands among all boards there are."""
        if self.session is None:
            self.say("Type the seven letters first.", "bad")
            return
        asked = WhichBoard(self.house.word_list, parse_board(self.session.key))
        self.say(EVERY_BOARD)

        def stands(at: Standing) -> None:
            every, dealt = at
            self.say(
                f"More words than {every.words:.0%} of all boards, more points than "
                f"{every.points:.0%}; {dealt.words:.0%} and {dealt.points:.0%} of "
                "those like the game's."
            )

        match await ask(self, self.house, STANDING, asked, stands):
            case Failed(sentence=sentence):
                self.say(sentence, "bad")
            case Halted() if self._said == EVERY_BOARD:
                self.say("Stopped.")
            case None:
                return
        self.draw()  # pasted hints may have waited for the solver

    @work(exclusive=True, group="boards")
    async def action_practice(self) -> None:
        """Ask for a size and a difficulty, and deal a board."""
        sizes, grades = ", ".join(WORDS_IN), ", ".join(DIFFICULTIES)
        asked = PromptScreen(
            "A board to practise on", f"A size ({sizes}) and a difficulty ({grades}).",
            "medium fair", parse_practice,
        )  # fmt: skip
        text = await self.app.push_screen_wait(asked)
        if text is None:
            return
        size, difficulty = parse_practice(text)
        wanted = Practice(self.house.word_list, size, difficulty, random.getrandbits(32))
        match await ask(self, self.house, PRACTICE, wanted, self.begin):
            case Failed(sentence=sentence):
                self.say(sentence, "bad")
            case None:
                return
        self.draw()


class Offered(NamedTuple):
    """A past board, what our list offers on it, and how many answers to expect if it has few."""

    past: Past
    words: tuple[Word, ...]
    expected: int | None

    def lesson(self, whole: bool) -> Lesson:
        """Learn from it, as yesterday's without a date; ``whole``: also where answers are few."""
        certain = whole or self.expected is None
        return lesson_of(self.past, sessions.yesterday(), self.words, whole=certain)


def pasts_of(text: str, opened: Opened) -> list[Offered]:
    """Read past boards, and what our list offers on each."""
    pasts = ((past, opened.lookup.answers(past.board)) for past in parse_past(text))
    return [Offered(past, words, expected_more(past, words)) for past, words in pasts]


def parse_practice(text: str) -> tuple[str, str]:
    """Read a size and a difficulty, in any order; raise BadInput naming those there are."""
    words = text.lower().split()
    size = next((word for word in words if word in WORDS_IN), "medium")
    difficulty = next((word for word in words if word in DIFFICULTIES), "fair")
    if any(word not in (size, difficulty) for word in words):
        raise BadInput(
            f"{text!r} is no size and difficulty: {', '.join(WORDS_IN)}; {', '.join(DIFFICULTIES)}."
        )
    return size, difficulty
