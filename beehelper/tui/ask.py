"""How every screen asks the solver process: one loop over what it replies."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import aclosing
from typing import TYPE_CHECKING

from textual.dom import DOMNode

from beehelper.search import Progress, unheard
from beehelper.solver.protocol import (
    Answer,
    Done,
    End,
    Failed,
    Found,
    Halted,
    Question,
    Report,
    Task,
)

if TYPE_CHECKING:
    from beehelper.solver.client import Solver

QUIET = 0.15
"""Seconds without a change of the board before the solver is asked about it."""


async def ask(
    asker: DOMNode,
    solver: Solver,
    task: Task[Question, Found],
    question: Question,
    answer: Callable[[Found], object],
    report: Callable[[Progress], object] = unheard,
) -> End | None:
    """Ask the solver, hand on each better answer, and return how the search ended.

    An answer is the last one wanted when ``answer`` returns True for it. Returns None when the
    program closes meanwhile: the widgets are gone. Cancelling the asking worker stops the search.
    """
    async with aclosing(solver.solve(task, question)) as replies:
        async for reply in replies:
            if not asker.app.is_running:
                return None
            match reply:
                case Answer(job, value):
                    enough = answer(value) is True
                    # What a cancelled worker's frames hold stays until garbage is looked for.
                    del reply, value
                    if enough:
                        return Done(job)
                case Report(progress=progress):
                    report(progress)
                case Done() | Halted() | Failed():
                    return reply
    return None
