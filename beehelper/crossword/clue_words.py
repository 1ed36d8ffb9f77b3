"""What a clue says, as terms to compare: stems of its words, and pairs of these. No NumPy.

A clue is compared by its words, whatever their case, accents and endings; a gap, ``___``, counts as
a word. Where a word stands matters little, which words stand together does: pairs tell that.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from beehelper.crossword.wordfile import letters_of
from beehelper.words.letters import plain

MOST_WORDS = 40
"""Words of a clue that are looked at: real ones have up to thirty."""

MOST_SIGNS = 1_000
"""Characters of a clue that are looked at."""

GAP = "_"

WORD = re.compile(r"_+|-{2,}|\d+|[^\W\d_]+(?:['’][^\W\d_]+)?")

ELSEWHERE = re.compile(
    r"(?:\b(?:see|with|and|or|to|of|from|before|after)[ ,]+|[-,] *)?"
    r"\b\d{1,3}[- ]?(?:,[- ]*)?(?:across|down)\b(?:'s)?",
    re.IGNORECASE,
)
"""What points to another slot: *With 5-Down*, *See 17-Across*; it says nothing of the answer."""

SEE = re.compile(r"\W*see \d", re.IGNORECASE)
"""Begins a clue that is another slot's: its answer is a part of that one's."""

NUMBER = re.compile(r"\d")

FRAME = re.compile(
    r"(?:,? (?:e\.g\.|say|for (?:one|example|instance|short)|perhaps|maybe|possibly|often|in a way"
    r"|of a sort|informally|briefly))*\??$",
    re.IGNORECASE,
)
"""What tells how a clue is meant, and nothing of the answer: *Portmanteau, e.g.*"""

ENUMERATION = re.compile(r"\(\s*(\d{1,2}(?:(?:\s*[-,]\s*|\s+)\d{1,2})*)\s*\)\s*$")
"""How long the words of the answer are, behind a clue: *Frozen treat (3,5)*."""

BETWEEN = re.compile(r"\s*([-,])\s*|\s+")
"""Between two of those lengths: a comma, if no sign stands there."""

ENDINGS = (
    ("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"), ("s", ""),
    ("ied", "y"), ("ing", ""), ("ed", ""),
)  # fmt: skip
"""Ending of a form -> what its stem has there; the first that fits counts."""

ENDED = frozenset(ending[-1] for ending, _ in ENDINGS)
"""The last letters of endings: few words have one."""


def enumerated(clue: str) -> tuple[str, str]:
    """Part a clue from its enumeration, "" if it has none: *Frozen treat* and ``(3,5)``."""
    text = clue[:MOST_SIGNS]
    found = ENUMERATION.search(text)
    if found is None:
        return text, ""
    lengths = BETWEEN.sub(lambda gap: gap[1] or ",", found[1])
    return text[: found.start()].rstrip(), f"({lengths})"


def with_lengths(clue: str, lengths: str) -> str:
    """Return a clue with the lengths that a file gives beside it, unless it ends with them."""
    told = lengths if lengths[:1] + lengths[-1:] == "()" else f"({lengths})"
    own, given = (enumerated(text)[1] for text in (clue, told))
    says = clue.endswith(told) or (own and letters_of(own) == letters_of(given))
    return clue if says or not any(map(str.isalnum, lengths)) else f"{clue} {told}"


def words_of_clue(clue: str) -> list[str]:
    """Return the words of a clue in lower case, without accents; a gap is GAP."""
    text, _ = enumerated(clue)
    return [
        GAP if word[0] in "_-" else word.replace("’", "'")
        for word in WORD.findall(plain(text))[:MOST_WORDS]
    ]


@lru_cache(1 << 16)
def stem(word: str) -> str:
    """Take off an ending of number or tense, roughly: equal words get equal stems."""
    word = word.removesuffix("'s").replace("'", "")
    for ending, instead in ENDINGS if word[-1:] in ENDED else ():
        if word.endswith(ending) and not word.endswith("ss"):
            bare = word.removesuffix(ending) + instead
            if len(bare) < 3:
                return word
            if not instead and ending != "s":
                bare = bare.removesuffix("e")
                if bare[-1] == bare[-2] and bare[-1] not in "ls":
                    bare = bare[:-1]
            word = bare
            break
    return word.removesuffix("e") if len(word) > 3 else word


def points_elsewhere(clue: str) -> bool:
    """Tell whether a clue says nothing of its answer but where another slot's clue stands."""
    text, _ = enumerated(clue)
    return bool(SEE.match(text) or (ELSEWHERE.search(text) and not _stems(text)))


def unframed(clue: str) -> str:
    """Return a clue without the words behind it that tell how it is meant."""
    text = clue[:MOST_SIGNS].strip()
    return FRAME.sub("", text, count=1) or text


def stems(clue: str) -> list[str]:
    """Return the stems of a clue's words, each once, in order; a pointer elsewhere has none."""
    return list(dict.fromkeys(_stems(clue)))


def terms(clue: str) -> list[str]:
    """Return the terms of a clue, each once: stems, then pairs of neighbours, in order."""
    found = _stems(clue)
    ends = pairwise(["^", *found, "$"]) if found else ()
    return list(dict.fromkeys([*found, *(f"{one} {other}" for one, other in ends)]))


def _stems(clue: str) -> list[str]:
    text = clue[:MOST_SIGNS]
    if NUMBER.search(text):  # nothing else points elsewhere, and to look for that takes long
        text = ELSEWHERE.sub("", text)
    return [stem(word) for word in words_of_clue(text)]
