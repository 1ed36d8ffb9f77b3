"""The words that a game plays with when it has no list of its own kind: a person's, or ours."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from beehelper.store.atomic import Stamp, stamp
from beehelper.words.lists import BLOCKED, UNOFFERED, WhichList, parse, read_source


class Offered(NamedTuple):
    """The words of a list that may be offered, and what a person should know of it."""

    words: tuple[str, ...]
    notes: tuple[str, ...]


def offered(asked: WhichList) -> Offered:
    """Return the words of a list that may be offered; raise BadInput if it can't be read.

    They are read once, and again when the file is another one by now.
    """
    return _read(asked, None if asked.path is None else stamp(asked.path))


@lru_cache(maxsize=1)
def _read(asked: WhichList, _: Stamp | None) -> Offered:
    listed = parse(read_source(*asked))
    pairs = zip(listed.words, listed.likelihoods, strict=True)
    words = (word for word, likelihood in pairs if likelihood not in (BLOCKED, UNOFFERED))
    return Offered(tuple(words), tuple(listed.notes))
