from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.wordle.feedback import (
    all_exact,
    code_size,
    marks,
    parse,
    score,
    squares,
)
from beehelper.wordle.game import Lists
from beehelper.wordle.matrix import matrix, transposed

from .oracles import feedback


def test_error_for_elder_marks_only_the_two_exact_letters() -> None:
    assert marks(score("error", "elder"), 5) == "g...g"


@pytest.mark.parametrize(
    ("guess", "answer", "expected"),
    [
        ("speed", "abide", "..y.y"),
        ("speed", "erase", "y.yy."),
        ("speed", "steal", "g.g.."),
        ("speed", "crepe", ".ygy."),
        ("llama", "allay", "ygy.y"),
    ],
)
def test_repeated_letters_are_marked_as_often_as_they_are_there(
    guess: str, answer: str, expected: str
) -> None:
    assert marks(score(guess, answer), 5) == expected


@given(
    st.integers(3, 12).flatmap(lambda n: st.tuples(*[st.text("abcé", min_size=n, max_size=n)] * 2))
)
def test_score_agrees_with_the_oracle(pair: tuple[str, str]) -> None:
    assert score(*pair) == int(feedback(*pair), 3)


@given(
    st.integers(3, 12).flatmap(
        lambda n: st.tuples(
            *[st.lists(st.text("abcdé", min_size=n, max_size=n), min_size=1, max_size=6)] * 2
        )
    )
)
def test_matrix_agrees_with_the_oracle_at_every_length(lists: tuple[list[str], list[str]]) -> None:
    guesses, answers = lists
    codes = matrix(guesses, answers)
    assert transposed(codes).tolist() == codes.T.tolist()
    assert codes.dtype.itemsize == code_size(len(guesses[0]))
    assert codes.tolist() == [
        [int(feedback(guess, answer), 3) for answer in answers] for guess in guesses
    ]


def test_matrix_agrees_with_the_oracle_on_random_pairs_of_the_original_list(
    original: Lists,
) -> None:
    codes = matrix(original.words, original.answers)
    rng = random.Random(1)
    for _ in range(50_000):
        row, column = rng.randrange(codes.shape[0]), rng.randrange(codes.shape[1])
        assert codes[row, column] == int(feedback(original.words[row], original.answers[column]), 3)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_matrix_and_scorer_agree_with_the_oracle_on_all_pairs_of_the_original_list(
    original: Lists,
) -> None:
    codes = matrix(original.words, original.answers)
    for guess, row in zip(original.words, codes, strict=True):
        oracle = [int(feedback(guess, answer), 3) for answer in original.answers]
        assert row.tolist() == oracle
        assert [score(guess, answer) for answer in original.answers] == oracle


@pytest.mark.parametrize(
    "text",
    [
        "21010",
        "gy.y.",
        "GYBYB",
        "gyxyx",
        "gy-y_",
        "gywyw",
        "🟩🟨⬛🟨⬛",
        "🟩🟨⬜🟨⬜",
        "🟧🟦⬛🟦⬜",
        "🟢🟡⚫🟡⚪",
        "💚💛🖤💛🤍",
        "🟩🟨⬛️🟨⬛️",
        " 🟩 🟨 ⬛ 🟨 ⬛ ",
        "2 1 0 1 0",
    ],
)
def test_every_usual_way_to_write_a_feedback_is_read(text: str) -> None:
    assert parse(text, 5) == 2 * 81 + 27 + 3


@given(st.integers(3, 12).flatmap(lambda n: st.tuples(st.just(n), st.integers(0, all_exact(n)))))
def test_what_is_printed_can_be_read_again(case: tuple[int, int]) -> None:
    length, code = case
    assert parse(marks(code, length), length) == code
    assert parse(squares(code, length), length) == code


@pytest.mark.parametrize(("text", "told"), [("22z10", "'z'"), ("2210", "4 marks"), ("", "0 marks")])
def test_what_is_no_feedback_is_named(text: str, told: str) -> None:
    with pytest.raises(BadInput, match=told):
        parse(text, 5)
