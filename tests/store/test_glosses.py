from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.bee.gloss import Gloss, explained
from beehelper.store.glosses import find_gloss
from beehelper.words.letters import ALPHABET
from beehelper.words.lists import WordList, asset


@pytest.fixture(scope="module")
def rows() -> dict[str, list[str]]:
    """Every line of the file, read whole."""
    lines = asset("wordlists", "glosses.tsv").read_text(encoding="ascii").split("\n")
    assert lines.pop() == ""
    split = (line.split("\t") for line in lines)
    return {word: rest for word, *rest in split}


def expected(rows: dict[str, list[str]], word: str) -> Gloss | None:
    """Find a gloss in all the lines: the oracle."""
    if word not in rows:
        return None
    lemma = rows[word][0] if len(rows[word]) == 1 else word
    fields = rows[lemma]
    return Gloss(lemma, tuple(zip(fields[::2], fields[1::2], strict=True)))


def test_the_words_are_sorted_and_each_is_there_once(rows: dict[str, list[str]]) -> None:
    lines = asset("wordlists", "glosses.tsv").read_text(encoding="ascii").splitlines()
    assert len(lines) == len(rows)
    assert all(one < other for one, other in pairwise(rows))


def test_a_word_is_explained_by_one_or_two_short_glosses_or_by_a_word_that_is(
    rows: dict[str, list[str]],
) -> None:
    for word, fields in rows.items():
        if len(fields) == 1:
            assert len(rows[fields[0]]) > 1, word
        else:
            parts, glosses = fields[::2], fields[1::2]
            assert set(parts) <= {"noun", "verb", "adj", "adv"}
            assert len(set(parts)) == len(glosses) <= 2
            assert all(glosses), word
            assert sum(map(len, glosses)) <= 120


def test_nine_of_ten_likely_words_of_a_board_have_a_meaning_and_blocked_ones_none(
    rows: dict[str, list[str]], scowl: WordList
) -> None:
    codes = dict(zip(scowl.words, scowl.likelihoods, strict=True))
    likely = [w for w, c in codes.items() if c >= 64 and len(w) >= 4 and len(set(w)) <= 7]
    assert sum(word in rows for word in likely) > 0.93 * len(likely)
    assert not [word for word in rows if codes.get(word) == 0]


def test_a_look_up_finds_what_stands_in_the_file(rows: dict[str, list[str]]) -> None:
    words = list(rows)
    for word in (words[0], words[-1], *random.Random(1).sample(words, 400)):
        assert find_gloss(word) == expected(rows, word)


@given(st.text(ALPHABET, min_size=1, max_size=6))
def test_any_other_word_has_none(rows: dict[str, list[str]], word: str) -> None:
    assert find_gloss(word) == expected(rows, word)


def test_no_meaning_tells_its_word(rows: dict[str, list[str]]) -> None:
    for word in random.Random(2).sample(list(rows), 2_000):
        meaning = " ".join(explained(word, expected(rows, word))).lower().split()
        assert word not in [token.strip(".,;()`'") for token in meaning[1:]], word
