"""What the screen of Wordle says: help, what comes next on a row, what a typed guess is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from beehelper.guide import STUCK, WHEN_STUCK, Guide
from beehelper.hints import Hint, exact_percent, figure
from beehelper.wordle.advice import Ranked
from beehelper.wordle.game import Contradiction, Lists, legal_fault
from beehelper.wordle.play import State, Turn, on_board
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted

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
    "lit": "the tile whose colour you type next",
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
        "▸": "the board whose colours are next",
        "90 words": "those that are still possible there",
        "1 likely": "one of them, and unlikely words",
        "↑2": "earlier rows that have no room",
        "··E has A": "of a board: E is in place, A elsewhere",
    },
    (
        "A click on a tile changes its colour, in an earlier row, too. "
        "PgDn and PgUp show the boards that don't fit.",
    ),
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


def rows_wait(game: State) -> str:
    """Say how many rows of colours wait for their guesses, in a sentence beside others."""
    left = len(game.waiting)
    how = "waits for its guess" if left == 1 else "wait for their guesses"
    return f"{counted(left, 'row')} of colours {how}." if left else ""


def pasted_over(before: Sequence[Turn], now: Sequence[Turn], key: str) -> str:
    """Say what a paste did to the rows that were there, which a key brings back."""
    if not before:
        return ""
    kept = len(before)
    guesses, others = ([turn.guess for turn in turns[:kept]] for turns in (before, now))
    if guesses != others:
        rows = "row pasted replaces" if len(now) == 1 else f"{len(now)} rows pasted replace"
        return f"The {rows} yours; {key} brings yours back."
    pairs = enumerate(zip(before, now, strict=False), 1)
    if row := next((row for row, (old, new) in pairs if old != new), 0):
        return f"Row {row} has the colours pasted now; {key} brings its own back."
    added = len(now) - kept
    return f"{counted(added, 'row')} added after row {kept}." if added > 1 else ""


def oddity(game: State, lists: Lists, *, whole: bool) -> str:
    """Say what is odd about the last turn, or about ``whole`` rows; nothing if nothing is."""
    if (last := game.turns[-1].guess) not in lists.known:
        return f"{in_capitals(last)} is not in the list; its colours count."
    rows = game.rows()
    for place in range(0 if whole else len(rows) - 1, len(rows)):
        if fault := legal_fault(rows[place].guess, rows[:place], game.mode):
            what = f"Row {place + 1} isn't legal" if whole else "Not legal"
            return f"{what} in {game.mode.value} mode: {fault}; it counts."
    return ""


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


def welcome(key: str, day: str, *, many: bool) -> Hint:
    """Say how the game of a day is played along with: ``today``, ``Monday`` or ``1 Nov``."""
    if many:
        title = "One guess, many boards"
        how = (
            "Type a guess, then its colours on each board in turn: G in place, Y elsewhere, B or "
            ". absent (or 2 1 0), then Enter. The board in turn has a ▸ at its head."
        )
    else:
        game = f"the game of {day}" if day not in ("", "today") else "today's game"
        title = f"Play along with {game}"
        how = (
            "Type your guess, then its colours: G in place, Y elsewhere, B or . absent (or 2 1 0, "
            "or click the tiles), then Enter. Coloured squares can be pasted."
        )
    return Hint(title, (how, "", WHEN_STUCK.format(key)))
