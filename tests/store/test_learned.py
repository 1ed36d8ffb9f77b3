from __future__ import annotations

import os
from pathlib import Path

import pytest

from beehelper.bee.board import parse_board
from beehelper.bee.learn import HEADER, Lesson, export, mark_of
from beehelper.bee.play import position_at_once
from beehelper.errors import BadInput
from beehelper.search import UNLIMITED
from beehelper.store.indexes import open_index
from beehelper.store.learned import Loaded, change_learned, informed_words, load_learned
from beehelper.store.paths import learned_path
from beehelper.words.lists import WhichList, never_offered

LEARNED = (
    Lesson("2026-11-20", "taeilnz", ("elite", "zealant"), ("tael",)),
    mark_of("2026-11-21", "tile", accepted=False),
)


pytestmark = pytest.mark.usefixtures("home")


def test_without_a_file_nothing_is_learned_and_nothing_is_written(home: Path) -> None:
    assert load_learned() == Loaded(())
    assert not home.exists()


def test_what_is_saved_is_loaded_and_is_the_exported_text() -> None:
    change_learned(lambda _: LEARNED)
    assert load_learned() == Loaded(LEARNED)
    assert learned_path().read_text("utf-8") == export(LEARNED)
    assert [path.name for path in learned_path().parent.glob("[!.]*")] == ["learned.txt"]


@pytest.mark.parametrize(
    "data", [b"", b"\xff\x00", b"beehelper learned x\n", f"{HEADER}\n2026-11-20 taei".encode()]
)
def test_a_damaged_file_is_set_aside_and_told(data: bytes) -> None:
    learned_path().parent.mkdir(parents=True)
    learned_path().write_bytes(data)
    learned, trouble = load_learned()
    aside = learned_path().with_name("learned.txt.damaged-1")
    assert learned == ()
    assert trouble is not None
    assert str(aside) in trouble
    assert aside.read_bytes() == data
    change_learned(lambda _: LEARNED)
    assert load_learned() == Loaded(LEARNED)


@pytest.mark.parametrize("version", [2, 10, 999, 10**4000])
def test_a_newer_program_s_file_is_neither_read_nor_written(version: int) -> None:
    learned_path().parent.mkdir(parents=True)
    newer = f"beehelper learned {version}\nwhatever\n".encode()
    learned_path().write_bytes(newer)
    learned, trouble = load_learned()
    assert learned == ()
    assert trouble is not None
    assert "newer beehelper" in trouble
    with pytest.raises(BadInput, match="newer beehelper"):
        change_learned(lambda _: LEARNED)
    assert learned_path().read_bytes() == newer
    assert [path.name for path in learned_path().parent.glob("[!.]*")] == ["learned.txt"]


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root reads everything")
def test_a_file_that_cannot_be_read_is_told_and_stays() -> None:
    change_learned(lambda _: LEARNED)
    learned_path().chmod(0)
    learned, trouble = load_learned()
    assert learned == ()
    assert trouble is not None
    assert "can't be read" in trouble
    with pytest.raises(BadInput, match="can't be read"):
        change_learned(lambda _: ())
    learned_path().chmod(0o600)
    assert load_learned() == Loaded(LEARNED)


def test_a_folder_in_its_place_is_told() -> None:
    learned_path().mkdir(parents=True)
    learned, trouble = load_learned()
    assert learned == ()
    assert trouble is not None
    assert "can't be read" in trouble


def test_a_blocked_word_that_was_accepted_counts_and_is_never_a_hint(tmp_path: Path) -> None:
    path = tmp_path / "own.txt"
    path.write_text("tail\n", encoding="utf-8")
    blocked = never_offered()
    word = min(each for each in blocked if len(set(each)) == 7)
    board = parse_board("".join(dict.fromkeys(word)))
    index = open_index(WhichList(path), UNLIMITED).lookup
    accepted = mark_of("2026-11-20", word, accepted=True)
    assert [each.offered for each in informed_words(index, board, (accepted,))] == [False]
    # So it is where another program forgot the lesson, and the board's own move remembers it.
    play = position_at_once(board, (), (f"^{word}",))
    assert [each.text for each in play.left] == [word]
    assert play.offered == ()
