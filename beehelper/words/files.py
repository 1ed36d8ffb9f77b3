"""Files that a person names, and what is piped in: read whole within a limit, or refused unread."""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO

from beehelper.errors import BadInput


def read_file(path: Path, most: int, what: str, accepted: str) -> bytes:
    """Return the bytes of a file of at most ``most``.

    Only a file is opened: a device or a pipe might never end. Raises BadInput, ``what`` before the
    file's name, if there is no such file, if it is too large, or can't be read.
    """
    name = f"{what} {path}".lstrip()
    try:
        if not path.is_file():
            fault = "is not a file" if path.exists() else "is not there"
            raise BadInput(f"{name} {fault}; give {accepted}.")
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            data = b"" if size > most else file.read(size + 1)
            if len(data) > size:  # it grows, or does not tell its size
                data += file.read(most + 1 - len(data))
    except (OSError, ValueError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{name} can't be read: {error}.") from error
    if max(size, len(data)) > most:
        raise _too_large(name, most)
    return data


def read_stream(stream: IO[bytes], most: int) -> bytes:
    """Return what is typed or piped in, at most ``most`` bytes; raise BadInput if it is more."""
    data = stream.read(most + 1)
    if len(data) > most:
        raise _too_large("Standard input", most)
    return data


def _too_large(name: str, most: int) -> BadInput:
    return BadInput(f"{name} is over {most / 10**6:g} MB, the most that is read.")
