from __future__ import annotations

import time
from asyncio import Event
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event as Gate

import pytest
from beehelper.tui.screens.multi import MultiScreen
from beehelper.wordle.multi import Many, after, share, standing
from textual import events
from textual.widgets import OptionList, Static

from beehelper.search import Budget
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Halted, Reply, Task
from beehelper.solver.wordle import suggest_jointly
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session, load, save
from beehelper.tui.screens import multi as multi_screen
from beehelper.tui.screens.home import HomeScreen
from beehelper.tui.widgets.boards import Boards
from beehelper.tui.widgets.hint_panel import HintPanel
from beehelper.wordle.advice import Label, rate_jointly
from beehelper.wordle.feedback import marks, score
from beehelper.wordle.game import Lists
from beehelper.wordle.hints import MANY_LADDER as LADDER
from beehelper.wordle.hints import KnownOfMany as Known
from beehelper.wordle.hints import hint_many as hint

from .painting import Painted
from .playing import (
    SIZES,
    TODAY,
    BeePilot,
    flat,
    message,
    program,
    seen,
    told,
    until,
)
from .solving import REAL, here
from .wordle.playing import ANSWERS, FURTHER, use_lists

LISTS = Lists(ANSWERS, FURTHER)
FOUR = ("crane", "night", "abbey", "robot")
"""The words of four boards."""


@pytest.fixture(autouse=True)
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play with a small list, and run the solver's tasks here."""
    use_lists(tmp_path / "lists", ANSWERS, FURTHER)
    save(Session("multi", "own1", TODAY, ("boards 4",)))
    monkeypatch.setattr(Solver, "solve", here)


def row_of(guess: str, words: tuple[str, ...] = FOUR, solved: tuple[str, ...] = ()) -> str:
    """Write what is typed for a guess: its letters, and its colours on each open board."""
    open_words = [word for word in words if word not in solved]
    return guess + "".join(marks(score(guess, word), 5) for word in open_words)


def begin(boards: int) -> None:
    """Leave a game of so many boards as the one played last."""
    save(Session("multi", "own2", TODAY, (f"boards {boards}",)))


@asynccontextmanager
async def multi(size: tuple[int, int] = (80, 24), *rows: str) -> AsyncIterator[BeePilot]:
    """Open the program on many boards, and type some rows, like ``crane`` and all its colours."""
    async with program(size) as pilot:
        await pilot.app.run_action("mode('multi')")
        await until(pilot, lambda: isinstance(pilot.app.screen, MultiScreen))
        await until(pilot, lambda: board(pilot).boards)
        for row in rows:
            await keys(pilot, *row, "enter")
            await until(pilot, lambda: not board(pilot).letters)
            await until(pilot, lambda: board(pilot).boards)
        yield pilot


def screen(pilot: BeePilot) -> MultiScreen:
    shown = pilot.app.get_screen_stack("multi")[0]
    assert isinstance(shown, MultiScreen)
    return shown


def board(pilot: BeePilot) -> Boards:
    return screen(pilot).query_one(Boards)


def game(pilot: BeePilot) -> Many:
    return screen(pilot).game


def moves(pilot: BeePilot) -> tuple[str, ...]:
    session = screen(pilot).session
    assert session is not None
    return session.moves


async def keys(pilot: BeePilot, *pressed: str) -> None:
    """Press keys on the boards all at once: the pilot would wait after each."""
    for key in pressed:
        character = "\r" if key == "enter" else key if len(key) == 1 else None
        board(pilot).post_message(events.Key(key, character))
    await pilot.pause()


def lines(pilot: BeePilot) -> list[str]:
    """Return what is drawn of the boards."""
    region = board(pilot).region
    rows = seen(pilot).split("\n")[region.y : region.bottom]
    return [row[region.x : region.right].rstrip() for row in rows]


def drawn(pilot: BeePilot) -> str:
    return "\n".join(lines(pilot))


def subtitle(pilot: BeePilot) -> str:
    return str(screen(pilot).query_one(HintPanel).border_subtitle)


async def test_a_guess_is_typed_and_then_its_colours_board_by_board() -> None:
    async with multi() as pilot:
        await keys(pilot, *"slate")
        assert "▸1" in drawn(pilot)
        await keys(pilot, *"..g.g")
        assert "▸2" in drawn(pilot)
        assert " s  l [A] t [E]" in drawn(pilot)
        await keys(pilot, "enter")
        assert "Now the colours of board 2" in message(pilot)
        assert not game(pilot).rows
        await keys(pilot, *row_of("slate")[10:], "enter")
        await until(pilot, lambda: game(pilot).rows)
        assert moves(pilot) == ("boards 4", "slate=..g.g/...y./..y.y/...y.")
        await until(pilot, lambda: board(pilot).boards)
        await pilot.pause()
        for number, known in enumerate(standing(LISTS, game(pilot)), 1):
            assert f"{number}  {len(known.words)} left" in drawn(pilot)


async def test_backspace_takes_colours_back_over_the_boards() -> None:
    async with multi() as pilot:
        await keys(pilot, *"slate", *"..g.gy")
        assert "▸2" in drawn(pilot)
        await keys(pilot, "backspace", "backspace")
        assert "▸1" in drawn(pilot)
        await keys(pilot, *["backspace"] * 5)
        assert board(pilot).letters == "slat"


async def test_a_solved_board_drops_out() -> None:
    async with multi((80, 24), row_of("crane")) as pilot:
        assert "1 ✓ in 1" in drawn(pilot)
        await keys(pilot, *"night")
        assert "▸2" in drawn(pilot)
        await keys(pilot, *row_of("night", solved=("crane",))[5:], "enter")
        await until(pilot, lambda: len(game(pilot).rows) == 2)
        assert game(pilot).open == (2, 3)
        assert moves(pilot)[-1].startswith("night=/ggggg/")


async def test_all_boards_solved_end_the_game_and_can_be_shared() -> None:
    rows = [row_of(word, solved=FOUR[:number]) for number, word in enumerate(FOUR)]
    async with multi((80, 24), *rows) as pilot:
        await until(pilot, lambda: message(pilot) == "✓ All 4 boards are solved in 4.")
        await keys(pilot, *"slate")
        assert board(pilot).letters == ""
        await pilot.press("f6")
        assert "nothing to hint at" in message(pilot)
        await pilot.press("ctrl+y")
        assert pilot.app.clipboard == share(game(pilot), TODAY, 0)


async def test_a_contradiction_names_the_board_and_the_row() -> None:
    async with multi((80, 24), row_of("slate")) as pilot:
        await keys(pilot, *"salet", *"ggg..", *".....", *".....", *".....", "enter")
        await until(pilot, lambda: "can't be" in message(pilot))
        assert message(pilot).startswith("✗ Board 1, row 2 is impossible: ")
        assert message(pilot).endswith("So is board 2, 3, 4.")
        assert len(game(pilot).rows) == 1
        assert board(pilot).letters == "salet"


async def test_a_row_that_only_the_list_speaks_against_counts_when_entered_again() -> None:
    async with multi() as pilot:
        colours = (*"..g..", *"...y.", *"..y.y", *"...y.")
        await keys(pilot, *"slate", *colours, "enter")
        await until(pilot, lambda: "Enter again counts it." in message(pilot))
        assert message(pilot).startswith("✗ Board 1, row 1 is impossible: no word in the list fits")
        await keys(pilot, "enter")
        await until(pilot, lambda: game(pilot).rows)
        await until(pilot, lambda: board(pilot).boards)
        await pilot.press("f6")
        assert "No word in the lists fits board 1." in flat(pilot, "#hint-text")


async def test_undo_takes_the_last_row_back_and_never_the_boards() -> None:
    async with multi((80, 24), row_of("slate")) as pilot:
        await pilot.press("ctrl+z")
        assert moves(pilot) == ("boards 4",)
        assert message(pilot) == "Undone: SLATE."
        await pilot.press("ctrl+z")
        assert moves(pilot) == ("boards 4",)
        assert message(pilot) == "~ Nothing to undo."


async def test_a_game_is_saved_and_taken_up_again_from_home() -> None:
    async with multi((80, 24), row_of("crane")) as pilot:
        await pilot.press("f6")
        kept = screen(pilot).session
    assert kept is not None
    assert load(kept.path) == kept
    async with program() as pilot:
        choices = pilot.app.screen.query_one(OptionList)
        await until(pilot, lambda: "Multi     own1   1 guess, 1 of 4 solved" in seen(pilot))
        choices.highlighted = choices.get_option_index("multi 2026-11-20-own1")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, MultiScreen))
        await until(pilot, lambda: board(pilot).boards)
        assert moves(pilot) == kept.moves
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("What is left"))


async def test_home_begins_a_new_game_and_a_damaged_one_is_left_alone() -> None:
    save(Session("multi", "own1", TODAY, ("boards 5",)))
    async with program() as pilot:
        await until(pilot, lambda: "Multi     own1, which can't be read" in seen(pilot))
        choices = pilot.app.screen.query_one(OptionList)
        choices.highlighted = choices.get_option_index("multi 2026-11-20-own1")
        await pilot.press("enter")
        await until(pilot, lambda: "can't be used" in told(pilot))
        await until(pilot, lambda: moves(pilot) == ("boards 4",))
        await pilot.press("f8")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
        choices = pilot.app.screen.query_one(OptionList)
        choices.highlighted = choices.get_option_index("multi")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, MultiScreen))
        assert moves(pilot) == ("boards 4",)
    assert load(Session("multi", "own1", TODAY).path).moves == ("boards 5",)


async def test_f7_begins_games_of_all_numbers_of_boards_and_undo_goes_back() -> None:
    async with multi((80, 24), row_of("slate")) as pilot:
        before = moves(pilot)
        for boards in (8, 16, 2, 4):
            await pilot.press("f7")
            assert moves(pilot) == (f"boards {boards}",)
            assert f"{boards} Wordles" in seen(pilot).split("\n")[0]
            assert "^z goes back to the last game." in message(pilot)
        await pilot.press("ctrl+z")
        await until(pilot, lambda: moves(pilot) == before)
        assert "Back where you left off." in message(pilot)
        assert "4 Wordles" in seen(pilot).split("\n")[0]
    assert load(Session("multi", "own1", TODAY).path).moves == before


async def test_another_list_keeps_the_rows_of_all_boards_that_it_fits() -> None:
    async with multi((80, 24), row_of("slate")) as pilot:
        before = moves(pilot)
        await pilot.press("ctrl+o")
        await until(pilot, lambda: "list: nyt" in seen(pilot))
        assert moves(pilot) == (*before, "list nyt")
        await until(pilot, lambda: " left" in seen(pilot))
        await pilot.press("ctrl+z")
        await until(pilot, lambda: "list: own" in seen(pilot))
        assert moves(pilot) == before


async def test_counts_are_shown_unasked_and_no_rating_before_its_hint() -> None:
    async with multi((80, 24), row_of("slate")) as pilot:
        await until(pilot, lambda: " left" in seen(pilot))
        await keys(pilot, *"crane")
        await rated(pilot)
        assert flat(pilot, "#quality") == ""
        await pilot.press("f6", "f6", "f6")
        assert "CRANE tells" in flat(pilot, "#hint-text")
        await keys(pilot, "backspace", "e")
        await until(pilot, lambda: "tells" in flat(pilot, "#quality"))


async def test_no_words_left_are_shown_where_nothing_is_wanted(nothing: None) -> None:
    async with program() as pilot:
        await pilot.app.run_action("mode('multi')")
        await until(pilot, lambda: screen(pilot)._boards)
        await until(pilot, lambda: subtitle(pilot) == Label.RANKED)
        assert " left" not in drawn(pilot)
        await pilot.press("f6")
        assert "words left" in flat(pilot, "#hint-text")


async def rated(pilot: BeePilot) -> None:
    """Wait until the typed guess is rated."""
    shown = screen(pilot)
    await until(pilot, lambda: shown._known.typed is not None)


async def test_hints_are_those_of_the_ladder(everything: None) -> None:
    async with multi((120, 36), row_of("slate")) as pilot:
        await keys(pilot, *"crane")
        await until(pilot, lambda: "tells" in flat(pilot, "#quality"))
        *_, best = suggest_jointly((LISTS, game(pilot)), Budget())
        await until(pilot, lambda: subtitle(pilot) == best.kind)
        boards = standing(LISTS, game(pilot))
        known = Known(best, rate_jointly("crane", boards))
        room = screen(pilot).query_one(HintPanel).room
        for rung in range(1, len(LADDER) + 1):
            await pilot.press("f6")
            expected = hint(game(pilot), boards, known, rung, room)
            shown = "\n".join([expected.title, *expected.lines])
            assert str(screen(pilot).query_one("#hint-text", Static).visual) == shown
        assert flat(pilot, "NextHint") == "No more hints."


@pytest.mark.parametrize(("size", "boards"), [(SIZES[0], 4), (SIZES[1], 8), (SIZES[2], 16)])
async def test_so_many_boards_are_in_view(size: tuple[int, int], boards: int) -> None:
    begin(boards)
    words = tuple(ANSWERS[number % len(ANSWERS)] for number in range(boards))
    async with multi(size, row_of("error", words), row_of("flown", words)) as pilot:
        await keys(pilot, *"treen")
        shown = drawn(pilot)
        assert board(pilot).pages() == 1
        for number, known in enumerate(standing(LISTS, game(pilot)), 1):
            assert f"{number}  {len(known.words)} left" in shown
        assert shown.count("T  R  E  E  N") == boards
        assert shown.count("f  l") >= boards // 2
        keys_line = seen(pilot).split("\n")[-1]
        for key in ("Hint", "Undo", "New", "Boards", "Help", "Home"):
            assert key in keys_line


async def test_boards_without_room_are_a_page_away_and_turn_up_when_it_is_their_turn() -> None:
    begin(16)
    words = (*ANSWERS, "crane")
    async with multi() as pilot:
        assert "boards 1–8 of 16: PgUp, PgDn" in drawn(pilot)
        await pilot.press("pagedown")
        assert "boards 9–16 of 16" in drawn(pilot)
        await pilot.press("pagedown")
        assert "boards 9–16 of 16" in drawn(pilot)
        typed = row_of("slate", words)
        await keys(pilot, *typed[:5])
        assert "▸1" in drawn(pilot)
        await keys(pilot, *typed[5:45])
        assert "▸9" in drawn(pilot)
        await keys(pilot, *typed[45:], "enter")
        await until(pilot, lambda: len(game(pilot).rows) == 1)
        await pilot.resize_terminal(120, 36)
        await until(pilot, lambda: "of 16" not in drawn(pilot))
        assert " 1  " in lines(pilot)[0]


async def test_a_click_changes_the_colour_of_a_tile() -> None:
    async with multi() as pilot:
        await keys(pilot, *"slate")
        await pilot.click(Boards, offset=(7, 1))
        await pilot.click(Boards, offset=(7, 1))
        assert board(pilot).colours == (0, 0, 2)
        place = lines(pilot)[0].index("2  ")
        await pilot.click(Boards, offset=(place + 1, 1))
        assert board(pilot).colours == (0, 0, 2, 0, 0, 1)


@pytest.mark.parametrize(("typed", "head", "between"), [("", "CRANE=", "/"), ("crane", "", "\n")])
async def test_rows_can_be_pasted(typed: str, head: str, between: str) -> None:
    feedbacks = between.join(marks(score("crane", word), 5) for word in FOUR)
    async with multi() as pilot:
        await keys(pilot, *typed)
        board(pilot).post_message(events.Paste(f"{head}{feedbacks}\n"))
        await until(pilot, lambda: game(pilot).rows)
        assert game(pilot) == after(["boards 4", f"crane={row_of('crane')[5:]}"])
        assert board(pilot).letters == ""


async def test_what_cannot_be_pasted_is_said() -> None:
    async with multi() as pilot:
        await keys(pilot, *"crane")
        board(pilot).post_message(events.Paste("ggggg/....."))
        await until(pilot, lambda: "feedback" in message(pilot))
        assert message(pilot).startswith("✗ ")
        assert not game(pilot).rows


async def test_letters_marks_and_greens_are_shown_without_colour() -> None:
    async with multi((80, 24), row_of("slate")) as pilot:
        assert " s  l [A] t [E]" in drawn(pilot)
        assert "··A·E" in drawn(pilot)
        assert "····· (AE)" in drawn(pilot)


async def test_wordle_and_the_palette_lead_here() -> None:
    async with program() as pilot:
        await pilot.press("f3")
        await until(pilot, lambda: flat(pilot, "NextHint"))
        await pilot.press("ctrl+b")
        await until(pilot, lambda: isinstance(pilot.app.screen, MultiScreen))
        await pilot.press("f3", "ctrl+p", *"many boards")
        await until(pilot, lambda: "Wordle: many boards" in seen(pilot))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, MultiScreen))


async def test_back_from_wordle_the_search_is_taken_up_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    async def endless(
        _: Solver, task: Task[object, object], __: object
    ) -> AsyncIterator[Reply[object]]:
        asked.append(task.place.partition(":")[2])
        await Event().wait()
        yield Halted(1)

    monkeypatch.setattr(Solver, "solve", endless)
    async with multi((80, 24)) as pilot:
        await until(pilot, lambda: asked == ["suggest_jointly"])
        await pilot.press("f3")
        await until(pilot, lambda: asked[1:] == ["advise"])
        await pilot.press("ctrl+b")
        await until(pilot, lambda: asked[2:] == ["suggest_jointly"])


async def test_the_real_solver_suggests_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Solver, "solve", REAL)
    monkeypatch.setattr(Saver, "put", lambda *_: None)
    async with multi((80, 24), row_of("slate")) as pilot:
        *_, best = suggest_jointly((LISTS, game(pilot)), Budget())
        await until(pilot, lambda: subtitle(pilot) == best.kind)
        screen(pilot).take_rung(5)
        await until(
            pilot, lambda: f"{best.guess.upper()} ({best.kind})" in flat(pilot, "#hint-text")
        )


@pytest.mark.parametrize("size", [(60, 20), (120, 36)])
async def test_what_a_key_paints_is_what_painting_everything_would_give(
    size: tuple[int, int],
) -> None:
    async with multi(size, row_of("slate")) as pilot:
        painted = Painted(pilot)
        for key in (*"crane", "backspace", "e", *"21000121", "backspace", "2", "escape", "b"):
            await pilot.press(key)
            await pilot.pause()
            assert painted.is_as_if_whole(), key


async def test_a_row_counts_if_it_is_wiped_away_right_after_it_was_entered() -> None:
    async with multi() as pilot:
        await keys(pilot, *row_of("slate"), "enter", "escape")
        await until(pilot, lambda: len(game(pilot).rows) == 1)
        await keys(pilot, *"crane", "enter", "escape")
        await pilot.pause()
        assert len(game(pilot).rows) == 1


@pytest.mark.parametrize("hinted", [False, True])
async def test_a_row_counts_before_the_next_key_takes_it_back(
    monkeypatch: pytest.MonkeyPatch, hinted: bool
) -> None:
    look = multi_screen._contradictions

    def slowly(lists: Lists, game: Many) -> object:
        time.sleep(0.2)
        return look(lists, game)

    monkeypatch.setattr(multi_screen, "_contradictions", slowly)
    async with multi((80, 24), row_of("slate")) as pilot:
        then = [*["f6"] * hinted, "ctrl+z"]
        for key in (*row_of("crane"), "enter", *then):
            pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await until(pilot, lambda: "Undone: CRANE" in message(pilot))
        assert [row.guess for row in game(pilot).rows] == ["slate"]


async def test_a_click_on_the_next_hint_does_not_drop_a_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    look, going = multi_screen._contradictions, Gate()

    def held(lists: Lists, game: Many) -> object:
        going.wait(10)
        return look(lists, game)

    monkeypatch.setattr(multi_screen, "_contradictions", held)
    async with multi() as pilot:
        await keys(pilot, *row_of("slate"), "enter")
        await pilot.click("NextHint")
        going.set()
        await until(pilot, lambda: game(pilot).rows)
        session = screen(pilot).session
        assert session is not None
        assert [*session.hints.values()] == [1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("boards", [4, 16])
async def test_the_best_guess_tells_of_every_board_within_the_panel(
    size: tuple[int, int], boards: int
) -> None:
    begin(boards)
    words = tuple(ANSWERS[number % len(ANSWERS)] for number in range(boards))
    async with multi(size, row_of("slate", words)) as pilot:
        await until(pilot, lambda: subtitle(pilot) and "…" not in subtitle(pilot))
        await pilot.press(*["f6"] * 5)
        body = screen(pilot).query_one("#hint-body")
        assert body.max_scroll_x == 0
        text = str(screen(pilot).query_one("#hint-text", Static).visual)
        assert text.startswith("The best guess")
        named = [word for word in text.split() if word[:1] == "#" and word[1:].isdigit()]
        assert named == [f"#{number + 1}" for number in game(pilot).open]
