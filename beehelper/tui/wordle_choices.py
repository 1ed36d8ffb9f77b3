"""What a person chose for Wordle: the lists, and the words to begin with.

The key of a game's session names its lists, before its number, unless a move names others.
"""

from __future__ import annotations

from collections.abc import Iterable

from beehelper.errors import BadInput
from beehelper.store.sessions import Session
from beehelper.store.wordle import BUNDLED, bundled, own
from beehelper.tui.house import House
from beehelper.wordle.game import Lists, legal_fault
from beehelper.wordle.play import LIST, Along

OWN = "own"
"""The name of a person's own lists, beside those that ship."""


def list_name(session: Session) -> str:
    """Return the name of a game's lists; raise BadInput if there are none of that name."""
    named = (move.removeprefix(LIST) for move in reversed(session.moves) if move.startswith(LIST))
    name = next(named, session.key.rstrip("0123456789"))
    if name not in (*BUNDLED, OWN):
        raise BadInput(f"There is no list {name!r}.")
    return name


def next_name(house: House, name: str) -> str:
    """Return the name of the lists that come after these; a person's own only if they are set."""
    names = [*BUNDLED, *([OWN] if house.wordle_lists[0] else [])]
    return names[(names.index(name) + 1) % len(names)] if name in names else names[0]


def read_lists(house: House, name: str) -> Lists:
    """Read the lists of a name; raise BadInput if that cannot be."""
    if name in BUNDLED:
        return bundled(name)
    answers, guesses = house.wordle_lists
    if answers is None:
        raise BadInput("No list of your own is set: wordle_answers in settings.json names it.")
    return own(answers, guesses)


def check_lengths(guesses: Iterable[str], lists: Lists) -> None:
    """Raise BadInput for a guess that has not the length of the words."""
    for guess in guesses:
        if len(guess) != lists.length:
            raise BadInput(f"{guess.upper()} has not {lists.length} letters, as the list has.")


def next_opener(house: House, along: Along, lists: Lists) -> str:
    """Return the word that comes next of those that a game is always begun with; or nothing."""
    words = (house.settings.wordle_opener or "").split("+")
    played = [row.guess for row in along.rows]
    word = words[len(played)] if played == words[: len(played)] and words[len(played) :] else ""
    if along.solved or word not in lists.known or legal_fault(word, along.rows, along.mode):
        return ""
    return word
