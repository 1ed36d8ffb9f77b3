from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword.entries import Entries, entries_of, read_bundled, spellings
from beehelper.crossword.wordfile import (
    LONGEST,
    UNSCORED,
    Scored,
    joined,
    parse_words,
    parts_of,
    words_of,
)
from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.words.lists import asset, never_offered


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
    said = refusal(parse_words, f"bee;50\nhoney;{mark}\n", "mine", Budget())
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
    with pytest.raises(BadInput, match="mine holds no words of letters a-z; give WORD or"):
        parse_words(text, "mine", Budget())


def test_reading_stops_when_it_is_told_to() -> None:
    with pytest.raises(Stopped):
        parse_words("bee\n", "mine", Budget(lambda: True))


def test_the_list_that_ships_is_sorted_and_scored_with_two_digits() -> None:
    lines = asset("wordlists", "crossword.tsv").read_text(encoding="ascii").splitlines()
    rows = [line.split("\t") for line in lines]
    keys = [(joined(spelling) or "", spelling) for spelling, _ in rows]
    assert all(one < other for one, other in pairwise(keys))
    assert all(len(word) in range(2, 22) for word, _ in keys)
    assert all(re.fullmatch("[0-9][1-9]|[1-9]0", score) for score in {score for _, score in rows})
    scores = {word: score for (word, _), (_, score) in zip(keys, rows, strict=True)}
    assert all(scores[word] == score for (word, _), (_, score) in zip(keys, rows, strict=True))


LINES = st.dictionaries(
    st.text("abc", min_size=2, max_size=4), st.tuples(st.integers(1, 99), st.booleans()), min_size=1
)


@given(LINES, st.sets(st.text("abc", min_size=1, max_size=3), max_size=2))
def test_the_list_that_ships_is_read_as_one_of_a_person(
    wanted: dict[str, tuple[int, bool]], banned: set[str]
) -> None:
    # Every other entry is a phrase as well.
    spelled = [
        (spelling, score)
        for word, (score, phrase) in sorted(wanted.items())
        for spelling in (f"{word[0]} {word[1:].title()}", word)[not phrase :]
    ]
    text = "".join(f"{spelling}\t{score:02}\n" for spelling, score in spelled)
    read = read_bundled(text.encode(), frozenset(banned), Budget())
    every = [Scored(joined(spelling) or "", score, spelling) for spelling, score in spelled]
    out = {each.word for each in every if {each.word, *parts_of(each.spelling)} & banned}
    kept = [each for each in every if each.word not in out]
    expected = entries_of(((word, score) for word, score, _ in kept), spellings(kept, Budget()))
    assert read.spelled == expected.spelled
    for length in range(2, 5):
        one, other = read.of(length), expected.of(length)
        assert one.letters.tolist() == other.letters.tolist()
        assert one.scores.tolist() == other.scores.tolist()


@pytest.mark.parametrize(
    ("word", "least", "most"),
    [
        ("icecream", 60, 99), ("takeoff", 60, 99), ("jazz", 60, 99), ("ofcourse", 50, 99),
        ("ateup", 40, 99), ("bigdeal", 60, 99),
        ("catsleep", 1, 39), ("cartrain", 1, 39), ("omasum", 1, 39), ("sadiron", 1, 39),
        ("racerunner", 1, 39), ("esne", 1, 39), ("ofthe", 1, 45), ("jerkingoff", 1, 60),
    ],
)  # fmt: skip
def test_what_a_solver_meets_gladly_scores_40_and_more(
    entries: Entries, word: str, least: int, most: int
) -> None:
    (found,) = entries.matching(word)
    assert least <= entries.of(len(word)).scores[found] <= most


@pytest.mark.parametrize("word", ["crossword", "aachen", "nato", "icecream", "motherinlaw"])
def test_words_names_abbreviations_and_phrases_are_entries(entries: Entries, word: str) -> None:
    assert len(entries.matching(word)) == 1


def test_the_list_has_2_to_21_letters_and_no_blocked_word(entries: Entries) -> None:
    assert sorted(entries.by_length) == list(range(2, 22))
    banned = never_offered()
    assert len(banned) > 100
    for word in banned:
        assert not len(entries.matching(word))


def test_a_phrase_keeps_its_spellings(entries: Entries) -> None:
    assert entries.spelled["motherinlaw"] == ("mother-in-law",)
    assert entries.spelled["setup"] == ("set up", "setup")


@pytest.mark.parametrize("sign", [" ", "-", ", ", "/", ". ", "! ", " & ", "…", "; "])
def test_the_words_of_an_entry_are_parted_by_any_sign_but_an_apostrophe(sign: str) -> None:
    assert words_of(f"oh{sign}cat's{sign}paw") == ["oh", "cat's", "paw"]
    assert words_of(f"oh{sign}") == ["oh"]
