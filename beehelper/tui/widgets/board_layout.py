"""Where many boards of Wordle stand: how many side by side, how large their tiles, which page.

All rows of every board are in view where there is room for them, on the largest tiles that allow
it; else each board has as many rows as it can, and boards without room stand on further pages. Rows
that would touch stand apart as long as those that are begun have room, if need be on slim tiles
with more boards side by side. A small row that is not needed yet gives way to a blank line above
boards. Where all boards stand side by side with all their rows, each has its own keys below these
if there is room, on smaller tiles if need be; two rows are left out for a blank line above keys.
"""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

from beehelper.tui.widgets.block_letters import HEIGHT
from beehelper.tui.widgets.keyboard import QWERTY
from beehelper.tui.widgets.tile_entry import EDGES

HEAD, SHORT_HEAD = 15, 7
"""Columns of a board at least, and of a slim one: headers need them, however short the words."""

LEAST = 4
"""Lines of a board at least: its header, the last row, the row being typed, what is known."""

FARTHEST = 7
"""Most columns between two boards, that before each included."""

BEFORE = 1
"""Columns before each board."""

CLEAR = 2
"""Columns at least, besides, between two boards with tiles of more lines."""

KEYS = (4, 3, 2)
"""Columns from one key of a board to the next: the first for which its tiles are wide enough."""

NARROW = 3
"""Columns of the narrowest tile."""


class Tile(NamedTuple):
    """Columns and lines of a tile, and of the space between two.

    Where there is no space, half of the first line of a tile that has several is left blank, and
    half of the last of three, too, where its letter is to be in the middle of a square. Where there
    is no gap, half of the first column is, and of the last.
    """

    columns: int
    lines: int
    gap: int
    space: int

    @property
    def close(self) -> bool:
        """Whether rows touch."""
        return self.lines == 1 and not self.space

    def of_tiles(self, length: int) -> int:
        """Count the columns of a row of tiles."""
        return (self.columns + self.gap) * length - self.gap

    @property
    def slim(self) -> bool:
        """Whether it has no columns for signs of marks."""
        return self.columns < NARROW

    @property
    def ease(self) -> tuple[bool, int]:
        """Rank how well rows of small tiles can be read."""
        return not self.close, min(self.columns, NARROW)

    def width(self, length: int) -> int:
        return max(SHORT_HEAD if self.slim else HEAD, self.of_tiles(length))

    @property
    def lead(self) -> int:
        """Columns from its edge to what is written above it: half of one is blank there.

        That is above its letter where this is the next column.
        """
        return int(self.columns == NARROW and not self.gap)

    def half(self, line: int) -> str:
        """Return what a line of a tile is where half of it is blank."""
        if self.space or self.close or 0 < line < self.lines - 1:
            return ""
        if line and (self.lines != HEIGHT or (self.gap and self.columns > NARROW)):
            return ""
        if self.gap:
            return ("▀" if line else EDGES[2][0] if self.lines == 2 else "▄") * self.columns
        left, half, right = ("▝", "▀", "▘") if line else ("▗", "▄", "▖")
        return f"{left}{half * (self.columns - 2)}{right}"

    @property
    def apart(self) -> int:
        """Lines between tiles and keys: none where half a line of the tile is blank."""
        return int(not self.half(self.lines - 1))

    def height(self, rows: int) -> int:
        return (self.lines + self.space) * (rows - 1) + self.lines

    def key(self, length: int) -> int:
        """Return the columns from one key to the next; 0 where words are too short for keys."""
        wide = self.of_tiles(length) + 1
        return next((key for key in KEYS if key * len(QWERTY[0]) <= wide), 0)


TILES = (
    Tile(11, 5, 1, 1),
    Tile(9, 5, 1, 0),
    Tile(7, 5, 1, 0),
    Tile(7, 4, 1, 0),
    Tile(5, 3, 1, 1),
    Tile(7, 3, 1, 0),
    Tile(5, 3, 1, 0),
    Tile(5, 3, 0, 0),
    Tile(3, 3, 1, 0),
    Tile(7, 2, 1, 0),
    Tile(5, 2, 1, 0),
    Tile(3, 2, 1, 0),
    Tile(3, 2, 0, 0),
    Tile(7, 1, 1, 0),
    Tile(5, 1, 1, 0),
    Tile(3, 1, 1, 0),
    Tile(3, 1, 0, 0),
)
"""From the largest; the last one is for whatever room there is."""

SLIM = Tile(2, 1, 0, 1), Tile(1, 1, 0, 1)
"""For rows that stand apart only if more boards are side by side. Of two columns half of one is a
gap; where a tile has one column, a word is one block."""


class Layout(NamedTuple):
    """Boards side by side and on a page; columns and lines from one to the next; rows of each.

    A board has a blank column before it, which the columns from one to the next include, and
    ``above`` blank lines, which the lines do. ``head`` are the lines from its header to its tiles:
    the two stand apart where there is plenty of room. ``fold`` lines at the top are for boards that
    are folded. ``keys`` are the lines from one row of a board's keys to the next, 0 where it has
    none; ``clear`` are blank lines above them.
    """

    tile: Tile
    columns: int
    page: int
    pitch: int
    lines: int
    rows: int
    above: int
    head: int = 1
    fold: int = 0
    keys: int = 0
    clear: int = 0

    @property
    def first_key(self) -> int:
        """Lines from a board's header to its keys."""
        return self.head + self.tile.height(self.rows) + self.tile.apart + self.clear


@lru_cache
def layout(
    boards: int,
    length: int,
    limit: int,
    width: int,
    height: int,
    needed: int | None = None,
    *,
    folded: bool = False,
    slim: bool = False,
    signs: bool = False,
) -> Layout:
    """Lay out boards of words of a length, with ``limit`` guesses, in this much room.

    ``needed``: the rows that have to be in view, None for all. ``folded``: others are folded; they
    take the place of a board that is free, or a line that no row and no larger tile needs.
    ``slim``: tiles may be. ``signs``: keys need columns for those of marks.
    """
    keyed = partial(_keyed, boards, length, limit, width, needed=needed, slim=slim, signs=signs)
    plan = keyed(height)
    if not folded or boards % plan.columns:
        return plan
    # Slim rows to come give way to a blank line above them.
    least, folds = (needed or limit, (2, 1)) if plan.tile.slim else (plan.rows, (1,))
    for fold in folds:
        lower = keyed(height - fold)
        same = (lower.tile, lower.page, lower.keys) == (plan.tile, plan.page, plan.keys)
        if same and lower.rows >= least:
            return lower._replace(fold=fold)
    return plan


def _keyed(
    boards: int,
    length: int,
    limit: int,
    width: int,
    height: int,
    needed: int | None,
    *,
    slim: bool,
    signs: bool,
) -> Layout:
    """Lay boards out above their keys where these have room.

    Space between rows of keys, and a blank line below them, must cost no tile its size, and keys
    make no tile a slim one.
    """
    spaced = partial(_spaced, boards, length, limit, width, needed=needed, slim=slim)
    plan, least = spaced(height - len(QWERTY) - 1), NARROW if signs else KEYS[-1]
    tile = plan.tile
    whole = plan.columns == boards and plan.rows == limit and not tile.close
    free = spaced(height)
    if (tile.slim and not free.tile.slim) or not whole or tile.key(length) < least:
        return free
    for step in (2, 1):
        lines = tile.apart + step * (len(QWERTY) - 1) + 2
        keyed = spaced(height - lines)
        if (keyed.tile, keyed.columns, keyed.rows) == (tile, boards, limit):
            plan = keyed._replace(lines=keyed.lines + lines, keys=step)
            break
    else:
        plan = plan._replace(lines=plan.lines + len(QWERTY) + 1, keys=1)
    # Keys that would touch tiles take the place of a row; the last one that stays says so.
    if tile.apart or needed is None or needed >= limit - 1:
        return plan
    return plan._replace(rows=limit - 1, clear=1, keys=max(plan.keys, min(2, tile.lines - 1)))


def _spaced(
    boards: int,
    length: int,
    limit: int,
    width: int,
    height: int,
    needed: int | None,
    *,
    slim: bool,
) -> Layout:
    """Lay boards out with what room is left above and between them."""
    least = limit if needed is None else min(needed, limit)
    plan = _apart(_closest(boards, length, limit, width, height), boards, height, least)
    if plan.tile.close and slim:
        plan = _slim(boards, length, limit, width, height, least) or plan
    down = -(-boards // plan.columns)
    if plan.rows == limit and plan.above and height // down > plan.lines + 1:
        return plan._replace(lines=plan.lines + 1, head=2)
    if plan.rows > least and not plan.above and plan.tile.lines <= 2:
        return plan._replace(rows=plan.rows - 1, above=1)
    between = plan.page == boards and down > 1 and down * (plan.lines + 1) <= height + 1
    if between and not plan.above:  # what is left is a line between boards, and none above
        return plan._replace(lines=plan.lines + 1)
    return plan


def _apart(plan: Layout, boards: int, height: int, needed: int) -> Layout:
    """Let rows that would touch stand apart where those that are needed, and boards, can.

    Boards that would touch what is above them look worse than rows that touch.
    """
    whole, down = plan.page == boards, -(-plan.page // plan.columns)
    room = (height - (not whole)) // down - 2
    forms = plan.tile._replace(lines=2), plan.tile._replace(space=1)
    # Tiles that can keep their form for all rows do.
    fitting = (form for rows in (plan.rows, needed) for form in forms if form.height(rows) <= room)
    tile = next(fitting, None)
    if not plan.tile.close or tile is None:
        return plan
    rows = min(plan.rows, (room + tile.space) // (tile.lines + tile.space))
    return plan._replace(tile=tile, rows=rows, lines=2 + tile.height(rows), above=1)


def _slim(
    boards: int, length: int, limit: int, width: int, height: int, needed: int
) -> Layout | None:
    """Let rows that are needed stand apart on slim tiles, where all boards have room for that."""
    for tile in SLIM:
        columns = _beside(tile, boards, length, width)
        down = -(-boards // columns)
        for head in (2, 1):
            rows = min(limit, (height // down - head) // (tile.lines + tile.space))
            if rows >= needed and BEFORE + tile.width(length) <= width:
                columns = -(-boards // down)
                pitch, lines = _pitch(tile, length, columns, width), 1 + head + tile.height(rows)
                return Layout(tile, columns, boards, pitch, lines, rows, 1, head)
    return None


def _closest(boards: int, length: int, limit: int, width: int, height: int) -> Layout:
    """Lay boards out for as many rows as can be."""
    for tile in TILES:
        most = _beside(tile, boards, length, width)
        # Rows of boards that are all full look best; then the more stand side by side.
        for columns in sorted(range(1, most + 1), key=lambda each: (boards % each > 0, -each)):
            down = -(-boards // columns)
            wide = BEFORE + tile.width(length) <= width
            if wide and 1 + tile.height(limit) <= height // down:
                pitch, lines = _pitch(tile, length, columns, width), 1 + tile.height(limit)
                above = int(height // down > lines)
                return Layout(tile, columns, boards, pitch, lines + above, limit, above)
    columns = _beside(tile, boards, length, width)
    down = -(-boards // columns)
    columns = -(-boards // down)
    close = (tile for tile in TILES if tile.close)
    fitting = (tile for tile in close if columns * (BEFORE + tile.width(length)) <= width)
    tile = next(fitting, tile)
    lines = height // down
    if lines < LEAST:  # the last line says which boards are in view
        pages = -(-down // max(1, (height - 1) // LEAST))
        down = -(-down // pages)
        lines = (height - 1) // down
    page, pitch = min(boards, columns * down), _pitch(tile, length, columns, width)
    return Layout(tile, columns, page, pitch, lines, max(2, min(limit, lines - 1)), 0)


def _beside(tile: Tile, boards: int, length: int, width: int) -> int:
    """Count the boards that can stand side by side: large ones are one word if they are close."""
    apart = CLEAR * (tile.lines > HEIGHT)
    return max(1, min(boards, (width + apart) // (BEFORE + tile.width(length) + apart)))


def _pitch(tile: Tile, length: int, columns: int, width: int) -> int:
    wide = BEFORE + tile.width(length)
    spare = width - columns * wide
    return wide + min(FARTHEST - BEFORE, spare // (columns - 1) if columns > 1 else FARTHEST)
