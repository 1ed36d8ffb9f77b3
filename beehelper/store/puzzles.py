"""Crosswords on the disk: open one, save one."""

from __future__ import annotations

from pathlib import Path

from beehelper.crossword.formats import EXTENSIONS, LARGEST, read_puzzle, write_puzzle
from beehelper.crossword.puzzle import Puzzle
from beehelper.errors import BadInput
from beehelper.store.atomic import write_bytes


def open_puzzle(path: Path) -> Puzzle:
    """Read a puzzle's file; raise BadInput if it cannot be read or is none."""
    name, data = read_file(path)
    return read_puzzle(data, name)


def read_file(path: Path) -> tuple[str, bytes]:
    """Return a file's name and content; raise BadInput if it cannot be read or is too large."""
    try:
        if not path.is_file():
            fault = "is not a file" if path.exists() else "is not there"
            raise BadInput(f"{path} {fault}; give one of {', '.join(EXTENSIONS)}.")
        if path.stat().st_size > LARGEST:
            raise BadInput(f"{path} is over {LARGEST // 10**6} MB, more than any crossword.")
        return str(path), path.read_bytes()
    except (OSError, ValueError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{path} cannot be read: {error}.") from error


def save_puzzle(puzzle: Puzzle, path: Path) -> None:
    """Write a puzzle in the format of the file's ending, over what is there, whole or not at all.

    Raises BadInput if the ending is none of ours, if the format cannot hold what stands in a
    cell, and if the file cannot be written.
    """
    data = write_puzzle(puzzle, path.name)
    try:
        # A link stays one: what it points to is written.
        write_bytes(path.resolve(), data)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadInput(f"{path} cannot be written: {error}.") from error
