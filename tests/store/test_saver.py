from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from errno import ENAMETOOLONG, ENOSPC
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Event

import pytest
from patience import PATIENCE

from beehelper.errors import BadInput
from beehelper.store import saver as saver_module
from beehelper.store.glances import Seen, glances, results_of
from beehelper.store.merge import restore
from beehelper.store.saver import Saver
from beehelper.store.sessions import SaveTrouble, Session, days_played, load, save, saves
from beehelper.words.lists import WhichList


def board(key: str, *moves: str) -> Session:
    return Session("bee", key, "2026-03-01", moves)


class SlowDisk:
    """A save that waits until it is let go, and notes what it was given."""

    def __init__(self, save: Callable[[Session], None]) -> None:
        self.begun = Event()
        self.go = Event()
        self.given: list[Session] = []
        self._save = save

    def save(self, session: Session) -> None:
        self.given.append(session)
        self.begun.set()
        assert self.go.wait(PATIENCE)
        self._save(session)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> SlowDisk:
    disk = SlowDisk(save)
    monkeypatch.setattr(saver_module, "save", disk.save)
    return disk


def untroubled(text: str) -> None:
    raise AssertionError(text)


def test_what_is_put_is_on_the_disk_after_a_flush(home: Path) -> None:
    saver = Saver(untroubled)
    saver.put(board("abcdefg", "+face"))
    assert saver.flush(PATIENCE)
    assert load(board("abcdefg").path).moves == ("+face",)


def test_what_stands_in_a_file_that_was_never_read_stays(home: Path) -> None:
    theirs = board("abcdefg", "+face", "+cafe")
    save(theirs)
    both = SimpleQueue[Session]()
    saver = Saver(untroubled, both.put)
    saver.put(board("abcdefg", "+face", "+deaf"))
    assert saver.flush(PATIENCE)
    assert load(theirs.path).moves == ("+face", "+cafe", "+deaf")
    assert both.get(timeout=PATIENCE) == load(theirs.path)


def test_boards_are_saved_beside_folders_that_can_t_be_looked_through(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(folder: Path) -> None:
        raise OSError(ENAMETOOLONG, "File name too long")

    monkeypatch.setattr(saver_module, "sweep", refuse)
    saver = Saver(untroubled)
    saver.put(board("abcdefg", "+face"))
    assert saver.flush(PATIENCE)
    assert load(board("abcdefg").path).moves == ("+face",)


def test_a_flush_of_nothing_returns_at_once(home: Path) -> None:
    assert Saver(untroubled).flush(0)


def test_boards_are_written_in_the_order_given_and_only_the_last_version_of_each(
    home: Path, disk: SlowDisk
) -> None:
    saver = Saver(untroubled)
    first = board("abcdefg")
    saver.put(first)
    assert disk.begun.wait(PATIENCE)
    for number in range(20):
        saver.put(board("bcdefgh", *map(str, range(number))))
        saver.put(board("cdefghi", *map(str, range(number))))
    last = [board(key, *map(str, range(19))) for key in ("bcdefgh", "cdefghi")]
    disk.go.set()
    assert saver.flush(PATIENCE)
    assert disk.given == [first, *last]
    assert [load(session.path) for session in disk.given] == disk.given


def test_a_version_put_while_the_one_before_it_is_written_is_written_after_it(
    home: Path, disk: SlowDisk
) -> None:
    saver = Saver(untroubled)
    saver.put(board("abcdefg", "+face"))
    assert disk.begun.wait(PATIENCE)
    saver.put(board("abcdefg", "+face", "+cafe"))
    disk.go.set()
    assert saver.flush(PATIENCE)
    assert load(board("abcdefg").path).moves == ("+face", "+cafe")


def test_a_board_is_not_known_anew_while_a_move_on_it_waits_or_is_written(
    home: Path, disk: SlowDisk
) -> None:
    saver = Saver(untroubled)
    session = board("abcdefg", "+face")
    saver.put(session)
    assert disk.begun.wait(PATIENCE)
    assert not saver.adopt(session)
    disk.go.set()
    assert saver.flush(PATIENCE)
    assert saver.adopt(session)


def test_putting_never_waits_and_a_flush_tells_when_its_time_is_up(
    home: Path, disk: SlowDisk
) -> None:
    saver = Saver(untroubled)
    saver.put(board("abcdefg"))
    assert disk.begun.wait(PATIENCE)
    saver.put(board("hijklmn"))
    assert not saver.flush(0.01)
    assert saves("bee") == []
    disk.go.set()
    assert saver.flush(PATIENCE)
    assert len(saves("bee")) == 2


def test_a_disk_that_refuses_is_told_of_in_one_sentence_and_the_next_save_is_tried(
    home: Path,
) -> None:
    told: SimpleQueue[str] = SimpleQueue()
    saver = Saver(told.put)
    home.write_text("a file where the folder should be")
    saver.put(board("abcdefg"))
    sentence = told.get(timeout=PATIENCE)
    assert str(board("abcdefg").path) in sentence
    assert "None" not in sentence
    assert "\n" not in sentence
    home.unlink()
    saver.put(board("abcdefg", "+face"))
    assert saver.flush(PATIENCE)
    assert load(board("abcdefg").path).moves == ("+face",)
    assert told.empty()


def test_what_can_t_be_written_is_kept_until_it_can_and_found_meanwhile(
    home: Path, full_disk: Event
) -> None:
    told = SimpleQueue[str]()
    saver = Saver(told.put)
    first, second = board("abcdefg", "+face"), board("bcdefgh", "+deed")
    for session in (first, second, first.move("+cafe")):
        saver.put(session)
        assert saver.flush(PATIENCE)
    assert saver.unsaved.keys() == {first.path, second.path}
    assert "No space left" in told.get(timeout=PATIENCE)
    assert [*saver.saves_of("bee", "abcdefg").values()] == [first.path]
    assert saver.read(first.path) == first.move("+cafe")
    seen = glances(WhichList(), unsaved=saver.unsaved)
    listed = {each.session.path: each.session for each in seen if isinstance(each, Seen)}
    assert listed == saver.unsaved
    results, _ = results_of(WhichList(), unsaved=saver.unsaved)
    assert {each.session.path for each in results["bee"]} == listed.keys()
    assert days_played(saver.unsaved)[0]["bee"] == {first.date}
    full_disk.clear()
    assert saver.flush(PATIENCE)
    assert saver.unsaved == {}
    assert [load(each.path) for each in (first, second)] == [first.move("+cafe"), second]


def test_a_flush_while_a_newer_version_is_written_leaves_the_one_that_was_refused(
    home: Path, full_disk: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    saver = Saver(lambda told: None)
    refused = board("abcdefg", "+face")
    saver.put(refused)
    assert saver.flush(PATIENCE)
    disk = SlowDisk(save)
    monkeypatch.setattr(saver_module, "save", disk.save)
    saver.put(refused.move("+cafe"))
    assert disk.begun.wait(PATIENCE)
    assert not saver.flush(0)
    assert saver.read(refused.path) == refused.move("+cafe")
    disk.go.set()
    assert saver.flush(PATIENCE)
    assert load(refused.path) == refused.move("+cafe")


def test_other_things_that_can_t_be_written_are_kept_in_their_order_and_told_of_once(
    home: Path,
) -> None:
    told, written = SimpleQueue[str](), list[int]()
    full = Event()
    full.set()

    def write(number: int) -> str | None:
        if full.is_set():
            raise OSError(ENOSPC, "No space left on device")
        written.append(number)
        return "The third is odd." if number == 3 else None

    saver = Saver(told.put)
    for number in range(1, 4):
        saver.keep("what was learned", partial(write, number))
        assert saver.flush(PATIENCE)
    assert (written, saver.refused) == ([], ["what was learned"])
    saver.keep("the settings", lambda: None)
    full.clear()
    saver.put(board("abcdefg", "+face"))
    assert saver.flush(PATIENCE)
    assert (written, saver.refused) == ([1, 2, 3], [])
    sentences = [told.get(timeout=PATIENCE) for _ in range(2)]
    assert sentences == [
        "What was learned could not be saved (No space left on device).",
        "The third is odd.",
    ]
    assert told.empty()


@pytest.mark.parametrize("raises", [False, True])
def test_what_no_try_will_write_is_told_of_each_time_and_what_waits_is_named(
    home: Path, raises: bool
) -> None:
    told, go = SimpleQueue[str](), Event()
    saver = Saver(told.put)

    def write() -> str:
        if raises:
            raise BadInput("It has to stay as it is.")
        return "It has to stay as it is."

    for _ in range(2):
        saver.keep("what was learned", write)
        assert saver.flush(PATIENCE)
    assert [told.get(timeout=PATIENCE) for _ in range(2)] == ["It has to stay as it is."] * 2
    saver.do(lambda: None if go.wait(PATIENCE) else "late")
    saver.put(board("abcdefg", "+face"))
    assert not saver.flush(0)
    assert saver.refused == [str(board("abcdefg").path)]
    go.set()
    assert saver.flush(PATIENCE)
    assert saver.refused == []
    assert told.empty()


def test_each_board_that_can_t_be_written_is_told_of_once(home: Path, full_disk: Event) -> None:
    told = SimpleQueue[str]()
    saver = Saver(told.put)
    boards = [board("abcdefg", "+face"), board("bcdefgh", "+deed"), board("cdefghi", "+chide")]
    for _ in range(3):
        for session in boards:
            saver.put(session)
        assert saver.flush(PATIENCE)
    saver.do(lambda: "That can't be done.")
    saver.do(lambda: "That can't be done.")
    full_disk.clear()
    assert saver.flush(PATIENCE)
    sentences = [told.get(timeout=PATIENCE) for _ in range(5)]
    assert all(str(session.path) in said for session, said in zip(boards, sentences, strict=False))
    assert sentences[3:] == ["That can't be done."] * 2
    full_disk.set()
    saver.put(boards[0])
    assert saver.flush(PATIENCE)
    assert told.get(timeout=PATIENCE) == sentences[0]
    assert told.empty()


@pytest.mark.parametrize("is_written", [False, True])
def test_a_board_that_can_t_be_written_can_be_deleted(
    home: Path, full_disk: Event, is_written: bool
) -> None:
    saver = Saver(lambda told: None)
    session = board("abcdefg", "+face")
    if is_written:
        save(session)
    saver.put(session.move("+cafe"))
    assert saver.flush(PATIENCE)
    assert saver.delete(session.path)[0] == session.move("+cafe")
    full_disk.clear()
    assert saver.flush(PATIENCE)
    assert not session.path.exists()
    assert saver.unsaved == {}
    with pytest.raises(SaveTrouble, match="No such file"):
        saver.delete(session.path)


def test_a_board_opened_as_it_was_listed_is_put_after_what_another_program_played_since(
    home: Path,
) -> None:
    listed = board("abcdefg", "+face")
    save(listed)
    save(listed.move("+cafe"))
    saver = Saver(lambda told: None)
    saver.adopt(listed)
    saver.put(listed.move("+deaf"))
    assert saver.flush(PATIENCE)
    assert load(listed.path).moves == ("+face", "+cafe", "+deaf")


def test_a_board_that_could_not_be_saved_is_opened_again_with_all_its_moves(
    home: Path, full_disk: Event
) -> None:
    session = board("abcdefg", "+face")
    full_disk.clear()
    save(session)
    saver = Saver(lambda told: None)
    saver.adopt(session)
    full_disk.set()
    unsaved = session.move("+cafe")
    saver.put(unsaved)
    assert saver.flush(PATIENCE)
    saver.adopt(saver.read(session.path))
    full_disk.clear()
    saver.put(unsaved.move("+deaf"))
    assert saver.flush(PATIENCE)
    assert load(session.path).moves == ("+face", "+cafe", "+deaf")


def test_what_another_program_played_is_brought_back_with_a_deleted_board(home: Path) -> None:
    session = board("abcdefg", "+face")
    save(session.move("+cafe"))
    deleted, written = Saver(lambda told: None).delete(session.path)
    assert not session.path.exists()
    restore(deleted, written)
    assert load(session.path) == session.move("+cafe")


def test_a_board_moves_to_another_day_but_not_from_the_disk_if_that_is_full(
    home: Path, full_disk: Event
) -> None:
    session = board("abcdefg", "+face")
    moved = replace(session, date="2026-01-01")
    full_disk.clear()
    save(session)
    full_disk.set()
    saver = Saver(lambda told: None)
    saver.put(moved)
    saver.moved(session, moved)
    assert saver.flush(PATIENCE)
    assert load(session.path) == session
    assert not moved.path.exists()
    full_disk.clear()
    saver.put(moved)
    saver.moved(session, moved)
    assert saver.flush(PATIENCE)
    assert load(moved.path) == moved
    assert not session.path.exists()


def test_what_another_program_played_on_a_board_that_moved_stays_where_it_was(home: Path) -> None:
    session = board("abcdefg", "+face")
    moved = replace(session, date="2026-01-01")
    save(session.move("+cafe"))
    saver = Saver(lambda told: None)
    saver.put(moved)
    saver.moved(session, moved)
    assert saver.flush(PATIENCE)
    assert load(session.path).moves == ("+face", "+cafe")
    assert load(moved.path) == moved


def test_a_flush_waits_at_most_its_time_for_the_one_who_is_told_of_trouble(home: Path) -> None:
    # A screen that quits flushes in the very thread that would have to listen.
    told, heard = Event(), Event()

    def listen(_: str) -> None:
        told.set()
        heard.wait(PATIENCE)

    saver = Saver(listen)
    home.write_text("a file where the folder should be")
    saver.put(board("abcdefg"))
    assert told.wait(PATIENCE)
    assert not saver.flush(0)
    home.unlink()
    heard.set()
    assert saver.flush(PATIENCE)


SAVING = """
from itertools import count
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session

saver = Saver(print)
session = Session("bee", "tlaeinz", "2026-03-01")
for number in count(1):
    session = session.move(f"+{number}")
    saver.put(session)
    if number % 10 == 0 and saver.flush(60):
        print(number, flush=True)
"""


@pytest.mark.parametrize("lines", [1, 2, 5])
def test_a_killed_process_leaves_a_readable_save_with_all_that_was_flushed(
    home: Path, lines: int
) -> None:
    child = subprocess.Popen([sys.executable, "-c", SAVING], stdout=subprocess.PIPE, text=True)
    with child:
        assert child.stdout is not None
        for _ in range(lines):
            flushed = int(child.stdout.readline())
        child.kill()
    (path,) = saves("bee")
    moves = load(path).moves
    assert len(moves) >= flushed == 10 * lines
    assert moves == tuple(f"+{number}" for number in range(1, len(moves) + 1))


def test_what_nobody_foresaw_is_told_and_the_next_is_saved(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    saver, first, last = Saver(told.append), board("abcdefg", "+face"), board("bcdefgh", "+fed")

    def fail(*_: object) -> None:
        raise ValueError("odd")

    with monkeypatch.context() as patch:
        patch.setattr(saver_module, "save", fail)
        saver.do(fail)
        saver.keep("the settings", fail)
        saver.put(first)
        assert saver.flush(PATIENCE)
        assert saver.refused == [str(first.path), "the settings"]
    saver.put(last)
    assert saver.flush(PATIENCE)
    assert {*saves("bee")} == {first.path, last.path}
    assert saver.refused == ["the settings"]
    assert told == [
        "The board could not be written (ValueError: odd).",
        "The settings could not be written (ValueError: odd).",
        "The board could not be written (ValueError: odd).",
    ]
