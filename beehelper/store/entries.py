"""Crossword word lists from their files: the one that ships or a person's own, several merged.

A list is parsed once, and its entries are kept. NumPy loads with this.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from beehelper.crossword.entries import (
    SCHEMA,
    Entries,
    entries_of,
    pack,
    spellings,
    unpack,
)
from beehelper.crossword.wordfile import RULES, Parsed, parse_words, read_bundled, words_of
from beehelper.search import Budget
from beehelper.store.cache import Cache, fingerprint
from beehelper.words.lists import asset, blocked_words, decode, read_source

FILES = ("scowl.tsv", "scowl-capitals.tsv", "wordnet.tsv")
"""The files of the list that ships."""

ENTRIES = Cache("crossword-", "entries", SCHEMA, "The word list", files=4)


class LoadedEntries(NamedTuple):
    """Entries, and what a person should know of their reading, a sentence each."""

    entries: Entries
    notes: tuple[str, ...]


class Added(NamedTuple):
    """A list that joins the others, and the score of all its words: None for their own."""

    path: Path
    rank: int | None


def load_entries(
    paths: Sequence[Path], budget: Budget, added: Sequence[Added] = ()
) -> LoadedEntries:
    """Read a person's lists, or the one that ships if there are none, and those that are added.

    What is blocked is left out, and so is a phrase with a blocked word in it. Raises BadInput
    for a file that is not there, no text, or without words.
    """
    sources = [read_source(path) for path in paths]
    joining = [(read_source(path), rank) for path, rank in added]
    blocked = asset("wordlists", "blocked.txt").read_bytes()
    files = [bytes(source.data) for source in sources] or [
        asset("wordlists", name).read_bytes() for name in FILES
    ]
    ranks = [rank for _, rank in joining]
    rules = repr(("own" if paths else "bundled", sorted(RULES.items()), *ranks))
    name = fingerprint(rules.encode(), blocked, *files, *(bytes(each.data) for each, _ in joining))
    if (kept := ENTRIES.read(name, unpack)) is not None:
        return LoadedEntries(*kept)
    budget.check()
    if sources:
        lists = [_own(*decode(source), source.name, budget) for source in sources]
    else:
        lists = [Parsed(read_bundled((file.decode("ascii") for file in files), budget), [])]
    for source, rank in joining:
        parsed = _own(*decode(source), source.name, budget)
        if rank is not None:
            ranked = [entry._replace(score=rank) for entry in parsed.entries]
            parsed = parsed._replace(entries=ranked)
        lists.append(parsed)
    budget.check()
    notes = tuple(note for parsed in lists for note in parsed.notes)
    banned = blocked_words(blocked)
    offered = [
        entry
        for parsed in lists
        for entry in budget.checking(parsed.entries)
        if entry.word not in banned and banned.isdisjoint(words_of(entry.spelling))
    ]
    scored = ((word, score) for word, score, _ in budget.checking(offered))
    entries = entries_of(scored, spellings(offered, budget), budget)
    budget.check()
    trouble = ENTRIES.keep(name, pack(entries, notes))
    return LoadedEntries(entries, (*notes, trouble) if trouble else notes)


def _own(text: str, notes: Sequence[str], name: str, budget: Budget) -> Parsed:
    """Read a person's list, with what was said of its decoding."""
    parsed = parse_words(text, name, budget)
    return Parsed(parsed.entries, [*(f"{name}: {note}" for note in notes), *parsed.notes])
