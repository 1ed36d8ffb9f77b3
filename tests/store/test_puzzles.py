from __future__ import annotations

import os
import re
import sys
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from crossword.puzzle_strategies import files, moves
from hypothesis import given, settings
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword.formats import EDITED, PARTS, left_out, read_saved, write_puzzle
from beehelper.crossword.game import after, begun
from beehelper.crossword.grid import BLACK, VOID, Grid, parse_grid
from beehelper.crossword.puzzle import LARGEST, Puzzle
from beehelper.errors import BadInput
from beehelper.store import puzzles
from beehelper.store.puzzles import open_puzzle, save_puzzle

TYPED = ("clues", "title", "author")
"""Parts that a person may type."""

ENDINGS = (".puz", ".ipuz", ".xd", ".txt")

PUZZLE = Puzzle(parse_grid("ab\n#."), {"1A": "clue"})


@pytest.mark.parametrize("ending", ["puz", "ipuz", "xd", "XD"])
def test_a_saved_puzzle_is_opened(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"puzzle.{ending}"
    save_puzzle(PUZZLE, path)
    assert open_puzzle(path) == PUZZLE


def hold_what_was_done(first: str, ending: str, draw: st.DataObject) -> None:
    """Open a file, work on it, save it: it is opened as it was on the screen, or is unharmed."""
    data = draw.draw(files(first))
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"a{first}"
        path.write_bytes(data)
        try:
            opened = open_puzzle(path)
        except BadInput:
            return
        path = path.rename(path.with_suffix(ending))
        start = begun(opened)
        work = after(start, draw.draw(moves(opened.grid)))
        puzzle = work.saved
        refused = ""
        try:
            told = left_out(work.opened, puzzle, path.name)
            save_puzzle(puzzle, path)
        except BadInput as fault:
            refused = str(fault)
        if refused:
            # Only for a letter that the format has no place for.
            assert re.match("Plain text holds|(This|A) .puz file cannot hold", refused)
            assert path.read_bytes() == data
            assert list(Path(folder).iterdir()) == [path]
            return
        again = read_saved(path.read_bytes(), path.name)  # all its cells may be black by now
    # The letters, in ink and in pencil, are never left out.
    black = {VOID: BLACK} if ending in (".puz", ".txt") else {}
    assert again.grid.cells == tuple(black.get(cell, cell) for cell in puzzle.grid.cells)
    for part, what in PARTS.items():
        was = puzzle if part in (*EDITED, *TYPED) else opened
        one, other = attrgetter(part)(again), attrgetter(part)(was)
        named = any(each.startswith(what) for each in told)
        merged = ending == ".puz" and part in ("notes", "circles")  # others are among them
        assert one == other or named or merged or part == "grid.cells", (part, told)
        assert not merged or not other or set(other) <= set(one) or named
    for fact, text in opened.facts.items():
        assert again.facts.get(fact) == text or fact in told
    # A file that was read keeps its marks of letters revealed; a new one has none.
    assert begun(again).revealed in (frozenset(), work.revealed)
    if ending != ".txt":
        assert begun(again) == replace(
            work,
            puzzle=again,
            grid=begun(again).grid,
            notes=puzzle.slot_notes,
            typed_clues={},
            shown=begun(again).shown,
            given_up=False,
            title=again.title,
            author=again.author,
        )


@pytest.mark.parametrize("ending", ENDINGS)
@given(st.data())
def test_what_opens_is_saved_as_it_is_on_the_screen_or_stays_unharmed(
    ending: str, draw: st.DataObject
) -> None:
    hold_what_was_done(ending, ending, draw)


@given(st.sampled_from(ENDINGS), st.sampled_from(ENDINGS), st.data())
def test_what_opens_is_saved_in_another_format_or_stays_unharmed(
    first: str, ending: str, draw: st.DataObject
) -> None:
    hold_what_was_done(first, ending, draw)


@pytest.mark.slow
@settings(max_examples=5_000)
@given(st.sampled_from(ENDINGS), st.sampled_from(ENDINGS), st.data())
def test_thousands_that_open_are_saved_or_stay_unharmed(
    first: str, ending: str, draw: st.DataObject
) -> None:
    hold_what_was_done(first, ending, draw)


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_comes_back_different_is_not_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    path = tmp_path / f"puzzle{ending}"
    save_puzzle(PUZZLE, path)
    before = path.read_bytes()
    other = replace(PUZZLE, grid=parse_grid("ab\n#c"))
    monkeypatch.setattr(puzzles, "write_puzzle", lambda puzzle, name: write_puzzle(other, name))
    with pytest.raises(BadInput, match=rf"Nothing was saved: a {ending} .* its grid; save as"):
        save_puzzle(PUZZLE, path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


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
    endings = ".puz, .ipuz, .xd, .txt, .jpz, .json"
    for path, told in (
        (tmp_path / "none.puz", f"is not there; give one of {endings}."),
        (tmp_path, f"is not a file; give one of {endings}."),
        (large, "is over 2 MB, the most that is read."),
        (Path("a\0b"), None),
    ):
        said = refusal(open_puzzle, path)
        assert told is None or said == f"{path} {told}"
    assert (
        refusal(open_puzzle, binary)
        == f"{binary}: This isn't a crossword; {endings} files can be read."
    )


def test_what_cannot_be_saved_is_told_and_harms_nothing(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.txt"
    save_puzzle(PUZZLE, path)
    with pytest.raises(BadInput, match="save as"):
        save_puzzle(Puzzle(Grid(1, 1, ("7",))), path)
    assert open_puzzle(path) == Puzzle(PUZZLE.grid)
    with pytest.raises(BadInput, match="its name must end in"):
        save_puzzle(PUZZLE, tmp_path / "puzzle")
    (tmp_path / "folder.txt").mkdir()
    for wrong in (tmp_path / "folder.txt", path / "below.txt"):
        with pytest.raises(BadInput, match="can't be written"):
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
    with pytest.raises(BadInput, match="can't be read"):
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
    with pytest.raises(BadInput, match=r"can't be written \(the folder \S+ doesn't exist\)\.$"):
        save_puzzle(PUZZLE, tmp_path / "none" / "puzzle.xd")
    assert not list(tmp_path.iterdir())
