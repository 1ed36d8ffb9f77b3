from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.along import (
    after,
    begin,
    follow,
    key_of,
    note,
    toggle,
    write,
    write_word,
)
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.grid import BLACK, Grid, blank, parse_grid
from beehelper.crossword.puzzle import Puzzle
from beehelper.errors import BadInput
from beehelper.store.sessions import KEY, Session, load, save

from .strategies import grids

START = begin("mine.txt", b"....\n.#..\n....\n")


def test_letters_pencil_and_notes_follow_the_moves() -> None:
    grid = parse_grid("....\n.#..\n....")
    moves = [
        START,
        write({0: "a", 1: "b"}),
        write({2: "c"}, pencil=True),
        note(grid.slot("1A"), " maybe\nABC "),
        write({1: ""}),
        write({0: "x"}, pencil=True),
    ]
    along = after(moves)
    assert along.puzzle.grid.cells[:3] == ("x", "", "c")
    assert along.puzzle.pencil == {0, 2}
    assert along.given.cells[:3] == ("", "", "")
    assert along.notes == {"1A": "maybe ABC"}
    # To undo is to drop the last moves.
    assert after(moves[:2]).given.cells[:3] == ("a", "b", "")
    assert after([*moves, note(grid.slot("1A"), "")]).notes == {}


def test_ink_over_pencil_counts_as_given() -> None:
    along = after([START, write({0: "a"}, pencil=True), write({0: "b"})])
    assert along.given.cells[0] == "b"
    assert along.puzzle.pencil == frozenset()
    emptied = after([START, write({0: "a"}, pencil=True), write({0: ""}, pencil=True)])
    assert emptied.puzzle.grid.cells[0] == ""
    assert emptied.puzzle.pencil == frozenset()


def test_a_word_is_written_around_what_is_given_and_over_pencil() -> None:
    along = after([START, write({0: "a"}), write({1: "x"}, pencil=True)])
    slot = along.given.slot("1A")
    along = follow(along, write_word(along.given, slot, "abcd"))
    assert along.given.pattern(slot) == "abcd"
    with pytest.raises(ValueError, match="does not fit"):
        write_word(along.given, slot, "zbcd")


def test_a_rebus_is_written_and_stays() -> None:
    along = after([START, write({0: "the"})])
    assert along.given.pattern(along.given.slot("1A")) == "the???"


@given(grids(5), st.data())
def test_black_cells_are_toggled_with_their_partners(grid: Grid, data: st.DataObject) -> None:
    cell = data.draw(st.integers(0, len(grid.cells) - 1))
    symmetric = data.draw(st.booleans())
    puzzle = after([begin("x.txt", write_puzzle(Puzzle(grid), "x.txt"))]).puzzle
    before = puzzle.grid
    along = after(
        [
            begin("x.txt", write_puzzle(Puzzle(grid), "x.txt")),
            toggle(before, cell, symmetric=symmetric),
        ]
    )
    now, last = along.puzzle.grid, len(grid.cells) - 1
    assert (now.cells[cell] == BLACK) != (before.cells[cell] == BLACK)
    if symmetric:
        assert (now.cells[cell] == BLACK) == (now.cells[last - cell] == BLACK)
    changed = {n for n in range(last + 1) if now.cells[n] != before.cells[n]}
    assert changed <= ({cell, last - cell} if symmetric else {cell})


def test_clues_go_with_their_slots_when_a_cell_turns_black() -> None:
    puzzle = Puzzle(blank(3, 3), {"1A": "first", "4A": "second"})
    along = after([begin("x.ipuz", write_puzzle(puzzle, "x.ipuz")), "0#"])
    clued = {along.given.slot(name).cells: text for name, text in along.puzzle.clues.items()}
    assert clued == {(3, 4, 5): "second"}


@pytest.mark.parametrize("move", ["9999=a", "x", "0", "0=a 12", "-1=a", "0!a", "0= a", "١=a"])
def test_a_move_without_meaning_is_told(move: str) -> None:
    with pytest.raises(BadInput, match="has no meaning in this puzzle"):
        after([START, move])


@pytest.mark.parametrize("moves", [[], ["0=a"], ["puzzle"], ["puzzle txt ??"], ["puzzle txt "]])
def test_a_session_without_a_puzzle_is_told(moves: list[str]) -> None:
    with pytest.raises(BadInput) as told:
        after(moves)
    assert len(str(told.value).splitlines()) == 1


@given(st.lists(st.text(st.sampled_from("0159=~#ab énote1A puzl"), max_size=12), max_size=4))
def test_any_moves_are_a_puzzle_or_told_in_one_sentence(moves: list[str]) -> None:
    with suppress(BadInput):
        along = after([START, *moves])
        assert along.puzzle.pencil <= {n for n, cell in enumerate(along.puzzle.grid.cells) if cell}


def test_a_puzzle_in_progress_is_saved_and_taken_up_again(home: object) -> None:
    data = ("." * 60 + "\n").encode() * 60
    session = Session("crossword", key_of(data), "2026-11-21", (begin("big.txt", data),))
    session = session.move(write({0: "a", 3599: "z"}))
    save(session)
    assert re.fullmatch(KEY, session.key)
    assert after(load(session.path).moves).given.cells[3599] == "z"
