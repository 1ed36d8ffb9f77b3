"""What the screen of Wordle says: help, what comes next on a row, what a typed guess is worth."""

from __future__ import annotations

from collections.abc import Mapping

from beehelper.guide import STUCK, WHEN_STUCK, Guide
from beehelper.hints import Hint, exact_percent, figure
from beehelper.wordle.advice import Ranked
from beehelper.wordle.game import Contradiction
from beehelper.wordle.play import State, on_board
from beehelper.words.letters import in_capitals

NAMED = 4
"""Impossible boards, besides the first, up to which they are named."""

PAST = "Past answers"
PASTE_PAST = (
    "Answers that were used before, one a line, with the day or without: they stay possible, but "
    "less likely. What is in the box is kept for every game of one board; empty, none is."
)

TILES = {
    "bold": "the letter is in its place; [A] without colours",
    "slanted": "it is elsewhere in the word, as on a tile with a line; (A) without colours",
}
"""A tile -> what it says, besides its colour."""

ONE_GUIDE = Guide(
    (
        "Type a guess, and Enter.",
        "Colours: G in place, Y elsewhere, B absent; Enter.",
        STUCK,
        "From hint 3 on, the guess you type is rated.",
    ),
    {
        **TILES,
        "90 left": "words that are still possible after that row",
        "1 likely": "one of them, and unlikely words",
        "◂": "the guess you type, or your own result",
        "about, ~": "an estimate; other figures are exact",
    },
    (
        "A click on a tile changes its colour, in an earlier row, too. Rows can be pasted: "
        "coloured squares, or CRANE=.Y..G. Enter on an empty row types your opener.",
        "F9 sets how much is shown without being asked.",
    ),
)

MANY_GUIDE = Guide(
    (
        "Type a guess, the same for all boards, and Enter.",
        "Type the colours of each board, or click: G, Y, B.",
        STUCK,
    ),
    {
        **TILES,
        "lit head": "the board whose colours are next",
        "90 words": "those that are still possible there",
        "1 likely": "one of them, and unlikely words",
        "↑2": "earlier rows that have no room",
        "··E has A": "of a board: E is in place, A elsewhere",
    },
    ("PgDn and PgUp show the boards that don't fit.",),
)


COLOURS = (
    "G in place, Y elsewhere, B absent, or click; then Enter",
    "G in place, Y elsewhere, B absent; then Enter",
    "G in place, Y elsewhere, B absent; Enter",
)
"""How the colours of a guess are entered: the first for which a line has room."""

BRIEFLY = (
    "G in place, Y elsewhere, B not; Enter",
    "G in place, Y elsewhere, B not",
    "G, Y or B; then Enter",
)
"""The same where no line has room for those."""


def guess_wanted(game: State, opener: str) -> str:
    """Say what an empty row waits for: the guess, which the opener can be."""
    if waiting := len(game.waiting):
        if waiting > 1:
            return f"{waiting} rows of colours wait: type their guesses, with Enter after each"
        return "A row of colours waits: type its guess, then Enter"
    if opener:
        return f"Enter types {in_capitals(opener)}, your opener"
    return "" if game.turns else "Type a guess, then its colours"


def colours_wanted(guess: str, columns: int, board: int | None = None) -> str:
    """Say, in a line of some columns, what a row waits for, of many on which board from 0."""
    on = "" if board is None else f" on board {board + 1}"
    whose = "its" if board is None else f"board {board + 1}'s"
    heads = f"Type {in_capitals(guess)}'s colours{on}: ", f"Type {whose} colours: "
    each = [head + how for head in heads for how in COLOURS]
    each += [heads[-1] + how for how in BRIEFLY]
    return next((asked for asked in each if len(asked) <= columns), each[-1])


def worth(rated: Ranked, *, many: bool, brief: bool) -> str:
    """Say what a typed guess leaves, and how likely it wins; ``brief``: in fewer words."""
    if many:
        left = sum(split.expected for split in rated.splits) / len(rated.splits)
        solves = f", solves {figure(rated.solves)}" * (not brief)
        return f"Leaves {figure(left)} a board{solves}"
    (split,) = rated.splits
    win = f", wins {exact_percent(split.win)}" if split.win and not brief else ""
    return f"Leaves {figure(split.expected)} words, {split.worst:,.0f} at worst{win}"


def impossible(wrong: Mapping[int, Contradiction], game: State) -> str:
    """Name the first impossible board, and its row, and the other boards, if few."""
    (board, fault), *others = wrong.items()
    if game.boards == 1:
        return str(fault)
    text = on_board(board, fault)
    if len(others) > NAMED:
        text += f" So are {len(others)} others."
    elif others:
        text += f" So is board {', '.join(str(number + 1) for number, _ in others)}."
    return text


def welcome(key: str, *, many: bool) -> Hint:
    """Say how a game is played along with."""
    if many:
        title = "One guess, many boards"
        how = (
            "Type a guess, then its colours on each board in turn: G in place, Y elsewhere, B or "
            ". absent (or 2 1 0), then Enter. The board whose turn it is has a lit head."
        )
    else:
        title = "Play along with today's game"
        how = (
            "Type your guess, then its colours: G in place, Y elsewhere, B or . absent (or 2 1 0, "
            "or click the tiles), then Enter. Coloured squares can be pasted."
        )
    return Hint(title, (how, "", WHEN_STUCK.format(key)))
