"""The benchmark of crossword help on real puzzles: what it counts, and what it leaves out."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import pytest

from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.grid import blank
from beehelper.crossword.puzzle import Puzzle

PROGRAM = Path(__file__).parents[1] / "benchmarks" / "crossword_help.py"

SQUARE = ("heart", "ember", "abuse", "resin", "trend")
"""The same words go across and down."""

FOREIGN = ("xq", "qx")

REBUS = (("th", "e"), ("e", "th"))


@pytest.fixture(scope="module", autouse=True)
def kept(crosswords: Path) -> Iterator[None]:
    """Give all runs one cache: the list that ships is read once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BEEHELPER_HOME", str(crosswords.parent))
        yield


def write(
    path: Path,
    rows: Sequence[Sequence[str]],
    known: bool = True,
    clues: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Write a puzzle of which this is the solution."""
    cells = tuple(cell for row in rows for cell in row)
    puzzle = Puzzle(
        blank(len(rows), len(rows[0])), clues=dict(clues), solution=cells if known else None
    )
    path.write_bytes(write_puzzle(puzzle, path.name))


def measured(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the benchmark."""
    command = [sys.executable, str(PROGRAM), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_real_puzzles_are_measured_and_the_lists_share_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "puzzles"
    (folder / "more").mkdir(parents=True)
    write(folder / "square.ipuz", SQUARE)
    write(folder / "more" / "foreign.xd", FOREIGN)
    write(folder / "more" / "rebus.ipuz", REBUS)
    write(folder / "unsolved.xd", SQUARE, known=False)
    (folder / "notes.md").write_text("Nothing of ours.")
    told = measured("--puzzles", str(folder))
    assert told.returncode == 0, told.stderr
    left_out, counts = told.stdout.splitlines()[:2], told.stdout.splitlines()[2]
    assert [Path(line.split(": ")[1]).name for line in left_out] == ["notes.md", "unsolved.xd"]
    assert counts.startswith("3 boards, 18 words: 77.8% in the list")
    assert told.stdout.count("of the answers in the list; of these") == 2
    assert told.stdout.count("any answer in the top five |") == 2
    assert told.stdout.count("calibration error |") == 2


def test_letters_are_measured_from_an_empty_grid_on_with_clues_and_without(tmp_path: Path) -> None:
    write(tmp_path / "square.ipuz", SQUARE, clues={"1A": "Seat of emotions", "6A": "Glowing coal"})
    write(tmp_path / "bare.ipuz", SQUARE)
    told = measured("--puzzles", str(tmp_path))
    assert told.returncode == 0, told.stderr
    empty = told.stdout.partition("0% shown, hearing")[2].partition("% shown")[0]
    for what in ("clues read", "not read"):
        (bands,) = re.findall(rf"{what}: (.*)", empty)
        assert sum(map(int, re.findall(r"(\d+): said", bands))) == 2 * len(SQUARE)
    assert told.stdout.count("letters of hint 3\n") == 4


def test_answers_that_are_in_no_list_are_no_fault(tmp_path: Path) -> None:
    write(tmp_path / "foreign.xd", FOREIGN)
    told = measured("--puzzles", str(tmp_path))
    assert told.returncode == 0, told.stderr
    assert " 0.0% of the answers in the list" in told.stdout


def test_a_folder_without_a_puzzle_is_said(tmp_path: Path) -> None:
    told = measured("--puzzles", str(tmp_path / "nowhere"))
    assert told.returncode == 2
    assert f"{tmp_path / 'nowhere'} holds no puzzle with a solution." in told.stderr
