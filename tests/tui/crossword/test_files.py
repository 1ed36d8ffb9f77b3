from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from patience import PATIENCE
from textual.events import Paste
from textual.widgets import Input

from beehelper.crossword import formats
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.game import resumed
from beehelper.crossword.grid import parse_grid
from beehelper.store.clues import learned_pairs
from beehelper.store.puzzles import open_puzzle
from beehelper.store.sessions import Session, load, save
from beehelper.tui.screens.crossword_about import AboutScreen
from beehelper.tui.screens.crossword_fields import FieldsScreen

from ..playing import (
    TODAY,
    flat,
    message,
    program,
    seen,
    session,
    told,
    until,
)
from .playing import (
    SMALL,
    answer,
    asks_to_resume,
    begin,
    cells,
    crossword,
    grid,
    hint_text,
    ranked,
    says,
    screen,
    slot_box,
)


async def test_without_a_grid_nothing_is_drawn_and_a_message_names_the_key() -> None:
    async with program() as pilot:
        await pilot.press("f5")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        assert not cells(pilot).visible
        await pilot.press("escape")
        await until(pilot, lambda: message(pilot).startswith("No grid yet: ^n begins one"))
        await begin(pilot, "3x4")
        await until(pilot, lambda: cells(pilot).has_focus)
        await pilot.press("a")
        assert "a" in grid(pilot).cells


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
        assert "     ○    " in seen(pilot)


async def test_what_a_file_says_of_its_puzzle_is_shown_when_it_is_opened_from_home(
    tmp_path: Path,
) -> None:
    path = tmp_path / "noted.ipuz"
    path.write_bytes(write_puzzle(replace(SMALL, notes="Read the circles."), path.name))
    async with program() as pilot:
        for moves in range(2):
            line = pilot.app.screen.query_one(Input)
            line.value = str(path)
            line.focus()
            await pilot.press("enter")
            await until(pilot, lambda: pilot.app.current_mode == "crossword")
            if not moves:
                await until(pilot, lambda: isinstance(pilot.app.screen, AboutScreen))
                assert flat(pilot, "AboutScreen VerticalScroll").endswith("Read the circles.")
                await pilot.press("escape", "x")
            await pilot.pause()
            assert not isinstance(pilot.app.screen, AboutScreen)
            await pilot.press("f8")


@pytest.mark.parametrize("own", [False, True])
async def test_a_file_s_own_numbers_are_said_to_be_others(tmp_path: Path, own: bool) -> None:
    path = tmp_path / "own.ipuz"
    data = write_puzzle(replace(SMALL, notes="A note", circles=frozenset({0})), path.name)
    path.write_bytes(data.replace(b'{"cell": 1,', b'{"cell": 9,') if own else data)
    async with crossword(begin=path) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, AboutScreen))
        about = flat(pilot, "AboutScreen VerticalScroll")
        assert ("usual numbers, not the file's own" in about) == own


async def test_clues_are_learned_from_the_screen(small: Path) -> None:
    bad = small.with_name("bad.xd")
    bad.write_text("no puzzle")
    async with crossword(begin=small) as pilot:
        await pilot.app.run_action("screen.learn")
        await answer(pilot, "/nowhere" + "/of-a-long-name" * 40)
        assert "isn't there" in flat(pilot, "#prompt-fault")
        await answer(pilot, str(bad))
        await until(pilot, partial(says, pilot, "~ 1 file skipped: "))
        for said in ("✓ Learned 1 puzzle: 3 new clues.", "✓ 1 puzzle known before."):
            await pilot.app.run_action("screen.learn")
            await until(pilot, lambda: pilot.app.screen.query(Input))
            assert pilot.app.screen.query_one(Input).value == str(small)
            await pilot.press("enter")
            await until(pilot, partial(says, pilot, said))
    assert len([*learned_pairs()]) == 3


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
        monkeypatch.setattr(formats, "read_saved", lambda data, name: SMALL)
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
            ("101x3", "can't be used"),
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


async def test_work_is_taken_up_where_it_was_left_and_nobody_is_taken_elsewhere(
    small: Path,
) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(2)
        before = hint_text(pilot)
        await pilot.press("ctrl+u", "o", "ctrl+e")
        await answer(pilot, "a note")
        await pilot.press("f7", "down", "down", "right")
        shown = screen(pilot)
        state = cells(pilot).cursor, shown._pen, shown.table.view
        assert shown.session is not None
        assert shown.services.saver.flush(PATIENCE)
        theirs = shown.session.move("1=c")
        save(theirs)  # another program did that
        shown.merge(theirs)
        assert grid(pilot).cells[1] == "c"
        assert (cells(pilot).cursor, shown._pen, shown.table.view) == state
        await pilot.press("z", "ctrl+z")  # what is in play is saved
    async with program() as pilot:
        await pilot.press("f5")
        await ranked(pilot)
        assert grid(pilot).cells[1] == "c"
        assert cells(pilot).pencil == {0: "o"}
        assert "a note" in slot_box(pilot)
        # a hint of before the restart stands there again
        await until(pilot, lambda: hint_text(pilot).split("\n")[0] == before.split("\n")[0])
        assert "F6 shows hint 3" in flat(pilot, "NextHint")


async def test_a_text_that_is_too_long_is_told_and_stays_in_its_field() -> None:
    async with crossword(begin="2x2") as pilot:
        screen(pilot).action_title()
        await until(pilot, lambda: isinstance(pilot.app.screen, FieldsScreen))
        line = pilot.app.screen.query_one(Input)
        line.value = "x" * 2001
        await pilot.press("enter")
        await until(pilot, lambda: "2,001 characters; 2,000 can be used" in told(pilot))
        assert isinstance(pilot.app.screen, FieldsScreen)
        line.value = "x" * 2000
        await pilot.press("enter")
        await until(pilot, lambda: screen(pilot).state.title == "x" * 2000)


async def test_clues_and_a_title_are_typed_kept_and_saved_with_the_solution(
    tmp_path: Path,
) -> None:
    path = tmp_path / "mine.ipuz"
    async with crossword(begin="2x2") as pilot:
        await pilot.press("ctrl+e")
        await answer(pilot, "Near")
        screen(pilot).action_title()
        await answer(pilot, "Mine")
        assert "Near" in slot_box(pilot)
        assert "Mine" in seen(pilot)
        screen(pilot).action_finish()
        await until(pilot, lambda: "not full" in message(pilot))
        await pilot.press(*"at", "tab", *"to")
        assert "The grid is full." in message(pilot)
        screen(pilot).action_finish()
        await until(pilot, lambda: pilot.app.screen.query(Input))
        assert pilot.app.screen.query_one(Input).value.endswith(".ipuz")
        await answer(pilot, str(path.with_suffix(".txt")))
        await until(pilot, lambda: "Plain text holds no solution" in seen(pilot))
        await answer(pilot, str(path))
        await until(pilot, lambda: message(pilot).startswith("✓ Saved"))
        session = screen(pilot).session
        assert session is not None
        assert screen(pilot).services.saver.flush(PATIENCE)
        kept = resumed(load(session.path).moves)
    assert (kept.title, kept.saved.clues) == ("Mine", {"1A": "Near"})
    puzzle = open_puzzle(path)
    assert (puzzle.title, puzzle.clues) == ("Mine", {"1A": "Near"})
    assert puzzle.solution == ("a", "t", "t", "o")
    assert puzzle.grid == parse_grid("..\n..")


async def test_a_grid_from_plain_text_is_finished_under_a_name_that_holds_its_solution(
    tmp_path: Path,
) -> None:
    path = tmp_path / "full.txt"
    path.write_text("at\nto\n", encoding="utf-8")
    async with crossword(begin=path) as pilot:
        screen(pilot).action_finish()
        await until(pilot, lambda: pilot.app.screen.query(Input))
        assert pilot.app.screen.query_one(Input).value == str(path.with_suffix(".ipuz"))


async def test_joined_emoji_are_drawn_apart_and_stay_joined_in_the_file(tmp_path: Path) -> None:
    """Terminals draw a joined one in two cells or in more: a frame beside it would be torn."""
    path, joined = tmp_path / "joined.xd", "💆🏻\u200d♂️"
    puzzle = replace(SMALL, title=joined, notes=joined, clues={"1A": joined})
    path.write_bytes(write_puzzle(puzzle, path.name))
    async with crossword(begin=path) as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, AboutScreen))
        assert "\u200d" not in seen(pilot)
        await pilot.press("escape")
        assert "💆🏻 ♂" in seen(pilot)
        assert "\u200d" not in seen(pilot)
        await pilot.press("a", "ctrl+s")
        await answer(pilot, str(path))
        await pilot.press("enter")
        await until(pilot, lambda: open_puzzle(path).grid.filled)
    assert open_puzzle(path).clues == {"1A": joined}


async def test_a_puzzle_that_is_opened_again_is_resumed_or_begun_again(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("a", "b")
        first = session(pilot)

        async def opened_again(*keys: str) -> None:
            await pilot.press("ctrl+n")
            await answer(pilot, str(small))
            await until(pilot, lambda: asks_to_resume(pilot))
            assert flat(pilot, "#asked") == "Your board of today: 8 letters left, 3x4."
            await pilot.press(*keys)
            await until(pilot, lambda: pilot.app.screen is screen(pilot))

        for keys in ("enter",), ("down", "escape"):
            await opened_again(*keys)
            assert session(pilot) == first
        await opened_again("down", "enter")
        await until(pilot, lambda: not grid(pilot).filled)
        assert message(pilot) == "A new grid; ^z goes back to the one before."
        # another board with nothing in it doesn't hide the one that was played
        await opened_again("enter")
        await until(pilot, lambda: len(grid(pilot).filled) == 2)
        assert session(pilot) == first


async def test_a_line_with_black_cells_begins_no_grid_in_place_of_the_one_in_play(
    small: Path,
) -> None:
    async with crossword(begin=small) as pilot:
        before = session(pilot)
        for text in ("BAR#ARA", "b(ar)b#", "a#b"):
            screen(pilot).say("")
            pilot.app.post_message(Paste(text))
            await until(pilot, lambda: "One row isn't a grid" in message(pilot))
            assert session(pilot) == before, text
        pilot.app.post_message(Paste("c(at)s"))
        await until(pilot, lambda: grid(pilot).cells[:3] == ("c", "at", "s"))


async def test_pasted_clues_are_those_of_the_grid_in_play_and_undone_in_one_go(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        first = session(pilot)
        across, *_, down = grid(pilot).listed
        text = f"Across\n{across.number}. Pet\n\nDown\n{down.number}. Taxi"
        pilot.app.post_message(Paste(text))
        await until(pilot, lambda: message(pilot) == "2 clues pasted.")
        assert resumed(session(pilot).moves).clue(across) == "Pet"
        await pilot.press("ctrl+z")
        await until(pilot, lambda: session(pilot).moves == first.moves)
        pilot.app.post_message(Paste("Across\n99. Pet"))
        await until(pilot, lambda: "Line 2: The grid has no slot '99A'" in message(pilot))
        assert session(pilot).moves == first.moves


async def test_undo_goes_back_from_a_grid_that_is_begun_to_the_one_before(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("a")
        first = session(pilot)
        pilot.app.post_message(Paste("#..\n..."))
        await until(pilot, lambda: grid(pilot).rows == 2)
        assert message(pilot) == "A new grid; ^z goes back to the one before."
        await pilot.press("b", "ctrl+z", "ctrl+z")
        await until(pilot, lambda: message(pilot) == "Back where you left off.")
        assert session(pilot).moves == first.moves
        await pilot.press("ctrl+z", "ctrl+z")
        assert "Nothing to undo." in message(pilot)
        assert not grid(pilot).filled


async def test_the_time_played_is_in_the_file_and_goes_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / "timed.puz"
    path.write_bytes(write_puzzle(replace(SMALL, seconds=125), path.name))
    async with crossword(begin=path) as pilot:
        assert " 2:05 " in seen(pilot)
        await pilot.press("c")
        screen(pilot)._tick()
        played = session(pilot).counts["seconds"]
        assert played >= 126
        screen(pilot)._timer.paused = True
        for ending in (".puz", ".ipuz", ".xd", ".txt"):
            out = tmp_path / f"out{ending}"
            await pilot.press("ctrl+s")
            await answer(pilot, str(out))
            await until(pilot, lambda out=out: f"Saved as {out}" in message(pilot))  # type: ignore[misc]
            lost = "clues, title, time played, solution"
            assert (lost in message(pilot)) == (ending == ".txt"), ending
            assert open_puzzle(out).seconds == (0 if ending == ".txt" else played), ending


@pytest.mark.parametrize("ending", [".puz", ".ipuz", ".xd"])
async def test_a_puzzle_that_was_saved_is_the_board_in_work_when_it_is_opened_again(
    small: Path, tmp_path: Path, ending: str
) -> None:
    """From home at once, from the screen after a question; its time and its hints are there."""
    out = tmp_path / f"again{ending}"
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press("f6", "c")
        screen(pilot)._tick()
        await pilot.press("ctrl+s")
        await answer(pilot, str(out))
        await until(pilot, lambda: "Saved as" in message(pilot))
        await pilot.press("a", "f8")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        before = screen(pilot).session
        assert before is not None
        line = pilot.app.screen.query_one(Input)
        line.value = str(out)
        line.focus()
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.current_mode == "crossword")
        assert session(pilot).path == before.path
        assert session(pilot).moves == before.moves
        assert session(pilot).hints == before.hints != {}
        await pilot.press("ctrl+n")
        await answer(pilot, str(out))
        await until(pilot, lambda: asks_to_resume(pilot))
        await pilot.press("enter")
        assert session(pilot).path == before.path


async def test_to_overwrite_another_puzzle_is_asked_by_its_name(
    small: Path, tmp_path: Path
) -> None:
    async def asked(path: Path) -> str:
        await pilot.press("ctrl+s")
        await answer(pilot, str(path))
        said = flat(pilot, "#prompt-fault")
        await pilot.press("escape")
        return said

    own, grid, note = tmp_path / "own.xd", tmp_path / "own.txt", tmp_path / "note.txt"
    other = tmp_path / "other.ipuz"
    note.write_text("Dear diary: 2 cats.")
    other.write_bytes(write_puzzle(replace(SMALL, title="Tuesday", clues={"1A": "Q"}), other.name))
    again = "Enter again overwrites it."
    async with crossword(begin=small) as pilot:
        await pilot.press("c")
        for path in own, grid:
            await pilot.press("ctrl+s")
            await answer(pilot, str(path))
            await until(pilot, lambda: "Saved as" in message(pilot))
        await pilot.press("home", "z", "ctrl+e")
        await answer(pilot, "another clue")
        for path in small, own, grid:
            assert f".{path.suffix[1:]} exists; {again}" in await asked(path)
        assert f"other.ipuz holds another puzzle, Tuesday; {again}" in await asked(other)
        assert f"note.txt exists and isn't a crossword; {again}" in await asked(note)
        small.write_bytes(other.read_bytes())  # the newspaper's next one
        assert f"small.ipuz holds another puzzle, Tuesday; {again}" in await asked(small)


async def test_to_finish_a_grid_once_more_overwrites_no_other_puzzle(tmp_path: Path) -> None:
    path = tmp_path / "mine.ipuz"
    async with crossword(begin="2x2") as pilot:
        await pilot.press(*"at", "tab", *"to", "ctrl+e")
        await answer(pilot, "Near")
        screen(pilot).action_finish()
        await answer(pilot, str(path))
        await until(pilot, lambda: message(pilot).startswith("✓ Saved"))
        screen(pilot).action_finish()
        await answer(pilot, str(path))
        fault = flat(pilot, "#prompt-fault")
        assert fault.endswith("mine.ipuz exists; Enter again overwrites it.")
        await pilot.press("escape", "ctrl+n")
        await answer(pilot, str(path))  # to solve it is another board
        await until(pilot, lambda: not grid(pilot).filled)
