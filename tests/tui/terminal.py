"""The real program in a pseudo-terminal that a terminal emulator reads, for tests."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import ClassVar, Protocol

import pexpect
import pyte
from patience import PATIENCE

F2, F3, F4, F5, F6, CTRL_Q = "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[17~", "\x11"


class Terminal:
    """The real program in a terminal, and what is on its screen."""

    COMMAND: ClassVar = [sys.executable, "-m", "beehelper"]

    def __init__(self, home: Path, **further: str) -> None:
        environment = {
            **os.environ,
            "BEEHELPER_HOME": str(home),
            "PYTHONPATH": os.pathsep.join(sys.path),
            "TERM": "xterm-256color",
        }
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            environment.pop(name, None)
        environment |= further
        self.app = pexpect.spawn(
            self.COMMAND[0], self.COMMAND[1:], env=environment, dimensions=(24, 80)
        )
        self.drawn = b""
        """What was drawn last."""
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def colours(self) -> set[str]:
        """All colours on the screen now."""
        cells = [cell for row in self._screen.buffer.values() for cell in row.values()]
        return {colour for cell in cells for colour in (cell.fg, cell.bg)} - {"default"}

    @property
    def text(self) -> str:
        """What is on the screen now."""
        return "\n".join(self._screen.display)

    def read(self) -> bool:
        """Take in what the program has drawn; tell whether it still runs."""
        try:
            drawn = self.app.read_nonblocking(65536, 0.05)
            self.drawn = (self.drawn + drawn)[-10_000:]
            with suppress(UnboundLocalError):  # pyte, of a sequence that a kill has cut in two
                self._stream.feed(drawn)
        except pexpect.TIMEOUT:
            pass
        except pexpect.EOF:
            return False
        return True

    def until(self, true: Callable[[str], bool]) -> None:
        """Read until the screen is so."""
        deadline = time.monotonic() + PATIENCE
        while not true(self.text):
            assert time.monotonic() < deadline, self.text
            assert self.read(), self.text

    def shows(self, *texts: str) -> None:
        """Wait until all these texts are on the screen."""
        self.until(lambda shown: all(text in shown for text in texts))

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        self._screen.resize(rows, columns)
        self.app.setwinsize(rows, columns)
        os.kill(self.app.pid, signal.SIGWINCH)  # a second time: the first may come too early

    def open_bee(self) -> None:
        """Go from home to the bee."""
        self.shows("type a new board")
        self.app.send(F2)

    def end(self) -> int:
        """Read until the program is gone; return its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.read():
            assert time.monotonic() < deadline, self.text
        self.app.close()
        return int(self.app.exitstatus if self.app.exitstatus is not None else -1)


class Start(Protocol):
    """What opens the program, with further variables in its environment."""

    def __call__(self, **further: str) -> Terminal: ...


@contextmanager
def programs(home: Path) -> Iterator[Start]:
    """Open the program as often as a test likes; leave none open."""
    opened: list[Terminal] = []

    def start(**further: str) -> Terminal:
        opened.append(Terminal(home, **further))
        return opened[-1]

    try:
        yield start
    finally:
        for terminal in opened:
            terminal.app.close(force=True)


def children(pid: int) -> list[int]:
    """List the processes that a process started."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True).stdout
    pairs = (line.split() for line in listed.splitlines())
    return [int(child) for child, parent in pairs if int(parent) == pid]
