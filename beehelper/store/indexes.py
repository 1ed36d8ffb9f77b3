"""Indexes of word lists, one for each list and game, made when first needed and then kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Generic, NamedTuple, Protocol, TypeVar

from beehelper.bee.index import SCHEMA, Index, build
from beehelper.errors import Damaged
from beehelper.search import Budget
from beehelper.store.cache import Cache
from beehelper.words.lists import Source, WhichList, WordList, parse, read_source


class Noted(Protocol):
    """An index of a list, and what a person should know of that list."""

    @property
    def notes(self) -> list[str]: ...


I = TypeVar("I", bound=Noted)  # noqa: E741 - an index


class Opened(NamedTuple, Generic[I]):
    """An index to look words up in, and what a person should know of it, a sentence each."""

    lookup: I
    notes: tuple[str, ...]


class Made(NamedTuple):
    """The bytes of an index, if no file could be kept, and a sentence about that."""

    data: bytes = b""
    warning: str | None = None


class Indexes(NamedTuple, Generic[I]):
    """The indexes of a game: where they are kept, how one is read, if not Damaged, and built."""

    cache: Cache
    read: Callable[[bytes, str], I]
    build: Callable[[WordList, str, Budget], Iterator[bytes]]

    def load(self, source: Source) -> I | None:
        """Read the kept index of a list; None if there is none, or not a sound one."""
        return self.cache.read(source.stamp, lambda data: self.read(data, source.stamp))

    def make(self, asked: WhichList, budget: Budget) -> Iterator[Made]:
        """Build and keep the index of a list; raise BadInput if the list can't be read."""
        data, warning = self._made(read_source(*asked), budget)
        yield Made(data, warning) if warning else Made()

    def open(self, asked: WhichList, budget: Budget) -> Opened[I]:
        """Open the index of a list, building it first if need be."""
        source = read_source(*asked)
        index = self.load(source)
        if index is not None:
            return _opened(index)
        data, warning = self._made(source, budget)
        return _opened(self.read(data, source.stamp), warning)

    def open_made(self, asked: WhichList, made: Made) -> Opened[I]:
        """Open what ``make`` answered, perhaps in another process."""
        source = read_source(*asked)
        index = self.read(made.data, source.stamp) if made.data else self.load(source)
        if index is None:
            raise Damaged("the index changed while it was being opened")
        return _opened(index, made.warning)

    def _made(self, source: Source, budget: Budget) -> tuple[bytes, str | None]:
        budget.check()
        words = parse(source, partial(budget.progress, "reading words"))
        budget.check()
        (data,) = self.build(words, source.stamp, budget)
        return data, self.cache.keep(source.stamp, data)


def _opened(index: I, warning: str | None = None) -> Opened[I]:
    return Opened(index, (*([warning] if warning else ()), *index.notes))


def _sound(data: bytes, stamp: str) -> Index:
    index = Index(data, stamp)
    index.verify()
    return index


INDEXES = Cache("bee-", "index", SCHEMA, "The index", files=8)
_BEE = Indexes(INDEXES, _sound, build)
load_index, make_index, open_index, open_made = _BEE.load, _BEE.make, _BEE.open, _BEE.open_made
