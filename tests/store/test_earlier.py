"""What version 0.1.0 wrote is read as what it meant: a folder of its files is in tests/data."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from beehelper.bee.learn import seen_before
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.hints import BOARD
from beehelper.store.learned import load_learned
from beehelper.store.sessions import Session, sessions
from beehelper.store.settings import Unasked, load_settings

WRITTEN = Path(__file__).resolve().parents[1] / "data" / "home-0.1.0"

LINES = {
    "bee aoebdrt": "A BDEORT   1 found, 5 points",
    "bee taeilnz": "T AEILNZ   1 found, 5 points",
    "bee tlaeinz": "T AEILNZ   2 found, 6 points",
    "crossword pasted1": "pasted1   3x3, 3 of 7 letters",
    "hit game1": "game1   host, 1 guess",
    "hit game2": "game2   fallout, 1 guess",
    "multi original1": "original1   1 guess, 0 of 4 solved",
    "wordle nyt1": "nyt1   2 guesses",
}

HINTS = {
    "bee aoebdrt": {"board": 11},
    "bee taeilnz": {BOARD: 2},
    "bee tlaeinz": {BOARD: 5, "entail": 9},
    "crossword pasted1": {BOARD: 1, "0a": 4},
}
"""Hints about the board as a whole had a name that was a word: now it is none."""


@pytest.fixture(autouse=True)
def earlier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(WRITTEN, tmp_path / "home")
    monkeypatch.setenv("BEEHELPER_HOME", str(tmp_path / "home"))


def test_boards_are_those_that_were_left() -> None:
    found = [each for each in sessions(*GAMES) if isinstance(each, Session)]
    named = {f"{each.game} {each.key}": each for each in found}
    assert {
        name: game_of(each.game).line(each.key, each.moves) for name, each in named.items()
    } == LINES
    assert {name: named[name].hints for name in HINTS} == HINTS


def test_settings_and_what_was_learned_are_there() -> None:
    settings, trouble = load_settings()
    assert trouble is None
    assert (settings.theme, settings.wordle_opener) == ("bee-light", "crane+sloth")
    assert settings.keys == {"game.hint": "ctrl+x"}
    assert settings.unasked is Unasked.COUNTS
    learned, trouble = load_learned()
    assert trouble is None
    (lesson,) = seen_before("taeilnz", learned)
    assert (lesson.accepted, lesson.refused) == (("tail", "title"), ("tael",))
