"""The games and what makes the solver work hardest in each, for the benchmark of the screen."""

from __future__ import annotations

import itertools
import json
import random
import tempfile
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from measure import bundled_index
from terminal import Step, Terminal

from beehelper.bee.board import parse_board
from beehelper.tui.widgets.block_letters import LOW_LETTERS

WORDS = 2_000_000
"""Words of the list of which an index is built."""

DRAWN = 10_000
"""Words of a long list for Hit; a terminal of 80 words is proved before a key can be pressed."""

SIDE, OPEN = 21, 11
"""Rows and columns of a large crossword, and of one that is hard to fill."""

BOARD, LARGE_BOARD = "tlaeinz", "aeilnrt"
"""A board of the bee, and one with more answers, 196, than any that the game deals."""

LETTERS, RARE = "tlaeinztlaeinz", "qxzjq"
"""What is typed; where other text could hold it, letters that none does."""

DONE = "hints ready"
"""What the panel says once the best guess, or what is likely in a grid, is known."""

ESCAPE = "\x1b"
F2, F3, F4, F5, F7 = "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[18~"
RIGHT, LEFT = "\x1b[C", "\x1b[D"
BACKSPACE, CTRL_B, CTRL_E, CTRL_F = "\x7f", "\x02", "\x05", "\x06"
CTRL_L, CTRL_S, CTRL_T = "\x0c", "\x13", "\x14"

OURS = "from beehelper.cli.main import main; main()"


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


def started(folder: str, *steps: Step, home: str = "") -> Terminal:
    """Start the program, with a home of its own, and go on from there."""
    terminal = Terminal(OURS, home or tempfile.mkdtemp(dir=folder), folder)
    terminal.shows("type a new board")
    return terminal.press(*steps)


def typed(
    number: int, longest: int, line: Callable[[str], str], letters: str = LETTERS
) -> tuple[str, str]:
    """Type a number of letters and take them back but the first, again and again."""
    turn = 2 * longest - 2
    count, before = (1 + min(each % turn, -each % turn) for each in (number, max(0, number - 1)))
    grown = count > before or number == 0
    return letters[count - 1] if grown else BACKSPACE, line(letters[:count].upper())


def entry(letters: str) -> str:
    """Write a line of letters as it is painted."""
    return letters + "▌"


def tiles(letters: str) -> str:
    """Write the first line of a row of block letters as it is painted: alone up to the panel."""
    return "".join(["\n", *(LOW_LETTERS[letter][0] for letter in letters.lower()), "│"])


def board_tiles(letters: str) -> str:
    """Write a row of two boards side by side as it is painted."""
    return letters * 2


def searching(shown: str) -> bool:
    """Tell whether the hints say that a best guess is looked for."""
    return "searching …" in shown


# Spelling Bee: an index of a large list is built


def open_bee(folder: str, board: str = BOARD) -> Terminal:
    """Open a board with the list that ships."""
    return started(folder, F2, "7 letters", f"{board}\r", "Beginner")


def begin_bee(folder: str) -> Terminal:
    """Open a board with a large list that has no index."""
    home = Path(tempfile.mkdtemp(dir=folder))
    words = itertools.islice(itertools.product("abcdefghijklm", repeat=6), WORDS)
    (home / "large.txt").write_text("\n".join(map("".join, words)))
    (home / "config").mkdir()
    chosen = {"version": 1, "word_list": str(home / "large.txt")}
    (home / "config" / "settings.json").write_text(json.dumps(chosen))
    return started(folder, F2, "7 letters", f"{BOARD}\r", "Esc stops", home=str(home))


def likely_words(board: str) -> list[str]:
    """Return the likely words of a board."""
    return [word.text for word in bundled_index().answers(parse_board(board)) if word.likely]


def pasted(text: str) -> str:
    """Return what a terminal sends for a paste."""
    return f"\x1b[200~{text}\x1b[201~"


def begin_hints(folder: str) -> Terminal:
    """Paste the two-letter list without the grid, which takes longest to meet."""
    words = likely_words(LARGE_BOARD)
    points = sum(len(word) if len(word) > 4 else 1 for word in words)
    listed = " ".join(
        f"{pair}-{count}" for pair, count in sorted(Counter(word[:2] for word in words).items())
    )
    head = f"WORDS: {len(words)}, POINTS: {points + 7 * sum(len(set(w)) == 7 for w in words)}"
    hints = pasted(f"{head}\n{listed.upper()}")
    return open_bee(folder, LARGE_BOARD).press(hints, "Pasted")


def begin_learning(folder: str) -> Terminal:
    """Paste a past board's answers, to be learned."""
    terminal = open_bee(folder)
    terminal.rest(1)
    terminal.press(CTRL_E, "Yesterday's answers")
    terminal.send(pasted("\n".join([BOARD, *likely_words(BOARD)])))
    terminal.rest(1)
    terminal.press(CTRL_S, "Is this the whole list?")
    return terminal.press("y", lambda shown: "Yesterday's answers" not in shown)


# Wordle: the best guess after a poor one, to be proven


def open_wordle(folder: str) -> Terminal:
    """Open an empty board, whose best guess is in the tree."""
    return started(folder, F3, DONE)


def begin_wordle(folder: str) -> Terminal:
    """Guess a word that tells little."""
    return open_wordle(folder).press("fuzzy00000\r", searching)


def open_openers(folder: str) -> Terminal:
    """Open the panel of first words."""
    return open_wordle(folder).press(CTRL_T, "SALET")


def begin_openers(folder: str) -> Terminal:
    """Ask what a poor first word is worth: its tree is built."""
    terminal = open_openers(folder).press("fuzzy\r", "Esc stops the search")
    terminal.send(BACKSPACE * 5)
    terminal.rest(0.5)
    return terminal


# Many boards: 4 to 32 of them


def open_many(folder: str, wanted: int) -> Terminal:
    """Open this many boards."""
    terminal = open_wordle(folder)
    for key, boards in ((CTRL_B, 4), (F7, 8), (F7, 16), (F7, 32)):
        terminal.press(key, f"{boards} Wordles")
        if boards == wanted:
            break
    terminal.shows(DONE)
    return terminal


def begin_many(folder: str, boards: int) -> Terminal:
    """Guess a word that tells little on each; the search for the next is over soon."""
    terminal = open_many(folder, boards).press("fuzzy" + "0" * 5 * boards + "\r", "row 2 of")
    terminal.rest(0.2)
    return terminal


# Hit: the slowest strategy is tried on every word of a long list


def open_hit(folder: str) -> Terminal:
    """Open a game with many words."""
    terminal = started(folder, F4, "F6 shows hint 1")
    for setting in ("level 80", "length 7"):
        terminal.press(CTRL_L, "Words and rules")
        terminal.press(f"{setting}\r", lambda shown: "Words and rules" not in shown)
    terminal.shows(DONE)
    return terminal


def begin_hit(folder: str) -> Terminal:
    """Begin the trial."""
    chosen = BACKSPACE * 20 + "roll-out\r"
    return open_hit(folder).press(CTRL_T, "Which strategy", chosen, "Esc stops")


def drawn_words(count: int) -> list[str]:
    """Draw made words of five letters."""
    dice = random.Random(5)
    shares = (8, 2, 3, 4, 12, 2, 2, 6, 7, 1, 1, 4, 2, 7, 8, 2, 1, 6, 6, 9, 3, 1, 2, 1, 2, 1)
    words: dict[str, None] = {}
    while len(words) < count:
        words["".join(dice.choices("abcdefghijklmnopqrstuvwxyz", shares, k=5))] = None
    return list(words)


def open_short_hit(folder: str) -> Terminal:
    """Open a game with the words it begins with."""
    return started(folder, F4, DONE)


def begin_rollouts(folder: str) -> Terminal:
    """Take a long list: its best first guess is played out."""
    path = Path(folder) / "drawn.txt"
    path.write_text("\n".join(drawn_words(DRAWN)))
    terminal = open_short_hit(folder).press(CTRL_L, "Words and rules")
    return terminal.press(
        f"list {path}\r", lambda shown: f"{DRAWN:,} words" in shown and searching(shown)
    )


# Crossword: a large grid is filled; and what fits is looked up after each letter


def open_crossword(folder: str, side: int = SIDE) -> Terminal:
    """Open an empty grid, and wait until its words are ranked."""
    size = f"{BACKSPACE * 20}{side}x{side}\r"
    terminal = started(folder, F5, "New grid", size, "1 Across")
    terminal.shows(DONE)
    return terminal


def first_row(letters: str) -> str:
    """Write the line about the first slot as it is painted."""
    return f"1Across{letters.ljust(SIDE, '·')}"


def begin_fill(folder: str, side: int) -> Terminal:
    """Fill a grid of long words, without black cells."""
    return open_crossword(folder, side).press(CTRL_F, "Filling …")


def filling(shown: str) -> bool:
    """Tell whether a fill is looked for."""
    return "Filling …" in shown


def moved(number: int) -> tuple[str, str]:
    """Move the cursor to and fro: the slot that crosses is named."""
    return (RIGHT, "2Down") if number % 2 == 0 else (LEFT, "1Down")


def at_line(number: int) -> tuple[str, str]:
    """Type on the bee's line."""
    return typed(number, 14, entry)


def on_tiles(number: int) -> tuple[str, str]:
    """Type a guess on large tiles."""
    return typed(number, 5, tiles)


def on_boards(number: int) -> tuple[str, str]:
    """Type a guess on the tiles of many boards."""
    return typed(number, 5, board_tiles)


def in_hit(number: int, length: int) -> tuple[str, str]:
    """Type a guess on Hit's tiles: the cursor follows, or beside a whole one the hits are due."""
    return typed(number, length, lambda letters: letters + "▌◂"[len(letters) == length])


def in_box(number: int) -> tuple[str, str]:
    """Type into the box for a first word."""
    return typed(number, 5, lambda letters: f"Opener:{letters.lower()}│", RARE)


def stops(shown: str) -> bool:
    """Tell whether the screen offers to stop something."""
    return "Esc stops" in shown


def always(shown: str) -> bool:
    """Look at no sign: typing itself makes the solver work, or what works shows none."""
    return True


GAMES = (
    Game("bee", "an index is built", open_bee, begin_bee, stops, at_line),
    Game("bee-hints", "hints are met", open_bee, begin_hints, always, at_line),
    Game("bee-learn", "answers are learned", open_bee, begin_learning, always, at_line),
    Game("wordle", "a best guess is proven", open_wordle, begin_wordle, searching, on_tiles),
    Game("openers", "a tree is built", open_openers, begin_openers, stops, in_box),
    *(
        Game(
            f"many-{boards}", f"{boards} boards are searched", partial(open_many, wanted=boards),
            partial(begin_many, boards=boards), always, on_boards,
        )
        for boards in (4, 8, 16, 32)
    ),
    Game("hit", "a strategy is tried", open_hit, begin_hit, stops, partial(in_hit, length=7)),
    Game(
        "hit-long", "10,000 words are tried", open_short_hit, begin_rollouts, searching,
        partial(in_hit, length=5),
    ),
    Game(
        "crossword", "21x21 is looked at after each letter", open_crossword, open_crossword,
        always, lambda number: typed(number, 12, first_row),
    ),
    *(
        Game(
            f"fill-{side}", f"an open {side}x{side} is filled", partial(open_crossword, side=side),
            partial(begin_fill, side=side), filling, moved,
        )
        for side in (OPEN, 15, SIDE)
    ),
)  # fmt: skip
