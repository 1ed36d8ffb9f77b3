from __future__ import annotations

from functools import partial
from pathlib import Path

from textual.events import Paste

from beehelper.crossword.cursor import Cursor
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.grid import VOID, Grid, parse_grid
from beehelper.crossword.puzzle import Puzzle
from beehelper.tui.screens.choose import ChooseScreen
from beehelper.tui.screens.crossword_grid import HOW
from beehelper.tui.widgets.cell_faces import Look, draw
from beehelper.tui.widgets.cells import Cells
from beehelper.tui.widgets.choices import Choices

from ..playing import BeePilot, flat, message, program, seen, session, until
from .playing import SMALL, answer, begin, cells, crossword, grid, screen, slot_box, spot


async def test_keys_write_turn_draw_and_are_taken_back() -> None:
    async with crossword() as pilot:
        await pilot.press("c", "a", "t", "s", "down", "down", "o", "W")
        assert grid(pilot) == parse_grid("CATS\n...O\n...W")
        assert slot_box(pilot).startswith("4 Down SOW (3)")
        await pilot.press("backspace", "backspace")
        assert grid(pilot) == parse_grid("CATS\n....\n....")
        await pilot.press("up", "backspace", "space", "left", "space", "é")
        assert grid(pilot) == parse_grid("CAE.\n....\n....")
        # undo, redo
        await pilot.press(*["ctrl+z"] * 2)
        assert grid(pilot) == parse_grid("CATS\n....\n....")
        await pilot.press("ctrl+r")
        assert grid(pilot) == parse_grid("CAT.\n....\n....")
        await pilot.press("c", "ctrl+r")
        assert "Nothing to redo" in message(pilot)
        await pilot.press(*["ctrl+z"] * 12)
        assert "Nothing to undo" in message(pilot)
        assert grid(pilot) == parse_grid("....\n....\n....")
        # black cells, in pairs until that is turned off
        await begin(pilot, "3x4")
        await pilot.press("full_stop", "x")
        assert grid(pilot) == parse_grid("#...\n....\n...#")
        assert "black" in message(pilot)
        await pilot.press("full_stop", "ctrl+d", "right", "full_stop")
        assert grid(pilot) == parse_grid(".#..\n....\n....")


async def test_undo_and_redo_take_the_cursor_along() -> None:
    async with crossword() as pilot:
        await pilot.press("c", "a", "t", "tab", "down", "down")
        assert cells(pilot).cursor.cell > 3
        for cell in (2, 1, 0):
            await pilot.press("ctrl+z")
            assert cells(pilot).cursor.cell == cell
        await pilot.press("ctrl+r", "o")
        assert grid(pilot) == parse_grid("CO..\n....\n....")
        await pilot.press("down", "down", "w", "ctrl+z", "ctrl+z", "a")
        assert grid(pilot) == parse_grid("CA..\n....\n....")


async def test_pencil_is_small_and_does_not_count() -> None:
    async with crossword() as pilot:
        await pilot.press("ctrl+u", "a", "b", "ctrl+u", "c")
        assert grid(pilot) == parse_grid("..C.\n....\n....")
        assert "     a         b         C    " in seen(pilot)
        _, pencilled, _ = draw(Look("", "open", pencil="a"), cells(pilot).inks)
        assert pencilled.style
        assert pencilled.style.underline
        assert slot_box(pilot).startswith("1 Across abC· (4)")
        await pilot.press("ctrl+u", "left", "x")
        assert "not written over" in message(pilot)
        await pilot.press("ctrl+u", "home", "z")
        assert "     Z    " in seen(pilot)
        assert grid(pilot) == parse_grid("Z.C.\n....\n....")
        # wide letters keep the columns
        await begin(pilot, "1x4")
        await pilot.press("漢", "a", "字")
        await pilot.pause()
        row = seen(pilot).split("\n")[cells(pilot).region.y + cells(pilot).form.middle]
        assert row.startswith("     漢         A        字    ▸        ")
        cells(pilot).cursor = Cursor()
        cells(pilot).grid = Grid(1, 3, ("a", VOID, "b"))
        await pilot.pause()
        assert "▸    A                   B    " in seen(pilot)


async def test_a_file_is_opened_clicked_on_and_asked_about(small: Path) -> None:
    async with crossword((120, 36), small) as pilot:
        assert "Small one" in seen(pilot)
        assert slot_box(pilot) == "1 Across (3) Pet 1 Down Taxi"
        assert "  4   Not gone" in seen(pilot)
        assert screen(pilot).query_one("#down", Choices).border_subtitle == "1 clue"
        assert grid(pilot) == SMALL.grid
        assert "ALOE" not in seen(pilot).upper()
        for key, slot in (
            ("tab", "4 Across (4) Not gone 1 Down"),
            ("shift+tab", "1 Across (3) Pet 1 Down"),
            ("enter", "4 Across (4) Not gone 1 Down"),
        ):
            await pilot.press(key)
            assert slot_box(pilot).startswith(slot)
        for where, place, slot in (
            (Cells, spot(pilot, 1, 2), "4 Across"),
            (Cells, spot(pilot, 1, 2), "3 Down"),
            ("#across", (4, 1), "1 Across"),
            ("#down", (4, 2), "2 Down"),
            ("#across", (4, 1), "1 Across"),
        ):
            await pilot.click(where, offset=place)
            assert slot_box(pilot).startswith(slot)
        await pilot.press("ctrl+e")
        await answer(pilot, "feline?")
        assert slot_box(pilot) == "1 Across (3) Pet feline? 1 Down Taxi"
        await pilot.press("asterisk")
        await answer(pilot, "two words")
        assert "isn't a rebus" in flat(pilot, "#prompt-fault")
        await answer(pilot, "The")
        assert grid(pilot).cells[0] == "the"
        assert "THE" in seen(pilot)
        await pilot.press("ctrl+g")
        await answer(pilot, "9x")
        assert "The grid has no slot" in flat(pilot, "#prompt-fault")
        await answer(pilot, "3 down")
        assert slot_box(pilot).startswith("3 Down")
        # a number goes in the direction of now, where there are two
        for number, slot in ("1", "1 Down"), ("6", "6 Across"), ("1", "1 Across"), ("5", "5 Down"):
            await pilot.press("ctrl+g")
            await answer(pilot, number)
            assert slot_box(pilot).startswith(slot)
        await pilot.press("ctrl+g")
        await answer(pilot, "7")
        assert "The grid has no slot '7'" in flat(pilot, "#prompt-fault")
        await answer(pilot, "3d")
        # a clue stays with its cells
        await pilot.press("ctrl+d", "up", "full_stop", "full_stop", "down")
        clues = screen(pilot).query_one("#across", Choices).lines
        assert [line for line in clues if "Not gone" in line] == ["  3   Not gone"]
        assert not any("Pet" in line for line in clues)
        await pilot.press("ctrl+k")
        assert "the black cells are not those of the file" in message(pilot)


async def test_a_full_stop_in_a_published_puzzle_asks_before_it_blackens(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("full_stop")
        assert "a full stop again changes them" in message(pilot)
        await pilot.press("right", "full_stop")
        assert grid(pilot) == SMALL.grid
        await pilot.press("full_stop")
        assert grid(pilot).cells[1] == "#"


async def test_a_line_that_is_pasted_goes_into_its_slot_whole_or_is_refused() -> None:
    async with crossword(begin="3x12") as pilot:

        def told(said: str, row: str) -> bool:
            return said in message(pilot) and grid(pilot).text().startswith(f"{row}\n")

        for text, said, row in (
            (" Hello X-ray's ", "", "HELLOXRAYS.."),
            ("abc", "The text has 3 cells; 1 Across has 2 cells from here on.", "HELLOXRAYS.."),
            ("a" * 101, "The text has 101 cells; 1 Across has 12 cells.", "HELLOXRAYS.."),
            ("......?..LAB", "", "HELLOXRAYLAB"),
            ("s", "This is the last cell; Tab goes on", "HELLOXRAYLAB"),
            ("???", "The text has no letter.", "HELLOXRAYLAB"),
        ):
            pilot.app.post_message(Paste(text))
            await until(pilot, partial(told, said, row))
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: 3 letters."
        # the rebus box is about the cell that it was opened at
        await pilot.press("end", "s", "asterisk")
        await answer(pilot, "the")
        assert grid(pilot).cells[11] == "the"


async def test_a_grid_that_is_pasted_is_begun() -> None:
    async with crossword(begin="3x12") as pilot:
        pilot.app.post_message(Paste("0 0 #\n0 a 0\n"))
        await until(pilot, lambda: grid(pilot).rows == 2)
        assert grid(pilot) == parse_grid("..#\n.A.")
        pilot.app.post_message(Paste("..\n..."))
        await until(pilot, lambda: "Line 2 has 3 cells" in message(pilot))


async def test_a_grid_whose_full_stops_may_be_black_is_asked_about(tmp_path: Path) -> None:
    text = "CAT.\nALOE\n.LET"
    path = tmp_path / "stops.txt"
    path.write_text(text)

    async def asked(pilot: BeePilot, sign: str, *keys: str) -> None:
        await until(pilot, lambda: isinstance(pilot.app.screen, ChooseScreen))
        await until(pilot, lambda: "full stops" in flat(pilot, "ChooseScreen Vertical"))
        await pilot.press(*keys)
        await until(pilot, lambda: grid(pilot) == parse_grid(text.replace(".", sign)))

    async with crossword() as pilot:
        for keys, sign in (("enter",), "#"), (("down", "enter"), "."):
            pilot.app.post_message(Paste(text))
            await asked(pilot, sign, *keys)
        await pilot.press("ctrl+n")
        await answer(pilot, str(path))
        await asked(pilot, "#", "enter")
        now = session(pilot)
        pilot.app.post_message(Paste(text))
        await asked(pilot, "#", "down", "escape")
        await pilot.pause()
        assert session(pilot) == now


async def test_a_grid_that_is_opened_says_what_to_press_until_a_letter_is_typed() -> None:
    async with crossword((60, 20), "15x15") as pilot:
        assert message(pilot) == HOW
        await pilot.press("right", "f7")
        assert message(pilot) == HOW
        await pilot.press("a")
        assert message(pilot).startswith("▸ F6 shows hint 1")


async def test_every_key_says_why_it_does_nothing_on_a_black_cell(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        screen(pilot).go(Cursor(3))
        for key, said in (
            ("ctrl+e", "~ This cell is in no open slot."),
            ("asterisk", "~ This cell takes no letter; a full stop opens a black one."),
        ):
            await pilot.press(key)
            assert message(pilot) == said
            assert len(pilot.app.screen_stack) == 1


async def test_a_cell_alone_is_reached_and_solved_with_the_keyboard(tmp_path: Path) -> None:
    path = tmp_path / "alone.ipuz"
    answers = "a", "b", "", "", "", "c", "", "", ""
    alone = Puzzle(parse_grid("..#\n##.\n###"), {"1A": "X"}, solution=answers)
    path.write_bytes(write_puzzle(alone, path.name))
    async with crossword(begin=path) as pilot:
        await pilot.press(*"ab", "tab", "c")
        assert message(pilot).startswith("★ Solved")
        await pilot.press("ctrl+g")
        await answer(pilot, "1,2")
        assert cells(pilot).cursor.cell == 1
        await pilot.press("ctrl+g")
        await answer(pilot, "2,3")
        assert cells(pilot).cursor.cell == 5


async def test_the_cursor_is_where_it_was_after_a_restart(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("tab", "tab", "l")
        there = cells(pilot).cursor
    async with program((80, 24), "crossword") as pilot:
        await until(pilot, lambda: screen(pilot).session is not None)
        assert cells(pilot).cursor == there
