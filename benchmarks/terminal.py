"""A Python program in a pseudo-terminal that a terminal emulator reads."""

from __future__ import annotations

import os
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pexpect
import pyte

COLUMNS, ROWS = map(int, os.environ.get("BEEHELPER_BENCH_SIZE", "120x36").split("x"))
"""Those of the terminal: 60x20 in the environment is another size."""

CTRL_Q = "\x11"

PAUSE = 0.004
"""Seconds without a piece after which a paint is whole."""

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
        self._pieces: deque[tuple[float, bytes]] = deque()

    @property
    def text(self) -> str:
        """What is on the screen now."""
        return "\n".join(self._screen.display)

    def read(self, seconds: float = 0.5) -> bool:
        """Take in the next piece drawn, waiting so long for it; tell whether the program runs.

        The time of each piece is noted before any of them is shown to the emulator, which would
        make the later ones of a large paint look late.
        """
        if not self._pieces:
            try:
                self._take(seconds)
                while True:
                    self._take(PAUSE)
            except pexpect.TIMEOUT:
                pass
            except pexpect.EOF:
                if not self._pieces:
                    return False
        if self._pieces:
            self.drawn, piece = self._pieces.popleft()
            self._stream.feed(piece)
        return True

    def _take(self, seconds: float) -> None:
        """Note what is drawn next and when; answer what it asks."""
        piece = self.app.read_nonblocking(65536, seconds)
        self._pieces.append((time.perf_counter(), piece))
        for question, answer in ANSWERS.items():
            if question in piece:
                self.app.send(answer)

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
