"""Fill real patterns with three long entries kept, and count the poor entries.

    python benchmarks/crossword_quality.py FOLDER [--scored LIST] [--seconds 20] [--count 10]

FOLDER is an archive of newspapers' puzzles (.xd, .puz, .ipuz), none of which is part of the
project; choose ten years or more before 2014 (of one year's answers, four in ten are in no other
puzzle). Ten 15x15 puzzles with the solution, of a Monday to Wednesday, are drawn; the three longest
entries across that do not touch are kept, as a theme is, and the rest is filled. Poor is an entry
with a score below 40 here, one that no other puzzle of the archive has, and one that LIST, which
has ``WORD;SCORE`` a line, scores below 40 or lacks. Seconds are of CPU, one process; the command
takes 20 unless told otherwise. The first fill, the best in the time, and the newspaper's own are
counted.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random

from claims import tell

from beehelper.crossword.clues import day_of
from beehelper.crossword.fill import fill
from beehelper.crossword.grid import Grid
from beehelper.crossword.plan import POOR, FillPlan
from beehelper.crossword.polish import better, poor_entries
from beehelper.crossword.wordfile import parse_words
from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.store.entries import load_entries
from beehelper.store.puzzles import open_puzzle

THEME = 3
SIDE = 15
EARLY = 3
"""Days of a week, from Monday on, whose puzzles are the easy ones."""


def solutions(folder: Path) -> Iterator[tuple[Grid, bool]]:
    """Read the full grids of an archive, those of one letter a cell; tell which are early.

    An *early* one is of a Monday to Wednesday.
    """
    for path in sorted(
        each for each in folder.rglob("*") if each.suffix in (".xd", ".puz", ".ipuz")
    ):
        try:
            puzzle = open_puzzle(path)
        except BadInput:
            continue
        right = puzzle.solution
        cells = puzzle.grid.open_cells
        day = day_of(puzzle, path.name)
        if right and all(right[cell].isalpha() and len(right[cell]) == 1 for cell in cells):
            whole = puzzle.grid.with_cells({cell: right[cell] for cell in cells})
            yield whole, bool(day) and date.fromisoformat(day).weekday() < EARLY


def themed(whole: Grid) -> Grid:
    """Keep the longest entries across, and empty the rest."""
    kept: set[int] = set()
    theme = 0
    for slot in sorted(whole.slots, key=lambda slot: -len(slot.cells)):
        if slot.across and kept.isdisjoint(slot.cells) and theme < THEME:
            kept |= {*slot.cells}
            theme += 1
    return whole.emptied().with_cells({cell: whole.cells[cell] for cell in kept})


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--scored", type=Path, metavar="LIST", help="somebody else's scored list")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=3)
    chosen = parser.parse_args()
    archive = [*solutions(chosen.folder)]
    used = Counter(word for whole, _ in archive for word in {*map(whole.pattern, whole.slots)})
    theirs = {}
    if chosen.scored:
        scored = parse_words(chosen.scored.read_text(errors="replace"), "the list", Budget())
        theirs = {word: score for word, score, _ in scored.entries}
    asked_for = [whole for whole, early in archive if early and whole.rows == whole.columns == SIDE]
    entries = load_entries((), Budget()).entries
    print(f"{len(archive):,} puzzles, {len(used):,} answers, {len(theirs):,} words of another list")
    totals = Counter[str]()
    for whole in Random(chosen.seed).sample(asked_for, chosen.count):
        asked = themed(whole)
        budget = Budget(seconds=chosen.seconds, clock=time.process_time)
        fills = [
            each.grid
            for each in better(
                fill(asked, entries, FillPlan(), budget), asked, entries, FillPlan(), budget
            )
            if each.label == "filled"
        ]
        if not fills:
            totals["patterns not filled"] += 1
            continue
        slots = [slot for slot in asked.slots if not asked.is_full(slot)]
        totals["entries"] += len(slots)
        for name, grid in (("first", fills[0]), ("best", fills[-1]), ("newspaper", whole)):
            low = {word for word, _ in poor_entries(asked, grid, entries)}
            words = [*map(grid.pattern, slots)]
            totals[f"{name}, below {POOR}"] += sum(word in low for word in words)
            totals[f"{name}, in no other puzzle"] += sum(
                used[word] <= (grid == whole) for word in words
            )
            if theirs:
                poor = [word for word in words if theirs.get(word, 0) < POOR]
                totals[f"{name}, below {POOR} or missing by the other list"] += len(poor)
                print(f"  {name}: {' '.join(poor)}")
    count = totals.pop("entries")
    print(f"{totals.pop('patterns not filled', 0)} of {chosen.count} patterns were not filled")
    for what, number in totals.items():
        goal = what.startswith("best")
        tell(
            f"crossword: poor entries, {what}",
            f"{number / count:.1%}",
            f"{count} entries, {chosen.seconds:g} s each",
            None,
            "<= 5 %" if goal else "",
            number <= 0.05 * count if goal else None,
        )


if __name__ == "__main__":
    main()
