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
from textual import events
from textual.reactive import reactive
from textual.strip import Strip

from beehelper.tui.widgets.tile_entry import TileEntry
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT, digits
from beehelper.wordle.game import Row
from beehelper.wordle.multi import Board, Many, rows_of, solved_in
from beehelper.wordle.play import letter_marks

TILE = 3
"""Columns of a tile, its marks included."""

LEAST_WIDTH = 17
"""Columns of a board, the gap to the next included: its header needs them, however short words."""

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

    game: reactive[Many] = reactive(Many())
    boards: reactive[tuple[Board, ...]] = reactive(())
    """What is possible on each board; empty until it is counted."""
    page: reactive[int] = reactive(0)

    @property
    def places(self) -> int:
        """How many colours a row takes: those of every open board."""
        return self.length * len(self.game.open)

    @property
    def turn(self) -> int | None:
        """The board whose colours are typed next, numbered from 0."""
        at = len(self.colours) // self.length
        full = len(self.letters) == self.length and at < len(self.game.open)
        return self.game.open[at] if full else None

    def feedbacks(self, colours: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Cut the colours of a row into those of the open boards."""
        starts = range(0, len(colours), self.length)
        return [colours[start : start + self.length] for start in starts]

    _turned: int | None = None
    """The board whose turn it was when the boards were painted last."""

    def watch_letters(self, letters: str) -> None:
        """Tell that the letters changed, and turn to the first board once they stand."""
        super().watch_letters(letters)
        self._turn_to()

    def watch_colours(self) -> None:
        """Turn to the page of the board whose colours are typed."""
        super().watch_colours()
        self._turn_to()

    def _turn_to(self) -> None:
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

    def on_resize(self) -> None:
        """Keep to the pages that there are now."""
        self.turn_page(0)

    def turn_page(self, step: int) -> None:
        """Show other boards, if there are more than are in view."""
        self.page = max(0, min(self.page + step, self.pages() - 1))

    def pages(self) -> int:
        """Count the pages."""
        return self._page_of(self.game.boards - 1) + 1

    def on_mouse_scroll_down(self) -> None:
        """Show the next boards."""
        self.turn_page(1)

    def on_mouse_scroll_up(self) -> None:
        """Show the boards before."""
        self.turn_page(-1)

    def _grid(self) -> tuple[int, int]:
        """Return how many boards stand side by side, and how many lines each one has."""
        pitch = max(LEAST_WIDTH, TILE * self.length) + 1
        columns = max(1, min(self.game.boards, (self.size.width + 1) // pitch))
        rows = -(-self.game.boards // columns)
        return columns, max(LEAST_HEIGHT, min(self.size.height // rows, self.game.limit + 3))

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
        pitch = (self.size.width + 1) // columns
        column, row = x // pitch, y // height
        board = (self.page * self._rows(columns, height) + row) * columns + column
        inside = column < columns and row < self._rows(columns, height) and board < self.game.boards
        return (board, x % pitch, y % height) if inside else None

    def on_click(self, event: events.Click) -> None:
        """Cycle the colour of a tile of the row being typed; those before it are grey."""
        found = self._place(event.x, event.y)
        if found is None or len(self.letters) < self.length:
            return
        board, x, y = found
        place = x // TILE
        if board in self.game.open and place < self.length and y == self._typed_line(board):
            at = self.game.open.index(board) * self.length + place
            colours = [*self.colours, *[ABSENT] * (at + 1 - len(self.colours))]
            colours[at] = (colours[at] + 1) % 3
            self.colours, self.done = tuple(colours), False

    def _shown(self, board: int) -> tuple[Row, ...]:
        """Return the last rows of a board, as many as there is room for above the one typed."""
        _, height = self._grid()
        rows = rows_of(self.game, board)
        room = height - 2 - (solved_in(self.game, board) is None)
        return rows[max(0, len(rows) - room) :]

    def _typed_line(self, board: int) -> int:
        return 1 + len(self._shown(board))

    def render_line(self, y: int) -> Strip:
        """Draw one line of all boards that stand side by side."""
        columns, height = self._grid()
        shown = columns * self._rows(columns, height)
        if shown < self.game.boards and y == self.size.height - 1:
            first, last = self.page * shown + 1, min((self.page + 1) * shown, self.game.boards)
            told = f" boards {first}–{last} of {self.game.boards}: PgUp, PgDn"
            known = Segment(told, self._style("boards--known"))
            return Strip([known]).adjust_cell_length(self.size.width, self.rich_style)
        pitch, blank = (self.size.width + 1) // columns, self.rich_style
        line: list[Segment] = []
        for column in range(columns):
            found = self._place(column * pitch, y)
            drawn = self._line(found[0], found[2], pitch - 1) if found else []
            line += Strip(drawn).adjust_cell_length(pitch - 1, blank)
            line.append(Segment(" ", blank))
        return Strip(line).adjust_cell_length(self.size.width, blank)

    def _line(self, board: int, y: int, width: int) -> list[Segment]:
        """Draw one line of a board."""
        rows, solved = self._shown(board), solved_in(self.game, board)
        if y == 0:
            name = "boards--turn" if board == self.turn else "boards--head"
            return [Segment(self._head(board).ljust(width), self._style(name))]
        if y <= len(rows):
            guess, feedback = rows[y - 1]
            return self._tiles(guess, digits(feedback, len(guess)))
        if solved is not None:
            return []
        if y == len(rows) + 1:
            return self._tiles(self.letters, self._colours_of(board))
        if y == len(rows) + 2:
            known = _known(rows_of(self.game, board), self.length)
            return [Segment(known, self._style("boards--known"))]
        return []

    def _style(self, name: str) -> Style:
        partial = name != "boards--turn"
        return self.rich_style + self.get_component_rich_style(name, partial=partial)

    def _head(self, board: int) -> str:
        """Name a board, and say how many words it has left or what solved it."""
        number = f"{'▸' if board == self.turn else ' '}{board + 1}"
        solved = solved_in(self.game, board)
        if solved is not None:
            return f"{number} ✓ in {solved}"
        if board >= len(self.boards):
            return number
        words, ran_dry, _ = self.boards[board]
        return f"{number}  {len(words):,} {'unlikely' if ran_dry and words else 'left'}"

    def _colours_of(self, board: int) -> Sequence[int]:
        start = self.game.open.index(board) * self.length
        return self.colours[start : start + self.length]

    def _tiles(self, guess: str, marks: Sequence[int]) -> list[Segment]:
        pairs = zip_longest(guess.ljust(self.length), marks)
        return [Segment(*self._tile(letter.strip(), mark)) for letter, mark in pairs]


def _known(rows: Sequence[Row], length: int) -> str:
    """Write the greens in their places, and the other letters that the word has."""
    greens = ["·"] * length
    for guess, feedback in rows:
        for place, mark in enumerate(digits(feedback, length)):
            if mark == EXACT:
                greens[place] = guess[place].upper()
    near = [letter.upper() for letter, mark in letter_marks(rows).items() if mark == PRESENT]
    return " " + "".join(greens) + (f" ({''.join(near)})" if near else "")
