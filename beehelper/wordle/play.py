"""Playing along: rows and mode after a session's moves, words left, keyboard, text to share.

A move is a row as it is typed (``crane=gg.y.``), ``mode hard``, ``list original`` for the words
played with from here on, or ``-`` that clears the rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.wordle.game import (
    ROWS,
    Lists,
    Mode,
    Position,
    Row,
    candidates,
    legal,
    parse_row,
    position,
    solved_after,
    tries,
)
from beehelper.words.plural import counted

CLEAR, LIST = "-", "list "


class Along(NamedTuple):
    """A game in progress: its rows, and what a guess must keep to."""

    rows: tuple[Row, ...] = ()
    mode: Mode = Mode.NORMAL

    @property
    def solved(self) -> bool:
        """Tell whether the last row is all green."""
        return solved_after(self.rows) is not None


def move_of(row: Row) -> str:
    """Write a row as a move."""
    return f"{row.guess}={row.marks}"


def after(moves: Iterable[str]) -> Along:
    """Return the game after moves; raises BadInput for what isn't a move."""
    rows: list[Row] = []
    mode = Mode.NORMAL
    for move in moves:
        if move == CLEAR:
            rows.clear()
        elif move.startswith("mode "):
            mode = _mode(move.removeprefix("mode "))
        elif not move.startswith(LIST):
            length = len(rows[0].guess) if rows else len(move) // 2
            rows.append(parse_row(move, length))
    return Along(tuple(rows), mode)


def _mode(name: str) -> Mode:
    try:
        return Mode(name)
    except ValueError:
        raise BadInput(f"The mode is one of {', '.join(Mode)}, not {name!r}.") from None


def letter_marks(rows: Sequence[Row]) -> dict[str, int]:
    """Return the best mark that each letter has had."""
    best: dict[str, int] = {}
    for row in rows:
        for letter, mark in zip(row.guess, row.digits, strict=True):
            best[letter] = max(mark, best.get(letter, 0))
    return best


def line(key: str, moves: Sequence[str]) -> str:
    """Say in a few words what a saved game is and how far; raise BadInput if it is damaged."""
    along = after(moves)
    return f"{key}   {counted(len(along.rows), 'guess')}{', solved' * along.solved}"


def share(along: Along, name: str, rungs: int) -> str:
    """Return a text to share that spoils nothing: the squares, the mode, the help taken."""
    star = "*" if along.mode is not Mode.NORMAL else ""
    head = f"Wordle {name} {tries(solved_after(along.rows), ROWS)}/{ROWS}{star}  ({helped(rungs)})"
    return "\n".join([head, "", *(row.squares for row in along.rows)])


def helped(hints: int) -> str:
    """Say up to which hint help was taken."""
    return f"hints up to {hints}" if hints else "no hints"


class Play(NamedTuple):
    """A position as hints need it: the rows, what is still possible, which guesses are legal.

    ``left`` is the number of guesses left, None without a limit.
    """

    rows: Sequence[Row]
    position: Position
    legal: Sequence[str]
    mode: Mode
    left: int | None


class Question(NamedTuple):
    """A position to look at; ``classic``: further guesses count only when no answer is left."""

    lists: Lists
    rows: tuple[Row, ...]
    mode: Mode
    limit: int | None
    classic: bool


def standing(question: Question) -> tuple[Play, tuple[int, ...]]:
    """Return the position, and how many likely words each row left."""
    lists, rows, mode, limit, classic = question
    possible = position(lists, rows, classic=classic)
    # Past the limit, a game goes on as if there were none.
    left = limit - len(rows) if limit and len(rows) < limit else None
    # A word that was played and is not the answer tells nothing new.
    played = {row.guess for row in rows if not row.solves}
    fresh = [word for word in legal(lists.words, rows, mode) if word not in played]
    game = Play(rows, possible, fresh, mode, left)
    counts, words = [], list(lists.answers)
    for row in rows:
        words = candidates(words, [row])
        counts.append(len(words))
    return game, tuple(counts)
