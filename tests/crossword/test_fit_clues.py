"""What the weights of clues are fitted by: its slopes are those of the likelihood."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from beehelper.crossword.clue_rank import Ranker

SCRIPTS = Path(__file__).parents[2] / "scripts"


def test_slopes_are_those_of_the_likelihood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    from fit_clues import NUMBERS, OF_CLUES, Case, chances, first, slopes, utilities

    dice = np.random.default_rng(1)

    def drawn(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
        return dice.normal(size=shape).astype(np.float32)

    cases = [
        Case(drawn(size, NUMBERS), drawn(OF_CLUES), drawn(size + 1), true)
        for size, true in ((5, 2), (7, 7), (3, 0))  # 7 of 7: in no list
    ]

    def loss(ranker: Ranker, cases: Sequence[Case]) -> float:
        found = 0.0
        for case in cases:
            known = np.append(*utilities(ranker, case)).astype(np.float32)
            found -= float(np.log(chances(known + case.stands_for)[case.true]))
        return found

    ranker = Ranker(*(each + 0.1 * drawn(*each.shape) for each in first(dice)))
    told = slopes(ranker, cases)
    for name in Ranker._fields:
        weights = getattr(ranker, name)
        place = tuple(dice.integers(size) for size in weights.shape)
        step = np.zeros_like(weights)
        step[place] = 3e-3
        more, less = (ranker._replace(**{name: weights + way * step}) for way in (1, -1))
        slope = (loss(more, cases) - loss(less, cases)) / 6e-3
        assert getattr(told, name)[place] == pytest.approx(slope, rel=0.02, abs=2e-3)
