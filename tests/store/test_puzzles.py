from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from beehelper.crossword.formats import LARGEST
from beehelper.crossword.grid import Grid, parse_grid
from beehelper.crossword.puzzle import Puzzle
from beehelper.errors import BadInput
from beehelper.store.puzzles import open_puzzle, save_puzzle

PUZZLE = Puzzle(parse_grid("ab\n#."), {"1A": "clue"})


@pytest.mark.parametrize("ending", ["puz", "ipuz", "xd", "XD"])
def test_a_saved_puzzle_is_opened(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"puzzle.{ending}"
    save_puzzle(PUZZLE, path)
    assert open_puzzle(path) == PUZZLE


def test_plain_text_is_opened_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    save_puzzle(PUZZLE, path)
    assert path.read_text("utf-8") == "AB\n#.\n"
    assert open_puzzle(path) == Puzzle(PUZZLE.grid)


def test_what_cannot_be_opened_is_told(tmp_path: Path) -> None:
    large = tmp_path / "large.xd"
    large.write_bytes(b"." * (LARGEST + 1))
    binary = tmp_path / "binary.txt"
    binary.write_bytes(b"\0")
    endings = ".puz, .ipuz, .xd, .txt"
    for path, told in (
        (tmp_path / "none.puz", f"is not there; give one of {endings}."),
        (tmp_path, f"is not a file; give one of {endings}."),
        (large, "is over 2 MB, the most that is read."),
        (Path("a\0b"), None),
    ):
        with pytest.raises(BadInput) as fault:
            open_puzzle(path)
        assert told is None or str(fault.value) == f"{path} {told}"
    with pytest.raises(BadInput) as fault:
        open_puzzle(binary)
    assert str(fault.value) == f"{binary}: This is no crossword; {endings} files can be read."


def test_what_cannot_be_saved_is_told_and_harms_nothing(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    save_puzzle(PUZZLE, path)
    with pytest.raises(BadInput, match="save as"):
        save_puzzle(Puzzle(Grid(1, 1, ("7",))), path)
    assert open_puzzle(path) == Puzzle(PUZZLE.grid)
    with pytest.raises(BadInput, match="no ending that tells"):
        save_puzzle(PUZZLE, tmp_path / "puzzle")
    (tmp_path / "folder.txt").mkdir()
    for wrong in (tmp_path / "folder.txt", path / "below.txt"):
        with pytest.raises(BadInput, match="cannot be written"):
            save_puzzle(PUZZLE, wrong)
    assert sorted(each.name for each in tmp_path.iterdir()) == ["folder.txt", "puzzle.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_link_stays_one(tmp_path: Path) -> None:
    link = tmp_path / "link.xd"
    link.symlink_to(tmp_path / "real.xd")
    save_puzzle(PUZZLE, link)
    assert link.is_symlink()
    assert open_puzzle(tmp_path / "real.xd") == PUZZLE


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root reads all")
def test_a_file_without_rights_is_told(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    save_puzzle(PUZZLE, path)
    path.chmod(0)
    with pytest.raises(BadInput, match="cannot be read"):
        open_puzzle(path)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights")
def test_a_saved_file_keeps_its_rights_and_a_new_one_follows_the_umask(tmp_path: Path) -> None:
    old, new = tmp_path / "old.xd", tmp_path / "new.xd"
    old.touch()
    old.chmod(0o664)
    before = os.umask(0o027)
    try:
        save_puzzle(PUZZLE, old)
        save_puzzle(PUZZLE, new)
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(before)
    assert [path.stat().st_mode & 0o777 for path in (old, new)] == [0o664, 0o640]


def test_no_folder_is_made_for_a_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"cannot be written: there is no folder \S+\.$"):
        save_puzzle(PUZZLE, tmp_path / "none" / "puzzle.xd")
    assert not list(tmp_path.iterdir())
