"""A terminal that takes another size while the screen is still being laid out for the last one."""

from __future__ import annotations

import asyncio

import pytest
from patience import PATIENCE
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from beehelper.tui.screens.sized import Sized

from .playing import program, until
from .test_private_names import MODULES, classes

pytestmark = pytest.mark.usefixtures("home", "quiet")


@pytest.mark.parametrize(
    ("keys", "screen"),
    [
        ((), "HomeScreen"),
        (("f2",), "BeeScreen"),
        (("f5",), "PromptScreen"),
        (("f9",), "SettingsScreen"),
        (("ctrl+p",), "Palette"),
    ],
)
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


def test_every_screen_goes_by_the_size_that_the_terminal_has() -> None:
    screens = [kind for name in MODULES for kind in classes(name) if issubclass(kind, Screen)]
    assert len(screens) > 20
    assert [kind for kind in screens if not issubclass(kind, Sized)] == []
