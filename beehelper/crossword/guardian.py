"""The Guardian's JSON: a puzzle as its web pages hold it, read only.

``dimensions`` has the columns and rows, ``entries`` a slot each: its number, direction, length and
``position``, its clue as HTML, and its letters where the solution is out. All other cells are
black. ``date`` counts milliseconds from 1970.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from beehelper.crossword import ipuz
from beehelper.crossword.grid import BLACK, OPEN, Grid, check_size
from beehelper.crossword.puzzle import ITALICS, Puzzle, SourceFile, puzzle_of
from beehelper.errors import BadInput

MEMBERS = ('"dimensions"', '"entries"', '"cols"')

CENTURY = 36_525 * 86_400_000
"""Milliseconds that a date is less than."""

Entry = tuple[str, str, range, str]
"""The name of a slot, its clue, its cells, its letters."""


def is_one(text: str) -> bool:
    """Tell whether a text is JSON with the members that these have."""
    return ipuz.is_one(text) and all(member in text for member in MEMBERS)


def read(text: str) -> Puzzle:
    """Read a puzzle, an empty board; raise BadInput naming the entry that is wrong."""
    doc = ipuz.load(text)
    match doc.get("dimensions"):
        case {"cols": int() as columns, "rows": int() as rows}:
            check_size(rows, columns)
        case _:
            raise BadInput("Its dimensions are missing; cols and rows are expected.")
    entries = [*_entries(doc.get("entries"), rows, columns)]
    letters: list[dict[str, None] | None] = [None] * (rows * columns)
    for _, _, cells, answer in entries:
        for n, cell in enumerate(cells):
            letters[cell] = {**(letters[cell] or {}), **dict.fromkeys(answer[n : n + 1])}
    shape = Grid(rows, columns, tuple(BLACK if each is None else OPEN for each in letters))
    slots = {slot.name: slot.cells for slot in shape.slots}
    for name, _, cells, _ in entries:
        if slots.get(name) != (*cells,):
            raise BadInput(f"Its entry {name} isn't a slot of the grid that its entries make.")
    match doc.get("creator"):
        case {"name": str() as author}:
            pass
        case _:
            author = ""
    date = doc.get("date")
    return puzzle_of(
        shape,
        (),
        ["/".join(each or ()) for each in letters],
        ((name, clue) for name, clue, _, _ in entries),
        {
            "title": ipuz.html_text(doc.get("name")),
            "author": author,
            "notes": ipuz.html_text(doc.get("instructions")),
        },
        SourceFile(".json", text.encode("utf-8", "replace")),
        circles=(),
        facts={"date": _day(date)} if isinstance(date, int) and 0 < date < CENTURY else {},
        unread={ITALICS: ipuz.has_tags(json.dumps(doc.get("entries")))},
    )


def _day(milliseconds: int) -> str:
    start = datetime(1970, 1, 1, tzinfo=UTC)
    return (start + timedelta(milliseconds=milliseconds)).date().isoformat()


def _entries(found: ipuz.Json, rows: int, columns: int) -> Iterator[Entry]:
    for place, each in enumerate(found if isinstance(found, list) else [], 1):
        entry = each if isinstance(each, dict) else {}
        match entry:
            case {
                "number": int() as number,
                "direction": "across" | "down" as direction,
                "length": int() as length,
                "position": {"x": int() as x, "y": int() as y},
            }:
                across = direction == "across"
                fits = 0 <= x < columns and 0 <= y < rows
                if not (fits and 0 < length <= (columns - x if across else rows - y)):
                    raise BadInput(f"Its entry {number} {direction} goes out of the grid.")
                step, first = 1 if across else columns, y * columns + x
                answer = entry.get("solution")
                yield (
                    f"{number}{direction[0].upper()}",
                    ipuz.html_text(entry.get("clue")),
                    range(first, first + step * length, step),
                    answer if isinstance(answer, str) and len(answer) == length else "",
                )
            case _:
                raise BadInput(
                    f"Entry {place} of the puzzle lacks a number, a direction, a length or a "
                    "position; each has all four."
                )
