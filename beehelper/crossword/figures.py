"""What constructors count in a grid: its words by length, its black cells, the letters it lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from string import ascii_lowercase
from typing import NamedTuple

from beehelper.crossword.grid import BLACK, VOID, Grid
from beehelper.words.letters import plain


class Figures(NamedTuple):
    """Length -> how many words have it, from the shortest; black cells, and all in the picture.

    ``missing`` are the letters of a-z that a full grid lacks; None while cells are empty.
    """

    lengths: Mapping[int, int] = {}
    black: int = 0
    cells: int = 0
    missing: str | None = None


def figures(grid: Grid) -> Figures:
    """Count a grid's words, cells and letters."""
    lengths = Counter(len(slot.cells) for slot in grid.slots)
    full = grid.filled == grid.open_cells
    used = {*plain("".join(grid.cells[cell] for cell in grid.filled))}
    return Figures(
        dict(sorted(lengths.items())),
        grid.cells.count(BLACK),
        len(grid.cells) - grid.cells.count(VOID),
        "".join(letter for letter in ascii_lowercase if letter not in used) if full else None,
    )
