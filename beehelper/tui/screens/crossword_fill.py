"""Fills of a crossword: asked for one after the other, drawn until one is accepted or discarded."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import replace
from itertools import chain
from time import monotonic
from typing import NamedTuple

from beehelper.crossword.advice import Asked, WithNotes
from beehelper.crossword.cursor import to_fill
from beehelper.crossword.figures import figures
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.plan import GOOD, Fill, FillLabel, FillPlan, FillRequest
from beehelper.solver.protocol import End, Task
from beehelper.tui.screens.crossword_advisor import Advisor
from beehelper.tui.widgets.fill_panel import Rated, Report

FILL = Task[Asked[FillRequest], WithNotes[Fill]]("beehelper.solver.crossword:fill_grid")

SECONDS = 60.0

STOPS = {"stop": "Stop"}
DECIDES = {"enter": "Keep", "stop": "Discard", "fill": "Another", "ban": "Ban word"}

FOUND = (
    "A fill is found: Enter keeps it, Esc discards it.",
    "A fill, not the solution: Enter keeps it, Esc discards it.",
)
"""What is said of a fill, and of one of a puzzle with clues: it doesn't read them."""

DRAWN_EVERY = 0.25
"""Seconds between two drawings of a fill in work, and from a key to the next: each is much of the
screen, and keys wait."""

WORST = 8
"""Most words of a fill that are underlined as its worst."""


class Proposal(NamedTuple):
    """What a fill would write, which letters are of its worst words, and what is said of it."""

    letters: Mapping[int, str] = {}
    poor: frozenset[int] = frozenset()
    said: str = ""
    kind: str = ""
    report: Report = Report()
    """What the panel tells of it."""
    working: bool = False
    scores: Mapping[str, int] = {}
    """Name of a slot -> the score of the word that would stand there."""

    @property
    def keys(self) -> Mapping[str, str]:
        """Key, or action of one -> what it does to what is offered."""
        if not self.letters:
            return {}
        return STOPS if self.working else DECIDES


class Fills:
    """The fills of the board: what is offered, what was passed over, which words may not stand."""

    def __init__(self, advisor: Advisor, show: Callable[[bool], object]) -> None:
        """``show`` draws what is offered, and says what is said of it if that is new."""
        self._advisor, self._show = advisor, show
        self.offer = self._next = Proposal()
        self._passed = frozenset[Grid]()
        """Fills that are not to be offered again."""
        self.plan = FillPlan()
        """What is filled, without which words."""
        self._grid: Grid | None = None
        """What was filled last."""
        self._discarded = Proposal()
        self._seed = 0
        self._waits = 0.0
        """When a fill in work may be drawn again."""

    def pressed(self) -> None:
        """Take note of a key: while a person types, a fill in work is not drawn."""
        self._waits = monotonic() + DRAWN_EVERY

    def forget(self) -> Proposal:
        """Forget the fills of a board that is another now; return what was offered."""
        self._passed = frozenset()
        return self.discard()

    def clear(self) -> None:
        """Forget the fills of another board, also what was discarded there."""
        self.forget()
        self._discarded = Proposal()

    def discard(self) -> Proposal:
        """Offer nothing any more, and return what was offered; what can be taken may come back."""
        offer, self.offer = self.offer, Proposal()
        # One that came back may lack letters that were typed: these may be deleted again.
        again = offer.letters.items() <= self._discarded.letters.items()
        if not (again or offer.working):
            report = offer.report._replace(improving=False)
            self._discarded = offer._replace(report=report)
        return offer

    def coming_back(self, grid: Grid) -> Proposal | None:
        """Return what was discarded, if it fits the letters of a grid and has more; else None."""
        if self.offer.letters or not self._discarded.letters or self._grid is None:
            return None
        whole = self._grid.with_cells(self._discarded.letters)
        same = grid.open_cells == whole.open_cells
        if not same or any(grid.cells[cell] != whole.cells[cell] for cell in grid.filled):
            return None
        letters = {cell: whole.cells[cell] for cell in sorted(whole.filled - grid.filled)}
        return self._discarded._replace(letters=letters) if letters else None

    def begin(self, only: Iterable[str]) -> None:
        """Fill some slots alone, none for all of them; no word is banned."""
        self.plan, self._passed = FillPlan(only=frozenset(only)), frozenset()

    def plan_next(self, grid: Grid, marked: Collection[int]) -> str:
        """Fill all open slots, or those marked, or go on with what is offered; or say why not."""
        if all(map(grid.is_full, grid.slots)):
            return "No slot is open."
        if self.offer.letters:
            self._passed |= {grid.with_cells(self.offer.letters)}
        else:
            names = [slot.name for slot in to_fill(grid, marked)]
            if marked and not names:
                return "Mark two or more cells of an open slot to fill it."
            self.begin(names)
        return ""

    def ban(self, grid: Grid, slot: Slot | None) -> str:
        """Fill without the word that is offered for a slot; or say why not."""
        word = self.word_at(grid, slot)
        if not word:
            return "No word of a fill stands here."
        self.plan = replace(self.plan, banned=self.plan.banned | {word})
        self._passed = frozenset()
        return ""

    def propose(self, proposed: Proposal) -> None:
        self.offer, before = proposed, self.offer
        self._show(proposed.said != before.said)

    async def fill(self, grid: Grid, *, published: bool) -> End | None:
        """Let the solver process fill a grid as it was not before, and better and better.

        That of a ``published`` puzzle is called what it is: its clues are not read.
        """
        self._grid, self._discarded = grid, Proposal()
        self.propose(Proposal(said="Filling …  Esc stops.", working=True))
        plan = replace(self.plan, seed=self._seed)
        self._seed += 1
        self._waits = 0.0

        def filling(fill: Fill) -> None:
            """Show how a fill stands: the first that can be kept at once, others now and then."""
            self._next = proposal(grid, fill, plan, published=published)
            if monotonic() >= self._waits or self._next.working != self.offer.working:
                self._waits = monotonic() + DRAWN_EVERY
                self.propose(self._next)

        request = FillRequest(grid, plan, SECONDS, self._passed)
        asked = Asked(request, self._advisor.services.crossword_lists)
        end = await self._advisor.ask(FILL, asked, filling)
        if self.offer.working and end is not None:
            self.propose(self.offer._replace(said="Stopped.", kind="doubt", working=False))
        elif end is not None:
            self.propose(self._next._replace(report=self._next.report._replace(improving=False)))
        return end

    def word_at(self, grid: Grid, slot: Slot | None) -> str:
        """Return the word that the offer would write into a slot; empty if it writes none."""
        if slot is None or self.offer.letters.keys().isdisjoint(slot.cells):
            return ""
        word = grid.with_cells(self.offer.letters).pattern(slot)
        return "" if "?" in word else word


def proposal(grid: Grid, fill: Fill, plan: FillPlan, *, published: bool = False) -> Proposal:
    """Say what a fill of a grid proposes."""
    new = fill.grid.filled - grid.filled if fill.label is not FillLabel.NO_OTHER else ()
    letters = {cell: fill.grid.cells[cell] for cell in sorted(new)}
    rated = rate(grid, fill)
    worst = [fill.grid.slot(each.name).cells for each in rated if each.marked]
    poor = frozenset(letters).intersection(chain.from_iterable(worst))
    working = fill.label is FillLabel.WORKING
    own = "bold letters are yours" if grid.filled else ""
    improving = fill.label is FillLabel.FILLED
    report = Report()
    if letters:
        report = Report(rated, tuple(_notes(plan)), own, improving, figures(fill.grid))
    match fill.label:
        case FillLabel.FILLED:
            said, kind = FOUND[published], "ask"
        case FillLabel.IMPOSSIBLE:
            without = f" without {_named(plan.banned)}" if plan.banned else ""
            said = f"Proven impossible with these lists{without}{fill.cause}."
            kind = "bad"
        case FillLabel.NO_OTHER:
            said, kind = "No other fill is possible.", "doubt"
        case FillLabel.NOT_FOUND:
            said, kind = f"Not found in {SECONDS:.0f} s.", "doubt"
        case FillLabel.WORKING:
            said, kind = f"Filling …  {fill.effort.nodes:,} tried.", ""
    return Proposal(letters, poor, said, kind, report, working, fill.scores)


def rate(grid: Grid, fill: Fill) -> tuple[Rated, ...]:
    """Return the new words of a fill, the worst first; those are marked, and all poor ones."""
    new = [slot for slot in fill.grid.slots if not grid.is_full(slot) and slot.name in fill.scores]
    new.sort(key=lambda slot: fill.scores[slot.name])
    rated = (
        Rated(slot.name, fill.grid.pattern(slot).upper(), fill.scores[slot.name], verdict)
        for slot in new
        for verdict in [fill.verdicts[slot.name]]
    )
    return tuple(
        each._replace(marked=each.verdict == "poor" or (place < WORST and each.score < GOOD))
        for place, each in enumerate(rated)
    )


def _notes(plan: FillPlan) -> Iterable[str]:
    """Say what was asked of the fill."""
    if plan.only:
        yield f"Only {', '.join(sorted(plan.only, key=_listed))}."
    if plan.banned:
        yield f"Without {_named(plan.banned)}."


def _listed(name: str) -> tuple[str, int]:
    """Order names of slots as clues are listed."""
    return name[-1], int(name[:-1])


def _named(words: Iterable[str]) -> str:
    return ", ".join(sorted(map(str.upper, words)))
