"""Draw the pictures that README and docs/screens.md show, from the program itself.

    python scripts/make_screens.py [NAME …]

Plays a little in a folder of its own for each picture, all or those named, and writes it under
docs/. The same program draws the same bytes on any day: its clock stands still, and a picture is
taken when everything that was begun has come to its end.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys
import tempfile
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from textual.events import Paste
from textual.pilot import Pilot
from textual.widgets import Input

from beehelper.bee.play import FOUND as FOUND_MOVE
from beehelper.crossword.game import open_move
from beehelper.crossword.grid import parse_grid
from beehelper.search import Budget
from beehelper.store import sessions
from beehelper.store.indexes import open_index
from beehelper.store.puzzles import open_puzzle, save_puzzle
from beehelper.store.sessions import Session
from beehelper.store.settings import Settings, chosen_list, save_settings
from beehelper.tui.app import BeeHelper
from beehelper.tui.widgets.hint_panel import HintBox
from beehelper.wordle.feedback import marks, score

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
GRIDS = ROOT / "tests" / "data" / "crossword"

TODAY = "2026-11-20"

QUIET = 5
"""Looks in a row, a tenth of a second apart, at which nothing may be at work."""

PATIENCE = 3000
"""Looks after which something is at work that will not end."""

FONT = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
"""Rich's pictures name a font to be loaded from the network; any monospaced one will do."""

BOARD = "laeintz"
FOUND = "inlet lineal tail zeal talent lean tantalize title lentil initial latte tell little intel"

BEES = (
    (
        "hcaekmt",
        "ache attach cachet cheat check checkmate cheetah hatch heath machete match teach theme",
    ),
    (
        "nightly",
        "hitting igniting inning lighting lightning lining lint lying nightly ninth thinly tinting",
    ),
    (
        "lufygin",
        "filling flinging fluffy fulfilling fully funnily gulf lining lung nullify nullifying ugly",
    ),
)
"""Boards of the bee of the days before, and words on them."""

GAMES = (
    ("2026-11-14", "crane slate"),
    ("2026-11-15", "salet corny cloud"),
    ("2026-11-16", "salet court robin"),
    ("2026-11-17", "salet crony bring wring"),
    ("2026-11-18", "salet baton habit"),
    ("2026-11-19", "salet round"),
)
"""Games of Wordle of the days before: the last word is the answer."""

BOX = "ial eog rub pzs"

TERMINAL = (
    "candles matches parties bandits captain harness martian cartons patches battled wasters "
    "pasties"
)

Play = Callable[[Pilot[None]], Coroutine[None, None, None]]


async def settle(pilot: Pilot[None]) -> None:
    """Wait until nothing is at work but questions that are asked."""
    quiet = 0
    for _ in range(PATIENCE):
        await pilot.pause(0.1)
        going = [each for each in pilot.app.workers if not each.is_finished]
        busy = [each.name for each in going if each.group != "prompt"]
        quiet = 0 if busy else quiet + 1
        if quiet == QUIET:
            return
    raise SystemExit(f"This does not end: {', '.join(busy)}.")


async def keys(pilot: Pilot[None], *presses: str) -> None:
    """Press some keys, then wait until all they began is done."""
    await pilot.press(*presses)
    await settle(pilot)


async def home(pilot: Pilot[None]) -> None:
    """List boards of all games, the last played first."""
    keep_all()
    await keys(pilot, "f9", "escape")


def keep_all() -> None:
    """Save the boards of some weeks and of today: home and the statistics show the same."""
    open_index(chosen_list(Settings()), Budget())  # ranks are told by it
    boards = (
        *history(),
        Session("bee", "otchnuy", "2026-11-12", ("+touchy", "+youth"), practice=True),
        Session("boxed", "game2", "2026-11-19", (BOX, "groupers")),
        Session("multi", "nyt1", TODAY, ("boards 4",)),
        Session(
            "crossword", "weekday1", TODAY, (open_move("weekday.txt", half_filled().encode()),)
        ),
        Session("hit", "game1", TODAY, ("mode guess", "crane=1", "moist=1")),
        Session("bee", BOARD, TODAY, found_of(FOUND)),
    )
    keep(boards)


def found_of(words: str) -> tuple[str, ...]:
    """Return the moves that find some words."""
    return tuple(f"{FOUND_MOVE}{word}" for word in words.split())


def history() -> list[Session]:
    """Return boards of some weeks: five games of Wordle of six, the bee at the end of a week."""
    random.seed(3)
    boards = [Session("wordle", "nyt1", "2026-10-30", ("crane=.....",) * 6)]
    for day in range(1, 20):
        date = f"2026-11-{day:02}"
        if day % 6:
            wordle = _wordle(date, GAMES[day % len(GAMES)][1])
            boards.append(replace(wordle, hints={"whole board": 3} if day % 4 == 0 else {}))
        if day % 7 in (0, 1, 3, 5, 6):
            board, words = BEES[day % len(BEES)]
            found = random.sample(words.split(), random.randint(7, len(words.split())))
            hints = {"whole board": random.randint(1, 4)} if day % 3 == 0 else {}
            boards.append(Session("bee", board, date, found_of(" ".join(found)), hints))
        if day % 5 == 0:
            played = ("groupers", "sizable") if day % 2 else ("groupers", "so", "oil", "lazier")
            boards.append(Session("boxed", "game1", date, (BOX, *played[: 2 if day % 2 else 1])))
        if day in (7, 8, 14):
            rows = ("crane=1", "moist=1", "girls=2", "lurid=won")[-(day % 5 or 2) :]
            boards.append(Session("hit", "game1", date, ("mode guess", *rows)))
    return boards


def keep(boards: Iterable[Session]) -> None:
    """Save boards, the last one as the one played last."""
    for number, board in enumerate(boards):
        sessions.save(board)
        os.utime(board.path, (number, number))


async def bee(pilot: Pilot[None], hints: int = 3) -> None:
    """Find some words of a board, and take hints."""
    await keys(pilot, "f2")
    await keys(pilot, *BOARD, "enter")
    for word in FOUND.split():
        await pilot.press(*word, "enter")
    await keys(pilot, *["f6"] * hints)


async def bee_help(pilot: Pilot[None]) -> None:
    """Ask for help on the bee's screen."""
    await bee(pilot, 0)
    await keys(pilot, "f1")


async def settings(pilot: Pilot[None]) -> None:
    """Open the settings over the home screen, and look at what may be shown unasked."""
    await keys(pilot, "f9")
    await keys(pilot, "down", "right")


async def wordle(pilot: Pilot[None]) -> None:
    """Type two rows, take hints up to the best guess, and think of another."""
    await keys(pilot, "f3")
    for row in ("cranebybbb", "moistbgbbb"):
        await keys(pilot, *row, "enter")
    await keys(pilot, *["f6"] * 5, *"wordy")


async def solved(pilot: Pilot[None]) -> None:
    """Solve a game, after those of some weeks."""
    keep(board for board in history() if board.date < TODAY)
    await keys(pilot, "f3")
    for row in ("cranebybbb", "moistbgbbb", "wordybgyyb", "gourdggggg"):
        await keys(pilot, *row, "enter")


async def review(pilot: Pilot[None]) -> None:
    """Review a game that is solved."""
    await solved(pilot)
    await keys(pilot, "ctrl+k")


async def openers(pilot: Pilot[None]) -> None:
    """Ask what an opener is worth."""
    await keys(pilot, "f3")
    await keys(pilot, "ctrl+t")
    await keys(pilot, *"slate", "enter")


async def statistics(pilot: Pilot[None]) -> None:
    """Count the boards of some weeks."""
    keep_all()
    await keys(pilot, "ctrl+k")


async def multi(pilot: Pilot[None]) -> None:
    """Type guesses and their colours on four boards, solve one, and take the first hint."""
    await keys(pilot, "f3")
    await keys(pilot, "ctrl+b")
    answers = ["night", "abbey", "robot", "spoil"]
    for guess in ("salet", "round", "night"):
        colours = (marks(score(guess, answer), 5) for answer in answers)
        await keys(pilot, *guess, *"".join(colours), "enter")
        answers = [answer for answer in answers if answer != guess]
    await keys(pilot, "f6", *"abbey")


async def hit(pilot: Pilot[None]) -> None:
    """Type three rows, and take hints up to the best guess."""
    await keys(pilot, "f4")
    for row in ("crane1", "moist1", "plumb0"):
        await keys(pilot, *row, "enter")
    await keys(pilot, *["f6"] * 4)


async def host(pilot: Pilot[None]) -> None:
    """Guess at a secret of the program's."""
    await keys(pilot, "f4")
    await keys(pilot, "f7")
    for guess in ("salty", "moons", "guide"):
        await keys(pilot, *guess, "enter")
    await keys(pilot, "f6")


async def terminal(pilot: Pilot[None]) -> None:
    """Paste the words of a terminal, try one, and take hints up to the best guess."""
    await keys(pilot, "f4")
    await keys(pilot, "f7", "f7")
    pilot.app.screen.query_one("Entry").post_message(Paste(TERMINAL))
    await settle(pilot)
    await keys(pilot, *"cartons2", "enter")
    await keys(pilot, *["f6"] * 4)


def half_filled() -> str:
    """Return a filled grid with every second across word left out."""
    grid = parse_grid((GRIDS / "filled.txt").read_text(encoding="utf-8").split("\n\n")[0])
    for slot in [slot for slot in grid.slots if slot.across][::2]:
        crossed = [cell for cell in slot.cells if cell % 3]
        grid = grid.with_cells(dict.fromkeys(crossed, ""))
    return grid.text()


async def crossword(pilot: Pilot[None], panels: int = 2) -> None:
    """Open a puzzle, write into every second slot across, and list the words for another."""
    file = Path(os.environ["BEEHELPER_HOME"]) / "morning.ipuz"
    puzzle = open_puzzle(GRIDS / "morning.xd")
    written = {
        cell: puzzle.solution[cell]
        for slot in [slot for slot in puzzle.grid.slots if slot.across][::2]
        for cell in slot.cells
        if puzzle.solution
    }
    save_puzzle(puzzle.with_grid(puzzle.grid.with_cells(written)), file)
    with patch("beehelper.tui.screens.crossword_grid.TICK", 3600):
        await keys(pilot, "f5")
    pilot.app.screen.query_one(Input).value = str(file)
    await keys(pilot, "enter", *["tab"] * 6, *["f7"] * panels)
    box = pilot.app.screen.query_one(HintBox)
    while box.border_subtitle != "hints ready":
        await pilot.pause(0.1)
    await keys(pilot, *["enter"] * (panels > 0))


async def crossword_hints(pilot: Pilot[None]) -> None:
    """Take three hints for a slot of a puzzle."""
    await crossword(pilot, 0)
    await keys(pilot, "f6", "f6", "f6")


async def crossword_fill(pilot: Pilot[None]) -> None:
    """Fill a pattern."""
    await keys(pilot, "f5")
    await keys(pilot, "escape")
    pilot.app.post_message(Paste((GRIDS / "weekday.txt").read_text().split("\n\n")[0]))
    await settle(pilot)
    await keys(pilot, *"lemon", "ctrl+f")


async def boxed(pilot: Pilot[None]) -> None:
    """Play a word of a box, take hints, and type another."""
    pilot.app.switch_mode("boxed")
    await settle(pilot)
    for line in ("ialeogrubpzs", "groupers"):
        await keys(pilot, *line, "enter")
    await keys(pilot, *["f6"] * 4, *"sizab")


class Picture(NamedTuple):
    """What is played for a picture, at which size and in which colours."""

    play: Play
    size: tuple[int, int] = (80, 24)
    theme: str = "bee-dark"


PICTURES = {
    "home-80x24": Picture(home),
    "home-120x36": Picture(home, (120, 36)),
    "help-80x24": Picture(bee_help),
    "settings-80x24": Picture(settings),
    "help-120x36": Picture(bee_help, (120, 36)),
    "settings-120x36": Picture(settings, (120, 36)),
    "bee-80x24": Picture(bee),
    "bee-120x36": Picture(bee, (120, 36), "bee-light"),
    "wordle-80x24": Picture(wordle),
    "wordle-120x36": Picture(wordle, (120, 36), "bee-contrast"),
    "solved-80x24": Picture(solved),
    "review-80x24": Picture(review),
    "openers-80x24": Picture(openers),
    "statistics-80x24": Picture(statistics),
    "statistics-120x36": Picture(statistics, (120, 36), "bee-light"),
    "multi-80x24": Picture(multi),
    "hit-80x24": Picture(hit),
    "host-80x24": Picture(host),
    "terminal-80x24": Picture(terminal),
    "multi-120x36": Picture(multi, (120, 36)),
    "review-120x36": Picture(review, (120, 36)),
    "openers-120x36": Picture(openers, (120, 36)),
    "hit-120x36": Picture(hit, (120, 36)),
    "terminal-120x36": Picture(terminal, (120, 36)),
    "crossword-80x24": Picture(crossword),
    "crossword-120x36": Picture(crossword, (120, 36), "bee-light"),
    "crossword-hints-80x24": Picture(crossword_hints),
    "crossword-hints-120x36": Picture(crossword_hints, (120, 36)),
    "crossword-fill-80x24": Picture(crossword_fill),
    "boxed-80x24": Picture(boxed),
    "boxed-120x36": Picture(boxed, (120, 36), "bee-light"),
}
"""File under docs/, without its ending -> how it is made."""


def _wordle(date: str, guesses: str) -> Session:
    """Return a game of Wordle that was solved with its last guess."""
    words = guesses.split()
    rows = (f"{word}={marks(score(word, words[-1]), len(word))}" for word in words)
    return Session("wordle", "nyt1", date, tuple(rows))


async def draw(name: str, picture: Picture) -> None:
    """Play at one size, and keep the picture."""
    save_settings(Settings(theme=picture.theme))
    random.seed(0)
    app = BeeHelper()
    async with app.run_test(size=picture.size) as pilot:
        await settle(pilot)
        await picture.play(pilot)
        for line in app.screen.query(Input):
            line.cursor_blink = False
        await pilot.pause()
        drawn = FONT.sub("", app.export_screenshot())
        (DOCS / f"{name}.svg").write_text(drawn, encoding="utf-8")
        print(name)


def main() -> None:
    """Draw each picture from a fresh start."""
    names = sys.argv[1:] or list(PICTURES)
    if unknown := set(names) - set(PICTURES):
        raise SystemExit(f"There is no {', '.join(unknown)}; there are {', '.join(PICTURES)}.")
    for name in names:
        with (
            tempfile.TemporaryDirectory() as folder,
            patch.dict(
                os.environ, BEEHELPER_HOME=folder, TERM="xterm-256color", COLORTERM="truecolor"
            ),
            patch("beehelper.store.sessions.today", lambda: TODAY),
        ):
            asyncio.run(draw(name, PICTURES[name]))


if __name__ == "__main__":
    main()
