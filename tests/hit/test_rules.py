from __future__ import annotations

from itertools import islice, product
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.errors import BadInput
from beehelper.hit.rules import (
    MOST,
    Row,
    Rule,
    Words,
    candidates,
    contradiction,
    feedback,
    parse_feedback,
    parse_row,
    placeable,
    possible,
    ruled_out,
    winning,
    written,
)

from .oracles import told, word_lists

rules = st.sampled_from(Rule)


@given(rules, st.integers(2, 15), st.data())
def test_answers_differ_exactly_where_the_slow_rules_differ(
    rule: Rule, length: int, data: st.DataObject
) -> None:
    word = st.text("abcé", min_size=length, max_size=length)
    guess, one, other = data.draw(word), data.draw(word), data.draw(word)
    same = told(rule, guess, one) == told(rule, guess, other)
    assert (feedback(rule, guess, one) == feedback(rule, guess, other)) == same
    assert (feedback(rule, guess, one) == winning(rule, length)) == (guess == one)
    assert feedback(rule, guess, one) in possible(rule, length)
    assert feedback(rule, guess, one) == feedback(rule, one, guess)
    assert possible(rule, length)[-1] == winning(rule, length) <= 240


@given(rules, word_lists(2, 2), st.booleans())
def test_a_row_is_read_as_it_is_written(rule: Rule, words: list[str], upper: bool) -> None:
    guess, secret = words
    row = Row(guess, feedback(rule, guess, secret))
    text = f"{guess}={written(rule, 4, row.feedback)}"
    assert parse_row(text.upper() if upper else text, rule, 4) == row
    assert {parse_row(text.replace("=", sign), rule, 4) for sign in (" ", " = ")} == {row}
    if row.feedback != winning(rule, 4):  # WON needs a sign before it
        assert parse_row(text.replace("=", ""), rule, 4) == row
    assert parse_row(f"{guess}=won", rule, 4).feedback == winning(rule, 4)


def test_what_the_rules_tell() -> None:
    assert feedback(Rule.HIT, "crane", "clone") == 3
    assert feedback(Rule.JOTTO, "eerie", "geese") == 3
    assert feedback(Rule.JOTTO, "listen", "silent") == 6
    assert feedback(Rule.JOTTO, "silent", "silent") == 7
    assert written(Rule.BULLS, 5, feedback(Rule.BULLS, "eerie", "geese")) == "2,1"
    assert parse_feedback(Rule.BULLS, 5, "2,1") == feedback(Rule.BULLS, "eerie", "geese")


@pytest.mark.parametrize("between", ["=", " ", ": ", ", ", " - ", " – ", " (", " > ", "\t"])
@pytest.mark.parametrize("number", ["", "1. ", "12) "])
@pytest.mark.parametrize("rule", Rule)
def test_a_row_may_be_written_as_people_do(rule: Rule, number: str, between: str) -> None:
    """Whatever stands between the guess and its feedback, and however that is put in words."""
    forms = {
        Rule.HIT: (
            *("2", "2/5", "2 of 5", "2 hits", "2 correct", "Likeness=2", "2 in place", "2)"),
            *("hits: 2", "Hits 2", "hit=2"),
            *("●●", "●● ○○○", "🟩🟩⬜⬜⬜", "⬜🟩⬜🟩⬛"),
        ),
        Rule.JOTTO: ("2", "2 letters", "2 in common", "2 matches", "◐◐", "◐◐○○○", "🟨🟨⬜⬜⬜"),
        Rule.BULLS: (
            *("2,1", "2.1", "21", "2 1", "2A1B", "2a 1b", "2b1c", "2 , 1", "2B, 1C"),
            *("Bulls: 2 Cows: 1", "bulls: 2, cows: 1", "bulls=2 cows=1", "bulls 2 and cows 1"),
            *("cows: 1, bulls: 2", "B2C1", "b2 c1", "C1B2", "2 | 1", "2;1"),
            *("2 bulls 1 cow", "2 bulls and 1 cow", "2 Bulls, 1 Cow"),
            *("1 cow 2 bulls", "1 cow and 2 bulls", "1c2b", "2-1", "2/1", "2+1"),
            *("●●◐", "●●◐○○", "🟩🟩🟨⬜⬜", "🟩🟩🟨⬛⬛"),
        ),
    }[rule]
    expected = 13 if rule is Rule.BULLS else 2
    for form in forms:
        assert parse_row(f"{number}CRANE{between}{form}", rule, 5) == Row("crane", expected)


@pytest.mark.parametrize(
    ("form", "counts"),
    [
        *(("1A", (1, 0)), ("2 bulls", (2, 0)), ("1 cow", (0, 1)), ("3 cows", (0, 3))),
        *(("3c", (0, 3)), ("0", (0, 0)), ("○○○○○", (0, 0))),
    ],
)
def test_what_is_left_out_of_bulls_and_cows_is_none(form: str, counts: tuple[int, int]) -> None:
    bulls, cows = counts
    assert parse_feedback(Rule.BULLS, 5, form) == 6 * bulls + cows


@pytest.mark.parametrize(
    ("rule", "text", "fault"),
    [
        (Rule.HIT, "crane", "What feedback did CRANE get? Type it, like CRANE2 or CRANE=won."),
        (Rule.HIT, "crane moist", "type a guess of letters and its feedback, like WORD=2."),
        (Rule.HIT, "=2", "isn't a row"),
        (Rule.HIT, "cr4ne=2", "'4ne=2' isn't a number of matching places"),
        (Rule.HIT, "cran=2", "CRAN has 4 letters; the words have 5."),
        (Rule.HIT, "crane=6", "'6' isn't a number of matching places; type 0 to 5, or won."),
        (Rule.HIT, "crane=-1", "isn't a number of matching places"),
        (Rule.HIT, "crane=²", "isn't a number of matching places"),
        (Rule.HIT, "crane=", "What feedback did CRANE get?"),
        (Rule.HIT, "crane -1", "isn't a row"),
        (Rule.HIT, "crane=02", "'02' isn't a number of matching places"),
        (Rule.HIT, "crane=" + "9" * 5000, "isn't a number of matching places"),
        (Rule.JOTTO, "crane=x", "'x' isn't a number of letters in common"),
        (Rule.BULLS, "crane=2", "'2' isn't feedback; type bulls and cows, like 1,2, or won."),
        *(
            (Rule.BULLS, f"crane={odd}", "isn't feedback")
            for odd in ("2,", "1b", "101", "1b1a", "1 cow 2 cows")
        ),
        (Rule.BULLS, "crane=3,3", "'3,3' is more than the 5 letters of a word."),
        (Rule.BULLS, "crane=4,1", "'4,1' isn't possible"),
    ],
)
def test_a_row_that_is_none_is_bad_input(rule: Rule, text: str, fault: str) -> None:
    assert fault in refusal(parse_row, text, rule, 5)


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ((), "empty"),
        (("a",), "'a' has 1 letters; words have 2 to 15."),
        (("abc", "ab"), "'ab' has 2 letters where 'abc' has 3"),
        (("abc", "abd", "abc"), "'abc' is in the list twice."),
    ],
)
def test_a_list_that_is_none_is_bad_input(words: tuple[str, ...], fault: str) -> None:
    with pytest.raises(BadInput, match=fault.replace("(", r"\(")):
        Words(words)


def test_words_are_of_any_alphabet() -> None:
    assert parse_row("СЛОВО=2", Rule.HIT, 5) == Row("слово", 2)
    assert candidates(["слава", "олово"], Rule.HIT, [Row("слово", 4)]) == ["олово"]


@given(rules, word_lists(1, 12), st.data())
def test_candidates_are_the_words_that_would_have_told_the_same(
    rule: Rule, words: list[str], data: st.DataObject
) -> None:
    secret = data.draw(st.sampled_from(words))
    guesses = data.draw(st.lists(st.text("abcd", min_size=4, max_size=4), max_size=3))
    rows = [Row(guess, feedback(rule, guess, secret)) for guess in guesses]
    left = candidates(words, rule, rows)
    assert left == [
        word
        for word in words
        if all(told(rule, guess, word) == told(rule, guess, secret) for guess in guesses)
    ]
    assert secret in left
    assert contradiction(words, rule, rows) is None


@given(rules, word_lists(2, 4, "abcde", 3))
def test_what_is_ruled_out_stands_in_no_word_that_is_left(rule: Rule, words: list[str]) -> None:
    secret, *guesses = words
    rows = [Row(guess, feedback(rule, guess, secret)) for guess in guesses]
    left = candidates(map("".join, product("abcdef", repeat=3)), rule, rows)
    out = ruled_out(rule, rows, 3)
    in_place = {a for row in rows for a, b in zip(row.guess, secret, strict=True) if a == b}
    assert in_place <= placeable(rows, out) <= {*"".join(guesses)}
    unmatched = [row.guess for row in rows if row.feedback == 0]
    for place, letters in enumerate(out):
        there = {word[place] for word in left}
        assert not letters & there
        # A row that matched nowhere says all it knows at once.
        for guess in unmatched:
            known = {guess[place]} if rule is Rule.HIT else {*guess}
            assert known <= letters
    assert not any(ruled_out(rule, [Row(secret, winning(rule, 3))], 3))


@given(rules, word_lists(1, 10), st.data())
def test_the_row_to_check_is_the_one_that_lets_most_of_the_nearest_words_in(
    rule: Rule, words: list[str], data: st.DataObject
) -> None:
    guess = st.text("abcd", min_size=4, max_size=4)
    row = st.builds(Row, guess, st.sampled_from(possible(rule, 4)))
    rows = data.draw(st.lists(row, min_size=1, max_size=4))
    found_ = contradiction(words, rule, rows)
    wrong = [[feedback(rule, g, word) != told_ for g, told_ in rows] for word in words]
    fewest = min(map(sum, wrong))
    if not fewest:
        assert found_ is None
        return
    blamed = [sum(own[i] for own in wrong if sum(own) == fewest) for i in range(len(rows))]
    assert found_ is not None
    assert (found_.wrong, found_.words) == (fewest, max(blamed))
    assert blamed[found_.row - 1] == max(blamed)


def test_a_game_has_at_most_so_many_words() -> None:
    words = tuple("".join(letters) for letters in islice(product(ascii_lowercase, repeat=4), MOST))
    assert len(Words(words).all) == MOST
    with pytest.raises(BadInput, match="over 200,000 words of one length"):
        Words((*words, "zzzz"))
