"""Saving in the background: the screen never waits for the disk, and nothing acknowledged is lost.

One thread writes sessions in the order given. Of several versions of one board that wait, only
the last is written.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread

from beehelper.store.sessions import Session, save


class Saver:
    """Writes sessions in a thread of its own; tells of trouble in one sentence."""

    def __init__(self, on_trouble: Callable[[str], None]) -> None:
        """Take whom to tell of trouble; it is called in the saver's thread."""
        self._on_trouble = on_trouble
        self._waiting: dict[Path, Session] = {}
        self._busy = False
        self._changed = Condition()
        self._thread: Thread | None = None

    def put(self, session: Session) -> None:
        """Have a session written as soon as can be."""
        with self._changed:
            self._waiting[session.path] = session
            if self._thread is None:
                self._thread = Thread(target=self._run, name="beehelper-saver", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def flush(self, seconds: float = 2.0) -> bool:
        """Wait until all is written, at most so long; tell whether it is."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting and not self._busy, seconds)

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: bool(self._waiting))
                session = self._waiting.pop(next(iter(self._waiting)))
                self._busy = True
            trouble = _trouble_of_saving(session)
            with self._changed:
                self._busy = False
                self._changed.notify_all()
            # Told last: who listens may itself be waiting for a flush.
            if trouble:
                self._on_trouble(trouble)


def _trouble_of_saving(session: Session) -> str | None:
    """Save a session; return a sentence if it cannot be."""
    try:
        save(session)
    except OSError as error:
        return f"The board could not be saved to {session.path} ({error.strerror or error})."
    return None
