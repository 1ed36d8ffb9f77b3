from __future__ import annotations

from asyncio import sleep

import pytest
from textual.command import CommandList, CommandPalette, Hits
from textual.events import Key
from textual.system_commands import SystemCommandsProvider
from textual.widgets import OptionList

from beehelper.games import GAMES
from beehelper.tui.screens.home import HomeScreen

from .playing import program, seen, until


@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize("key", ["", "f2", "f4"])
async def test_the_palette_opens_every_game_settings_and_help_by_name(key: str) -> None:
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        await pilot.press(*filter(None, [key]))
        offered = {each.title: each for each in pilot.app.get_system_commands(pilot.app.screen)}
        names = {"Settings", "Help", *(game.title for game in GAMES.values() if game.key)}
        assert names <= offered.keys()
        assert len(offered) == len([*pilot.app.get_system_commands(pilot.app.screen)])
        assert "Maximize" not in offered
        assert ("Stats" in offered) == (not key) != ("Home" in offered)
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(pilot.app.screen, CommandPalette))
        await pilot.press(*"crossw")
        await until(pilot, lambda: "Crossword" in seen(pilot))
        await pilot.press("down", "enter")
        await until(pilot, lambda: pilot.app.current_mode == "crossword")


async def test_enter_takes_no_command_that_was_found_for_less_than_is_typed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search = SystemCommandsProvider.search

    async def slowly(self: SystemCommandsProvider, query: str) -> Hits:
        await sleep(0.2)
        async for each in search(self, query):
            yield each

    monkeypatch.setattr(SystemCommandsProvider, "search", slowly)
    async with program() as pilot:
        await pilot.press("ctrl+p", "q")
        await until(pilot, lambda: "Quit" in seen(pilot))
        for key in "zzz":  # in one breath: the pilot would wait after each
            pilot.app.post_message(Key(key, key))
        pilot.app.post_message(Key("enter", "\r"))
        await pilot.pause()
        await until(pilot, lambda: "Quit" not in seen(pilot))
        assert isinstance(pilot.app.screen, CommandPalette)
        assert pilot.app.is_running


async def test_a_page_of_the_palette_is_turned_only_once_it_is_drawn() -> None:
    async with program() as pilot:
        await until(pilot, lambda: getattr(pilot.app.screen, "ready", False))
        await pilot.press("ctrl+p", "s")
        commands = pilot.app.screen.query_one(CommandList)
        await until(pilot, lambda: commands.option_count > 1)
        commands.display = False
        await until(pilot, lambda: not commands.scrollable_content_region)
        commands.set_options([*commands.options])
        await pilot.press("pagedown", "pageup", "ctrl+end")
        assert isinstance(pilot.app.screen, CommandPalette)


async def test_the_palette_may_be_opened_right_after_a_game_is_chosen() -> None:
    async with program() as pilot:
        await pilot.press("down")
        choices = pilot.app.screen.query_one(OptionList)
        choices.action_select()
        pilot.app.action_command_palette()
        await until(pilot, lambda: isinstance(pilot.app.screen, CommandPalette))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HomeScreen))
