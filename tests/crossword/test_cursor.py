from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.cursor import (
    Cursor,
    Edit,
    Pen,
    accepted,
    advanced,
    at_name,
    done_again,
    first,
    left_at,
    line,
    made_at,
    moved,
    next_slot,
    pasted,
    pressed,
    region,
    settled,
    slot_at,
    to_fill,
    turned,
)
from beehelper.crossword.game import after, begun, letters, note_move
from beehelper.crossword.grid import VOID, Grid, parse_grid
from beehelper.crossword.puzzle import Puzzle
from beehelper.errors import BadInput

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


def test_from_a_black_cell_tab_goes_to_the_first_slot_and_back_to_the_last() -> None:
    grid = parse_grid("..#..\n.....")
    for step, slot in ((1, grid.listed[0]), (-1, grid.listed[-1])):
        assert slot_at(grid, next_slot(grid, Cursor(2), step)) == slot


@given(grids().filter(lambda grid: grid.open_cells), st.integers(0, 99), st.sampled_from([1, -1]))
def test_every_empty_cell_can_be_reached_with_tab(grid: Grid, start: int, step: int) -> None:
    """Be it in no slot: no arrow leads to a cell that is alone in its row and its column."""
    cursor = settled(grid, Cursor(start % len(grid.cells)))
    reached, alone = set[int](), grid.open_cells - grid.crossings.keys()
    for _ in range(len(grid.slots) + len(alone)):
        cursor = next_slot(grid, cursor, step)
        slot = slot_at(grid, cursor)
        reached |= {*slot.cells} if slot else {cursor.cell}
    assert reached >= grid.open_cells - grid.filled


@given(grids(), st.integers(0, 99), st.booleans())
def test_every_cell_can_be_reached_by_its_row_and_column(
    grid: Grid, cell: int, across: bool
) -> None:
    row, column = divmod(cell % len(grid.cells), grid.columns)
    there = at_name(grid, f"{row + 1}, {column + 1}", across=across)
    assert there == settled(grid, Cursor(cell % len(grid.cells), across))
    for slot in grid.slots:
        assert at_name(grid, slot.name, across=across).across == slot.across
        number = at_name(grid, f" {slot.number}", across=slot.across)
        assert number == at_name(grid, slot.name, across=across)


@pytest.mark.parametrize("name", ["0,1", "1,0", "4,1", "1 6", "999,999"])
def test_a_cell_outside_the_grid_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match=r"isn't in the grid; it has 3 rows of 5 cells\."):
        at_name(GRID, name, across=True)


@given(st.data(), grids().filter(lambda grid: grid.open_cells))
def test_a_board_goes_on_where_its_last_letter_was_typed(data: st.DataObject, grid: Grid) -> None:
    open_cells = st.sampled_from(sorted(grid.open_cells))
    state, moves = begun(Puzzle(grid)), ["open a.txt"]
    slot = slot_at(grid, left_at(state, moves))
    if any(not grid.is_full(each) for each in grid.slots):
        assert slot is not None
        assert not grid.cells[left_at(state, moves).cell]
    cursor = settled(grid, Cursor(data.draw(open_cells), data.draw(st.booleans())))
    for key in data.draw(st.text("abc", min_size=2, max_size=5)):
        edit = pressed(state, cursor, Pen(), key, key)
        if edit is not None:
            cursor, moves = edit.cursor, [*moves, *filter(None, [edit.move])]
            state = after(state, filter(None, [edit.move]))
    if len(moves) > 1 and "title" not in moves[-1]:
        moves.append("title A title")
        last = left_at(state, moves)
        written = int(moves[-2].partition("=")[0])
        assert last.cell == written or written in {
            cell for each in grid.crossings[last.cell] for cell in each.cells
        }


def test_a_board_goes_on_after_its_last_letter_in_its_direction() -> None:
    state = begun(Puzzle(GRID))
    for moves, there in (
        ([], Cursor(0, True)),
        (["10=a"], Cursor(11, True)),
        (["0=a", "5=b"], Cursor(10, False)),
        (["2=a"], Cursor(2, True, past=True)),
        (["0=a 1=b 2=c"], Cursor(0, True)),
        (["0=a", "title B"], Cursor(1, True)),
    ):
        assert left_at(after(state, moves), ["open a.txt", *moves]) == there
    full = begun(Puzzle(parse_grid("AB\nC.")))
    assert left_at(full, ["open a.txt"]) == Cursor(3, False)


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


@given(grids(), st.integers(0, 35), st.booleans(), st.text("xyz", max_size=9), st.booleans())
def test_letters_go_into_the_cells_of_the_slot_and_none_is_lost_in_silence(
    grid: Grid, place: int, across: bool, text: str, pencil: bool
) -> None:
    cursor = settled(grid, Cursor(place, across))
    slot, cell = slot_at(grid, cursor), cursor.cell
    cells = slot.cells[slot.cells.index(cell) :] if slot else (cell,) * grid.is_open(cell)
    work = begun(Puzzle(grid))
    for typed, letter in enumerate(text):
        edit = pressed(work, cursor, Pen(pencil), letter, letter)
        assert edit is not None
        goes = typed < len(cells) and not (pencil and grid.cells[cells[typed]])
        assert bool(edit.why) != goes
        cursor, work = edit.cursor, after(work, [edit.move] if edit.move else [])
    covered = dict(zip(cells, text, strict=False))
    if pencil:
        covered = {cell: text for cell, text in covered.items() if not grid.cells[cell]}
    assert work.written == grid.with_cells(covered)


@given(
    grids(),
    st.integers(0, 35),
    st.booleans(),
    st.lists(st.sampled_from(["", "x", "y", "ss"]), min_size=1, max_size=9),
    st.booleans(),
)
def test_a_pasted_line_is_written_whole_in_its_place_or_refused(
    grid: Grid, place: int, across: bool, signs: list[str], pencil: bool
) -> None:
    cursor, work = settled(grid, Cursor(place, across)), begun(Puzzle(grid))
    edit = pasted(work, cursor, Pen(pencil), signs)
    slot = slot_at(grid, cursor)
    cells = slot.cells if slot else (cursor.cell,)
    here = cells.index(cursor.cell)
    begin = 0 if len(signs) == len(cells) else here
    if not grid.is_open(cursor.cell) or not any(signs) or len(signs) > len(cells) - begin:
        assert edit.why
        assert edit[:2] == (cursor, "")
        return
    covered = {cell: sign for cell, sign in zip(cells[begin:], signs, strict=False) if sign}
    if pencil:
        covered = {cell: sign for cell, sign in covered.items() if not grid.cells[cell]}
    assert after(work, [edit.move] if edit.move else []).written == grid.with_cells(covered)


def test_a_letter_past_the_end_is_written_once_its_cell_is_empty_or_chosen() -> None:
    grid = parse_grid("...")
    for keys, word, refused in (
        ("s", "cat", True),
        ("backspace s", "cas", False),
        ("delete s", "cas", False),
        ("right s", "cas", False),
        ("end s", "cas", False),
        ("home s", "sat", False),
    ):
        found, _, why = written(grid, *"cat", *keys.split())
        assert "".join(found.cells) == word
        assert bool(why) == refused
    # what is pasted there has no room, unless it is as long as the slot
    work = begun(Puzzle(parse_grid("cat")))
    end = Cursor(2, True, past=True)
    assert "last cell" in pasted(work, end, Pen(), ["s"]).why
    assert pasted(work, end, Pen(), ["", "", "b"]) == Edit(end, "2=b")
    # a letter that is gone again leaves its cell free
    assert pasted(begun(Puzzle(grid)), end, Pen(), ["s"]).move == "2=s"


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        (" Hello X-ray's ", "hello xrays".replace(" ", "")),
        ("BA?B.RA", "ba.b.ra"),
        ("B_R", "b.r"),
        ("ba·b--a", "ba.b..a"),
        ("B A ? . r", "ba..r"),
        ("St. Louis", "stlouis"),
        ("Well, hello!", "wellhello"),
        ("R2D0", "r2d0"),
        ('"BARBARA"', "barbara"),
        ("“ice cream” (3,5)", "icecream"),
        ("« BAR? » (4)", "bar."),
        ("(7)", None),
        ('"', None),
        ("B(AR)BARA", "b(ar)bara"),
        ("(the) o(the)r", "(the)o(the)r"),
        ("B()A", None),
        ("Straße", "strasse"),
        ("Stra(ß)e", "stra(ss)e"),
        ("Œuvre?", "oeuvre."),
        ("B(AR", None),
        ("..\n...", None),
        ("a#b", None),
        ('{"kind": 1}', None),
        ("", None),
    ],
)
def test_a_line_that_is_pasted_is_a_phrase_or_has_open_cells(text: str, signs: str | None) -> None:
    read = line(text)
    shown = (f"({sign})" if len(sign) > 1 else sign or "." for sign in read or ())
    assert ("".join(shown) if read is not None else None) == signs


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


@given(st.data(), grids().filter(lambda grid: grid.open_cells))
def test_what_is_undone_and_done_again_is_where_the_cursor_is(
    data: st.DataObject, grid: Grid
) -> None:
    open_cells = st.sampled_from(sorted(grid.open_cells))
    written = data.draw(st.sets(open_cells, min_size=1, max_size=3))
    move, start = letters(dict.fromkeys(sorted(written), "q")), begun(Puzzle(grid))
    cursor = settled(grid, Cursor(data.draw(open_cells), data.draw(st.booleans())))
    undone = made_at(grid, cursor, [move])
    assert undone.cell in written
    assert undone == settled(grid, undone)
    assert (undone == cursor) or cursor.cell not in written
    again = after(start, [move])
    on = done_again(again, cursor, [move])
    if len(written) == 1:  # as after it was typed
        assert on == (pressed(start, undone, Pen(), "q", "q") or Edit(undone)).cursor
    else:
        assert on.cell in written
    for slot in grid.slots:
        noted = made_at(grid, cursor, [note_move(slot, "a note")])
        assert slot_at(grid, noted) == slot or cursor.cell in slot.cells
        whole = letters(dict.fromkeys(slot.cells, "q"))
        assert made_at(grid, cursor, [whole]) == noted
        for one, cell in pairwise(slot.cells):  # the direction is that in which they were typed
            back = made_at(grid, cursor, [letters({cell: "q"})], [letters({one: "q"})])
            assert back == Cursor(cell, slot.across) or cursor.cell == cell
    assert made_at(grid, cursor, ["title A title"]) == cursor


def test_an_accepted_word_keeps_given_letters_and_without_one_the_cursor_goes_on() -> None:
    grid = parse_grid("c..\n...\n###")
    assert accepted(grid, Cursor(1), "cat") == Edit(Cursor(1), "1=a 2=t")
    assert "DOG does not fit" in accepted(grid, Cursor(1), "dog").why
    assert accepted(grid, Cursor(1), "") == Edit(next_slot(grid, Cursor(1)))
    assert accepted(grid, Cursor(6), "cat") == Edit(Cursor(6))
