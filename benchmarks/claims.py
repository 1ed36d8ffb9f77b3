"""One form for what a benchmark claims: ours, beside a named reference of the same run, and a goal.

A benchmark prints each claim with ``tell``; ``all.py`` runs the benchmarks, finds those lines, and
puts them into one table.
"""

from __future__ import annotations

import sys
from typing import NamedTuple

MARK = "claim | "


class Claim(NamedTuple):
    """What was measured: texts with their units; ``met`` is empty where there is no goal."""

    what: str
    ours: str
    reference: str
    ratio: str
    goal: str
    met: str


def is_quick() -> bool:
    """Tell whether the quick form is asked for: fewer rounds, the same claims."""
    if "--quick" in sys.argv:
        sys.argv.remove("--quick")
        return True
    return False


def tell(
    what: str,
    ours: str,
    reference: str = "",
    ratio: float | None = None,
    goal: str = "",
    met: bool | None = None,
) -> None:
    """Print a claim; a goal that is missed is printed as missed."""
    times = "" if ratio is None else f"{ratio:,.0f}" if ratio >= 100 else f"{ratio:.2f}"
    verdict = "" if met is None else "met" if met else "MISSED"
    print(MARK + " | ".join((what, ours, reference, times, goal, verdict)), flush=True)


def tell_missing(what: str, needed: str) -> None:
    """Print a claim that is not looked at for want of what it is held against: never as met."""
    tell(what, "not measured", f"{needed}: not installed")


def found(text: str) -> list[Claim]:
    """Find the claims in what a benchmark printed."""
    lines = (line.removeprefix(MARK) for line in text.splitlines() if line.startswith(MARK))
    return [Claim(*line.split(" | ")) for line in lines]
