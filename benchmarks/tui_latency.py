"""How long a person waits for the screen: the first frame, a key, and quitting, in every game.

    python benchmarks/tui_latency.py [GAME ...]

Runs the real program in a pseudo-terminal. Ours and a minimal Textual app start in turns, so that a
busy machine slows both. In each game keys are pressed while nothing runs, then while its heaviest
search runs in the solver process; the ratio of these two is what counts.
"""

from __future__ import annotations

import itertools
import json
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from terminal import Terminal

STARTS = 9
KEYS = 100
QUITS = 3
WORDS = 2_000_000
PAUSE = 0.01

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
    screen whether it does. ``stroke`` gives, for the number of a key, the key and what it paints.
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
    """Type so many letters, then take them back."""
    place = number % (2 * longest)
    letters = LETTERS[: place + 1 if place < longest else 2 * longest - 1 - place]
    return letters[-1] if place < longest else BACKSPACE, line(letters.upper())


def entry(letters: str) -> str:
    """Write a line of letters as it is painted."""
    return f" {letters or ''}▌"


def tiles(letters: str) -> str:
    """Write a row of tiles as it is painted."""
    return "".join(f" {letter} " for letter in letters.ljust(5, "·"))


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


def open_crossword(folder: str) -> Terminal:
    """Open an empty grid, and wait until its words are ranked."""
    terminal = started(folder, F5)
    terminal.shows("Another grid")
    terminal.send(BACKSPACE * 20 + "21x21\r")
    terminal.shows("1 Across")
    terminal.until(lambda shown: "settled ─" in shown)
    return terminal


def begin_fill(folder: str) -> Terminal:
    """Fill the grid."""
    terminal = open_crossword(folder)
    terminal.send(CTRL_F)
    terminal.shows("Filling …")
    return terminal


def turned(number: int) -> tuple[str, str]:
    """Turn the cursor to and fro."""
    return " ", "1 Down" if number % 2 == 0 else "1 Across"


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
        "fill", "21x21 is filled", open_crossword, begin_fill,
        lambda shown: "Filling …" in shown, turned,
    ),
)  # fmt: skip
