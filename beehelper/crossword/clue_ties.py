"""Which answers share clues: what an archive itself says of words that mean alike.

*Yippee!* asked for HOORAY and for WAHOO, so that another clue of HOORAY may ask for WAHOO, of
whatever length. A clue that is itself an answer, *Corral* for PEN, ties the two.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from beehelper.crossword.clue_index import spans

Floats = NDArray[np.float64]
Places = NDArray[np.int64]

MOST_ANSWERS = 30
"""A clue that more answers had says nothing of them."""

UNTIED = 3.0
"""Clues without a tie that each answer has beside its own."""

LIKELIEST = 200
"""Answers whose ties are followed."""

FAINT = 1e-3
"""A value that is as good as none."""

MIXED = np.uint64(0x9E3779B97F4A7C15)
"""An odd number that spreads a hash over 64 bits."""


@dataclass(frozen=True)
class Ties:
    """Of S answers each its ties from its ``start``, int64[S + 1], on: ``to``, int32[E], whom.

    ``share`` is float32[E]: how much of what speaks for the one speaks for the other.
    """

    start: NDArray[np.int64]
    to: NDArray[np.int32]
    share: NDArray[np.float32]

    def followed(self, values: Floats) -> Floats:
        """Return float64[S]: what comes to each answer from the likeliest of the others."""
        some = np.flatnonzero(values > FAINT)
        if len(some) > LIKELIEST:
            some = some[np.argsort(-values[some], kind="stable")[:LIKELIEST]]
        often, at = spans(self.start, some)
        gained = np.repeat(values[some], often) * self.share[at]
        return np.bincount(self.to[at], gained, len(values)).astype(np.float64)

    def are_sound(self, answers: int) -> bool:
        """Tell whether the parts fit each other and a number of answers."""
        return (
            (len(self.start), len(self.share)) == (answers + 1, len(self.to))
            and (self.start[0], self.start[-1]) == (0, len(self.to))
            and bool((np.diff(self.start) >= 0).all())
            and bool(((self.to >= 0) & (self.to < answers)).all())
        )


def ties_of(clue: Places, answer: Places, own: Places, answers: int) -> Ties:
    """Tie the answers that had one clue, and an answer to the clue that it is.

    ``clue`` is int64[C]: equal for clues that say the same, -1 for those that say nothing;
    ``answer`` is int64[C]; ``own`` is the answer that each clue itself is, -1 for none.
    """
    says = clue >= 0
    size = max(answers, 1)
    asking, asked = np.divmod(np.unique(clue[says] * size + answer[says]), size)
    _, start, often = np.unique(asking, return_index=True, return_counts=True)
    edges, weights = [], []
    for many in range(2, MOST_ANSWERS + 1):
        group = asked[start[often == many][:, None] + np.arange(many)]
        for step in range(1, many):
            edges.append((group * size + np.roll(group, step, axis=1)).ravel())
            weights.append(np.full(group.size, 1 / (many - 1), np.float32))
    itself = (own >= 0) & (own != answer)
    one, other = np.divmod(np.unique(own[itself] * size + answer[itself]), size)
    edges += [one * size + other, other * size + one]
    weights += [np.ones(len(one), np.float32)] * 2
    found, place = np.unique(np.concatenate(edges), return_inverse=True)
    of, to = np.divmod(found, size)
    weight = np.bincount(place, np.concatenate(weights), len(found))
    clues = np.bincount(asked, minlength=answers) + np.bincount(one, minlength=answers)
    share = weight / (clues[of] + UNTIED)
    return Ties(
        np.searchsorted(of, np.arange(answers + 1)).astype(np.int64),
        to.astype(np.int32),
        share.astype(np.float32),
    )


def said_alike(hashes: NDArray[np.uint32], texts: NDArray[np.int32], size: int) -> Places:
    """Return int64[size]: a number that texts of the same terms share, -1 for one without terms.

    ``hashes`` are those of the terms in ``texts``, each once.
    """
    said = np.full(size, -1, np.int64)
    if len(texts):
        spread = (hashes.astype(np.uint64) + np.uint64(1)) * MIXED
        spread ^= spread >> np.uint64(29)
        spread *= MIXED
        spread = spread[np.argsort(texts, kind="stable")]
        often = np.bincount(texts, minlength=size)
        some = np.flatnonzero(often)
        start = (np.cumsum(often) - often)[some]
        _, said[some] = np.unique(np.add.reduceat(spread, start), return_inverse=True)
    return said
