"""What all screens share besides their looks: settings, the solver process, the saver."""

from __future__ import annotations

from asyncio import to_thread
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from beehelper.errors import BadInput
from beehelper.games import GAMES
from beehelper.store import sessions
from beehelper.store.saver import Saver
from beehelper.store.sessions import SaveTrouble, Session, saves
from beehelper.store.settings import Settings, chosen_list, chosen_path
from beehelper.words.lists import WhichList, read_source

if TYPE_CHECKING:
    from beehelper.solver.client import Solver

Warn = Callable[[str], object]
"""Tells a person, in a sentence, what went wrong."""


@dataclass
class Services:
    """One for the whole program."""

    settings: Settings
    saver: Saver
    given: str = ""
    """The path of a file that home is to open once, if any."""

    wanted: Session | None = None
    """A saved board that its game's screen is to open."""

    fresh: str | None = None
    """The game whose screen is to ask for a new board."""

    unplayed: set[Path] = field(default_factory=set)
    """Where boards are, or would be, that were begun and not played yet."""

    _told: set[str] = field(default_factory=set)
    """What is wrong with saved boards, of what a notice has said."""

    def tell_new(self, troubles: Iterable[SaveTrouble], warn: Warn) -> None:
        """Warn of saved boards that can't be read, once: they stay so at each look."""
        new = [each for each in troubles if str(each) not in self._told]
        self._told.update(map(str, new))
        for sentence in sessions.in_short(new):
            warn(sentence)

    def take_wanted(self, game: str, mine: Session | None) -> tuple[Session | None, bool]:
        """Hand over what a game's screen is to open, once: a saved board, or a new one.

        The board that it has, ``mine``, stays, with what is typed there.
        """
        wanted, fresh = self.wanted, self.fresh == game
        self.wanted = self.fresh = None
        if wanted and mine and (wanted.path, wanted.moves) == (mine.path, mine.moves):
            return None, fresh
        if wanted is not None:
            self.saver.adopt(wanted)
        return wanted, fresh

    def new_session(self, game: str, name: str) -> Session:
        """Return an empty session of today, under a name and a number that none has yet."""
        begun = self._numbered(Session(game, name, sessions.today()))
        self.unplayed.add(begun.path)
        return begun

    def renumbered(self, session: Session) -> Session:
        """Return a board that has no file of ours as one of today, under a number that is free."""
        begun = self.new_session(session.game, session.key.rstrip("0123456789"))
        return replace(session, key=begun.key, date=begun.date)

    def on_day(self, session: Session, day: str) -> Session:
        """Return a board of another day, under a number that none has there if it has one."""
        moved = replace(session, date=day)
        if GAMES[session.game].numbered:
            moved = self._numbered(replace(moved, key=session.key.rstrip("0123456789")))
        return moved

    def _numbered(self, session: Session) -> Session:
        """Put the first number after the name of a session that no other of its day has."""
        taken = {*saves(session.game), *self.saver.given}
        numbered = (replace(session, key=f"{session.key}{number}") for number in count(1))
        return next(each for each in numbered if each.path not in taken)

    def save(self, session: Session) -> Session:
        """Have a session saved; return it as it is saved.

        A board has no file before its first move, so that none is left of those not played. One
        whose number another program took meanwhile gets the next; one whose day is over by the
        first move that plays is of the day of that move.
        """
        path, played = session.path, session.made()
        is_late = played and path in self.unplayed and session.date != sessions.today()
        if GAMES[session.game].numbered and (is_late or self.saver.taken(session)):
            session = self.renumbered(session)
            self.unplayed.discard(path)
            if path in self.saver.given:
                self.saver.do(partial(self._delete_unplayed, path))
        if played:
            self.unplayed.discard(session.path)
        self.saver.put(session)
        return session

    def _delete_unplayed(self, path: Path) -> None:
        """Delete a board of settings alone; what another program played there stays."""
        with suppress(OSError, SaveTrouble):
            session = self.saver.read(path)
            if not session.made():
                self.saver.delete(path)

    @property
    def wordle_lists(self) -> tuple[Path | None, Path | None]:
        settings = self.settings
        return chosen_path(settings.wordle_answers), chosen_path(settings.wordle_guesses)

    _unreadable: WhichList | None = None
    _solver: Solver | None = None

    @property
    def solver(self) -> Solver:
        """The solver process's near side, imported when first needed: the first frame waits not."""
        if self._solver is None:
            from beehelper.solver.client import Solver

            self._solver = Solver()
        return self._solver

    def close(self) -> None:
        self.saver.flush()
        if self._solver is not None:
            self._solver.close()

    @property
    def crossword_lists(self) -> tuple[Path, ...]:
        """The person's own list for crosswords; none: the bundled one."""
        path = chosen_path(self.settings.crossword_list)
        return (path,) if path else ()

    @property
    def word_list(self) -> WhichList:
        return chosen_list(self.settings)

    async def readable_list(self, warn: Warn) -> WhichList:
        """Return the list of the settings, or if that can't be read, the bundled one; say so."""
        asked = self.word_list
        try:
            await to_thread(read_source, *asked)
        except BadInput as fault:
            if self._unreadable != asked:
                warn(f"{fault} The bundled list is used.")
            self._unreadable = asked
            return WhichList()
        return asked
