"""xd: a crossword as plain text, with headers, a grid, clues and notes.

The grid holds the *solution*: capitals, ``#`` black, ``_`` void, ``.`` not known; other signs are
rebus cells, which the header ``Rebus: 1=ABC 2=DEF`` spells out, and with a header ``Special``
small letters are circled or shaded cells. A clue is a line ``A1. Text ~ ANSWER``. The sections
follow each other, or stand below ``## Metadata``, ``## Grid``, ``## Clues``, ``## Notes``.
Newer programs write ``.`` for black, and have a section ``## Design``: the styles of signs, such as
``A { background-light: #c0c0c0 }``, and below them a sign for each cell.

Headers of our own hold what the player did: ``Beehelper-Saved``, the rows of the grid with what
stands in them, a rebus in brackets; ``Beehelper-Pencil`` and ``Beehelper-Circled``, the numbers of
such cells; ``Beehelper-Note-17A``, a note on the slot that begins across in cell 17. A section of
our own, ``## Intro``, holds an introduction.
Source: the xd format, century-arcade/xd, doc/xd-format.md; puzzmo-com/xd-crossword-tools.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from string import ascii_uppercase

from beehelper.crossword.grid import BLACK, MAX_SIDE, OPEN, VOID, Grid
from beehelper.crossword.puzzle import (
    SHADE,
    UNSET,
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

HEADER = re.compile(r"([A-Za-z][\w -]{0,40}):(?:\s+(.*))?")
SECTION = re.compile(r"##\s+(\w+)\s*")
CLUE = re.compile(r"([A-Z]?)(\d{1,4})\.\s*(.*)")
MORE_OF_A_CLUE = re.compile(r"[A-Z]?\d{1,4} \^.*")
ANSWER = re.compile(r"(.*)(?:^|\s)~(?:\s.*)?")
CELL = re.compile(r"\(([^()]+)\)|(\S)")
STYLE = re.compile(r"(\S)\s*\{([^{}]*)\}")
HEXADECIMAL = re.compile(r"[0-9a-f]{3}(?:[0-9a-f]{3})?")
STYLES_END = "</style>"

OURS = "beehelper-"
SAVED, PENCIL, CIRCLED, SLOT_NOTE = (
    f"{OURS}{of}" for of in ("saved", "pencil", "circled", "note-")
)
UNKNOWN = "."

STRUCTURE = frozenset(
    {"title", "author", "copyright", "description", "rebus", "special", "cluegroup"}
    | {"splitcharacter", "width", "height", "design"}
)
"""Headers that are no facts: we read them, or they are for programs."""


@dataclass
class Parts:
    """A file's lines by section."""

    headers: dict[str, str] = field(default_factory=dict)
    grid: list[str] = field(default_factory=list)
    clues: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    intro: list[str] = field(default_factory=list)
    design: list[str] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    """The names of further sections that are not empty."""


def is_one(text: str) -> bool:
    """Tell whether a text is xd: it has named sections, or headers before its grid."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return bool(SECTION.fullmatch(first) or HEADER.fullmatch(first))


def read(text: str) -> Puzzle:
    """Read a puzzle: an empty board, or what we saved; raise BadInput if it can't be read."""
    parts = _parts(text)
    rows = [line.strip() for line in parts.grid if line.strip()]
    if not rows:
        raise BadInput("It has no grid; an .xd file has headers, a grid, clues.")
    width = len(rows[0])
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise BadInput(f"Row {number} of its grid has {len(row)} cells, row 1 has {width}.")
    if len(rows) > MAX_SIDE or width > MAX_SIDE:
        raise BadInput(f"Its grid is {len(rows)} x {width} cells; {MAX_SIDE} of each at most.")
    signs = "".join(rows)
    headers = parts.headers
    noted = (name for name in headers if name.startswith(SLOT_NOTE))
    marks = [match[1] or match[2] for match in CELL.finditer(headers.get(SAVED, ""))]
    dots_are_black = _dots_are_black(signs, marks)
    shape = Grid(len(rows), width, tuple(_kind_of(sign, dots_are_black) for sign in signs))
    rebus = _rebus(headers.get("rebus", ""))
    circles, shades = _looks(parts, signs)
    about = headers.get("description", "")
    letters = (_letters(sign, rebus) if shape.is_open(n) else "" for n, sign in enumerate(signs))
    grid = _saved(shape, marks)
    return Puzzle(
        grid,
        dict(_clues(parts.clues, {slot.name for slot in shape.slots})),
        headers.get("title", ""),
        headers.get("author", ""),
        headers.get("copyright", ""),
        lines("\n".join(parts.notes)),
        lines("\n".join(parts.intro)) or ("" if about.lower() in UNSET else about),
        facts({n: text for n, text in headers.items() if not n.startswith(OURS)}, STRUCTURE),
        circles=frozenset(n for n in circles if n < len(signs) and shape.is_open(n)),
        shades={n: shade for n, shade in shades.items() if shape.is_open(n)},
        pencil=frozenset(
            n
            for n in _numbers(headers.get(PENCIL, ""))
            if n < len(signs) and shape.is_open(n) and grid.cells[n]
        ),
        slot_notes=placed({name.removeprefix(SLOT_NOTE): headers[name] for name in noted}),
        solution=known(tuple(letters)),
        kept=SourceFile(".xd", text.encode()),
        unread=(
            *(["hints and links of clues"] if any(map(_is_more, parts.clues)) else []),
            *(f"section {name}" for name in dict.fromkeys(parts.others)),
        ),
    )


def write(puzzle: Puzzle) -> bytes:
    """Write a puzzle: into the file it was read from, which keeps all that is not fill, or anew.

    A new file holds everything but a lock. The solution stands in the grid, as in every xd file.
    """
    rows = (_kept(puzzle) or _new(puzzle)).split("\n")
    ours = _ours(puzzle)
    start = 0
    if SECTION.fullmatch(rows[0]):
        titles = {
            title[1].lower(): at for at, row in enumerate(rows) if (title := SECTION.fullmatch(row))
        }
        start = titles.get("metadata", -1) + 1
        if not start:
            ours = ["## Metadata", *ours, ""]
    return "\n".join([*rows[:start], *ours, *rows[start:]]).encode()


def _parts(text: str) -> Parts:
    """Sort a file's lines into its sections."""
    parts = Parts()
    for section, line in _sections(text):
        match section:
            case "metadata":
                if header := HEADER.fullmatch(line.strip()):
                    parts.headers[header[1].lower()] = one_line(header[2] or "")
            case "grid":
                parts.grid.append(line)
            case "clues":
                parts.clues.append(line)
            case "notes":
                parts.notes.append(line)
            case "intro":
                parts.intro.append(line)
            case "design":
                parts.design.append(line)
            case other if other != "title" and line.strip():
                parts.others.append(one_line(other.title()))
    return parts


def _sections(text: str) -> Iterator[tuple[str, str]]:
    """Tell of each line in which section it is, by their names or else by how lines look."""
    section, named = "metadata", False
    for line in text.splitlines():
        if title := SECTION.fullmatch(line):
            section, named = title[1].lower(), True
            yield "title", line
            continue
        if not named:
            section = _next_section(section, line)
        yield section, line


def _next_section(section: str, line: str) -> str:
    """Return the section of a line of a file whose sections have no names."""
    bare = line.strip()
    if section == "metadata" and bare and not HEADER.fullmatch(bare):
        return "grid"
    if section == "grid" and not bare:
        return "clues"
    if section == "clues" and bare and not _is_clue(bare):
        return "notes"
    if section == "notes" and CLUE.fullmatch(bare) and ANSWER.fullmatch(bare):
        # Clues after a stray line are not notes: they would show their answers.
        return "clues"
    return section


def _is_clue(line: str) -> bool:
    return bool(CLUE.fullmatch(line)) or _is_more(line)


def _is_more(line: str) -> bool:
    """Tell whether a line says more about a clue: a hint, other clues that it names."""
    return MORE_OF_A_CLUE.fullmatch(line.strip()) is not None


def _dots_are_black(signs: str, marks: list[str]) -> bool:
    """Tell whether dots are black cells, as some programs have it.

    What we saved tells it of each cell; in a file of others, dots are black if no cell is ``#``.
    """
    if marks:
        return (UNKNOWN, BLACK) in zip(signs, marks, strict=False)
    return BLACK not in signs and any(sign not in (UNKNOWN, VOID) for sign in signs)


def _kind_of(sign: str, dots_are_black: bool) -> str:
    if sign == BLACK or (dots_are_black and sign == UNKNOWN):
        return BLACK
    return VOID if sign == VOID else OPEN


def _letters(sign: str, rebus: Mapping[str, str]) -> str:
    """Return a cell of the solution, empty if it is not known."""
    return cell_text(rebus.get(sign, sign)) or ""


def _rebus(header: str) -> dict[str, str]:
    pairs = (pair.partition("=") for pair in header.replace(",", " ").split())
    return {key: value for key, _, value in pairs if len(key) == 1}


def _looks(parts: Parts, signs: str) -> tuple[set[int], dict[int, str]]:
    """Return the cells that are circled, and the colours of those that are shaded."""
    headers = parts.headers
    special = {n for n, sign in enumerate(signs) if "special" in headers and sign.islower()}
    shaded = special if "shade" in headers.get("special", "").lower() else set[int]()
    circles, shades = _designed(parts.design, len(signs))
    # Shaded cells were circled in files that older versions saved.
    circles |= (special | _numbers(headers.get(CIRCLED, ""))) - shaded
    return circles, {**dict.fromkeys(shaded, SHADE), **shades}


def _designed(rows: list[str], cells: int) -> tuple[set[int], dict[int, str]]:
    """Return the cells that a design circles, and the colours of those that it shades."""
    css, _, picture = "\n".join(rows).partition(STYLES_END)
    signs = "".join(picture.split())
    circled, colours = set[str](), dict[str, str]()
    for sign, style in STYLE.findall(css) if len(signs) == cells else ():
        parts = (part.partition(":") for part in style.split(";"))
        values = {name.strip(): value.strip() for name, _, value in parts}
        if values.get("background") == "circle":
            circled.add(sign)
        colours[sign] = colour(values.get("background-light", "white"))
    return (
        {n for n, sign in enumerate(signs) if sign in circled},
        {n: shade for n, sign in enumerate(signs) if (shade := colours.get(sign))},
    )


def _saved(shape: Grid, marks: list[str]) -> Grid:
    """Return the grid with what the player had put into it."""
    if not marks:
        return shape
    if len(marks) != len(shape.cells):
        raise BadInput(f"Its saved board has {len(marks)} cells, its grid {len(shape.cells)}.")
    return shape.with_cells(
        {
            cell: filled_cell(mark, cell, shape.columns)
            for cell, mark in enumerate(marks)
            if shape.is_open(cell) and mark != UNKNOWN
        }
    )


def _numbers(header: str) -> set[int]:
    return {int(word) for word in header.split() if word.isdecimal() and len(word) <= 4}


def _clues(rows: list[str], names: set[str]) -> Iterator[tuple[str, str]]:
    """Read the clues; raise BadInput for what is none, and for one without a slot."""
    for row in map(str.strip, rows):
        if not row or _is_more(row):
            continue
        clue = CLUE.fullmatch(row)
        if clue is None:
            raise BadInput(f"{row[:40]!r} isn't a clue; write 'A1. Text ~ ANSWER'.")
        name = f"{int(clue[2])}{clue[1]}"
        if name not in names:
            raise BadInput(f"Its clue {clue[1]}{clue[2]} belongs to no slot of its grid.")
        answer = ANSWER.fullmatch(clue[3])
        if text := one_line(answer[1] if answer else clue[3]):
            yield name, text


def _kept(puzzle: Puzzle) -> str | None:
    """Return the text that a puzzle was read from without our headers, if it is still that."""
    if puzzle.kept is None or puzzle.kept.extension != ".xd":
        return None
    text = puzzle.kept.data.decode()
    if not puzzle.is_refill_of(read(text)):
        return None
    return "\n".join(
        line
        for section, line in _sections(text.strip())
        if section != "metadata" or not _is_ours(line)
    )


def _is_ours(line: str) -> bool:
    header = HEADER.fullmatch(line.strip())
    return header is not None and header[1].lower().startswith(OURS)


def _ours(puzzle: Puzzle) -> list[str]:
    """Write the headers that hold what the player did."""
    grid = puzzle.grid
    marks = [_mark(cell) for cell in grid.cells]
    headers = [f"{SAVED.title()}: {' '.join(_rows(grid, marks))}"]
    for name, cells in ((PENCIL, puzzle.pencil), (CIRCLED, puzzle.circles)):
        if cells:
            headers.append(f"{name.title()}: {' '.join(map(str, sorted(cells)))}")
    notes = puzzle.slot_notes.items()
    return [*headers, *(f"{SLOT_NOTE.title()}{place.upper()}: {text}" for place, text in notes)]


def _mark(cell: str) -> str:
    text = capitals(cell) or UNKNOWN
    return text if len(text) == 1 else f"({text})"


def _new(puzzle: Puzzle) -> str:
    """Write all but our headers."""
    grid = puzzle.grid
    solution = puzzle.solution or ("",) * len(grid.cells)
    keys = _keys(puzzle, solution)
    signs = [
        _sign(puzzle, number, text, keys) if grid.is_open(number) else grid.cells[number]
        for number, text in enumerate(solution)
    ]
    headers = {
        "Title": puzzle.title,
        "Author": puzzle.author,
        "Copyright": puzzle.copyright,
        "Rebus": " ".join(f"{key}={capitals(text)}" for text, key in keys.items()),
        "Special": "circle" if any(sign.islower() for sign in signs) else "",
        **{
            name.capitalize(): text
            for name, text in puzzle.facts.items()
            if name not in STRUCTURE and not name.startswith(OURS)
        },
    }
    clues = [
        f"{slot.name[-1]}{slot.number}. {puzzle.clues[slot.name]} ~ {_answer(solution, slot.cells)}"
        for across in (True, False)
        for slot in grid.slots
        if slot.across == across and slot.name in puzzle.clues
    ]
    return "\n".join(
        [
            "## Metadata",
            *(f"{name}: {text}" for name, text in headers.items() if text),
            "",
            "## Grid",
            *_rows(grid, signs),
            "",
            "## Clues",
            *clues,
            "",
            *(["## Intro", *_indented(puzzle.intro), ""] if puzzle.intro else []),
            *_design(puzzle),
            "## Notes",
            *_indented(puzzle.notes),
            "",
        ]
    )


def _indented(text: str) -> list[str]:
    """Return the lines of a text: indented, one that looks like a section's name is none."""
    return [f" {line}" if line.startswith("##") else line for line in text.split("\n")]


def _design(puzzle: Puzzle) -> list[str]:
    """Write the section that shades cells, if there are any."""
    if not puzzle.shades:
        return []
    grid, shades = puzzle.grid, puzzle.shades
    keys = dict(zip(dict.fromkeys(shades.values()), _signs(ascii_uppercase), strict=False))
    signs = [
        keys[shades[n]] if n in shades else UNKNOWN if grid.is_open(n) else BLACK
        for n in range(len(grid.cells))
    ]
    return [
        "## Design",
        "<style>",
        *(
            f"{key} {{ background-light: {'#' if HEXADECIMAL.fullmatch(shade) else ''}{shade} }}"
            for shade, key in keys.items()
        ),
        STYLES_END,
        *_rows(grid, signs),
        "",
    ]


def _rows(grid: Grid, signs: list[str]) -> list[str]:
    """Join the signs of cells to rows."""
    return ["".join(signs[at : at + grid.columns]) for at in range(0, len(signs), grid.columns)]


def _signs(first: str) -> Iterator[str]:
    """Yield signs that stand for something in a grid: more than it has cells."""
    return chain(first, map(chr, range(0x4E00, 0x9FA6)))


def _answer(solution: tuple[str, ...], cells: tuple[int, ...]) -> str:
    """Return a slot's answer, if all of it is known."""
    texts = [solution[cell] for cell in cells]
    return "".join(map(capitals, texts)) if all(texts) else ""


def _keys(puzzle: Puzzle, solution: tuple[str, ...]) -> dict[str, str]:
    """Return a sign for each text of the solution that is not one letter of A-Z."""
    texts = dict.fromkeys(
        text
        for n, text in enumerate(solution)
        if puzzle.grid.is_open(n) and text and not _plain(text)
    )
    return dict(zip(texts, _signs("0123456789"), strict=False))


def _plain(text: str) -> bool:
    return len(text) == 1 and text.isascii() and text.isalpha()


def _sign(puzzle: Puzzle, cell: int, text: str, keys: Mapping[str, str]) -> str:
    if not text:
        return UNKNOWN
    if text in keys:
        return keys[text]
    return text if cell in puzzle.circles else text.upper()
