"""Grids as hypothesis draws them."""

from __future__ import annotations

from hypothesis import strategies as st

from beehelper.crossword.grid import BLACK, OPEN, VOID, Grid, bars_of

CELLS = st.sampled_from([OPEN] * 6 + [BLACK] * 3 + [VOID, "a", "e", "t", "the"])


@st.composite
def grids(draw: st.DrawFn, side: int = 6, cells: st.SearchStrategy[str] = CELLS) -> Grid:
    """Draw a grid of any shape up to a side: islands, black rows, voids, single cells, bars."""
    rows = draw(st.integers(1, side))
    columns = draw(st.integers(1, side))
    drawn = draw(st.lists(cells, min_size=rows * columns, max_size=rows * columns))
    sides = draw(st.dictionaries(st.integers(0, rows * columns - 1), st.text("TRBL"), max_size=4))
    return Grid(rows, columns, tuple(drawn), bars_of(rows, columns, sides))
