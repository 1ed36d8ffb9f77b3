"""The box of Letter Boxed: letters around a square, and the lines of the words played across it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice, pairwise
from math import ceil, floor
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from textual import events
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from beehelper.tui.widgets.block_letters import BLOCK_LETTERS
from beehelper.tui.widgets.entry import Clicked
from beehelper.words.plural import counted

SIDE, LETTERS = 3, 12

SMALL, LARGE = (3, 1), (8, 3)
"""Columns beside the square and rows above it, for letters, or for those in blocks."""

LEAST, MOST = 7, 37
"""Rows inside the square."""

TIGHT = 9
"""Rows inside the square that come before a blank row below the box."""

BLOCKS = 15
"""Rows inside the square from which letters are drawn in blocks."""

CLEAR = 13
"""Rows inside the square that come before how many letters are left: in fewer, lines blur."""

COUNT = 2
"""Rows below the box for how many letters are left; the blank one gives way to lines."""

APART, CLOSE = "   ", "  "
"""What stands between two nodes in the line that explains them, and where it is short."""

OPEN, USED, NEXT = "○", "●", "◉"
"""The node of a letter that is not used yet, of one that is, and of the one to go on from."""

KINDS = {OPEN: "letter", USED: "used", NEXT: "next"}
"""Node -> the component that styles its letter."""


class Cell(NamedTuple):
    """A sign, and the component that styles it."""

    sign: str
    kind: str


TYPED, PLAYED = Cell(USED, "typed"), Cell(USED, "used")
HERE, FREE = Cell(NEXT, "typed"), Cell(OPEN, "letter")
"""The nodes as they are drawn: of a letter being typed, of one of a word played, and others."""

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""Row and column of a dot in a cell -> its bit in the Braille sign that is the cell."""

BRAILLE = 0x2800
"""The sign without dots."""

SPARSE = 2
"""Of how many dots of a line one is drawn, if it is not the last word's."""

Point = tuple[float, float]


def nodes_of(letters: str, words: Sequence[str], typed: str) -> dict[str, str]:
    """Return the node of each letter of a box: typed letters count as used.

    The one to go on from is the last letter typed, or else that on which the last word ended.
    """
    used = {*"".join(words), *typed}
    nodes = {letter: USED if letter in used else OPEN for letter in letters}
    last = typed[-1:] or (words[-1][-1] if words and used < nodes.keys() else "")
    return nodes | {letter: NEXT for letter in last if letter in nodes}


def legend(drawn: Collection[Cell], unused: str, width: int) -> list[Cell]:
    """Say what the nodes that are drawn are, and which letters are open, or how many.

    Each node has its colour. Once all letters are used there is nothing to say.
    """
    count = f"{counted(len(unused), 'letter')} left"
    texts = (
        (APART, "go on here", f"{count}: {' '.join(unused.upper())}"),
        (APART, "go on here", count),
        (CLOSE, "here", "left"),
        (CLOSE, "", "left"),  # the letter to go on from is inverse
    )
    for apart, here, left in texts if unused else ():
        names = {TYPED: "typed", PLAYED: "used", HERE: here, FREE: left}
        parts = [(node, f" {name}") for node, name in names.items() if name and node in drawn]
        signs = [[node, *(Cell(sign, "count") for sign in name)] for node, name in parts]
        gap = [Cell(" ", "")] * len(apart)
        cells = [cell for each in signs for cell in (*gap, *each)][len(apart) :]
        if len(cells) <= width:
            return cells
    return []


class BoxBoard(Widget):
    """Draws up to twelve letters: three at the top, right, bottom, left, each side in turn.

    Letters used have a full node and are dim, the letter to go on from is inverse. The lines of
    the last word are dense, bright while it is typed, and lie over those of the words before. A
    small box has tiles for letters. A solved box is bright. Below stands what the nodes are and
    which letters are left, if there is room. A click on a letter types it.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "box--frame", "box--letter", "box--used", "box--next", "box--block", "box--played",
        "box--typed", "box--count", "box--letter-tile", "box--used-tile", "box--typed-tile",
    }  # fmt: skip

    DEFAULT_CSS = """
    BoxBoard {
        & > .box--frame { color: $frame; }
        & > .box--letter { color: $foreground; text-style: bold; }
        & > .box--used { color: $foreground 65%; }
        & > .box--next { background: $hive-centre; color: $hive-centre-text; text-style: bold; }
        & > .box--block { background: $primary 15%; color: $primary; text-style: bold; }
        & > .box--letter-tile { background: $panel; text-style: bold; }
        & > .box--used-tile { background: $panel; color: $foreground 65%; }
        & > .box--typed-tile { background: $primary 15%; color: $primary; text-style: bold; }
        & > .box--played { color: $foreground 50%; }
        & > .box--count { color: $foreground 70%; }
        & > .box--typed { color: $primary; text-style: bold; }
    }
    """

    letters: reactive[str] = reactive("")
    words: reactive[tuple[str, ...]] = reactive(())
    typed: reactive[str] = reactive("", repaint=False)

    def watch_typed(self) -> None:
        """Paint the rows that a letter changes."""
        before, after = self._kept[1] if self._kept else {}, self._cells()
        rows = {y for (_, y), _ in before.items() ^ after.items()}
        if rows:
            self.refresh(*(Region(0, y, self.size.width, 1) for y in rows))

    def _rows(self, margins: tuple[int, int]) -> int:
        """Return the rows inside the square between margins: an odd number."""
        (width, height), (beside, above) = self.size, margins
        wide = (width - 2 * (beside + 1) - 1) // 2
        high = height - 2 * (above + 1)
        high -= COUNT if self._counted else high > TIGHT
        rows = min(high, wide, MOST)
        return max(LEAST, rows - 1 + rows % 2)

    @property
    def _counted(self) -> bool:
        """Whether how many letters are left stands below the box, which shows it, too."""
        return self.size.height - COUNT - 2 * (SMALL[1] + 1) >= CLEAR

    @property
    def _margins(self) -> tuple[int, int]:
        """Columns beside the square and rows above it."""
        return LARGE if self._rows(LARGE) >= BLOCKS else SMALL

    @property
    def _inside(self) -> tuple[int, int]:
        """The columns and rows inside the square: both odd, and as many dots wide as high."""
        rows = self._rows(self._margins)
        return 2 * rows + 1, rows

    @property
    def _free(self) -> int:
        """Rows that the square and its letters leave free."""
        return self.size.height - self._inside[1] - 2 * (self._margins[1] + 1)

    @property
    def _legend_row(self) -> int:
        """The row of what the nodes are: the blank one stands where the line below has none."""
        close = self._free >= COUNT and not self.screen.has_class("-tall")
        return self.size.height - (COUNT if close else 1)

    def _corner(self) -> tuple[int, int]:
        """Return the column and row of the square's corner."""
        columns, (beside, over) = self._inside[0], self._margins
        left = (self.size.width - columns - 2 * (beside + 1)) // 2
        above = max(0, self._free - COUNT + self._counted) // 2
        return max(0, left) + beside, above + over

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
        """Return the column and row of the middle of each letter, beside its node."""
        aside, over = (5, 2) if self._margins == LARGE else (2, 1)
        steps = ((0, -over), (aside, 0), (0, over), (-aside, 0))
        return [
            (x + steps[place // SIDE][0], y + steps[place // SIDE][1])
            for place, (x, y) in enumerate(self._ends())
        ]

    @property
    def _solved(self) -> bool:
        """Whether the words played use all letters, and no other is being typed over them."""
        return bool(self.words) and not self.typed and {*self.letters} <= {*"".join(self.words)}

    def _lines(self) -> dict[tuple[int, int], Cell]:
        """Draw the lines of the words inside the square, each right up to its nodes.

        The last word lies over the words before: a cell that they share has its colour, and the
        dots of both, as a gap would look like a fault.
        """
        columns, rows = self._inside
        left, top = self._corner()
        inner = (
            (
                min(max(x + 0.5, left + 1), left + columns + 1),
                min(max(y + 0.5, top + 1), top + rows + 1),
            )
            for x, y in self._ends()
        )
        ends = dict(zip(self.letters, inner, strict=False))
        typed = (self.typed,) if len(self.typed) > 1 else ()  # one letter has no line yet
        words = *self.words, *typed
        if self._solved:
            drawn = _strokes(words, ends, 1, "typed")
        else:
            drawn = _strokes(words[:-1], ends, SPARSE, "played")
            last = _strokes(words[-1:], ends, 1, "typed" if typed else "played")
            drawn |= {at: _both(drawn.get(at, cell), cell) for at, cell in last.items()}
        return {
            (x, y): cell
            for (x, y), cell in drawn.items()
            if left < x <= left + columns and top < y <= top + rows
        }

    def _drawn(self) -> dict[tuple[int, int], Cell]:
        """Draw all: the square, the lines in it, the nodes, the letters."""
        columns, rows = self._inside
        left, top = self._corner()
        large, over = self._margins == LARGE, self._margins[1] // 2
        right, bottom = left + columns + 1, top + rows + 1
        cells = {(x, y): Cell("─", "frame") for x in range(left, right) for y in (top, bottom)}
        cells |= {(x, y): Cell("│", "frame") for x in (left, right) for y in range(top, bottom)}
        corners = zip(
            "╭╮╰╯", ((left, top), (right, top), (left, bottom), (right, bottom)), strict=True
        )
        cells |= {place: Cell(sign, "frame") for sign, place in corners}
        for x, y in self._ends():
            if y in (top, bottom):  # a line that touched the node would lie higher than its middle
                cells |= {(x - 1, y): Cell("╴", "frame"), (x + 1, y): Cell("╶", "frame")}
        cells |= self._lines()
        nodes = nodes_of(self.letters, self.words, self.typed)
        for place, (node, (x, y)) in enumerate(zip(self._ends(), self._labels(), strict=True)):
            letter = self.letters[place : place + 1]
            sign = nodes.get(letter, OPEN)
            bright = self._solved or letter in self.typed if sign == USED else sign == NEXT
            kind = "typed" if bright else KINDS[sign]
            cells[node] = Cell(sign, kind)
            if sign == NEXT:
                # An inverse block letter would have no rim to be read by.
                kind = "block" if large else "next"
            elif not large:
                kind += "-tile"
            for row, signs in enumerate(self._signs(letter, large=large), y - over):
                for at, each in enumerate(signs, x - len(signs) // 2):
                    cells[at, row] = Cell(each, kind)
        unused = "".join(letter for letter, sign in nodes.items() if sign == OPEN)
        begun = self._free > 0 and len(unused) < len(nodes)
        drawn = {cells[node] for node in self._ends()}
        below = legend(drawn, unused, self.size.width) if begun else []
        start, row = (self.size.width - len(below)) // 2, self._legend_row
        cells |= {(at, row): cell for at, cell in enumerate(below, start)}
        return cells

    def _signs(self, letter: str, *, large: bool) -> tuple[str, ...]:
        """Draw a letter, in blocks if ``large``."""
        if not large:
            return (f" {letter.upper() or '·'} ",)
        if letter not in BLOCK_LETTERS:
            return "", "·"
        return tuple(f" {row} " for row in BLOCK_LETTERS[letter])

    def render_line(self, y: int) -> Strip:
        """Draw one row."""
        cells, width, blank = self._cells(), self.size.width, Cell(" ", "")
        row = [cells.get((x, y), blank) for x in range(width)]
        kinds = {cell.kind for cell in row} - {blank.kind}
        styles = {kind: self.get_component_rich_style(f"box--{kind}") for kind in kinds}
        styles[blank.kind] = self.rich_style
        segments = [
            Segment("".join(cell.sign for cell in run), styles[kind])
            for kind, run in groupby(row, key=lambda cell: cell.kind)
        ]
        return Strip(segments, width)

    _kept: tuple[object, dict[tuple[int, int], Cell]] | None = None

    def _cells(self) -> dict[tuple[int, int], Cell]:
        """Return what is drawn, once for all rows."""
        about = self.size, self.letters, self.words, self.typed
        if self._kept is None or self._kept[0] != about:
            self._kept = about, self._drawn()
        return self._kept[1]

    def on_click(self, event: events.Click) -> None:
        """Tell which letter was clicked: it, its node, or right beside them."""
        reach = self._margins[1] // 2
        for letter, (x, y), (at, row) in zip(
            self.letters, self._labels(), self._ends(), strict=False
        ):
            if min(y - reach, row) <= event.y <= max(y + reach, row) and (
                abs(event.x - x) <= 1 + max(reach * 2, abs(at - x))
            ):
                self.post_message(Clicked(letter))
                return


def _strokes(
    words: Iterable[str], ends: Mapping[str, Point], sparse: int, kind: str
) -> dict[tuple[int, int], Cell]:
    """Draw the lines of words, of some dots one: each cell has the dots of all that cross it."""
    across, down = len(DOTS[0]), len(DOTS)
    filled: dict[tuple[int, int], int] = {}
    for word in words:
        for one, other in pairwise(ends[letter] for letter in word if letter in ends):
            begin, end = ((x * across, y * down) for x, y in (one, other))
            for x, y in islice(_line(begin, end), 0, None, sparse):
                cell = x // across, y // down
                filled[cell] = filled.get(cell, 0) | DOTS[y % down][x % across]
    return {cell: Cell(chr(BRAILLE | dots), kind) for cell, dots in filled.items()}


def _both(below: Cell, above: Cell) -> Cell:
    """Draw the dots of two cells in the colour of the one above."""
    return above._replace(sign=chr(ord(below.sign) | ord(above.sign)))


def _line(one: Point, other: Point) -> Iterator[tuple[int, int]]:
    """Give the dots that lead from one point to another."""
    steep = abs(other[1] - one[1]) > abs(other[0] - one[0])
    (x, y), (to_x, to_y) = sorted(each[::-1] if steep else each for each in (one, other))
    slope = (to_y - y) / (to_x - x or 1)
    for at in range(floor(x), ceil(to_x)):
        beside = floor(y + (min(max(at + 0.5, x), to_x) - x) * slope)
        yield (beside, at) if steep else (at, beside)
