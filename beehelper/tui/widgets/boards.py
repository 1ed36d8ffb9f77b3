"""Many boards of Wordle: the rows of each, what is left, whose turn it is.

Solved boards are folded where not all have room. Boards that are not in view are a page away; the
page turns by itself to the board whose colours are being typed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from re import sub
from textwrap import wrap
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.cache import LRUCache
from textual.geometry import Size
from textual.reactive import reactive
from textual.strip import Strip

from beehelper.tui.widgets.block_letters import HEIGHT
from beehelper.tui.widgets.board_layout import BEFORE, HEAD, Layout, layout
from beehelper.tui.widgets.keyboard import NARROWEST, QWERTY, key
from beehelper.tui.widgets.message_line import MARKS
from beehelper.tui.widgets.tile_entry import (
    KINDS,
    TileEntry,
    between_gaps,
    face,
    footed,
    half_apart,
    needs_signs,
)
from beehelper.tui.widgets.tiles import squared
from beehelper.wordle.feedback import ABSENT, EXACT, PRESENT
from beehelper.wordle.game import Row
from beehelper.wordle.play import State, letter_marks, letters_of
from beehelper.words.letters import in_capitals

DRAWN = 1024
"""Lines of rows that are kept as they were drawn."""

WAITING = -2
"""In place of a mark: the colours of another board are typed before that of this tile."""


class Plan(NamedTuple):
    """Where boards stand in room of a size.

    ``shown`` are the boards that are drawn: all if there is room, or if none is open; else those
    that are. ``folded`` are the others: number from 1, word, and guesses.
    """

    size: Size
    layout: Layout
    shown: Sequence[int]
    folded: Sequence[tuple[int, str, int]]


class Boards(TileEntry):
    """Draws the boards, and takes the next row: letters, then colours board by board."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "boards--head", "boards--turn", "boards--solved", "boards--lost", "boards--known",
        "boards--next", "boards--later", "boards--over", "boards--absent", "boards--waiting",
        "boards--key-exact", "boards--key-present",
    }  # fmt: skip

    DEFAULT_CSS = """
    Boards {
        & > .boards--head { color: $foreground 80%; }
        & > .boards--turn { color: $foreground; text-style: bold; }
        & > .boards--next { color: $primary; text-style: bold; }
        & > .boards--solved { color: $success; text-style: bold; }
        & > .boards--lost { color: $error; text-style: bold; }
        & > .boards--known { color: $foreground; }
        & > .boards--waiting { background: $tile-open 65%; color: $foreground; }
        & > .boards--later { color: $foreground; background: $tile-empty 55%; }
        & > .boards--over { color: $foreground; background: $tile-empty 30%; }
        & > .boards--absent { color: $tile-absent-text; }
        & > .boards--key-exact { color: $key-exact; text-style: bold; }
        & > .boards--key-present { color: $key-present; text-style: bold italic; }
    }
    """

    game: reactive[State] = reactive(State(2))
    page: reactive[int] = reactive(0)

    def __init__(self) -> None:
        super().__init__()
        self._drawn: LRUCache[tuple[object, ...], list[Segment]] = LRUCache(DRAWN)

    def notify_style_update(self) -> None:
        self._drawn.clear()
        self._blank = None
        super().notify_style_update()

    @property
    def turn(self) -> int | None:
        """The board whose colours are typed next, numbered from 0."""
        if len(self.letters) < self.length:
            return None
        at = len(self.colours) // self.length
        return next((board for board, place in self._order.items() if place == at), None)

    # A key paints some of all boards: what is the same between two rows is not looked up again.
    _rows: Sequence[tuple[Row, ...]] = ((), ())
    """The rows of each board."""
    _order: Mapping[int, int] = MappingProxyType({0: 0, 1: 1})
    """Open board -> its place among the open ones."""
    _marks: Sequence[Mapping[str, int]] = ({}, {})
    """What is known of letters on each board."""
    _planned: Plan | None = None
    """Where the boards of this game stand in the room that there was."""
    _blank: Style | None = None
    """The style of what is behind the tiles."""

    _turned: int | None = None
    """The board whose turn it was when the boards were painted last."""

    @property
    def _plan(self) -> Plan:
        """Plan for the room that there is, once."""
        # It has no border, so this is its size as well, and not looked up on the screen.
        size = self.outer_size
        if self._planned is None or self._planned.size != size:
            boards, limit = self.game.boards, self.game.limit
            needed = min(len(self.game.turns) + bool(self.game.open), limit)
            room = self.length, limit, *size, needed
            shown: Sequence[int] = range(boards)
            others = self.game.open or shown
            # What is known, where rows are out of view, needs more columns, as the signs of marks.
            signs = needs_signs(self.app)
            slim = not signs and len(self.game.turns) < limit
            plan = layout(boards, *room, slim=slim, signs=signs)
            folded = len(others) < boards
            fewer = layout(len(others), *room, folded=folded, slim=slim, signs=signs)
            easier = fewer.tile.ease > plan.tile.ease
            if easier or plan.page < boards or plan.rows < needed:
                shown, plan = others, fewer
            solved = [
                (board + 1, in_capitals(rows[-1].guess), len(rows))
                for board, rows in enumerate(self._rows)
                if board not in shown
            ]
            self._planned = Plan(size, plan, shown, solved)
        return self._planned

    @property
    def _layout(self) -> Layout:
        return self._plan.layout

    @property
    def _shown(self) -> Sequence[int]:
        return self._plan.shown

    @property
    def _ground(self) -> Style:
        if self._blank is None:
            self._blank = self.rich_style
        return self._blank

    def _paint(self) -> None:
        """Turn to the page of the board whose colours are typed, too."""
        super()._paint()
        if self.turn is not None:
            self.page = self._shown.index(self.turn) // self._layout.page
        self._turned = self.turn

    def typed_lines(self) -> Iterator[int]:
        """Give the lines of the row being typed on each open board, and heads that are others."""
        plan = self._layout
        for place, board in enumerate(self._shown):
            if board in self._order and place // plan.page == self.page:
                top = place % plan.page // plan.columns * plan.lines + plan.above + plan.fold
                first = top + self._typed_line(board)
                yield from range(first, first + plan.tile.lines)
                if self.turn != self._turned and board in (self.turn, self._turned):
                    yield top

    def watch_game(self, game: State) -> None:
        """Look at the boards, and keep to the pages that there are now."""
        self._planned = None
        self._rows = [game.rows(board) for board in range(game.boards)]
        self._order = {board: place for place, board in enumerate(game.open)}
        self._marks = letters_of(game)
        self._has_room()

    def watch_length(self, length: int) -> None:
        self._planned = None
        super().watch_length(length)
        self._has_room()

    def on_resize(self) -> None:
        self._has_room()

    def _has_room(self) -> None:
        """Keep to the pages that there are, and tell the screen whether boards have keys."""
        self.turn_page(0)
        self.screen.set_class(self._layout.keys > 0, "-keyed")

    @property
    def pages(self) -> int:
        """Count the pages that boards take."""
        return -(-len(self._shown) // self._layout.page)

    def turn_page(self, step: int) -> None:
        self.page = max(0, min(self.page + step, self.pages - 1))

    def on_mouse_scroll_down(self) -> None:
        self.turn_page(1)

    def on_mouse_scroll_up(self) -> None:
        self.turn_page(-1)

    @property
    def _left(self) -> int:
        """Columns before the boards: they stand in the middle of wider room."""
        plan = self._layout
        used = plan.pitch * (plan.columns - 1) + BEFORE + plan.tile.width(self.length)
        return max(0, self.outer_size.width - used) // 2

    def _place(self, x: int, y: int) -> tuple[int, int, int] | None:
        """Find what is drawn at a place: the number of a board, and the place on it.

        Boards are numbered from 0 as they are drawn, their heads are line 0. The number after the
        last is a place that is free.
        """
        plan, x, y = self._layout, x - self._left, y - self._layout.fold
        column, row = x // plan.pitch, y // plan.lines
        number = self.page * plan.page + row * plan.columns + column
        inside = 0 <= column < plan.columns and 0 <= row < -(-plan.page // plan.columns)
        if not inside or number > len(self._shown):
            return None
        return number, x % plan.pitch, y % plan.lines - plan.above

    def _tile_at(self, x: int, y: int) -> tuple[int, int, int] | None:
        """Find the board, the row, from 0, and the place of a tile."""
        found, plan = self._place(x, y), self._layout
        if found is None or not found[0] < len(self._shown):
            return None
        board, tile = self._shown[found[0]], plan.tile
        place = (found[1] - BEFORE) // (tile.columns + tile.gap)
        row, line = divmod(found[2] - plan.head, tile.lines + tile.space)
        inside = 0 <= place < self.length and 0 <= row < plan.rows and line < tile.lines
        return (board, self._first(board) + row, place) if inside else None

    def row_at(self, x: int, y: int) -> int | None:
        found = self._tile_at(x, y)
        there = found and self.game.open and found[1] < len(self._rows[found[0]])
        return found[1] if found and there else None

    def place_at(self, x: int, y: int) -> int | None:
        found = self._tile_at(x, y)
        if found is None or found[0] not in self._order or found[1] != self._typed_row:
            return None
        return self._order[found[0]] * self.length + found[2]

    @property
    def _typed_row(self) -> int:
        """The row being typed, or changed, from 0."""
        return len(self.game.turns) if self.at is None else self.at

    def _first(self, board: int) -> int:
        """Return the first row in view, from 0; where some are not, what is known is below."""
        rows, room = len(self._rows[board]), self._layout.rows
        if board not in self._order:
            return max(0, rows - room)
        return 0 if rows < room else rows + 2 - room

    def _typed_line(self, board: int) -> int:
        tile = self._layout.tile
        row = self._typed_row - self._first(board)
        return self._layout.head + row * (tile.lines + tile.space)

    def render_line(self, y: int) -> Strip:
        plan, blank, width = self._layout, self._ground, self.size.width
        if plan.page < len(self._shown) and y == self.size.height - 1:
            page = self._shown[self.page * plan.page :][: plan.page]
            told = f"boards {page[0] + 1}–{page[-1] + 1} of {self.game.boards}: PgUp, PgDn"
            line = [Segment(" " * BEFORE + told, self._style("known"))]
            return Strip(line).adjust_cell_length(width, blank)
        line = [Segment(" " * self._left, blank)]
        if y < plan.fold:
            line += self._solved(width - self._left, 1, y + 1 - plan.fold)
            return Strip(line).adjust_cell_length(width, blank)
        for column in range(plan.columns):
            found = self._place(self._left + column * plan.pitch, y)
            drawn = self._line(found[0], found[2]) if found and found[2] >= 0 else []
            line += Strip(drawn).adjust_cell_length(plan.pitch, blank)
        return Strip(line).adjust_cell_length(width, blank)

    def _letter_at(self, x: int, y: int) -> str:
        """Find the letter of the key that is drawn at a place; nothing where there is none."""
        found = self._place(x, y)
        if not self._layout.keys or found is None or found[2] < self._layout.first_key:
            return ""
        row, line = divmod(found[2] - self._layout.first_key, self._layout.keys)
        if line or row >= len(QWERTY) or not self._has_keys(self._shown[found[0]]):
            return ""
        at = (found[1] - BEFORE - self._before_keys(row)) // self._layout.tile.key(self.length)
        return QWERTY[row][at] if 0 <= at < len(QWERTY[row]) else ""

    def on_click(self, event: events.Click) -> None:
        """Type the letter of a key; else do as on one board."""
        if letter := self._letter_at(event.x, event.y):
            event.prevent_default()
            self.type(letter)

    def _line(self, number: int, y: int) -> list[Segment]:
        if number == len(self._shown):
            lines = self._layout.lines - self._layout.above
            return self._solved(BEFORE + self._layout.tile.width(self.length), lines, y)
        board = self._shown[number]
        if y == 0:
            return self._head(board)
        head, keys = self._layout.head, y - self._layout.first_key
        if self._layout.keys and keys >= 0:
            return self._keys(board, keys)
        return self._row(board, y - head) if y >= head else []

    def _solved(self, columns: int, lines: int, y: int) -> list[Segment]:
        """Draw a line of the boards that are folded: their last rows, or what they were."""
        plan = self._layout
        high = plan.head + plan.tile.height(1) + 1
        at, line = divmod(y, high)
        if high * len(self._plan.folded) - 1 > lines:
            told = folded(self._plan.folded, columns - len(self._before), lines)
            style = self._style("solved")
            return [Segment(self._before + each, style) for each in told[y : y + 1]]
        if at >= len(self._plan.folded) or 0 < line < plan.head or line == high - 1:
            return []
        number, word, _ = self._plan.folded[at]
        if not line:
            return self._head(number - 1)
        return self._tiles(word, [EXACT] * self.length, line - plan.head)

    def _row(self, board: int, y: int) -> list[Segment]:
        tile = self._layout.tile
        row, line = divmod(y, tile.lines + tile.space)
        if row >= self._layout.rows or line >= tile.lines:
            return []
        first, rows = self._first(board), self._rows[board]
        number = first + row
        if number == self._typed_row and board in self._order:
            return self._tiles(self.letters, self._colours_of(board), line)
        if number < len(rows):
            is_past = bool(self.game.open) and board not in self._order
            return self._tiles(rows[number].guess, rows[number].digits, line, is_past=is_past)
        hidden = self.game.limit - number
        is_last = row == self._layout.rows - 1 and hidden > 1
        if board not in self._order:
            return [] if is_last else self._later(line, "over")
        if number == len(rows):
            return self._tiles(self.aside[0], (), line)
        if first:
            known = "" if line else self._before + known_of(rows, self.length)
            return [Segment(known, self._style("known"))]
        if is_last:
            columns = self._layout.columns
            start = self._shown.index(board) // columns * columns
            beside = self._shown[start : start + columns]
            said = board == next(each for each in beside if each in self._order)
            told = said and line == tile.lines // 2
            later = f"then rows {number + 1}–{self.game.limit}" * told
            if len(self._before + later) > BEFORE + tile.of_tiles(self.length):
                later = later.removeprefix("then ")
            return [Segment(self._before + later, self._style("absent"))]
        return self._later(line, "later")

    def _keys(self, board: int, y: int) -> list[Segment]:
        """Draw a line of the keys of an open board by what is known of their letters there."""
        row, line = divmod(y, self._layout.keys)
        if line or row >= len(QWERTY) or not self._has_keys(board):
            return []
        blank, signs = self._ground, needs_signs(self.app)
        pitch = self._layout.tile.key(self.length)
        marks, narrow = self._marks[board], pitch == NARROWEST
        keys = [self._key(letter, marks.get(letter), narrow=narrow) for letter in QWERTY[row]]
        before = Segment(" " * (BEFORE + self._before_keys(row)), blank)
        return [before, *(part for each in keys for part in key(*each, blank, pitch, signs=signs))]

    def _key(self, letter: str, mark: int | None, *, narrow: bool) -> tuple[str, Style]:
        """Give the label and the style of a key: only what the word has is on a ground.

        The narrowest keys are letters alone: grounds that touch letters are hard to read.
        """
        if mark is None:
            return f" {in_capitals(letter)} ", self._style("known")
        label, style = super()._tile(letter, mark)
        return label, self._letter_style(mark) if narrow or mark == ABSENT else style

    def _letter_style(self, mark: int) -> Style:
        """Give the style of a letter that shows its mark itself, without a ground."""
        return self._style("absent" if mark == ABSENT else f"key-{KINDS[mark]}")

    def _has_keys(self, board: int) -> bool:
        """Tell whether keys of a board have something to tell."""
        return board in self._order and bool(self.game.turns)

    def _before_keys(self, row: int) -> int:
        pitch = self._layout.tile.key(self.length)
        spare = self._layout.tile.of_tiles(self.length) + 1 - pitch * len(QWERTY[0])
        return spare // 2 + (0, pitch // 2, pitch)[row]

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"boards--{name}")

    @property
    def _before(self) -> str:
        """The blanks before what is written above tiles, or in place of some."""
        return " " * (BEFORE + self._layout.tile.lead)

    def _head(self, board: int) -> list[Segment]:
        """Name a board, and say how many words it has left, or how it ended.

        An arrow stands before that of the board whose colours are typed.
        """
        turn, name = board == self.turn, "turn" if board == self.turn else "head"
        count = f"· {self.counts[board]}" if self.counts else ""
        if board not in self._order:
            name, count = "solved", f"✓ solved in {len(self._rows[board])}"
        elif len(self.game.turns) >= self.game.limit:
            name, count = "turn" if turn else "lost", "✗ lost"
        tile = self._layout.tile
        width, arrow = tile.width(self.length) - tile.lead, MARKS["ask"] if turn else " "
        inside = f"{arrow} " if turn and width > HEAD else ""  # it has room above the tiles
        width -= len(inside)
        text = headed(board + 1, count, width)
        above = f" ↑{first}" if (first := self._first(board)) else ""
        free = width - len(text)
        above = above.rjust(free) if len(above) <= free else " " * free
        style = self._style(name)
        before = self._before + inside if inside else arrow + self._before[1:]
        return [Segment(before, self._style("next")), Segment(text + above, style)]

    def _colours_of(self, board: int) -> Sequence[int]:
        start = self._order[board] * self.length
        colours = self.colours[start : start + self.length]
        if self.turn is not None and self._order[board] > self._order[self.turn]:
            return [WAITING] * self.length
        return self.asking(colours) if board == self.turn else colours

    def _tiles(
        self, guess: str, marks: Sequence[int], line: int, *, is_past: bool = False
    ) -> list[Segment]:
        """Draw a line of a row, the middle one with the letters: most boards have the same.

        Of a board that is solved, as long as others are not, colours are those of letters alone.
        """
        look = guess, tuple(marks), line, self._layout.tile, self.length, is_past
        if (drawn := self._drawn.get(look)) is not None:
            return drawn
        marked = zip_longest(guess.ljust(self.length), marks)
        tiles = [self._tile(letter.strip(), mark) for letter, mark in marked]
        if is_past:
            ground = Style(bgcolor=self._style("over").bgcolor)
            styles = [self._letter_style(mark) + ground for mark in marks]
            tiles = [(label, style) for (label, _), style in zip(tiles, styles, strict=True)]
        self._drawn[look] = drawn = self._drawn_tiles(tiles, line)
        return drawn

    def _tile(self, letter: str, mark: int | None) -> tuple[str, Style]:
        """Give a tile; where rows touch, absent letters have no ground, which would be stripes."""
        if mark == WAITING:
            return f" {in_capitals(letter)} ", self._style("waiting")
        label, style = super()._tile(letter, mark)
        bare = self._layout.tile.close and mark == ABSENT
        return label, self._style("absent") if bare else style

    def _later(self, line: int, kind: str) -> list[Segment]:
        """Draw a line of a row to come; where rows touch, a dot a letter is left to be typed."""
        if self._layout.tile.close:
            label = " · " if kind == "later" else "   "
            return self._drawn_tiles([(label, self._style("absent"))] * self.length, line)
        style = self.get_component_rich_style(f"boards--{kind}")
        return self._drawn_tiles([("   ", style)] * self.length, line)

    def _drawn_tiles(self, tiles: Sequence[tuple[str, Style]], line: int) -> list[Segment]:
        """Draw a line of tiles, each apart from the next, and the columns before them."""
        tile, blank, plain = self._layout.tile, self._ground, self.app.no_color
        before = Segment(" " * BEFORE, blank)
        if tile.slim and tile.columns > 1:
            return [before, *half_apart(tiles, blank)]
        segments, half = [before], tile.half(line)
        # It would be as bright as letters where colours are none.
        edge, apart = " " * tile.columns if plain else half, Segment(" " * tile.gap, blank)
        for label, style in tiles:
            if half:
                drawn = [Segment(edge, Style(color=style.bgcolor, bgcolor=blank.bgcolor))]
            elif tile.lines == HEIGHT + 1:
                drawn = squared(label, style, tile.columns)[line - 1]
            elif tile.slim:
                drawn = [Segment(label[1], style)]
            elif tile.gap or plain:
                drawn = face(label, style, tile.columns, tile.lines)[line]
            else:
                said = label if line == tile.lines // 2 else "   "
                drawn = between_gaps(said, style, blank, tile.columns)
            if tile.lines > HEIGHT and line == tile.lines - 1:
                drawn = footed(drawn, label, style)
            segments += [*drawn, apart]
        return segments


def headed(number: int, count: str, width: int) -> str:
    """Write the number of a board and how it stands in as many words as there is room for."""
    plain = f"{number} {count}".replace(" ·", ":")
    worded = sub(" left| solved", "", plain)
    short = sub(" word left| words?| solved", "", plain)
    brief = " ".join(short.split()[:2])
    doubted = sub(" likely (word)", r" \1?", worded)
    forms = [worded, short, doubted, brief, brief.replace(" ", ""), f"{number}"]
    if width > HEAD:  # so that all heads of boards that are narrower begin alike
        forms = [f"Board {number} {count}", f"Board {worded}", f"Board {short}", *forms]
    return next((form for form in forms if len(form) <= width), forms[-1]).rstrip()


def folded(boards: Sequence[tuple[int, str, int]], width: int, lines: int) -> list[str]:
    """Write number, word and guesses of boards, as much as a width and some lines have room for."""
    for sign in ("✓ Board", "✓"):
        each = [f"{sign} {number} {word} in {guesses}" for number, word, guesses in boards]
        if len(each) <= lines and max(map(len, each), default=0) <= width:
            return each
    numbers = " ".join(str(number) for number, _, _ in boards)
    forms = ["   ".join(each), f"✓ {numbers}"]
    wrapped = (wrap(form, width) for form in forms)
    return next((told for told in wrapped if len(told) <= lines), [f"✓ {len(boards)} solved"])


def known_of(rows: Sequence[Row], length: int) -> str:
    """Write the greens in their places, and the other letters that the word has."""
    greens = ["·"] * length
    for row in rows:
        for place, mark in enumerate(row.digits):
            if mark == EXACT:
                greens[place] = in_capitals(row.guess[place])
    near = [in_capitals(letter) for letter, mark in letter_marks(rows).items() if mark == PRESENT]
    placed = "".join(greens) if any(green != "·" for green in greens) else ""
    return " ".join([placed] * bool(placed) + [f"has {''.join(near)}"] * bool(near))
