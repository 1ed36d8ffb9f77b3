"""Letters: the alphabet, letter sets as 26-bit masks, and accents.

A *mask* has bit 0 for a, bit 25 for z. Two words made of the same letters have the same mask,
however often they use each letter.
"""

from __future__ import annotations

from collections.abc import Iterable

from beehelper.errors import BadInput
from beehelper.words.plural import counted

ALPHABET = "abcdefghijklmnopqrstuvwxyz"

BIT = {letter: 1 << place for place, letter in enumerate(ALPHABET)}

LIGATURES = str.maketrans(
    {"æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ß": "ss", "ẞ": "SS"}
    | {"ø": "o", "Ø": "O", "ł": "l", "Ł": "L"}
)
"""Letters that Unicode does not take apart, and how word lists without accents spell them."""

SEPARATORS = frozenset(",;.:/|+-_–—()[]")
"""What may stand between the letters of a board, besides space."""

INVISIBLE = "\ufeff\u200b\u200e\u200f\u2060"
"""What web pages and editors put around a text, and nobody sees."""

MOST_COMPOSED = 100
"""Characters of the longest text that is composed: more than any word has."""


class _Bare(dict[int, str]):
    """Sign -> its letters without accents, looked up when first asked for."""

    def __missing__(self, code: int) -> str:
        import unicodedata

        parts = unicodedata.normalize("NFKD", chr(code))
        bare = "".join(part for part in parts if not unicodedata.combining(part))
        self[code] = bare.translate(LIGATURES)
        return self[code]


_BARE = _Bare()


def mask_of(letters: Iterable[str]) -> int:
    """Return the mask of the letters a-z; raise KeyError for anything else."""
    mask = 0
    for letter in set(letters):
        mask |= BIT[letter]
    return mask


def without_accents(text: str) -> str:
    """Take accents off: ``café`` becomes ``cafe``; what has no plain letter stays as it is."""
    # Sign by sign: to normalise a whole text takes the square of the accents in a row.
    return text if text.isascii() else text.translate(_BARE)


def plain(text: str) -> str:
    """Write text in lower case, without accents: a letter and its capital become the same one."""
    if text.isascii():
        return text.lower()
    return without_accents(without_accents(text).upper().casefold()).lower()


def composed(word: str) -> str:
    """Write a letter and its accent as one sign where there is one (NFC).

    A text too long for a word stays as it is: Unicode's order of the accents in a row takes the
    square of their number.
    """
    import unicodedata

    return word if len(word) > MOST_COMPOSED else unicodedata.normalize("NFC", word)


class _Capitals(dict[int, str]):
    """Sign -> its capital if that is one sign whose small letter it is, else the sign itself."""

    def __missing__(self, code: int) -> str:
        sign = chr(code)
        capital = sign.upper()
        self[code] = capital if capital.lower() == sign and len(capital) == 1 else sign
        return self[code]


_CAPITALS = _Capitals({ord("ß"): "ẞ"})


def in_capitals(text: str) -> str:
    """Write a text in capitals that ``in_small_letters`` leads back from, sign by sign."""
    return text.upper() if text.isascii() else text.translate(_CAPITALS)


def in_small_letters(text: str) -> str:
    """Read a word as a list or a player writes it; each letter is one sign where there is one."""
    small = text.strip().lower()
    # A small İ would be two signs, or i, which is another letter; ς is how a σ ends a word.
    return small if small.isascii() else composed(small).replace("i\u0307", "İ").replace("ς", "σ")


def different_letters(text: str, many: int, thing: str, example: str) -> str:
    """Read a board's letters of a-z: ``many`` different ones, with or without separators.

    Raises BadInput with the position: ``thing`` is what they make up, ``example`` how to type it.
    """
    letters = ""
    for place, character in enumerate(text, 1):
        if character.isspace() or character in SEPARATORS:
            continue
        letter = plain(character)
        if not letter:
            continue  # an accent written after its letter
        if len(letter) != 1 or letter not in ALPHABET:
            fault = "is not a letter of a-z"
        elif letter in letters:
            fault = f"repeats letter {letters.index(letter) + 1}"
        elif len(letters) == many:
            fault = "is one letter too many"
        else:
            letters += letter
            continue
        raise BadInput(f"Character {place} of the {thing}, {character!r}, {fault}; {example}.")
    if len(letters) < many:
        raise BadInput(f"The {thing} has {counted(len(letters), 'letter')}, not {many}; {example}.")
    return letters
