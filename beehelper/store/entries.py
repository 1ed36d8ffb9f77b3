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
    merged,
    pack,
    read_bundled,
    spellings,
    unpack,
)
from beehelper.crossword.wordfile import LEARNED, Parsed, Scored, parse_words, parts_of
from beehelper.search import Budget
from beehelper.store.cache import Cache, fingerprint
from beehelper.store.clues import Learned, learned_answers, learned_state
from beehelper.words.lists import asset, blocked_words, decode, read_source

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
    paths: Sequence[Path],
    budget: Budget,
    added: Sequence[Added] = (),
    *,
    with_learned: bool = True,
    family: bool = False,
) -> LoadedEntries:
    """Read a person's lists, or the one that ships, and what joins them: added lists, and answers.

    The answers are those of the puzzles that were learned. What is blocked is left out, and so is
    a phrase with a blocked word in it; for a ``family`` so are rude words. Raises BadInput for a
    file that is not there, no text, or without words.
    """
    sources = [read_source(path) for path in [*paths, *(each.path for each in added)]]
    ranks = [*(None for _ in paths), *(each.rank for each in added)]
    barred = ("blocked.txt", "rude.txt") if family else ("blocked.txt",)
    blocked = b"".join(asset("wordlists", name).read_bytes() for name in barred)
    bundled = b"" if paths else asset("wordlists", "crossword.tsv").read_bytes()
    taught, unknown = learned_state() if with_learned else Learned("")
    rules = repr((len(paths), ranks, taught)).encode()
    name = fingerprint(rules, blocked, bundled, *(bytes(source.data) for source in sources))
    if (kept := ENTRIES.read(name, unpack)) is not None:
        entries, notes = kept
        return LoadedEntries(entries, (*notes, *filter(None, [unknown])))
    budget.check()
    banned = blocked_words(blocked)
    lists = [
        _own(*decode(source), source.name, rank, budget)
        for source, rank in zip(sources, ranks, strict=True)
    ]
    notes = tuple(note for parsed in lists for note in parsed.notes)
    if taught:
        lists.append(Parsed([Scored(word, LEARNED, word) for word in learned_answers()], []))
    entries = _merged(lists, banned, budget)
    if not paths:
        entries = merged(read_bundled(bundled, banned, budget), entries)
    budget.check()
    trouble = ENTRIES.keep(name, pack(entries, notes))
    return LoadedEntries(entries, (*notes, *filter(None, (unknown, trouble))))


def _merged(lists: Sequence[Parsed], banned: frozenset[str], budget: Budget) -> Entries:
    """Make one list of several without what is blocked."""
    offered = [
        entry
        for parsed in lists
        for entry in budget.checking(parsed.entries)
        if entry.word not in banned and banned.isdisjoint(parts_of(entry.spelling))
    ]
    scored = ((word, score) for word, score, _ in budget.checking(offered))
    return entries_of(scored, spellings(offered, budget), budget)


def _own(text: str, notes: Sequence[str], name: str, rank: int | None, budget: Budget) -> Parsed:
    """Read a person's list, with what was said of its decoding; a rank is its words' score."""
    entries, more = parse_words(text, name, budget)
    if rank is not None:
        entries = [entry._replace(score=rank) for entry in entries]
    return Parsed(entries, [*(f"{name}: {note}" for note in notes), *more])
