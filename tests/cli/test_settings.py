"""Lists that are set with F9 are those of the command line, too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command_line import Run

from beehelper.store.settings import Settings, save_settings, settings_path


@pytest.fixture(autouse=True)
def _own_lists(home: Path, tmp_path: Path) -> None:
    """Let the settings name lists of words that no bundled one has."""
    for name, words in {
        "answers": "qaax\nqabx\nqbax",
        "guesses": "qccx",
        "crossword": "qat;60\nqut;50\nqqq;50",
    }.items():
        (tmp_path / name).write_text(words)
    save_settings(
        Settings(
            wordle_answers=str(tmp_path / "answers"),
            wordle_guesses=str(tmp_path / "guesses"),
            crossword_list=str(tmp_path / "crossword"),
        )
    )


@pytest.mark.parametrize(
    "words",
    [
        "wordle --hint words",
        "wordle multi --boards 2 --hint words",
        "wordle review qccx qabx --answer qabx",
        "wordle openers qccx",
        "wordle tree --first qccx --depth 3",
    ],
)
def test_wordle_s_are_played_with(run: Run, words: str) -> None:
    said = run(*words.split())
    assert said.code == 0
    assert "QABX" in said.out or "QCCX" in said.out


def test_guesses_without_answers_are_told_and_the_bundled_list_is_played(
    run: Run, tmp_path: Path
) -> None:
    save_settings(Settings(wordle_guesses=str(tmp_path / "guesses")))
    said = run("wordle", "salet=.....", "--json")
    assert json.loads(said.out)["list"] == "nyt"
    assert "Further guesses for Wordle need a list of answers, too" in said.err


def test_a_bundled_list_that_is_asked_for_comes_before_them(run: Run) -> None:
    said = run("wordle", "--list", "nyt", "salet=.....", "--json")
    assert said.code == 0
    assert json.loads(said.out)["list"] == "nyt"
    assert json.loads(run("wordle", "--json").out)["list"].endswith("answers")


def test_further_guesses_that_are_asked_for_go_with_their_answers(run: Run, tmp_path: Path) -> None:
    (tmp_path / "others").write_text("qddx")
    assert run("wordle", "openers", "qddx", "--guesses", str(tmp_path / "others")).code == 0
    assert "QDDX" in run("wordle", "openers", "qddx").refusal


def test_the_trees_that_ship_are_verified_with_the_lists_that_ship(run: Run) -> None:
    assert len(run("wordle", "tree", "--verify").out.splitlines()) == 6


def test_the_crossword_s_is_searched_and_filled_with(run: Run, tmp_path: Path) -> None:
    assert run("crossword", "find", "q?t").out == " 60  QAT\n 50  QUT\n"
    grid = tmp_path / "grid.txt"
    grid.write_text("q.t\n###\n")
    assert "QAT" in run("crossword", "help", str(grid), "--slot", "1A", "--hint", "word").out
    assert run("crossword", "fill", str(grid), "--seed", "1").out in ("QAT\n###\n", "QUT\n###\n")
    other = tmp_path / "other"
    other.write_text("qxt\n")
    assert "QXT" in run("crossword", "find", "q?t", "--list", str(other)).out


@pytest.mark.parametrize(
    ("setting", "words", "instead"),
    [
        ("wordle_answers", "wordle crane=.....", "nyt"),
        ("wordle_guesses", "wordle multi --boards 2", "nyt"),
        ("word_list", "bee tlaeinz", "FILE"),
        ("word_list", "boxed practice", "FILE"),
        ("crossword_list", "crossword find c?t", "FILE"),
    ],
)
def test_of_a_list_that_is_gone_the_setting_is_named(
    run: Run, tmp_path: Path, setting: str, words: str, instead: str
) -> None:
    for gone in (tmp_path / "gone.txt", tmp_path / ("x" * 300), "no\0where"):
        chosen = {"wordle_answers": str(tmp_path / "answers"), setting: str(gone)}
        settings_path().write_text(json.dumps(chosen))
        said = run(*words.split())
        assert said.code == 2
        assert f"of your settings ({setting}) is not there;" in said.err
        assert said.err.endswith(f"choose another on F9, or add --list {instead}.\n")
    settings_path().write_text(json.dumps({setting: str(tmp_path / "guesses")}))
    assert "of your settings" not in run(*words.split()).err
