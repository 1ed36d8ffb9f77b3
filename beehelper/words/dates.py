"""Dates as people and pages write them."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, timedelta

from beehelper.errors import BadInput
from beehelper.words.letters import plain

NAMES = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
MONTHS = tuple(name[:3] for name in NAMES)


def _begun(month: str) -> str:
    """Return a pattern of the first letters of a month's name, three or more."""
    rest = "".join(f"(?:{letter}" for letter in month[3:])
    return f"{month[:3]}{rest}{')?' * len(month[3:])}"


_NAME = rf"(?:{'|'.join(map(_begun, NAMES))})(?![a-z])\.?"
_MONTH = rf"\b({_NAME})"
_WEEKDAY = r"(?:\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b,?\s*)?"
_YEARS = "(?:19|[2-9][0-9])[0-9]{2}"
DATES = (
    (re.compile(rf"(?<![0-9])({_YEARS})[-/._]([0-9]{{1,2}})[-/._]([0-9]{{1,2}})(?![0-9])"), "ymd"),
    (re.compile(rf"(?<![0-9])({_YEARS})([0-9][0-9])([0-9][0-9])(?![0-9])"), "ymd"),
    (re.compile(rf"{_WEEKDAY}{_MONTH}\s*([0-9]{{1,2}})(?:st|nd|rd|th)?,?\s*({_YEARS})\b"), "mdy"),
    (
        re.compile(rf"{_WEEKDAY}\b([0-9]{{1,2}})(?:st|nd|rd|th)?\.?\s*{_MONTH},?\s*({_YEARS})\b"),
        "dmy",
    ),
    (re.compile(rf"(?<![0-9])([0-9]{{1,2}})/([0-9]{{1,2}})/({_YEARS})(?![0-9])"), "mdy"),
    (re.compile(rf"(?<![0-9.])([0-9]{{1,2}})\.\s?([0-9]{{1,2}})\.\s?({_YEARS})(?![0-9])"), "dmy"),
)
"""How dates are written, and the order of their parts; 11/20/2026 has the month first, and
20.11.2026 the day."""

NAMED = "today", "yesterday"
"""Days by their names, the latest first."""

_DAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b"
_NUMBER = r"[0-9]{1,2}(?:st|nd|rd|th)?"
_IN_MONTH = rf"(?:{_NAME}[ \t]*{_NUMBER}|{_NUMBER}[ \t]*{_NAME})"
_YEAR = r"[,/]?[ \t]*[0-9]{4}"
DAY_ABOVE = re.compile(
    rf"^[ \t]*(?:{'|'.join(NAMED)})[ \t]*:|^[^\w\n]*(?:(?:{_DAY}[^\w\n]*{_IN_MONTH}(?:{_YEAR})?"
    rf"|{_IN_MONTH}(?:{_YEAR}|(?=[ \t]*:))|(?:{_DAY}[^\w\n]*)?"
    rf"(?:[0-9]{{4}}([-/._]?)[0-9]{{1,2}}\1[0-9]{{1,2}}|[0-9]{{1,2}}/[0-9]{{1,2}})(?:{_YEAR})?)"
    rf"(?![0-9a-z])|{_DAY}[^\w\n]*(?::|$))",
    re.MULTILINE,
)
"""A day that a line begins with, above or before what is of that day; its year may be left out.

TODAY with a mark before it may be a word before what it means; MARCH 5, by itself, a word and a
number."""


DAY_WITHIN = re.compile(
    rf"(?<![^\W_])(?:(?:{_DAY}[^\w\n]*)?{_IN_MONTH}(?:{_YEAR})?"
    r"|[0-9]{4}([-/._]?)[0-9]{1,2}\1[0-9]{1,2}|[0-9]{1,2}([-/._])[0-9]{1,2}(?:\2[0-9]{2,4})?"
    r"|(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?![^\W_])",
    re.IGNORECASE,
)
"""A day anywhere in a text; its year may be left out."""


def take_date(line: str) -> tuple[str | None, str]:
    """Take a date out of a lower-case line; return it as 2026-11-20, and the rest."""
    for pattern, order in DATES:
        for match in pattern.finditer(line):
            parts = dict(zip(order, match.groups(), strict=True))
            month = parts["m"]
            number = int(month) if month.isdigit() else MONTHS.index(month[:3]) + 1
            with suppress(ValueError):  # no day of the calendar
                day = date(int(parts["y"]), number, int(parts["d"]))
                return day.isoformat(), f"{line[: match.start()]} {line[match.end() :]}"
    return None, line


def latest_day(today: str) -> str:
    """Return the latest day that a puzzle can be of: tomorrow, which it is in the east."""
    return (date.fromisoformat(today) + timedelta(days=1)).isoformat()


def parse_date(text: str, today: str) -> str:
    """Read a day of the calendar as 2026-11-20; without a year it is the latest that can be.

    The name of a weekday is its latest up to today. Raises BadInput for anything else.
    """
    said, latest = plain(text.strip()), latest_day(today)
    for back in range(7):
        day = date.fromisoformat(today) - timedelta(days=back)
        if said in (f"{day:%A}".lower(), *NAMED[back : back + 1]):
            return day.isoformat()
    for year in ("", *(f" {int(latest[:4]) - back}" for back in range(9))):  # 29 February is rare
        found, rest = take_date(f"{said}{year}")
        if found and not rest.strip() and (not year or found <= latest):
            return found
    raise BadInput(f"{text[:40]!r} isn't a date; type one such as 2026-11-20.")


def when(day: str, today: str) -> str:
    """Say how long ago a day is, as one says it; a clock may have been ahead."""
    begun = date.fromisoformat(day)
    ago = (date.fromisoformat(today) - begun).days
    if ago in (0, 1):
        return ("today", "yesterday")[ago]
    if 1 < ago < 7:
        return f"{begun:%A}"
    year = "" if day[:4] == today[:4] else f" {begun:%Y}"
    return f"{begun.day} {begun:%b}{year}"
