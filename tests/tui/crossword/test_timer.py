from __future__ import annotations

import random
from pathlib import Path

import pytest
from patience import PATIENCE

from beehelper.crossword import game
from beehelper.crossword.cursor import Cursor
from beehelper.crossword.game import is_right, was_solved
from beehelper.crossword.puzzle import revealed
from beehelper.store.sessions import load, saves
from beehelper.words.plural import clock

from ..playing import flat, message, program, seen, session, until
from .playing import SMALL, cells, crossword, home_and_back, screen


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
