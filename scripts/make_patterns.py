"""Make the crossword patterns that tests and benchmarks fill.

    python scripts/make_patterns.py

Patterns are black cells only, as newspapers have them: the same after a turn by 180 degrees, every
open cell in a word of three letters or more both ways, all connected. Simulated annealing moves
pairs of black cells until no rule is broken and the numbers of words, of short and of long ones and
of open squares are like a newspaper's. Whether a pattern can be filled plays no part. The seed is
fixed.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import NamedTuple

from beehelper.crossword.grid import BLACK, Grid, blank

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "data" / "crossword"
SEED = 20


class Kind(NamedTuple):
    """A kind of pattern: how many, its side; least and most black cells and words.

    ``threes``, ``long`` and ``longest`` are the most words of 3, of 10 or more, of 13 or more;
    ``squares`` is the most squares of 5x5 without a black cell, which constructors avoid.
    """

    name: str
    patterns: int
    side: int
    black: tuple[int, int]
    words: tuple[int, int]
    threes: int
    long: int
    longest: int
    squares: int


KINDS = (
    Kind("weekday", 20, 15, (38, 42), (74, 80), 24, 6, 2, 1),
    Kind("open", 10, 15, (28, 32), (64, 72), 14, 12, 4, 0),
    Kind("sunday", 5, 21, (70, 78), (134, 144), 34, 14, 4, 0),
    Kind("eleven", 1, 11, (18, 24), (40, 52), 20, 4, 0, 0),
)


def main() -> None:
    """Write a file of patterns for each kind."""
    random = Random(SEED)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for kind in KINDS:
        made = [make(kind, random).text() for _ in range(kind.patterns)]
        (FOLDER / f"{kind.name}.txt").write_text("\n\n".join(made) + "\n", encoding="utf-8")
        print(f"{kind.name}: {len(made)}")


def make(kind: Kind, random: Random) -> Grid:
    """Anneal until a pattern breaks no rule."""
    while True:
        grid = _anneal(kind, random)
        if grid is not None:
            return grid


def _anneal(kind: Kind, random: Random) -> Grid | None:
    last = kind.side**2 - 1
    half = range(kind.side**2 // 2)
    count = random.randint(*kind.black)
    chosen = set(random.sample(half, count // 2))
    middle = {last // 2} if count % 2 else set()

    def both(cells: Iterable[int]) -> set[int]:
        found = set(cells)
        return found | {last - cell for cell in found} | middle

    now = cost(kind, both(chosen))
    steps = 400 * kind.side
    for step in range(steps):
        heat = 4.0 * (1 - step / steps) + 0.1
        old = random.choice(sorted(chosen))
        new = random.choice([cell for cell in half if cell not in chosen])
        moved = chosen - {old} | {new}
        then = cost(kind, both(moved))
        if then <= now or random.random() < math.exp((now - then) / heat):
            chosen, now = moved, then
        if now == 0:
            grid = blank(kind.side, kind.side).with_cells(dict.fromkeys(both(chosen), BLACK))
            return grid if is_connected(grid) else None
    return None


def cost(kind: Kind, black: set[int]) -> float:
    """Count broken rules: short words, too many of a kind, clumps."""
    side = kind.side
    lengths: Counter[int] = Counter()
    for lines in (
        [range(row * side, (row + 1) * side) for row in range(side)],
        [range(column, side * side, side) for column in range(side)],
    ):
        for line in lines:
            text = "".join("#" if cell in black else "." for cell in line)
            lengths.update(len(run) for run in text.split("#") if run)
    words = sum(lengths.values())
    least, most = kind.words
    clumps = sum(
        {cell, cell + 1, cell + side, cell + side + 1} <= black
        for cell in range(side * (side - 1))
        if cell % side < side - 1
    )
    too_many = max(0, words - most) + max(0, least - words)
    threes = max(0, lengths[3] - kind.threes)
    long = max(0, sum(lengths[size] for size in range(10, side + 1)) - kind.long)
    longest = max(0, sum(lengths[size] for size in range(13, side + 1)) - kind.longest)
    squares = max(0, open_squares(side, black) - kind.squares)
    short = 4 * lengths[1] + 3 * lengths[2]
    return short + 2 * clumps + 0.5 * (too_many + threes + long + longest + squares)


def open_squares(side: int, black: set[int]) -> int:
    """Count the squares of 5x5 without a black cell, a row of cells as the bits of a number."""
    rows = [
        sum(1 << column for column in range(side) if row * side + column not in black)
        for row in range(side)
    ]
    count = 0
    for row in range(side - 4):
        common = rows[row] & rows[row + 1] & rows[row + 2] & rows[row + 3] & rows[row + 4]
        run = common & common >> 1 & common >> 2 & common >> 3 & common >> 4
        count += run.bit_count()
    return count


def is_connected(grid: Grid) -> bool:
    """Tell whether every open cell can be reached from every other."""
    waiting = [next(cell for cell in range(len(grid.cells)) if grid.is_open(cell))]
    reached = set(waiting)
    while waiting:
        for slot in grid.crossings[waiting.pop()]:
            waiting += set(slot.cells) - reached
            reached |= set(slot.cells)
    return len(reached) == sum(map(grid.is_open, range(len(grid.cells))))


if __name__ == "__main__":
    main()
