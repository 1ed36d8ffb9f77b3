"""The bee's entries in the command palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider

from beehelper.bee.hints import LADDER
from beehelper.hints import announce

if TYPE_CHECKING:
    from beehelper.tui.screens.bee import BeeScreen


class BeeCommands(Provider):
    """Every action of the bee's screen, and every rung by name."""

    def _commands(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        screen = cast("BeeScreen", self.screen)
        yield "Bee: next hint", "Show the next rung", screen.action_hint
        yield "Bee: another board", "Put this one away, saved", screen.action_new
        yield "Bee: shuffle", "Shuffle the outer letters", screen.action_shuffle
        yield "Bee: undo", "Take the last move back", screen.action_undo
        yield "Bee: share", "Copy a text without spoilers", screen.action_copy
        yield "Bee: clear", "Forget the found words", screen.action_clear
        for rung in range(1, len(LADDER) + 1):
            what = f"Bee: hint {announce(LADDER, rung)}"
            yield what, "Skips the rungs before it", partial(screen.take_rung, rung)

    async def discover(self) -> Hits:
        """Offer all."""
        for name, text, action in self._commands():
            yield DiscoveryHit(name, action, help=text)

    async def search(self, query: str) -> Hits:
        """Offer what matches."""
        matcher = self.matcher(query)
        for name, text, action in self._commands():
            if score := matcher.match(name):
                yield Hit(score, matcher.highlight(name), action, help=text)
