"""Hints of a crossword as they were shown: they stay so, whatever is typed or found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from beehelper.crossword.advice import UNSURE, Advice, Solved
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.hints import LADDER, given_away, hint, named, promising, solved_hint
from beehelper.hints import BOARD, HintsTaken, Step
from beehelper.tui.widgets.hint_lines import Card

LAST = len(LADDER)

FREE = LADDER.parse("chance")
"""The last hint about a slot that spoils no letter."""


class Shown(NamedTuple):
    """Hints as they were shown: the one in view, its slot, the grid of then.

    ``word`` is what Enter accepts, ``given`` are the letters that they gave away.
    """

    step: Step
    slot: Slot
    grid: Grid
    cards: tuple[Card, ...]
    word: str
    given: Mapping[int, str]
    solved: Solved | None = None
    """The whole puzzle, once it was asked for and found."""

    def with_solved(self, solved: Solved) -> Shown:
        """Return the hints with a solved grid for the last one."""
        cards = *self.cards[:-1], Card(LAST, solved_hint(solved))
        given = {**self.given, **{cell: solved.grid.cells[cell] for cell in solved.confidence}}
        word = solved.grid.pattern(self.slot)
        return self._replace(cards=cards, word=word, given=given, solved=solved)


def _show(
    step: Step,
    asked: HintsTaken,
    grid: Grid,
    advice: Advice,
    slot: Slot,
    before: Shown | None = None,
) -> Shown:
    """Show a hint with the others that were asked for about its slot.

    Of those shown ``before`` of another grid, only what spoils nothing or says the same as then:
    of this grid, no more was asked for.
    """
    rungs = [each for each, about in LADDER.pile(asked, step.subject) if about == step.subject]
    cards = [Card(rung, hint(grid, advice, rung, slot)) for rung in rungs]
    if before is not None and before.grid != grid:
        paid = *range(1, FREE + 1), step.rung
        cards = [card for card in cards if card.number in paid or card in before.cards]
    given = {
        cell: letter
        for card in cards
        for cell, letter in given_away(grid, slot, advice, card.number).items()
    }
    names = [named(grid, slot, advice, card.number) for card in cards]
    word = next(filter(None, reversed(names)), "")
    return Shown(step, slot, grid, tuple(cards), word, given)


class ShownHints:
    """The hints of one board: the last one about each slot and about the grid, that in view."""

    def __init__(self) -> None:
        self.last: dict[str, Shown] = {}
        self.in_view: Shown | None = None

    @property
    def given(self) -> dict[int, str]:
        """The letters that all of them gave away."""
        return {cell: text for each in self.last.values() for cell, text in each.given.items()}

    @property
    def cards(self) -> Sequence[Card]:
        """The hints in view, after the one that led to their slot."""
        if (here := self.in_view) is None:
            return ()
        first = self.last.get(BOARD, here)
        led = first is not here and first.slot == here.slot
        return (*first.cards, *here.cards) if led else here.cards

    def letters(self, grid: Grid) -> dict[int, str]:
        """Return the letters that they gave away for cells of a grid that are still open.

        Those of a solved grid are only returned while it is in view.
        """
        empty, letters = grid.open_cells - grid.filled, dict[int, str]()
        for shown in self.last.values():
            if shown.step.rung < LAST or (shown is self.in_view and shown.solved):
                letters |= shown.given
        return {cell: text for cell, text in letters.items() if cell in empty}

    @property
    def unlikely(self) -> frozenset[int]:
        """The cells whose letters in the solved grid in view are unlikely."""
        solved = self.in_view.solved if self.in_view else None
        confidence = solved.confidence if solved else {}
        return frozenset(cell for cell, sure in confidence.items() if sure < UNSURE)

    def take(self, step: Step, asked: HintsTaken, grid: Grid, advice: Advice, slot: Slot) -> Shown:
        """Show a hint about a slot, with the solved grid that was found for it before."""
        before = self.last.get(step.subject)
        shown = _show(step, asked, grid, advice, slot, before)
        has_last = shown.cards[-1].number == LAST
        if has_last and before and before.solved and before.grid == grid:
            shown = shown.with_solved(before.solved)
        self.keep(shown)
        return shown

    def keep(self, shown: Shown) -> None:
        self.in_view = self.last[shown.step.subject] = shown

    def turn_to(self, about: str) -> Step | None:
        """Bring the last hint about a slot into view, if there is one; return the one in view."""
        self.in_view = self.last.get(about, self.in_view)
        return self.in_view.step if self.in_view else None

    def restore(self, asked: HintsTaken, grid: Grid, advice: Advice) -> Step | None:
        """Show again what was asked for in an earlier run, of slots that are still open."""
        waiting = {slot.place: slot for slot in grid.slots if not grid.is_full(slot)}
        best = promising(grid, advice)
        if best is not None:
            waiting[BOARD] = best
        for about, rung in asked.highest.items():
            if about in waiting and asked.has(rung, about):
                self.last[about] = _show(Step(rung, about), asked, grid, advice, waiting[about])
        return self.turn_to(next(asked.recent([*self.last]), ""))

    def following(self, asked: HintsTaken, about: str, grid: Grid) -> Step | None:
        """Return the hint that comes next about a slot; where all of it is given, the first.

        The last one comes once more when the grid is another, and if all of a slot were taken,
        so do these. After the last one come those that it skipped.
        """
        step = LADDER.last(asked.highest, about)
        if step is None or not about:
            return Step(1, BOARD)
        shown = self.last.get(step.subject)
        if shown is not None and shown.grid != grid:
            if step.rung == LAST:
                return step
            if step.rung == LAST - 1:
                return Step(LADDER.shared + 1, about)
        elif shown is not None:
            there = {card.number for card in shown.cards}
            again = (n for n in range(shown.step.rung + 1, LAST) if asked.has(n, about))
            missing = next((n for n in again if n not in there), None)
            if missing is not None:
                return Step(missing, about)
        if step.rung < LAST:
            return Step(step.rung + 1, about)
        left = (n for n in range(LADDER.shared + 1, LAST) if not asked.has(n, about))
        return next((Step(n, about) for n in left), None)
