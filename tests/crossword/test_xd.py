"""Files of .xd as others write them, old and new."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword import xd
from beehelper.crossword.grid import Grid, parse_grid
from beehelper.crossword.puzzle import Puzzle
from beehelper.crossword.texts import SHADE, one_line
from beehelper.errors import BadInput

OLD = """\
Title: An old one
Author: Nobody
Date: 2020-02-02
Rebus: 1=HEART 2=on/off z=ZED
Special: shaded


1Ab#
2.z_


A1. A clue: ~ with a tilde ~ HEARTAB
A1 ^Refs: A4
A4. No answer

D1. {/Text/} ~ HEART ON


Some notes
A1. that are no clue
Beehelper-Saved: by nobody
"""

NEW = """\
## Clues

A1. First ~ AB

## Grid

AB
C#

## Metadata

Title: A new one

## Design

<style> what

## Notes

The end
"""


def test_an_old_file_is_an_empty_board_with_the_solution_aside() -> None:
    puzzle = xd.read(OLD)
    assert puzzle.grid == Grid(2, 4, ("", "", "", "#", "", "", "", "_"))
    assert puzzle.solution == ("heart", "a", "b", "", "on/off", "", "zed", "")
    assert puzzle.shades == {2: SHADE, 6: SHADE}
    assert puzzle.facts == {"date": "2020-02-02"}
    assert puzzle.clues == {
        "1A": "A clue: ~ with a tilde",
        "4A": "No answer",
        "1D": "Text",
    }
    assert (puzzle.title, puzzle.author) == ("An old one", "Nobody")
    assert puzzle.notes == "Some notes\nA1. that are no clue\nBeehelper-Saved: by nobody"


def test_a_new_file_has_its_sections_in_any_order() -> None:
    puzzle = xd.read(NEW)
    assert puzzle.grid == parse_grid("..\n.#")
    assert (puzzle.clues, puzzle.title, puzzle.notes) == ({"1A": "First"}, "A new one", "The end")
    assert puzzle.solution == ("a", "b", "c", "")


DOTS = """\
title: Dots are black
rebus: ❶=THE
description: Not set


AB.
C❶D
.EF


A1. First ~ AB
A3. Middle ~ CTHED
A5. Last ~ EF

D1. One ~ AC
D2. Two ~ BTHEE
D4. Three ~ DF
"""


@pytest.mark.parametrize(
    "text",
    [OLD, NEW, DOTS, "AB\nC#", "AB\nC.", "## Grid\nAB\nC#\n", f"{OLD}\n## More\nA"],
)
def test_our_headers_are_all_that_a_save_changes(text: str) -> None:
    puzzle = xd.read(text)
    filled = puzzle.with_grid(puzzle.grid.with_cells({0: "a", 1: "the"}))
    once = xd.write(filled).decode()
    assert xd.read(once) == filled
    again = xd.write(xd.read(once)).decode()
    assert again == once
    ours = ("Beehelper-Saved: A(THE)", "## Metadata")
    kept = [line for line in once.split("\n") if line and not line.startswith(ours)]
    assert kept == [line for line in text.split("\n") if line and line != "## Metadata"]


def test_a_file_with_dots_that_an_older_version_saved_is_read_again() -> None:
    saved = xd.read(f"Beehelper-Saved: A.# C.D #EF\n{DOTS}")
    assert saved == replace(xd.read(DOTS), grid=parse_grid("A.#\nC.D\n#EF"))
    assert len(saved.clues) == 6


def test_all_that_is_right_in_a_cell_is_known() -> None:
    text = "Rebus: 1=O 1=A\n\n## Grid\n\nC1T\n\n## Clues\n\nA1. Pet ~ COT\n"
    assert xd.read(text).solution == ("c", "o/a", "t")
    older = text.partition("\n")[2].replace("1T", "*T")
    assert xd.read(older).solution == ("c", "*", "t")
    assert xd.read(f"{older}A1 ^alt: CAT\n").solution == ("c", "", "t")


def test_a_design_shades_and_circles_cells() -> None:
    design = """\
## Grid
AB#
CDE
## Design
<style>
S { background-light: #C0C0C0; background-dark: #0c0c0c } O{background:circle}
W { background-light: white } X { background-light: #f00; background: circle }
</style>

SO#
WX.
"""
    puzzle = xd.read(design)
    assert puzzle.shades == {0: "c0c0c0", 4: "f00"}
    assert puzzle.circles == {1, 4}
    assert xd.read(design.replace("SO#", "SO")).shades == {}
    anew = replace(puzzle, file=None)
    assert xd.read(xd.write(anew).decode()) == puzzle


def test_the_answer_is_never_part_of_a_clue() -> None:
    for line in ("A1. x ~ TWO WORDS", "A1. x  ~  ANSWER ", "A1. x ~", "A1.x ~ Y", "A1. x ~AB"):
        assert xd.read(f"## Grid\nAB\n## Clues\n{line}").clues == {"1A": "x"}
    for line in ("A1. ~ ANSWER", "A1.", "A1. ~"):
        assert xd.read(f"## Grid\nAB\n## Clues\n{line}").clues == {}


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("{*bold*}, {/italic/}, and {*{/both/}*} text", "bold, italic, and both text"),
        ("{~low~}, {^high^}, {_under_} and {-out-}", "low, high, under and out"),
        ("See {@ this | https://a.b/c-d @}!", "See this!"),
        ("{! a.png | A cat | 123 | 456 !}", "A cat"),
        ("{!! a.png | A cat | 123 | 456 !}", "A cat"),
        ("{!! a.png | A cat !!}", "A cat"),
        ("{# Red | #123456 | #654321 #}", "Red"),
        ("{} {/ :-} {x} {*a/}", "{} {/ :-} {x} {*a/}"),
        ("{{//}/x/}", "{/x/}"),
    ],
)
def test_the_markup_of_clues_is_taken_off(written: str, read: str) -> None:
    assert xd.read(f"## Grid\nAB\n## Clues\nA1. {written} ~ AB").clues == {"1A": read}


@given(st.text("{}/*@#!|_^~-x ").map(one_line))
def test_a_clue_that_looks_like_markup_is_read_as_it_was_written(clue: str) -> None:
    puzzle = Puzzle(parse_grid(".."), {"1A": clue} if clue else {})
    assert xd.read(xd.write(puzzle).decode()).clues == puzzle.clues


def test_braces_without_an_end_are_read_at_once() -> None:
    for sign in "/*@#!":
        for text in (
            f"{{{sign}" * 300_000,
            f"{{{sign}" + "|" * 500_000,
            f"{{{sign}" + " x" * 300_000,
        ):
            with pytest.raises(BadInput, match="is too long"):
                xd.read(f"## Grid\nAB\n## Clues\nA1. {text} ~ AB")


def test_clues_after_a_stray_line_do_not_become_notes_with_answers() -> None:
    puzzle = xd.read("Title: x\n\n\nAB\nCD\n\n\nA1. a ~ AB\nDOWN\nD1. d ~ AC\n\nEnd")
    assert (puzzle.clues, puzzle.notes) == ({"1A": "a", "1D": "d"}, "DOWN\nEnd")


def test_a_new_file_is_one_that_others_read() -> None:
    puzzle = Puzzle(
        parse_grid("a.#\n...").with_cells({2: "_"}),
        {"1A": "Clue", "3A": "Partly known"},
        "Title",
        notes="## Notes",
        circles=frozenset({0, 1, 5}),
        pencil=frozenset({0}),
        solution=("a", "the", "", "ð", "7", ""),
    )
    assert xd.write(puzzle).decode().split("\n") == [
        *(
            "## Metadata",
            "Beehelper-Saved: A._ ...",
            "Beehelper-Pencil: 0",
            "Beehelper-Circled: 0 1 5",
            "Title: Title",
        ),
        *("Rebus: 0=THE 1=7", "Special: circle", "", "## Grid", "a0_", "Ð1.", ""),
        *("## Clues", "A1. Clue ~ ATHE", "A3. Partly known ~ ", "", "## Notes", " ## Notes", ""),
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Title: x", "It has no grid; an .xd file has headers, a grid, clues."),
        (
            "## Grid\nAB\nA",
            "Line 3 has 1 cell, line 2 has 2; all rows of a grid have the same number.",
        ),
        *(
            (
                f"Title: x\nCopyright  2021\n{more}",
                "Line 2: 'Copyright  2021' is neither a header nor a row of the grid; write a "
                "header with a colon: Title: Monday.",
            )
            for more in ("Author: y\n\nABC\n\nA1. X ~ ABC", "\nABC\n\nA1. X ~ ABC", "ABC")
        ),
        *(
            (text, f"Line 3: {header!r} is a header in the grid; headers stand above it.")
            for header in ("title: x", "Author: A. Setter")
            for text in (f"## Grid\n\n{header}\n## Clues\nABC", f"Title: x\nABC\n{header}\n")
        ),
        (
            "## Grid\n" + "A" * 101,
            "A grid of 1 rows and 101 columns can't be used; 1 to 100 of each can.",
        ),
        (
            "## Grid\nAB\n## Clues\nwhat",
            "Line 4: 'what' isn't a clue; write 'A1. Text ~ ANSWER'.",
        ),
        ("## Grid\nAB\n## Clues\nA9. x", "Line 4: The clue A9 belongs to no slot of the grid."),
        ("## Grid\nAB\n## Clues\n1. x", "Line 4: The clue 1 belongs to no slot of the grid."),
        ("Beehelper-Saved: ABC\n\n\nAB", "Its saved board has 3 cells, its grid 2."),
        (
            "Beehelper-Saved: A(\n\n\nAB",
            "Row 1, column 2 holds '('; a cell holds 1 to 10 letters or digits.",
        ),
        (
            "Title: " + "x" * 2001 + "\n\n\nAB",
            "The title of 2,001 characters is too long; 2,000 can be used.",
        ),
    ],
)
def test_what_cannot_be_used_is_told(text: str, told: str) -> None:
    assert refusal(xd.read, text) == told


CIRCLE = "Special: shaded\nBeehelper-Circled: 0 1\n\n"
STYLES = "## Design\n<style>\nA { background-light: gold }\n</style>\nA."


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("## Grid\nAB.\n.CD", {"grid": parse_grid("..#\n#..")}),
        ("## Grid\nAB#\n.CD", {"grid": parse_grid("..#\n...")}),
        ("## Grid\n...\n._.", {"solution": None}),
        (
            "## Metadata\nBeehelper-Saved: ... ...\n## Grid\nAB.\n.CD",
            {"grid": parse_grid("...\n...")},
        ),
        ("Rebus: 1=ONE,2=TWO\n\n12", {"solution": ("one", "two")}),
        ("## Grid\nAb", {"circles": frozenset()}),
        ("## Metadata\nSpecial: circle\n## Grid\nAb", {"circles": {1}}),
        # An older version saved shaded cells as circled ones, too.
        (f"{CIRCLE}Ab", {"circles": {0}, "shades": {1: SHADE}}),
        (f"Special: shaded\n## Grid\nAb\n{STYLES}", {"shades": {0: "gold", 1: SHADE}}),
        (
            "Editor: E. D.\nDate: Not set\nWidth: 2\nDescription: An intro\n\nAB",
            {"facts": {"editor": "E. D."}, "intro": "An intro"},
        ),
        ("Description: N/A\n\nAB", {"intro": ""}),
        (
            "## Grid\nAB\n## Clues\nA1. x ~ AB\nA1 ^Hint: y\n## Start\nA\n## More\nx\n## Empty\n\n",
            {"unread": ("hints and links of clues", "section Start", "section More")},
        ),
        ("## Grid\nAB\n## Clues\nA1. {/x/} ~ AB", {"unread": ("italics and the like in clues",)}),
        (
            "Rebus: 1=ONE\n\n## Grid\n1BC.\n## Start\n1.c#",
            {"grid": parse_grid("(ONE).C#"), "unread": ()},
        ),
        # Of what was saved nothing comes back that the player took out.
        ("Beehelper-Saved: ...\n\n## Grid\nABC\n## Start\nA..", {"grid": parse_grid("...")}),
    ],
)
def test_what_signs_and_headers_mean(text: str, parts: dict[str, object]) -> None:
    puzzle = xd.read(text)
    assert {part: getattr(puzzle, part) for part in parts} == parts
