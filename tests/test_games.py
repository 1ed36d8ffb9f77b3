from __future__ import annotations

import pytest

from beehelper.games import GAMES, game_named


@pytest.mark.parametrize(
    ("name", "game"),
    [
        *((game, game) for game in GAMES),
        *((listing.title, game) for game, listing in GAMES.items()),
        *((name, "multi") for name in ("Dordle", "quordle", "#octordle")),
        *((name, "hit") for name in ("fallout", "Jotto", "bulls and cows", "Bulls & Cows")),
        *((name, "boxed") for name in ("letterboxed", "letter-boxed")),
    ],
)
def test_a_game_is_named_however_it_is_written(name: str, game: str) -> None:
    for form in ("{}", " {}\n", "{}!", "Play {}", '"{}"'):
        assert game_named(form.format(name)) == game
        assert game_named(form.format(name).upper()) == game


@pytest.mark.parametrize(
    "text", ["", "!", "play", "wordle 1,980", "./wordle", "~/hit", "wordle.txt", "crane=2", "hits"]
)
def test_what_says_more_than_a_name_names_none(text: str) -> None:
    assert game_named(text) == ""
