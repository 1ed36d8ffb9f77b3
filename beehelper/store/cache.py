"""What is costly to make and can be made again, kept in files: indexes, entries, advice, trees.

A file is named by the fingerprint of all that it is made from, so that nothing in it is ever out of
date, and lies in a folder of its layout's version. A damaged one counts as missing: its owner makes
another. Where nothing can be written, the latest few things live in memory.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, TypeVar

from beehelper.store.atomic import write_bytes
from beehelper.store.paths import cache_dir

T = TypeVar("T")

IN_MEMORY = 4
"""Things that live in memory where nothing can be written; the oldest go."""

_unwritten: dict[Path, bytes] = {}


def fingerprint(first: bytes, *others: bytes) -> str:
    """Name a content: other bytes, or the same ones divided otherwise, have another name."""
    crc, size = zlib.crc32(first), len(first)
    for data in others:
        crc = zlib.crc32(data, zlib.crc32(b"%d" % len(data), crc))
        size += len(data)
    return f"{crc:08x}{size:08x}"


class Cache(NamedTuple):
    """One kind of thing that is kept, as ``v{version}/{prefix}{fingerprint}.{ending}``.

    ``what`` names it in a sentence. At most ``files`` of them stay, the newest; None: all.
    """

    prefix: str
    ending: str
    version: int
    what: str
    files: int | None = None

    def path(self, name: str) -> Path:
        return cache_dir() / f"v{self.version}" / f"{self.prefix}{name}.{self.ending}"

    def paths(self) -> Iterator[Path]:
        return (cache_dir() / f"v{self.version}").glob(f"{self.prefix}*.{self.ending}")

    def read(self, name: str, parse: Callable[[bytes], T]) -> T | None:
        """Read what is kept; None if there is nothing, or ``parse`` finds it damaged (ValueError).

        It is read, not mapped: a program that shortens a mapped file ends this one by SIGBUS.
        """
        path = self.path(name)
        try:
            return parse(_unwritten[path] if path in _unwritten else path.read_bytes())
        except (OSError, ValueError):
            return None

    def keep(self, name: str, data: bytes) -> str | None:
        """Keep a thing, in place of the oldest; return a sentence if it can't be written."""
        path = self.path(name)
        _unwritten.pop(path, None)
        try:
            write_bytes(path, data)
        except OSError as error:
            while len(_unwritten) >= IN_MEMORY:
                del _unwritten[next(iter(_unwritten))]
            _unwritten[path] = data
            why = error.strerror or error
            return f"{self.what} is kept in memory only: {cache_dir()} can't be written ({why})."
        if self.files is not None:
            with suppress(OSError):  # another program may have deleted one meanwhile
                others = [other for other in self.paths() if other != path]
                others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
                for other in others[self.files - 1 :]:
                    other.unlink(missing_ok=True)
        return None

    def drop(self, name: str) -> None:
        """Keep a thing no longer; a file that can't be deleted stays."""
        path = self.path(name)
        _unwritten.pop(path, None)
        with suppress(OSError):
            path.unlink()
