from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.entries import Entries
from beehelper.crossword.wordfile import (
    LENGTHS,
    LESS,
    LEVELS,
    LONGEST,
    UNSCORED,
    Scored,
    joined,
    parse_words,
    read_bundled,
    score,
)
from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.words.lists import asset, blocked_words


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


def lines(name: str) -> list[list[str]]:
    text = asset("wordlists", name).read_text(encoding="ascii")
    return [line.split("\t") for line in text.splitlines()]


def test_wordnets_entries_are_sorted_distinct_with_known_levels_and_kinds() -> None:
    rows = lines("wordnet.tsv")
    spellings = [row[0] for row in rows]
    assert spellings == sorted(set(spellings))
    assert {int(row[1]) for row in rows} == set(LEVELS)
    assert {"".join(row[2:]) for row in rows} == {"", "name", "species"}
    assert all(len(joined(spelling) or "") in LENGTHS for spelling in spellings)


def test_wordnets_plain_words_are_those_that_the_scowl_lists_lack() -> None:
    known = {row[0].lower() for name in ("scowl.tsv", "scowl-capitals.tsv") for row in lines(name)}
    plain = {row[0].lower() for row in lines("wordnet.tsv") if row[0].isalpha()}
    assert not plain & known


def test_every_mark_of_the_lists_has_a_score() -> None:
    for name in ("scowl.tsv", "scowl-capitals.tsv", "wordnet.tsv"):
        for row in lines(name):
            assert 0 < score("\t".join(row[1:]), phrase=False) <= 100
            assert not "".join(row[2:3]) or row[2] in LESS


def test_common_words_score_50_and_more_and_obscure_ones_under_40() -> None:
    assert score("50", phrase=False) >= 50
    assert score("35", phrase=True) >= 50
    assert score("80", phrase=False) < 40
    assert score("50\tabbreviation", phrase=False) < 40
    assert score("20", phrase=False) > score("20\tvariant_1", phrase=False)


def test_a_line_is_read_whatever_columns_follow() -> None:
    texts = ("aah\t55\tvariant_1\t.25\n", "Aachen\t50\tupper\n", "ice cream\t20\nA-line\t10\n")
    assert [(entry.word, entry.score) for entry in read_bundled(texts, Budget())] == [
        ("aah", 45),
        ("aachen", 45),
        ("icecream", 55),
        ("aline", 60),
    ]


@pytest.mark.parametrize("word", ["crossword", "aachen", "nato", "icecream", "motherinlaw"])
def test_words_names_abbreviations_and_phrases_are_entries(entries: Entries, word: str) -> None:
    assert len(entries.matching(word)) == 1


def test_the_list_has_2_to_21_letters_and_no_blocked_word(entries: Entries) -> None:
    assert sorted(entries.by_length) == list(LENGTHS)
    banned = blocked_words(asset("wordlists", "blocked.txt").read_bytes())
    assert len(banned) > 100
    for word in banned:
        assert not len(entries.matching(word))


def test_a_phrase_keeps_its_spellings(entries: Entries) -> None:
    assert entries.spelled["motherinlaw"] == ("mother-in-law",)
    assert entries.spelled["setup"] == ("set up", "setup")
