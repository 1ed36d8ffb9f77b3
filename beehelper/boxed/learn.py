"""What was learned of the newspaper's list for boxes: words accepted, and words not accepted.

A word is marked by hand, or comes from a published answer. The bee's list is narrower: what that
accepts counts as accepted here as well, what it leaves out teaches nothing (docs/boxed.md).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from itertools import pairwise
from typing import Protocol

from beehelper.boxed.board import (
    LETTERS,
    REMARK,
    SHORTEST,
    SIDE,
    Box,
    Words,
    broken_rule,
    fits_some_box,
    parse_box,
)
from beehelper.boxed.index import Index
from beehelper.errors import BadInput
from beehelper.words.dates import DAY_WITHIN
from beehelper.words.letters import plain

ACCEPTED, REFUSED = 0.997, 0.003
"""The chance of a word that was accepted, or not, when last seen: as measured for the bee."""

HEADER = "beehelper boxed learned 1"
"""The first line of what is kept: what it is, and the version of its layout."""

HEADING = re.compile(
    r"(?s:.*?)(?:^[^\n]*:"
    r"|\b(?:yesterday['’]s|the)\s+(?:answers?|solutions?)\b(?:\s+(?:was|were|is|are)\b)?)",
    re.MULTILINE | re.IGNORECASE,
)
"""What stands before an answer where it is published."""

AROUND = " \t\n-–—,;.:"
"""Signs that may stand around it."""

ALONE = "type the words alone, such as PROFOUND - DEFIANCE"

MARK = re.compile(rf"[+-][a-z]{{{SHORTEST},}}")

Learned = Mapping[str, bool]
"""Word -> whether it was accepted, in the order in which this was learned."""


def parse_answer(text: str) -> tuple[str, ...]:
    """Read words of one box to learn, such as a published answer: ``PROFOUND – DEFIANCE``.

    Raises BadInput for what isn't words, for those that no box has together, such as a sentence's,
    and for words with a dash that do not follow each other.
    """
    words = parse_words(text)
    for word in words:
        if not fits_some_box(word):
            raise BadInput(
                f"{word[:40].upper()} is in no box: a box has {LETTERS} letters, and none follows "
                f"itself; {ALONE}."
            )
    if (letters := len(set("".join(words)))) > LETTERS:
        raise BadInput(
            f"{', '.join(words)[:80].upper()} are not of one box: they have {letters} different "
            f"letters, a box has {LETTERS}; {ALONE}."
        )
    if re.search(r"[-–—]", _after_heading(text)):
        for one, other in pairwise(words):
            if one[-1] != other[0]:
                raise BadInput(
                    f"{other.upper()} doesn't begin with {one[-1].upper()}, where {one.upper()} "
                    "ends; type words that aren't one answer without a dash."
                )
    return words


def parse_words(text: str) -> tuple[str, ...]:
    """Read words after a heading; raise BadInput for what isn't words, or is part of a sentence."""
    bare = _after_heading(text)
    if capitals := [word for word in re.findall(r"\w+", bare) if word.isupper()]:
        for word in re.findall(r"\w+", bare):
            if not word.isupper():
                raise BadInput(
                    f"{word[:40]!r} isn't in capitals, and {capitals[0][:40]!r} is; {ALONE}."
                )
    words = tuple(re.findall("[a-z]+", plain(bare)))
    for at in range(len(words)):
        if {*map(len, sides := words[at : at + 4])} == {SIDE} and len({*"".join(sides)}) == LETTERS:
            raise BadInput(f"{' '.join(sides).upper()} is a box; {ALONE}.")
    if unfit := [word for word in words or ("",) if len(word) < SHORTEST]:
        shown = unfit[0].upper() or bare or text
        raise BadInput(f"{shown[:40]!r} isn't a word of {SHORTEST} or more letters; {ALONE}.")
    return words


def _after_heading(text: str) -> str:
    """Return what stands after an answer's heading, without the day, numbers, remarks and boxes."""
    bare = "\n".join(line for line in text.splitlines() if not _is_box(line)) or text
    bare = bare[heading.end() :] if (heading := HEADING.match(bare)) else bare
    return DAY_WITHIN.sub(" ", REMARK.sub(" ", bare)).strip(AROUND)


def _is_box(text: str) -> bool:
    """Tell whether a text is a box, not a word that has all letters of one."""
    with suppress(BadInput):
        return bool(parse_box(text)) and len(text.strip()) > LETTERS
    return False


def learn(learned: Learned, *words: str, accepted: bool) -> Learned:
    """Add words in place of what was learned of them before."""
    rest = {word: said for word, said in learned.items() if word not in words}
    return {**rest, **dict.fromkeys(words, accepted)}


def set_back(learned: Learned, earlier: Mapping[str, bool | None]) -> Learned:
    """Bring back what was known of words before they were learned; None: nothing."""
    rest = {word: said for word, said in learned.items() if word not in earlier}
    return {**rest, **{word: said for word, said in earlier.items() if said is not None}}


class Lesson(Protocol):
    """What a day's board of the bee showed."""

    @property
    def date(self) -> str: ...
    @property
    def accepted(self) -> Collection[str]: ...
    @property
    def refused(self) -> Collection[str]: ...


def with_lessons(learned: Learned, lessons: Iterable[Lesson]) -> Learned:
    """Add the words that the bee accepted when last seen; what was learned of boxes outranks it."""
    accepted: dict[str, bool] = {}
    for lesson in sorted(lessons, key=lambda each: each.date):
        for word in lesson.refused:
            accepted.pop(word, None)
        accepted.update(dict.fromkeys(lesson.accepted, True))
    return {**accepted, **learned}


def forget(learned: Learned, *words: str) -> Learned:
    """Forget words; raise BadInput for one of which nothing was learned."""
    if unknown := [word for word in words if word not in learned]:
        raise BadInput(f"Nothing was learned of {unknown[0].upper()}.")
    return {word: said for word, said in learned.items() if word not in words}


def export(learned: Learned) -> str:
    """Write what was learned as text, a word a line."""
    marks = (f"{'+' if accepted else '-'}{word}" for word, accepted in learned.items())
    return "".join(f"{line}\n" for line in (HEADER, *marks))


def parse_export(text: str) -> Learned:
    """Read what ``export`` wrote; raise ValueError naming the first line that is not right."""
    first, *lines = text.splitlines() or [""]
    for line in (first if first != HEADER else "", *lines):
        if line and not MARK.fullmatch(line):
            raise ValueError(f"the line {line[:40]!r}")
    return {line[1:]: line[0] == "+" for line in lines if line}


def informed(words: Words, box: Box, learned: Learned, least: float = 0) -> Words:
    """Give a box's words the chances that were learned, and add accepted ones of no list.

    Only words at least so likely are given and returned, the likeliest first, then by alphabet.
    """
    fitting = {word: said for word, said in learned.items() if not broken_rule(word, box)}
    if not fitting:
        return words
    rows = [row for row in zip(*words, strict=True) if row[0] not in fitting]
    for word, accepted in fitting.items():
        if (chance := ACCEPTED if accepted else REFUSED) >= least:
            rows.append((word, chance, box.mask(word)))
    rows.sort(key=lambda row: (-row[1], row[0]))
    return Words(*map(list, zip(*rows, strict=True))) if rows else Words([], [], [])


def looking_up(index: Index, learned: Learned) -> Callable[[Box, float], Words]:
    """Return what looks up the words of a box, as likely as what was learned says."""
    return lambda box, least: informed(index.words(box, least), box, learned, least)
