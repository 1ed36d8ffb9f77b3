"""A game's card below its hints, where a large terminal has room for it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date

import pytest

from beehelper.glance import Bars
from beehelper.guide import Guide
from beehelper.hints import LOW_BAR, Hint
from beehelper.statistics import Result, statistics
from beehelper.store.sessions import Session, save
from beehelper.tui.help_pages import GAME, HINTS
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.day_signs import PLAYED
from beehelper.tui.widgets.game_card import CardView, GameCard, drawn
from beehelper.tui.widgets.guide_card import GuideCard
from beehelper.tui.widgets.hint_lines import Card
from beehelper.tui.widgets.hint_panel import HintBox, HintPanel

from .playing import YESTERDAY, BeePilot, enter, flat, program, resize, told, until

pytestmark = pytest.mark.usefixtures("solve_here")

LARGE, WIDE = (200, 50), (120, 36)
BOX = "ial eog rub pzs"
SOLVED = Session("boxed", "game1", YESTERDAY, (BOX, "groupers", "sizable"))


@asynccontextmanager
async def boxed(size: tuple[int, int] = LARGE) -> AsyncIterator[BeePilot]:
    """Open the program on a box, and wait until its results are counted, if they are."""
    async with program(size, "boxed") as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        await until(pilot, lambda: screen(pilot).session)
        await enter(pilot, BOX)
        await counted(pilot)
        yield pilot


def screen(pilot: BeePilot) -> GameScreen:
    shown = pilot.app.screen
    assert isinstance(shown, GameScreen)
    return shown


async def counted(pilot: BeePilot) -> None:
    await until(pilot, lambda: not screen(pilot).busy("results", "look"))
    await pilot.pause()


def card(pilot: BeePilot) -> CardView | None:
    """Return the card in view."""
    return next((card for card in pilot.app.screen.query(CardView) if card.display), None)


async def test_a_large_screen_has_the_card_below_the_hints_and_others_have_none() -> None:
    save(SOLVED)
    async with boxed() as pilot:
        shown, panel = card(pilot), pilot.app.screen.query_one(HintPanel)
        assert shown is not None
        assert not shown.can_focus
        assert "not solved" in flat(pilot, "CardView")
        assert shown.region.y == panel.box.region.bottom
        assert shown.region.bottom == panel.region.bottom
        await resize(pilot, WIDE)
        await counted(pilot)
        assert card(pilot) is None
        await resize(pilot, LARGE)
        await counted(pilot)
        assert card(pilot) is not None


async def test_the_card_is_counted_once_the_screen_is_large() -> None:
    save(SOLVED)
    async with boxed(WIDE) as pilot:
        assert not pilot.app.screen.query(CardView)
        await resize(pilot, LARGE)
        await counted(pilot)
        assert card(pilot) is not None


async def test_without_results_help_stands_in_their_place_as_much_as_has_room() -> None:
    save(Session("hit", "game1", YESTERDAY, ("mode guess", "lurid=won")))  # another game's
    async with program(LARGE, "boxed") as pilot:
        await until(pilot, lambda: pilot.app.screen.query(HintBox))
        await counted(pilot)
        assert card(pilot) is None
        (shown,) = pilot.app.screen.query(GuideCard)
        panel = pilot.app.screen.query_one(HintPanel)
        rows = set[int]()
        for lines in range(50, 70):
            await resize(pilot, (200, lines))
            await counted(pilot)
            (shown,) = pilot.app.screen.query(GuideCard)
            if shown.display:
                text = str(shown.visual).split("\n")
                assert shown.region.y == panel.box.region.bottom
                assert len(text) <= shown.content_size.height
                assert max(map(len, text)) <= shown.content_size.width
                assert "How it works" in text[0]
                rows.add(len(text))
        assert rows
        await resize(pilot, WIDE)
        await counted(pilot)
        assert not shown.display
        await resize(pilot, LARGE)
        for word in (BOX, "groupers", "sizable"):
            await enter(pilot, word)
        await until(pilot, lambda: card(pilot) is not None)
        assert not pilot.app.screen.query(GuideCard)


@pytest.mark.parametrize("columns", [20, 40, 100])
def test_help_below_hints_never_has_more_rows_than_there_are(columns: int) -> None:
    guide = Guide(("Type it.", "Take a hint."), {"*": "a star"}, ("There is more to know.",))
    shown = GuideCard(guide, {"Here": {"x": "do"}, GAME: {"^z": "Undo"}, HINTS: {"F6": "hint"}})
    before = 0
    for rows in range(60):
        fits = shown.fit(columns, rows)
        text = [line for line in str(shown.content).split("\n") if fits]
        assert before <= len(text) <= rows
        assert max(map(len, text), default=0) <= columns
        before = len(text)
    assert "F6" not in str(shown.content)


async def test_the_card_gives_way_to_hints() -> None:
    save(SOLVED)
    async with boxed() as pilot:
        panel = pilot.app.screen.query_one(HintPanel)
        for number, (lines, there) in enumerate(((1, True), (40, False), (1, True)), 1):
            panel.show([Card(number, Hint("Long", ("a line",) * lines))], number)
            await counted(pilot)
            assert (card(pilot) is not None) == there
            assert panel.box.region.bottom <= panel.region.bottom


async def test_the_card_counts_the_game_that_just_ended_and_not_one_that_goes_on_again() -> None:
    save(SOLVED)
    async with boxed() as pilot:
        for word, bars in (("groupers", {"2": 1}), ("sizable", {"2": 2}), ("", {"2": 1})):
            await (enter(pilot, word) if word else pilot.press("ctrl+z"))
            await counted(pilot)
            shown = card(pilot)
            assert shown is not None
            assert shown.card.found.bars == bars, word


async def test_the_card_counts_a_board_from_its_first_move_and_a_hint_once_it_is_taken() -> None:
    save(SOLVED)
    async with boxed() as pilot:

        def counts() -> tuple[int, int]:
            shown = card(pilot)
            assert shown is not None
            return shown.card.found.boards, shown.card.found.unaided

        assert counts() == (1, 1)
        await enter(pilot, "groupers")
        await counted(pilot)
        assert counts() == (2, 2)
        await pilot.press("f6")
        await counted(pilot)
        assert counts() == (2, 1)


async def test_a_key_does_not_draw_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    save(SOLVED)
    async with boxed() as pilot:
        monkeypatch.setattr(CardView, "draw", lambda *_: pytest.fail("drawn"))
        monkeypatch.setattr(CardView, "render", lambda *_: pytest.fail("painted"))
        await pilot.press(*"siza")
        assert screen(pilot).entry.text == "siza"


async def test_results_that_are_counted_after_the_program_closed_are_let_go(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save(SOLVED)
    async with boxed() as pilot:
        shown = screen(pilot)
        with monkeypatch.context() as closed:
            shown.results.recount()
            closed.setattr(type(pilot.app), "is_running", False)
            closed.setattr(shown, "query_one", None)
            await shown.workers.wait_for_complete()


async def test_a_board_that_can_not_be_read_is_told_once() -> None:
    save(Session("boxed", "game1", YESTERDAY, ("no box",)))
    save(SOLVED.move("what"))
    async with boxed() as pilot:
        for _ in range(2):
            await pilot.press("ctrl+n")
            await counted(pilot)
        assert told(pilot).count("can't be read") == 1


@pytest.mark.parametrize("own", ["", "3"])
def test_the_bar_of_the_board_in_play_is_the_bright_one(own: str) -> None:
    today = date.fromisoformat(YESTERDAY)
    found = statistics((Result(today, bar) for bar in "2223"), today)
    card = GameCard("hit", found, Bars("Guesses needed", [*"1234"]), own=own)
    styles = {
        line.plain.partition("│")[0].split()[-1]: {
            span.style for span in line.spans if LOW_BAR in line.plain[span.start : span.end]
        }
        for line in drawn(card, today, 60, today)
        if LOW_BAR in line.plain
    }
    others = "$primary 60%" if own else PLAYED[1]
    assert styles == {bar: {"$primary" if bar == own else others} for bar in "23"}
