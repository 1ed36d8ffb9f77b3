"""Crossword lists in the solver process, kept from one request to the next."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from beehelper.crossword.beliefs import Model
from beehelper.crossword.entries import Entries
from beehelper.search import Budget
from beehelper.store.entries import load_entries


class Kept(NamedTuple):
    """Entries, what is likely of them, and what a person should know of their reading."""

    entries: Entries
    model: Model
    notes: tuple[str, ...]


_Stamp = tuple[tuple[Path, int, int], ...]

_KEPT: dict[_Stamp, Kept] = {}
"""The lists of the last request: one set at most, since nobody works with two by turns."""


def kept_lists(paths: Sequence[Path], budget: Budget) -> Kept:
    """Return the lists of a request, read anew if they are others or their files have changed.

    Raises BadInput for a file that is no list.
    """
    stamp = tuple(map(_stamp, paths))
    if stamp not in _KEPT:
        entries, notes = load_entries(paths, budget)
        _KEPT.clear()
        _KEPT[stamp] = Kept(entries, Model(entries), notes)
    return _KEPT[stamp]


def _stamp(path: Path) -> tuple[Path, int, int]:
    """Return what tells a changed file; one that is not there is told when it is read."""
    try:
        state = path.stat()
    except OSError:
        return path, 0, 0
    return path, state.st_mtime_ns, state.st_size
