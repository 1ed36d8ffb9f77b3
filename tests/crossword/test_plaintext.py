"""Grids as players paste them: from mails, pages, other programs."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword import plaintext
from beehelper.crossword.grid import BLACK, OPEN, VOID, Grid, parse_grid
from beehelper.errors import BadInput

from .strategies import grids

PLAIN = grids(8, st.sampled_from([OPEN] * 5 + [BLACK] * 2 + ["a", "e", "t"])).map(
    lambda grid: replace(grid, bars=frozenset())
)
"""Grids without what plain text doesn't hold: voids, bars, several letters in a cell."""

WIDE = PLAIN.filter(lambda grid: grid.columns > 1 and bool(grid.open_cells))


def framed(grid: Grid, rule: str, bar: str) -> str:
    """Draw a grid as a table, its open cells blank."""
    rows = grid.in_rows([cell.upper() or " " for cell in grid.cells])
    between = rule * grid.columns + rule[0]
    lines = [f"{bar}{bar.join(row)}{bar}" for row in rows]
    return "\n".join([between, *(line for row in lines for line in (row, between))])


@given(WIDE)
def test_what_mails_and_pages_put_around_a_grid_is_no_part_of_it(grid: Grid) -> None:
    text = grid.text()
    quoted = "\n".join(f"> {line}" for line in text.splitlines())
    for written in (
        quoted,
        quoted.replace("> ", ">> "),
        f"```\n{text}\n```",
        f"Here it is:\n\n~~~text\n{text}\n~~~",
        framed(grid, "+-", "|"),
        framed(grid, "├─", "│"),
        text.replace(".", "☐").replace("#", "■"),
    ):
        assert plaintext.read(written).grid == parse_grid(text)


@given(WIDE)
def test_the_numbers_of_slots_in_cells_are_open_cells(grid: Grid) -> None:
    grid = grid.emptied()
    assume(grid.numbers)
    signs = [
        str(grid.numbers.get(n, "." if cell == OPEN else "#")) for n, cell in enumerate(grid.cells)
    ]
    written = "\n".join(map(" ".join, grid.in_rows(signs)))
    assert plaintext.read(written).grid == grid
    if {"#", "."} <= {*signs}:  # the numbers tell which of two signs is black
        stops = written.replace(".", "0").replace("#", ".")
        assert plaintext.read(stops).grid == grid
    other = written.replace("1", "7", 1)
    with pytest.raises(BadInput, match=r"^Line \d+, place \d+: '[0-9]' isn't a cell"):
        plaintext.read(other)


@given(WIDE)
@example(Grid(3, 3, ("", "", "", "", "", "a", "a", "", "")))  # every other column is blank
@example(Grid(3, 3, ("", "", "", "", "", "a", "a", "", "a")))
def test_blank_cells_are_open_or_the_grid_is_refused(grid: Grid) -> None:
    """Whatever blanks are read as: a grid with other cells is never made of them."""
    text = grid.text(" ")
    assume(" " in text)
    try:
        found = plaintext.read(text).grid
    except BadInput:
        return
    dropped = text.replace(" ", "")
    if found != grid and found.open_cells:
        assert found == parse_grid(dropped)  # blanks between cells, as many pages have them
        assert set(dropped) - {"#", "\n"}


def test_blank_cells_are_open_where_the_rows_leave_no_other_way() -> None:
    for text, grid in (
        ("   #   #   \n   #   #   \n           ", "...#...#...\n...#...#...\n..........."),
        ("C T\nA#A\nREN", "C.T\nA#A\nREN"),
        ("# #\n   \n# #", "#.#\n...\n#.#"),
        ("> # #\n>    \n> # #", "#.#\n...\n#.#"),
        ("A # B\nC # D", "A#B\nC#D"),
    ):
        assert plaintext.read(text).grid == parse_grid(grid)
    cut = "   #   #\n   #   #"  # what stood after the last black cells is gone
    assert not plaintext.read(cut).grid.open_cells


ACROSS = "Across\n1 Pet\n4. Not gone,\n   still here\n6) Allowed\n"
DOWN = "DOWN:\n\n1. Taxi\n2 Stop? Or 4 that\n3 Small\n5 Is it\n"


def test_clues_below_a_grid_are_its_clues() -> None:
    puzzle = plaintext.read(f"```\nCAT#\n....\n#...\n```\n\n**{ACROSS.strip()}\n\n{DOWN}")
    assert puzzle.grid == parse_grid("CAT#\n....\n#...")
    assert puzzle.clues == {
        "1A": "Pet",
        "4A": "Not gone, still here",
        "6A": "Allowed",
        "1D": "Taxi",
        "2D": "Stop? Or 4 that",
        "3D": "Small",
        "5D": "Is it",
    }
    # Clues tell which cells are black where full stops may be either.
    stops = "CAT.\nALOE\n.LET\n"
    assert plaintext.read(f"{stops}{ACROSS}{DOWN}").grid == parse_grid(stops.replace(".", "#"))
    assert plaintext.read(stops).grid == parse_grid(stops)


@pytest.mark.parametrize("grid", ["DOWN\nAREA\nWEED\nNEST", "A#B#C#\nACROSS", "#AB#\nDOWN\n"])
def test_a_row_of_a_grid_may_be_the_title_of_clues(grid: str) -> None:
    assert plaintext.read(grid).grid == parse_grid(grid)


@pytest.mark.parametrize(
    ("clues", "fault"),
    [
        ("Across\n\n9 Foo", "Line 6: The grid has no slot '9A'; it has 1A 1D 2D 3D 4A 5D 6A."),
        ("Across\n1 Foo\n1 Bar", "Line 6 has a clue for 1A again; give each once."),
        (
            "Across\n1 Foo\nDown\nBar",
            "Line 7: 'Bar' isn't a clue; write its number and its text: 14 Pet.",
        ),
    ],
)
def test_a_clue_that_is_none_of_the_grid_is_told_with_its_line(clues: str, fault: str) -> None:
    assert refusal(plaintext.read, f"CAT#\n....\n#...\n{clues}") == fault


MORNING = "ABC.D\nE...F\nGHJI.\n.JKLM"


@given(WIDE)
def test_full_stops_that_may_be_black_cells_are_asked_about(grid: Grid) -> None:
    grid = grid.with_cells(dict.fromkeys(grid.open_cells, "e"))
    text = grid.text().replace("#", ".")
    asked = plaintext.with_black(text)
    whole = all(any(grid.is_open(n) for n in line) for line in lines_of(grid))
    crossed = all(n in grid.crossings for n in grid.open_cells)
    assert (asked is not None) == (BLACK in grid.cells and whole and crossed)
    if asked is not None:
        assert asked[0] == "full stops"
        assert plaintext.read(asked[1]).grid == grid
        assert plaintext.with_black(asked[1]) is None


def lines_of(grid: Grid) -> list[list[int]]:
    """Return the cells of each row and of each column."""
    rows = grid.in_rows(range(len(grid.cells)))
    return [*rows, *map(list, zip(*rows, strict=True))]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        (MORNING, True),
        (f"> {MORNING}".replace("\n", "\n> "), True),
        ("CAT#\n.AB.\n#...", False),
        ("CAT.\n-AB-\n....", False),
        ("CAT.\n....\n.DOG", False),  # no row is black from end to end
        ("...\nC..\n...", False),
        ("....\n....", False),
        ("CAT\nDOG", False),
        (f"{MORNING}\nAcross\n1 Up... to here", True),
    ],
)
def test_full_stops_are_asked_about_only_where_they_may_be_black(text: str, asked: bool) -> None:
    found = plaintext.with_black(text)
    assert (found is not None) == asked
    if found is not None:
        puzzle = plaintext.read(found[1])
        assert puzzle.grid == parse_grid(MORNING.replace(".", "#"))
        assert puzzle.clues == ({"1A": "Up... to here"} if "Across" in text else {})


@given(WIDE, st.sampled_from(["", "\t", " "]), st.sampled_from([" ", ""]))
@example(parse_grid("_#__\n___#"), " ", " ")  # as many letters in each row
def test_blanks_that_may_be_black_cells_are_asked_about(
    grid: Grid, between: str, blank: str
) -> None:
    """Between letters of a solved grid: typed, or copied from a spreadsheet with coloured cells."""
    grid = grid.with_cells(dict.fromkeys(grid.open_cells, "e"))
    whole = all(any(grid.is_open(n) for n in line) for line in lines_of(grid))
    crossed = all(n in grid.crossings for n in grid.open_cells)
    assume(BLACK in grid.cells and whole and crossed and (blank or between == "\t"))
    signs = [blank if cell == BLACK else "E" for cell in grid.cells]
    text = "\n".join(map(between.join, grid.in_rows(signs)))
    asked = plaintext.with_black(text)
    assert asked is not None
    assert asked[0] == "blanks"
    assert plaintext.read(asked[1]).grid == grid
    if between == " ":
        assert plaintext.read(text).grid.columns == grid.columns
    last = grid.listed[-1]  # whose number may be right with black cells alone
    title = "Across" if last.across else "Down"
    with_clues = f"{text}\n\n{title}\n{last.number} Pet"
    found = plaintext.read(with_clues)
    assert found.clues == {last.name: "Pet"}
    assert found.grid in (grid, plaintext.read(text).grid)


@given(WIDE)
def test_cells_drawn_two_signs_wide_are_one_each(grid: Grid) -> None:
    assume(BLACK in grid.cells)
    drawn = grid.text("_").replace(BLACK, "█")
    if grid.rows == grid.columns:
        assert plaintext.read(drawn).grid == grid
    assume(grid.rows != 2 * grid.columns)  # a square is one as it stands
    doubled = [{BLACK: "██", OPEN: "__"}.get(cell, cell.upper() * 2) for cell in grid.cells]
    assert plaintext.read("\n".join(map("".join, grid.in_rows(doubled)))).grid == grid


@pytest.mark.parametrize(
    ("below", "fault"),
    [
        ("Across\n1Pet\n4Not", "Line 6: '1Pet' isn't a clue; write its number and its text"),
        ("Across\n| # | Clue |\n| 1 | Pet |", "Line 6: '| # | Clue |' isn't a clue; write its"),
        ("**Across**\n1\uff0ePet", "Line 6: '1\uff0ePet' isn't a clue; write its number and its"),
        ("Across (1-99)\n1 Pet", "Line 5: '(1-99)' isn't a clue; write its number and its text"),
        ("Across\tDown\n1 Pet\t1 Taxi", "Line 5: Across and Down stand side by side; put one"),
        ("ACROSS     DOWN\n1. Pet     1. Taxi", "Line 5: Across and Down stand side by side; put"),
    ],
)
def test_a_list_that_cannot_be_read_is_told_as_one(below: str, fault: str) -> None:
    assert refusal(plaintext.read, f"CAT#\n....\n#...\n\n{below}").startswith(fault)


def test_clues_without_a_grid_are_read_for_one_that_is_known() -> None:
    grid = parse_grid("CAT#\n....\n#...")
    clues = plaintext.read_clues(f"\n{ACROSS}{DOWN}", grid)
    assert clues == plaintext.read(f"{grid.text()}\n\n{ACROSS}{DOWN}").clues
    assert plaintext.read_clues("CAT#\n....\n#...", grid) == {}
    assert refusal(plaintext.read, ACROSS).startswith("Line 1: No grid stands above the clues")
    assert refusal(plaintext.read_clues, "Across\n2 Pet", grid).startswith("Line 2: The grid has")


@pytest.mark.parametrize(
    "heading", ["Clues by Ann", "Clues:", "No. 5", "Hi,\n\nthe clues of today", "Monday", "ANN"]
)
def test_a_heading_above_clues_is_no_grid_where_one_is_known(heading: str) -> None:
    grid = parse_grid("CAT#\n....\n#...")
    clues = plaintext.read_clues(f"{ACROSS}{DOWN}", grid)
    assert plaintext.read_clues(f"{heading}\n\n{ACROSS}{DOWN}", grid) == clues
    assert plaintext.read_clues(f"{heading}\n\n{grid.text()}\n\n{ACROSS}{DOWN}", grid) == {}
    assert plaintext.read_clues(heading, grid) == {}
    damaged = "CAT#\n.....\n#...\n...."
    assert plaintext.read_clues(f"{damaged}\n\n{ACROSS}{DOWN}", grid) == {}


@pytest.mark.parametrize(
    ("text", "is_meant"),
    [
        ("A.B\nC#D\nE?", True),
        ("#..\n...\n..7\n", True),
        ("Hello.\nHow do you do?", False),
        ("candles\nmatches\nham", False),
        ("A.B", False),
        ("⬛🟨⬛⬛⬛\n🟩🟩🟩🟩", False),
    ],
)
def test_what_is_plainly_meant_as_a_grid_is_known(text: str, is_meant: bool) -> None:
    assert plaintext.is_meant(text) == is_meant


@given(grids(6))
def test_voids_and_all_cells_that_we_write_are_read_as_before(grid: Grid) -> None:
    text = grid.text()
    black = {n: BLACK for n, cell in enumerate(grid.cells) if cell == VOID}
    assert plaintext.read(text).grid == replace(grid.with_cells(black), bars=frozenset())


def test_what_stands_around_a_fence_or_an_answered_mail_is_no_part_of_it() -> None:
    grid = parse_grid("AB.\nC#D\nE.F")
    for text in (
        "hello\n```\nAB.\nC#D\nE.F\n```\nthanks!",
        "On Monday X wrote:\n> AB.\n> C#D\n> E.F\n\nyours",
    ):
        assert plaintext.read(text).grid == grid
