from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.grid import blank
from beehelper.crossword.puzzle import Puzzle
from beehelper.tui.screens.crossword_board import VIEWS
from beehelper.tui.widgets.choices import Choices
from beehelper.tui.widgets.hint_panel import HintPanel

from ..painting import Painted
from ..playing import SIZES, at_each, flat, resize, seen
from .playing import answer, begin, cells, crossword, grid, ranked, screen, slot_box


async def test_a_grid_fits_with_its_panel_or_alone_and_follows_the_cursor() -> None:
    async with crossword((60, 20), "15x15") as pilot:
        for size, side, shown, panel in (
            ((60, 20), 15, (31, 15), True),
            ((80, 24), 15, (45, 15), True),
            ((80, 24), 21, (63, 21), False),
            ((120, 36), 5, (50, 25), True),
            ((120, 36), 15, (75, 30), True),
            ((120, 36), 21, (63, 21), True),
            ((200, 50), 15, (75, 45), True),
            ((200, 50), 21, (105, 42), True),
        ):
            await pilot.resize_terminal(*size)
            await begin(pilot, f"{side}x{side}")
            while screen(pilot).query_one("#right").display is not panel:
                await pilot.press("f7")
            await pilot.pause()
            assert cells(pilot).size == shown
        await pilot.resize_terminal(60, 20)
        await begin(pilot, "21x21")
        assert cells(pilot).size == (43, 17)
        await ranked(pilot)
        await pilot.press("f6")  # the hint comes into view beside a part of the grid
        await pilot.pause()
        assert screen(pilot).query_one(HintPanel).size.width >= 24
        assert cells(pilot).size.width == 31
        await begin(pilot, "40x40")
        await pilot.press("ctrl+g")
        await answer(pilot, "79A")
        assert screen(pilot).slot == grid(pilot).slot("79A")
        await pilot.press("end", "q")
        assert "Q" in seen(pilot)


async def test_a_list_of_clues_says_which_of_them_are_in_view() -> None:
    async with crossword((60, 20), "15x15") as pilot:
        await pilot.press("f7", "f7")
        across = screen(pilot).query_one("#across", Choices)
        for rows, slots in ((20, 0), (50, 0), (50, 14), (20, 0)):
            await pilot.press(*["tab"] * slots)
            await resize(pilot, (60, rows))
            first, last = (across._in_view()[place].line + 1 for place in (0, -1))
            cut = first > 1 or last < 15
            assert cut is (rows == 20)
            above = f"▴ {first - 1} more" if first > 1 else ""
            below = f"▾ {15 - last} more" if last < 15 else ""
            assert across.border_subtitle == (f"{above}  {below}".strip() if cut else "15 slots")


async def test_on_a_large_screen_every_clue_is_seen_whatever_stands_beside(tmp_path: Path) -> None:
    board = blank(15, 15)
    clues = {slot.name: f"a clue of some length {slot.name}" for slot in board.slots}
    path = tmp_path / "clued.ipuz"
    path.write_bytes(write_puzzle(Puzzle(board, clues), path.name))
    async with crossword((200, 50), path) as pilot:
        for view in ("clues", "words", "grid", "hints"):
            await pilot.press("f7")
            await pilot.pause()
            table, below = screen(pilot).table, screen(pilot).query_one("#message").region
            assert table.view == view
            for clues_seen in table.lists.values() if view != "grid" else ():
                assert clues_seen.region.bottom == below.y
                assert clues_seen.size.height > 36
            words, slot = table.words.region, screen(pilot).query_one("#slot").region
            assert not words or (words.x >= slot.right and words.bottom <= clues_seen.region.y)
            assert not words or words.right == clues_seen.region.right


async def test_below_the_grid_the_crossing_clue_has_the_rows_that_a_long_clue_leaves(
    tmp_path: Path,
) -> None:
    board = blank(15, 15)
    paths = {words: tmp_path / f"long-{words}.ipuz" for words in (4, 9, 16, 90)}
    for words, path in paths.items():
        texts = {slot.name: f"{'about ' * words}{slot.name}" for slot in board.slots if slot.across}
        path.write_bytes(write_puzzle(Puzzle(board, {**texts, "1D": "down the whole"}), path.name))
    async with crossword((80, 24), paths[4]) as pilot:
        for words, path in paths.items():
            if words > 4:
                await begin(pilot, path)
            below = flat(pilot, "#slot-below")
            assert below.startswith("1 Across "), words
            shown = " ".join(seen(pilot).split())
            assert f"about {board.slots[0].name if words < 90 else '…'}" in shown, words
            assert ("1 Down down the whole" in shown) is (words < 90), words


async def test_a_long_clue_can_be_read_whole_beside_no_panel(tmp_path: Path) -> None:
    clue = " ".join(f"word{n}" for n in range(60))
    path = tmp_path / "long.ipuz"
    path.write_bytes(write_puzzle(Puzzle(blank(15, 15), {"1A": clue}), path.name))
    async with crossword((60, 20), path) as pilot:
        while screen(pilot).table.view != "grid":
            await pilot.press("f7")
        await pilot.press("right", "left")
        assert clue in " ".join(seen(pilot).split())


async def test_on_a_small_screen_a_row_parts_the_slot_from_the_hints() -> None:
    async with crossword((60, 20), "15x15") as pilot:
        slot = screen(pilot).query_one("#slot")
        hints = screen(pilot).table.hints.region
        assert slot.content_region.bottom == slot.region.bottom - 1 == hints.y - 1


async def test_a_clue_of_two_lines_stands_a_row_off_the_lists(tmp_path: Path) -> None:
    path = tmp_path / "clued.ipuz"
    clues = {"1A": "long " * 6, "1D": "short"}
    path.write_bytes(write_puzzle(Puzzle(blank(15, 15), clues), path.name))
    async with crossword((120, 36), path) as pilot:
        await pilot.pause()
        while screen(pilot).table.view != "words":
            await pilot.press("f7")
            await pilot.pause()
        lists = [each.region for each in screen(pilot).table.lists.values()]
        above = seen(pilot).split("\n")[lists[0].y - 2 : lists[0].y]
        beside = [line[lists[0].x : lists[0].right].strip() for line in above]
        assert beside == ["1 Down  short", ""]
        assert lists[0].height == lists[1].height


async def test_a_slot_has_its_clue_beside_it_whatever_list_has_it_too(tmp_path: Path) -> None:
    path = tmp_path / "clued.ipuz"
    clues = {"1A": "a clue that has no room", "1D": "crossing"}
    path.write_bytes(write_puzzle(Puzzle(blank(15, 15), clues), path.name))
    async with crossword(SIZES[0], path) as pilot:
        async for size in at_each(pilot, *SIZES):
            for view in VIEWS[:-1]:
                screen(pilot).show_view(view)
                await pilot.pause()
                assert "1 Across (15) a clue that has no room" in slot_box(pilot), (size, view)


async def test_the_crossing_clue_stands_right_below_that_of_the_slot(tmp_path: Path) -> None:
    board = blank(15, 15)
    clues = {"1A": "short", "16A": "long " * 12, **{f"{n}D": f"down {n}" for n in range(1, 16)}}
    path = tmp_path / "clued.ipuz"
    path.write_bytes(write_puzzle(Puzzle(board, clues), path.name))
    async with crossword((80, 24), path) as pilot:
        for said, rows in (("1 Across (15)  short", 1), ("16 Across (15)  long", 2)):
            await pilot.pause()
            lines = seen(pilot).split("\n")
            row = next(n for n, line in enumerate(lines) if said in line)
            assert "1 Down" in lines[row + rows]
            assert rows == 1 or lines[row + 1].startswith("   long")
            await pilot.press("tab")


async def test_a_crossing_clue_that_is_longer_than_its_room_begins_a_line(tmp_path: Path) -> None:
    path = tmp_path / "clued.ipuz"
    clues = {"1A": "short", "1D": "long " * 60}
    path.write_bytes(write_puzzle(Puzzle(blank(15, 15), clues), path.name))
    async with crossword((80, 24), path) as pilot:
        await pilot.pause()
        below = screen(pilot).query_one("#slot-below").region
        lines = [each[1 : below.width + 1].strip() for each in seen(pilot).split("\n")[below.y :]]
        assert lines[0] == "1 Across (15)  short"
        assert lines[1].startswith("1 Down  long")


async def test_a_grid_higher_than_the_screen_has_cells_as_wide_as_fit() -> None:
    async with crossword((80, 24), "25x25") as pilot:
        assert cells(pilot).form.pitch == 3
        await pilot.press("f7")
        assert cells(pilot).form.pitch == 2


@pytest.mark.usefixtures("drawn")
async def test_a_key_draws_the_widgets_that_it_changes_and_paints_below_a_notice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = list[Widget]()

    def draw(widget: Widget, crop: Region) -> list[Strip]:
        drawn.append(widget)
        return lines(widget, crop)

    lines = Widget.render_lines
    monkeypatch.setattr(Widget, "render_lines", draw)
    async with crossword((60, 20), "15x15") as pilot:
        await ranked(pilot)
        painted = Painted(pilot)
        for key in "co":
            drawn.clear()
            await pilot.press(key)
            await pilot.pause()
            pilot.app.screen._on_timer_update()
        ids = {widget.id for widget in drawn}
        assert "slot" in ids
        assert ids.isdisjoint({"title-line", "table", "grid-side", "right"})
        pilot.app.notify("a notice that stands before the lower part of the grid")
        await pilot.pause()
        for key in ("a", "space", "t", "down", "down", "end", "escape"):
            await pilot.press(key)
            await pilot.pause()
            assert painted.is_as_if_whole(), key
