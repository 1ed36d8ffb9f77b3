"""What a game is to the house, and which games there are.

Commands, completion, screens, keys, home and saves read ``GAMES``: a new game is a folder of its
own and one entry there. A game is a module of pure functions. One that brings no command or screen
of its own is played with those that all share (``cli.play``, ``tui.screens.play``), which need what
``Game`` names and no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from beehelper.hints import Hint, Ladder, Step
    from beehelper.search import Budget

State = TypeVar("State")
Known = TypeVar("Known")


class Saved(Protocol):
    """What home asks of every game's module."""

    def line(self, key: str, moves: Sequence[str]) -> str:
        """Say in a few words what a saved board is and how far; raise BadInput if it is damaged."""


class Game(Saved, Protocol[State, Known]):
    """A module that the shared command and screen play: pure functions of moves and words.

    A *state* is what a session's moves amount to; what is *known* of it is found by a search.
    """

    ladder: Ladder[object]
    prompt: str
    """What is to be typed, in a few words."""

    help: str
    """How the game is played here, in a few sentences."""

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


class Listing(NamedTuple):
    """What the house knows of a game before it is opened."""

    title: str
    about: str
    """What the game is: a noun phrase."""

    begin: str
    """What a player does to begin a board, on the line of home."""

    module: str
    """Its ``Game``; of a game with a screen and a command of its own at least what home asks."""

    key: str = ""
    """The key that opens it, if one is free."""

    screen: str = ""
    """"module:class" of a screen of its own; empty: the shared one."""

    command: str | None = ""
    """The module of a command of its own; empty: the shared one, None: a part of another's."""


GAMES = {
    "bee": Listing(
        "Spelling Bee",
        "seven letters, one of them in every word",
        "type a new board",
        "beehelper.bee.play",
        "f2",
        "beehelper.tui.screens.bee:BeeScreen",
        "beehelper.cli.bee",
    ),
    "wordle": Listing(
        "Wordle",
        "a word in six guesses",
        "begin a new game",
        "beehelper.wordle.play",
        "f3",
        "beehelper.tui.screens.wordle:WordleScreen",
        "beehelper.cli.wordle",
    ),
    "multi": Listing(
        "Many Wordles",
        "many boards, the same guesses",
        "2, 4, 8 or 16 with the same guesses",
        "beehelper.wordle.multi",
        "",
        "beehelper.tui.screens.multi:MultiScreen",
        None,
    ),
    "hit": Listing(
        "Hit",
        "a secret word, found by how many places match",
        "guess a secret word by how many places match",
        "beehelper.hit.game",
        "f4",
        "beehelper.tui.screens.hit:HitScreen",
        "beehelper.cli.hit",
    ),
    "crossword": Listing(
        "Crossword",
        "fill a grid, hints for a puzzle, words by pattern",
        "draw a grid, or open a file",
        "beehelper.crossword.game",
        "f5",
        "beehelper.tui.screens.crossword:CrosswordScreen",
        "beehelper.cli.crossword",
    ),
}
"""Name -> game: the name is that of its command and of the folder of its saves."""
