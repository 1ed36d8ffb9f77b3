"""The Spelling Bee screen: a hive, a line to type on, what was found, and hints one at a time."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from beehelper.bee.board import Board, broken_rule, is_pangram, parse_board, points
from beehelper.bee.hints import BOARD, FIRST_OF_WORD, LADDER, Step, hint, next_step, shown_step
from beehelper.bee.paste import parse_paste
from beehelper.bee.play import CLEAR, FOUND, PASTED, PastedOn, Verdict, found_after, judge, share
from beehelper.errors import BadInput
from beehelper.hints import Hint, promise
from beehelper.store import sessions
from beehelper.store.glosses import find_gloss
from beehelper.store.sessions import NewerSave, SaveTrouble, Session, load, newest
from beehelper.tui.commands import BeeCommands, Providers
from beehelper.tui.house import House
from beehelper.tui.screens.bee_lore import BeeLore
from beehelper.tui.screens.game_screen import recall_bindings
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.found_panel import FoundPanel
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.tui.widgets.hive import Hive
from beehelper.tui.widgets.rank_bar import RankBar
from beehelper.words.letters import plain

ASK_LETTERS = "7 letters, centre first"
ASK_WORD = "a word you found"

NAMED = 3
"""Words left out of several that are named: the message is narrow."""


class BeeScreen(BeeLore):
    """Play along with a board, and take hints when stuck."""

    GAME = "bee"
    CSS_PATH = "bee.tcss"
    TITLE_LINE = "Spelling Bee"
    COMMANDS: ClassVar[Providers] = {BeeCommands}
    AUTO_FOCUS = "Entry"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "space", "shuffle", "Shuffle", id="bee.shuffle", tooltip="Shuffle the letters",
            show=False,
        ),
        Binding(
            "ctrl+l", "clear", "Clear", id="bee.clear", tooltip="Forget the found words", show=False
        ),
        *recall_bindings("bee", LADDER),
    ]  # fmt: skip

    HELP = """\
Type today's seven letters, the centre first, and Enter. Then type the words you find. A word that
is not in the list is kept if you press Enter twice. Hints come one rung at a time, from totals to
a word in full; the panel names what the next one shows. Lists are a guess at the editor's own:
counts are estimates until you paste the official hints (on the board, or ctrl+o), and * marks a
pangram, ? a word that the editor will hardly have. What you teach it, yesterday's answers or a word
that the game accepted or refused, is remembered for all boards."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._doubted = ""
        self._early: list[str] = []
        """Words that were counted by the rules alone, before the list was open."""
        self._step: Step | None = None

    def body(self) -> Iterable[Widget]:
        """Hive and standing on the left, hints and found words on the right."""
        with Horizontal(id="table"):
            with Vertical(id="left"):
                yield Hive()
                yield Entry()
                yield Static(id="message", markup=False)
                yield RankBar()
            with Vertical(id="right"):
                yield HintPanel()
                yield FoundPanel()

    def on_mount(self) -> None:
        """Open the index, and the board that was left last if it is today's."""
        self._ask_for_board()
        if self.house.wanted is None and not self.house.fresh:
            session = self.todays()
            if session is not None:
                self.take_up(session)
        self.open_index()

    def on_screen_resume(self) -> None:
        """Open what the home screen asked for; take notice of another word list."""
        wanted, fresh = self.house.take_wanted("bee")
        if wanted is not None:
            self.query_one(Entry).clear()
            self.take_up(wanted)
        elif fresh:
            self.action_new()
        if self.house.word_list != self._list:
            self.open_index()
        elif self.play is not None and self.play.pasted is not None:
            self.draw()  # another screen may have taken the solver from pasted hints

    @on(Entry.Changed)
    def _typed(self, event: Entry.Changed) -> None:
        if self.session is None:
            self.query_one(Hive).letters = event.text[:7]
        if event.text != self._doubted:
            self._doubted = ""

    @on(Entry.Submitted)
    def _submitted(self, event: Entry.Submitted) -> None:
        if not event.text:
            if self._opened is None and self.session is not None:
                self._say_not_ready()
        elif self.session is None:
            self._start(event.text)
        else:
            self._try_word(plain(event.text))

    @on(Entry.Pasted)
    def _pasted(self, event: Entry.Pasted) -> None:
        entry = self.query_one(Entry)
        words = plain(event.text).replace(",", " ").split()
        if self.session is None:
            entry.submit(" ".join(event.text.split()))
            self._start(event.text)
            entry.done = True  # Backspace edits it, a letter begins anew
        elif len(words) == 1:
            entry.submit(words[0])
            self._try_word(words[0])
        elif self._are_hints(words):
            try:
                self.take_pasted(parse_paste(event.text, parse_board(self.session.key)))
            except BadInput as fault:
                self.say(str(fault), "bad")
        else:
            numbers = [word for word in words if any(sign.isdigit() for sign in word)]
            self._try_words(word for word in dict.fromkeys(words) if word not in numbers)

    def _are_hints(self, words: list[str]) -> bool:
        """Tell official hints, which are numbers, from found words under a heading with one."""
        assert self.session is not None
        board = parse_board(self.session.key)
        numbers = sum(any(sign.isdigit() for sign in word) for word in words)
        return numbers > sum(broken_rule(word, board) is None for word in words)

    @on(Hive.Picked)
    def _picked(self, event: Hive.Picked) -> None:
        self.query_one(Entry).type(event.letter)

    def on_key(self, event: events.Key) -> None:
        """Letters type letters, and Enter submits them, wherever the focus is."""
        entry = self.query_one(Entry)
        letter = event.character is not None and event.character.isalpha()
        if letter or event.key in ("enter", "backspace"):
            entry.focus()
            entry.on_key(event)

    def _ask_for_board(self) -> None:
        """Be ready for seven letters."""
        self.session = self.play = self._step = None
        self._early.clear()
        entry, hive = self.query_one(Entry), self.query_one(Hive)
        entry.centre, entry.prompt, hive.letters = "", ASK_LETTERS, ""
        self.say("")
        self.draw()

    def _start(self, text: str) -> None:
        """Open the board that was typed: where it was left, if it was played before."""
        try:
            board = parse_board(text)
        except BadInput as fault:
            self.query_one(Entry).done = False
            self.say(str(fault), "bad")
            return
        self.house.saver.flush()
        self.begin(board)

    def begin(self, board: Board) -> None:
        """Open a board where it was left, or anew."""
        path = newest("bee", board.letters)
        if path is not None:
            try:
                self.take_up(load(path))
            except NewerSave as trouble:
                self.query_one(Entry).done = False
                self.notify(str(trouble), severity="error", timeout=10)
                return
            except SaveTrouble as trouble:
                self.notify(str(trouble), severity="error", timeout=10)
            else:
                return
        today = sessions.today()
        session = Session("bee", board.letters, today)
        self.take_up(session)
        self.keep(session)

    def take_up(self, session: Session) -> None:
        """Go on with a session."""
        board = parse_board(session.key)
        entry = self.query_one(Entry)
        entry.settle()
        entry.centre, entry.prompt = board.centre, ASK_WORD
        self.query_one(Hive).letters = board.letters
        self.session, self.play = session, None
        self._last_word = ""
        self._early.clear()
        self._step = shown_step(session.hints)
        self.draw()
        if session.moves:
            self.say(f"Taken up from {session.date}", "good")
        else:
            self.say(self.seen(board))

    def keep(self, session: Session) -> None:
        """Make a session the current one, and save it."""
        self.session = session
        self.house.saver.put(session)
        self.draw()

    def _try_word(self, word: str) -> None:
        """Say what becomes of a typed word, and keep it if it counts."""
        entry = self.query_one(Entry)
        if self.session is None:
            self._say_not_ready()
            return
        if self.play is None:
            entry.settle()
            self._count_early([word])
            return
        verdict = judge(word, self.play)
        shown, self._last_word = word.upper(), word
        match verdict:
            case Verdict.REFUSED:
                self.say(f"{shown}: {broken_rule(word, self.play.board)}", "bad")
            case Verdict.REPEATED:
                self.say(f"{shown}: already found", "bad")
            case Verdict.UNKNOWN if word != self._doubted:
                self._doubted = word
                self.say(f"{shown}: not in the list; Enter counts it.", "doubt")
                return
            case Verdict.PANGRAM:
                self.say(f"{shown}: pangram! +{points(word)}", "star")
            case Verdict.ACCEPTED:
                self.say(f"{shown}: accepted, +{points(word)}", "good")
            case Verdict.UNLIKELY | Verdict.UNKNOWN:
                pangram = " A pangram!" if is_pangram(word) else ""
                self.say(f"{shown}: {verdict.value}; +{points(word)}.{pangram}", "doubt")
        entry.settle()
        self._doubted = ""
        if verdict not in (Verdict.REFUSED, Verdict.REPEATED):
            self.keep(self.session.move(f"+{word}"))

    def _try_words(self, words: Iterable[str]) -> None:
        """Keep those of several words that count, and name the others."""
        if self.session is None:
            self._say_not_ready()
            return
        if self.play is None:
            self._count_early(words)
            return
        session, counted, others = self.session, 0, []
        for word in words:
            match judge(word, self.play):
                case Verdict.REFUSED | Verdict.UNKNOWN:
                    others.append(word)
                case Verdict.ACCEPTED | Verdict.PANGRAM | Verdict.UNLIKELY:
                    session = session.move(f"+{word}")
                    counted += 1
        self.keep(session)
        left_out = f"; left out {len(others)}: {_some(others)}" if others else ""
        self.say(f"{counted} counted{left_out}", "doubt" if others else "good")

    def _count_early(self, words: Iterable[str]) -> None:
        """Count words by the rules alone while the list is not open, so that a quit loses none."""
        assert self.session is not None
        board, session = parse_board(self.session.key), self.session
        found = {*found_after(session.moves)}
        wrong: dict[str, str] = {}
        for word in words:
            if fault := "already found" if word in found else broken_rule(word, board):
                wrong[word] = fault
            else:
                found.add(word)
                session = session.move(f"{FOUND}{word}")
                self._early.append(word)
        self.keep(session)
        if not self._opening:
            self.open_index()
        if len(wrong) == 1:
            self.say("".join(f"{word.upper()}: {fault}" for word, fault in wrong.items()), "bad")
        else:
            left_out = f"; left out {len(wrong)}: {_some(wrong)}" if wrong else ""
            self.say(
                f"{len(self._early)} counted; the word list is not open yet{left_out}.", "doubt"
            )

    def draw(self) -> None:
        """Put the board in play on the screen."""
        session, board = self.session, None
        if session is not None:
            board = parse_board(session.key)
            if self._opened is not None:
                words = self.words_of(board, self._opened)
                self.play_on(PastedOn(board, words, session.moves))
        self._draw_play()
        day = session.date if session else sessions.today()
        self.say_title(f"Spelling Bee  {board or ''}  {day}  list: {self._list_name}")

    def _draw_play(self) -> None:
        """Show what is found and left."""
        self.query_one(RankBar).play = self.play
        self.query_one(FoundPanel).show(self.play)
        self._draw_hint()
        if self.play is not None and self._early:
            listed = {word.text for word in self.play.words}
            unknown = [word for word in self._early if word not in listed]
            told = f"; not in the list: {_some(unknown)}" if unknown else ""
            self.say(f"{len(self._early)} counted{told}", "doubt" if unknown else "good")
            self._early.clear()

    def _draw_hint(self) -> None:
        """Show the hint in view as it is now, and name the next one."""
        panel, play, session = self.query_one(HintPanel), self.play, self.session
        if play is None or session is None:
            panel.show(None if session else _welcome(self._key("hint")), "")
            return
        if self._step is not None and self._step.word in play.found:
            self._step = shown_step(session.hints)
        shown = None if self._step is None else hint(play, *self._step, find_gloss)
        coming = next_step(play, session.hints)
        if coming is None:
            panel.show(shown, "Every hint is taken.")
        else:
            panel.show(shown, promise(self._key("hint"), LADDER, coming.rung))

    def action_hint(self) -> None:
        """Show the next hint."""
        if self.play is None or self.session is None:
            self._say_not_ready()
            return
        step = next_step(self.play, self.session.hints)
        if step is not None:
            self._take(step)

    def take_rung(self, rung: int) -> None:
        """Show a rung that was asked for by name, whatever was shown before."""
        if self.play is None or self.session is None:
            self.action_hint()
            return
        about = next_step(self.play, {**self.session.hints, BOARD: FIRST_OF_WORD - 1})
        word = None if rung < FIRST_OF_WORD or about is None else about.word
        self._take(Step(rung, word))

    def _take(self, step: Step) -> None:
        """Show a hint, and remember that it was shown."""
        if self.session is not None:
            self._step = step
            self.keep(self.session.shown(step.word or BOARD, step.rung))

    def action_recall(self, rung: int) -> None:
        """Show a hint again that was taken before."""
        if self.session is None or self.play is None:
            return
        word = self._word_in_view() if rung >= FIRST_OF_WORD else None
        if rung > self.session.hints.get(word or BOARD, 0) or (rung >= FIRST_OF_WORD and not word):
            self.say(f"Hint {rung} is not taken yet; {self._key('hint')} takes the next.", "doubt")
            return
        self._step = Step(rung, word)
        self._draw_hint()

    def _word_in_view(self) -> str | None:
        """Return the word that the last hints were about, unless it is found."""
        if self.session is None or self.play is None:
            return None
        told = [about for about in self.session.hints if about != BOARD]
        return next((word for word in reversed(told) if word not in self.play.found), None)

    def action_shuffle(self) -> None:
        """Shuffle the outer letters."""
        hive = self.query_one(Hive)
        outer = list(hive.letters[1:])
        random.shuffle(outer)
        hive.letters = hive.letters[:1] + "".join(outer)

    def action_undo(self) -> None:
        """Take the last move back."""
        if self.session is None or not self.session.moves:
            self.say("Nothing to undo.", "doubt")
            return
        last = self.session.moves[-1]
        self.unmark(last)
        self.keep(self.session.undo())
        if last.startswith(PASTED):
            self.say("The pasted hints are taken back.")
        else:
            self.say("The words are back." if last == CLEAR else f"{last[1:].upper()} taken back.")

    def action_clear(self) -> None:
        """Forget the found words; undo brings them back."""
        if self.session is not None and found_after(self.session.moves):
            self.keep(self.session.move(CLEAR))
            self.say(f"Found words cleared; {self._key('undo')} brings them back.")

    def action_copy(self) -> None:
        """Copy a text to share that spoils nothing."""
        if self.session is None or self.play is None:
            self._say_not_ready()
            return
        rungs = max(self.session.hints.values(), default=0)
        self.app.copy_to_clipboard(share(self.play, self.session.date, rungs))
        self.say("A text without spoilers is in the clipboard.", "good")

    def action_new(self) -> None:
        """Put the board away; it stays saved."""
        self.query_one(Entry).clear()
        self._ask_for_board()


def _some(words: Iterable[str]) -> str:
    """Name some words, and say if there are more."""
    named = [word.upper() for word in words]
    return ", ".join(named[:NAMED]) + (" …" if len(named) > NAMED else "")


def _welcome(key: str) -> Hint:
    return Hint(
        "Play along with today's board",
        (
            "Type its seven letters, the centre first, then Enter.",
            "",
            f"Then type each word that you find. When you are stuck, {key} shows one hint at a "
            "time; each says first what it will show.",
        ),
    )
