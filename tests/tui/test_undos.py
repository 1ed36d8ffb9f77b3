"""What undo goes back to, and in which order."""

from __future__ import annotations

from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from beehelper.store.sessions import Session
from beehelper.tui.undos import Left, Undos

BOARD = Session("bee", "taeilnz", "2026-11-20")


async def nothing() -> None: ...


def played(board: Session, *moves: str) -> Session:
    return reduce(Session.move, moves, board)


@given(st.lists(st.lists(st.text("ab", max_size=1), min_size=1, max_size=4)))
def test_moves_are_taken_back_as_they_came_each_paste_whole(goes: list[list[str]]) -> None:
    undos, boards = Undos(), [BOARD]
    for moves in goes:
        boards.append(played(boards[-1], *moves))
        undos.group(*boards[-2:])
    while len(boards) > 1:
        assert undos.pop(boards.pop(), has_moves=True) == boards[-1]


def test_a_paste_is_taken_back_whole_once_and_then_move_by_move() -> None:
    undos, pasted = Undos(), played(BOARD, "one", "two", "three")
    undos.group(BOARD, pasted)
    assert undos.pop(pasted, has_moves=True) == BOARD
    assert undos.pop(pasted, has_moves=True) == played(BOARD, "one", "two")


def test_a_paste_that_was_not_saved_is_none() -> None:
    undos, pasted = Undos(), played(BOARD, "one", "two")
    undos.group(BOARD, None)
    assert undos.pop(pasted, has_moves=True) == played(BOARD, "one")


def test_what_was_done_besides_moves_comes_first_where_it_was_done_and_the_latest_of_it() -> None:
    async def other() -> None: ...

    undos, later = Undos(), played(BOARD, "one", "two")
    before = played(BOARD, "one")
    undos.add(before, nothing)
    undos.add(before, other)
    assert undos.pop(later, has_moves=True) == before
    assert undos.pop(before, has_moves=True) is other
    assert undos.pop(before, has_moves=True) is nothing
    assert undos.pop(before, has_moves=True) == BOARD


def test_the_board_that_was_left_comes_last_and_once() -> None:
    undos, here = Undos(), played(BOARD, "one")
    undos.left = left = Left(BOARD, saved=True, given=(), retype=tuple, before=None)
    undos.add(None, nothing)
    assert undos.pop(here, has_moves=True) == BOARD
    assert undos.pop(None, has_moves=False) is nothing
    assert undos.pop(BOARD, has_moves=False) is left
    assert undos.pop(BOARD, has_moves=False) is None


@given(st.integers(0, 5))
def test_each_board_that_was_left_comes_back_the_latest_first(count: int) -> None:
    undos, all_left = Undos(), list[Left]()
    for number in range(count):
        board = Session("bee", "taeilnz", f"2026-11-{20 + number}")
        undos.left = Left(board, saved=True, given=(), retype=tuple, before=undos.left)
        all_left.append(undos.left)
    while all_left:
        assert undos.pop(BOARD, has_moves=False) is all_left.pop()
    assert undos.pop(BOARD, has_moves=False) is None
