"""How long a person waits for the screen: the first frame, a key, Esc, and quitting, in every game.

    python benchmarks/tui_latency.py [GAME ...] [--quick]

Runs the real program in a pseudo-terminal. Ours and a minimal Textual app start in turns, so that a
busy machine slows both. In each game keys are pressed while nothing runs, then while its heaviest
searches run in the solver process (games.py); the ratio of these two is what counts. In a terminal
of another size than 120x36: BEEHELPER_BENCH_SIZE=60x20 in the environment.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from functools import partial

import pexpect
from claims import is_quick, tell
from games import ESCAPE, GAMES, OURS, Game, always
from terminal import Terminal

STARTS, KEYS, QUITS = 9, 100, 3
QUICK = 4
"""How many times fewer of these the quick form takes."""

PAUSE, LOOKS = 0.01, 0.25
"""Seconds between two keys; between two letters of a crossword: by then the solver looks at it."""

APART = str.maketrans("", "", " ▏▐")
"""What may stand between two letters."""

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


def first_frames(folder: str, starts: int) -> dict[str, list[float]]:
    """Start both programs in turns; return the milliseconds to each one's first full frame."""
    times: dict[str, list[float]] = {"minimal": [], "ours": []}
    for number in range(starts + 1):
        for name, program in (("minimal", MINIMAL), ("ours", OURS)):
            terminal = Terminal(program, folder, folder)
            taken = 1000 * terminal.shows("type a new board")
            terminal.quit()
            if number:  # the first start of each only fills the caches of the disk
                times[name].append(taken)
    return times


def numpy_loaded(folder: str) -> bool:
    """Tell whether NumPy is imported when the first frame is there."""
    terminal = Terminal(NUMPY, folder, folder)
    said = b""
    while True:
        try:
            said += terminal.app.read_nonblocking(65536, 30)
        except pexpect.EOF:
            return b"numpy loaded" in said or b"no numpy" not in said


def shown_apart(painted: str, shown: str) -> bool:
    """Tell whether a text is on the screen, spaces and the edges of tiles apart."""
    bare, painted = shown.translate(APART), painted.translate(APART)
    return painted in bare or painted in bare.replace("▌", "")  # an edge, too, or a cursor


def pressed(terminal: Terminal, game: Game, pause: float, wanted: int) -> list[float]:
    """Press keys for as long as the game searches; return milliseconds from key to paint."""
    times: list[float] = []
    while len(times) < wanted and game.running(terminal.text):
        key, painted = game.stroke(len(times))
        terminal.send(key)
        times.append(1000 * terminal.until(partial(shown_apart, painted)))
        terminal.rest(pause)
    return times


def idle_keys(game: Game, folder: str, wanted: int) -> list[float]:
    """Press keys while the solver has nothing to do."""
    terminal = game.open(folder)
    times = pressed(terminal, game._replace(running=lambda shown: True), PAUSE, wanted)
    terminal.quit()
    return times


def busy_keys(game: Game, folder: str, wanted: int, stops: int) -> tuple[list[float], list[float]]:
    """Press keys while the solver works hardest; return those times, and seconds to quit then."""
    times: list[float] = []
    quits: list[float] = []
    # What pasted hints and answers start is over soon: keys are pressed after each of several.
    each = wanted // 4 if game.running is always else wanted
    while len(times) < wanted or len(quits) < stops:
        terminal = game.begin(folder)
        if len(times) < wanted:
            whole = game.name == "crossword"
            most = wanted if whole else min(each, wanted - len(times))
            times += pressed(terminal, game, LOOKS if whole else PAUSE, most)
        if game.running(terminal.text):
            quits.append(terminal.quit())
        else:
            terminal.quit()
    return times, quits


def escapes(game: Game, folder: str, times: int) -> list[float]:
    """Press Esc while the solver works hardest; return seconds until the screen says it stopped.

    Esc is also how other keys begin: Textual waits a tenth of a second for more of them.
    """
    taken: list[float] = []
    for _ in range(times):
        terminal = game.begin(folder)
        terminal.send(ESCAPE)
        taken.append(terminal.until(lambda shown: not game.running(shown)))
        terminal.quit()
    return taken


def quantile(times: list[float], share: float) -> float:
    """Return the value below which a share of the times lies."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def tell_frames(folder: str, starts: int) -> None:
    """Measure the first frame and tell of it."""
    frames = first_frames(folder, starts)
    ours, minimal = (statistics.median(frames[name]) for name in ("ours", "minimal"))
    ratio = ours / minimal
    reference = f"{minimal:.0f} ms, minimal Textual app"
    tell("first frame", f"{ours:.0f} ms", reference, ratio, "<= 1.3 x", ratio <= 1.3)
    loaded = numpy_loaded(folder)
    tell("NumPy imported by then", "yes" if loaded else "no", "", None, "no", not loaded)


def tell_game(game: Game, folder: str, keys: int, stops: int) -> None:
    """Measure a game and tell of it."""
    idle = idle_keys(game, folder, keys)
    busy, quits = busy_keys(game, folder, keys, stops)
    p95, reference = quantile(busy, 0.95), quantile(idle, 0.95)
    spread = f"p50 {quantile(busy, 0.5):.1f}, p95 {p95:.1f}, max {max(busy):.1f} ms"
    what = f"key to paint while {game.search}"
    tell(f"{what}: p95", spread, "", None, "<= 20 ms", p95 <= 20)
    ratio = p95 / reference
    told = f"p50 {quantile(idle, 0.5):.1f}, p95 {reference:.1f} ms with nothing to do"
    tell("  the same, of idle", f"{p95:.1f} ms", told, ratio, "<= 2.5 x", ratio <= 2.5)
    if game.running is not always:
        slowest = max(escapes(game, folder, stops))
        what = f"  Esc to stopped, slowest of {stops}"
        tell(what, f"{slowest:.2f} s", "", None, "<= 0.3 s", slowest <= 0.3)
    slowest = max(quits)
    tell(
        f"  quit, slowest of {len(quits)}", f"{slowest:.2f} s", "", None, "<= 0.6 s", slowest <= 0.6
    )


def main() -> None:
    """Measure and print."""
    share = QUICK if is_quick() else 1
    wanted = sys.argv[1:] or ["start", *(game.name for game in GAMES)]
    with tempfile.TemporaryDirectory() as folder:
        if "start" in wanted:
            tell_frames(folder, STARTS // share + 1)
        for game in GAMES:
            if game.name in wanted:
                tell_game(game, folder, KEYS // share, QUITS // share + 1)


if __name__ == "__main__":
    main()
