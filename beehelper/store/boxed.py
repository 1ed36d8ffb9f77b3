"""Letter Boxed on the disk: the index of a list, and what was learned of the newspaper's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from beehelper.boxed.board import Box, Words
from beehelper.boxed.index import SCHEMA, Index, build
from beehelper.boxed.learn import HEADER, Learned, export, informed, parse_export
from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.store.atomic import (
    Missing,
    NewerSave,
    SaveTrouble,
    Stamp,
    locked,
    read_own,
    stamp,
    write_bytes,
)
from beehelper.store.cache import Cache
from beehelper.store.learned import load_learned
from beehelper.store.paths import data_dir, learned_path
from beehelper.words.lists import WhichList, asset, blocked_words, parse, read_source

INDEXES = Cache("boxed-", "index", SCHEMA, "The index", files=4)


class Opened(NamedTuple):
    """An index, and what a person should know of it."""

    lookup: Index
    notes: tuple[str, ...] = ()


_opened: dict[tuple[WhichList, Stamp | None], Opened] = {}
"""The index that was used last."""


def open_boxes(asked: WhichList, budget: Budget) -> Opened:
    """Open the index of a list, building it first if need be; BadInput if it can't be read."""
    which = asked, None if asked.path is None else stamp(asked.path)
    if which not in _opened:
        opened = _open(asked, budget)
        _opened.clear()
        _opened[which] = opened
    return _opened[which]


def _open(asked: WhichList, budget: Budget) -> Opened:
    source = read_source(*asked)
    index = INDEXES.read(source.stamp, partial(Index, stamp=source.stamp))
    if index is not None:
        return Opened(index, tuple(index.notes))
    (data,) = build(parse(source, partial(budget.progress, "reading words")), source.stamp, budget)
    warning = INDEXES.keep(source.stamp, data)
    index = Index(data, source.stamp)
    return Opened(index, (*([warning] if warning else ()), *index.notes))


class Kept(NamedTuple):
    """What was learned, and a sentence if the file could not be used."""

    learned: Learned
    trouble: str | None = None


def load_marks() -> Kept:
    """Read what was learned of boxes; a damaged file is set aside."""
    try:
        return Kept(read_own(_path(), _parsed, "What was learned of boxes was damaged"))
    except Missing:
        return Kept({})
    except SaveTrouble as trouble:
        return Kept({}, str(trouble))


def change_marks(change: Callable[[Learned], Learned]) -> Kept:
    """Read what was learned, change it, and write it, as one step.

    Raises OSError if it can't be written, BadInput for a file that has to stay as it is, and
    whatever ``change`` raises.
    """
    path = _path()
    with locked(path):
        kept = load_marks()
        if kept.trouble and path.exists():
            raise BadInput(kept.trouble)
        changed = change(kept.learned)
        write_bytes(path, export(changed).encode())
    return kept._replace(learned=changed)


def looking_up(index: Index, told: Callable[[str], object]) -> Callable[[Box, float], Words]:
    """Return what looks up the words of a box, as likely as what was learned says."""
    learned: dict[str, bool] = {}
    if learned_path().exists():
        lessons, trouble = load_learned()
        if trouble:
            told(trouble)
        for lesson in sorted(lessons, key=lambda each: each.date):
            for word in lesson.refused:
                learned.pop(word, None)
            learned.update(dict.fromkeys(lesson.accepted, True))
    own, trouble = load_marks()
    if trouble:
        told(trouble)
    learned.update(own)
    blocked = blocked_words(asset("wordlists", "blocked.txt").read_bytes())
    offered = {word: said for word, said in learned.items() if word not in blocked}

    def look(box: Box, least: float) -> Words:
        return informed(index.words(box, least), box, offered, least)

    return look


def _path() -> Path:
    return data_dir() / "learned-boxed.txt"


def _parsed(data: bytes) -> Learned:
    """Read what was learned; raise NewerSave if its first line names a later version than ours."""
    text = data.decode("utf-8")
    first = text.partition("\n")[0]
    if first != HEADER and first.startswith(HEADER.rstrip("0123456789")):
        raise NewerSave
    return parse_export(text)
