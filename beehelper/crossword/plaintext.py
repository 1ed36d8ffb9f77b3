"""A grid of plain text as players have it: in a mail, on a page, with its clues below.

What stands around it is passed over: marks of a quotation, a fence of code, the rules of a table.
Blanks and numbers are read as open cells where the rows, or the slots, leave no other way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, pairwise

from beehelper.crossword.grid import (
    BLACK,
    BLACK_SIGNS,
    OPEN_SIGNS,
    STOP,
    Grid,
    mirrored,
    parse_grid,
    stop_is_black,
)
from beehelper.crossword.puzzle import Puzzle
from beehelper.crossword.texts import one_line
from beehelper.errors import BadInput
from beehelper.words.quoted import unquoted

FENCE = re.compile(r"\s*(?:```|~~~)\w*\s*")
DRAWN = str.maketrans(
    {**{chr(sign): "+" for sign in range(0x2500, 0x2580)}, **dict.fromkeys("│┃║", "|")}
)
"""Lines that make boxes -> the signs of a table in plain text."""

RULE = frozenset("+|-=: ")

CLUES = re.compile(r"\W*(across|down)(?: clues)?\W*", re.IGNORECASE)
"""What stands above the clues of one direction."""

NUMBER = re.compile(r"[1-9][0-9]{0,2}")

CLUE = re.compile(r"\W{0,3}(\d{1,3})(?:[.):]+\s*|\s+)(\S.*)")

ASKED_ABOUT = "*"
"""A black cell in place of a full stop: ``#`` may begin the title of an .xd file's section."""

UNSEEN = "0"
"""An open cell, in place of a blank or a number."""


def read(text: str) -> Puzzle:
    """Read a grid, and its clues where some stand below; raise BadInput naming the line of a fault.

    Full stops are open cells unless clues say otherwise, or ``parse_grid``.
    """
    try:
        return _puzzle(text)
    except BadInput:
        if _parted(text)[1] and (other := _with_black(text)):
            with suppress(BadInput):
                return _puzzle(other)
        raise


def with_black_stops(text: str) -> str | None:
    """Return a text with black cells for its full stops, if they may be that; else None.

    Each letter is in a slot then, and each row and column has one.
    """
    other = _with_black(text)
    if other is None:
        return None
    try:
        before, grid = _puzzle(text).grid, _puzzle(other).grid
    except BadInput:
        return None
    rows = grid.in_rows([grid.is_open(cell) for cell in range(len(grid.cells))])
    lines = *rows, *zip(*rows, strict=True)
    crossed = all(cell in grid.crossings for cell in grid.open_cells)
    return other if before != grid and crossed and all(map(any, lines)) else None


def is_meant(text: str) -> bool:
    """Tell whether most lines of a text are rows of one width, with other cells than letters."""
    rows = [*filter(str.strip, _bare(_parted(text)[0]))]
    of_width: dict[int, list[str]] = {}
    for row in rows:
        if len(words := row.split()) > 1 and max(map(len, words)) > 1:
            continue  # prose
        with suppress(BadInput):
            of_width.setdefault(parse_grid(row).columns, []).append(row)
    alike = max(of_width.values(), key=len, default=[])
    signs = {*OPEN_SIGNS, *BLACK_SIGNS}.intersection("".join(alike))
    return bool(signs) and len(alike) > 1 and len(alike) * 2 > len(rows)


def _puzzle(text: str) -> Puzzle:
    above, below = _parted(text)
    grid = _grid("\n".join(_bare(above)))
    return Puzzle(grid, _clues(below, len(above), grid))


def _with_black(text: str) -> str | None:
    """Write full stops as black cells, if they are the only signs of a grid beside its letters."""
    above, below = _parted(text)
    signs = {*OPEN_SIGNS, *BLACK_SIGNS}.intersection("".join(_bare(above)))
    if signs != {STOP}:
        return None
    return "\n".join([*(line.replace(STOP, ASKED_ABOUT) for line in above), *below])


def _parted(text: str) -> tuple[list[str], list[str]]:
    """Return the lines of the grid and those from the title of its first clues on."""
    lines = text.removeprefix("\ufeff").splitlines()
    written = [at for at, line in enumerate(lines) if line.strip()]
    for at, below in pairwise(written[1:]):
        # A row of a grid may be the word, too: what is a title has a clue below.
        if CLUES.fullmatch(lines[at]) and CLUE.fullmatch(lines[below]):
            return lines[:at], lines[at:]
    return lines, []


def _bare(lines: Sequence[str]) -> list[str]:
    """Take off what stands around the rows of a grid: a line that isn't one is empty then."""
    fences = [at for at, line in enumerate(lines) if FENCE.fullmatch(line)]
    if fences:
        start, end = (fences[0], fences[1]) if len(fences) > 1 else (0, len(lines))
        between = {*range(start, end)}.difference(fences)
        lines = [line if at in between else "" for at, line in enumerate(lines)]
    return _unframed(unquoted(lines))


def _unframed(lines: Sequence[str]) -> list[str]:
    """Take the rows of a table out of it, if all lines are that, or rules between them."""
    drawn = ["" if _is_rule(line) else line.strip() for line in map(_drawn, lines)]
    rows = [*filter(None, drawn)]
    if not rows or not all(row[0] == row[-1] == "|" for row in rows):
        return [*lines]
    cells = (filter(None, row.split("|")) for row in drawn)
    return [" ".join(cell.strip() or UNSEEN for cell in row) for row in cells]


def _drawn(line: str) -> str:
    return line.translate(DRAWN)


def _is_rule(line: str) -> bool:
    bare = line.strip()
    return bare[:1] in {"+", "|"} and RULE.issuperset(bare) and ("+" in bare or "--" in bare)


def _grid(text: str) -> Grid:
    """Read the rows; where they make no grid with an open cell, what else they may be."""
    try:
        grid, fault = parse_grid(text), None
        if grid.open_cells:
            return grid
    except BadInput as error:
        fault = error
    if other := _numbered(text) or _with_blanks(text):
        return other
    if fault:
        raise fault
    return grid


def _numbered(text: str) -> Grid | None:
    """Read cells with blanks between them, and numbers in some, if these are those of the slots."""
    rows = [line.split() for line in text.splitlines()]
    cells = [*chain.from_iterable(rows)]
    numbers = {n: int(cell) for n, cell in enumerate(cells) if NUMBER.fullmatch(cell)}
    if not numbers:
        return None
    written = "\n".join(" ".join(NUMBER.sub(UNSEEN, cell) for cell in row) for row in rows)
    found = set[Grid]()
    others = " ".join(cell for cell in cells if not NUMBER.fullmatch(cell))
    for sign in _meanings_of_stop(others):
        with suppress(BadInput):
            found.add(parse_grid(written.replace(STOP, sign)))
    agreeing = [grid for grid in found if grid.numbers == numbers]
    return agreeing[0] if len(agreeing) == 1 else None


def _meanings_of_stop(text: str) -> Sequence[str]:
    if stop_is_black(text):
        return (BLACK,)
    return (UNSEEN,) if {*BLACK_SIGNS}.intersection(text) else (UNSEEN, BLACK)


def _with_blanks(text: str) -> Grid | None:
    """Read blanks as open cells, if no row has lost those at its end.

    None has if one ends so, or if the black cells are alike from both ends of the grid.
    """
    rows = [*filter(None, text.splitlines())]
    try:
        grid = parse_grid("\n".join(rows).replace(" ", UNSEEN))
    except BadInput:
        return None
    black = {*range(len(grid.cells))} - grid.open_cells
    whole = any(row.endswith(" ") for row in rows) or mirrored(grid, black) == black
    return grid if whole and " " in text else None


def _clues(lines: Sequence[str], above: int, grid: Grid) -> dict[str, str]:
    """Read clues, below the title of their direction; a line without a number goes on with one."""
    clues, name, way = dict[str, str](), "", ""
    for number, line in enumerate(lines, above + 1):
        if title := CLUES.fullmatch(line):
            name, way = "", title[1]
        elif clue := CLUE.fullmatch(line):
            try:
                name = grid.slot(f"{clue[1]}{way[0]}").name
            except BadInput as fault:
                raise BadInput(f"Line {number}: {fault}") from None
            if name in clues:
                raise BadInput(f"Line {number} has a clue for {name} again; give each once.")
            clues[name] = one_line(clue[2])
        elif line.strip() and not FENCE.fullmatch(line):
            if not name:
                raise BadInput(
                    f"Line {number}: {line.strip()[:30]!r} isn't a clue; write its number and its "
                    "text: 14 Pet."
                )
            clues[name] += f" {one_line(line)}"
    return clues
