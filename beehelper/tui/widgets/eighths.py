"""Bars of block letters, to an eighth of a column."""

from __future__ import annotations

from collections.abc import Sequence

EIGHTHS: Sequence[str] = ("", *"▏▎▍▌▋▊▉")


def in_eighths(columns: float) -> str:
    """Draw a bar of this many columns, to the nearest eighth."""
    whole, part = divmod(round(8 * columns), 8)
    return "█" * whole + EIGHTHS[part]
