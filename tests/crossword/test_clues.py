from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from beehelper.crossword.clue_words import (
    GAP,
    MOST_WORDS,
    enumerated,
    terms,
    with_lengths,
    words_of_clue,
)
from beehelper.crossword.clues import lesson_of
from beehelper.crossword.formats import read_puzzle
from beehelper.errors import BadInput

XD = "Title: Small\nDate: {}\nRebus: 1=TEN\n\n\nAB1\n###\nN.T\n\n\nA1. A ~ ABTEN\nA2. B ~ N.T\n"


def test_a_lesson_has_what_is_known_of_the_answers() -> None:
    lesson = lesson_of(read_puzzle(XD.format("5/31/2009").encode(), "a2008-05-30.xd"), "2008-05-30")
    assert lesson.clues == (("A", "abten"),)
    assert lesson.date == "2009-05-31"


def test_the_same_solution_is_the_same_lesson() -> None:
    one, other = (
        lesson_of(read_puzzle(XD.format(date).encode(), "a.xd"), "a.xd")
        for date in ("2009-01-01", "20090102")
    )
    assert one.digest == other.digest
    assert (one.date, other.date) == ("2009-01-01", "2009-01-02")


def test_a_puzzle_without_solution_teaches_nothing() -> None:
    with pytest.raises(BadInput, match="no solution"):
        lesson_of(read_puzzle(b"Title: x\n\n\n...\n\n\nA1. Clue\n", "a.xd"), "a.xd")


@pytest.mark.parametrize(
    ("clue", "taught"),
    [
        ("Play of a word (5)", True),
        ("Letters (2, 3)", True),
        ("Now is the winter (3 2 3 6)", False),
        ("To be or not (2,2,2,3)", False),
        ("See 12 Across", False),
        ("Seen twice (2-3)", True),
    ],
)
def test_a_part_of_an_answer_is_not_learned(clue: str, taught: bool) -> None:
    text = XD.format("").replace("A1. A", f"A1. {clue}").replace("A2. B", "A2. C")
    told = lesson_of(read_puzzle(text.replace("N.T", "CAT").encode(), "a.xd"), "a.xd")
    assert ("abten" in [answer for _, answer in told.clues]) == taught


@pytest.mark.parametrize(
    ("clue", "lengths"),
    [("A (3, 5)", "(3,5)"), ("A (3 5)", "(3,5)"), ("A ( 3-5 2 )", "(3-5,2)"), ("A (B)", "")],
)
def test_lengths_are_parted_from_a_clue(clue: str, lengths: str) -> None:
    assert enumerated(clue) == ("A" if lengths else clue, lengths)


@given(
    st.sampled_from(["", "A", "A (B)", "A (24)", "A ___", "A)"]),
    st.lists(st.integers(1, 9), min_size=1, max_size=4),
    st.sampled_from([",", "-", " ", ", "]),
)
def test_lengths_beside_a_clue_stand_behind_it_once_however_they_are_written(
    clue: str, sizes: list[int], sign: str
) -> None:
    assume(sum(sizes) != 24)
    told = f"({sign.join(map(str, sizes))})"
    whole = with_lengths(clue, told)
    assert whole == f"{clue} {told}"
    for again in (told, told[1:-1], f"({','.join(map(str, sizes))})", str(sum(sizes))):
        assert with_lengths(whole, again) == whole
    assert with_lengths(clue, told[1:-1]) == whole


@pytest.mark.parametrize(
    ("lengths", "whole"),
    [("", "A"), ("()", "A"), ("( )", "A"), ("2 wds.", "A (2 wds.)"), ("(2 wds.)", "A (2 wds.)")],
)
def test_lengths_that_are_no_numbers_stand_as_they_are(lengths: str, whole: str) -> None:
    assert with_lengths("A", lengths) == with_lengths(whole, lengths) == whole


def test_forms_and_pairs_are_terms() -> None:
    assert words_of_clue("Café's ___, Ütopia") == ["cafe's", GAP, "utopia"]
    assert {*terms("Court dividers")} >= {*terms("court divider")}
    assert terms("cut the cloth") != terms("the cut cloth")
    for one, other in [
        ("studies", "study"),
        ("running", "run"),
        ("hoped", "hope"),
        ("boxes", "box"),
    ]:
        assert terms(one) == terms(other)


@given(st.text(max_size=200) | st.text("a'’_- s", max_size=50).map(lambda text: text * 200))
def test_any_text_is_a_clue(text: str) -> None:
    found = terms(text)
    assert len(found) == len(set(found)) <= 2 * MOST_WORDS + 1
    assert all(found)
