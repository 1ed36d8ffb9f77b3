"""The glosses that ship: a sorted text, of which a look-up reads a few lines.

A line is ``word <tab> part <tab> gloss``, once more with another part and gloss perhaps, or
``word <tab> lemma`` for a word that is explained by another one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from beehelper.words.lists import asset

if TYPE_CHECKING:
    from beehelper.bee.gloss import Gloss


def find_gloss(word: str) -> Gloss | None:
    """Look up what a word means: about twenty lines are looked at, in half a millisecond."""
    from beehelper.bee.gloss import Gloss

    data = asset("wordlists", "glosses.tsv").read_bytes()
    fields = _line_of(word, data)
    lemma = word
    if len(fields) == 1:
        (lemma,) = fields
        fields = _line_of(lemma, data)
    meanings = tuple(zip(fields[::2], fields[1::2], strict=True))
    return Gloss(lemma, meanings) if meanings else None


def _line_of(word: str, data: bytes) -> list[str]:
    """Return what stands after a word; nothing if it is not there."""
    wanted = word.encode()
    low, high = 0, len(data)
    while low < high:
        middle = (low + high) // 2
        start = data.rfind(b"\n", 0, middle) + 1
        end = data.find(b"\n", middle)
        found, *fields = data[start:end].split(b"\t")
        if found == wanted:
            return [field.decode("ascii") for field in fields]
        if found < wanted:
            low = end + 1
        else:
            high = start
    return []
