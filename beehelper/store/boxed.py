"""Letter Boxed on the disk: the index of a list, and what was learned of the newspaper's own."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from beehelper.boxed.index import SCHEMA, Index, build
from beehelper.boxed.learn import HEADER, Learned, export, parse_export, with_lessons
from beehelper.search import Budget
from beehelper.store.atomic import Stamp, stamp
from beehelper.store.cache import Cache
from beehelper.store.learned import LearnedFile, Loaded, load_learned
from beehelper.store.paths import data_dir, learned_path
from beehelper.words.lists import WhichList, never_offered, parse, read_source

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


_FILE = LearnedFile[Learned](
    lambda: data_dir() / "learned-boxed.txt", HEADER, parse_export, export, {}
)
load_marks, change_marks = _FILE.load, _FILE.change


def load_known() -> tuple[Learned, tuple[str, ...]]:
    """Read what is known of the newspaper's list, from the bee as well; and what went wrong.

    Blocked words are left out: what is known here is offered.
    """
    lessons = load_learned() if learned_path().exists() else Loaded(())
    marks = load_marks()
    troubles = (lessons.trouble, marks.trouble)
    blocked = never_offered()
    known = with_lessons(marks.learned, lessons.learned)
    offered = {word: said for word, said in known.items() if word not in blocked}
    return offered, tuple(filter(None, troubles))
