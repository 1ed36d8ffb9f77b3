"""The terminal is closed, or the program told to end: nothing is lost, nothing left over."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from solver.alive import wait_until_gone

from beehelper.store.sessions import load, saved

if sys.platform == "win32":
    pytest.skip("needs a POSIX terminal and signals", allow_module_level=True)

from tui.terminal import F2, F3, Terminal, children, programs


def playing(start: Callable[[], Terminal]) -> Terminal:
    """Find a word, then let the solver search."""
    terminal = start()
    terminal.shows("type a new board")
    terminal.app.send(F2)
    terminal.shows("7 letters")
    terminal.app.send("tlaeinz\r")
    terminal.shows("a word you found")
    terminal.app.send("tail\r")
    terminal.shows("Found 1")
    terminal.app.send(F3)
    terminal.shows("from the tree")
    terminal.app.send("fuzzy00000\r")
    terminal.until(lambda shown: "searching ─" in shown or "proving ─" in shown)
    return terminal


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_program_told_to_end_leaves_the_terminal_as_it_was(
    number: signal.Signals, home: Path
) -> None:
    with programs(home) as start:
        terminal = playing(start)
        left = children(terminal.app.pid)
        os.kill(terminal.app.pid, number)
        assert terminal.end() == 128 + number
        assert all(map(wait_until_gone, left))
        assert b"\x1b[?1049l" in terminal.drawn  # back from the other screen
    (path,) = saved("bee")
    assert load(path).moves == ("+tail",)


def test_a_terminal_that_is_closed_leaves_no_process(home: Path) -> None:
    with programs(home) as start:
        terminal = playing(start)
        pid = terminal.app.pid
        left = children(pid)
        terminal.app.ptyproc.fileobj.close()
        terminal.app.ptyproc.closed = terminal.app.closed = True
        assert wait_until_gone(pid)
        assert all(map(wait_until_gone, left))
    (path,) = saved("bee")
    assert load(path).moves == ("+tail",)
