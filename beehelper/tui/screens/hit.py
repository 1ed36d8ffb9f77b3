"""The Hit screen: guesses with their feedback, what a typed guess would do, the ladder."""

from __future__ import annotations

import random
from asyncio import sleep, to_thread
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import reduce
from pathlib import Path
from string import ascii_lowercase
from typing import ClassVar

from textual import on, work
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from beehelper.errors import BadInput
from beehelper.glance import CLEAR, highest_hint
from beehelper.guide import Guide
from beehelper.hints import Hint, Step, position
from beehelper.hit.advice import Known, Strategy, rate
from beehelper.hit.game import (
    REFILL,
    RULES,
    Mode,
    State,
    after,
    begin,
    mend_moves,
    move_of,
    row_of,
    rows_moves,
    screen_moves,
    terminal_moves,
    terminal_words,
    words_move,
    words_of,
)
from beehelper.hit.guides import GUIDES
from beehelper.hit.hints import LADDER, dead_end, hint
from beehelper.hit.paste import rows_pasted
from beehelper.hit.position import Position
from beehelper.hit.rules import (
    Row,
    Rule,
    Words,
    parse_row,
    placeable,
    ruled_out,
    split_row,
    written,
)
from beehelper.hit.terminal import is_screen, parse_screen
from beehelper.hit.text import (
    MODES,
    log,
    outcome,
    prompt,
    quality,
    reply,
    share,
    shown_rows,
    title,
    told_secret,
    typed_row,
    welcome,
)
from beehelper.solver.protocol import Task
from beehelper.store.hit import load, own
from beehelper.store.paths import whole_path
from beehelper.store.sessions import Session
from beehelper.tui.ask import QUIET
from beehelper.tui.hint_search import STILL_LOOKING
from beehelper.tui.hit_trial import heading, run
from beehelper.tui.screens.game_screen import NOT_OPEN, NOTHING_LEFT, GameScreen
from beehelper.tui.screens.hit_boxes import ask_dud, ask_setting, ask_strategy
from beehelper.tui.services import Services
from beehelper.tui.widgets.entry import Entry
from beehelper.tui.widgets.guesses import Guesses
from beehelper.tui.widgets.hint_lines import Card
from beehelper.tui.widgets.hint_panel import HintBox, HintPanel
from beehelper.tui.widgets.keyboard import NOT_THERE, QWERTY, TRIED, Keyboard, legend
from beehelper.tui.widgets.terminal import Terminal
from beehelper.tui.widgets.tile_entry import needs_signs
from beehelper.wordle.feedback import ABSENT
from beehelper.words.letters import in_capitals, in_small_letters
from beehelper.words.plural import counted

ADVISE = Task[Position, Known]("beehelper.solver.hit:advise")

SHOWN = 40
"""Signs of an undone move that are shown."""

SHORT = 5
"""Letters of words whose rows need fewer columns."""

KEYS = (
    ("f7", "mode", "Mode", "Guess, host or terminal"),
    ("ctrl+l", "game", "Words", "Set words and rules"),
    ("ctrl+t", "trial", "Trial", "Try a strategy"),
    ("ctrl+x", "dud", "Dud", "Terminal: remove dud"),
    ("ctrl+r", "refill", "Refill", "Terminal: refill"),
)
"""Key, action, name, and what it does."""

OF_TERMINAL = ("dud", "refill")
"""Actions that only Fallout's terminal has."""

SHOWN_KEYS = ("f7", "ctrl+l")
"""Those on the line of keys, which has no room for the others: help and the palette name them."""

WHERE = {
    Rule.HIT: ("in place", "missed"),
    Rule.JOTTO: ("in it", "not in it"),
    Rule.BULLS: ("in place", "missed"),
}
"""Where keys tell of letters, by each rule, that they may be, and what is said of the others."""


class HitScreen(GameScreen):
    """Guess a secret word, or let the program have one, and take hints when stuck."""

    CSS_PATH = "guess.tcss"
    LADDER = LADDER
    PASTED = "move"
    LIKE = "wordle", "multi"
    COPIED = "The feedback is in the clipboard, without the words."

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, action, name, key in SHOWN_KEYS, id=f"hit.{action}", tooltip=what)
        for key, action, name, what in KEYS
    ]

    def __init__(self, services: Services) -> None:
        super().__init__(services, "hit")
        self._game = self._outside = State()
        """The game in play, and the last one that is none of the terminal."""
        self._words: Words | None = None
        self._fault = ""
        """What is wrong with the words."""
        self._early: list[Entry.Submitted | Entry.Pasted] = []
        """What was entered or pasted before the words were read."""
        self._counts: list[int] = []
        """How many words each row left."""
        self._position: Position | None = None
        """What hints are about; None until it is looked at, and once the game has ended."""
        self._known = Known()
        self._trial: tuple[str, ...] = ()
        """The trial in view, line by line."""
        self._asked = ""
        """What is to be typed next; empty once the game is over."""
        self._replied = ""
        """What the host told about the last guess."""

    def widgets(self) -> Iterable[Widget]:
        """Return the rows, or the terminal, what is to be typed, what the typed guess would do."""
        with VerticalScroll(id="rows", can_focus=False):
            yield Guesses()
            yield Keyboard(beside=True)
            yield Terminal()
            entry = Entry()
            entry.signs = " 0123456789,.=:>/()-–—"
            yield entry
            yield Static(id="quality")

    def beside(self) -> Iterable[Widget]:
        """Return the keys by the hints, where rows have all of their side, and what they say."""
        with Vertical(id="keys"):
            yield Keyboard(beside=True)
        yield Static(id="quality")

    @property
    def guide(self) -> Guide:
        return GUIDES[self._game.mode]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Refuse what is for the terminal elsewhere."""
        if action in OF_TERMINAL and self._game.mode is not Mode.FALLOUT:
            return False
        return super().check_action(action, parameters)

    def on_mount(self) -> None:
        """Draw what is typed with the key that types it: a message would come later."""
        self.watch(self.entry, "text", self._draw_typed, init=False)

    def resume(self) -> None:
        """Open a game; show as much unasked as the settings now say."""
        self._draw_rows()
        self.draw_hint()
        super().resume()

    def on_screen_suspend(self) -> None:
        """Give a trial up, too, while another game has the screen."""
        if self not in self.app.screen_stack:
            if self.busy("trial"):
                self._trial = ()
                self.say("The trial was given up.", "doubt")
            self.workers.cancel_group(self, "trial")

    def say(self, text: str, kind: str = "", before: str = "") -> None:
        """Say what is to be typed next where there is nothing else to say."""
        if self._asked and not text:
            text, kind, before = self._asked, "ask", self._replied
        super().say(text, kind, before)

    @property
    def played(self) -> bool:
        """Whether the game has rows, or a terminal its words."""
        terminal = self._game.mode is Mode.FALLOUT and bool(self._game.source.words)
        return bool(self._game.rows) or terminal

    def begun(self) -> Session:
        return self._game_of(self._game.mode) if self.session else super().begun()

    def _game_of(self, mode: Mode) -> Session:
        """Return another game with the same rule and words; the one before stays saved."""
        session = super().begun()
        like = self._game if mode is Mode.FALLOUT else self._outside
        for move in begin(like, mode, random.getrandbits(48)):
            session = session.move(move)
        return session

    def forget_typed(self) -> None:
        """Clear the line, but not of what was typed for the first game, ahead of the screen."""
        if self.session is not None:
            super().forget_typed()
            self._early.clear()

    def draw_board(self) -> None:
        """Put the game on the screen; a trial was one of the position before."""
        before, self._game = self._game, after(self.session.moves if self.session else ())
        if self._game.mode is not Mode.FALLOUT:
            self._outside = self._game
        if self._game.source != before.source or self._game.unwritten:
            self._words, self._fault = None, ""
        self._position, self._known, self._trial, self._counts = None, Known(), (), []
        self.workers.cancel_group(self, "trial")
        self._name_game()
        self._draw_rows()

    def _name_game(self) -> None:
        """Say in the title which words are played with, and below the rows what is to be typed."""
        self.say_title(title(self._game, self._words))
        self._draw_typed()

    # What is left

    @work(exclusive=True, group="look")
    async def look(self) -> None:
        """Find the words that are left, then let the solver look for the best guess."""
        game = self._game
        if game.unwritten:
            self._take_early()
            return
        position, self._fault = None, ""
        try:
            if self._words is None:
                loaded = await to_thread(load, game.source)
                for sentence in loaded.notes:
                    self.notify(sentence)
                await to_thread(getattr, loaded.words, "alphabet")  # of a long list: a moment
                self._words = loaded.words
            position = game.position(self._words)
        except BadInput as fault:
            self._words, self._fault = None, str(fault)
        if not self.app.is_running:  # the widgets are gone
            return
        if position is None:
            self._early.clear()
            self.refuse(self._fault)
            return
        self._name_game()
        self._take_early()
        left = await to_thread(lambda: position.after_rows)
        sentence, kind = await to_thread(outcome, game, position)
        if not self.app.is_running:  # the widgets are gone
            return
        self._counts = [len(words) for words in left[1:]]
        self._draw_rows()
        if not (game.solved or (game.over and game.mode is Mode.HOST)):
            self._position = position
            self.draw_hint()
            self.show_waiting()
        if sentence:
            self.say(sentence, kind)
        if self._position is None:
            self.draw_hint()  # the result names the secret, of words that are read now
            return
        self._rate_typed(self.entry.text)
        if position.candidates:
            await self.search.run(ADVISE, position, self._learn)

    def _learn(self, known: Known) -> None:
        self._known = known._replace(typed=self._known.typed)

    def _take_early(self) -> None:
        """Deal with what was entered or pasted before the words were read."""
        early, self._early = self._early, []
        for event in early:
            self.post_message(event)

    def _comes_early(self, event: Entry.Submitted | Entry.Pasted) -> bool:
        """Tell whether the words, which say what it is, are still being read; keep it till then."""
        early = self._words is None and not self._missing
        if early and event not in self._early:  # Enter was pressed again, to no avail
            self._early.append(event)
        return early

    def _draw_rows(self) -> None:
        """Draw the rows, the last one in view, or the terminal."""
        game, counts = self._game, self._counts if self.counts_shown else ()
        alphabet = self._words.alphabet if self._words else ascii_lowercase
        fallout = game.mode is Mode.FALLOUT
        of_game = {
            "-terminal": fallout,
            "-keyed": not fallout and {*alphabet} <= {*ascii_lowercase},
        }
        if fallout:
            self.update_classes(of_game)
            terminal = self.query_one(Terminal)
            terminal.words, terminal.signs = game.source.words, game.source.screen
            terminal.out = frozenset((*game.duds, *(row.guess for row in game.rows)))
            terminal.tried, terminal.tries = log(game, counts), game.left
            return
        guesses = self.query_one(Guesses)
        guesses.length = self._words.length if self._words else game.source.length
        short, new = guesses.length <= SHORT, not game.rows
        self.update_classes(of_game | {"-short": short, "-new": new})
        guesses.rows, guesses.tries = shown_rows(game, counts), game.left
        guesses.open, guesses.out = not game.over, ruled_out(game.rule, game.rows, guesses.length)
        guesses.rule = game.rule
        self._make_room()
        marks = dict.fromkeys("".join(row.guess for row in game.rows), NOT_THERE)
        marks |= dict.fromkeys(placeable(game.rows, guesses.out), TRIED)
        marks |= dict.fromkeys(set.intersection(*guesses.out), ABSENT)
        for keyboard in self.query(Keyboard):
            keyboard.boards = (marks,)
        self.query_one("#rows").scroll_end(animate=False)

    def _legend(self, room: int) -> str:
        """Say what keys tell, in no more columns than they have."""
        where, other = WHERE[self._game.rule]
        having = f"may be {where}", f"{where}?"
        return legend(having, other, room, signs=needs_signs(self.app))

    @on(Guesses.Resized)
    def _make_room(self) -> None:
        """Put the keyboard below the rows as long as there is room for those that are begun."""
        guesses, keyboard = self.query_one(Guesses), self.query_one("#rows Keyboard", Keyboard)
        said = self.query_one("#left #quality")
        height = keyboard.get_content_height(self.size, self.size, 0)
        apart = int(height > len(QWERTY))  # tall keys don't touch what is said of them
        # A blank line, the keys, and what they say, whether this stands among the rows now or not.
        lines, room = 1 + height + apart + 1, self.query_one("#rows").size.height
        covered = lines + guesses.size.height - room
        below = self.has_class("-keyed") and guesses.cover(covered)
        guesses.covered = covered * below
        self.set_class(below, "-below")
        keyboard.styles.width = guesses.around
        offset = min(0, guesses.end + lines - room)
        keyboard.styles.offset = 0, offset - apart
        said.styles.offset = 0, offset

    def _draw_typed(self, typed: str = "") -> None:
        """Draw the guess being typed, and say what is to be typed next.

        Where that is another thing by what was ``typed`` now, it is said in place of a message.
        """
        game, words, entry = self._game, self._words, self.entry
        terminal = game.mode is Mode.FALLOUT
        entry.elsewhere, entry.ready = not terminal, ">" * terminal
        # Where the program has the secret nothing follows a guess.
        entry.most = words.length if words and game.mode is Mode.HOST else 0
        asked, replied = "" if game.over else prompt(game, words, entry.text), reply(game)
        if (asked, replied) != (self._asked, self._replied):
            self._asked, self._replied = asked, replied
            if typed or not self.message.text or self.message.kind == "ask":
                self.say("")
        row = typed_row(game, words, entry.text)
        self.query_one(Guesses).typed, self.query_one(Terminal).typed = row, row.letters

    def draw_hint(self) -> None:
        """Show how good the typed guess is, if that is wanted, and a trial or the hint in view."""
        if not self.app.is_running:
            return
        typed, words, parts = self._known.typed, self._words, list[str]()
        if typed is not None and words is not None:
            parts += ["not listed"] * (typed.guess not in words.known)
            parts += quality(typed) * self.rates
        room = next(each.size for each in self.query("#quality") if each.display)
        while len(", ".join(parts)) > room.width * room.height:
            parts.pop()
        # Keys have what they say in this room.
        keys = self.query_one("#left Keyboard" if self.has_class("-below") else "#keys")
        told = keys.display and bool(self._game.rows)
        # A column before what stands beside is free.
        said = self._legend(room.width - 1) if told else ""
        self.say_quality(", ".join(parts) or said)
        self.workers.cancel_group(self, "hint")
        best_given, words_given = (
            self.asked.has(LADDER.parse(rung), self.subjects[0]) for rung in ("best-guess", "words")
        )
        best, terminal = self._known.best, self.query_one(Terminal)
        terminal.best = best.guess if best and best_given else ""
        left = self._position.candidates if self._position and words_given else terminal.words
        terminal.ruled_out = frozenset(terminal.words) - {*left}
        self.query_one(HintBox).say_state(self.search.how_far)
        if self._trial:
            ends = "Esc stops it." if self.busy("trial") else "Esc closes it."
            self.in_panel.show([Card(0, Hint(self._trial[0], self._trial[1:], table=True))], ends)
        elif self._position is not None and self.in_panel.step and not self.dead_end:
            self._draw_pile(self._position)
        else:
            self.in_panel.show(super().cards())

    @work(exclusive=True, group="hint")
    async def _draw_pile(self, position: Position) -> None:
        """Show the hints asked for; to count the classes of a long list takes a moment."""
        rungs, known = [step.rung for step in self.pile()], self._known
        panel = self.query_one(HintPanel)
        columns = panel.whole if len(rungs) == 1 else panel.room
        lines = panel.chart_lines(len(rungs))
        cards = await to_thread(
            lambda: [
                Card(rung, hint(position, known, rung, columns=columns, lines=lines))
                for rung in rungs
            ]
        )
        if self.app.is_running:
            self.in_panel.show(cards)

    def instead(self) -> Hint | None:
        """Say, before the first row, how a game is played."""
        begun = bool(self._game.rows)
        return None if begun else welcome(self.key_for("hint"), self._game, self._words)

    @property
    def told_at_end(self) -> str:
        return told_secret(self._game, self._words) if self._words else ""

    @property
    def subjects(self) -> Sequence[str]:
        return (position(self.session.moves if self.session else ()),)

    @property
    def no_hint(self) -> str:
        """Why no hint can be shown; empty if one can."""
        if self.busy("trial"):
            return f"A trial is running; {self.key_for('stop')} stops it."
        if self._position is not None:
            return self.dead_end.lines[0] if self.dead_end else ""
        return NOTHING_LEFT if self._game.over else self._missing or STILL_LOOKING

    @property
    def dead_end(self) -> Hint | None:
        return dead_end(self._position) if self._position else None

    def view(self, step: Step) -> None:
        """Have a hint in view, and no trial."""
        self._trial = ()
        super().view(step)

    # Guesses

    @property
    def _missing(self) -> str:
        """What is missing before a guess can be played; empty while the words are being read."""
        if self._game.unwritten:
            return "Type the words on the terminal first, or paste them."
        return self._fault

    @on(Entry.Changed)
    def _typed(self, event: Entry.Changed) -> None:
        self._rate_typed(event.text)

    @on(Terminal.Picked)
    def _picked(self, event: Terminal.Picked) -> None:
        self.entry.clear()
        self.entry.text = event.word

    def _rate_typed(self, text: str) -> None:
        """Have the typed guess rated once it is whole."""
        guess, _ = split_row(text)
        position, typed = self._position, self._known.typed
        if typed is not None and typed.guess == guess:
            return
        self.workers.cancel_group(self, "rate")
        if typed is not None:
            self._known = self._known._replace(typed=None)
            self.draw_hint()
        if position is not None and position.candidates and len(guess) == position.words.length:
            self._rate(guess, position)

    @work(exclusive=True, group="rate")
    async def _rate(self, guess: str, position: Position) -> None:
        """Find out how good the typed guess is; no other is named.

        With a long list that holds the interpreter: the key that ends the guess is painted before.
        """
        await sleep(QUIET)
        rated = await to_thread(rate, position.rule, guess, position.candidates)
        if self.app.is_running:
            self._known = self._known._replace(typed=rated)
            self.draw_hint()

    def put(self, text: str) -> None:
        """Count what was entered, or say what is wrong with it."""
        if self._comes_early(Entry.Submitted(text)):
            return
        try:
            self._enter(text)
        except BadInput as fault:
            self.refuse(str(fault))

    def _enter(self, text: str) -> None:
        """Count a guess, or one more of a terminal's words; raise BadInput if it is neither."""
        guess, feedback = split_row(text)
        words, session, game, entry = self._words, self.session, self._game, self.entry
        known = words.known if words else frozenset()
        if game.mode is Mode.FALLOUT and not (feedback or game.solved or guess in known):
            self._set(self._with(words_move(" ".join((*game.source.words, guess)))))
            return
        if words is None or session is None:
            raise BadInput(self._missing or NOT_OPEN)
        changes = self._changes_row(text)
        if game.over and not changes:
            raise BadInput(self._over)
        row, guesses = row_of(game, words, text), [row.guess for row in game.rows]
        odd, does = "" if row.guess in known else "is not in the list", "counts it"
        if changes:
            others = [each.guess == row.guess and each != row for each in game.rows]
            number = others.index(True)
            given = written(game.rule, words.length, game.rows[number].feedback)
            does = f"changes {'that row' if guesses.count(row.guess) == 1 else 'all its rows'}"
            odd = f"got {given} in row {number + 1}"
        elif row.guess in guesses:
            odd = "was guessed before"
        if odd and not self.entered_again(row):
            self.refuse(f"{in_capitals(row.guess)} {odd}; Enter again {does}.", "doubt")
            return
        self.entered_again(None)
        entry.settle()
        self.say("")
        self.make(mend_moves(game, row) if changes else (move_of(game.rule, row),))

    def _changes_row(self, text: str) -> bool:
        """Tell whether a text is a guess that was made, with other feedback than it got there."""
        game, words = self._game, self._words
        if words is None or game.solved or game.mode is Mode.HOST:
            return False
        with suppress(BadInput):
            row = parse_row(text, game.rule, words.length)
            return any(each.guess == row.guess and each != row for each in game.rows)
        return False

    async def paste(self, text: str) -> None:
        if len(text.split()) > 1 and self._comes_early(Entry.Pasted(text)):
            return
        try:
            if is_screen(text):
                self._paste_screen(text)
                return
            if self._is_terminal(text):
                self._play_on(*terminal_moves(text, self._game))
                return
            session, rows = self._rows_in(text)
            one = text.split()
            if session is not None and (len(rows) > 1 or session is not self.session):
                self._paste_rows(rows, session)
            elif (rows or len(one) == 1) and not self._game.unwritten:
                typed = in_small_letters(one[0])
                if rows:
                    typed = move_of(self._game.rule, rows[0]).replace("=", " ")
                self.entry.clear()
                self.entry.text = typed
            elif session is not None and (guesses := self._guesses_in(text)):
                self._paste_rows(guesses, session)
            elif other := self.other_game(text):
                self.say(other, "bad")
            else:
                self._set(self._with(words_move(text)))
        except BadInput as fault:
            self.say(self.other_game(text) or str(fault), "bad")

    @property
    def _over(self) -> str:
        return f"The game is over; {self.key_for('new')} begins another."

    def _rows_in(self, text: str) -> tuple[Session | None, list[Row]]:
        """Read a text with feedback as rows, and give the game that they are for.

        That has the rule and the length of the rows where none was played. Raises BadInput for
        what isn't a row, and for rows of another game.
        """
        words, game, session = self._words, self._game, self.session
        if words is None or session is None or game.mode is Mode.HOST:
            return session, []
        rules = [*dict.fromkeys((game.rule, *RULES))]
        read = rows_pasted(text, rules)
        if not any(split_row(row)[1] for row in read.texts):
            return session, []
        settings = [f"length {read.length}"] * (read.length != words.length)
        settings += [f"rule {read.rule}"] * (read.rule is not game.rule)
        if not (settings and read.is_read):
            return session, read.rows(words.length)
        if game.rows or game.mode is Mode.FALLOUT or self.other_game(text):
            raise BadInput(
                f"These rows are by the rule of {read.rule}, with {read.length} letters a word; "
                "paste them at home."
            )
        return self._with(*settings), read.rows(read.length)

    def _guesses_in(self, text: str) -> list[Row]:
        """Answer words of the list as guesses where the program has the secret.

        Raises BadInput for such words where somebody else has it and rows were played: they are
        guesses, too, not another list.
        """
        words, game = self._words, self._game
        pasted = words_of(text)
        if words is None or game.mode is Mode.FALLOUT or not words.known.issuperset(pasted):
            return []
        if game.mode is Mode.HOST:
            return [row_of(game, words, word) for word in pasted]
        if game.rows:
            key = self.key_for("game")
            raise BadInput(f"These guesses have no feedback; {key} makes them the list.")
        return []

    def _paste_rows(self, rows: Sequence[Row], session: Session) -> None:
        """Play on with rows; those of guesses that were made change these."""
        before = self.session
        if self._game.over:
            self.say(self._over, "bad")
            return
        game = after(session.moves)
        moves = rows_moves(game, rows)
        self.say("")
        self.go_on(reduce(Session.move, moves, session))
        self.undos.group(before, self.session)
        if CLEAR in moves:
            changed = {row.guess for row in {*rows} - {*game.rows}}
            changed &= {row.guess for row in game.rows}
            undo = self.key_for("undo")
            self.say(f"{counted(len(changed), 'guess')} changed; {undo} takes the paste back.")

    def _paste_screen(self, text: str) -> None:
        """Play on with a copy of Fallout's terminal, its log included; in a game of its own."""
        read = parse_screen(text)
        if self._game.mode is not Mode.FALLOUT:
            self.leave_for(self._game_of(Mode.FALLOUT))
        self._play_on(*screen_moves(read, self._game))

    def _is_terminal(self, text: str) -> bool:
        """Tell whether a text has words of a terminal, and guesses of them with their feedback."""
        game = self._game
        if game.mode is not Mode.FALLOUT:
            return False
        words, rows = terminal_words(text, game.rule)
        guessed = {split_row(row)[0] for row in rows} <= {*words}
        # Of a terminal that is known, lines without feedback may lack it.
        whole = guessed and not {*words} < {*game.source.words}
        return len(words) > 1 and bool(rows) and (game.unwritten or whole)

    def _play_on(self, words: str, *others: str) -> None:
        """Play on with a terminal's words, and further moves; raise BadInput for what can't be."""
        session = self._with(words)
        before = session.undo()
        for move in others:
            session = session.move(move)
        after(session.moves)
        self._set(session)
        self.undos.group(before, self.session)

    # Actions

    def _set(self, session: Session) -> None:
        """Go on with another setting; say what starts again."""
        before = self._game
        self.entry.settle()
        self.say("")
        self.go_on(session)
        now = self._game
        lost = ["the rows"] if before.rows and not now.rows else []
        lost += ["the duds"] if before.duds and not now.duds else []
        if lost:
            them = " and ".join(lost).capitalize()
            self.say(f"{them} start again; {self.key_for('undo')} brings them back.")

    def _with(self, *settings: str) -> Session:
        """Return the game with settings; raise BadInput for one that it can't have."""
        session = self.session or super().begun()
        fallout = self._game.mode is Mode.FALLOUT
        for setting in settings:
            name, _, value = setting.partition(" ")
            if fallout and name in ("length", "level", "list"):
                raise BadInput(
                    f"A terminal has words of its own: type them ({name!r} is for others)."
                )
            session = session.move(
                f"list {whole_path(value)}" if name == "list" and value else setting
            )
            state = after(session.moves)
            source = state.source
            if name == "tries" and state.left == 0 and not state.solved:
                played = counted(len(state.rows) - state.spent, "guess")
                raise BadInput(f"{played} played: this game needs more than that.")
            if name == "length" and source.path:
                # A length that is asked for is meant, where a list may bring its own.
                own(Path(source.path), source.length)
            elif not fallout:
                load(source)
        return session

    def action_mode(self) -> None:
        """Go from guessing to hosting to Fallout's terminal."""
        modes = list(Mode)
        coming = modes[(modes.index(self._game.mode) + 1) % len(modes)]
        self.leave_for(self._game_of(coming))
        self.say(MODES[coming] + self.way_back)

    @work(exclusive=True, group="prompt")
    async def action_game(self) -> None:
        """Ask for a setting: length, list, guesses, rule, or the words on the terminal."""
        if session := await ask_setting(self.app, self._game.mode, self._with):
            self._set(session)

    @work(exclusive=True, group="prompt")
    async def action_dud(self) -> None:
        """Ask which word of the terminal is gone."""
        words, game = self._words, self._game
        if words is None:
            self.say(self._missing or NOT_OPEN, "doubt")
            return
        gone = {*game.duds, *(row.guess for row in game.rows)}
        if word := await ask_dud(self.app, words.all, gone):
            self._set(self._with(f"dud {word}"))
            self.say(f"{in_capitals(word)} is removed.")

    def action_refill(self) -> None:
        """Have all guesses again."""
        if self._game.solved:
            self.say(self._over, "doubt")
            return
        self._set(self._with(REFILL))
        self.say("All guesses are back.")

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to undo: with its mode a game begins."""
        moves = self.session.moves if self.session else ()
        return super().can_undo and not moves[-1].startswith("mode ")

    async def action_undo(self) -> None:
        """Take back the last move, but not once the program told its secret."""
        if self._game.mode is Mode.HOST and self._game.lost:
            self.say(self._over, "doubt")
        else:
            await super().action_undo()

    def undone(self, move: str) -> str:
        """Say which move was undone, be it the words of a whole terminal."""
        if move == CLEAR:
            return "The rows are back."
        name, _, value = move.partition(" ")
        if name == "screen":
            return "Undone: the screen."
        if name == "words":
            new = [word for word in value.split() if word not in self._game.source.words]
            move = " ".join(new) or move
        short = move if len(move) <= SHOWN else f"{move[:SHOWN]}…"
        return super().undone(short) if name == "words" or "=" in name else f"Undone: {short}."

    def undone_at_once(self, moves: Sequence[str]) -> str:
        """Say so of rows that were made again, too: one of them was changed."""
        return "Undone: the last change." if CLEAR in moves else super().undone_at_once(moves)

    @work(exclusive=True, group="prompt")
    async def action_trial(self) -> None:
        """Ask for a strategy, and try it on every word of the list."""
        if self._words is None:
            self.say(self._missing or NOT_OPEN, "doubt")
            return
        if strategy := await ask_strategy(self.app):
            self._try(strategy, self._words)

    @work(exclusive=True, group="trial")
    async def _try(self, strategy: Strategy, words: Words) -> None:
        """Let the solver play a strategy against every word, and draw how it goes."""
        self._trial, self.search.how_far = (heading(strategy, words),), "trying …"
        self.workers.cancel_group(self, "look")
        self.draw_hint()
        game = self._game
        position = Position(words, game.rule, tries_left=game.tries, strategy=strategy)

        def drawn(lines: tuple[str, ...]) -> None:
            self._trial = lines
            self.draw_hint()

        def trying(state: str) -> None:
            self.search.how_far = state
            self.query_one(HintBox).say_state(state)  # all else stands

        if await run(self, self.services, position, drawn, trying):
            self.say("")
            # The best guess of the position may not be known yet: the trial had the solver.
            self.look()

    def action_stop(self) -> None:
        """Stop the solver; put the outcome of a trial away."""
        if self._trial and not self.busy("trial"):
            self._trial = ()
            self.draw_hint()
        else:
            super().action_stop()

    def text_to_share(self) -> str:
        """Say how the game went, without its words."""
        if self.session is None or not self._game.rows:
            return ""
        return share(self._game, self.session.date, highest_hint(self.session))
