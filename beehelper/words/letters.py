"""Letters: the alphabet, letter sets as 26-bit masks, and accents.

A *mask* has bit 0 for a, bit 25 for z. Two words made of the same letters have the same mask,
however often they use each letter.
"""

from __future__ import annotations

from collections.abc import Iterable

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

BIT = {letter: 1 << place for place, letter in enumerate(ALPHABET)}

LIGATURES = str.maketrans(
    {"æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ß": "ss", "ẞ": "SS"}
    | {"ø": "o", "Ø": "O", "ł": "l", "Ł": "L"}
)
"""Letters that Unicode does not take apart, and how word lists without accents spell them."""


def mask_of(letters: Iterable[str]) -> int:
    """Return the mask of the letters a-z; raise KeyError for anything else."""
    mask = 0
    for letter in set(letters):
        mask |= BIT[letter]
    return mask


def fold(text: str) -> str:
    """Take accents off: ``café`` becomes ``cafe``; what has no plain letter stays as it is."""
    if text.isascii():
        return text
    import unicodedata

    parts = unicodedata.normalize("NFKD", text)
    bare = "".join(part for part in parts if not unicodedata.combining(part))
    return bare.translate(LIGATURES)


def plain(text: str) -> str:
    """Write text in lower case, without accents: a letter and its capital become the same one."""
    if text.isascii():
        return text.lower()
    return fold(fold(text).upper().casefold()).lower()
