"""jpz: a puzzle as XML, bare or in a zip archive, as Crossword Compiler writes it; read only.

``<crossword-compiler>`` or ``<crossword-compiler-applet>`` holds ``<rectangular-puzzle>``, that
``<metadata>``, ``<instructions>`` and ``<crossword>``, and that a ``<grid>`` of ``<cell>``, the
``<word>`` elements with the cells of each slot, and ``<clues>`` for each direction. Places count
from 1, and a word's may be a range: ``x="2-5" y="1"``. A clue is found by the cells of its word,
else by its number.

The XML is read with no document type: no entity of its own, no other file. The names of HTML's
signs, such as ``&nbsp;``, and an ``&`` alone are mended, as files in the wild have them.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping
from html.entities import html5
from io import BytesIO
from itertools import islice, product
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers.expat import ErrorString, ExpatError, ParserCreate
from zipfile import BadZipFile, ZipFile

from beehelper.crossword.clue_words import with_lengths
from beehelper.crossword.grid import BLACK, MAX_SIDE, OPEN, VOID, Grid, bars_of, check_size
from beehelper.crossword.puzzle import (
    AFTERWARDS,
    DEEPEST,
    ITALICS,
    LARGEST,
    NUMBERS,
    Puzzle,
    SourceFile,
    puzzle_of,
)
from beehelper.crossword.texts import colour, facts
from beehelper.errors import BadInput

ZIP = b"PK\x03\x04"
START = re.compile(r"(?:ï»¿|ÿþ|þÿ)?\s*<(?:\?xml|!--|!DOCTYPE|[a-z][\w:.-]*[\s/>])")
"""How XML begins, its bytes read as Latin-1: names in capitals are Across Lite's text."""
BEFORE_XML = 100
"""Bytes that may stand before the first element of an archive's file."""
REFERENCE = re.compile(r"&(#?\w{0,40});?", re.ASCII)
PLAIN = {"amp", "lt", "gt", "quot", "apos"}
"""Names of signs that XML itself knows."""

WHOLE = "rectangular-puzzle"

SPAN = re.compile(r"\s*(\d{1,3})\s*(?:-\s*(\d{1,3})\s*)?", re.ASCII)

SIDES = {"top-bar": "T", "right-bar": "R", "bottom-bar": "B", "left-bar": "L"}

TEXTS = {"creator": "author", "description": "notes", "instructions": "intro"}
"""Elements of the metadata that have another name here."""

UNSTYLED = {"clue", "span", "p", "br"}
"""Elements of a clue that make no letter look different."""

COMPLETION = "completion"
"""The element of what is said to who has solved the puzzle, to no one before."""

PRAISE = re.compile(
    r"\W*(?:all done|congratulations|well done)?\W*"
    r"(?:(?:the puzzle is solved correctly|you.ve solved the puzzle)\W*)?",
    re.IGNORECASE,
)
"""What programs write there if the author does not."""

STRUCTURE = frozenset({"title", "copyright", COMPLETION, *TEXTS, *TEXTS.values()})


def is_one(data: bytes) -> bool:
    """Tell whether bytes are XML or a zip archive, damaged or not."""
    return data.startswith(ZIP) or bool(
        START.match(data[:400].replace(b"\0", b"").decode("latin-1"))
    )


def read(data: bytes) -> Puzzle:
    """Read a puzzle; raise BadInput if it is damaged or of a kind that we do not have."""
    root = _parsed(_unpacked(data) if data.startswith(ZIP) else data)
    if root.tag not in ("crossword-compiler", "crossword-compiler-applet", WHOLE):
        raise BadInput(
            f"It is XML with <{root.tag[:30]}> around it; a .jpz has <crossword-compiler> or "
            "<crossword-compiler-applet>."
        )
    whole = root if root.tag == WHOLE else root.find(WHOLE)
    crossword = None if whole is None else whole.find("crossword")
    if whole is None or crossword is None:
        kinds = (
            [] if whole is None else [each.tag for each in whole if each.find("grid") is not None]
        )
        raise BadInput(
            f"A .jpz with the puzzle <{kinds[0][:30]}> can't be read; one with a <crossword> can."
            if kinds
            else "It holds no <rectangular-puzzle> with a <crossword>, which is what can be read."
        )
    shape, cells = _grid(crossword)
    texts = _texts(root, whole)
    attributes = [{} if cell is None else cell.attrib for cell in cells]
    unread = {
        "labels in cells": any(of.get("top-right-number") for of in attributes),
        "pictures in cells": any(cell is not None and len(cell) for cell in cells),
        NUMBERS: shape.renumbers({n: of.get("number", "") for n, of in enumerate(attributes)}),
        ITALICS: any(
            part.tag not in UNSTYLED for clue in crossword.iter("clue") for part in clue.iter()
        ),
        AFTERWARDS: any(not PRAISE.fullmatch(_text(each)) for each in root.iter(COMPLETION)),
    }
    return puzzle_of(
        shape,
        [_fill(of) for of in attributes],
        [of.get("solution", "").strip() for of in attributes],
        _clues(crossword, shape),
        texts,
        SourceFile(".jpz", data),
        facts=facts(texts, STRUCTURE),
        circles=(n for n, of in enumerate(attributes) if of.get("background-shape") == "circle"),
        shades={n: colour(of.get("background-color", "white")) for n, of in enumerate(attributes)},
        pencil=(n for n, of in enumerate(attributes) if of.get("solve-status") == "pencil"),
        revealed=(n for n, of in enumerate(attributes) if of.get("solve-status") == "revealed"),
        unread=unread,
    )


def _unpacked(data: bytes) -> bytes:
    """Return the first file of an archive, the one that is named for it before others."""
    try:
        with ZipFile(BytesIO(data)) as archive:
            files = [each for each in archive.infolist() if not each.is_dir()]
            files.sort(key=lambda each: not each.filename.lower().endswith((".jpz", ".xml")))
            if not files:
                raise BadInput("It is an empty zip archive; a .jpz has one XML file in it.")
            with archive.open(files[0]) as packed:
                text = packed.read(LARGEST + 1)
    except BadInput:
        raise
    except (BadZipFile, zlib.error, OSError, EOFError, RuntimeError, ValueError, LookupError):
        raise BadInput(
            "It is a zip archive that can't be unpacked; a .jpz has one XML file in it."
        ) from None
    if len(text) > LARGEST:
        raise BadInput(f"Unpacked it is over {LARGEST // 10**6} MB, more than any crossword.")
    if b"<" not in text[:BEFORE_XML]:
        raise BadInput("It is a zip archive without a crossword; a .jpz has one XML file in it.")
    return text


def _parsed(data: bytes) -> Element:
    """Read XML as elements without name spaces; raise BadInput naming the line of a fault."""
    try:
        return _elements(data)
    except ExpatError:
        pass
    try:
        mended = REFERENCE.sub(_mended, data.decode("latin-1"))
        return _elements(mended.encode("latin-1"))
    except ExpatError as fault:
        why = ErrorString(fault.code)
        raise BadInput(f"It is damaged: line {fault.lineno} is not XML ({why}).") from None


def _mended(reference: re.Match[str]) -> str:
    """Write the name of a sign as HTML has it, or an ``&`` alone, as XML does."""
    whole, name = reference[0], reference[1]
    if name in PLAIN or name.startswith("#"):
        return whole
    if whole.endswith(";") and (signs := html5.get(f"{name};")):
        return "".join(f"&#{ord(sign)};" for sign in signs)
    return f"&amp;{whole[1:]}"


def _elements(data: bytes) -> Element:
    builder, parser, depth = TreeBuilder(), ParserCreate(), 0

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > DEEPEST:
            raise BadInput("Its XML is nested too deep for a puzzle.")
        builder.start(tag.rpartition(":")[2], attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        name = tag.rpartition(":")[2]
        builder.end(name)
        if name in ("br", "p"):
            builder.data("\n")

    def refuse(*_: object) -> None:
        line = parser.CurrentLineNumber
        raise BadInput(f"Line {line} has a document type (<!DOCTYPE), which a .jpz does not have.")

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = refuse
    try:
        parser.Parse(data, True)
    except BadInput:
        raise
    except (LookupError, ValueError):  # an encoding not known, or of several bytes a sign
        raise BadInput("Its XML is in an encoding that can't be read; UTF-8 can.") from None
    return builder.close()


def _text(element: Element | None) -> str:
    """Return the text in an element without its tags, a line for each of its lines."""
    if element is None:
        return ""
    return "\n".join(" ".join(line.split()) for line in "".join(element.itertext()).split("\n"))


def _texts(root: Element, whole: Element) -> dict[str, str]:
    """Return the title and the like: what the metadata leaves out, from the applet's settings."""
    found = {TEXTS.get(each.tag, each.tag): _text(each) for each in whole.iterfind("metadata/*")}
    if instructions := _text(whole.find("instructions")):
        found["intro"] = instructions
    for name in ("title", "copyright"):
        if not found.get(name, "").strip():
            found[name] = _text(root.find(f"applet-settings/{name}"))
    return found


def _grid(crossword: Element) -> tuple[Grid, list[Element | None]]:
    """Return the shape, and the element of each cell: none for one that is outside."""
    grid = crossword.find("grid")
    sizes = [] if grid is None else [grid.get("height", ""), grid.get("width", "")]
    if grid is None or not all(size.isdecimal() and len(size) <= 9 for size in sizes):
        raise BadInput('Its <grid> has no size; <grid width="15" height="15"> is expected.')
    rows, columns = map(int, sizes)
    check_size(rows, columns)
    cells: list[Element | None] = [None] * (rows * columns)
    for cell in grid.iterfind("cell"):
        places = _places(cell, columns)
        if len(places) != 1 or not 0 <= places[0] < len(cells):
            x, y = (cell.get(name, "")[:20] for name in "xy")
            raise BadInput(
                f'Its <cell x="{x}" y="{y}"> is in no place of the grid; columns and rows from 1 '
                f"to {columns} and {rows} are."
            )
        cells[places[0]] = cell
    sides = {
        n: "".join(side for name, side in SIDES.items() if cell.get(name) == "true")
        for n, cell in enumerate(cells)
        if cell is not None
    }
    bars = bars_of(rows, columns, sides)
    return Grid(rows, columns, tuple(map(_kind_of, cells)), bars), cells


def _kind_of(cell: Element | None) -> str:
    if cell is None or cell.get("type") == "void":
        return VOID
    # Some programs give a cell with a letter this type, too.
    if cell.get("type") == "clue" and not (cell.get("solution") or cell.get("solve-state")):
        raise BadInput(
            "It is an arrow-word, with clues in its cells, which can't be read; an ordinary "
            "crossword can."
        )
    if cell.get("type") != "block":
        return OPEN
    # A white block is how a picture's outside is drawn.
    return BLACK if colour(cell.get("background-color", "black")) else VOID


def _fill(cell: Mapping[str, str]) -> str:
    """Return what stands in a cell: what the solver wrote, or a letter that is given."""
    given = cell.get("hint") == "true" or cell.get("solve-status") == "revealed"
    return (cell.get("solve-state") or (cell.get("solution", "") if given else "")).strip()


def _places(element: Element, columns: int) -> list[int]:
    """Return the cells that an element names by x and y, of which one may be a range."""
    spans = [SPAN.fullmatch(element.get(name, "")) for name in "yx"]
    rows, others = (_range(span) if span else range(0) for span in spans)
    return [
        row * columns + column if column < columns else -1
        for row, column in islice(product(rows, others), 2 * MAX_SIDE)
    ]


def _range(span: re.Match[str]) -> range:
    first = int(span[1])
    last = int(span[2] or first)
    return range(first - 1, last) if first <= last else range(first - 1, last - 2, -1)


def _clues(crossword: Element, shape: Grid) -> Iterator[tuple[str, str]]:
    """Find each clue's slot: that with which the cells of its word begin, or that of its number."""
    words = {
        word.get("id"): tuple(
            cell
            for each in (word, *word.iterfind("cells"))
            for cell in _places(each, shape.columns)
        )
        for word in crossword.iterfind("word")
    }
    begin = {slot.cells[:2]: slot for slot in shape.slots}
    names = {slot.name for slot in shape.slots}
    for clues in crossword.iterfind("clues"):
        title = _text(clues.find("title")).strip()
        for clue in clues.iterfind("clue"):
            cells, number = words.get(clue.get("word"), ()), clue.get("number", "")
            slot, direction = begin.get(cells[:2]), title[:1].upper()
            known = title.lower().startswith(("across", "down"))
            # The word of a clue to several slots goes on through the others.
            if slot and cells[: len(slot.cells)] == slot.cells and (known or cells == slot.cells):
                name = slot.name
            else:
                name = f"{number}{direction}" if known else ""
            if name not in names:
                raise BadInput(
                    f"Its clue {number[:20]} of the list {title[:30]!r} belongs to no slot; clues "
                    "of slots across and down can be used."
                )
            yield name, with_lengths(_text(clue).strip(), clue.get("format", "").strip())
