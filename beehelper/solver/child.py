"""The solver process: one loop that runs one task at a time until its pipe closes.

A task is a function ``(payload, budget) -> Iterator[answer]``, named in a table by where it lives
and imported when first asked for: the process holds only what its work needs, and never Textual.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from ctypes import c_int64
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
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

Task = Callable[[object, Budget], Iterator[object]]

TASKS: dict[str, str] = {
    "bee.index": "beehelper.store.indexes:make_index",
    "lists.read": "beehelper.solver.lists:read_all",
    "bee.paste": "beehelper.solver.bee:meet",
    "bee.standing": "beehelper.solver.bee:standing",
    "bee.practice": "beehelper.solver.bee:practice",
    "wordle.advise": "beehelper.solver.wordle:advise",
    "crossword.help": "beehelper.solver.crossword_help:help_with",
    "hit.advise": "beehelper.solver.hit:advise",
    "hit.trial": "beehelper.solver.hit:trial",
    "crossword.find": "beehelper.solver.crossword_help:look_up",
    "crossword.fill": "beehelper.solver.crossword:fill_grid",
    "wordle.multi": "beehelper.solver.wordle:suggest_jointly",
    "wordle.review": "beehelper.solver.wordle:review_game",
    "wordle.openers": "beehelper.solver.openers:assess",
}
"""Where each task lives, as "module:function"."""


def serve(
    tasks: Mapping[str, str],
    unwanted: c_int64,
    requests: Connection[None, Request],
    replies: Connection[Reply, None],
) -> None:
    """Answer requests until there can be no more; ``unwanted`` is the newest job to be given up."""
    _keep_out_of_the_way()
    replies.send(Done(STARTING))
    while True:
        try:
            request = requests.recv()
        except EOFError:
            return
        replies.send(_run(request, tasks, unwanted, replies.send))


def _run(
    request: Request, tasks: Mapping[str, str], unwanted: c_int64, send: Callable[[Reply], None]
) -> End:
    """Run one task, telling what it finds as it goes, and say how it ended."""
    job = request.job
    budget = Budget(
        lambda: unwanted.value >= job, report=lambda progress: send(Report(job, progress))
    )
    try:
        task = _find(tasks[request.task])
        budget.check()
        send(Began(job))
        for value in task(request.payload, budget):
            budget.check()
            send(Answer(job, value))
    except Stopped:
        return Halted(job)
    except BadInput as fault:
        return Failed(job, str(fault), bad_input=True)
    except MemoryError:
        return Failed(job, f"There is too little memory for {request.task}.", bad_input=False)
    except Exception as defect:  # whatever a task does wrong, the next one is to be served
        return Failed(job, _sentence(request.task, defect), bad_input=False)
    return Done(job)


def _find(place: str) -> Task:
    """Import the task that lives at "module:function"."""
    module, function = place.split(":")
    task: Task = getattr(import_module(module), function)
    return task


def _sentence(task: str, defect: Exception) -> str:
    """Say what went wrong and where, as somebody who reports it would want to quote it."""
    what = " ".join("".join(traceback.format_exception_only(defect)).split())
    where = traceback.extract_tb(defect.__traceback__)[-1]
    place = f"{Path(where.filename).name}, line {where.lineno}"
    return f"The search {task} has a defect ({place}): {what}"


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
