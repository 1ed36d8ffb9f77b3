"""A grid of plain text as players have it: in a mail, on a page, with its clues below.

What stands around it is passed over: marks of a quotation, a fence of code, the rules of a table,
a heading, a greeting. Blanks and numbers are read as open cells where the rows, or the slots, leave
no other way; empty cells of a spreadsheet or a table are open. What may be a row or a heading is
refused.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, zip_longest

from beehelper.crossword import cluelines, cluelist
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
from beehelper.crossword.puzzle import ACCENTS, Puzzle
from beehelper.errors import BadInput
from beehelper.words.letters import without_accents
from beehelper.words.quoted import QUOTED, unquoted

FENCE = re.compile(r"\s*(?:```|~~~)\w*\s*")
DRAWN = str.maketrans(
    {**{chr(sign): "+" for sign in range(0x2500, 0x2580)}, **dict.fromkeys("│┃║", "|")}
)
"""Lines that make boxes -> the signs of a table in plain text."""

RULE = frozenset("+|-=: ")

NUMBER = re.compile(r"[1-9][0-9]{0,2}")

WORD = re.compile(r"[^\w\s]{0,3}[^\W\d_]{2,}(?:['’-][^\W\d_]+)*[^\w\s]{0,3}")
"""A word of a text, with the signs around it."""

LONG = re.compile(r"[^\W\d_]{3}")

SAID = ",:!"
"""What a line of text ends with, and no row of a grid."""

SEPARATORS = "\t,;"
"""What parts the cells of a spreadsheet."""

CELL_OF_TABLE = re.compile(r"[^\s,;]\ufe0f?|\([^()\s]+\)|[1-9]\d{0,2}")

BLACKS = frozenset(BLACK_SIGNS)

ROW_SIGNS = BLACKS.union(OPEN_SIGNS, "|\t")

DOUBLED = "█"
"""What fills half of a square in a terminal, so two make a black cell."""

ASKED_ABOUT = "*"
"""A black cell where one is asked about: ``#`` may begin the title of an .xd file's section."""

UNSEEN = "0"
"""An open cell, in place of a blank or a number."""


def read(text: str) -> Puzzle:
    """Read a grid, and its clues where some stand below; raise BadInput naming the line of a fault.

    Full stops are open cells unless clues say otherwise, or ``parse_grid``.
    """
    try:
        return _puzzle(text)
    except cluelist.NoSlot:
        if asked := _with_black(text):
            with suppress(BadInput):
                puzzle = _puzzle(asked[1])
                if _is_whole(puzzle.grid):
                    return puzzle
        raise


def read_clues(text: str, grid: Grid) -> dict[str, str]:
    """Read a list of clues for a grid, whatever heading stands above; empty for another text.

    One with rows of its own is another. Raises as ``read``.
    """
    above, below = _parted(text)
    with suppress(BadInput):
        if is_meant(text) or _grid("\n".join(_rows(above))).rows > 1:
            return {}
    return cluelist.read(below, len(above), grid) if below else {}


def with_black(text: str) -> tuple[str, str] | None:
    """Return what may be black cells, full stops or blanks, and a text with those; else None.

    The grid is whole then.
    """
    asked = _with_black(text)
    if asked is None:
        return None
    try:
        before, grid = _puzzle(text).grid, _puzzle(asked[1]).grid
    except BadInput:
        return None
    return asked if before != grid and _is_whole(grid) else None


def _is_whole(grid: Grid) -> bool:
    """Tell whether each letter is in a slot, and each row and column has one."""
    rows = grid.in_rows([grid.is_open(cell) for cell in range(len(grid.cells))])
    lines = *rows, *zip(*rows, strict=True)
    crossed = all(cell in grid.crossings for cell in grid.open_cells)
    return crossed and all(map(any, lines))


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
    if below and not any(map(str.strip, above)):
        raise BadInput(f"Line {len(above) + 1}: No grid stands above the clues; write one there.")
    rows = _rows(above)
    grid = _grid("\n".join(rows))
    letters = "".join(filter(str.isalpha, "".join(rows)))
    unread = (ACCENTS,) if letters != without_accents(letters) else ()
    return Puzzle(grid, cluelist.read(below, len(above), grid), unread=unread)


def _with_black(text: str) -> tuple[str, str] | None:
    """Write full stops or blanks as black cells, if a grid has nothing else beside letters."""
    above, below = _parted(text)
    rows = _rows(above)
    signs = {*OPEN_SIGNS, *BLACK_SIGNS}.intersection("".join(rows))
    what, sign = "blanks", " "
    if signs == {STOP}:
        what, sign = "full stops", STOP
    elif signs == {UNSEEN} and UNSEEN not in "".join(above):
        sign = UNSEEN
    elif signs:
        return None
    else:
        rows = _closed_up(rows)
    return what, "\n".join([*(row.replace(sign, ASKED_ABOUT) for row in rows), *below])


def _closed_up(rows: Sequence[str]) -> list[str]:
    """Leave out the blanks between all cells of letters, if each row has those."""
    letters = "".join(rows).replace(" ", "")
    has_blanks = letters.isalpha() and not "".join(row[1::2] for row in rows).strip()
    return [row[::2] if has_blanks else row for row in rows]


def _parted(text: str) -> tuple[list[str], list[str]]:
    """Return the lines of the grid and those of the list of clues below, without fences there."""
    lines = text.removeprefix("\ufeff").splitlines()
    bare = [QUOTED.sub("", line) for line in lines]
    padded = ["", *bare]
    written = [at for at, line in enumerate(lines) if line.strip()]
    for at, below in zip_longest(written, written[1:], fillvalue=len(lines)):
        # A row of a grid may be the word, too: what is a title has a clue below.
        after = "".join(bare[below : below + 1])
        if cluelines.begins(bare[at], after, is_apart=at > written[0] and not padded[at].strip()):
            clues = ["" if FENCE.fullmatch(line) else line for line in unquoted(lines[at:])]
            return lines[:at], clues
    return lines, []


def _rows(lines: Sequence[str]) -> list[str]:
    """Return the rows of a grid alone: a line that isn't one is empty then.

    Raises BadInput for a line that may be a row or not.
    """
    said = unquoted(_fenced(lines))
    above, below = _texts(said)
    rows = _bare(lines)
    if not above and not below:
        return rows
    text = "\n".join(rows)
    grid = _numbered(text) or parse_grid(text)
    numbers = frozenset(grid.numbers.values())
    for n in (*above, *below):
        shown = f"Line {n + 1}: {said[n].strip()[:30]!r} may be"
        if n in (*above[-1:], *below[:1]) and _completes(rows, n, said[n]):
            rows[n] = said[n]
        elif n in (*above[-1:], *below[:1]) and _may_be_row(said[n], grid):
            raise BadInput(f"{shown} a row of the grid or a text beside it; leave texts out.")
        elif cluelines.names_a_slot(said[n], numbers):
            raise BadInput(
                f"{shown} a clue; clues stand below the grid and the title Across or Down."
            )
        elif cluelines.is_title(said[n]):
            raise BadInput(f"{shown} the title of clues; write the first below it: 1 Pet.")
    return rows


def _bare(lines: Sequence[str]) -> list[str]:
    """Take off what stands around the rows of a grid."""
    said = unquoted(_fenced(lines))
    texts = {*chain.from_iterable(_texts(said))}
    return _cells(unquoted(["" if n in texts else line for n, line in enumerate(said)]))


def _fenced(lines: Sequence[str]) -> list[str]:
    """Return what stands in a fence of code, if there is one; a line that doesn't is empty then."""
    fences = [at for at, line in enumerate(lines) if FENCE.fullmatch(line)]
    if not fences:
        return [*lines]
    start, end = (fences[0], fences[1]) if len(fences) > 1 else (0, len(lines))
    between = {*range(start, end)}.difference(fences)
    return [line if at in between else "" for at, line in enumerate(lines)]


def _texts(lines: Sequence[str]) -> tuple[range, range]:
    """Return the lines above a grid, and those below it, up to and from one that is a text."""
    rows = [n for n, line in enumerate(lines) if _is_row(line)]
    rows = rows or [n for n, line in enumerate(lines) if line and not _is_text(line, False)]
    if not rows:
        return range(0), range(0)
    first, last = rows[0], rows[-1]
    together = all(lines[first:last])  # a blank line is then the end of the rows
    padded = ["", *lines, ""]
    texts = [
        n
        for n, line in enumerate(lines)
        if _is_text(line, together and not padded[n + 2 if n < first else n])
    ]
    above = max((n + 1 for n in texts if n < first), default=0)
    below = min((n for n in texts if n > last), default=len(lines))
    return range(above), range(below, len(lines))


def _is_row(line: str) -> bool:
    """Tell whether a line is plainly a row: it has signs of cells, or of a table, and no words."""
    if _drawn(line.lstrip())[:1] in ("+", "|") and line.strip():
        return True
    words = line.split()
    said = len(words) > 1 and any(WORD.fullmatch(word) and LONG.search(word) for word in words)
    return not said and any(sign in ROW_SIGNS or sign.isdigit() for sign in line)


def _is_text(line: str, is_apart: bool) -> bool:
    """Tell whether a line that isn't plainly a row is words: a heading, a greeting, a name."""
    words = line.split()
    said = [word for word in words if WORD.fullmatch(word)]
    if not said:
        return False
    if len(words) == 1:
        return is_apart or line.rstrip()[-1] in SAID
    mixed = line not in (line.upper(), line.lower())
    return any(map(LONG.search, said)) and (is_apart or line.rstrip()[-1] in SAID or mixed)


def _completes(rows: Sequence[str], at: int, line: str) -> bool:
    """Tell whether a word in the rows' letters makes the black cells alike from both ends."""
    of_rows, of_line = ((text.isupper(), text.islower()) for text in ("".join(rows), line))
    if of_rows != of_line or not any(of_line):
        return False
    with suppress(BadInput):
        without, grid = (
            parse_grid("\n".join([*rows[:at], row, *rows[at + 1 :]])) for row in ("", line)
        )
        return _is_even(grid) and not _is_even(without)
    return False


def _is_even(grid: Grid) -> bool:
    black = {*range(len(grid.cells))} - grid.open_cells
    return mirrored(grid, black) == black


def _may_be_row(line: str, grid: Grid) -> bool:
    """Tell whether a line, blanks as cells or not, has as many cells as the rows of a grid."""
    for row in (line, line.replace(" ", UNSEEN)):
        with suppress(BadInput):
            if parse_grid(row).columns == grid.columns:
                return True
    # A row alone may be a word; of blanks that are open cells those at the ends may be gone.
    return grid.rows == 1 or not grid.open_cells


def _cells(lines: Sequence[str]) -> list[str]:
    """Write the rows of a table with a blank between their cells, if that is what lines are."""
    rows = _framed(lines) or _separated(lines)
    if rows is not None:
        return [" ".join(map(_cell, row)) for row in rows]
    is_square = len([*filter(None, lines)]) == max(map(len, lines), default=0)
    is_doubled = DOUBLED in "".join(lines) and not is_square
    is_doubled &= all(line[::2] == line[1::2] for line in lines)
    return [line[::2] if is_doubled else line for line in lines]


def _cell(field: str) -> str:
    """Return what stands in a cell of a table: one sign for a black cell that is several wide."""
    bare = field.strip().strip('"').strip()
    return bare[0] if bare[:1] in BLACKS and len({*bare}) == 1 else bare or UNSEEN


def _framed(lines: Sequence[str]) -> list[list[str]] | None:
    """Return the cells of a table's rows, if all lines are that, or rules between them."""
    drawn = ["" if _is_rule(line) else line.strip() for line in map(_drawn, lines)]
    rows = [*filter(None, drawn)]
    if not rows or not all(row[0] == row[-1] == "|" for row in rows):
        return None
    return [row[1:-1].split("|") if row else [] for row in drawn]


def _separated(lines: Sequence[str]) -> list[list[str]] | None:
    """Return the cells of a spreadsheet's rows, some of which are empty: open ones."""
    for sign in SEPARATORS:
        rows = [line.split(sign) if line.strip() or sign in line else [] for line in lines]
        cells = [*map(_cell, chain.from_iterable(rows))]
        alike = len({len(row) for row in rows if row}) == 1 and max(map(len, rows)) > 1
        if alike and UNSEEN in cells and all(map(CELL_OF_TABLE.fullmatch, cells)):
            return rows
    return None


def _drawn(line: str) -> str:
    return line.translate(DRAWN)


def _is_rule(line: str) -> bool:
    bare = line.strip()
    return bare[:1] in {"+", "|"} and RULE.issuperset(bare) and ("+" in bare or "--" in bare)


def _grid(text: str) -> Grid:
    """Read the rows; where they make no grid with an open cell, what else they may be."""
    try:
        grid, fault = parse_grid(text), _gap(text)
        if grid.open_cells and not fault:
            return grid
    except BadInput as error:
        fault = error
    if other := _numbered(text) or _with_blanks(text):
        return other
    if fault:
        raise fault
    return grid


def _gap(text: str) -> BadInput | None:
    """Return the fault of rows of spaced letters, one of which leaves out a cell of another."""
    spaced = [row for row in text.splitlines() if row.strip()]
    rows = _closed_up(spaced)
    columns = [*zip_longest(*map(str.rstrip, rows), fillvalue=" ")]
    if rows == spaced or all(len({cell == " " for cell in column}) == 1 for column in columns):
        return None
    return BadInput(
        "The rows have gaps as wide as a cell; write a black cell as # and an empty one as _."
    )


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

    None has if one ends so, or if the black cells are alike from both ends of the grid. Of letters
    with blanks between them, the others may be cells, too, unless these make words of the letters.
    """
    rows = [*filter(None, text.splitlines())]
    closed = _closed_up(rows)
    try:
        grid, solved = (
            parse_grid("\n".join(closed).replace(" ", sign)) for sign in (UNSEEN, BLACK)
        )
    except BadInput:
        return None
    if closed != rows and not _is_whole(solved):
        return None
    whole = any(row.endswith(" ") for row in rows) or _is_even(grid)
    return grid if whole and " " in text else None
