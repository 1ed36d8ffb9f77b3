"""The box of Letter Boxed: letters around a square, and the lines of the words played across it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

SIDE, LETTERS = 3, 12

MARGIN = 3
"""Columns left and right of the square: a letter in brackets."""

ABOVE = 1
"""Rows above and below the square: a letter."""

LEAST, MOST = 7, 23
"""Rows inside the square."""

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""Row and column of a dot in a cell -> its bit in the braille sign that is the cell."""

BRAILLE = 0x2800
DASH = 3
"""Dots of a dash of an earlier word's line, and of the gap after it."""

OPEN, USED = "○", "●"
"""The node of a letter that is not used yet, and of one that is."""


class Cell(NamedTuple):
    """A sign, and the component that styles it."""

    sign: str
    kind: str


class BoxBoard(Widget):
    """Draws up to twelve letters: three at the top, right, bottom, left, each side in turn.

    Letters used have a full node, the letter that the next word begins with is in brackets. Lines
    of words played are dashed, that of the word being typed is whole. A click on a letter types it.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"box--{kind}" for kind in ("frame", "letter", "used", "next", "played", "typed"))
    }

    DEFAULT_CSS = """
    BoxBoard {
        & > .box--frame { color: $frame; }
        & > .box--letter { color: $foreground; text-style: bold; }
        & > .box--used { color: $primary; text-style: bold; }
        & > .box--next { background: $hive-centre; color: $hive-centre-text; text-style: bold; }
        & > .box--played { color: $secondary; }
        & > .box--typed { color: $primary; text-style: bold; }
    }
    """

    letters: reactive[str] = reactive("")
    words: reactive[tuple[str, ...]] = reactive(())
    typed: reactive[str] = reactive("")

    class Picked(Message):
        """A letter was clicked."""

        def __init__(self, letter: str) -> None:
            super().__init__()
            self.letter = letter

    @property
    def _inside(self) -> tuple[int, int]:
        """The columns and rows inside the square: both odd, and as many dots wide as high."""
        width, height = self.size
        rows = min(height - 2 * (ABOVE + 1), (width - 2 * (MARGIN + 1) - 1) // 2, MOST)
        rows = max(LEAST, rows - 1 + rows % 2)
        return 2 * rows + 1, rows

    def _corner(self) -> tuple[int, int]:
        """Return the column and row of the square's corner."""
        columns, rows = self._inside
        left = (self.size.width - columns - 2 * (MARGIN + 1)) // 2
        above = (self.size.height - rows - 2 * (ABOVE + 1)) // 2
        return max(0, left) + MARGIN, max(0, above) + ABOVE

    def _ends(self) -> list[tuple[int, int]]:
        """Return the column and row of each letter's node, on the edge of the square."""
        columns, rows = self._inside
        left, top = self._corner()
        across = [left + 1 + (2 * place + 1) * columns // 6 for place in range(SIDE)]
        down = [top + 1 + (2 * place + 1) * rows // 6 for place in range(SIDE)]
        return [
            *((x, top) for x in across),
            *((left + columns + 1, y) for y in down),
            *((x, top + rows + 1) for x in across),
            *((left, y) for y in down),
        ]

    def _labels(self) -> list[tuple[int, int]]:
        """Return the column and row of each letter, beside its node."""
        steps = ((0, -1), (2, 0), (0, 1), (-2, 0))
        return [
            (x + steps[place // SIDE][0], y + steps[place // SIDE][1])
            for place, (x, y) in enumerate(self._ends())
        ]

    def _lines(self) -> dict[tuple[int, int], Cell]:
        """Draw the lines of the words inside the square."""
        columns, rows = self._inside
        left, top = self._corner()
        nodes = dict(zip(self.letters, self._ends(), strict=False))
        dots: dict[tuple[int, int], int] = {}
        kinds: dict[tuple[int, int], str] = {}
        for word, kind in (*((word, "played") for word in self.words), (self.typed, "typed")):
            for one, other in pairwise(letter for letter in word if letter in nodes):
                for number, (x, y) in enumerate(_line(nodes[one], nodes[other])):
                    if kind == "played" and number // DASH % 2:
                        continue
                    cell = x // 2, y // 4
                    if left < cell[0] <= left + columns and top < cell[1] <= top + rows:
                        dots[cell] = dots.get(cell, 0) | DOTS[y % 4][x % 2]
                        kinds[cell] = kind
        return {cell: Cell(chr(BRAILLE + bits), kinds[cell]) for cell, bits in dots.items()}

    def _drawn(self) -> dict[tuple[int, int], Cell]:
        """Draw all: the square, the lines in it, the nodes, the letters."""
        columns, rows = self._inside
        left, top = self._corner()
        right, bottom = left + columns + 1, top + rows + 1
        cells = {(x, y): Cell("─", "frame") for x in range(left, right) for y in (top, bottom)}
        cells |= {(x, y): Cell("│", "frame") for x in (left, right) for y in range(top, bottom)}
        corners = zip(
            "╭╮╰╯", ((left, top), (right, top), (left, bottom), (right, bottom)), strict=True
        )
        cells |= {place: Cell(sign, "frame") for sign, place in corners}
        cells |= self._lines()
        used = {*"".join(self.words), *self.typed}
        following = self.words[-1][-1] if self.words and used < {*self.letters} else ""
        for place, (node, (x, y)) in enumerate(zip(self._ends(), self._labels(), strict=True)):
            letter = self.letters[place : place + 1]
            kind = "used" if letter and letter in used else "letter"
            cells[node] = Cell(USED if kind == "used" else OPEN, kind)
            if letter and letter == following:
                signs, kind = f"[{letter.upper()}]", "next"
            else:
                signs = f" {letter.upper() or '·'} "
            for at, sign in enumerate(signs, x - 1):
                cells[at, y] = Cell(sign, kind)
        return cells

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        blank = self.rich_style
        cells = self._cells()
        row = [cells.get((x, y), Cell(" ", "")) for x in range(self.size.width)]
        segments = []
        for kind, run in groupby(row, key=lambda cell: cell.kind):
            style = self.get_component_rich_style(f"box--{kind}") if kind else blank
            segments.append(Segment("".join(cell.sign for cell in run), style))
        return Strip(segments, self.size.width)

    _kept: tuple[object, dict[tuple[int, int], Cell]] | None = None

    def _cells(self) -> dict[tuple[int, int], Cell]:
        """Return what is drawn, once for all rows."""
        about = self.size, self.letters, self.words, self.typed
        if self._kept is None or self._kept[0] != about:
            self._kept = about, self._drawn()
        return self._kept[1]

    def on_click(self, event: events.Click) -> None:
        """Tell which letter was clicked: it, its node, or right beside them."""
        for letter, (x, y), (at, row) in zip(
            self.letters, self._labels(), self._ends(), strict=False
        ):
            if event.y in (y, row) and abs(event.x - x) <= 1 + abs(at - x):
                self.post_message(self.Picked(letter))
                return


def _line(one: Sequence[int], other: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Give the dots from the middle of one cell to that of another."""
    (x, y), (to_x, to_y) = ((2 * column + 1, 4 * row + 2) for column, row in (one, other))
    steps = max(abs(to_x - x), abs(to_y - y), 1)
    for step in range(steps + 1):
        yield x + step * (to_x - x) // steps, y + step * (to_y - y) // steps
