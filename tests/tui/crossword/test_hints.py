from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path
from random import Random

import pytest
from textual.geometry import Region

from beehelper.crossword import game
from beehelper.crossword.advice import UNSURE, Asked, Stage
from beehelper.crossword.cursor import Cursor, at_slot
from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.hints import LADDER, hint
from beehelper.hints import BOARD, Step
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Halted, Reply, Task
from beehelper.tui.hint_search import STOPPED
from beehelper.tui.screens import crossword_advisor as module
from beehelper.tui.screens.crossword_grid import CHANGED
from beehelper.tui.screens.crossword_shown import ShownHints
from beehelper.tui.widgets.hint_panel import HintBox, HintPanel
from beehelper.tui.widgets.ladder_lines import LadderLines

from ..playing import BeePilot, flat, message, program, seen, until
from .playing import (
    LISTED,
    SMALL,
    answer,
    begin,
    cells,
    changed,
    crossword,
    grid,
    hint_text,
    ranked,
    says,
    screen,
    slot_box,
    solved,
)


async def test_a_puzzle_in_other_letters_has_neither_hints_nor_fills(tmp_path: Path) -> None:
    path = tmp_path / "puzzle.xd"
    path.write_text("## Grid\n\nКОТ\nО#О\nТОН\n\n## Clues\n\nA1. Мяучит ~ КОТ", "utf-8")
    async with crossword(begin=path) as pilot:
        for key in ("f6", "ctrl+f"):
            await until(pilot, lambda: screen(pilot)._advisor.ranking.fault)
            await pilot.press(key)
            await until(pilot, lambda: "in other letters than a-z" in message(pilot))
            await pilot.press("ж")
            assert "ж" in grid(pilot).cells
            assert "in other letters" not in message(pilot)


async def test_hints_go_from_where_to_look_to_the_word_and_come_again_in_their_slot(
    small: Path,
) -> None:
    async with crossword((120, 36), small) as pilot:
        await pilot.press("down", "down", "down")
        await ranked(pilot)
        shown = {0: seen(pilot)}
        for rung in range(1, 8):
            await pilot.press("f6")
            await solved(pilot)
            shown[rung] = flat(pilot, "#hint-text")
        slot, capitals = screen(pilot).slot, {word.upper() for word in LISTED}
        assert slot is not None
        assert str(slot) in shown[1]
        for rung in range(LADDER.parse("word")):
            assert not set(shown[rung].split()) & capitals, rung
        assert set(shown[LADDER.parse("words")].split()) & capitals
        assert shown[5].removeprefix(f"{slot}: the word").split(":")[0].strip() in capitals
        assert "The whole puzzle" in shown[7]
        assert flat(pilot, "NextHint") == "No more hints."
        # another grid: the last hint comes again, and Enter goes on where a word is typed
        before = hint_text(pilot)
        await pilot.press("x")
        await ranked(pilot)
        assert "F6 shows hint 7" in flat(pilot, "NextHint")
        await pilot.press("f6")
        await solved(pilot)
        assert hint_text(pilot) != before
        assert not changed(pilot)
        # hints go with their grid
        await begin(pilot, small)
        await ranked(pilot)
        assert "Work on the grid" in hint_text(pilot)
        assert not changed(pilot)
        await pilot.press("f6", "f6")
        first, about_first = screen(pilot).slot, hint_text(pilot)
        assert about_first.startswith("1 · Where to look")
        assert f"2 · {first}: chances" in about_first
        await pilot.press("tab")
        assert hint_text(pilot) == about_first
        assert f"F6 shows hint 2 for {screen(pilot).slot}" in flat(pilot, "NextHint")
        await pilot.press("f6")
        second, about_second = screen(pilot).slot, hint_text(pilot)
        assert about_second.startswith(f"2 · {second}: chances")
        assert about_second != about_first
        for key, there in (
            ("shift+tab", (first, about_first)),
            ("tab", (second, about_second)),
        ):
            await pilot.press(key)
            assert (screen(pilot).slot, hint_text(pilot)) == there


TYPED = (
    ("e", "t", "backspace", "delete", "x", "tab", "o", "l"),
    ("down", "e", "full_stop", "full_stop", "ctrl+u", "a", "ctrl+u"),
    ("ctrl+z", "ctrl+z", "ctrl+r", "shift+tab", "space", "q", "home", "t"),
)
"""Keys that change the grid, or go elsewhere in it."""


async def test_a_hint_stays_as_it_was_shown_and_no_other_comes_unasked(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "QUIET", 0)
    dice = Random(0)
    async with crossword(begin=small) as pilot:
        for rung in (1, 7):
            await begin(pilot, small)
            await ranked(pilot)
            screen(pilot).take_rung(rung)
            await solved(pilot)
            before, grid_before = hint_text(pilot), grid(pilot)
            assert not changed(pilot)
            for keys in TYPED:
                await pilot.press(*keys)
                await ranked(pilot)
                assert hint_text(pilot) == before, keys
                assert changed(pilot) == (grid(pilot) != grid_before), keys
            assert grid(pilot) != grid_before
        await begin(pilot, small)
        await ranked(pilot)
        asked = {hint_text(pilot), "No slot\nTwo or more open cells in a row make one."}
        for _ in range(8):
            some = dice.choices(sum(TYPED, ()), k=3)
            await pilot.press(*some)
            await ranked(pilot)
            assert hint_text(pilot) in asked, some
            await pilot.press("f6")
            await solved(pilot)
            asked.add(hint_text(pilot))
        assert len(asked) > 4


async def test_a_hint_that_is_asked_for_early_waits_until_all_is_known_of_grid_and_clues(
    small: Path, go_on: asyncio.Semaphore
) -> None:
    async with crossword(begin=small) as pilot:
        slot = screen(pilot).slot
        assert slot
        for change in ("", "1=a", game.clue_move(slot, "Bed")):
            if change:
                screen(pilot).edit(change)
            for stage in (Stage.FITS, Stage.RANKED, Stage.SETTLED):
                settled = stage is Stage.SETTLED
                for rung in range(2, 7):
                    screen(pilot).take_rung(rung)
                    assert says(pilot, "Still looking")
                assert not screen(pilot).cards()[0].number
                await until(pilot, partial(is_at, pilot, stage))
                assert says(pilot, "Still looking") is not settled
                go_on.release()
            await until(pilot, lambda: not screen(pilot).busy("look"))
            for rung in range(2, 7):
                screen(pilot).take_rung(rung)
            advice = screen(pilot).advice
            assert advice
            for number, shown in screen(pilot).cards():
                assert shown == hint(grid(pilot), advice, number, slot)
            screen(pilot)._shown = ShownHints()


AROUND = "f7 f7 f7 f7"
"""Keys that leave all as it was."""


@pytest.mark.parametrize(
    ("size", "keys"),
    [
        ((60, 20), ("", "tab", "x", "f7", AROUND, "tab x f7")),
        ((120, 36), ("f7", "tab x f7")),
    ],
)
async def test_a_hint_asked_for_early_comes_and_leaves_the_cursor_and_the_panel_where_they_are(
    small: Path, go_on: asyncio.Semaphore, size: tuple[int, int], keys: tuple[str, ...]
) -> None:
    async with crossword(size, small) as pilot:
        for meanwhile, rung in product(keys, (1, 3)):
            if rung == 1:
                await begin(pilot, small)
            slot, before = screen(pilot).slot, screen(pilot).table.view
            if rung == 1:
                await pilot.press("f6")
            else:
                screen(pilot).take_rung(rung)
            assert says(pilot, "Still looking")
            await pilot.press(*meanwhile.split())
            there, view = cells(pilot).cursor.cell, screen(pilot).table.view
            for _ in range(30):
                go_on.release()
            await until(pilot, lambda: screen(pilot).advice)
            await until(pilot, lambda: not screen(pilot).busy("look"))
            assert not says(pilot, "Still looking")
            assert slot
            assert screen(pilot).hints.get(BOARD if rung == 1 else slot.place) == rung
            assert screen(pilot).cards()[-1].number == rung
            assert screen(pilot).table.view == (view if view != before else "hints")
            assert says(pilot, "F7 goes to it") is (view not in (before, "hints"))
            assert cells(pilot).cursor.cell == there or meanwhile in ("", AROUND)
            while not go_on.locked():
                await go_on.acquire()
            screen(pilot).show_view("hints")
            screen(pilot).edit("11=" if grid(pilot).cells[11] else "11=z")
            await pilot.pause()


async def test_a_hint_that_is_waited_for_is_given_up_with_the_search(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = asyncio.Event()

    async def stopped(*_: object) -> AsyncIterator[Reply[object]]:
        await ended.wait()
        yield Halted(1)

    monkeypatch.setattr(Solver, "solve", stopped)
    async with crossword(begin=small) as pilot:
        await pilot.press("f6")
        assert says(pilot, "Still looking")
        ended.set()
        await until(pilot, lambda: screen(pilot)._awaited is None)
        assert not says(pilot, "Still looking")


def is_at(pilot: BeePilot, stage: Stage) -> bool:
    """Tell whether this much is known of the grid and its clues as they are."""
    ranking, state = screen(pilot)._advisor.ranking, screen(pilot).state
    asked = Asked(state.grid, screen(pilot).services.crossword_lists, tuple(state.clues.items()))
    return ranking.asked == asked and ranking.advice is not None and ranking.advice.stage is stage


async def test_hints_come_again_only_once_all_is_known_of_the_grid(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    solve = Solver.solve

    async def stopped(
        self: Solver, task: Task[object, object], payload: object
    ) -> AsyncIterator[Reply[object]]:
        async for reply in solve(self, task, payload):
            yield reply
            break
        yield Halted(1)

    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(6)
        before = screen(pilot).cards()
    async with program() as pilot:
        with monkeypatch.context() as patch:
            patch.setattr(Solver, "solve", stopped)
            await pilot.press("f5")
            await until(pilot, lambda: screen(pilot).search.how_far == STOPPED)
            assert screen(pilot)._shown.in_view is None
        await pilot.press("f6")
        assert says(pilot, "Still looking")
        await until(pilot, lambda: screen(pilot)._shown.in_view)
        *again, asked = screen(pilot).cards()
        assert (again, asked.number) == ([*before], 7)


async def test_a_key_does_not_paint_the_hint_that_stays(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[bool] = []
    refresh = HintBox.refresh

    def counted(self: HintBox, *regions: Region, **how: bool) -> HintBox:
        painted.append(self._state_alone)
        return refresh(self, *regions, **how)

    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press("f6", "c")
        await ranked(pilot)
        monkeypatch.setattr(HintBox, "refresh", counted)
        await pilot.press("a", "t")
        await ranked(pilot)
        assert painted
        assert all(painted)


async def test_enter_accepts_the_word_that_was_shown_where_it_fits(small: Path) -> None:
    small.write_bytes(write_puzzle(replace(SMALL, clues={}), small.name))  # crossings alone rank
    async with crossword(begin=small) as pilot:
        for rung in (5, 7):
            await begin(pilot, small)
            await ranked(pilot)
            screen(pilot).take_rung(rung)
            await pilot.pause()
            word = hint_text(pilot).splitlines()[1].removesuffix("#").split(":")[0].lower()
            await pilot.press("right", "down", "down", "e", "t", "up", "up", "space")
            await ranked(pilot)
            assert slot_box(pilot).startswith("1 Across")
            advice = screen(pilot).advice
            assert advice
            assert advice.of("1A").candidates[0].word != word
            await pilot.press("enter")
            assert grid(pilot).pattern(grid(pilot).slot("1A")) == word
        await begin(pilot, small)
        await ranked(pilot)
        screen(pilot).take_rung(5)
        screen(pilot).take_rung(6)
        await pilot.press("x", "enter")
        assert "does not fit 1 Across" in message(pilot)
        await pilot.press("x", "x", "enter")
        assert slot_box(pilot).startswith("4 Across")


async def test_a_letter_that_a_hint_gave_stands_in_its_square_until_one_is_typed(
    small: Path,
) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(2)
        assert cells(pilot).ghost == {}
        screen(pilot).take_rung(3)
        await pilot.pause()
        slot = screen(pilot).slot
        assert slot
        given = screen(pilot)._shown.last[slot.place].given
        ((cell, letter),) = given.items()
        said = rf"Letter {slot.cells.index(cell) + 1} (is|may be) {letter.upper()} "
        assert re.search(said, hint_text(pilot))
        assert cells(pilot).ghost == given
        pattern = "".join(given.get(n, "·") for n in slot.cells).upper()
        assert f"{slot} {pattern} (" in slot_box(pilot)
        assert "offered" not in slot_box(pilot)
        # it stays while hints about another word are in view
        await pilot.press("tab")
        screen(pilot).take_rung(2)
        assert screen(pilot).slot != slot
        assert cells(pilot).ghost == given
        screen(pilot).go(Cursor(cell, slot.across))
        await pilot.press("q")
        assert cells(pilot).ghost == {}
        await pilot.press("ctrl+z")
        assert cells(pilot).ghost == given


async def test_the_last_hint_of_a_puzzle_with_clues_is_the_whole_puzzle(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(7)
        await until(pilot, lambda: "The whole puzzle" in hint_text(pilot))
        await until(pilot, lambda: message(pilot) == "This is the best grid that was found.")
        assert not changed(pilot)
        assert grid(pilot) == SMALL.grid
        # every letter of it stands in the grid, with how sure it is, until another is typed
        confidence = screen(pilot)._shown.in_view.solved.confidence  # type: ignore[union-attr]
        assert set(cells(pilot).ghost) == set(confidence)
        assert cells(pilot).poor == {cell for cell, sure in confidence.items() if sure < UNSURE}
        # asked for once more, it never gives way to a worse one
        shown = screen(pilot)._shown
        best = shown.in_view.solved  # type: ignore[union-attr]
        assert best
        await pilot.press("f6", "escape")
        assert shown.in_view
        assert shown.in_view.solved
        assert shown.in_view.solved.score >= best.score
        await until(pilot, lambda: not screen(pilot).busy("solve"))
        assert shown.in_view.solved.score >= best.score
        cell = screen(pilot).cursor.cell
        await pilot.press("z")
        assert cell not in cells(pilot).ghost


async def test_what_was_asked_for_stands_there_after_a_restart_and_nothing_else(
    small: Path,
) -> None:
    dice = Random(0)
    for number in range(3):
        path = small.with_name(f"small{number}.ipuz")
        path.write_bytes(small.read_bytes())
        async with program() as pilot:
            await pilot.press("f5")
            if number:
                await pilot.press("ctrl+n")
            await answer(pilot, str(path))
            await ranked(pilot)
            slot = dice.choice(grid(pilot).slots)
            screen(pilot).go(at_slot(grid(pilot), slot))
            asked = set(dice.sample(range(2, 7), 2))
            for rung in asked:
                screen(pilot).take_rung(rung)
            before = {card.number: card.hint for card in screen(pilot).cards()}
        async with program() as pilot:
            await pilot.press("f5")
            await ranked(pilot)
            await until(pilot, lambda: screen(pilot)._shown.in_view)
            assert {card.number: card.hint for card in screen(pilot).cards()} == before
            assert set(before) == asked


async def test_a_look_that_begins_after_the_program_closed_draws_nothing(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with crossword(begin=small) as pilot:
        with monkeypatch.context() as closed:
            closed.setattr(type(pilot.app), "is_running", False)
            closed.setattr(HintPanel, "query_one", None)
            screen(pilot).draw_known()


async def test_the_border_says_that_hints_are_above_whatever_it_says_besides(small: Path) -> None:
    async with crossword((60, 20), small) as pilot:
        panel = screen(pilot).query_one(HintPanel)
        await ranked(pilot)
        await pilot.press("f6", "f6", "f6")
        await until(pilot, lambda: panel.box.border_title == "Hints  ↑ earlier")
        await pilot.press("x")
        await until(pilot, lambda: panel.box.border_title == f"{CHANGED}  ↑ earlier")
        panel.scroll_hints(-99)
        await until(pilot, lambda: panel.box.border_title == f"{CHANGED}  ↓ more")


async def test_after_a_letter_is_typed_no_hint_but_the_one_asked_for_says_more(
    small: Path,
) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press("f6", "f6", "f6")
        before = {card.number: card.hint for card in screen(pilot).cards()}
        assert [*before] == [1, 2, 3]
        await pilot.press("c", "shift+tab", "tab")
        await ranked(pilot)
        await pilot.press("f6")
        after = {card.number: card.hint for card in screen(pilot).cards()}
        assert [*after] in ([1, 2, 4], [1, 2, 3, 4])
        assert after.get(3, before[3]) == before[3]
        await pilot.press("f6")
        assert screen(pilot).cards()[-1].number == 5


async def test_hints_of_a_slot_come_again_one_by_one_once_all_were_taken_and_the_grid_changed(
    small: Path,
) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press(*["f6"] * 6)
        assert "F6 shows hint 7" in flat(pilot, "NextHint")
        slot = screen(pilot).slot
        await pilot.press("c", "shift+tab", "tab")
        await ranked(pilot)
        assert screen(pilot).slot == slot
        taken, there = list[int](), set[int]()
        while 7 not in taken:
            coming = screen(pilot).next_step()
            assert coming is not None
            assert f"F6 shows hint {coming.rung}" in flat(pilot, "NextHint")
            await pilot.press("f6")
            await solved(pilot)
            taken.append(coming.rung)
            there = {card.number for card in screen(pilot).cards()}
            assert coming.rung in there
        assert taken == sorted(taken)
        assert (taken[0], taken[-1]) == (2, 7)
        # What says the same of the other grid stayed.
        assert there == {*range(1, 8)}


async def test_a_click_on_the_ladder_takes_a_hint_out_of_turn_or_shows_it_again(
    small: Path,
) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        await pilot.press("f6", "f6")
        ladder = screen(pilot).query_one(LadderLines)
        lines = str(ladder.visual).splitlines()
        row = next(row for row, line in enumerate(lines) if "○ 6 words" in line)
        place = lines[row].index("○ 6 words") + 4, row + ladder.gutter.top
        await pilot.click(LadderLines, offset=place)
        assert "Hint 6 gives the words; ask again to take it." in message(pilot)
        assert [card.number for card in screen(pilot).cards()] == [1, 2]
        await pilot.click(LadderLines, offset=place)
        assert [card.number for card in screen(pilot).cards()] == [1, 2, 6]
        screen(pilot).action_pick(2)
        assert screen(pilot).in_panel.step == Step(2, screen(pilot).subjects[0])
        assert [card.number for card in screen(pilot).cards()] == [1, 2, 6]
        assert "ask again" not in message(pilot)


async def test_after_the_last_hint_come_those_that_it_skipped(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        screen(pilot).take_rung(7)
        await solved(pilot)
        (_, whole) = screen(pilot).cards()[0]
        for number in range(2, 7):
            assert screen(pilot).in_panel.promise().startswith(f"▸ F6 shows hint {number}")
            await pilot.press("f6")
            shown = screen(pilot).cards()
            assert [card.number for card in shown] == [*range(2, number + 1), 7]
            assert shown[-1].hint == whole
        assert flat(pilot, "#next-hint") == "No more hints."


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("small", "The grid is full; ^k checks it."),
        ("bare", "The grid is full. Finish, in the palette, makes it a puzzle."),
    ],
)
async def test_a_full_grid_says_what_can_be_done_with_it_and_offers_no_hint(
    file: str, said: str, request: pytest.FixtureRequest
) -> None:
    async with crossword(begin=request.getfixturevalue(file)) as pilot:
        await pilot.press(*"cat", "tab", *"aloe", "tab", *"lex")
        assert message(pilot) == said
        title, lines = screen(pilot).cards()[0].hint[:2]
        assert title == "The grid is full"
        assert said.endswith("".join(lines))
        assert "hint 1" not in seen(pilot)
        await pilot.press("home", "f6")
        assert message(pilot) == f"~ {said}"
        await pilot.press("delete")
        assert "F6 shows hint 1" in seen(pilot)


async def test_what_is_said_goes_once_something_else_is_done(small: Path) -> None:
    """What a hint costs with that hint or another slot, an undone letter with the next hint."""
    async with crossword(begin=small) as pilot:
        await ranked(pilot)
        for keys in ("tab",), ("f6",):
            screen(pilot).action_pick(4)
            assert says(pilot, "ask again to take it")
            await pilot.press(*keys)
            assert not says(pilot, "ask again to take it")
        screen(pilot).action_pick(4)
        screen(pilot).action_pick(4)
        assert screen(pilot).cards()[-1].number == 4
        assert not says(pilot, "ask again to take it")
        await pilot.press("a", "ctrl+z", "ctrl+r")
        assert says(pilot, "Redone")
        await ranked(pilot)
        await pilot.press("f6")
        assert not says(pilot, "Redone")
