"""Saving in the background: the screen never waits for the disk, and nothing acknowledged is lost.

One thread writes sessions, and whatever else it is given, in the order given. Of several versions
of one board that wait, only the last is written. Where another program saved the board meanwhile,
our moves are put after its own; what can't be merged is kept aside. What can't be written, as on a
full disk, is kept here, and tried again with each flush.
"""

from __future__ import annotations

import time
from collections import defaultdict, deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from threading import Condition, Thread
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.store.atomic import set_aside, sweep
from beehelper.store.merge import merged
from beehelper.store.paths import cache_dir, config_dir, data_dir
from beehelper.store.sessions import (
    Missing,
    SaveTrouble,
    Session,
    delete,
    encoded,
    load,
    save,
    saves_of,
)


class Versions(NamedTuple):
    """A board as its screen has it, as it was saved last, and the bytes of that save.

    They differ from when another program's moves were merged until the screen shows them. The
    bytes are None where there was no file.
    """

    screen: Session
    disk: Session
    data: bytes | None


Write = Callable[[], str | None]
"""Writes something; returns a sentence of trouble, if there is any."""


class Saver:
    """Writes sessions in a thread of its own; tells of trouble in one sentence."""

    def __init__(
        self,
        on_trouble: Callable[[str], object],
        on_merged: Callable[[Session], object] = lambda session: None,
    ) -> None:
        """Take whom to tell of trouble, and of boards merged; called in the saver's thread."""
        self._on_trouble = on_trouble
        self._on_merged = on_merged
        self._waiting: dict[object, Session | Write] = {}
        self._versions: dict[Path, Versions] = {}
        self.given: set[Path] = set()
        """Where the boards are that were given to be saved, be they written yet or not."""

        self.unsaved: dict[Path, Session] = {}
        """The boards that could not be written, by where they would be."""

        self._kept = defaultdict[str, deque[Write]](deque)
        """What else is to be written of each kind, the first given first."""

        self._told: dict[object, str | None] = {}
        """The trouble with each board, or kind, when it was saved last, which is said once."""

        self._writing: object = None
        """The key of what is being written."""

        self._changed = Condition()
        self._thread: Thread | None = None

    def adopt(self, session: Session) -> bool:
        """Know a board as its screen opens it: another content of its file is another program's.

        That may be there by now: the board was read when it was listed. Tell whether it is known
        so: not while a move of ours on it waits to be saved, or is being saved.
        """
        path = session.path
        with self._changed:
            waits = path in self._waiting or path == self._writing
            if not waits and path not in self.unsaved:
                data = encoded(session) if path.exists() else None
                self._versions[path] = Versions(session, session, data)
        return not waits

    def taken(self, session: Session) -> bool:
        """Tell whether a board that has nothing saved of ours yet is by now one of another's."""
        path = session.path
        with self._changed:
            last = self._versions.get(path)
            begun = last is not None and last.data is None and path not in self.given
        return begun and path.exists()

    def put(self, session: Session) -> None:
        self.given.add(session.path)
        self._give(session.path, session)

    def do(self, write: Write) -> None:
        """Have something else written, once, after all that was given before."""
        self._give(object(), write)

    def keep(self, what: str, write: Write) -> None:
        """Have something else written; what raises OSError is tried again as a board is.

        What raises BadInput is not tried again: its sentence is what to say.

        ``what`` names its kind within a sentence: those of one kind are written in the order given.
        """
        with self._changed:
            self._kept[what].append(write)
        self._give(what, partial(self._write_kept, what))

    def waits(self, what: str) -> bool:
        """Tell whether something of a kind is not written yet."""
        return bool(self._kept.get(what))

    def _write_kept(self, what: str) -> str | None:
        kept, troubles = self._kept[what], list[str | None]()
        while kept:
            try:
                troubles.append(kept[0]())
            except OSError as fault:
                said = f"{what} could not be saved ({fault.strerror or fault})."
                troubles.append(said[0].upper() + said[1:])
                break
            except BadInput as fault:
                troubles.append(str(fault))
            kept.popleft()
        return " ".join(filter(None, troubles)) or None

    def _unwritten(self) -> list[str]:
        """Name the kinds of which something is not written."""
        return [what for what, kept in self._kept.items() if kept]

    @property
    def refused(self) -> list[str]:
        """Name what is not written: boards by their paths, and kinds of other things."""
        with self._changed:
            waiting = (key for key in (*self._waiting, self._writing) if isinstance(key, Path))
            paths = dict.fromkeys((*self.unsaved, *waiting))
            return [*map(str, paths), *self._unwritten()]

    def _give(self, key: object, what: Session | Write) -> None:
        with self._changed:
            self._waiting[key] = what
            if self._thread is None:
                self._thread = Thread(target=self._run, name="beehelper-saver", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def flush(self, seconds: float = 2.0) -> bool:
        """Try again what could not be written, and wait until nothing waits; tell whether so."""
        with self._changed:
            for path, session in self.unsaved.items():
                self._waiting.setdefault(path, session)
            for what in self._unwritten():
                self._waiting.setdefault(what, partial(self._write_kept, what))
            self._changed.notify_all()
            return self._changed.wait_for(lambda: not self._waiting and not self._writing, seconds)

    def saves_of(self, game: str, key: str) -> dict[date, Path]:
        """Find the boards of a key by their days, be they written or not."""
        unsaved = {
            date.fromisoformat(session.date): path
            for path, session in self.unsaved.copy().items()
            if (session.game, session.key) == (game, key)
        }
        return saves_of(game, key) | unsaved

    def read(self, path: Path) -> Session:
        """Read a board, be it written or not; raise SaveTrouble as ``load`` does."""
        return self.unsaved.get(path) or load(path)

    def delete(self, path: Path) -> tuple[Session, int]:
        """Delete a board, be it written or not; return it as it was, and when it was written.

        Raises OSError, and SaveTrouble if it can't be read.
        """
        session = self.read(path)
        written = delete(session) if path.exists() else time.time_ns()
        with self._changed:
            self.unsaved.pop(path, None)
            self._waiting.pop(path, None)  # to be tried again
        return session, written

    def moved(self, before: Session, after: Session) -> None:
        """Have a board no longer under the name it had before, if it is saved under another.

        What another program played on it meanwhile stays there.
        """

        def forget() -> str | None:
            try:
                if after.path.exists() and self.read(before.path) == before:
                    self.delete(before.path)
            except Missing:
                pass  # it was not saved yet
            except (SaveTrouble, OSError) as fault:
                return f"The board is still saved as {before.path} as well ({fault})."
            return None

        self.do(forget)

    def _run(self) -> None:
        for folder in (data_dir(), config_dir(), cache_dir()):
            with suppress(OSError):  # of a folder that can't be looked through
                sweep(folder)
        while True:
            with self._changed:
                self._changed.wait_for(lambda: bool(self._waiting))
                key = self._writing = next(iter(self._waiting))
                what = self._waiting.pop(key)
                if isinstance(what, Session) and what.path in self.unsaved:
                    self.unsaved[what.path] = what  # a flush meanwhile must not bring back an older
            both, trouble = self._written(key, what)
            with self._changed:
                self._writing = None
                self._changed.notify_all()
            stays = isinstance(what, Session) or (isinstance(key, str) and self._kept[key])
            if trouble and not (stays and self._told.get(key) == trouble):
                self._on_trouble(trouble)
            if isinstance(key, (Path, str)):
                self._told[key] = trouble
            if both is not None:
                self._on_merged(both)

    def _written(self, key: object, what: Session | Write) -> tuple[Session | None, str | None]:
        """Write; say what trouble there is, foreseen or not: the thread goes on."""
        try:
            return self._save(what) if isinstance(what, Session) else (None, what())
        except Exception as fault:
            if isinstance(what, Session):
                with self._changed:
                    self.unsaved[what.path] = what
            name = key if isinstance(key, str) else "the board"
            said = f"{name} could not be written ({type(fault).__name__}: {fault})."
            return None, said[0].upper() + said[1:]

    def _save(self, session: Session) -> tuple[Session | None, str | None]:
        """Save a board; return what came of it and another program's, and a sentence of trouble."""
        path, aside = session.path, None
        # A file that was never read here is another's, and all moves of ours are new to it.
        none = replace(session, moves=())
        last = self._versions.get(path) or Versions(none, none, None)
        written = session
        try:
            if _data(path) not in (None, last.data):
                written, aside = _with_theirs(session, last.screen)
            elif last.disk != last.screen:
                # Theirs is on the disk with ours, and the screen does not show it yet.
                written = merged(session, last.screen, last.disk) or session
            save(written)
        except (SaveTrouble, OSError) as fault:
            with self._changed:
                self.unsaved[path] = session
            if isinstance(fault, SaveTrouble):
                return None, f"{fault} The board could not be saved."
            return None, f"The board could not be saved to {path} ({fault.strerror or fault})."
        with self._changed:
            self._versions[path] = Versions(session, written, encoded(written))
            self.unsaved.pop(path, None)
        if aside is not None:
            return None, (
                f"Another beehelper played this board meanwhile; its version is kept as {aside}."
            )
        return (written, None) if written != session else (None, None)


def _data(path: Path) -> bytes | None:
    """Return what a file has: nothing if it can't be read, None if there is none.

    Its stamp would not do: two saves within a tick of the clock can have the same.
    """
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError:
        return b""


def _with_theirs(ours: Session, base: Session) -> tuple[Session, Path | None]:
    """Put ours after what another program saved; where that can't be, keep theirs aside.

    Raises SaveTrouble if a newer program saved it, which is left as it is.
    """
    try:
        theirs = load(ours.path)
    except SaveTrouble:
        if ours.path.exists():
            raise
        return ours, None  # it was damaged, and is set aside by now
    if theirs == ours:
        return ours, None
    both = merged(ours, base, theirs)
    return (both, None) if both is not None else (ours, set_aside(ours.path, "other"))
