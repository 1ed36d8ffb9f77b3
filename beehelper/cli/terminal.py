"""The terminal is restored whatever ends the program, also what no program can catch.

A program that is killed, or ended by a fault such as SIGBUS, leaves the terminal on its other
screen, deaf to Enter and talking of every move of the mouse. A second process, forked before
anything large is imported, waits at a pipe whose other end only the program holds: if that closes
without a goodbye, it restores what the program could not.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

RESTORE = (
    b"\x1b[?2026l"  # no frame is half drawn
    b"\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"  # mouse
    b"\x1b[?2004l\x1b[?1004l\x1b[?2048l\x1b[?7h\x1b[<u"  # paste, focus, resize, line wrap, keyboard
    b"\x1b[0m\x1b[?1049l\x1b[?25h"  # colours, main screen, cursor
)
"""Turns off all that Textual turns on."""

STDIN, STDERR = 0, 2
"""What Textual reads from and draws on."""


@contextmanager
def restored_terminal() -> Iterator[None]:
    """Have the terminal restored if the program is killed meanwhile."""
    # Windows restores its console itself.
    if sys.platform == "win32" or not os.isatty(STDIN):
        yield
        return
    import termios

    before = termios.tcgetattr(STDIN)
    goodbye, ours = os.pipe()
    watcher = os.fork()
    if not watcher:
        os.close(ours)
        with suppress(BaseException):
            watch(goodbye, before)
        os._exit(0)
    os.close(goodbye)
    try:
        yield
    finally:
        with suppress(BrokenPipeError):  # the watcher was killed
            os.write(ours, b".")
        os.close(ours)
        os.waitpid(watcher, 0)


def watch(goodbye: int, before: Sequence[int | list[bytes | int]]) -> None:
    """Wait for the program's end, and restore the terminal if it said no goodbye."""
    if sys.platform == "win32":
        return
    import termios

    os.setsid()  # a signal to all programs in the terminal is not for this one
    with suppress(OSError):
        Path("/proc/self/comm").write_text("watch-terminal")  # nor is ``killall beehelper``
    if os.read(goodbye, 1):
        return
    os.write(STDERR, RESTORE)
    if not termios.tcgetattr(STDIN)[3] & termios.ISIG:  # no shell has seen to it yet
        termios.tcsetattr(STDIN, termios.TCSANOW, list(before))
        termios.tcflush(STDIN, termios.TCIFLUSH)
