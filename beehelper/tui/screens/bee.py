"""The Spelling Bee screen: a hive, a line to type on, what was found, and hints one at a time."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events, on
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from beehelper.bee.board import Board, broken_rule, is_pangram, parse_board, points
from beehelper.bee.hints import LADDER, NO_WORD, hint
from beehelper.bee.paste import parse_paste
from beehelper.bee.play import (
    CLEAR,
    FOUND,
    PASTED,
    UNLISTED,
    PastedOn,
    Verdict,
    found_after,
    judge,
    share,
    unlisted_after,
)
from beehelper.errors import BadInput
from beehelper.hints import BOARD, Hint, Step
from beehelper.store import sessions
from beehelper.store.glosses import find_gloss
from beehelper.store.sessions import NewerSave, SaveTrouble, Session, load, newest
from beehelper.tui.house import House
from beehelper.tui.screens.bee_lore import BeeLore
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
    AUTO_FOCUS = "Entry"
    LADDER = LADDER

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "space", "shuffle", "Shuffle", id="bee.shuffle", tooltip="Shuffle the letters",
            show=False,
        ),
        Binding(
            "delete", "drop", "Drop", id="bee.drop",
            tooltip="Drop the last word that is not in my list", show=False,
        ),
        Binding(
            "ctrl+l", "clear", "Clear", id="bee.clear", tooltip="Forget the found words", show=False
        ),
    ]  # fmt: skip

    HELP = """\
Type today's seven letters, the centre first, and Enter. Then type the words you find. A word that
is not in my list counts if you enter it twice; until then it stays in view, and Delete drops it.
Hints come one rung at a time, from totals to a word in full; the panel names what the next one
shows. Lists are a guess at the editor's own: counts are estimates until you paste the official
hints (on the board, or ctrl+o), and * marks a pangram, ? a word that the editor will hardly have.
What you teach it, yesterday's answers or a word that the game accepted or refused, is remembered
for all boards."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._early: list[str] = []
        """Words that were counted by the rules alone, before the list was open."""

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
        self._leave()
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
        self._step = self.LADDER.last(session.hints, BOARD)
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
            case Verdict.UNKNOWN if word not in unlisted_after(self.session.moves):
                self.keep(self.session.move(f"{UNLISTED}{word}"))
                drop = self._key("drop")
                self.say(f"{shown}: {verdict.value}; Enter counts it, {drop} drops it.", "doubt")
                return
            case Verdict.PANGRAM:
                self.say(f"{shown}: pangram! +{points(word)}", "star")
            case Verdict.ACCEPTED:
                self.say(f"{shown}: accepted, +{points(word)}", "good")
            case Verdict.UNLIKELY | Verdict.UNKNOWN:
                pangram = " A pangram!" if is_pangram(word) else ""
                self.say(f"{shown}: {verdict.value}; +{points(word)}.{pangram}", "doubt")
        entry.settle()
        if verdict not in (Verdict.REFUSED, Verdict.REPEATED):
            self.keep(self.session.move(f"+{word}"))

    def _try_words(self, words: Iterable[str]) -> None:
        """Count those of several words that are listed, and name the others."""
        if self.session is None:
            self._say_not_ready()
            return
        if self.play is None:
            self._count_early(words)
            return
        session, counted = self.session, 0
        others: list[str] = []
        unlisted: list[str] = []
        waiting = unlisted_after(session.moves)
        for word in words:
            match judge(word, self.play):
                case Verdict.REFUSED:
                    others.append(word)
                case Verdict.UNKNOWN:
                    unlisted.append(word)
                    if word not in waiting:
                        session = session.move(f"{UNLISTED}{word}")
                case Verdict.ACCEPTED | Verdict.PANGRAM | Verdict.UNLIKELY:
                    session = session.move(f"+{word}")
                    counted += 1
        self.keep(session)
        doubted = f"; not in my list: {_some(unlisted)}" if unlisted else ""
        left_out = f"; left out {len(others)}: {_some(others)}" if others else ""
        all_good = counted and not (doubted or left_out)
        self.say(f"{counted} counted{doubted}{left_out}", "good" if all_good else "doubt")

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
        moves = self.session.moves if self.session else ()
        self.query_one(FoundPanel).show(self.play, unlisted_after(moves))
        self.draw_hint()
        if self.play is not None and self._early:
            listed = {word.text for word in self.play.words}
            unknown = [word for word in self._early if word not in listed]
            told = f"; not in my list: {_some(unknown)}" if unknown else ""
            self.say(f"{len(self._early)} counted{told}", "doubt" if unknown else "good")
            self._early.clear()

    @property
    def subjects(self) -> Sequence[str]:
        """What hints can be about besides the board: the words left, the likeliest first."""
        return [word.text for word in self.play.offered] if self.play else ()

    def draw_hint(self) -> None:
        """Show the hint in view as it is now, and name the next one."""
        panel, play = self.query_one(HintPanel), self.play
        if play is None:
            panel.show(None if self.session else _welcome(self._key("hint")), "")
            return
        if self._step is not None and self._step.subject in play.found:
            self._step = self.LADDER.last(self.hints, BOARD)
        shown = None if self._step is None else hint(play, *self._step, find_gloss)
        panel.show(shown, self.coming())

    def may_hint(self) -> bool:
        """Tell whether a hint can be shown; say why if not."""
        if self.play is None:
            self._say_not_ready()
        return self.play is not None

    def take(self, step: Step | None) -> None:
        """Show a hint, and remember that it was shown; say if it would need a word."""
        if step is None:
            self.say(NO_WORD, "doubt")
        super().take(step)

    def view(self, step: Step) -> None:
        """Have a hint in view; the words are looked up again with it."""
        self._step = step
        self.draw()

    def action_shuffle(self) -> None:
        """Shuffle the outer letters."""
        hive = self.query_one(Hive)
        outer = list(hive.letters[1:])
        random.shuffle(outer)
        hive.letters = hive.letters[:1] + "".join(outer)

    def action_undo(self) -> None:
        """Take the last move back."""
        if self.session is None or not self.session.moves:
            self.go_back()
            return
        last = self.session.moves[-1]
        self.unmark(last)
        self.keep(self.session.undo())
        if last.startswith(PASTED):
            self.say("The pasted hints are taken back.")
        elif last.startswith(CLEAR):
            self.say("The words are back." if last == CLEAR else f"{last[1:].upper()} is back.")
        else:
            self.say(f"{last[1:].upper()} taken back.")

    def action_clear(self) -> None:
        """Forget the typed words; undo brings them back."""
        moves = self.session.moves if self.session else ()
        if self.session is not None and (found_after(moves) or unlisted_after(moves)):
            self.keep(self.session.move(CLEAR))
            self.say(f"Words cleared; {self._key('undo')} brings them back.")

    def action_drop(self) -> None:
        """Drop the last typed word that is not in the list; undo brings it back."""
        waiting = unlisted_after(self.session.moves) if self.session else ()
        if self.session is None or not waiting:
            self.say("Every word you typed is in my list or counted.", "doubt")
            return
        self.query_one(Entry).settle()
        self.keep(self.session.move(f"{CLEAR}{waiting[-1]}"))
        self.say(f"{waiting[-1].upper()} dropped; {self._key('undo')} brings it back.")

    def action_copy(self) -> None:
        """Copy a text to share that spoils nothing."""
        if self.session is None or self.play is None:
            self._say_not_ready()
            return
        rungs = max(self.session.hints.values(), default=0)
        self.app.copy_to_clipboard(share(self.play, self.session.date, rungs))
        self.say("A text without spoilers is in the clipboard.", "good")

    def action_new(self) -> None:
        """Ask for another board; the one in play stays saved, and undo goes back to it."""
        self._leave()
        self.query_one(Entry).clear()
        self._ask_for_board()
        if self._left:
            self.say(f"{self._key('undo')} goes back to the last board.")

    def _leave(self) -> None:
        """Remember the board in play, to go back to it."""
        if self.session is not None and self.session.moves:
            self._left = self.session.path


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
