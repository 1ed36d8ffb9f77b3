"""The games' entries in the command palette."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider

from beehelper.bee.hints import LADDER as BEE
from beehelper.crossword.hints import LADDER as CROSSWORD
from beehelper.hints import Ladder, announce
from beehelper.hit.hints import LADDER as HIT
from beehelper.wordle.hints import LADDER as WORDLE
from beehelper.wordle.multi_hints import LADDER as MULTI

if TYPE_CHECKING:
    from beehelper.tui.screens.bee import BeeScreen
    from beehelper.tui.screens.crossword import CrosswordScreen
    from beehelper.tui.screens.game_screen import GameScreen
    from beehelper.tui.screens.hit import HitScreen
    from beehelper.tui.screens.multi import MultiScreen
    from beehelper.tui.screens.wordle import WordleScreen


Providers = set[type[Provider] | Callable[[], type[Provider]]]
"""What adds commands to a screen, as Textual types it."""

Command = tuple[str, str, Callable[[], object]]
"""A command's name, its help, its action."""


class GameCommands(Provider):
    """The commands of one game's screen: those that all games have, its own, every rung."""

    GAME = ""
    LADDER: Ladder = ()

    def own_commands(self) -> Iterator[Command]:
        """Yield what only this game has."""
        raise NotImplementedError

    def _commands(self) -> Iterator[Command]:
        screen = cast("GameScreen", self.screen)
        yield "next hint", "Show the next rung", screen.action_hint
        yield "another board", "Put this one away, saved", screen.action_new
        yield "undo", "Take the last move back", screen.action_undo
        yield "share", "Copy a text without spoilers", screen.action_copy
        yield from self.own_commands()
        for rung in range(1, len(self.LADDER) + 1):
            what = f"hint {announce(self.LADDER, rung)}"
            yield what, "Skips the rungs before it", partial(screen.take_rung, rung)

    async def discover(self) -> Hits:
        """Offer all."""
        for name, text, action in self._commands():
            yield DiscoveryHit(f"{self.GAME}: {name}", action, help=text)

    async def search(self, query: str) -> Hits:
        """Offer what matches."""
        matcher = self.matcher(query)
        for name, text, action in self._commands():
            shown = f"{self.GAME}: {name}"
            if score := matcher.match(shown):
                yield Hit(score, matcher.highlight(shown), action, help=text)


class BeeCommands(GameCommands):
    """The bee's commands."""

    GAME, LADDER = "Bee", BEE

    def own_commands(self) -> Iterator[Command]:
        """Yield what only the bee has."""
        screen = cast("BeeScreen", self.screen)
        yield "shuffle", "Shuffle the outer letters", screen.action_shuffle
        yield "clear", "Forget the found words", screen.action_clear
        yield "drop", "The last word that is not in my list", screen.action_drop
        yield "paste hints", "Let the official numbers decide", screen.action_paste
        yield "learn", "Learn yesterday's answers", screen.action_learn
        yield "it was accepted", "Of the last word", partial(screen.action_mark, True)
        yield "it was refused", "Of the last word", partial(screen.action_mark, False)
        yield "standing", "Among all boards there are", screen.action_standing
        yield "practice", "Deal a board", screen.action_practice


class WordleCommands(GameCommands):
    """Wordle's commands."""

    GAME, LADDER = "Wordle", WORDLE

    def own_commands(self) -> Iterator[Command]:
        """Yield what only Wordle has."""
        screen = cast("WordleScreen", self.screen)
        yield "mode", "Normal, hard, ultra hard", screen.action_mode
        yield "another list", "Begin a game with it", screen.action_lists
        yield "review", "What each guess was worth", screen.action_review
        yield "statistics", "How all games went", screen.action_statistics
        yield "openers", "What you always begin with", screen.action_openers
        yield "many boards", "2, 4, 8 or 16 with the same guesses", screen.action_multi


class MultiCommands(GameCommands):
    """The commands of many boards."""

    GAME, LADDER = "Many Wordles", MULTI

    def own_commands(self) -> Iterator[Command]:
        """Yield what only many boards have."""
        screen = cast("MultiScreen", self.screen)
        yield "boards", "2, 4, 8 or 16; begins a game", screen.action_boards
        yield "another list", "Begin a game with it", screen.action_lists


class HitCommands(GameCommands):
    """Hit's commands."""

    GAME, LADDER = "Hit", HIT

    def own_commands(self) -> Iterator[Command]:
        """Yield what only Hit has."""
        screen = cast("HitScreen", self.screen)
        yield "mode", "Guess, host, Fallout's terminal", screen.action_mode
        yield "words and rules", "Length, level, list, tries, rule", screen.action_game
        yield "trial", "Try a strategy on the list", screen.action_trial
        yield "dud", "A word of the terminal is removed", screen.action_dud
        yield "refill", "The terminal's tries are refilled", screen.action_refill


class CrosswordCommands(GameCommands):
    """The crossword's commands."""

    GAME, LADDER = "Crossword", CROSSWORD

    def own_commands(self) -> Iterator[Command]:
        """Yield what only the crossword has."""
        screen = cast("CrosswordScreen", self.screen)
        yield "panel", "Hints, words, clues, or the grid alone", screen.action_view
        yield "fill", "Fill the open cells, best words first", screen.action_fill
        yield "save", "Save to a file", screen.action_save
        yield "redo", "Make the move again that was taken back", screen.action_redo
        yield "pencil", "Letters that do not count as given", screen.action_pencil
        yield "symmetry", "Draw black cells in pairs, or one by one", screen.action_symmetry
        yield "rebus", "Several letters in one cell", screen.action_rebus
        yield "note", "Keep a note for the slot", screen.action_note
        yield "find", "Look words up by a pattern", screen.action_find
        yield "go to", "Go to a slot by its name", screen.action_go
        yield "check", "Mark wrong letters; asks first", screen.action_check
