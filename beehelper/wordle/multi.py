"""Many boards at once: every guess goes to all boards, and each board has a word of its own.

A *row* is a guess with a feedback for each board; a board is *open* until a guess was its word, and
rows after that say nothing about it. There are five guesses more than boards. The answers count
equally; a further guess counts only on a board that no answer fits. Nothing here needs NumPy.

A move of a session is ``boards 4``, a row as it is typed (``crane=gg.y./...../yy.../....g``, a
solved board left empty), ``list original`` for the words played with from here on, or ``-`` that
clears the rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.wordle.feedback import marks, parse, score, seen_signs
from beehelper.wordle.game import (
    Contradiction,
    Lists,
    Row,
    contradiction,
    position,
    solved_after,
    split_row,
    tries,
    when_solved,
)
from beehelper.wordle.play import CLEAR, LIST, helped
from beehelper.words.plural import counted

LIMITS = {2: 7, 4: 9, 8: 13, 16: 21}
"""Number of boards -> guesses in a game."""

USUAL = 4
"""Boards of a game that doesn't say how many."""

_BETWEEN = re.compile(r"\s*[/|,;]\s*|\s+")


class ManyRow(NamedTuple):
    """One guess and its feedback on every board, None on those solved before."""

    guess: str
    feedbacks: tuple[int | None, ...]


class Many(NamedTuple):
    """A game in progress: how many boards, and the rows."""

    boards: int = USUAL
    rows: tuple[ManyRow, ...] = ()

    @property
    def limit(self) -> int:
        """How many guesses a game has."""
        return LIMITS[self.boards]

    @property
    def solved_when(self) -> tuple[str, bool]:
        """Say in how many guesses all was solved, and tell whether that was within the limit."""
        return when_solved(len(self.rows), self.limit)

    @property
    def open(self) -> tuple[int, ...]:
        """The boards that are not solved, numbered from 0."""
        return tuple(board for board in range(self.boards) if solved_in(self, board) is None)


class Board(NamedTuple):
    """One board: the words it can have, whether the answers ran dry, and the row that solved it.

    ``solved`` counts rows from 1 and is None on an open board.
    """

    words: tuple[str, ...]
    ran_dry: bool
    solved: int | None


def parse_boards(text: str) -> int:
    """Read a number of boards; raises BadInput for one that no game has."""
    for boards in LIMITS:
        if text == str(boards):
            return boards
    raise BadInput(f"A game has {', '.join(map(str, LIMITS))} boards, not {text!r}.")


def rows_of(game: Many, board: int) -> tuple[Row, ...]:
    """Return the rows of one board, up to the one that solved it."""
    pairs = ((guess, feedbacks[board]) for guess, feedbacks in game.rows)
    return tuple(Row(guess, feedback) for guess, feedback in pairs if feedback is not None)


def solved_in(game: Many, board: int) -> int | None:
    """Return the number, from 1, of the row that solved a board, or None."""
    return solved_after(rows_of(game, board))


def parse_many_row(text: str, length: int, game: Many) -> ManyRow:
    """Read a row like ``CRANE=gg.y./...../yy.../....g``, one feedback a board, top left first.

    Between feedbacks is ``/``, ``|``, ``,``, ``;`` or a space, or nothing at all. There is one for
    each board, where that of a solved board is passed over and may be empty, or one for each open
    board. Raises BadInput for anything else.
    """
    wanted = "a feedback for each board, like CRANE=gg.y./...../yy.../....g"
    guess, told = split_row(text, length, wanted)
    fields = _fields(told, length)
    if len(fields) == game.boards:
        fields = [fields[board] for board in game.open]
    if len(fields) != len(game.open):
        raise BadInput(
            f"{guess.upper()} needs a feedback for each of {game.boards} boards, or of the "
            f"{len(game.open)} open ones; there are {len(fields)}."
        )
    feedbacks: list[int | None] = [None] * game.boards
    for board, field in zip(game.open, fields, strict=True):
        try:
            feedbacks[board] = parse(field, length)
        except BadInput as fault:
            raise BadInput(f"Board {board + 1}: {fault}") from None
    return ManyRow(guess, tuple(feedbacks))


def _fields(told: str, length: int) -> list[str]:
    """Split the feedbacks of a row, which may be run together."""
    fields = _BETWEEN.split(told.strip())
    signs = seen_signs(told)
    if len(fields) == 1 and len(signs) > length and len(signs) % length == 0:
        return [signs[start : start + length] for start in range(0, len(signs), length)]
    return fields


def move_of(row: ManyRow) -> str:
    """Write a row as a move."""
    length = len(row.guess)
    told = ("" if code is None else marks(code, length) for code in row.feedbacks)
    return f"{row.guess}={'/'.join(told)}"


def with_row(game: Many, text: str, length: int) -> Many:
    """Return the game one row on; raises BadInput for a bad row, or when all is solved."""
    if not game.open:
        raise BadInput("All boards are solved; no row can follow.")
    return game._replace(rows=(*game.rows, parse_many_row(text, length, game)))


def after(moves: Iterable[str]) -> Many:
    """Return the game after moves; raises BadInput for what isn't a move."""
    game = Many()
    for move in moves:
        if move == CLEAR:
            game = game._replace(rows=())
        elif move.startswith("boards "):
            game = Many(parse_boards(move.removeprefix("boards ")))
        elif not move.startswith(LIST):
            length = len(game.rows[0].guess) if game.rows else len(move.partition("=")[0])
            game = with_row(game, move, length)
    return game


def standing(lists: Lists, game: Many) -> tuple[Board, ...]:
    """Return what is possible on every board."""
    by = cache(score)  # all boards have the same guesses, and at first the same words
    boards = []
    for rows in (rows_of(game, board) for board in range(game.boards)):
        words, _, ran_dry = position(lists, rows, classic=True, by=by)
        boards.append(Board(words, ran_dry, solved_after(rows)))
    return tuple(boards)


def contradictions(lists: Lists, game: Many) -> dict[int, Contradiction]:
    """Find the boards, numbered from 0, that no word fits, each with its first wrong row."""
    found = {}
    for board in range(game.boards):
        rows = rows_of(game, board)
        # The answer of a real game may be in no list.
        solved = () if solved_in(game, board) is None else (rows[-1].guess,)
        wrong = contradiction(rows, (*lists.words, *solved))
        if wrong is not None:
            found[board] = wrong
    return found


def line(key: str, moves: Sequence[str]) -> str:
    """Say in a few words what a saved game is and how far; raise BadInput if it is damaged."""
    game = after(moves)
    solved = game.boards - len(game.open)
    return f"{key}   {counted(len(game.rows), 'guess')}, {solved} of {game.boards} solved"


def share(game: Many, name: str, rungs: int) -> str:
    """Return a text to share that spoils nothing: two boards side by side, the help taken."""
    whole = tries(None if game.open else len(game.rows), game.limit)
    lines = [f"{game.boards} boards {name} {whole}/{game.limit}  ({helped(rungs)})"]
    for left in range(0, game.boards, 2):
        pair = [[row.squares for row in rows_of(game, board)] for board in (left, left + 1)]
        height = max(map(len, pair))
        blank = "⬜" * len(game.rows[0].guess) if game.rows else ""
        columns = [[*rows, *[blank] * (height - len(rows))] for rows in pair]
        told = " ".join(tries(solved_in(game, board), game.limit) for board in (left, left + 1))
        lines += ["", told, *(f"{one} {two}" for one, two in zip(*columns, strict=True))]
    return "\n".join(lines)
