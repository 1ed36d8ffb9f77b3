"""The solver process: one loop that runs one task at a time until its pipe closes.

A task is a function ``(question, budget) -> Iterator[answer]``, imported when first asked for: the
process holds only what its work needs, and never Textual.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from ctypes import c_int64
from multiprocessing.connection import Connection
from pathlib import Path
from pkgutil import resolve_name
from threading import Thread

from beehelper.errors import BadInput
from beehelper.search import Budget, Stopped
from beehelper.solver.protocol import (
    STARTING,
    Answer,
    Began,
    Done,
    End,
    Failed,
    Halted,
    Reply,
    Report,
    Request,
)

Search = Callable[[object, Budget], Iterator[object]]


def serve(
    unwanted: c_int64,
    requests: Connection[None, Request],
    replies: Connection[Reply[object], None],
) -> None:
    """Answer requests until the pipe closes; ``unwanted`` is the newest job to be given up."""
    _keep_out_of_the_way()
    replies.send(Done(STARTING))
    while True:
        try:
            request = requests.recv()
        except EOFError:
            return
        replies.send(_run(request, unwanted, replies.send))


def _run(request: Request, unwanted: c_int64, send: Callable[[Reply[object]], None]) -> End:
    """Run one task, telling what it finds as it goes, and say how it ended."""
    job = request.job
    budget = Budget(
        lambda: unwanted.value >= job, report=lambda progress: send(Report(job, progress))
    )
    try:
        task: Search = resolve_name(request.place)
        budget.check()
        send(Began(job))
        for value in task(request.question, budget):
            budget.check()
            send(Answer(job, value))
    except Stopped:
        return Halted(job)
    except BadInput as fault:
        return Failed(job, str(fault), bad_input=True)
    except MemoryError:
        return Failed(job, "There is too little memory for this search.", bad_input=False)
    except Exception as defect:  # whatever a task does wrong, the next one is to be served
        return Failed(job, _sentence(request.place, defect), bad_input=False)
    return Done(job)


def _sentence(searched: str, defect: Exception) -> str:
    """Say what went wrong and where, as somebody who reports it would want to quote it."""
    what = " ".join("".join(traceback.format_exception_only(defect)).split())
    where = traceback.extract_tb(defect.__traceback__)[-1]
    place = f"{Path(where.filename).name}, line {where.lineno}"
    return f"The search {searched} has a defect ({place}): {what}"


def _keep_out_of_the_way() -> None:
    """Leave processor, terminal and Ctrl-C to the screen, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(10)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait in a thread, since a task may never look, and end with the parent however it ends."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
