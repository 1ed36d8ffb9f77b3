"""Past answers of Wordle, as a person keeps or pastes them: they seldom come again, but they do.

One word a line, with its day or its number before it or after it, or without; ``#`` begins a
comment, but not right before a number. ``2026-02-01 CRANE``, ``crane``, ``#1687 CRANE``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.wordle.game import LONGEST, MOST_WORDS, SHORTEST
from beehelper.words.letters import in_capitals, in_small_letters

DAY = re.compile(r"\d{4}-\d\d-\d\d")
"""A day that is compared with another; other numbers beside a word say nothing."""

_NUMBER = re.compile(r"#?\d[\d./-]*[:.]?")
_COMMENT = re.compile(r"#(?!\d).*")
_BETWEEN = re.compile(r"[\s,;|]+")


class Used(NamedTuple):
    """A word and the day on which it was the answer, like 2026-02-01, or nothing."""

    word: str
    day: str = ""


def parse_past(text: str, name: str) -> tuple[Used, ...]:
    """Read past answers; raise BadInput with ``name`` and the line for what isn't one."""
    found: list[Used] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        parts = [part for part in _BETWEEN.split(_COMMENT.sub("", line)) if part]
        if not parts:
            continue
        words = [in_small_letters(part) for part in parts if not _NUMBER.fullmatch(part)]
        if len(words) != 1 or not words[0].isalpha():
            raise BadInput(
                f"{name}, line {number}: {line.strip()[:30]!r} isn't a past answer; give one word "
                "a line, with its day or without, like 2026-02-01 CRANE."
            )
        (word,) = words
        length = len(found[0].word) if found else len(word)
        if len(word) != length or not SHORTEST <= length <= LONGEST:
            wanted = length if found else f"{SHORTEST} to {LONGEST}"
            raise BadInput(
                f"{name}, line {number}: {in_capitals(word[:30])} has {len(word)} letters; past "
                f"answers have {wanted}."
            )
        if len(found) == MOST_WORDS:
            raise BadInput(f"{name} has over {MOST_WORDS:,} past answers, the most that is read.")
        day = next((part for part in parts if DAY.fullmatch(part)), "")
        found.append(Used(word, day))
    return tuple(found)


def used_before(past: Iterable[Used], day: str) -> frozenset[str]:
    """List the words that were answers before a day; those of no day were."""
    return frozenset(used.word for used in past if used.day < day)
