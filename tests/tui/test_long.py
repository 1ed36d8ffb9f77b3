"""A long session in all games: nothing grows but the saved boards, and nothing ends the program."""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
import threading
from collections.abc import Iterator
from multiprocessing import active_children, resource_tracker
from pathlib import Path
from typing import NamedTuple

import pytest
from patience import PATIENCE
from textual import events
from textual.dom import DOMNode
from textual.widgets._toast import Toast, ToastHolder

from beehelper.games import GAMES
from beehelper.store.sessions import SaveTrouble, saves, sessions
from beehelper.tui.app import BeeHelper

from .playing import BeePilot, program, until
from .visits import Keys, visits

NOTICES = (Toast, ToastHolder)
"""What is said over a screen that is not in view stays in the tree until that screen is."""

CHARACTERS = {"space": " ", "enter": "\r", "tab": "\t", "full_stop": "."}


class Held(NamedTuple):
    """What the program holds when it has come to rest on its home screen."""

    nodes: int
    objects: int
    tasks: int
    threads: int
    children: int
    files: int
    kilobytes: int


@pytest.fixture(autouse=True)
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Be where no file of the project is written over; start what processes need once."""
    monkeypatch.chdir(tmp_path)
    resource_tracker.ensure_running()


async def press(pilot: BeePilot, keys: Keys) -> None:
    """Press keys one right after the other, faster than anybody types."""
    for key in keys:
        event = events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None))
        event.set_sender(pilot.app)
        pilot.app.post_message(event)
        await asyncio.sleep(0)


async def play(pilot: BeePilot, session: Iterator[Keys], count: int) -> None:
    """Press at least ``count`` keys; each visit has to be dealt with, and leaves no box open."""
    while count > 0:
        visit = next(session)
        await press(pilot, visit)
        count -= len(visit)
        app, answered = pilot.app, asyncio.Event()
        assert isinstance(app, BeeHelper)
        try:
            async with asyncio.timeout(PATIENCE):
                app.call_later(answered.set)
                await answered.wait()
                while app.is_behind:
                    await asyncio.sleep(0.001)
        except TimeoutError:
            pytest.fail(f"the program ended or hangs after {visit}: {app._exception!r}")
        assert not app.screen.is_modal, f"{app.screen} stays open after {visit}"


async def held(pilot: BeePilot) -> Held:
    """Go home, wait until all work is done, and count what is held."""
    await pilot.press("escape", "escape", "escape", "f8")
    await until(pilot, lambda: pilot.app.current_mode == "home")
    assert isinstance(pilot.app, BeeHelper)
    pilot.app.services.solver.stop()
    pilot.app.clear_notifications()
    await until(pilot, lambda: all(worker.is_finished for worker in pilot.app.workers))
    await pilot.pause(0.5)
    gc.collect()
    objects = gc.get_objects()
    status = Path("/proc/self/status")
    lines = status.read_text().splitlines() if status.exists() else []
    return Held(
        sum(isinstance(each, DOMNode) and not isinstance(each, NOTICES) for each in objects),
        len(objects),
        len(asyncio.all_tasks()),
        threading.active_count(),
        len(active_children()),
        len(list(Path("/proc/self/fd").iterdir())) if status.exists() else 0,
        next((int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0),
    )


def check_end(home: Path) -> None:
    """See that no process is left, and each saved board sound, small, and alone in its folder."""
    for child in active_children():
        child.join(10)  # on a busy machine it takes that long to be gone
        assert (
            child.exitcode == -signal.SIGKILL
        )  # it did not end by itself: it was not left to run on
    files = [file for file in (home / "data").rglob("*") if file.is_file()]
    boards = saves(*GAMES)
    assert {file for file in files if "learned" not in file.name} == set(boards)
    assert not [found for found in sessions(*GAMES) if isinstance(found, SaveTrouble)]
    assert max(file.stat().st_size for file in boards) < 20_000


def check_growth(before: Held, after: Held, share: float) -> None:
    """See that nothing grew but by chance: threads of a pool, what is drawn just then."""
    assert after.nodes <= before.nodes + 60
    assert after.tasks <= before.tasks + 60
    assert after.threads <= before.threads + 3
    assert after.files <= before.files + 6
    assert after.children <= 1
    assert after.objects <= before.objects * (1 + share)
    assert after.kilobytes <= before.kilobytes * (1 + share)


async def test_a_session_of_two_hundred_keys_holds_no_more_at_its_end(home: Path) -> None:
    async with program() as pilot:
        session = visits(1)
        for _ in range(len(GAMES) + 1):
            await play(pilot, session, 1)
        before = await held(pilot)
        await play(pilot, session, 75)
        check_growth(before, await held(pilot), 0.5)
    check_end(home)


@pytest.mark.slow
@pytest.mark.timeout(3000)
async def test_a_session_of_fifty_thousand_keys_holds_no_more_at_its_end(home: Path) -> None:
    async with program() as pilot:
        session = visits(2)
        await play(pilot, session, 10_000)
        await play(pilot, session, 10_000)
        before = after = await held(pilot)
        for keys in range(30_000, 60_000, 10_000):
            await play(pilot, session, 10_000)
            after = await held(pilot)
            sys.stderr.write(f"{keys:,} keys: {after}\n")
            check_growth(before, after, 0.25)
    check_end(home)
