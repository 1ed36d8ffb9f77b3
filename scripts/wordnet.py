"""WordNet 3.0 as Debian's ``wordnet-base`` has it: senses of a word, and what it is a form of.

The format is that of the manual pages wndb(5WN) and morphy(7WN). Only words of a-z are kept.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

PARTS = ("noun", "verb", "adj", "adv")

ENDINGS = {
    "noun": (
        ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"),
        ("men", "man"), ("ies", "y"),
    ),
    "verb": (
        ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ied", "y"),
        ("ing", "e"), ("ing", ""),
    ),
    "adj": (("er", ""), ("est", ""), ("er", "e"), ("est", "e"), ("ier", "y"), ("iest", "y")),
    "adv": (),
}  # fmt: skip
"""Part of speech -> (ending of a form, what its lemma has there); a doubled letter is halved."""

TOPICS = (";c", ";u", ";r")
"""Pointers to what a sense belongs to: a subject, a usage such as slang, a region."""


class Sense(NamedTuple):
    """One meaning of a word: what it is a kind of, how it is spelled, explained and tagged."""

    part: str
    field: str
    gloss: str
    spellings: tuple[str, ...]
    topics: tuple[str, ...]


class Entry(NamedTuple):
    """The senses of a word as one part of speech, the commonest first; ``tagged``: in use."""

    senses: tuple[Sense, ...]
    tagged: int


class WordNet:
    """The database, read whole: two seconds."""

    def __init__(self, folder: Path) -> None:
        """Read the files in ``folder``, such as ``usr/share/wordnet``."""
        self._senses: dict[tuple[str, str], Sense] = {}
        self._entries: dict[str, dict[str, Entry]] = {}
        self._irregular: dict[tuple[str, str], list[str]] = {}
        for part in PARTS:
            self._read_senses(part, folder / f"data.{part}")
        for part in PARTS:
            self._read_entries(part, folder / f"index.{part}")
            for form, lemma, *_ in _rows(folder / f"{part}.exc"):
                self._irregular.setdefault((form, part), []).append(lemma)

    def entries(self, word: str) -> dict[str, Entry]:
        """Return a lemma's entries by part of speech; none if it isn't a lemma."""
        return self._entries.get(word, {})

    def lemmas(self, word: str) -> list[tuple[str, str]]:
        """Return what a word is or is a form of, as (lemma, part), itself first."""
        found = [(word, part) for part in PARTS if part in self.entries(word)]
        for part in PARTS:
            forms = [*self._irregular.get((word, part), ())]
            for ending, instead in ENDINGS[part]:
                if word.endswith(ending):
                    stem = word[: -len(ending)]
                    forms.append(stem + instead)
                    if not instead and ending != "s" and stem[-1:] == stem[-2:-1]:
                        forms.append(stem[:-1])
            found += [(form, part) for form in forms if part in self.entries(form)]
        return list(dict.fromkeys(found))

    def _read_senses(self, part: str, path: Path) -> None:
        for row in _rows(path):
            bar = row.index("|")
            count = int(row[3], 16)
            spellings = tuple(row[4 + 2 * place].partition("(")[0] for place in range(count))
            pointers = row[5 + 2 * count : bar]
            topics = tuple(
                f"{sign} {pointers[place + 1]}"
                for place, sign in enumerate(pointers)
                if sign in TOPICS
            )
            gloss = " ".join(row[bar + 1 :])
            self._senses[part, row[0]] = Sense(part, row[1], gloss, spellings, topics)

    def _read_entries(self, part: str, path: Path) -> None:
        for row in _rows(path):
            if row[0].isascii() and row[0].isalpha():
                count = int(row[2])
                senses = tuple(self._senses[part, offset] for offset in row[-count:])
                entry = Entry(senses, int(row[-count - 1]))
                self._entries.setdefault(row[0], {})[part] = entry


def _rows(path: Path) -> list[list[str]]:
    """Split a file's lines, but for the licence that it begins with, into words."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split() for line in lines if not line.startswith("  ")]
