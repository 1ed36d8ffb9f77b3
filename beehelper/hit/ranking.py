"""How all guesses rank in one position, and what the best of them are worth when played out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from beehelper.hit.advice import Answer, Known, Objective, Pick, Ranked, Strategy, Worth
from beehelper.hit.matrix import Indices, Spelled
from beehelper.hit.partition import BLOCK, CELLS, class_sizes, one_set, tiles
from beehelper.hit.rollout import BEST_OF, best_first, try_each
from beehelper.hit.strategies import BY_SIZES, Scores, choose
from beehelper.search import Budget

COUNTED = 1500
"""Candidates up to which the article's e(D) is asked, too: its cost grows with their square."""


class Field(NamedTuple):
    """A position in numbers: of the words the first ``left`` are candidates, all may be guessed."""

    spelled: Spelled
    words: Sequence[str]
    left: int

    @property
    def candidates(self) -> Indices:
        """The numbers of the candidates."""
        return np.arange(self.left)


def rank(field: Field, budget: Budget) -> Known:
    """Rank all guesses by entropy, and ask every simple strategy for its choice."""
    guesses, words = np.arange(len(field.words))[:, None], field.candidates[:, None]
    found = {strategy: np.empty(guesses.shape, dtype=np.int64) for strategy in BY_SIZES}
    for tile in tiles(guesses.shape, CELLS // min(field.left, BLOCK)):
        budget.progress("guesses ranked", tile.guesses.start, len(guesses))
        sizes = class_sizes(field.spelled, guesses[tile], words, budget)
        for strategy, score in BY_SIZES.items():
            found[strategy][tile] = score(sizes)
    order = np.argsort(found[Strategy.ENTROPY][:, 0], kind="stable")[:BEST_OF]
    best = Answer(field.words[order[0]], Strategy.ENTROPY, field.left)
    return Known(best, tuple(_rows(field, order, budget)), tuple(_picks(field, found, budget)))


def _rows(field: Field, guesses: Indices, budget: Budget) -> list[Ranked]:
    table = class_sizes(field.spelled, guesses[:, None], field.candidates[:, None], budget)
    rows = []
    for guess, sizes in zip(guesses.tolist(), table[:, :, 0].T, strict=True):
        shares = sizes[sizes > 0] / field.left
        rows.append(
            Ranked(
                field.words[guess],
                float((shares * shares).sum() * field.left),
                float(-(shares * np.log2(shares)).sum()),
                int(sizes.max()),
                len(shares),
                1 / field.left if guess < field.left else 0.0,
            )
        )
    return rows


def _picks(field: Field, found: dict[Strategy, Scores], budget: Budget) -> list[Pick]:
    picks = []
    if field.left <= COUNTED:
        by_e = choose(field.spelled, one_set(field.candidates), Strategy.E, budget)[0]
        picks.append(Pick(Strategy.E, field.words[by_e]))
    chosen = {strategy: int(score.argmin()) for strategy, score in found.items()}
    return picks + [Pick(strategy, field.words[guess]) for strategy, guess in chosen.items()]


def played_out(
    field: Field, known: Known, objective: Objective, left: int | None, budget: Budget
) -> Known:
    """Play the best guesses out, and put them in the order of what they are worth."""
    number = {word: i for i, word in enumerate(field.words)}
    guesses = np.array([number[row.guess] for row in known.ranked])
    worths = try_each(field.spelled, field.candidates, guesses, left, budget)
    order = best_first(worths, objective, np.zeros(len(worths), dtype=np.intp)).tolist()
    rows = [known.ranked[i]._replace(worth=Worth(*worths[i].tolist())) for i in order]
    best = Answer(rows[0].guess, Strategy.ROLLOUT, field.left, rows[0].worth)
    picks = (*known.picks, Pick(Strategy.ROLLOUT, best.guess))
    return Known(best, tuple(rows), picks)
