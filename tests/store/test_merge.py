from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from beehelper.bee.play import found_after
from beehelper.glance import CLEAR
from beehelper.store.merge import merged, restore
from beehelper.store.sessions import Session, delete, load, save, saves

BEE = Session("bee", "taeilnz", "2026-03-01")
ROWS = "crane=bbbbb", "moist=bbybb", "light=ggggg"

in_one_home = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

bee_moves = st.lists(st.sampled_from(["+tail", "+title", "+entail", CLEAR]), max_size=5)


def come_back(deleted: Session, since: Session) -> None:
    """Delete a board, play ``since`` in its place, and bring it back."""
    save(deleted)
    written = delete(deleted)
    save(since)
    restore(deleted, written)


def test_a_deleted_board_comes_back_beside_one_that_was_begun_since(home: Path) -> None:
    for game, key in (("wordle", "nyt1"), ("crossword", "grid1")):
        deleted = Session(game, key, "2026-03-01", ROWS[:2] if game == "wordle" else ("1=a", "2=b"))
        since = replace(deleted, moves=deleted.moves[1:])
        come_back(deleted, since)
        assert {load(path).moves for path in saves(game)} == {deleted.moves, since.moves}
        assert load(since.path) == since


def test_a_deleted_board_that_another_program_played_on_is_not_doubled(home: Path) -> None:
    deleted = Session("wordle", "nyt1", "2026-03-01", ROWS[:1], {"row": 3})
    come_back(deleted, replace(deleted, moves=ROWS[:2], hints={"row": 1}))
    (path,) = saves("wordle")
    assert (load(path).moves, load(path).hints) == (ROWS[:2], {"row": 3})


@in_one_home
@given(bee_moves, bee_moves)
def test_words_found_before_and_since_are_there_and_the_hints_of_both(
    home: Path, before: list[str], since: list[str]
) -> None:
    deleted = replace(BEE, moves=tuple(before), hints={"": 3}, counts={"seconds": 5})
    come_back(deleted, replace(BEE, moves=tuple(since), hints={"": 1, "tail": 6}))
    both = load(BEE.path)
    assert {*found_after(both.moves)} == {*found_after((*before, *since))}
    assert both.hints == {"": 3, "tail": 6}
    assert both.counts == {"seconds": 5}


@given(bee_moves, bee_moves, bee_moves)
def test_words_of_two_programs_are_those_of_all_their_moves(
    before: list[str], ours: list[str], theirs: list[str]
) -> None:
    base = replace(BEE, moves=tuple(before))
    one, other = (replace(BEE, moves=(*before, *more)) for more in (ours, theirs))
    both = merged(one, base, other)
    assert both is not None
    assert {*found_after(both.moves)} == {*found_after((*before, *theirs, *ours))}


def test_two_crosswords_of_one_name_are_not_made_one() -> None:
    base = Session("crossword", "grid1", "2026-03-01", ("open a.txt YQ==", "1=a"))
    theirs = replace(base, moves=("open b.txt Yg==", "1=a"))
    assert merged(base.move("2=b"), base, theirs) is None
    assert merged(base, replace(base, moves=()), theirs) is None
