"""What help says of Hit: another thing for each way to play it."""

from __future__ import annotations

from collections.abc import Mapping

from beehelper.guide import STUCK, Guide
from beehelper.hit.game import Mode

RATED = "From hint 2 on, the guess you type is rated."
TWICE = "A guess that is not in the list counts if you press Enter twice."
SHOWN = "F9 sets how much is shown without being asked."
ABOUT = {"about": "an estimate; other figures are exact"}
"""What all modes share, or two of them."""

SIGNS = {
    "●●": "two letters of the guess are in place",
    "◐": "one in common, by the rules bulls and jotto",
    "words": "those still possible after that row",
    "dim": "what can't be where it was guessed",
    "tinted": "a key that may be where it was guessed",
    "struck": "a key that can't be at any place",
    "◂": "the guess you type, or your own result",
    **ABOUT,
}
"""What stands beside rows, and what the keys say."""

GUIDES: Mapping[Mode, Guide] = {
    Mode.GUESS: Guide(
        (
            "Type a guess and how many places match: CRANE 2.",
            STUCK,
            RATED,
            "F7 changes the game: the program's secret, or Fallout's terminal.",
        ),
        SIGNS,
        (TWICE, SHOWN),
    ),
    Mode.HOST: Guide(
        (
            "I have a secret word: type a guess, then Enter.",
            "I say how many of its letters are in place.",
            STUCK,
            RATED,
            "F7 changes the game: Fallout's terminal, or someone's secret.",
        ),
        SIGNS,
        (TWICE, SHOWN),
    ),
    Mode.FALLOUT: Guide(
        (
            "Type the terminal's words, or paste its screen.",
            "Type or click a word, then its likeness: WORD 2.",
            STUCK,
            RATED,
            "F7 changes the game: someone's secret, or the program's.",
        ),
        {
            "struck": "a word tried or removed",
            "underlined": "the best guess, once a hint named it",
            **ABOUT,
        },
        ("A word that you forgot is added if you press Enter twice.", SHOWN),
    ),
}
