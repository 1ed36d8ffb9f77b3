from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from command_line import Run, Write

from beehelper.store.clues import base_path

XD = """Title: Small
Date: 2009-05-31


NET
#A#
TEN


A1. Court divider ~ NET
A3. Bill ~ TEN
D2. Consumes, oddly ~ EAE
"""

JPZ = """<crossword-compiler-applet><rectangular-puzzle><crossword><grid width="3" height="2">
<cell x="1" y="1" solution="N" number="1"/><cell x="2" y="1" solution="E"/>
<cell x="3" y="1" solution="T"/><cell x="1" y="2" solution="T" number="2"/>
<cell x="2" y="2" solution="E"/><cell x="3" y="2" solution="N"/></grid>
<word id="1" x="1-3" y="1"/><word id="2" x="1-3" y="2"/>
<clues><title>Across</title><clue word="1" number="1">Court divider</clue>
<clue word="2" number="2">Bill</clue></clues>
</crossword></rectangular-puzzle></crossword-compiler-applet>"""
ACROSS = """<ACROSS PUZZLE>
<TITLE>
T
<AUTHOR>
A
<COPYRIGHT>

<SIZE>
3x2
<GRID>
ACE
DEN
<ACROSS>
High card
Lair
<DOWN>
Year
Church of England
En route
"""


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    folder = tmp_path / "archive"
    (folder / "more").mkdir(parents=True)
    (folder / "one.xd").write_text(XD)
    (folder / "more" / "damaged.xd").write_text("Title: none\n")
    (folder / "more" / "readme.txt").write_text("not a puzzle")
    return folder


@pytest.fixture
def words(write: Write) -> str:
    """Make a list of a few words: to read the one that ships takes two seconds."""
    return write("words.txt", "net\nten\ntan\n")


def test_a_folder_is_learned_once_and_what_is_damaged_is_named(run: Run, archive: Path) -> None:
    said = run("crossword", "learn", str(archive))
    assert (said.code, said.out) == (0, "Learned 1 puzzle: 3 new clues.\n")
    assert "damaged.xd" in said.err
    assert "readme" not in said.err
    (archive / "copy.xd").write_text(XD.replace("Small", "Other"))
    again = run("crossword", "learn", str(archive))
    assert again.out == (
        "Learned 0 puzzles, 1 known before, 1 more file of the same: 0 new clues.\n"
    )


def test_two_files_of_one_puzzle_are_no_puzzle_known_before(run: Run, archive: Path) -> None:
    (archive / "more" / "damaged.xd").write_text(XD.replace("Small", "Other"))
    said = run("crossword", "learn", str(archive))
    assert said == (0, "Learned 1 puzzle, 1 more file of the same: 3 new clues.\n", "")
    told = json.loads(run("crossword", "learn", str(archive), "--json").out)
    assert (told["puzzles"], told["known"], told["copies"]) == (0, 1, 1)


def test_every_format_that_holds_solutions_is_learned(run: Run, tmp_path: Path) -> None:
    (tmp_path / "one.jpz").write_text(JPZ)
    (tmp_path / "two.txt").write_text(ACROSS)
    assert run("crossword", "learn", str(tmp_path)).out == "Learned 1 puzzle: 2 new clues.\n"
    named = run("crossword", "learn", str(tmp_path / "two.txt"))
    assert named.out == "Learned 1 puzzle: 5 new clues.\n"


def test_what_is_learned_is_listed_and_forgotten(run: Run, archive: Path) -> None:
    file = archive / "one.xd"
    run("crossword", "learn", str(file))
    told = json.loads(run("crossword", "learn", "--list", "--json").out)
    assert told["puzzles"] == [{"date": "2009-05-31", "file": str(file), "clues": 3}]
    (archive / "moved.xd").write_text(XD)
    assert run("crossword", "learn", "--forget", str(archive / "moved.xd")).code == 0
    assert run("crossword", "learn", "--list").out.startswith("0 puzzles learned")
    run("crossword", "learn", str(file))
    file.unlink()
    assert run("crossword", "learn", "--forget", str(file)).out == "Forgotten: 1 puzzle.\n"
    assert "was not learned" in run("crossword", "learn", "--forget", str(file)).err
    file.write_text(XD)
    run("crossword", "learn", str(file))
    file.write_text("Title: none\n")  # it holds another thing by now
    assert run("crossword", "learn", "--forget", str(file)).out == "Forgotten: 1 puzzle.\n"


@pytest.mark.parametrize("is_named", [False, True])
def test_a_damaged_base_is_set_aside(run: Run, archive: Path, is_named: bool) -> None:
    import sqlite3

    base_path().parent.mkdir(parents=True)
    if is_named:
        base = sqlite3.connect(base_path())
        base.executescript("CREATE TABLE clues (clue); PRAGMA writable_schema = 1;")
        base.execute("UPDATE sqlite_master SET name = CAST(x'f8' AS TEXT), sql = 'no'")
        base.commit()
        base.close()
    else:
        base_path().write_bytes(b"no base at all" * 100)
    said = run("crossword", "learn", str(archive / "one.xd"))
    assert said.code == 0
    assert "clues.sqlite.damaged-1" in said.err
    assert run("crossword", "learn", "--list").code == 0


@pytest.mark.usefixtures("small_net")
def test_kept_indexes_answer_as_fresh_ones_and_damaged_ones_are_made_again(
    run: Run, archive: Path, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from beehelper.store import clue_model
    from beehelper.store.clue_model import ARCHIVE, KIN

    monkeypatch.setattr(clue_model, "WORTH", 2)
    run("crossword", "learn", str(archive / "one.xd"))
    ask = ("crossword", "clue", "Divides courts", "--length", "3", "--list", words, "--json")
    for kind in (ARCHIVE, KIN):  # learning made them
        (made,) = kind.paths()
        made.unlink()
    fresh = run(*ask)
    assert fresh.code == 0
    assert run(*ask).out == fresh.out
    for kind in (ARCHIVE, KIN):
        (kept,) = kind.paths()
        kept.write_bytes(b"damaged")
        assert run(*ask).out == fresh.out


def test_what_is_learned_is_not_added_to_a_base_with_a_damaged_page(
    run: Run, archive: Path
) -> None:
    run("crossword", "learn", str(archive / "one.xd"))
    whole = base_path().read_bytes()
    page = 4096 * (len(whole) // 4096 - 1)
    base_path().write_bytes(whole[: page + 8] + b"\xff\xff" + whole[page + 10 :])
    said = run("crossword", "learn", str(archive / "one.xd"))
    assert "is kept as" in said.err
    assert run("crossword", "learn", str(archive / "one.xd")).out.startswith("Learned 1 puzzle")


@pytest.mark.usefixtures("small_net")
def test_a_base_whose_values_are_damaged_is_set_aside(run: Run, archive: Path, words: str) -> None:
    import sqlite3

    run("crossword", "learn", str(archive / "one.xd"))
    for damage in (
        "UPDATE clues SET clue = x'ff'",
        "UPDATE puzzles SET name = CAST(x'ff' AS TEXT)",
    ):
        base = sqlite3.connect(base_path())
        base.execute(damage)
        base.commit()
        base.close()
        said = run("crossword", "learn", "--list").err
        said += run("crossword", "clue", "Bill", "--length", "3", "--list", words).err
        assert "Learn the puzzles again." in said
        assert run("crossword", "learn", str(archive / "one.xd")).out.startswith("Learned 1 puzzle")


def test_a_file_whose_name_is_not_text_is_learned_and_forgotten(run: Run, archive: Path) -> None:
    file = Path(os.fsdecode(bytes(archive) + b"/\xff.xd"))
    file.write_text(XD)
    assert run("crossword", "learn", str(file)).code == 0
    assert "\\xff.xd" in run("crossword", "learn", "--list").out
    file.unlink()
    assert run("crossword", "learn", "--forget", str(file)).out == "Forgotten: 1 puzzle.\n"


def test_a_newer_base_stays(run: Run, archive: Path) -> None:
    import sqlite3

    base_path().parent.mkdir(parents=True)
    base = sqlite3.connect(base_path())
    base.execute("PRAGMA user_version = 99")
    base.close()
    before = base_path().read_bytes()
    said = run("crossword", "learn", str(archive))
    assert said.code == 2
    assert "newer beehelper" in said.err
    assert base_path().read_bytes() == before


ASKED = (
    ("crossword", "clue", "Bill", "--length", "3"),
    ("crossword", "find", "c?t"),
    ("crossword", "help", "{grid}"),
)
"""Commands that read what was learned and can answer without it."""


@pytest.mark.usefixtures("small_net")
@pytest.mark.parametrize("command", ASKED)
def test_a_damaged_base_is_told_of_once_and_the_answer_goes_without(
    run: Run, archive: Path, words: str, command: tuple[str, ...]
) -> None:
    grid = archive / "grid.txt"
    grid.write_text("c.t\n")
    command = (*(word.format(grid=grid) for word in command), "--list", words)
    without = run(*command)
    run("crossword", "learn", str(archive / "one.xd"))
    base_path().write_bytes(b"no base at all" * 100)
    said = run(*command)
    assert (said.code, said.out) == (without.code, without.out)
    assert said.err.count("clues.sqlite.damaged-1") == 1
    assert run(*command) == without


def test_a_list_of_what_a_damaged_base_held_says_that_it_was_damaged(
    run: Run, archive: Path
) -> None:
    for asked in (["--list"], ["--forget"]):
        run("crossword", "learn", str(archive / "one.xd"))
        base_path().write_bytes(b"no base at all" * 100)
        assert "is kept as" in run("crossword", "learn", *asked).refusal


@pytest.mark.usefixtures("small_net")
@pytest.mark.parametrize("command", ASKED)
@pytest.mark.parametrize("is_folder", [False, True])
def test_beside_a_base_that_is_newer_or_no_file_the_answer_goes_without_and_says_why(
    run: Run, archive: Path, words: str, command: tuple[str, ...], is_folder: bool
) -> None:
    import sqlite3

    grid = archive / "grid.txt"
    grid.write_text("c.t\n")
    command = (*(word.format(grid=grid) for word in command), "--list", words)
    without = run(*command)
    base_path().parent.mkdir(parents=True, exist_ok=True)
    if is_folder:
        base_path().mkdir()
    else:
        base = sqlite3.connect(base_path())
        base.execute("PRAGMA user_version = 99")
        base.close()
    said = run(*command)
    assert (said.code, said.out) == (without.code, without.out)
    assert said.err.count("clues.sqlite") == 1
    assert "can't be used" in said.err if is_folder else "newer beehelper" in said.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ((), "Give puzzles"),
        (("nothing.xd",), "is not there"),
        (("--forget", "a.xd", "b.xd"), "--forget takes one FILE"),
    ],
)
def test_bad_input_is_told(run: Run, words: tuple[str, ...], told: str) -> None:
    assert told in run("crossword", "learn", *words).err


def test_files_that_are_not_there_are_bad_input_unless_another_is(run: Run, archive: Path) -> None:
    gone, good = str(archive / "gone.xd"), str(archive / "one.xd")
    assert f"{gone} is not there; give " in run("crossword", "learn", gone).refusal
    assert (
        f"{gone} is not there; give " in run("crossword", "learn", gone, "no.xd", "--json").refusal
    )
    assert not base_path().exists()
    said = run("crossword", "learn", gone, good)
    assert (said.code, said.out) == (0, "Learned 1 puzzle: 3 new clues.\n")
    assert f"{gone} is not there" in said.err
    damaged = str(archive / "more" / "damaged.xd")
    assert run("crossword", "learn", gone, damaged).code == 1


def test_a_folder_without_puzzles_is_told(run: Run, tmp_path: Path) -> None:
    said = run("crossword", "learn", str(tmp_path))
    assert said.code == 2
    assert "holds no puzzle" in said.err
