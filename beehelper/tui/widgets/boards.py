"""Many boards of Wordle in short form: the last rows of each, its greens and letters, what is left.

The boards stand in columns, as many as there is room for. Those that are not in view are a page
away; the page turns by itself to the board whose colours are being typed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.reactive import reactive
from textual.strip import Strip

from beehelper.tui.widgets.tile_entry import TILE, TileEntry
from beehelper.wordle.feedback import EXACT, PRESENT
from beehelper.wordle.game import Row
from beehelper.wordle.play import Wordle, letter_marks

LEAST_WIDTH = 17
"""Columns of a board, the gap to the next included: its header needs them, however short words."""

WIDE_TILE = 5
"""Columns of a tile where boards have room."""

LEAST_HEIGHT = 4
"""Lines of a board: its header, the last row, the row being typed, what is known."""


class Boards(TileEntry):
    """Draws the boards, and takes the next row: letters, then colours board by board."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"boards--head", "boards--turn", "boards--known"}

    DEFAULT_CSS = """
    Boards {
        & > .boards--head { color: $foreground 80%; text-style: underline; }
        & > .boards--turn { background: $primary; color: $background; text-style: bold; }
        & > .boards--known { color: $foreground 80%; }
    }
    """

    game: reactive[Wordle] = reactive(Wordle(2))
    page: reactive[int] = reactive(0)

    @property
    def turn(self) -> int | None:
        """The board whose colours are typed next, numbered from 0."""
        at = len(self.colours) // self.length
        full = len(self.letters) == self.length and at < len(self.game.open)
        return self.game.open[at] if full else None

    _turned: int | None = None
    """The board whose turn it was when the boards were painted last."""

    def _paint(self) -> None:
        """Turn to the page of the board whose colours are typed, too."""
        super()._paint()
        if self.turn is not None:
            self.page = self._page_of(self.turn)
        self._turned = self.turn

    def typed_lines(self) -> Iterator[int]:
        """Give the lines of the row being typed on each open board, and heads that are others."""
        columns, height = self._grid()
        first = self.page * columns * self._rows(columns, height)
        for board in self.game.open:
            top = (board - first) // columns * height
            if 0 <= top < self.size.height:
                yield top + self._typed_line(board)
                if self.turn != self._turned and board in (self.turn, self._turned):
                    yield top

    def watch_game(self) -> None:
        """Keep to the pages that there are now."""
        self.turn_page(0)

    def on_resize(self) -> None:
        self.turn_page(0)

    def turn_page(self, step: int) -> None:
        self.page = max(0, min(self.page + step, self.pages() - 1))

    def pages(self) -> int:
        return self._page_of(self.game.boards - 1) + 1

    def on_mouse_scroll_down(self) -> None:
        self.turn_page(1)

    def on_mouse_scroll_up(self) -> None:
        self.turn_page(-1)

    def _grid(self) -> tuple[int, int]:
        """Return how many boards stand side by side, and how many lines each one has."""
        pitch = max(LEAST_WIDTH, TILE * self.length) + 1
        columns = max(1, min(self.game.boards, (self.size.width + 1) // pitch))
        rows = -(-self.game.boards // columns)
        return columns, max(LEAST_HEIGHT, min(self.size.height // rows, self.game.limit + 3))

    @property
    def _pitch(self) -> int:
        """Columns from one board to the next."""
        columns, _ = self._grid()
        return min((self.size.width + 1) // columns, max(LEAST_WIDTH, WIDE_TILE * self.length) + 3)

    @property
    def _tile_width(self) -> int:
        return WIDE_TILE if self._pitch > WIDE_TILE * self.length else TILE

    def _rows(self, columns: int, height: int) -> int:
        """Count the boards in view one below the other; a line tells of those that are not."""
        room = self.size.height
        return max(
            1, (room if room // height * columns >= self.game.boards else room - 1) // height
        )

    def _page_of(self, board: int) -> int:
        columns, height = self._grid()
        return board // (columns * self._rows(columns, height))

    def _place(self, x: int, y: int) -> tuple[int, int, int] | None:
        """Find the board at a place, and the place on the board."""
        columns, height = self._grid()
        pitch = self._pitch
        column, row = x // pitch, y // height
        board = (self.page * self._rows(columns, height) + row) * columns + column
        inside = column < columns and row < self._rows(columns, height) and board < self.game.boards
        return (board, x % pitch, y % height) if inside else None

    def place_at(self, x: int, y: int) -> int | None:
        found = self._place(x, y)
        if found is None:
            return None
        board, x, y = found
        place = x // self._tile_width
        if board not in self.game.open or place >= self.length or y != self._typed_line(board):
            return None
        return self.game.open.index(board) * self.length + place

    def _shown(self, board: int) -> tuple[Row, ...]:
        """Return the last rows of a board, as many as there is room for above the one typed."""
        _, height = self._grid()
        rows = self.game.rows(board)
        room = height - 2 - (self.game.solved_in(board) is None)
        return rows[max(0, len(rows) - room) :]

    def _typed_line(self, board: int) -> int:
        return 1 + len(self._shown(board))

    def render_line(self, y: int) -> Strip:
        columns, height = self._grid()
        shown = columns * self._rows(columns, height)
        if shown < self.game.boards and y == self.size.height - 1:
            first, last = self.page * shown + 1, min((self.page + 1) * shown, self.game.boards)
            told = f" boards {first}–{last} of {self.game.boards}: PgUp, PgDn"
            known = Segment(told, self._style("boards--known"))
            return Strip([known]).adjust_cell_length(self.size.width, self.rich_style)
        pitch, blank = self._pitch, self.rich_style
        line: list[Segment] = []
        for column in range(columns):
            found = self._place(column * pitch, y)
            drawn = self._line(found[0], found[2], pitch - 1) if found else []
            line += Strip(drawn).adjust_cell_length(pitch - 1, blank)
            line.append(Segment(" ", blank))
        return Strip(line).adjust_cell_length(self.size.width, blank)

    def _line(self, board: int, y: int, width: int) -> list[Segment]:
        rows, solved = self._shown(board), self.game.solved_in(board)
        if y == 0:
            name = "boards--turn" if board == self.turn else "boards--head"
            return [Segment(self._head(board).ljust(width), self._style(name))]
        if y <= len(rows):
            return self._tiles(rows[y - 1].guess, rows[y - 1].digits)
        if solved is not None:
            return []
        if y == len(rows) + 1:
            return self._tiles(self.letters, self._colours_of(board))
        if y == len(rows) + 2:
            known = _known(self.game.rows(board), self.length)
            return [Segment(known, self._style("boards--known"))]
        return []

    def _style(self, name: str) -> Style:
        partial = name != "boards--turn"
        return self.rich_style + self.get_component_rich_style(name, partial=partial)

    def _head(self, board: int) -> str:
        """Name a board, and say how many words it has left or what solved it."""
        number = f"{'▸' if board == self.turn else ' '}{board + 1}"
        solved = self.game.solved_in(board)
        if solved is not None:
            return f"{number} ✓ in {solved}"
        return f"{number}  {self.counts[board]}" if self.counts else number

    def _colours_of(self, board: int) -> Sequence[int]:
        start = self.game.open.index(board) * self.length
        return self.colours[start : start + self.length]

    def _tiles(self, guess: str, marks: Sequence[int]) -> list[Segment]:
        pairs = zip_longest(guess.ljust(self.length), marks)
        drawn = (self._tile(letter.strip(), mark) for letter, mark in pairs)
        return [Segment(f"{text:^{self._tile_width}}", style) for text, style in drawn]


def _known(rows: Sequence[Row], length: int) -> str:
    """Write the greens in their places, and the other letters that the word has."""
    greens = ["·"] * length
    for row in rows:
        for place, mark in enumerate(row.digits):
            if mark == EXACT:
                greens[place] = row.guess[place].upper()
    near = [letter.upper() for letter, mark in letter_marks(rows).items() if mark == PRESENT]
    return " " + "".join(greens) + (f" ({''.join(near)})" if near else "")
