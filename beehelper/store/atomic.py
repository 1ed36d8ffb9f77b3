"""Files that are either the old ones or the new ones, whatever happens in between."""

from __future__ import annotations

import os
from pathlib import Path

PRIVATE = 0o600


def write_bytes(path: Path, data: bytes, mode: int = PRIVATE) -> None:
    """Put a file in its place whole, on the disk before it is seen; raise OSError if it cannot."""
    from tempfile import mkstemp  # heavy, and a command that only reads needs none

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if mode != PRIVATE:
            Path(name).chmod(mode)
        os.replace(name, path)  # noqa: PTH105 - the name is a str, and this is the call meant
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path:
    """Rename a damaged file so that it is kept and not written over; return its new place."""
    number = 1
    while (aside := path.with_name(f"{path.name}.damaged-{number}")).exists():
        number += 1
    return path.rename(aside)
