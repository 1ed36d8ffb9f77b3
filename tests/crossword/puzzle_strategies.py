"""Puzzles as hypothesis draws them: rebus, circles, odd letters, voids, slots without clues."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import assume
from hypothesis import strategies as st

from beehelper.crossword.formats import write_puzzle
from beehelper.crossword.game import after, begun, blacks, letters, titled
from beehelper.crossword.grid import BLACK, MAX_REBUS, OPEN, VOID, Grid, parse_grid
from beehelper.crossword.puzzle import Puzzle, known_solution
from beehelper.crossword.texts import SHADE, cell_text, facts, lines, one_line, placed, spelled
from beehelper.errors import BadInput

from .strategies import grids

LETTERS = st.text(st.characters(categories=["L", "N", "S"]), min_size=1, max_size=4)
TEXTS = st.one_of(
    st.sampled_from(["a", "e", "z", "the", "7", "0", "é", "a/b", "ω", "漢", "☃", "ß", "i"]), LETTERS
).map(lambda text: (cell_text(text) or "a")[:MAX_REBUS])
ANSWERS = st.one_of(st.sampled_from(["å", "ñ", "æ", "ǰ", "š", "é/e", "çá"]), TEXTS, LETTERS).map(
    spelled
)
CELLS = st.one_of(st.sampled_from([OPEN] * 4 + [BLACK] * 3 + [VOID]), TEXTS)
LINES = st.one_of(
    st.sampled_from(["A clue", "<b> & &amp; {/x/}", "1 ~ X", "A1. no ~", "## Grid", "___ it: 1=2"]),
    st.text(max_size=30),
    st.text("a💆🏻♂\ufe0f\u200d🏴\U000e0067\U000e007f\x92’ ", max_size=9),
).map(one_line)
FACTS = st.dictionaries(
    st.sampled_from(["editor", "date", "publisher", "set id", "rebus", "clues", "beehelper-saved"]),
    LINES,
    max_size=3,
).map(lambda texts: facts(texts, frozenset()))
SHADES = st.sampled_from([SHADE, "ff0000", "gold"])
NOTES = st.one_of(st.just("## Notes\n\nSaved: yes\n  A1. x"), st.text(max_size=60)).map(lines)
SLOT_NOTES = st.dictionaries(st.sampled_from(["0a", "0d", "7a"]), LINES, max_size=2)

SECONDS = st.one_of(st.just(0), st.integers(0, 10**8 - 1))

ONE_OF_EVERYTHING = Puzzle(
    parse_grid("TE(AR)#\nO..S\n#B.."),
    {"1A": "Drop from the eye", "1D": "In the direction of", "4A": "Fire, or one <that> is"},
    "A small one",
    "Nobody",
    "© no one",
    "First line\n\nand the last",
    intro="Begin\n\nhere",
    facts={"editor": "Somebody & Co.", "date": "2020-02-02"},
    circles=frozenset({0, 5}),
    shades={5: "c0c0c0", 6: "gold"},
    pencil=frozenset({4, 9}),
    revealed=frozenset({0}),
    slot_notes={"0a": "or TEAM?"},
    seconds=125,
    solution=("t", "e", "ar", "", "o", "b", "o", "s", "", "b", "e", "e"),
)
"""A puzzle with one of everything."""


@st.composite
def puzzles(draw: st.DrawFn, side: int = 5, voids: bool = True) -> Puzzle:
    """Draw a puzzle that was read from no file; with voids come bars."""
    grid = draw(grids(side, CELLS))
    if not voids:
        grid = Grid(
            grid.rows,
            grid.columns,
            tuple(BLACK if cell == VOID else cell for cell in grid.cells),
        )
    cells = [n for n in range(len(grid.cells)) if grid.is_open(n)]
    filled = [n for n in cells if grid.cells[n]]
    solution = None
    if draw(st.booleans()):
        known = draw(
            st.lists(
                st.one_of(st.just(""), ANSWERS), min_size=len(grid.cells), max_size=len(grid.cells)
            )
        )
        solution = known_solution(
            [text if n in cells else "" for n, text in enumerate(known)], grid
        )
    clues = {slot.name: draw(LINES) for slot in grid.slots if draw(st.booleans())}
    return Puzzle(
        grid,
        {name: text for name, text in clues.items() if text},
        draw(LINES),
        draw(LINES),
        draw(LINES),
        notes=draw(NOTES),
        intro=draw(NOTES),
        facts=draw(FACTS),
        circles=frozenset(n for n in cells if draw(st.booleans())),
        shades={n: draw(SHADES) for n in cells if draw(st.booleans())},
        pencil=frozenset(n for n in filled if draw(st.booleans())),
        revealed=frozenset(n for n in filled if draw(st.booleans())),
        slot_notes=placed(draw(SLOT_NOTES)),
        seconds=draw(SECONDS),
        solution=solution,
        diagramless=solution is not None and draw(st.booleans()),
    )


@st.composite
def refills(draw: st.DrawFn, puzzle: Puzzle) -> Puzzle:
    """Draw the puzzle with other letters in its cells."""
    contents = st.one_of(st.just(OPEN), TEXTS)
    grid = puzzle.grid.with_cells(
        {n: draw(contents) for n in range(len(puzzle.grid.cells)) if puzzle.grid.is_open(n)}
    )
    filled = [n for n, cell in enumerate(grid.cells) if cell and grid.is_open(n)]
    pencil, revealed = (frozenset(n for n in filled if draw(st.booleans())) for _ in range(2))
    slot_notes = placed(draw(SLOT_NOTES))
    again = puzzle.with_grid(grid)
    return replace(
        again,
        pencil=pencil,
        revealed=revealed,
        slot_notes=slot_notes,
        seconds=draw(SECONDS),
    )


@st.composite
def files(draw: st.DrawFn, ending: str) -> bytes:
    """Draw a puzzle's file of a format, as other programs write it."""
    puzzle = draw(puzzles(voids=ending not in (".puz", ".txt")))
    if ending == ".txt":
        cells = {n: "a" for n, cell in enumerate(puzzle.grid.cells) if cell[1:] or cell.isdigit()}
        puzzle = Puzzle(puzzle.grid.with_cells(cells))
    try:
        data = write_puzzle(puzzle, f"a{ending}")
    except BadInput:
        assume(False)
    if ending == ".xd":
        data = draw(others_xd(data.decode())).encode(draw(st.sampled_from(["utf-8", "utf-16"])))
    if ending == ".ipuz":
        data = draw(others_ipuz(json.loads(data)))
    return data


@st.composite
def others_xd(draw: st.DrawFn, text: str) -> str:
    """Draw an .xd file without our headers: black cells may be dots, sections without names."""
    rows = [row for row in text.split("\n") if not row.startswith("Beehelper-")]
    at = rows.index("## Grid")
    grid = slice(at + 1, rows.index("", at))
    if draw(st.booleans()):
        rows[grid] = [row.replace("#", ".") for row in rows[grid]]
    if draw(st.booleans()):
        named = {"## Metadata", "## Grid", "## Clues", "## Notes"}
        rows = [row for row in rows if row not in named]
    return draw(st.sampled_from(["\n", "\r\n"])).join(rows)


@st.composite
def others_ipuz(draw: st.DrawFn, doc: dict[str, object]) -> bytes:
    """Draw an .ipuz file with members that we do not know, wrapped in a call or bare."""
    if draw(st.booleans()):
        doc.pop("saved")
    doc |= {"publisher": "<b>P</b>", "fakeclues": True, "styles": {"s": {"color": "C0C0C0"}}}
    text = json.dumps(doc)
    return (f"ipuz({text})" if draw(st.booleans()) else text).encode()


@st.composite
def moves(draw: st.DrawFn, grid: Grid) -> list[str]:
    """Draw what a player may do to a grid: letters, pencil, rebus, black cells, notes, texts."""
    made = titled(draw(LINES), draw(LINES)) if draw(st.booleans()) else []
    for _ in range(draw(st.integers(0, 8))):
        cell = draw(st.integers(0, len(grid.cells) - 1))
        if grid.cells[cell] == VOID:
            continue
        if draw(st.integers(0, 9)) == 0:
            made.append(blacks([cell], black=grid.is_open(cell)))
        elif grid.is_open(cell):
            text = draw(st.sampled_from(["", "a", "e", "the", "7", "ω", "漢", "i"]))
            made.append(letters({cell: text}, draw(st.sampled_from("=~!"))))
            if draw(st.booleans()):
                verb = draw(st.sampled_from(["note", "clue"]))
                made.append(f"{verb} {cell}a {draw(LINES)}".strip())
        grid = after(begun(Puzzle(grid)), made[-1:]).grid
    return made
