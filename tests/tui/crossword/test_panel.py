from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from beehelper.crossword.advice import Advice, Asked, WithNotes
from beehelper.crossword.grid import Grid, parse_grid
from beehelper.crossword.hints import LADDER
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Reply, Task
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.hint_search import SEARCHED
from beehelper.tui.screens import crossword_advisor as module
from beehelper.tui.screens.crossword_board import VIEWS
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.hint_panel import HintBox

from ..playing import (
    SIZES,
    at_each,
    flat,
    message,
    seen,
    told,
    until,
)
from .playing import (
    LISTED,
    SMALL,
    answer,
    begin,
    crossword,
    grid,
    offered,
    ranked,
    screen,
    slot_box,
)


@pytest.mark.parametrize(
    "size", [SIZES[0], pytest.param(SIZES[1], marks=pytest.mark.slow), SIZES[2]]
)
async def test_no_panel_shows_what_is_likely_in_a_slot_before_that_hint_is_asked_for(
    small: Path, size: tuple[int, int]
) -> None:
    async with crossword(size, small) as pilot:
        await ranked(pilot)
        words = screen(pilot).table.words
        for at_words in (False, False, True, False):
            assert ("the words that fit" in flat(pilot, "#words")) is at_words
            assert not {word.upper() for word in LISTED} & {*flat(pilot, "#words").split()}
            assert "%" not in seen(pilot)
            await pilot.press("f7")
        assert offered(pilot) == []
        # the hint that shows them here, on the ladder as in the panel
        await pilot.press("f7", "f7", "enter")
        slot = screen(pilot).slot
        assert slot is not None
        assert "CAT" in offered(pilot)
        assert screen(pilot).hints == {slot.place: LADDER.parse("words")}
        assert words.border_subtitle
        # nobody thinks that it came unasked
        assert words.border_title in ("Words · hint 6", "Words · PgDn: others")
        await pilot.press("enter")
        assert grid(pilot).is_full(slot)
        await pilot.press("tab")
        await ranked(pilot)
        assert (offered(pilot), words.border_subtitle) == ([], "")
        await pilot.click("#words", offset=(4, 1))
        assert offered(pilot)


async def test_words_that_fit_are_listed_and_one_is_taken(bare: Path) -> None:
    async with crossword(begin=bare) as pilot:
        await pilot.press("c", "f7")
        await ranked(pilot)
        await pilot.press("pagedown", "pagedown")
        await until(pilot, lambda: "not in my lists" in flat(pilot, "#words"))
        words = flat(pilot, "#words")
        assert {word.lower() for word in words.split()} >= {"cat", "cot", "cab", "cal"}
        chosen = screen(pilot).query_one("#words", Choices)
        word = chosen.lines[2].split()[0].lower()
        screen(pilot)._look()  # a ranking comes, and the chosen word stays chosen
        await until(pilot, lambda: not screen(pilot).busy("look"))
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


@pytest.mark.parametrize("size", [(60, 20), (120, 36), (200, 50)], ids=str)
async def test_the_next_hint_is_named_once_whatever_stands_beside_the_grid(
    small: Path, size: tuple[int, int]
) -> None:
    async with crossword(size, small) as pilot:
        table = screen(pilot).table
        for taken in range(len(LADDER)):
            # At each further hint with another beside it.
            for _ in range(len(VIEWS) if taken < 2 else 1):
                await ranked(pilot)
                in_panel = table.hints.display and "▸ F6" in flat(pilot, "#next-hint")
                at_foot = message(pilot).startswith(f"▸ F6 shows hint {taken + 1}")
                assert in_panel == table.hints.display
                assert at_foot == (taken > 0 and table.view in ("words", "clues"))
                assert message(pilot) in seen(pilot)
                await pilot.press("f7")
            await pilot.press("f6")


async def test_words_beside_a_certain_one_come_when_a_person_goes_on(bare: Path) -> None:
    async with crossword(begin=bare) as pilot:
        await pilot.press("f7")
        await ranked(pilot)
        panel, ranking = screen(pilot).table.words, screen(pilot)._advisor.ranking
        assert ranking.advice is not None
        slots = []
        for each in ranking.advice.slots:
            best, *others = each.candidates
            chances = [best._replace(chance=0.998), *(w._replace(chance=0.0001) for w in others)]
            slots.append(each._replace(candidates=tuple(chances)))
        ranking.advice = ranking.advice._replace(slots=tuple(slots))
        screen(pilot).draw_known()
        (first,) = offered(pilot)
        await pilot.press("pagedown")
        assert len(offered(pilot)) > 1
        assert (panel.chosen, offered(pilot)[0]) == (1, first)
        await pilot.press("pageup", "pagedown")
        assert panel.chosen == 1
        await pilot.press("tab")  # elsewhere, and back: the first again, alone
        assert len(offered(pilot)) == 1
        await pilot.click("#words", offset=(4, 2))
        assert panel.chosen == 1
        word = panel.word
        await pilot.press("enter")
        assert grid(pilot).pattern(grid(pilot).slot("4A")) == word


async def test_words_that_still_fit_stay_in_view_until_others_come(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with crossword(begin=bare) as pilot:
        await pilot.press("f7")
        await ranked(pilot)
        monkeypatch.setattr(module, "QUIET", 60)
        await pilot.press("c", "o")
        assert offered(pilot) == ["COT"]
        await pilot.press("f6")
        assert "Still looking" in message(pilot)
        await pilot.press("x")
        assert offered(pilot) == []
        await pilot.press("backspace", "enter")
        assert grid(pilot) == parse_grid("COT#\n....\n#...")
        await pilot.press("tab", "full_stop")
        assert offered(pilot) == []


async def test_another_list_is_looked_at_and_one_that_cannot_be_read_is_told(
    bare: Path, home: Path
) -> None:
    save_settings(Settings(crossword_list=str(home / "nowhere.txt")))
    async with crossword(begin=bare) as pilot:
        await until(pilot, lambda: "nowhere.txt" in told(pilot))
        await pilot.press("a", "b", "f7")
        assert grid(pilot).cells[:2] == ("a", "b")
        await pilot.press("ctrl+z", "ctrl+z")
        other = bare.with_name("other.txt")
        other.write_text("zoo\nzip\n")
        settled = screen(pilot).services.settings._replace(crossword_list=str(other))
        pilot.app._settled(settled)  # type: ignore[attr-defined]
        await until(pilot, lambda: {"ZOO", "ZIP"} == set(offered(pilot)))


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
        assert "Scroll hint" not in seen(pilot)
        assert "PgUp and PgDn go" in seen(pilot)


async def test_keys_do_not_begin_the_reading_of_the_lists_anew(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read, asked = asyncio.Event(), []

    solve = Solver.solve

    async def slow(
        self: Solver, task: Task[Asked[Grid], WithNotes[Advice]], payload: Asked[Grid]
    ) -> AsyncIterator[Reply[WithNotes[Advice]]]:
        asked.append(payload.question)
        await read.wait()
        async for reply in solve(self, task, payload):
            yield reply

    ready = list[bool]()
    say_state = HintBox.say_state

    def said(panel: HintBox, state: str) -> None:
        if state == SEARCHED:
            ready.append(screen(pilot).advice is not None)
        say_state(panel, state)

    monkeypatch.setattr(Solver, "solve", slow)
    monkeypatch.setattr(HintBox, "say_state", said)
    async with crossword(begin=bare) as pilot:
        await until(pilot, lambda: asked)
        await pilot.press("f7", "c", "o")
        assert "reading the list" in flat(pilot, "#words")
        await pilot.pause(0.3)
        assert asked == [SMALL.grid]
        await pilot.press("f6")
        assert "Still looking" in message(pilot)
        await pilot.press(*["f7"] * 4)  # round to the words again
        read.set()
        await until(pilot, lambda: offered(pilot) == ["COT"])
        await ranked(pilot)
        assert asked == [SMALL.grid, grid(pilot)]
        assert ready
        assert all(ready)  # what is known of the grid before is not ready for this one
        assert [card.number for card in screen(pilot).cards()] == [1]


async def test_above_the_words_stand_the_clues_of_the_direction_and_none_beside_a_hint(
    small: Path, bare: Path
) -> None:
    async with crossword((60, 20), small) as pilot:
        across, down = screen(pilot).table.lists.values()
        async for size in at_each(pilot, (60, 20), (80, 24)):
            for clues_seen in (False, True, True, False):  # hints, clues, words, the grid alone
                for one, other in ((down, across), (across, down)):
                    await pilot.press("space")
                    await pilot.pause()
                    assert bool(one.region) is clues_seen, size
                    assert not other.region, size
                await pilot.press("f7")
        await begin(pilot, bare)  # it has none
        screen(pilot).show_view("words")
        await pilot.pause()
        assert not any(clues.region for clues in (across, down))


async def test_a_list_that_comes_into_view_has_what_was_typed_while_it_was_hidden() -> None:
    async with crossword((80, 24), "15x15") as pilot:
        clues = screen(pilot).query_one("#across", Choices)
        await pilot.press(*"cat")
        await pilot.pause()
        assert not any("CAT" in line for line in clues.lines)  # nor is it written meanwhile
        while screen(pilot).table.view != "clues":
            await pilot.press("f7")
        assert clues.lines[0].endswith("CAT············")
        await pilot.resize_terminal(200, 50)
        await pilot.press("f7", "s")
        await pilot.pause()
        assert "CATS···" in seen(pilot)


@pytest.mark.parametrize("size", [(60, 20), pytest.param((80, 24), marks=pytest.mark.slow)])
async def test_the_words_of_a_puzzle_take_no_more_rows_than_they_have_lines(
    small: Path, size: tuple[int, int]
) -> None:
    async with crossword(size, small) as pilot:
        screen(pilot).show_view("words")
        await ranked(pilot)
        words, heights = screen(pilot).table.words, set[int]()
        for key in ("enter", *"ca", "backspace", "tab", "enter", "a", "tab", "l"):
            await pilot.press(key)
            await ranked(pilot)
            await pilot.pause()
            clues = next(each for each in screen(pilot).table.lists.values() if each.region)
            assert clues.region.bottom + 1 == words.region.y  # a row is between their frames
            assert words.size.height <= max(2, len(words.lines))
            assert words.size.height >= min(len(words.lines), 3)
            heights.add(words.size.height)
        assert len(heights) > 1
