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

STANDS = {
    "bee aoebdrt": ("A BDEORT", "1 word, 5 points"),
    "bee taeilnz": ("T AEILNZ", "1 word, 5 points"),
    "bee tlaeinz": ("T AEILNZ", "Good Start, 2 words, 45 left"),
    "crossword pasted1": ("pasted", "3 letters left, 3x3"),
    "hit game1": ("secret 1", "1 guess, 9 left"),
    "hit game2": ("terminal 2", "1 guess, 4 left"),
    "multi original1": ("4 boards", "8 guesses left"),
    "wordle nyt1": ("1,979", "2 guesses, 4 left"),
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
    assert {name: game_of(each.game).glance(each)[:2] for name, each in named.items()} == STANDS
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
