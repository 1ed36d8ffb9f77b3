"""The word lists of a game of Wordle, be it of one board or of many, and the opener to type.

The key of a game's session names its lists, before its number, unless a move names others.
"""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Iterable
from functools import reduce

from beehelper.errors import BadInput
from beehelper.store.sessions import Session
from beehelper.store.wordle import BUNDLED, bundled, own
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.services import Services
from beehelper.wordle.game import Lists, legal_fault
from beehelper.wordle.play import LIST, MODE, State
from beehelper.words.letters import in_capitals

OWN = "own"
"""The name of a person's own lists, beside those that ship."""


class GameLists:
    """The lists that a screen's game is played with: their name, and the words once read."""

    def __init__(
        self,
        screen: GameScreen,
        game: Callable[[str], Session],
        fits: Callable[[Lists], bool],
    ) -> None:
        """Serve a screen: ``game`` begins one with the lists of a name.

        ``fits`` tells whether the rows can be gone on with under lists of the same length.
        """
        self._screen, self._game, self._fits = screen, game, fits
        self.name: str = BUNDLED[0]
        self.words: Lists | None = None
        self._own = screen.services.wordle_lists
        """The person's own lists as they were set when the lists in play were chosen."""

    def choose(self, session: Session) -> None:
        """Take the lists that a game names; they are not read yet if they are others."""
        name = list_name(session)
        if name != self.name:
            self.name, self.words = name, None

    def renew(self) -> None:
        """Read the words again where the person's own lists are others by now."""
        screen, before = self._screen, self._own
        self._own = screen.services.wordle_lists
        if self.name == OWN and self._own != before and screen.session is not None:
            self.words = None
            screen.show(screen.session)

    async def open(self, guesses: Iterable[str]) -> Lists | None:
        """Read the lists unless they are; None where these guesses can't be played with them."""
        screen, session = self._screen, self._screen.session
        if session is None:
            return None
        other = BUNDLED[0]
        try:
            if self.words is None:
                self.words = await to_thread(read_lists, screen.services, self.name)
            other = self.name
            check_lengths(guesses, self.words)
        except BadInput as fault:
            what = f"The game {session.path.stem}" if session.moves else f"The list {self.name}"
            screen.give_up(what, fault, self._game(other))
            return None
        return self.words

    def _next(self) -> str:
        """Return the name of the lists after these; a person's own only if they are set."""
        names = [*BUNDLED, *([OWN] if self._screen.services.wordle_lists[0] else [])]
        return names[(names.index(self.name) + 1) % len(names)] if self.name in names else names[0]

    def _begin(self, name: str) -> None:
        """Begin a game with the lists of a name, in the mode of that in play."""
        now = self._screen.session
        modes = [move for move in now.moves if move.startswith(MODE)] if now else []
        self._screen.leave_for(reduce(Session.move, modes[-1:], self._game(name)))
        self._screen.say(f"A new game with the list {self.name}.{self._screen.way_back}")

    async def go_on(self, *, can_stay: bool) -> None:
        """Go to the next lists; where the rows can't stay or do not fit them, begin a game."""
        name = self._next()
        if not can_stay:
            self._begin(name)
            return
        screen, session = self._screen, self._screen.session
        try:
            lists = await to_thread(read_lists, screen.services, name)
        except BadInput as fault:
            screen.warn(f"The list {name} can't be used. {fault}")
            name = BUNDLED[0]
            lists = await to_thread(read_lists, screen.services, name)
        if session is None or screen.session is not session or not screen.app.is_running:
            return
        same_length = self.words is not None and lists.length == self.words.length
        if same_length and await to_thread(self._fits, lists):
            screen.go_on(session.move(f"{LIST}{name}"))
            screen.say(f"The list is {name} now; the rows stay.")
        else:
            self._begin(name)


def list_name(session: Session) -> str:
    """Return the name of a game's lists; raise BadInput if there are none of that name."""
    named = (move.removeprefix(LIST) for move in reversed(session.moves) if move.startswith(LIST))
    name = next(named, session.key.rstrip("0123456789"))
    if name not in (*BUNDLED, OWN):
        raise BadInput(f"{name!r} isn't one of the lists {', '.join((*BUNDLED, OWN))}.")
    return name


def read_lists(services: Services, name: str) -> Lists:
    """Read the lists of a name; raise BadInput if that can't be."""
    if name in BUNDLED:
        return bundled(name)
    answers, guesses = services.wordle_lists
    if answers is None:
        raise BadInput("No list of your own is set for Wordle; the settings set one.")
    return own(answers, guesses)


def check_lengths(guesses: Iterable[str], lists: Lists) -> None:
    """Raise BadInput for a guess that has not the length of the words."""
    for guess in guesses:
        if len(guess) != lists.length:
            raise BadInput(f"{in_capitals(guess)} needs {lists.length} letters to be in the list.")


def next_opener(services: Services, game: State, lists: Lists) -> str:
    """Return the word that comes next of those that one board is always begun with; or nothing."""
    words = (services.settings.wordle_opener or "").split("+")
    played = [turn.guess for turn in game.turns]
    word = words[len(played)] if played == words[: len(played)] and words[len(played) :] else ""
    if game.boards > 1 or not game.open or word not in lists.known:
        return ""
    return "" if legal_fault(word, game.rows(), game.mode) else word
