"""All formats: there and back, told apart, and what hostile files come to."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword.acrosslite import held
from beehelper.crossword.formats import WRITERS, left_out, read_puzzle, read_saved, write_puzzle
from beehelper.crossword.grid import ACCEPTED, BLACK, OPEN, VOID, Grid, parse_grid
from beehelper.crossword.puzzle import ACCENTS, LARGEST, Puzzle, check, revealed
from beehelper.crossword.texts import spelled
from beehelper.errors import BadInput

from .puzzle_strategies import ONE_OF_EVERYTHING, puzzles, refills


def sample_of(extension: str) -> bytes:
    return write_puzzle(ONE_OF_EVERYTHING, f"sample{extension}")


def told_once(data: bytes, name: str) -> Puzzle | None:
    """Read bytes: a puzzle, or one sentence."""
    try:
        return read_puzzle(data, name)
    except BadInput as fault:
        text = str(fault)
        assert text.startswith(f"{name}: ")
        assert text.endswith(".")
        assert text.isprintable()
        assert len(text) < 250
        return None


@pytest.mark.parametrize("extension", [".puz", ".ipuz", ".xd"])
def test_a_puzzle_with_one_of_everything_comes_back(extension: str) -> None:
    read = read_saved(sample_of(extension), f"x{extension}")
    assert read == (held(ONE_OF_EVERYTHING) if extension == ".puz" else ONE_OF_EVERYTHING)
    assert read.file is not None
    assert read.file.data == sample_of(extension)


@given(puzzles(), st.sampled_from([".ipuz", ".xd"]), st.data())
def test_what_is_written_is_read_and_filled_anew(
    puzzle: Puzzle, extension: str, data: st.DataObject
) -> None:
    read = read_saved(write_puzzle(puzzle, f"a{extension}"), f"a{extension}")
    assert replace(read, facts=puzzle.facts) == puzzle
    assert read.facts.items() <= puzzle.facts.items()
    refilled = data.draw(refills(read))
    again = read_saved(write_puzzle(refilled, f"a{extension}"), f"a{extension}")
    assert again == refilled


@given(puzzles(voids=False), st.sampled_from("XAxO"), st.sampled_from([".puz", ".ipuz", ".xd"]))
def test_one_letter_in_all_cells_is_no_solution(puzzle: Puzzle, letter: str, ending: str) -> None:
    whole = tuple(letter * puzzle.grid.is_open(n) for n in range(len(puzzle.grid.cells)))
    stored = replace(puzzle, solution=tuple(map(spelled, whole)), diagramless=False)
    read = read_saved(write_puzzle(stored, f"a{ending}"), f"a{ending}")
    if len(puzzle.grid.slots) > 1:
        assert read.solution is None
        with pytest.raises(BadInput, match="the file has no solution"):
            check(read, read.grid)
    elif any(whole):  # such a word may be meant
        assert read.solution == stored.solution


@given(puzzles(voids=False), st.data())
def test_a_puz_file_is_read_and_filled_anew(puzzle: Puzzle, data: st.DataObject) -> None:
    read = read_saved(write_puzzle(puzzle, "a.puz"), "a.puz")
    assert read == held(puzzle)
    refilled = data.draw(refills(read))
    if all(ord(sign) < 256 for cell in refilled.grid.cells for sign in cell.upper()):
        assert read_saved(write_puzzle(refilled, "a.puz"), "a.puz") == refilled
    else:
        # What a file of the older version cannot hold is said, and a new file can hold it.
        with suppress(BadInput):
            assert read_saved(write_puzzle(refilled, "a.puz"), "a.puz") == refilled
        anew = replace(refilled, file=None)
        assert read_saved(write_puzzle(anew, "a.puz"), "a.puz") == refilled


@given(puzzles(voids=False))
def test_plain_text_holds_the_letters(puzzle: Puzzle) -> None:
    grid = puzzle.grid
    digits = {n for n, cell in enumerate(grid.cells) if cell and not cell.isalpha()}
    plain = grid.with_cells({n: "a" for n in digits if grid.is_open(n)})
    written = write_puzzle(puzzle.with_grid(plain), "a.txt")
    assert read_saved(written, "a.txt") == Puzzle(plain)


@given(puzzles(), st.sampled_from([".ipuz", ".xd"]), st.sampled_from([".puz", ".ipuz", ".xd"]))
def test_a_puzzle_is_moved_from_one_format_to_another(
    puzzle: Puzzle, first: str, second: str
) -> None:
    read = read_saved(write_puzzle(puzzle, f"a{first}"), f"a{first}")
    assume(second != ".puz" or not read.grid.bars)
    moved = read_saved(write_puzzle(read, f"a{second}"), f"a{second}")
    shape = moved.grid.emptied()
    assert [shape.is_open(n) for n in range(len(shape.cells))] == [
        puzzle.grid.is_open(n) for n in range(len(shape.cells))
    ]
    assert (moved.clues, moved.solution) == (puzzle.clues, puzzle.solution)
    assert (moved.title, moved.pencil) == (puzzle.title, puzzle.pencil)
    assert moved.slot_notes == puzzle.slot_notes
    assert f"{moved.intro}\n\n{moved.notes}".strip("\n") == (
        f"{puzzle.intro}\n\n{puzzle.notes}".strip("\n")
    )
    if second != ".puz":
        assert (moved.circles, moved.shades) == (puzzle.circles, puzzle.shades)


def test_what_a_file_is_counts_more_than_its_name() -> None:
    for extension in (".puz", ".ipuz", ".xd"):
        for name in ("a.txt", "a.puz", "a.ipuz", "a"):
            assert read_puzzle(sample_of(extension), name).clues == ONE_OF_EVERYTHING.clues
    assert read_puzzle(b"ab\n#c", "a").grid == parse_grid("ab\n#c")
    assert read_puzzle("\ufeffé#".encode("utf-16"), "a").grid == parse_grid("e#")
    assert read_puzzle("é#".encode("latin-1"), "a.txt").grid == parse_grid("e#")


@pytest.mark.parametrize(
    ("data", "name", "told"),
    [
        (
            b"..\n..",
            "a.puz",
            "a.puz: The content isn't that of a .puz file, though its name says so.",
        ),
        (
            b"..\n..",
            "a.IPUZ",
            "a.IPUZ: The content isn't that of a .ipuz file, though its name says so.",
        ),
        (
            b"\x00\x01",
            "a.txt",
            "a.txt: This isn't a crossword; .puz, .ipuz, .xd, .txt, .jpz, .json files can be read.",
        ),
        (
            b"exolve-begin\n  exolve-id: x\n  exolve-grid:\n    0 1\nexolve-end",
            "a.txt",
            "a.txt: It is an Exolve puzzle; .puz, .ipuz, .xd, .txt, .jpz, .json files can be read.",
        ),
        (b"#\n#", "a.txt", f"a.txt: The grid has no open cell; a grid has {ACCEPTED}."),
        (b"##\n## ", "", f"The grid has no open cell; a grid has {ACCEPTED}."),
        (b"..\n.", "", "Line 2 has 1 cell, line 1 has 2; all rows of a grid have the same number."),
        *(
            (
                page,
                "a.puz",
                "a.puz: It is a web page; .puz, .ipuz, .xd, .txt, .jpz, .json files can be read.",
            )
            for page in (
                b"<html><body>404</body></html>",
                b"\xef\xbb\xbf\n<!DOCTYPE HTML PUBLIC '-//W3C//DTD'>\n<p>x",
                b"<?xml version='1.0'?>\n<html xmlns='x'/>",
            )
        ),
        (b"." * (LARGEST + 1), "a", "a: It is over 2 MB, more than any crossword."),
        (
            b"..\n" * 101,
            "a",
            "a: A grid of 101 rows and 2 columns can't be used; 1 to 100 of each can.",
        ),
    ],
)
def test_what_is_no_puzzle_is_told(data: bytes, name: str, told: str) -> None:
    assert refusal(read_puzzle, data, name) == told


@pytest.mark.parametrize("extension", WRITERS)
def test_a_file_cut_off_anywhere_is_a_puzzle_or_one_sentence(extension: str) -> None:
    whole = sample_of(extension)
    for length in range(len(whole)):
        told_once(whole[:length], f"a{extension}")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("a.ipuz", ("labels in cells",)),
        ("a.xd", ("labels in cells",)),
        (
            "a.puz",
            (
                *("empty places (they are black)", "introduction (it is among the notes)"),
                *("shades (they are circles)", "editor", "date", "labels in cells"),
            ),
        ),
        (
            "a.TXT",
            (
                *("empty places (they are black)", "clues", "title", "author", "copyright"),
                *("notes", "introduction", "circles", "shades", "pencilled letters"),
                "marks of revealed letters",
                *("notes on slots", "time played", "solution", "editor", "date", "labels in cells"),
            ),
        ),
    ],
)
def test_what_a_format_does_not_hold_is_told(name: str, told: tuple[str, ...]) -> None:
    # In plain text a cell has no room for several letters.
    grid = ONE_OF_EVERYTHING.grid.with_cells({2: "a", 11: VOID})
    solution = ("t", "e", "a", "", "o", "b", "o", "s", "", "b", "e", "")
    puzzle = replace(ONE_OF_EVERYTHING, grid=grid, solution=solution, unread=("labels in cells",))
    assert left_out(puzzle, puzzle, name) == told


def test_what_cannot_be_written_is_told() -> None:
    for name in ("a", "a.jpz", "puz", "-"):
        assert refusal(write_puzzle, ONE_OF_EVERYTHING, name) == (
            f"{name} can't be saved: its name must end in .puz, .ipuz, .xd or .txt."
        )
    with pytest.raises(BadInput, match="row 1, column 1 holds '7'; save as"):
        write_puzzle(Puzzle(Grid(1, 2, ("7", OPEN))), "a.TXT")
    assert write_puzzle(Puzzle(Grid(1, 3, ("a", VOID, BLACK))), "a.txt") == b"A##\n"
    locked = replace(ONE_OF_EVERYTHING, solution=None, locked=True)
    assert left_out(locked, locked, "a.xd") == ("locked solution",)
    hidden = replace(locked, diagramless=True)
    for name in ("a.xd", "a.ipuz"):
        assert left_out(hidden, hidden, name) == ("locked solution", "being diagramless")


def test_what_a_black_cell_takes_from_a_puzzle_is_told() -> None:
    drawn = ONE_OF_EVERYTHING.with_grid(ONE_OF_EVERYTHING.grid.with_cells({0: BLACK}))
    assert left_out(ONE_OF_EVERYTHING, drawn, "a.ipuz") == ("clues", "circles", "solution")
    shaded = replace(ONE_OF_EVERYTHING, shades={1: "gold"})
    drawn = shaded.with_grid(shaded.grid.with_cells({1: BLACK}))
    assert left_out(shaded, drawn, "a.ipuz") == ("clues", "shades", "solution")


SWEDISH = "## Grid\nÅrÄ\nǰÑ#\n## Clues\nA1. x ~ ÅRÄ"


@pytest.mark.parametrize("extension", [".puz", ".ipuz", ".xd"])
@pytest.mark.parametrize("clue", ["x", "It’s 💆🏻\u200d♂️"])
def test_letters_with_accents_go_from_format_to_format(extension: str, clue: str) -> None:
    swedish = read_puzzle(SWEDISH.replace("x", clue).encode(), "a.xd")
    assert swedish.solution == ("å", "r", "ä", "ǰ", "ñ", "")
    assert swedish.clues == {"1A": clue}
    assert left_out(swedish, swedish, f"a{extension}") == ()
    moved = read_puzzle(write_puzzle(swedish, f"a{extension}"), f"a{extension}")
    assert (moved.solution, moved.clues) == (swedish.solution, swedish.clues)
    # Who solves it types the plain letters.
    assert check(moved, parse_grid("ARA\nJN#")) == frozenset()
    assert revealed(moved, moved.grid, [0, 4]) == {0: "a", 4: "n"}


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ("ÅRA\nÄGG".encode(), "a.txt"),
        (
            b'{"kind": ["http://ipuz.org/crossword#1"], "dimensions": {"width": 2, "height": 1},'
            b'"puzzle": [[1, 0]], "saved": [["\\u00c5", "R"]]}',
            "a.ipuz",
        ),
    ],
)
def test_accents_of_letters_filled_in_are_told_where_they_are_lost(data: bytes, name: str) -> None:
    puzzle = read_puzzle(data, name)
    assert puzzle.grid.cells[:2] == ("a", "r")
    assert left_out(puzzle, puzzle, "a.xd") == (ACCENTS,)
    assert left_out(puzzle, puzzle, "a.ipuz") == ((ACCENTS,) if name == "a.txt" else ())


@pytest.mark.parametrize("extension", [".xd", ".txt"])
def test_a_text_that_windows_wrote_is_read_as_it_was_meant(extension: str) -> None:
    data = "Title: Dad’s “car”…\nAuthor: É\n\n\nAB\n\n\nA1. It’s ~ AB".encode("cp1252")
    puzzle = read_puzzle(data, f"a{extension}")
    assert (puzzle.title, puzzle.author, puzzle.clues["1A"]) == ("Dad’s “car”…", "É", "It’s")
