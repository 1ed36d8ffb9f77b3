from __future__ import annotations

import pytest

from beehelper.hit.trials.article import NUMBERS, SECRETS, Random, cell, drawn, table
from beehelper.search import Budget, Stopped

PRINTED = {
    3: (6.7, 8.2, 7.65, 9.05, 10.15, 10.8, 9.25, 9, 10.75, 9.85),
    4: (6.45, 6.85, 8.55, 8.9, 8.35, 8.55, 9.1, 8.25, 7.75, 8.7),
    5: (5.8, 6.35, 6.75, 6.6, 7.4, 7.55, 8.7, 8.2, 7.1, 8.25),
    6: (4.45, 5.9, 6.35, 6.55, 6.8, 7.7, 7.2, 7.85, 7.75, 7.05),
}
"""The article's table, which all comes out."""

FURTHER = {
    7: (5, 5.4, 6.3, 6.5, 6.95, 7.25, 7.35, 7.1, 7.15, 7.1),
    8: (4.4, 5.7, 5.5, 6.05, 6.4, 6.75, 6.4, 7.65, 7, 6.8),
    9: (4.05, 4.95, 5.15, 5.75, 6.4, 6.55, 6.05, 6.9, 6, 6.8),
}
"""Longer words, as this program counts."""


def test_the_generator_is_that_of_the_framework() -> None:
    rng = Random(0)
    assert [rng.sample(), rng.sample()] == [1559595546, 1755192844]
    assert Random(-1996).sample() == Random(1996).sample()


def test_numbers_below_a_limit_are_scaled_samples() -> None:
    raw, scaled = Random(7), Random(7)
    for limit in (1, 2, 26, 1000):
        for _ in range(50):
            assert scaled.below(limit) == int(raw.sample() / (2**31 - 1) * limit) < limit


def test_equal_words_are_drawn_once_and_secrets_are_among_them() -> None:
    words, secrets = drawn(3, 1000)
    assert len(words) == len(set(words)) < 1000
    assert len(secrets) == SECRETS
    assert all(0 <= secret < len(words) for secret in secrets)


@pytest.mark.parametrize(("length", "number"), [(3, 100), (3, 300), (4, 200), (5, 100), (6, 300)])
def test_cells_of_the_table_come_out(length: int, number: int) -> None:
    assert cell(length, number, Budget()) == PRINTED[length][NUMBERS.index(number)]


@pytest.mark.slow
def test_the_whole_table_comes_out() -> None:
    lengths = [*PRINTED, *FURTHER]
    found = dict(zip(lengths, map(tuple, table(lengths, Budget())), strict=True))
    assert found == PRINTED | FURTHER


def test_the_trial_can_be_stopped() -> None:
    looks = iter([False] * 5)
    with pytest.raises(Stopped):
        list(table([6], Budget(lambda: next(looks, True))))
