"""What stands in the place of hints once nothing is left to play."""

from __future__ import annotations

import sys
from dataclasses import replace
from datetime import date
from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Size

from beehelper.game import game_of
from beehelper.glance import LOST, Bars, Glance
from beehelper.hints import OWN
from beehelper.statistics import Result, statistics
from beehelper.store.sessions import Session, save
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.game_card import CardView, GameCard, in_lines
from beehelper.tui.widgets.hint_panel import HintPanel, NextHint, Pile
from beehelper.words.plural import counted

from .playing import TODAY, YESTERDAY, BeePilot, at_each, flat, message, program, until

pytestmark = pytest.mark.usefixtures("solve_here")

SIZES = ((60, 20), (80, 24), (120, 36), (200, 50))

BOX = "ial eog rub pzs"
ENDED = (
    Session("wordle", "nyt1", TODAY, ("crane=.y...", "gourd=ggggg")),
    Session("wordle", "nyt1", TODAY, ("crane=.g..g",) * 6, {"whole board": 2}),
    Session("multi", "nyt1", TODAY, ("boards 2", "night=ggggg/.....", "abode=ggggg")),
    Session("hit", "game1", TODAY, ("mode guess", "crane=1", "cones=won"), {"whole board": 4}),
    Session("hit", "game1", TODAY, ("mode guess", *("crane=3",) * 10)),
    Session("hit", "game1", TODAY, ("words cart dart part", "mode fallout", "cart=2", "dart=won")),
    Session("boxed", "game1", TODAY, (BOX, "groupers", "sizable")),
)
BEFORE = (
    Session("wordle", "nyt1", YESTERDAY, ("gourd=ggggg",)),
    Session("boxed", "game1", YESTERDAY, (BOX, "groupers")),
)


def at_a_glance(session: Session) -> Glance:
    return game_of(session.game).glance(session)


def result(shown: GameScreen) -> str:
    """Return what stands in the panel, in view or not."""
    lines = (line.plain for line in shown.query_one(Pile).laid.lines)
    return " ".join(" ".join(lines).split())


async def ended(pilot: BeePilot) -> GameScreen:
    """Wait until the end of the board is on the screen, with what others came to."""
    await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
    shown = pilot.app.screen
    assert isinstance(shown, GameScreen)
    await until(pilot, lambda: shown.session and not shown.busy("results", "look"))
    await pilot.pause()
    return shown


@pytest.mark.parametrize(
    ("session", "sizes"),
    [*zip(ENDED, cycle([SIZES[1:3], SIZES[::3]]), strict=False)],  # each game at two, in turn
    ids=lambda value: f"{value.game}-{value.moves[-1]}" if isinstance(value, Session) else "",
)
async def test_the_end_is_told_with_the_keys_to_go_on_by_and_all_that_were_played(
    session: Session, sizes: tuple[tuple[int, int], ...]
) -> None:
    for board in (*BEFORE, session):
        save(board)
    seen = at_a_glance(session)
    thing = "game" if session.game == "multi" else "board"
    boards = 1 + sum(board.game == session.game for board in BEFORE)
    losable = game_of(session.game).bars(session.game).losable
    results = f"of {boards} won, " if losable else f"{counted(boards, thing)}, "
    async with program(sizes[0], session.game) as pilot:
        shown = await ended(pilot)
        panel = shown.query_one(HintPanel)
        cards = shown.query(CardView)
        async for size in at_each(pilot, *sizes):
            await until(pilot, lambda: results in result(shown) or any(c.display for c in cards))
            assert str(panel.box.border_title).startswith("Result")
            told = result(shown)
            rungs = max(session.hints.values(), default=0)
            how = f"hints up to {rungs}" if rungs else "no hints"
            assert told.startswith(f"{seen.far.capitalize()}, {how}")
            praised = not seen.lost and session.game in ("wordle", "multi")
            assert ("copies your result" in message(pilot)) == praised
            first = "^k Review ^y Share ^n New" if session.game == "wordle" else "^y Share ^n New"
            line = flat(pilot, "KeyLine")
            assert line.startswith(first)
            if size == (80, 24) and session.game == "wordle":  # a key takes its room once
                assert line.endswith("F7 Mode ^l List F1/? Help F8 Home F9 Settings")
            if any(card.display for card in cards):  # it has them
                assert results not in told
                assert panel.has_place
                assert flat(pilot, "CardView").count(OWN.strip()) == 1
            else:
                assert results in told
                assert told.count(OWN.strip()) == 1
            # A lost game of Wordle, or with somebody's secret, goes on until its answer is found;
            # of a solved box hints tell what was possible.
            coming = str(shown.query_one("#next-hint", NextHint).content)
            assert bool(coming) == (seen.lost or session.game == "boxed")
        await pilot.press("ctrl+y")
        assert pilot.app.clipboard == shown.text_to_share() != ""
        await pilot.press("ctrl+z")
        await ended(pilot)
        assert not str(panel.box.border_title).startswith("Result")
        assert "copies" not in message(pilot)
        assert flat(pilot, "KeyLine").startswith("F6/+ Hint")


@pytest.mark.parametrize(
    "session", [ENDED[0], ENDED[-1]], ids=lambda session: f"{session.game}-{session.moves[-1]}"
)
async def test_a_result_outlives_a_screen_without_room_for_it(session: Session) -> None:
    save(session)
    async with program((80, 24), session.game) as pilot:
        await ended(pilot)
        told = flat(pilot, "#hint-text")
        for size in ((59, 20), (80, 19), (30, 15), (8, 4), (1, 1), (80, 24)):
            await pilot.resize_terminal(*size)
            await ended(pilot)
        assert flat(pilot, "#hint-text") == told


async def test_results_of_another_board_s_end_are_not_shown_until_this_one_s_are_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save(ENDED[-1])
    async with program((80, 24), "boxed") as pilot:
        shown = await ended(pilot)
        other = replace(ENDED[-1], key="game2", moves=(BOX, "groupers", "sobs", "sizable"))
        with monkeypatch.context() as slow:
            slow.setattr(shown.results, "count", lambda: None)
            shown.open_board(other)
            await pilot.pause()
            assert flat(pilot, "#hint-text").startswith("Solved in 3 words, no hints")
            assert "streak" not in flat(pilot, "#hint-text")
        shown.open_board(ENDED[-1])
        await until(pilot, lambda: "1 board, streak" in flat(pilot, "#hint-text"))


async def test_a_board_to_practise_on_counts_in_no_bar_and_marks_none() -> None:
    practice = Session("boxed", "game2", TODAY, (BOX, "groupers", "sizable"), practice=True)
    for board in (ENDED[-1], practice):
        save(board)
    async with program((80, 24), "boxed") as pilot:
        shown = await ended(pilot)
        assert OWN.strip() in flat(pilot, "#hint-text")
        shown.open_board(practice)
        await ended(pilot)
        await until(pilot, lambda: OWN.strip() not in flat(pilot, "#hint-text"))
        assert "1 board, streak" in flat(pilot, "#hint-text")


async def test_a_hint_taken_after_a_loss_stands_in_place_of_its_result() -> None:
    save(ENDED[1])
    async with program((80, 24), "wordle") as pilot:
        shown = await ended(pilot)
        await pilot.press("f6")
        await until(pilot, lambda: "What is left" in flat(pilot, "#hint-text"))
        assert str(shown.query_one(HintPanel).box.border_title).startswith("Hints")


@given(
    st.lists(st.sampled_from(["1", "2", "3", LOST]), min_size=1, max_size=40),
    st.integers(19, 60),
    st.integers(1, 30),
)
def test_results_in_lines_fit_and_mark_one_s_own_bar(
    played: list[str], columns: int, rows: int
) -> None:
    today = date.fromisoformat(TODAY)
    results = (Result(today, bar, bar != LOST) for bar in played)
    bars = Bars("Guesses needed", ["1", "2", "3", LOST])
    own = played[-1]
    card = GameCard("hit", statistics(results, today), bars, own=own)
    lines = in_lines(card, Size(columns, rows))
    assert max(map(len, lines)) <= columns
    (marked,) = (line for line in lines if line.endswith(OWN))
    label, _, bar = marked.partition("│")
    assert label.strip() == own
    assert bar.removesuffix(OWN).split()[-1] == str(played.count(own))
    labels = [line.partition("│")[0].strip() for line in lines if "│" in line]
    if labels != [*bars.labels]:  # those of no board gave way
        assert labels == [label for label in bars.labels if label in played]
        assert len(lines) - lines.count("") + len(bars.labels) - len(labels) > rows
    apart = lines.count("")
    assert len(lines) <= rows or not apart
    whole = in_lines(card, Size(columns, sys.maxsize))
    assert (lines == whole) == (len(whole) <= rows)
    assert (len(whole), whole.count("")) >= (len(lines), apart)
    won = 1 - played.count(LOST) / len(played)
    assert f"% of {len(played)} won," in " ".join(lines[:2])
    assert ("100% of" in " ".join(lines)) == (won == 1)
