"""Tasks for the solver process to run in tests, well-behaved and otherwise."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.solver.protocol import Task


def count_up(payload: object, budget: Budget) -> Iterator[int]:
    """Yield 1, 2 and 3, slowly enough that progress is reported before each."""
    for number in (1, 2, 3):
        time.sleep(0.11)
        budget.progress("counting", number, 3)
        yield number


def echo(payload: object, budget: Budget) -> Iterator[object]:
    yield payload


def pid(payload: object, budget: Budget) -> Iterator[int]:
    yield os.getpid()


def modules(payload: object, budget: Budget) -> Iterator[set[str]]:
    yield set(sys.modules)


def niceness(payload: object, budget: Budget) -> Iterator[int]:
    yield os.nice(0)


def note(payload: object, budget: Budget) -> Iterator[str]:
    """Write a line to the file named in the payload for each time this is run."""
    with Path(str(payload)).open("a") as file:
        file.write("run\n")
    yield "noted"


def work(payload: object, budget: Budget) -> Iterator[int]:
    """Say who works, then work until told to stop."""
    yield os.getpid()
    while True:
        budget.check()


def work_deaf(payload: object, budget: Budget) -> Iterator[int]:
    """Say who works, then work and never look whether to stop."""
    yield os.getpid()
    while True:
        pass


def answer_deaf(payload: object, budget: Budget) -> Iterator[int]:
    """Yield the process id for ever, and never look whether to stop."""
    while True:
        yield os.getpid()
        time.sleep(0.01)


def spend(payload: object, budget: Budget) -> Iterator[str]:
    """Answer once, then use up a time limit of its own."""
    yield "the best so far"
    own = Budget(seconds=0.01)
    while True:
        own.check()


def refuse(payload: object, budget: Budget) -> Iterator[object]:
    raise BadInput(f"{payload} is not a board: seven letters are accepted.")
    yield


def hoard(payload: object, budget: Budget) -> Iterator[int]:
    raise MemoryError
    yield 0


def divide(payload: object, budget: Budget) -> Iterator[float]:
    yield 1 / int(str(payload))


def unsendable(payload: object, budget: Budget) -> Iterator[object]:
    yield lambda: None


class Unreadable:
    """A value that can be sent but not received."""

    def __reduce__(self) -> tuple[type[int], tuple[str]]:
        return int, ("not a number",)


def unreadable(payload: object, budget: Budget) -> Iterator[Unreadable]:
    yield Unreadable()


def chatter(payload: object, budget: Budget) -> Iterator[str]:
    """Write where the screen is."""
    sys.stdout.write("noise")
    sys.stdout.flush()
    os.write(2, b"noise")
    yield "quiet"


def die(payload: object, budget: Budget) -> Iterator[str]:
    yield "alive"
    os._exit(1)


def never_serve(*_: object) -> None:
    """Stand in for the loop of a child that dies before it is ready."""
    os._exit(1)


TASKS: Mapping[str, Task[object, object]] = {
    function.__name__: Task(f"{__name__}:{function.__name__}")
    for function in (
        count_up, echo, pid, modules, niceness, note, work, work_deaf, answer_deaf, spend, refuse,
        divide, hoard, unsendable, unreadable, chatter, die,
    )
} | {"no such task": Task(f"{__name__}:nothing")}  # fmt: skip
