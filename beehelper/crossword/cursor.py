"""Where a person stands in a grid, a cell and a direction, and what keys do there."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from beehelper.crossword.game import PENCIL, State, blacks, cells_of, letters
from beehelper.crossword.grid import (
    BLACK,
    MAX_REBUS,
    MAX_SIDE,
    OPEN,
    OPEN_SIGNS,
    VOID,
    Grid,
    Slot,
    mirrored,
)
from beehelper.errors import BadInput
from beehelper.words.letters import plain
from beehelper.words.plural import counted

PHRASE = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")
"""Words in which a hyphen joins, and is not an open cell."""

LEFT_OPEN = "·" + OPEN_SIGNS.replace("0", "")
"""Signs of a cell that stays as it is, as slots are written here, too; a digit is written."""

LINE = re.compile(rf"[\w '’,!&{re.escape(LEFT_OPEN)}]+")
"""A word, a phrase, or a word with open cells."""

REBUS = re.compile(rf"\(([^\W_]{{1,{MAX_REBUS}}})\)|(.)", re.DOTALL)
"""A cell of a line: several letters in parentheses, or one sign."""

LENGTHS = re.compile(r"\(\d{1,2}(?:[,-]\d{1,2}){0,9}\)\Z")
"""How long the words of an answer are, after its clue."""

PLACE = re.compile(r"(\d{1,3}) ?[,;/ ] ?(\d{1,3})", re.ASCII)
"""A cell's row and column."""

QUOTATION = '"“”„«»'
"""Marks that a word is pasted in."""

NO_LETTER = "This cell takes no letter; a full stop opens a black one."
AT_END = "This is the last cell; Tab goes on, Backspace empties it."

ARROWS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class Cursor(NamedTuple):
    """A cell, and the direction in which typing goes."""

    cell: int = 0
    across: bool = True
    past: bool = False
    """Whether the slot was just written to its end: the next letter has no cell."""


def slot_at(grid: Grid, cursor: Cursor) -> Slot | None:
    """Return the slot in the cursor's direction, else the other one through its cell, or None."""
    through = grid.crossings.get(cursor.cell, ())
    return min(through, key=lambda slot: slot.across != cursor.across, default=None)


def settled(grid: Grid, cursor: Cursor) -> Cursor:
    """Keep a cursor within the grid, in a direction that its cell has a slot for."""
    cell = min(max(cursor.cell, 0), len(grid.cells) - 1)
    slot = slot_at(grid, Cursor(cell, cursor.across))
    return cursor._replace(cell=cell, across=slot.across if slot else cursor.across)


def first(grid: Grid) -> Cursor:
    """Return where to begin: the first slot's first cell."""
    return Cursor(grid.slots[0].cells[0], grid.slots[0].across) if grid.slots else Cursor()


def left_at(state: State, moves: Sequence[str]) -> Cursor:
    """Return where a board was left: after its last move, or else at its first empty cell."""
    grid = state.written
    waiting = (slot for slot in grid.slots if not grid.is_full(slot))
    slot = next(waiting, None)
    start = at_slot(grid, slot) if slot else first(grid)
    written = [move for move in moves if cells_of(grid, [move])]
    return done_again(state, start, written[-1:], written[:-1])


def turned(grid: Grid, cursor: Cursor) -> Cursor:
    """Change the direction, where the cell has a slot for it."""
    return settled(grid, Cursor(cursor.cell, not cursor.across))


def stepped(grid: Grid, cursor: Cursor, down: int, right: int) -> Cursor:
    """Go one cell, black ones too; at the edge, stay."""
    row, column = divmod(cursor.cell, grid.columns)
    row = min(max(row + down, 0), grid.rows - 1)
    column = min(max(column + right, 0), grid.columns - 1)
    return settled(grid, Cursor(row * grid.columns + column, cursor.across))


def moved(grid: Grid, cursor: Cursor, down: int, right: int) -> Cursor:
    """Follow an arrow key: turn into its direction first, then go to the next open cell."""
    across = bool(right)
    facing = Cursor(cursor.cell, across)
    slot = slot_at(grid, facing)
    if across != cursor.across and slot is not None and slot.across == across:
        return facing
    now = cursor
    while (coming := stepped(grid, now, down, right)).cell != now.cell:
        now = coming
        if grid.is_open(now.cell):
            return settled(grid, Cursor(now.cell, across))
    return Cursor(cursor.cell, cursor.across)


def advanced(grid: Grid, cursor: Cursor, steps: int = 1) -> Cursor:
    """Go along the slot, to its end at most."""
    slot = slot_at(grid, cursor)
    if slot is None:
        return cursor
    place = min(max(slot.cells.index(cursor.cell) + steps, 0), len(slot.cells) - 1)
    return Cursor(slot.cells[place], slot.across)


def at_slot(grid: Grid, slot: Slot) -> Cursor:
    """Stand in a slot: on its first empty cell, else its first."""
    cell = next((cell for cell in slot.cells if not grid.cells[cell]), slot.cells[0])
    return Cursor(cell, slot.across)


def at_name(grid: Grid, name: str, *, across: bool) -> Cursor:
    """Stand in a slot by its name, or its number, or at a cell by its row and column: 3,5.

    Of two slots of a number, it is that of a direction. Raises BadInput if there is none.
    """
    if place := PLACE.fullmatch(name.strip()):
        row, column = map(int, place.groups())
        if not (0 < row <= grid.rows and 0 < column <= grid.columns):
            raise BadInput(
                f"Row {row}, column {column} isn't in the grid; it has "
                f"{counted(grid.rows, 'row')} of {counted(grid.columns, 'cell')}."
            )
        return settled(grid, Cursor((row - 1) * grid.columns + column - 1, across))
    numbered = [slot for slot in grid.slots if f"{slot.number}" == name.strip()]
    numbered.sort(key=lambda slot: slot.across != across)
    return at_slot(grid, numbered[0] if numbered else grid.slot(name))


def next_slot(grid: Grid, cursor: Cursor, step: int = 1) -> Cursor:
    """Go to the next slot that is not full, in the order of clue lists, across before down.

    Last come the open cells that are in no slot. With a step of -1, to the one before. If all are
    full, any slot counts as open.
    """
    alone = sorted(grid.open_cells - grid.crossings.keys())
    slots = [*grid.listed, *(Slot(0, cursor.across, (cell,)) for cell in alone)]
    if not slots:
        return cursor
    here = slot_at(grid, cursor)
    at = (n for n, slot in enumerate(slots) if here in (slot, None) and cursor.cell in slot.cells)
    place = next(at, min(-step, 0))
    for ahead in range(1, len(slots) + 1):
        slot = slots[(place + step * ahead) % len(slots)]
        if not grid.is_full(slot):
            return at_slot(grid, slot)
    return at_slot(grid, slots[(place + step) % len(slots)])


def made_at(grid: Grid, cursor: Cursor, moves: Sequence[str], before: Sequence[str] = ()) -> Cursor:
    """Go to the first cell that moves changed, unless at one; turn to where they were written.

    That is along a slot that has them all, or else that of the move ``before`` as well.
    """
    cells, last = cells_of(grid, moves), {*cells_of(grid, before[-1:])}
    if not cells or cursor.cell in cells:
        return cursor._replace(past=False)

    def unlike(slot: Slot) -> tuple[bool, ...]:
        its = {*slot.cells}
        return not its.issuperset(cells), its.isdisjoint(last), slot.across != cursor.across

    slot = min(grid.crossings.get(cells[0], ()), key=unlike, default=None)
    return settled(grid, Cursor(cells[0], slot.across if slot else cursor.across))


def done_again(
    state: State, cursor: Cursor, moves: Sequence[str], before: Sequence[str] = ()
) -> Cursor:
    """Go to where moves were made; after a letter, go on as if it were typed."""
    there = made_at(state.grid, cursor, moves, before)
    is_one = len(cells_of(state.grid, moves)) == 1
    is_letter = state.grid.is_open(there.cell) and state.written.cells[there.cell]
    return _after(state.grid, there) if is_one and is_letter else there


def region(grid: Grid, corner: int, other: int) -> frozenset[int]:
    """Return the cells of the rectangle between two of its corners."""
    (top, left), (bottom, right) = (divmod(cell, grid.columns) for cell in (corner, other))
    return frozenset(
        row * grid.columns + column
        for row in range(min(top, bottom), max(top, bottom) + 1)
        for column in range(min(left, right), max(left, right) + 1)
    )


def to_fill(grid: Grid, cells: Collection[int]) -> list[Slot]:
    """Return the open slots of which two or more cells are among some: a fill of these has them."""
    return [
        slot
        for slot in grid.listed
        if not grid.is_full(slot) and sum(cell in cells for cell in slot.cells) > 1
    ]


class Pen(NamedTuple):
    """How a person writes: in pencil or not, black cells in symmetric pairs or one by one."""

    pencil: bool = False
    pairs: bool = True


class Edit(NamedTuple):
    """What a key does: where the cursor goes, the move that it makes, why it makes none."""

    cursor: Cursor
    move: str = ""
    why: str = ""


def pressed(state: State, cursor: Cursor, pen: Pen, key: str, sign: str | None) -> Edit | None:
    """Return what a key, which types a sign or none, does in a grid; None if it does nothing."""
    grid, cell = state.grid, cursor.cell
    if arrow := ARROWS.get(key.removeprefix("shift+")):
        return Edit((stepped if key.startswith("shift+") else moved)(grid, cursor, *arrow))
    match key:
        case "tab" | "shift+tab":
            return Edit(next_slot(grid, cursor, 1 if key == "tab" else -1))
        case "home" | "end":
            return Edit(advanced(grid, cursor, MAX_SIDE if key == "end" else -MAX_SIDE))
        case "space":
            return Edit(turned(grid, cursor))
        case "full_stop":
            return _blackened(grid, cursor, pen)
        case "delete":
            return Edit(cursor, _emptied(state, cell))
        case "backspace":
            back = cursor if _emptied(state, cell) else advanced(grid, cursor, -1)
            return Edit(back, _emptied(state, back.cell))
    return typed(state, cursor, pen, sign) if sign and sign.isalnum() else None


def typed(state: State, cursor: Cursor, pen: Pen, text: str) -> Edit:
    """Put a letter, or several, where the cursor is, and go on."""
    grid, cell, written = state.grid, cursor.cell, plain(text)
    if not written.isalnum() or len(written) > MAX_REBUS:
        return Edit(cursor)
    if not grid.is_open(cell):
        return Edit(cursor, why=NO_LETTER)
    if cursor.past and state.written.cells[cell]:
        return Edit(cursor, why=AT_END)
    return _put(state, pen, {cell: written}, _after(grid, cursor))


def _after(grid: Grid, cursor: Cursor) -> Cursor:
    """Go on from a cell that was written: at the end of the slot, past it."""
    ahead = advanced(grid, cursor)
    return ahead._replace(past=ahead.cell == cursor.cell)


def _put(state: State, pen: Pen, written: Mapping[int, str], ahead: Cursor) -> Edit:
    """Write letters into cells, and stand elsewhere; in pencil, those in ink stay."""
    kept = {cell for cell in written if pen.pencil and state.grid.cells[cell]}
    before = state.written if pen.pencil else state.grid
    new = {
        cell: text
        for cell, text in written.items()
        if cell not in kept and text != before.cells[cell]
    }
    why = "A letter in ink is not written over in pencil." if kept else ""
    return Edit(ahead, letters(new, PENCIL if pen.pencil else "="), why)


def line(text: str) -> list[str] | None:
    """Read a pasted line as letters, empty for a cell that stays as it is; None for another text.

    Of a phrase only the letters count; a word with open cells has a sign for each. Letters in
    parentheses share a cell; quotation marks around it all, and how long its words are, go.
    """
    text = LENGTHS.sub("", text.strip()).strip().strip(QUOTATION).strip()
    cells = REBUS.findall(text)
    bare = "".join(several or one for several, one in cells)
    if not LINE.fullmatch(bare):
        return None
    words = bare.split()
    phrase = PHRASE.fullmatch(bare) or (len(words) > 1 and max(map(len, words)) > 1)
    signs = list[str]()
    for several, one in cells:
        if several:
            signs.append(plain(several))
        elif one.isalnum():
            signs += plain(one)  # grids have SS in two cells
        elif one in LEFT_OPEN and not phrase:
            signs.append(OPEN)
    return [sign for sign in signs if len(sign) <= MAX_REBUS]


def pasted(state: State, cursor: Cursor, pen: Pen, signs: Sequence[str]) -> Edit:
    """Put a line into the slot if it is as long, else from the cursor on; or say why it can't be.

    A sign that is empty leaves its cell as it is.
    """
    grid, slot = state.grid, slot_at(state.grid, cursor)
    if not grid.is_open(cursor.cell):
        return Edit(cursor, why=NO_LETTER)
    if not any(signs):
        return Edit(cursor, why="The text has no letter.")
    whole = slot.cells if slot else (cursor.cell,)
    cells = whole[whole.index(cursor.cell) :]
    if len(signs) == len(whole):
        cells = whole
    elif len(signs) > len(cells):
        room = counted(len(whole), "cell")
        if len(signs) < len(whole):
            room = f"{counted(len(cells), 'cell')} from here on"
        return Edit(
            cursor,
            why=f"The text has {counted(len(signs), 'cell')}; {slot or 'this place'} has {room}.",
        )
    elif cursor.past and state.written.cells[cursor.cell]:
        return Edit(cursor, why=AT_END)
    written = {cell: sign for cell, sign in zip(cells, signs, strict=False) if sign}
    return _put(state, pen, written, _after(grid, cursor._replace(cell=cells[len(signs) - 1])))


def accepted(grid: Grid, cursor: Cursor, word: str) -> Edit:
    """Write a word into the slot, and stay; without one, go on to the next slot."""
    slot = slot_at(grid, cursor)
    if slot is None or not word:
        return Edit(next_slot(grid, cursor) if slot else cursor)
    try:
        filled = grid.with_word(slot, word)
    except BadInput as fault:
        return Edit(cursor, why=str(fault))
    return Edit(cursor, letters({n: filled.cells[n] for n in slot.cells if not grid.cells[n]}))


def _emptied(state: State, cell: int) -> str:
    """Write the move that empties a cell; none if nothing stands there."""
    filled = state.grid.is_open(cell) and (state.grid.cells[cell] or cell in state.pencil)
    return letters({cell: ""}) if filled else ""


def _blackened(grid: Grid, cursor: Cursor, pen: Pen) -> Edit:
    """Make a cell black, or open again; its partner too while drawing goes in pairs."""
    cell = cursor.cell
    pair = mirrored(grid, [cell]) if pen.pairs else frozenset({cell})
    drawn = sorted(each for each in pair if grid.cells[each] != VOID)
    if cell not in drawn:
        return Edit(cursor, why="This cell is outside the grid.")
    return Edit(cursor, blacks(drawn, black=grid.cells[cell] != BLACK))
