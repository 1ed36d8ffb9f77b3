from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.cursor import (
    Cursor,
    advanced,
    first,
    moved,
    next_slot,
    settled,
    slot_at,
    stepped,
    turned,
)
from beehelper.crossword.grid import Grid, parse_grid

from .strategies import grids

ARROWS = [(1, 0), (-1, 0), (0, 1), (0, -1)]


@given(grids(), st.lists(st.sampled_from(["turn", "tab", "back", "on", *ARROWS]), max_size=30))
def test_a_cursor_stays_in_the_grid_and_in_a_slot_of_its_cell(
    grid: Grid, keys: list[str | tuple[int, int]]
) -> None:
    cursor = settled(grid, first(grid))
    for key in keys:
        match key:
            case "turn":
                cursor = turned(grid, cursor)
            case "tab":
                cursor = next_slot(grid, cursor)
            case "back":
                cursor = next_slot(grid, cursor, -1)
            case "on":
                cursor = advanced(grid, cursor)
            case (int(down), int(right)):
                cursor = moved(grid, cursor, down, right)
        assert 0 <= cursor.cell < len(grid.cells)
        slot = slot_at(grid, cursor)
        if slot is not None:
            assert cursor.cell in slot.cells
            assert slot.across == cursor.across


GRID = parse_grid("...#.\n.#...\n.....")


def test_an_arrow_turns_before_it_goes() -> None:
    assert moved(GRID, Cursor(0, True), 1, 0) == Cursor(0, False)
    assert moved(GRID, Cursor(0, False), 1, 0) == Cursor(5, False)


def test_an_arrow_skips_black_cells_and_stays_at_the_edge() -> None:
    assert moved(GRID, Cursor(2, True), 0, 1) == Cursor(4, False)
    assert moved(GRID, Cursor(5, False), 0, 1) == Cursor(7, True)
    assert moved(GRID, Cursor(4, False), 0, 1) == Cursor(4, False)
    assert stepped(GRID, Cursor(2, True), 0, 1).cell == 3


def test_tab_goes_to_the_next_open_slot_in_the_order_of_the_clues() -> None:
    grid = parse_grid("AB.#C\n.#D.E\n.....")
    at = Cursor(0, True)
    seen = []
    for _ in grid.slots:
        at = next_slot(grid, at)
        slot = slot_at(grid, at)
        assert slot is not None
        seen.append((slot.name, at.cell))
    assert seen == [
        ("4A", 8), ("6A", 10), ("1D", 5), ("2D", 2), ("3D", 14), ("5D", 8), ("1A", 2),
    ]  # fmt: skip
    assert next_slot(grid, Cursor(8, True), -1) == Cursor(2, True)


def test_in_a_full_grid_tab_goes_on_all_the_same() -> None:
    grid = parse_grid("AB\nCD")
    assert next_slot(grid, Cursor(0, True)) == Cursor(2, True)
    assert next_slot(grid, Cursor(0, True), -1) == Cursor(1, False)


def test_a_grid_of_black_cells_has_a_cursor_too() -> None:
    grid = parse_grid("##\n##")
    assert first(grid) == Cursor(0, True)
    assert moved(grid, Cursor(0, True), 0, 1) == Cursor(0, True)
    assert stepped(grid, Cursor(0, True), 0, 1) == Cursor(1, True)
    assert next_slot(grid, Cursor(1, True)) == Cursor(1, True)
    assert advanced(grid, Cursor(1, True)) == Cursor(1, True)
