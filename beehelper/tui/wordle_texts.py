"""What the screen of Wordle says: help, what comes next on a row, what a typed guess is worth."""

from __future__ import annotations

from collections.abc import Mapping

from beehelper.hints import Hint
from beehelper.wordle.advice import Ranked, percent
from beehelper.wordle.game import Contradiction
from beehelper.wordle.play import Wordle, on_board

NAMED = 4
"""Impossible boards, besides the first, up to which they are named."""

PAST = "Past answers"
PASTE_PAST = (
    "Answers that were used before, one a line, with the day or without: they stay possible, but "
    "less likely. What is in the box is kept for every game of one board; empty, none is."
)

MANY_HELP = """\
Type a guess, then its colours board by board (G Y B, or 2 1 0, or a click on the tiles), and Enter;
▸ marks the board whose turn it is, and a solved board is passed over. Each board says how many
words are left; where its first rows have no room, the line below the last says what they told:
··A·E has R is greens in their places, and a letter elsewhere. [A] is green, (A) yellow; so is a key
that is on any open board, or it has a part for each board: ● green, ○ yellow. A digit on the empty
row shows a hint again that was taken; PgDn and PgUp show the boards for which there is no room."""

HELP = """\
Type a guess, its colours (G Y B, 2 1 0, or a click on the tiles), and Enter. The number beside a
row is how many words are left; after hint 3, the line below rates what you type. F9 sets how much
is shown unasked. Hints come one at a time, and a digit on the empty row shows one again; the corner
says how sure the best guess is: estimated, the best of 20, or proven. [A] is green, (A) yellow. A
click on an earlier row changes its colours; rows with their guesses can be pasted."""


def guide(game: Wordle, opener: str, *, typed: bool) -> str:
    """Say what comes next on the row: the guess, which the opener can be, then its colours."""
    if typed:
        if game.boards > 1:
            return "Colours board by board: G Y B or click; then Enter"
        return "Its colours: G green, Y yellow, B grey, or click; then Enter"
    if opener:
        return f"Enter types {opener.upper()}, your opener"
    return "" if game.turns else "A guess, its colours (G Y B), then Enter"


def worth(rated: Ranked) -> str:
    """Say what a typed guess leaves on one open board, or tells of several."""
    if len(rated.splits) > 1:
        bits, boards = f"{rated.bits:.1f} bits", f"{rated.solves:.2f}"
        return f"Tells {bits} of all boards, solves {boards} of them on average"
    (split,) = rated.splits
    win = f"; {percent(split.win)} chance to win" if split.win else ""
    return f"Leaves {split.expected:.1f} words on average, {split.worst:.0f} at worst{win}"


def impossible(wrong: Mapping[int, Contradiction], game: Wordle) -> str:
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
            "Type a guess, then its colours on each board in turn: G green, Y yellow, B or . grey "
            "(or 2 1 0), then Enter. ▸ marks the board whose turn it is."
        )
    else:
        title = "Play along with today's game"
        how = (
            "Type your guess, then its colours: G green, Y yellow, B or . grey (or 2 1 0, or "
            "click the tiles), then Enter. Coloured squares can be pasted."
        )
    stuck = (
        f"When you are stuck, {key} shows one hint at a time; each says first what it will show."
    )
    return Hint(title, (how, "", stuck))
