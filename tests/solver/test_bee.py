from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from beehelper.bee.board import Board
from beehelper.bee.deal import Practice, WhichBoard
from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.solver.bee import practice, standing
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Answer, Failed
from beehelper.tui.screens.bee import PRACTICE, STANDING
from beehelper.words.lists import WhichList


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Put the program's folders under one for all tests here: the index is made once."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BEEHELPER_HOME", str(folder))
        yield folder


def test_a_rich_board_stands_higher_than_a_poor_one(kept: Path) -> None:
    rich, poor = (
        next(standing(WhichBoard(WhichList(), words, points), Budget()))
        for words, points in ((180, 900), (8, 40))
    )
    assert rich.every.boards == poor.every.boards > rich.dealt.boards > 10_000
    assert 0.99 < rich.dealt.words <= 1
    assert 0.99 < rich.dealt.points <= 1
    assert poor.every.words < 0.1
    assert poor.every.points < 0.1


def test_a_practice_board_is_the_same_for_the_same_seed(kept: Path) -> None:
    dealt = [*practice(Practice(WhichList(), "small", "easy", 7), Budget())]
    assert dealt == [*practice(Practice(WhichList(), "small", "easy", 7), Budget())]
    assert all(isinstance(board, Board) for board in dealt)
    assert dealt != [*practice(Practice(WhichList(), "small", "easy", 8), Budget())]


def test_an_own_list_too_small_for_a_board_is_refused_in_one_sentence(
    kept: Path, tmp_path: Path
) -> None:
    path = tmp_path / "own.txt"
    # TANTALIZE is on seven boards, TILE on the four of them whose centre it has.
    path.write_text("tantalize\ntile\n", encoding="utf-8")
    (found,) = standing(WhichBoard(WhichList(path), 2, 17), Budget())
    assert (found.every.boards, found.every.points) == (7, 3 / 7)
    with pytest.raises(BadInput, match="no easy small board"):
        next(practice(Practice(WhichList(path), "small", "easy", 1), Budget()))


def test_both_tasks_stop_when_told_to(kept: Path) -> None:
    next(standing(WhichBoard(WhichList(), 22, 90), Budget()))
    with pytest.raises(Stopped):
        next(standing(WhichBoard(WhichList(), 22, 90), Budget(lambda: True)))
    with pytest.raises(Stopped):
        next(practice(Practice(WhichList(), "small", "easy", 1), Budget(lambda: True)))


async def test_the_solver_process_answers_both(kept: Path) -> None:
    solver = Solver()
    try:
        asked = WhichBoard(WhichList(), 22, 90)
        replies = [reply async for reply in solver.solve(STANDING, asked)]
        (told,) = [reply.value for reply in replies if isinstance(reply, Answer)]
        assert [told] == [*standing(asked, Budget())]
        wanted = Practice(WhichList(), "huge", "easy", 1)
        *_, end = [reply async for reply in solver.solve(PRACTICE, wanted)]
        assert isinstance(end, Failed)
        assert end.bad_input
    finally:
        solver.close()
