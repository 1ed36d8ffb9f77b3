from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from solver.alive import wait_until_gone

from beehelper.store.sessions import load, saves

if sys.platform == "win32":
    pytest.skip("needs a POSIX terminal and signals", allow_module_level=True)

from .terminal import CTRL_Q, F2, F6, Start, children, programs


@pytest.fixture
def terminals(home: Path) -> Iterator[Start]:
    """Open the program as often as a test likes."""
    with programs(home) as start:
        yield start


def test_a_person_plays_quits_and_finds_everything_again(
    terminals: Start,
) -> None:
    first = terminals()
    first.open_bee()
    first.shows("centre first")
    first.app.send("tlaeinz\r")
    first.shows("T AEILNZ", "type a word you found")
    # All at once, as from a fast hand over a slow line.
    first.app.send("tail\rtitle\rtantalize\r")
    first.shows("pangram!", "Found 3", "22 points")
    first.app.send(F6)
    first.shows("Totals")
    first.app.send(F6)
    first.shows("Lengths", "TANTALIZE*", "F6 shows hint 3")
    left = children(first.app.pid)
    first.app.send(CTRL_Q)
    assert first.end() == 0
    assert "Traceback" not in first.text
    assert all(map(wait_until_gone, left))

    second = terminals()
    second.shows("T AEILNZ", "Great, 3 words")
    second.app.send(F2)
    second.shows("T AEILNZ", "Found 3", "22 points", "TAIL", "TITLE", "TANTALIZE*")
    second.shows("Lengths", "F6 shows hint 3")
    second.app.send(CTRL_Q)
    assert second.end() == 0


def test_what_was_acknowledged_is_there_after_a_kill(terminals: Start) -> None:
    words = ["tail", "tall", "lint", "tile"]
    first = terminals()
    first.open_bee()
    first.shows("centre first")
    first.app.send("tlaeinz\r")
    first.shows("type a word you found")
    for number, word in enumerate(words, 1):
        first.app.send(f"{word}\r")
        first.shows(f"Found {number}")
    left = children(first.app.pid)
    os.kill(first.app.pid, signal.SIGKILL)
    first.end()
    assert all(map(wait_until_gone, left))

    second = terminals()
    second.open_bee()
    second.until(lambda shown: "Found 4" in shown or "Found 3" in shown)
    second.app.send(CTRL_Q)
    assert second.end() == 0
    (path,) = saves("bee")
    assert load(path).moves in [tuple(f"+{word}" for word in words[:kept]) for kept in (3, 4)]


def test_bytes_that_are_no_text_do_not_end_the_program(terminals: Start) -> None:
    """As of a Latin-1 text that is pasted, or of a terminal that is set to it."""
    first = terminals()
    first.open_bee()
    first.shows("centre first")
    first.app.send("tlaeinz\r")
    first.shows("type a word you found")
    for text in (b"\xff", b"\xe9\x1b[200~caf\xe9\x1b[201~", b"\xc3\x28\xed\xa0\x80"):
        first.app.send(text + b"\x7f" * 9)
    first.app.send("tail\r")
    first.shows("Found 1")
    first.app.send(CTRL_Q)
    assert first.end() == 0
    assert "Traceback" not in first.text


def test_without_colours_the_screen_is_grey_and_all_is_on_it(terminals: Start) -> None:
    for no_color, grey in (("1", True), ("", False)):
        terminal = terminals(NO_COLOR=no_color, COLORTERM="truecolor")
        terminal.shows("type a new board", "F1/? Help")
        colours = terminal.colours
        assert len(colours) > 3
        assert all(each[:2] == each[2:4] == each[4:] for each in colours) == grey
        terminal.app.send(CTRL_Q)
        assert terminal.end() == 0


@pytest.mark.parametrize(
    ("variable", "value", "why"),
    [
        ("TERM", "dumb", "needs a terminal that can be drawn on"),
        ("PYTHONIOENCODING", "ascii", "needs UTF-8, and this terminal has ascii"),
    ],
)
def test_a_terminal_that_cannot_show_the_screen_gets_the_plain_commands(
    terminals: Start, variable: str, value: str, why: str
) -> None:
    terminal = terminals(**{variable: value})
    assert terminal.end() == 2
    assert why in " ".join(terminal.text.split())
    assert "these are the plain commands." in " ".join(terminal.text.split())
    assert "Traceback" not in terminal.text


def test_the_smallest_terminal_says_what_is_needed_and_larger_ones_go_on(terminals: Start) -> None:
    terminal = terminals()
    terminal.open_bee()
    terminal.shows("centre first")
    terminal.app.send("tlaei")
    terminal.shows("TLAEI")
    for size in ((59, 24), (1, 1), (80, 19), (3, 50)):
        terminal.resize(*size)
        if size[0] > 50:
            terminal.shows(f"beehelper needs 60x20; this is {size[0]}x{size[1]}")
    terminal.app.send("nz")
    terminal.resize(60, 20)
    terminal.shows("TLAEINZ")
    terminal.app.send(CTRL_Q)
    assert terminal.end() == 0
