"""The board of Wordle: rows of tiles that grow with the terminal, and the row being typed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import zip_longest
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.strip import Strip

from beehelper.tui.widgets.block_letters import HEIGHT, LOW_LETTERS, WIDTH
from beehelper.tui.widgets.tile_entry import (
    EDGES,
    FACES,
    TILE,
    UPRIGHT,
    TileEntry,
    between_gaps,
    face,
    footed,
    needs_signs,
)
from beehelper.wordle.game import ROWS, Row

WIDE_UP_TO = 6
"""Letters up to which tiles have a gap between them in whatever room there is."""

COUNT, SMALL_COUNT, NARROW_COUNT = 11, 10, 9
"""Columns for the number of words left after a row; beside small tiles, and those without gaps."""


class Form(NamedTuple):
    """How large tiles are, the lines of a terminal they are for, and the columns between two.

    ``lines`` are those from one row to the next: a space of half a line is among them, or of a line
    where tiles are largest.
    """

    columns: int
    lines: int
    rows: int
    gap: int = 1

    @property
    def edges(self) -> tuple[str, str]:
        """Return the upper edge of a tile, and what is behind it on its lower edge."""
        return EDGES.get(self.lines, ("", ""))

    @property
    def below(self) -> int:
        """Lines of space below a tile."""
        return int(not self.edges[0])

    @property
    def pitch(self) -> int:
        """Columns from one tile to the next."""
        return self.columns + self.gap

    @property
    def beside(self) -> int:
        """Columns beside tiles for what stands after a row."""
        return COUNT if self.columns > TILE else SMALL_COUNT if self.gap else NARROW_COUNT


SQUARE = 4
"""Lines from one row to the next of square tiles with low block letters."""

FORMS = (Form(13, 6, 48, 2), Form(11, 6, 48), Form(7, SQUARE, 36), Form(5, 3, 24))


def form_of(letters: int, size: Size, *, signs: bool = False) -> Form:
    """Return the largest form for which a terminal has room, beside hints that can be read.

    ``signs``: a tile has a sign on each side of its letter.
    """
    for form in FORMS:
        wide = form.pitch * letters + COUNT
        if wide <= size.width * 11 // 20 and size.height >= form.rows:
            return form
    crowded = TILE * letters + NARROW_COUNT > size.width * 5 // 8 and not signs
    return Form(TILE - crowded, 2, 0, int(letters <= WIDE_UP_TO))


@lru_cache(maxsize=FACES)
def squared(label: str, style: Style, columns: int) -> tuple[list[Segment], ...]:
    """Draw a letter in low blocks line by line; one between signs is as small as they."""
    block = LOW_LETTERS.get(label.strip().lower())
    if block is None:
        return face(label, style, columns, HEIGHT)
    side = " " * ((columns - WIDTH) // 2)
    return tuple([Segment(f"{side}{row}{side}", style + UPRIGHT)] for row in block)


WANTED, GO_ON = ("◂ colours?", "colours?", "◂ GYB"), "◂ Enter"
"""What stands beside a guess whose colours are wanted, as far as there is room, and then."""


class Tiles(TileEntry):
    """Draws the rows, the next one, and those still to come."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"tiles--count", "tiles--next"}

    DEFAULT_CSS = """
    Tiles {
        & > .tiles--count { color: $foreground 80%; }
        & > .tiles--next { color: $foreground; text-style: bold; }
    }
    """

    @property
    def _form(self) -> Form:
        return form_of(self.length, self.app.size, signs=needs_signs(self.app))

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self._form.pitch * self.length + self._form.beside

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._form.lines * ROWS - self._form.below

    def _tile_at(self, x: int, y: int) -> tuple[int, int] | None:
        """Find the row, from 0, and the place of a tile."""
        place, (row, line) = x // self._form.pitch, divmod(y, self._form.lines)
        inside = place < self.length and line < self._form.lines - self._form.below
        return (self._first + row, place) if inside else None

    def row_at(self, x: int, y: int) -> int | None:
        found = self._tile_at(x, y)
        return found[0] if found and found[0] < len(self.game.turns) else None

    def place_at(self, x: int, y: int) -> int | None:
        found = self._tile_at(x, y)
        return found[1] if found and found[0] == self._typed_row else None

    @property
    def _typed_row(self) -> int | None:
        """The row being typed, or changed, from 0; None once the game is solved."""
        if self.at is not None:
            return self.at
        return len(self.game.turns) if self.game.open else None

    @property
    def _first(self) -> int:
        """The first row in view, from 0: all six stay until a seventh is begun."""
        begun = self.at is None and bool(self.letters)
        return max(0, len(self.game.turns) + begun - ROWS)

    _first_drawn = 0

    def typed_lines(self) -> Iterable[int]:
        if self._first != self._first_drawn or self._typed_row is None:
            return range(self.size.height)
        first = (self._typed_row - self._first) * self._form.lines
        return range(first, first + self._form.lines - self._form.below)

    def _row(self, number: int, rows: Sequence[Row]) -> tuple[str, Sequence[int]]:
        """Return the letters and the marks of a row, from 0."""
        if number == self._typed_row:
            return self.letters, self.asking(self.colours)
        if number < len(rows):
            return rows[number].guess, rows[number].digits
        return self.aside if number == len(rows) else ("", ())

    def render_line(self, y: int) -> Strip:
        width, blank = self.size.width, self.rich_style
        form = self._form
        row, line = divmod(y, form.lines)
        above, below = form.edges
        first, last = len(above), form.lines - 1
        if (line == last and form.below) or row >= ROWS:
            return Strip.blank(width, blank)
        self._first_drawn = self._first
        rows, number = self.game.rows(), self._first + row
        guess, marks = self._row(number, rows)
        later = number >= len(rows) and number != self._typed_row and not guess
        empty = self.get_component_rich_style("tiles--empty")
        # Half a column beside tiles without a gap is one; it would be bright without colours.
        halved = not (form.gap or needs_signs(self.app))
        segments = []
        for letter, mark in zip_longest(guess.ljust(self.length), marks):
            text, style = self._tile(letter.strip(), mark)
            style = empty if later else style
            edge = Style(color=style.bgcolor, bgcolor=blank.bgcolor)
            if line < first:
                upper = "▗▄▖"[-form.columns :] if halved else above * form.columns
                shown = [Segment(upper, edge)]
            elif halved and form.columns < TILE:
                shown = [Segment(text[1], style), Segment("▌", edge)]
            elif halved:
                shown = between_gaps(text, style, blank)
            elif below and line == last:
                shown = [Segment(below * form.columns, style + Style(color=blank.bgcolor))]
            elif form.lines == SQUARE:
                shown = squared(text, style, form.columns)[line - first]
            else:
                lines = form.lines - form.below - len(above + below)
                shown = face(text, style, form.columns, lines)[line - first]
            if form.lines >= SQUARE and line == form.lines - form.below - 1:
                shown = footed(shown, text, style)
            segments += [*shown, Segment(" " * form.gap, blank)]
        part, count = "count", dict(enumerate(self.counts)).get(number, "")
        if number == self._typed_row and self.wants_colours:
            wanted = next(text for text in WANTED if len(text) < form.beside)
            part, count = "next", wanted if len(self.colours) < self.places else GO_ON
        before = " " * (form.beside != SMALL_COUNT)
        if len(before + count) > form.beside:
            count = count.split()[0]
        style = blank + self.get_component_rich_style(f"tiles--{part}", partial=True)
        segments.append(
            Segment(before + count if line == (form.lines - form.below) // 2 else "", style)
        )
        return Strip(segments).adjust_cell_length(width, blank)
