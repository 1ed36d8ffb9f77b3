"""Words by pattern, by letters to use, by letters to avoid, by enumeration. No NumPy.

In a *pattern*, ``?`` is any letter and ``*`` any number of letters. An anagram is a pattern of as
many ``?`` as there are letters to use; with more, the rest is any letter.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, NamedTuple

from beehelper.crossword.wordfile import LONGEST, enumeration, joined, letters_of
from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.words.letters import plain
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from beehelper.crossword.entries import Entries

ANY_SIGNS = str.maketrans("._", "??")
"""Other ways to write ``?``."""

PATTERN = re.compile(r"([a-z?*\s]*)(\(\s*[0-9]{1,2}(?:\s*[,-]\s*[0-9]{1,2})*\s*\))?")

ACCEPTED = (
    "letters a-z, ? for any one, * for any number, a space between words, then lengths: "
    "(3,4), (2-3)"
)


class Query(NamedTuple):
    """What to look for; ``avoid`` is letters that ``?`` and ``*`` do not stand for.

    A ``pattern`` with a star has a space between words, if there are several: no enumeration has.

    A word has every letter of ``use``, those that are there twice at least twice, the given ones
    counted. ``lengths`` is an enumeration, "" for any.
    """

    pattern: str
    use: str = ""
    avoid: str = ""
    lengths: str = ""


class FoundWord(NamedTuple):
    """A word that was looked for, its score, and how it may be spelled."""

    word: str
    score: int
    spellings: tuple[str, ...]


class Finds(NamedTuple):
    """How many words were found, and the best of them."""

    total: int
    words: tuple[FoundWord, ...]


def lettered(pattern: str) -> str:
    """Return a slot's pattern as one to look for: a sign that no listed word has may be any."""
    return re.sub("[^a-z]", "?", pattern)


def parse_query(pattern: str, use: str = "", avoid: str = "") -> Query:
    """Read what to look for; an empty pattern is that of an anagram, or of the lengths.

    Raises BadInput for what isn't a pattern, or none that any word could have.
    """
    found = PATTERN.fullmatch(plain(pattern).translate(ANY_SIGNS).strip())
    if found is None:
        raise BadInput(f"{pattern[:40]!r} isn't a pattern; a pattern has {ACCEPTED}.")
    words, lengths = found[1].split(), "".join((found[2] or "").split())
    signs = "".join(words)
    spaced = len(words) > 1 and "*" in signs
    if len(words) > 1 and not lengths and not spaced:
        lengths = f"({','.join(str(len(word)) for word in words)})"
    used, avoided = _letters(use, "use"), _letters(avoid, "avoid")
    whole = letters_of(lengths)
    signs = signs or "?" * (whole or len(used))
    if not signs:
        raise BadInput(f"Nothing to look for; give a pattern of {ACCEPTED}.")
    if len(signs.replace("*", "")) > LONGEST:
        raise BadInput(f"A pattern of over {LONGEST} letters fits no word.")
    if lengths and whole != len(signs) and "*" not in signs:
        raise BadInput(f"{signs!r} has {counted(len(signs), 'letter')} and {lengths} has {whole}.")
    return Query(" ".join(words) if spaced else signs, used, avoided, lengths)


def _letters(text: str, what: str) -> str:
    """Read letters to use or to avoid; raise BadInput for anything else."""
    letters = "".join(plain(text).replace(",", " ").split())
    if letters and not (letters.isascii() and letters.isalpha()):
        raise BadInput(f"The letters to {what} are {text[:40]!r}; only letters are accepted.")
    return letters


def find(entries: Entries, query: Query, budget: Budget) -> list[FoundWord]:
    """Return the words that were looked for, best score first, then by the alphabet."""
    # What stands between two stars is taken where it first occurs, and for good: to try later
    # places could find no more, and takes ages for a pattern with many stars.
    letter, parts = f"[^\n{query.avoid}]", query.pattern.split()
    pattern = "".join(parts)
    first, *others = (part.replace("?", letter) for part in re.split(r"\*+", pattern))
    rest = "".join(f"(?>{letter}*?{part})" for part in others[:-1])
    rest += "".join(f"{letter}*{part}" for part in others[-1:])
    wanted = re.compile(f"^{first}{rest}$", re.MULTILINE)
    least = len(pattern.replace("*", ""))
    found = []
    for length, words in entries.by_length.items():
        budget.check()
        if length == least or (length > least and "*" in pattern):
            using = words.using(query.use)
            for match in wanted.finditer(words.lines(using)):
                if not (word := match[0]):  # after the last line
                    continue
                spellings = entries.spelled.get(word, (word,))
                if len(parts) > 1 and not any(_in_words(each, parts) for each in spellings):
                    continue
                if not query.lengths or query.lengths in map(enumeration, spellings):
                    score = int(words.scores[using[match.start() // (length + 1)]])
                    found.append(FoundWord(word, score, spellings))
    return sorted(found, key=lambda each: (-each.score, each.word))


def _in_words(spelling: str, parts: Sequence[str]) -> bool:
    """Tell whether an entry has a word for each part of a pattern."""
    words = [*filter(None, map(joined, spelling.split()))]
    return len(words) == len(parts) and all(map(fnmatchcase, words, parts))
