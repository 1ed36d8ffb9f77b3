"""Saved boards: one small file each, so that a board is resumed where it was left.

A session is a game, a board (its key), the day it was begun, the moves made since, and the hints
shown. The moves are words of the game's own language; undo takes the last one back, so it works
after a restart as well.
"""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import TypeGuard

from beehelper.errors import BadInput
from beehelper.games import GAMES
from beehelper.glance import day_ended
from beehelper.hints import BOARD, HintsTaken
from beehelper.store.atomic import Missing as Missing
from beehelper.store.atomic import NewerSave as NewerSave
from beehelper.store.atomic import SaveTrouble as SaveTrouble
from beehelper.store.atomic import read_own, versioned, write_bytes
from beehelper.store.paths import data_dir
from beehelper.words.dates import latest_day
from beehelper.words.plural import counted

VERSION = 1

NAME = re.compile(r"[a-z0-9]{1,64}")
EARLIER = ("board", "where")
"""Subjects, in earlier saves, of the first hints, which are about the board as a whole."""

EARLIER_SHARED = 5
"""Most such hints that a game had: a higher one under "board" was about the word BOARD."""

MOST = 10**9
"""What no number in a save is above: a rung, seconds, a day such as 20261120."""

DATE = re.compile(r"\d{4}-\d{2}-\d{2}")


@dataclass(frozen=True)
class Session:
    """A board in play.

    ``hints`` maps what a hint is about to the highest rung shown, ``skipped`` to those below it
    that were not. A ``practice`` board was dealt by the program: it counts in no statistics.
    ``counts`` has what undo does not take back: seconds, letters revealed.
    """

    game: str
    key: str
    date: str
    moves: tuple[str, ...] = ()
    hints: Mapping[str, int] = field(default_factory=dict)
    skipped: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    practice: bool = False
    counts: Mapping[str, int] = field(default_factory=dict)

    def move(self, move: str) -> Session:
        return replace(self, moves=(*self.moves, move))

    def undo(self) -> Session:
        return replace(self, moves=self.moves[:-1])

    def shown(self, about: str, rung: int, lowest: int = 1) -> Session:
        """Note a hint; those from ``lowest`` up to it that were not shown are skipped."""
        before = self.hints.get(about, 0)
        skipped = {*self.skipped.get(about, ()), *range(max(before + 1, lowest), rung)} - {rung}
        kept = {name: rungs for name, rungs in self.skipped.items() if name != about}
        return replace(
            self,
            hints={**self.hints, about: max(rung, before)},
            skipped={**kept, about: tuple(sorted(skipped))} if skipped else kept,
        )

    @property
    def is_counted(self) -> bool:
        """Tell whether it counts: something was played on it, and not to practise."""
        return bool(not self.practice and self.made())

    @property
    def shared_as(self) -> str:
        """Name its day over the board and in a text to share; a practice board is of no day."""
        return "(practice)" if self.practice else self.date

    def made(self, *besides: str) -> tuple[str, ...]:
        """Return the moves that do more than make a board, and those ``besides`` that were made."""
        makes = re.compile(GAMES[self.game].sets_up, re.DOTALL)
        return tuple(move for move in self.moves if move in besides or not makes.fullmatch(move))

    @property
    def asked(self) -> HintsTaken:
        return HintsTaken(self.hints, self.skipped)

    def counting(self, **more: int) -> Session:
        counts = {what: self.counts.get(what, 0) + number for what, number in more.items()}
        return replace(self, counts={**self.counts, **counts})

    def without_counts(self, *what: str) -> Session:
        return replace(self, counts={n: count for n, count in self.counts.items() if n not in what})

    @property
    def path(self) -> Path:
        return _folder(self.game) / f"{self.date}-{self.key}.json"


NONE: Mapping[Path, Session] = MappingProxyType({})


def today() -> str:
    """Return the day by the clock of the machine, as saves are named."""
    return datetime.date.today().isoformat()


def yesterday() -> str:
    """Return the day before."""
    return (datetime.date.fromisoformat(today()) - datetime.timedelta(days=1)).isoformat()


def refuse_day_to_come(day: str | None, dated: str = "") -> None:
    """Raise BadInput for a day that no puzzle can be of yet.

    ``dated`` is the newspaper's number that gave the day.
    """
    if day and day > latest_day(today()):
        if dated:
            raise BadInput(f"{dated} is to come, on {day}; check its number.")
        raise BadInput(f"The date {day} is to come; give the day of the puzzle, such as {today()}.")


def encoded(session: Session) -> bytes:
    """Write a session as its file has it."""
    kept = asdict(session)
    if not session.counts:
        del kept["counts"]
    return json.dumps({"version": VERSION, **kept}, separators=(",", ":")).encode()


def save(session: Session) -> None:
    """Write a session to its file, whole or not at all; raise OSError if it can't be."""
    write_bytes(session.path, encoded(session))


def delete(session: Session) -> int:
    """Delete a board's file; return when it was written, for ``merge.restore``. Raises OSError."""
    written = session.path.stat().st_mtime_ns
    session.path.unlink()
    return written


def load(path: Path) -> Session:
    """Read a session back.

    Raises NewerSave if a newer program wrote it, and SaveTrouble if it is damaged: then it has
    been renamed, so that nothing is written over it.
    """

    def parse(data: bytes) -> Session:
        session = _checked(versioned(data, VERSION))
        if session.path.parts[-2:] != path.parts[-2:]:
            # Played on, it would be written over the board whose name it has.
            raise ValueError("another board")
        return session

    return read_own(path, parse, "A saved board was damaged")


def saves(*games: str) -> list[Path]:
    """List the files of some games' saved boards, the last played first."""
    files = []
    for game in games:
        with suppress(OSError):  # no folder
            for path in _folder(game).glob("*.json"):
                with suppress(OSError):  # gone since it was listed
                    files.append((path.stat().st_mtime_ns, path))
    return [path for _, path in sorted(files, reverse=True)]


def sessions(
    *games: str, unsaved: Mapping[Path, Session] = NONE
) -> Iterator[Session | SaveTrouble]:
    """Read some games' saved boards, the last played first; a faulty one gives its trouble.

    First come those that could not be written, by where they would be.
    """
    yield from (session for session in unsaved.values() if session.game in games)
    for path in saves(*games):
        try:
            if path not in unsaved:
                yield load(path)
        except SaveTrouble as trouble:
            yield trouble


def days_played(
    unsaved: Mapping[Path, Session] = NONE,
) -> tuple[dict[str, set[str]], list[SaveTrouble]]:
    """Return the days on which each game was played, as its statistics count them.

    Returns what is wrong with other saves, too: to read a damaged one sets it aside.
    """
    days: dict[str, set[str]] = {game: set() for game in GAMES}
    troubles = list[SaveTrouble]()
    for each in sessions(*GAMES, unsaved=unsaved):
        if isinstance(each, SaveTrouble):
            troubles.append(each)
        elif each.is_counted:
            days[each.game].add(day_ended(each).isoformat())
    return days, troubles


def in_short(troubles: Iterable[SaveTrouble]) -> list[str]:
    """Say what is wrong with saved boards: for each kind of trouble what it is with the first."""
    kinds = dict[str, list[str]]()
    for each in troubles:
        kinds.setdefault(each.kind, []).append(str(each))
    return [
        f"{first} The same goes for {counted(len(others), 'other saved board')}."
        if others
        else first
        for first, *others in kinds.values()
    ]


def saves_of(game: str, key: str) -> dict[datetime.date, Path]:
    """Find the saves of a board's key, by the days in their names."""
    found = {}
    for path in saves(game):
        day, _, name = path.stem.rpartition("-")
        if name == key:
            with suppress(ValueError):  # no day of the calendar
                found[datetime.date.fromisoformat(day)] = path
    return found


def _folder(game: str) -> Path:
    return data_dir() / "boards" / game


def _checked(data: dict[str, object]) -> Session:
    """Take only what can have been saved; raise ValueError for anything else."""
    game, key, date = data["game"], data["key"], data["date"]
    moves, hints, skipped = data["moves"], data["hints"], data.get("skipped", {})
    if not (isinstance(game, str) and isinstance(key, str) and isinstance(date, str)):
        raise ValueError("names")
    keys = re.compile(GAMES[game].keys) if game in GAMES else NAME
    if not (NAME.fullmatch(game) and keys.fullmatch(key) and DATE.fullmatch(date)):
        raise ValueError("names")
    if not (isinstance(moves, list) and isinstance(hints, dict) and isinstance(skipped, dict)):
        raise ValueError("shape")
    if not all(isinstance(move, str) for move in moves):
        raise ValueError("move")
    datetime.date.fromisoformat(date)  # raises ValueError for no day of the calendar
    session = Session(game, key, date, tuple(moves), practice=data.get("practice") is True)
    for about, rung in hints.items():
        if not _counts(rung):
            raise ValueError("hint")
        whole = about in EARLIER and rung <= EARLIER_SHARED
        session = session.shown(BOARD if whole else about, rung, lowest=rung)
    for about, rungs in skipped.items():
        if not (isinstance(rungs, list) and all(map(_counts, rungs))):
            raise ValueError("skipped")
        session = replace(session, skipped={**session.skipped, about: tuple(rungs)})
    counts = data.get("counts", {})
    if not (isinstance(counts, dict) and all(map(_counts, counts.values()))):
        raise ValueError("counts")
    return replace(session, counts=counts)


def _counts(number: object) -> TypeGuard[int]:
    """Tell whether a number of a save can be one of rungs, seconds or letters."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= MOST
