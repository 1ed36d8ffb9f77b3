"""How long a person waits for the screen: the first frame, a key under each heavy search, quitting.

    python benchmarks/tui_latency.py [--quick] [--only NAME ...]

Runs the real program in a pseudo-terminal. Ours and a minimal Textual app start in turns, so that a
busy machine slows both. Then each game is typed in, idle and while its heaviest search goes on: a
key is painted when what it types stands where it was typed. Searches are started anew in a fresh
home until there are keys enough. Quit is from ctrl+q to the end of the process.
"""

from __future__ import annotations

import argparse
import itertools
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NamedTuple

import pexpect
from claims import Claim, figure, load, ratio, tell
from terminal import (
    BACKSPACE,
    CTRL_B,
    CTRL_E,
    CTRL_F,
    CTRL_O,
    CTRL_S,
    ENTER,
    F2,
    F3,
    F4,
    F5,
    F7,
    OURS,
    Terminal,
    pasted,
)

from beehelper.bee.board import parse_board
from beehelper.bee.index import Index, build
from beehelper.bee.totals import pairs as pairs_of
from beehelper.search import Budget
from beehelper.words.lists import parse, read_source

P95, BUSY_TO_IDLE, QUIT, FIRST_FRAME = 20.0, 2.5, 0.6, 1.3
"""The goals: milliseconds, ratio, seconds, ratio."""

STARTS, KEYS, QUITS = 9, 100, 3
TRIES = 6
"""Programs started at most to have so many keys."""

WORDS, DRAWN, ON_TERMINAL = 600_000, 10_000, 80

SUNDAY = Path(__file__).resolve().parents[1] / "tests" / "data" / "crossword" / "sunday.txt"

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

ARROWS = {"→": "\x1b[C", "←": "\x1b[D"}


def nothing(_: Path) -> None:
    """Prepare nothing."""


class Case(NamedTuple):
    """A game and its heavy search: how it is opened, begun and typed in."""

    name: str
    open: Callable[[Terminal, Path], None]
    """Open the game's screen and wait until nothing goes on."""
    search: Callable[[Terminal], None]
    """Begin the search."""
    busy: tuple[str, ...]
    """What stands on the screen while it goes on, one or another."""
    typed: str
    """The letters that are typed again and again, or arrows."""
    columns: slice = slice(0, 36)
    lines: slice = slice(1, -4)
    """Where on the screen they are to be seen."""
    prepare: Callable[[Path], None] = nothing
    """Make ready what only the search needs."""
    pause: float = 0.01
    """Seconds between a key's paint and the next key."""


def drawn_words(count: int, length: int = 5) -> list[str]:
    """Draw made words with the letters of English."""
    dice = Random(length)
    shares = (8, 2, 3, 4, 12, 2, 2, 6, 7, 1, 1, 4, 2, 7, 8, 2, 1, 6, 6, 9, 3, 1, 2, 1, 2, 1)
    words: dict[str, None] = {}
    while len(words) < count:
        words["".join(dice.choices("abcdefghijklmnopqrstuvwxyz", shares, k=length))] = None
    return list(words)


# The bee


def open_bee(terminal: Terminal, home: Path) -> None:
    """Open a board; what goes on is seen by who looks for it."""
    terminal.send(F2)
    terminal.shows("7 letters")
    terminal.send(f"tlaeinz{ENTER}")
    terminal.shows("a word you found")
    terminal.shows("Beginner", "Esc stops")


def large_list(home: Path) -> None:
    """Choose a large list that has no index."""
    words = itertools.islice(itertools.product("abcdefghijklm", repeat=6), WORDS)
    path = home / "large.txt"
    path.write_text("\n".join(map("".join, words)))
    settings = home / "config" / "settings.json"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f'{{"version": 1, "word_list": "{path}"}}')


def answers() -> list[str]:
    """Return the likely words of the board."""
    source = read_source(None)
    (data,) = build(parse(source), source.stamp, Budget())
    found = Index(data, source.stamp).answers(parse_board("tlaeinz"))
    return [word.text for word in found if word.likely]


def paste_hints(terminal: Terminal) -> None:
    """Paste the two-letter list without the grid, which takes longest."""
    pairs = " ".join(f"{pair}-{count}" for pair, count in sorted(pairs_of(answers()).items()))
    points = sum(1 if len(word) == 4 else len(word) for word in answers())
    pangrams = sum(set("tlaeinz") <= set(word) for word in answers())
    head = f"WORDS: {len(answers())}, POINTS: {points}, PANGRAMS: {pangrams}"
    terminal.send(pasted(f"{head}\n{pairs.upper()}"))


def learn(terminal: Terminal) -> None:
    """Paste a past board's answers to learn."""
    while "Yesterday" not in terminal.text:  # the word list is not open yet
        terminal.send(CTRL_E)
        terminal.rest(0.5)
    words = answers()
    terminal.send(pasted("\n".join(["tlaeinz", *words])))
    terminal.rest(1)
    terminal.send(CTRL_S)
    terminal.shows("Learned")
    terminal.until(lambda shown: "Yesterday" not in shown)


# Wordle


def open_wordle(terminal: Terminal, home: Path) -> None:
    """Begin a game, with the newspaper's list."""
    terminal.send(F3)
    terminal.shows("from the tree")


def weak_guess(terminal: Terminal) -> None:
    """Leave the tree with a guess that leaves 1,349 words."""
    terminal.send(f"fuzzybbbbb{ENTER}")


def open_openers(terminal: Terminal, home: Path) -> None:
    """Go to the panel of openers."""
    open_wordle(terminal, home)
    terminal.send(CTRL_E)
    terminal.shows("SALET")


def weak_opener(terminal: Terminal) -> None:
    """Ask what a bad opener is worth: a tree is built."""
    terminal.send(f"fuzzy{ENTER}")
    terminal.shows("searching")
    terminal.send(BACKSPACE * 5)
    terminal.rest(0.3)


def open_boards(count: int) -> Callable[[Terminal, Path], None]:
    """Begin a game of so many boards."""

    def opened(terminal: Terminal, home: Path) -> None:
        open_wordle(terminal, home)
        terminal.send(CTRL_B)
        terminal.shows("One guess, many")
        while f"{count} Wordles" not in terminal.text:
            terminal.send(F7)
            terminal.rest(0.5)
        terminal.until(lambda shown: "searching" not in shown and "looking" not in shown)

    return opened


def bad_row(count: int) -> Callable[[Terminal], None]:
    """Give all boards a guess that tells little."""
    return lambda terminal: terminal.send(f"fuzzy{'b' * 5 * count}{ENTER}")


# Hit


def open_hit(terminal: Terminal, home: Path) -> None:
    """Begin a game with the list that ships."""
    terminal.send(F4)
    terminal.shows("─ roll-out")


def long_list(terminal: Terminal) -> None:
    """Play with a long list of words."""
    path = Path(tempfile.gettempdir()) / f"beehelper-drawn-{DRAWN}.txt"
    path.write_text("\n".join(drawn_words(DRAWN)))
    terminal.send(CTRL_O)
    terminal.shows("Words and rules")
    terminal.send(f"list {path}{ENTER}")


def open_terminal(terminal: Terminal, home: Path) -> None:
    """Begin Fallout's terminal."""
    open_hit(terminal, home)
    for _ in range(2):
        terminal.send(F7)
        terminal.rest(0.5)


def many_words(terminal: Terminal) -> None:
    """Paste more words than a terminal has: what is best is proved."""
    terminal.send(pasted(" ".join(drawn_words(ON_TERMINAL))))


# Crosswords


def open_grid(size: str) -> Callable[[Terminal, Path], None]:
    """Draw an empty grid, or open a file, and wait for the lists to be read."""

    def opened(terminal: Terminal, home: Path) -> None:
        terminal.send(F5)
        terminal.shows("draws an empty grid")
        terminal.send(f"{size}{ENTER}")
        terminal.shows("─ settled", "─ ranked")
        terminal.until(lambda shown: "─ settled" in shown)

    return opened


def fill(terminal: Terminal) -> None:
    """Fill the grid."""
    terminal.send(CTRL_F)


def sunday(terminal: Terminal, home: Path) -> None:
    """Open a grid of 21x21 with black cells."""
    path = home / "sunday.txt"
    path.write_text(SUNDAY.read_text().split("\n\n")[0])
    open_grid(str(path))(terminal, home)


def already(_: Terminal) -> None:
    """Begin nothing: the search goes on, or typing itself begins it."""


SEARCHING = ("looking", "searching")

CASES = (
    Case("bee index", open_bee, already, ("Esc stops",), "tlaeinz", prepare=large_list),
    Case("bee pasted hints", open_bee, paste_hints, ("Beginner",), "tlaeinz"),
    Case("bee learning", open_bee, learn, ("Beginner",), "tlaeinz"),
    Case("wordle off the tree", open_wordle, weak_guess, ("looking", "proving"), "plant"),
    Case("wordle opener", open_openers, weak_opener, SEARCHING, "crate", lines=slice(5, 6)),
    Case("8 boards", open_boards(8), bad_row(8), SEARCHING, "plant", slice(0, 72)),
    Case("16 boards", open_boards(16), bad_row(16), SEARCHING, "plant", slice(0, 72)),
    Case("hit roll-outs", open_hit, long_list, ("looking", "entropy"), "party"),
    Case("hit proof", open_terminal, many_words, ("looking", "entropy", "roll-out"), "party"),
    Case("fill 15x15", open_grid("15x15"), fill, ("Filling",), "→→←→←", slice(0, 46)),
    Case("fill 21x21", open_grid("21x21"), fill, ("Filling",), "→→←→←", slice(0, 64)),
    Case("help 21x21", sunday, already, ("Crossword",), "shark", slice(0, 84), pause=0.25),
)
"""Every game under its heaviest searches."""


def first_frames(home: str, starts: int) -> dict[str, list[float]]:
    """Start both programs in turns; return the milliseconds to each one's first full frame."""
    times: dict[str, list[float]] = {"minimal": [], "ours": []}
    for number in range(starts + 1):
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
    terminal.began = terminal.drawn
    said = b""
    while True:
        try:
            said += terminal.app.read_nonblocking(65536, 30)
        except pexpect.EOF:
            return b"numpy loaded" in said or b"no numpy" not in said


def part(text: str, case: Case) -> str:
    """Return what stands where keys are typed, without the lines that tell of other things."""
    return "\n".join(line[case.columns] for line in text.splitlines()[case.lines]).lower()


def keys(terminal: Terminal, case: Case, busy: Callable[[], bool], most: int) -> list[float]:
    """Press keys for as long as that goes on; return milliseconds from key to paint."""
    times: list[float] = []
    while True:
        erase = 0
        empty = {sign: part(terminal.text, case).count(sign) for sign in case.typed}
        for sign in case.typed:
            if len(times) >= most or not busy():
                return times
            before = part(terminal.text, case)
            terminal.send(ARROWS.get(sign, sign))
            times.append(1000 * terminal.until(_painted(case, sign, before)))
            erase += sign not in ARROWS
            terminal.rest(case.pause)
        terminal.send(BACKSPACE * erase)
        terminal.until(
            lambda shown: all(part(shown, case).count(sign) <= n for sign, n in empty.items())
        )
        terminal.rest(0.1)


def _painted(case: Case, sign: str, before: str) -> Callable[[str], bool]:
    """Tell by the screen whether a key is painted: one more of its letter, or another cursor."""
    if sign in ARROWS:
        return lambda shown: part(shown, case).find("[") != before.find("[")
    return lambda shown: part(shown, case).count(sign) > before.count(sign)


def opened(case: Case, home: Path) -> Terminal:
    """Start the program and open the case's screen."""
    terminal = Terminal(OURS, str(home))
    terminal.shows("type a new board")
    case.open(terminal, home)
    return terminal


def measured(case: Case, most: int, quits: int) -> list[Claim]:
    """Measure keys while nothing goes on and while the search does, and quitting then."""
    busy_times: list[float] = []
    quit_times: list[float] = []
    with tempfile.TemporaryDirectory() as home:
        terminal = opened(case, Path(home))
        terminal.until(lambda shown: "Esc stops" not in shown)
        terminal.rest(1)  # what comes with the word list is drawn
        idle = keys(terminal, case._replace(pause=0.01), lambda: True, most)
        terminal.quit()
    for number in range(TRIES):
        if len(busy_times) >= most and len(quit_times) >= quits:
            break
        with tempfile.TemporaryDirectory() as home:
            case.prepare(Path(home))
            terminal = opened(case, Path(home))
            case.search(terminal)
            terminal.rest(0.2)

            def busy(terminal: Terminal = terminal) -> bool:
                return any(text in terminal.text for text in case.busy)

            terminal.until(lambda _: busy())
            if number >= quits:
                busy_times += keys(terminal, case, busy, most - len(busy_times))
            else:
                busy_times += keys(terminal, case, busy, most // quits)
            going = busy()
            took = terminal.quit()
            if going:
                quit_times.append(took)
    return rows(case.name, idle, busy_times, quit_times)


def rows(name: str, idle: list[float], busy: list[float], quits: list[float]) -> list[Claim]:
    """Tell what was measured of one case."""
    now, calm = quantile(busy, 0.95), quantile(idle, 0.95)
    spread = f"p50 {statistics.median(busy):.1f} ms, max {max(busy):.0f} ms, {len(busy)} keys"
    told = [
        figure(f"{name}: key to paint, p95", now, "ms", spread, most=P95),
        ratio(
            f"{name}: p95 to that of the idle screen",
            f"{now:.1f} ms",
            f"idle p95 {calm:.1f} ms, p50 {statistics.median(idle):.1f} ms",
            now / calm,
            most=BUSY_TO_IDLE,
        ),
    ]
    if quits:
        what = f"{name}: quit meanwhile, slowest"
        told.append(figure(what, max(quits), "s", f"of {len(quits)}", most=QUIT))
    return told


def quantile(times: list[float], share: float) -> float:
    """Return the value below which a share of the times lies."""
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def frames(starts: int) -> list[Claim]:
    """Measure the first frame."""
    with tempfile.TemporaryDirectory() as home:
        times = first_frames(home, starts)
        loaded = numpy_loaded(home)
    ours, minimal = (statistics.median(times[name]) for name in ("ours", "minimal"))
    return [
        ratio(
            f"first frame, median of {starts}",
            f"{ours:.0f} ms",
            f"minimal Textual app {minimal:.0f} ms",
            ours / minimal,
            most=FIRST_FRAME,
        ),
        figure("NumPy imported by the first frame", float(loaded), most=0),
    ]


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="fewer starts, keys and quits")
    parser.add_argument("--only", nargs="*", default=[], help="some cases, by their names")
    chosen = parser.parse_args()
    print(load())
    if not chosen.only:
        tell(*frames(3 if chosen.quick else STARTS))
    for case in CASES:
        if not chosen.only or case.name in chosen.only:
            tell(*measured(case, KEYS // 4 if chosen.quick else KEYS, 1 if chosen.quick else QUITS))


if __name__ == "__main__":
    main()
