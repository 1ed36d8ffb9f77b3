"""A puzzle in another format, and a full grid as a puzzle that other programs open."""

from __future__ import annotations

from pathlib import Path

import puz
import pytest
from command_line import Run, runner

from beehelper.crossword.formats import WRITERS, read_puzzle
from beehelper.crossword.grid import parse_grid

CLUES = "# mine\n1A Pet\nD1. Taxi\n2 down: Digit\n\n3A) An: insect\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("grid.txt").write_text("CAT\nA#O\nBEE\n")
    Path("clues.txt").write_text(CLUES)


@pytest.fixture
def convert(home: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys, "crossword", "convert")


@pytest.mark.parametrize("ending", ["puz", "ipuz", "xd"])
def test_a_full_grid_is_saved_as_a_puzzle_with_its_solution(convert: Run, ending: str) -> None:
    texts = ["--title", "A title", "--author", "Me", "--clues", "clues.txt"]
    assert convert("grid.txt", f"a.{ending}", "--finished", *texts).code == 0
    puzzle = read_puzzle(Path(f"a.{ending}").read_bytes(), f"a.{ending}")
    assert puzzle.grid == parse_grid("...\n.#.\n...")
    assert puzzle.solution == ("c", "a", "t", "a", "", "o", "b", "e", "e")
    assert puzzle.clues == {"1A": "Pet", "1D": "Taxi", "2D": "Digit", "3A": "An: insect"}
    assert (puzzle.title, puzzle.author) == ("A title", "Me")


@pytest.mark.parametrize("ending", [*WRITERS, ".TXT"])
@pytest.mark.parametrize("task", ["fill", "convert"])
def test_the_letters_of_a_full_grid_are_in_the_file_or_none_is_written(
    convert: Run, capsys: pytest.CaptureFixture[str], task: str, ending: str
) -> None:
    path = Path(f"a{ending}")
    how = (
        (str(path), "--finished")
        if task == "convert"
        else ("--list", "words.txt", "--save", str(path))
    )
    Path("words.txt").write_text("cat\n")
    said = runner(capsys, "crossword", task)("grid.txt", *how)
    if said.code == 0:
        assert read_puzzle(path.read_bytes(), path.name).solution == (*"cata", "", *"obee")
        return
    assert f"{path} would be an empty grid; save as .puz, .ipuz or .xd." in said.refusal
    assert not path.exists()


def test_what_full_stops_are_is_said_where_they_may_be_black(convert: Run) -> None:
    said = "Full stops are read as open cells; write # for a black one."
    for sign, times in ((".", 1), ("#", 0)):
        Path("stops.txt").write_text(f"CAT{sign}\nALOE\n{sign}LET\n")
        assert convert("stops.txt", "a.ipuz", "--overwrite").err.count(said) == times


def test_a_file_whose_checksum_is_wrong_is_read_and_said_to_be_that(convert: Run) -> None:
    texts = ["--clues", "clues.txt", "--finished"]
    assert convert("grid.txt", "a.puz", *texts).err == ""
    data = Path("a.puz").read_bytes().replace(b"Taxi", b"Tax!")
    Path("b.puz").write_bytes(data)
    assert "The file's checksum is wrong" in convert("b.puz", "c.puz").err
    assert "checksum" not in convert("c.puz", "d.ipuz").err


def test_another_program_reads_the_file_with_its_checksums(convert: Run) -> None:
    assert convert("grid.txt", "a.puz", "--finished", "--clues", "clues.txt").code == 0
    file = puz.read("a.puz")  # which checks the sums
    assert (file.solution, file.fill) == ("CATA.OBEE", "----.----")
    assert file.clues == ["Pet", "Taxi", "Digit", "An: insect"]
    said = convert("grid.txt", "a.puz").refusal
    assert said.endswith("a.puz exists; add --overwrite to replace it.\n")
    assert convert("a.puz", "a.puz", "--title", "New", "--overwrite").code == 0
    assert puz.read("a.puz").title == "New"
    code, _, said = convert("a.puz", "b.txt")
    assert (code, said) == (
        0,
        "beehelper: b.txt does not hold everything; left out: clues, title, solution.\n",
    )


@pytest.mark.parametrize(
    ("clues", "grid", "told"),
    [
        ("1A\n", "CAT", "Line 1 of the clues, '1A', isn't a clue; write the slot and the clue:"),
        ("9A x\n", "CAT", "The grid has no slot '9A'; it has 1A."),
        ("", "C.T", "The grid is not full: row 1, column 2 has no letter;"),
    ],
)
def test_what_cannot_be_saved_is_told(convert: Run, clues: str, grid: str, told: str) -> None:
    Path("clues.txt").write_text(clues)
    Path("grid.txt").write_text(grid)
    said = convert("grid.txt", "a.puz", "--finished", "--clues", "clues.txt").refusal
    assert said.startswith(f"beehelper: {told}")


def test_letters_that_take_the_place_of_another_solution_are_told_of(
    convert: Run, capsys: pytest.CaptureFixture[str]
) -> None:
    fill, words = runner(capsys, "crossword", "fill", "a.ipuz", "--save"), "words.txt"
    Path(words).write_text("cot\ncat\nbee\ncab\ntoe\n")
    assert convert("grid.txt", "a.ipuz", "--finished").err == ""
    said = "take the place of the puzzle's own solution"
    for first, told in (("cot", True), ("cat", False)):
        done = fill(f"{first}.ipuz", "--list", words, "--first", "--pin", f"1A={first}")
        assert (done.code, said in done.err) == (0, told)
