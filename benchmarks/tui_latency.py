"""How long a person waits for the screen: the first frame, a key, and quitting, in every game.

    python benchmarks/tui_latency.py [GAME ...]

Runs the real program in a pseudo-terminal. Ours and a minimal Textual app start in turns, so that a
busy machine slows both. In each game keys are pressed while nothing runs, then while its heaviest
search runs in the solver process; the ratio of these two is what counts.
"""

from __future__ import annotations

import itertools
import json
import statistics
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pexpect
from claims import tell
from terminal import Terminal

STARTS = 9
KEYS = 100
QUITS = 3
WORDS = 2_000_000
PAUSE, LOOKS = 0.01, 0.25
"""Seconds between two keys; between two letters of a crossword: by then the solver looks at it."""

SIDE, OPEN = 21, 11
"""Rows and columns of a large crossword, and of one that is hard to fill."""

LETTERS = "tlaeinztlaeinz"

F2, F3, F4, F5, F7 = "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[18~"
BACKSPACE, CTRL_B, CTRL_F, CTRL_O, CTRL_T = "\x7f", "\x02", "\x06", "\x0f", "\x14"

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


class Game(NamedTuple):
    """What is pressed in a game, and what makes its solver work hardest.

    ``open`` starts the program, in a folder for its home, on a position with nothing left to
    search; ``begin`` makes it search, from there or from a new start; ``running`` tells from the
    screen whether it does. ``stroke`` gives, for the number of a key, the key and what it paints,
    spaces apart.
    """

    name: str
    search: str
    open: Callable[[str], Terminal]
    begin: Callable[[str], Terminal]
    running: Callable[[str], bool]
    stroke: Callable[[int], tuple[str, str]]


def started(folder: str, key: str) -> Terminal:
    """Start the program with a home of its own, and go to a game."""
    terminal = Terminal(OURS, tempfile.mkdtemp(dir=folder), folder)
    terminal.shows("type a new board")
    terminal.send(key)
    return terminal


def typed(number: int, longest: int, line: Callable[[str], str]) -> tuple[str, str]:
    """Type so many letters and take them back but the first, again and again."""
    turn = 2 * longest - 2
    count, before = (1 + min(each % turn, -each % turn) for each in (number, max(0, number - 1)))
    grown = count > before or number == 0
    return LETTERS[count - 1] if grown else BACKSPACE, line(LETTERS[:count].upper())


def entry(letters: str) -> str:
    """Write a line of letters as it is painted."""
    return letters + "▌"


def tiles(letters: str) -> str:
    """Write a row of tiles as it is painted."""
    return letters.ljust(5, "·")


def searching(shown: str) -> bool:
    """Tell whether the hints say that a best guess is looked for."""
    return any(state in shown for state in ("looking …", "searching ─", "proving ─"))


# Spelling Bee: an index of a large list is built


def open_bee(folder: str) -> Terminal:
    """Open a board with the list that ships."""
    terminal = started(folder, F2)
    terminal.shows("7 letters")
    terminal.send("tlaeinz\r")
    terminal.shows("Beginner")
    return terminal


def begin_bee(folder: str) -> Terminal:
    """Open a board with a large list that has no index."""
    home = Path(tempfile.mkdtemp(dir=folder))
    words = itertools.islice(itertools.product("abcdefghijklm", repeat=6), WORDS)
    (home / "large.txt").write_text("\n".join(map("".join, words)))
    (home / "config").mkdir()
    chosen = {"version": 1, "word_list": str(home / "large.txt")}
    (home / "config" / "settings.json").write_text(json.dumps(chosen))
    terminal = Terminal(OURS, str(home), folder)
    terminal.shows("type a new board")
    terminal.send(F2)
    terminal.shows("7 letters")
    terminal.send("tlaeinz\r")
    terminal.shows("Esc stops")
    return terminal


# Wordle: the best guess after a poor one, to be proven


def open_wordle(folder: str) -> Terminal:
    """Open an empty board, whose best guess is in the tree."""
    terminal = started(folder, F3)
    terminal.shows("from the tree")
    return terminal


def begin_wordle(folder: str) -> Terminal:
    """Guess a word that tells little."""
    terminal = open_wordle(folder)
    terminal.send("fuzzy00000\r")
    terminal.until(searching)
    return terminal


# Many boards: 16 of them


def open_many(folder: str) -> Terminal:
    """Open 16 boards."""
    terminal = open_wordle(folder)
    terminal.send(CTRL_B)
    for boards in (4, 8, 16):
        terminal.shows(f"{boards} Wordles")
        if boards < 16:
            terminal.send(F7)
    terminal.until(lambda shown: "ranked ─" in shown)
    return terminal


def begin_many(folder: str) -> Terminal:
    """Guess a word that tells little on each."""
    terminal = open_many(folder)
    terminal.send("fuzzy" + "0" * 80 + "\r")
    terminal.until(searching)
    return terminal


# Hit: the slowest strategy is tried on every word of a long list


def open_hit(folder: str) -> Terminal:
    """Open a game with many words."""
    terminal = started(folder, F4)
    terminal.shows("F6 shows 1")
    for setting in ("level 80", "length 7"):
        terminal.send(CTRL_O)
        terminal.shows("Words and rules")
        terminal.send(f"{setting}\r")
        terminal.until(lambda shown: "Words and rules" not in shown)
    terminal.until(lambda shown: "roll-out ─" in shown)
    return terminal


def begin_hit(folder: str) -> Terminal:
    """Begin the trial."""
    terminal = open_hit(folder)
    terminal.send(CTRL_T)
    terminal.shows("Which strategy")
    terminal.send(BACKSPACE * 20 + "roll-out\r")
    terminal.shows("Esc stops")
    return terminal


# Crossword: a large grid is filled; and what fits is looked up after each letter


def open_crossword(folder: str, side: int = SIDE) -> Terminal:
    """Open an empty grid, and wait until its words are ranked."""
    terminal = started(folder, F5)
    terminal.shows("Another grid")
    terminal.send(f"{BACKSPACE * 20}{side}x{side}\r")
    terminal.shows("1 Across")
    terminal.until(lambda shown: "settled ─" in shown)
    return terminal


def begin_crossword(folder: str) -> Terminal:
    """Open a grid of which words are looked for after each letter."""
    return open_crossword(folder)


def first_row(letters: str) -> str:
    """Write the line about the first slot as it is painted."""
    return f"1Across{letters.ljust(SIDE, '·')}({SIDE})"


def open_fill(folder: str) -> Terminal:
    """Open a grid of long words, without black cells."""
    return open_crossword(folder, OPEN)


def begin_fill(folder: str) -> Terminal:
    """Fill it."""
    terminal = open_fill(folder)
    terminal.send(CTRL_F)
    terminal.until(lambda shown: "tried. Esc stops" in shown)
    return terminal


def turned(number: int) -> tuple[str, str]:
    """Turn the cursor to and fro."""
    return " ", "1Down" if number % 2 == 0 else "1Across"


GAMES = (
    Game(
        "bee", "an index is built", open_bee, begin_bee,
        lambda shown: "Esc stops" in shown, lambda number: typed(number, 14, entry),
    ),
    Game(
        "wordle", "a best guess is proven", open_wordle, begin_wordle,
        searching, lambda number: typed(number, 5, tiles),
    ),
    Game(
        "many", "16 boards are searched", open_many, begin_many,
        searching, lambda number: typed(number, 5, tiles),
    ),
    Game(
        "hit", "a strategy is tried", open_hit, begin_hit,
        lambda shown: "Esc stops" in shown, lambda number: typed(number, 7, entry),
    ),
    Game(
        "crossword", "21x21 is looked at after each letter", open_crossword, begin_crossword,
        lambda shown: True, lambda number: typed(number, 12, first_row),
    ),
    Game(
        "fill", "a grid without black cells is filled", open_fill, begin_fill,
        lambda shown: "Esc stops" in shown, turned,
    ),
)  # fmt: skip


def first_frames(folder: str) -> dict[str, list[float]]:
    """Start both programs in turns; return the milliseconds to each one's first full frame."""
    times: dict[str, list[float]] = {"minimal": [], "ours": []}
    for number in range(STARTS + 1):
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
    """Tell whether a text is on the screen, spaces apart."""
    return painted in shown.replace(" ", "")


def pressed(terminal: Terminal, game: Game, pause: float, wanted: int) -> list[float]:
    """Press keys for as long as the game searches; return milliseconds from key to paint."""
    times: list[float] = []
    while len(times) < wanted and game.running(terminal.text):
        key, painted = game.stroke(len(times))
        terminal.send(key)
        times.append(1000 * terminal.until(partial(shown_apart, painted)))
        terminal.rest(pause)
    return times


def idle_keys(game: Game, folder: str) -> list[float]:
    """Press keys while the solver has nothing to do."""
    terminal = game.open(folder)
    times = pressed(terminal, game._replace(running=lambda shown: True), PAUSE, KEYS)
    terminal.quit()
    return times


def busy_keys(game: Game, folder: str) -> tuple[list[float], list[float]]:
    """Press keys while the solver works hardest; return those times, and seconds to quit then."""
    times: list[float] = []
    quits: list[float] = []
    while len(times) < KEYS or len(quits) < QUITS:
        terminal = game.begin(folder)
        if len(times) < KEYS:
            pause = LOOKS if game.name == "crossword" else PAUSE
            times += pressed(terminal, game, pause, KEYS - len(times))
        if game.running(terminal.text):
            quits.append(terminal.quit())
        else:
            terminal.quit()
    return times, quits


def quantile(times: list[float], share: float) -> float:
    """Return the value below which a share of the times lies."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def tell_frames(folder: str) -> None:
    """Measure the first frame and tell of it."""
    frames = first_frames(folder)
    ours, minimal = (statistics.median(frames[name]) for name in ("ours", "minimal"))
    ratio = ours / minimal
    reference = f"{minimal:.0f} ms, minimal Textual app"
    tell("first frame", f"{ours:.0f} ms", reference, ratio, "<= 1.3 x", ratio <= 1.3)
    loaded = numpy_loaded(folder)
    tell("NumPy imported by then", "yes" if loaded else "no", "", None, "no", not loaded)


def tell_game(game: Game, folder: str) -> None:
    """Measure a game and tell of it."""
    idle = idle_keys(game, folder)
    busy, quits = busy_keys(game, folder)
    p95, reference = quantile(busy, 0.95), quantile(idle, 0.95)
    spread = f"p50 {quantile(busy, 0.5):.1f}, p95 {p95:.1f}, max {max(busy):.1f} ms"
    what = f"key to paint while {game.search}"
    tell(f"{what}: p95", spread, "", None, "<= 20 ms", p95 <= 20)
    ratio = p95 / reference
    told = f"p50 {quantile(idle, 0.5):.1f}, p95 {reference:.1f} ms with nothing to do"
    tell("  the same, of idle", f"{p95:.1f} ms", told, ratio, "<= 2.5 x", ratio <= 2.5)
    slowest = max(quits)
    tell("  quit, slowest of 3", f"{slowest:.2f} s", "", None, "<= 0.6 s", slowest <= 0.6)


def main() -> None:
    """Measure and print."""
    wanted = sys.argv[1:] or ["start", *(game.name for game in GAMES)]
    with tempfile.TemporaryDirectory() as folder:
        if "start" in wanted:
            tell_frames(folder)
        for game in GAMES:
            if game.name in wanted:
                tell_game(game, folder)


if __name__ == "__main__":
    main()
