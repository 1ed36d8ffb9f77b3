from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.wordfile import (
    LONGEST,
    UNSCORED,
    Scored,
    joined,
    parse_words,
)
from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped


def read(text: str) -> list[tuple[str, int]]:
    return [(word, score) for word, score, _ in parse_words(text, "mine", Budget()).entries]


@pytest.mark.parametrize(
    "text",
    [
        "bee;50\nhoney;90\n",
        "BEE;50\r\nHONEY;90",
        "bee\t50\nhoney\t90\tgolden\n",
        "# mine\n\n bee ; 50 # buzz\nhoney;90;more\n",
        "bee\nhoney;90\n",
    ],
)
def test_a_list_is_the_same_entries_however_it_is_written(text: str) -> None:
    assert read(text) == [("bee", UNSCORED), ("honey", 90)]


@pytest.mark.parametrize(
    ("spelling", "word"),
    [
        ("ice cream", "icecream"),
        ("Mother-in-Law", "motherinlaw"),
        ("cat's-paw", "catspaw"),
        ("Crème brûlée", "cremebrulee"),
        ("a.k.a.", "aka"),
        ("AT&T", "att"),
        ("ŒUVRE", "oeuvre"),
        ("Bee™", "beetm"),
        ("route 66", None),
        ("蜂", None),
        ("--", None),
        ("", None),
    ],
)
def test_a_phrase_is_joined_and_plain(spelling: str, word: str | None) -> None:
    assert joined(spelling) == word


def test_how_an_entry_is_spelled_is_kept() -> None:
    (entry,) = parse_words("Crème brûlée;80", "mine", Budget()).entries
    assert entry == Scored("cremebrulee", 80, "Crème brûlée")


@pytest.mark.parametrize("mark", ["101", "-1", "5.5", "high", "٥", "9" * 5000])
def test_a_score_that_is_none_is_named_with_its_line(mark: str) -> None:
    with pytest.raises(BadInput) as told:
        parse_words(f"bee;50\nhoney;{mark}\n", "mine", Budget())
    said = str(told.value)
    assert said.startswith(f"The word list mine has a score of {mark[:20]!r} in line 2; ")
    assert len(said) < 150


def test_lines_that_fit_no_grid_are_left_out_and_the_first_is_named() -> None:
    parsed = parse_words(f"a;7\nbee\nroute 66\n{'x' * (LONGEST + 1)}\n", "mine", Budget())
    assert [entry.word for entry in parsed.entries] == ["bee"]
    assert parsed.notes == [
        "mine: 3 lines left out, not 2 to 60 letters of a-z; the first is line 1: 'a'."
    ]


@pytest.mark.parametrize("text", ["", "\n\n", "# none\n", "12\n"])
def test_a_list_without_entries_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="The word list mine holds no words; give WORD or"):
        parse_words(text, "mine", Budget())


@given(st.text(st.sampled_from("abéß漢;\t #-'\r\n\x0c\u20289"), max_size=40))
def test_any_text_is_entries_of_a_to_z_or_refused_with_one_sentence(text: str) -> None:
    with suppress(BadInput):
        for word, score, spelling in parse_words(text, "mine", Budget()).entries:
            assert re.fullmatch("[a-z]{2,60}", word)
            assert 0 <= score <= 100
            assert joined(spelling) == word


def test_reading_stops_when_it_is_told_to() -> None:
    with pytest.raises(Stopped):
        parse_words("bee\n", "mine", Budget(lambda: True))
