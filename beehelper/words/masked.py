"""A text with a mask for what would give a word away."""

from __future__ import annotations

MASK = "_____"

SHORTEST_SHARED = 3
"""Letters that two words have to share at their start to be taken for relatives."""


def masked(text: str, *words: str) -> str:
    """Put a mask for each word of a text that is, holds, or starts like one of some words."""
    shown, start = [], 0
    for place, letter in enumerate(text + " "):
        if letter.isalpha():
            continue
        token = text[start:place].lower()
        known = token and any(related(token, word) for word in words)
        shown.append((MASK if known else text[start:place]) + letter)
        start = place + 1
    return "".join(shown)[:-1]


def half_shown(word: str) -> str:
    """Write a word in capitals, with ``_`` for every second letter from the third on."""
    return " ".join(
        "_" if place and not place % 2 else letter for place, letter in enumerate(word.upper())
    )


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
