"""The words that a game plays with when it has no list of its own kind: a person's, or ours."""

from __future__ import annotations

from functools import lru_cache

from beehelper.store.atomic import Stamp, stamp
from beehelper.words.lists import BLOCKED, UNOFFERED, WhichList, parse, read_source


def words_of(asked: WhichList) -> tuple[str, ...]:
    """Return the words of a list that may be offered; raise BadInput if it can't be read.

    They are read once, and again when the file is another one by now.
    """
    return _read(asked, None if asked.path is None else stamp(asked.path))


@lru_cache(maxsize=1)
def _read(asked: WhichList, _: Stamp | None) -> tuple[str, ...]:
    listed = parse(read_source(*asked))
    pairs = zip(listed.words, listed.likelihoods, strict=True)
    return tuple(word for word, likelihood in pairs if likelihood not in (BLOCKED, UNOFFERED))
