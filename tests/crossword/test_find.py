from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.find import Query, find, lettered, parse_query
from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped

WORDS = st.lists(st.text("abc", min_size=2, max_size=6), max_size=20, unique=True)


def fits(word: str, pattern: str, avoid: str) -> bool:
    """Tell whether a word fits, a sign at a time, with no thought for speed."""
    if not pattern:
        return not word
    if pattern[0] == "*":
        return fits(word, pattern[1:], avoid) or (
            bool(word) and word[0] not in avoid and fits(word[1:], pattern, avoid)
        )
    if not word:
        return False
    right = word[0] not in avoid if pattern[0] == "?" else word[0] == pattern[0]
    return right and fits(word[1:], pattern[1:], avoid)


def test_the_pattern_of_a_slot_with_a_digit_can_be_looked_for() -> None:
    assert parse_query(lettered("15x?5")).pattern == "??x??"


@given(
    WORDS,
    st.text("abc?*", min_size=1, max_size=7),
    st.text("abc", max_size=4),
    st.text("abc", max_size=1),
)
def test_what_is_found_is_what_fits_sign_by_sign(
    words: list[str], pattern: str, use: str, avoid: str
) -> None:
    entries = entries_of([(word, 50) for word in words], {})
    found = find(entries, parse_query(pattern, use, avoid), Budget())
    assert [each.word for each in found] == sorted(
        word for word in words if fits(word, pattern, avoid) and Counter(use) <= Counter(word)
    )


def listed(entries: Entries, *query: str) -> list[str]:
    return [each.word for each in find(entries, parse_query(*query), Budget())]


@pytest.fixture
def few() -> Entries:
    scored = [("icecream", 60), ("icecold", 50), ("iceaxe", 40), ("cat", 70), ("act", 50)]
    spelled = {
        "icecream": ("ice cream", "icecream"),
        "icecold": ("ice-cold",),
        "iceaxe": ("ice ax e",),
    }
    return entries_of(scored, spelled)


def test_other_ways_to_write_are_read() -> None:
    assert parse_query("C.A_É ( 3, 2 )", "S T", "x,Y") == Query("c?a?e", "st", "xy", "(3,2)")


@pytest.mark.parametrize(
    ("query", "fault"),
    [
        (("",), "Nothing to look for; give a pattern of letters a-z, ? for any one,"),
        (("c4t",), "'c4t' isn't a pattern; a pattern has letters a-z, ? for any one,"),
        (("c?t (3,x)",), "'c?t (3,x)' isn't a pattern;"),
        (("c?t (3,4)",), "'c?t' has 3 letters and (3,4) has 7."),
        (("a (3)",), "'a' has 1 letter and (3) has 3."),
        (("?" * 61,), "A pattern of over 60 letters fits no word."),
        (("(61)",), "A pattern of over 60 letters fits no word."),
        (("(0)",), "Nothing to look for;"),
        ((f"({'9' * 5000})",), "'(999"),
        (("c?t", "7"), "The letters to use are '7'; only letters are accepted."),
        (("c?t", "", "s!"), "The letters to avoid are 's!'; only letters are accepted."),
    ],
)
def test_what_cannot_be_looked_for_is_told_in_one_sentence(
    query: tuple[str, ...], fault: str
) -> None:
    with pytest.raises(BadInput, match=f"^{re.escape(fault)}"):
        parse_query(*query)


def test_many_stars_take_no_longer() -> None:
    entries = entries_of([("a" * 60, 50)], {})
    assert listed(entries, "*a" * 25 + "*b") == []
    assert len(listed(entries, "*a" * 25)) == 1


def test_looking_stops_when_it_is_told_to(few: Entries) -> None:
    with pytest.raises(Stopped):
        find(few, Query("*"), Budget(lambda: True))


@pytest.mark.parametrize(
    ("query", "words"),
    [
        (("(3,5)",), "icecream"),
        (("(8)",), "icecream"),
        (("(3-4)",), "icecold"),
        (("ice* (3,2,1)",), "iceaxe"),
        (("(3)",), "cat act"),
        (("ice*",), "icecream icecold iceaxe"),
        (("", "tac"), "cat act"),
        (("????????", "m r c,c"), "icecream"),
        (("c??", "", "t"), ""),
        (("c??", "", "c"), "cat"),
        (("*t", "", "t"), "cat act"),
    ],
)
def test_lengths_are_of_any_spelling_and_given_letters_may_be_avoided(
    few: Entries, query: tuple[str, ...], words: str
) -> None:
    assert listed(few, *query) == words.split()


def test_words_may_be_typed_with_spaces() -> None:
    assert parse_query("ice ?re??") == parse_query("ice?re??(3,5)")
    entries = entries_of(
        [("icecream", 60), ("feedback", 50), ("slicesofx", 40), ("soofx", 40)],
        {"icecream": ("ice cream",), "feedback": ("feed back",), "slicesofx": ("slices of x",)},
    )
    assert listed(entries, "??? *") == listed(entries, "i* c*m") == ["icecream"]
    assert listed(entries, "s* of ?") == ["slicesofx"]
    assert listed(entries, "s*of?") == ["slicesofx", "soofx"]
    assert parse_query("ice cream (8)") == parse_query("icecream(8)")


@given(st.lists(st.text("ab", min_size=1, max_size=4), min_size=2, max_size=4), st.data())
def test_signs_that_stand_alone_are_no_words(words: list[str], data: st.DataObject) -> None:
    signs = st.sampled_from([" ", " & ", " - ", " – ", " / "])
    spelling = "".join(f"{word}{data.draw(signs)}" for word in words)
    word = "".join(words)
    entries = entries_of([(word, 50)], {word: (spelling,)})
    lengths = ",".join(str(len(each)) for each in words)
    for query in (" ".join(words), f"({lengths})", f"{word} ({lengths})", "* " * len(words)):
        assert listed(entries, query) == [word]
