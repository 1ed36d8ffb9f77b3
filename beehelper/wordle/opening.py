"""What can be said of openers, and the table of good ones that ships. No NumPy here.

An *opener* is a first word, or several that are played whatever they tell. The table is text: a
line for each first word, ``nyt hard 6 salet 0 8099`` with tabs between, has the name of the lists,
the mode, the limit (``-`` without one), the word, the answers lost with best play, and the guesses
over those found; comments begin with ``#``. All its totals are exact.
"""

from __future__ import annotations

from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.wordle.game import Lists, Mode, fold
from beehelper.wordle.proof import SOLVABLE


class Game(NamedTuple):
    """The game whose openers are looked at; ``limit`` is 3 guesses or more, or None for any."""

    lists: Lists
    mode: Mode
    limit: int | None


class Worth(NamedTuple):
    """Answers that are not found, then the guesses over those that are; less is better."""

    lost: int
    total: int


class Opening(NamedTuple):
    """How far an opener is known: worth ``least`` at best, ``most`` at worst (None: not known)."""

    words: tuple[str, ...]
    least: Worth
    most: Worth | None

    @property
    def proven(self) -> bool:
        """Tell whether the worth is exact."""
        return self.least == self.most

    @property
    def cannot_always_win(self) -> bool:
        """Tell whether it is proven that some answer is lost, whatever is played after it."""
        return self.least.lost > 0


def parse_opener(text: str, game: Game) -> tuple[str, ...]:
    """Read an opener, ``CRANE`` or ``CRANE+SLOTH``; raises BadInput for what is none in a game."""
    words = tuple(fold(text).split("+"))
    for word in words:
        if word not in game.lists.known:
            raise BadInput(f"{word.upper()!r} is not in the lists; an opener is CRANE, or A+B.")
    if game.limit is not None and game.limit < max(SOLVABLE, len(words) + 1):
        raise BadInput(f"{text.upper()} needs more than {game.limit} guesses in a game.")
    return words


def parse_table(text: str, name: str, mode: Mode, limit: int | None) -> list[Opening]:
    """Pick the openers of one game from the table, the best first.

    Raises BadInput if a line about that game is damaged.
    """
    wanted = [name, mode.value, "-" if limit is None else str(limit)]
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        fields = line.split()
        if fields[:3] != wanted:
            continue
        try:
            _, _, _, word, lost, total = fields
            worth = Worth(int(lost), int(total))
        except ValueError:
            raise BadInput(f"Line {number} of the table of openers is damaged.") from None
        found.append(Opening((word,), worth, worth))
    return sorted(found, key=lambda opening: (opening.least, opening.words))
