from __future__ import annotations

from string import ascii_lowercase

from hypothesis import given
from hypothesis import strategies as st

from beehelper.words.masked import half_shown


@given(st.text(ascii_lowercase, min_size=3))
def test_a_word_half_shown_is_never_whole(word: str) -> None:
    shown = half_shown(word).split()
    assert all(sign in (letter, "_") for sign, letter in zip(shown, word.upper(), strict=True))
    assert shown.count("_") == (len(word) - 1) // 2 > 0
    assert "_" not in shown[:2]
