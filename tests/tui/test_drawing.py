"""What a key costs, counted: lines that are drawn again, and how often a screen is laid out."""

from __future__ import annotations

import gc
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from rich.console import RenderableType
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate
from textual.events import Paste
from textual.geometry import Size
from textual.screen import Screen
from textual.strip import Strip
from textual.widgets import Input

from beehelper.crossword.grid import Grid
from beehelper.store.settings import Settings, save_settings
from beehelper.tui.narrow import NarrowUpdate
from beehelper.tui.screens.crossword import CrosswordScreen
from beehelper.tui.screens.crossword_board import VIEWS
from beehelper.tui.widgets.cells import Cells

from .painting import Painted
from .playing import BeePilot, bee, enter, flat, message, program, until

SENT, STYLED = re.compile(r"\x1b\[(\d+);(\d+)H(.*?)(?=\x1b\[\d+;\d+H|$)"), re.compile(r"\x1b\[.*?m")
"""What goes to a place on the screen, and the styles in it."""

SUNDAY = Path(__file__).parents[1] / "data" / "crossword" / "sunday.txt"

pytestmark = pytest.mark.usefixtures("solve_here", "drawn")


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the lines of the grid that are drawn, and the layouts."""
    counts: Counter[str] = Counter()
    draw, lay_out = Cells._lines, Screen._refresh_layout

    def drawing(cells: Cells, rows: Sequence[int]) -> list[Strip]:
        counts["lines"] += len(rows)
        return draw(cells, rows)

    def laying_out(screen: Screen[object], size: Size | None = None, scroll: bool = False) -> None:
        counts["layouts"] += 1
        lay_out(screen, size, scroll)

    monkeypatch.setattr(Cells, "_lines", drawing)
    monkeypatch.setattr(Screen, "_refresh_layout", laying_out)
    return counts


def rows_lit(grid: Grid, cell: int) -> set[int]:
    """Return the rows of both slots through a cell."""
    through = grid.crossings.get(cell, ())
    return {each // grid.columns for slot in through for each in slot.cells}


async def painted(pilot: BeePilot, counts: Counter[str]) -> None:
    """Wait until all of the grid is painted, and no more of it comes."""
    while True:
        counts.clear()
        await pilot.pause(0.05)
        if not counts["lines"]:
            return


async def test_a_letter_in_a_large_grid_draws_the_lines_that_it_lights(
    counts: Counter[str], tmp_path: Path
) -> None:
    (tmp_path / "crossword.txt").write_text("cat\naloe\nlet\n")
    save_settings(Settings(crossword_list=str(tmp_path / "crossword.txt")))
    async with program((120, 36)) as pilot:
        await pilot.press("f5")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        await pilot.press("enter")
        screen = pilot.app.get_screen_stack("crossword")[0]
        assert isinstance(screen, CrosswordScreen)
        await until(pilot, lambda: screen.session)
        screen.post_message(Paste(SUNDAY.read_text().split("\n\n")[0]))
        await until(pilot, lambda: screen.state.grid.columns == 21)
        for view in VIEWS:
            await until(pilot, lambda: not screen.busy("solver"))
            screen.show_view(view)
            await pilot.press("home")
            await painted(pilot, counts)
            for key in "abc":
                counts.clear()
                lit = rows_lit(screen.state.grid, screen.cursor.cell)
                await pilot.press(key)
                lit |= rows_lit(screen.state.grid, screen.cursor.cell)
                assert 0 < counts["lines"] <= len(lit), view
                assert len(lit) < 21
                assert counts["layouts"] == 0, view


async def test_a_step_lays_nothing_out_and_sends_the_cells_that_it_lights_alone(
    counts: Counter[str], tmp_path: Path
) -> None:
    (tmp_path / "crossword.txt").write_text("cat\naloe\nlet\n")
    save_settings(Settings(crossword_list=str(tmp_path / "crossword.txt")))
    async with program((120, 36)) as pilot:
        await pilot.press("f5")
        await until(pilot, lambda: pilot.app.screen.query(Input))
        pilot.app.screen.query_one(Input).value = "15x15"
        await pilot.press("enter")
        screen = pilot.app.get_screen_stack("crossword")[0]
        assert isinstance(screen, CrosswordScreen)
        await until(pilot, lambda: screen.session and pilot.app.screen is screen)
        await until(pilot, lambda: not screen.busy("solver"))
        await painted(pilot, counts)
        await pilot.press("right", "left")  # what was due when all was laid out comes with a step
        await painted(pilot, counts)
        sent: list[str] = []
        console, show = pilot.app.console, pilot.app._display

        def showing(screen: Screen[object], update: RenderableType | None) -> None:
            if isinstance(update, ChopsUpdate):
                sent.append(NarrowUpdate.of(update).render_segments(console))
            show(screen, update)

        pilot.app.__dict__["_display"] = showing
        grid = screen.query_one(Cells)
        for key in ("right", "left"):
            sent.clear()
            counts.clear()
            await pilot.press(key)
            await pilot.pause()
            assert counts["layouts"] == 0
            rows: dict[int, int] = {}
            for y, x, text in SENT.findall("".join(sent)):
                if int(x) <= grid.region.right:
                    rows[int(y)] = rows.get(int(y), 0) + len(STYLED.sub("", text))
            assert max(rows.values()) <= 3 * grid.form.pitch
        gc.collect()
        gc.disable()
        try:
            await pilot.press("right", "left")
            left = gc.collect()  # strips that hold themselves would be hundreds
        finally:
            gc.enable()
        assert left < 100


async def test_a_word_of_the_bee_lays_the_screen_out_only_for_more_or_fewer_lines(
    counts: Counter[str],
) -> None:
    async with bee(found=("tail",)) as pilot:
        for word, said, layouts in (
            ("lint", "accepted", 0),
            ("bread", "not on the board", 1),
            ("lint", "found", 1),
            ("lint", "found", 0),
        ):
            counts.clear()
            await enter(pilot, word)
            assert said in message(pilot)
            assert counts["layouts"] <= layouts, word
        assert "LINT" in flat(pilot, "FoundPanel")


@pytest.mark.parametrize("key", ["f1", "f9", "ctrl+p", "ctrl+e"])
async def test_a_box_that_closes_has_the_screen_below_painted_once(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paint, whole = Compositor.render_full_update, list[str]()

    def painting(compositor: Compositor, simplify: bool = False) -> LayoutUpdate:
        whole.append(type(compositor.root).__name__)
        return paint(compositor, simplify)

    monkeypatch.setattr(Compositor, "render_full_update", painting)
    async with bee((120, 36)) as pilot:
        board = pilot.app.screen
        await pilot.press(key)
        await until(pilot, lambda: pilot.app.screen is not board)
        await pilot.pause()
        painted = Painted(pilot)
        whole.clear()
        await pilot.press("escape")
        await until(pilot, lambda: pilot.app.screen is board and whole)
        for _ in range(3):
            await pilot.pause()
        assert whole == ["BeeScreen"]
        assert painted.is_as_if_whole()
