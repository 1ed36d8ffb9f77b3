"""Puzzle files: which of the formats one is in, and the way there and back.

Bytes in, value out: ``.puz`` (acrosslite.py), ``.ipuz`` (ipuz.py), ``.xd`` (xd.py), plain text
(plaintext.py); ``.jpz`` (jpz.py), Across Lite's text (acrosstext.py) and the Guardian's JSON
(guardian.py) are read only. A format is known by what the file holds, and if that does not tell, by
its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from operator import attrgetter

from beehelper.crossword import acrosslite, acrosstext, guardian, ipuz, jpz, plaintext, xd
from beehelper.crossword.grid import ACCEPTED
from beehelper.crossword.puzzle import LARGEST, Puzzle
from beehelper.crossword.texts import WINDOWS
from beehelper.errors import BadInput
from beehelper.words.lists import CONTROLS


def _write_text(puzzle: Puzzle) -> bytes:
    """Write the grid alone: no clues, no names, no solution; a void cell becomes a black one."""
    grid = puzzle.grid
    for cell, text in enumerate(grid.cells):
        if grid.is_open(cell) and text and not text.isalpha():
            raise BadInput(
                f"Plain text holds letters only, and {grid.where(cell)} holds {text!r}; "
                "save as .ipuz."
            )
    return f"{grid.text()}\n".encode()


WRITERS = {
    ".puz": acrosslite.write,
    ".ipuz": ipuz.write,
    ".xd": xd.write,
    ".txt": _write_text,
}
"""How a file's name ends -> what writes that format."""

WEB_PAGE = re.compile(r"[^<]{0,9}(?:<\?xml[^<>]{0,200}>\s*)?<(?:!doctype\s+)?html\b", re.IGNORECASE)

SHORT = 400
"""Bytes of a file that tell whether it is a web page."""

EXOLVE = "exolve-begin"
"""What begins a puzzle of a format that is not read."""

EXTENSIONS = (*WRITERS, ".jpz", ".json")
"""The endings of what can be read."""

READABLE = f"{', '.join(EXTENSIONS)} files can be read"


def read_puzzle(data: bytes, name: str) -> Puzzle:
    """Read a puzzle to begin with; raise BadInput, one sentence, if it is none.

    The sentence begins with the file's name; what was pasted has none.
    """
    puzzle = read_saved(data, name)
    if not puzzle.grid.open_cells:
        raise BadInput(f"{_before(name)}The grid has no open cell; a grid has {ACCEPTED}.")
    return puzzle


def read_saved(data: bytes, name: str) -> Puzzle:
    """Read a puzzle as it was saved, all cells black or not; raise BadInput as ``read_puzzle``."""
    try:
        return _read(data, name)
    except BadInput as fault:
        raise BadInput(f"{_before(name)}{fault}") from None


def _before(name: str) -> str:
    return f"{name}: " if name else ""


def with_black(data: bytes, name: str) -> tuple[str, bytes] | None:
    """Return what of a grid is read as open and may be black, and a file where it is; else None."""
    puzzle = read_puzzle(data, name)
    asked = plaintext.with_black(_decode(data)) if puzzle.file is None else None
    return (asked[0], asked[1].encode()) if asked else None


def claims(data: bytes, name: str) -> bool:
    """Tell whether a file says that it is a puzzle, damaged or not: by its name, or by itself."""
    text = data.decode("utf-8", "replace")
    return (
        extension(name) in {*EXTENSIONS} - {".txt", ".json"}
        or acrosslite.is_one(data)
        or ipuz.NAME in data
        or guardian.is_one(text)
        or acrosstext.is_one(text)
    )


def is_meant(data: bytes, name: str) -> bool:
    """Tell whether a file is one that claims to be a puzzle, or most of its lines are a grid's."""
    return claims(data, name) or plaintext.is_meant(data.decode("utf-8", "replace"))


def write_puzzle(puzzle: Puzzle, name: str) -> bytes:
    """Write a puzzle in the format that a file's name asks for.

    What was read from a file of the same format goes back to it with all that we do not know;
    each format's ``write`` says what it cannot hold. Raises BadInput for another extension, and
    if the format cannot hold what stands in a cell.
    """
    check_written(name, WRITERS)
    return WRITERS[extension(name)](puzzle)


def check_written(name: str, endings: Iterable[str]) -> None:
    """Raise BadInput for a file whose name does not end as one that can be written must."""
    *others, last = endings
    if extension(name) not in (*others, last):
        listed = f"{', '.join(others)} or {last}"
        raise BadInput(f"{name} can't be saved: its name must end in {listed}.")


def check_holds_solution(name: str) -> None:
    """Raise BadInput for a file whose format would keep nothing of a finished puzzle's letters."""
    if extension(name) == ".txt":
        raise BadInput(
            f"Plain text holds no solution, so {name} would be an empty grid; save as .puz, .ipuz "
            "or .xd."
        )
    check_written(name, [ending for ending in WRITERS if ending != ".txt"])


PARTS = {
    "grid.cells": "grid",
    "grid.bars": "bars",
    "clues": "clues",
    "title": "title",
    "author": "author",
    "copyright": "copyright",
    "notes": "notes",
    "intro": "introduction",
    "circles": "circles",
    "shades": "shades",
    "pencil": "pencilled letters",
    "revealed": "marks of revealed letters",
    "slot_notes": "notes on slots",
    "seconds": "time played",
    "solution": "solution",
    "locked": "locked solution",
    "diagramless": "being diagramless",
}
"""What a puzzle holds, and how a person calls it; its facts have names of their own."""

VOIDS_LOST = {"grid.cells": "empty places (they are black)"}
IN_ANOTHER_FORM: Mapping[str, Mapping[str, str]] = {
    ".txt": VOIDS_LOST,
    ".puz": {
        **VOIDS_LOST,
        "intro": "introduction (it is among the notes)",
        "shades": "shades (they are circles)",
        "notes": "",
        "circles": "",
    },
}
"""What a format changes, in a person's words; what it only adds to is not worth telling."""

EDITED = ("grid.cells", "pencil", "revealed", "slot_notes", "seconds")
"""Parts that a player changes."""


def verify(data: bytes, puzzle: Puzzle, name: str) -> Puzzle:
    """Read what was written for a puzzle; raise BadInput if that is not the puzzle again."""
    again, held = read_saved(data, name), _held(puzzle, extension(name))
    if lost := _differing(again, held):
        parts = ", ".join(PARTS[part] for part in lost)
        raise BadInput(
            f"Nothing was saved: a {extension(name)} file of this puzzle would not give back its "
            f"{parts}; save as {'.xd' if extension(name) == '.ipuz' else '.ipuz'}."
        )
    return again


def left_out(begun: Puzzle, puzzle: Puzzle, name: str) -> tuple[str, ...]:
    """Name what a file of a puzzle, of the format that its name asks for, does not hold.

    ``begun`` is the puzzle as it was opened: what another black cell takes from it is lost, too.
    Raises BadInput if no such file can be written.
    """
    again = verify(write_puzzle(puzzle, name), puzzle, name)
    ending = extension(name)
    names = {**PARTS, **IN_ANOTHER_FORM.get(ending, {})}
    lost = {part: names[part] for part in _differing(puzzle, _held(puzzle, ending))}
    changed = _differing(puzzle, begun)
    if {*begun.clues.values()} <= {*puzzle.clues.values()}:  # some may be for slots that are new
        changed = [part for part in changed if part != "clues"]
    lost |= {part: PARTS[part] for part in changed if part not in EDITED}
    return (
        *(lost[part] for part in PARTS if lost.get(part)),
        *(name for name, text in begun.facts.items() if again.facts.get(name) != text),
        *(what for what in begun.unread if what not in again.unread),
    )


def extension(name: str) -> str:
    """Return how a file's name ends, in lower case: ``.puz``; empty if it has no ending."""
    _, dot, end = name.rpartition(".")
    return f"{dot}{end}".lower() if dot else ""


def _read(data: bytes, name: str) -> Puzzle:
    if len(data) > LARGEST:
        raise BadInput(f"It is over {LARGEST // 10**6} MB, more than any crossword.")
    if WEB_PAGE.match(data[:SHORT].decode("latin-1")):
        raise BadInput(f"It is a web page; {READABLE}.")
    if jpz.is_one(data):
        return jpz.read(data)
    if acrosslite.is_one(data):
        return acrosslite.read(data)
    text = _decode(data)
    if guardian.is_one(text):
        return guardian.read(text)
    if ipuz.is_one(text):
        return ipuz.read(text)
    if extension(name) == ".xd" or xd.is_one(text):
        return xd.read(text)
    if acrosstext.is_one(text):
        return acrosstext.read(text)
    if extension(name) in (".puz", ".ipuz", ".jpz"):
        raise BadInput(
            f"The content isn't that of a {extension(name)} file, though its name says so."
        )
    if EXOLVE in text:
        raise BadInput(f"It is an Exolve puzzle; {READABLE}.")
    return plaintext.read(text)


def _held(puzzle: Puzzle, ending: str) -> Puzzle:
    """Return what a file of a format holds of a puzzle, but for its facts."""
    if ending == ".txt":
        return Puzzle(replace(puzzle.grid.without_voids(), bars=frozenset()))
    if ending == ".puz":
        return acrosslite.held(puzzle)
    return replace(puzzle, locked=False, diagramless=puzzle.diagramless and not puzzle.locked)


def _differing(one: Puzzle, other: Puzzle) -> list[str]:
    return [part for part in PARTS if attrgetter(part)(one) != attrgetter(part)(other)]


def _decode(data: bytes) -> str:
    """Read the bytes as text; raise BadInput for what is not text."""
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    with suppress(UnicodeDecodeError):
        if wide:
            return data.decode("utf-16")
        if not any(byte in data for byte in CONTROLS):
            with suppress(UnicodeDecodeError):
                return data.decode("utf-8-sig")
            return data.decode("latin-1").translate(WINDOWS)
    raise BadInput(f"This isn't a crossword; {READABLE}.")
