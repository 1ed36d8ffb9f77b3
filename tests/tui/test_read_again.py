"""A board that is typed or pasted at home again: what was played of it is there, always."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import partial

import pytest
from textual.events import Paste
from textual.widgets import Input

from beehelper.crossword.game import open_move
from beehelper.games import GAMES
from beehelper.store.sessions import Session, load, save, saves
from beehelper.store.settings import load_settings, save_settings
from beehelper.wordle.game import Mode

from .playing import (
    TODAY,
    YESTERDAY,
    BeePilot,
    bee,
    flat,
    message,
    program,
    seen,
    session,
    told,
    until,
)

pytestmark = pytest.mark.usefixtures("home", "quiet")

PAGE = "November 1, 2026\nT L A E I N Z\nWORDS: 46, POINTS: 215, PANGRAMS: 1\n"


def old(game: str, key: str, day: str, *moves: str) -> Session:
    """Save a board before more others than home lists."""
    session = Session(game, key, day, moves)
    save(session)
    os.utime(session.path, (10**9, 10**9))
    for number in range(1, 56):
        save(Session("hit", f"game{number}", f"2026-10-{1 + number % 28:02}", ("crane=1",)))
    return session


async def given(pilot: BeePilot, text: str) -> None:
    await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
    pilot.app.post_message(Paste(text))


async def opened(pilot: BeePilot, game: str) -> None:
    """Wait until a game has a board."""
    await until(pilot, lambda: pilot.app.current_mode == game)
    await until(pilot, lambda: getattr(pilot.app.screen, "session", None))


async def home_again(pilot: BeePilot) -> None:
    await pilot.press("f8")
    await until(pilot, lambda: pilot.app.current_mode == "home")
    await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))


async def test_a_page_of_an_old_board_keeps_the_words_that_were_found() -> None:
    board = old("bee", "taeilnz", "2026-11-01", "+tail", "+title")
    async with program() as pilot:
        await given(pilot, PAGE)
        await opened(pilot, "bee")
        assert session(pilot).moves[:2] == board.moves
    assert load(board.path).moves[:2] == board.moves
    assert len(saves("bee")) == 1


async def test_squares_of_an_old_day_are_those_of_its_game() -> None:
    board = old("wordle", "nyt1", "2026-11-01", "crane=.....", "moist=.y...")
    async with program() as pilot:
        await given(pilot, "Wordle 1,961 3/6\n\n⬛⬛⬛⬛⬛\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩")
        await opened(pilot, "wordle")
        await until(pilot, lambda: "A row of colours waits" in message(pilot))
        assert session(pilot).path == board.path
    assert load(board.path).made() == board.moves


async def test_a_new_board_of_an_old_day_is_not_said_to_be_today_s() -> None:
    async with program() as pilot:
        await given(pilot, "Wordle 1,961 3/6\n\n⬛⬛⬛⬛⬛\n⬛🟨⬛⬛⬛\n🟩🟩🟩🟩🟩")
        await opened(pilot, "wordle")
        await until(pilot, lambda: "Play along with the game of 1 Nov" in flat(pilot, "#hint-text"))


@pytest.mark.parametrize("star", ["", "*"])
@pytest.mark.parametrize("last", ["girth=ggggg", "girth=.y..."])
async def test_a_result_pasted_at_home_changes_no_finished_game(star: str, last: str) -> None:
    own = ("crane=.y...",) * (1 if last.endswith("g") else 5)
    board = old("wordle", "nyt1", "2026-11-01", *own, last)
    async with program() as pilot:
        for rows in ("⬛🟨⬛⬛⬛\n⬛⬛🟨⬛⬛\n🟩🟩🟩🟩🟩", "CRANE ⬛🟨⬛⬛⬛\nFIRST 🟩🟩🟩🟩🟩"):
            await given(pilot, f"Wordle 1,961 {len(rows.splitlines())}/6{star}\n\n{rows}")
            await opened(pilot, "wordle")
            await until(pilot, lambda: "1,961 is finished" in told(pilot))
            assert session(pilot) == board
            await home_again(pilot)
    assert load(board.path) == board


@pytest.mark.parametrize("mode", Mode)
async def test_the_text_of_an_unfinished_game_is_that_game(mode: Mode) -> None:
    save_settings(load_settings()[0]._replace(wordle_mode=mode))
    async with program() as pilot:
        await pilot.press("f3")
        await opened(pilot, "wordle")
        await pilot.press(*"crane01000", "enter")
        await until(pilot, lambda: session(pilot).made())
        played = session(pilot)
        await pilot.press("ctrl+y")
        await until(pilot, lambda: pilot.app.clipboard)
        await home_again(pilot)
        await given(pilot, pilot.app.clipboard)
        await opened(pilot, "wordle")
        await pilot.pause()
        assert session(pilot) == played
    assert len(saves("wordle")) == 1


async def test_rows_of_today_s_game_are_that_game_and_those_of_another_day_are_not() -> None:
    rows = ("crane=....y", "moist=.g...")
    yesterdays = Session("wordle", "nyt1", YESTERDAY, (*rows, "hotel=ggggg"))
    save(yesterdays)
    async with program() as pilot:
        text = "CRANE ⬜⬜⬜⬜🟨\nMOIST ⬜🟩⬜⬜⬜"
        await given(pilot, text)
        await opened(pilot, "wordle")
        await until(pilot, lambda: session(pilot).moves == rows)
        assert session(pilot).date == TODAY
        await pilot.press(*"dowel02022", "enter")
        await until(pilot, lambda: len(session(pilot).moves) == 3)
        played = session(pilot)
        await home_again(pilot)
        await given(pilot, text)
        await opened(pilot, "wordle")
        assert session(pilot) == played
    assert len(saves("wordle")) == 2


ONE = ("crane=....y", "moist=.g...")
TWO = ("crane=.y.../.....", "moist=.y.../....y")


SQUARES = "⬜⬜⬜⬜🟨\n⬜🟩⬜⬜⬜"


@pytest.mark.parametrize(
    ("text", "game", "rows", "mode"),
    [
        ("⬛⬛⬛⬛🟨", "wordle", ONE[:1], Mode.NORMAL),
        (SQUARES, "wordle", ONE, Mode.HARD),
        ("⬛🟨⬛⬛⬛ ⬛⬛⬛⬛⬛\n⬛🟨⬛⬛⬛ ⬛⬛⬛⬛🟨", "multi", TWO, Mode.HARD),
        (f"Wordle 1,980 2/6\n\n{SQUARES}", "wordle", ONE, Mode.ULTRA),
    ],
)
async def test_squares_wait_over_a_new_start_and_are_one_game_however_often_they_come(
    text: str, game: str, rows: Sequence[str], mode: Mode
) -> None:
    def made(played: int) -> bool:
        return session(pilot).made() == rows[:played]

    save_settings(load_settings()[0]._replace(wordle_mode=mode))
    for played, row in enumerate(rows):
        async with program() as pilot:
            if played == 1:
                await pilot.press(GAMES[game].key)
            else:
                await given(pilot, text)
            await opened(pilot, game)
            left = len(rows) - played
            await until(pilot, lambda: "colours wait" in message(pilot))
            assert ("A row" if left == 1 else f"{left} rows") in message(pilot)
            assert made(played)
            await pilot.press(*row.partition("=")[0], "enter")
            await until(pilot, partial(made, played + 1))
    async with program() as pilot:
        await given(pilot, text)
        await opened(pilot, game)
        await until(pilot, partial(made, len(rows)))
    assert len(saves(game)) == 1


async def test_other_words_of_a_terminal_are_another_game() -> None:
    board = Session("hit", "game1", TODAY, ("mode fallout", "words cart dart part fort"))
    save(board)
    async with program() as pilot:
        await given(pilot, "MOON SOON NOON BOOT")
        await opened(pilot, "hit")
        assert session(pilot).moves == ("mode fallout", "words moon soon noon boot")
        assert session(pilot).path != board.path
        await home_again(pilot)
        await given(pilot, "CART DART PART FORT")
        await opened(pilot, "hit")
        await until(pilot, lambda: session(pilot) == board)


async def test_an_empty_grid_is_a_new_one_each_time() -> None:
    async with program() as pilot:
        for _ in range(2):
            await given(pilot, "5x5")
            await opened(pilot, "crossword")
            await pilot.press("a", "b")
            await until(pilot, lambda: len(session(pilot).moves) == 3)
            await home_again(pilot)
    assert len(saves("crossword")) == 2


async def test_a_day_that_is_none_is_not_the_day_of_a_board() -> None:
    async with program() as pilot:
        await given(pilot, PAGE.replace("November 1", "November 31"))
        await opened(pilot, "bee")
        assert session(pilot).date == TODAY


@pytest.mark.parametrize("key", ["f2", "enter"])
async def test_today_s_board_is_none_to_practise_on(key: str) -> None:
    todays = Session("bee", "taeilnz", TODAY, ("+tail",))
    practice = Session("bee", "gabdnor", TODAY, ("+brag",), practice=True)
    for age, each in enumerate((todays, practice)):
        save(each)
        os.utime(each.path, (2_000_000_000 + age, 2_000_000_000 + age))
    async with program() as pilot:
        await until(pilot, lambda: "1 word" in seen(pilot))
        await pilot.press(key)
        await opened(pilot, "bee")
        assert session(pilot) == todays


async def test_a_board_is_not_moved_to_a_day_that_has_it_already() -> None:
    there = Session("bee", "taeilnz", YESTERDAY, ("+tail", "+title"))
    async with bee() as pilot:
        assert session(pilot).key == there.key
        save(there)
        await pilot.press("ctrl+a")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        pilot.app.screen.query_one(Input).value = YESTERDAY
        await pilot.press("enter")
        await until(pilot, lambda: "saved under" in message(pilot))
        assert session(pilot).date == TODAY
    assert load(there.path) == there


async def test_a_paste_that_comes_while_the_program_closes_is_let_go() -> None:
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
    await pilot.app.on_event(Paste("tail"))


CRANE, SLATE, MOIST = "crane=2", "slate=1", "moist=0"
HIT = ("length 5", "rule hit", "mode guess")
MULTI = ("crane=...../.g...", "moist=.g.../.....")


@pytest.mark.parametrize(
    ("day", "setting", "there", "text", "rows", "boards"),
    [
        (YESTERDAY, HIT, (CRANE, SLATE), "crane 2", (CRANE,), 2),
        (YESTERDAY, (), (CRANE, SLATE), "crane 2\nslate 1", (CRANE, SLATE), 1),
        (YESTERDAY, (), (CRANE,), "crane 2\nslate 1", (CRANE, SLATE), 2),
        (TODAY, (), (CRANE, SLATE), "crane 2", (CRANE, SLATE), 1),
        (TODAY, HIT, (CRANE, SLATE), "crane 2\nslate 1\nmoist 0", (CRANE, SLATE, MOIST), 1),
        (TODAY, (), (SLATE, "-", CRANE), "crane 2\nslate 1", (CRANE, SLATE), 1),
        (TODAY, (), (CRANE, SLATE), "crane 2\nmoist 0", (CRANE, MOIST), 2),
        (TODAY, (), (CRANE, "slate=won"), "crane 2", (CRANE,), 2),
        (TODAY, ("mode host",), (CRANE,), "crane 2\nslate 1", (CRANE, SLATE), 2),
        (TODAY, ("rule jotto",), (CRANE,), "crane 2", (CRANE,), 2),
        (YESTERDAY, ("boards 2",), MULTI, MULTI[0], MULTI[:1], 2),
        (TODAY, ("boards 2",), MULTI[:1], "\n".join(MULTI), MULTI, 1),
    ],
)
async def test_rows_open_a_board_of_the_same_rows_or_go_on_with_today_s(
    day: str,
    setting: Sequence[str],
    there: Sequence[str],
    text: str,
    rows: Sequence[str],
    boards: int,
) -> None:
    game = "multi" if "boards 2" in setting else "hit"
    board = Session(game, "nyt1" if game == "multi" else "game1", day, (*setting, *there))
    save(board)
    async with program() as pilot:
        await given(pilot, text)
        await opened(pilot, game)
        await until(pilot, lambda: session(pilot).made()[-len(rows) :] == rows)
        assert (session(pilot).path == board.path) is (boards == 1)
        name = "yesterday" if day == YESTERDAY else "today"
        said = f"Your {GAMES[game].title} board of {name}: "
        await until(pilot, lambda: (said in told(pilot)) is (boards == 1))
        if boards == 1:
            assert session(pilot).moves[: len(board.moves)] == board.moves
    assert len(saves(game)) == boards
    assert boards == 1 or load(board.path) == board


async def test_rows_that_go_on_with_today_s_board_are_undone_at_once() -> None:
    board = Session("hit", "game1", TODAY, (CRANE,))
    save(board)
    async with program() as pilot:
        await given(pilot, "crane 2\nslate 1\nmoist 0")
        await opened(pilot, "hit")
        await until(pilot, lambda: "board of today: 3 guesses, 7 left." in told(pilot))
        assert session(pilot).moves == (CRANE, SLATE, MOIST)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: session(pilot) == board)


@pytest.mark.parametrize(("last", "games"), [((), 1), (("hotel=ggggg",), 2)])
async def test_rows_of_wordle_go_on_with_today_s_game_until_it_ends(
    last: Sequence[str], games: int
) -> None:
    rows = ("crane=....y", "moist=.g...")
    save(Session("wordle", "nyt1", TODAY, (rows[0], *last)))
    async with program() as pilot:
        text = "CRANE bbbby\nMOIST bgbbb" if games == 1 else "CRANE bbbby"
        await given(pilot, text)
        await opened(pilot, "wordle")
        await until(pilot, lambda: session(pilot).moves == rows[: 3 - games])
    assert len(saves("wordle")) == games


async def test_a_board_begun_again_and_left_does_not_hide_the_one_that_was_played() -> None:
    text = "a.#\n...\n#.."
    opens = open_move("pasted.txt", text.encode())
    board = old("crossword", "pasted1", YESTERDAY, opens, "1=b")
    save(Session("crossword", "pasted2", TODAY, (opens,)))
    async with program() as pilot:
        await given(pilot, text)
        await opened(pilot, "crossword")
        await until(pilot, lambda: session(pilot) == board)


async def test_a_box_is_of_the_day_that_its_heading_names() -> None:
    async with program() as pilot:
        await given(pilot, "Letter Boxed, 13 November 2026\nIAL EOG RUB PZS")
        await opened(pilot, "boxed")
        await until(pilot, lambda: "2026-11-13" in seen(pilot))
        path = session(pilot).path
        assert session(pilot).date == "2026-11-13"
        await pilot.press(*"groupers", "enter")
        await until(pilot, lambda: len(session(pilot).moves) == 2)
        assert session(pilot).path == path


@pytest.mark.parametrize("played", [(), ("groupers",), ("groupers", "sizable")])
async def test_a_box_pasted_with_its_words_goes_on_with_its_board(played: tuple[str, ...]) -> None:
    board = old("boxed", "game1", TODAY, "ial eog rub pzs", *played)
    async with program() as pilot:
        await given(pilot, "IAL EOG RUB PZS\nGROUPERS SIZABLE")
        await opened(pilot, "boxed")
        await until(pilot, lambda: session(pilot).moves[1:] == ("groupers", "sizable"))
        assert session(pilot).path == board.path
