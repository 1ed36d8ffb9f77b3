"""ipuz: a puzzle as JSON, of which we read crosswords with black cells.

``puzzle`` holds a row of cells a list: a number, 0, the block sign, null for a void one, or an
object with ``cell``, ``style`` and a given ``value``. ``saved`` holds what stands in the cells, and
``solution`` the answers. A clue is found by its number in ``puzzle``, so that a file may count in
a way of its own; the puzzle then has the usual numbers. Texts are HTML; we take its tags off.
Members of our own hold what the player did besides: ``beehelper:pencil`` lists the cells that are
pencilled, ``beehelper:notes`` has the notes on slots.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Mapping
from typing import TypeAlias

from beehelper.crossword.grid import BLACK, MAX_SIDE, OPEN, VOID, Grid
from beehelper.crossword.puzzle import (
    SHADE,
    Puzzle,
    SourceFile,
    capitals,
    cell_text,
    colour,
    facts,
    filled_cell,
    known,
    lines,
    one_line,
    placed,
)
from beehelper.errors import BadInput

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Object: TypeAlias = dict[str, Json]

VERSION, KIND = "http://ipuz.org/v2", "http://ipuz.org/crossword#1"
CROSSWORD = re.compile(r"https?://ipuz\.org/crossword(/\w+)?(#.*)?", re.ASCII)
OTHER_KINDS = {"/diagramless", "/arrowword"}
PENCIL, SLOT_NOTES = "beehelper:pencil", "beehelper:notes"

TEXTS = ("title", "author", "copyright", "notes", "intro")
STRUCTURE = frozenset(
    {*TEXTS, "version", "kind", "dimensions", "puzzle", "saved", "solution", "clues", "styles"}
    | {"block", "empty", "zones", "misses", "guesses", "charset", "answer", "answers", "checksum"}
    | {"clueplacement", "enumeration", "enumerations", "showenumerations", "fakeclues", "volatile"}
)
"""Members that are no facts: we read them, or they are for programs."""

UNREAD_STYLES = {
    "mark": "labels in cells",
    "label": "labels in cells",
    "image": "pictures in cells",
    "imagebg": "pictures in cells",
    "colortext": "coloured letters",
}
"""Members of a style that a player sees and that have no place in a Puzzle."""

DEEPEST = 50
"""Levels of lists and objects: a real file has six."""

START = re.compile(r"\s*(\{|ipuz\s*\()")
TAG = re.compile(r"</?[A-Za-z][^<>]*>")
BREAK = re.compile(r"<(?:br|/p)\b[^<>]*>", re.IGNORECASE)


def is_one(text: str) -> bool:
    """Tell whether a text may be ipuz, bare or wrapped in a call."""
    return START.match(text) is not None


def read(text: str) -> Puzzle:
    """Read a puzzle; raise BadInput for damaged JSON, and for kinds that we do not have."""
    doc = _load(text)
    _check_kind(doc)
    rows, columns = _size(doc)
    cells = _cells(doc, "puzzle", rows, columns)
    styles = [_style(doc, cell) for cell in cells]
    if any("barred" in style for style in styles):
        raise BadInput("This puzzle has bars between its cells; only black cells can be used.")
    shape = Grid(rows, columns, tuple(_kind_of(doc, cell) for cell in cells))
    saved = (
        _cells(doc, "saved", rows, columns) if doc.get("saved") is not None else [None] * len(cells)
    )
    values = [_value(doc, mark) or _given(cell) for mark, cell in zip(saved, cells, strict=True)]
    grid = shape.with_cells(
        {
            n: filled_cell(text, n, columns)
            for n, text in enumerate(values)
            if text and shape.is_open(n)
        }
    )
    return Puzzle(
        grid,
        _clues(doc, shape, cells),
        one_line(_plain(doc.get("title"))),
        one_line(_plain(doc.get("author"))),
        one_line(_plain(doc.get("copyright"))),
        lines(_plain(doc.get("notes"))),
        lines(_plain(doc.get("intro"))),
        facts({name: _plain(text) for name, text in doc.items()}, STRUCTURE),
        circles=frozenset(
            n
            for n, style in enumerate(styles)
            if shape.is_open(n) and style.get("shapebg") == "circle"
        ),
        shades={
            n: shade
            for n, style in enumerate(styles)
            if shape.is_open(n) and (shade := _shade(style))
        },
        pencil=frozenset(
            n for n in _numbers(doc.get(PENCIL)) if shape.is_open(n) and grid.cells[n]
        ),
        slot_notes=_slot_notes(doc.get(SLOT_NOTES)),
        solution=_solution(doc, shape),
        kept=SourceFile(".ipuz", text.encode()),
        unread=tuple(
            dict.fromkeys(
                what
                for style in styles
                for member, what in UNREAD_STYLES.items()
                if style.get(member)
            )
        ),
    )


def write(puzzle: Puzzle) -> bytes:
    """Write a puzzle: into the file it was read from, which keeps all that is not fill, or anew.

    A new file holds everything but a lock. Plain JSON, in ASCII, without the wrapping call.
    """
    doc = _kept(puzzle) or _new(puzzle)
    grid = puzzle.grid
    empty = _empty(doc)
    saved = [_written(cell, empty) for cell in grid.cells]
    if doc.get("saved") is not None:
        for cell, mark in enumerate(_cells(doc, "saved", grid.rows, grid.columns)):
            if grid.is_open(cell) and cell_text(_value(doc, mark)) == grid.cells[cell]:
                # What the player left alone keeps its accents and its style.
                saved[cell] = mark
    doc["saved"] = _in_rows(saved, grid.columns)
    ours: Object = {PENCIL: [*sorted(puzzle.pencil)], SLOT_NOTES: {**puzzle.slot_notes}}
    for member, value in ours.items():
        doc.pop(member, None)
        if value:
            doc[member] = value
    return (json.dumps(doc) + "\n").encode("ascii")


def _load(text: str) -> Object:
    bare = text.strip()
    if bare.startswith("ipuz"):
        bare = bare.partition("(")[2].rstrip("; \r\n").removesuffix(")")
    try:
        doc: Json = json.loads(bare)
    except RecursionError:
        raise BadInput("Its JSON is nested too deep for a puzzle.") from None
    except json.JSONDecodeError as fault:
        raise BadInput(f"It is damaged: line {fault.lineno} is not JSON ({fault.msg}).") from None
    except ValueError:
        raise BadInput("It is damaged: its JSON has a number with thousands of digits.") from None
    if not isinstance(doc, dict):
        raise BadInput("It is JSON, and no puzzle: an object with a puzzle in it is expected.")
    _check_depth(doc)
    return doc


def _check_depth(doc: Json) -> None:
    level: list[Json] = [doc]
    for _ in range(DEEPEST):
        level = [child for each in level for child in _children(each)]
        if not level:
            return
    raise BadInput("Its JSON is nested too deep for a puzzle.")


def _children(value: Json) -> Iterator[Json]:
    if isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, list):
        yield from value


def _check_kind(doc: Object) -> None:
    kinds = doc.get("kind")
    found = [CROSSWORD.fullmatch(kind) for kind in _texts(kinds)]
    crosswords = [match[1] for match in found if match]
    if not crosswords:
        raise BadInput("This is not the kind of puzzle that can be read: a crossword is.")
    for kind in crosswords:
        if kind in OTHER_KINDS:
            raise BadInput(f"A crossword of the kind {kind[1:]} can't be read; a standard one can.")


def _size(doc: Object) -> tuple[int, int]:
    dimensions = doc.get("dimensions")
    if isinstance(dimensions, dict):
        rows, columns = dimensions.get("height"), dimensions.get("width")
        if type(rows) is int and type(columns) is int:
            if 1 <= rows <= MAX_SIDE and 1 <= columns <= MAX_SIDE:
                return rows, columns
            raise BadInput(f"A grid has 1 to {MAX_SIDE} rows and columns, this one does not.")
    raise BadInput("Its dimensions are missing; a width and a height are expected.")


def _cells(doc: Object, member: str, rows: int, columns: int) -> list[Json]:
    """Return a grid's cells row by row; raise BadInput if it is not of the size."""
    table = doc.get(member)
    if isinstance(table, list) and len(table) == rows:
        lists = [row for row in table if isinstance(row, list) and len(row) == columns]
        if len(lists) == rows:
            return [cell for row in lists for cell in row]
    raise BadInput(f"Its {member!r} does not have {rows} rows of {columns} cells.")


def _kind_of(doc: Object, cell: Json) -> str:
    """Return BLACK, VOID or OPEN."""
    if isinstance(cell, dict):
        cell = cell.get("cell", 0)
    if cell is None:
        return VOID
    return BLACK if isinstance(cell, str) and cell == doc.get("block", "#") else OPEN


def _style(doc: Object, cell: Json) -> Object:
    """Return a cell's style, written there or named among the document's."""
    style = cell.get("style") if isinstance(cell, dict) else None
    if isinstance(style, str):
        styles = doc.get("styles")
        style = styles.get(style) if isinstance(styles, dict) else None
    return style if isinstance(style, dict) else {}


def _shade(style: Object) -> str:
    """Return the colour of a cell's shade, empty if it has none."""
    match style.get("color"):
        case str() as text if text.strip():
            return colour(text)
        case bool() | None:
            return SHADE if style.get("highlight") else ""
        case int():  # a colour that each program chooses
            return SHADE
    return ""


def _given(cell: Json) -> str:
    """Return the letters that the puzzle itself gives in a cell."""
    value = cell.get("value") if isinstance(cell, dict) else None
    return value if isinstance(value, str) else ""


def _value(doc: Object, mark: Json) -> str:
    """Return the letters of a cell of ``saved`` or ``solution``; a block has none."""
    if isinstance(mark, dict):
        mark = mark.get("value", mark.get("cell"))
    if not isinstance(mark, str) or mark in (_empty(doc), doc.get("block", "#")):
        return ""
    return mark.strip()


def _empty(doc: Object) -> Json:
    """Return the sign of an empty cell: 0 unless the document says otherwise, as text or not."""
    empty = doc.get("empty", "0")
    return str(empty) if isinstance(empty, int) else empty


def _solution(doc: Object, shape: Grid) -> tuple[str, ...] | None:
    """Return the solution; a cell that can't be read is not known."""
    if doc.get("solution") is None:
        return None
    marks = _cells(doc, "solution", shape.rows, shape.columns)
    return known(
        tuple(
            (cell_text(_value(doc, mark)) or "") if shape.is_open(cell) else ""
            for cell, mark in enumerate(marks)
        )
    )


def _clues(doc: Object, shape: Grid, cells: list[Json]) -> Mapping[str, str]:
    lists = doc.get("clues")
    if lists is None:
        return {}
    if not isinstance(lists, dict):
        raise BadInput("Its clues are not told apart by direction.")
    found = {}
    for title, clues in lists.items():
        direction = title.partition(":")[0]
        if direction not in ("Across", "Down"):
            raise BadInput(
                f"It has clues for {direction[:30]!r}; those for Across and Down can be used."
            )
        if not isinstance(clues, list):
            raise BadInput(f"Its clues for {direction} are not a list.")
        across = direction == "Across"
        slots = [slot for slot in shape.slots if slot.across == across]
        labels = {str(slot.number): slot.name for slot in slots}
        labels |= {label: s.name for s in slots if (label := _label(cells[s.cells[0]]))}
        for place, clue in enumerate(clues):
            number, text = _clue(clue)
            # A clue that is a text alone has its number by its place in the list.
            in_order = slots[place].name if place < len(slots) else None
            name = labels.get(number) if number else in_order
            if name is None:
                raise BadInput(
                    f"Its clue {one_line(number)[:30] or place + 1} {direction} belongs to no slot."
                )
            if text:
                found[name] = text
    return found


def _label(cell: Json) -> str:
    """Return the number in a cell's corner as the file has it, if there is one."""
    if isinstance(cell, dict):
        cell = cell.get("cell")
    return str(cell) if isinstance(cell, int | str) and cell not in (0, "0") else ""


def _clue(clue: Json) -> tuple[str, str]:
    """Return a clue's number, empty if it has none, and its text with the enumeration."""
    match clue:
        case str():
            return "", one_line(_plain(clue))
        case [int() | str() as number, str() as text, *_]:
            return str(number), one_line(_plain(text))
        case dict() if isinstance(clue.get("clue"), str):
            return _label_of(clue), _with_enumeration(clue)
    raise BadInput("One of its clues is neither a text nor a number with a text.")


def _label_of(clue: Object) -> str:
    """Return the number of a clue; of one for several slots, the first."""
    numbers = clue.get("numbers")
    number = clue.get("number", numbers[0] if isinstance(numbers, list) and numbers else "")
    return str(number) if isinstance(number, int | str) else ""


def _with_enumeration(clue: Object) -> str:
    text, enumeration = (one_line(_plain(clue.get(key))) for key in ("clue", "enumeration"))
    if not enumeration or text.endswith(f"({enumeration})"):
        return text
    return f"{text} ({enumeration})".lstrip()


def _plain(value: Json) -> str:
    """Return an HTML text as plain text; what is no text is empty."""
    if not isinstance(value, str):
        return ""
    return html.unescape(TAG.sub("", BREAK.sub("\n", value)))


def _texts(value: Json) -> list[str]:
    values = value if isinstance(value, list) else [value]
    return [text for text in values if isinstance(text, str)]


def _numbers(value: Json) -> list[int]:
    cells = value if isinstance(value, list) else []
    return [cell for cell in cells if type(cell) is int and cell >= 0]


def _slot_notes(value: Json) -> dict[str, str]:
    notes = value if isinstance(value, dict) else {}
    return placed({place: note for place, note in notes.items() if isinstance(note, str)})


def _kept(puzzle: Puzzle) -> Object | None:
    """Return the document that a puzzle was read from, if it is still that but for its fill."""
    if puzzle.kept is None or puzzle.kept.extension != ".ipuz":
        return None
    text = puzzle.kept.data.decode()
    if not puzzle.is_refill_of(read(text)):
        return None
    doc = _load(text)
    if _empty(doc) in [capitals(cell) for cell in puzzle.grid.cells]:
        return None
    grid = puzzle.grid
    for number, cell in enumerate(_cells(doc, "puzzle", grid.rows, grid.columns)):
        # A given letter that the player took out would come back.
        if isinstance(cell, dict) and not grid.cells[number]:
            cell.pop("value", None)
    return doc


def _new(puzzle: Puzzle) -> Object:
    grid = puzzle.grid
    used = {capitals(cell) for cell in (*grid.cells, *(puzzle.solution or ()))}
    empty = "0" if "0" not in used else "."
    texts = {
        "title": puzzle.title,
        "author": puzzle.author,
        "copyright": puzzle.copyright,
        "notes": puzzle.notes,
        "intro": puzzle.intro,
        **{name: text for name, text in puzzle.facts.items() if name not in STRUCTURE},
    }
    cells = [_new_cell(puzzle, cell) for cell in range(len(grid.cells))]
    doc: Object = {"version": VERSION, "kind": [KIND], "block": BLACK, "empty": empty}
    doc |= {member: html.escape(text, quote=False) for member, text in texts.items() if text}
    doc["dimensions"] = {"width": grid.columns, "height": grid.rows}
    doc["puzzle"] = _in_rows(cells, grid.columns)
    if puzzle.solution is not None:
        solution = [
            _written(text if grid.is_open(n) else grid.cells[n], empty)
            for n, text in enumerate(puzzle.solution)
        ]
        doc["solution"] = _in_rows(solution, grid.columns)
    doc["clues"] = {
        direction: [
            [slot.number, html.escape(puzzle.clues[slot.name], quote=False)]
            for slot in grid.slots
            if slot.across == (direction == "Across") and slot.name in puzzle.clues
        ]
        for direction in ("Across", "Down")
    }
    return doc


def _new_cell(puzzle: Puzzle, cell: int) -> Json:
    grid = puzzle.grid
    match grid.cells[cell]:
        case "#":
            return BLACK
        case "_":
            return None
    number = grid.numbers.get(cell, 0)
    style: Object = {"shapebg": "circle"} if cell in puzzle.circles else {}
    if cell in puzzle.shades:
        style["color"] = puzzle.shades[cell]
    return {"cell": number, "style": style} if style else number


def _written(cell: str, empty: Json) -> Json:
    """Write a cell of ``saved`` or ``solution``."""
    match cell:
        case "":
            return empty
        case "_":
            return None
        case _:
            return capitals(cell)


def _in_rows(cells: list[Json], columns: int) -> list[Json]:
    return [cells[start : start + columns] for start in range(0, len(cells), columns)]
