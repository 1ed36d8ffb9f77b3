from __future__ import annotations

import json
import os
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from fuzz.test_linear import is_linear
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from beehelper.store.sessions import (
    MOST,
    VERSION,
    NewerSave,
    SaveTrouble,
    Session,
    load,
    save,
    saves,
    saves_of,
    sessions,
)

SESSION = Session("bee", "tlaeinz", "2026-03-01", ("+talent", "+tenet"), {"whole board": 3})

in_one_home = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])

names = st.from_regex(r"[a-z0-9]{1,64}", fullmatch=True)
numbers = st.integers(0, MOST)
session_values = st.builds(
    Session,
    game=names,
    key=names,
    date=st.dates().map(str),
    moves=st.lists(st.text(st.characters())).map(tuple),
    hints=st.dictionaries(st.text(), numbers),
    counts=st.dictionaries(st.text(), numbers),
)


def contents(home: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in home.rglob("*") if path.is_file()}


@in_one_home
@given(session_values)
def test_what_is_saved_is_loaded(home: Path, session: Session) -> None:
    save(session)
    assert load(session.path) == session
    assert session.path in saves(session.game)


def test_a_later_version_takes_the_place_of_an_earlier_one(home: Path) -> None:
    save(SESSION)
    save(SESSION.move("+zeal"))
    assert load(SESSION.path).moves == ("+talent", "+tenet", "+zeal")
    assert len(contents(home)) == 1


@given(st.lists(st.text()), st.lists(st.text(), min_size=1))
def test_as_many_undos_as_moves_lead_back_to_the_same_session(
    before: list[str], moves: list[str]
) -> None:
    begun = Session("bee", "tlaeinz", "2026-03-01", tuple(before))
    session = begun
    for move in moves:
        session = session.move(move)
    for _ in moves:
        session = session.undo()
    assert session == begun


def test_ten_times_the_moves_take_ten_times_as_long_to_read(home: Path) -> None:
    path = Session("crossword", "grid1", "2026-03-01").path
    path.parent.mkdir(parents=True)
    begin = f'{{"version":{VERSION},"game":"crossword","key":"grid1","date":"2026-03-01","moves":["'

    def read(data: str) -> None:
        path.write_text(data)
        assert load(path).moves

    assert is_linear(read, begin, '1=a","', '1=a"],"hints":{}}', few=12_000)


def test_undo_works_after_a_restart_and_without_moves(home: Path) -> None:
    save(SESSION)
    session = load(SESSION.path).undo()
    assert session.moves == ("+talent",)
    assert session.undo().undo().moves == ()


def test_the_highest_rung_shown_is_kept(home: Path) -> None:
    session = SESSION.shown("tint", 6).shown("tint", 10).shown("tint", 8).shown("zeal", 7)
    save(session)
    assert load(session.path).hints == {"whole board": 3, "tint": 10, "zeal": 7}


@pytest.mark.parametrize(
    ("key", "before", "after"),
    [
        ("tlaeinz", {"board": 4}, {"whole board": 4}),
        ("tlaeinz", {"board": 5, "zeal": 11}, {"whole board": 5, "zeal": 11}),
        ("tlaeinz", {"board": 2, "whole board": 3}, {"whole board": 3}),
        ("tlaeinz", {"board": 11}, {"board": 11}),
        ("oabdrty", {"board": 3}, {"whole board": 3}),
        ("oabdrty", {"board": 11}, {"board": 11}),
        ("oabdrty", {"whole board": 5, "board": 6}, {"whole board": 5, "board": 6}),
    ],
)
def test_hints_of_earlier_saves_about_the_whole_board_are_not_about_the_word(
    home: Path, key: str, before: dict[str, int], after: dict[str, int]
) -> None:
    path = replace(SESSION, key=key).path
    path.parent.mkdir(parents=True)
    path.write_bytes(changed(key=key, hints=before))
    assert load(path).hints == after
    save(load(path))
    assert load(path).hints == after


def changed(**fields: object) -> bytes:
    data = {
        "version": VERSION,
        "game": "bee",
        "key": "tlaeinz",
        "date": "2026-03-01",
        "moves": ["+talent"],
        "hints": {"whole board": 3},
    }
    return json.dumps(data | fields).encode()


def without(field: str) -> bytes:
    data = json.loads(changed())
    del data[field]
    return json.dumps(data).encode()


DAMAGED = {
    "empty": b"",
    "zeros": bytes(200),
    "not UTF-8": b"\xff\xfe\x00\xd8\x80",
    "text": b"a board",
    "null": b"null",
    "a number": b"17",
    "a huge number": b"1" * 10_000,
    "a list": b"[1, 2, 3]",
    "a string": b'"version"',
    "an empty object": b"{}",
    "deep nesting": b"[" * 200_000,
    "deep nesting in a field": changed().replace(b'["+talent"]', b"[" * 99_999 + b"]" * 99_999),
    "a version of another type": changed(version="1"),
    "no version": changed(version=None),
    "version 0": changed(version=0),
    "a game that is a path": changed(game="../../bee"),
    "a key that is a path": changed(key="../tlaeinz"),
    "a key in capitals": changed(key="TLAEINZ"),
    "an empty key": changed(key=""),
    "a key that is a number": changed(key=7),
    "a date that is none": changed(date="yesterday"),
    "moves that are text": changed(moves="+talent"),
    "a move that is a number": changed(moves=["+talent", 3]),
    "hints that are a list": changed(hints=[["whole board", 3]]),
    "a rung that is text": changed(hints={"whole board": "3"}),
    "a rung that is a fraction": changed(hints={"whole board": 2.5}),
    **{
        f"{number!r:.20} as {field}": changed(**{field: {"whole board": value}})
        for number in (-1, MOST + 1, 10**400, True)
        for field, value in (("hints", number), ("counts", number), ("skipped", [1, number]))
    },
    "another board": changed(key="tlaeinx"),
    "another day": changed(date="2026-03-02"),
    "another game": changed(game="wordle"),
    **{f"no {field}": without(field) for field in json.loads(changed())},
}


@pytest.mark.parametrize("data", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_save_is_set_aside_whole_and_told_in_one_sentence(
    home: Path, data: bytes
) -> None:
    SESSION.path.parent.mkdir(parents=True)
    SESSION.path.write_bytes(data)
    with pytest.raises(SaveTrouble) as told:
        load(SESSION.path)
    (aside,) = contents(home)
    assert contents(home)[aside] == data
    assert aside != SESSION.path.name
    assert aside in str(told.value)
    assert "\n" not in str(told.value)
    assert saves("bee") == []


@pytest.mark.parametrize("key", ["tlaein", "tlaeint", "tlaein1"])
def test_a_key_that_no_board_of_the_game_has_is_damage(home: Path, key: str) -> None:
    session = replace(SESSION, key=key)
    save(session)
    with pytest.raises(SaveTrouble, match="damaged"):
        load(session.path)
    assert not session.path.exists()


@in_one_home
@given(st.one_of(st.binary(), st.integers(0, len(changed()) - 1).map(lambda end: changed()[:end])))
def test_damage_upon_damage_never_writes_over_anything(home: Path, data: bytes) -> None:
    before = sorted(contents(home).values())
    SESSION.path.parent.mkdir(parents=True, exist_ok=True)
    SESSION.path.write_bytes(data)
    with pytest.raises(SaveTrouble):
        load(SESSION.path)
    assert sorted(contents(home).values()) == sorted([*before, data])
    save(SESSION)
    assert load(SESSION.path) == SESSION
    SESSION.path.unlink()


@pytest.mark.parametrize("data", [changed(version=VERSION + 1), changed(version=10**30, moves=7)])
def test_a_save_of_a_newer_version_is_refused_and_untouched(home: Path, data: bytes) -> None:
    SESSION.path.parent.mkdir(parents=True)
    SESSION.path.write_bytes(data)
    with pytest.raises(NewerSave, match="newer"):
        load(SESSION.path)
    assert contents(home) == {SESSION.path.name: data}


@pytest.mark.parametrize("day", ["2026-99-99", "2026-02-30", "0000-01-01", "2026-11-1"])
def test_a_save_of_no_day_of_the_calendar_is_damaged(home: Path, day: str) -> None:
    """Home and the statistics count days."""
    save(replace(SESSION, date=day))
    with pytest.raises(SaveTrouble, match="damaged"):
        load(replace(SESSION, date=day).path)


def test_a_damaged_save_that_cannot_be_renamed_is_told_of_and_stays(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    SESSION.path.parent.mkdir(parents=True)
    SESSION.path.write_bytes(b"damaged")
    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(NewerSave, match="Permission denied"):
        load(SESSION.path)
    assert contents(home) == {SESSION.path.name: b"damaged"}


def test_a_save_that_is_not_there_is_trouble_in_one_sentence(home: Path) -> None:
    with pytest.raises(SaveTrouble, match="can't be read"):
        load(SESSION.path)


def saved_at(session: Session, when: int) -> Path:
    save(session)
    os.utime(session.path, (when, when))
    return session.path


def test_a_pipe_among_saved_boards_is_never_opened(home: Path) -> None:
    pipe = Session("wordle", "game1", "2026-11-20").path
    pipe.parent.mkdir(parents=True)
    os.mkfifo(pipe)
    (found,) = sessions("wordle")
    assert str(found) == f"{pipe} isn't a file."


def test_saved_boards_come_the_last_played_first_whatever_their_names(home: Path) -> None:
    first = saved_at(Session("bee", "tlaeinz", "2026-03-03"), 1_000)
    third = saved_at(Session("bee", "abcdefg", "2026-03-02"), 3_000)
    second = saved_at(Session("bee", "tlaeinz", "2026-03-01"), 2_000)
    other_game = saved_at(Session("wordle", "tlaeinz", "2026-03-01"), 4_000)
    assert saves("bee") == [third, second, first]
    assert saves("wordle") == [other_game]
    days = date(2026, 3, 3), date(2026, 3, 1)
    assert saves_of("bee", "tlaeinz") == dict(zip(days, (first, second), strict=True))
    assert saves_of("bee", "abcdefg") == {date(2026, 3, 2): third}
    assert saves_of("bee", "zeinlat") == saves_of("bee", "einz") == {}


def test_without_a_folder_there_are_no_saved_boards(home: Path) -> None:
    assert saves("bee") == []
    assert list(sessions("bee")) == []
    assert saves_of("bee", "tlaeinz") == {}


@pytest.mark.skipif(os.name == "nt", reason="a symbolic link needs rights there")
def test_a_file_that_vanishes_hides_no_other_board(home: Path) -> None:
    save(SESSION)
    SESSION.path.with_name("2026-03-02-abcdefg.json").symlink_to(home / "gone")
    assert saves("bee") == [SESSION.path]


def test_one_faulty_save_among_sound_ones_gives_its_trouble_and_the_others(home: Path) -> None:
    boards = [Session("bee", key, "2026-03-01") for key in ("abcdefg", "tlaeinz", "hijklmn")]
    for when, board in enumerate(boards):
        saved_at(board, when)
    boards[1].path.write_bytes(b"damaged")
    os.utime(boards[1].path, (1, 1))
    last, trouble, first = sessions("bee")
    assert (last, first) == (boards[2], boards[0])
    assert isinstance(trouble, SaveTrouble)
    assert list(sessions("bee")) == [boards[2], boards[0]]


@pytest.mark.parametrize(
    ("game", "key", "begun", "move"),
    [
        ("bee", "tlaeinz", (), "+tail"),
        ("wordle", "nyt1", ("mode hard",), "crane=....y"),
        ("multi", "nyt1", ("boards 4",), "crane=...../...../...../....."),
        ("hit", "game1", ("length 5", "mode guess"), "crane=1"),
        ("crossword", "grid1", ("open grid.txt Li4KLi4K",), "0=a"),
        ("boxed", "game1", ("ial eog rub pzs",), "groupers sizable"),
        ("boxed", "game1", ("ial eog rub pzs",), "groupers"),
    ],
)
def test_a_board_counts_as_played_with_the_first_move_that_is_more_than_its_beginning(
    game: str, key: str, begun: tuple[str, ...], move: str
) -> None:
    session = Session(game, key, "2026-03-01", begun)
    assert not session.is_counted
    assert session.move(move).is_counted
    assert not replace(session.move(move), practice=True).is_counted
