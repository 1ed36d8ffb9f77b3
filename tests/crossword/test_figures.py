"""What is counted in a grid."""

from __future__ import annotations

import pytest
from hypothesis import given

from beehelper.crossword.figures import figures
from beehelper.crossword.grid import Grid, parse_grid

from .strategies import grids


@given(grids())
def test_figures_add_up(grid: Grid) -> None:
    found = figures(grid)
    assert sum(found.lengths.values()) == len(grid.slots)
    assert sum(length * number for length, number in found.lengths.items()) == sum(
        len(slot.cells) for slot in grid.slots
    )
    assert [*found.lengths] == sorted(found.lengths)
    assert found.black + len(grid.open_cells) == found.cells
    assert (found.missing is None) == ("" in grid.cells)


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("ab\ncd", "efghijklmnopqrstuvwxyz"),
        ("ÀB\nc.", None),
        ("ÀB\nc#", "defghijklmnopqrstuvwxyz"),
        ("abcdefg\nhijklmn\nopqrstu\nvwx(yz)###", ""),
    ],
)
def test_letters_that_a_full_grid_lacks_are_named(text: str, missing: str | None) -> None:
    assert figures(parse_grid(text)).missing == missing
