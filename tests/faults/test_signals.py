"""The terminal is closed, or the program told to end: nothing is lost, nothing left over."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest
from solver.alive import wait_until_gone

from beehelper.store.sessions import load, saves

if sys.platform == "win32":
    pytest.skip("needs a POSIX terminal and signals", allow_module_level=True)

import pty
import termios

from tui.terminal import F3, Terminal, children, programs

from beehelper.cli.terminal import watch


def find_a_word(terminal: Terminal) -> None:
    terminal.open_bee()
    terminal.shows("7 letters")
    terminal.app.send("tlaeinz\r")
    terminal.shows("type a word you found")
    terminal.app.send("tail\r")


def playing(start: Callable[[], Terminal]) -> Terminal:
    """Find a word, then let the solver search."""
    terminal = start()
    find_a_word(terminal)
    terminal.shows("Found 1")
    terminal.app.send(F3)
    terminal.shows("hints ready")
    terminal.app.send("fuzzy00000\r")
    terminal.until(lambda shown: "searching … ─" in shown)
    return terminal


def test_a_program_told_to_end_leaves_the_terminal_as_it_was(home: Path, bundled: None) -> None:
    with programs(home) as start:
        terminal = playing(start)
        left = children(terminal.app.pid)
        os.kill(terminal.app.pid, signal.SIGTERM)
        assert terminal.end() == 128 + signal.SIGTERM
        assert all(map(wait_until_gone, left))
        assert b"\x1b[?1049l" in terminal.drawn  # back from the other screen
    (path,) = saves("bee")
    assert load(path).moves == ("+tail",)


def close_under(terminal: Terminal) -> None:
    """Close a program's terminal, and see that all of it goes."""
    pid = terminal.app.pid
    left = children(pid)
    terminal.app.ptyproc.fileobj.close()
    terminal.app.ptyproc.closed = terminal.app.closed = True
    assert wait_until_gone(pid)
    assert all(map(wait_until_gone, left))


def test_a_terminal_that_is_closed_leaves_no_process(home: Path, bundled: None) -> None:
    with programs(home) as start:
        close_under(playing(start))
    (path,) = saves("bee")
    assert load(path).moves == ("+tail",)


class Stuck(Terminal):
    """The program before a terminal that takes nothing more once a word is found."""

    COMMAND: ClassVar = [
        sys.executable,
        "-c",
        "import os, threading\n"
        "from textual.drivers._writer_thread import WriterThread\n"
        "from beehelper.cli.main import main\n"
        "def write(thread, text):\n"
        "    if 'Found 1' in text:\n"
        "        os.write(2, b'STUCK')\n"
        "        threading.Event().wait()\n"
        "    thread._queue.put(text)\n"
        "WriterThread.write = write\n"
        "main([])\n",
    ]


def test_a_closed_terminal_ends_a_program_that_waits_to_write_to_it(
    home: Path, bundled: None
) -> None:
    terminal = Stuck(home)
    try:
        find_a_word(terminal)
        terminal.shows("STUCK")
        close_under(terminal)
    finally:
        terminal.app.close(force=True)
    (path,) = saves("bee")
    assert load(path).moves == ("+tail",)


class InShell(Terminal):
    """The program as a shell starts it: the terminal stays when it ends."""

    COMMAND: ClassVar = ["/bin/sh", "-c", f"{sys.executable} -m beehelper; exec cat"]


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSEGV])
def test_a_program_that_is_killed_leaves_the_terminal_as_it_was(
    number: signal.Signals, home: Path
) -> None:
    terminal = InShell(home)
    try:
        before = termios.tcgetattr(terminal.app.child_fd)
        terminal.shows("type a new board")
        assert termios.tcgetattr(terminal.app.child_fd) != before
        (program,) = children(terminal.app.pid)
        left = children(program)
        os.kill(program, number)
        terminal.until(lambda _: b"\x1b[?1049l" in terminal.drawn)
        for off in (b"\x1b[?25h", b"\x1b[?1003l", b"\x1b[?2004l", b"\x1b[<u"):
            assert off in terminal.drawn
        assert all(map(wait_until_gone, left))
        assert termios.tcgetattr(terminal.app.child_fd) == before
    finally:
        terminal.app.close(force=True)


def test_a_shell_that_restored_the_terminal_is_left_alone() -> None:
    """What a shell sets up for its own line is not undone a moment later."""
    ours, theirs = pty.openpty()
    said, goodbye = os.pipe()
    watcher = os.fork()
    if not watcher:
        os.close(goodbye)
        for number in (0, 2):
            os.dup2(theirs, number)
        before = termios.tcgetattr(theirs)
        try:
            watch(said, before)
        finally:
            os._exit(0)
    os.close(said)
    shells = termios.tcgetattr(theirs)
    shells[3] &= ~(termios.ICANON | termios.ECHO)
    termios.tcsetattr(theirs, termios.TCSANOW, shells)
    shells = termios.tcgetattr(theirs)
    os.close(goodbye)
    os.waitpid(watcher, 0)
    assert termios.tcgetattr(theirs) == shells
    assert b"\x1b[?1049l" in os.read(ours, 1000)
    os.close(ours)
    os.close(theirs)
