"""The Guardian's JSON: any grid of ours written in it is read again, and damage is one sentence."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from refused import refusal

from beehelper.crossword import guardian
from beehelper.crossword.formats import claims, left_out, read_puzzle
from beehelper.crossword.grid import BLACK, Grid, parse_grid
from beehelper.crossword.ipuz import Json
from beehelper.crossword.puzzle import known_solution

from .test_plaintext import WIDE

MINI = parse_grid("#AB#\nCDEF\nGHIJ\n#KL#")


def written(grid: Grid) -> dict[str, Json]:
    """Write a full grid as a puzzle, the clue of each slot its name."""
    entries: list[Json] = [
        {
            "id": f"{slot.number}-{'across' if slot.across else 'down'}",
            "number": slot.number,
            "clue": f"<i>Clue</i> &amp; {slot.name}",
            "direction": "across" if slot.across else "down",
            "length": len(slot.cells),
            "position": {"x": slot.cells[0] % grid.columns, "y": slot.cells[0] // grid.columns},
            "separatorLocations": {},
            "solution": "".join(grid.cells[cell] for cell in slot.cells).upper(),
        }
        for slot in grid.slots
    ]
    return {
        **{"name": "Quick No 1", "creator": {"name": "Nobody"}, "date": 1_700_000_000_000},
        "dimensions": {"cols": grid.columns, "rows": grid.rows},
        "entries": entries,
    }


@given(WIDE, st.data())
def test_a_grid_whose_cells_are_all_in_slots_is_read_again(grid: Grid, data: st.DataObject) -> None:
    alone = grid.open_cells - grid.crossings.keys()
    grid = grid.with_cells(dict.fromkeys(alone, BLACK))
    letters = {cell: data.draw(st.sampled_from("aetz")) for cell in grid.open_cells}
    full = grid.with_cells(letters)
    puzzle = guardian.read(json.dumps(written(full)))
    assert puzzle.grid == grid.emptied()
    assert puzzle.clues == {slot.name: f"Clue & {slot.name}" for slot in grid.slots}
    answers = ["" if cell == BLACK else cell for cell in full.cells]
    assert puzzle.solution == known_solution(answers, grid)


def test_its_texts_are_those_of_the_puzzle_and_what_is_lost_is_named() -> None:
    file = json.dumps(written(MINI)).encode()
    puzzle = read_puzzle(file, "g.json")
    assert (puzzle.title, puzzle.author) == ("Quick No 1", "Nobody")
    assert puzzle.facts == {"date": "2023-11-14"}
    assert left_out(puzzle, replace(puzzle), "a.ipuz") == ("italics and the like in clues",)
    assert claims(file, "")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"dimensions": {"cols": 4}}, "Its dimensions are missing; cols and rows are expected."),
        (
            {"entries": [{"number": 1}]},
            "Entry 1 of the puzzle lacks a number, a direction, a length or a position; each has "
            "all four.",
        ),
        ({"dimensions": {"cols": 3, "rows": 4}}, "Its entry 3 across goes out of the grid."),
        (
            {
                "entries": [
                    {"number": 9, "direction": "down", "length": 2, "position": {"x": 0, "y": 0}}
                ]
            },
            "Its entry 9D isn't a slot of the grid that its entries make.",
        ),
    ],
)
def test_what_is_wrong_is_named(change: dict[str, Json], fault: str) -> None:
    assert refusal(guardian.read, json.dumps({**written(MINI), **change})) == fault
