"""Across Lite's text: a puzzle as constructors send it, read only.

Sections stand below their names: ``<ACROSS PUZZLE>`` or ``<ACROSS PUZZLE V2>``, ``<TITLE>``,
``<AUTHOR>``, ``<COPYRIGHT>``, ``<SIZE>`` such as 15x15, ``<GRID>``, ``<REBUS>``, ``<ACROSS>`` and
``<DOWN>`` with a clue a line in the order of the slots, ``<NOTEPAD>``. The grid holds the solution,
``.`` for a black cell, ``:`` for one of a diagramless puzzle. A line ``1:HEART:H`` of the rebus
says what a sign of the grid stands for, and ``MARK;`` that small letters are circled.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from beehelper.crossword.grid import BLACK, MAX_SIDE, OPEN, Grid
from beehelper.crossword.puzzle import Puzzle, SourceFile, puzzle_of
from beehelper.errors import BadInput
from beehelper.words.plural import counted

START = re.compile(r"\s*<ACROSS PUZZLE(?: V\d)?>", re.IGNORECASE)
SECTION = re.compile(r"<([A-Z][A-Z0-9 ]{0,30})>", re.IGNORECASE)
SIZE = re.compile(r"(\d{1,3})\s*x\s*(\d{1,3})", re.IGNORECASE)
REBUS = re.compile(r"(\S):([^:]{1,60}):(\S)")
BLACK_SIGNS = ".:"
BLANK = "-"

Line = tuple[int, str]
"""A line of the file that is not empty, and its number."""


def is_one(text: str) -> bool:
    """Tell whether a text begins as these files do."""
    return START.match(text) is not None


def read(text: str) -> Puzzle:
    """Read a puzzle, an empty board; raise BadInput naming the section and line that is wrong."""
    sections: dict[str, list[Line]] = {"": []}
    name = ""
    for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        if title := SECTION.fullmatch(line.strip()):
            name = title[1].upper()
            sections.setdefault(name, [])
        elif name == "NOTEPAD" or line.strip():
            sections[name].append((number, line.strip()))
    rows, signs = _grid(sections)
    rebus, circles_are_small = _rebus(sections.get("REBUS", []))
    cells = tuple(BLACK if sign in BLACK_SIGNS else OPEN for sign in signs)
    shape = Grid(rows, len(signs) // rows, cells)
    texts = {
        name.lower(): "\n".join(line for _, line in sections.get(name, []))
        for name in ("TITLE", "AUTHOR", "COPYRIGHT")
    }
    solution = [rebus.get(sign, "" if sign == BLANK else sign) for sign in signs]
    return puzzle_of(
        shape,
        (),
        solution,
        [clue for across in (True, False) for clue in _clues(sections, shape, across)],
        {**texts, "notes": "\n".join(line for _, line in sections.get("NOTEPAD", []))},
        SourceFile(".txt", text.encode("utf-8", "replace")),
        circles=(n for n, sign in enumerate(signs) if circles_are_small and sign.islower()),
        diagramless=":" in signs,
    )


def _section(sections: dict[str, list[Line]], name: str, accepted: str) -> list[Line]:
    if not sections.get(name):
        raise BadInput(f"Its section <{name}> is missing or empty; {accepted}.")
    return sections[name]


def _grid(sections: dict[str, list[Line]]) -> tuple[int, str]:
    """Return the rows and the signs of the grid, row after row."""
    (number, size), *_ = _section(sections, "SIZE", "a line such as 15x15 is expected")
    match = SIZE.fullmatch(size)
    if match is None or not all(1 <= int(side) <= MAX_SIDE for side in match.groups()):
        raise BadInput(
            f"Line {number}: {size[:30]!r} isn't a size; columns x rows such as 15x15 are "
            f"accepted, {MAX_SIDE} of each at most."
        )
    columns, rows = int(match[1]), int(match[2])
    lines = _section(sections, "GRID", f"{rows} rows of {columns} letters are expected")
    for at, row in lines:
        if len(row) != columns:
            found = counted(len(row), "cell")
            raise BadInput(f"Line {at} of its grid has {found}; its size says {columns}.")
    if len(lines) != rows:
        found = counted(len(lines), "row")
        raise BadInput(f"Its grid has {found}; its size in line {number} says {rows}.")
    return rows, "".join(row for _, row in lines)


def _rebus(lines: list[Line]) -> tuple[dict[str, str], bool]:
    """Return what signs of the grid stand for, and whether small letters are circled."""
    rebus, marked = dict[str, str](), False
    for number, line in lines:
        for part in filter(None, map(str.strip, line.split(";"))):
            match = REBUS.fullmatch(part)
            if match:
                rebus[match[1]] = match[2]
            elif part.upper() == "MARK":
                marked = True
            else:
                raise BadInput(
                    f"Line {number} of its rebus: {part[:30]!r} can't be read; MARK; and lines "
                    "such as 1:HEART:H are accepted."
                )
    return rebus, marked


def _clues(sections: dict[str, list[Line]], shape: Grid, across: bool) -> Iterator[tuple[str, str]]:
    name = "ACROSS" if across else "DOWN"
    lines = sections.get(name, [])
    slots = [slot for slot in shape.slots if slot.across == across]
    if len(lines) != len(slots):
        raise BadInput(
            f"Its section <{name}> has {counted(len(lines), 'clue')} for "
            f"{counted(len(slots), 'slot')}; one a line is expected."
        )
    for slot, (_, clue) in zip(slots, lines, strict=True):
        yield slot.name, clue
