"""Saved boards as their games see them: what home lists, and what the statistics count."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from pkgutil import resolve_name
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.game import game_of
from beehelper.games import GAMES
from beehelper.glance import Glance, SavedBoard, day_ended, firsts, highest_hint, time_taken
from beehelper.hints import helped
from beehelper.statistics import Result
from beehelper.store.sessions import NONE, SaveTrouble, Session, sessions
from beehelper.words.lists import WhichList


class Played(NamedTuple):
    """A saved board that counts in the statistics, and what came of it."""

    session: Session
    result: Result
    glance: Glance


class Seen(NamedTuple):
    """A saved board at a glance; None if its game can't read it."""

    session: Session
    glance: Glance | None


def glances(
    words: WhichList, games: Iterable[str] = GAMES, unsaved: Mapping[Path, Session] = NONE
) -> Iterator[Seen | SaveTrouble]:
    """Read saved boards as ``sessions`` does, and what their games see in them."""

    @cache
    def reader(game: str) -> Callable[[SavedBoard], Glance]:
        place = GAMES[game].reader
        made: Callable[[SavedBoard], Glance]
        made = resolve_name(place)(words) if place else game_of(game).glance
        return made

    for found in sessions(*games, unsaved=unsaved):
        if isinstance(found, SaveTrouble):
            yield found
            continue
        try:
            yield Seen(found, reader(found.game)(found))
        except BadInput:
            yield Seen(found, None)


def results_of(
    words: WhichList, games: Iterable[str] = GAMES, unsaved: Mapping[Path, Session] = NONE
) -> tuple[dict[str, list[Played]], list[SaveTrouble]]:
    """Return what came of saved boards, game by game, and what is wrong with others.

    Boards without a move, or to practise on, are left out. Of what counts once, the first one has
    a result that isn't ``again``.
    """
    results, troubles = dict[str, list[Played]](), list[SaveTrouble]()
    for each in glances(words, games, unsaved):
        if isinstance(each, SaveTrouble):
            troubles.append(each)
            continue
        session, glance = each
        if glance is None:
            name = session.path.stem
            troubles.append(SaveTrouble(f"The board {name} can't be read.", name))
        elif session.is_counted:
            played = Played(session, result(session, glance), glance)
            results.setdefault(session.game, []).append(played)
    return {game: _counted_once(played) for game, played in results.items()}, troubles


def _counted_once(played: Sequence[Played]) -> list[Played]:
    """Mark the results of what was solved before."""
    found = ((each.session, each.glance.solved, each) for each in played if each.glance.solved)
    first = firsts(found)
    return [
        each._replace(result=each.result._replace(again=True))
        if first.get(each.glance.solved, each) is not each
        else each
        for each in played
    ]


def help_taken(session: Session) -> str:
    """Say what help was taken on a board."""
    revealed, checks = (session.counts.get(each, 0) for each in ("reveals", "checks"))
    return helped(highest_hint(session), revealed, checks)


def result(session: Session, glance: Glance) -> Result:
    """Return what came of a board at a glance."""
    seconds = time_taken(session) if glance.over and not glance.lost else 0
    kept = glance.kept and not glance.lost
    letters = session.counts.get("reveals", 0)
    return Result(day_ended(session), glance.bar, kept, highest_hint(session), seconds, letters)


def card_lines(game: str, boards: Iterable[SavedBoard]) -> Sequence[str]:
    """Return what a game has to say of boards that were played, besides their results."""
    place = GAMES[game].statistics
    told: Sequence[str] = resolve_name(place)(boards) if place else ()
    return told
