from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.bee.text import words_of

from .strategies import CONSONANTS
from .strategies import words_of as made_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Taiga, anticking, and cantina. The", ["taiga", "anticking", "and", "cantina", "the"]),
        ("«cantina», ‘Cantina’ (cantina)", ["cantina"] * 3),
        ("taiga;anticking/cantina—tactic", ["taiga", "anticking", "cantina", "tactic"]),
        ("can't TA-2 [/b] -", ["can't", "ta-2", "[/b]"]),
        ("• taiga … ✓ cantina", ["taiga", "cantina"]),
        ("✓ taiga\n✗ cantina\n❌anticking ✅ tactic", ["taiga", "tactic"]),
        ("✖️ taiga", []),
        ("✓ taiga ✗ cantina ✓ tactic", ["taiga", "tactic"]),
        ("taiga ❌\ntactic ✅\ncantina ✅", ["tactic", "cantina"]),
        ("taiga ✅ tactic ❌ cantina ✅", ["taiga", "cantina"]),
        ("!!", ["!!"]),
    ],
)
def test_found_words_are_read_without_the_punctuation_of_a_sentence(
    text: str, words: list[str]
) -> None:
    assert words_of(text) == words


signs = st.text(st.sampled_from("!?:;.…\"'“”‘’«»()[]*_-–—✓·/|"), max_size=3)


@given(st.lists(st.tuples(signs, made_of(CONSONANTS.letters, 4), signs), max_size=6))
def test_signs_beside_a_word_do_not_change_it(parts: list[tuple[str, str, str]]) -> None:
    text = " ".join("".join(part) for part in parts)
    assert words_of(text) == [word for _, word, _ in parts]
