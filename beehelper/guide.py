"""What help says of a screen besides its keys, in one shape for all games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

STUCK = "Stuck? Press F6; the panel says what it reveals."
"""The step that all games share."""

WHEN_STUCK = "When you are stuck, {} shows one hint at a time; each says first what it will show."
"""The same before a board is begun, with a key."""


class Guide(NamedTuple):
    """How a game is played here: what to do, then what else is good to know."""

    steps: tuple[str, ...]
    """What to do, in order: a sentence or two each, in one line of 60 columns if it can be."""

    signs: Mapping[str, str] = {}
    """What stands on the screen -> what it says."""

    more: tuple[str, ...] = ()
    """Paragraphs on what the steps leave out."""
