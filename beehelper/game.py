"""What a game is to the house: a module of pure functions, played by the shared command and screen.

Commands, completion, screens, keys, home and saves read ``games.GAMES``: a new game is a folder of
its own and one entry there. One that brings no command or screen of its own is played with those
that all share (``cli.play``, ``tui.screens.game_screen``), which need what ``Game`` names and no
more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, TypeVar, cast

from beehelper.games import GAMES
from beehelper.glance import Bars, Begun, Glance, SavedBoard

if TYPE_CHECKING:
    from beehelper.guide import Guide
    from beehelper.hints import Hint, Ladder, Step
    from beehelper.search import Budget

State = TypeVar("State")
Known = TypeVar("Known")


class AtHome(Protocol):
    """What home asks of every game's module."""

    accepts: str
    """What ``recognise`` reads, for the sentence that names all games' boards; may be empty."""

    def recognise(self, data: bytes, name: str) -> Begun | None:
        """Read a text, or the file of a name, as a board of this game; None for anything else.

        Raises BadInput for what is plainly meant as one and has a fault.
        """

    def glance(self, board: SavedBoard) -> Glance:
        """Say what a saved board is and how far; raise BadInput if it is damaged."""

    def bars(self, game: str) -> Bars:
        """Name the bars of the game of this name, the first one on top."""


class Game(AtHome, Protocol[State, Known]):
    """A module that the shared command and screen play: pure functions of moves and words.

    A *state* is what a session's moves amount to; what is *known* of it is found by a search.
    """

    ladder: Ladder[object]
    prompt: str
    """What is to be typed, in a few words."""

    guide: Guide
    """How the game is played here."""

    def after(self, moves: Sequence[str]) -> State:
        """Return the state after moves; raise BadInput for a move that is not one of this game."""

    def move(self, text: str, state: State) -> str:
        """Read what a player types or pastes as the next move; raise BadInput for anything else."""

    def board(self, state: State) -> Sequence[str]:
        """Draw the state as lines of text."""

    def advise(self, state: State, words: Sequence[str], budget: Budget) -> Iterator[Known]:
        """Yield better and better knowledge of a state, with these words; raise Stopped."""

    def subjects(self, state: State, known: Known) -> Sequence[str]:
        """Name what hints can be about besides the board as a whole, the next one first."""

    def hint(self, state: State, known: Known, step: Step) -> Hint:
        """Return what a rung shows about its subject."""

    def share(self, state: State) -> str:
        """Say how it went, in a text that spoils nothing."""

    def to_json(self, state: State, known: Known) -> Mapping[str, object]:
        """Say all that is known, in fields; it may spoil."""


def game_of(name: str) -> Game[object, object]:
    """Import a game's module, which may lack what its own screen and command do without."""
    return cast(Game[object, object], import_module(GAMES[name].module))
