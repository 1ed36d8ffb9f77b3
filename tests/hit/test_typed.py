from __future__ import annotations

import pytest

from beehelper.errors import BadInput
from beehelper.hit.game import after, row_of, secret, setting_move, split_typed, words_move
from beehelper.hit.rules import Row, Rule, Words, answer

WORDS = Words(("cart", "dart", "part"))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("", ("", "")),
        ("Cart", ("cart", "")),
        ("cart2", ("cart", "2")),
        ("cart=2", ("cart", "2")),
        ("cart 1,2", ("cart", "1,2")),
        ("cart=won", ("cart", "won")),
        ("CART WON", ("cart", "won")),
        ("cart=", ("cart", "")),
        ("rewon", ("rewon", "")),
        ("cle\u0301" + "1", ("clé", "1")),
        ("हिंदी2", ("हिंदी", "2")),
    ],
)
def test_a_guess_is_parted_from_what_it_was_told(text: str, parts: tuple[str, str]) -> None:
    assert split_typed(text) == parts


@pytest.mark.parametrize("sign", ["=", " ", "1", ",", "1,"])
def test_a_long_paste_is_read_once(sign: str) -> None:
    text = "a" + sign * 300_000 + "b"  # read again from each sign, it would take hours
    assert split_typed(text) == (text, "")


def test_a_row_is_told_by_the_player_or_by_the_host() -> None:
    assert row_of(after(()), WORDS, "cart", "2") == Row("cart", 2)
    with pytest.raises(BadInput, match=r"What feedback did CART get.* CART2 or CART=won"):
        row_of(after(()), WORDS, "cart", "")
    with pytest.raises(BadInput, match="CART1,2"):
        row_of(after(["rule bulls"]), WORDS, "cart", "")
    host = after(["mode host", "seed 3"])
    told = answer(Rule.HIT, "cart", secret(WORDS, 3))
    assert row_of(host, WORDS, "cart", "") == Row("cart", told)
    with pytest.raises(BadInput, match="CARP is not in the list"):
        row_of(host, WORDS, "carp", "2")


@pytest.mark.parametrize("number", ["9" * 30, "0" * 19 + "5" * 9, "0" * 19 + "5" + "0" * 5_000])
def test_no_setting_is_larger_than_it_can_be(number: str) -> None:
    for setting in ("tries", "length", "seed"):
        with pytest.raises(BadInput, match="needs a number from"):
            after([f"{setting} {number}"])


def test_words_are_parted_by_spaces_lines_and_commas_and_counted_once() -> None:
    assert words_move(" CART dart,\nPart;cart ") == "words cart dart part"
    for text, fault in ((" ,", "no words"), ("cart d@rt", "'d@rt' isn't a word")):
        with pytest.raises(BadInput, match=fault):
            words_move(text)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        (" length 6 ", "length 6"),
        ("7", "length 7"),
        ("Rule JOTTO", "rule jotto"),
        ("bulls", "rule bulls"),
        ("tries 0", "tries 0"),
        ("list My Words.txt", "list My Words.txt"),
        ("~/My Words.txt", "list ~/My Words.txt"),
        ("words rule made", "words rule made"),
        ("Cats, Dogs", "words cats dogs"),
    ],
)
def test_a_setting_is_read_as_a_move(text: str, move: str) -> None:
    assert setting_move(text) == move


@pytest.mark.parametrize("text", ["cats", "words", "wörd"])
def test_a_lone_word_is_no_setting(text: str) -> None:
    with pytest.raises(BadInput, match=f"'{text}' isn't a setting"):
        setting_move(text)
