"""Why a word is likely to be the answer to a clue, in a sentence. No NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from beehelper.crossword.clue_net import Net
from beehelper.crossword.clue_words import terms
from beehelper.words.masked import masked
from beehelper.words.plural import counted

ALIKE = 0.35
"""How much of two clues has to be the same if one speaks for the answer of the other."""


class Reason(NamedTuple):
    """What speaks for a word: its kind, and a sentence that doesn't name the word."""

    kind: str
    text: str


NO_REASON = Reason("the letters and the length alone", "No clue and no meaning speaks for it.")

AS_A_WHOLE = Reason(
    "the letters, the length and the clue as a whole",
    "No clue learned before and no meaning can be quoted for it: the clue as a whole, the letters "
    "and the length make it likely.",
)
"""What is said where the chance comes of the sense of all the clue's words."""


class Seen(Protocol):
    """A clue with its answer, and in how many puzzles it was seen."""

    @property
    def clue(self) -> str: ...
    @property
    def answer(self) -> str: ...
    @property
    def times(self) -> int: ...


def reason(clue: str, word: str, seen: Sequence[Seen], net: Net) -> Reason:
    """Say what speaks most for a word, of the clues that it had before and of WordNet."""
    wanted = {*terms(clue)}
    likest, best = 0.0, None
    for each in seen:
        had = {*terms(each.clue)}
        alike = 2 * len(had & wanted) / max(len(had) + len(wanted), 1)
        if alike > likest:
            likest, best = alike, each
    if best is not None and likest >= ALIKE:
        kind = "a clue learned before" if likest == 1 else "a clue like it, learned before"
        puzzles = counted(best.times, "puzzle")
        return Reason(kind, f"Seen as the answer to '{best.clue}' in {puzzles}.")
    if gloss := net.gloss(clue, word):
        return Reason("WordNet", f"WordNet: '{masked(gloss, word)}'.")
    return AS_A_WHOLE if wanted else NO_REASON
