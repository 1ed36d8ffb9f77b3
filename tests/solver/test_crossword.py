from __future__ import annotations

from collections.abc import Generator
from pathlib import Path

import pytest

from beehelper.crossword.advice import Asked, Stage, WithNotes
from beehelper.crossword.find import parse_query
from beehelper.crossword.grid import parse_grid
from beehelper.search import Budget
from beehelper.solver.client import Solver
from beehelper.solver.crossword import help_with, learn_from, lists_of, look_up, solve_whole
from beehelper.solver.protocol import Answer, Failed
from beehelper.tui.screens.crossword_advisor import HELP


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "words.txt"
    path.write_text("cat\ncot\nx\n")
    return path


async def test_the_solver_helps_with_a_crossword(home: Path, words: Path) -> None:
    solver = Solver()
    try:
        question = Asked(parse_grid("c.t"), (words,))
        replies = [reply async for reply in solver.solve(HELP, question)]
        told = [reply.value for reply in replies if isinstance(reply, Answer)]
        missing = Asked(parse_grid("c.t"), (words.with_name("none.txt"),))
        *_, failed = [reply async for reply in solver.solve(HELP, missing)]
    finally:
        solver.close()
    assert all(isinstance(each, WithNotes) for each in told)
    assert [each.found.stage for each in told] == list(Stage)
    assert isinstance(failed, Failed)
    assert failed.bad_input


def test_lists_are_kept_until_a_file_changes(home: Path, words: Path) -> None:
    first = lists_of((words,), Budget())
    assert lists_of((words,), Budget()) is first
    assert len(first.notes) == 1
    words.write_text("cat\ncot\ncut\n")
    assert len(lists_of((words,), Budget()).entries) == 3
    assert lists_of((words,), Budget()) is not first


def test_lists_stay_as_they_are_while_puzzles_are_learned(
    home: Path, words: Path, tmp_path: Path
) -> None:
    archive = [tmp_path / f"{word}.xd" for word in ("one", "two")]
    for number, path in enumerate(archive):
        path.write_text(f"Title: A\n\n\nNET\n\n\nA1. Court divider {number} ~ NET\n")
    first = lists_of((words,), Budget())
    for taught in learn_from(tuple(archive), Budget()):
        assert taught.puzzles
        assert lists_of((words,), Budget()) is first
    last = lists_of((words,), Budget())
    assert len(last.entries) == len(first.entries) + 1
    assert lists_of((words,), Budget()) is last
    learning = learn_from(tuple(archive), Budget())
    next(learning)
    assert isinstance(learning, Generator)
    learning.close()  # Esc
    words.write_text("cat\ncot\ncut\n")
    assert len(lists_of((words,), Budget()).entries) == len(last.entries) + 1


def test_an_answer_has_no_array_in_it(home: Path, words: Path) -> None:
    for helped in help_with(Asked(parse_grid("c.t\n.#."), (words,)), Budget()):
        for known in helped.found.slots:
            assert type(known.off_list) is float
            assert all(type(each.chance) is float for each in known.candidates)
        assert all(type(cell) is int for cell in helped.found.cells)


def test_the_whole_puzzle_is_solved_in_values_without_arrays(home: Path, words: Path) -> None:
    *_, last = solve_whole(Asked(parse_grid("c.t"), (words,)), Budget())
    assert last.found.grid.pattern(last.found.grid.slots[0]) in ("cat", "cot")
    assert type(last.found.score) is float
    assert all(type(chance) is float for chance in last.found.confidence.values())
    assert all(type(word.chance) is float for word in last.found.words)
    assert len(last.notes) == 1


def test_words_are_looked_up(home: Path, words: Path) -> None:
    (looked,) = look_up(Asked(parse_query("c?t"), (words,)), Budget())
    assert looked.found.total == 2
    assert [each.word for each in looked.found.words] == ["cat", "cot"]
    assert len(looked.notes) == 1
