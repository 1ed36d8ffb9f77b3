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

R = TypeVar("R")


def read_record(path: Path, encoding: str, parse: Callable[[str], R]) -> R:
    """Read a record; raise BadInput with the name of the file for what is none."""
    try:
        return parse(path.read_text(encoding))
    except OSError as fault:
        raise BadInput(f"The record {path} can't be read ({fault.strerror}).") from fault
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
