"""A fill: how it is asked for, and what is answered. No NumPy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from beehelper.crossword.grid import Grid, Slot

POOR, GOOD = 40, 60
"""An entry below the one score is poor; at the other nobody minds it."""


class Method(StrEnum):
    """How far a change is followed."""

    BACKTRACK = "backtrack"
    """Not at all: a gap's words are compared with its cells when its turn comes."""
    FORWARD = "forward"
    """A placed word is followed to the gaps that it crosses."""
    MAC = "mac"
    """Everything is followed until nothing changes: maintained arc consistency."""


class Order(StrEnum):
    """Which gap comes next."""

    STATIC = "static"
    """The first in the order of the slots' numbers."""
    MRV = "mrv"
    """The one with the fewest words left."""
    DOMWDEG = "domwdeg"
    """The one with the fewest words left for its weight."""


class Values(StrEnum):
    """Which word is tried first."""

    LIST = "list"
    """The first in the list: best score first."""
    LOOKAHEAD = "lookahead"
    """One that leaves the crossing gaps many words."""


def verdict(score: int) -> str:
    """Judge the score of an entry: good, fair or poor."""
    return "poor" if score < POOR else "fair" if score < GOOD else "good"


class FillLabel(StrEnum):
    """What an answer is."""

    WORKING = "working"
    FILLED = "filled"
    IMPOSSIBLE = "proven impossible"
    NO_OTHER = "no other fill exists"
    NOT_FOUND = "not found in the time given"


@dataclass(frozen=True)
class FillPlan:
    """How to search, and what for: ``count`` different fills, of words of ``minimum`` score."""

    method: Method = Method.MAC
    order: Order = Order.DOMWDEG
    values: Values = Values.LOOKAHEAD
    backjump: bool = True
    restarts: bool = True
    letters: bool = False
    """Take steps by the letter, not by the word; that proves sooner that a grid has no fill."""
    seed: int = 0
    minimum: int = 0
    count: int = 1
    bars: tuple[int, ...] = (40, 30)
    """Least scores that are tried before the minimum, best first."""
    patience: int | None = None
    """Dead ends at the minimum after which the search gives up."""
    banned: frozenset[str] = frozenset()
    """Words that may not stand in the grid."""
    only: frozenset[str] = frozenset()
    """Names of the slots to fill, such as 14D; none for all. A crossing stays possible."""

    def __post_init__(self) -> None:
        if self.letters and self.method is not Method.MAC:
            raise ValueError("Steps by the letter need maintained arc consistency.")


METHODS = {
    Method.BACKTRACK: FillPlan(
        Method.BACKTRACK, Order.STATIC, Values.LIST, backjump=False, restarts=False
    ),
    Method.FORWARD: FillPlan(Method.FORWARD, Order.MRV, backjump=False, restarts=False),
    Method.MAC: FillPlan(),
}
"""What goes with a method, unless something else is asked for."""


@dataclass(frozen=True)
class Effort:
    """What a search has done so far."""

    nodes: int
    """Words or letters tried."""
    dead_ends: int
    jumps: int
    """Dead ends from which more than one step was taken back at once."""
    restarts: int


@dataclass(frozen=True)
class Fill:
    """An answer: how the grid stands (WORKING), a fill, or the fullest grid that was consistent."""

    label: FillLabel
    grid: Grid
    dead: Slot | None
    """Of IMPOSSIBLE: the slot that no word was left for; after a search, that of most dead ends."""
    effort: Effort
    scores: Mapping[str, int] = field(default_factory=dict)
    """Name of a full slot -> the score of its entry; none for one not listed."""

    @property
    def verdicts(self) -> Mapping[str, str]:
        """Name of a full slot -> how its entry scores: good, fair or poor."""
        return {name: verdict(score) for name, score in self.scores.items()}

    @property
    def cause(self) -> str:
        """Say which slot makes a fill impossible, after a colon; empty if none does."""
        tried = (
            "all was tried, and most of it left no word" if self.effort.nodes else "no word is left"
        )
        return f": {tried} for {self.dead}" if self.dead else ""


class FillRequest(NamedTuple):
    """A grid without its pencil letters, and how to fill it."""

    grid: Grid
    plan: FillPlan
    seconds: float
    """How long to try, and to make the fill better."""
    passed: frozenset[Grid] = frozenset()
    """Fills of it that were passed over."""
