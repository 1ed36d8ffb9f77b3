"""How long a person waits for the screen: the first frame, a key, and quitting.

    python benchmarks/tui_latency.py

Runs the real program in a pseudo-terminal that a terminal emulator reads. Ours and a minimal
Textual app start in turns, so that a busy machine slows both; the ratios are what counts.
"""

from __future__ import annotations

import itertools
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pexpect
import pyte

COLUMNS, ROWS = 120, 36
STARTS = 9
KEYS = 100
WORDS = 600_000

F2, CTRL_Q, BACKSPACE = "\x1bOQ", "\x11", "\x7f"
ANSWERS = {b"\x1b[?2026$p": "\x1b[?2026;2$y", b"\x1b[?2048$p": "\x1b[?2048;0$y"}
"""Questions to the terminal, and what one that does not know these modes answers."""

OURS = "from beehelper.cli.main import main; main([])"
MINIMAL = """
from textual.app import App
from textual.widgets import Static

class Minimal(App):
    def compose(self):
        yield Static("type a new board")

Minimal().run()
"""
NUMPY = f"""
import sys
from beehelper.tui import app
app.BeeHelper.on_ready = lambda self: self.exit()
{OURS}
print("numpy loaded" if "numpy" in sys.modules else "no numpy")
"""


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

    def read(self) -> bool:
        """Take in what the program has drawn; tell whether it still runs."""
        try:
            drawn = self.app.read_nonblocking(65536, 0.5)
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


def first_frames(home: str) -> dict[str, list[float]]:
    """Start both programs in turns; return the milliseconds to each one's first full frame."""
    times: dict[str, list[float]] = {"minimal": [], "ours": []}
    for number in range(STARTS + 1):
        for name, program in (("minimal", MINIMAL), ("ours", OURS)):
            terminal = Terminal(program, home)
            taken = 1000 * terminal.shows("type a new board")
            terminal.quit()
            if number:  # the first start of each only fills the caches of the disk
                times[name].append(taken)
    return times


def numpy_loaded(home: str) -> bool:
    """Tell whether NumPy is imported when the first frame is there."""
    terminal = Terminal(NUMPY, home)
    terminal.began = time.perf_counter()
    said = b""
    while True:
        try:
            said += terminal.app.read_nonblocking(65536, 30)
        except pexpect.EOF:
            return b"numpy loaded" in said or b"no numpy" not in said


def open_bee(home: str) -> Terminal:
    """Start the program on a board: typed, or taken up from the run before."""
    terminal = Terminal(OURS, home)
    terminal.shows("type a new board")
    terminal.send(F2)
    terminal.until(lambda shown: "7 letters" in shown or "a word you found" in shown)
    if "7 letters" in terminal.text:
        terminal.send("tlaeinz\r")
        terminal.shows("a word you found")
    return terminal


def keys(terminal: Terminal, busy: Callable[[], bool]) -> list[float]:
    """Press letters for as long as the child is busy; return milliseconds from key to paint."""
    times: list[float] = []
    typed = ""
    while len(times) < KEYS and busy():
        letter = "tlaeinz"[len(times) % 7]
        if len(typed) == 14:
            terminal.send(BACKSPACE * 14)
            typed = ""
            terminal.shows("a word you found")
        typed += letter
        line = typed.upper() + "▌"
        terminal.send(letter)
        times.append(1000 * terminal.shows(line))
        time.sleep(0.01)
    return times


def large_list(home: str) -> None:
    """Choose a large list that has no index."""
    words = itertools.islice(itertools.product("abcdefghijklm", repeat=6), WORDS)
    path = Path(home) / "large.txt"
    path.write_text("\n".join(map("".join, words)))
    settings = Path(home) / "config" / "settings.json"
    settings.parent.mkdir(exist_ok=True)
    settings.write_text(f'{{"version": 1, "word_list": "{path}"}}')


def busy_keys(home: str) -> tuple[list[float], list[float]]:
    """Press keys while the child builds indexes; return those times, and those to quit then."""
    times: list[float] = []
    quits: list[float] = []
    large = Path(home) / "large.txt"
    while len(times) < KEYS:
        # Another word makes it another list, which has no index.
        large.write_text(large.read_text() + "\n" + "x" * (4 + len(quits)))
        terminal = open_bee(home)
        terminal.shows("Esc stops")
        times += keys(terminal, partial(_building, terminal))
        terminal.quit()
        large.write_text(large.read_text() + "\n" + "y" * (4 + len(quits)))
        terminal = open_bee(home)
        terminal.shows("Esc stops")
        quits.append(terminal.quit())
    return times[:KEYS], quits


def _building(terminal: Terminal) -> bool:
    return "Esc stops" in terminal.text


def quantile(times: list[float], share: float) -> float:
    """Return the value below which a share of the times lies."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def row(what: str, value: str, goal: str = "", met: bool = True) -> None:
    """Print one figure beside its goal."""
    print(f"{what:<44}{value:>12}  {goal}{'' if met else '   MISSED'}".rstrip())


def main() -> None:
    """Measure and print."""
    with tempfile.TemporaryDirectory() as home:
        frames = first_frames(home)
        loaded = numpy_loaded(home)
        terminal = open_bee(home)
        terminal.until(lambda shown: "Beginner" in shown)
        idle = keys(terminal, lambda: True)
        terminal.quit()
        large_list(home)
        busy, quits = busy_keys(home)

    ours, minimal = (statistics.median(frames[name]) for name in ("ours", "minimal"))
    row(f"first frame, minimal Textual app, median of {STARTS}", f"{minimal:.0f} ms")
    row(f"first frame, beehelper, median of {STARTS}", f"{ours:.0f} ms")
    row("  ratio", f"{ours / minimal:.2f}", "goal <= 1.3", ours <= 1.3 * minimal)
    row("  numpy imported by then", "yes" if loaded else "no", "goal no", not loaded)
    for what, times in (("idle", idle), ("while an index is built", busy)):
        row(f"key to paint, {what}, {len(times)} keys: p50", f"{quantile(times, 0.5):.1f} ms")
        p95 = quantile(times, 0.95)
        row("  p95", f"{p95:.1f} ms", "goal <= 20 ms", p95 <= 20)
        row("  max", f"{max(times):.1f} ms")
    ratio = quantile(busy, 0.95) / quantile(idle, 0.95)
    row("  p95, busy / idle", f"{ratio:.2f}", "goal <= 2.5", ratio <= 2.5)
    row("  p50, busy / idle", f"{quantile(busy, 0.5) / quantile(idle, 0.5):.2f}")
    slowest = max(quits)
    what = f"quit while an index is built, slowest of {len(quits)}"
    row(what, f"{slowest:.2f} s", "goal <= 0.6 s", slowest <= 0.6)


if __name__ == "__main__":
    main()
