"""Where many boards stand, at any size, for any number of boards and any words."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from beehelper.tui.widgets.board_layout import (
    BEFORE,
    HEAD,
    LEAST,
    SHORT_HEAD,
    SLIM,
    TILES,
    Tile,
    layout,
)
from beehelper.tui.widgets.boards import folded, headed
from beehelper.wordle.play import SIZES, SPARE

ROOM = {"width": st.integers(34, 200), "height": st.integers(10, 60)}


@example(boards=2, length=12, width=34, height=36)
@given(boards=st.sampled_from(SIZES), length=st.integers(3, 12), **ROOM)
def test_every_board_has_a_place_of_its_own_on_some_page(
    boards: int, length: int, width: int, height: int
) -> None:
    plan = layout(boards, length, boards + SPARE, width, height)
    down = -(-plan.page // plan.columns)
    assert 1 <= plan.columns <= plan.page <= boards
    assert plan.lines * down <= height + (1 if plan.page == boards else -1)
    assert plan.lines * (down - 1) + 1 + plan.tile.height(plan.rows) <= height
    assert plan.columns == 1 or (
        plan.pitch * (plan.columns - 1) + BEFORE + plan.tile.width(length) <= width
    )
    assert plan.columns == 1 or plan.pitch >= BEFORE + plan.tile.width(length)
    assert 2 <= plan.rows <= boards + SPARE
    assert 1 + plan.tile.height(plan.rows) <= plan.lines
    assert plan.lines >= LEAST or plan.rows == 2


STANDS = (
    "· {} words left",
    "· {} likely word",
    "· {} unlikely words",
    "✓ solved in {}",
    "✗ lost",
    "",
)


@given(st.integers(1, 32), st.integers(0, 14_855), st.sampled_from(STANDS), st.integers(HEAD, 60))
def test_the_head_of_a_board_is_no_wider_than_the_board_and_keeps_its_figures(
    number: int, words: int, stand: str, width: int
) -> None:
    figure = f"{words % (38 if 'solved' in stand else 1_000 if 'unlikely' in stand else 20_000):,}"
    head = headed(number, stand.format(figure), width - 1)
    assert len(head) <= width - 1
    expected = [str(number), *([figure] if "{}" in stand else [])]
    assert [part for part in head.replace(":", "").split() if part[0].isdecimal()] == expected


@given(
    boards=st.sampled_from(SIZES),
    length=st.integers(3, 12),
    solved=st.integers(1, 31),
    turns=st.integers(0, 40),
    **ROOM,
)
def test_solved_boards_fold_before_open_ones_hide_a_row_or_go_to_another_page(
    boards: int, length: int, solved: int, turns: int, width: int, height: int
) -> None:
    left, limit = max(1, boards - solved), boards + SPARE
    whole = layout(boards, length, limit, width, height, turns + 1)
    plan = layout(left, length, limit, width, height, turns + 1, folded=True)
    alone = layout(left, length, limit, width, height, turns + 1)
    assert (plan.rows, plan.page) == (alone.rows, alone.page)
    pages, before = -(-left // plan.page), -(-boards // whole.page)
    assert pages <= before
    assert plan.rows >= min(whole.rows, turns + 1) or pages < before
    down = -(-plan.page // plan.columns)
    assert plan.fold + plan.lines * (down - 1) + plan.above + 1 <= height
    assert not (plan.fold and left % plan.columns)


@given(
    st.lists(st.tuples(st.integers(1, 32), st.just("CRANE"), st.integers(1, 37)), min_size=1),
    st.integers(HEAD, 160),
    st.integers(1, 9),
)
def test_folded_boards_are_told_in_the_room_there_is(
    boards: list[tuple[int, str, int]], width: int, lines: int
) -> None:
    told = folded(boards, width, lines)
    assert len(told) <= lines
    assert max(map(len, told)) <= width
    words = " ".join(told).split()
    assert words[0] == "✓"
    numbered = [str(number) for number, _, _ in boards]
    assert words[1:] == [str(len(boards)), "solved"] or {*numbered} <= {*words}


@given(boards=st.sampled_from(SIZES), length=st.integers(3, 12), **ROOM)
def test_all_rows_are_in_view_wherever_there_is_room_for_them(
    boards: int, length: int, width: int, height: int
) -> None:
    limit, small = boards + SPARE, TILES[-1]
    plan = layout(boards, length, limit, width, height)
    room = any(
        (columns == 1 or columns * (BEFORE + small.width(length)) <= width)
        and -(-boards // columns) * (1 + small.height(limit)) <= height
        for columns in range(1, boards + 1)
    )
    assert (plan.rows == limit and plan.page == boards) == room


@given(boards=st.sampled_from(SIZES), length=st.integers(3, 12), turns=st.integers(0, 40), **ROOM)
@example(boards=4, length=3, turns=0, width=64, height=10)
def test_a_small_row_gives_way_to_a_blank_line_above_boards_only_while_it_is_not_needed(
    boards: int, length: int, turns: int, width: int, height: int
) -> None:
    limit = boards + SPARE
    whole = layout(boards, length, limit, width, height)
    plan = layout(boards, length, limit, width, height, turns + 1)
    assert plan.rows >= min(whole.rows, turns + 1)
    between = boards > plan.columns and plan.lines > 1 + plan.tile.height(plan.rows)
    spared = not plan.tile.close or (plan.rows == whole.rows and turns + 1 >= plan.rows)
    assert plan.above or between or spared
    assert plan.above + plan.head + plan.tile.height(plan.rows) <= plan.lines
    assert plan.head == 1 or plan.above
    assert (plan.page, plan.pitch) == (whole.page, whole.pitch)


@example(boards=4, length=5, turns=3, width=87, height=33)
@example(boards=4, length=5, turns=7, width=87, height=33)
@given(boards=st.sampled_from(SIZES), length=st.integers(3, 12), turns=st.integers(0, 40), **ROOM)
def test_keys_stand_off_the_tiles_while_no_row_that_is_begun_needs_their_room(
    boards: int, length: int, turns: int, width: int, height: int
) -> None:
    limit = boards + SPARE
    plan = layout(boards, length, limit, width, height, turns + 1)
    if not plan.keys:
        return
    ends = plan.above + plan.first_key + plan.keys * 2 + 1
    assert ends <= min(plan.lines, height)
    assert plan.rows in (limit, limit - 1)
    assert plan.rows == limit or turns + 1 < plan.rows  # the last one says which are left out
    between = plan.first_key - plan.head - plan.tile.height(plan.rows)
    assert between or turns + 1 >= limit - 1


@given(boards=st.sampled_from(SIZES), length=st.integers(3, 12), turns=st.integers(0, 40), **ROOM)
@example(boards=4, length=5, turns=3, width=34, height=17)
@example(boards=2, length=8, turns=0, width=20, height=30)
def test_rows_touch_only_where_they_and_boards_have_no_room_to_stand_apart(
    boards: int, length: int, turns: int, width: int, height: int
) -> None:
    limit = boards + SPARE
    begun = min(turns + 1, limit)
    whole = layout(boards, length, limit, width, height)
    plan = layout(boards, length, limit, width, height, begun)
    lines = plan.tile.lines + plan.tile.space
    assert whole.tile.close or plan.tile == whole.tile
    assert plan.tile.of_tiles(length) == whole.tile.of_tiles(length)
    down, noted = -(-plan.page // plan.columns), plan.page < boards
    apart = down * (1 + 2 * begun) <= height - noted  # with a line above each board
    assert not whole.tile.close or (lines == 2) == apart
    assert plan.tile.close or plan.rows >= begun


@given(boards=st.sampled_from(SIZES), length=st.integers(3, 12), turns=st.integers(0, 40), **ROOM)
@example(boards=4, length=5, turns=3, width=34, height=17)
@example(boards=4, length=10, turns=4, width=84, height=24)
def test_slim_rows_stand_apart_where_wider_ones_would_touch(
    boards: int, length: int, turns: int, width: int, height: int
) -> None:
    limit = boards + SPARE
    begun = min(turns + 1, limit)
    wide = layout(boards, length, limit, width, height, begun)
    plan = layout(boards, length, limit, width, height, begun, slim=True)
    assert plan == wide or (wide.tile.close and plan.tile.slim)
    if plan != wide:
        down = -(-boards // plan.columns)
        assert (plan.page, plan.tile.space, plan.above) == (boards, 1, 1)
        assert begun <= plan.rows <= limit
        assert plan.above + plan.head + plan.tile.height(plan.rows) <= plan.lines
        assert plan.lines * down <= height
        across = plan.pitch * (plan.columns - 1) + BEFORE + plan.tile.width(length)
        assert across <= width


@given(st.integers(1, 32), st.integers(0, 14_855), st.sampled_from(STANDS))
def test_the_head_of_a_slim_board_keeps_its_number(number: int, words: int, stand: str) -> None:
    head = headed(number, stand.format(f"{words:,}"), SHORT_HEAD)
    assert len(head) <= SHORT_HEAD
    assert head.partition(":")[0].split()[0] == str(number)


def test_a_slim_board_whose_word_is_not_the_only_one_says_so() -> None:
    width = SLIM[0].of_tiles(5)
    assert headed(2, "· 1 likely word", width) == "2: 1 word?"
    assert headed(3, "· 1 word left", width) == "3: 1 word"


@given(
    boards=st.sampled_from(SIZES),
    length=st.integers(3, 12),
    begun=st.none() | st.integers(1, 41),
    **ROOM,
)
@example(boards=2, length=12, begun=None, width=34, height=16)
def test_tiles_shrink_where_there_is_more_room_only_to_show_more(
    boards: int, length: int, begun: int | None, width: int, height: int
) -> None:
    limit = boards + SPARE
    plan = layout(boards, length, limit, width, height, begun)
    for wider, higher in ((1, 0), (0, 1), (7, 3)):
        more = layout(boards, length, limit, width + wider, height + higher, begun)
        larger = size(more.tile) >= size(plan.tile)
        more_boards = more.columns > plan.columns or more.page > plan.page
        more_keys = more.keys > 0 == plan.keys
        assert larger or more_boards or more.rows > plan.rows or more_keys


def size(tile: Tile) -> tuple[int, int, int, int]:
    """Return what makes a tile larger than another, the most first."""
    return tile.lines, tile.space, tile.columns, tile.gap
