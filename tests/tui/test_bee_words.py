"""A bee board's words without a screen: what was learned, and what pasted hints leave."""

from __future__ import annotations

import pytest
from patience import PATIENCE

from beehelper.bee.board import Word, parse_board
from beehelper.bee.deal import PastedOn
from beehelper.bee.index import Index, build
from beehelper.bee.learn import Learned, learn, mark_of
from beehelper.bee.play import position_after
from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.store.learned import change_learned
from beehelper.store.paths import learned_path
from beehelper.store.saver import Saver
from beehelper.tui.bee_words import LearnedWords, PastedHints
from beehelper.words.lists import WordList

from .playing import BOARD, TODAY, WORDS

LETTERS = parse_board(BOARD)
LISTED = tuple(Word(word, 0.8) for word in WORDS[:10])
HINTS = "=9 words, 60 points"


def asked(*moves: str) -> PastedOn:
    return PastedOn(LETTERS, LISTED, moves)


def index() -> Index:
    stamp = "a list".ljust(24)
    (data,) = build(WordList(list(WORDS), bytes([99] * len(WORDS)), []), stamp, Budget())
    return Index(data, stamp)


def test_without_pasted_hints_the_solver_has_nothing_to_do() -> None:
    position, lacking = PastedHints().position(asked("+tail"))
    assert (position.found, position.words, lacking) == (("tail",), LISTED, False)
    with pytest.raises(BadInput, match="cannot have been found"):
        PastedHints().position(asked("+bread"))


def test_a_found_word_leaves_what_was_met_until_it_is_met_again() -> None:
    hints, before = PastedHints(), asked(HINTS)
    position, lacking = hints.position(before)
    assert (position.words, lacking) == (LISTED, True)
    met = position_after(*before)
    assert met.words != LISTED
    assert hints.answer(before, met) == list(met.notes)
    assert hints.position(before) == (met, False)
    position, lacking = hints.position(asked(HINTS, "+tail"))
    assert (position.found, position.words, lacking) == (("tail",), met.words, True)
    assert position.to_find is not None
    assert position.to_find.words == 8
    position, lacking = hints.position(asked("=8 words, 60 points"))
    assert (position.words, lacking) == (LISTED, True)


def test_what_does_not_fit_pasted_numbers_is_one_notice_and_told_once() -> None:
    hints, moves, told = PastedHints(), ["=2 words, 17 points"], list[str]()
    for word in ("+tail", "+tantalize", "+tall", "+title"):
        moves.append(word)
        told += hints.answer(asked(*moves), position_after(*asked(*moves)))
    assert len(told) == 1
    again = asked(*moves, "=1 word, 16 points")  # another paste is another chance to be wrong
    assert "don't fit" in hints.answer(again, position_after(*again))[0]


def test_words_are_as_likely_as_any_program_learned() -> None:
    told: list[str] = []
    saver = Saver(told.append)
    learned, listed = LearnedWords(told.append, saver), index()

    def likely(word: str) -> bool:
        return {each.text: each.likely for each in learned.words(LETTERS, listed)}[word]

    def refuse(word: str) -> None:
        mark = mark_of(TODAY, word, accepted=False)
        learned.change(lambda lessons: learn(lessons, mark))
        assert [*learned.lessons][-1] == mark
        assert saver.flush(PATIENCE)

    assert likely("tail")
    refuse("tail")
    assert not likely("tail")
    change_learned(lambda lessons: learn(lessons, mark_of(TODAY, "tall", accepted=False)))
    assert not likely("tall")
    refuse("tile")
    assert [lesson.refused for lesson in learned.lessons] == [("tail",), ("tall",), ("tile",)]
    assert told == []


def test_what_was_learned_but_is_damaged_is_told_once_and_kept() -> None:
    path = learned_path()
    path.parent.mkdir(parents=True)
    path.write_text("nonsense")
    told: list[str] = []
    learned = LearnedWords(told.append, Saver(told.append))
    assert learned.lessons == learned.lessons == ()
    (sentence,) = told
    assert "damaged" in sentence
    assert [file.read_text() for file in path.parent.glob(f"{path.name}*")] == ["nonsense"]


def test_what_cannot_be_saved_counts_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    saver = Saver(told.append)
    learned = LearnedWords(told.append, saver)
    mark = mark_of(TODAY, "tail", accepted=True)

    def fail(_: object) -> None:
        raise OSError(28, "No space left on device")

    def add(lessons: Learned) -> Learned:
        return learn(lessons, mark)

    monkeypatch.setattr("beehelper.tui.bee_words.change_learned", fail)
    learned.change(add)
    assert saver.flush(PATIENCE)
    assert learned.lessons == (mark,)
    assert told == ["What was learned could not be saved (No space left on device)."]
