"""A crossword's grid: its cells, its slots with their conventional numbers, its plain text.

A *slot* is a run of two or more open cells, across or down, up to a black cell or a *bar*; where
two slots share a cell they cross. A cell holds nothing, a letter, or several letters (a *rebus*),
which count as given.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from beehelper.errors import BadInput
from beehelper.words.letters import plain
from beehelper.words.plural import counted

Mark = TypeVar("Mark")

BLACK = "#"
VOID = "_"
"""A cell outside the picture: no run goes through it, and nobody draws it."""
OPEN = ""

STOP = "."
OPEN_SIGNS = STOP + "0-_?□⬜☐◻▢"
BLACK_SIGNS = "#*■█⬛◼"
CELL = re.compile(r"\(([^()]+)\)|([^\s,;|\ufe0f])")
"""A rebus in brackets, or a sign; what separates cells is passed over."""

Bar = tuple[int, bool]
"""A bar after a cell: at its right if True, else below it."""

MAX_SIDE = 100
"""Cells in a row or column: beyond that, a file is damaged or not a crossword."""

NAMED = 20
"""Most slots that are named one by one."""

MAX_REBUS = 10
"""Letters in one cell."""

ACCEPTED = "letters, one of .0-_? for an open cell, # or * for a black one, (ABC) for a rebus"


OF_SHAPE = ("slots", "listed", "crossings", "numbers", "open_cells")
"""What a grid works out once, from its black cells alone."""


@dataclass(frozen=True)
class Slot:
    """A run of two or more open cells, named by its number and direction: 14D."""

    number: int
    across: bool
    cells: tuple[int, ...]

    @property
    def name(self) -> str:
        return f"{self.number}{'A' if self.across else 'D'}"

    @property
    def place(self) -> str:
        """Name it by where it begins, which stays when numbers change: 17a."""
        return f"{self.cells[0]}{'a' if self.across else 'd'}"

    def __str__(self) -> str:
        return f"{self.number} {'Across' if self.across else 'Down'}"


@dataclass(frozen=True)
class Grid:
    """A grid of ``rows`` x ``columns`` cells, row by row: BLACK, VOID, OPEN, or lower-case letters.

    A given cell may hold any character that is not a separator: digits and letters of other
    alphabets occur in newspapers' files, though no list of ours has words with them.
    """

    rows: int
    columns: int
    cells: tuple[str, ...]
    bars: frozenset[Bar] = frozenset()

    def __post_init__(self) -> None:
        check_size(self.rows, self.columns)
        if len(self.cells) != self.rows * self.columns:
            raise BadInput(
                f"{len(self.cells)} cells do not make {self.rows} rows of {self.columns}."
            )

    def is_open(self, cell: int) -> bool:
        return self.cells[cell] not in (BLACK, VOID)

    def where(self, cell: int) -> str:
        """Say where a cell is: row 2, column 3."""
        row, column = divmod(cell, self.columns)
        return f"row {row + 1}, column {column + 1}"

    @cached_property
    def open_cells(self) -> frozenset[int]:
        """The cells that take a letter, filled or not."""
        return frozenset(filter(self.is_open, range(len(self.cells))))

    @property
    def filled(self) -> frozenset[int]:
        return frozenset(cell for cell in self.open_cells if self.cells[cell])

    def in_rows(self, marks: Sequence[Mark]) -> list[list[Mark]]:
        """Split what each cell is marked with into rows."""
        return [[*marks[at : at + self.columns]] for at in range(0, len(marks), self.columns)]

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """All slots in the order of their numbers, across before down.

        A cell has a number if a slot begins there; numbers go row by row.
        """
        found = []
        number = 0
        for cell in range(len(self.cells)):
            runs = [(across, self._run(cell, across)) for across in (True, False)]
            starting = [(across, run) for across, run in runs if len(run) > 1]
            number += bool(starting)
            found += [Slot(number, across, run) for across, run in starting]
        return tuple(found)

    @cached_property
    def listed(self) -> tuple[Slot, ...]:
        """The slots as clues are listed: all across, then all down."""
        return tuple(sorted(self.slots, key=lambda slot: not slot.across))

    def _run(self, cell: int, across: bool) -> tuple[int, ...]:
        """Return the cells of the run that begins at a cell, none if none does."""
        step = 1 if across else self.columns
        place, length = (
            (cell % self.columns, self.columns) if across else (cell // self.columns, self.rows)
        )

        def goes_on(cell: int) -> bool:
            return self.is_open(cell + step) and (cell, across) not in self.bars

        if not self.is_open(cell) or (
            place > 0 and self.is_open(cell - step) and goes_on(cell - step)
        ):
            return ()
        run = [cell]
        while place + len(run) < length and goes_on(run[-1]):
            run.append(run[-1] + step)
        return tuple(run)

    @property
    def barred(self) -> dict[int, str]:
        """Cell -> where it has a bar, T, L or TL; one at R or B is at its neighbour's L or T."""
        sides: dict[int, str] = {}
        for cell, across in sorted(self.bars):
            after = cell + (1 if across else self.columns)
            sides[after] = sides.get(after, "") + ("L" if across else "T")
        return {cell: "".join(sorted(of, reverse=True)) for cell, of in sorted(sides.items())}

    @cached_property
    def crossings(self) -> Mapping[int, tuple[Slot, ...]]:
        """Cell -> the slots through it, across before down: none, one or two."""
        through: dict[int, tuple[Slot, ...]] = {}
        for slot in self.listed:
            for cell in slot.cells:
                through[cell] = (*through.get(cell, ()), slot)
        return through

    @cached_property
    def numbers(self) -> Mapping[int, int]:
        return {slot.cells[0]: slot.number for slot in self.slots}

    def renumbers(self, numbers: Mapping[int, str]) -> bool:
        """Tell whether a file with these numbers and signs in cells counts in another way."""
        return any(
            number.isdecimal() and number not in ("0", str(self.numbers.get(n)))
            for n, number in numbers.items()
        )

    def slot(self, name: str) -> Slot:
        """Find a slot by its name, in any usual form: 14D, 14 down, D14.

        Raises BadInput if there is none of that name, with the names that there are.
        """
        wanted = "".join(name.split()).lower().removesuffix(".")
        way = wanted.strip("0123456789")
        number = wanted.strip(way).lstrip("0")
        if way and ("across".startswith(way) or "down".startswith(way)):
            for slot in self.slots:
                if str(slot.number) == number and slot.across == "across".startswith(way):
                    return slot
        names = [slot.name for slot in self.slots]
        if len(names) > NAMED:
            names[NAMED // 2 : -1] = ["…"]
        raise BadInput(f"The grid has no slot {name!r}; it has {' '.join(names) or 'none'}.")

    def pattern(self, slot: Slot) -> str:
        """Return what stands in a slot: letters, ``?`` for an open cell. A rebus adds to it."""
        return "".join(self.cells[cell] or "?" for cell in slot.cells)

    def is_full(self, slot: Slot) -> bool:
        return all(self.cells[cell] for cell in slot.cells)

    def with_cells(self, cells: Mapping[int, str]) -> Grid:
        changed = list(self.cells)
        for cell, content in cells.items():
            changed[cell] = content
        grid = replace(self, cells=tuple(changed))
        if all(grid.is_open(cell) == self.is_open(cell) for cell in cells):
            # Slots are where they were: to find them again would be most of what a key costs.
            found = {name: self.__dict__[name] for name in OF_SHAPE if name in self.__dict__}
            grid.__dict__.update(found)
        return grid

    def with_word(self, slot: Slot, word: str) -> Grid:
        """Return the grid with a word in a slot; given cells, rebus among them, stay.

        Raises BadInput if it does not fit.
        """
        placed, rest = {}, word
        for cell in slot.cells:
            given = self.cells[cell] or rest[:1]
            if not given or not rest.startswith(given):
                break
            placed[cell], rest = given, rest.removeprefix(given)
        if rest or len(placed) < len(slot.cells):
            raise BadInput(f"{word.upper()} does not fit {slot}.")
        return self.with_cells(placed)

    def emptied(self) -> Grid:
        return self.with_cells(dict.fromkeys(self.filled, OPEN))

    def without_voids(self) -> Grid:
        """Return the grid with black cells for its voids, which is what they are to every slot."""
        return self.with_cells({n: BLACK for n, cell in enumerate(self.cells) if cell == VOID})

    def text(self, open_sign: str = ".") -> str:
        """Write the grid as plain text, a row a line: upper-case letters, ``#`` for black.

        A void cell is written as a black one, which is what it is to every slot.
        """

        def written(cell: str) -> str:
            if cell == VOID:
                return BLACK
            shown = cell.upper() if len(cell.upper()) == len(cell) else cell
            return (shown if len(cell) == 1 else f"({shown})") if cell else open_sign

        return "\n".join("".join(map(written, row)) for row in self.in_rows(self.cells))


def check_size(rows: int, columns: int) -> None:
    """Raise BadInput for a size that no grid has."""
    if not (1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE):
        raise BadInput(
            f"A grid of {str(rows)[:12]} rows and {str(columns)[:12]} columns can't be used; "
            f"1 to {MAX_SIDE} of each can."
        )


def check_rows(lengths: Iterable[tuple[int, int]]) -> None:
    """Raise BadInput if rows, as their line and their number of cells, differ in that."""
    first = None
    for line, cells in lengths:
        first = first or (line, cells)
        if cells != first[1]:
            raise BadInput(
                f"Line {line} has {counted(cells, 'cell')}, line {first[0]} has {first[1]}; "
                "all rows of a grid have the same number."
            )


def blank(rows: int, columns: int) -> Grid:
    """Return a grid of open cells; raise BadInput if it is too large."""
    return Grid(rows, columns, (OPEN,) * max(0, rows * columns))


def bars_of(rows: int, columns: int, sides: Mapping[int, str]) -> frozenset[Bar]:
    """Return the bars of cells that have some at the sides T, R, B, L; the grid's edge has none."""
    bars: set[Bar] = set()
    for cell, at in sides.items():
        row, column = divmod(cell, columns)
        if "R" in at and column < columns - 1:
            bars.add((cell, True))
        if "L" in at and column:
            bars.add((cell - 1, True))
        if "B" in at and row < rows - 1:
            bars.add((cell, False))
        if "T" in at and row:
            bars.add((cell - columns, False))
    return frozenset(bars)


def parse_grid(text: str) -> Grid:
    """Read a grid of plain text, a row a line; separators between cells are dropped.

    A full stop is black, as in the .puz format, where another sign is that of open cells and none
    that of black ones. Raises BadInput naming the line and the column of what can't be read.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    black = STOP if stop_is_black(text) else BLACK_SIGNS
    rows = [
        (number, cells)
        for number, line in enumerate(lines, 1)
        if (cells := _row(line, number, black)) or line.strip()
    ]
    if not rows:
        raise BadInput(f"The grid is empty; give rows of {ACCEPTED}.")
    check_rows((number, len(cells)) for number, cells in rows)
    return Grid(len(rows), len(rows[0][1]), tuple(cell for _, cells in rows for cell in cells))


def stop_is_black(text: str) -> bool:
    """Tell whether full stops of a grid are black: another sign is open, and none is black."""
    signs = {*OPEN_SIGNS, *BLACK_SIGNS}.intersection(text)
    return STOP in signs and len(signs) > 1 and not signs.intersection(BLACK_SIGNS)


def _row(line: str, number: int, black: str) -> tuple[str, ...]:
    cells: list[str] = []
    for cell in CELL.finditer(line):
        sign, text = cell[0], cell[1] or cell[0]
        if sign in black or sign in OPEN_SIGNS:
            cells.append(BLACK if sign in black else OPEN)
        else:
            cells.append(plain(text))
            where = f"Line {number}, place {cell.start() + 1}: "
            if not cells[-1].isalpha():
                raise BadInput(f"{where}{text!r} isn't a cell; a grid has {ACCEPTED}.")
            if len(cells[-1]) > MAX_REBUS:
                raise BadInput(
                    f"{where}{text[:30]!r} is {len(cells[-1])} letters for one cell; it holds "
                    f"{MAX_REBUS} at most."
                )
        if len(cells) > MAX_SIDE:
            raise BadInput(f"Line {number} has over {MAX_SIDE} cells; a grid has at most that.")
    return tuple(cells)


def mirrored(grid: Grid, cells: Iterable[int]) -> frozenset[int]:
    """Return cells and their partners under a turn by 180 degrees."""
    last = len(grid.cells) - 1
    return frozenset(cells) | {last - cell for cell in cells}
