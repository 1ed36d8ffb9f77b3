"""Puzzles as hypothesis draws them: rebus, circles, odd letters, voids, slots without clues."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from beehelper.crossword.grid import BLACK, MAX_REBUS, OPEN, VOID, Grid
from beehelper.crossword.puzzle import Puzzle, cell_text, lines, one_line

from .strategies import grids

LETTERS = st.text(st.characters(categories=["L", "N", "S"]), min_size=1, max_size=4)
TEXTS = st.one_of(
    st.sampled_from(["a", "e", "z", "the", "7", "0", "é", "a/b", "ω", "漢", "☃", "ß", "i"]), LETTERS
).map(lambda text: (cell_text(text) or "a")[:MAX_REBUS])
CELLS = st.one_of(st.sampled_from([OPEN] * 4 + [BLACK] * 3 + [VOID]), TEXTS)
LINES = st.one_of(
    st.sampled_from(["A clue", "<b> & &amp; {/x/}", "1 ~ X", "A1. no ~", "## Grid", "___ it: 1=2"]),
    st.text(max_size=30),
).map(one_line)
NOTES = st.one_of(st.just("## Notes\n\nSaved: yes\n  A1. x"), st.text(max_size=60)).map(lines)


@st.composite
def puzzles(draw: st.DrawFn, side: int = 5, voids: bool = True) -> Puzzle:
    """Draw a puzzle that was read from no file."""
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
                st.one_of(st.just(""), TEXTS), min_size=len(grid.cells), max_size=len(grid.cells)
            )
        )
        solution = tuple(text if n in cells else "" for n, text in enumerate(known))
    clues = {slot.name: draw(LINES) for slot in grid.slots if draw(st.booleans())}
    return Puzzle(
        grid,
        {name: text for name, text in clues.items() if text},
        draw(LINES),
        draw(LINES),
        draw(LINES),
        notes=draw(NOTES),
        circles=frozenset(n for n in cells if draw(st.booleans())),
        pencil=frozenset(n for n in filled if draw(st.booleans())),
        solution=solution if solution and any(solution) else None,
    )


@st.composite
def refills(draw: st.DrawFn, puzzle: Puzzle) -> Puzzle:
    """Draw the puzzle with other letters in its cells."""
    contents = st.one_of(st.just(OPEN), TEXTS)
    grid = puzzle.grid.with_cells(
        {n: draw(contents) for n in range(len(puzzle.grid.cells)) if puzzle.grid.is_open(n)}
    )
    filled = [n for n, cell in enumerate(grid.cells) if cell and grid.is_open(n)]
    pencil = frozenset(n for n in filled if draw(st.booleans()))
    return replace(puzzle.with_grid(grid), pencil=pencil)
