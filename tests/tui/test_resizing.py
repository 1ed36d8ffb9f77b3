"""A terminal that takes another size while the screen is still being laid out for the last one."""

from __future__ import annotations

import asyncio

import pytest
from patience import PATIENCE
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from beehelper.tui.screens.sized import HEIGHTS, WIDTHS, Sized

from .looking import MODULES, classes
from .playing import SIZES, program, until

pytestmark = pytest.mark.usefixtures("home", "quiet")


OPENED = pytest.mark.parametrize(
    ("keys", "screen"),
    [
        ((), "HomeScreen"),
        (("f2",), "BeeScreen"),
        (("f5",), "PromptScreen"),
        (("f9",), "SettingsScreen"),
        (("ctrl+p",), "Palette"),
    ],
)


@OPENED
async def test_a_size_that_is_no_more_is_not_drawn(keys: tuple[str, ...], screen: str) -> None:
    """A screen that hears of two sizes tells each to itself again: the first once it is no more."""
    async with program() as pilot:
        await pilot.press(*keys)
        await until(pilot, lambda: type(pilot.app.screen).__name__ == screen)
        shown, now = pilot.app.screen, pilot.app.size
        for size in (Size(100, 30), now, Size(59, 24), now):
            shown.post_message(Resize(size, size))
            shown.call_later(lambda: None)  # of two sizes in a row, screens hear the last alone
        laid_out = list[Size]()
        shown.screen_layout_refresh_signal.subscribe(shown, lambda _: laid_out.append(shown.size))
        for _ in range(round(PATIENCE)):
            laid_out.clear()
            await asyncio.sleep(0.3)
            if not laid_out:
                break
        assert not laid_out
        assert shown.size == now


@pytest.mark.parametrize("size", [SIZES[0], (200, 50)])
@OPENED
async def test_a_screen_that_opens_is_laid_out_for_its_size_from_the_first(
    keys: tuple[str, ...], screen: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out, seen = Screen._refresh_layout, list[frozenset[str]]()

    def laying_out(shown: Screen[object], size: Size | None = None, scroll: bool = False) -> None:
        if type(shown).__name__ == screen:
            seen.append(shown.classes)
        lay_out(shown, size, scroll)

    monkeypatch.setattr(Screen, "_refresh_layout", laying_out)
    async with program(size) as pilot:
        await pilot.press(*keys)
        await until(pilot, lambda: type(pilot.app.screen).__name__ == screen and seen)
        of_sizes = {"-huge", "-lofty", *(name for _, name in WIDTHS + HEIGHTS)}
        assert len(pilot.app.screen.classes & of_sizes) == (4 if size[0] == 200 else 2)
        assert {classes & of_sizes for classes in seen} == {pilot.app.screen.classes & of_sizes}


def test_every_screen_goes_by_the_size_that_the_terminal_has() -> None:
    screens = [kind for name in MODULES for kind in classes(name) if issubclass(kind, Screen)]
    assert len(screens) > 20
    assert [kind for kind in screens if not issubclass(kind, Sized)] == []
