"""xd: a crossword as plain text, with headers, a grid, clues and notes.

The grid holds the *solution*: capitals, ``#`` black, ``_`` void, ``.`` not known; other signs are
rebus cells, which the header ``Rebus: 1=ABC 2=DEF`` spells out (``1=O 1=A``: both are right), and
with a header ``Special`` small letters are circled or shaded cells. A clue is a line
``A1. Text ~ ANSWER``; we take off its markup, ``{/italic/}``, ``{@ a link | its address @}``. The
sections follow each other, or stand below ``## Metadata``, ``## Grid``, ``## Clues``, ``## Notes``.
Newer programs write ``.`` for black, and have a section ``## Design``: the styles of signs, such as
``A { background-light: #c0c0c0; bar-top: true }``, and below them a sign for each cell. In
``## Start`` are the letters that stand in the cells at the beginning.

Headers of our own hold what the player did: ``Beehelper-Saved``, the rows of the grid with what
stands in them, a rebus in brackets; ``Beehelper-Pencil``, ``Beehelper-Revealed`` and
``Beehelper-Circled``, the numbers of such cells; ``Beehelper-Note-17A``, a note on the slot that
begins across in cell 17; ``Beehelper-Diagramless``. A section of our own, ``## Intro``, holds an
introduction.
Source: the xd format, century-arcade/xd, doc/xd-format.md; puzzmo-com/xd-crossword-tools.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from string import ascii_uppercase

from beehelper.crossword.grid import BLACK, OPEN, VOID, Grid, bars_of, check_rows, check_size
from beehelper.crossword.puzzle import ITALICS, Puzzle, SourceFile, puzzle_of
from beehelper.crossword.texts import SHADE, UNSET, capitals, cell_text, colour, facts, one_line
from beehelper.errors import BadInput

HEADER = re.compile(r"([A-Za-z][\w -]{0,40}):(?:\s+(.*))?")
SECTION = re.compile(r"##\s+(\w+)\s*")
CLUE = re.compile(r"([A-Z]?)(\d{1,4})\.\s*(.*)")
OTHER_ANSWER = re.compile(r"[AD]?\d{1,4} \^alt:")
SEVERAL = "*"
"""A cell of which the answers of its slots have different letters."""
MORE_OF_A_CLUE = re.compile(r"[A-Z]?\d{1,4} \^.*")
ANSWER = re.compile(r"(.*)(?:^|\s)~(?:\s.*|[A-Z]{2,})?")
"""A clue before its answer, which may stand close to the sign: it would be shown."""
LINK = re.compile(r"\{([@#])([^{}|]*)\|[^{}]*\1\}")
PICTURE = re.compile(r"\{(!!?)[^{}|]*\|([^{}|]*)(?:\|[^{}]*)?\1\}")
MARKUP = re.compile(r"\{([/*_^~-])|([/*_^~-])\}")
MARKED = re.compile(r"\{(?=[@#!/*_^~-])")
NO_MARKUP = "{{//}"
"""A brace that begins no markup, as it has some around nothing behind it."""
CELL = re.compile(r"\(([^()]+)\)|(\S)")
STYLE = re.compile(r"(\S)\s*\{([^{}]*)\}")
HEXADECIMAL = re.compile(r"[0-9a-f]{3}(?:[0-9a-f]{3})?")
STYLES_END = "</style>"
SHADED, BAR_TOP, BAR_LEFT = "background-light", "bar-top", "bar-left"

OURS = "beehelper-"
SAVED, PENCIL, REVEALED, CIRCLED, SLOT_NOTE, DIAGRAMLESS, SECONDS = (
    f"{OURS}{of}"
    for of in ("saved", "pencil", "revealed", "circled", "note-", "diagramless", "seconds")
)
UNKNOWN = "."

STRUCTURE = frozenset(
    {"title", "author", "copyright", "description", "rebus", "special", "cluegroup"}
    | {"splitcharacter", "width", "height", "design", "form"}
)
"""Headers that are no facts: we read them, or they are for programs."""

NAMED = ("", "metadata", "grid", "clues", "notes", "intro", "design", "start")
"""Sections that we read; the lines of their names are in the one without a name."""


def is_one(text: str) -> bool:
    """Tell whether a text is xd: it has named sections, or headers before its grid.

    The first header says something, or is a title: else a line with a colon at its end were one.
    """
    first = next((line for line in text.splitlines() if line.strip()), "")
    header = HEADER.fullmatch(first)
    said = header is not None and (bool(header[2]) or header[1].lower() == "title")
    return said or bool(SECTION.fullmatch(first))


def read(text: str) -> Puzzle:
    """Read a puzzle: an empty board, or what we saved; raise BadInput if it can't be read."""
    sections: dict[str, list[str]] = {name: [] for name in NAMED}
    places: dict[str, list[int]] = {name: [] for name in NAMED}
    for number, (name, line) in enumerate(_sections(text), 1):
        sections.setdefault(name, []).append(line)
        places.setdefault(name, []).append(number)
    matches = (HEADER.fullmatch(line.strip()) for line in sections["metadata"])
    headers = {match[1].lower(): one_line(match[2] or "") for match in matches if match}
    rows, started = _rows(sections, places["grid"])
    signs = "".join(rows)
    marks = [match[1] or match[2] for match in CELL.finditer(headers.get(SAVED, ""))]
    if marks and len(marks) != len(signs):
        raise BadInput(f"Its saved board has {len(marks)} cells, its grid {len(signs)}.")
    styles = _designed(sections["design"], len(signs))
    shape = _shape(rows, marks, styles)
    pairs = (pair.partition("=") for pair in headers.get("rebus", "").replace(",", " ").split())
    readings = dict[str, list[str]]()
    for key, _, value in pairs:
        readings.setdefault(key, []).append(value)
    rebus = {key: "/".join(values) for key, values in readings.items() if len(key) == 1}
    if any(map(OTHER_ANSWER.match, sections["clues"])):
        rebus.setdefault(SEVERAL, "")
    given = [cell_text(rebus.get(sign, sign)) or "" for sign in started]
    small = {n for n, sign in enumerate(signs) if "special" in headers and sign.islower()}
    shaded = small if "shade" in headers.get("special", "").lower() else set[int]()
    circled = {n for n, style in styles.items() if style.get("background") == "circle"}
    shades = {n: colour(style.get(SHADED, "white")) for n, style in styles.items()}
    about = headers.get("description", "")
    intro = "\n".join(sections["intro"])
    if not intro.strip() and about.lower() not in UNSET:
        intro = about
    notes = {
        name.removeprefix(SLOT_NOTE): text
        for name, text in headers.items()
        if name.startswith(SLOT_NOTE)
    }
    bare = [*map(_bare, sections["clues"])]
    return puzzle_of(
        shape,
        ("" if mark == UNKNOWN else mark for mark in marks or given),
        (rebus.get(sign, sign) for sign in signs),
        _clues(zip(places["clues"], bare, strict=True), {slot.name for slot in shape.slots}),
        {**headers, "notes": "\n".join(sections["notes"]), "intro": intro},
        SourceFile(".xd", text.encode()),
        facts=facts({n: text for n, text in headers.items() if not n.startswith(OURS)}, STRUCTURE),
        # Shaded cells were circled in files that older versions saved.
        circles=circled | ((small | _numbers(headers.get(CIRCLED, ""))) - shaded),
        shades={**dict.fromkeys(shaded, SHADE), **shades},
        pencil=_numbers(headers.get(PENCIL, "")),
        revealed=_numbers(headers.get(REVEALED, "")),
        slot_notes=notes,
        seconds=headers.get(SECONDS, ""),
        diagramless=DIAGRAMLESS in headers,
        unread=_unread(sections, bare, started),
    )


def _unread(sections: Mapping[str, list[str]], bare: list[str], started: str) -> Mapping[str, bool]:
    """Say of what has no place in a Puzzle whether a player would see it in the file."""
    return {
        "hints and links of clues": any(map(_is_more, sections["clues"])),
        ITALICS: bare != sections["clues"],
        **{
            f"section {one_line(name.title())}": any(map(str.strip, lines))
            for name, lines in sections.items()
            if name not in NAMED or (name == "start" and not started)
        },
    }


def _rows(sections: Mapping[str, list[str]], places: Iterable[int]) -> tuple[list[str], str]:
    """Return the rows of the grid, and the letters at the beginning; raise BadInput for no grid."""
    rows, start = (
        [line.strip() for line in sections[name] if line.strip()] for name in ("grid", "start")
    )
    if not rows:
        raise BadInput("It has no grid; an .xd file has headers, a grid, clues.")
    written = [
        (number, row.strip())
        for number, row in zip(places, sections["grid"], strict=True)
        if row.strip()
    ]
    for number, row in written:
        if HEADER.fullmatch(row):
            raise BadInput(
                f"Line {number}: {row[:30]!r} is a header in the grid; headers stand above it."
            )
        if len(words := row.split()) > 1 and max(map(len, words)) > 1:
            raise BadInput(
                f"Line {number}: {row[:30]!r} is neither a header nor a row of the grid; write a "
                "header with a colon: Title: Monday."
            )
    check_rows((number, len(row)) for number, row in written)
    check_size(len(rows), len(rows[0]))
    return rows, "".join(start) if [*map(len, start)] == [*map(len, rows)] else ""


def _shape(rows: list[str], marks: list[str], styles: Mapping[int, Mapping[str, str]]) -> Grid:
    """Return the grid without letters; ``marks`` stand in its cells in a file that we saved."""
    signs = "".join(rows)
    if marks:
        dots_are_black = (UNKNOWN, BLACK) in zip(signs, marks, strict=True)
    else:  # in a file of others, they are if no cell is #
        dots_are_black = BLACK not in signs and any(sign not in (UNKNOWN, VOID) for sign in signs)
    kinds = {BLACK: BLACK, VOID: VOID, UNKNOWN: BLACK if dots_are_black else OPEN}
    sides = {n: f"{'T' * (BAR_TOP in of)}{'L' * (BAR_LEFT in of)}" for n, of in styles.items()}
    bars = bars_of(len(rows), len(rows[0]), sides)
    return Grid(len(rows), len(rows[0]), tuple(kinds.get(sign, OPEN) for sign in signs), bars)


def write(puzzle: Puzzle) -> bytes:
    """Write a puzzle: into the file it was read from, which keeps all but the fill, or a new one.

    A new file holds everything but a lock. The solution stands in the grid, as in every xd file.
    """
    data = puzzle.source(".xd", lambda data: read(data.decode()))
    rows = _but_ours(data.decode()) if data else _new(puzzle)
    marks = [capitals(cell) or UNKNOWN for cell in puzzle.grid.cells]
    board = puzzle.grid.in_rows([mark if len(mark) == 1 else f"({mark})" for mark in marks])
    ours = {
        SAVED: " ".join(map("".join, board)),
        PENCIL: " ".join(map(str, sorted(puzzle.pencil))),
        REVEALED: " ".join(map(str, sorted(puzzle.revealed))),
        CIRCLED: " ".join(map(str, sorted(puzzle.circles))),
    }
    ours[SECONDS] = str(puzzle.seconds or "")
    ours[DIAGRAMLESS] = "yes" if puzzle.diagramless else ""
    ours |= {f"{SLOT_NOTE}{place}": note for place, note in puzzle.slot_notes.items()}
    headers = [f"{name.title()}: {text}" for name, text in ours.items() if text]
    start = 0
    if SECTION.fullmatch(rows[0]):
        sections = [title and title[1].lower() for title in map(SECTION.fullmatch, rows)]
        if "metadata" in sections:
            start = len(sections) - sections[::-1].index("metadata")
        else:
            headers = ["## Metadata", *headers, ""]
    return "\n".join([*rows[:start], *headers, *rows[start:]]).encode()


def _sections(text: str) -> Iterator[tuple[str, str]]:
    """Tell of each line in which section it is, by their names or else by how lines look."""
    section, named = "metadata", False
    for line in text.splitlines():
        if title := SECTION.fullmatch(line):
            section, named = title[1].lower(), True
            yield "", line
            continue
        if not named:
            section = _next_section(section, line.strip())
        yield section, line


def _next_section(section: str, line: str) -> str:
    """Return the section of a line of a file whose sections have no names."""
    match section:
        case "metadata" if line and not HEADER.fullmatch(line):
            return "grid"
        case "grid" if not line:
            return "clues"
        case "clues" if line and not CLUE.fullmatch(line) and not _is_more(line):
            return "notes"
        case "notes" if CLUE.fullmatch(line) and ANSWER.fullmatch(line):
            # Clues after a stray line are not notes: they would show their answers.
            return "clues"
    return section


def _is_more(line: str) -> bool:
    """Tell whether a line says more about a clue: a hint, other clues that it names."""
    return MORE_OF_A_CLUE.fullmatch(line.strip()) is not None


def _designed(rows: list[str], cells: int) -> dict[int, dict[str, str]]:
    """Return the styles of the cells that a design gives some, property -> value."""
    css, _, picture = "\n".join(rows).partition(STYLES_END)
    signs = "".join(picture.split())
    styles = dict[str, dict[str, str]]()
    for sign, style in STYLE.findall(css) if len(signs) == cells else ():
        parts = (part.partition(":") for part in style.split(";"))
        styles[sign] = {name.strip(): value.strip() for name, _, value in parts}
    return {n: styles[sign] for n, sign in enumerate(signs) if sign in styles}


def _numbers(header: str) -> set[int]:
    return {int(word) for word in header.split() if word.isdecimal() and len(word) <= 4}


def _clues(lines: Iterable[tuple[int, str]], names: set[str]) -> Iterator[tuple[str, str]]:
    """Read the clues; raise BadInput for what is none, and for one without a slot."""
    for number, row in ((number, line.strip()) for number, line in lines):
        if not row or _is_more(row):
            continue
        clue = CLUE.fullmatch(row)
        where = f"Line {number}: "
        if clue is None:
            raise BadInput(f"{where}{row[:40]!r} isn't a clue; write 'A1. Text ~ ANSWER'.")
        name = f"{int(clue[2])}{clue[1]}"
        if name not in names:
            raise BadInput(f"{where}The clue {clue[1]}{clue[2]} belongs to no slot of the grid.")
        answer = ANSWER.fullmatch(clue[3])
        yield name, answer[1] if answer else clue[3]


def _bare(text: str) -> str:
    """Take the markup off a clue: a link leaves its text, a picture the words for it."""
    for with_bars in (LINK, PICTURE):
        text = with_bars.sub(lambda found: found[2].strip(), text)
    opened, marks = list[re.Match[str]](), set[int]()
    for mark in MARKUP.finditer(text):
        if mark[1]:
            opened.append(mark)
        elif opened and opened[-1][1] == mark[2]:
            marks.update(range(*opened.pop().span()), range(*mark.span()))
    return "".join(sign for at, sign in enumerate(text) if at not in marks)


def _but_ours(text: str) -> list[str]:
    return [
        line
        for section, line in _sections(text.strip())
        if section != "metadata"
        or not ((header := HEADER.fullmatch(line.strip())) and header[1].lower().startswith(OURS))
    ]


def _new(puzzle: Puzzle) -> list[str]:
    grid, clues = puzzle.grid, puzzle.clues
    solution = puzzle.solution or ("",) * len(grid.cells)
    # What has no capital of one sign is a rebus: its case could not tell that it is circled.
    texts = dict.fromkeys(
        text
        for n, text in enumerate(solution)
        if grid.is_open(n) and text and (len(capitals(text)) > 1 or capitals(text) == text)
    )
    keys = dict(zip(texts, _signs("0123456789"), strict=False))
    signs = list(grid.cells)
    for n in grid.open_cells:
        text = solution[n] or UNKNOWN
        signs[n] = keys.get(text) or (text if n in puzzle.circles else text.upper())
    headers = {
        "Title": puzzle.title,
        "Author": puzzle.author,
        "Copyright": puzzle.copyright,
        "Rebus": " ".join(f"{key}={capitals(text)}" for text, key in keys.items()),
        "Special": "circle" if any(sign.islower() for sign in signs) else "",
        "Form": "barred" if grid.bars else "",
        **{
            name.capitalize(): text
            for name, text in puzzle.facts.items()
            if name not in STRUCTURE and not name.startswith(OURS)
        },
    }
    answers = {slot: [solution[cell] for cell in slot.cells] for slot in grid.listed}
    return [
        "## Metadata",
        *(f"{name}: {text}" for name, text in headers.items() if text),
        "",
        "## Grid",
        *map("".join, grid.in_rows(signs)),
        "",
        "## Clues",
        *(
            f"{slot.name[-1]}{slot.number}. {MARKED.sub(NO_MARKUP, clues[slot.name])} ~ "
            + "".join(map(capitals, answer if all(answer) else []))
            for slot, answer in answers.items()
            if slot.name in clues
        ),
        "",
        *(["## Intro", *_indented(puzzle.intro), ""] if puzzle.intro else []),
        *(_design(puzzle) if puzzle.shades or grid.bars else []),
        "## Notes",
        *_indented(puzzle.notes),
        "",
    ]


def _indented(text: str) -> list[str]:
    """Return the lines of a text: indented, one that looks like a section's name is none."""
    return [f" {line}" if line.startswith("##") else line for line in text.split("\n")]


def _design(puzzle: Puzzle) -> list[str]:
    grid, barred = puzzle.grid, puzzle.grid.barred
    styles = dict[int, str]()
    for n in sorted(barred.keys() | puzzle.shades.keys()):
        shade, sides = puzzle.shades.get(n), barred.get(n, "")
        hexadecimal = "#" if shade and HEXADECIMAL.fullmatch(shade) else ""
        parts = [f"{SHADED}: {hexadecimal}{shade}"] if shade else []
        parts += [
            f"{name}: true" for side, name in (("T", BAR_TOP), ("L", BAR_LEFT)) if side in sides
        ]
        styles[n] = "; ".join(parts)
    keys = dict(zip(dict.fromkeys(styles.values()), _signs(ascii_uppercase), strict=False))
    signs = [
        keys[styles[n]] if n in styles else UNKNOWN if grid.is_open(n) else BLACK
        for n in range(len(grid.cells))
    ]
    return [
        "## Design",
        "<style>",
        *(f"{key} {{ {style} }}" for style, key in keys.items()),
        STYLES_END,
        *map("".join, grid.in_rows(signs)),
        "",
    ]


def _signs(first: Iterable[str]) -> Iterator[str]:
    """Yield signs that stand for something in a grid: more than it has cells."""
    return chain(first, map(chr, range(0x4E00, 0x9FA6)))
