"""The patterns that scripts/make_patterns.py made."""

from __future__ import annotations

from pathlib import Path

from beehelper.crossword.grid import Grid, parse_grid

FOLDER = Path(__file__).parents[1] / "data" / "crossword"

KINDS = {
    "weekday": (20, 15, 38, 42),
    "open": (10, 15, 28, 32),
    "sunday": (5, 21, 70, 78),
    "eleven": (1, 11, 18, 24),
}
"""Kind -> how many, the side, the fewest and the most black cells."""


def patterns(kind: str) -> list[Grid]:
    """Read the patterns of a kind."""
    text = (FOLDER / f"{kind}.txt").read_text(encoding="utf-8")
    return [parse_grid(each) for each in text.split("\n\n")]
