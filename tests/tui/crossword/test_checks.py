from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from patience import PATIENCE
from textual.widgets import OptionList

from beehelper.crossword import game
from beehelper.crossword.cursor import Cursor, slot_at
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.game import is_right, resumed, was_solved
from beehelper.crossword.grid import blank, parse_grid
from beehelper.crossword.puzzle import Puzzle, check, revealed
from beehelper.glance import highest_hint
from beehelper.store.sessions import load, save, saves
from beehelper.tui.screens.crossword_checks import PARTS, RIGHT, Wanted, verdict
from beehelper.tui.widgets.game_card import count_cards
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.words.plural import clock

from ..playing import (
    SIZES,
    BeePilot,
    flat,
    message,
    program,
    resize,
    seen,
    session,
    until,
)
from .playing import (
    GRID,
    LETTER,
    REVEAL,
    SMALL,
    WORD,
    begin,
    cells,
    checked,
    crossword,
    grid,
    ranked,
    screen,
    slot_box,
)


async def test_checks_mark_what_is_wrong_and_are_counted(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        for pen, wrong in ((), "✗O"), (("ctrl+u",), "✗o"):
            await begin(pilot, small)
            await checked(pilot, GRID)
            assert message(pilot) == "~ No letters to check yet."
            assert "checks" not in session(pilot).counts
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
            assert message(pilot) == "✓ This word is right."
            await pilot.press("ctrl+k")
            await until(pilot, lambda: pilot.app.screen.query(OptionList))
            assert "3 checks so far, 0 letters revealed" in flat(pilot, "ChooseScreen Vertical")
            await pilot.press("escape")


@given(
    st.lists(st.sampled_from("ab."), min_size=9, max_size=9),
    st.lists(st.sampled_from("ab."), min_size=9, max_size=9),
    st.sampled_from([*PARTS]),
    st.integers(0, 8),
)
def test_a_check_says_of_a_part_what_the_solution_tells_of_it(
    right: list[str], typed: list[str], part: str, cell: int
) -> None:
    """Nothing is called right that wasn't looked at, or that the solution has no letter for."""
    answers = tuple("" if text == "." else text for text in right)
    puzzle = Puzzle(blank(3, 3), solution=answers)
    moves = [game.letters({n: text}) for n, text in enumerate(typed) if text != "."]
    state = game.after(game.begun(puzzle), moves)
    slot = slot_at(state.grid, Cursor(cell))
    cells = Wanted("check", part).cells(state.grid, cell, slot)
    letters = {n for n in cells if typed[n] != "."}
    wrong = {n for n in letters if answers[n] not in ("", typed[n])}
    said, kind = verdict(state, part, cells, check(puzzle, state.written) & cells)
    numbers = [int(number) for number in re.findall(r"\d+", said)]
    if kind == "bad":
        assert numbers == [len(wrong)]
    elif kind == "good":
        assert not wrong
        assert all(answers[n] for n in letters)
        assert said.startswith(RIGHT[part])
        assert ("so far" in said) == (letters != cells)
    elif letters:
        known = [n for n in letters if answers[n]]
        assert not wrong
        assert numbers == [*([len(known)] if known else []), len(letters) - len(known)]
    assert state.is_solved == (answers == tuple(typed))
    if state.full and not wrong and part == "grid" and not state.is_solved:
        assert game.is_right(state) is None


async def test_a_grid_whose_solution_lacks_a_letter_is_filled_and_not_solved(
    tmp_path: Path,
) -> None:
    path = tmp_path / "half.ipuz"
    half = Puzzle(blank(2, 2), {"1A": "A preposition"}, solution=("a", "t", "t", ""))
    path.write_bytes(write_puzzle(half, path.name))
    async with crossword(begin=path) as pilot:
        await pilot.press(*"at", "tab", *"tq")
        assert message(pilot) == "The grid is full; ^k checks it."
        assert "solved" not in session(pilot).counts
        assert game.glance(session(pilot)).far == "filled, 2x2"
        seconds = session(pilot).counts.get("seconds")
        screen(pilot)._tick()  # nothing more can be done
        assert session(pilot).counts.get("seconds") == seconds
        await checked(pilot, GRID)
        assert message(pilot) == "~ 3 letters are right; 1 letter isn't in the file's solution."
        await checked(pilot, LETTER)
        assert message(pilot) == "~ 1 letter isn't in the file's solution."
        await checked(pilot, REVEAL + GRID)
        why = "the file's solution has no letter for 1 cell"
        assert message(pilot) == f"~ Nothing to reveal: {why}."
        await pilot.press("home", "x")
        assert game.glance(session(pilot)).far == "full, not solved, 2x2"


async def test_a_part_that_is_right_says_nothing_of_the_others(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press(*"xxx", "tab", *"aloe", "tab", *"let")
        for part, said in (LETTER, "This letter is right."), (WORD, "This word is right."):
            await checked(pilot, part)
            assert message(pilot) == f"✓ {said}"
        await checked(pilot, GRID)
        assert message(pilot) == "✗ Full; 3 letters differ from the solution."


async def test_the_key_that_checks_leads_once_the_grid_is_full(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press(*"cat", "tab", *"aloe", "tab", *"le")
        assert flat(pilot, "KeyLine").startswith("F6/+ Hint")
        await pilot.press("x")
        await until(pilot, lambda: flat(pilot, "KeyLine").startswith("^k Check"))
        assert "Hint" not in flat(pilot, "KeyLine")
        await pilot.press("backspace")
        await until(pilot, lambda: flat(pilot, "KeyLine").startswith("F6/+ Hint"))
        await pilot.press("t")
        await until(pilot, lambda: flat(pilot, "KeyLine").startswith("^y"))


@pytest.mark.parametrize("pen", [(), ("ctrl+u",)])
async def test_a_cross_goes_with_its_letter_and_no_other(small: Path, pen: tuple[str, ...]) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press(*pen, *"zzz", "tab", *"zzzz")
        await checked(pilot, GRID)
        wrong = set(range(3)) | set(range(4, 8))
        assert cells(pilot).wrong == wrong
        await pilot.press("a")  # in the last cell, a Z until now
        assert cells(pilot).wrong == wrong - {7}
        await pilot.press("home", "up", "up")
        await checked(pilot, REVEAL + LETTER)
        (revealed,) = screen(pilot).state.revealed
        assert cells(pilot).wrong == wrong - {7, revealed}
        await begin(pilot, small)  # another board
        assert not cells(pilot).wrong


async def test_a_full_grid_says_only_that_it_is_right(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("o")
        await checked(pilot, REVEAL + WORD)
        assert grid(pilot) == parse_grid("CAT#\n....\n#...")
        assert message(pilot) == "3 letters revealed."
        await checked(pilot, REVEAL + WORD)
        assert "Nothing to reveal." in message(pilot)
        await pilot.press("tab", *"aloe", "tab", *"lex")
        assert message(pilot) == "The grid is full; ^k checks it."
        await checked(pilot, GRID)
        assert message(pilot) == "✗ Full; 1 letter differs from the solution."
        await pilot.press("t")
        assert message(pilot).startswith("★ Solved in 0:00, 3 letters shown.")
        now = screen(pilot).session
        assert now is not None
        counts = {"reveals": 3, "checks": 1, "solved": 1, "ended": 20261120}
        counts |= {"hinted": 0, "took": 0}
        assert now.counts == counts
        await pilot.press("f6")
        await checked(pilot, GRID)
        after = screen(pilot).session
        assert after is not None
        assert (after.counts, highest_hint(after)) == (counts, 0)  # help after the end
        await pilot.press("a")
        assert screen(pilot).services.saver.flush(PATIENCE)
    kept = load(now.path)
    assert kept.counts == now.counts
    whole = resumed(kept.moves).written
    assert (whole.rows, whole.columns, whole.filled) == (3, 4, whole.open_cells)


async def test_letters_that_were_revealed_or_given_away_are_marked_and_counted(
    small: Path,
) -> None:
    async with crossword((120, 36), small) as pilot:
        await ranked(pilot)
        await pilot.press("tab", "tab", "tab")  # 1 Down
        screen(pilot).take_rung(3)
        (given,) = screen(pilot)._shown.last["0d"].given.items()
        cell, letter = given
        other = "z" if letter != "z" else "y"
        for text, mark in ((letter, {cell}), (other, set()), (letter, {cell})):
            cells(pilot).cursor = Cursor(cell, across=False)
            await pilot.press(text)
            assert cells(pilot).revealed == mark
        assert "◥" in slot_box(pilot)
        cells(pilot).cursor = Cursor(4)
        await checked(pilot, REVEAL + WORD)
        assert cells(pilot).revealed >= {4, 5, 6, 7}
        assert "◥A◥L◥O◥E (4)" in slot_box(pilot)
        await pilot.press("home", "tab")
        await pilot.pause()
        assert "◥O" in seen(pilot)
        now = screen(pilot).session
        assert now is not None
        revealed = len(cells(pilot).revealed)
        assert f"(hints up to 3, {revealed} letters shown)" in screen(pilot).text_to_share()
        await pilot.press("ctrl+z")
        assert cells(pilot).revealed == {cell}
        await pilot.press("ctrl+r")
        assert len(cells(pilot).revealed) == revealed
        assert screen(pilot).services.saver.flush(PATIENCE)
    assert len(resumed(load(now.path).moves).revealed) == revealed


async def test_time_counts_on_while_letters_are_open_and_no_letter_is_shown_twice(
    small: Path,
) -> None:
    """Whatever is typed, revealed, deleted, undone and done again."""
    right = [cell for cell in SMALL.solution or () if cell != "#"]
    chance = random.Random(20261120)
    async with crossword(begin=small) as pilot:
        shown = screen(pilot)

        def reveal(*cells: int) -> None:
            letters = revealed(SMALL, shown.state.written, cells)
            if letters:
                shown.edit(game.letters(letters, game.SHOWN))

        async def act() -> None:
            cell = chance.choice(sorted(SMALL.grid.open_cells))
            match chance.randrange(8):
                case 0 | 1:
                    await shown.action_undo()
                case 2:
                    shown.action_redo()
                case 3:
                    reveal(cell)
                case 4:
                    reveal(*sorted(SMALL.grid.open_cells))
                case 5:
                    shown.edit(game.letters({cell: ""}))
                case _:
                    letter = chance.choice(right)
                    shown.edit(game.letters({cell: letter}))

        for _ in range(250):
            await act()
            session, state = shown.session, shown.state
            assert session is not None
            assert session.counts.get("reveals", 0) == len(cells(pilot).revealed)
            assert len(cells(pilot).revealed) <= len(state.grid.open_cells)
            shown._tick()
            now = shown.session
            assert now is not None
            passed = now.counts.get("seconds", 0) - session.counts.get("seconds", 0)
            done = state.full and is_right(state)
            assert passed == (len(session.moves) > 1 and not done)
            if done:
                assert session.counts["took"] <= session.counts.get("seconds", 0)
                assert was_solved(session, state)
            if not was_solved(session, state):
                assert "took" not in session.counts


async def test_crosses_come_back_with_the_letters_that_a_check_found_wrong(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press(*"zzz")
        await checked(pilot, GRID)
        await checked(pilot, REVEAL + GRID)
        assert cells(pilot).wrong == frozenset()
        await pilot.press("ctrl+z")
        assert cells(pilot).wrong == {0, 1, 2}
        await pilot.press("ctrl+z")
        assert cells(pilot).wrong == {0, 1}


async def test_the_time_of_a_solved_puzzle_grows_no_more_until_that_is_undone(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        tick = screen(pilot)._tick
        for key in (*"cat", "tab", *"aloe", "tab", *"let"):
            await pilot.press(key)
            tick()
        now = screen(pilot).session
        assert now is not None
        assert now.counts["solved"] == 1
        tick()
        assert session(pilot).counts == now.counts
        screen(pilot).edit("0=")
        tick()
        taken = now.counts["seconds"]
        assert session(pilot).counts == {**now.counts, "seconds": taken + 1}
        solved = f"solved in {clock(taken)}, 3x4"
        assert screen(pilot).module.glance(session(pilot)).far == solved
        await pilot.press("ctrl+z", "ctrl+z")
        undone = session(pilot).counts
        tick()
        assert session(pilot).counts == {"seconds": undone["seconds"] + 1}
        await pilot.press("t")
        again = session(pilot).counts
        assert again["took"] == again["seconds"] > taken
        assert message(pilot).startswith(f"★ Solved in {clock(again['took'])}.")


async def test_no_second_is_lost_and_what_was_undone_can_be_done_again_after_a_look_at_home(
    small: Path,
) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press(*"ca", "ctrl+z")
        for _ in range(5):
            screen(pilot)._tick()
        await home_and_back(pilot)
        session = screen(pilot).session
        assert session is not None
        assert session.counts["seconds"] >= 5
        await pilot.press("ctrl+r")
        screen(pilot)._tick()
        now = screen(pilot).session
        assert now is not None
        assert now.moves[1:] == (*session.moves[1:], "1=a")
    assert load(now.path).counts["seconds"] >= 6


async def test_a_puzzle_whose_letters_were_revealed_is_not_one_without_help(small: Path) -> None:
    async with crossword((60, 20), small) as pilot:
        await pilot.press("c")
        await checked(pilot, REVEAL + GRID)
        left = len(grid(pilot).open_cells) - 1
        how = f"Revealed, 3x4, no hints, {left} letters shown"
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith(how))
        assert f"(no hints, {left} letters shown)" in screen(pilot).text_to_share()
        (card,), _ = count_cards(screen(pilot).services, ("crossword",))
        assert (card.found.boards, card.found.unaided, card.found.streak) == (1, 0, 0)
        await pilot.press("ctrl+z")
        assert "(no hints)" in screen(pilot).text_to_share()
        await pilot.press("ctrl+r")
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith(how))


async def test_checks_are_named_at_the_end_and_in_what_is_shared(small: Path) -> None:
    async with crossword((60, 20), small) as pilot:
        await pilot.press("x")
        await checked(pilot, GRID)
        await checked(pilot, REVEAL + GRID)
        left = len(grid(pilot).open_cells)
        how = f"no hints, {left} letters shown, 1 check"
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith(f"Revealed, 3x4, {how}"))
        assert f"({how})" in screen(pilot).text_to_share()
        await pilot.press("ctrl+z")  # a check isn't undone
        assert "(no hints, 1 check)" in screen(pilot).text_to_share()


async def test_a_puzzle_that_was_only_looked_at_is_not_saved_again(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        for key in (*"cat", "tab", *"aloe", "tab", *"let"):
            await pilot.press(key)
            screen(pilot)._tick()
        now = screen(pilot).session
        assert now is not None
    before = now.path.stat().st_ino  # a file that is saved is another
    async with program((80, 24), "crossword") as pilot:
        await until(pilot, lambda: screen(pilot).session == now)
        await pilot.press("f1", "escape", "f8")
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
    assert now.path.stat().st_ino == before


async def test_a_puzzle_that_took_time_is_gone_once_it_is_deleted(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("c")
        screen(pilot)._tick()
        await pilot.press("f8")
        await until(pilot, lambda: "9 letters left" in seen(pilot))
        await pilot.press("down", "down", "down")
        await until(pilot, lambda: "Delete" in flat(pilot, "KeyLine"))
        await pilot.press("delete")
        await until(pilot, lambda: "Deleted: Crossword" in flat(pilot, "#message"))
    assert saves("crossword") == []


async def test_looking_for_a_wrong_letter_takes_time_too(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        for key in (*"cat", "tab", *"aloe", "tab", *"leg"):
            await pilot.press(key)
        wrong = screen(pilot).session
        assert wrong is not None
        screen(pilot)._tick()
        await pilot.press("backspace", "t")
        solved = screen(pilot).session
        assert solved is not None
        assert solved.counts["solved"] == 1
        assert solved.counts["seconds"] == wrong.counts.get("seconds", 0) + 1


async def test_a_full_grid_that_nothing_can_check_stands_still(tmp_path: Path) -> None:
    grid = tmp_path / "grid.xd"
    grid.write_text("## Grid\n\n..\n\n## Clues\n\nA1. Preposition")
    async with crossword(begin=grid) as pilot:
        await pilot.press("i")
        screen(pilot)._tick()
        await pilot.press("n")
        full = screen(pilot).session
        screen(pilot)._tick()
        assert full is not None
        assert screen(pilot).session == full
        assert full.counts == {"seconds": 1}


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
        assert screen(pilot).services.saver.flush(PATIENCE)
        assert load(now.path).counts == {"seconds": 3}
    assert [clock(seconds) for seconds in (0, 247, 3753)] == ["0:00", "4:07", "1:02:33"]


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
            await until(pilot, lambda: "Boards 1," in flat(pilot, "#hint-text"))
            assert flat(pilot, "#hint-text").startswith("Solved, 3x4, hints up to 1 Boards 1,")
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


async def home_and_back(pilot: BeePilot) -> None:
    await pilot.press("f8")
    await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
    await pilot.press("f5")
    await until(pilot, lambda: pilot.app.current_mode == "crossword")
    await pilot.pause()


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


async def test_a_letter_lets_a_paused_timer_go_on_and_to_look_round_does_not(small: Path) -> None:
    look_round = ("right", "down", "tab", "home", "space", "shift+right")
    async with crossword(begin=small) as pilot:
        seconds = 0
        for key in (*look_round, "a", "c", "backspace", "delete"):
            goes_on = key not in look_round
            screen(pilot).go(Cursor(0))
            await pilot.press("c", "left")
            screen(pilot)._tick()
            await pilot.press("ctrl+w", key)
            screen(pilot)._tick()
            await pilot.pause()
            seconds += 2 if goes_on else 1
            assert f" 0:{seconds:02} " in seen(pilot), key
            assert (f" paused 0:{seconds:02} " in seen(pilot)) != goes_on, key
            assert not (goes_on and "paused" in message(pilot)), key
