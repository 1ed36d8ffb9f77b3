"""The form in which all benchmarks tell their claims: a row of a table each, ready for a document.

A row is ``| claim | ours | reference | ratio | goal | met |``. Goals are of the figure or of the
ratio, whichever the row says; what has no goal is told and neither met nor missed, and so is what
was not measured since its reference is not installed. ``all.py`` reads the rows of every program.
"""

from __future__ import annotations

import os
from dataclasses import astuple, dataclass

HEADINGS = ("claim", "ours", "reference", "ratio", "goal", "met")

MET, MISSED, OPEN = "yes", "MISSED", "-"
"""What a row says of its goal; the last where there is none, or nothing was measured."""


@dataclass(frozen=True)
class Claim:
    """One row, as written."""

    what: str
    ours: str
    reference: str = ""
    ratio: str = ""
    goal: str = ""
    met: str = OPEN

    def __str__(self) -> str:
        return f"| {' | '.join(astuple(self))} |"


def figure(
    what: str,
    ours: float,
    unit: str = "",
    reference: str = "",
    *,
    most: float | None = None,
    least: float | None = None,
) -> Claim:
    """State a figure whose goal, if any, is of the figure itself."""
    goal, met = _goal(ours, most, least, unit)
    return Claim(what, _written(ours, unit), reference, "", goal, met)


def ratio(
    what: str,
    ours: str,
    reference: str,
    times: float,
    *,
    most: float | None = None,
    least: float | None = None,
) -> Claim:
    """State how two figures of one run compare; the goal, if any, is of that."""
    goal, met = _goal(times, most, least, "x")
    return Claim(what, ours, reference, _written(times, "x"), goal, met)


def not_installed(what: str, reference: str) -> Claim:
    """State that a claim was not looked at, for want of what it is held against."""
    return Claim(what, "not measured", f"{reference} is not installed")


def tell(*claims: Claim) -> None:
    """Print rows."""
    for claim in claims:
        print(claim, flush=True)


def parse(line: str) -> Claim | None:
    """Read a row back; None for any other line."""
    parts = [part.strip() for part in line.strip().split("|")]
    if len(parts) != len(HEADINGS) + 2 or parts[0] or parts[-1]:
        return None
    return Claim(*parts[1:-1])


def load() -> str:
    """Say how busy the machine is: figures of a busy one are too high."""
    return f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"


def _goal(value: float, most: float | None, least: float | None, unit: str) -> tuple[str, str]:
    if most is not None:
        return f"<= {_written(most, unit)}", MET if value <= most else MISSED
    if least is not None:
        return f">= {_written(least, unit)}", MET if value >= least else MISSED
    return "", OPEN


def _written(value: float, unit: str) -> str:
    """Write a figure with three digits that count."""
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 10 else 2
    small = 0 < abs(value) < 0.1
    text = f"{value:.2g}" if small else f"{value:,.{digits}f}"
    return f"{text} {unit}".strip()
