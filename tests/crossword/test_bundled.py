from __future__ import annotations

import pytest

from beehelper.crossword.bundled import LENGTHS, LESS, LEVELS, Texts, read, score
from beehelper.crossword.entries import Entries
from beehelper.crossword.wordfile import joined
from beehelper.search import Budget
from beehelper.words.lists import asset, blocked_words


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
            assert 0 < score(int(row[1]), "".join(row[2:3]), phrase=False) <= 100
            assert not "".join(row[2:3]) or row[2] in LESS


def test_common_words_score_50_and_more_and_obscure_ones_under_40() -> None:
    assert score(50, "", phrase=False) >= 50
    assert score(35, "", phrase=True) >= 50
    assert score(80, "", phrase=False) < 40
    assert score(50, "abbreviation", phrase=False) < 40
    assert score(20, "", phrase=False) > score(20, "variant_1", phrase=False)


def test_a_line_is_read_whatever_columns_follow() -> None:
    texts = Texts("aah\t55\tvariant_1\t.25\n", "Aachen\t50\tupper\n", "ice cream\t20\nA-line\t10\n")
    assert [(entry.word, entry.score) for entry in read(texts, Budget())] == [
        ("aah", 45),
        ("aachen", 45),
        ("icecream", 55),
        ("aline", 60),
    ]


@pytest.mark.parametrize("word", ["crossword", "aachen", "nato", "icecream", "motherinlaw"])
def test_words_names_abbreviations_and_phrases_are_entries(entries: Entries, word: str) -> None:
    assert entries.of(len(word)).find(word) is not None


def test_the_list_has_2_to_21_letters_and_no_blocked_word(entries: Entries) -> None:
    assert sorted(entries.by_length) == list(LENGTHS)
    banned = blocked_words(asset("wordlists", "blocked.txt").read_bytes())
    assert len(banned) > 100
    for word in banned:
        assert entries.of(len(word)).find(word) is None


def test_a_phrase_keeps_its_spellings(entries: Entries) -> None:
    assert entries.spelled["motherinlaw"] == ("mother-in-law",)
    assert entries.spelled["setup"] == ("set up", "setup")
