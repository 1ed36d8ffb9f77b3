"""Fills of a crossword: asked for one after the other, drawn until one is accepted or discarded."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from beehelper.crossword.advice import Answered, Asked
from beehelper.crossword.grid import Grid
from beehelper.crossword.plan import Fill, FillLabel, FillPlan, FillRequest
from beehelper.solver.protocol import Task
from beehelper.words.plural import counted

FILL = Task[Asked[FillRequest], Answered[Fill]]("beehelper.solver.crossword:fill_grid")

SECONDS = 60.0

ACCEPT = "Enter accepts, Esc discards"

ORDER = ("poor", "fair", "good")
"""How entries score, worst first: a letter is as good as the worse of its two."""


class Proposal(NamedTuple):
    """What a fill would write, how good each letter is, and what is said of it."""

    letters: Mapping[int, str]
    doubts: Mapping[int, str]
    said: str
    kind: str = ""


class Fills:
    """The fills of one board that were shown, so that the next is another."""

    def __init__(self) -> None:
        self.shown: set[Grid] = set()
        self._seed = 0

    def request(self, grid: Grid) -> FillRequest:
        """Ask for a fill as there was none before."""
        self._seed += 1
        return FillRequest(grid, FillPlan(seed=self._seed - 1, count=len(self.shown) + 1), SECONDS)


def proposal(grid: Grid, fill: Fill, key: str) -> Proposal:
    """Say what a fill of a grid proposes; ``key`` asks for another."""
    new = fill.grid.filled - grid.filled if fill.label is not FillLabel.NO_OTHER else ()
    letters = {cell: fill.grid.cells[cell] for cell in sorted(new)}
    through = fill.grid.crossings
    doubts = {
        cell: min(verdicts, key=ORDER.index)
        for cell in letters
        if (verdicts := [*filter(None, (fill.verdicts.get(s.name) for s in through.get(cell, ())))])
    }
    offer = f" {ACCEPT}." if letters else ""
    match fill.label:
        case FillLabel.FILLED:
            poor = sum(verdict == "poor" for verdict in fill.verdicts.values())
            count = f" {counted(poor, 'poor entry')} underlined." if poor else ""
            return Proposal(letters, doubts, f"Filled.{count}{offer} {key} finds another.", "good")
        case FillLabel.IMPOSSIBLE:
            said = f"Proven impossible with these lists{fill.cause}.{offer}"
            return Proposal(letters, doubts, said, "bad")
        case FillLabel.NO_OTHER:
            return Proposal({}, {}, "There is no other fill.", "doubt")
        case FillLabel.NOT_FOUND:
            return Proposal(letters, doubts, f"Not found in {SECONDS:.0f} s.{offer}", "doubt")
        case FillLabel.WORKING:
            said = f"Filling …  {fill.effort.nodes:,} tried. Esc stops."
            return Proposal(letters, doubts, said)
