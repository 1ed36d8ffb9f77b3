"""The honeycomb: its cells."""

from __future__ import annotations

import pytest

from beehelper.tui.widgets.hive import LARGEST, PLACES, SMALLEST, drawn, middle_of


@pytest.mark.parametrize("size", range(SMALLEST, LARGEST + 1))
def test_all_seven_cells_are_drawn_alike(size: int) -> None:
    def shape(cell: int) -> frozenset[tuple[int, int, str]]:
        left, top = middle_of(size, cell)
        return frozenset(
            (column - left, row - top, sign)
            for row, line in enumerate(drawn(size))
            for column, (there, sign) in enumerate(line)
            if there == cell
        )

    assert len({shape(cell) for cell in range(len(PLACES))}) == 1
