from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword.grid import (
    ACCEPTED,
    BLACK,
    CELL,
    MAX_SIDE,
    OPEN,
    VOID,
    Grid,
    blank,
    mirrored,
    parse_grid,
)
from beehelper.errors import BadInput

from .strategies import CELLS, grids


def slots_by_hand(grid: Grid) -> list[tuple[int, bool, tuple[int, ...]]]:
    """Find all slots cell by cell, with no thought for speed."""

    def is_open(row: int, column: int) -> bool:
        inside = 0 <= row < grid.rows and 0 <= column < grid.columns
        return inside and grid.cells[row * grid.columns + column] not in (BLACK, VOID)

    def is_barred(row: int, column: int, across: bool) -> bool:
        return (row * grid.columns + column, across) in grid.bars

    found, number = [], 0
    for row in range(grid.rows):
        for column in range(grid.columns):
            begins = []
            for across, (down, right) in ((True, (0, 1)), (False, (1, 0))):
                before = (row - down, column - right)
                if is_open(row, column) and not (
                    is_open(*before) and not is_barred(*before, across)
                ):
                    run, at, ends = [], (row, column), False
                    while is_open(*at) and not ends:
                        run.append(at[0] * grid.columns + at[1])
                        ends = is_barred(*at, across)
                        at = (at[0] + down, at[1] + right)
                    if len(run) >= 2:
                        begins.append((across, tuple(run)))
            number += len(begins) > 0
            found += [(number, across, run) for across, run in begins]
    return found


@given(grids(12))
def test_slots_and_their_numbers_are_those_found_by_hand(grid: Grid) -> None:
    assert [(slot.number, slot.across, slot.cells) for slot in grid.slots] == slots_by_hand(grid)


@given(grids(8))
def test_every_cell_knows_the_slots_through_it(grid: Grid) -> None:
    for cell in range(len(grid.cells)):
        through = {slot.name for slot in grid.slots if cell in slot.cells}
        assert {slot.name for slot in grid.crossings.get(cell, ())} == through


@given(grids(8))
def test_plain_text_brings_the_grid_back(grid: Grid) -> None:
    plain = Grid(
        grid.rows, grid.columns, tuple(BLACK if cell == VOID else cell for cell in grid.cells)
    )
    for sign in ".0-_?":
        assert parse_grid(grid.text(sign)) == plain
    # The .puz format has a full stop for a black cell.
    for sign in "0-_?" if OPEN in grid.cells else "":
        assert parse_grid(grid.text(sign).replace(BLACK, ".")) == plain


@given(
    grids(8),
    st.sampled_from(" \t\xa0\u2003\u3000,;|"),
    st.sampled_from(["*", "■", "█", "⬛", "⬛\ufe0f"]),
    st.sampled_from(["□", "⬜", "⬜\ufe0f"]),
)
def test_a_grid_as_pages_write_it_is_read(grid: Grid, between: str, black: str, empty: str) -> None:
    text = grid.text(".")
    rows = [between.join(cell[0] for cell in CELL.finditer(row)) for row in text.splitlines()]
    written = "\n".join(rows).replace("#", black).replace(".", empty)
    assert parse_grid(written) == parse_grid(text)


def test_all_ways_of_writing_cells_are_read() -> None:
    assert parse_grid("0 # 0\n- _ ?\n* ■ .\n") == parse_grid(".#.\n...\n##.")
    assert parse_grid("A\tb\n\n(The)é").cells == ("a", "b", "the", "e")
    assert parse_grid("\ufeffab\r\ncd\r\n").cells == ("a", "b", "c", "d")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", f"The grid is empty; give rows of {ACCEPTED}."),
        ("...\n..", "Line 2 has 2 cells, line 1 has 3; all rows of a grid have the same number."),
        (
            "(abcdefghijk).",
            "Line 1, place 1: 'abcdefghijk' is 11 letters for one cell; it holds 10 at most.",
        ),
        ("..\n.1", f"Line 2, place 2: '1' isn't a cell; a grid has {ACCEPTED}."),
        ("." * 101, "Line 1 has over 100 cells; a grid has at most that."),
        ("..\n" * 101, "A grid of 101 rows and 2 columns can't be used; 1 to 100 of each can."),
    ],
)
def test_what_is_no_grid_is_told_in_one_sentence(text: str, fault: str) -> None:
    assert refusal(parse_grid, text) == fault


def test_slots_are_found_by_any_usual_name() -> None:
    grid = parse_grid("..#\n...\n#..")
    for name in ("1A", "1 a", "1 Across", "1across", "A1", "across 1", "1A.", "a01"):
        assert grid.slot(name).name == "1A"
    assert grid.slot("2down").cells == grid.slot("d2.").cells == (1, 4, 7)
    for name in (
        "a1a",
        "1a1",
        "x1",
        "1.a",
        ".",
        "9A",
        "A",
        "",
        "1x",
        "1",
        "²a",
        "1across1",
        "9" * 5000 + "a",
    ):
        with pytest.raises(BadInput, match="The grid has no slot"):
            grid.slot(name)


def test_of_many_slots_some_are_named() -> None:
    named = {10: "1A 1D 2D 3D 4D 5D 6D 7D 8D 9D 10D 11A 12A 13A 14A 15A 16A 17A 18A 19A"}
    named[15] = "1A 1D 2D 3D 4D 5D 6D 7D 8D 9D … 29A"
    for side, names in named.items():
        assert refusal(blank(side, side).slot, "x") == f"The grid has no slot 'x'; it has {names}."


def test_a_word_is_put_into_a_slot_around_what_is_given() -> None:
    grid = parse_grid(".(the)r\n...")
    slot = grid.slot("1A")
    assert grid.pattern(slot) == "?ther"
    assert grid.with_word(slot, "other").cells[:3] == ("o", "the", "r")
    for word in ("othe", "others", "otter", "ot"):
        with pytest.raises(ValueError, match="does not fit"):
            grid.with_word(slot, word)


def test_a_blank_grid_has_open_cells_only() -> None:
    assert set(blank(3, 4).cells) == {OPEN}
    assert parse_grid("AB\n#C").emptied() == parse_grid("..\n#.")
    for rows, columns in ((0, 3), (3, 0), (-1, 3), (3, MAX_SIDE + 1)):
        with pytest.raises(BadInput):
            blank(rows, columns)


def test_a_turned_grid_has_the_partners_of_its_cells() -> None:
    grid = blank(3, 4)
    assert mirrored(grid, [0, 5]) == {0, 11, 5, 6}


@given(grids(), st.data())
def test_a_changed_grid_has_the_slots_of_one_made_anew(grid: Grid, data: st.DataObject) -> None:
    assert set(grid.numbers) <= set(grid.crossings)
    changes = st.dictionaries(st.integers(0, len(grid.cells) - 1), CELLS, max_size=4)
    changed = grid.with_cells(data.draw(changes))
    anew = Grid(changed.rows, changed.columns, changed.cells, changed.bars)
    assert (changed.slots, changed.crossings, changed.numbers) == (
        anew.slots,
        anew.crossings,
        anew.numbers,
    )
