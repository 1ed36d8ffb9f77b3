from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.wordle import tree
from beehelper.wordle.game import Lists, Mode, Variant
from beehelper.wordle.openers import Openers
from beehelper.wordle.proof import (
    Head,
    Line,
    Record,
    best,
    check_whole,
    finished,
    missing,
    proves,
    read,
    write_head,
    write_line,
)
from beehelper.wordle.recheck import Checker
from beehelper.words.lists import asset

from .test_refute import games

LISTS = Lists(("abc", "abd", "bad", "dab", "cab", "cad"), ("aaa", "bcd", "dcb"))
GAME = Variant(LISTS, Mode.HARD, None)


def record_of(game: Variant, first: str) -> Record:
    """Prove a small game."""
    openers = Openers(game, Budget())
    value = openers.line(first, 1 << 40, Budget()).value
    lines = {word: openers.line(word, value + 1, Budget()) for word in game.lists.words}
    head = Head(
        program="1",
        lists=tree.fingerprint(game.lists),
        mode=game.mode,
        limit=game.limit,
        first=first,
        value=value,
        bound=value + 1,
        loss=openers.loss,
        best=None,
    )
    return Record(head, lines)


RECORD = record_of(GAME, "abd")
TEXT = finished(RECORD, LISTS)


def test_what_is_written_can_be_read_again() -> None:
    for text in (TEXT, TEXT.replace("\n", "\r\n")):
        assert read(text, LISTS) == (RECORD.head._replace(best=11), RECORD.lines)
    assert best(RECORD.lines.values())[0] == Line("abd", 11, exact=True)
    assert [line.word for line in best(RECORD.lines.values())] == [
        "abd",
        "bad",
        "dab",
        "cab",
        "cad",
    ]


@pytest.mark.parametrize("cut", range(1, 7))
def test_a_last_line_that_is_torn_is_left_out(cut: int) -> None:
    assert missing(read(TEXT[:-cut], LISTS), LISTS) == ["dcb"]


def test_a_record_that_lacks_words_is_not_complete() -> None:
    lines = {word: line for word, line in RECORD.lines.items() if word not in ("bad", "aaa")}
    with pytest.raises(BadInput, match="lacks 2 of 9 first words, BAD among them"):
        finished(RECORD._replace(lines=lines), LISTS)


def test_a_record_that_contradicts_its_own_claim_is_not_complete() -> None:
    lines = dict(RECORD.lines) | {"abd": Line("abd", 10, exact=True)}
    with pytest.raises(BadInput, match="The record says 11 of ABD and its line not"):
        check_whole(RECORD._replace(lines=lines), LISTS)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("abc 12+", "abc 1x2+", "Line 2 of the record is damaged"),
        ("abc 12+", "\x00\x00\x00", "Line 2 of the record is damaged"),
        ("abc 12+", "zzz 12+", "Line 2 of the record is damaged"),
        ("abc 12+", "abc 12", "Line 2 of the record does not go with its bound"),
        ("abd 11\n", "abd 11+\n", "Line 3 of the record does not go with its bound"),
        ("abc 12+", "bad 10", "two different lines for BAD"),
        ('"version": 1', '"version": 7', "of version 7"),
        ("wordle proof", "wordle tree", "not a Wordle proof"),
        ('"mode": "hard"', '"mode": "soft"', "not a Wordle proof"),
        ('"lists": "', '"lists": "0', "made for other word lists"),
        ('"bound": 12', '"bound": "12"', "not a Wordle proof"),
        ('"bound": 12', '"bound": NaN', "not a Wordle proof"),
        ('"limit": null', '"limit": [6]', "not a Wordle proof"),
        ('"loss": ', '"loss": ' + "[" * 100_000, "not a Wordle proof"),
        ("abc 12+", f"abc {'1' * 5_000}+", "Line 2 of the record is damaged"),
    ],
)
def test_a_damaged_or_foreign_record_is_refused(old: str, new: str, told: str) -> None:
    assert old in TEXT
    with pytest.raises(BadInput, match=told):
        read(TEXT.replace(old, new, 1), LISTS)


@pytest.mark.parametrize("text", ["", "\n", "{}\n", "[1]\n", "salet 8116\n"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="not a Wordle proof"):
        read(text, LISTS)


def test_a_line_has_one_form_for_a_value_and_one_for_a_bound() -> None:
    assert write_line(Line("salet", 8116, exact=True)) == "salet 8116\n"
    assert write_line(Line("aback", 8154, exact=False)) == "aback 8154+\n"
    assert write_head(RECORD.head).count("\n") == 1


@settings(max_examples=60, deadline=None)
@given(games, st.data())
def test_the_checker_agrees_with_every_line_and_with_no_other(
    game: Variant, data: st.DataObject
) -> None:
    record = record_of(game, data.draw(st.sampled_from(game.lists.words)))
    checker = Checker(game.lists, game.mode, game.limit, record.head.loss)
    openers = Openers(game, Budget())
    for line in record.lines.values():
        checker.check(line)
        value = openers.line(line.word, 1 << 40, Budget()).value
        checker.check(Line(line.word, value, exact=True))
        wrong = [
            Line(line.word, value - 1, exact=True),
            Line(line.word, value + 1, exact=True),
            Line(line.word, value + 1, exact=False),
        ]
        for false in wrong:
            with pytest.raises(BadInput, match=f"The record says .* of {line.word.upper()}"):
                checker.check(false)


def test_the_checker_finds_a_falsified_line_of_the_original_list(original: Lists) -> None:
    count = len(original.answers)
    loss = (count + 1) * count + 1 + count
    checker = Checker(original, Mode.HARD, None, loss)
    checker.check(Line("fuzzy", 8117, exact=False))
    with pytest.raises(BadInput, match="exactly 8116 of FUZZY"):
        checker.check(Line("fuzzy", 8116, exact=True))


PROVEN = {
    "original-hard": (Mode.HARD, None, 8116),
    "original-hard-6": (Mode.HARD, 6, 8122),
    "original-normal": (Mode.NORMAL, None, 7920),
    "nyt-hard": (Mode.HARD, None, 8093),
    "nyt-hard-6": (Mode.HARD, 6, 8099),
    "nyt-normal": (Mode.NORMAL, None, 7897),
}
"""Records that ship, or may: mode, limit, the best total."""


def test_the_records_that_ship_are_complete_and_name_the_best(original: Lists, nyt: Lists) -> None:
    files = {path.stem: path for path in asset("proofs").glob("*.txt")}
    assert {"original-hard"} <= set(files) <= set(PROVEN)
    for name in files:
        mode, limit, total = PROVEN[name]
        lists = original if name.startswith("original") else nyt
        text = files[name].read_text()
        record = read(text, lists)
        assert (record.head.mode, record.head.limit, record.head.best) == (mode, limit, total)
        assert record.head.bound > total
        assert best(record.lines.values()) == [Line("salet", total, exact=True)]
        assert finished(record, lists) == text
        assert len(text) < 200_000


def known(**changes: object) -> tree.Head:
    head = RECORD.head
    same = tree.Head(
        3, head.lists, head.mode, None, "abd", head.value, worst=3, lost=0, proven=True
    )
    return same._replace(**changes)  # type: ignore[arg-type]


def test_a_complete_record_proves_trees_of_its_game_and_total_and_no_others() -> None:
    head = RECORD.head._replace(best=11)
    assert proves(head, known())
    assert not proves(head._replace(best=10), known())
    assert proves(head, known(limit=6, first="bad"))
    assert not proves(RECORD.head, known())
    assert not proves(head._replace(limit=6), known())
    assert not proves(head._replace(limit=6), known(limit=5))
    assert proves(head._replace(limit=6), known(limit=6))
    assert not proves(head, known(total=12))
    assert not proves(head, known(lost=1))
    assert not proves(head, known(mode=Mode.NORMAL))
    assert not proves(head, known(lists="0"))
