from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.words.letters import (
    ALPHABET,
    BIT,
    LIGATURES,
    composed,
    in_capitals,
    in_small_letters,
    mask_of,
    plain,
    without_accents,
)

words = st.text(ALPHABET)


@given(words, words)
def test_two_words_have_the_same_mask_exactly_when_they_have_the_same_letters(
    one: str, other: str
) -> None:
    assert (mask_of(one) == mask_of(other)) == (set(one) == set(other))


@given(words, words)
def test_the_mask_of_two_words_joined_holds_the_bits_of_both(one: str, other: str) -> None:
    assert mask_of(one + other) == mask_of(one) | mask_of(other)


@given(words)
def test_a_mask_has_a_bit_for_every_distinct_letter(word: str) -> None:
    assert mask_of(word).bit_count() == len(set(word))


def test_bits_go_from_0_for_a_to_25_for_z() -> None:
    assert [BIT[letter].bit_length() - 1 for letter in ALPHABET] == list(range(26))


@pytest.mark.parametrize("letter", ["A", "é", "-", " ", "1"])
def test_only_lower_case_letters_have_a_mask(letter: str) -> None:
    with pytest.raises(KeyError):
        mask_of("a" + letter)


@given(st.text(st.characters(max_codepoint=127)))
def test_plain_text_is_folded_to_itself(text: str) -> None:
    assert without_accents(text) == text


@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert without_accents(without_accents(text)) == without_accents(text)


@given(st.text())
def test_a_letter_and_its_capital_become_the_same_one(text: str) -> None:
    written = plain(text)
    assert plain(written) == plain(written.upper()) == plain(without_accents(text)) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [("Σίσυφος", "σισυφοσ"), ("ϲ", "σ"), ("Ǿ", "o"), ("IJssel", "ijssel"), ("A b", "a b")],
)
def test_a_text_is_written_plainly(text: str, written: str) -> None:
    assert plain(text) == written


@pytest.mark.parametrize(
    ("text", "bare"),
    [
        ("café", "cafe"),
        ("cafe\N{COMBINING ACUTE ACCENT}", "cafe"),
        ("Ångström", "Angstrom"),
        ("œuvre", "oeuvre"),
        ("ÆON", "AEON"),
        ("smørrebrød", "smorrebrod"),
        ("straße", "strasse"),
        ("Łódź", "Lodz"),
        ("Ǣfǽn, ǿre", "AEfaen, ore"),
        ("STRAẞE", "STRASSE"),
        ("日本", "日本"),
    ],
)
def test_accents_come_off_and_what_has_no_plain_letter_stays(text: str, bare: str) -> None:
    assert without_accents(text) == bare


@given(st.text())
def test_folding_sign_by_sign_is_folding_the_whole(text: str) -> None:
    parts = unicodedata.normalize("NFKD", text)
    bare = "".join(part for part in parts if not unicodedata.combining(part))
    assert without_accents(text) == bare.translate(LIGATURES)


@given(st.text(max_size=100))
def test_a_word_is_composed(text: str) -> None:
    assert composed(text) == unicodedata.normalize("NFC", text)


def test_what_is_too_long_for_a_word_stays_as_it_is() -> None:
    assert composed("e\u0301" * 51) == "e\u0301" * 51


MANY_ALPHABETS = "aibsAISéÉſıİßẞσςΣΐᾳᾼﬁŉǰǆǅжԹևაᲐᎠꭰ日µϱK\u0301\u0307\u0323\u0314\u030c\u0345"
"""Letters and signs upon them whose capital is none, another letter's, or several signs."""

any_word = st.text(MANY_ALPHABETS) | st.text(st.characters(categories=("L", "M")), max_size=15)


@given(any_word)
def test_a_word_in_capitals_or_small_letters_is_read_as_that_word_and_has_its_letters(
    text: str,
) -> None:
    word = in_small_letters(text)
    shown = in_capitals(word)
    assert len(shown) == len(word)
    for written in (word, shown, shown.lower(), unicodedata.normalize("NFD", shown)):
        assert in_small_letters(written) == word


@given(st.text(st.characters(max_codepoint=127)))
def test_plain_letters_are_written_as_ever(text: str) -> None:
    assert in_small_letters(text) == text.strip().lower()
    assert in_capitals(text) == text.upper()


@pytest.mark.parametrize(
    ("text", "word", "shown"),
    [
        (" ÉTÉ ", "été", "ÉTÉ"),
        ("e\u0301te\u0301", "été", "ÉTÉ"),
        ("ılık", "ılık", "ıLıK"),
        ("ilik", "ilik", "ILIK"),
        ("İLKER", "İlker", "İLKER"),
        ("straße", "straße", "STRAẞE"),
        ("STRASSE", "strasse", "STRASSE"),
        ("οδος", "οδοσ", "ΟΔΟΣ"),
        ("ﬁn", "ﬁn", "ﬁN"),
    ],
)
def test_how_a_word_is_read_and_shown(text: str, word: str, shown: str) -> None:
    assert (in_small_letters(text), in_capitals(word)) == (word, shown)
