"""What all screens share besides their looks: settings, the solver process, the saver."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from beehelper.store.saver import Saver
from beehelper.store.sessions import Session
from beehelper.store.settings import Settings, chosen_list, chosen_path
from beehelper.words.lists import WhichList

if TYPE_CHECKING:
    from beehelper.solver.client import Solver


@dataclass
class Services:
    """One for the whole program."""

    settings: Settings
    saver: Saver
    wanted: Session | None = None
    """A saved board that its game's screen is to open."""

    fresh: str | None = None
    """The game whose screen is to ask for a new board."""

    def take_wanted(self, game: str) -> tuple[Session | None, bool]:
        """Hand over what a game's screen is to open, once: a saved board, or a new one."""
        wanted, fresh = self.wanted, self.fresh == game
        self.wanted = self.fresh = None
        if wanted is not None:
            self.saver.adopt(wanted)
        return wanted, fresh

    @property
    def wordle_lists(self) -> tuple[Path | None, Path | None]:
        settings = self.settings
        return chosen_path(settings.wordle_answers), chosen_path(settings.wordle_guesses)

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
