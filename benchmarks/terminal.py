"""A program in a pseudo-terminal that an emulator reads, and how long it takes to answer."""

from __future__ import annotations

import os
import select
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pexpect
import pyte

COLUMNS, ROWS = 120, 36

F2, F3, F4, F5, F7 = "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[18~"
CTRL_B, CTRL_E, CTRL_F, CTRL_O, CTRL_Q, CTRL_S = "\x02", "\x05", "\x06", "\x0f", "\x11", "\x13"
BACKSPACE, ENTER, ESC = "\x7f", "\r", "\x1b"

ANSWERS = {b"\x1b[?2026$p": "\x1b[?2026;2$y", b"\x1b[?2048$p": "\x1b[?2048;0$y"}
"""Questions to the terminal, and what one that does not know these modes answers."""

OURS = "from beehelper.cli.main import main; main([])"


def pasted(text: str) -> str:
    """Return what a terminal sends for a paste."""
    return f"\x1b[200~{text}\x1b[201~"


class Terminal:
    """A Python program in a terminal, and what is on its screen."""

    def __init__(self, program: str, home: str) -> None:
        environment = {
            **os.environ,
            "BEEHELPER_HOME": home,
            "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path]),
            "TERM": "xterm-256color",
            # Compiled modules are kept, as where the program is installed.
            "PYTHONPYCACHEPREFIX": home,
        }
        for name in ("NO_COLOR", "PYTHONDONTWRITEBYTECODE"):
            environment.pop(name, None)
        self.began = self.drawn = time.perf_counter()
        self.app = pexpect.spawn(
            sys.executable, ["-c", program], env=environment, dimensions=(ROWS, COLUMNS)
        )
        self.app.delaybeforesend = None
        self.app.ptyproc.delayafterclose = self.app.ptyproc.delayafterterminate = 0
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)

    @property
    def text(self) -> str:
        """What is on the screen now."""
        return "\n".join(self._screen.display)

    def read(self, wait: float = 0.5) -> bool:
        """Take in all that the program has drawn; tell whether it still runs."""
        drawn = b""
        try:
            drawn = self.app.read_nonblocking(65536, wait)
            self.drawn = time.perf_counter()  # what the emulator then needs is not ours
            while select.select([self.app.child_fd], [], [], 0)[0]:
                drawn += self.app.read_nonblocking(65536, 0)
                self.drawn = time.perf_counter()
        except pexpect.TIMEOUT:
            pass
        except pexpect.EOF:
            return False
        for question, answer in ANSWERS.items():
            if question in drawn:
                self.app.send(answer)
        self._stream.feed(drawn)
        return True

    def rest(self, seconds: float) -> None:
        """Read for a while, as a person pauses."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self.read(left)

    def until(self, true: Callable[[str], bool], seconds: float = 30) -> float:
        """Read until the screen is so; return the seconds from the last mark to that."""
        while not true(self.text):
            if not self.read() or self.elapsed > seconds:
                raise SystemExit(f"the screen never came to be as expected:\n{self.text}")
        return self.drawn - self.began

    def shows(self, *texts: str) -> float:
        """Read until one of some texts is on the screen; return the seconds to that."""
        return self.until(lambda shown: any(text in shown for text in texts))

    def send(self, keys: str) -> None:
        """Press keys, and mark the time."""
        self.began = time.perf_counter()
        self.app.send(keys)

    @property
    def elapsed(self) -> float:
        """Seconds since the last mark."""
        return time.perf_counter() - self.began

    def quit(self) -> float:
        """Quit; return the seconds until the program is gone."""
        self.send(CTRL_Q)
        while self.read():
            pass
        self.app.wait()
        return self.elapsed
