"""Past answers of Wordle, as a person keeps or pastes them: they seldom come again, but they do.

One word a line, with its day or its number before it or after it, or several words without; ``#``
begins a comment, but not right before a number. ``2026-02-01 CRANE``, ``crane slate``,
``#1687 CRANE``, ``July 28, 2025: FIGHT``, ``- Wordle 1500: FIGHT``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.wordle.game import LONGEST, MOST_WORDS, SHORTEST
from beehelper.words.dates import DAY_WITHIN, MONTHS, take_date
from beehelper.words.letters import in_capitals, in_small_letters

_NUMBER = re.compile(r"#?\d[\d./-]*")
"""A number beside a word, which says nothing unless it is a day."""

_COMMENT = re.compile(r"#(?!\d).*")
_BETWEEN = re.compile(r"[\s,;|]+")
_AROUND = "-–—*•·:.()[]\"'"
"""What may stand around a word or a number, or alone before them."""

_SHORT_DAY = re.compile(rf"\b(\d{{1,2}})-({'|'.join(MONTHS)})-(?:20)?(\d\d)\b")
"""A day as spreadsheets write it: 28-Jul-25."""

_LABEL = re.compile(
    r"\bwordle\b(?=\s*#?\d)|(?<=[\s,;|(])[1-6x]/6(?![\w/:])|(?<=[a-z]\s)[1-6]\.\d\d?(?![\w.])"
)
"""What stands beside a game's number, and how it went, for one or on average: Wordle 1500 4/6."""

_HEADS = frozenset(
    ("date", "day", "no", "number", "game", "puzzle", "wordle", "answer", "word", "solution")
)
"""What stands above the columns of a table, or before a word: Answer: CRANE."""

_HEAD = re.compile(rf"\b(?:{'|'.join(sorted(_HEADS))})s?\s*:")


class Used(NamedTuple):
    """A word and the day on which it was the answer, like 2026-02-01, or nothing."""

    word: str
    day: str = ""


def parse_past(text: str, name: str) -> tuple[Used, ...]:
    """Read past answers; raise BadInput with ``name`` and the line for what isn't one."""
    found: list[Used] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        day, rest = _without_day(in_small_letters(_COMMENT.sub("", line)))
        parts = [bare for part in _BETWEEN.split(rest) if (bare := part.strip(_AROUND))]
        words = [part for part in parts if not _NUMBER.fullmatch(part)]
        is_table = len(words) > 1 and not found and _HEADS.issuperset(words)
        if not (parts or day) or is_table or _HEAD.fullmatch(rest.strip()):
            continue
        alike = len({*map(len, words)}) == 1 and words == parts and day == "" and ":" not in rest
        if not (len(words) == 1 or alike) or not all(map(str.isalpha, words)):
            raise BadInput(
                f"{name}, line {number}: {line.strip()[:30]!r} isn't a past answer; give one word "
                "a line, with its day or without, like 2026-02-01 CRANE."
            )
        if day is None:
            raise BadInput(
                f"{name}, line {number}: the day in {line.strip()[:30]!r} isn't clear; write it "
                "with its year, like 2026-02-01 CRANE."
            )
        for word in words:
            length = len(found[0].word) if found else len(word)
            if len(word) != length or not SHORTEST <= length <= LONGEST:
                wanted = length if found else f"{SHORTEST} to {LONGEST}"
                raise BadInput(
                    f"{name}, line {number}: {in_capitals(word[:30])} has {len(word)} letters; "
                    f"past answers have {wanted}."
                )
            if len(found) == MOST_WORDS:
                raise BadInput(
                    f"{name} has over {MOST_WORDS:,} past answers, the most that is read."
                )
            found.append(Used(word, day))
    return tuple(found)


def _without_day(line: str) -> tuple[str | None, str]:
    """Take its day and other labels out of a line in small letters; an unclear day is None."""
    found, rest = take_date(_SHORT_DAY.sub(r"\1 \2 20\3", line))
    day = found or ""
    has_digits = any(map(str.isdecimal, line))
    for label in (_HEAD, _LABEL, DAY_WITHIN) if has_digits else (_HEAD,):
        shorter = label.sub(" ", rest)
        if shorter != rest and any(map(str.isalpha, shorter)):  # else the word is like a label
            rest = shorter
            if label is DAY_WITHIN and not day:
                return None, rest
    return (day, rest) if any(map(str.isalpha, rest)) else ("", line)


def used_before(past: Iterable[Used], day: str) -> frozenset[str]:
    """List the words that were answers before a day; those of no day were."""
    return frozenset(used.word for used in past if used.day < day)
