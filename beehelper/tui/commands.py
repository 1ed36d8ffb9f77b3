"""The command palette of a game: its keys by name, what has no key, and every hint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, cast

from textual import on
from textual.binding import Binding
from textual.command import CommandList, CommandPalette, Hit, Hits, Provider
from textual.widgets import Input
from textual.worker import WorkerError

from beehelper.tui.screens.sized import Sized

if TYPE_CHECKING:
    from beehelper.tui.screens.game_screen import GameScreen

UNLISTED = ("scroll_hint", "recall", "stop", "page")
"""Actions of keys that nobody looks for by name."""

FIRST = 1.0
"""What the game's own commands score besides: they stand before the program's."""

Command = tuple[str, str, Callable[[], object]]
"""A command's name, its help, its action."""


class Palette(CommandPalette, Sized[None]):
    """Textual's palette, which moves in its list only once that is laid out.

    Enter takes no command of a list that is still of less than what is typed.
    """

    @on(Input.Submitted)
    async def _wait_for_list(self) -> None:
        group = self._GATHER_COMMANDS_GROUP
        if searches := [each for each in self.workers if each.group == group]:
            with suppress(WorkerError):
                await self.workers.wait_for_complete(searches)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "command_list" and not self.query_one(CommandList).scrollable_content_region:
            return False
        return super().check_action(action, parameters)


class GameCommands(Provider):
    """The commands of the game whose screen is shown."""

    def _commands(self) -> Iterator[Command]:
        screen = cast("GameScreen", self.screen)
        title = screen.TITLE_LINE
        keys: dict[str, list[Binding]] = {}
        for active in screen.active_bindings.values():
            action = active.binding.action
            if active.node is screen and action.partition("(")[0] not in UNLISTED:
                keys.setdefault(action, []).append(active.binding)
        for action, (binding, *_) in keys.items():
            if binding.tooltip:
                named = " or ".join(map(self.app.get_key_display, keys[action]))
                run = partial(screen.run_action, action)
                yield f"{title}: {binding.description.lower()}", f"{binding.tooltip} ({named})", run
        for what, (tooltip, action) in screen.UNKEYED.items():
            yield f"{title}: {what}", tooltip, partial(screen.run_action, action)
        for number, rung in enumerate(screen.LADDER.rungs, 1):
            what = f"{title}: hint {number} {rung.label} ({rung.cost})"
            text = f"{rung.shows[0].upper()}{rung.shows[1:]}; skips the hints before it"
            yield what, text, partial(screen.take_rung, number)

    async def discover(self) -> Hits:
        for name, text, action in self._commands():
            yield Hit(FIRST, name, action, help=text)

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for name, text, action in self._commands():
            if score := matcher.match(name) or matcher.match(text):
                yield Hit(FIRST + score, matcher.highlight(name), action, help=text)
