from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from bee.oracles import scan

from beehelper.bee.board import parse_board
from beehelper.bee.index import Index, build
from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.store.indexes import (
    INDEXES,
    Indexes,
    load_index,
    make_index,
    open_index,
    open_made,
)
from beehelper.words.lists import Source, WhichList, WordList, read_source

BOARD = parse_board("TLAEINZ")
WORDS = ["talent", "tenet", "zeal", "entail", "tile", "gentle", "tee"]


def found(path: Path) -> set[str]:
    return {word.text for word in open_index(WhichList(path), Budget()).lookup.answers(BOARD)}


def write_list(path: Path, words: list[str]) -> Path:
    path.write_text("\n".join(words), encoding="utf-8")
    return path


def kept(home: Path) -> list[Path]:
    return sorted((home / "cache").rglob("*.index"))


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return write_list(tmp_path / "own.txt", WORDS)


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The stamps of the lists that an index was built of, as it happens."""
    stamps: list[str] = []

    made = Indexes._made

    def counted(self: Indexes[Index], source: Source, budget: Budget) -> tuple[bytes, str | None]:
        stamps.append(source.stamp)
        return made(self, source, budget)

    monkeypatch.setattr(Indexes, "_made", counted)
    return stamps


def test_the_first_use_builds_the_index_and_the_second_opens_it(
    home: Path, own: Path, builds: list[str]
) -> None:
    assert found(own) == found(own) == scan(WORDS, BOARD)
    assert len(builds) == 1
    assert kept(home) == [INDEXES.path(read_source(own).stamp)]


def test_the_bundled_list_is_kept_like_any_other(home: Path, builds: list[str]) -> None:
    for _ in range(2):
        opened = open_index(WhichList(), Budget())
        assert opened.notes == ()
        assert "talent" in {word.text for word in opened.lookup.answers(BOARD)}
    assert len(builds) == len(kept(home)) == 1


Damage = Callable[[bytes], bytes]
DAMAGES: dict[str, Damage] = {
    "empty": lambda _: b"",
    "the last byte missing": lambda data: data[:-1],
    "zeros": lambda data: bytes(len(data)),
    "of another list": lambda _: next(build(WordList(["tattle"], b"\x7f", []), "0" * 24, Budget())),
    "the last byte changed": lambda data: data[:-1] + bytes((data[-1] ^ 1,)),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES.keys())
def test_a_damaged_index_is_built_anew(
    home: Path, own: Path, builds: list[str], damage: Damage
) -> None:
    found(own)
    (file,) = kept(home)
    sound = file.read_bytes()
    file.write_bytes(damage(sound))
    assert load_index(read_source(own)) is None
    assert found(own) == scan(WORDS, BOARD)
    assert len(builds) == 2
    assert file.read_bytes() == sound


def test_two_lists_have_two_files_and_equal_lists_have_one(
    home: Path, own: Path, tmp_path: Path, builds: list[str]
) -> None:
    other = write_list(tmp_path / "other.txt", ["tattle"])
    copy = write_list(tmp_path / "copy.txt", WORDS)
    assert [found(path) for path in (own, other, copy)] == [
        scan(WORDS, BOARD),
        {"tattle"},
        scan(WORDS, BOARD),
    ]
    assert len(kept(home)) == len(builds) == 2


def test_a_changed_list_is_seen_though_its_size_and_time_are_the_same(
    home: Path, own: Path
) -> None:
    assert "tile" in found(own)
    before, stamp = own.stat(), read_source(own).stamp
    write_list(own, ["tine" if word == "tile" else word for word in WORDS])
    os.utime(own, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert own.stat().st_size == before.st_size
    assert read_source(own).stamp != stamp
    assert {"tine"} <= found(own) <= scan([*WORDS, "tine"], BOARD) - {"tile"}


def test_a_list_that_changes_while_its_index_is_built_is_answered_as_it_was(
    home: Path, own: Path
) -> None:
    def change() -> bool:
        write_list(own, ["tattle"])
        return False

    opened = open_index(WhichList(own), Budget(change))
    assert {word.text for word in opened.lookup.answers(BOARD)} == scan(WORDS, BOARD)
    assert found(own) == {"tattle"}


def test_where_nothing_can_be_written_the_index_works_in_memory_and_says_so(
    home: Path, own: Path
) -> None:
    home.write_text("a file where the folder should be")
    opened = open_index(WhichList(own), Budget())
    assert {word.text for word in opened.lookup.answers(BOARD)} == scan(WORDS, BOARD)
    (warning,) = opened.notes
    assert warning.startswith("The index is kept in memory only")


def test_what_the_solver_process_makes_opens_as_what_is_opened_here(home: Path, own: Path) -> None:
    (made,) = make_index(WhichList(own), Budget())
    assert not made.data
    assert made.warning is None
    assert open_made(WhichList(own), made).lookup.answers(BOARD) == open_index(
        WhichList(own), Budget()
    ).lookup.answers(BOARD)


def test_what_could_not_be_kept_is_sent_whole(home: Path, own: Path) -> None:
    home.write_text("a file where the folder should be")
    (made,) = make_index(WhichList(own), Budget())
    opened = open_made(WhichList(own), made)
    assert {word.text for word in opened.lookup.answers(BOARD)} == scan(WORDS, BOARD)
    assert made.warning
    assert opened.notes == (made.warning,)


def test_a_list_that_is_not_there_is_bad_input_and_leaves_nothing(
    home: Path, tmp_path: Path
) -> None:
    with pytest.raises(BadInput):
        open_index(WhichList(tmp_path / "nowhere.txt"), Budget())
    with pytest.raises(BadInput):
        next(make_index(WhichList(tmp_path / "nowhere.txt"), Budget()))
    assert kept(home) == []


def test_a_build_that_is_stopped_leaves_nothing(home: Path, own: Path) -> None:
    with pytest.raises(Stopped):
        open_index(WhichList(own), Budget(lambda: True))
    assert kept(home) == []


def test_what_a_list_needs_said_is_said_each_time_it_is_opened(home: Path, tmp_path: Path) -> None:
    path = write_list(tmp_path / "notes.txt", ["talent", "talent", "two words", "élite"])
    first, second = (open_index(WhichList(path), Budget()).lookup.notes for _ in range(2))
    assert first == second
    assert len(first) == 3


def test_a_file_that_another_program_shortens_ends_nothing(tmp_path: Path) -> None:
    """A mapped file would: reading past its new end is SIGBUS, which no program can catch."""
    path = tmp_path / "words.txt"
    path.write_text("\n".join(["tail", "title", *map("zeal{}".format, ["", "a", "at"])]))
    script = f"""
import os
from pathlib import Path
from beehelper.bee.board import parse_board
from beehelper.search import Budget
from beehelper.store.indexes import INDEXES, load_index, open_index
from beehelper.words.lists import WhichList, read_source
source = read_source(Path({str(path)!r}))
open_index(WhichList(source.path), Budget())
index = load_index(source)
os.truncate(INDEXES.path(source.stamp), 0)
print(sorted(word.text for word in index.answers(parse_board("tlaeinz"))))
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (told.returncode, told.stdout) == (0, "['tail', 'title', 'zealat']\n"), told.stderr
