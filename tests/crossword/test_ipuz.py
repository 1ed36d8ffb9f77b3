"""Files of .ipuz as others write them, and JSON that is none."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from fuzz.test_linear import is_linear
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword import ipuz
from beehelper.crossword.grid import BLACK, OPEN, Grid, parse_grid
from beehelper.crossword.ipuz import Object
from beehelper.crossword.puzzle import Puzzle
from beehelper.crossword.texts import SHADE
from beehelper.errors import BadInput

from .strategies import grids

KIND = "http://ipuz.org/crossword#1"


def made(**members: object) -> str:
    """Make a file of 3 x 2 cells, with other members as a test wishes."""
    doc = {
        "version": "http://ipuz.org/v2",
        "kind": [KIND],
        "dimensions": {"width": 3, "height": 2},
        "puzzle": [[1, 2, "#"], [3, 0, None]],
        "clues": {"Across": [[1, "One"], [3, "Three"]], "Down": [[1, "Down"]]},
    }
    return json.dumps({key: value for key, value in {**doc, **members}.items() if value != ...})


def test_a_file_is_a_board_with_its_clues() -> None:
    puzzle = ipuz.read(made())
    assert puzzle.grid == Grid(2, 3, ("", "", "#", "", "", "_"))
    assert puzzle.clues == {"1A": "One", "3A": "Three", "1D": "Down"}
    assert puzzle.solution is None
    assert ipuz.read(made(clues=...)).clues == {}


@pytest.mark.parametrize("text", ["ipuz(%s)", " ipuz ( %s ) ;\r\n", "\n%s\n", "ipuz(%s)\n"])
def test_the_wrapping_call_is_taken_off(text: str) -> None:
    assert ipuz.is_one(text % made())
    assert ipuz.read(text % made()) == ipuz.read(made())


def test_cells_are_numbers_texts_or_objects() -> None:
    circle = {"shapebg": "circle"}
    puzzle = ipuz.read(
        made(
            puzzle=[
                [{"cell": "1", "style": circle}, {"style": "s", "value": "B"}, {"cell": "X"}],
                ["2", {"cell": 3, "style": {"highlight": True}}, {"cell": None}],
            ],
            styles={"s": circle},
            block="X",
            empty="-",
            saved=[["A", "-", "X"], [{"value": "The"}, 0, None]],
            solution=[["a", {"cell": "B"}, "X"], [{"value": ""}, ["c"], None]],
            clues=...,
        )
    )
    assert puzzle.grid == Grid(2, 3, ("a", "b", "#", "the", "", "_"))
    assert puzzle.circles == {0, 1}
    assert puzzle.shades == {4: SHADE}
    assert puzzle.solution == ("a", "b", "", "", "c", "")


def test_what_is_saved_has_the_signs_of_the_file_for_blocks_and_empty_cells() -> None:
    rows = [[1, 2, "X"], [3, 0, None]]
    puzzle = ipuz.read(made(puzzle=rows, block="X", empty="-"))
    filled = replace(puzzle, grid=puzzle.grid.with_cells({0: "a", 4: "x"}))
    saved = json.loads(ipuz.write(filled))["saved"]
    assert saved == [["A", "-", "X"], ["-", "X", None]]


def test_words_in_angle_brackets_stay() -> None:
    clues = {"Across": [[1, "A <word> or <b>two</b> <blank>"]]}
    assert ipuz.read(made(clues=clues)).clues["1A"] == "A <word> or two <blank>"


def test_a_slip_of_a_program_without_clues_down_is_read() -> None:
    puzzle = ipuz.read(made(clues={"Across": [[1, "One"]], "Down": "]"}))
    assert puzzle.clues == {"1A": "One"}


def test_clues_come_in_several_forms() -> None:
    clues = {
        "Across:Horizontal": [{"number": 1, "clue": "One", "enumeration": "2"}, ["3", "3rd", "x"]],
        "Down": [{"numbers": ["1", "3A"], "clue": "Down (2)", "enumeration": "2"}],
    }
    assert ipuz.read(made(clues=clues)).clues == {"1A": "One (2)", "3A": "3rd", "1D": "Down (2)"}
    for sizes in ("(2)", " (2) ", 2):
        bracketed = {"Across": [{"number": 1, "clue": "One", "enumeration": sizes}]}
        assert ipuz.read(made(clues=bracketed)).clues == {"1A": "One (2)"}
    in_order = ipuz.read(made(clues={"Across": ["first", "second"], "Down": ["third", "4th"]}))
    assert in_order.clues == {"1A": "first", "3A": "second", "1D": "third", "2D": "4th"}
    alone = {"Across": [{"number": 1, "clue": "", "enumeration": "5"}]}
    assert ipuz.read(made(clues=alone)).clues == {"1A": "(5)"}
    # A clue is found by the number that the file has in the cell.
    numbered = made(
        puzzle=[[10, 11, "#"], ["A", 0, None]],
        clues={"Across": [[10, "One"], ["A", "Three"]], "Down": [[11, "Two"]]},
    )
    assert ipuz.read(numbered).clues == {"1A": "One", "3A": "Three", "2D": "Two"}
    assert ipuz.read(numbered).unread == ("its own numbers of slots",)
    bare = made(
        empty=":", puzzle=[[1, ":", "#"], ["3", {"cell": ":"}, None]], clues={"Across": ["x"]}
    )
    assert ipuz.read(bare).unread == ()


def test_the_other_slots_of_a_clue_that_runs_over_several_name_the_first() -> None:
    ways = [{"direction": "Down", "number": "1"}, {"direction": "Across", "number": 3}]
    first = {"number": 1, "clue": "All", "continued": ways}
    linked = made(clues={"Across": [first], "Down": [[1, "Own"]]})
    assert ipuz.read(linked).clues == {"1A": "All", "1D": "Own", "3A": "See 1 Across"}
    assert ipuz.read(linked).unread == ("clues that run over several slots",)
    for odd in ([], None, [{"direction": "Up", "number": 3}], [{"direction": "Down"}], [[1]]):
        clues = {"Across": [{**first, "continued": odd}]}
        assert ipuz.read(made(clues=clues)).clues == {"1A": "All"}
    nowhere = [{"direction": "Down", "number": "99"}]
    clues = {"Across": [{**first, "continued": nowhere}]}
    assert ipuz.read(made(clues=clues)).clues == {"1A": "All"}


def test_a_clue_is_found_by_its_cells_or_by_what_both_ends_are_marked_with() -> None:
    end = {"cell": 0, "style": {"mark": {"TR": "7", "BR": 9}}}
    puzzle = [
        [4, {"cell": 0, "value": "E"}, end],
        [{"cell": 0, "style": {"mark": {"BL": "12"}}}, 0, 0],
    ]
    labelled: dict[str, list[object]] = {
        "Across": [["4-7", "One"]],
        "Down": [["4-12", "Down"], {"number": "E-1", "clue": "x"}],
    }
    with pytest.raises(BadInput, match="Its clue E-1 Down belongs to no slot"):
        ipuz.read(made(puzzle=puzzle, clues=labelled))
    labelled["Down"].pop()
    for ending in ("9", "7"):
        labelled["Across"] = [[f"4-{ending}", "One"]]
        assert ipuz.read(made(puzzle=puzzle, clues=labelled)).clues == {"1A": "One", "1D": "Down"}
    for start in (0, 1):
        at = [[start + column, start + 1] for column in range(3)]
        found = {"Across": [{"number": "?", "clue": "Low", "cells": at}]}
        assert ipuz.read(made(puzzle=puzzle, clues=found)).clues == {"4A": "Low"}


def test_what_is_said_to_who_has_solved_it_is_shown_to_no_one_before() -> None:
    told = ipuz.read(made(explanation="<b>CAT</b> crosses CAR."))
    assert told == ipuz.read(made())
    assert told.unread == ("a text for who has solved it",)


@pytest.mark.parametrize(
    ("value", "right"),
    [
        (["O", "A"], "o/a"),
        ({"value": "E", "alternates": ["A", "E"]}, "e/a"),
        ({"Across": "E", "Down": "I"}, "e/i"),
        ({"cell": "E"}, "e"),
        ([], ""),
        ({}, ""),
    ],
)
def test_all_that_is_right_in_a_cell_is_known(value: object, right: str) -> None:
    puzzle = ipuz.read(made(solution=[[value, "X", "#"], ["X", "X", None]]))
    assert puzzle.solution is not None
    assert puzzle.solution[0] == right


def test_what_a_style_shows_elsewhere_is_named() -> None:
    for style, what in (
        ({"shapebg": "star"}, "other shapes than circles"),
        ({"divided": "/"}, "lines in cells"),
        ({"border": 2}, "lines in cells"),
        ({"shapebg": "circle"}, None),
    ):
        puzzle = [[{"cell": 1, "style": style}, 2, "#"], [3, 0, None]]
        assert ipuz.read(made(puzzle=puzzle)).unread == ((what,) if what else ())
    assert ipuz.read(made(zones=[{"rect": [0, 0, 1, 1]}])).unread == ("zones",)


@given(grids(cells=st.sampled_from([OPEN, OPEN, BLACK])), st.integers(0, 1))
def test_all_clues_name_their_cells_in_one_way(grid: Grid, start: int) -> None:
    grid = replace(grid, bars=frozenset())
    clues: dict[str, list[object]] = {"Across": [], "Down": []}
    for slot in grid.slots:
        at = [divmod(cell, grid.columns) for cell in slot.cells]
        places = [[column + start, row + start] for row, column in at]
        clues["Across" if slot.across else "Down"].append({"clue": slot.name, "cells": places})
    puzzle = [["#" if cell == BLACK else 0 for cell in row] for row in grid.in_rows(grid.cells)]
    size = {"width": grid.columns, "height": grid.rows}
    read = ipuz.read(made(dimensions=size, puzzle=puzzle, solution=None, clues=clues))
    assert read.clues == {slot.name: slot.name for slot in grid.slots}


def test_clues_that_are_not_those_of_their_slots_are_among_the_notes() -> None:
    clues = {"Across": [[1, "One"], [3, "Three"]], "Down:Pick": [[1, "B"], "A (2)"]}
    told = "Clues in no order, Down: B; A (2)"
    mixed = ipuz.read(made(notes="Odd.", clues=clues, fakecluegroups=["Down:Pick"]))
    assert mixed.clues == {"1A": "One", "3A": "Three"}
    assert mixed.notes == f"Odd.\n{told}"
    assert ipuz.read(made(clues=clues, fakecluegroups=["Down"])).notes == told
    mixed = ipuz.read(made(clues=clues, fakeclues=True))
    assert not mixed.clues
    assert mixed.notes == f"Clues in no order, Across: One; Three\n{told}"


def test_ten_times_the_lists_in_no_order_take_ten_times_as_long() -> None:
    def read(text: str) -> None:
        titles = [f"Down:{number}" for number in range(len(text))]
        groups = [f"Up:{number}" for number in range(len(text))]
        ipuz.read(made(clues=dict.fromkeys(titles, ()), fakecluegroups=groups))

    assert is_linear(read, "", "x", "", few=300)


def test_bars_part_slots() -> None:
    style = {"style": {"barred": "RB"}}
    puzzle = ipuz.read(made(puzzle=[[{"cell": 1, **style}, 0, 0], [0, 0, 0]], clues=...))
    assert puzzle.grid.barred == {1: "L", 3: "T"}
    assert [(slot.name, slot.cells) for slot in puzzle.grid.slots] == [
        *(("1A", (1, 2)), ("1D", (1, 4)), ("2D", (2, 5)), ("3A", (3, 4, 5))),
    ]


def test_a_diagramless_puzzle_has_the_black_cells_of_its_solution_and_the_usual_numbers() -> None:
    text = made(
        kind=["http://ipuz.org/crossword/diagramless#1"],
        puzzle=[[1, 2, 3], [4, 0, 0]],
        solution=[["#", "A", "B"], ["C", "D", None]],
        clues={"Across": [[1, "One"], [2, "Two"]], "Down": [[1, "Down"]]},
    )
    puzzle = ipuz.read(text)
    assert puzzle.diagramless
    assert puzzle.grid.cells == ("#", "", "", "", "", "#")
    assert puzzle.clues == {"1A": "One", "2A": "Two", "1D": "Down"}
    assert ipuz.read(ipuz.write(puzzle).decode()) == puzzle


def test_texts_lose_their_tags_and_facts_and_what_has_no_place_are_named() -> None:
    clue = "<i>Is</i> 1 &lt; 2 &amp;\n 3 <b class='x'>bold</b><br/>?"
    style = {"mark": {"TR": "1"}, "imagebg": "data:", "image": "data:"}
    puzzle = ipuz.read(
        made(
            clues={"Across": [[1, clue]]},
            title="A <em>B</em>",
            notes="a<BR>\nb",
            intro="<p>Fill</p>it",
            editor="E &amp; D",
            date="1/2/2020",
            difficulty=7,
            origin="N/A",
            puzzle=[[{"cell": 1, "style": style}, 2, "#"], [3, 0, None]],
        )
    )
    assert puzzle.clues == {"1A": "Is 1 < 2 &  3 bold ?"}
    assert (puzzle.title, puzzle.notes, puzzle.intro) == ("A B", "a\n\nb", "Fill\nit")
    assert puzzle.facts == {"editor": "E & D", "date": "1/2/2020", "difficulty": "7"}
    assert puzzle.unread == (
        *("labels in cells", "pictures in cells", "italics and the like in clues"),
    )
    assert ipuz.read(made(clues={"Across": [[1, "1 < 2<br>x > y"]]})).unread == ()
    assert ipuz.read(ipuz.write(replace(puzzle, file=None)).decode()) == puzzle


def test_what_we_do_not_know_survives_a_save() -> None:
    text = made(
        publisher="P",
        puzzle=[
            [{"cell": 1, "style": {"color": "red"}}, {"cell": 2, "value": "B"}, "#"],
            [3, 0, None],
        ],
        clues={"Across": [{"number": 1, "clue": "<i>One</i>", "answer": "AB"}]},
    )
    before: Object = json.loads(text)
    puzzle = ipuz.read(text)
    grid = puzzle.grid.with_cells({0: "a"})
    after = json.loads(ipuz.write(replace(puzzle.with_grid(grid), pencil=frozenset({0}))))
    assert after.pop("saved") == [["A", "B", "#"], ["0", "0", None]]
    assert after.pop("beehelper:pencil") == [0]
    assert after == before


def test_what_the_player_left_alone_keeps_its_accent() -> None:
    mark = {"value": "Ñ", "style": {"color": "red"}}
    puzzle = ipuz.read(made(saved=[["É", mark, "#"], ["A", 0, None]]))
    assert puzzle.grid.cells == ("e", "n", "#", "a", "", "_")
    filled = puzzle.with_grid(puzzle.grid.with_cells({3: "b", 4: "c"}))
    assert json.loads(ipuz.write(filled))["saved"] == [["É", mark, "#"], ["B", "C", None]]
    # A given letter that was taken out stays out; a nought is not an empty cell.
    given = ipuz.read(made(puzzle=[[{"cell": 1, "value": "A"}, 2, "#"], [3, 0, None]]))
    assert given.grid.cells[0] == "a"
    for cells in ({0: ""}, {0: "0", 1: "7"}):
        other = given.with_grid(given.grid.with_cells(cells))
        assert ipuz.read(ipuz.write(other).decode()) == other


def test_a_changed_title_is_written_anew() -> None:
    puzzle = replace(ipuz.read(made(publisher="P", volatile="*")), title="New")
    written = ipuz.write(puzzle).decode()
    assert ipuz.read(written) == puzzle
    assert json.loads(written)["publisher"] == "P"
    assert "volatile" not in json.loads(written)


def test_a_cell_is_shaded_in_its_colour_unless_that_is_white() -> None:
    colours = {0: "#C0FFEE", 1: "FFFFFF", 3: "Gold", 4: "rgb(1, 2, 3)", 5: 3}
    cells: list[object] = [
        {"cell": "#" if n == 2 else 0, "style": {"color": colours.get(n, "red")}} for n in range(6)
    ]
    puzzle = ipuz.read(made(puzzle=[cells[:3], cells[3:]], clues=...))
    assert puzzle.shades == {0: "c0ffee", 3: "gold", 4: SHADE, 5: SHADE}
    assert ipuz.read(ipuz.write(replace(puzzle, file=None)).decode()) == puzzle


@pytest.mark.parametrize(
    ("text", "told"),
    [
        *(
            (text, "It is cut off: its JSON isn't finished at the end, line 2.")
            for text in ("\n{", '{\n"a', '{"a":\n1', '\nipuz({"a": "b')
        ),
        (
            "\n\nipuz({a})",
            "It is damaged: line 3, place 2 is not JSON "
            "(Expecting property name enclosed in double quotes).",
        ),
        ('{"a": "\n"}', "It is damaged: line 1, place 8 is not JSON (Invalid control character)."),
        ("ipuz([])", "It is JSON, and no puzzle: an object with a puzzle in it is expected."),
        (
            '{"a": 1' + "0" * 5000 + "}",
            "It is damaged: its JSON has a number with thousands of digits.",
        ),
        ('{"a":' * 100_000, "Its JSON is nested too deep for a puzzle."),
        ('{"a":' + "[" * 60 + "]" * 60 + "}", "Its JSON is nested too deep for a puzzle."),
        ("{}", f"It is JSON without a kind; an .ipuz has one: {KIND}."),
        (
            made(kind="http://ipuz.org/sudoku#1"),
            f"It is of the kind 'http://ipuz.org/sudoku#1'; {KIND} can be read.",
        ),
        (
            made(kind="http://ipuz.org/crossword/diagramless#1"),
            "This puzzle is diagramless and has no solution that tells which cells are black.",
        ),
        (
            made(kind=[KIND, "http://ipuz.org/crossword/arrowword#1"]),
            "A crossword of the kind arrowword can't be read; a standard, barred or diagramless "
            "one can.",
        ),
        (
            made(dimensions={"width": 10**9, "height": 2}),
            "A grid of 2 rows and 1000000000 columns can't be used; 1 to 100 of each can.",
        ),
        (
            made(dimensions={"width": True, "height": 2}),
            "Its dimensions are missing; a width and a height are expected.",
        ),
        (made(dimensions=[3, 2]), "Its dimensions are missing; a width and a height are expected."),
        (made(puzzle=[[1, 2, "#"]]), "Its 'puzzle' does not have 2 rows of 3 cells."),
        (made(puzzle=[[1, 2, "#"], [1]]), "Its 'puzzle' does not have 2 rows of 3 cells."),
        (made(saved="x"), "Its 'saved' does not have 2 rows of 3 cells."),
        (made(solution=[]), "Its 'solution' does not have 2 rows of 3 cells."),
        (
            made(saved=[["A B", 0, 0], [0, 0, 0]]),
            "Row 1, column 1 holds 'A B'; a cell holds 1 to 10 letters or digits.",
        ),
        (made(clues=[1]), "Its clues are not told apart by direction."),
        (made(clues={"Across": 1}), "Its clues for Across are not a list."),
        (made(clues={"Across": "none"}), "Its clues for Across are not a list."),
        (
            made(clues={"Diagonal": []}),
            "It has clues for 'Diagonal'; those for Across and Down can be used.",
        ),
        (made(clues={"Across": [[9, "x"]]}), "Its clue 9 Across belongs to no slot."),
        (made(clues={"Down": list("abc")}), "Its clue 3 Down belongs to no slot."),
        (
            made(clues={"Across": [None]}),
            "One of its clues is neither a text nor a number with a text.",
        ),
        (
            made(clues={"Across": [[1, "x" * 2001]]}),
            "The clue 1A of 2,001 characters is too long; 2,000 can be used.",
        ),
    ],
)
def test_what_cannot_be_used_is_told(text: str, told: str) -> None:
    assert refusal(ipuz.read, text) == told


def test_a_new_file_says_what_it_is() -> None:
    doc = json.loads(ipuz.write(Puzzle(parse_grid("a.#"), {"1A": "<"}, circles=frozenset({1}))))
    assert doc == {
        "version": "http://ipuz.org/v2",
        "kind": [KIND],
        "block": "#",
        "empty": "0",
        "dimensions": {"width": 3, "height": 1},
        "puzzle": [[1, {"cell": 0, "style": {"shapebg": "circle"}}, "#"]],
        "clues": {"Across": [[1, "&lt;"]], "Down": []},
        "saved": [["A", "0", "#"]],
    }


@given(
    st.sampled_from(["title", "author", "copyright", "notes", "intro", "publisher", "Unique ID"]),
    st.one_of(
        st.text("ab1"),
        st.integers(),
        st.floats(),
        st.booleans(),
        st.none(),
        st.lists(st.text("ab"), max_size=2),
        st.dictionaries(st.just("x"), st.integers()),
    ),
)
def test_what_a_text_member_holds_is_read_or_named(member: str, value: object) -> None:
    puzzle = ipuz.read(made(**{member: value}))
    read = puzzle.facts.get(member.lower()) or getattr(puzzle, member, "")
    if isinstance(value, str) or type(value) in (int, float):
        assert (read, puzzle.unread) == (f"{value}", ())
    else:
        assert (read, puzzle.unread) == ("", (member.lower(),) if value else ())
