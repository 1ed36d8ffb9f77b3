"""The pile of hints: nothing stands there that was not asked for, in any game, in any order."""

from __future__ import annotations

import random
import re
import threading
from dataclasses import replace
from pathlib import Path

import pytest
from patience import PATIENCE
from textual.events import Paste
from textual.widgets import Input, Static

from beehelper.bee.hints import LADDER
from beehelper.crossword.cursor import at_slot
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.grid import parse_grid
from beehelper.crossword.hints import hint
from beehelper.crossword.puzzle import Puzzle
from beehelper.hints import BOARD, Step
from beehelper.store.sessions import Session, load, save
from beehelper.tui.hint_search import SEARCHED
from beehelper.tui.screens.crossword import CrosswordScreen
from beehelper.tui.screens.crossword_shown import ShownHints
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.widgets.hint_panel import Body, HintPanel, Pile
from beehelper.tui.widgets.ladder_lines import LadderLines

from .playing import (
    SIZES,
    BeePilot,
    at_each,
    bee,
    enter,
    flat,
    message,
    program,
    resize,
    seen,
    session,
    until,
)
from .playing import found as found_words
from .scenes import BOX, furnish

pytestmark = pytest.mark.usefixtures("solve_here")

PLAYED = {
    "bee": (*"tlaeinz", "enter", *"tail", "enter"),
    "wordle": (*"slate", *"...y.", "enter"),
    "multi": (*"slate", *"...y.", *"..ggg", *".....", *".g...", "enter"),
    "hit": (*"cart2", "enter"),
    "boxed": (*BOX.replace(" ", ""), "enter"),
}
"""Game -> the keys that lead to a position with hints."""

ROUNDS, ASKED = 2, 5
"""Sequences of hints asked for in each game, and how many each has."""


def shown(pilot: BeePilot) -> GameScreen:
    screen = pilot.app.screen
    assert isinstance(screen, GameScreen)
    return screen


async def test_no_hint_of_a_crossword_stands_there_that_was_not_asked_for(tmp_path: Path) -> None:
    furnish(tmp_path / "lists")
    path = tmp_path / "small.ipuz"
    path.write_bytes(write_puzzle(Puzzle(parse_grid("...#\n....\n#..."), CLUES), path.name))
    async with program((200, 50)) as pilot:
        pilot.app.switch_mode("crossword")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        pilot.app.screen.query_one(Input).value = str(path)
        await pilot.press("enter")
        screen = pilot.app.screen_stack[0]
        assert isinstance(screen, CrosswordScreen)
        await until(pilot, lambda: screen.advice is not None)
        await until(pilot, lambda: screen.search.how_far == SEARCHED)
        chance, ladder = random.Random("crossword"), screen.LADDER
        for _ in range(ROUNDS):
            assert screen.session is not None
            screen.session = replace(screen.session, hints={}, skipped={})
            screen._shown, screen.in_panel.step = ShownHints(), None
            slot = chance.choice(screen.state.grid.slots)
            screen.go(at_slot(screen.state.grid, slot))
            asked, advice = set[int](), screen.advice
            assert advice is not None
            # The last one brings the solver's grid, and the first goes elsewhere.
            for rung in chance.choices(range(ladder.shared + 1, len(ladder)), k=ASKED):
                screen.take_rung(rung)
                asked.add(rung)
                await pilot.pause()
                assert {card.number for card in screen.cards()} == asked
                text = str(screen.query_one(Pile).visual)
                hints = {n: hint(screen.state.grid, advice, n, slot) for n in range(2, len(ladder))}
                told = {line for n in asked for line in hints[n].lines}
                for n in hints.keys() - asked:
                    assert f"{n} · " not in text
                    for line in {*hints[n].lines} - told:
                        assert line not in text, (asked, n)
                for n in asked:
                    assert f"{n} · {hints[n].title}" in text
                marks = str(screen.query_one("#ladder", Static).visual)
                assert marks.count("●") == len(asked)


CLUES = {"1A": "Pet", "4A": "Not gone", "1D": "Taxi"}


async def settled(pilot: BeePilot) -> None:
    """Wait until nothing is at work."""
    await until(pilot, lambda: not shown(pilot).busy("look", "hint", "count", "rate"))
    await pilot.pause()


@pytest.mark.parametrize("game", PLAYED)
async def test_no_hint_stands_there_that_was_not_asked_for(tmp_path: Path, game: str) -> None:
    furnish(tmp_path / "lists")
    async with program((200, 50)) as pilot:
        pilot.app.switch_mode(game)
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        await until(pilot, lambda: shown(pilot).ready)
        await pilot.press(*PLAYED[game])
        await settled(pilot)
        await until(pilot, lambda: not shown(pilot).no_hint)
        screen, chance = shown(pilot), random.Random(game)
        for _ in range(ROUNDS):
            assert screen.session is not None
            screen.session = replace(screen.session, hints={}, skipped={})
            screen.in_panel.step = None
            subject, asked = screen.subjects[0], set[int]()
            for _ in range(ASKED):
                rung = chance.randrange(1, len(screen.LADDER) + 1)
                screen.take_rung(rung)
                asked.add(rung)
                await settled(pilot)
                pile = screen.query_one(Pile)
                assert {step.rung for step in screen.pile()} == asked
                told = {line for each in asked for line in lines(screen, each, subject)}
                text = str(pile.visual)
                for other in {*range(1, len(screen.LADDER) + 1)} - asked:
                    for line in set(lines(screen, other, subject)) - told:
                        assert line not in text, (asked, other)
                marks = str(screen.query_one("#ladder").visual)  # type: ignore[attr-defined]
                assert marks.count("●") == len(asked)


def lines(screen: GameScreen, rung: int, subject: str) -> list[str]:
    """Return what a hint would say, line by line; those of figures alone could be another's."""
    shared = screen.LADDER.shared
    hint = screen.tell(Step(rung, BOARD if rung <= shared else subject))
    return [line for line in hint.lines if line.strip()] if hint else []


async def test_hints_on_a_word_pile_up_and_the_next_word_offers_them_at_once() -> None:
    async with bee((120, 36)) as pilot:
        await pilot.press(*["f6"] * 5, "plus", "plus", "plus")
        screen = shown(pilot)
        word = screen.subjects[0]
        text = str(screen.query_one(Pile).visual)
        assert f"{len(word)} letters" in text
        assert f"starting {word[:2].upper()}" in text
        assert "; its letters:" in text
        assert text.count("6, 7, 8 · One word") == 1
        assert not flat(pilot, "#ladder").count("○ 8 sorted")
        await enter(pilot, word)
        await settled(pilot)
        assert "8 8 shows hint 8 at once, as last time (gives its letters)" in flat(
            pilot, "#usual-hint"
        )
        following = screen.subjects[0]
        await pilot.press("8")
        assert message(pilot) == "~ Hint 8 gives its letters; ask again to take it."
        assert screen.hints.get(following) is None
        await pilot.press("8")
        assert screen.asked.highest[following] == 8
        assert screen.asked.skipped[following] == (6, 7)
        assert "8 · One word" in str(screen.query_one(Pile).visual)


async def test_a_number_of_the_ladder_is_clicked() -> None:
    async with bee((80, 24)) as pilot:
        rows = str(shown(pilot).query_one(LadderLines).visual).splitlines()
        place = next((row.index("○ 2"), y) for y, row in enumerate(rows) if "○ 2" in row)
        await pilot.click("#ladder", offset=place)
        assert "Hint 2 spoils no letter; ask again" in message(pilot)
        await pilot.click("#ladder", offset=place)
        assert flat(pilot, "#hint-text").startswith("Lengths")
        assert [card.number for card in shown(pilot).cards()] == [2]


async def test_the_ladder_has_prices_only_where_hints_leave_room_and_names_the_next_hint() -> None:
    async with bee(SIZES[0]) as pilot:
        ladder = shown(pilot).query_one(LadderLines)
        body, pile = shown(pilot).query_one(Body), shown(pilot).query_one(Pile)
        for taken in range(8):
            async for size in at_each(pilot, *SIZES):
                await settled(pilot)
                text = str(ladder.visual)
                folded = size != SIZES[-1] and "–" in text
                assert folded or text.count("●") == taken, size
                assert folded or all(rung.label in text for rung in LADDER), size
                assert LADDER.rungs[taken].label in text, size
                priced = LADDER.rungs[taken].cost in text
                assert not priced or len(pile.laid.lines) <= body.size.height, size
                if taken == 0 and size == SIZES[-1]:
                    assert all(rung.cost in text for rung in LADDER.rungs)
            await pilot.press("f6")
            await settled(pilot)


async def test_the_ladder_tells_its_prices_as_long_as_rows_are_free() -> None:
    async with bee((80, 24)) as pilot:
        panel, ladder = shown(pilot).query_one(HintPanel), shown(pilot).query_one("#ladder", Static)
        while not shown(pilot).no_hint and shown(pilot).next_step():
            below = ladder.region.height + panel.query_one("#next-hint").region.height
            pile = panel.query_one(Pile).region.height
            listed = str(ladder.visual).count("gives") == len(shown(pilot).LADDER)
            assert listed or pile + below + len(shown(pilot).LADDER) > panel.inner.height
            await pilot.press("f6")
            await pilot.pause()


async def test_the_ladder_is_below_hints_and_all_of_them_are_seen_where_there_is_room() -> None:
    async with bee((200, 50)) as pilot:
        panel, steps = shown(pilot).query_one(HintPanel), shown(pilot).query_one("#steps")
        body, pile = panel.query_one(Body), panel.query_one(Pile)
        for _ in range(5):
            await pilot.press("f6")
            await settled(pilot)
            async for size in at_each(pilot, (60, 20), (80, 24), (120, 36), (160, 70), (200, 50)):
                assert body.region.bottom <= steps.region.y, size
                assert steps.region.bottom <= panel.box.content_region.bottom, size
                assert panel.box.region == panel.region, size
                assert size[0] < 160 or pile.laid.extent.height <= body.size.height, size
                assert not body.max_scroll_x, size
                says = "↑" in str(panel.box.border_title), "↓" in str(panel.box.border_title)
                assert says == (body.scroll_y > 0, body.scroll_y < body.max_scroll_y), size


async def test_the_border_says_what_is_above_and_below_the_hints_in_view() -> None:
    async with bee((60, 20)) as pilot:
        panel = shown(pilot).query_one(HintPanel)
        await pilot.press("f6", "f6", "f6")
        await until(pilot, lambda: panel.box.border_title == "Hints  ↑ earlier")
        for width in range(15, panel.box.size.width - 6):  # whatever its title, the border has room
            panel.say_title("H" * width)
            await pilot.pause()
            assert re.search(f" H{{{width}}}  ↑( earlier)? ─", seen(pilot).split("\n")[1]), width
        panel.say_title("Hints")
        await until(pilot, lambda: panel.box.border_title == "Hints  ↑ earlier")
        panel.scroll_hints(-1)
        await until(pilot, lambda: panel.box.border_title == "Hints  ↑ earlier  ↓ more")
        panel.scroll_hints(-99)
        await until(pilot, lambda: panel.box.border_title == "Hints  ↓ more")
        await pilot.resize_terminal(200, 50)
        await until(pilot, lambda: panel.box.border_title == "Hints")
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: "↑" in str(panel.box.border_title))
        panel.show((), 0)  # as after the end of a game
        await until(pilot, lambda: panel.box.border_title == "Hints")
        await pilot.pause(0.1)
        assert panel.box.border_title == "Hints"


async def test_hints_stand_one_below_the_other_where_there_is_room() -> None:
    async with bee((120, 36)) as pilot:
        await pilot.press("f6", "f6")
        await pilot.pause()
        rows = seen(pilot).split("\n")
        first, second = (next(row for row in rows if f"{n} · " in row) for n in (1, 2))
        assert first.index("1 · Totals") == second.index("2 · Lengths")
        panel = pilot.app.screen.query_one(HintPanel)
        pile, ladder = panel.query_one(Pile), panel.query_one("#ladder")
        below = pile.region.y + len(pile.laid.lines)
        assert panel.query_one("#steps").region.y == below
        assert ladder.region.y == below + 1
        assert panel.query_one("#hint-body").max_scroll_x == 0


async def test_a_paste_is_undone_in_one_and_undo_says_what_it_undid() -> None:
    async with bee(found=("tail",)) as pilot:
        assert pilot.app.focused is not None
        pilot.app.focused.post_message(Paste("tall lint tile"))
        await until(pilot, lambda: len(found_words(pilot)) == 4)
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: the last paste, 3 words."
        assert found_words(pilot) == ("tail",)
        for word in ("tall", "lint", "tile"):  # one by one this time
            await enter(pilot, word)
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: TILE."
        await pilot.press("ctrl+z", "ctrl+z", "ctrl+z")
        assert message(pilot) == "Undone: TAIL."


async def test_undo_does_not_go_back_to_a_board_left_before_another_was_opened_at_home() -> None:
    async with bee(found=("tail",)) as pilot:
        await pilot.press("ctrl+n", "f8")
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        pilot.app.post_message(Paste("ybdeorw"))
        await until(pilot, lambda: getattr(pilot.app.screen, "session", None) is not None)
        assert session(pilot).key == "ybdeorw"
        await pilot.press("ctrl+z")
        assert message(pilot) == "~ Nothing to undo."


async def test_the_key_of_hint_11_is_named_as_its_sign_would_be_read_as_dashes() -> None:
    async with bee() as pilot:
        await pilot.press(*["f6"] * 11)
        word = shown(pilot).subjects[0]
        await enter(pilot, word)
        offered = "The minus key, twice, shows hint 11 at once, as last time (gives the word)"
        async for _ in at_each(pilot, *SIZES):
            await until(pilot, lambda: offered in flat(pilot, "#usual-hint"))
        await pilot.press("minus", "minus")
        assert shown(pilot).hints[shown(pilot).subjects[0]] == 11


async def test_the_next_board_offers_at_once_what_the_one_before_was_begun_with() -> None:
    async with bee() as pilot:
        await pilot.press("f6", "f6", "f6", "ctrl+n")
        await enter(pilot, "ybdeorw")
        await until(pilot, lambda: "at once" in flat(pilot, "#usual-hint"))
        assert "3 3 shows hint 3 at once, as last time" in flat(pilot, "#usual-hint")
        assert not shown(pilot).hints
        await pilot.press("3", "3")
        assert shown(pilot).hints == {BOARD: 3}
        assert shown(pilot).services.saver.flush(PATIENCE)
    async with program() as pilot:
        await pilot.press("f2", "ctrl+n")
        await enter(pilot, "laeintz")
        await until(pilot, lambda: "at once" in flat(pilot, "#usual-hint"))


async def test_the_newest_hint_has_its_first_line_in_view() -> None:
    async with bee((60, 20)) as pilot:
        for rung in range(1, 5):
            await pilot.press("f6")
            await pilot.pause()
            title = shown(pilot).LADDER.rungs[rung - 1].title
            assert flat(pilot, "#hint-text").startswith(title.split()[0])


@pytest.mark.parametrize(
    "first", [0, *(pytest.param(first, marks=pytest.mark.slow) for first in (1, 2))]
)
@pytest.mark.parametrize("game", PLAYED)
async def test_a_view_of_hints_begins_at_a_heading_and_keeps_off_its_bar(
    tmp_path: Path, game: str, first: int
) -> None:
    furnish(tmp_path / "lists")
    async with program(SIZES[first]) as pilot:
        pilot.app.switch_mode(game)
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        await until(pilot, lambda: shown(pilot).ready)
        await pilot.press(*PLAYED[game])
        await settled(pilot)
        await until(pilot, lambda: not shown(pilot).no_hint)
        screen = shown(pilot)
        pile, body = screen.query_one(Pile), screen.query_one("#hint-body")
        for number, _ in enumerate(screen.LADDER, first):  # each hint in another size
            size = SIZES[number % len(SIZES)]
            await resize(pilot, size)
            await pilot.press("f6")
            await settled(pilot)
            await until(pilot, lambda: body.scroll_offset.y in pile.laid.headings)
            height = body.scrollable_content_region.height
            top, own = body.scroll_offset.y, pile.laid.at
            whole = top <= own.y and own.bottom <= top + height
            assert whole or (top == own.y and own.height > height), size
            # No row below the last line is blank while lines above are hidden.
            assert not top or top + height <= len(pile.laid.lines) or not whole, size
            rows = [row.ljust(size[0]) for row in seen(pilot).split("\n")]
            region = body.region
            assert "·" in rows[region.y][region.x : region.right] or top == own.y, size
            if body.show_vertical_scrollbar and not body.show_horizontal_scrollbar:
                beside = region.right - 2
                assert {row[beside] for row in rows[region.y : region.bottom]} == {" "}, size


async def test_a_board_of_an_earlier_run_is_read_off_the_screens_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save(Session("bee", "ybdeorw", "2026-01-01", (), {BOARD: 3}))
    readers = set[threading.Thread]()

    def read(path: Path) -> Session:
        readers.add(threading.current_thread())
        return load(path)

    monkeypatch.setattr("beehelper.tui.other_boards.load", read)
    async with bee() as pilot:
        await until(pilot, lambda: "at once" in flat(pilot, "#usual-hint"))
        assert "3 3 shows hint 3 at once, as last time" in flat(pilot, "#usual-hint")
        assert readers
        assert threading.main_thread() not in readers
