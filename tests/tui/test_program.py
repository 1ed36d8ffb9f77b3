from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from solver.alive import wait_until_gone

from beehelper.store.sessions import load, saved

if sys.platform == "win32":
    pytest.skip("needs a POSIX terminal and signals", allow_module_level=True)

from .terminal import CTRL_Q, F2, F6, Terminal, children, programs


@pytest.fixture
def terminals(home: Path) -> Iterator[Callable[[], Terminal]]:
    """Open the program as often as a test likes."""
    with programs(home) as start:
        yield start


def test_a_person_plays_quits_and_finds_everything_again(
    terminals: Callable[[], Terminal],
) -> None:
    first = terminals()
    first.open_bee()
    first.shows("centre first")
    first.app.send("tlaeinz\r")
    first.shows("T AEILNZ", "a word you found")
    # All at once, as from a fast hand over a slow line.
    first.app.send("tail\rtitle\rtantalize\r")
    first.shows("pangram!", "Found 3", "22 points")
    first.app.send(F6)
    first.shows("Totals")
    first.app.send(F6)
    first.shows("By length", "TANTALIZE*", "F6 shows 3")
    left = children(first.app.pid)
    first.app.send(CTRL_Q)
    assert first.end() == 0
    assert "Traceback" not in first.text
    assert all(map(wait_until_gone, left))

    second = terminals()
    second.shows("T AEILNZ", "3 found, 22 points")
    second.app.send(F2)
    second.shows("T AEILNZ", "Found 3", "22 points", "TAIL", "TITLE", "TANTALIZE*")
    second.shows("By length", "F6 shows 3")
    second.app.send(CTRL_Q)
    assert second.end() == 0


def test_what_was_acknowledged_is_there_after_a_kill(terminals: Callable[[], Terminal]) -> None:
    words = ["tail", "tall", "lint", "tile"]
    first = terminals()
    first.open_bee()
    first.shows("centre first")
    first.app.send("tlaeinz\r")
    first.shows("a word you found")
    for number, word in enumerate(words, 1):
        first.app.send(f"{word}\r")
        first.shows(f"Found {number}")
    left = children(first.app.pid)
    os.kill(first.app.pid, signal.SIGKILL)
    first.end()
    assert all(map(wait_until_gone, left))

    second = terminals()
    second.open_bee()
    second.until(lambda shown: "Found 4" in shown or "Found 3" in shown)
    second.app.send(CTRL_Q)
    assert second.end() == 0
    (path,) = saved("bee")
    assert load(path).moves in [tuple(f"+{word}" for word in words[:kept]) for kept in (3, 4)]
