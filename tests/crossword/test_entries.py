from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.entries import Entries, entries_of, merged, spellings
from beehelper.crossword.wordfile import Scored, joined
from beehelper.search import Budget

SCORED = st.lists(st.tuples(st.text("abz", min_size=1, max_size=4), st.integers(0, 100)))


@given(SCORED, st.text("abz?", min_size=2, max_size=4))
def test_words_that_fit_come_best_first_and_once(
    scored: list[tuple[str, int]], pattern: str
) -> None:
    entries = entries_of(scored, {})
    best = {word: max(score for other, score in scored if other == word) for word, _ in scored}
    fitting = [
        word
        for word in best
        if len(word) == len(pattern)
        and all(sign in ("?", letter) for sign, letter in zip(pattern, word, strict=True))
    ]
    words = entries.of(len(pattern))
    matching = words.matching(pattern)
    assert words.texts(matching) == sorted(fitting, key=lambda word: (-best[word], word))
    assert [int(words.scores[n]) for n in matching] == [best[w] for w in words.texts(matching)]
    assert all(words.matching(words.text(n)).tolist() == [n] for n in range(len(words)))


TEXTS = st.lists(
    st.builds(
        lambda text, score: Scored(joined(text) or "", score, text),
        st.sampled_from(["ab", "a b", "a-b", "A B", "ba", "abz", "ab z", "zab", "z ab"]),
        st.integers(0, 100),
    )
)


@given(TEXTS, TEXTS)
def test_two_lists_make_the_list_of_all_their_entries(
    first: list[Scored], second: list[Scored]
) -> None:
    def made(texts: list[Scored]) -> Entries:
        return entries_of(((word, score) for word, score, _ in texts), spellings(texts, Budget()))

    both, whole = merged(made(first), made(second)), made([*first, *second])
    assert both.by_length.keys() == whole.by_length.keys()
    for length, words in whole.by_length.items():
        assert both.of(length).letters.tolist() == words.letters.tolist()
        assert both.of(length).scores.tolist() == words.scores.tolist()
    assert {word: {*texts} for word, texts in both.spelled.items()} == {
        word: {*texts} for word, texts in whole.spelled.items()
    }


@given(SCORED)
def test_each_letter_is_one_bit(scored: list[tuple[str, int]]) -> None:
    entries = entries_of(scored, {})
    assert len(entries) == len({word for word, _ in scored if len(word) > 1})
    for words in entries.by_length.values():
        for word in range(len(words)):
            bits = [int(bit) for bit in words.bits[:, word]]
            assert [1 << ord(letter) - 97 for letter in words.text(word)] == bits


def test_a_character_that_no_word_has_fits_none() -> None:
    entries = entries_of([("cat", 50)], {})
    assert list(entries.matching("c1t")) == []
    assert list(entries.matching("cé?")) == []
    assert list(entries.matching("?" * 9)) == []


def test_only_words_of_the_list_have_a_spelling() -> None:
    spelled = {"icecream": ("ice cream",), "sundae": ("sun dae",)}
    entries = entries_of([("icecream", 50)], spelled)
    assert entries.spelled == {"icecream": ("ice cream",)}


def test_all_spellings_of_an_entry_are_kept_the_plain_one_too() -> None:
    texts = ["set up", "setup", "set-up", "Set Up", "plain", "PLAIN", "café"]
    scored = [Scored(joined(text) or "", 50, text) for text in texts]
    assert spellings(scored, Budget()) == {
        "setup": ("set up", "set-up", "Set Up", "setup"),
        "cafe": ("café",),
    }
