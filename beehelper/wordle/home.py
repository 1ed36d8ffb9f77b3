"""What home asks of Wordle, on one board or on many: what it reads, how a saved game stands."""

from __future__ import annotations

import re
from string import digits

from beehelper.errors import BadInput, Meant
from beehelper.games import GAMES
from beehelper.glance import LOST, Bars, Begun, Glance, SavedBoard
from beehelper.wordle.feedback import (
    is_typed,
    seen_signs,
    square_signs,
    with_marks,
    with_squares,
)
from beehelper.wordle.game import ROWS, when_solved
from beehelper.wordle.heading import SHARED, called, shared_game
from beehelper.wordle.paste import (
    NoRows,
    boards_in,
    parse_paste,
    pasted_colours,
    pasted_turns,
    side_by_side,
)
from beehelper.wordle.play import BOARDS, SIZES, SPARE, after, colours_move, move_of
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted

accepts = "Wordle squares"

LINES_A_ROW = 4
"""Most lines of a text for a guess on a board: it may have a heading, a greeting, a link."""


def recognise(data: bytes, name: str) -> Begun | None:
    """Read rows of squares, or of guesses with their marks: the screen takes them as pasted.

    Among much other text a row is none. Raises BadInput for a game's text with a fault.
    """
    text = with_marks(with_squares(data.decode("utf-8", "replace")), 5)
    try:
        rows = parse_paste(text, 5)
    except NoRows:
        _refuse_other_length(text)
        if re.search(GAMES["wordle"].names, text, re.IGNORECASE):
            raise
        return None
    except BadInput:
        if SHARED.search(text) or _is_brief(text):
            raise
        return None
    lines = [line for line in text.splitlines() if line.strip()]
    guessed = all(row.guess for row in rows)
    if not guessed and (many := side_by_side(text, 5)):
        pairs = f"{BOARDS}{many.boards}", colours_move(many.colours)
        return Begun(f"squares of {many.boards} boards", pairs, game="multi", paste=text)
    counts = [boards_in(row, 5) for row in rows]
    boards = max(counts) if guessed else 1
    among_others = len(rows) > boards + SPARE or len(lines) > LINES_A_ROW * sum(counts)
    if among_others or not (guessed or square_signs(text)):
        return None
    if boards > 1:
        turns = pasted_turns(rows, 5, after([f"{BOARDS}{boards}"]))
        played = f"{BOARDS}{boards}", *map(move_of, turns)
        return Begun("guesses on many boards", played, name="nyt", game="multi", sure=True)
    if any(len(row.feedback) != 5 and not row.feedback.isalpha() for row in rows):
        return None
    if shared := shared_game(text):
        day = shared.day
        return Begun(
            "Wordle squares",
            shared.moves,
            "nyt1",
            day=day,
            dated=f"Wordle {shared.name}",
            paste=text,
            sure=True,
        )
    told = pasted_colours(rows, 5)
    moves = [colours_move(told)]
    if guessed:
        moves = [f"{row.guess}={each}" for row, each in zip(rows, told, strict=True)]
    # Letters that are colours, and marks beside a guess, are no words: of a terminal, of a grid.
    seen = [*map(seen_signs, lines)]
    beside = not any(is_typed(line) or line == square_signs(line) for line in seen)
    sure = guessed and (beside or all(row.feedback.isalpha() for row in rows))
    return Begun("Wordle squares", tuple(moves), paste=text, sure=sure)


def _is_brief(text: str) -> bool:
    """Tell whether a text has only what rows are made of, or has a row of squares."""
    rows_only = all(len(line.split()) <= 2 for line in text.splitlines())
    return rows_only or any(len(square_signs(part)) > 1 for part in text.split())


def _refuse_other_length(text: str) -> None:
    """Raise Meant for guesses alone, with colours as letters, of another length than Wordle has."""
    first = next(iter(re.findall(r"[^\W\d_]+", text)), "")
    if len(first) < 4:
        return
    try:
        rows = parse_paste(text, len(first))
    except BadInput:
        return
    lines = sum(map(bool, map(str.strip, text.splitlines())))
    if len(rows) == lines and all(row.guess and row.feedback.isalpha() for row in rows):
        raise Meant(
            f"{in_capitals(rows[0].guess)} has {counted(len(first), 'letter')}; Wordle's words "
            "have 5. With a list of other words, paste it in Wordle."
        )


def glance(board: SavedBoard) -> Glance:
    """Say what a saved game is and how far; raise BadInput if it is damaged."""
    game = after(board.moves)
    turns, solved = len(game.turns), game.boards - len(game.open)
    lists = board.key.rstrip(digits)
    name = f"{lists} game {board.key[len(lists) :]}".removeprefix("nyt ")
    if game.boards > 1:
        name = f"{game.boards} boards"
    elif board.key == "nyt1":
        name = called(board.key, board.date)
    bar = f"{game.boards} boards" if game.boards > 1 else str(turns)
    left = game.limit - turns
    if (left <= 0 or not game.open) and not game.is_possible:
        return Glance(name, "a row is impossible")
    if not game.open:
        when, won = when_solved(turns, game.limit)
        return Glance(name, f"solved in {when}", True, not won, bar if won else LOST)
    if left > 0 and game.boards > 1:
        far = f"{counted(left, 'guess')} left" + f", {solved} solved" * bool(solved)
        return Glance(name, far)
    far = f"{solved} of {game.boards} solved" if game.boards > 1 else counted(turns, "guess")
    if left > 0:
        return Glance(name, f"{far}, {left} left")
    far = "lost" if game.boards == 1 else f"{far}, lost"
    return Glance(name, far, over=True, lost=True, bar=LOST)


def bars(game: str) -> Bars:
    """Name the numbers of guesses, or of boards."""
    if game == "multi":
        labels = (*(f"{size} boards" for size in SIZES), LOST)
        return Bars("Games", labels, board="game")
    return Bars("Guesses needed", (*map(str, range(1, ROWS + 1)), LOST))
