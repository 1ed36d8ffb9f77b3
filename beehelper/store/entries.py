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
from beehelper.crossword.wordfile import (
    LEARNED,
    RULES,
    Parsed,
    Scored,
    parse_words,
    read_bundled,
    words_of,
)
from beehelper.search import Budget
from beehelper.store.cache import Cache, fingerprint
from beehelper.store.clues import learned_answers, learned_state
from beehelper.words.lists import asset, blocked_words, decode, read_source

FILES = ("scowl.tsv", "scowl-capitals.tsv", "wordnet.tsv")
"""The files of the list that ships."""

ENTRIES = Cache("crossword-", "entries", SCHEMA, "The word list", files=4)


class LoadedEntries(NamedTuple):
    """Entries, and what a person should know of their reading, a sentence each."""

    entries: Entries
    notes: tuple[str, ...]


def load_entries(
    paths: Sequence[Path], budget: Budget, *, with_learned: bool = True
) -> LoadedEntries:
    """Read a person's lists, or the one that ships if there are none, and the answers learned.

    What is blocked is left out, and so is a phrase with a blocked word in it.
    Raises BadInput for a file that is not there, no text, or without words.
    """
    sources = [read_source(path) for path in paths]
    blocked = asset("wordlists", "blocked.txt").read_bytes()
    files = [bytes(source.data) for source in sources] or [
        asset("wordlists", name).read_bytes() for name in FILES
    ]
    rules = repr(("own" if paths else "bundled", sorted(RULES.items())))
    taught = learned_state() if with_learned else ""
    name = fingerprint(rules.encode(), blocked, taught.encode(), *files)
    if (kept := ENTRIES.read(name, unpack)) is not None:
        return LoadedEntries(*kept)
    budget.check()
    if sources:
        lists = [_own(*decode(source), source.name, budget) for source in sources]
    else:
        lists = [Parsed(read_bundled((file.decode("ascii") for file in files), budget), [])]
    if taught:
        answers = learned_answers()
        lists.append(Parsed([Scored(word, LEARNED, word) for word in answers], []))
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
