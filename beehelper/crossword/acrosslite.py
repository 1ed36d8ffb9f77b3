"""Across Lite's ``.puz``: bytes with two grids of one byte a cell, texts, and named sections.

puzpy, an optional dependency, knows the bytes and their checksums; here is what they mean. GRBS
and RTBL hold a solution's rebus cells, RUSR the player's, GEXT the circles. A section of our own,
PNCL, has a byte for each cell, 1 where it is pencilled, and another, SLTN, the player's notes on
slots; other programs pass over them.
"""

from __future__ import annotations

import struct
from dataclasses import replace
from typing import Protocol, cast

from beehelper.crossword.grid import BLACK, OPEN, Grid
from beehelper.crossword.puzzle import (
    Puzzle,
    SourceFile,
    capitals,
    cell_text,
    filled_cell,
    known,
    lines,
    one_line,
    placed,
)
from beehelper.errors import BadInput

MAGIC = b"ACROSS&DOWN"
BEFORE_MAGIC = 512
"""Bytes that other systems put in front of a file are fewer than that."""

BLOCK, BLANK = ".", "-"
CIRCLED = 0x80
PROVIDED, NOT_PROVIDED, LOCKED = 0, 2, 4
DIAGRAMLESS = 0x0401
REBUS, REBUS_TABLE, REBUS_FILL = b"GRBS", b"RTBL", b"RUSR"
MARKS, PENCIL, SLOT_NOTES = b"GEXT", b"PNCL", b"SLTN"


class File(Protocol):
    """What we use of puzpy's Puzzle."""

    width: int
    height: int
    fill: str
    solution: str
    title: str
    author: str
    copyright: str
    notes: str
    clues: list[str]
    extensions: dict[bytes, bytes]
    encoding: str
    puzzletype: int
    solution_state: int
    scrambled_cksum: int

    def load(self, data: bytes) -> None:
        """Read a file's bytes."""

    def set_version(self, version: str) -> None:
        """Say which version of the format is written, and so in which encoding."""

    def tobytes(self) -> bytes:
        """Write the file with its checksums."""


def is_one(data: bytes) -> bool:
    """Tell whether bytes are a .puz file, damaged or not."""
    return MAGIC in data[:BEFORE_MAGIC]


def read(data: bytes) -> Puzzle:
    """Read a puzzle; raise BadInput if it is damaged or of a kind that we do not have."""
    file = _load(data)
    if file.puzzletype == DIAGRAMLESS:
        raise BadInput("This puzzle is diagramless; only those that show their black cells open.")
    size = file.width * file.height
    if not len(file.fill) == len(file.solution) == size:
        raise BadInput("The file is cut off: its grid is not whole.")
    shape = [BLACK if sign == BLOCK else OPEN for sign in file.fill]
    if any(
        (sign == BLOCK) != (cell == BLACK) for sign, cell in zip(file.solution, shape, strict=True)
    ):
        raise BadInput("The file is damaged: its solution has other black cells than its grid.")
    empty = Grid(file.height, file.width, tuple(shape))
    if len(file.clues) != len(empty.slots):
        raise BadInput(
            f"The file is damaged: {len(file.clues)} clues for {len(empty.slots)} slots."
        )
    grid = empty.with_cells(_fill(file))
    cells = {cell for cell in range(size) if empty.is_open(cell)}
    texts = (
        (slot.name, one_line(clue)) for slot, clue in zip(empty.slots, file.clues, strict=True)
    )
    locked = file.solution_state == LOCKED or file.scrambled_cksum != 0
    # A state that is not known says nothing good about the letters: they are not used.
    readable = file.solution_state == PROVIDED and not locked
    return Puzzle(
        grid,
        {name: text for name, text in texts if text},
        one_line(file.title),
        one_line(file.author),
        one_line(file.copyright),
        lines(file.notes),
        circles=_marked(file, MARKS, CIRCLED) & cells,
        pencil=_marked(file, PENCIL, 1) & {cell for cell in cells if grid.cells[cell]},
        slot_notes=_slot_notes(file),
        solution=known(_solution(file)) if readable else None,
        locked=locked,
        kept=SourceFile(".puz", data),
    )


def write(puzzle: Puzzle) -> bytes:
    """Write a puzzle: into the file it was read from, which keeps all that is not fill, or anew.

    A void cell becomes a black one. A new file is not locked, and without a solution says so.
    Raises BadInput for what the bytes cannot hold.
    """
    try:
        file = _kept(puzzle) or _new(puzzle)
        _put_fill(file, puzzle)
        return file.tobytes()
    except UnicodeEncodeError as fault:
        letters = fault.object[fault.start : fault.end]
        raise BadInput(f"This .puz file cannot hold {letters[:30]!r}; save as .ipuz.") from None
    except struct.error:
        raise BadInput("A .puz file cannot hold that much; save as .ipuz.") from None


def held(puzzle: Puzzle) -> Puzzle:
    """Return what a file holds of a puzzle: one text, one kind of mark, and no voids."""
    return replace(
        puzzle,
        grid=puzzle.grid.without_voids(),
        notes=_notes(puzzle),
        intro="",
        facts={},
        circles=_circles(puzzle),
        shades={},
    )


def _notes(puzzle: Puzzle) -> str:
    return "\n\n".join(filter(None, [puzzle.intro, puzzle.notes]))


def _circles(puzzle: Puzzle) -> frozenset[int]:
    return puzzle.circles | puzzle.shades.keys()


def _load(data: bytes) -> File:
    file = _blank()
    import puz  # here it is known to be there

    try:
        file.load(data)
    except puz.PuzzleFormatError as fault:
        told = fault.message if "checksum" in fault.message else "its beginning is cut off"
        raise BadInput(f"The file is damaged: {told}.") from None
    except ValueError:
        raise BadInput("The file is damaged: a number or a text in it can't be read.") from None
    return file


def _blank() -> File:
    try:
        import puz
    except ImportError:
        raise BadInput("For .puz files install the extra: pip install 'beehelper[puz]'.") from None
    return cast(File, puz.Puzzle())


def _fill(file: File) -> dict[int, str]:
    """Return what stands in the cells that are neither black nor empty."""
    texts = _rebus(file)
    return {
        cell: filled_cell(texts.get(cell) or sign, cell, file.width)
        for cell, sign in enumerate(file.fill)
        if sign != BLOCK and (sign != BLANK or texts.get(cell))
    }


def _rebus(file: File) -> dict[int, str]:
    """Return the player's rebus by cell, empty where there is none."""
    try:
        texts = file.extensions.get(REBUS_FILL, b"").decode(file.encoding).split("\0")
    except UnicodeDecodeError:
        raise BadInput("The file is damaged: its rebus letters can't be read.") from None
    return dict(enumerate(texts))


def _solution(file: File) -> tuple[str, ...]:
    table = _table(file)
    keys = file.extensions.get(REBUS, b"")
    texts = {cell: table.get(key - 1, "") for cell, key in enumerate(keys) if key}
    return tuple(
        "" if sign == BLOCK else cell_text(texts.get(cell) or sign) or ""
        for cell, sign in enumerate(file.solution)
    )


def _table(file: File) -> dict[int, str]:
    """Return the rebus texts by their numbers; a pair that can't be read is left out."""
    text = file.extensions.get(REBUS_TABLE, b"").decode(file.encoding, "replace")
    pairs = (pair.partition(":") for pair in text.split(";"))
    numbered = ((key.strip(), value) for key, _, value in pairs)
    return {int(key): value for key, value in numbered if key.isdecimal() and len(key) <= 3}


def _slot_notes(file: File) -> dict[str, str]:
    notes = file.extensions.get(SLOT_NOTES, b"").decode("utf-8", "replace").split("\0")
    return placed({place: text for place, _, text in (note.partition(" ") for note in notes)})


def _marked(file: File, section: bytes, flag: int) -> frozenset[int]:
    flags = file.extensions.get(section, b"")
    if flags and len(flags) != file.width * file.height:
        raise BadInput(f"The file is damaged: its section {section.decode()} fits no grid.")
    return frozenset(cell for cell, value in enumerate(flags) if value & flag)


def _kept(puzzle: Puzzle) -> File | None:
    """Return the file that a puzzle was read from, if it is still that puzzle but for its fill."""
    if puzzle.kept is None or puzzle.kept.extension != ".puz":
        return None
    if not puzzle.is_refill_of(read(puzzle.kept.data)):
        return None
    return _load(puzzle.kept.data)


def _new(puzzle: Puzzle) -> File:
    file = _blank()
    grid = puzzle.grid
    file.clues = [puzzle.clues.get(slot.name, "") for slot in grid.slots]
    file.title, file.author, file.copyright = puzzle.title, puzzle.author, puzzle.copyright
    file.notes = _notes(puzzle)
    texts = (*file.clues, file.title, file.author, file.copyright, file.notes)
    cells = (capitals(cell) for cell in (*grid.cells, *(puzzle.solution or ())))
    if not all(_is_latin(text) for text in (*texts, *cells)):
        file.set_version("2.0")
    file.width, file.height = grid.columns, grid.rows
    solution = puzzle.solution or (OPEN,) * len(grid.cells)
    file.solution_state = NOT_PROVIDED if puzzle.solution is None else PROVIDED
    file.solution = "".join(_signs(file, grid, solution))
    _put_rebus(file, [cell if grid.is_open(n) else "" for n, cell in enumerate(solution)])
    if circled := _circles(puzzle):
        cells_of = range(len(grid.cells))
        file.extensions[MARKS] = bytes(CIRCLED * (cell in circled) for cell in cells_of)
    return file


def _put_rebus(file: File, solution: list[str]) -> None:
    """Write the cells of a solution that one byte cannot hold."""
    texts = [capitals(cell) if _needs_rebus(file, cell) else "" for cell in solution]
    numbers = {text: number for number, text in enumerate(dict.fromkeys(filter(None, texts)))}
    if len(numbers) > 255:
        raise BadInput(f"A .puz file cannot hold {len(numbers)} different rebus; save as .ipuz.")
    if numbers:
        file.extensions[REBUS] = bytes(numbers[text] + 1 if text else 0 for text in texts)
        table = "".join(f"{number:>2}:{text};" for text, number in numbers.items())
        file.extensions[REBUS_TABLE] = table.encode(file.encoding)


def _put_fill(file: File, puzzle: Puzzle) -> None:
    grid = puzzle.grid
    signs = _signs(file, grid, grid.cells)
    rebus = [capitals(cell) if _needs_rebus(file, cell) else "" for cell in grid.cells]
    texts = _rebus(file)
    for cell, text in _fill(file).items():
        if text == grid.cells[cell]:
            # What the player left alone keeps its accents.
            signs[cell], rebus[cell] = file.fill[cell], texts.get(cell, "")
    file.fill = "".join(signs)
    for section in (REBUS_FILL, PENCIL, SLOT_NOTES):
        file.extensions.pop(section, None)
    if any(rebus):
        file.extensions[REBUS_FILL] = "".join(f"{text}\0" for text in rebus).encode(file.encoding)
    if puzzle.pencil:
        file.extensions[PENCIL] = bytes(cell in puzzle.pencil for cell in range(len(grid.cells)))
    if puzzle.slot_notes:
        notes = "\0".join(f"{place} {text}" for place, text in puzzle.slot_notes.items())
        file.extensions[SLOT_NOTES] = notes.encode()


def _signs(file: File, grid: Grid, cells: tuple[str, ...]) -> list[str]:
    """Write cells as one sign each: of a rebus its first letter, or X if one byte has none."""
    return [
        (_sign(file, cell) if cell else BLANK) if grid.is_open(number) else BLOCK
        for number, cell in enumerate(cells)
    ]


def _sign(file: File, cell: str) -> str:
    first = capitals(cell)[0]
    return first if _is_byte(file, first) else "X"


def _needs_rebus(file: File, cell: str) -> bool:
    return bool(cell) and not _is_byte(file, capitals(cell))


def _is_byte(file: File, text: str) -> bool:
    return (
        text.isascii() and len(text) == 1
        if file.encoding == "UTF-8"
        else (_is_latin(text) and len(text) == 1)
    )


def _is_latin(text: str) -> bool:
    return all(ord(sign) < 256 for sign in text)
