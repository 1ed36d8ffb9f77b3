from __future__ import annotations

import pytest

from beehelper.crossword.grid import BLACK, mirrored

from .patterns import KINDS, patterns


@pytest.mark.parametrize("kind", KINDS)
def test_patterns_keep_the_rules_of_newspapers(kind: str) -> None:
    count, side, fewest, most = KINDS[kind]
    found = patterns(kind)
    assert len(set(found)) == len(found) == count
    for grid in found:
        black = {cell for cell, sign in enumerate(grid.cells) if sign == BLACK}
        assert (grid.rows, grid.columns) == (side, side)
        assert fewest <= len(black) <= most
        assert mirrored(grid, black) == black
        assert set(grid.cells) == {BLACK, ""}
        assert min(len(slot.cells) for slot in grid.slots) == 3
        assert all(len(through) == 2 for through in grid.crossings.values())
        assert len(grid.crossings) == side * side - len(black)
        reached = {grid.slots[0]}
        waiting = [grid.slots[0]]
        while waiting:
            crossing = {slot for cell in waiting.pop().cells for slot in grid.crossings[cell]}
            waiting += crossing - reached
            reached |= crossing
        assert reached == set(grid.slots)
