"""Files that are either the old ones or the new ones, whatever happens in between.

Here is also how a person's files are read, so that none that can't be used is written over; how to
tell that another program wrote a file; and how to keep it from doing so.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

PRIVATE = 0o600

UNFINISHED = ".tmp"

LEFT_BEHIND = 3600.0
"""Seconds after which nobody writes to an unfinished file any more."""

PATIENCE, PAUSE = 2.0, 0.005
"""Seconds to wait for another program, which needs milliseconds, and between two tries."""

Stamp = tuple[int, int, int]
"""Which file it is, when it was written, its size: another after each save, but for one within a
tick of the clock."""


class SaveTrouble(Exception):
    """A file can't be used; its text is one sentence that says what was done about it."""

    def __init__(self, text: str = "", file: object = "") -> None:
        """Take the sentence; it is of one kind with those that differ in the file they name."""
        super().__init__(text)
        self.kind = text.replace(str(file), "")


class NewerSave(SaveTrouble):
    """A file stays as it is, since a newer version of the program wrote it, or nobody can tell."""


class Missing(SaveTrouble):
    """A saved file that isn't there."""


def write_bytes(
    path: Path,
    data: bytes,
    mode: int = PRIVATE,
    check: Callable[[bytes], object] | None = None,
) -> None:
    """Replace a file in one step, once all of it is on the disk; raise OSError if that fails.

    ``check`` gets the bytes read back, and raises to leave the file as it was. A link stays one:
    what it points to is written.
    """
    from tempfile import mkstemp  # heavy, and a command that only reads needs none

    path = path.resolve()
    name = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=UNFINISHED)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if check is not None:
            check(Path(name).read_bytes())
        if mode != PRIVATE:
            Path(name).chmod(mode)
        _replace(name, path)
    except BaseException as fault:
        if name is not None:
            Path(name).unlink(missing_ok=True)
        if isinstance(fault, OSError):
            fault.filename = str(path)
        raise


def _replace(name: str, path: Path) -> None:
    """Rename a file to another's place; on Windows that waits until no program reads the other."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            return os.replace(name, path)  # noqa: PTH105 - the name is a str
        except PermissionError:
            if sys.platform != "win32" or time.monotonic() > until:
                raise
        time.sleep(PAUSE)


def sweep(folder: Path) -> None:
    """Delete what writers that were killed left behind; a younger file may still be written to."""
    for path in folder.rglob(f".*{UNFINISHED}"):
        with suppress(OSError):  # another program swept it
            if time.time() - path.stat().st_mtime > LEFT_BEHIND:
                path.unlink()


def set_aside(path: Path, why: str = "damaged") -> Path:
    """Rename a file so that it is kept and not written over; return its new place."""
    number = 1
    while (aside := path.with_name(f"{path.name}.{why}-{number}")).exists():
        number += 1
    return path.rename(aside)


def read_own(path: Path, parse: Callable[[bytes], T], damaged: str) -> T:
    """Read a person's file; raise SaveTrouble if it can't be used.

    ``parse`` raises NewerSave for one that a newer program wrote: it stays. Any other error means
    that it is damaged: it is set aside, and ``damaged`` says so, with the error in place of {}.
    """
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):  # a pipe might never end
            raise SaveTrouble(f"{path} isn't a file.", path)
        return parse(path.read_bytes())
    except OSError as error:
        kind = Missing if isinstance(error, FileNotFoundError) else SaveTrouble
        raise kind(f"{path} can't be read ({error.strerror}).", path) from error
    except NewerSave:
        newer = f"{path.name} was written by a newer beehelper, and is left untouched."
        raise NewerSave(newer, path.name) from None
    except (ValueError, TypeError, KeyError, RecursionError) as fault:
        try:
            aside = set_aside(path)
        except OSError as error:
            stays = f"{path} is damaged and stays as it is ({error.strerror})."
            raise NewerSave(stays, path) from error
        raise SaveTrouble(f"{damaged.format(fault)}; it is kept as {aside}.", aside) from None


def versioned(data: bytes, version: int, usual: int | None = None) -> dict[str, object]:
    """Read a JSON object of this version; raise NewerSave for a later one, else ValueError.

    One that names no version is of the ``usual`` one.
    """
    import json

    fields = json.loads(data)
    if not isinstance(fields, dict):
        raise ValueError("not a JSON object")
    written = fields.setdefault("version", usual)
    if isinstance(written, int) and written > version:
        raise NewerSave
    if written != version:
        raise ValueError(f"version is not {version}")
    return fields


def stamp(path: Path) -> Stamp | None:
    """Return the stamp of a file, None if there is none."""
    try:
        status = path.stat()
    except (OSError, ValueError):  # ValueError: a name that no file can have
        return None
    return status.st_ino, status.st_mtime_ns, status.st_size


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Keep other programs, and threads, that would change a file waiting.

    What is locked is a file beside it, which stays; the system ends the lock of a program that
    ends. Raises TimeoutError if another one does not let go, OSError if there is no writing there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(_beside(path), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        until = time.monotonic() + PATIENCE
        while not _lock(handle):
            if time.monotonic() > until:
                why = "Another beehelper has been writing for too long"
                raise TimeoutError(errno.ETIMEDOUT, why, str(path))
            time.sleep(PAUSE)
        yield
    finally:
        os.close(handle)


def is_locked(path: Path) -> bool:
    """Tell whether another program, or thread, has a file ``locked``."""
    try:
        handle = os.open(_beside(path), os.O_RDWR)
    except OSError:  # nobody ever had
        return False
    try:
        return not _lock(handle)
    finally:
        os.close(handle)


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.lock")


def _lock(handle: int) -> bool:
    """Lock an open file; tell whether that could be done, nobody else having it locked."""
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
