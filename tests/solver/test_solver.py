from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import aclosing
from multiprocessing.context import SpawnProcess
from pathlib import Path

import pytest

from beehelper.search import Progress
from beehelper.solver.client import ENDED, Solver
from beehelper.solver.protocol import (
    Answer,
    Began,
    Done,
    End,
    Failed,
    Halted,
    Reply,
    Report,
)

from . import tasks
from .alive import alive
from .tasks import TASKS

posix = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")


class Unsendable:
    """A payload that pickle cannot take, with words that no version of Python changes."""

    def __reduce__(self) -> str:
        raise TypeError("not to be sent")


async def ask(solver: Solver, task: str, payload: object = None) -> list[Reply[object]]:
    """Hear a request out."""
    return [reply async for reply in solver.solve(TASKS[task], payload)]


async def answer(solver: Solver, task: str, payload: object = None) -> object:
    """Hear a request out that has one answer."""
    began, told, end = await ask(solver, task, payload)
    assert isinstance(began, Began)
    assert isinstance(told, Answer)
    assert isinstance(end, Done)
    return told.value


async def first_answer(replies: AsyncIterator[Reply[object]]) -> object:
    """Hear until the first answer: the task is at work, and its answer is who works."""
    async for reply in replies:
        if isinstance(reply, Answer):
            return reply.value
    raise AssertionError("ended without an answer")


async def at_work(solver: Solver, task: str) -> tuple[int, asyncio.Task[list[Reply[object]]]]:
    """Start a request that answers with its process and works on; return process and listener."""
    found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def listen() -> list[Reply[object]]:
        heard = []
        async for reply in solver.solve(TASKS[task], None):
            heard.append(reply)
            if isinstance(reply, Answer) and not found.done():
                assert isinstance(reply.value, int)
                found.set_result(reply.value)
        return heard

    listener = asyncio.create_task(listen())
    return await found, listener


async def test_answers_come_in_order_between_progress_and_an_end(solver: Solver) -> None:
    replies = await ask(solver, "count_up")
    job = replies[0].job
    assert replies == [
        Began(job),
        *(
            reply
            for number in (1, 2, 3)
            for reply in (Report(job, Progress("counting", number, 3)), Answer(job, number))
        ),
        Done(job),
    ]


async def test_a_payload_is_carried_both_ways_however_long(solver: Solver) -> None:
    payload = {"letters": ["a" * 1_000_000, "é"]}
    assert await answer(solver, "echo", payload) == payload


async def test_all_requests_are_answered_by_one_process(solver: Solver) -> None:
    first = await answer(solver, "pid")
    assert first != os.getpid()
    assert await answer(solver, "pid") == first


async def test_bad_input_is_told_in_its_own_words(solver: Solver) -> None:
    *_, end = await ask(solver, "refuse", "'hive'")
    sentence = "'hive' is not a board: seven letters are accepted."
    assert end == Failed(end.job, sentence, bad_input=True)


async def test_a_defect_is_told_in_one_sentence_and_the_process_goes_on(solver: Solver) -> None:
    before = await answer(solver, "pid")
    *_, end = await ask(solver, "divide", "0")
    assert isinstance(end, Failed)
    assert not end.bad_input
    assert end.sentence.startswith("The search solver.tasks:divide has a defect (tasks.py, line ")
    assert end.sentence.endswith("ZeroDivisionError: division by zero")
    assert await answer(solver, "pid") == before


async def test_too_little_memory_is_told_and_the_process_goes_on(solver: Solver) -> None:
    *_, end = await ask(solver, "hoard")
    assert end == Failed(end.job, "There is too little memory for this search.", bad_input=False)
    assert await answer(solver, "echo", 1) == 1


@pytest.mark.parametrize("task", ["unsendable", "no such task"])
async def test_an_answer_or_a_task_that_cannot_be_is_a_defect_too(
    solver: Solver, task: str
) -> None:
    *_, end = await ask(solver, task)
    assert isinstance(end, Failed)
    assert not end.bad_input
    assert await answer(solver, "echo", 1) == 1


async def test_a_request_that_cannot_be_sent_is_the_callers_error(solver: Solver) -> None:
    _, listener = await at_work(solver, "work")
    with pytest.raises(TypeError, match="not to be sent"):
        await ask(solver, "echo", Unsendable())
    assert not listener.done()


async def test_a_task_that_spends_its_own_time_is_halted_after_its_answers(solver: Solver) -> None:
    began, told, end = await ask(solver, "spend")
    assert told == Answer(began.job, "the best so far")
    assert end == Halted(began.job)


@posix
async def test_a_killed_child_is_told_and_the_next_request_starts_another(solver: Solver) -> None:
    pid, listener = await at_work(solver, "work")
    os.kill(pid, signal.SIGKILL)
    *_, end = await listener
    assert end == Failed(end.job, ENDED, bad_input=False)
    assert await answer(solver, "pid") not in (pid, os.getpid())


@pytest.mark.parametrize("task", ["die", "unreadable"])
async def test_a_child_that_dies_or_talks_nonsense_at_work_is_told(
    solver: Solver, task: str
) -> None:
    *_, end = await ask(solver, task)
    assert end == Failed(end.job, ENDED, bad_input=False)
    assert await answer(solver, "echo", 1) == 1


async def test_a_child_that_dies_as_it_starts_is_told_and_not_started_again(
    solver: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("beehelper.solver.client.serve", tasks.never_serve)
    (end,) = await ask(solver, "echo")
    assert end == Failed(end.job, ENDED, bad_input=False)


async def test_a_machine_that_has_no_room_for_a_child_is_told(
    solver: Solver, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_room(_: SpawnProcess) -> None:
        raise OSError("no room")

    with monkeypatch.context() as patch:
        patch.setattr(SpawnProcess, "start", no_room)
        (end,) = await ask(solver, "echo")
    sentence = "The solver process can't be started: no room."
    assert end == Failed(end.job, sentence, bad_input=False)
    assert await answer(solver, "echo", 1) == 1


@pytest.mark.parametrize("busy", [False, True])
async def test_of_a_flood_only_the_last_request_is_run(
    solver: Solver, busy: bool, tmp_path: Path
) -> None:
    if busy:
        _, listener = await at_work(solver, "work")
    notes = tmp_path / "notes"
    *others, last = await asyncio.gather(*(ask(solver, "note", notes) for _ in range(200)))
    assert [type(reply) for reply in last] == [Began, Answer, Done]
    assert all(len(replies) == 1 and isinstance(replies[0], Halted) for replies in others)
    assert notes.read_text() == "run\n"
    if busy:
        assert isinstance((await listener)[-1], Halted)


async def test_requests_one_after_another_while_each_runs_are_answered_by_the_last(
    solver: Solver,
) -> None:
    listeners = []
    for _ in range(20):
        pid, listener = await at_work(solver, "work")
        listeners.append(listener)
    assert await answer(solver, "pid") == pid
    for listener in listeners:
        assert isinstance((await listener)[-1], Halted)


@pytest.mark.parametrize("task", ["work", "answer_deaf"])
async def test_a_stopped_search_ends_and_its_process_stays(solver: Solver, task: str) -> None:
    pid, listener = await at_work(solver, task)
    solver.stop()
    assert isinstance((await listener)[-1], Halted)
    assert await answer(solver, "pid") == pid


async def test_stop_without_a_search_does_nothing(solver: Solver) -> None:
    solver.stop()
    assert await answer(solver, "echo", 1) == 1
    solver.stop()
    assert await answer(solver, "echo", 2) == 2


async def test_a_request_stopped_before_its_child_is_ready_is_not_run(
    solver: Solver, tmp_path: Path
) -> None:
    notes = tmp_path / "notes"
    listener = asyncio.create_task(ask(solver, "note", notes))
    await asyncio.sleep(0)
    solver.stop()
    (end,) = await listener
    assert isinstance(end, Halted)
    assert await answer(solver, "echo", 1) == 1
    assert not notes.exists()


async def test_to_cancel_the_listener_stops_the_search(solver: Solver) -> None:
    pid, listener = await at_work(solver, "work")
    listener.cancel()
    with pytest.raises(asyncio.CancelledError):
        await listener
    assert await answer(solver, "pid") == pid


async def test_to_close_the_iterator_stops_the_search(solver: Solver) -> None:
    async with aclosing(solver.solve(TASKS["work"], None)) as replies:
        pid = await first_answer(replies)
    assert await answer(solver, "pid") == pid


async def test_a_task_that_ignores_stop_is_killed_and_the_next_request_answered(
    solver: Solver,
) -> None:
    pid, listener = await at_work(solver, "work_deaf")
    assert await answer(solver, "pid") != pid
    assert isinstance((await listener)[-1], Halted)
    assert not alive(pid)


@pytest.mark.parametrize("task", ["work", "work_deaf"])
async def test_close_during_a_job_leaves_no_process(solver: Solver, task: str) -> None:
    pid, listener = await at_work(solver, task)
    solver.close()
    assert isinstance((await listener)[-1], End)
    assert multiprocessing.active_children() == []
    assert not alive(pid)


async def test_close_while_the_child_starts_leaves_no_process(solver: Solver) -> None:
    listener = asyncio.create_task(ask(solver, "echo"))
    await asyncio.sleep(0)
    assert multiprocessing.active_children() != []
    solver.close()
    assert isinstance((await listener)[-1], Halted)
    assert multiprocessing.active_children() == []


async def test_no_process_is_started_before_it_is_needed(solver: Solver) -> None:
    assert multiprocessing.active_children() == []
    solver.close()


async def test_the_child_loads_neither_screen_nor_numpy(solver: Solver) -> None:
    loaded = await answer(solver, "modules")
    assert isinstance(loaded, set)
    assert loaded.isdisjoint({"textual", "rich", "numpy"})


@posix
async def test_the_child_gives_way_to_the_screen(solver: Solver) -> None:
    niceness = await answer(solver, "niceness")
    assert isinstance(niceness, int)
    assert niceness == min(os.nice(0) + 10, 19)


@posix
async def test_ctrl_c_is_not_for_the_child(solver: Solver) -> None:
    pid, listener = await at_work(solver, "work")
    os.kill(pid, signal.SIGINT)
    solver.stop()
    await listener
    assert await answer(solver, "pid") == pid


async def test_the_child_writes_nothing_to_the_terminal(
    solver: Solver, capfd: pytest.CaptureFixture[str]
) -> None:
    assert await answer(solver, "chatter") == "quiet"
    solver.close()
    assert capfd.readouterr() == ("", "")
