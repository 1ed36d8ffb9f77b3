from __future__ import annotations

from pathlib import Path

import pytest
from patience import PATIENCE

from beehelper.crossword import game
from beehelper.crossword.cursor import Cursor
from beehelper.crossword.formats import write_puzzle
from beehelper.store.sessions import load, save
from beehelper.tui.widgets.game_card import count_cards
from beehelper.tui.widgets.hint_panel import HintPanel

from ..playing import SIZES, flat, message, program, resize, session, until
from .playing import (
    LETTER,
    REVEAL,
    SMALL,
    begin,
    cells,
    checked,
    crossword,
    home_and_back,
    ranked,
    screen,
    slot_box,
)


async def test_the_end_of_a_puzzle_stands_in_place_of_hints_until_it_is_undone(
    small: Path,
) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press("f6")
        assert "Look at" in flat(pilot, "#hint-text")
        cells(pilot).cursor = Cursor(0)
        await pilot.press(*"cat", "tab", *"aloe", "tab", *"le")
        assert "Solved" not in flat(pilot, "#hint-text")
        panel = screen(pilot).query_one(HintPanel)
        for _ in range(2):
            await pilot.press("t")
            await until(pilot, lambda: "1 board, streak" in flat(pilot, "#hint-text"))
            assert flat(pilot, "#hint-text").startswith(
                "Solved, 3x4, hints up to 1 1 board, streak"
            )
            assert panel.box.border_title == "Result"
            assert flat(pilot, "NextHint") == ""
            await pilot.press("f6")
            assert message(pilot) == "~ Nothing left to hint at."
            await pilot.press("ctrl+z")
            assert "Result" not in str(panel.box.border_title)
            assert "Solved" not in flat(pilot, "#hint-text")
        await pilot.press("x")  # full once more, and not solved
        assert "Result" not in str(panel.box.border_title)


@pytest.mark.parametrize("size", SIZES)
async def test_of_a_puzzle_solved_in_pencil_no_slot_lacks_a_letter(
    small: Path, size: tuple[int, int]
) -> None:
    """A letter in pencil stands in its slot as it does in the grid, be the puzzle solved or not."""
    async with crossword(size, small) as pilot:
        await pilot.press("ctrl+u", "c", "ctrl+u", "a", "home")
        assert "cA· (3)" in (slot_box(pilot) or message(pilot))
        await pilot.press("right", "right", "t", "tab", *"aloe", "tab", "l", "ctrl+u", *"et")
        await pilot.press("home")
        assert screen(pilot).state.is_solved
        assert "Let (3)" in (slot_box(pilot) or message(pilot))
        lists = screen(pilot).table.lists.values()
        if any(clues.lines for clues in lists):
            assert all("✓" in line for clues in lists for line in clues.lines)


async def test_what_was_said_before_does_not_stand_again_after_a_look_at_home(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        for size, keys in zip(SIZES, ("c ctrl+z", "c ctrl+z ctrl+r", "ctrl+u"), strict=True):
            await resize(pilot, size)
            await pilot.press("a", *keys.split())
            said = message(pilot)
            await home_and_back(pilot)
            assert said, keys
            assert message(pilot) != said, keys
            await pilot.press("ctrl+u")
            assert message(pilot), keys  # what is said from now on is


async def test_of_a_puzzle_solved_before_it_is_said_how_it_begins_again(small: Path) -> None:
    again = "Solved before; ^n and its file's path begin it again."
    async with crossword(begin=small) as pilot:
        await pilot.press(*"cat", "tab", *"aloe", "tab", *"let")
        assert message(pilot).startswith("★ Solved")
        await home_and_back(pilot)
        assert message(pilot) == again
        await pilot.press("ctrl+z")
        await home_and_back(pilot)
        assert "Solved" not in message(pilot)
        await pilot.press("t")
    async with program((80, 24), "crossword") as pilot:
        await until(pilot, lambda: message(pilot) == again)
        solved = session(pilot)
        await begin(pilot, small)
        assert session(pilot).path != solved.path
        assert "Solved" not in message(pilot)


@pytest.mark.parametrize("ours", [11, 0, 5])
async def test_a_puzzle_that_two_programs_solved_together_is_solved(small: Path, ours: int) -> None:
    """Whichever letter the one wrote while the other wrote the rest."""
    right = {n: text for n, text in enumerate(SMALL.solution or ()) if n in SMALL.grid.open_cells}
    async with crossword(begin=small) as pilot:
        saver = screen(pilot).services.saver
        assert saver.flush(PATIENCE)
        theirs = {cell: text for cell, text in right.items() if cell != ours}
        save(session(pilot).move(game.letters(theirs)))
        cells(pilot).cursor = Cursor(ours)
        await pilot.press(right[ours])
        await until(pilot, lambda: screen(pilot).state.full)
        await until(pilot, lambda: message(pilot).startswith("★ Solved in 0:00."))
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved, 3x4, no hints"))
        await pilot.press("f6")
        assert message(pilot) == "~ Nothing left to hint at."
        await until(pilot, lambda: session(pilot).counts.get("solved") == 1)
        assert saver.flush(PATIENCE)
        kept = load(session(pilot).path)
        assert kept.counts["solved"] == 1
        (card,), _ = count_cards(screen(pilot).services, ("crossword",))
        assert card.found.boards == 1
    async with program((80, 24), "crossword") as pilot:
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved, 3x4, no hints"))


async def test_a_puzzle_that_was_saved_solved_and_not_counted_is_counted_once_it_is_opened(
    small: Path,
) -> None:
    async with crossword(begin=small) as pilot:
        begun = session(pilot)
    right = dict(enumerate(SMALL.solution or ()))
    solved = begun.move(game.letters({n: right[n] for n in SMALL.grid.open_cells}))
    assert game.glance(solved).far == "solved, 3x4"
    save(solved)
    async with program((80, 24), "crossword") as pilot:
        await until(pilot, lambda: session(pilot).counts.get("solved") == 1)
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved, 3x4, no hints"))


async def test_a_full_and_right_file_that_was_only_opened_is_not_solved(tmp_path: Path) -> None:
    full = tmp_path / "full.ipuz"
    right = SMALL.grid.with_cells(
        {n: text for n, text in enumerate(SMALL.solution or ()) if n in SMALL.grid.open_cells}
    )
    full.write_bytes(write_puzzle(SMALL.with_grid(right), full.name))
    async with crossword(begin=full) as pilot:
        assert screen(pilot).state.is_solved
        assert "solved" not in session(pilot).counts
        assert "Result" not in str(screen(pilot).query_one(HintPanel).box.border_title)


@pytest.mark.parametrize("key", ["x", "backspace", "full_stop"])
async def test_what_stands_decides_what_the_panel_has_and_the_first_solve_stays_counted(
    small: Path, key: str
) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press(*"cat", "tab", *"aloe", "tab", *"let")
        box, counts = screen(pilot).query_one(HintPanel).box, session(pilot).counts
        assert box.border_title == "Result"
        await pilot.press("left", "right", key)
        if key == "full_stop":
            await pilot.press(key)  # the puzzle has its black cells
        assert not screen(pilot).state.is_solved
        assert box.border_title != "Result"
        assert "Solved" not in flat(pilot, "#hint-text")
        if screen(pilot).state.full:
            assert message(pilot).startswith("The grid is full")
        assert session(pilot).counts == counts
        assert game.glance(session(pilot)).bar == game.SOLVED
        await pilot.press("ctrl+z")
        assert box.border_title == "Result"
        assert session(pilot).counts == counts
        await pilot.press("ctrl+r")
        assert box.border_title != "Result"
        if key == "x":
            await pilot.press("left", "right", "t")
            assert box.border_title == "Result"
            assert message(pilot).startswith("★ Solved in 0:00.")
        assert session(pilot).counts == counts


async def test_letters_that_a_file_says_were_shown_count_so(small: Path, tmp_path: Path) -> None:
    async with crossword(begin=small) as pilot:
        await checked(pilot, REVEAL + LETTER)
        assert session(pilot).counts["reveals"] == 1
        again = tmp_path / "again.ipuz"
        again.write_bytes(write_puzzle(screen(pilot).state.saved, again.name))
        await begin(pilot, again)
        assert len(session(pilot).moves) == 1
        assert session(pilot).counts["reveals"] == 1
