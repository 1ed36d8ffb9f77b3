"""The screen's side of the solver process: ask from asyncio, hear better and better answers.

The newest request is the only one that counts. It waits here, not in the pipe, until the child has
ended what it was doing: thus a write never blocks the screen, and of a flood of requests only the
last is run. A child that goes on after it was stopped is killed, and another takes its place.
"""

from __future__ import annotations

import asyncio
import gc
import pickle
import sys
from collections.abc import AsyncGenerator
from contextlib import redirect_stderr, suppress
from ctypes import c_int64
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from threading import Thread
from typing import TYPE_CHECKING, cast

from beehelper.solver.child import serve
from beehelper.solver.protocol import (
    STARTING,
    End,
    Failed,
    Found,
    Halted,
    Question,
    Reply,
    Request,
    Task,
)

if TYPE_CHECKING:
    # What a Pipe's ends are.
    if sys.platform == "win32":
        from multiprocessing.connection import PipeConnection as Connection
    else:
        from multiprocessing.connection import Connection

GRACE = 0.5
"""Seconds that a running task has to notice that it was stopped."""

LEAVE = 0.1
"""Seconds that a busy child has to tidy up when the program closes."""

ENDED = "The solver process ended before it had an answer; the next request starts a new one."

_SPAWN = get_context("spawn")


@dataclass(eq=False)
class _Job:
    """A request, ready for the pipe, and what its caller has yet to hear."""

    id: int
    request: bytes
    replies: asyncio.Queue[Reply[object]] = field(default_factory=asyncio.Queue)


@dataclass(eq=False)
class _Child:
    """A process, the near ends of its pipes, and the job it is busy with, as far as we know."""

    process: SpawnProcess
    requests: Connection[bytes, None]
    replies: Connection[None, Reply[object]]
    job: int | None = STARTING
    began: bool = False


class Solver:
    """One child process, started when first needed; all calls come from one event loop's thread."""

    def __init__(self) -> None:
        self._ids = count(STARTING + 1)
        self._unwanted = _SPAWN.RawValue(c_int64, STARTING)
        self._wanted: _Job | None = None
        self._child: _Child | None = None

    async def solve(
        self, task: Task[Question, Found], question: Question
    ) -> AsyncGenerator[Reply[Found], None]:
        """Ask, in place of what was asked before, and hear all there is to hear, the end included.

        To cancel the asyncio task that listens, or to close this iterator, stops the search.
        """
        number = next(self._ids)
        job = _Job(number, pickle.dumps(Request(number, task.place, question)))
        self.stop()
        self._wanted = job
        try:
            self._attend()
            while True:
                reply = await job.replies.get()
                yield cast(Reply[Found], reply)  # what comes through a pipe has lost its type
                if isinstance(reply, End):
                    return
                del reply  # else it is held as long as this waits, and if cancelled, longer
        finally:
            if self._wanted is job:
                self.stop()

    def stop(self) -> None:
        """Want no more of the newest request: who listens hears Halted, and its search ends."""
        job = self._wanted
        if job is None:
            return
        self._unwanted.value = job.id
        self._tell(job, Halted(job.id))
        child = self._child
        if child is not None and child.job == job.id:
            asyncio.get_running_loop().call_later(GRACE, self._kill_if_still_at, child, job.id)

    def close(self) -> None:
        """End the child within half a second, whatever it does."""
        self.stop()
        child, self._child = self._child, None
        if child is None:
            return
        child.requests.close()
        if child.began:
            child.process.join(LEAVE)
        child.process.kill()
        child.process.join(GRACE - LEAVE)

    def _attend(self) -> None:
        """See that the newest request is on its way: start a child, hand it over, or wait."""
        job, child = self._wanted, self._child
        if job is None:
            return
        if child is None:
            self._start(job)
        elif child.job is None:
            child.job = job.id
            with suppress(OSError):  # it is dead, as the thread that reads will tell
                child.requests.send_bytes(job.request)

    def _start(self, job: _Job) -> None:
        requests_out, requests = _SPAWN.Pipe(duplex=False)
        replies, replies_in = _SPAWN.Pipe(duplex=False)
        with requests_out, replies_in:
            process = _SPAWN.Process(
                target=serve,
                args=(self._unwanted, requests_out, replies_in),
                name="beehelper-solver",
                daemon=True,
            )
            try:
                # multiprocessing hands stderr on by number, which Textual's own has not.
                with redirect_stderr(sys.__stderr__):
                    process.start()
            except OSError as fault:
                sentence = f"The solver process can't be started: {fault}."
                self._tell(job, Failed(job.id, sentence, bad_input=False))
                return
        child = self._child = _Child(process, requests, replies)
        Thread(target=self._read, args=(child, asyncio.get_running_loop()), daemon=True).start()

    def _read(self, child: _Child, loop: asyncio.AbstractEventLoop) -> None:
        """Carry replies from the pipe to the event loop, in a thread, until there are no more."""
        with child.replies, suppress(RuntimeError):  # the loop is closed: nobody listens
            while True:
                try:
                    reply = _loaded(child.replies.recv_bytes())
                except Exception:  # no more to read, or not to be understood: both end this child
                    break
                loop.call_soon_threadsafe(self._hear, child, reply)
            loop.call_soon_threadsafe(self._bury, child)

    def _hear(self, child: _Child, reply: Reply[object]) -> None:
        """Pass a reply on if it is still wanted; give a child that is free the next request."""
        if child is not self._child:
            return
        child.began = not isinstance(reply, End)
        if not child.began:
            child.job = None
        job = self._wanted
        if job is not None and job.id == reply.job:
            self._tell(job, reply)
        self._attend()

    def _tell(self, job: _Job, reply: Reply[object]) -> None:
        job.replies.put_nowait(reply)
        if isinstance(reply, End):
            self._wanted = None

    def _kill_if_still_at(self, child: _Child, job: int) -> None:
        """Kill a child that had its time to notice a stop, unless it is still loading its task."""
        if child.job == job and child.began:
            child.process.kill()

    def _bury(self, child: _Child) -> None:
        """Tell the caller if its child died at work; start another if somebody still waits."""
        if child is not self._child:
            return
        self._child = None
        child.requests.close()
        child.process.kill()
        child.process.join()
        job = self._wanted
        if job is not None and child.job in (STARTING, job.id):
            self._tell(job, Failed(job.id, ENDED, bad_input=False))
        self._attend()


def _loaded(reply: bytes) -> Reply[object]:
    """Read a reply; its thousands of new objects start no looks for garbage meanwhile."""
    looks = gc.isenabled()
    gc.disable()
    try:
        return cast(Reply[object], pickle.loads(reply))
    finally:
        if looks:
            gc.enable()
