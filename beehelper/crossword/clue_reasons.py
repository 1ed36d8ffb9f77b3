"""Why a word is likely to be the answer to a clue, in a sentence. No NumPy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from beehelper.crossword.clue_words import terms
from beehelper.words.masked import masked
from beehelper.words.plural import counted

ALIKE = 0.35
"""How much of two clues has to be the same if one speaks for the answer of the other."""


class Reason(NamedTuple):
    """What speaks for a word: its kind, and a sentence that doesn't name the word."""

    kind: str
    text: str


ONLY_FITS = "only that it fits"

NO_REASON = Reason(ONLY_FITS, "Nothing to quote: the best word is likely only because it fits.")

ELSEWHERE = Reason(
    ONLY_FITS, "The clue points to another slot: the best word is likely only because it fits."
)

AS_A_WHOLE = Reason(
    "the clue as a whole", "Nothing to quote: the clue as a whole makes the best word likely."
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


def reason(
    clue: str, word: str, seen: Sequence[Seen], gloss: Callable[[], str], *, likelier: bool
) -> Reason:
    """Say what speaks most for a word, of the clues that it had before and of WordNet's ``gloss``.

    ``likelier`` tells whether the clue makes the word likelier than it is without one.
    """
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
        return Reason(kind, f"Seen as the answer in {puzzles}: {best.clue}")
    if not wanted or not likelier:
        return NO_REASON
    meaning = gloss()
    return Reason("WordNet", f"WordNet: {masked(meaning, word)}") if meaning else AS_A_WHOLE
