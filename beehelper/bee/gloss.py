"""What a word means, told without the word: a dictionary's gloss with the word masked in it.

A *gloss* explains a *lemma*, the form that a dictionary lists. It may be asked for of another form
or of a word made from it (raced, racer from race); then the hint says so, and both are masked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

MASK = "_____"

SHORTEST_SHARED = 3
"""Letters that two words have to share at their start to be taken for relatives."""


class Gloss(NamedTuple):
    """A lemma and what it means; each meaning is a part of speech and a text."""

    lemma: str
    meanings: tuple[tuple[str, str], ...]


Glosses = Callable[[str], Gloss | None]
"""Finds a word's gloss, if there is one."""


def explained(word: str, gloss: Gloss | None) -> list[str]:
    """Say what a word means, a line a meaning; say so if that is not known."""
    if gloss is None:
        return ["The dictionary has no meaning for it."]
    lines = [] if gloss.lemma == word else ["A form of a word, or made from one, that means"]
    for part, text in gloss.meanings:
        lines.append(f"({part}) {masked(text, word, gloss.lemma)}")
    return lines


def masked(text: str, word: str, lemma: str) -> str:
    """Put a mask for each word of a text that is, holds, or starts like the word or its lemma."""
    shown, start = [], 0
    for place, letter in enumerate(text + " "):
        if letter.isalpha():
            continue
        token = text[start:place].lower()
        known = token and (related(token, word) or related(token, lemma))
        shown.append((MASK if known else text[start:place]) + letter)
        start = place + 1
    return "".join(shown)[:-1]


def related(token: str, word: str) -> bool:
    """Tell whether one of two words holds the other, or both start alike for more than a half."""
    shorter, longer = sorted((token, word), key=len)
    if len(shorter) < SHORTEST_SHARED:
        return shorter == longer
    if len(shorter) == SHORTEST_SHARED:
        return longer.startswith(shorter)
    if shorter in longer:
        return True
    alike = 0
    while alike < len(shorter) and shorter[alike] == longer[alike]:
        alike += 1
    return alike >= SHORTEST_SHARED and 2 * alike > len(shorter)
