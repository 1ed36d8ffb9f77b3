"""ipuz: a puzzle as JSON, of which we read crosswords: with black cells, bars, or diagramless.

``puzzle`` holds a row of cells a list: a number, 0, the block sign, null for a void one, or an
object with ``cell``, ``style`` and a given ``value``. ``saved`` holds what stands in the cells, and
``solution`` the answers. A clue is found by its cells if it names them, else by its number in
``puzzle``, so that a file may count in a way of its own, or by what both ends of its slot are
marked with: 2-3. The puzzle then has the usual numbers. Clues that are not those of their slots, by
``fakeclues`` for all and ``fakecluegroups`` for some lists, are put below the notes. Texts are
HTML; we take its tags off. The black cells of a diagramless puzzle are those of its solution.
Members of our own hold what the player did besides: ``beehelper:pencil`` lists the cells that are
pencilled, ``beehelper:revealed`` those whose letters were shown, ``beehelper:notes`` has the notes
on slots.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice, product
from typing import TypeAlias

from beehelper.crossword.clue_words import with_lengths
from beehelper.crossword.grid import BLACK, OPEN, VOID, Grid, bars_of, check_size
from beehelper.crossword.puzzle import (
    AFTERWARDS,
    DEEPEST,
    ITALICS,
    NUMBERS,
    Puzzle,
    SourceFile,
    puzzle_of,
)
from beehelper.crossword.texts import FACT, SHADE, capitals, cell_text, colour, facts
from beehelper.errors import BadInput

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Object: TypeAlias = dict[str, Json]

VERSION, KIND = "http://ipuz.org/v2", "http://ipuz.org/crossword#1"
DIAGRAMLESS, ARROWWORD = "/diagramless", "/arrowword"
DIRECTIONS = ("Across", "Down")
CROSSWORD = re.compile(r"https?://ipuz\.org/crossword(/\w+)?(#.*)?", re.ASCII)
PENCIL, REVEALED = "beehelper:pencil", "beehelper:revealed"
SLOT_NOTES, SECONDS = "beehelper:notes", "beehelper:seconds"

EXPLANATION = "explanation"
"""What is said to who has solved the puzzle."""

TEXTS = frozenset({"title", "author", "copyright", "notes", "intro"})

STRUCTURE = frozenset(
    TEXTS
    | {"version", "kind", "dimensions", "puzzle", "saved", "solution", "clues", "styles"}
    | {"block", "empty", "zones", "misses", "guesses", "charset", "answer", "answers", "checksum"}
    | {"clueplacement", "enumeration", "enumerations", "showenumerations", "volatile"}
    | {"fakeclues", "fakecluegroups", EXPLANATION}
)
"""Members that are no facts: we read them, or they are for programs."""

UNREAD_STYLES = {
    "mark": "labels in cells",
    "label": "labels in cells",
    "image": "pictures in cells",
    "imagebg": "pictures in cells",
    "colortext": "coloured letters",
    "divided": "lines in cells",
    "dotted": "lines in cells",
    "border": "lines in cells",
    "colorborder": "lines in cells",
}
"""Members of a style that a player sees and that have no place in a Puzzle."""

SEVERAL = "clues that run over several slots"
"""What has no place in a Puzzle: each of its slots names the first, where the clue stands."""

CIRCLE = "circle"

MOST_MARKS = 9
"""Labels of a cell: its corners, its sides, its centre."""

TOO_DEEP = "Its JSON is nested too deep for a puzzle."

NAME = b"http://ipuz.org/"
"""What the name of its version and of its kinds begins with."""

START = re.compile(r"\s*(\{|ipuz\s*\()")
TAG = re.compile(
    r"</?(?:[abipsu]|big|br|center|code|del|div|em|font|h[1-6]|hr|img|ins|li|mark|ol|pre|small|span|"
    r"strike|strong|su[bp]|tt|ul)\b[^<>]*>",
    re.IGNORECASE,
)
"""A tag of HTML that a text may have; other words in such brackets are words."""

BREAK = re.compile(r"<(?:br|/p)\b[^<>]*>", re.IGNORECASE)


def is_one(text: str) -> bool:
    """Tell whether a text may be ipuz, bare or wrapped in a call."""
    return START.match(text) is not None


def read(text: str) -> Puzzle:
    """Read a puzzle; raise BadInput for damaged JSON, and for kinds that we do not have."""
    doc = load(text)
    diagramless = DIAGRAMLESS in _kinds(doc)
    rows, columns = _size(doc)
    marks = _marks(doc, "puzzle", rows, columns)
    cells: list[Object] = [mark if isinstance(mark, dict) else {"cell": mark} for mark in marks]
    styles = [_style(doc, cell) for cell in cells]
    sides = {n: _text(style.get("barred")).upper() for n, style in enumerate(styles)}
    kinds = [_kind_of(doc, cell.get("cell", 0)) for cell in cells]
    if diagramless:
        if doc.get("solution") is None:
            raise BadInput(
                "This puzzle is diagramless and has no solution that tells which cells are black."
            )
        hidden = (_kind_of(doc, mark) for mark in _marks(doc, "solution", rows, columns))
        kinds = [
            kind or (BLACK if black else OPEN) for kind, black in zip(kinds, hidden, strict=True)
        ]
    shape = Grid(rows, columns, tuple(kinds), bars_of(rows, columns, sides))
    texts = {
        member: "" if _is_no_text(value) else html_text(f"{value}") for member, value in doc.items()
    }
    texts["notes"] = "\n".join(filter(None, [texts.get("notes", ""), *_in_no_order(doc)]))
    values = (cell.get("value") for cell in cells)
    given = (value if isinstance(value, str) else "" for value in values)
    notes = doc.get(SLOT_NOTES)
    numbers = {n: str(cell.get("cell")) for n, cell in enumerate(cells)}
    renumbered = not diagramless and shape.renumbers(numbers)
    return puzzle_of(
        shape,
        [saved or own for saved, own in zip(_letters(doc, "saved", shape), given, strict=True)],
        _letters(doc, "solution", shape),
        _clues(doc, shape, [] if diagramless else [*zip(cells, styles, strict=True)]),
        texts,
        SourceFile(".ipuz", text.encode()),
        facts=facts(texts, STRUCTURE),
        circles=(n for n, style in enumerate(styles) if style.get("shapebg") == CIRCLE),
        shades={n: _shade(style) for n, style in enumerate(styles)},
        pencil=_numbers(doc.get(PENCIL)),
        revealed=_numbers(doc.get(REVEALED)),
        slot_notes={place: _text(note) for place, note in notes.items()}
        if isinstance(notes, dict)
        else {},
        seconds=f"{doc.get(SECONDS)}",
        diagramless=diagramless,
        unread=_unread(doc, texts, styles, renumbered),
    )


def _unread(
    doc: Object, texts: Mapping[str, str], styles: Sequence[Object], renumbered: bool
) -> Mapping[str, object]:
    """Say of what has no place in a Puzzle whether a player would see it in the document."""
    names = [each.strip().lower() for each in doc if doc[each] and _is_no_text(doc[each])]
    shapes, clues = [style.get("shapebg") for style in styles], json.dumps(doc.get("clues"))
    return {
        **{
            what: True
            for style in styles
            for member, what in UNREAD_STYLES.items()
            if style.get(member)
        },
        **{
            name: name in TEXTS or (FACT.fullmatch(name) and name not in STRUCTURE)
            for name in names
        },
        "other shapes than circles": any(shape not in (None, "", CIRCLE) for shape in shapes),
        "zones": doc.get("zones"),
        AFTERWARDS: texts.get(EXPLANATION, "").strip(),
        NUMBERS: renumbered,
        ITALICS: has_tags(clues),
        SEVERAL: '"continued": [{' in clues,
    }


def write(puzzle: Puzzle) -> bytes:
    """Write a puzzle: into the file it was read from, which keeps all but the fill, or a new one.

    A new file holds everything but a lock. Plain JSON, in ASCII, without the wrapping call.
    """
    grid = puzzle.grid
    data = puzzle.source(".ipuz", lambda data: read(data.decode()))
    doc = load(data.decode()) if data else {}
    if not doc or _empty(doc) in [capitals(cell) for cell in grid.cells]:
        doc = _new(puzzle)
    saved = _written(grid.cells, _empty(doc), doc.get("block", BLACK))
    if doc.get("saved") is not None:
        for cell, mark in enumerate(_marks(doc, "saved", grid.rows, grid.columns)):
            if grid.is_open(cell) and cell_text(_value(doc, mark)) == grid.cells[cell]:
                # What the player left alone keeps its accents and its style.
                saved[cell] = mark
    for number, mark in enumerate(_marks(doc, "puzzle", grid.rows, grid.columns)):
        # A given letter that the player took out would come back.
        if isinstance(mark, dict) and not grid.cells[number]:
            mark.pop("value", None)
    doc["saved"] = [*grid.in_rows(saved)]
    ours: Object = {
        PENCIL: [*sorted(puzzle.pencil)],
        REVEALED: [*sorted(puzzle.revealed)],
        SLOT_NOTES: {**puzzle.slot_notes},
        SECONDS: puzzle.seconds,
    }
    for member, value in ours.items():
        doc.pop(member, None)
        if value:
            doc[member] = value
    return (json.dumps(doc) + "\n").encode("ascii")


def _numbers(found: Json) -> list[int]:
    """Return the numbers of a list of cells."""
    return [n for n in found if type(n) is int] if isinstance(found, list) else []


def load(text: str) -> Object:
    """Read JSON, bare or wrapped in a call; raise BadInput naming the line of a fault."""
    bare = text.strip()
    if bare.startswith("ipuz"):
        bare = bare.partition("(")[2].rstrip("; \r\n").removesuffix(")")
    try:
        doc: Json = json.loads(bare)
    except RecursionError:
        raise BadInput(TOO_DEEP) from None
    except json.JSONDecodeError as fault:
        above = text[: text.find(bare)].count("\n")
        if fault.msg.startswith("Unterminated") or fault.pos == len(bare):
            last = above + bare.count("\n") + 1
            raise BadInput(
                f"It is cut off: its JSON isn't finished at the end, line {last}."
            ) from None
        line, why = above + fault.lineno, fault.msg.removesuffix(" at")
        raise BadInput(
            f"It is damaged: line {line}, place {fault.colno} is not JSON ({why})."
        ) from None
    except ValueError:
        raise BadInput("It is damaged: its JSON has a number with thousands of digits.") from None
    if not isinstance(doc, dict):
        raise BadInput("It is JSON, and no puzzle: an object with a puzzle in it is expected.")
    level: list[Json] = [doc]
    for _ in range(DEEPEST):
        objects = [each.values() for each in level if isinstance(each, dict)]
        lists = [each for each in level if isinstance(each, list)]
        level = [*chain.from_iterable(objects), *chain.from_iterable(lists)]
    if level:
        raise BadInput(TOO_DEEP)
    return doc


def _kinds(doc: Object) -> list[str]:
    """Return which crosswords it is: "" for a standard one; raise BadInput if it is none."""
    kinds = doc.get("kind")
    texts = [*filter(None, map(_text, kinds if isinstance(kinds, list) else [kinds]))]
    crosswords = [match[1] or "" for match in map(CROSSWORD.fullmatch, texts) if match]
    if not texts:
        raise BadInput(f"It is JSON without a kind; an .ipuz has one: {KIND}.")
    if not crosswords:
        raise BadInput(f"It is of the kind {texts[0][:60]!r}; {KIND} can be read.")
    if ARROWWORD in crosswords:
        raise BadInput(
            "A crossword of the kind arrowword can't be read; a standard, barred or diagramless "
            "one can."
        )
    return crosswords


def _size(doc: Object) -> tuple[int, int]:
    match doc.get("dimensions"):
        case {"height": bool()} | {"width": bool()}:
            pass
        case {"height": int() as rows, "width": int() as columns}:
            check_size(rows, columns)
            return rows, columns
    raise BadInput("Its dimensions are missing; a width and a height are expected.")


def _marks(doc: Object, member: str, rows: int, columns: int) -> list[Json]:
    """Return what a member has for each cell; raise BadInput if it is not of the grid's size."""
    table = doc.get(member)
    if isinstance(table, list) and len(table) == rows:
        lists = [row for row in table if isinstance(row, list) and len(row) == columns]
        if len(lists) == rows:
            return [cell for row in lists for cell in row]
    raise BadInput(f"Its {member!r} does not have {rows} rows of {columns} cells.")


def _letters(doc: Object, member: str, shape: Grid) -> list[str]:
    """Return the letters of ``saved`` or ``solution`` by cell: none where there is no such member.

    A block has none.
    """
    if doc.get(member) is None:
        return [""] * len(shape.cells)
    return [_value(doc, mark) for mark in _marks(doc, member, shape.rows, shape.columns)]


def _value(doc: Object, mark: Json) -> str:
    """Return the letters of a cell of ``saved`` or ``solution``."""
    if isinstance(mark, dict):
        others = mark.get("alternates")
        by_way = [mark.get(direction) for direction in DIRECTIONS]
        value = mark.get("value", mark.get("cell", by_way if any(by_way) else None))
        mark = [value, *others] if isinstance(others, list) else value
    if isinstance(mark, list):  # several are right
        return "/".join(dict.fromkeys(_value(doc, each) for each in mark[:MOST_MARKS]))
    return "" if mark in (_empty(doc), doc.get("block", BLACK)) else _text(mark).strip()


def _kind_of(doc: Object, sign: Json) -> str:
    if sign is None:
        return VOID
    return BLACK if isinstance(sign, str) and sign == doc.get("block", BLACK) else OPEN


def _style(doc: Object, cell: Object) -> Object:
    """Return a cell's style, written there or named among the document's."""
    style, styles = cell.get("style"), doc.get("styles")
    if isinstance(style, str):
        style = styles.get(style) if isinstance(styles, dict) else None
    return style if isinstance(style, dict) else {}


def _shade(style: Object) -> str:
    match style.get("color"):
        case str() as text if text.strip():
            return colour(text)
        case bool() | None:
            return SHADE if style.get("highlight") else ""
        case int():  # a colour that each program chooses
            return SHADE
    return ""


def _empty(doc: Object) -> Json:
    """Return the sign of an empty cell: 0 unless the document says otherwise, as text or not."""
    empty = doc.get("empty", "0")
    return str(empty) if isinstance(empty, int) else empty


def _clues(
    doc: Object, shape: Grid, cells: list[tuple[Object, Object]]
) -> Iterator[tuple[str, str]]:
    """Find each clue's slot; ``cells`` have what the file marks them with, and their styles."""
    lists = doc.get("clues") or {}
    if not isinstance(lists, dict):
        raise BadInput("Its clues are not told apart by direction.")
    at = {slot.cells: slot.name for slot in shape.slots}
    marked = [_labels(cell, style) for cell, style in cells] or [[]] * len(shape.cells)
    names = {direction: _names(shape, marked, direction) for direction in DIRECTIONS}
    found, run_over = set[str](), dict[str, str]()
    start, mixed = _start(lists, shape, at), _mixed(doc)
    for title, clues in lists.items():
        direction = title.partition(":")[0]
        if direction not in DIRECTIONS:
            raise BadInput(
                f"It has clues for {direction[:30]!r}; those for Across and Down can be used."
            )
        if isinstance(clues, str) and not any(map(str.isalnum, clues)):
            continue  # Crossword Compiler writes "]" where there are none
        if not isinstance(clues, list):
            raise BadInput(f"Its clues for {direction} are not a list.")
        if title in mixed:
            continue
        slots = [slot for slot in shape.slots if slot.across == (direction == "Across")]
        for place, clue in enumerate(clues):
            number, text = _clue(clue)
            # A clue that is a text alone has its number by its place in the list.
            in_order = slots[place].name if place < len(slots) else None
            name = names[direction].get(number) if number else in_order
            name = at.get(_cells(clue, shape, start)) or name
            if name is None:
                raise BadInput(
                    f"Its clue {number[:30] or place + 1} {direction} belongs to no slot."
                )
            yield name, text
            found.add(name)
            for other_way, other in _continued(clue):
                run_over.setdefault(
                    names[other_way].get(other, name), f"See {name[:-1]} {direction}"
                )
    yield from ((name, text) for name, text in run_over.items() if name not in found)


def _names(shape: Grid, marked: Sequence[Sequence[str]], direction: str) -> dict[str, str]:
    """Return the slots of a direction by what a clue may call them."""
    slots = [slot for slot in shape.slots if slot.across == (direction == "Across")]
    names = {str(slot.number): slot.name for slot in slots}
    for slot in slots:
        first, last = marked[slot.cells[0]], marked[slot.cells[-1]]
        # The number in the corner as the file has it, or what both ends are marked with.
        names |= dict.fromkeys(first[:1], slot.name)
        names |= {f"{one}-{other}": slot.name for one, other in product(first, last)}
    return names


def _continued(clue: Json) -> list[tuple[str, str]]:
    """Return the direction and the number of the other slots that a clue runs over."""
    others = clue.get("continued") if isinstance(clue, dict) else None
    found = []
    for other in others if isinstance(others, list) else []:
        match other:
            case {"direction": "Across" | "Down" as direction, "number": int() | str() as number}:
                found.append((direction, str(number)))
    return found


def _labels(cell: Object, style: Object) -> list[str]:
    """Return what a file marks a cell with: its number first, then marks at corners, a letter."""
    number, marks = cell.get("cell"), style.get("mark")
    numbers = () if number in (0, "0", "") else (number,)
    corners = islice(marks.values(), MOST_MARKS) if isinstance(marks, dict) else ()
    found = (*numbers, *corners, cell.get("value"))
    return [str(each) for each in found if isinstance(each, int | str)]


def _start(lists: Object, shape: Grid, at: Mapping[tuple[int, ...], str]) -> int:
    """Tell from which number a file counts columns and rows: as more of its clues have a slot."""
    clues = [clue for group in lists.values() if isinstance(group, list) for clue in group]
    return max(1, 0, key=lambda start: sum(_cells(clue, shape, start) in at for clue in clues))


def _cells(clue: Json, shape: Grid, start: int) -> tuple[int, ...]:
    """Return the cells that a clue names, by column and row counted from a number."""
    places = clue.get("cells") if isinstance(clue, dict) else None
    run = []
    for place in places if isinstance(places, list) else []:
        match place:
            case [int() as column, int() as row, *_]:
                run.append((row - start) * shape.columns + column - start)
    return tuple(run)


def _mixed(doc: Object) -> Mapping[str, list[Json]]:
    """Return the lists of which a file says that their clues are not those of their slots."""
    lists, groups, every = (doc.get(name) for name in ("clues", "fakecluegroups", "fakeclues"))
    named = {*map(_text, groups if isinstance(groups, list) else ())}
    return {
        title: clues
        for title, clues in (lists.items() if isinstance(lists, dict) else ())
        if isinstance(clues, list) and (every or {title, title.partition(":")[0]} & named)
    }


def _in_no_order(doc: Object) -> Iterator[str]:
    """Write the clues that are not those of their slots, a line for each list."""
    for title, clues in _mixed(doc).items():
        texts = "; ".join(text for _, text in map(_clue, clues))
        yield f"Clues in no order, {title.partition(':')[0]}: {texts}"


def _clue(clue: Json) -> tuple[str, str]:
    """Return a clue's number, empty if it has none, and its text with the enumeration.

    The number of a clue for several slots is that of the first.
    """
    match clue:
        case str():
            return "", html_text(clue)
        case [int() | str() as number, str() as text, *_]:
            return str(number), html_text(text)
        case dict() if isinstance(clue.get("clue"), str):
            numbers = clue.get("numbers")
            first = numbers[0] if isinstance(numbers, list) and numbers else ""
            label, sizes = clue.get("number", first), clue.get("enumeration")
            lengths = str(sizes) if type(sizes) is int else html_text(sizes).strip()
            text = with_lengths(html_text(clue["clue"]).strip(), lengths)
            return str(label) if isinstance(label, int | str) else "", text
    raise BadInput("One of its clues is neither a text nor a number with a text.")


def _text(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _is_no_text(value: Json) -> bool:
    """Tell whether a value is neither a text nor a number."""
    return value is None or isinstance(value, bool | list | dict)


def html_text(value: Json) -> str:
    """Return an HTML text as plain text; empty for anything else."""
    return html.unescape(TAG.sub("", BREAK.sub("\n", _text(value))))


def has_tags(text: str) -> bool:
    """Tell whether clues have tags besides those that begin a line."""
    return TAG.search(BREAK.sub("", text)) is not None


def _new(puzzle: Puzzle) -> Object:
    grid, solution = puzzle.grid, puzzle.solution or ()
    empty = "." if "0" in map(capitals, (*grid.cells, *solution)) else "0"
    texts = {
        "title": puzzle.title,
        "author": puzzle.author,
        "copyright": puzzle.copyright,
        "notes": puzzle.notes,
        "intro": puzzle.intro,
        **{name: text for name, text in puzzle.facts.items() if name not in STRUCTURE},
    }
    barred = grid.barred
    cells = [_new_cell(puzzle, cell, barred.get(cell, "")) for cell in range(len(grid.cells))]
    hidden = puzzle.diagramless and puzzle.solution is not None
    kind = KIND.replace("#", f"{DIAGRAMLESS}#") if hidden else KIND
    doc: Object = {"version": VERSION, "kind": [kind], "block": BLACK, "empty": empty}
    doc |= {member: html.escape(text, quote=False) for member, text in texts.items() if text}
    doc["dimensions"] = {"width": grid.columns, "height": grid.rows}
    doc["puzzle"] = [*grid.in_rows(cells)]
    if solution:
        answers = [text or grid.cells[n] * (not grid.is_open(n)) for n, text in enumerate(solution)]
        doc["solution"] = [*grid.in_rows(_written(answers, empty, BLACK))]
    doc["clues"] = {
        direction: [
            [slot.number, html.escape(puzzle.clues[slot.name], quote=False)]
            for slot in grid.slots
            if slot.across == (direction == "Across") and slot.name in puzzle.clues
        ]
        for direction in DIRECTIONS
    }
    return doc


def _new_cell(puzzle: Puzzle, cell: int, barred: str) -> Json:
    grid = puzzle.grid
    number: Json = grid.numbers.get(cell, 0)
    if not grid.is_open(cell):
        number = BLACK if grid.cells[cell] == BLACK else None
    style: Object = {"shapebg": "circle"} if cell in puzzle.circles else {}
    if cell in puzzle.shades:
        style["color"] = puzzle.shades[cell]
    if barred:
        style["barred"] = barred
    return {"cell": number, "style": style} if style else number


def _written(cells: Iterable[str], empty: Json, block: Json) -> list[Json]:
    signs: dict[str, Json] = {VOID: None, BLACK: block, OPEN: empty}
    return [signs.get(cell, capitals(cell)) for cell in cells]
