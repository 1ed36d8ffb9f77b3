from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beehelper.search import Budget, Stopped
from beehelper.wordle import search
from beehelper.wordle.advice import Answer, Label
from beehelper.wordle.feedback import score
from beehelper.wordle.game import (
    ANSWER_WEIGHT,
    FURTHER_WEIGHT,
    Candidates,
    Lists,
    Mode,
    Row,
    candidates,
    legal,
    parse_row,
)
from beehelper.wordle.matrix import count_classes, heaviest
from beehelper.wordle.search import Search
from beehelper.wordle.table import Problem, Rules, equal, problem_of
from beehelper.wordle.tree import follow, play, read
from beehelper.words.lists import asset

from .oracles import best_value, words


def final(problem: Problem) -> Answer:
    """Run a search to its end."""
    *_, last = Search(problem, Budget()).answers()
    return last


small = st.tuples(
    words(2, 9),
    st.integers(1, 6),
    st.lists(st.sampled_from([1, 1, 2, 5]), min_size=6, max_size=6),
    st.sampled_from(Mode),
    st.sampled_from([1, 2, 3, 4, None]),
    st.sampled_from([0, 0, 2, 5]),
)
Small = tuple[list[str], int, list[int], Mode, int | None, int]


def as_problem(case: Small, *, weighted: bool) -> Problem:
    all_words, count, weights, mode, left, spared = case
    chosen = all_words[:count]
    drawn = weights[: len(chosen)] if weighted else [1] * len(chosen)
    spared *= weighted
    return Problem(tuple(all_words), tuple(chosen), tuple(drawn), mode, left, spared)


def expected(problem: Problem) -> tuple[int, int]:
    weights = dict(zip(problem.candidates, problem.weights, strict=True))
    left = problem.left or len(weights) + 1
    return best_value(problem.words, weights, problem.mode, left, problem.spared)


@settings(max_examples=150, deadline=None)
@given(small, st.booleans())
def test_the_proven_value_agrees_with_trying_everything(case: Small, weighted: bool) -> None:
    problem = as_problem(case, weighted=weighted)
    last = final(problem)
    assert last.label is Label.PROVEN
    assert (last.lost, last.total) == expected(problem)
    assert last.least == last.total


@settings(max_examples=60, deadline=None)
@given(small, st.booleans())
def test_every_answer_on_the_way_is_a_bound(case: Small, weighted: bool) -> None:
    problem = as_problem(case, weighted=weighted)
    lost, total = expected(problem)
    for answer in Search(problem, Budget()).answers():
        assert answer.guess in problem.words
        if answer.total is not None:
            assert (answer.lost, answer.total) >= (lost, total)
        if answer.lost == lost:
            assert answer.least <= total


@settings(max_examples=40, deadline=None)
@given(small)
def test_weights_that_are_all_multiplied_multiply_the_value(case: Small) -> None:
    once = as_problem(case, weighted=True)
    weights = tuple(3 * weight for weight in once.weights)
    threefold = replace(once, weights=weights, spared=3 * once.spared)
    first, second = final(once), final(threefold)
    assert first.total is not None
    assert (3 * first.lost, 3 * first.total) == (second.lost, second.total)


def test_tables_that_are_full_start_anew_without_harm(
    original: Lists, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = [parse_row("salet=....y", 5)]
    problem = equal(
        legal(original.words, rows, Mode.HARD),
        candidates(original.answers, rows),
        Mode.HARD,
        5,
    )
    whole = final(problem)
    monkeypatch.setattr(search, "KEPT", 20)
    monkeypatch.setattr(search, "SETS", 5)
    assert final(problem) == whole


@given(words(2, 40, "abcde", 4), st.data(), st.sampled_from([Mode.HARD, Mode.ULTRA]))
def test_bit_sets_of_legal_guesses_agree_with_the_rule(
    all_words: list[str], data: st.DataObject, mode: Mode
) -> None:
    rules = Rules(all_words, mode)
    guess = data.draw(st.integers(0, len(all_words) - 1))
    row = Row(all_words[guess], score(all_words[guess], data.draw(st.sampled_from(all_words))))
    kept = rules.members(rules.after(rules.all, row.guess, row.feedback))
    assert [all_words[i] for i in kept] == legal(all_words, [row], mode)


codes = st.integers(1, 300).flatmap(
    lambda count: st.tuples(
        st.just(count), st.integers(1, 6), st.integers(1, 243), st.integers(0, 2**32 - 1)
    )
)


@settings(max_examples=60, deadline=None)
@given(codes)
def test_classes_are_counted_like_sets(case: tuple[int, int, int, int]) -> None:
    count, guesses, patterns, seed = case
    rng = np.random.default_rng(seed)
    rows = rng.integers(0, patterns, (count, guesses), dtype=np.uint8)
    weights = -np.sort(-rng.choice([1, 7, 100], count))
    columns = rows.T.tolist()
    assert count_classes(rows, 243).tolist() == [len(set(column)) for column in columns]
    assert heaviest(rows, weights, 243).tolist() == [
        sum(
            max(weight for weight, own in zip(weights.tolist(), column, strict=True) if own == code)
            for code in set(column)
        )
        for column in columns
    ]


@pytest.mark.parametrize("row", ["salet=.....", "salet=..y..", "salet=y...."])
@pytest.mark.parametrize(
    ("mode", "name"), [(Mode.NORMAL, "salet-normal"), (Mode.HARD, "salet-hard-6")]
)
def test_real_positions_are_proven_to_need_what_the_tree_needs(
    original: Lists, row: str, mode: Mode, name: str
) -> None:
    played = [parse_row(row, 5)]
    left = candidates(original.answers, played)
    problem = equal(legal(original.words, played, mode), left, mode, 5)
    answers = list(Search(problem, Budget()).answers())
    assert [answers[0].label, answers[-1].label] == [Label.RANKED, Label.PROVEN]
    totals = [(answer.lost, answer.total) for answer in answers if answer.total is not None]
    leasts = [(-answer.lost, answer.least) for answer in answers if answer.total is not None]
    assert totals == sorted(totals, reverse=True)
    assert leasts == sorted(leasts)
    tree = read((asset("trees") / f"original-{name}.tree").read_bytes(), original)
    node = follow(tree, played, original)
    assert node is not None
    assert totals[-1] == (0, sum(len(play(node, word, original.words)) for word in left))


def mixed(likely: int, unlikely: int) -> Candidates:
    words = tuple(a + b + c for a in "abcdefgh" for b in "abcdefgh" for c in "abcdefgh")
    weights = (ANSWER_WEIGHT,) * likely + (FURTHER_WEIGHT,) * unlikely
    return Candidates(words[: likely + unlikely], weights, likely)


def test_unlikely_words_count_for_little_while_they_are_few() -> None:
    few = mixed(20, 30)
    problem = problem_of(few, few.words, Mode.NORMAL, 5)
    assert (problem.candidates, problem.weights) == (few.words, few.weights)
    assert (problem.left, problem.spared) == (5, ANSWER_WEIGHT // 16)
    tight = problem_of(few, few.words, Mode.NORMAL, 3)
    assert (tight.left, tight.spared) == (3, 0)


def test_unlikely_words_are_left_out_while_they_are_many() -> None:
    many = mixed(20, 400)
    problem = problem_of(many, many.words, Mode.HARD, 5)
    assert problem == equal(many.words, many.words[:20], Mode.HARD, 5)


def test_words_that_are_all_unlikely_count_equally() -> None:
    dry = Candidates(("abc", "abd"), (1, 1), fresh=0)
    assert problem_of(dry, dry.words, Mode.NORMAL, 4) == equal(dry.words, dry.words, left=4)


def test_a_search_ends_when_it_is_stopped(original: Lists) -> None:
    looks = 0

    def stop() -> bool:
        nonlocal looks
        looks += 1
        return looks > 30

    problem = equal(original.words, original.answers)
    with pytest.raises(Stopped):
        list(Search(problem, Budget(stop)).answers())
    assert looks == 31


def test_longer_words_are_solved_too() -> None:
    names = ("planets", "painted", "pointer", "printed", "planner", "platter", "blatter")
    last = final(equal(names, names))
    assert last.total is not None
    assert (last.lost, last.total) == expected(equal(names, names))
