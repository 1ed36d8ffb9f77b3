from __future__ import annotations

import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from patience import PATIENCE
from textual.widgets import OptionList

from beehelper.crossword import game
from beehelper.crossword.cursor import Cursor, slot_at
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.game import resumed
from beehelper.crossword.grid import blank, parse_grid
from beehelper.crossword.puzzle import Puzzle, check
from beehelper.glance import highest_hint
from beehelper.store.sessions import load
from beehelper.tui.screens.crossword_checks import PARTS, RIGHT, Wanted, verdict
from beehelper.tui.widgets.game_card import count_cards

from ..playing import flat, message, seen, session, until
from .playing import (
    GRID,
    LETTER,
    REVEAL,
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


async def test_a_cross_goes_with_its_letter_and_no_other(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        for pen in (), ("ctrl+u",):
            await pilot.press(*pen, *"zzz", "tab", *"zzzz")
            await checked(pilot, GRID)
            wrong = set(range(3)) | set(range(4, 8))
            assert cells(pilot).wrong == wrong, pen
            await pilot.press("a")  # in the last cell, a Z until now
            assert cells(pilot).wrong == wrong - {7}, pen
            await pilot.press("home", "up", "up")
            await checked(pilot, REVEAL + LETTER)
            (revealed,) = screen(pilot).state.revealed
            assert cells(pilot).wrong == wrong - {7, revealed}, pen
            await begin(pilot, small)  # another board
            assert not cells(pilot).wrong, pen


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
