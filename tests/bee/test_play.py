from __future__ import annotations

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from beehelper.bee.board import Board, Word, points, totals
from beehelper.bee.home import glance
from beehelper.bee.official import Pasted
from beehelper.bee.paste import parse_paste
from beehelper.bee.play import (
    Position,
    Verdict,
    found_after,
    judge,
    position_after,
    share,
    unlisted_after,
    with_numbers,
    with_paste,
)
from beehelper.errors import BadInput
from beehelper.glance import CLEAR
from beehelper.store.sessions import Session
from beehelper.words.letters import ALPHABET

from .pasting import answered_boards, counted, grid, pairs
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
PLAY = Position(BOARD, WORDS, ("tile",))


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
    play: Position, draw: st.DataObject
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
    assert after.left == PLAY.left


@given(plays())
def test_each_word_is_either_left_or_found_or_blocked(play: Position) -> None:
    left = {word.text for word in play.left}
    blocked = {word.text for word in play.words if word.likelihood == 0}
    assert left.isdisjoint(play.found)
    assert left.isdisjoint(blocked)
    assert left | set(play.found) | blocked == {word.text for word in play.words}


@given(plays())
def test_the_likely_left_are_those_left_with_an_even_chance_or_better(play: Position) -> None:
    likely = [word.text for word in play.words if word.likelihood >= 0.5]
    assert play.likely_left == [text for text in likely if text not in play.found]


@given(plays())
def test_only_what_is_sure_makes_a_queen_bee(play: Position) -> None:
    """However much of an estimate is found, the editor may have more words."""
    chances = {word.likelihood for word in play.words}
    sure = 1 in chances and chances <= {0, 1}
    every = play._replace(found=tuple(word.text for word in play.words if word.likely))
    for each in (play, every):
        assert not each.complete or sure
        assert each.complete == (each.rank.name == "Queen Bee")
        assert each.complete == ("Queen Bee" in share(each, "2026-11-20", 0))


@given(answered_boards(most=12), st.data())
def test_who_found_all_official_words_is_a_queen_bee_on_every_screen(
    dealt: tuple[Board, list[str]], draw: st.DataObject
) -> None:
    board, answers = dealt
    found = draw.draw(st.lists(st.sampled_from(answers), unique=True, min_size=1))
    words, points, pangrams, *_ = totals(answers, board)
    told = Pasted(words), Pasted(points=points), Pasted(words, points, pangrams)
    pasted, whole = draw.draw(st.sampled_from(told)), len(found) == len(answers)
    play = with_numbers(Position(board, (), tuple(found)), pasted)
    saved = Session("bee", board.letters, "2026-11-20", (f"={pasted}", *(f"+{w}" for w in found)))
    assert play.complete == whole == (play.rank.name == "Queen Bee")
    assert not whole or all(play.certain(what) for what in ("words", "points", "pangrams", "grid"))
    assert glance(saved).over == whole == (glance(saved).bar == "Queen Bee")


@given(plays())
def test_the_score_is_the_points_of_all_found_words_listed_or_not(play: Position) -> None:
    more = play._replace(found=(*play.found, "bbbbbbbbbbbbb"))
    assert play.score == sum(map(points, play.found))
    assert more.score == play.score + 13


def test_a_list_without_a_word_of_the_board_is_sure_of_nothing() -> None:
    play = Position(Board("b", "cdfghk"), (), ("bcdfghk",))
    assert not play.complete
    assert not play.certain("words")


SURE = Word("bcdfghk", 1.0)


@given(plays(chances=(0.0, 1.0)))
def test_on_a_list_that_is_sure_the_total_stays_as_words_are_found(play: Position) -> None:
    words = (*(word for word in play.words if word.text != SURE.text), SURE)
    sure = [word.text for word in words if word.likelihood]
    play = Position(play.board, words)
    whole = totals(sure, play.board)
    for text in sure:
        assert play.totals == whole
        assert play.certain("words")
        assert play.certain("points")
        assert not play.complete
        play = play._replace(found=(*play.found, text))
    assert (play.score, play.totals, play.left) == (whole.points, whole, ())
    assert play.complete
    assert play.counts.words == play.counts.points == play.counts.pangrams == 0


@given(plays(chances=(0.0, 0.2, 0.5, 0.9)))
def test_the_more_of_a_board_is_found_the_fewer_of_the_others_are_expected(play: Position) -> None:
    others = sum(word.likelihood for word in play.left)
    assert play.counts.words <= round(others + 2)  # a pangram of no list, and a word


def test_found_words_follow_from_the_moves_and_a_clear_forgets_those_before() -> None:
    assert found_after(()) == ()
    assert found_after(("+tail", "+zeal")) == ("tail", "zeal")
    assert found_after(("+tail", CLEAR, "+zeal")) == ("zeal",)
    assert found_after(("?tail", "+zeal", "-tail")) == ("zeal",)


WAITING = st.sampled_from([f"{sign}{word}" for sign in "+?^!-" for word in ("tail", "zeta")])


@given(st.lists(WAITING | st.sampled_from([CLEAR, "=WORDS: 8"])))
@example(["+tail", "?tail"])
def test_a_word_in_no_list_waits_until_a_later_move_is_about_it(moves: list[str]) -> None:
    for word in ("tail", "zeta"):
        about = [move for move in moves if move == CLEAR or move[1:] == word]
        waits = about[-1:] == [f"?{word}"] and word not in found_after(moves)
        assert (word in unlisted_after(moves)) == waits
    assert len(set(unlisted_after(moves))) == len(unlisted_after(moves))


@given(plays())
def test_what_is_shared_names_the_rank_and_no_word(play: Position) -> None:
    text = share(play, "2026-11-20", 3)
    assert text.count("🟨") in range(1, 11)
    assert "hints up to 3" in text
    assert set(re.findall("[a-z]+", text.lower())).isdisjoint(word.text for word in play.words)


# Pasted numbers

ANSWERS = ("elite", "latinize", "lint", "tile", "title")
LISTED = tuple(Word(text, 0.6) for text in (*ANSWERS, "tale", "talent", "teal", "tilt", "tinea"))
UNTOLD = Position(BOARD, LISTED)


def test_with_a_whole_paste_everything_is_exact_and_goes_on_as_words_are_found() -> None:
    for count in range(len(ANSWERS) + 1):
        found = ANSWERS[:count]
        play = with_paste(UNTOLD._replace(found=found), counted(BOARD, list(ANSWERS)))
        rest = counted(BOARD, list(ANSWERS[count:]))
        left = play.counts
        assert (left.words, left.points) == (rest.words, rest.points)
        assert play.certain("words")
        assert play.certain("points")
        assert (left.pangrams, left.perfect) == (rest.pangrams, rest.perfect)
        assert play.total == sum(map(points, ANSWERS))
        assert play.totals == totals(ANSWERS, BOARD)
        assert left.lengths == rest.lengths
        assert left.grid == {letter: row for letter, row in rest.grid.items() if row}
        assert left.pairs == {pair: number for pair, number in rest.pairs.items() if number}
        assert all(play.certain(rung) for rung in ("lengths", "grid", "pairs"))
        assert play.complete == (count == len(ANSWERS))
        assert play.notes == ()


@given(answered_boards(most=12), st.data())
def test_what_is_left_with_a_paste_is_what_counting_the_answers_not_found_gives(
    dealt: tuple[Board, list[str]], draw: st.DataObject
) -> None:
    board, answers = dealt
    found = draw.draw(st.lists(st.sampled_from(answers), unique=True))
    words = tuple(Word(text, 0.6) for text in answers)
    play = with_paste(Position(board, words, tuple(found)), counted(board, answers))
    rest = [word for word in answers if word not in found]
    left = play.counts
    told = left.words, left.points, left.pangrams, left.perfect
    assert told == totals(rest, board)[:4]
    assert left.grid == grid(rest)
    assert left.pairs == pairs(rest)
    assert sorted(play.likely_left) == sorted(rest)


def test_what_was_not_pasted_stays_an_estimate() -> None:
    told = totals(ANSWERS, BOARD)
    play = with_paste(UNTOLD, Pasted(told.words, told.points))
    assert (play.counts.words, play.counts.points) == (told.words, told.points)
    assert play.certain("words")
    assert play.certain("points")
    assert not any(play.certain(rung) for rung in ("lengths", "grid", "pairs"))
    some_pairs = with_paste(UNTOLD, parse_paste("EL-1 LA-1 LI-1 TI-2", BOARD))
    assert not any(some_pairs.certain(what) for what in ("words", "points", "grid", "pairs"))
    only_pairs = with_paste(UNTOLD, parse_paste("WORDS: 5, EL-1 LA-1 LI-1 TI-2", BOARD))
    assert only_pairs.counts.words_margin == 0
    assert only_pairs.counts.points_margin > 0
    assert only_pairs.certain("pairs")
    assert only_pairs.certain("words")
    assert not only_pairs.certain("points")
    assert not only_pairs.certain("grid")


def test_of_a_grid_without_a_header_only_the_pangrams_points_are_an_estimate() -> None:
    hints = "4 5 8 Σ\nE - 1 - 1\nL 1 - 1 2\nT 1 1 - 2\nΣ 2 2 1 5"
    play = with_paste(UNTOLD, parse_paste(hints, BOARD))
    left = play.counts
    assert (left.words, left.points) == (5, 2 + 10 + 8 + 7)  # LATINIZE is the one of eight
    assert (left.words_margin, round(left.points_margin / 7)) == (0, 0)
    assert play.certain("lengths")
    assert play.certain("grid")
    assert not play.certain("points")


def test_numbers_that_no_words_can_meet_are_shown_as_pasted_and_none_is_certain() -> None:
    told = totals(ANSWERS, BOARD)
    hints = "WORDS: 20, POINTS: 73, PANGRAMS: 1\n4 5 6 Σ\nT 5 5 1 11\nL 4 4 1 9\nΣ 9 9 2 20"
    unmet = parse_paste(hints, BOARD)  # no word of six letters or fewer is a pangram
    whats = ("words", "points", "pangrams", "perfect", "bingo", "lengths", "grid", "pairs")
    for found in ((), ("tile",)):
        play = with_paste(UNTOLD._replace(found=found), unmet)
        assert (play.totals.words, play.totals.points, play.totals.pangrams) == (20, 73, 1)
        assert not any(map(play.certain, whats))
    assert with_paste(play, Pasted(told.words, told.points)).certain("words")


def test_moves_lead_to_the_same_play_and_undoing_them_back() -> None:
    hints = str(counted(BOARD, list(ANSWERS)))
    moves = ("+tile", f"={hints}", "^teal", "!tale")
    play = position_after(BOARD, LISTED, moves)
    assert play.found == ("tile",)
    assert play.pasted == counted(BOARD, list(ANSWERS))
    chances = {
        word.text: word.likelihood for word in position_after(BOARD, LISTED, moves[2:]).words
    }
    assert chances["teal"] > 0.99
    assert chances["tale"] < 0.01
    assert position_after(BOARD, LISTED, moves[:1]) == UNTOLD._replace(found=("tile",))
    assert position_after(BOARD, LISTED, (*moves, CLEAR)).found == ()
    assert position_after(BOARD, LISTED, (*moves, "=")).pasted is None


@pytest.mark.parametrize("word", ["", "tin", "bread", "zeal\x00"])
def test_a_found_word_that_breaks_a_rule_is_refused(word: str) -> None:
    for moves in ([f"+{word}"], ["=WORDS: 8", f"+{word}"]):
        with pytest.raises(BadInput, match="cannot have been found"):
            position_after(BOARD, LISTED, moves)


def test_a_later_paste_adds_to_an_earlier_and_one_that_contradicts_it_is_refused() -> None:
    play = position_after(BOARD, LISTED, ("=WORDS: 5", "=EL-1 LA-1 LI-1 TI-2"))
    assert play.pasted is not None
    assert (play.pasted.words, play.pasted.pairs["ti"]) == (5, 2)
    with pytest.raises(BadInput, match="adds up to 5, but WORDS says 4"):
        position_after(BOARD, LISTED, ("=EL-1 LA-1 LI-1 TI-2", "=WORDS: 4"))


def test_a_found_word_that_does_not_fit_the_paste_counts_but_takes_no_place() -> None:
    play = with_paste(UNTOLD._replace(found=("zeta",)), counted(BOARD, list(ANSWERS)))
    assert len(play.notes) == 1
    assert play.score == 1
    assert play.counts.words == 5
