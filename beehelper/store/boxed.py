"""Letter Boxed on the disk: the index of a list, and what was learned of the newspaper's own."""

from __future__ import annotations

from beehelper.boxed.index import SCHEMA, Index, build
from beehelper.boxed.learn import HEADER, Learned, export, parse_export, with_lessons
from beehelper.search import Budget
from beehelper.store.atomic import Stamp, stamp
from beehelper.store.cache import Cache
from beehelper.store.indexes import Indexes, Opened
from beehelper.store.learned import LearnedFile, Loaded, load_learned
from beehelper.store.paths import data_dir, learned_path
from beehelper.words.lists import WhichList, never_offered

INDEXES = Indexes(Cache("boxed-", "index", SCHEMA, "The index", files=4), Index, build)


_opened: dict[tuple[WhichList, Stamp | None], Opened[Index]] = {}
"""The index that was used last."""


def open_boxes(asked: WhichList, budget: Budget) -> Opened[Index]:
    """Open the index of a list, building it first if need be; BadInput if it can't be read."""
    which = asked, None if asked.path is None else stamp(asked.path)
    if which not in _opened:
        opened = INDEXES.open(asked, budget)
        _opened.clear()
        _opened[which] = opened
    return _opened[which]


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
