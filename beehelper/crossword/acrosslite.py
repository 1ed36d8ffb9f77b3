"""Across Lite's ``.puz``: bytes with two grids of one byte a cell, texts, and named sections.

puzpy, an optional dependency, knows the bytes and their checksums; here is what they mean. GRBS and
RTBL hold a solution's rebus cells, RUSR the player's, GEXT the circles and which letters were
revealed, LTIM the seconds played and whether the timer stands. A section of our own, PNCL, has a
byte for each cell, 1 where it is pencilled, and another, SLTN, the player's notes on slots; other
programs pass over them. A diagramless puzzle has its black cells in the solution alone.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol, cast

from beehelper.crossword.grid import BLACK, OPEN, Grid
from beehelper.crossword.puzzle import Puzzle, SourceFile, puzzle_of
from beehelper.crossword.texts import capitals, cell_text
from beehelper.errors import BadInput
from beehelper.words.letters import plain

MAGIC = b"ACROSS&DOWN"
BEFORE_MAGIC = 512
"""Bytes that other systems put in front of a file are fewer than that."""

BLOCK, BLANK = ".", "-"
HIDDEN = ":"
"""A black cell of a diagramless puzzle, or one outside a grid's shape."""
BLACKS = BLOCK + HIDDEN
CIRCLED, REVEALED, WRONG = 0x80, 0x40, 0x30
"""Marks of a cell; a letter is wrong now, or was."""
CHECKSUM, TEXTS = 2, 24
"""Bytes of a section's checksum, and of the beginning, which ends with the file's own."""
VERSION_AT, VERSION = 22, b"1.3\0"
"""Bytes from the magic to the version, and the usual one."""
PROVIDED, NOT_PROVIDED, LOCKED = 0, 2, 4
NORMAL, DIAGRAMLESS = 0x0001, 0x0401
REBUS, REBUS_TABLE, REBUS_FILL = b"GRBS", b"RTBL", b"RUSR"
MARKS, PENCIL, SLOT_NOTES, TIMER = b"GEXT", b"PNCL", b"SLTN", b"LTIM"


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
    preamble: bytes
    puzzletype: int
    solution_state: int
    scrambled_cksum: int

    def load(self, data: bytes) -> None: ...
    def set_version(self, version: str) -> None: ...
    def tobytes(self) -> bytes: ...


def is_one(data: bytes) -> bool:
    """Tell whether bytes are a .puz file, damaged or not."""
    return MAGIC in data[:BEFORE_MAGIC]


def read(data: bytes) -> Puzzle:
    """Read a puzzle; raise BadInput if it is damaged or of a kind that we do not have."""
    data = _with_version(data)
    file, is_altered = _load(data)
    if not len(file.fill) == len(file.solution) == file.width * file.height:
        raise BadInput("The file is cut off: its grid is not whole.")
    blocks = [sign in BLACKS for sign in file.solution]
    if not _is_diagramless(file) and blocks != [sign in BLACKS for sign in file.fill]:
        raise BadInput("The file is damaged: its solution has other black cells than its grid.")
    cells = tuple(BLACK if block else OPEN for block in blocks)
    shape = Grid(file.height, file.width, cells)
    if len(file.clues) != len(shape.slots):
        raise BadInput(
            f"The file is damaged: {len(file.clues)} clues for {len(shape.slots)} slots."
        )
    if is_altered and not _is_whole(file, data):
        raise BadInput("The file is damaged: it is cut off, or its sections are of other lengths.")
    notes = file.extensions.get(SLOT_NOTES, b"").decode("utf-8", "replace").split("\0")
    locked = file.solution_state == LOCKED or file.scrambled_cksum != 0
    # A state that is not known says nothing good about the letters: they are not used.
    readable = file.solution_state == PROVIDED and not locked
    return puzzle_of(
        shape,
        _fill(file),
        _solution(file) if readable else (),
        zip((slot.name for slot in shape.slots), file.clues, strict=True),
        {name: getattr(file, name) for name in ("title", "author", "copyright", "notes")},
        SourceFile(".puz", data),
        circles=_marked(file, MARKS, CIRCLED),
        pencil=_marked(file, PENCIL, 1),
        revealed=_marked(file, MARKS, REVEALED),
        slot_notes={place: text for place, _, text in (note.partition(" ") for note in notes)},
        seconds=_timer(file)[0],
        locked=locked,
        diagramless=_is_diagramless(file),
        unread={"marks of wrong letters": _marked(file, MARKS, WRONG)},
        is_altered=is_altered,
    )


def write(puzzle: Puzzle) -> bytes:
    """Write a puzzle: into the file it was read from, which keeps all but the fill, or a new one.

    A void cell becomes a black one. A new file is not locked, and without a solution says so.
    Raises BadInput for what the bytes cannot hold.
    """
    if puzzle.grid.bars:
        raise BadInput("A .puz file cannot hold bars between cells; save as .ipuz.")
    try:
        data = puzzle.source(".puz", read)
        file = _load(data)[0] if data else _new(puzzle)
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


def _load(data: bytes) -> tuple[File, bool]:
    """Read the bytes; tell whether a checksum differs: something was altered, or is damaged."""
    file = _blank()
    import puz  # here it is known to be there

    try:
        file.load(data)
    except puz.PuzzleFormatError as fault:
        if "checksum" in fault.message:  # the last thing that is looked at
            return file, True
        raise BadInput("The file is damaged: its beginning is cut off.") from None
    except UnicodeDecodeError:
        raise BadInput("The file is damaged: a text in it can't be read.") from None
    except ValueError:
        raise BadInput(
            "The file is damaged: its version, a number such as 1.3, can't be read."
        ) from None
    return file, False


def _with_version(data: bytes) -> bytes:
    """Return a file with the usual version where it names none, as some programs write it."""
    at = data.find(MAGIC) + VERSION_AT
    named = data[at : at + len(VERSION)]
    return data if any(named) else data[:at] + VERSION[: len(named)] + data[at + len(named) :]


def _is_whole(file: File, data: bytes) -> bool:
    """Tell whether a file's bytes are those that were read of it, but for checksums."""
    try:
        again = file.tobytes()
    except (ValueError, struct.error):
        return False
    start = len(file.preamble) + TEXTS
    others = sum(one != other for one, other in zip(again[start:], data[start:], strict=False))
    return len(again) == len(data) and others <= CHECKSUM * len(file.extensions)


def _blank() -> File:
    try:
        import puz
    except ImportError:
        raise BadInput("For .puz files install the extra: pip install 'beehelper[puz]'.") from None
    return cast(File, puz.Puzzle())


def _fill(file: File) -> list[str]:
    """Return what stands in each cell, empty for nothing."""
    texts = _rebus(file)
    empty = BLANK + BLACKS
    return [
        texts.get(cell) or ("" if sign in empty else sign) for cell, sign in enumerate(file.fill)
    ]


def _is_diagramless(file: File) -> bool:
    """Tell whether black cells are hidden: some programs call a grid so that shows them."""
    return file.puzzletype == DIAGRAMLESS and BLOCK not in file.solution


def _block(file: File) -> str:
    return HIDDEN if _is_diagramless(file) else BLOCK


def _rebus(file: File) -> dict[int, str]:
    """Return the player's rebus by cell, empty where there is none.

    A section of another form than a text for each cell is passed over.
    """
    try:
        texts = file.extensions.get(REBUS_FILL, b"").decode(file.encoding).split("\0")
    except UnicodeDecodeError:
        raise BadInput("The file is damaged: its rebus letters can't be read.") from None
    return dict(enumerate(texts)) if len(texts) == len(file.fill) + 1 else {}


def _solution(file: File) -> list[str]:
    """Return the letters of each cell; a pair of the rebus table that can't be read is left out."""
    table = file.extensions.get(REBUS_TABLE, b"").decode(file.encoding, "replace")
    pairs = (pair.partition(":") for pair in table.split(";"))
    numbered = ((key.strip(), value) for key, _, value in pairs)
    texts = {int(key): value for key, value in numbered if key.isdecimal() and len(key) <= 3}
    keys = file.extensions.get(REBUS, b"").ljust(len(file.solution), b"\0")
    return [texts.get(key - 1) or sign for key, sign in zip(keys, file.solution, strict=False)]


def _timer(file: File) -> tuple[str, str]:
    """Return the seconds played, as they are written, and whether the timer stands: 0 or 1."""
    seconds, _, stands = file.extensions.get(TIMER, b"").decode("latin-1").partition(",")
    return seconds.strip(), stands.strip() or "0"


def _marked(file: File, section: bytes, flag: int) -> frozenset[int]:
    flags = file.extensions.get(section, b"")
    if flags and len(flags) != file.width * file.height:
        raise BadInput(f"The file is damaged: its section {section.decode()} fits no grid.")
    return frozenset(cell for cell, value in enumerate(flags) if value & flag)


def _new(puzzle: Puzzle) -> File:
    file = _blank()
    grid = puzzle.grid
    file.clues = [puzzle.clues.get(slot.name, "") for slot in grid.slots]
    file.title, file.author, file.copyright = puzzle.title, puzzle.author, puzzle.copyright
    file.notes = _notes(puzzle)
    texts = (*file.clues, file.title, file.author, file.copyright, file.notes)
    cells = map(capitals, (*grid.cells, *(puzzle.solution or ())))
    if any(ord(sign) > 255 for text in (*texts, *cells) for sign in text):
        file.set_version("2.0")
    file.width, file.height = grid.columns, grid.rows
    file.puzzletype = DIAGRAMLESS if puzzle.diagramless else NORMAL
    solution = puzzle.solution or (OPEN,) * len(grid.cells)
    file.solution_state = NOT_PROVIDED if puzzle.solution is None else PROVIDED
    file.solution = "".join(_signs(file, grid, solution))
    rebus = _rebus_of(file, [cell if grid.is_open(n) else "" for n, cell in enumerate(solution)])
    numbers = {text: number for number, text in enumerate(dict.fromkeys(filter(None, rebus)))}
    if len(numbers) > 255:
        raise BadInput(f"A .puz file cannot hold {len(numbers)} different rebus; save as .ipuz.")
    if numbers:
        file.extensions[REBUS] = bytes(numbers[text] + 1 if text else 0 for text in rebus)
        table = "".join(f"{number:>2}:{text};" for text, number in numbers.items())
        file.extensions[REBUS_TABLE] = table.encode(file.encoding)
    if circled := _circles(puzzle):
        cells_of = range(len(grid.cells))
        file.extensions[MARKS] = bytes(CIRCLED * (cell in circled) for cell in cells_of)
    return file


def _put_fill(file: File, puzzle: Puzzle) -> None:
    grid = puzzle.grid
    signs, rebus, texts = _signs(file, grid, grid.cells), _rebus_of(file, grid.cells), _rebus(file)
    for cell, text in enumerate(_fill(file)):
        if not grid.is_open(cell):
            signs[cell] = file.solution[cell]
        elif text and cell_text(text) == grid.cells[cell]:
            # What the player left alone keeps its accents.
            signs[cell], rebus[cell] = file.fill[cell], texts.get(cell, "")
    file.fill = "".join(signs)
    marks = file.extensions.get(MARKS, bytes(len(grid.cells)))
    marks = bytes(
        mark | REVEALED if cell in puzzle.revealed else mark & ~REVEALED
        for cell, mark in enumerate(marks)
    )
    if MARKS in file.extensions or any(marks):
        file.extensions[MARKS] = marks
    for section in (REBUS_FILL, PENCIL, SLOT_NOTES):
        file.extensions.pop(section, None)
    if any(rebus):
        file.extensions[REBUS_FILL] = "".join(f"{text}\0" for text in rebus).encode(file.encoding)
    if puzzle.pencil:
        file.extensions[PENCIL] = bytes(cell in puzzle.pencil for cell in range(len(grid.cells)))
    seconds, stands = _timer(file)
    if seconds != str(puzzle.seconds) and (seconds or puzzle.seconds):
        file.extensions[TIMER] = f"{puzzle.seconds},{stands}".encode("latin-1")
    if puzzle.slot_notes:
        notes = "\0".join(f"{place} {text}" for place, text in puzzle.slot_notes.items())
        file.extensions[SLOT_NOTES] = notes.encode()


def _signs(file: File, grid: Grid, cells: Sequence[str]) -> list[str]:
    """Write cells as one sign each: of a rebus its first letter, or X if one byte has none.

    A letter that no byte has is there without its accent.
    """
    ways = ([capitals(text)[:1] for text in (cell, plain(cell), "x")] for cell in cells)
    letters = (next(sign for sign in way if not sign or _is_byte(file, sign)) for way in ways)
    return [
        (letter or BLANK) if grid.is_open(cell) else _block(file)
        for cell, letter in enumerate(letters)
    ]


def _rebus_of(file: File, cells: Sequence[str]) -> list[str]:
    """Write the cells that one byte cannot hold; empty for others."""
    return ["" if not cell or _is_byte(file, cell) else cell for cell in map(capitals, cells)]


def _is_byte(file: File, text: str) -> bool:
    return len(text) == 1 and ord(text) < (128 if file.encoding == "UTF-8" else 256)
