from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest
from textual.events import Paste
from textual.geometry import Region
from textual.widgets import Input, Static

from beehelper.crossword import formats
from beehelper.crossword.advice import Advice, Answered, Asked
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.grid import VOID, Grid, parse_grid
from beehelper.crossword.plan import Effort, Fill, FillLabel
from beehelper.crossword.puzzle import Puzzle
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Answer, Halted, Reply, Task
from beehelper.store.puzzles import open_puzzle
from beehelper.store.sessions import Session, load, save
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.screens import crossword as module
from beehelper.tui.screens.crossword import CHANGED, FILL, CrosswordScreen
from beehelper.tui.widgets.cells import Cells, Look
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.hint_panel import HintPanel

from .painting import Painted
from .playing import (
    TODAY,
    BeePilot,
    flat,
    message,
    program,
    seen,
    told,
    until,
)

SMALL = Puzzle(
    parse_grid("...#\n....\n#..."),
    {"1A": "Pet", "4A": "Not gone", "1D": "Taxi"},
    "Small one",
    solution=("c", "a", "t", "#", "a", "l", "o", "e", "#", "l", "e", "t"),
)


LISTED = (
    *("cat", "cot", "cab", "aloe", "able", "let", "lot"),
    *("cal", "to", "toe", "ale", "all", "et", "ca"),
)
"""Words of a list of a person's own."""


@pytest.fixture(autouse=True)
def own_list(home: Path, solve_here: None) -> None:
    """Use a small list, and run the solver's tasks here: to start a process takes too long."""
    path = home.parent / "crossword.txt"
    path.write_text("\n".join(LISTED))
    save_settings(Settings(crossword_list=str(path)))


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
        await pilot.press("full_stop", "x")
        assert grid(pilot) == parse_grid("#...\n....\n...#")
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
        assert cells(pilot).draw(Look("", "open", pencil="a"))[1].underline
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
        await pilot.press("shift+tab", "enter")
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
        assert "isn't a rebus" in flat(pilot, "#prompt-fault")
        await answer(pilot, "The")
        assert grid(pilot).cells[0] == "the"
        assert "THE" in seen(pilot)
        await pilot.press("ctrl+g")
        await answer(pilot, "9x")
        assert "There is no slot" in flat(pilot, "#prompt-fault")
        await answer(pilot, "3 down")
        assert slot_box(pilot).startswith("3 Down")


@pytest.mark.parametrize(("pen", "wrong"), [((), "✗O"), (("ctrl+t",), "✗o")])
async def test_the_check_asks_first_and_marks_what_is_wrong(
    pen: tuple[str, ...], wrong: str, small: Path
) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("ctrl+k")
        assert "No letters to check yet" in message(pilot)
        await pilot.press("c", *pen, "o", "t", "ctrl+k")
        assert "again marks" in message(pilot)
        assert "✗" not in seen(pilot)
        await pilot.press("ctrl+k")
        assert message(pilot) == "✗ 1 letter is wrong."
        assert wrong in seen(pilot)
        await pilot.press("left", "a")
        assert "✗" not in seen(pilot)
        await pilot.press("ctrl+k", "ctrl+k")
        assert "right so far" in message(pilot)


async def test_the_grid_is_saved_to_a_file_and_opened_again(small: Path, tmp_path: Path) -> None:
    path = tmp_path / "out.puz"
    path.write_text("something")
    async with crossword(begin=small) as pilot:
        await pilot.press("c", "a", "ctrl+s")
        await answer(pilot, str(path))
        assert "Enter again overwrites it" in flat(pilot, "#prompt-fault")
        await pilot.press("enter")
        await until(pilot, lambda: "Saved as" in message(pilot))
    assert open_puzzle(path).grid == parse_grid("CA.#\n....\n#...")


async def test_what_cannot_be_opened_is_told_and_asked_again() -> None:
    async with program() as pilot:
        await pilot.press("f5")
        for text, fault in (
            ("", "Type a file name"),
            ("nowhere.puz", "is not there"),
            ("99x3", "can't be used"),
            ("~nobody-here/x.puz", "is not there"),
            ("/", "is not a file"),
        ):
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


async def test_a_pasted_phrase_is_typed() -> None:
    async with crossword(begin="3x12") as pilot:
        pilot.app.post_message(Paste(" Hello X-ray's "))
        await until(pilot, lambda: grid(pilot).cells[0] == "h")
        assert grid(pilot).text().split("\n")[0] == "HELLOXRAYS.."
        pilot.app.post_message(Paste("a" * 61))
        await until(pilot, lambda: "over 60 cells" in message(pilot))
        assert grid(pilot).text().split("\n")[0] == "HELLOXRAYS.."


async def test_what_another_program_did_takes_nobody_elsewhere(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("ctrl+t", "f7", "down", "down", "right")
        shown = screen(pilot)
        before = cells(pilot).cursor, shown._pen, shown.table.view
        assert shown.session is not None
        shown.merge(shown.session.move("0=c"))
        assert grid(pilot).cells[0] == "c"
        assert (cells(pilot).cursor, shown._pen, shown.table.view) == before


async def test_what_a_file_does_not_hold_is_told_before_and_after(
    small: Path, tmp_path: Path
) -> None:
    told = "Not in the file: clues, solution."
    path = tmp_path / "out.ipuz"
    path.write_text("something")
    async with crossword(begin=small) as pilot:
        await pilot.press("ctrl+e")
        await answer(pilot, "a note")
        await pilot.press("ctrl+d", "full_stop", "ctrl+s")
        await answer(pilot, f"{path} ")
        assert f"Enter again overwrites it. {told}" in flat(pilot, "#prompt-fault")
        await pilot.press("enter")
        await until(pilot, lambda: message(pilot).endswith(told))
    saved = open_puzzle(path)
    assert saved.solution is None
    assert saved.slot_notes == {"0a": "a note"}


async def test_a_file_whose_black_cells_are_dots_is_saved_over_itself(tmp_path: Path) -> None:
    path = tmp_path / "dots.xd"
    path.write_text("Title: Dots\n\n\nCAT.\nATTA\n.ETA\n\n\nA1. Pet ~ CAT\n\nD1. Left ~ CA\n")
    async with crossword(begin=path) as pilot:
        await pilot.press("c", "ctrl+s")
        await answer(pilot, str(path))
        assert flat(pilot, "#prompt-fault").endswith("Enter again overwrites it.")
        await pilot.press("enter")
        await until(pilot, lambda: message(pilot).endswith("dots.xd."))
    saved = open_puzzle(path)
    assert saved.grid == parse_grid("C..#\n....\n#...")
    assert saved.clues == {"1A": "Pet", "1D": "Left"}


async def test_what_does_not_come_back_as_it_is_on_the_screen_is_not_saved(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = small.read_bytes()
    monkeypatch.setattr(formats, "read_puzzle", lambda data, name: SMALL)
    async with crossword(begin=small) as pilot:
        await pilot.press("c", "ctrl+s")
        await answer(pilot, str(small))
        assert "Nothing was saved: a .ipuz file of" in flat(pilot, "#prompt-fault")
        await pilot.press("enter")
        await until(pilot, lambda: "Nothing was saved" in flat(pilot, "#prompt-fault"))
    assert small.read_bytes() == before


async def test_a_word_that_is_looked_up_puts_a_fill_away(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("ctrl+f")
        await until(pilot, lambda: "Filled." in message(pilot))
        await pilot.press("ctrl+l")
        await answer(pilot, "ca?")
        await until(pilot, lambda: "Found" in str(screen(pilot).query_one("#words").border_title))
        assert message(pilot) == ""
        await pilot.press("enter")
        assert grid(pilot) == parse_grid("CAB#\n....\n#...")


async def test_what_was_said_of_a_board_goes_with_it(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("x", "ctrl+k", "ctrl+k")
        await until(pilot, lambda: "wrong" in message(pilot))
        await pilot.press("ctrl+z")
        assert message(pilot) == ""


async def test_wide_letters_keep_the_columns() -> None:
    async with crossword(begin="1x4") as pilot:
        top = cells(pilot).region.y
        await pilot.press("漢", "a", "字")
        await pilot.pause()
        row = seen(pilot).split("\n")[top]
        assert row.startswith(" ¹漢  A 字[·]  1 Across")


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
        await until(pilot, lambda: "can't be used" in told(pilot))
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


@pytest.mark.parametrize(
    ("size", "side", "pitch", "panel"),
    [
        ((60, 20), 15, 2, True),
        ((80, 24), 15, 3, True),
        ((80, 24), 21, 3, False),
        ((120, 36), 21, 3, True),
    ],
)
async def test_a_grid_fits_with_its_panel_or_alone(
    size: tuple[int, int], side: int, pitch: int, panel: bool
) -> None:
    async with crossword(size, f"{side}x{side}") as pilot:
        while screen(pilot).query_one("#right").display is not panel:
            await pilot.press("f7")
        await pilot.pause()
        assert cells(pilot).size == (pitch * side, side)


async def test_a_void_cell_is_not_drawn() -> None:
    async with crossword() as pilot:
        cells(pilot).grid = Grid(1, 3, ("a", VOID, "b"))
        await pilot.pause()
        assert "[A]     B" in seen(pilot)


async def ranked(pilot: BeePilot) -> None:
    """Wait until the words of the grid as it is are ranked."""
    await pilot.pause()
    await until(pilot, lambda: screen(pilot).query_one(HintPanel).border_subtitle == "settled")


async def test_hints_go_from_where_to_look_to_the_word(small: Path) -> None:
    async with crossword((120, 36), small) as pilot:
        await pilot.press("down", "down", "down")
        await ranked(pilot)
        shown = {0: seen(pilot)}
        for rung in range(1, 7):
            await pilot.press("f6")
            await pilot.pause()
            shown[rung] = flat(pilot, "#hint-text")
        slot, capitals = screen(pilot).slot, {word.upper() for word in LISTED}
        assert slot is not None
        assert str(slot) in shown[1]
        for rung in (0, 1, 2, 3):
            assert not set(shown[rung].split()) & capitals, rung
        assert set(shown[4].split()) & capitals
        assert shown[5].removeprefix(str(slot)).split(":")[0].strip() in capitals
        assert "The likeliest letters" in shown[6]
        assert flat(pilot, "NextHint") == "No more hints."


def hint_text(pilot: BeePilot) -> str:
    """Return the whole hint in view, also what is scrolled away."""
    return str(screen(pilot).query_one("#hint-text", Static).visual)


def changed(pilot: BeePilot) -> bool:
    """Tell whether the panel says that the grid is another than that of the hint."""
    return screen(pilot).query_one(HintPanel).border_title == CHANGED


async def test_the_last_hint_of_a_slot_is_shown_again_in_it(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press("f6", "f6")
        first, about_first = screen(pilot).slot, hint_text(pilot)
        assert about_first.startswith(f"{first}\n")
        await pilot.press("tab")
        assert hint_text(pilot) == about_first
        assert f"F6 shows hint 2 for {screen(pilot).slot}: " in flat(pilot, "NextHint")
        await pilot.press("f6")
        second, about_second = screen(pilot).slot, hint_text(pilot)
        assert about_second.startswith(f"{second}\n")
        assert about_second != about_first
        await pilot.press("shift+tab")
        assert (screen(pilot).slot, hint_text(pilot)) == (first, about_first)
        await pilot.press("tab")
        assert (screen(pilot).slot, hint_text(pilot)) == (second, about_second)


TYPED = (
    ("e", "t", "backspace", "delete", "x", "tab", "o", "l"),
    ("down", "e", "full_stop", "full_stop", "ctrl+t", "a", "ctrl+t"),
    ("ctrl+z", "ctrl+z", "ctrl+r", "shift+tab", "space", "q", "home", "t"),
)
"""Keys that change the grid, or go elsewhere in it."""


@pytest.mark.parametrize("rung", [1, 4, 6])
async def test_a_hint_in_view_stays_as_it_was_shown(
    rung: int, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "QUIET", 0)
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(rung)
        await pilot.pause()
        before, grid_before = hint_text(pilot), grid(pilot)
        assert not changed(pilot)
        for keys in TYPED:
            await pilot.press(*keys)
            await ranked(pilot)
            assert hint_text(pilot) == before, keys
            assert changed(pilot) == (grid(pilot) != grid_before), keys
        assert grid(pilot) != grid_before


@pytest.mark.parametrize("seed", range(2))
async def test_no_hint_is_shown_that_was_not_asked_for(
    seed: int, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "QUIET", 0)
    dice = Random(seed)
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        asked = {hint_text(pilot), "No slot\nTwo or more open cells in a row make one."}
        for _ in range(12):
            keys = dice.choices(sum(TYPED, ()), k=3)
            await pilot.press(*keys)
            await ranked(pilot)
            assert hint_text(pilot) in asked, keys
            await pilot.press("f6")
            asked.add(hint_text(pilot))
        assert len(asked) > 5


async def test_a_key_does_not_paint_the_hint_that_stays(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[bool] = []
    refresh = HintPanel.refresh

    def counted(self: HintPanel, *regions: Region, **how: bool) -> HintPanel:
        painted.append(self._state_alone)
        return refresh(self, *regions, **how)

    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press("f6", "c")
        await ranked(pilot)
        monkeypatch.setattr(HintPanel, "refresh", counted)
        await pilot.press("a", "t")
        await ranked(pilot)
        assert painted
        assert all(painted)


async def test_the_last_hint_comes_again_for_another_grid(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(6)
        await pilot.pause()
        assert flat(pilot, "NextHint") == "No more hints."
        before = hint_text(pilot)
        await pilot.press("x")
        await ranked(pilot)
        assert "F6 shows hint 6" in flat(pilot, "NextHint")
        await pilot.press("f6")
        await pilot.pause()
        assert hint_text(pilot) != before
        assert not changed(pilot)
        assert flat(pilot, "NextHint") == "No more hints."


async def test_a_hint_that_was_shown_before_a_restart_is_asked_for_again(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(2)
        await pilot.pause()
        before = hint_text(pilot)
    async with program() as pilot:
        await pilot.press("f5")
        await ranked(pilot)
        assert "Work on the grid" in hint_text(pilot)
        assert "F6 shows hint 2" in flat(pilot, "NextHint")
        await pilot.press("f6")
        assert hint_text(pilot) == before
        assert "F6 shows hint 3" in flat(pilot, "NextHint")


async def test_hints_go_with_their_grid(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press("f6", "ctrl+n")
        await answer(pilot, "3x4")
        await ranked(pilot)
        assert "Work on the grid" in hint_text(pilot)
        assert not changed(pilot)


@pytest.mark.parametrize("rung", [5, 6])
async def test_enter_accepts_the_word_that_was_shown(rung: int, small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(rung)
        await pilot.pause()
        line = hint_text(pilot).splitlines()[1]
        word = line.removesuffix("#").split(":")[0].lower()
        await pilot.press("right", "down", "down", "e", "t", "up", "up", "space")
        await ranked(pilot)
        assert slot_box(pilot).startswith("1 Across")
        assert screen(pilot).table.words.words[0] != word
        await pilot.press("enter")
        assert grid(pilot).pattern(grid(pilot).slot("1A")) == word


async def test_enter_goes_on_where_the_word_that_was_shown_is_typed(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(5)
        await pilot.press("x", "enter")
        assert "does not fit 1 Across" in message(pilot)
        await pilot.press("x", "x", "enter")
        assert slot_box(pilot).startswith("4 Across")


async def test_words_that_fit_are_listed_and_one_is_taken(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("c", "f7")
        await ranked(pilot)
        words = flat(pilot, "#words")
        assert {word.lower() for word in words.split()} >= {"cat", "cot", "cab", "cal"}
        assert "not in my lists" in words
        chosen = screen(pilot).query_one("#words", Choices)
        await pilot.press("pagedown", "pagedown", "pageup")
        assert chosen.chosen == 1
        word = chosen.lines[1].split()[1].lower()
        await pilot.press("enter")
        assert "".join(grid(pilot).cells[:3]) == word
        await pilot.press("ctrl+z")
        assert grid(pilot).cells[:3] == ("c", "", "")


async def test_a_click_takes_a_word(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("c", "f7")
        await ranked(pilot)
        await pilot.click("#words", offset=(4, 1))
        await pilot.pause()
        assert "".join(grid(pilot).cells[:3]) in LISTED


async def test_a_list_that_cannot_be_read_is_told(small: Path, home: Path) -> None:
    save_settings(Settings(crossword_list=str(home / "nowhere.txt")))
    async with crossword(begin=small) as pilot:
        await until(pilot, lambda: "nowhere.txt" in told(pilot))
        await pilot.press("a", "b")
        assert grid(pilot).cells[:2] == ("a", "b")


async def test_a_fill_is_drawn_beside_what_is_given_and_taken(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("c", "ctrl+f")
        await until(pilot, lambda: "Filled" in message(pilot))
        assert grid(pilot).cells[:2] == ("c", "")
        shown = seen(pilot)
        assert "l  o ⁵e" in shown
        await pilot.press("enter")
        assert all(grid(pilot).is_full(slot) for slot in grid(pilot).slots)
        assert {grid(pilot).pattern(slot) for slot in grid(pilot).slots} <= set(LISTED)
        await pilot.press("ctrl+z")
        assert grid(pilot).cells[:2] == ("c", "")


async def test_a_fill_stays_until_it_is_discarded_or_the_grid_is_another(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("ctrl+f")
        await until(pilot, lambda: "Filled" in message(pilot))
        proposed = dict(cells(pilot).ghost)
        await pilot.press("f7", "ctrl+t", "right", "tab", "ctrl+t")
        assert proposed
        assert cells(pilot).ghost == proposed
        await pilot.press("escape")
        assert "Fill discarded" in message(pilot)
        assert cells(pilot).ghost == {}
        assert grid(pilot) == SMALL.grid
        await pilot.press("shift+tab", "c", "ctrl+f")
        await until(pilot, lambda: "Filled" in message(pilot))
        await pilot.press("x")
        assert cells(pilot).ghost == {}
        await pilot.press("enter")
        assert grid(pilot).cells[:3] == ("c", "x", "")


async def test_what_cannot_be_filled_is_said_with_the_slot(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("x", "ctrl+f")
        await until(pilot, lambda: "impossible" in message(pilot))
        assert "no word is left for 1 " in message(pilot)


async def test_black_cells_and_other_grids_come_while_words_are_known(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press("right", "right", "full_stop")
        assert grid(pilot) == parse_grid("..##\n....\n##..")
        await ranked(pilot)
        await pilot.press("ctrl+n")
        await answer(pilot, "9x9")
        await until(pilot, lambda: grid(pilot).rows == 9)
        await ranked(pilot)


def offered(pilot: BeePilot) -> list[str]:
    """Return the words in the panel."""
    lines = screen(pilot).query_one("#words", Choices).lines
    return [line.split()[1] for line in lines if not line.endswith("lists")]


async def test_words_that_still_fit_stay_in_view_until_others_come(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("f7")
        await ranked(pilot)
        monkeypatch.setattr(module, "QUIET", 60)
        await pilot.press("c", "o")
        assert offered(pilot) == ["COT"]
        await pilot.press("f6")
        assert "F6 again in a moment" in message(pilot)
        await pilot.press("x")
        assert offered(pilot) == []
        await pilot.press("backspace", "enter")
        assert grid(pilot) == parse_grid("COT#\n....\n#...")
        await pilot.press("tab", "full_stop")
        assert offered(pilot) == []


async def test_the_chosen_word_stays_chosen_when_the_ranking_comes(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("f7")
        await ranked(pilot)
        await pilot.press("pagedown", "pagedown")
        words = screen(pilot).query_one("#words", Choices)
        chosen = offered(pilot)[words.chosen or 0]
        chosen_before = words.chosen
        screen(pilot)._look()
        await until(pilot, lambda: not screen(pilot).is_at_work("look"))
        assert words.chosen == chosen_before == 2
        await pilot.press("enter")
        assert "".join(grid(pilot).cells[:3]) == chosen.lower()


async def test_a_cell_in_no_slot_says_so_and_f6_leads_on() -> None:
    async with crossword() as pilot:
        await pilot.press("ctrl+d", "right", "full_stop", "down", "left", "full_stop", "up")
        await ranked(pilot)
        assert slot_box(pilot) == "This cell is in no slot."
        assert "No slot" in flat(pilot, "HintPanel")
        assert "F6 shows hint 1: " in flat(pilot, "#next-hint")
        await pilot.press("enter", "pagedown", "space", "home", "f6")
        assert "Look at" in flat(pilot, "HintPanel")
        assert screen(pilot).slot is not None


async def test_a_grid_of_black_cells_is_a_grid() -> None:
    async with crossword(begin="1x1") as pilot:
        await pilot.press("ctrl+f")
        assert "No slot is open" in message(pilot)
        await pilot.press("full_stop", "f6", "tab", "enter", "f7", "f7", "delete", "a")
        assert grid(pilot) == parse_grid("#")


async def test_a_clue_stays_with_its_cells(small: Path) -> None:
    async with crossword((120, 36), small) as pilot:
        await pilot.press("ctrl+d", "right", "right", "full_stop", "down")
        clues = screen(pilot).query_one("#clues", Choices).lines
        assert [line for line in clues if "Not gone" in line] == ["  3A  Not gone"]
        assert not any("Pet" in line for line in clues)
        await pilot.press("ctrl+k")
        assert "the black cells are not those of the file" in message(pilot)


async def test_words_are_looked_up_by_a_pattern_and_taken(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("c", "ctrl+l")
        await answer(pilot, "c!t")
        assert "isn't a pattern" in flat(pilot, "#prompt-fault")
        await answer(pilot, "?o*")
        words = screen(pilot).query_one("#words", Choices)
        await until(pilot, lambda: words.border_title == "Found 4")
        assert words.lines == ("COT", "LOT", "TO", "TOE")
        await pilot.press("pagedown", "enter")
        assert "LOT does not fit 1 Across" in message(pilot)
        await pilot.press("pageup", "enter")
        assert grid(pilot).cells[:3] == ("c", "o", "t")
        assert words.border_title == "Words"


async def test_another_list_is_looked_at_when_the_settings_change(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("f7")
        await ranked(pilot)
        other = small.with_name("other.txt")
        other.write_text("zoo\nzip\n")
        house = screen(pilot).house
        pilot.app._settled(house.settings._replace(crossword_list=str(other)))  # type: ignore[attr-defined]
        await until(pilot, lambda: {"ZOO", "ZIP"} == set(offered(pilot)))


async def test_hints_come_into_view_beside_a_grid_that_is_larger_than_its_room() -> None:
    async with crossword((60, 20), "21x21") as pilot:
        assert cells(pilot).size == (42, 17)
        await ranked(pilot)
        await pilot.press("f6")
        await pilot.pause()
        assert screen(pilot).query_one(HintPanel).size.width >= 24
        assert cells(pilot).size.width == 30


async def test_the_help_names_keys_that_do_what_it_says() -> None:
    async with crossword() as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert "Scroll the hint" not in seen(pilot)
        assert "PageUp and PageDown" in flat(pilot, "HelpScreen VerticalScroll")


async def test_each_fill_is_another_one_until_there_is_none(home: Path) -> None:
    path = home.parent / "pairs.txt"
    path.write_text("ab\ncd\nac\nbd\n")
    save_settings(Settings(crossword_list=str(path)))
    fills: list[str] = []
    async with crossword(begin="2x2") as pilot:
        for _ in range(3):
            await pilot.press("ctrl+f")
            await until(pilot, lambda: not screen(pilot).is_at_work("fill"))
            fills.append("".join(cells(pilot).ghost.values()))
        assert sorted(fills[:2]) == ["abcd", "acbd"]
        assert fills[2] == ""
        assert "There is no other fill" in message(pilot)


async def test_a_running_fill_is_stopped_and_its_letters_are_offered(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = asyncio.Event()

    async def endless(self: Solver, task: object, payload: object) -> AsyncIterator[Reply[object]]:
        if task == FILL:
            partial = SMALL.grid.with_cells({0: "c"})
            yield Answer(
                1, Answered(Fill(FillLabel.WORKING, partial, None, Effort(7, 0, 0, 0)), ())
            )
            await stopped.wait()
        yield Halted(1)

    async with crossword(begin=small) as pilot:
        monkeypatch.setattr(Solver, "solve", endless)
        monkeypatch.setattr(Solver, "stop", lambda self: stopped.set())
        await pilot.press("ctrl+f")
        await until(pilot, lambda: "7 tried" in message(pilot))
        await pilot.press("f2", "f5", "enter")
        assert "Esc stops the fill first" in message(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: "Stopped. Enter accepts" in message(pilot))
        await pilot.press("enter")
        assert grid(pilot).cells[0] == "c"
        assert cells(pilot).ghost == {}


async def test_keys_do_not_begin_the_reading_of_the_lists_anew(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, asked = asyncio.Event(), []

    solve = Solver.solve

    async def slow(
        self: Solver, task: Task[Asked[Grid], Answered[Advice]], payload: Asked[Grid]
    ) -> AsyncIterator[Reply[Answered[Advice]]]:
        asked.append(payload.question)
        await read.wait()
        async for reply in solve(self, task, payload):
            yield reply

    monkeypatch.setattr(Solver, "solve", slow)
    async with crossword(begin=small) as pilot:
        await until(pilot, lambda: asked)
        await pilot.press("f7", "c", "o")
        assert "reading the list" in flat(pilot, "#words")
        await pilot.pause(0.3)
        assert asked == [SMALL.grid]
        read.set()
        await until(pilot, lambda: offered(pilot) == ["COT"])
        await ranked(pilot)
        assert asked == [SMALL.grid, grid(pilot)]


@pytest.mark.parametrize(("begin", "size"), [("", (120, 36)), ("40x40", (60, 20))])
async def test_what_a_key_paints_is_what_painting_everything_would_give(
    begin: str, size: tuple[int, int], small: Path
) -> None:
    keys = [
        "c", "a", "space", "t", "backspace", "down", "shift+right", "full_stop", "tab", "ctrl+t",
        "l", "o", "ctrl+z", "end", "home", "f7", "pagedown", "f7", "pagedown", "f7", "f6", "f7",
        "delete", "shift+tab", "z", "ctrl+f", "right", "enter", "ctrl+k", "ctrl+k",
    ]  # fmt: skip

    async with crossword(size, begin or small) as pilot:
        painted = Painted(pilot)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
            assert painted.is_as_if_whole(), key


async def test_another_theme_paints_the_cells_anew(small: Path) -> None:
    async with crossword((80, 24), small) as pilot:
        painted = Painted(pilot)
        before = cells(pilot).render_line(0)
        pilot.app.theme = "bee-light"
        await pilot.pause()
        assert cells(pilot).render_line(0) != before
        assert painted.is_as_if_whole()
