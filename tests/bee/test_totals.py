from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.bee.board import Board, Word, points
from beehelper.bee.totals import (
    NINE_IN_TEN,
    Totals,
    by_length,
    estimate,
    grid,
    pairs,
    totals,
)

from .strategies import CONSONANTS, words_of

texts = st.lists(words_of(CONSONANTS.letters, 4), unique=True, max_size=30)
chances = st.sampled_from([0.0, 0.1, 0.5, 0.9, 1.0])


def word_list(size: int) -> st.SearchStrategy[list[Word]]:
    words = st.builds(Word, words_of(CONSONANTS.letters, 4), chances)
    return st.lists(words, max_size=size)


@given(texts)
def test_totals_count_words_points_pangrams_and_first_letters(words: list[str]) -> None:
    pangrams = [word for word in words if all(letter in word for letter in CONSONANTS.letters)]
    assert totals(words, CONSONANTS) == Totals(
        words=len(words),
        points=sum(points(word) for word in words),
        pangrams=len(pangrams),
        perfect=len([word for word in pangrams if len(word) == 7]),
        bingo=all(any(word.startswith(first) for word in words) for first in CONSONANTS.letters),
    )


def test_a_board_whose_every_letter_starts_a_word_is_a_bingo() -> None:
    board = Board("t", "aeilnz")
    words = ["tile", "atilt", "elite", "intent", "lint", "natal", "zeta"]
    assert totals(words, board) == Totals(7, 1 + 5 + 5 + 6 + 1 + 5 + 1, 0, 0, True)
    assert not totals(words[:-1], board).bingo
    assert not totals([], board).bingo


@given(texts)
def test_the_grid_counts_each_word_once_under_its_first_letter_and_length(
    words: list[str],
) -> None:
    cells = {(first, length): n for first, row in grid(words).items() for length, n in row.items()}
    assert cells == Counter((word[0], len(word)) for word in words)
    assert list(grid(words)) == sorted(grid(words))


@given(texts)
def test_lengths_and_pairs_count_each_word_once_in_order(words: list[str]) -> None:
    lengths, starts = by_length(words), pairs(words)
    assert lengths == {n: [len(word) for word in words].count(n) for n in map(len, words)}
    assert starts == {w[:2]: sum(v.startswith(w[:2]) for v in words) for w in words}
    assert list(lengths) == sorted(lengths)
    assert list(starts) == sorted(starts)


@given(texts)
def test_all_counts_of_the_same_words_add_up_to_the_same_numbers(words: list[str]) -> None:
    rows = grid(words)
    assert sum(row.total() for row in rows.values()) == len(words)
    assert sum(rows.values(), Counter()) == by_length(words)
    firsts: Counter[str] = Counter()
    for pair, n in pairs(words).items():
        firsts[pair[0]] += n
    assert firsts == {first: row.total() for first, row in rows.items()}


@given(word_list(7))
def test_an_estimate_is_the_mean_and_spread_over_all_the_lists_the_editor_may_have(
    words: list[Word],
) -> None:
    means = [0.0, 0.0]
    squares = [0.0, 0.0]
    for accepted in product([True, False], repeat=len(words)):
        chance = 1.0
        for word, yes in zip(words, accepted, strict=True):
            chance *= word.likelihood if yes else 1 - word.likelihood
        worths = [points(word.text) for word, yes in zip(words, accepted, strict=True) if yes]
        for place, value in enumerate((len(worths), sum(worths))):
            means[place] += chance * value
            squares[place] += chance * value * value
    margins = [
        NINE_IN_TEN * max(0.0, square - mean * mean) ** 0.5
        for mean, square in zip(means, squares, strict=True)
    ]
    close = pytest.approx([means[0], margins[0], means[1], margins[1]], abs=1e-4)
    assert list(estimate(words)) == close


@given(texts)
def test_an_estimate_of_certain_words_is_exact(words: list[str]) -> None:
    sure = estimate([Word(text, 1.0) for text in words])
    assert sure == (len(words), 0, sum(map(points, words)), 0)
    assert sure.exact


@given(texts)
def test_one_uncertain_word_makes_an_estimate_inexact(words: list[str]) -> None:
    assert not estimate([*(Word(text, 1.0) for text in words), Word("bbbb", 0.99)]).exact
