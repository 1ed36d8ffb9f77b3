"""What a word would leave of its crossings: what the maker of a grid weighs against its score."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from beehelper.crossword.entries import Entries
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.propagate import lay_out
from beehelper.errors import BadInput
from beehelper.search import Budget


class Placing(NamedTuple):
    """A word for a slot, its score, and how many words its tightest crossing keeps.

    A slot without an open crossing has neither a ``tightest`` nor a number that it ``keeps``.
    """

    word: str
    score: int
    keeps: int | None
    tightest: str | None


def placings(grid: Grid, slot: Slot, entries: Entries, budget: Budget) -> list[Placing]:
    """Return the words that fit a slot, those first that leave a word at each crossing.

    After that the best score comes first, then what keeps most. Each crossing is looked at alone:
    what it keeps may still die of its own crossings. Raises BadInput for a slot that is full.
    """
    if grid.is_full(slot):
        raise BadInput(f"{slot.name} is full; choose a slot with an open cell.")
    layout = lay_out(grid, entries, budget)
    number = next(number for number, gap in enumerate(layout.gaps) if gap.slot == slot)
    own = layout.gaps[number]
    letters = own.words.letters.take(own.fitting, axis=1)
    kept, names = [], []
    for place, crossing in zip(own.places, layout.crossings[number], strict=True):
        if crossing is None:
            continue
        budget.check()
        other, row = layout.gaps[crossing[0]], crossing[1]
        column = other.words.letters[other.places[row]]
        keeps = np.bincount(column.take(other.fitting), minlength=26)[letters[place]]
        if other.words is own.words:  # a word stands in one of the two
            same = column.take(own.fitting) == letters[place]
            keeps = keeps - (same & np.isin(own.fitting, other.fitting))
        kept.append(keeps)
        names.append(other.slot.name)
    least, where = (np.min(kept, axis=0), np.argmin(kept, axis=0)) if kept else (None, None)
    found = [
        Placing(
            own.words.text(int(word)),
            int(own.words.scores[word]),
            None if least is None else int(least[each]),
            None if where is None else names[where[each]],
        )
        for each, word in enumerate(own.fitting)
    ]
    return sorted(found, key=lambda at: (at.keeps == 0, -at.score, -(at.keeps or 0), at.word))
