"""Long work in processes that end with the command that started them, and its record."""

from __future__ import annotations

import os
import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TypeVar

from beehelper.cli.options import add_number, add_path, check_counts, check_least
from beehelper.cli.output import talk
from beehelper.errors import BadInput
from beehelper.store.atomic import set_aside

Resumed = TypeVar("Resumed")


def add_jobs(parser: ArgumentParser, what: str, again: str) -> None:
    """Describe the options of work that is kept in a record and can be checked."""
    add_number(parser, "--jobs", 0, "processes; 0 means one a core")
    add_path(parser, "--record", f"file to write {what} to")
    add_path(parser, "--check", "record to check instead")
    add_number(parser, "--sample", 10, again)


def check_jobs(arguments: Namespace) -> None:
    """Raise BadInput for a number of jobs or of samples that can't be, or that changes nothing."""
    if arguments.check is None:
        check_counts(arguments, "without --check", "sample")
    else:
        check_counts(arguments, "with --check", "record")
    check_least(arguments, "jobs", 0, "0 means one a core")
    check_least(arguments, "sample", 0)


def resumed(path: Path, ours: bool, resume: Callable[[], Resumed]) -> Resumed:
    """Resume a record; one of ours that is damaged is kept aside, and another is begun."""
    try:
        return resume()
    except BadInput as fault:
        if not ours:
            raise
        aside = set_aside(path)
        talk(f"{fault} It is kept as {aside}; all is counted again.")
        return resume()


@contextmanager
def clocked() -> Iterator[None]:
    """Say at the end, whatever it is, how long work took and how much of the processor."""
    started, before = monotonic(), sum(os.times()[:4])
    try:
        yield
    finally:
        spent = sum(os.times()[:4]) - before
        talk(f"{monotonic() - started:.0f} s, of the processor {spent:.0f} s.")


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
