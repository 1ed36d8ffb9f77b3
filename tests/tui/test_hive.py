"""The honeycomb: its cells."""

from __future__ import annotations

import pytest

from beehelper.tui.widgets.block_letters import BLOCK_LETTERS, DOUBLE_LETTERS
from beehelper.tui.widgets.hive import BLOCKS, DOUBLE, LARGEST, PLACES, SMALLEST, drawn, middle_of


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


@pytest.mark.parametrize("size", range(BLOCKS, LARGEST + 1))
def test_letters_are_as_large_as_their_cells_hold(size: int) -> None:
    for rows in (DOUBLE_LETTERS if size >= DOUBLE else BLOCK_LETTERS).values():
        column, row = middle_of(size, 0)
        left, top = column - len(rows[0]) // 2, row - len(rows) // 2
        under = {
            drawn(size)[top + y][left + x] for y in range(len(rows)) for x in range(len(rows[0]))
        }
        assert under == {(0, "█")}
