"""The bee's indexes on the disk: one file a word list, made when first needed.

A file is named by the stamp of its list, so a changed list gets a file of its own. One that is
damaged is made anew; where nothing can be written, the index lives in memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from beehelper.bee.index import SCHEMA, Damaged, Index, build
from beehelper.search import Budget
from beehelper.store.atomic import write_bytes
from beehelper.store.paths import cache_dir
from beehelper.words.lists import Source, WhichList, parse, read_source

KEPT = 8
"""Index files that stay; the least recently made go."""


class Opened(NamedTuple):
    """An index to look words up in, and a sentence if it could not be kept on the disk."""

    lookup: Index
    warning: str | None = None


class Made(NamedTuple):
    """What make_index answers: the bytes, if no file could be kept, and a sentence about that."""

    data: bytes = b""
    warning: str | None = None


def index_path(stamp: str) -> Path:
    """Return where the index of the list with this stamp is kept."""
    return cache_dir() / f"v{SCHEMA}" / f"bee-{stamp}.index"


def load_index(source: Source) -> Index | None:
    """Read the kept index of a list; None if there is none, or not a sound one."""
    stamp = source.stamp
    try:
        # Read, not mapped: another program that shortens a mapped file ends this one by SIGBUS.
        index = Index(index_path(stamp).read_bytes(), stamp)
        index.verify()
    except (OSError, ValueError):  # ValueError: Damaged
        return None
    return index


def make_index(asked: WhichList, budget: Budget) -> Iterator[Made]:
    """Build and keep the index of a list.

    Raises BadInput if the list cannot be read.
    """
    source = read_source(*asked)
    budget.check()
    for data in _built(source, budget):
        warning = _keep(source, data)
        yield Made(data, warning) if warning else Made()


def open_index(asked: WhichList, budget: Budget) -> Opened:
    """Open the index of a list, building it first if need be."""
    source = read_source(*asked)
    index = load_index(source)
    if index is not None:
        return Opened(index)
    (data,) = _built(source, budget)
    return Opened(Index(data, source.stamp), _keep(source, data))


def open_made(asked: WhichList, made: Made) -> Opened:
    """Open what make_index answered, perhaps in another process."""
    source = read_source(*asked)
    if made.data:
        return Opened(Index(made.data, source.stamp), made.warning)
    index = load_index(source)
    if index is None:
        raise Damaged("the index changed while it was being opened")
    return Opened(index)


def _built(source: Source, budget: Budget) -> Iterator[bytes]:
    """Read a list and build its index, telling how far that is."""
    words = parse(source, partial(budget.progress, "reading words"))
    budget.check()
    return build(words, source.stamp, budget)


def _keep(source: Source, data: bytes) -> str | None:
    """Write an index to its file, in place of the oldest; return a sentence if it cannot be."""
    path = index_path(source.stamp)
    try:
        write_bytes(path, data)
        others = [file for file in path.parent.glob("bee-*.index") if file != path]
        others.sort(key=lambda file: file.stat().st_mtime, reverse=True)
        for file in others[KEPT - 1 :]:
            file.unlink(missing_ok=True)
    except OSError as error:
        return (
            f"The index is kept in memory only: {cache_dir()} cannot be written "
            f"({error.strerror or error})."
        )
    return None
