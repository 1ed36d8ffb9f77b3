"""The solver's tasks in the test's own process, and each search once: both take most of a test."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Hashable, Iterator, Mapping
from pkgutil import resolve_name
from typing import TypeVar

from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Answer, Done, Failed, Reply, Task

Found = TypeVar("Found")

REAL = Solver.solve
"""What asks another process."""


async def here(
    _: Solver, task: Task[object, object], payload: object
) -> AsyncIterator[Reply[object]]:
    """Stand in for Solver.solve."""
    try:
        for answer in resolve_name(task.place)(payload, Budget()):
            yield Answer(1, answer)
            await sleep(0)
    except BadInput as fault:
        yield Failed(1, str(fault), bad_input=True)
    else:
        yield Done(1)


def remembered(search: Callable[..., Iterator[Found]]) -> Callable[..., Iterator[Found]]:
    """Search only for what was never asked: the games of these tests are much the same.

    Then the last answer comes at once, without those that were worse. The last of what a search is
    given is its budget.
    """
    known: dict[Hashable, list[Found]] = {}

    def answers(*asked: object) -> Iterator[Found]:
        key = tuple(map(_kept, asked[:-1]))
        if key in known:
            yield from known[key]
            return
        found = []
        for answer in search(*asked):
            found.append(answer)
            yield answer
        known[key] = found[-1:]

    return answers


def _kept(asked: object) -> Hashable:
    """Return what is asked as a key that it never leaves."""
    if isinstance(asked, Mapping):
        return tuple((key, _kept(value)) for key, value in asked.items())
    try:
        hash(asked)
    except TypeError:
        assert isinstance(asked, tuple | list), asked
        return type(asked), *map(_kept, asked)
    return asked
