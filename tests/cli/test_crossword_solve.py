from __future__ import annotations

import json

import pytest
from command_line import Run, Write


@pytest.fixture
def words(write: Write) -> str:
    return write("words.txt", "cat;60\ncot;30\nacre;50\ntree;50\n")


@pytest.fixture
def puzzle(write: Write) -> str:
    return write("puzzle.txt", "c.t\n#.#\n...\n")


def test_the_grid_is_filled_and_its_unsure_letters_are_small(
    run: Run, puzzle: str, words: str
) -> None:
    said = run("crossword", "solve", puzzle, "--list", words)
    assert said.code == 0
    first, second, *_ = said.out.splitlines()
    assert (first[0], first[2]) == ("C", "T")
    assert second[0] == second[2] == "#"
    assert "Small letters are under 90% likely." in said.out
    assert "no clues" in said.err


def test_json_has_the_chance_of_each_letter_and_word(run: Run, puzzle: str, words: str) -> None:
    told = json.loads(run("crossword", "solve", puzzle, "--list", words, "--json").out)
    assert told["schema"] == 1
    assert told["game"] == "crossword"
    assert told["grid"][0][0] == "C"
    assert {(cell["row"], cell["column"]) for cell in told["cells"]} == {
        *((1, 2), (2, 2), (3, 1), (3, 2), (3, 3))
    }
    assert all(0 <= cell["chance"] <= 1 for cell in told["cells"])
    assert [slot["name"] for slot in told["slots"]] == ["1A", "2D", "3A"]
    for slot in told["slots"]:
        assert 0 <= slot["chance"] <= 1
        assert slot["listed"] == (slot["word"] in ("cat", "cot"))


def test_without_time_no_grid_is_called_solved(run: Run, puzzle: str, words: str) -> None:
    said = run("crossword", "solve", puzzle, "--list", words, "--seconds", "0")
    assert (said.code, said.out) == (1, "")
    assert "--seconds" in said.err


def test_a_full_grid_stays_as_it_is(run: Run, write: Write, words: str) -> None:
    path = write("full.txt", "cat\n")
    assert run("crossword", "solve", path, "--list", words).out == "CAT\n"
