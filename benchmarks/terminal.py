"""A Python program in a pseudo-terminal that a terminal emulator reads."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pexpect
import pyte

COLUMNS, ROWS = 120, 36

CTRL_Q = "\x11"

ANSWERS = {b"\x1b[?2026$p": "\x1b[?2026;2$y", b"\x1b[?2048$p": "\x1b[?2048;0$y"}
"""Questions to the terminal, and what one that does not know these modes answers."""

Step = str | Callable[[str], bool]
"""Keys, a text that is on the screen then, or what tells from the screen that it is as wanted."""


class Terminal:
    """A Python program in a terminal, and what is on its screen."""

    def __init__(self, program: str, home: str, compiled: str) -> None:
        """Start a program with a home of its own; compiled modules are kept in a folder."""
        environment = {
            **os.environ,
            "BEEHELPER_HOME": home,
            "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path]),
            "TERM": "xterm-256color",
            "PYTHONPYCACHEPREFIX": compiled,
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

    def read(self, seconds: float = 0.5) -> bool:
        """Take in what is drawn, waiting so long for it; tell whether the program still runs."""
        try:
            drawn = self.app.read_nonblocking(65536, seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        for question, answer in ANSWERS.items():
            if question in drawn:
                self.app.send(answer)
        self.drawn = time.perf_counter()  # what the emulator then needs is not ours
        self._stream.feed(drawn)
        return True

    def until(self, true: Callable[[str], bool], seconds: float = 60) -> float:
        """Read until the screen is so; return the seconds from the last mark to that."""
        while not true(self.text):
            if not self.read() or self.elapsed > seconds:
                raise SystemExit(f"the screen never came to be as expected:\n{self.text}")
        return self.drawn - self.began

    def shows(self, text: str) -> float:
        """Read until a text is on the screen; return the seconds from the last mark to that."""
        return self.until(lambda shown: text in shown)

    def send(self, keys: str) -> None:
        """Press keys, and mark the time."""
        self.began = time.perf_counter()
        self.app.send(keys)

    def press(self, *steps: Step) -> Terminal:
        """Press keys, and wait for a text or a sign on the screen; again with the next two."""
        for keys, sign in zip(steps[::2], steps[1::2], strict=True):
            assert isinstance(keys, str)
            self.send(keys)
            if isinstance(sign, str):
                self.shows(sign)
            else:
                self.until(sign)
        return self

    def rest(self, seconds: float) -> None:
        """Press nothing for a while, but take in what is drawn."""
        self.began = time.perf_counter()
        while (left := seconds - self.elapsed) > 0:
            self.read(left)

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
