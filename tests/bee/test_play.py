from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.bee.board import Board, Word, points
from beehelper.bee.play import CLEAR, Play, Verdict, found_after, judge, share
from beehelper.bee.totals import Estimate
from beehelper.words.letters import ALPHABET

from .strategies import CONSONANTS, plays, words_of

BOARD = Board("t", "aeilnz")
WORDS = (
    Word("title", 1.0),
    Word("tile", 0.9),
    Word("latinize", 0.5),
    Word("tinea", 0.49),
    Word("zenaltil", 0.2),
    Word("tzitzit", 0.0),
)
PLAY = Play(BOARD, WORDS, ("tile",))


@pytest.mark.parametrize(
    ("word", "verdict"),
    [
        ("title", Verdict.ACCEPTED),
        ("latinize", Verdict.PANGRAM),
        ("tinea", Verdict.UNLIKELY),
        ("zenaltil", Verdict.UNLIKELY),
        ("tilt", Verdict.UNKNOWN),
        ("tile", Verdict.REPEATED),
        ("tin", Verdict.REFUSED),
        ("line", Verdict.REFUSED),
        ("tiger", Verdict.REFUSED),
        ("", Verdict.REFUSED),
    ],
)
def test_a_typed_word_gets_the_verdict_that_it_deserves(word: str, verdict: Verdict) -> None:
    assert judge(word, PLAY) is verdict


@given(plays(), st.data())
def test_the_verdict_follows_from_the_rules_the_found_words_and_the_list(
    play: Play, draw: st.DataObject
) -> None:
    known = {word.text: word for word in play.words}
    typed = [words_of(CONSONANTS.letters, 0), st.text(ALPHABET, max_size=5)]
    if known:
        typed.append(st.sampled_from(sorted(known)))
    word = draw.draw(st.one_of(typed))
    if len(word) < 4 or "b" not in word or set(word) - set("bcdfghk"):
        expected = Verdict.REFUSED
    elif word in play.found:
        expected = Verdict.REPEATED
    elif word not in known:
        expected = Verdict.UNKNOWN
    elif known[word].likelihood < 0.5:
        expected = Verdict.UNLIKELY
    else:
        expected = Verdict.PANGRAM if set(word) == set("bcdfghk") else Verdict.ACCEPTED
    assert judge(word, play) is expected


def test_a_blocked_word_is_known_and_credited_but_never_offered() -> None:
    assert judge("tzitzit", PLAY) is Verdict.UNLIKELY
    after = PLAY._replace(found=(*PLAY.found, "tzitzit"))
    assert after.score == PLAY.score + 7
    assert "tzitzit" not in [word.text for word in (*PLAY.left, *after.left)]
    assert after.expected == PLAY.expected


@given(plays())
def test_each_word_is_either_left_or_found_or_blocked(play: Play) -> None:
    left = {word.text for word in play.left}
    blocked = {word.text for word in play.words if word.likelihood == 0}
    assert left.isdisjoint(play.found)
    assert left.isdisjoint(blocked)
    assert left | set(play.found) | blocked == {word.text for word in play.words}


@given(plays())
def test_the_likely_left_are_those_left_with_an_even_chance_or_better(play: Play) -> None:
    likely = [word.text for word in play.words if word.likelihood >= 0.5]
    assert play.likely_left == [text for text in likely if text not in play.found]
    assert play.complete == (bool(play.found) and set(likely) <= set(play.found))


@given(plays())
def test_the_score_is_the_points_of_all_found_words_listed_or_not(play: Play) -> None:
    more = play._replace(found=(*play.found, "bbbbbbbbbbbbb"))
    assert play.score == sum(map(points, play.found))
    assert more.score == play.score + 13


@given(plays())
def test_the_total_is_the_score_and_what_is_left_to_expect(play: Play) -> None:
    left = sum(word.likelihood * points(word.text) for word in play.left)
    assert abs(play.total - (play.score + left)) <= 0.5 + 1e-9


@given(plays(chances=(0.0, 1.0)))
def test_on_a_list_that_is_sure_the_total_stays_as_words_are_found(play: Play) -> None:
    sure = [word.text for word in play.words if word.likelihood]
    play = play._replace(found=())
    whole = sum(map(points, sure))
    for text in sure:
        assert play.total == whole
        assert not play.complete
        play = play._replace(found=(*play.found, text))
    assert (play.score, play.total, play.left) == (whole, whole, ())
    assert play.complete == bool(sure)
    assert play.expected == Estimate(0, 0, 0, 0)


def test_found_words_follow_from_the_moves_and_a_clear_forgets_those_before() -> None:
    assert found_after(()) == ()
    assert found_after(("+tail", "+zeal")) == ("tail", "zeal")
    assert found_after(("+tail", CLEAR, "+zeal")) == ("zeal",)


@given(plays())
def test_what_is_shared_names_the_board_and_no_word(play: Play) -> None:
    text = share(play, "2026-11-20", 3)
    assert str(play.board) in text
    assert "hints to rung 3" in text
    assert set(re.findall("[a-z]+", text.lower())).isdisjoint(word.text for word in play.words)
