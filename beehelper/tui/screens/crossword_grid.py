"""The grid in work on the crossword's screen: letters, clues, words that fit, the ladder, fills.

The solver process is asked after each change. Until it answers, the words that were known before
stay in view, as far as they still fit the letters. A hint stays as it was shown, whatever is typed
and whatever the solver finds, until another is asked for; the slots keep theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from textual import events, on, work
from textual.widget import Widget

from beehelper.crossword import cursor as at
from beehelper.crossword import game
from beehelper.crossword.advice import Advice, Asked, Solved, WithNotes
from beehelper.crossword.cursor import Cursor, Edit, Pen
from beehelper.crossword.grid import Grid, Slot, blank
from beehelper.crossword.hints import LADDER, promising
from beehelper.crossword.puzzle import Puzzle
from beehelper.crossword.texts import apart, byline
from beehelper.errors import BadInput
from beehelper.glance import time_taken
from beehelper.guide import WHEN_STUCK
from beehelper.hints import BOARD, Hint, Step
from beehelper.solver.protocol import Done, End, Failed, Halted, Task
from beehelper.store.sessions import Session
from beehelper.tui.hint_search import STILL_LOOKING
from beehelper.tui.screens.crossword_advisor import Advisor
from beehelper.tui.screens.crossword_board import ACROSS, CLUED, VIEWS, GridTable
from beehelper.tui.screens.crossword_checks import FULL, after_full, said_full, said_solved
from beehelper.tui.screens.crossword_counts import with_end, with_shown, without_end
from beehelper.tui.screens.crossword_fill import Fills, Proposal
from beehelper.tui.screens.crossword_keys import NEED_A_GRID
from beehelper.tui.screens.crossword_shown import LAST, Shown, ShownHints
from beehelper.tui.screens.crossword_timer import SAVED_EVERY, TICK, Timer
from beehelper.tui.screens.crossword_words import WordsPanel
from beehelper.tui.screens.game_screen import NOTHING_LEFT, GameScreen
from beehelper.tui.services import Services
from beehelper.tui.widgets.cells import Cells
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.hint_lines import Card

NOTHING = game.begun(Puzzle(blank(1, 1)))

SOLVE = Task[Asked[Grid], WithNotes[Solved]]("beehelper.solver.crossword:solve_whole")

WORDS = LADDER.parse("words")
"""The hint that gives away what the panel of words lists."""

HOW = "Type letters. Arrows move, Space turns, Tab: next word."
"""What is said of a grid that is opened, until there is something else to say."""

SOLVING = "Solving …  Esc stops."

STOP_FILL = "Esc stops the fill first."

NO_SLOT = "This cell is in no open slot."

CHANGED = "Hints: grid changed"

CHECK = {"check": "Check"}
"""The action whose key leads at the foot once the grid is full: there is nothing to hint at."""


class Awaited(NamedTuple):
    """What shows a hint once it is known; cursor, view and grid when it was asked for."""

    show: Callable[[], object]
    cursor: Cursor
    view: str
    grid: Grid


class GridScreen(GameScreen):
    """Work on a grid, and take hints when stuck."""

    CSS_PATH = "crossword.tcss"
    AUTO_FOCUS = "Cells"
    LADDER = LADDER

    def __init__(self, services: Services) -> None:
        super().__init__(services, "crossword")
        self.table = GridTable()
        self.state: game.State = NOTHING
        """The grid in work, with a session; before there is one, a cell that takes nothing."""
        self._undone: tuple[tuple[str, ...], ...] = ()
        self._pen = Pen()
        self._title = ""
        self._advisor = Advisor(self, services, self.draw_known)
        self._shown = ShownHints()
        self._fills = Fills(self._advisor, self._show_offer)
        self._drawn: object = None
        """What the hints that are drawn depend on."""
        self._timer = Timer()

    def body(self) -> Iterable[Widget]:
        yield self.table

    def on_resize(self, event: events.Resize) -> None:
        self.table.fit(self.size)
        if self.session is not None:
            self._draw_slot()

    @property
    def cursor(self) -> Cursor:
        return self.table.cells.cursor

    @property
    def slot(self) -> Slot | None:
        return at.slot_at(self.state.grid, self.cursor)

    @property
    def advice(self) -> Advice | None:
        """What is known of the board as it is now, once that is all: hints stay as they are."""
        return self._advisor.settled(self.state)

    # The board

    def open_board(self, session: Session) -> None:
        """Go on with a grid; one that can't be read stays as it is."""
        try:
            state = game.resumed(session.moves)
        except BadInput as fault:
            self.warn(f"The grid {session.path.stem} can't be used. {fault}")
            return
        # What another program did is not to take the person elsewhere.
        if self.session is None or self.session.path != session.path:
            self._shown, self._awaited = ShownHints(), None
            self._fills.clear()
            self._pen = self._pen._replace(pencil=False)
            self.table.begin(state, session.moves, self.size)
        if len(session.moves) == 1 and not session.counts:
            session = with_shown(session, state)
        self.session, self.state, self._undone = session, state, ()
        self.refresh_bindings()
        self.say("" if state.full else HOW)
        self._fills.forget()
        self._draw()
        if self.ended:
            self._say_anew()

    def _say_anew(self) -> None:
        """Say of the board what is said of it at any time; of a solved one, how it begins again."""
        how = "Revealed" if self.state.is_revealed else "Solved"
        again = f"{how} before; {self.key_for('new')} and its file's path begin it again."
        self.say(again if self.ended else self._show_slot())

    def merge(self, session: Session) -> None:
        """Show what another program played, and say what became of a fill that was offered.

        If that solves the puzzle, say so instead.
        """
        before, offer = self.ended, self._fills.offer
        super().merge(session)
        if self.ended and not before:
            self._tell_full(first=True)
        elif self._fills.offer != offer:
            said = f"{self.message.text} {self._said_of_discarded(offer)}"
            self.say(said.rstrip(), self.message.kind)

    def edit(self, move: str) -> None:
        if self.session is not None:
            move = game.marked(move, self._shown.given)
            self._undone, told = (), self.state.full and not self.ended
            if gone := self._keep(self.session.move(move), game.after(self.state, [move])):
                self.say(gone, "doubt")
            if self.state.full:
                self._tell_full(first=not told)

    def _keep(self, session: Session, state: game.State) -> str:
        """Make a board the current one, and save it; what was said was of the board before.

        Return what is to be said of a fill that was offered.
        """
        if self.message.text and self.table.has_place:
            self.say("")
        self.session, self.state = self.services.save(with_shown(session, state)), state
        offered = self._fills.forget()
        self._draw()
        return self._said_of_discarded(offered)

    def _said_of_discarded(self, offer: Proposal) -> str:
        """Say that a fill is discarded, and how it comes back; empty if none was offered."""
        key = self.key_for("fill")
        if offer.working:
            return f"The fill is stopped; {key} begins again."
        if not offer.letters:
            return ""
        back = "brings it back" if self._fills.coming_back(self.state.grid) else "fills again"
        return f"Fill discarded; {key} {back}."

    def _tell_full(self, *, first: bool) -> None:
        """Say once that the grid is full; only that it is right is said without being asked."""
        if self.ended and self.session is not None:
            solved = said_solved(self.state, time_taken(self.session))
            kind = "" if self.state.is_revealed else "star"
            self.say(f"{solved} {self.key_for('learn')} learns its clues.", kind)
        elif first:
            self.say(said_full(self.state, self._check_key))

    @property
    def _check_key(self) -> str:
        """The key that checks the grid; empty if nothing can check it."""
        return self.key_for("check") if game.can_be_checked(self.state) else ""

    # The timer

    def on_mount(self) -> None:
        self.set_interval(TICK, self._tick)

    def _tick(self) -> None:
        session = self.session
        if session is not None and self.is_active and self._timer.runs(session, self.state):
            self.session, self._timer.unsaved = session.counting(seconds=1), True
            if self.session.counts["seconds"] % SAVED_EVERY == 0:
                self._save_time()
            self._draw_title()

    def on_screen_suspend(self) -> None:
        self._save_time()
        busy = self.busy("learn", "fill", "solve", "find")
        is_left = self.app.is_running and self not in self.app.screen_stack
        if is_left and self.session and not (busy or self._fills.offer.letters):
            self._say_anew()  # what was said was of what was done then

    def on_unmount(self) -> None:
        self._save_time()

    def _save_time(self) -> None:
        if self.session is not None and self._timer.unsaved:
            self.services.save(self.session)
            self._timer.unsaved = False

    def action_timer(self) -> None:
        self._timer.paused = not self._timer.paused
        self.say("The timer is paused; any letter goes on." if self._timer.paused else "")
        self._draw_title()

    def action_hide_timer(self) -> None:
        self._timer.hidden = not self._timer.hidden
        self._draw_title()

    # Undo, redo and the pen

    is_typed = False
    """A letter is a move: no line holds what was not entered."""

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to undo: the first one opens the grid."""
        return self.session is not None and len(self.session.moves) > 1

    def take_back(self, before: Session) -> None:
        self._stand_here()
        gone = self.session.moves[len(before.moves) :] if self.session else ()
        self._undone = (*self._undone, gone)
        state = game.after(game.begun(self.state.puzzle), before.moves[1:])
        discarded = self._keep(without_end(before, state), state)
        self.go(at.made_at(state.grid, self.cursor, gone, before.moves))
        self.say(f"Undone: {game.named(gone)}. {discarded}".rstrip())

    def action_redo(self) -> None:
        if not self._undone:
            self.say("Nothing to redo.", "doubt")
            return
        *undone, moves = self._undone
        before = self.session.moves if self.session else ()
        self.make(moves)
        self._undone = tuple(undone)
        self.go(at.done_again(self.state, self.cursor, moves, before))
        self.say(f"Redone: {game.named(moves)}.")

    def make(self, moves: Iterable[str]) -> None:
        """Make moves that came in one go, and are undone in one."""
        before = self.session
        for move in moves:
            self.edit(move)
        self.undos.group(before, self.session)

    def action_pencil(self) -> None:
        self._pen = self._pen._replace(pencil=not self._pen.pencil)
        self.say("Letters are in pencil now." if self._pen.pencil else "Letters count again.")
        self._draw_title()

    def action_symmetry(self) -> None:
        self._pen = self._pen._replace(pairs=not self._pen.pairs)
        self.say(f"Black cells are drawn {'in pairs' if self._pen.pairs else 'one by one'}.")

    # Drawing

    def _draw(self) -> None:
        """Put another board on the screen, forget what was about the one before, and look at it."""
        self._note_end()
        self.table.show_grid(self.state, self.size)
        self._draw_title()
        self.table.words.found = None
        # The first question brings the lists, and is let finish.
        if self._advisor.ranking.asked is not None or not self.busy("look"):
            self._look()
        self._draw_slot()

    def _note_end(self) -> None:
        """Look whether the puzzle stands solved; the first time, count it, whoever wrote what.

        Of one that does not, the moves are not read.
        """
        session = self.session
        if session is None or len(session.moves) < 2 or not self.state.is_solved:
            self.end(None)
            return
        ended = with_end(session)
        if ended != session:
            self.session = self.services.save(ended)
        self.end(self.module.glance(ended))
        self.in_panel.step = None
        self.results.count()

    def _draw_title(self) -> None:
        size = f"{self.state.grid.rows}x{self.state.grid.columns}"
        mode = "  pencil" if self._pen.pencil else ""
        file = game.file_stem(self.session.moves[0]) if self.session else ""
        time = self._timer.text(self.session)
        timer = f"  {time}" if time else ""
        name = f"{self.state.title or file} {byline(self.state.author)}".rstrip()
        title = apart(f"Crossword  {size}{mode}{timer}  {name}")
        if title != self._title:
            self._title = title
            self.say_title(title)

    def _draw_slot(self) -> None:
        offer = self._fills.offer
        self.table.set_class(bool(offer.letters), "-offered")
        checks = self._is_full and not self.ended and game.can_be_checked(self.state)
        leading = offer.keys or (CHECK if checks else {})
        if self._leading != leading:
            self._leading = leading
            self.refresh_bindings()
        self._draw_ghosts()
        if said := self._show_slot():
            self.say(said)
        self.draw_known()

    def _show_slot(self) -> str:
        return self.table.show_slot(self.state, self.slot, self._fills.offer)

    def _draw_ghosts(self) -> bool:
        """Draw the letters that a fill proposes or hints gave; tell whether others were drawn."""
        cells, offer = self.table.cells, self._fills.offer
        before, cells.hinted = cells.ghost, not offer.letters
        cells.ghost = offer.letters or self._shown.letters(self.state.written)
        cells.poor = offer.poor if offer.letters else self._shown.unlikely
        return cells.ghost != before

    def draw_known(self) -> None:
        """Show the hint in view, the words looked up or those that fit, and the next rung."""
        if not self.app.is_running:  # the widgets are gone
            return
        if self.advice is not None:
            self.show_waiting()
        self.draw_hint()
        if self._draw_ghosts():
            self._show_slot()
        if self.table.view != "words":  # what is hidden waits until it is shown
            return
        grid, cell, ranking = self.state.grid, self.cursor.cell, self._advisor.ranking
        published = self.state.puzzle.published and bool(self.subjects)
        self.table.words.asked_for = f"hint {WORDS}" if published else ""
        self.table.words.draw(grid, self.slot, cell, ranking, self._price)

    @property
    def _price(self) -> str:
        """Say what the words of a slot give away; empty if nothing, or if they were asked for."""
        about = next(iter(self.subjects), "")
        if not about or not self.state.puzzle.published or self.hints.get(about, 0) >= WORDS:
            return ""
        return LADDER.promise("Enter", WORDS, str(self.slot))

    @on(WordsPanel.Resized)
    def _words_resized(self) -> None:
        self.draw_known()

    @property
    def _next_view(self) -> str:
        views = CLUED if self.state.puzzle.clues else VIEWS
        return views[(views.index(self.table.view) + 1) % len(views)]

    _leading: Mapping[str, str] = {}
    """What keys do to a fill that is offered, or to a full grid, at the foot of the screen."""

    @property
    def deciding(self) -> Mapping[str, str]:
        return self._leading or super().deciding

    @property
    def key_names(self) -> Mapping[str, str]:
        """Name the view to come by its key, at the foot of the screen."""
        return {"view": self._next_view.title()}

    def action_view(self) -> None:
        self.show_view(self._next_view)

    def show_view(self, view: str) -> None:
        if self.table.view == VIEWS[-1] != view:
            self.say("")  # the slot has a place of its own again
        self.table.view = view
        self.table.fit(self.size)
        self._draw_slot()
        self.refresh_bindings()
        if self._fills.offer.letters:
            self.say(self._fills.offer.said, self._fills.offer.kind)

    # Keys and the mouse

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave arrows and digits to the grid; what needs a grid waits for one."""
        mine = action in ("scroll_hint", "recall")
        waits = self.session is None and action in NEED_A_GRID
        return not (mine or waits) and super().check_action(action, parameters)

    def press(self, event: events.Key) -> None:
        if self.session is None:
            return
        self._fills.pressed()
        marks = event.key.startswith("shift+") and event.key[len("shift+") :] in at.ARROWS
        anchor = self.cursor.cell if self.table.marked_from is None else self.table.marked_from
        if event.key in ("pageup", "pagedown"):
            self._choose(-1 if event.key == "pageup" else 1)
        elif event.key == "enter":
            self._mark_from(None)
            self._accept()
        else:
            edit = at.pressed(self.state, self.cursor, self._pen, event.key, event.character)
            if edit is None:
                return
            if not marks:
                self._mark_from(None)
            before, self._doubtful = self._doubtful, None
            draws = event.key == "full_stop" and self.state.puzzle.published
            if draws and before != self.cursor.cell:
                self._doubtful = self.cursor.cell
                self.say("The puzzle has its black cells; a full stop again changes them.", "doubt")
            else:
                writes = edit.move or (event.character or "").isalnum()
                if self._timer.paused and writes:
                    self.action_timer()
                self._do(edit)
        if marks:
            self._mark_from(anchor)
        event.stop()
        event.prevent_default()

    def _mark_from(self, anchor: int | None) -> None:
        """Mark the cells from one to the cursor, and say which slots a fill of them has."""
        if anchor is not None or self.table.marked_from is not None:
            slots = self.table.mark_from(anchor)
            self.say(f"{self.key_for('fill')} fills {slots}." if slots else "")

    def _do(self, edit: Edit) -> None:
        if edit.move:
            self.table.cells.cursor = edit.cursor  # drawn once, with the letter
            self.edit(edit.move)
        else:
            self.go(edit.cursor)
        if edit.why:
            self.say(edit.why, "doubt")

    def _stand_here(self) -> None:
        """Write over the letter at the cursor next, be it the last that was typed."""
        self.table.cells.cursor = self.cursor._replace(past=False)

    def go(self, cursor: Cursor) -> None:
        """Stand elsewhere; a slot that hints were shown for shows its last one again."""
        before, cells = self.slot, self.table.cells
        if cells.cursor != cursor:
            cells.cursor = cursor
            if (slot := self.slot) != before:
                self.in_panel.forget_said()
                self.in_panel.step = self._shown.turn_to(slot.place if slot else "")
            self._draw_slot()

    @on(Cells.Dragged)
    def _dragged(self, event: Cells.Dragged) -> None:
        self.go(at.settled(self.state.grid, Cursor(event.cell, self.cursor.across)))
        self._mark_from(event.start)

    @on(Cells.Picked)
    def _picked(self, event: Cells.Picked) -> None:
        self._mark_from(None)
        cell, across, _ = self.cursor
        again = event.cell == cell
        self.go(at.settled(self.state.grid, Cursor(event.cell, across != again)))

    @on(Choices.Picked, "#across, #down")
    def _clue_picked(self, event: Choices.Picked) -> None:
        slots = [
            each for each in self.state.grid.listed if each.across == (event.choices.id == ACROSS)
        ]
        self.go(at.at_slot(self.state.grid, slots[event.line]))

    @on(Choices.Picked, "#words")
    def _word_picked(self, event: Choices.Picked) -> None:
        words = self.table.words
        if event.line < len(words.words):
            words.chosen = event.line
        elif not words.price:
            words.unfold(self.slot)
            return
        self._accept()

    def _choose(self, step: int) -> None:
        """Choose another word, another clue, or scroll the hint."""
        view, slot = self.table.view, self.slot
        if view == "words" and self.table.words.choose(step, slot):
            return
        if view != "clues":
            self.action_scroll_hint(step * 5)
        elif slot is not None:
            slots = self.state.grid.listed
            beside = slots[(slots.index(slot) + step) % len(slots)]
            self.go(at.at_slot(self.state.grid, beside))

    def _accept(self) -> None:
        """Accept a fill, else the chosen word or that of a hint; else go on to the next slot."""
        table, shown = self.table, self._shown.in_view
        if self._fills.offer.working:
            self.say(STOP_FILL, "doubt")
        elif proposed := self._fills.offer.letters:
            self._fills.offer = Proposal()
            self.edit(game.letters(proposed))
        elif table.view == "words" and table.words.price:
            self.when_known(self._take_words)
        elif table.view == "words":
            self._do(at.accepted(self.state.grid, self.cursor, table.words.word))
        else:
            word = ""
            if shown and shown.step.subject in self.subjects and table.words.found is None:
                word = shown.word
            self._do(at.accepted(self.state.grid, self.cursor, word))

    def _take_words(self) -> None:
        self.take(Step(WORDS, self.subjects[0]))
        self.show_view("words")

    # What the solver knows

    @work(exclusive=True, group="solver", name="look")
    async def _look(self) -> None:
        """Let the solver process rank the words that fit each slot; then hints come again."""
        fault = await self._advisor.look(self.state)
        if self.advice is not None and not self._shown.last and self.hints:
            self.in_panel.step = self._shown.restore(self.asked, self.state.grid, self.advice)
            self.draw_known()
        if fault:
            self.warn(fault)
        if self._advisor.is_behind(self.state):
            self._look()
        elif self.advice is None:  # it was stopped, or failed
            self._awaited = None
            self.search.give_up_waiting()

    def look_on(self) -> None:
        """Look at the board if not all is known of it, or if the lists are others now."""
        if self._advisor.is_to_look(self.state, at_work=self.busy("look")):
            self._look()

    def _go_on_after(self, end: End | None) -> None:
        """Say why a question has no answer, and look on, unless the program closes."""
        if isinstance(end, Failed):
            self.say(end.sentence, "bad")
        if end is not None:
            self.look_on()

    # The ladder

    @property
    def subjects(self) -> Sequence[str]:
        """What hints can be about besides the grid: the slot, unless all of it is given."""
        slot = self.slot
        return () if slot is None or self.state.grid.is_full(slot) else (slot.place,)

    @property
    def no_hint(self) -> str:
        """Say why no hint can be shown; empty if one can, in a moment at least."""
        if self.ended:
            return NOTHING_LEFT
        if self._is_full:
            return said_full(self.state, self._check_key)
        return "" if self.session else "Begin a grid first."

    @property
    def _is_full(self) -> bool:
        """Whether all letters are given; some in pencil can be hinted at."""
        return self.session is not None and self.state.grid.filled == self.state.grid.open_cells

    @property
    def hints_left(self) -> bool:
        return super().hints_left and not self._is_full

    def next_step(self) -> Step | None:
        about = next(iter(self.subjects), "")
        return self._shown.following(self.asked, about, self.state.grid)

    def about(self, step: Step) -> str:
        """Name the slot of the hint to come, unless the one in view is about the same."""
        told = self.in_panel.step is not None and self.in_panel.step.subject == step.subject
        return "" if told or not 1 < step.rung < LAST else str(self.slot)

    def draw_hint(self) -> None:
        """Show the hint in view, whether the grid is another by now, and the next rung."""
        panel, shown = self.table.hints, self._shown.in_view
        self.search.how_far = self._advisor.ranking.state_of(self.state.grid) * self.hints_left
        panel.say_title(self.panel_title)
        end = self.ended, self.results.card
        about = self.slot, self.next_step(), self.asked, shown, self.in_panel.step, *end
        drawn = about, self._is_full, self.table.view, panel.display, panel.size
        if drawn != self._drawn:
            self._promised = "" if panel.display else self._promise()
            if not self.message.text:
                self.say("")
        if panel.display and drawn != self._drawn:
            super().draw_hint()
        else:  # the same, or what is hidden, would be laid out for every key
            panel.box.say_state(self.search.how_far)
        self._drawn = drawn

    _promised = ""
    """What the next hint is, where no panel says so: it stands at the foot if nothing else does."""

    def _promise(self) -> str:
        step = self.next_step()
        if self.no_hint or step is None or self.table.view == VIEWS[-1]:  # the slot stands there
            return ""
        room = self.message.content_size.width
        offers = self.in_panel.promise(), *self.in_panel.offers(step)
        return next((offer for offer in offers if len(offer) <= room), "")

    def say(self, text: str, kind: str = "", before: str = "") -> None:
        super().say(text, kind, before or self._promised * (not text))

    @property
    def panel_title(self) -> str:
        shown = None if self.ended else self._shown.in_view
        return CHANGED if shown and shown.grid != self.state.grid else super().panel_title

    def cards(self) -> Sequence[Card]:
        return (() if self.ended else self._shown.cards) or super().cards()

    def pile(self) -> list[Step]:
        """List what was asked for about the slot: its hints stay as they were shown."""
        return LADDER.pile(self.asked, next(iter(self.subjects), BOARD))

    def recalled(self, rung: int) -> Step | None:
        """Return a hint that stands in the panel and is about this grid."""
        shown = self._shown.in_view
        here = shown is not None and shown.grid == self.state.grid
        there = here and any(card.number == rung for card in self.cards())
        return super().recalled(rung) if there else None

    def instead(self) -> Hint | None:
        if self.session is None:
            return None
        if self.slot is None:
            return Hint("No slot", ("Two or more open cells in a row make one.",))
        if self._is_full:
            return Hint(FULL, (after_full(self.state, self._check_key),))
        return Hint(
            "Work on the grid",
            (
                "Type letters. Space turns, Tab: next word.",
                *["A full stop draws black."] * (not self.state.puzzle.published),
                "",
                WHEN_STUCK.format(self.key_for("hint")),
            ),
        )

    def when_known(self, show: Callable[[], object]) -> None:
        """Show a hint, at once or as soon as it is known, whatever else is done by then."""
        self._awaited = None
        if self.may_hint():
            show()
        elif self.message.text == STILL_LOOKING:
            self._awaited = Awaited(show, *self._place)

    def show_waiting(self) -> None:
        """Show the hint that was asked for before, about the slot of then.

        Once something else was done, the cursor and what is in view stay. Of a slot that was
        filled by then, none comes.
        """
        awaited, self._awaited = self._awaited, None
        if awaited is None:
            return
        self.search.give_up_waiting()
        if self.no_hint:
            return
        here, view, _ = place = self._place
        if place == awaited[1:]:
            awaited.show()
            return
        self.go(at.settled(self.state.grid, awaited.cursor))
        shown = bool(self.subjects)
        if shown:
            awaited.show()
        self.go(here)
        if shown and view not in (awaited.view, self.table.view):
            self.show_view(view)
            self.say(f"The hint is there; {self.key_for('view')} goes to it.")

    @property
    def _place(self) -> tuple[Cursor, str, Grid]:
        return self.cursor, self.table.view, self.state.written

    _awaited: Awaited | None = None
    """The hint that was asked for before it was known."""

    def may_hint(self) -> bool:
        if self.advice is None and self.busy("fill"):  # to look on would stop it
            self.say(STOP_FILL, "doubt")
            return False
        if not super().may_hint():
            return False
        if self.advice is None:
            why = self._advisor.ranking.fault
            self.say(why or STILL_LOOKING, "doubt")
        return self.advice is not None

    def take(self, step: Step | None) -> None:
        grid, advice = self.state.grid, self.advice
        if self.session is None or advice is None:
            return
        best = promising(grid, advice) if step is not None and step.subject == BOARD else None
        if best is not None:
            self.go(at.at_slot(grid, best))
        slot = self.slot
        if slot is None or step is None:
            self.say(NO_SLOT, "doubt")
            return
        self.session = self.in_panel.taken(self.session, step)
        self.in_panel.step = step
        shown = self._shown.take(step, self.asked, grid, advice, slot)
        self.say("")  # what was said was of what was done before
        self.show_view(VIEWS[0])
        asked = self._advisor.ranking.asked
        if step.rung == LAST and asked is not None and asked.clues:
            self._solve(shown, asked._replace(question=grid))

    @work(exclusive=True, group="solver", name="solve")
    async def _solve(self, shown: Shown, asked: Asked[Grid]) -> None:
        """Let the solver process find the whole puzzle; show what is better than was shown."""
        self.say(SOLVING)

        def better(solved: Solved) -> None:
            if shown.solved is None or solved.score > shown.solved.score:
                self._shown.keep(shown.with_solved(solved))
                self.draw_known()
                if self.message.text == SOLVING:
                    self.say("A grid is found; a better one is looked for. Esc stops.")

        end = await self._advisor.ask(SOLVE, asked, better)
        if isinstance(end, Halted):
            self.say("Stopped; the best grid so far stays.", "doubt")
        elif isinstance(end, Done):
            self.say("This is the best grid that was found.")
        self._go_on_after(end)

    # Fills

    def action_fill(self) -> None:
        """Fill the open slots, or those that are marked; asked again, another way.

        What was discarded comes back first.
        """
        marked, state = self.table.cells.marked, self.state
        if not marked and (discarded := self._fills.coming_back(state.grid)):
            self._fills.propose(discarded)
            return
        self._fill_unless(game.foreign(state) or self._fills.plan_next(state.grid, marked))

    def action_ban(self) -> None:
        """Fill without the word at the cursor."""
        self._fill_unless(self._fills.ban(self.state.grid, self.slot))

    def _fill_unless(self, why: str) -> None:
        if why:
            self.say(why, "doubt")
        else:
            self._fill()

    @work(exclusive=True, group="solver", name="fill")
    async def _fill(self) -> None:
        if self.table.view not in (VIEWS[0], VIEWS[-1]):
            self.show_view(VIEWS[0])
        published = self.state.puzzle.published
        self._go_on_after(await self._fills.fill(self.state.grid, published=published))

    def _show_offer(self, says: bool) -> None:
        self._draw_slot()
        if says:
            self.say(self._fills.offer.said, self._fills.offer.kind)

    def action_stop(self) -> None:
        """Stop learning, or a fill; discard what a fill proposes, or words that were looked up."""
        if self.busy("learn"):
            self.workers.cancel_group(self, "learn")
            self.say("Stopped; what was learned so far stays.", "doubt")
        elif self._fills.offer.letters and not self._fills.offer.working:
            offered = self._fills.discard()
            self._show_offer(says=False)
            self.say(self._said_of_discarded(offered))
            if self.busy("fill"):
                self._look()  # in place of the search for better ones
        elif self.table.words.found is not None:
            self.table.words.found = None
            self.draw_known()
        elif self.table.marked_from is not None:
            self._mark_from(None)
        else:
            super().action_stop()
