from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.events import Paste
from textual.widgets import Input

from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.grid import VOID, Grid, parse_grid
from beehelper.crossword.puzzle import Puzzle
from beehelper.store.puzzles import open_puzzle
from beehelper.store.sessions import Session, load, save
from beehelper.tui.screens.crossword import CrosswordScreen
from beehelper.tui.widgets.cells import Cells
from beehelper.tui.widgets.choices import Choices

from .playing import SIZES, TODAY, BeePilot, flat, message, program, seen, told, until

SMALL = Puzzle(
    parse_grid("...#\n....\n#..."),
    {"1A": "Pet", "4A": "Not gone", "1D": "Taxi"},
    "Small one",
    solution=("c", "a", "t", "#", "a", "l", "o", "e", "#", "l", "e", "t"),
)


@asynccontextmanager
async def crossword(
    size: tuple[int, int] = (80, 24), begin: str | Path = "3x4"
) -> AsyncIterator[BeePilot]:
    """Open the program on a grid of a size, or of a file."""
    async with program(size) as pilot:
        await pilot.press("f5")
        await answer(pilot, str(begin))
        await until(pilot, lambda: screen(pilot).session is not None)
        await pilot.pause()
        yield pilot


async def answer(pilot: BeePilot, text: str) -> None:
    """Answer a question."""
    await until(pilot, lambda: pilot.app.screen.query(Input))
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


def screen(pilot: BeePilot) -> CrosswordScreen:
    """Return the crossword's screen."""
    shown = pilot.app.get_screen_stack("crossword")[0]
    assert isinstance(shown, CrosswordScreen)
    return shown


def cells(pilot: BeePilot) -> Cells:
    return screen(pilot).query_one(Cells)


def grid(pilot: BeePilot) -> Grid:
    return cells(pilot).grid


def slot_box(pilot: BeePilot) -> str:
    return flat(pilot, "#slot")


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """Have a puzzle with clues and a solution on the disk."""
    path = tmp_path / "small.ipuz"
    path.write_bytes(write_puzzle(SMALL, path.name))
    return path


async def test_letters_are_typed_along_the_slot_and_arrows_turn() -> None:
    async with crossword() as pilot:
        await pilot.press("c", "a", "t", "s", "down", "down", "o", "W")
        assert grid(pilot) == parse_grid("CATS\n...O\n...W")
        assert slot_box(pilot).startswith("4 Down SOW (3)")
        await pilot.press("backspace", "backspace")
        assert grid(pilot) == parse_grid("CATS\n....\n....")
        await pilot.press("up", "backspace", "space", "left", "space", "é")
        assert grid(pilot) == parse_grid("CAE.\n....\n....")


async def test_black_cells_are_drawn_in_pairs_until_that_is_turned_off() -> None:
    async with crossword() as pilot:
        await pilot.press("full_stop")
        assert grid(pilot) == parse_grid("#...\n....\n...#")
        await pilot.press("x")
        assert "black" in message(pilot)
        await pilot.press("full_stop", "ctrl+d", "right", "full_stop")
        assert grid(pilot) == parse_grid(".#..\n....\n....")


async def test_undo_and_redo_go_through_every_move() -> None:
    async with crossword() as pilot:
        await pilot.press("a", "b", "delete", "left", "delete", "ctrl+z", "ctrl+z")
        assert grid(pilot) == parse_grid("A...\n....\n....")
        await pilot.press("ctrl+r")
        assert grid(pilot) == parse_grid("AB..\n....\n....")
        await pilot.press("c", "ctrl+r")
        assert "Nothing to redo" in message(pilot)
        await pilot.press(*["ctrl+z"] * 9)
        assert "Nothing to undo" in message(pilot)
        assert grid(pilot) == parse_grid("....\n....\n....")


async def test_pencil_is_small_and_does_not_count() -> None:
    async with crossword() as pilot:
        await pilot.press("ctrl+t", "a", "b", "ctrl+t", "c")
        assert grid(pilot) == parse_grid("..C.\n....\n....")
        assert "¹a ²b ³C" in seen(pilot)
        assert slot_box(pilot).startswith("1 Across ··C· (4)")
        await pilot.press("ctrl+t", "left", "x")
        assert "not written over" in message(pilot)
        await pilot.press("ctrl+t", "home", "z")
        assert "¹Z" in seen(pilot)
        assert grid(pilot) == parse_grid("Z.C.\n....\n....")


async def test_a_file_is_opened_with_its_clues_and_no_solution(small: Path) -> None:
    async with crossword((120, 36), small) as pilot:
        assert "Small one" in seen(pilot)
        assert slot_box(pilot) == "1 Across ··· (3) Pet"
        assert "4A  Not gone" in seen(pilot)
        assert grid(pilot) == SMALL.grid
        assert "ALOE" not in seen(pilot).upper()
        await pilot.press("tab")
        assert slot_box(pilot) == "4 Across ···· (4) Not gone"
        await pilot.press("shift+tab")
        assert slot_box(pilot) == "1 Across ··· (3) Pet"


async def test_a_click_goes_to_a_cell_and_another_turns(small: Path) -> None:
    async with crossword((120, 36), small) as pilot:
        await pilot.click(Cells, offset=(3 * 2 + 1, 1))
        assert slot_box(pilot).startswith("4 Across")
        await pilot.click(Cells, offset=(3 * 2 + 1, 1))
        assert slot_box(pilot).startswith("3 Down")
        clues = screen(pilot).query_one("#clues", Choices)
        await pilot.click(clues, offset=(4, 1))
        assert slot_box(pilot).startswith("1 Across")


async def test_a_note_a_rebus_and_a_slot_are_asked_for(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("ctrl+e")
        await answer(pilot, "feline?")
        assert slot_box(pilot) == "1 Across ··· (3) Pet feline?"
        await pilot.press("ctrl+b")
        await answer(pilot, "two words")
        assert "no rebus" in flat(pilot, "#prompt-fault")
        await answer(pilot, "The")
        assert grid(pilot).cells[0] == "the"
        assert "THE" in seen(pilot)
        await pilot.press("ctrl+g")
        await answer(pilot, "9x")
        assert "There is no slot" in flat(pilot, "#prompt-fault")
        await answer(pilot, "3 down")
        assert slot_box(pilot).startswith("3 Down")


async def test_the_check_asks_first_and_marks_what_is_wrong(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("c", "o", "t", "ctrl+k")
        assert "again marks" in message(pilot)
        assert "✗" not in seen(pilot)
        await pilot.press("ctrl+k")
        assert message(pilot) == "✗ 1 letter is wrong."
        assert "✗O" in seen(pilot)
        await pilot.press("left", "a")
        assert "✗" not in seen(pilot)
        await pilot.press("ctrl+k", "ctrl+k")
        assert "right so far" in message(pilot)


async def test_without_a_solution_there_is_nothing_to_check() -> None:
    async with crossword() as pilot:
        await pilot.press("a", "ctrl+k")
        assert "Nothing to check against" in message(pilot)


@pytest.mark.parametrize("ending", ["puz", "ipuz", "xd", "txt"])
async def test_the_grid_is_saved_to_a_file_and_opened_again(
    small: Path, tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"out.{ending}"
    path.write_text("something")
    async with crossword(begin=small) as pilot:
        await pilot.press("c", "a", "ctrl+s")
        await answer(pilot, str(path))
        assert "Enter again writes over it" in flat(pilot, "#prompt-fault")
        await pilot.press("enter")
        await until(pilot, lambda: "Saved as" in message(pilot))
    assert open_puzzle(path).grid == parse_grid("CA.#\n....\n#...")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "There is no name"),
        ("nowhere.puz", "is not there"),
        ("99x3", "cannot be used"),
        ("~nobody-here/x.puz", "is not there"),
        ("/", "is not a file"),
    ],
)
async def test_what_cannot_be_opened_is_told_and_asked_again(text: str, fault: str) -> None:
    async with program() as pilot:
        await pilot.press("f5")
        await answer(pilot, text)
        assert fault in flat(pilot, "#prompt-fault")
        await answer(pilot, "3")
        await until(pilot, lambda: screen(pilot).session is not None)
        assert grid(pilot) == parse_grid("...\n...\n...")


async def test_a_pasted_grid_is_begun() -> None:
    async with crossword() as pilot:
        pilot.app.post_message(Paste("0 0 #\n0 a 0\n"))
        await until(pilot, lambda: grid(pilot).rows == 2)
        assert grid(pilot) == parse_grid("..#\n.A.")
        pilot.app.post_message(Paste("..\n..."))
        await until(pilot, lambda: "Line 2 has 3 cells" in message(pilot))


async def test_work_is_taken_up_where_it_was_left(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("c", "ctrl+t", "a", "ctrl+e")
        await answer(pilot, "a note")
    async with program() as pilot:
        await pilot.press("f5")
        await until(pilot, lambda: screen(pilot).session is not None)
        await pilot.pause()
        assert grid(pilot).cells[0] == "c"
        assert cells(pilot).pencil == {1: "a"}
        assert "a note" in slot_box(pilot)


async def test_a_save_that_cannot_be_read_is_told_and_stays() -> None:
    kept = Session("crossword", "grid1", TODAY, ("open x.txt Li4uCi4uLg==", "99=a"))
    save(kept)
    async with program() as pilot:
        await pilot.press("f5")
        await until(pilot, lambda: "cannot be used" in told(pilot))
        await answer(pilot, "2x2")
        await until(pilot, lambda: screen(pilot).session is not None)
        await pilot.press("a")
    assert load(kept.path) == kept


async def test_a_grid_follows_the_cursor_where_it_is_larger_than_its_room() -> None:
    async with crossword((60, 20), "40x40") as pilot:
        await pilot.press("ctrl+g")
        await answer(pilot, "79A")
        assert screen(pilot).slot == grid(pilot).slot("79A")
        await pilot.press("end", "q")
        assert "Q" in seen(pilot)


@pytest.mark.parametrize("size", SIZES)
async def test_a_daily_grid_fits_with_its_panel(size: tuple[int, int]) -> None:
    async with crossword(size, "15x15") as pilot:
        assert cells(pilot).size.height == 15
        assert cells(pilot).size.width == 15 * cells(pilot).pitch
        assert screen(pilot).query_one("#right").display


@pytest.mark.parametrize(("size", "panel"), [((80, 24), False), ((120, 36), True)])
async def test_a_sunday_grid_fits_alone_and_with_its_panel(
    size: tuple[int, int], panel: bool
) -> None:
    async with crossword(size, "21x21") as pilot:
        while screen(pilot).query_one("#right").display is not panel:
            await pilot.press("f7")
        await pilot.pause()
        assert cells(pilot).size == (63, 21)


async def test_a_void_cell_is_not_drawn() -> None:
    async with crossword() as pilot:
        cells(pilot).grid = Grid(1, 3, ("a", VOID, "b"))
        await pilot.pause()
        assert "[A]     B" in seen(pilot)
