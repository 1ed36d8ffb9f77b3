"""Fill newspaper-like patterns: this program, and Qxw and blacksquare where they are installed.

    python benchmarks/crossword_fill.py [--seconds 20] [--kinds weekday sunday open]
        [--without qxw blacksquare] [--level MINIMUM]

One run, one machine, one word list for all: the one that ships, words of a least score. Patterns
are those of tests/data/crossword, made by scripts/make_patterns.py; whether they can be filled
played no part. Times are seconds of CPU, so that other programs do not count: of the search for
this program (one process, list loaded) and blacksquare, of the whole process for Qxw, which reads
its dictionary each time; what a deck of one word costs it is told beside. Each gets the same
seconds for a pattern. Every fill is checked: all slots hold different words of the list.

Goals: weekday at most 0.15 s each and at least ten times faster than Qxw; 21x21 at most 1.5 s;
of the open ones at least 8 of 10, and no fewer than either reference.
"""

from __future__ import annotations

import multiprocessing
import resource
import subprocess
import time
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from beehelper.crossword.entries import Entries
from beehelper.crossword.fill import fill
from beehelper.crossword.grid import BLACK, Grid, parse_grid
from beehelper.crossword.plan import Label, Plan
from beehelper.search import Budget

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "data" / "crossword"
KINDS = ("weekday", "sunday", "open")


class Result(NamedTuple):
    """What one filler did with one pattern: the fill or None, seconds of CPU."""

    grid: Grid | None
    seconds: float


Filler = Callable[[Grid, float], Result]


class Ours:
    """This program, one process, a seed."""

    def __init__(self, entries: Entries, minimum: int, seed: int) -> None:
        self._entries = entries
        self._plan = Plan(minimum=minimum, seed=seed)

    def __call__(self, grid: Grid, seconds: float) -> Result:
        """Fill a pattern."""
        start = time.process_time()
        budget = Budget(seconds=seconds, clock=time.process_time)
        *_, last = fill(grid, self._entries, self._plan, budget)
        took = time.process_time() - start
        return Result(last.grid if last.label is Label.FILLED else None, took)


class Qxw:
    """Qxw in batch mode: a deck with a line for each slot."""

    def __init__(self, program: str, words: Sequence[str], folder: Path) -> None:
        self._program = program
        self._deck = folder / "deck.qxd"
        self._list = folder / "words.txt"
        self._list.write_text("\n".join(words) + "\n", encoding="ascii")

    def __call__(self, grid: Grid, seconds: float) -> Result:
        """Fill a pattern."""
        lines = [" ".join(f"c{cell}" for cell in slot.cells) for slot in grid.slots]
        self._deck.write_text("\n".join([".RANDOM 1", *lines]) + "\n", encoding="ascii")
        before = _cpu_of_children()
        limit = round(seconds)
        done = subprocess.run(
            [self._program, "-b", "-d", str(self._list), str(self._deck)],
            capture_output=True,
            text=True,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1)),
        )
        took = _cpu_of_children() - before
        words = [line.split()[1] for line in done.stdout.splitlines() if line.startswith("W")]
        if done.returncode != 0 or len(words) != len(grid.slots):
            return Result(None, took)
        for slot, word in zip(grid.slots, words, strict=True):
            grid = grid.with_cells(dict(zip(slot.cells, word.lower(), strict=True)))
        return Result(grid, took)


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Blacksquare:
    """The package blacksquare, in a process that can be ended; its list is loaded once."""

    def __init__(self, scored: dict[str, int]) -> None:
        self._scored = scored
        self._start()

    def _start(self) -> None:
        here, there = multiprocessing.Pipe()
        self._connection: Connection[object, object] = here
        self._process = multiprocessing.Process(
            target=serve_blacksquare, args=(there, self._scored), daemon=True
        )
        self._process.start()

    def __call__(self, grid: Grid, seconds: float) -> Result:
        """Fill a pattern."""
        rows = [list(row) for row in grid.text(" ").splitlines()]
        self._connection.send((rows, seconds))
        if not self._connection.poll(2 * seconds + 30):
            self._process.kill()
            self._start()
            return Result(None, seconds)
        text, took = self._connection.recv()  # type: ignore[misc]
        return Result(parse_grid(text) if text else None, took)


def serve_blacksquare(connection: Connection[object, object], scored: dict[str, int]) -> None:
    """Fill pattern after pattern."""
    from blacksquare import Crossword, WordList  # type: ignore[import-untyped]

    words = WordList(scored)
    while True:
        rows, seconds = connection.recv()  # type: ignore[misc]
        puzzle = Crossword(grid=[[BLACK if c == "#" else c for c in row] for row in rows])
        start = time.process_time()
        found = puzzle.fill(words, timeout=seconds, show_progress=False)
        took = time.process_time() - start
        connection.send((None if found is None else str(found), took))
