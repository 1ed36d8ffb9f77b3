from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.bee.board import Board, Word
from beehelper.bee.counts import expected_answers
from beehelper.bee.learn import (
    HEADER,
    Learned,
    Lesson,
    expected_more,
    export,
    informed,
    lacks_pangram,
    learn,
    learned_chance,
    lesson_of,
    mark_of,
    may_lack_answers,
    parse_export,
    seen_before,
    undo,
    unlearned,
)
from beehelper.bee.past import Past
from beehelper.errors import BadInput

from .strategies import boards, words_of

BOARD = Board("t", "aeilnz")
WORDS = (Word("tile", 0.9), Word("tael", 0.3), Word("tilt", 0.2), Word("tint", 0.0))
DAY = Lesson("2026-11-20", "tlaeinz"[0] + "aeilnz", ("tael", "zealant"), ("tile",))


@st.composite
def lessons(draw: st.DrawFn) -> Lesson:
    date = str(draw(st.dates()))
    if draw(st.booleans()):
        return mark_of(date, draw(words_of("abcdefg", 4)), accepted=draw(st.booleans()))
    board = draw(st.one_of(st.just(Board("a", "bcdefg")), boards))
    words = draw(st.lists(words_of(board.letters, 4), unique=True, max_size=8))
    cut = draw(st.integers(0, len(words)))
    return Lesson(date, board.letters, tuple(words[:cut]), tuple(words[cut:]))


many = st.lists(lessons(), max_size=6).map(tuple)


def chances(words: tuple[Word, ...]) -> dict[str, float]:
    return {word.text: word.likelihood for word in words}


def test_of_a_past_board_the_answers_are_accepted_and_what_else_is_offered_refused() -> None:
    past = Past("2026-11-20", BOARD, ("tile", "zealant"))
    assert lesson_of(past, "2026-01-01", WORDS) == Lesson(
        "2026-11-20", BOARD.letters, ("tile", "zealant"), ("tael", "tilt", "tint")
    )
    assert lesson_of(past._replace(date=None), "2026-01-01", WORDS).date == "2026-01-01"


def test_of_a_part_of_the_answers_only_the_accepted_are_learned() -> None:
    past = Past("2026-11-20", BOARD, ("tile",))
    assert lesson_of(past, "", WORDS, whole=False) == Lesson(
        "2026-11-20", BOARD.letters, ("tile",), ()
    )


def test_fewer_answers_than_nine_boards_of_ten_have_are_told_to_be_few() -> None:
    offered = tuple(Word(f"tile{letter}{other}", 0.8) for letter in "aeilnt" for other in "aeilnt")
    mean, margin, _ = expected_answers(offered)
    least = math.ceil(mean - margin)
    words = tuple(sorted(word.text for word in offered))
    assert expected_more(Past(None, BOARD, words[: least - 1]), offered) == 29
    assert expected_more(Past(None, BOARD, words[:least]), offered) is None
    assert expected_more(Past(None, BOARD, words[:1]), ()) is None


def test_answers_without_a_pangram_may_be_a_part_and_refuse_none() -> None:
    offered = (*WORDS, Word("zealtin", 0.9))
    without = Past(None, BOARD, ("tael", "tile", "tilt"))
    assert expected_more(without, offered) is None
    assert lacks_pangram(without, offered)
    assert may_lack_answers(without, offered)
    assert lesson_of(without, "", offered).refused == ("tint",)
    for whole in (
        without._replace(answers=(*without.answers, "zealtin")),
        without._replace(doubtful="zealtin"),  # letters above that are a word
    ):
        assert not may_lack_answers(whole, offered)
    assert lacks_pangram(without._replace(doubtful="taeilnz"), offered)


def test_parts_of_a_day_s_answers_add_up_and_the_whole_takes_their_place() -> None:
    whole = DAY._replace(accepted=("tael", "tile", "zealant"), refused=("tint",))
    first, second = (
        DAY._replace(accepted=words, refused=()) for words in (("zealant",), ("tael", "tile"))
    )
    both = learn(learn((), first), second)
    assert both == (whole._replace(refused=()),)
    assert learn(both, whole) == (whole,)
    assert learn((whole,), first) == (whole,)
    assert learn((DAY,), second)[0].refused == ()


def test_seven_letters_that_may_be_the_board_or_an_answer_are_not_refused() -> None:
    past = Past(None, BOARD, ("tile",), "zealtin")
    assert lesson_of(past, "", (Word("zealtin", 0.9), *WORDS)).refused == ("tael", "tilt", "tint")


def test_what_was_learned_outranks_the_model_and_adds_words_that_no_list_has() -> None:
    known = informed(WORDS, BOARD, (DAY,))
    assert known == (
        Word("zealant", learned_chance(0, True, False)),
        Word("tael", learned_chance(0.3, True, False)),
        Word("tilt", 0.2),
        Word("tile", learned_chance(0.9, False, False)),
        Word("tint", 0.0),
    )


def test_a_word_that_is_never_offered_stays_so() -> None:
    mark = mark_of("2026-11-20", "tint", accepted=True)
    assert chances(informed(WORDS, BOARD, (mark,)))["tint"] == 0


def test_a_later_day_is_right_whenever_it_was_learned() -> None:
    later = mark_of("2026-11-21", "tile", accepted=True)
    for learned in ((DAY, later), (later, DAY)):
        assert chances(informed(WORDS, BOARD, learned))["tile"] == learned_chance(0.9, True, True)


@given(many)
def test_each_word_has_the_status_that_the_last_lesson_about_it_gave(learned: Learned) -> None:
    board = Board("a", "bcdefg")
    told: dict[str, tuple[bool, bool]] = {}
    for lesson in sorted(learned, key=lambda each: each.date):
        for word in (*lesson.accepted, *lesson.refused):
            if "a" in word and set(word) <= set("abcdefg"):
                accepted = word in lesson.accepted
                before, _ = told.get(word, (not accepted, False))
                told[word] = accepted, not lesson.letters or before == accepted
    listed = (Word("aaaa", 0.5), Word("baaa", 0.5), Word("bbba", 0.4))
    expected = chances(listed)
    expected |= {
        word: learned_chance(expected.get(word, 0), *said)
        for word, said in told.items()
        if said[0] or word in expected
    }
    assert chances(informed(listed, board, learned)) == expected


@given(st.integers(1, 126), st.integers(1, 126), st.booleans())
def test_a_lesson_decides_and_the_list_says_how_surely(
    one: int, other: int, accepted: bool
) -> None:
    low, high = sorted((one, other))
    once = [learned_chance(code / 127, accepted, False) for code in (low, high)]
    again = [learned_chance(code / 127, accepted, True) for code in (low, high)]
    assert once == sorted(once)
    assert all((chance > 0.5) == accepted for chance in once)
    assert all((more > chance) == accepted for chance, more in zip(once, again, strict=True))


@given(many)
def test_what_is_exported_is_read_back(learned: Learned) -> None:
    assert parse_export(export(learned)) == learned


@given(many, lessons())
def test_learning_and_undoing_lead_back_unless_something_was_replaced(
    learned: Learned, lesson: Lesson
) -> None:
    after = learn(learned, lesson)
    last = after[-1]
    assert {*lesson.accepted} <= {*last.accepted}
    assert {*lesson.refused} <= {*last.refused}
    remain, gone = undo(after)
    assert gone == (last,)
    assert remain == after[:-1]
    assert set(remain) <= set(learned)


@given(many, many, lessons())
def test_what_some_lessons_changed_is_undone_and_what_came_since_stays(
    known: Learned, taught: Learned, newer: Lesson
) -> None:
    before = learn(known)
    after = learn(before, *taught)
    assert unlearned(after, before, after) == before
    since = learn(after, newer)
    left = unlearned(since, before, after)
    if since[-1] not in (*before, *after):
        assert left[-1] == since[-1]
        assert {*left[:-1]} <= {*before}


def test_a_day_learned_again_takes_the_place_of_the_first_time() -> None:
    again = DAY._replace(accepted=("tile",), refused=("tael",))
    assert learn((DAY,), again) == (again,)
    other = mark_of("2026-11-20", "tile", accepted=True)
    assert learn((DAY,), other) == (DAY, other)
    assert learn((other,), mark_of("2026-11-20", "tile", accepted=False))[0].refused == ("tile",)


def test_a_day_a_board_or_a_marked_word_can_be_undone() -> None:
    mark = mark_of("2026-11-21", "tile", accepted=True)
    learned = (DAY, mark)
    assert undo(learned, "2026-11-20") == ((mark,), (DAY,))
    assert undo(learned, BOARD.letters.upper()) == ((mark,), (DAY,))
    assert undo(learned, "TILE") == ((DAY,), (mark,))
    with pytest.raises(BadInput, match="Nothing was learned of '2026-01-01'"):
        undo(learned, "2026-01-01")
    with pytest.raises(BadInput, match="a board's letters, or a word that you marked"):
        undo(learned, "tail")
    with pytest.raises(BadInput, match="Nothing was learned"):
        undo(())


def test_the_same_letters_are_seen_before_whatever_the_centre() -> None:
    later = DAY._replace(date="2026-11-22", letters="zaeilnt")
    mark = mark_of("2026-11-23", "zealtin", accepted=True)
    assert seen_before("tlaeinz", (DAY, later, mark)) == (later, DAY)
    assert seen_before("tlaeino", (DAY, later)) == ()


@pytest.mark.parametrize("word", ["", "tin", "til3", "two words", "abcdefgh", "añil"])
def test_what_is_no_word_cannot_be_marked(word: str) -> None:
    with pytest.raises(BadInput, match="can't be marked"):
        mark_of("2026-11-20", word, accepted=True)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The first line is ''"),
        ("beehelper learned 2\n", "The first line is 'beehelper learned 2'"),
        (f"{HEADER}\n\nnonsense\n", "Line 3 is not a lesson: 'nonsense'"),
        (f"{HEADER}\n2026-13-01 taeilnz + tile -\n", "Line 2 is not a lesson"),
        (f"{HEADER}\n2026-11-01 taeilnz + tile\n", "Line 2 is not a lesson"),
        (f"{HEADER}\n2026-11-01 taeilnz + TILE -\n", "Line 2 is not a lesson"),
        (f"{HEADER}\n2026-11-01 tlaeinz + tile -\n", "Line 2 is not of a board"),
        (f"{HEADER}\n2026-11-01 * + tile lint -\n", "Line 2 is not of one word"),
    ],
)
def test_a_text_that_was_not_exported_is_refused_with_the_first_wrong_line(
    text: str, said: str
) -> None:
    assert said in refusal(parse_export, text)


@pytest.mark.parametrize("what", ["taeilnz", "TLAEINZ", "T AEILNZ"])
def test_a_board_is_forgotten_however_its_letters_are_written(what: str) -> None:
    lesson = Lesson("2026-11-20", "taeilnz", ("tail",), ("tall",))
    assert undo((lesson,), what) == ((), (lesson,))
    with pytest.raises(BadInput):
        undo((lesson,), "atelinz")
