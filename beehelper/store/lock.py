"""One program at a time: what is read, changed and written again is not changed in between."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 2.0
"""Seconds to wait for another program, which needs milliseconds."""

PAUSE = 0.005


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other programs, and threads, that would change a file waiting.

    What is locked is a file beside it, which stays; the system ends the lock of a program that
    ends. Raises TimeoutError if another one does not let go, OSError if there is no writing there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path.with_name(f".{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        until = time.monotonic() + PATIENCE
        while not _taken(handle):
            if time.monotonic() > until:
                told = "Another beehelper has been writing for too long"
                raise TimeoutError(errno.ETIMEDOUT, told, str(path))
            time.sleep(PAUSE)
        yield
    finally:
        os.close(handle)


def _taken(handle: int) -> bool:
    """Lock an open file, if nobody else has it locked."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        if error.errno not in (errno.ENOLCK, errno.ENOTSUP):
            raise
        # The file system knows no locks: to write without one is better than not at all.
    return True
