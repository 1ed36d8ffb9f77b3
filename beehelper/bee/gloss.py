"""What a word means, told without the word: a dictionary's gloss with the word masked in it.

A *gloss* explains a *lemma*, the form that a dictionary lists. It may be asked for of another form
or of a word made from it (raced, racer from race); then the hint says so, and both are masked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from beehelper.words.masked import masked


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
