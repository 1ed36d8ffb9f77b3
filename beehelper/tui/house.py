"""What all screens share besides their looks: settings, the solver process, the saver."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from beehelper.solver.client import Solver
from beehelper.store.saver import Saver
from beehelper.store.sessions import Session
from beehelper.store.settings import Settings


@dataclass
class House:
    """One for the whole program."""

    settings: Settings
    solver: Solver
    saver: Saver
    wanted: Session | None = None
    """A saved board that the game's screen is to open."""

    fresh: bool = False
    """Whether the game's screen is to ask for a new board."""

    @property
    def word_list(self) -> Path | None:
        """The person's own list, or None for the bundled one."""
        chosen = self.settings.word_list
        return Path(os.path.expanduser(chosen)) if chosen else None  # noqa: PTH111 - never raises
