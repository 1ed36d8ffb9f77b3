"""Play along: rows and mode after a session's moves, what is left, keyboard, text to share.

A move is a row as it is typed (``crane=gg.y.``), ``mode hard``, ``list original`` for the words
played with from here on, or ``-`` that clears the rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.wordle.feedback import all_exact, digits, marks, squares
from beehelper.wordle.game import ROWS, Lists, Mode, Row, candidates, legal, parse_row, position
from beehelper.wordle.hints import Play
from beehelper.words.plural import counted

CLEAR, LIST = "-", "list "


class Along(NamedTuple):
    """A game in progress: its rows, and what a guess must keep to."""

    rows: tuple[Row, ...] = ()
    mode: Mode = Mode.NORMAL

    @property
    def solved(self) -> bool:
        """Tell whether the last row is all green."""
        return bool(self.rows) and self.rows[-1].feedback == all_exact(len(self.rows[-1].guess))


def move_of(row: Row) -> str:
    """Write a row as a move."""
    return f"{row.guess}={marks(row.feedback, len(row.guess))}"


def after(moves: Iterable[str]) -> Along:
    """Return the game after moves; raises BadInput for a move that is none."""
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
        raise BadInput(f"There is no mode {name!r}; there are {', '.join(Mode)}.") from None


def letter_marks(rows: Sequence[Row]) -> dict[str, int]:
    """Return what is known of each letter used: the best mark that it ever had."""
    best: dict[str, int] = {}
    for row in rows:
        for letter, mark in zip(row.guess, digits(row.feedback, len(row.guess)), strict=True):
            best[letter] = max(mark, best.get(letter, 0))
    return best


def line(key: str, moves: Sequence[str]) -> str:
    """Say in a few words what a saved game is and how far; raise BadInput if it is damaged."""
    along = after(moves)
    return f"{key}   {counted(len(along.rows), 'guess')}{', solved' * along.solved}"


def share(along: Along, name: str, rungs: int) -> str:
    """Return a text to share that spoils nothing: the squares, the mode, the help taken."""
    tries = str(len(along.rows)) if along.solved and len(along.rows) <= ROWS else "X"
    star = "*" if along.mode is not Mode.NORMAL else ""
    helped = f"hints to rung {rungs}" if rungs else "no hints"
    head = f"Wordle {name} {tries}/{ROWS}{star}  ({helped})"
    return "\n".join([head, "", *(squares(row.feedback, len(row.guess)) for row in along.rows)])


class Question(NamedTuple):
    """A position to look at; ``classic``: further guesses count only when no answer is left."""

    lists: Lists
    rows: tuple[Row, ...]
    mode: Mode
    limit: int | None
    classic: bool


def standing(question: Question) -> tuple[Play, tuple[int, ...]]:
    """Return the game as hints need it, and how many likely words were left after each row."""
    lists, rows, mode, limit, classic = question
    possible = position(lists, rows, classic=classic)
    # Past the limit a game is gone on with as if there were none.
    left = limit - len(rows) if limit and len(rows) < limit else None
    # A word that was played and is not the answer tells nothing new.
    played = {row.guess for row in rows if row.feedback != all_exact(lists.length)}
    fresh = [word for word in legal(lists.words, rows, mode) if word not in played]
    game = Play(rows, possible, fresh, mode, left)
    counts, words = [], list(lists.answers)
    for row in rows:
        words = candidates(words, [row])
        counts.append(len(words))
    return game, tuple(counts)
