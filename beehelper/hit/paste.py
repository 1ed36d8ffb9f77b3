"""Rows as people paste them: a line each or several on one, in a table, below a heading."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.games import BULLS_AND_COWS, JOTTO
from beehelper.hit.rules import (
    MOST_TRIES,
    WON,
    Row,
    Rule,
    check_last,
    parse_row,
    split_row,
)
from beehelper.words.dates import take_date
from beehelper.words.letters import in_capitals

NAMED = {
    Rule.JOTTO: re.compile(JOTTO, re.IGNORECASE),
    Rule.BULLS: re.compile(BULLS_AND_COWS, re.IGNORECASE),
}
"""Rules that are games with a name of their own, which may head their rows."""

TOGETHER = 6
"""Words that one row may have: ``CRANE bulls 1 and cows 2``."""

_HEAD = re.compile(
    rf"\A\W*(?:{JOTTO}|{BULLS_AND_COWS})[^\w#]*"
    r"|\A[^\n:]{0,40}:(?=[ \t]?(?!(?:bulls?|cows?|hits?|likeness)\b)[^\W\d_]{3})",
    re.IGNORECASE,
)
"""What may stand before the first row, on its line."""

_USUAL = re.compile(r"\W*(?:guess(?:es)?|words?|today|games?|hits?|rows?)\W*", re.IGNORECASE)
"""What usually stands above rows, though it could be a guess."""

_TOLD = re.compile("[0-9●◐○🟩🟨⬜⬛]")
"""What feedback has; of other lines a head with a date or a number, or a sentence."""

_TITLE = re.compile(
    rf"\W*(hit|fallout|round|game|{JOTTO}|{BULLS_AND_COWS})(?:[^\w=]|[0-9])*(?:letters?\W*)?",
    re.IGNORECASE,
)
"""A head with a number; a guess has a sign, or is like those below."""

_SENTENCE = 4
"""Words of a sentence at least: with fewer, a line with a number may be a row with a slip."""

_BEGINS = re.compile(r"(?<![^\s,;|])(?:(?:[-*•]|[0-9]{1,2}[.)]|#[0-9]{1,2}[.):]?)\s)?([^\W\d_]+)")
"""A word that may begin a row, with its number or its bullet in a list."""

_BORDER = re.compile(r"^[ \t|:+=-]+$", re.MULTILINE)
"""A line of a table without cells."""

_WORD = re.compile(r"[^\W\d_]+")


class Pasted(NamedTuple):
    """Rows as they are written, the rule by which they are read, and whether all are."""

    rule: Rule
    texts: tuple[str, ...]
    is_read: bool

    @property
    def length(self) -> int:
        """The letters of the first guess."""
        return len(split_row(self.texts[0])[0])

    def rows(self, length: int) -> list[Row]:
        """Read the rows; raise BadInput for too many, the first fault, or one after the secret."""
        if len(self.texts) > MOST_TRIES:
            raise BadInput(f"A game has at most {MOST_TRIES} rows; paste fewer.")
        rows = [parse_row(text, self.rule, length) for text in self.texts]
        check_last(rows, self.rule)
        return rows


def rows_pasted(text: str, rules: Sequence[Rule]) -> Pasted:
    """Split a text that has rows, and maybe other lines above and below."""
    alone = rows_alone(text, rules)
    return alone if alone.is_read else rows_among(text, rules) or alone


def rows_alone(text: str, rules: Sequence[Rule]) -> Pasted:
    """Split a text that is all rows, by the first rule that reads them, else the first of all.

    A head with a date or a number may stand above them, which may name their rule.
    """
    head, text = _headed(_BORDER.sub("", text))
    rules = _named(head) or rules
    length = len(split_row(text.strip().partition("\n")[0])[0])
    first = _split(text, rules[0], length)
    others = (_split(text, rule, length) for rule in rules[1:] if not first.is_read)
    return next((each for each in others if each.is_read), first)


def rows_among(text: str, rules: Sequence[Rule]) -> Pasted | None:
    """Split the rows of a text that has other lines above and below, by the rule that it names.

    None without such lines. Raises BadInput for one beside several rows that could be a guess.
    """
    head = match[0] if (match := _HEAD.match(text)) else ""
    lines = _BORDER.sub("", text[len(head) :]).splitlines()
    told = [at for at, line in enumerate(lines) if _TOLD.search(line) or split_row(line)[1] == WON]
    while len(told) > 1 and _is_sentence(lines[told[-1]]) and not lines[told[-1] - 1].strip():
        told.pop()
    if not told or not (head or len(told) < sum(map(bool, map(str.strip, lines)))):
        return None
    first, end = told[0], told[-1] + 1
    rows, rest = lines[first:end], [*lines[:first], *lines[end:]]
    named = _named("\n".join((head, *rest)))
    if sum(bool(row.strip()) for row in rows) > len(told):
        return None
    read = rows_alone("\n".join(rows), named or rules)
    above, below = lines[max(0, first - 1) : first], lines[end : end + 1]
    beside = [line for line in above if not _USUAL.fullmatch(line)] + below
    for words in map(_WORD.findall, beside):
        if len(words) == 1 and len(words[0]) == read.length:
            if len(told) == 1 or not read.is_read:
                return None
            shown = in_capitals(words[0])
            raise BadInput(f"{shown} has no feedback; give it, or leave the line out.")
    return read


def _named(text: str) -> list[Rule]:
    """List the rules that a text names."""
    return [rule for rule, name in NAMED.items() if name.search(text)]


def _headed(text: str) -> tuple[str, str]:
    """Separate the heads with a date or a number from the rows below them."""
    lines = [line for line in text.splitlines() if line.strip()]
    at = 0
    while at + 1 < len(lines) and _is_head(lines[at], lines[at + 1]):
        at += 1
    return "\n".join(lines[:at]), "\n".join(lines[at:])


def _is_head(line: str, below: str) -> bool:
    """Tell whether a line with a number has a date, or a title unlike the guess below."""
    day, rest = take_date(line.lower())
    if day:
        return not _TOLD.search(rest)
    title, guess = _TITLE.fullmatch(line), _WORD.search(below)
    if not (title and guess and _TOLD.search(line)):
        return False
    alike = len(title[1]) == len(guess[0]) and title[1].istitle() == guess[0].istitle()
    return not (alike and split_row(line)[1])


def _is_sentence(line: str) -> bool:
    return not split_row(line)[1] and len(_WORD.findall(line)) >= _SENTENCE


def _split(text: str, rule: Rule, length: int) -> Pasted:
    """Split a text before each line, and each word as long as a guess, that can begin a row.

    A row has as much as can be read as one, but no line that may be a guess without feedback. What
    comes after the first row with a fault, or after more rows than a game has, isn't read at all.
    """
    parts, rows, at, is_read = _parts(text, length), list[str](), 0, True
    while at < len(parts):
        read = at
        last = min(at + TOGETHER, len(parts)) if is_read and len(rows) < MOST_TRIES else at
        for end in range(at + 1, last + 1):
            guess, _ = split_row(parts[end - 1])
            if read > at and parts[end - 1].startswith("\n") and len(guess) == length:
                break
            if _is_row("".join(parts[at:end]), rule, length):
                read = end
        if read == at:  # a row with a fault, be it in feedback on a line of its own
            is_read = False
            read = at + 1 + (at + 1 < len(parts) and not split_row(parts[at + 1])[0])
        rows.append("".join(parts[at:read]).strip(" \t\r\n,;"))
        at = read
    return Pasted(rule, tuple(rows) or (text,), is_read and bool(rows))


def _parts(text: str, length: int) -> list[str]:
    """Cut lines before words as long as a guess; each line but the first begins with its break."""
    parts = list[str]()
    for line in text.splitlines():
        words = [word.start() for word in _BEGINS.finditer(line) if len(word[1]) == length]
        cuts = [0, *filter(None, words), len(line)]
        cells = [line[start:end] for start, end in pairwise(cuts)]
        filled = [cell for cell in cells if cell.strip(" \t|,;")]
        parts += ["\n" * bool(parts and not place) + cell for place, cell in enumerate(filled)]
    return parts


def _is_row(text: str, rule: Rule, length: int) -> bool:
    with suppress(BadInput):
        return bool(parse_row(text.strip(" \t\r\n,;"), rule, length))
    return False
