"""Records of long work, such as proofs: they grow at their end, and are whole after a kill.

What is added is on the disk before more is waited for, so that a kill loses the jobs under way and
nothing else; a record that lacks nothing is written again in its place.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from beehelper.errors import BadInput
from beehelper.words.files import read_file

R = TypeVar("R")


LARGEST = 500_000_000
"""Bytes of the largest record that is read: a census with a line for every set has 300 MB."""


def read_record(path: Path, encoding: str, parse: Callable[[str], R]) -> R:
    """Read a record; raise BadInput with the name of the file for what is none."""
    data = read_file(path, LARGEST, "The record", "the record of an earlier run")
    try:
        return parse(data.decode(encoding))
    except UnicodeDecodeError:
        raise BadInput(f"{path}: It is not text in {encoding}.") from None
    except BadInput as fault:
        raise BadInput(f"{path}: {fault}") from None


def append(path: Path, text: str) -> None:
    """Add to a record, on the disk before this returns."""
    with path.open("ab") as file:
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())
