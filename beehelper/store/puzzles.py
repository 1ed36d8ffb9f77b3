"""Crosswords on the disk: open one, save one."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_IMODE

from beehelper.crossword.formats import EXTENSIONS, read_puzzle, verify, write_puzzle
from beehelper.crossword.puzzle import LARGEST, Puzzle
from beehelper.errors import BadInput
from beehelper.store.atomic import write_bytes
from beehelper.words import files


def open_puzzle(path: Path) -> Puzzle:
    """Read a puzzle's file; raise BadInput if it can't be read or is none."""
    name, data = read_file(path)
    return read_puzzle(data, name)


def read_file(path: Path) -> tuple[str, bytes]:
    """Return a file's name and content; raise BadInput if it can't be read or is too large."""
    return str(path), files.read_file(path, LARGEST, "", f"one of {', '.join(EXTENSIONS)}")


def save_puzzle(puzzle: Puzzle, path: Path) -> None:
    """Write a puzzle in the format of the file's ending, over what is there, whole or not at all.

    What was written is read back and compared before it takes the place of what was there.
    Raises BadInput if the ending is none of ours, if the format cannot hold the puzzle, and if the
    file can't be written; no folder is made for it.
    """
    data = write_puzzle(puzzle, path.name)
    try:
        if not (folder := path.resolve().parent).is_dir():
            raise NotADirectoryError(f"the folder {folder} doesn't exist")
        write_bytes(path, data, _mode(path), lambda written: verify(written, puzzle, path.name))
    except BadInput:
        raise
    except (OSError, ValueError, RuntimeError) as error:
        why = (isinstance(error, OSError) and error.strerror) or error
        raise BadInput(f"{path} can't be written ({why}).") from error


def _mode(path: Path) -> int:
    """Return the rights of a person's file: those that it has; of a new one, what umask leaves."""
    if path.exists():
        return S_IMODE(path.stat().st_mode)
    mask = os.umask(0o077)  # there is no way to read it but to set it
    os.umask(mask)
    return 0o666 & ~mask
