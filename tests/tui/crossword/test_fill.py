from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content
from textual.events import MouseDown, MouseEvent, MouseMove, MouseUp
from textual.widgets import Input

from beehelper.crossword.advice import WithNotes
from beehelper.crossword.figures import Figures
from beehelper.crossword.grid import Grid, parse_grid
from beehelper.crossword.plan import GOOD, Effort, Fill, FillLabel, FillPlan
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Answer, Done, Halted, Reply
from beehelper.store.sessions import save
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.screens import crossword_advisor, crossword_fill
from beehelper.tui.screens.crossword_fill import FILL, proposal
from beehelper.tui.widgets.cells import Cells
from beehelper.tui.widgets.fill_panel import Rated, Report

from ..playing import (
    BeePilot,
    at_each,
    flat,
    message,
    seen,
    until,
)
from .playing import (
    LISTED,
    SMALL,
    answer,
    begin,
    cells,
    crossword,
    grid,
    screen,
    slot_box,
    spot,
)

FOUND = "▸ A fill, not the solution: Enter keeps it, Esc discards it."
FOUND_HERE = "▸ A fill is found: Enter keeps it, Esc discards it."
"""What is said of the fill of a puzzle with clues, and of another."""


def report(pilot: BeePilot) -> str:
    return str(screen(pilot).table.fill.visual)


async def test_a_fill_is_drawn_until_it_is_taken_discarded_or_the_grid_is_another(
    small: Path,
) -> None:
    async def fill(*keys: str) -> None:
        await pilot.press(*keys, "ctrl+f")
        await until(pilot, lambda: "Enter keeps it" in message(pilot))

    async with crossword(begin=small) as pilot:
        await fill("c")
        assert grid(pilot).cells[:2] == ("c", "")
        assert "L         O         E    " in seen(pilot)
        await pilot.press("enter")
        assert {grid(pilot).pattern(slot) for slot in grid(pilot).slots} <= set(LISTED)
        await pilot.press("ctrl+z")
        assert grid(pilot).cells[:2] == ("c", "")
        await fill("home")
        proposed = dict(cells(pilot).ghost)
        await pilot.press("f7", "ctrl+u", "right", "tab", "ctrl+u")
        assert proposed
        assert cells(pilot).ghost == proposed
        await pilot.press("escape")
        assert "Fill discarded" in message(pilot)
        assert cells(pilot).ghost == {}
        assert grid(pilot).cells[:3] == ("c", "", "")
        await fill("shift+tab", "ctrl+z")
        await pilot.press("x")
        assert cells(pilot).ghost == {}
        await pilot.press("ctrl+f")
        await until(pilot, lambda: "impossible" in message(pilot))
        assert "no word is left for 1 " in message(pilot)
        # a look-up discards it as well
        await begin(pilot, small)
        await fill()
        await pilot.press("ctrl+l")
        await answer(pilot, "ca?")
        await until(pilot, lambda: "Found" in str(screen(pilot).query_one("#words").border_title))
        assert message(pilot) == "Fill discarded; ^f brings it back."
        await pilot.press("enter")
        assert grid(pilot) == parse_grid("CAB#\n....\n#...")


async def test_a_fill_that_goes_away_says_so_and_comes_back_with_the_key(bare: Path) -> None:
    async with crossword(begin=bare) as pilot:
        await pilot.press("ctrl+f")
        await until(pilot, lambda: message(pilot) == FOUND_HERE)
        offer = dict(cells(pilot).ghost)

        async def comes_back(*known: int) -> None:
            assert cells(pilot).ghost == {}
            await pilot.press("ctrl+f")
            await pilot.pause()
            assert message(pilot) == FOUND_HERE
            assert cells(pilot).ghost == {n: x for n, x in offer.items() if n not in known}

        await pilot.press("escape")
        assert message(pilot) == "Fill discarded; ^f brings it back."
        await comes_back()
        await pilot.press(offer[0])
        assert message(pilot) == "~ Fill discarded; ^f brings it back."
        await comes_back(0)
        await pilot.press("ctrl+z")
        said = f"Undone: the letter {offer[0].upper()}. Fill discarded; ^f brings it back."
        assert message(pilot) == said
        await comes_back()
        await pilot.press("home", "x")
        assert message(pilot) == "~ Fill discarded; ^f fills again."
        await pilot.press("ctrl+z")
        assert message(pilot) == "Undone: the letter X."
        await comes_back()
        # one that was taken is not discarded
        await pilot.press("enter")
        assert "discarded" not in message(pilot)
        assert grid(pilot).filled == grid(pilot).open_cells


async def test_a_fill_is_told_apart_from_what_is_given_and_its_keys_are_named_once(
    small: Path,
) -> None:
    async with crossword((80, 24), small) as pilot:
        await pilot.press(*"cat", "home", "ctrl+f")
        await until(pilot, lambda: "Enter keeps it" in message(pilot))
        assert slot_box(pilot).startswith("1 Across CAT (3) yours")
        assert message(pilot) == FOUND
        keys = flat(pilot, "KeyLine")
        assert keys.startswith("⏎ Keep esc Discard ^f Another ")
        await pilot.press("tab")
        word = "".join(cells(pilot).ghost.get(n, grid(pilot).cells[n]) for n in range(4, 8)).upper()
        assert slot_box(pilot).startswith(f"4 Across {word} (4) offered, score ")
        for _ in range(4):  # whatever stands beside the grid
            await pilot.press("f7")
            assert message(pilot) == FOUND
        await pilot.press("escape")
        await pilot.pause()
        assert "Keep" not in seen(pilot)
        assert slot_box(pilot).startswith("4 Across (4) Not gone")


def told(scores: dict[str, int], width: int = 24, height: int = 11) -> list[Content]:
    board = parse_grid("CAB#\nOVER\n#ENE")
    fill = Fill(FillLabel.FILLED, board, None, Effort(0, 0, 0, 0), scores)
    report = proposal(parse_grid("C...\n....\n...."), fill, FillPlan()).report
    title, lines = report.laid(width, height)
    return [Content(title), *lines]


def test_the_panel_of_a_fill_has_its_figures_its_worst_words_and_air() -> None:
    scores = {"1A": 70, "4A": 55, "6A": 20}
    lines = [line.plain.rstrip() for line in told(scores)]
    assert lines == [
        "Fill · average 48",
        "1 good 60+     ━━━━━━━",
        "1 fair 40–59   ━━━━━━━",
        "1 poor <40     ━━━━━━━",
        "",
        "2 lowest, underlined:",
        " 6A  ENE            20",
        " 4A  OVER           55",
    ]
    low = {"1A": 55, "4A": 50, "6A": 45}
    for height, shown in ((8, ["good", "fair", "poor"]), (7, ["fair", "", "lowest"])):
        rows = [line.plain.partition(" ")[2].partition(" ")[0] for line in told(low, 30, height)]
        assert rows[1:4] == shown  # a row of no words gives way to air
    assert told(scores, 30)[2].plain == "1 fair 40–59   ━━━━━━━━━━━━━━━"
    wide = [line.plain.rstrip() for line in told(scores, 60, 30)[1:]]
    beside = [line.plain for line in told(scores, 60, 12)[1:]]
    assert beside[2].rstrip() == "2 lowest scores, underlined:"
    assert [line[30:].split()[0] for line in beside[3:9]] == [f"{n}0–{n}9" for n in range(2, 8)]
    assert wide[-9:] == [
        "",
        "The whole grid:",
        "7 words, average length 2.9",
        "2 black cells (17%)",
        "no D F G H I J K L M P Q S T U W X Y Z",
        "Words by length:",
        " 2 ━━━━━━━━━━ 2",
        " 3 ━━━━━━━━━━━━━━━━━━━━ 4",
        " 4 ━━━━━ 1",
    ]
    assert wide[0] == "3 new words, average 48: 1 good, 1 fair, 1 poor"
    assert [line.split()[0] for line in wide[2:8]] == [f"{n}0–{n}9" for n in range(2, 8)]
    assert [line.plain for line in told({"1A": 70})[:3]] == [
        "Fill",
        "1 new word, average 70",
        "1 good, 0 fair, 0 poor",
    ]


@given(
    st.lists(st.integers(0, 100), min_size=1, max_size=80), st.integers(24, 90), st.integers(9, 50)
)
def test_a_report_fits_its_room_and_names_the_worst_first(
    scores: list[int], width: int, height: int
) -> None:
    rated = [
        Rated(f"{n}A", "word", score, "fair", score < GOOD)
        for n, score in enumerate(sorted(scores), 1)
    ]
    grid = Figures({3: 20, 15: 1000}, black=100, cells=5000, missing=ascii_lowercase[1:])
    _, lines = Report(rated, ["CAPITALS are yours."], grid=grid).laid(width, height)
    assert len(lines) <= height
    assert all(line.cell_length <= width for line in lines)
    text = "\n".join(line.plain for line in lines)
    assert all(f"{each.name}  word" in text for each in rated[:3] if each.score < GOOD)
    listed = {int(number) for number in re.findall(r"(\d+)A  word", text)}
    assert listed == set(range(1, len(listed) + 1))  # the lowest, whatever their number


async def test_a_region_that_is_marked_is_filled_alone(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("tab", "shift+right", "shift+right")
        assert cells(pilot).marked == {4, 5, 6}
        assert message(pilot) == "^f fills 4A."
        for key in ("left", "escape"):  # what is not marked any more is not filled alone
            await pilot.press("shift+left", key)
            assert (cells(pilot).marked, message(pilot)) == (frozenset(), "")
        await pilot.press("home", "up", "up", "shift+down", "shift+right")
        assert cells(pilot).marked == {0, 1, 4, 5}
        assert message(pilot) == "^f fills 1A, 4A, 1D, 2D."
        await pilot.press("ctrl+f")
        await until(pilot, lambda: "Enter keeps it" in message(pilot))
        assert "Only 1A, 4A, 1D, 2D." in report(pilot)
        filled = cells(pilot).ghost.keys()
        assert filled == {0, 1, 2, 4, 5, 6, 7, 9}
        await pilot.press("enter")
        assert grid(pilot).filled == filled
        assert not cells(pilot).marked
        # one cell of each slot is not enough
        await pilot.press("ctrl+z", "home", "shift+right", "shift+left", "ctrl+f")
        assert "Mark two or more cells" in message(pilot)
        await pilot.press("shift+right", "shift+right")
        screen(pilot).action_fill_some()
        await until(pilot, lambda: pilot.app.screen.query(Input))
        assert pilot.app.screen.query_one(Input).value in ("1A", "4A")
        await pilot.press("escape")


async def test_a_region_is_marked_by_dragging_and_a_click_goes_there(small: Path) -> None:
    async def mouse(kind: type[MouseEvent], column: int, row: int) -> None:
        offset = spot(pilot, row, column)
        await pilot._post_mouse_events([kind], Cells, offset, button=1)

    async with crossword((120, 36), small) as pilot:
        await mouse(MouseDown, 0, 1)
        for column in (0, 1, 2):
            await mouse(MouseMove, column, 1)
        await mouse(MouseUp, 2, 1)
        await pilot.pause()
        assert cells(pilot).marked == {4, 5, 6}
        assert (cells(pilot).cursor.cell, message(pilot)) == (6, "^f fills 4A.")
        await pilot.click(Cells, offset=spot(pilot, 0, 1))
        assert (cells(pilot).marked, cells(pilot).cursor.cell) == (frozenset(), 1)


async def test_each_fill_is_another_one_until_there_is_none(home: Path) -> None:
    path = home.parent / "pairs.txt"
    path.write_text("ab\ncd\nac\nbd\n")
    save_settings(Settings(crossword_list=str(path)))
    fills: list[str] = []
    async with crossword(begin="2x2") as pilot:
        for _ in range(3):
            await pilot.press("ctrl+f")
            await until(pilot, lambda: not screen(pilot).busy("fill"))
            fills.append("".join(cells(pilot).ghost.values()))
        assert sorted(fills[:2]) == ["abcd", "acbd"]
        assert fills[2] == ""
        assert "No other fill is possible." in message(pilot)


async def test_a_running_fill_is_stopped_and_its_letters_are_offered(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crossword_advisor, "QUIET", 60)  # no hint is ready
    stopped = asyncio.Event()

    async def endless(self: Solver, task: object, payload: object) -> AsyncIterator[Reply[object]]:
        if task == FILL:
            partial = SMALL.grid.with_cells({0: "c"})
            yield Answer(
                1, WithNotes(Fill(FillLabel.WORKING, partial, None, Effort(7, 0, 0, 0)), ())
            )
            await stopped.wait()
        yield Halted(1)

    async with crossword(begin=small) as pilot:
        monkeypatch.setattr(Solver, "solve", endless)
        monkeypatch.setattr(Solver, "stop", lambda self: stopped.set())
        await pilot.press("ctrl+f")
        await until(pilot, lambda: "7 tried" in message(pilot))
        for keys in (("f2", "f5", "enter"), ("f6",)):
            screen(pilot).say("")
            await pilot.press(*keys)
            assert "Esc stops the fill first" in message(pilot)
            assert screen(pilot).busy("fill")
        await pilot.press("escape")
        await until(pilot, lambda: "Stopped." in message(pilot))
        await pilot.press("enter")
        assert grid(pilot).cells[0] == "c"
        assert cells(pilot).ghost == {}


async def test_a_fill_is_found_without_a_word_and_of_some_slots_alone(home: Path) -> None:
    path = home.parent / "pairs.txt"
    path.write_text("ab\ncd\nac\nbd\nef\ngh\neg\nfh\n")
    save_settings(Settings(crossword_list=str(path)))
    async with crossword(begin="2x2") as pilot:
        shown = screen(pilot)

        async def filled(said: str) -> str:
            await until(pilot, lambda: said in message(pilot))
            return shown._fills.word_at(grid(pilot), shown.slot)

        await pilot.press("ctrl+x")
        assert "No word of a fill" in message(pilot)
        await pilot.press("ctrl+f")
        first = await filled("A fill is found")
        assert screen(pilot).table.fill.region
        cross = "".join(cells(pilot).ghost[cell] for cell in (0, 2))
        assert f"1 Down {cross.upper()} (2) offered, score " in slot_box(pilot)
        assert re.search(r"4 new words, average \d+: \d good", report(pilot))
        assert not shown.table.hints.region  # no hint stands beside the offer
        await pilot.press("ctrl+x")
        other = await filled("A fill is found")
        assert {first[0], other[0]} == {"a", "e"}  # those of each letter go together
        assert f"Without {first.upper()}." in report(pilot)
        await pilot.press("ctrl+x")
        without = ", ".join(sorted((first.upper(), other.upper())))
        await filled(f"impossible with these lists without {without}")
        await pilot.press("ctrl+f")
        assert await filled("A fill is found")
        await pilot.press("escape")
        await pilot.pause()
        assert not shown.table.fill.region
        assert "1" in flat(pilot, "#ladder")
        shown.action_fill_some()
        await answer(pilot, "9A")
        assert "no slot" in flat(pilot, "#prompt-fault")
        await answer(pilot, "3A")
        await filled("A fill is found")
        assert "Only 3A." in report(pilot)
        assert set(cells(pilot).ghost) == {2, 3}


async def test_the_worst_words_of_a_fill_are_seen_without_scrolling(home: Path) -> None:
    path = home.parent / "fives.txt"
    path.write_text("cabin\nalone\nbowed\ninner\nneeds\n")
    save_settings(Settings(crossword_list=str(path)))
    async with crossword((60, 20), "1x5") as pilot:
        await pilot.press("c", "ctrl+f")
        await until(pilot, lambda: "Enter keeps it" in message(pilot))
        async for size in at_each(pilot, (60, 20), (120, 36)):
            drawn, (_, worst) = seen(pilot), report(pilot).split("lowest", 1)
            words = [line for line in worst.split("\n") if line.strip()[:1].isdigit()]
            assert words, size
            assert all(line.rstrip() in drawn for line in words), size


POOR, BETTER, BEST = (
    parse_grid(text) for text in ("CAB#\nOVER\n#ENE", "CAT#\nOPEN\n#END", "CUT#\nOPEN\n#END")
)


@pytest.mark.parametrize("key", ["enter", "escape", "x", None])
async def test_what_is_offered_gets_better_until_it_is_decided(
    small: Path, monkeypatch: pytest.MonkeyPatch, key: str | None
) -> None:
    goes_on, stopped = asyncio.Event(), asyncio.Event()

    async def improving(
        self: Solver, task: object, payload: object
    ) -> AsyncIterator[Reply[object]]:
        if task != FILL:
            yield Done(1)
            return
        try:
            for filled in (POOR, BETTER, BEST):
                yield Answer(
                    1, WithNotes(Fill(FillLabel.FILLED, filled, None, Effort(1, 0, 0, 0)), ())
                )
                if filled is BETTER:
                    await goes_on.wait()
            yield Done(1)
        finally:
            stopped.set()

    def offered() -> Grid:
        return SMALL.grid.with_cells(cells(pilot).ghost)

    async with crossword(begin=small) as pilot:
        monkeypatch.setattr(Solver, "solve", improving)
        monkeypatch.setattr(crossword_fill, "DRAWN_EVERY", 0.0)
        await pilot.press("ctrl+f")
        await until(pilot, lambda: offered() == BETTER)
        assert message(pilot) == FOUND
        assert screen(pilot).table.fill.border_subtitle == "looking for better …"
        if key:
            await pilot.press(key)
            await until(pilot, stopped.is_set)
            kept = {"enter": BETTER, "escape": SMALL.grid, "x": SMALL.grid.with_cells({0: "x"})}
            assert grid(pilot) == kept[key]
            await until(pilot, lambda: not screen(pilot).busy("fill"))
        else:
            monkeypatch.setattr(crossword_fill, "DRAWN_EVERY", 60.0)
            await pilot.press("right")  # what gets better waits while keys come
            goes_on.set()
            await until(pilot, lambda: not screen(pilot).busy("fill"))
            assert offered() == BEST
            assert screen(pilot).table.fill.border_subtitle == ""
        assert bool(cells(pilot).ghost) == (key is None)


async def test_a_fill_in_work_is_drawn_now_and_then_and_the_last_one_at_once(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(self: Solver, task: object, payload: object) -> AsyncIterator[Reply[object]]:
        for tried in range(1, 10) if task == FILL else ():
            filled = parse_grid("CAB#\nOVER\n#ENE")
            label = FillLabel.FILLED if tried == 9 else FillLabel.WORKING
            yield Answer(1, WithNotes(Fill(label, filled, None, Effort(tried, 0, 0, 0)), ()))
        yield Done(1)

    async with crossword(begin=small) as pilot:
        monkeypatch.setattr(Solver, "solve", busy)
        monkeypatch.setattr(crossword_fill, "DRAWN_EVERY", 60.0)  # a slow machine draws no more
        drawn = list[str]()
        monkeypatch.setattr(screen(pilot), "say", lambda *said: drawn.append(said[0]))

        await pilot.press("ctrl+f")
        await until(pilot, lambda: len(drawn) > 2)
        await pilot.pause()
        assert drawn == ["Filling …  Esc stops.", "Filling …  1 tried.", FOUND[2:]]


def test_without_numbers_in_the_grid_words_are_named_by_their_direction() -> None:
    rated = (Rated("11D", "TAS", 50, "fair", True), Rated("2A", "SAI", 51, "fair", True))
    for report, shown in (
        (Report(rated), ["11D  TAS", " 2A  SAI"]),
        (Report(rated).by_direction(), ["  down  TAS", "across  SAI"]),
    ):
        text = [line.plain for line in report.laid(40, 20)[1]]
        assert [line.split("   ")[0] for line in text if "S" in line and "  " in line] == shown


async def test_what_was_discarded_on_one_board_comes_back_on_no_other(small: Path) -> None:
    async with crossword(begin=small) as pilot:
        await pilot.press("ctrl+f")
        await until(pilot, lambda: "Enter keeps it" in message(pilot))
        await pilot.press("escape")
        fills = screen(pilot)._fills
        assert fills.coming_back(grid(pilot))
        here = screen(pilot).session
        assert here
        screen(pilot).open_board(replace(here, key="other"))
        assert fills.coming_back(grid(pilot)) is None


@pytest.mark.parametrize(("letter", "back"), [("c", "brings it back"), ("z", "fills again")])
async def test_a_fill_that_another_program_s_move_takes_away_says_so(
    bare: Path, letter: str, back: str
) -> None:
    async with crossword(begin=bare) as pilot:
        await pilot.press("ctrl+f")
        await until(pilot, lambda: message(pilot) == FOUND_HERE)
        if letter == "c":
            letter = cells(pilot).ghost[0]
        shown = screen(pilot)
        assert shown.session
        theirs = shown.session.move(f"0={letter}")
        save(theirs)
        shown.merge(theirs)
        assert cells(pilot).ghost == {}
        played, discarded = message(pilot).split("; its moves are here. ")
        assert played == "~ Another beehelper played this board, too"
        assert discarded == f"Fill discarded; ^f {back}."
