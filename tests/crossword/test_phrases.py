from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.beliefs import LETTERS
from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.phrases import Phrases

LISTS = st.dictionaries(st.text("ab", min_size=1, max_size=4), st.integers(0, 100), max_size=5)
SPELLED = st.lists(st.lists(st.text("ab", min_size=1, max_size=3), min_size=2, max_size=3))


def entries_from(scores: dict[str, int], phrases: list[list[str]]) -> Entries:
    spelled = {"".join(words): (" ".join(words),) for words in phrases}
    listed = {**scores, **dict.fromkeys(spelled, 50)}
    return entries_of([(word, score) for word, score in listed.items() if len(word) > 1], spelled)


def cuts(text: str) -> Iterator[list[str]]:
    """Yield all ways to cut a text into two parts and more."""
    for chosen in product([False, True], repeat=len(text) - 1):
        ends = [n for n, cut in enumerate(chosen, 1) if cut]
        if ends:
            yield [text[start:end] for start, end in pairwise([0, *ends, len(text)])]


@given(LISTS, SPELLED, st.integers(2, 6))
def test_the_chances_of_all_texts_of_a_length_are_those_of_all_cuts_and_sum_to_one(
    scores: dict[str, int], spelled: list[list[str]], length: int
) -> None:
    phrases = Phrases(entries_from(scores, spelled))
    weights = {
        text: sum(
            float(np.prod([phrases.chances.get(part, 0) for part in parts])) for parts in cuts(text)
        )
        for text in map("".join, product("ab", repeat=length))
    }
    whole = sum(weights.values())
    assert phrases.whole(length) == pytest.approx(whole)
    for text, weight in weights.items():
        assert phrases.chance(text) == pytest.approx(weight / whole if whole else 0)


@given(LISTS, SPELLED, st.lists(st.tuples(*[st.floats(0.01, 1)] * 2), min_size=2, max_size=5))
def test_what_is_weighed_is_the_sum_over_all_texts(
    scores: dict[str, int], spelled: list[list[str]], likely: list[tuple[float, float]]
) -> None:
    phrases = Phrases(entries_from(scores, spelled))
    letters = np.zeros((len(likely), LETTERS))
    letters[:, :2] = likely
    sums = np.zeros_like(letters)
    for text in product((0, 1), repeat=len(likely)):
        heard = float(np.prod([letters[place, letter] for place, letter in enumerate(text)]))
        word = "".join("ab"[letter] for letter in text)
        for place, letter in enumerate(text):
            sums[place, letter] += heard * phrases.chance(word) * phrases.whole(len(word))
    whole, shares = phrases.weigh(letters)
    assert whole == pytest.approx(sums[0].sum())
    assert shares == pytest.approx(sums, rel=1e-3, abs=1e-3 * sums.max())


def test_a_phrase_of_known_words_beats_other_letters() -> None:
    phrases = Phrases(entries_from({"tunes": 60}, [["ice", "cream"], ["i", "tried"]]))
    assert phrases.chance("itunesice") > 0
    assert phrases.chance("itunesicq") == 0
