from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product
from math import log
from random import Random

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from beehelper.crossword.advice import Solved
from beehelper.crossword.beliefs import LETTERS, Floats, Model, Prior
from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.grid import BLACK, OPEN, Grid, blank, parse_grid
from beehelper.crossword.phrases import Phrases
from beehelper.crossword.solve import SOLVING, Solving, solve
from beehelper.search import Budget, Stopped

from .strategies import grids
from .test_beliefs import EXACT, LISTS, is_tree, marginals


class FewLetters(Model):
    """A model of words of a, b and c: other letters are next to impossible."""

    @property
    def anywhere(self) -> Floats:
        return np.array([0.5, 0.3, 0.2] + [1e-9] * (LETTERS - 3))


PLAIN = Solving(commonness=0, off_list=1, evenness=0, damping=0, rounds=12)
SMALL = grids(3, st.sampled_from([OPEN] * 3 + [BLACK] * 2 + ["a", "b"]))


def solved(grid: Grid, entries: Entries, how: Solving, seed: int = 0) -> list[Solved]:
    model = FewLetters(entries, EXACT)
    return [*solve(grid, model, Phrases(entries), {}, Budget(), how, seed)]


def score_of(grid: Grid, asked: Grid, model: FewLetters, how: Solving) -> float:
    """Return the score of a full grid by its definition."""
    score = 0.0
    for slot in asked.slots:
        if asked.is_full(slot):
            continue
        word = grid.pattern(slot)
        length = model.of(len(word))
        numbers = [ord(letter) - 97 for letter in word]
        off = length.first[numbers[0]]
        for place, (one, other) in enumerate(pairwise(numbers), 1):
            off *= length.after[place, one, other]
        missing = model.settings.missing(len(word)) ** how.off_list
        listed = length.prior[length.words.matching(word)].sum()
        score += log((1 - missing) * listed + missing * off)
    for cell, slots in asked.crossings.items():
        if len(slots) == 2 and not asked.cells[cell]:
            score -= how.evenness * log(model.anywhere[ord(grid.cells[cell]) - 97])
    return score


def short_of_the_best(grid: Grid, scored: Sequence[tuple[str, int]], how: Solving) -> float:
    """Return by how much a solved grid's score, which has to be as defined, misses the highest."""
    empty = [cell for cell in grid.crossings if not grid.cells[cell]]
    model = FewLetters(entries_of(scored, {}), EXACT)
    fillings = (
        grid.with_cells(dict(zip(empty, letters, strict=True)))
        for letters in product("abc", repeat=len(empty))
    )
    highest = max(score_of(full, grid, model, how) for full in fillings)
    last = solved(grid, model.entries, replace(how, stale=20))[-1]
    assert score_of(last.grid, grid, model, how) == pytest.approx(last.score, abs=1e-3)
    return highest - last.score


@settings(max_examples=40)
@given(SMALL, LISTS, st.sampled_from([SOLVING, PLAIN]))
def test_on_a_tiny_grid_no_score_is_above_the_highest(
    grid: Grid, scored: list[tuple[str, int]], how: Solving
) -> None:
    assume(0 < len([cell for cell in grid.crossings if not grid.cells[cell]]) <= 6)
    assert short_of_the_best(grid, scored, how) > -1e-3


@pytest.mark.parametrize("how", [SOLVING, PLAIN])
def test_on_most_tiny_grids_the_end_has_the_highest_score_of_all(how: Solving) -> None:
    random = Random(1)
    missed = 0
    for _ in range(15):
        words = {"".join(random.choices("abc", k=random.randint(2, 3))) for _ in range(12)}
        scored = [(word, random.randint(1, 100)) for word in sorted(words)]
        grid = parse_grid(random.choice(["...\n.#.\n..a", "..\n..", "...\n.b.", "#..\n..."]))
        missed += short_of_the_best(grid, scored, how) > 1e-3
    assert missed <= 1


@settings(max_examples=30)
@example(Grid(3, 3, ("", "a", "b", "", "", "", "", "#", ""), frozenset({(0, True)})), [("ab", 0)])
@given(SMALL, LISTS)
def test_without_loops_a_letters_confidence_is_its_exact_chance(
    grid: Grid, scored: list[tuple[str, int]]
) -> None:
    empty = [cell for cell in grid.crossings if not grid.cells[cell]]
    assume(0 < len(empty) <= 7 and is_tree(grid))
    model = FewLetters(entries_of(scored, {}), EXACT)
    last = solved(grid, model.entries, replace(PLAIN, stale=2))[-1]
    chances, _ = marginals(grid, model, "abc", once=False)
    for cell, confidence in last.confidence.items():
        letter = ord(last.grid.cells[cell]) - 97
        assert confidence == pytest.approx(chances[cell, letter], abs=1e-3)


@settings(max_examples=30)
@example(parse_grid("..\n..\n#."), [("ab", 90), ("ba", 50), ("aab", 10)])
@given(grids(6), LISTS)
def test_any_grid_is_filled_around_what_is_given_and_the_score_never_falls(
    grid: Grid, scored: list[tuple[str, int]]
) -> None:
    found = solved(grid, entries_of(scored, {}), replace(SOLVING, stale=1))
    assert all(one.score <= other.score for one, other in pairwise(found))
    for each in found:
        for cell, before in enumerate(grid.cells):
            assert each.grid.cells[cell] == (before or each.grid.cells[cell])
        assert all(each.grid.is_full(slot) for slot in grid.slots)
        assert {*each.confidence} == {cell for cell in grid.crossings if not grid.cells[cell]}
        assert all(0 <= chance <= 1 for chance in each.confidence.values())
        assert [word.name for word in each.words] == [
            slot.name for slot in grid.slots if not grid.is_full(slot)
        ]
        for word in each.words:
            cells = each.confidence.keys() & grid.slot(word.name).cells
            assert 0 <= word.chance <= min(each.confidence[cell] for cell in cells)


@pytest.mark.parametrize("text", ["...\n...\n...", "a..\n###\n.b.", "abc\n###\na.c"])
def test_a_word_that_stands_twice_is_likely_in_one_slot_at_most(text: str) -> None:
    grid = parse_grid(text)
    words = ["abc"] if "#" in text else ["abc", "bca", "cab"]
    last = solved(grid, entries_of([(word, 50) for word in words], {}), SOLVING)[-1]
    full = [grid.pattern(slot) for slot in grid.slots if grid.is_full(slot)]
    texts = [*full, *(word.word for word in last.words)]
    assert any(texts.count(word) > 1 for word in texts)
    for text in {text for text in texts if texts.count(text) > 1}:
        same = [each for each in last.words if each.word == text]
        assert sum(each.chance for each in same) < 1
        assert any(each in last.unsure for each in same)


def test_it_stops_at_once_with_the_best_so_far_in_hand() -> None:
    wanted = [True]
    entries = entries_of([("aba", 50), ("bab", 50)], {})
    search = solve(
        blank(3, 3), FewLetters(entries), Phrases(entries), {}, Budget(lambda: not wanted[0])
    )
    next(search)
    wanted[0] = False
    with pytest.raises(Stopped):
        next(search)


def test_a_clue_decides_between_words_that_fit() -> None:
    grid = parse_grid("c.t")
    entries = entries_of([("cat", 50), ("cot", 50), ("cut", 50)], {})
    words = entries.of(3)
    said = np.where(np.array(words.texts(np.arange(3))) == "cot", 0.8, 0.05)
    by_clue = {"1A": Prior(said, 0.1)}
    *_, last = solve(grid, FewLetters(entries), Phrases(entries), by_clue, Budget())
    assert last.grid.text() == "COT"
    assert last.words[0].listed
    assert last.words[0].chance > 0.5


def test_an_answer_in_no_list_is_read_from_its_crossings_and_named() -> None:
    grid = parse_grid("...\n#.#\n#.#")
    entries = entries_of([("abc", 50)], {})
    model = FewLetters(entries)
    by_clue = {"1A": Prior(np.array([1 - 1e-6]), 1e-6), "2D": Prior(np.array([1e-6]), 1 - 1e-6)}
    *_, last = solve(grid, model, Phrases(entries), by_clue, Budget())
    across, down = last.words
    assert (across.word, across.listed) == ("abc", True)
    assert down.word.startswith("b")
    assert not down.listed
    assert down.chance < 0.5
    assert last.unsure == [down]
