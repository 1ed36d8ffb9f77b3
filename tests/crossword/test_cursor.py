from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.cursor import (
    Cursor,
    Edit,
    Pen,
    accepted,
    advanced,
    first,
    moved,
    next_slot,
    pressed,
    region,
    settled,
    slot_at,
    to_fill,
    turned,
)
from beehelper.crossword.game import after, begun
from beehelper.crossword.grid import VOID, Grid, parse_grid
from beehelper.crossword.puzzle import Puzzle

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


@given(grids(), st.integers(0, 99), st.integers(0, 99))
def test_a_region_is_a_rectangle_whose_slots_have_two_cells_in_it(
    grid: Grid, one: int, other: int
) -> None:
    corner, end = one % len(grid.cells), other % len(grid.cells)
    cells = region(grid, corner, end)
    assert cells == region(grid, end, corner) >= {corner, end}
    rows = {cell // grid.columns for cell in cells}
    columns = {cell % grid.columns for cell in cells}
    assert len(cells) == len(rows) * len(columns)
    assert max(rows) - min(rows) == abs(corner // grid.columns - end // grid.columns)
    chosen = to_fill(grid, cells)
    for slot in grid.slots:
        inside = len(cells & {*slot.cells})
        assert (slot in chosen) == (inside > 1 and not grid.is_full(slot))


GRID = parse_grid("...#.\n.#...\n.....")


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


def written(grid: Grid, *keys: str, pencil: bool = False) -> tuple[Grid, dict[int, str], str]:
    """Press keys; return what stands in the cells, in pencil, and what was said last."""
    work, cursor, why = begun(Puzzle(grid)), first(grid), ""
    for key in keys:
        edit = pressed(work, cursor, Pen(pencil), key, key if len(key) == 1 else None)
        assert edit is not None, key
        cursor, why = edit.cursor, edit.why or why
        work = after(work, [edit.move] if edit.move else [])
    return work.grid, dict(work.pencil), why


OUTSIDE = Grid(2, 2, ("", "", "", VOID))


@pytest.mark.parametrize(
    ("grid", "keys", "cells", "said"),
    [
        (parse_grid("...."), ("7", "ß", "\ufdfa", "x"), ("7", "ss", "x", ""), ""),
        (parse_grid("..\n.."), ("full_stop", "a"), ("#", "", "", "#"), "takes no letter"),
        (parse_grid("..\n.."), ("full_stop", "full_stop"), ("", "", "", ""), ""),
        (parse_grid("ab"), ("end", "delete", "backspace"), ("", ""), ""),
        (OUTSIDE, ("full_stop",), ("#", "", "", VOID), ""),
        (OUTSIDE, ("shift+down", "shift+right", "full_stop"), OUTSIDE.cells, "outside the grid"),
        (OUTSIDE, ("shift+down", "shift+right", "a"), OUTSIDE.cells, "takes no letter"),
    ],
)
def test_keys_write_what_a_cell_can_hold(
    grid: Grid, keys: tuple[str, ...], cells: tuple[str, ...], said: str
) -> None:
    found, _, why = written(grid, *keys)
    assert found.cells == cells
    assert said in why
    assert bool(said) == bool(why)


BLACK_GRID = parse_grid("##\n##")


@pytest.mark.parametrize(
    ("grid", "start", "key", "end"),
    [
        (GRID, Cursor(0, True), "down", Cursor(0, False)),
        (GRID, Cursor(0, False), "down", Cursor(5, False)),
        (GRID, Cursor(2, True), "right", Cursor(4, False)),
        (GRID, Cursor(5, False), "right", Cursor(7, True)),
        (GRID, Cursor(4, False), "right", Cursor(4, False)),
        (GRID, Cursor(2, True), "shift+right", Cursor(3, True)),
        (BLACK_GRID, first(BLACK_GRID), "right", Cursor(0, True)),
        (BLACK_GRID, Cursor(0, True), "shift+right", Cursor(1, True)),
        (BLACK_GRID, Cursor(1, True), "tab", Cursor(1, True)),
        (BLACK_GRID, Cursor(1, True), "end", Cursor(1, True)),
    ],
)
def test_an_arrow_turns_before_it_goes_and_skips_black_cells(
    grid: Grid, start: Cursor, key: str, end: Cursor
) -> None:
    edit = pressed(begun(Puzzle(grid)), start, Pen(), key, None)
    assert edit is not None
    assert edit.cursor == end


def test_pencil_leaves_given_letters_alone_and_other_keys_are_for_others() -> None:
    grid, light, why = written(parse_grid("a.."), "x", "y", "home", "z", pencil=True)
    assert (grid, light) == (parse_grid("a.."), {1: "y"})
    assert "not written over" in why
    for key, sign in (("f6", None), ("enter", "\r"), ("question_mark", "?")):
        assert pressed(begun(Puzzle(GRID)), Cursor(), Pen(), key, sign) is None


def test_an_accepted_word_keeps_given_letters_and_without_one_the_cursor_goes_on() -> None:
    grid = parse_grid("c..\n...\n###")
    assert accepted(grid, Cursor(1), "cat") == Edit(Cursor(1), "1=a 2=t")
    assert "DOG does not fit" in accepted(grid, Cursor(1), "dog").why
    assert accepted(grid, Cursor(1), "") == Edit(next_slot(grid, Cursor(1)))
    assert accepted(grid, Cursor(6), "cat") == Edit(Cursor(6))
