"""Two searches for a fill at once: one here, one in a second process, and the first answer counts.

Most grids are filled before a process could have started, so the second one gets its job only
after a while. It is a plain program that reads a job from its stdin and writes an answer to its
stdout: unlike multiprocessing's it may be started by a daemon, as the solver process is one. It
ends when its stdin closes, so it outlives nobody.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import time
from collections.abc import Collection, Generator, Iterator
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from typing import IO, NamedTuple

from beehelper.crossword.entries import Entries, WordArrays
from beehelper.crossword.fill import fill
from beehelper.crossword.grid import Grid
from beehelper.crossword.plan import Fill, FillLabel, FillPlan, Order
from beehelper.crossword.polish import better
from beehelper.search import Budget

ALONE = 0.5
"""Seconds after which the second process is started."""

LETTERS = 5.0
"""Seconds that the second process goes by letters."""

LOOK_EVERY = 0.02
"""Seconds between two looks at whether it has an answer."""

PROGRAM = f"from {__name__} import second; second()"


class Job(NamedTuple):
    """What the second process needs; each plan but the last has its time."""

    grid: Grid
    entries: Entries
    plans: tuple[FillPlan, ...]


def best_fill(
    grid: Grid,
    entries: Entries,
    plan: FillPlan,
    budget: Budget,
    passed: Collection[Grid] = (),
) -> Iterator[Fill]:
    """Race for a fill that was not passed over; the rest of the time makes it better."""
    search = race(grid, entries, replace(plan, count=len(passed) + 1), budget)
    yield from better(search, grid, entries, plan, budget, passed)


def race(
    grid: Grid, entries: Entries, plan: FillPlan, budget: Budget
) -> Generator[Fill, None, None]:
    """Fill a grid once as ``fill`` does, in two processes if it takes long.

    The second process goes by letters first and without restarts, which proves several times
    sooner that a grid can't be filled, and then as this one, with another seed. Its fills come
    in another order: those that were yielded here are left out of its answer.
    """
    plans = (
        replace(plan, letters=True, restarts=False, order=Order.MRV),
        replace(plan, seed=plan.seed + 1),
    )
    rival = _Rival(Job(grid, _lean(entries, grid), plans))

    def stop() -> bool:
        budget.check()
        return rival.is_done()

    here: set[Grid] = set()
    try:
        for found in fill(grid, entries, plan, Budget(stop)):
            if found.label is FillLabel.NOT_FOUND and rival.answer:
                again = {(FillLabel.FILLED, grid) for grid in here}
                new = [each for each in rival.answer if (each.label, each.grid) not in again]
                yield from new[: plan.count - len(here)]
                return
            if found.label is FillLabel.FILLED:
                here.add(found.grid)
            yield found
    finally:
        rival.end()


def _lean(entries: Entries, grid: Grid) -> Entries:
    """Keep of a list what a grid needs, without what was derived from it."""
    lengths = {len(grid.pattern(slot)) for slot in grid.slots}
    words = {length: entries.of(length) for length in lengths}
    return Entries({n: WordArrays(each.letters, each.scores) for n, each in words.items()}, {})


class _Rival:
    """The second process: to be started, at work, done or ended."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._process: subprocess.Popen[bytes] | None = None
        self._talking: Thread | None = None
        self._next_look = time.monotonic() + ALONE
        self.answer: tuple[Fill, ...] = ()
        """Its fills, and what ended its search if no fill did; empty until it is done."""

    def is_done(self) -> bool:
        """Tell whether there is an answer; start the process when it is time."""
        now = time.monotonic()
        if now >= self._next_look and not self.answer:
            self._next_look = now + LOOK_EVERY
            if self._process is None:
                self._start()
        return bool(self.answer)

    def _start(self) -> None:
        """Start the process, if the machine can; a thread hands it its job, and waits for it."""
        try:
            self._process = subprocess.Popen(
                [sys.executable, "-P", "-c", PROGRAM],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                process_group=0 if os.name == "posix" else None,
            )
        except OSError:  # no more processes, or no memory: it is tried again at the next look
            return
        self._talking = Thread(target=self._talk, args=(self._process,), daemon=True)
        self._talking.start()

    def _talk(self, process: subprocess.Popen[bytes]) -> None:
        """Hand over the job, and wait for the answer, if one comes."""
        assert process.stdin is not None
        assert process.stdout is not None
        # Ended, or dead: then the search here goes on alone.
        with suppress(OSError, EOFError, pickle.UnpicklingError), process.stdout, process.stdin:
            pickle.dump(self._job, process.stdin)
            process.stdin.flush()
            self.answer = pickle.load(process.stdout)

    def end(self) -> None:
        if self._process is not None and self._talking is not None:
            self._process.kill()
            self._process.wait()
            self._talking.join()


def second() -> None:
    """Do the job on stdin, in the second process."""
    if sys.platform != "win32":
        os.nice(10)
    job: Job = pickle.load(sys.stdin.buffer)
    Thread(target=_end_with, args=(sys.stdin.buffer,), daemon=True).start()
    for plan in job.plans:
        seconds = None if plan is job.plans[-1] else LETTERS
        search = fill(job.grid, job.entries, plan, Budget(seconds=seconds))
        ends = tuple(found for found in search if found.label is not FillLabel.WORKING)
        if ends[-1].label is not FillLabel.NOT_FOUND:
            break
    pickle.dump(ends, sys.stdout.buffer)
    sys.stdout.buffer.flush()
    os._exit(0)  # the thread that waits for stdin would keep us


def _end_with(stdin: IO[bytes]) -> None:
    """Wait until nobody holds the other end of stdin any more, and end."""
    stdin.read()
    os._exit(1)
