"""What a player types or pastes: a guess with what it was told, words to play with, a setting."""

from __future__ import annotations

import re

from beehelper.errors import BadInput
from beehelper.hit.along import Along, Mode, secret
from beehelper.hit.game import Row, Rule, Words, answer, fold, is_word, parse_row

DEPYT = re.compile(r"(now(?=[=\s])|[\d,]*)[=\s]*(.*)", re.IGNORECASE | re.DOTALL)
"""What was told, as far as that is typed, and its guess, backwards: so each sign is read once."""

SETTINGS = ("length", "level", "tries", "rule")
"""The moves that can be typed as settings, besides the list and the words."""


def split_typed(text: str) -> tuple[str, str]:
    """Part a guess from what it was told, if that is typed."""
    typed = DEPYT.match(text.strip()[::-1])
    assert typed is not None  # it can all be guess
    told, guess = typed[1][::-1], typed[2][::-1]
    return fold(guess), told.lower()


def row_of(game: Along, words: Words, guess: str, told: str) -> Row:
    """Make the next row of a game; the host tells it. Raises BadInput for what is none."""
    shown = guess.upper()
    if game.mode is Mode.HOST:
        if guess not in words.known:
            raise BadInput(f"{shown} is not in the list; guess a word that is.")
        return Row(guess, answer(game.rule, guess, secret(words, game.seed)))
    if not told:
        like = "1,2" if game.rule is Rule.BULLS else "2"
        raise BadInput(f"What was {shown} told? Type it, like {shown}{like} or {shown}=won.")
    return parse_row(f"{guess}={told}", game.rule, words.length)


def words_move(text: str) -> str:
    """Write as a move that the words of a text are played with; raise BadInput if it has none."""
    words = tuple(dict.fromkeys(fold(word) for word in re.split(r"[\s,;]+", text) if word))
    for word in words:
        if not is_word(word):
            raise BadInput(f"{word!r} is no word; type words, parted by spaces.")
    if not words:
        raise BadInput("There are no words in it; type words, parted by spaces.")
    return f"words {' '.join(words)}"


def setting_move(text: str) -> str:
    """Write a typed setting as a move: a number is a length, a path a list, other texts words."""
    name, _, value = text.strip().partition(" ")
    setting, value = name.lower(), value.strip()
    if setting == "list":
        return f"list {value}"
    if setting in SETTINGS:
        return f"{setting} {value.lower()}"
    if not value and setting.isdecimal():
        return f"length {setting}"
    if not value and setting in list(Rule):
        return f"rule {setting}"
    if "/" in name:
        return f"list {text.strip()}"
    if not value:
        raise BadInput(f"What of {name!r}? Type length 6, tries 4, rule jotto, or several words.")
    return words_move(value if setting == "words" else text)
