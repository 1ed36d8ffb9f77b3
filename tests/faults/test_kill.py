"""The program is killed at any moment: what was acknowledged is there, but for the last key."""

from __future__ import annotations

import os
import random
import re
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from solver.alive import wait_until_gone

from beehelper.store.sessions import load, saves

if sys.platform == "win32":
    pytest.skip("needs a POSIX terminal and signals", allow_module_level=True)

from tui.terminal import F2, F3, F4, F5, Terminal, children, programs


class Step(NamedTuple):
    """What is typed, the move that it makes, and how the screen acknowledges it."""

    keys: str
    move: str
    seen: Callable[[str], bool]


class Game(NamedTuple):
    """How a game is opened, and what is then played."""

    name: str
    key: str
    before: tuple[tuple[str, str], ...]
    """What is on the screen, and what is typed then."""

    steps: tuple[Step, ...]
    first: int
    """Moves that stand before those of the steps."""


def shows(text: str) -> Callable[[str], bool]:
    return lambda screen: text in re.sub("[ ▏]", "", screen)  # the sides of tiles, too


def counted(rows: int) -> Callable[[str], bool]:
    """Tell whether the words left stand beside that number of rows."""
    return lambda screen: len(re.findall(r"\d left(?!:)", screen)) >= rows


WORDS = ("tail", "tall", "lint", "tile", "title", "tent", "tantalize", "entail")
ROWS = (("crane", "00000"), ("sloth", "00200"), ("dumpy", "00002"))
LETTERS = "abcdefgh"

GAMES = (
    Game(
        "bee",
        F2,
        (("7 letters", "tlaeinz\r"), ("type a word you found", "")),
        tuple(
            Step(f"{word}\r", f"+{word}", shows(f"Found{number}"))
            for number, word in enumerate(WORDS, 1)
        ),
        0,
    ),
    Game(
        "wordle",
        F3,
        (("hints ready", ""),),
        tuple(
            Step(
                f"{guess}{colours}\r\r",
                f"{guess}={''.join('.yg'[int(each)] for each in colours)}",
                counted(number),
            )
            for number, (guess, colours) in enumerate(ROWS, 1)
        ),
        0,
    ),
    Game(
        "hit",
        F4,
        (("F6 shows hint 1", ""),),
        tuple(
            Step(f"{guess}0\r\r", f"{guess}=0", shows(f"{guess.upper()}0"))
            for guess in ("crane", "sloth", "dumpy")
        ),
        0,
    ),
    Game(
        "crossword",
        F5,
        (("New grid", "\x7f" * 8 + "9x9\r"), ("1 Across", "")),
        tuple(
            Step(letter, "", shows(f"1Across{LETTERS[:number].upper()}·"))
            for number, letter in enumerate(LETTERS, 1)
        ),
        1,
    ),
)


def killed_at_some_moment(terminal: Terminal, game: Game, rng: random.Random) -> tuple[int, int]:
    """Play, and kill the program some time after a key; return the keys seen, and those sent."""
    terminal.shows("type a new board")
    terminal.app.send(game.key)
    for waits_for, typed in game.before:
        terminal.shows(waits_for)
        terminal.app.send(typed)
    last = rng.randrange(len(game.steps))
    for step in game.steps[:last]:
        terminal.app.send(step.keys)
        terminal.until(step.seen)
    terminal.app.send(game.steps[last].keys)
    deadline = time.monotonic() + rng.uniform(0, 0.08)
    while time.monotonic() < deadline and not game.steps[last].seen(terminal.text):
        terminal.read()
    left = children(terminal.app.pid)
    os.kill(terminal.app.pid, signal.SIGKILL)
    seen = last + game.steps[last].seen(terminal.text)
    terminal.end()
    assert all(map(wait_until_gone, left))
    return seen, last + 1


def play_and_kill(home: Path, seed: int) -> None:
    rng = random.Random(seed)
    game = GAMES[seed % len(GAMES)]
    with programs(home) as start:
        seen, sent = killed_at_some_moment(start(), game, rng)
    paths = saves(game.name)
    moves = load(paths[0]).moves if paths else ()
    kept = len(moves) - game.first if moves else 0
    assert seen - 1 <= kept <= sent, (game.name, seen, sent, moves)
    for move, step in zip(moves[game.first :], game.steps, strict=False):
        assert step.move in ("", move)


@pytest.mark.parametrize(
    "seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3))]
)
def test_a_kill_takes_at_most_the_last_key(home: Path, seed: int) -> None:
    play_and_kill(home, seed)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("fifty", range(4))
def test_two_hundred_kills_take_at_most_the_last_key(
    tmp_path: Path, fifty: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in range(50 * fifty, 50 * fifty + 50):
        home = tmp_path / str(seed)
        monkeypatch.setenv("BEEHELPER_HOME", str(home))
        play_and_kill(home, 1000 + seed)
