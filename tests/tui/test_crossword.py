from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest
from textual.events import Paste
from textual.geometry import Region
from textual.widgets import Input, OptionList, Static

from beehelper.crossword import formats
from beehelper.crossword.advice import Advice, Answered, Asked
from beehelper.crossword.cursor import Cursor, Pen
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.game import resumed
from beehelper.crossword.grid import VOID, Grid, parse_grid
from beehelper.crossword.plan import Effort, Fill, FillLabel
from beehelper.crossword.puzzle import Puzzle
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Answer, Halted, Reply, Task
from beehelper.store.clues import learned_count
from beehelper.store.puzzles import open_puzzle
from beehelper.store.sessions import Session, load, save
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.screens import crossword as module
from beehelper.tui.screens.crossword import CHANGED, CrosswordScreen
from beehelper.tui.screens.crossword_about import AboutScreen
from beehelper.tui.screens.crossword_clue import ClueScreen
from beehelper.tui.screens.crossword_fill import FILL
from beehelper.tui.widgets.cells import Cells, Look
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.words.plural import clock

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
def own_list(
    home: Path, solve_here: None, small_net: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Use a small list, and run the solver's tasks here: to start a process takes too long."""
    monkeypatch.setattr(module, "TICK", 3600)  # the clock stands still
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


async def begin(pilot: BeePilot, other: str | Path) -> None:
    """Go on with another grid, with nothing in pencil and black cells in pairs."""
    before = screen(pilot).session
    screen(pilot)._pen = Pen()
    await pilot.press("ctrl+n")
    await answer(pilot, str(other))
    await until(pilot, lambda: screen(pilot).session is not before)
    await pilot.pause()


async def answer(pilot: BeePilot, text: str) -> None:
    """Answer a question."""
    await until(pilot, lambda: pilot.app.screen.query(Input))
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


def screen(pilot: BeePilot) -> CrosswordScreen:
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


async def ranked(pilot: BeePilot) -> None:
    """Wait until the words of the grid as it is are ranked."""
    await pilot.pause()
    await until(pilot, lambda: screen(pilot).query_one(HintPanel).border_subtitle == "settled")


async def solved(pilot: BeePilot) -> None:
    """Wait until the whole puzzle is solved, if a hint asked for it."""
    await pilot.pause()
    await until(pilot, lambda: not screen(pilot).is_at_work("solve"))


def hint_text(pilot: BeePilot) -> str:
    """Return the whole hint in view, also what is scrolled away."""
    return str(screen(pilot).query_one("#hint-text", Static).visual)


def changed(pilot: BeePilot) -> bool:
    """Tell whether the panel says that the grid is another than that of the hint."""
    return screen(pilot).query_one(HintPanel).border_title == CHANGED


def offered(pilot: BeePilot) -> list[str]:
    """Return the words in the panel."""
    lines = screen(pilot).query_one("#words", Choices).lines
    return [line.split()[-1] for line in lines if not line.endswith("lists")]


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


async def test_pencil_is_small_and_does_not_count() -> None:
    async with crossword() as pilot:
        await pilot.press("ctrl+t", "a", "b", "ctrl+t", "c")
        assert grid(pilot) == parse_grid("..C.\n....\n....")
        assert "│  a  │  b  │  C  │" in seen(pilot)
        (pencilled,) = cells(pilot).draw(Look("", "open", pencil="a"))
        assert pencilled.style
        assert pencilled.style.underline
        assert slot_box(pilot).startswith("1 Across ··C· (4)")
        await pilot.press("ctrl+t", "left", "x")
        assert "not written over" in message(pilot)
        await pilot.press("ctrl+t", "home", "z")
        assert "│  Z  │" in seen(pilot)
        assert grid(pilot) == parse_grid("Z.C.\n....\n....")
        # wide letters keep the columns
        await begin(pilot, "1x4")
        await pilot.press("漢", "a", "字")
        await pilot.pause()
        row = seen(pilot).split("\n")[cells(pilot).region.y + 2]
        assert row.startswith(" │ 漢  │  A  │ 字  │ [·] │")
        cells(pilot).cursor = Cursor()
        cells(pilot).grid = Grid(1, 3, ("a", VOID, "b"))
        await pilot.pause()
        assert "│ [A] │     │  B  │" in seen(pilot)


async def test_a_file_is_opened_clicked_on_and_asked_about(small: Path) -> None:
    async with crossword((120, 36), small) as pilot:
        assert "Small one" in seen(pilot)
        assert slot_box(pilot) == "1 Across ··· (3) Pet 1 Down Taxi"
        assert "  4  Not gone" in seen(pilot)
        assert grid(pilot) == SMALL.grid
        assert "ALOE" not in seen(pilot).upper()
        for key, slot in (
            ("tab", "4 Across ···· (4) Not gone 1 Down"),
            ("shift+tab", "1 Across ··· (3) Pet 1 Down"),
            ("enter", "4 Across ···· (4) Not gone 1 Down"),
        ):
            await pilot.press(key)
            assert slot_box(pilot).startswith(slot)
        for where, place, slot in (
            (Cells, (6 * 2 + 2, 5), "4 Across"),
            (Cells, (6 * 2 + 2, 5), "3 Down"),
            ("#across", (4, 1), "1 Across"),
            ("#down", (4, 2), "2 Down"),
            ("#across", (4, 1), "1 Across"),
        ):
            await pilot.click(where, offset=place)
            assert slot_box(pilot).startswith(slot)
        await pilot.press("ctrl+e")
        await answer(pilot, "feline?")
        assert slot_box(pilot) == "1 Across ··· (3) Pet feline? 1 Down Taxi"
        await pilot.press("ctrl+b")
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
        # a clue stays with its cells
        await pilot.press("ctrl+d", "up", "full_stop", "full_stop", "down")
        clues = screen(pilot).query_one("#across", Choices).lines
        assert [line for line in clues if "Not gone" in line] == ["  3  Not gone"]
        assert not any("Pet" in line for line in clues)
        await pilot.press("ctrl+k")
        assert "the black cells are not those of the file" in message(pilot)


async def checked(pilot: BeePilot, downs: int) -> None:
    """Choose from the box that checks and reveals."""
    await pilot.press("ctrl+k")
    await until(pilot, lambda: pilot.app.screen.query(OptionList))
    await pilot.press(*["down"] * downs, "enter")
    await pilot.pause()


LETTER, WORD, GRID = range(3)
REVEAL = 3


async def test_checks_mark_what_is_wrong_and_are_counted(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        for pen, wrong in ((), "✗O"), (("ctrl+t",), "✗o"):
            await begin(pilot, small)
            await checked(pilot, GRID)
            assert message(pilot) == "~ No letters to check yet."
            await pilot.press("c", *pen, "o", "t")
            assert "✗" not in seen(pilot)
            await checked(pilot, GRID)
            assert message(pilot) == "✗ 1 letter differs from the solution."
            assert wrong in seen(pilot)
            await pilot.press("left")
            await checked(pilot, LETTER)
            assert message(pilot) == "✗ 1 letter differs from the solution."
            await pilot.press("a")
            assert message(pilot) == ""  # what was said of a board goes with it
            assert "✗" not in seen(pilot)
            await checked(pilot, WORD)
            assert "right so far" in message(pilot)
            await pilot.press("ctrl+k")
            await until(pilot, lambda: pilot.app.screen.query(OptionList))
            assert "4 checks so far, 0 letters revealed" in flat(pilot, "CheckScreen Vertical")
            await pilot.press("escape")


async def test_a_full_grid_says_only_that_it_is_right(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("o")
        await checked(pilot, REVEAL + WORD)
        assert grid(pilot) == parse_grid("CAT#\n....\n#...")
        assert message(pilot) == "3 letters revealed."
        await checked(pilot, REVEAL + WORD)
        assert "nothing to reveal" in message(pilot)
        await pilot.press("tab", *"aloe", "tab", *"lex")
        assert message(pilot) == "The grid is full; ^k checks it."
        await checked(pilot, GRID)
        assert message(pilot) == "✗ Full; 1 letter differs from the solution."
        await pilot.press("t")
        assert message(pilot).startswith("★ Solved in 0:00.")
        now = screen(pilot).session
        assert now is not None
        assert now.counts == {"reveals": 3, "checks": 1, "solved": 1}
        await pilot.press("a")
        screen(pilot).services.saver.flush()
    kept = load(now.path)
    assert kept.counts == now.counts
    whole = resumed(kept.moves).written
    assert (whole.rows, whole.columns, whole.filled) == (3, 4, whole.open_cells)


async def test_the_timer_runs_while_somebody_solves_and_is_kept(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with crossword(begin=small) as pilot:
        tick = screen(pilot)._tick
        tick()
        assert "0:0" not in seen(pilot)  # nothing is written yet
        await pilot.press("c")
        tick()
        tick()
        await pilot.pause()
        assert " 0:02 " in seen(pilot)
        await pilot.press("ctrl+w")
        tick()
        await pilot.pause()
        assert " paused 0:02 " in seen(pilot)
        await pilot.press("a")
        tick()
        screen(pilot).action_hide_timer()
        await pilot.pause()
        assert "0:03" not in seen(pilot)
        await pilot.press("f1")
        await pilot.pause()
        tick()
        await pilot.press("escape", "ctrl+z")
        now = screen(pilot).session
        assert now is not None
        assert now.counts == {"seconds": 3}
        screen(pilot).services.saver.flush()
        assert load(now.path).counts == {"seconds": 3}
    assert [clock(seconds) for seconds in (0, 247, 3753)] == ["0:00", "4:07", "1:02:33"]


async def test_a_full_stop_in_a_published_puzzle_asks_before_it_blackens(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("full_stop")
        assert "a full stop again changes them" in message(pilot)
        await pilot.press("right", "full_stop")
        assert grid(pilot) == SMALL.grid
        await pilot.press("full_stop")
        assert grid(pilot).cells[1] == "#"


async def test_what_a_file_says_of_its_puzzle_is_shown_on_opening(tmp_path: Path) -> None:
    path = tmp_path / "noted.ipuz"
    noted = replace(SMALL, author="A. N. Other", notes="Read the circles.", circles=frozenset({1}))
    path.write_bytes(write_puzzle(noted, path.name))
    async with crossword(begin=path) as pilot:
        for _ in range(2):
            await until(pilot, lambda: isinstance(pilot.app.screen, AboutScreen))
            about = flat(pilot, "AboutScreen VerticalScroll")
            assert about.startswith("Small one by A. N. Other 3x4")
            assert about.endswith("Read the circles.")
            await pilot.press("escape", "ctrl+a")
        await pilot.press("escape")
        assert "│ (·) │" in seen(pilot)


async def test_one_clue_is_answered_hint_by_hint(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("ctrl+o")
        await until(pilot, lambda: isinstance(pilot.app.screen, ClueScreen))
        clue, known = pilot.app.screen.query(Input)
        assert (clue.value, known.value) == ("Pet", "???")
        clue.value, known.value = "Taxi", "c?!"
        await pilot.press("enter")
        assert "isn't a pattern" in flat(pilot, "#clue-hint")
        known.value = "c?b"
        await pilot.press("enter")
        await until(pilot, lambda: "Enter shows hint 2" in flat(pilot, "#clue-hint"))
        assert "CAB" not in flat(pilot, "#clue-hint")
        await pilot.press(*["enter"] * 3)
        assert "CAB" in flat(pilot, "#clue-hint")
        await pilot.press("enter", "enter")
        assert "No more hints" in flat(pilot, "#clue-hint")
        await pilot.press("escape")
        assert grid(pilot) == SMALL.grid


def says(pilot: BeePilot, text: str) -> bool:
    return text in message(pilot)


async def test_clues_are_learned_from_the_screen(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        for said in ("✓ Learned 1 puzzle: 3 new clues.", "1 puzzle known before."):
            await pilot.press("ctrl+u")
            await until(pilot, lambda: pilot.app.screen.query(Input))
            assert pilot.app.screen.query_one(Input).value == str(small)
            await pilot.press("enter")
            await until(pilot, partial(says, pilot, said))
    assert learned_count() == 3


async def test_a_grid_is_saved_and_what_a_file_does_not_hold_is_told(
    small: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = "Not in the file: clues, solution."
    puz, ipuz, dots = (tmp_path / name for name in ("out.puz", "out.ipuz", "dots.xd"))
    puz.write_text("something")
    ipuz.write_text("something")
    dots.write_text("Title: Dots\n\n\nCAT.\nATTA\n.ETA\n\n\nA1. Pet ~ CAT\n\nD1. Left ~ CA\n")

    async def saved(path: str, doubt: str, end: str) -> None:
        await pilot.press("ctrl+s")
        await answer(pilot, path)
        assert flat(pilot, "#prompt-fault").endswith(doubt)
        await pilot.press("enter")
        await until(pilot, lambda: message(pilot).endswith(end))

    async with crossword(begin=small) as pilot:
        await pilot.press("c", "a")
        await saved(str(puz), "Enter again overwrites it.", "out.puz.")
        await pilot.press("ctrl+e")
        await answer(pilot, "a note")
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+z", "home", "ctrl+e")
        await answer(pilot, "a note")
        await pilot.press("ctrl+d", "full_stop", "full_stop")
        await saved(f"{ipuz} ", f"Enter again overwrites it. {lost}", lost)
        await begin(pilot, dots)
        await pilot.press("c")
        await saved(str(dots), "Enter again overwrites it.", "dots.xd.")
        # what does not come back as it is on the screen is not saved
        await begin(pilot, small)
        before = small.read_bytes()
        monkeypatch.setattr(formats, "read_puzzle", lambda data, name: SMALL)
        await pilot.press("c", "ctrl+s")
        for _ in range(2):
            await answer(pilot, str(small))
            assert "Nothing was saved: a .ipuz file of" in flat(pilot, "#prompt-fault")
        assert small.read_bytes() == before
    monkeypatch.undo()
    assert open_puzzle(puz).grid == parse_grid("CA.#\n....\n#...")
    noted = open_puzzle(ipuz)
    assert (noted.solution, noted.slot_notes) == (None, {"0a": "a note"})
    filled = open_puzzle(dots)
    assert filled.grid == parse_grid("C..#\n....\n#...")
    assert filled.clues == {"1A": "Pet", "1D": "Left"}


async def test_what_cannot_be_opened_is_told_and_asked_again() -> None:
    kept = Session("crossword", "grid1", TODAY, ("open x.txt Li4uCi4uLg==", "99=a"))
    save(kept)
    async with program() as pilot:
        await pilot.press("f5")
        await until(pilot, lambda: "can't be used" in told(pilot))
        pilot.app.clear_notifications()
        for text, fault in (
            ("", "Type a file name"),
            ("nowhere.puz", "is not there"),
            ("99x3", "can't be used"),
            ("~nobody-here/x.puz", "is not there"),
            ("/", "is not a file"),
        ):
            await answer(pilot, text)
            assert fault in flat(pilot, "#prompt-fault")
        await pilot.press("escape")
        assert "ctrl+f" not in screen(pilot).active_bindings  # it needs a grid
        await pilot.press("f6", "enter", "a", "ctrl+n")
        await answer(pilot, "3")
        await until(pilot, lambda: screen(pilot).session is not None)
        assert grid(pilot) == parse_grid("...\n...\n...")
        assert "ctrl+f" in screen(pilot).active_bindings
        await pilot.press("a")
    assert load(kept.path) == kept


async def test_a_phrase_that_is_pasted_is_typed_and_a_grid_begun() -> None:
    async with crossword(begin="3x12") as pilot:
        pilot.app.post_message(Paste(" Hello X-ray's "))
        await until(pilot, lambda: grid(pilot).cells[0] == "h")
        pilot.app.post_message(Paste("a" * 61))
        await until(pilot, lambda: "over 60 cells" in message(pilot))
        assert grid(pilot).text().split("\n")[0] == "HELLOXRAYS.."
        pilot.app.post_message(Paste("0 0 #\n0 a 0\n"))
        await until(pilot, lambda: grid(pilot).rows == 2)
        assert grid(pilot) == parse_grid("..#\n.A.")
        pilot.app.post_message(Paste("..\n..."))
        await until(pilot, lambda: "Line 2 has 3 cells" in message(pilot))


async def test_work_is_taken_up_where_it_was_left_and_nobody_is_taken_elsewhere(
    small: Path,
) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(2)
        before = hint_text(pilot)
        await pilot.press("ctrl+t", "o", "ctrl+e")
        await answer(pilot, "a note")
        await pilot.press("f7", "down", "down", "right")
        shown = screen(pilot)
        state = cells(pilot).cursor, shown._pen, shown.table.view
        assert shown.session is not None
        shown.merge(shown.session.move("1=c"))  # another program did that
        assert grid(pilot).cells[1] == "c"
        assert (cells(pilot).cursor, shown._pen, shown.table.view) == state
        await pilot.press("z", "ctrl+z")  # what is in play is saved
    async with program() as pilot:
        await pilot.press("f5")
        await ranked(pilot)
        assert grid(pilot).cells[1] == "c"
        assert cells(pilot).pencil == {0: "o"}
        assert "a note" in slot_box(pilot)
        # a hint of before the restart comes once more
        assert "Work on the grid" in hint_text(pilot)
        assert "F6 shows hint 2" in flat(pilot, "NextHint")
        await pilot.press("f6")
        assert hint_text(pilot).split("\n")[0] == before.split("\n")[0]
        assert "F6 shows hint 3" in flat(pilot, "NextHint")


async def test_a_grid_fits_with_its_panel_or_alone_and_follows_the_cursor() -> None:
    async with crossword((60, 20), "15x15") as pilot:
        for size, side, shown, panel in (
            ((60, 20), 15, (32, 17), True),  # two rows of numbers above, two columns beside
            ((80, 24), 15, (47, 16), True),
            ((80, 24), 21, (63, 21), False),
            ((120, 36), 5, (31, 16), True),
            ((120, 36), 15, (61, 31), True),
            ((120, 36), 21, (65, 22), True),
            ((200, 50), 15, (91, 46), True),
            ((200, 50), 21, (85, 43), True),
        ):
            await pilot.resize_terminal(*size)
            await begin(pilot, f"{side}x{side}")
            while screen(pilot).query_one("#right").display is not panel:
                await pilot.press("f7")
            await pilot.pause()
            assert cells(pilot).size == shown
        await pilot.resize_terminal(60, 20)
        await begin(pilot, "21x21")
        assert cells(pilot).size == (44, 17)
        await ranked(pilot)
        await pilot.press("f6")  # the hint comes into view beside a part of the grid
        await pilot.pause()
        assert screen(pilot).query_one(HintPanel).size.width >= 24
        assert cells(pilot).size.width == 32
        await begin(pilot, "40x40")
        await pilot.press("ctrl+g")
        await answer(pilot, "79A")
        assert screen(pilot).slot == grid(pilot).slot("79A")
        await pilot.press("end", "q")
        assert "Q" in seen(pilot)


async def test_hints_go_from_where_to_look_to_the_word_and_come_again_in_their_slot(
    small: Path,
) -> None:
    async with crossword((120, 36), small) as pilot:
        await pilot.press("down", "down", "down")
        await ranked(pilot)
        shown = {0: seen(pilot)}
        for rung in range(1, 8):
            await pilot.press("f6")
            await solved(pilot)
            shown[rung] = flat(pilot, "#hint-text")
        slot, capitals = screen(pilot).slot, {word.upper() for word in LISTED}
        assert slot is not None
        assert str(slot) in shown[1]
        for rung in (0, 1, 2, 3):
            assert not set(shown[rung].split()) & capitals, rung
        assert set(shown[4].split()) & capitals
        assert not set(shown[5].split()) & capitals
        assert shown[6].removeprefix(str(slot)).split(":")[0].strip() in capitals
        assert "The whole puzzle" in shown[7]
        assert flat(pilot, "NextHint") == "No more hints."
        # another grid: the last hint comes again, and Enter goes on where a word is typed
        before = hint_text(pilot)
        await pilot.press("x")
        await ranked(pilot)
        assert "F6 shows hint 7" in flat(pilot, "NextHint")
        await pilot.press("f6")
        await solved(pilot)
        assert hint_text(pilot) != before
        assert not changed(pilot)
        # hints go with their grid
        await begin(pilot, small)
        await ranked(pilot)
        assert "Work on the grid" in hint_text(pilot)
        assert not changed(pilot)
        await pilot.press("f6", "f6")
        first, about_first = screen(pilot).slot, hint_text(pilot)
        assert about_first.startswith(f"Hint 2 · {first}\n")
        await pilot.press("tab")
        assert hint_text(pilot) == about_first
        assert f"F6 shows hint 2 for {screen(pilot).slot}: " in flat(pilot, "NextHint")
        await pilot.press("f6")
        second, about_second = screen(pilot).slot, hint_text(pilot)
        assert about_second.startswith(f"Hint 2 · {second}\n")
        assert about_second != about_first
        for key, there in (
            ("shift+tab", (first, about_first)),
            ("tab", (second, about_second)),
        ):
            await pilot.press(key)
            assert (screen(pilot).slot, hint_text(pilot)) == there


TYPED = (
    ("e", "t", "backspace", "delete", "x", "tab", "o", "l"),
    ("down", "e", "full_stop", "full_stop", "ctrl+t", "a", "ctrl+t"),
    ("ctrl+z", "ctrl+z", "ctrl+r", "shift+tab", "space", "q", "home", "t"),
)
"""Keys that change the grid, or go elsewhere in it."""


async def test_a_hint_stays_as_it_was_shown_and_no_other_comes_unasked(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "QUIET", 0)
    dice = Random(0)
    async with crossword(begin=small) as pilot:
        for rung in (1, 7):
            await begin(pilot, small)
            await ranked(pilot)
            screen(pilot).take_rung(rung)
            await solved(pilot)
            before, grid_before = hint_text(pilot), grid(pilot)
            assert not changed(pilot)
            for keys in TYPED:
                await pilot.press(*keys)
                await ranked(pilot)
                assert hint_text(pilot) == before, keys
                assert changed(pilot) == (grid(pilot) != grid_before), keys
            assert grid(pilot) != grid_before
        await begin(pilot, small)
        await ranked(pilot)
        asked = {hint_text(pilot), "No slot\nTwo or more open cells in a row make one."}
        for _ in range(8):
            some = dice.choices(sum(TYPED, ()), k=3)
            await pilot.press(*some)
            await ranked(pilot)
            assert hint_text(pilot) in asked, some
            await pilot.press("f6")
            await solved(pilot)
            asked.add(hint_text(pilot))
        assert len(asked) > 4


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


async def test_enter_accepts_the_word_that_was_shown_where_it_fits(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        for rung in (6, 7):
            await begin(pilot, small)
            await ranked(pilot)
            screen(pilot).take_rung(rung)
            await pilot.pause()
            word = hint_text(pilot).splitlines()[1].removesuffix("#").split(":")[0].lower()
            await pilot.press("right", "down", "down", "e", "t", "up", "up", "space")
            await ranked(pilot)
            assert slot_box(pilot).startswith("1 Across")
            assert screen(pilot).table.words.words[0] != word
            await pilot.press("enter")
            assert grid(pilot).pattern(grid(pilot).slot("1A")) == word
        await begin(pilot, small)
        await ranked(pilot)
        screen(pilot).take_rung(6)
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
        await pilot.press("pagedown", "pagedown")
        word = chosen.lines[2].split()[-1].lower()
        screen(pilot)._look()  # a ranking comes, and the chosen word stays chosen
        await until(pilot, lambda: not screen(pilot).is_at_work("look"))
        assert chosen.chosen == 2
        await pilot.press("pagedown", "pageup", "enter")
        assert "".join(grid(pilot).cells[:3]) == word
        await pilot.press("ctrl+z")
        assert grid(pilot).cells[:3] == ("c", "", "")
        await ranked(pilot)
        await pilot.click("#words", offset=(4, 1))
        await pilot.pause()
        assert "".join(grid(pilot).cells[:3]) in LISTED
        # looked up by a pattern
        await pilot.press("ctrl+z", "ctrl+l")
        await answer(pilot, "c!t")
        assert "isn't a pattern" in flat(pilot, "#prompt-fault")
        await answer(pilot, "?o*")
        await until(pilot, lambda: chosen.border_title == "Found 4")
        assert chosen.lines == ("COT", "LOT", "TO", "TOE")
        await pilot.press("pagedown", "enter")
        assert "LOT does not fit 1 Across" in message(pilot)
        await pilot.press("pageup", "enter")
        assert grid(pilot).cells[:3] == ("c", "o", "t")
        assert chosen.border_title == "Words"


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
        await pilot.press("tab", "full_stop", "full_stop")
        assert offered(pilot) == []


async def test_another_list_is_looked_at_and_one_that_cannot_be_read_is_told(
    small: Path, home: Path
) -> None:
    save_settings(Settings(crossword_list=str(home / "nowhere.txt")))
    async with crossword(begin=small) as pilot:
        await until(pilot, lambda: "nowhere.txt" in told(pilot))
        await pilot.press("a", "b", "f7")
        assert grid(pilot).cells[:2] == ("a", "b")
        await pilot.press("ctrl+z", "ctrl+z")
        other = small.with_name("other.txt")
        other.write_text("zoo\nzip\n")
        settled = screen(pilot).services.settings._replace(crossword_list=str(other))
        pilot.app._settled(settled)  # type: ignore[attr-defined]
        await until(pilot, lambda: {"ZOO", "ZIP"} == set(offered(pilot)))


async def test_a_fill_is_drawn_until_it_is_taken_discarded_or_the_grid_is_another(
    small: Path,
) -> None:
    async def fill(*keys: str) -> None:
        await pilot.press(*keys, "ctrl+f")
        await until(pilot, lambda: "Filled" in message(pilot))

    async with crossword(begin=small) as pilot:
        await fill("c")
        assert grid(pilot).cells[:2] == ("c", "")
        assert "l  │  o  │  e  │" in seen(pilot)
        await pilot.press("enter")
        assert {grid(pilot).pattern(slot) for slot in grid(pilot).slots} <= set(LISTED)
        await pilot.press("ctrl+z")
        assert grid(pilot).cells[:2] == ("c", "")
        await fill("home")
        proposed = dict(cells(pilot).ghost)
        await pilot.press("f7", "ctrl+t", "right", "tab", "ctrl+t")
        assert proposed
        assert cells(pilot).ghost == proposed
        await pilot.press("escape")
        assert "Fill discarded" in message(pilot)
        assert cells(pilot).ghost == {}
        assert grid(pilot).cells[:3] == ("c", "", "")
        await fill("shift+tab", "ctrl+z")
        await pilot.press("x")
        assert cells(pilot).ghost == {}
        await pilot.press("ctrl+f")
        await until(pilot, lambda: "impossible" in message(pilot))
        assert "no word is left for 1 " in message(pilot)
        # a look-up discards it as well
        await begin(pilot, small)
        await fill()
        await pilot.press("ctrl+l")
        await answer(pilot, "ca?")
        await until(pilot, lambda: "Found" in str(screen(pilot).query_one("#words").border_title))
        assert message(pilot) == ""
        await pilot.press("enter")
        assert grid(pilot) == parse_grid("CAB#\n....\n#...")


async def test_a_grid_of_black_cells_is_a_grid_and_f6_leads_to_a_slot(small: Path) -> None:
    async with crossword() as pilot:
        await pilot.press("ctrl+d", "right", "full_stop", "down", "left", "full_stop", "up")
        await ranked(pilot)
        assert slot_box(pilot) == "This cell is in no slot."
        assert "No slot" in flat(pilot, "HintPanel")
        assert "F6 shows hint 1: " in flat(pilot, "#next-hint")
        await pilot.press("enter", "pagedown", "space", "home", "f6")
        assert "Look at" in flat(pilot, "HintPanel")
        assert screen(pilot).slot is not None
        await begin(pilot, "1x1")
        await pilot.press("ctrl+f")
        assert "No slot is open" in message(pilot)
        await pilot.press("full_stop", "f6", "tab", "enter", "f7", "f7", "delete", "a")
        assert grid(pilot) == parse_grid("#")
        await pilot.press("f1")
        await pilot.pause()
        assert "Scroll the hint" not in seen(pilot)
        assert "PageUp and PageDown" in seen(pilot)


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


@pytest.mark.parametrize(
    ("begin", "size", "keys"),
    [
        (
            "",
            (120, 36),
            "c space t backspace down shift+right full_stop full_stop tab ctrl+t l o ctrl+z f7 f7 "
            "f6 f7 delete shift+tab z ctrl+f right enter ctrl+k escape",
        ),
        ("40x40", (60, 20), "c down full_stop end home f7 pagedown f7 f6 delete ctrl+k ctrl+w"),
    ],
)
async def test_what_a_key_paints_is_what_painting_everything_would_give(
    begin: str, size: tuple[int, int], keys: str, small: Path
) -> None:
    async with crossword(size, begin or small) as pilot:
        painted = Painted(pilot)
        for key in keys.split():
            await pilot.press(key)
            await pilot.pause()
            assert painted.is_as_if_whole(), key
        before = cells(pilot).render_line(0)
        pilot.app.theme = "bee-light"
        await pilot.pause()
        assert cells(pilot).render_line(0) != before
        assert painted.is_as_if_whole()


async def test_the_last_hint_of_a_puzzle_with_clues_is_the_whole_puzzle(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(7)
        await until(pilot, lambda: "The whole puzzle" in hint_text(pilot))
        await until(pilot, lambda: "No better grid" in message(pilot))
        assert not changed(pilot)
        assert grid(pilot) == SMALL.grid
