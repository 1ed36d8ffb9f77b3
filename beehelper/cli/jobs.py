"""Processes for long work: they end with the command that started them, however it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread


@contextmanager
def processes(count: int) -> Iterator[Executor]:
    """Lend ``count`` processes, 0 for one a core; a fault or ctrl+c ends them all."""
    pool = ProcessPoolExecutor(
        count or os.cpu_count(), mp_context=get_context("spawn"), initializer=_serve
    )
    try:
        yield pool
    except BaseException:
        # Before any job is cancelled: a pool that loses its processes after that hangs at exit.
        for child in active_children():
            child.terminate()
        raise
    finally:
        pool.shutdown()


def _serve() -> None:
    """Leave ctrl+c to the command, and end when it is gone: a killed one tells nobody."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    command = parent_process()
    if command is not None:
        command.join()
        os._exit(1)
