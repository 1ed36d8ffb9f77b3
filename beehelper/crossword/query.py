"""What to look up: by pattern, by letters to use, by letters to avoid, by enumeration. No NumPy.

In a *pattern*, ``?`` is any letter and ``*`` any number of letters. An anagram is a pattern of as
many ``?`` as there are letters to use; with more, the rest is any letter.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from beehelper.crossword.wordfile import LONGEST
from beehelper.errors import BadInput
from beehelper.words.letters import plain

ANY_SIGNS = str.maketrans("._", "??")
"""Other ways to write ``?``."""

PATTERN = re.compile(r"([a-z?*]*)\s*(\(\s*[0-9]{1,2}(?:\s*[,-]\s*[0-9]{1,2})*\s*\))?")

ACCEPTED = "letters, ? for any one, * for any number, and lengths such as (3,4) or (2-3) behind"


class Query(NamedTuple):
    """What to look for; ``avoid`` is letters that ``?`` and ``*`` do not stand for.

    A word has every letter of ``use``, those that are there twice at least twice, the given ones
    counted. ``lengths`` is an enumeration, "" for any.
    """

    pattern: str
    use: str = ""
    avoid: str = ""
    lengths: str = ""


class Found(NamedTuple):
    """A word that was looked for, its score, and how it may be spelled."""

    word: str
    score: int
    spellings: tuple[str, ...]


class Search(NamedTuple):
    """What to look for, and a person's word lists; none: the one that ships."""

    query: Query
    lists: tuple[Path, ...] = ()


class Looked(NamedTuple):
    """How many words were found, the best of them, and what is to be said of the lists."""

    found: int
    words: tuple[Found, ...]
    notes: tuple[str, ...]


def parse_query(pattern: str, use: str = "", avoid: str = "") -> Query:
    """Read what to look for; an empty pattern is that of an anagram, or of the lengths.

    Raises BadInput for what is no pattern, or none that any word could have.
    """
    found = PATTERN.fullmatch(plain(pattern).translate(ANY_SIGNS).strip())
    if found is None:
        raise BadInput(f"{pattern[:40]!r} is no pattern; it has {ACCEPTED}.")
    signs, lengths = found[1], "".join((found[2] or "").split())
    used, avoided = _letters(use, "use"), _letters(avoid, "avoid")
    whole = sum(map(int, re.findall(r"\d+", lengths)))
    signs = signs or "?" * (whole or len(used))
    if not signs:
        raise BadInput(f"There is nothing to look for; give a pattern of {ACCEPTED}.")
    if len(signs.replace("*", "")) > LONGEST:
        raise BadInput(f"A pattern of over {LONGEST} letters fits no word.")
    if lengths and whole != len(signs) and "*" not in signs:
        raise BadInput(f"{signs!r} has {len(signs)} letters and {lengths} has {whole}.")
    return Query(signs, used, avoided, lengths)


def _letters(text: str, what: str) -> str:
    """Read letters to use or to avoid; raise BadInput for anything else."""
    letters = "".join(plain(text).replace(",", " ").split())
    if letters and not (letters.isascii() and letters.isalpha()):
        raise BadInput(f"The letters to {what} are {text[:40]!r}; only letters are accepted.")
    return letters
