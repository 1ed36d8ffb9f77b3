"""From a board to advice: what fits by pattern, what is forced, what is likely.

*Forced* is a word if the lists leave no other: it alone fits, or hard propagation leaves it alone.
On newspapers' puzzles some answer is in no list and propagation comes to nothing, so that forced
words are told beside the chances, never for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from beehelper.crossword.advice import Advice, Candidate, Letter, SlotAdvice, Stage
from beehelper.crossword.beliefs import Beliefs, Model, SlotBelief, believe
from beehelper.crossword.entries import Entries
from beehelper.crossword.grid import Grid
from beehelper.crossword.propagate import Board, lay_out
from beehelper.search import Budget
from beehelper.words.letters import ALPHABET

LETTERS = 6
"""Letters of a cell that are told."""

NOTHING: Mapping[str, str] = {}


def advise(grid: Grid, model: Model, budget: Budget) -> Iterator[Advice]:
    """Yield what is known of a puzzle: by pattern at once, then ranked, then settled."""
    beliefs = believe(grid, model, budget)
    yield _told(grid, model, next(beliefs))
    forced = forced_words(grid, model.entries, budget)
    for stage, found in zip((Stage.RANKED, Stage.SETTLED), beliefs, strict=True):
        told = _told(grid, model, found, forced or {})
        yield told._replace(stage=stage, possible=forced is not None)


def forced_words(grid: Grid, entries: Entries, budget: Budget) -> dict[str, str] | None:
    """Return the words that stand if all words are of the lists, by slot; None if none can."""
    layout = lay_out(grid, entries)
    board = Board(layout)
    if board.start(budget) is not None:
        return None
    return {
        gap.slot.name: gap.words.text(int(domain.words[0]))
        for gap, domain in zip(layout.gaps, board.domains, strict=True)
        if len(domain) == 1
    }


def _told(
    grid: Grid, model: Model, beliefs: Beliefs, forced: Mapping[str, str] = NOTHING
) -> Advice:
    slots = []
    for slot, belief in zip(grid.slots, beliefs.slots, strict=True):
        candidates = _candidates(model.entries, len(grid.pattern(slot)), belief)
        alone = belief.count == 1
        agrees = bool(candidates) and candidates[0].word == forced.get(slot.name)
        slots.append(
            SlotAdvice(slot.name, belief.count, candidates, belief.off_list, alone or agrees)
        )
    return Advice(Stage.FITS, tuple(slots), _letters(beliefs))


def _candidates(entries: Entries, length: int, belief: SlotBelief) -> tuple[Candidate, ...]:
    words = entries.of(length).texts(belief.ids)
    return tuple(
        Candidate(word, chance, entries.spelled.get(word, (word,)))
        for word, chance in zip(words, belief.chances.tolist(), strict=True)
    )


def _letters(beliefs: Beliefs) -> dict[int, tuple[Letter, ...]]:
    """Return the likeliest letters of each open cell of a slot."""
    cells = beliefs.cells
    order = (-cells).argsort(axis=1, kind="stable")[:, :LETTERS].tolist()
    return {
        int(cell): tuple(
            Letter(ALPHABET[letter], float(cells[cell, letter])) for letter in order[cell]
        )
        for cell in np.flatnonzero(cells.sum(axis=1))
    }
