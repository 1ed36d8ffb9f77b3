"""The bee's indexes, one for each word list, made when first needed and then kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from beehelper.bee.index import SCHEMA, Damaged, Index, build
from beehelper.search import Budget
from beehelper.store.cache import Cache
from beehelper.words.lists import Source, WhichList, parse, read_source

INDEXES = Cache("bee-", "index", SCHEMA, "The index", files=8)


class Opened(NamedTuple):
    """An index to look words up in, and a sentence if it could not be kept on the disk."""

    lookup: Index
    warning: str | None = None


class Made(NamedTuple):
    """What make_index answers: the bytes, if no file could be kept, and a sentence about that."""

    data: bytes = b""
    warning: str | None = None


def load_index(source: Source) -> Index | None:
    """Read the kept index of a list; None if there is none, or not a sound one."""
    stamp = source.stamp

    def parse(data: bytes) -> Index:
        index = Index(data, stamp)
        index.verify()
        return index

    return INDEXES.read(stamp, parse)


def make_index(asked: WhichList, budget: Budget) -> Iterator[Made]:
    """Build and keep the index of a list.

    Raises BadInput if the list can't be read.
    """
    source = read_source(*asked)
    budget.check()
    for data in _built(source, budget):
        warning = INDEXES.keep(source.stamp, data)
        yield Made(data, warning) if warning else Made()


def open_index(asked: WhichList, budget: Budget) -> Opened:
    """Open the index of a list, building it first if need be."""
    source = read_source(*asked)
    index = load_index(source)
    if index is not None:
        return Opened(index)
    (data,) = _built(source, budget)
    return Opened(Index(data, source.stamp), INDEXES.keep(source.stamp, data))


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
