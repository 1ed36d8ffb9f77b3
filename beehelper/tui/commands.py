"""The games' entries in the command palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider

from beehelper.bee.hints import LADDER
from beehelper.hints import announce
from beehelper.wordle.hints import LADDER as WORDLE_LADDER

if TYPE_CHECKING:
    from beehelper.tui.screens.bee import BeeScreen
    from beehelper.tui.screens.wordle import WordleScreen


class GameCommands(Provider):
    """The commands of one game's screen; a game lists them."""

    def _commands(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        """Yield the name, the help and the action of each command."""
        raise NotImplementedError

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


class BeeCommands(GameCommands):
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


class WordleCommands(GameCommands):
    """Every action of Wordle's screen, and every rung by name."""

    def _commands(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        screen = cast("WordleScreen", self.screen)
        yield "Wordle: next hint", "Show the next rung", screen.action_hint
        yield "Wordle: mode", "Normal, hard, ultra hard", screen.action_mode
        yield "Wordle: another list", "Begin a game with it", screen.action_lists
        yield "Wordle: another game", "Put this one away, saved", screen.action_new
        yield "Wordle: undo", "Take the last move back", screen.action_undo
        yield "Wordle: share", "Copy the coloured squares", screen.action_copy
        for rung in range(1, len(WORDLE_LADDER) + 1):
            what = f"Wordle: hint {announce(WORDLE_LADDER, rung)}"
            yield what, "Skips the rungs before it", partial(screen.take_rung, rung)
