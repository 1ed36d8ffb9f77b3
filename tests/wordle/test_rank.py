from __future__ import annotations

from collections import Counter
from math import copysign, log2

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.search import Budget
from beehelper.wordle.advice import Split, split_by
from beehelper.wordle.game import Candidates, Lists
from beehelper.wordle.matrix import Whole, by_sorting, tabled
from beehelper.wordle.rank import measure, rank

from .oracles import feedback, words


@given(words(1, 14), st.data())
def test_measures_agree_with_their_definitions(all_words: list[str], data: st.DataObject) -> None:
    left = all_words[: data.draw(st.integers(1, len(all_words)))]
    weights = data.draw(st.lists(st.integers(1, 100), min_size=len(left), max_size=len(left)))
    answers = data.draw(st.integers(0, len(left)))
    position = Candidates(tuple(left), tuple(weights), answers)
    ranked = rank(all_words, left, weights, Budget())
    assert sorted(row.guess for row in ranked) == sorted(all_words)
    expected = [row.splits[0].expected for row in ranked]
    assert expected == sorted(expected)
    whole = sum(weights)
    for row in ranked:
        (split,) = row.splits
        heavy: Counter[str] = Counter()
        for word, weight in zip(left, weights, strict=True):
            heavy[feedback(row.guess, word)] += weight
        sizes = Counter(feedback(row.guess, word) for word in position.answers)
        mean = sum(sizes[feedback(row.guess, word)] for word in position.answers)
        told = Split(mean / sizes.total(), split.entropy, max(sizes.values()), split.win)
        assert split_by(row.guess, position) == pytest.approx(told)
        assert split.worst == pytest.approx(max(heavy.values()) / max(weights))
        assert split.expected == pytest.approx(
            sum(w * w for w in heavy.values()) / whole / max(weights)
        )
        assert split.entropy == pytest.approx(
            -sum(w / whole * log2(w / whole) for w in heavy.values())
        )
        assert copysign(1, split.entropy) == 1, "no bits are printed as -0.00"
        assert split.win == pytest.approx(
            dict(zip(left, weights, strict=True)).get(row.guess, 0) / whole
        )


@given(st.integers(1, 9), st.integers(1, 30), st.integers(0, 2**32 - 1), st.booleans())
def test_counting_in_a_table_and_sorting_agree(
    guesses: int, count: int, seed: int, weighted: bool
) -> None:
    rng = np.random.default_rng(seed)
    codes = rng.integers(0, 243, (guesses, count), dtype=np.uint8)
    weights: Whole = rng.integers(1, 100 if weighted else 2, count)
    for first, second in zip(
        tabled(codes, weights, 243), by_sorting(codes, weights, 243), strict=True
    ):
        assert first.tolist() == second.tolist()


def test_long_words_are_measured_by_sorting() -> None:
    codes = np.array([[0, 0, 3**8], [1, 2, 3]], dtype=np.uint16)
    found = measure(codes, np.array([1, 1, 1]), 3**9, Budget())
    assert found.expected.tolist() == pytest.approx([5 / 3, 1])
    assert found.worst.tolist() == [2, 1]


def test_the_known_best_first_words_by_expected_size(original: Lists) -> None:
    ranked = rank(original.words, original.answers, [1] * len(original.answers), Budget(), top=3)
    assert [row.guess for row in ranked] == ["roate", "raise", "raile"]
    assert ranked[0].splits[0].expected == pytest.approx(60.42, abs=0.01)
