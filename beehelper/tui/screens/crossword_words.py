"""What fits on the crossword's screen: words with their chances, letters of a cell, the ladder.

The solver process is asked after each change. Until it answers, the words that were known before
stay in view, as far as they still fit the letters. A hint stays as it was shown, whatever is typed
and whatever the solver finds, until another is asked for; the slots keep theirs.
"""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from textual import on, work

from beehelper.crossword import cursor as at
from beehelper.crossword.advice import Advice, Helped, Question, SlotAdvice, Stage, still
from beehelper.crossword.along import letters, place
from beehelper.crossword.cursor import Cursor
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.hints import Play, hint, named, not_listed, promising, told
from beehelper.crossword.query import Looked, Query, Search
from beehelper.hints import BOARD, Hint, Step
from beehelper.solver.protocol import Failed, Halted, Task
from beehelper.store.sessions import Session
from beehelper.tui.ask import QUIET, ask
from beehelper.tui.house import House
from beehelper.tui.screens.crossword_board import VIEWS, BoardScreen
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.hint_panel import HintPanel

HELP = Task[Question, Helped]("beehelper.solver.crossword_help:help_with")
FIND = Task[Search, Looked]("beehelper.solver.crossword_help:look_up")

CHANGED = "Hints: grid changed since"

READING, LOOKING, STOPPED = "reading the list …", "looking …", "stopped"


class Shown(NamedTuple):
    """A hint as it was shown: its subject, the grid of then, and the word that Enter accepts."""

    about: str
    grid: Grid
    hint: Hint
    word: str


class WordsScreen(BoardScreen):
    """Ranks what fits, and shows as much of it as is asked for."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self._question: Question | None = None
        """What the advice is about."""
        self._asked_of: tuple[Path, ...] | None = None
        """The lists of what is looked at now, or was last."""
        self._advice: Advice | None = None
        self._state = self._fault = ""
        self._notes: tuple[str, ...] = ()
        self._shown_hints: dict[str, Shown] = {}
        """The last hint about each slot, and that about the grid."""
        self._in_view: Shown | None = None
        self._found: Looked | None = None
        """Words looked up by a pattern, as long as they stand in the panel."""
        self._offered: tuple[str, ...] = ()
        """The words of the panel, in its order."""
        self._went_to: tuple[Slot | None, str] | None = None
        """The word that the person went to, and the slot it is for."""

    @property
    def advice(self) -> Advice | None:
        """What is known of the board as it is now."""
        now = self._along is not None and self._question and self._question.grid == self._along.grid
        return self._advice if now else None

    def take_up(self, session: Session) -> None:
        """Go on with a grid; hints about another one are forgotten."""
        before = self.session
        super().take_up(session)
        if before is not None and self.session is not None and self.session.path != before.path:
            self._shown_hints, self._in_view = {}, None
            self.shown()

    def go(self, cursor: Cursor) -> None:
        """Stand elsewhere; a slot that hints were shown for shows its last one again."""
        if self._along is not None and (slot := at.slot_at(self._along.grid, cursor)) != self.slot:
            self._in_view = self._shown_hints.get(place(slot) if slot else "", self._in_view)
        super().go(cursor)

    def is_at_work(self, name: str) -> bool:
        """Tell whether a worker of a name is at work, or about to be."""
        return any(worker.name == name and not worker.is_finished for worker in self.workers)

    def changed(self) -> None:
        """Have the new board looked at; the first question brings the lists, and is let finish."""
        self._found = None
        if self._question is None and self.is_at_work("look"):
            self.shown()
        else:
            self._look()

    @work(exclusive=True, group="solver", name="look")
    async def _look(self) -> None:
        """Let the solver process rank the words that fit each slot."""
        if self._along is None:
            return
        question = Question(self._along.grid, self.house.crossword_lists)
        self._asked_of = question.lists
        self._state, self._fault = LOOKING if self._question else READING, ""
        self.shown()
        await sleep(QUIET)

        def helped(found: Helped) -> None:
            self._question, self._advice = question, found.advice
            self._state = found.advice.stage.value
            self.tell_notes(found.notes)
            self.shown()

        match await ask(self, self.house, HELP, question, helped):
            case Failed(sentence=sentence):
                self._question, self._advice = question, None
                self._state, self._fault = "no ranking", sentence
                self.notify(sentence, severity="error", timeout=10)
            case Halted():
                self._state = STOPPED
            case None:
                return
        self.shown()
        if self._along.grid != question.grid and self._state != STOPPED:
            self._look()

    def look_on(self) -> None:
        """Look at the board if not all is known of it, or if the lists are others now."""
        lists = self.house.crossword_lists
        known = self._question is not None and self._question.lists == lists
        settled = self.advice is not None and self.advice.stage is Stage.SETTLED
        under_way = self._asked_of == lists and self.is_at_work("look")
        if not under_way and not (known and (settled or self._fault)):
            self._look()

    def tell_notes(self, notes: tuple[str, ...]) -> None:
        """Tell once what is to be said of the lists."""
        if notes and notes != self._notes:
            self.notify("\n".join(notes), timeout=10)
        self._notes = notes

    @work(exclusive=True, group="solver", name="find")
    async def find(self, query: Query) -> None:
        """Let the solver process look words up, and show them in place of those that fit."""
        search = Search(query, self.house.crossword_lists)
        self.show_view("words")

        def looked_up(found: Looked) -> None:
            self._found = found
            self.tell_notes(found.notes)

        end = await ask(self, self.house, FIND, search, looked_up)
        if isinstance(end, Failed):
            self.say(end.sentence, "bad")
        if end is not None:
            self.shown()
            self.look_on()

    def drop_found(self) -> bool:
        """Put words away that were looked up; tell whether there were any."""
        found, self._found = self._found, None
        if found is not None:
            self.shown()
        return found is not None

    # Drawing

    def shown(self) -> None:
        """Show the hint in view for the slot, the words that fit it, and the next rung."""
        if self._along is not None:
            self.draw_hint()
            self._draw_words()

    def about(self, step: Step) -> str:
        """Name the slot of the hint to come: the one in view may be about another."""
        return str(self.slot) if 1 < step.rung < len(self.LADDER) else ""

    def draw_hint(self) -> None:
        """Show the hint in view, whether the grid is another by now, and the next rung."""
        panel, along, slot, shown = self.query_one(HintPanel), self._along, self.slot, self._in_view
        assert along is not None
        panel.say_state(self._state)
        changed = shown is not None and shown.grid != along.grid
        title = CHANGED if changed else panel.BORDER_TITLE
        if panel.border_title != title:  # setting it paints the whole panel
            panel.border_title = title
        what = self.coming()
        if shown is not None:
            panel.show(shown.hint, what)
        elif slot is None:
            panel.show(Hint("No slot", ("Two or more open cells in a row make one.",)), what)
        else:
            panel.show(_welcome(self._key("hint")), what)

    def _draw_words(self) -> None:
        """Show the words looked up, else those that fit; the chosen one stays the chosen one."""
        words, slot, heat = self.query_one("#words", Choices), self.slot, ""
        known = self._known(slot) if slot else None
        if self._found is not None:
            self._offered = tuple(each.word for each in self._found.words)
            lines = tuple(told(each.word, each.spellings) for each in self._found.words)
            title, words.empty = f"Found {self._found.found:,}", "No word fits."
        else:
            full = slot is None or self._along is None or self._along.grid.is_full(slot)
            candidates = known.candidates if known and not full else ()
            self._offered = tuple(each.word for each in candidates)
            lines = self._word_lines(slot, known) if slot and known and not full else ()
            title, words.empty = "Words", self._state
            if slot is None:
                words.empty = "No slot."
            elif full:
                listed = known is None or known.fitting > 0
                words.empty = "All is given." if listed else "Not in my lists."
            heat = _heat(self.advice, self.cursor.cell)
        picked = self._went_to[1] if self._went_to and self._went_to[0] == slot else None
        chosen = self._offered.index(picked) if picked in self._offered else 0
        words.show(lines, chosen if self._offered else None)
        words.caption(title, heat)

    def _known(self, slot: Slot) -> SlotAdvice | None:
        """Return what is known of a slot, be it from before the last change."""
        if self._along is None or self._question is None or self._advice is None:
            return None
        before = self._question.grid.slots
        known = next(
            (
                known
                for each, known in zip(before, self._advice.slots, strict=True)
                if each.cells == slot.cells and each.across == slot.across
            ),
            None,
        )
        if known is None or self.advice is not None:
            return known
        return still(known, self._along.grid.pattern(slot))

    def _word_lines(self, slot: Slot, known: SlotAdvice) -> tuple[str, ...]:
        """Write the words that fit a slot, likeliest first, and what is left out."""
        assert self._along is not None
        words = [
            f"{_percent(each.chance)} {told(each.word, each.spellings)}"
            for each in known.candidates
        ]
        if self.advice is None:
            return tuple(words)
        if not words:
            return tuple(not_listed(self._along.grid, slot, self.advice))
        more = known.fitting - len(words)
        others = [f"     and {more:,} more"] if more > 0 else []
        return (*words, *others, f"{_percent(known.off_list)} not in my lists")

    # The ladder

    @property
    def subjects(self) -> Sequence[str]:
        """What hints can be about besides the grid: the slot, unless all of it is given."""
        slot, along = self.slot, self._along
        return () if slot is None or along is None or along.grid.is_full(slot) else (place(slot),)

    def next_step(self) -> Step | None:
        """Return the hint that comes next; where all is given, the first.

        One that was shown before the program was left comes once more, as does the last one when
        the grid is another.
        """
        if self._along is None or not self.subjects:
            return Step(1, BOARD)
        step = self.LADDER.last(self.hints, *self.subjects)
        if step is not None:
            shown = self._shown_hints.get(step.subject)
            outdated = step.rung == len(self.LADDER) and shown and shown.grid != self._along.grid
            if shown is None or outdated:
                return step
        # A later hint that was asked for by name leaves nothing to say of where to look.
        told = {**self.hints, BOARD: 1} if step else self.hints
        return self.LADDER.next(told, self.subjects)

    def may_hint(self) -> bool:
        """Tell whether a hint can be shown; say why if not."""
        if self.session is None or self._along is None:
            self.say("There is no grid.", "doubt")
        elif self.advice is None:
            self.say(self._fault or f"{self._key('hint')} again in a moment.", "doubt")
            self.look_on()
        return self.advice is not None

    def take(self, step: Step | None) -> None:
        """Show a hint as things are now, and remember that it was shown."""
        along, advice = self._along, self.advice
        if self.session is None or along is None or advice is None:
            return
        on_grid = step is not None and step.subject == BOARD
        if on_grid and (best := promising(along.grid, advice)) is not None:
            self.go(at.at_slot(along.grid, best))
        slot, grid = self.slot, along.grid
        if slot is None or step is None:
            self.say("This cell is in no open slot.", "doubt")
            return
        text = hint(Play(grid, slot, slot), advice, step.rung)
        word = named(grid, slot, advice, step.rung)
        self._in_view = self._shown_hints[step.subject] = Shown(step.subject, grid, text, word)
        self.session = self.saved(self.session.shown(step.subject, step.rung))
        self.show_view(VIEWS[0])

    # Taking a word

    def choose(self, step: int) -> None:
        """Choose another word, another clue, or scroll the hint."""
        words = self.query_one("#words", Choices)
        if self._view == "words" and words.chosen is not None:
            words.chosen = min(max(words.chosen + step, 0), len(self._offered) - 1)
            self._went_to = self.slot, self._offered[words.chosen]
        elif self._view == "clues" and self._along is not None:
            grid, slot = self._along.grid, self.slot
            slots = at.in_order(grid)
            if slot is not None:
                self.go(at.at_slot(grid, slots[(slots.index(slot) + step) % len(slots)]))
        else:
            self.action_scroll_hint(step * 5)

    def accept(self) -> None:
        """Put the chosen word of the list, or the word of a hint, into the slot; else go on."""
        along, slot = self._along, self.slot
        if along is None or slot is None:
            return
        word, shown = "", self._in_view
        if self._view == "words":
            chosen = self.query_one("#words", Choices).chosen
            if chosen is not None and chosen < len(self._offered):
                word = self._offered[chosen]
        elif self._found is None and shown is not None and shown.about == place(slot):
            word = "" if along.grid.is_full(slot) else shown.word
        if not word:
            self.go(at.next_slot(along.grid, self.cursor))
            return
        try:
            grid = along.grid.with_word(slot, word)
        except ValueError:
            self.say(f"{word.upper()} does not fit {slot}.", "doubt")
        else:
            empty = [cell for cell in slot.cells if not along.grid.cells[cell]]
            self.edit(letters({cell: grid.cells[cell] for cell in empty}))

    @on(Choices.Picked, "#words")
    def _word_picked(self, event: Choices.Picked) -> None:
        if event.line < len(self._offered):
            event.choices.chosen = event.line
            self.accept()


def _welcome(key: str) -> Hint:
    return Hint(
        "Work on the grid",
        (
            "Letters type; space turns; Tab goes on; a full stop draws a black cell.",
            "",
            f"When you are stuck, {key} shows one hint at a time; each says first what it will "
            "show.",
        ),
    )


def _heat(advice: Advice | None, cell: int) -> str:
    """Write the likeliest letters of a cell."""
    known = advice.cells.get(cell, ()) if advice else ()
    return "  ".join(f"{each.letter.upper()} {each.chance:.0%}" for each in known[:4])


def _percent(chance: float) -> str:
    """Write a chance in four columns; none is written as certain or impossible."""
    if chance >= 0.995:
        return ">99%"
    return " <1%" if chance < 0.005 else f"{chance:>4.0%}"
