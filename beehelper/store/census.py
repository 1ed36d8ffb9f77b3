"""Records of censuses of Letter Boxed, which grow by whole jobs while a census runs."""

from __future__ import annotations

import os
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from beehelper.boxed.record import (
    VERSION,
    Best,
    Head,
    Line,
    Record,
    fingerprint,
    finished,
    finished_part,
    read,
    write_head,
    write_job,
)
from beehelper.store.atomic import write_bytes
from beehelper.store.paths import cache_dir
from beehelper.store.records import append, read_record


def record_path(words: tuple[str, ...]) -> Path:
    """Return where a record is kept if no file is given."""
    return cache_dir() / "censuses" / f"v{VERSION}" / f"{fingerprint(words)[:16]}.txt"


def load(path: Path, words: tuple[str, ...]) -> Record:
    """Read a record; raise BadInput with the name of the file for what is none."""
    return read_record(path, "ASCII", partial(read, words=words))


def resume(path: Path, program: str, words: tuple[str, ...]) -> Record:
    """Begin a record, or resume one; raise BadInput if it is of other words."""
    if not path.exists():
        head = Head(program, fingerprint(words), len(words), None)
        write_bytes(path, write_head(head).encode())
        return Record(head, {}, frozenset())
    record, text = read_record(path, "ASCII", lambda text: (read(text, words), text))
    first, _, body = text.partition("\n")
    os.truncate(path, len(first) + 1 + len(finished_part(body, record.head)))
    return record


def add(path: Path, job: str, lines: Iterable[Line]) -> None:
    """Add a job to a record, on the disk before this returns."""
    append(path, write_job(job, lines))


def finish(path: Path, record: Record, words: Best, answers: Best) -> None:
    """Write a record again that has every job."""
    write_bytes(path, finished(record, words, answers).encode())
