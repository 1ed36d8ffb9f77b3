"""Crossword word lists from their files: the one that ships or a person's own, several merged.

Entries are kept in a file named by what they come from, so that a list is parsed once; one that is
damaged is made anew, and where nothing can be written that is told. NumPy loads with this.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from beehelper.crossword.entries import (
    SCHEMA,
    Damaged,
    Entries,
    entries_of,
    pack,
    spellings,
    unpack,
)
from beehelper.crossword.wordfile import RULES, Parsed, parse_words, read_bundled, words_of
from beehelper.search import Budget
from beehelper.store.atomic import write_bytes
from beehelper.store.paths import cache_dir
from beehelper.words.lists import asset, blocked_words, decode, read_source

FILES = ("scowl.tsv", "scowl-capitals.tsv", "wordnet.tsv")
"""The files of the list that ships."""

KEPT = 4
"""Files of entries that stay; the least recently made go."""


class LoadedEntries(NamedTuple):
    """Entries, and what a person should know of their reading, a sentence each."""

    entries: Entries
    notes: tuple[str, ...]


def load_entries(paths: Sequence[Path], budget: Budget) -> LoadedEntries:
    """Read a person's lists, or the one that ships if there are none; what is blocked is left out.

    So is a phrase with a blocked word in it. Raises BadInput for a file that is not there, no text,
    or without words.
    """
    sources = [read_source(path) for path in paths]
    blocked = asset("wordlists", "blocked.txt").read_bytes()
    files = [bytes(source.data) for source in sources] or [
        asset("wordlists", name).read_bytes() for name in FILES
    ]
    path = _path(files, blocked, "own" if paths else "bundled")
    try:
        return LoadedEntries(*unpack(path.read_bytes()))
    except (OSError, Damaged):
        pass
    budget.check()
    if sources:
        lists = [_own(*decode(source), source.name, budget) for source in sources]
    else:
        lists = [Parsed(read_bundled((file.decode("ascii") for file in files), budget), [])]
    budget.check()
    notes = tuple(note for parsed in lists for note in parsed.notes)
    banned = blocked_words(blocked)
    kept = [
        entry
        for parsed in lists
        for entry in budget.checking(parsed.entries)
        if entry.word not in banned and banned.isdisjoint(words_of(entry.spelling))
    ]
    scored = ((word, score) for word, score, _ in budget.checking(kept))
    entries = entries_of(scored, spellings(kept, budget), budget)
    budget.check()
    trouble = _keep(path, pack(entries, notes))
    return LoadedEntries(entries, (*notes, trouble) if trouble else notes)


def _own(text: str, notes: Sequence[str], name: str, budget: Budget) -> Parsed:
    """Read a person's list, with what was said of its decoding."""
    parsed = parse_words(text, name, budget)
    return Parsed(parsed.entries, [*(f"{name}: {note}" for note in notes), *parsed.notes])


def _path(files: Sequence[bytes], blocked: bytes, kind: str) -> Path:
    """Return where the entries of these files are kept: another content, another place."""
    stamp = zlib.crc32(repr((kind, sorted(RULES.items()))).encode())
    for data in (blocked, *files):
        stamp = zlib.crc32(data, zlib.crc32(b"%d" % len(data), stamp))
    sizes = sum(map(len, files))
    return cache_dir() / f"v{SCHEMA}" / f"crossword-{stamp:08x}{sizes:x}.entries"


def _keep(path: Path, data: bytes) -> str | None:
    """Keep entries in their file, in place of the oldest; return a sentence if that cannot be."""
    try:
        write_bytes(path, data)
        others = [file for file in path.parent.glob("crossword-*.entries") if file != path]
        others.sort(key=lambda file: file.stat().st_mtime, reverse=True)
        for file in others[KEPT - 1 :]:
            file.unlink(missing_ok=True)
    except OSError as error:
        why = f"{cache_dir()} cannot be written ({error.strerror})"
        return f"What was read of the word list is not kept: {why}."
    return None
