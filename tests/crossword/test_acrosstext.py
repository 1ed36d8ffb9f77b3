"""Across Lite's text as constructors write it, and where it is faulty."""

from __future__ import annotations

import pytest
from refused import refusal

from beehelper.crossword.formats import read_puzzle
from beehelper.crossword.grid import parse_grid

TEXT = """\
<ACROSS PUZZLE V2>
<TITLE>
\tA title & more
<AUTHOR>
\tMe
<COPYRIGHT>

<SIZE>
\t3x2
<GRID>
\tC1.
\t.oX
<REBUS>
MARK;
1:HEART:H
<ACROSS>
\tFirst
\tSecond
<DOWN>
\tThird
<NOTEPAD>
A note

of two parts
"""


def test_a_file_is_an_empty_board_with_its_clues() -> None:
    puzzle = read_puzzle(TEXT.encode(), "a.txt")
    assert puzzle.grid == parse_grid("..#\n#..")
    assert puzzle.clues == {"1A": "First", "3A": "Second", "2D": "Third"}
    assert puzzle.solution == ("c", "heart", "", "", "o", "x")
    assert (puzzle.title, puzzle.author, puzzle.copyright) == ("A title & more", "Me", "")
    assert puzzle.notes == "A note\n\nof two parts"
    assert (puzzle.circles, puzzle.diagramless) == (frozenset({4}), False)


def test_the_older_version_and_a_diagramless_one() -> None:
    text = TEXT.replace(" V2", "").replace("MARK;\n1:HEART:H\n", "").replace("1", "i")
    puzzle = read_puzzle(text.replace("\n", "\r\n").encode("latin-1"), "a")
    assert (puzzle.circles, puzzle.solution) == (frozenset(), ("c", "i", "", "", "o", "x"))
    hidden = read_puzzle(TEXT.replace(".", ":").encode(), "a.txt")
    assert hidden.diagramless
    assert hidden.grid == puzzle.grid


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        (
            "3x2",
            "3 by 2",
            "Line 9: '3 by 2' isn't a size; columns x rows such as 15x15 are accepted, 100 of each "
            "at most.",
        ),
        (
            "\t3x2\n",
            "",
            "Its section <SIZE> is missing or empty; a line such as 15x15 is expected.",
        ),
        ("\tC1.\n", "\tC1..\n", "Line 11 of its grid has 4 cells; its size says 3."),
        ("\tC1.\n", "", "Its grid has 1 row; its size in line 9 says 2."),
        ("<GRID>\n", "", "Line 10 of its grid has 3 cells; its size says 2."),
        (
            "1:HEART:H",
            "1=HEART",
            "Line 15 of its rebus: '1=HEART' can't be read; MARK; and lines such as 1:HEART:H are "
            "accepted.",
        ),
        (
            "\tSecond\n",
            "",
            "Its section <ACROSS> has 1 clue for 2 slots; one a line is expected.",
        ),
    ],
)
def test_what_is_faulty_is_named(old: str, new: str, told: str) -> None:
    if old == "<GRID>\n":
        told = "Its section <GRID> is missing or empty; 2 rows of 3 letters are expected."
    assert refusal(read_puzzle, TEXT.replace(old, new, 1).encode(), "a.txt") == f"a.txt: {told}"
