from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from beehelper.bee.gloss import Gloss, explained
from beehelper.words.masked import MASK, masked, related

names = st.text("abcdei", min_size=4, max_size=9)
texts = st.lists(names | st.sampled_from(["a", "the", "(or", "boat;", "non-abc", "it's"])).map(
    " ".join
)


@pytest.mark.parametrize(
    ("text", "word", "lemma", "shown"),
    [
        ("travel by canoe", "canoe", "canoe", "travel by _____"),
        ("Canoes, as of a canoeist", "canoed", "canoe", "_____, as of a _____"),
        ("one who drives racing cars", "racer", "racer", "one who drives _____ cars"),
        ("used in tanning and in medicine", "tannin", "tannin", "used in _____ and in medicine"),
        ("a small sailing vessel", "sailboat", "sailboat", "a small _____ vessel"),
        ("a boat with a sail", "sailboat", "sailboat", "a _____ with a _____"),
        ("an axe (or axes)", "axed", "axe", "an _____ (or _____)"),
        ("go fast; he went", "going", "go", "_____ fast; he went"),
        ("in a man's-eye view", "eyeing", "eye", "in a man's-_____ view"),
        ("", "canoe", "canoe", ""),
    ],
)
def test_the_word_its_lemma_and_their_relatives_are_masked_and_nothing_else(
    text: str, word: str, lemma: str, shown: str
) -> None:
    assert masked(text, word, lemma) == shown


@given(texts, names, names)
@example("a b", "able", "able")
def test_a_masked_text_holds_neither_word_nor_lemma(text: str, word: str, lemma: str) -> None:
    tokens = re.findall("[a-z]+", masked(text, word, lemma).lower())
    assert not any(name in token for token in tokens for name in (word, lemma))


@given(texts, names, names)
def test_what_is_not_masked_stays_as_it_was(text: str, word: str, lemma: str) -> None:
    pattern = re.escape(masked(text, word, lemma)).replace(re.escape(MASK), "[a-z]+")
    assert re.fullmatch(pattern, text)


@given(names, names)
def test_to_be_related_goes_both_ways_and_holds_for_a_word_itself(one: str, other: str) -> None:
    assert related(one, other) == related(other, one)
    assert related(one, one)
    assert related(one, one + other)


def test_a_word_without_a_gloss_says_so() -> None:
    assert explained("canoe", None) == ["The dictionary has no meaning for it."]


def test_each_meaning_is_told_with_its_part_of_speech() -> None:
    gloss = Gloss("canoe", (("noun", "a light boat"), ("verb", "travel by canoe")))
    lines = ["(noun) a light boat", "(verb) travel by _____"]
    assert explained("canoe", gloss) == lines
    form = explained("canoed", gloss)
    assert form[1:] == lines
    assert form[0] == "A form of a word, or made from one, that means"
