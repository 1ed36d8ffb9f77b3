"""Files that are either the old ones or the new ones, whatever happens in between."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

PRIVATE = 0o600

UNFINISHED = ".tmp"

LEFT_BEHIND = 3600.0
"""Seconds after which nobody writes to an unfinished file any more."""


def write_bytes(
    path: Path,
    data: bytes,
    mode: int = PRIVATE,
    check: Callable[[bytes], object] | None = None,
) -> None:
    """Put a file in its place whole, on the disk before it is seen; raise OSError if it cannot.

    ``check`` gets what was written, read back, and raises if that is not to take the place.
    """
    from tempfile import mkstemp  # heavy, and a command that only reads needs none

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=UNFINISHED)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if check is not None:
            check(Path(name).read_bytes())
        if mode != PRIVATE:
            Path(name).chmod(mode)
        os.replace(name, path)  # noqa: PTH105 - the name is a str, and this is the call meant
    except BaseException as fault:
        Path(name).unlink(missing_ok=True)
        if isinstance(fault, OSError):
            fault.filename = str(path)
        raise


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
