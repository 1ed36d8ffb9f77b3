"""What each technique of filling is worth: time, words tried and jumps, grid by grid.

    python benchmarks/crossword_methods.py [--limit 10] [--min-score 40] [--seeds 1] [--quick]

One search over one propagation, its switches turned one after the other, from the article's
backtracking to the strong combination. The article's six-by-six has its own list of three words;
the other grids have the list that ships from a least score on. Seconds of CPU, the median of
the seeds; ``-`` stands where a fill was not found within the limit.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import NamedTuple

from claims import is_quick, tell

from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.fill import fill
from beehelper.crossword.grid import BLACK, Grid, blank, parse_grid
from beehelper.crossword.plan import Fill, FillLabel, FillPlan, Method, Order, Values
from beehelper.search import Budget
from beehelper.store.entries import load_entries

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "data" / "crossword"

ARTICLE = parse_grid("00000#\n0#####\n0#####\n0000##\n0#####\n######")
THREE = entries_of([("crane", 50), ("cello", 50), ("lime", 50)], {})

SEVEN = parse_grid("...#...\n...#...\n.......\n##...##\n.......\n...#...\n...#...")

BREAKS = (5, 7, 9, 5, 9, 5, 7, 9)
"""Where the lattice's long rows and columns are broken."""

BASELINE = FillPlan(Method.BACKTRACK, Order.STATIC, Values.LIST, backjump=False, restarts=False)
FORWARD = replace(BASELINE, method=Method.FORWARD)
MAC = replace(BASELINE, method=Method.MAC)

PLANS = (
    ("backtrack, static order", BASELINE),
    ("  + backjumping", replace(BASELINE, backjump=True)),
    ("forward checking, static", FORWARD),
    ("  + look-ahead values", replace(FORWARD, values=Values.LOOKAHEAD)),
    ("  + backjumping", replace(FORWARD, values=Values.LOOKAHEAD, backjump=True)),
    ("forward, fewest words first", replace(FORWARD, order=Order.MRV)),
    ("  + look-ahead values", replace(FORWARD, order=Order.MRV, values=Values.LOOKAHEAD)),
    ("  + backjumping", replace(FORWARD, order=Order.MRV, values=Values.LOOKAHEAD, backjump=True)),
    ("arc consistency, static", MAC),
    ("  + look-ahead values", replace(MAC, values=Values.LOOKAHEAD)),
    ("  + fewest words first", replace(MAC, order=Order.MRV, values=Values.LOOKAHEAD)),
    ("  + dom/wdeg", replace(MAC, order=Order.DOMWDEG, values=Values.LOOKAHEAD)),
    ("  + backjumping", replace(MAC, order=Order.DOMWDEG, values=Values.LOOKAHEAD, backjump=True)),
    ("  + restarts, score steps", FillPlan()),
)
"""What is said, how it searches; a line that begins with ``+`` adds to the one above."""


class Run(NamedTuple):
    """One fill: seconds of CPU, and how it ended."""

    seconds: float
    last: Fill


def lattice() -> Grid:
    """Return a lattice of 15x15: every second row and column, each broken once."""
    side = 2 * len(BREAKS) - 1
    black = {row * side + column for row in range(1, side, 2) for column in range(1, side, 2)}
    for number, place in enumerate(BREAKS):
        black |= {2 * number * side + place, place * side + 2 * number}
    return blank(side, side).with_cells(dict.fromkeys(black, BLACK))


def grids() -> Iterator[tuple[str, Grid]]:
    """Yield the grids and their names."""
    yield "article", ARTICLE
    for side in (3, 4, 5):
        yield f"{side}x{side}", blank(side, side)
    yield "7x7", SEVEN
    yield "11x11", parse_grid((FOLDER / "eleven.txt").read_text(encoding="utf-8"))
    yield "lattice 15", lattice()
    weekday = (FOLDER / "weekday.txt").read_text(encoding="utf-8").partition("\n\n")[0]
    yield "weekday 15", parse_grid(weekday)


def run(grid: Grid, entries: Entries, plan: FillPlan, limit: float) -> Run:
    """Fill a grid once."""
    start = time.process_time()
    *_, last = fill(grid, entries, plan, Budget(seconds=limit, clock=time.process_time))
    return Run(time.process_time() - start, last)


def shown(runs: list[Run]) -> tuple[str, str]:
    """Say how runs went: seconds, then words tried and jumps."""
    half = sorted(runs, key=lambda each: each.seconds)[len(runs) // 2]
    effort = half.last.effort
    solved = sum(each.last.label is FillLabel.FILLED for each in runs) > len(runs) // 2
    seconds = f"{median(each.seconds for each in runs):.3f}" if solved else "-"
    return seconds, f"{effort.nodes:,}/{effort.jumps:,}"


def main() -> None:
    """Print the table: for each way a line of seconds and a line of words tried and jumps."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    quick = is_quick()
    parser.add_argument("--limit", type=float, default=0.5 if quick else 10.0)
    parser.add_argument("--min-score", type=int, default=40)
    parser.add_argument("--seeds", type=int, default=1)
    chosen = parser.parse_args()
    entries = load_entries((), Budget()).entries
    named = dict(grids())
    seconds_by: dict[str, list[str]] = {}
    print(f"limit {chosen.limit:g} s of CPU; seconds, and below them words tried/jumps")
    print(f"{'':<28}" + "".join(f"{name:>13}" for name in named))
    for what, plan in PLANS:
        cells = []
        for name, grid in named.items():
            own = replace(plan, minimum=0 if name == "article" else chosen.min_score)
            words = THREE if name == "article" else entries
            cells.append(
                shown(
                    [
                        run(grid, words, replace(own, seed=seed), chosen.limit)
                        for seed in range(chosen.seeds)
                    ]
                )
            )
        seconds_by[what] = [seconds for seconds, _ in cells]
        print(f"{what:<28}" + "".join(f"{seconds:>13}" for seconds, _ in cells))
        print(f"{'':<28}" + "".join(f"{effort:>13}" for _, effort in cells), flush=True)
    first, last = PLANS[0][0], PLANS[-1][0]
    for name, simple, ours in zip(named, seconds_by[first], seconds_by[last], strict=True):
        filled = ours != "-"
        ratio = float(simple) / max(float(ours), 0.001) if filled and simple != "-" else None
        told = f"{simple} s, {first}" if simple != "-" else f"not in {chosen.limit:g} s, {first}"
        tell(f"crossword, methods: {name}", f"{ours} s" if filled else "not found", told, ratio)


if __name__ == "__main__":
    main()
