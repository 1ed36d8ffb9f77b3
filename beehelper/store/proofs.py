"""Records of proofs: those that ship, and those that grow while a proof runs."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from beehelper.errors import BadInput
from beehelper.store.atomic import write_bytes
from beehelper.store.paths import cache_dir
from beehelper.store.records import append, read_record
from beehelper.store.wordle import BUNDLED, Plan, bundled, find_tree
from beehelper.wordle import tree
from beehelper.wordle.advice import TOP, Cost
from beehelper.wordle.game import Lists, Variant
from beehelper.wordle.play import Question
from beehelper.wordle.proof import (
    VERSION,
    Head,
    Line,
    Opening,
    Record,
    Worth,
    finished,
    parse_table,
    read,
    read_head,
    write_head,
    write_line,
)
from beehelper.words.lists import asset


def record_path(head: Head) -> Path:
    """Return where a record is kept if no file is given."""
    name = f"{head.lists[:16]}-{head.mode}-{head.limit or 'any'}-{head.bound}.txt"
    return cache_dir() / "proofs" / f"v{VERSION}" / name


def load(path: Path, lists: Lists) -> Record:
    """Read a record; raises BadInput with the name of the file for what is none."""
    return read_record(path, "UTF-8", partial(read, lists=lists))


def resume(path: Path, head: Head, lists: Lists) -> Record:
    """Begin a record, or resume one; raises BadInput if it is another proof's."""
    if not path.exists():
        write_bytes(path, write_head(head).encode())
        return Record(head, {})
    record = load(path, lists)
    if record.head._replace(program="", best=None) != head._replace(program=""):
        raise BadInput(f"{path} is the record of another proof; give another file.")
    data = path.read_bytes()
    if torn := len(data) - data.rindex(b"\n") - 1:
        os.truncate(path, len(data) - torn)
    return record


def add(path: Path, lines: Sequence[Line]) -> None:
    """Add lines to a record, on the disk before this returns."""
    append(path, "".join(map(write_line, lines)))


def finish(path: Path, lists: Lists) -> Record:
    """Write a record again once it has every word; raises BadInput if it lacks any."""
    write_bytes(path, finished(load(path, lists), lists).encode())
    return load(path, lists)


def lists_of(path: Path) -> Lists | None:
    """Find the lists that ship of which a record speaks, None if it speaks of others."""
    head = read_record(path, "UTF-8", lambda text: read_head(text.partition("\n")[0]))
    found = (lists for lists in map(bundled, BUNDLED) if tree.fingerprint(lists) == head.lists)
    return next(found, None)


def known_openers(game: Variant) -> list[Opening]:
    """List the good openers of a game that are known exactly, the best first; empty if none are."""
    lists, mode, limit = game
    name = next((name for name in BUNDLED if bundled(name) == lists), "")
    return parse_table(asset("proofs", "openers.tsv").read_text("utf-8"), name, mode, limit)


def known_opener(game: Variant, words: tuple[str, ...]) -> Opening:
    """Tell how far an opener is known without a search; one of several words from below alone."""
    first, *rest = words
    worth = next((each.least for each in known_openers(game) if each.words == (first,)), None)
    if worth is None and (kept := find_tree(Plan(*game, first))) and kept.head.proven:
        worth = Worth(kept.head.lost, kept.head.total)
    if worth is None:
        return Opening(words, max(_shipped_bounds(game, first), default=Worth(0, 0)), None)
    return Opening(words, worth, None if rest else worth)


def _shipped_bounds(game: Variant, word: str) -> Iterator[Worth]:
    """Bound a first word from below by each record that ships; one without a limit is for any."""
    lists, mode, limit = game
    mine = tree.fingerprint(lists)
    for path in asset("proofs").glob("*.txt"):
        with path.open(encoding="utf-8") as file:
            head = read_head(file.readline())
        if (head.lists, head.mode) == (mine, mode) and head.limit in (None, limit):
            yield Worth(*divmod(load(path, lists).lines[word].value, head.loss))


def opener_costs(question: Question) -> dict[str, Cost]:
    """Tell what the best openers cost, the best first; empty after the first row."""
    lists, game, limit, *_ = question
    if game.turns:
        return {}
    count = len(lists.answers)
    return {
        opening.words[0]: Cost(lost / count, total / (count - lost), exact=True)
        for opening in known_openers(Variant(lists, game.mode, limit))[:TOP]
        for lost, total in [opening.least]
    }
