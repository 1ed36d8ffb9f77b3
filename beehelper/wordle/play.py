"""A game of Wordle in progress, on one board or on many: its moves, what is still possible, texts.

Every guess goes to all boards, and each board has a word of its own. A *turn* is a guess with a
feedback for each board; a board is *open* until a guess was its word, and turns after that say
nothing about it. There are five guesses more than boards. Nothing here needs NumPy.

A move is a turn as it is typed (``crane=gg.y.``, or ``crane=gg.y./...../yy.../....g``, a solved
board left empty), ``boards 4`` before the first turn, ``mode hard``, ``list original`` for the
words played with from here on, ``colours ..gy. ggggg`` for feedbacks, from the first turn on, whose
guesses are still to come, or ``-`` that clears the turns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.glance import CLEAR
from beehelper.hints import helped
from beehelper.wordle.feedback import (
    marks,
    parse,
    score,
    seen_signs,
)
from beehelper.wordle.game import (
    Candidates,
    Contradiction,
    Lists,
    Mode,
    Row,
    all_answers,
    candidates,
    contradiction,
    find_candidates,
    fits,
    legal,
    legal_fault,
    parse_row,
    solved_after,
    split_row,
    tries,
)
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted

LIST, MODE, BOARDS, COLOURS = "list ", "mode ", "boards ", "colours "

SIZES = (2, 4, 8, 16, 32)
"""Numbers of boards that a game of many can have."""

SOLVED = "The game is solved; leave out what comes after that."

SPARE = 5
"""Guesses more than boards."""

LEFT, LIKELY, UNLIKELY = "left", "likely", "unlikely"
"""What words left are called: several or all, the last one beside unlikely words, those alone."""

_BETWEEN = re.compile(r"\s*[/|,;]\s*|\s+")


class Turn(NamedTuple):
    """One guess and its feedback on every board, None on those solved before."""

    guess: str
    feedbacks: tuple[int | None, ...]


class State(NamedTuple):
    """A game in progress: how many boards, the turns, and what a guess must keep to.

    ``colours`` are the marks of each turn, those of all open boards, that came before its guess.
    """

    boards: int = 1
    turns: tuple[Turn, ...] = ()
    mode: Mode = Mode.NORMAL
    colours: tuple[str, ...] = ()

    @property
    def limit(self) -> int:
        return self.boards + SPARE

    @property
    def waiting(self) -> tuple[str, ...]:
        """The marks that wait for their guesses."""
        return self.colours[len(self.turns) :]

    def rows(self, board: int = 0) -> tuple[Row, ...]:
        """Return the rows of one board, numbered from 0, up to the one that solved it."""
        pairs = ((guess, feedbacks[board]) for guess, feedbacks in self.turns)
        return tuple(Row(guess, feedback) for guess, feedback in pairs if feedback is not None)

    def solved_in(self, board: int) -> int | None:
        """Return in how many guesses a board was solved, None while it is open."""
        return solved_after(self.rows(board))

    @property
    def open(self) -> tuple[int, ...]:
        """The boards that are not solved, numbered from 0."""
        return tuple(board for board in range(self.boards) if self.solved_in(board) is None)

    @property
    def illegal(self) -> list[int]:
        """The rows of one board, numbered from 1, that aren't legal in its mode."""
        rows = self.rows()
        pairs = enumerate(rows, 1)
        return [at for at, row in pairs if legal_fault(row.guess, rows[: at - 1], self.mode)]

    @property
    def is_possible(self) -> bool:
        """Tell whether each word that solved a board fits the rows before it."""
        ends = (self.rows(board) for board in range(self.boards))
        return all(fits(rows[-1].guess, rows) for rows in ends if rows and rows[-1].solves)


START = State()


def of_rows(rows: Iterable[Row], mode: Mode = Mode.NORMAL) -> State:
    """Make the game of one board that has these rows."""
    return State(1, tuple(Turn(guess, (feedback,)) for guess, feedback in rows), mode)


def parse_boards(text: str) -> int:
    """Read a number of boards; raises BadInput for one that no game of many has."""
    for boards in SIZES:
        if text == str(boards):
            return boards
    raise BadInput(f"A game has {', '.join(map(str, SIZES))} boards, not {text!r}.")


def parse_turn(text: str, length: int, game: State) -> Turn:
    """Read a turn like ``CRANE=gg.y.`` or ``CRANE=gg.y./...../yy.../....g``, top left first.

    Between the feedbacks of many boards is ``/``, ``|``, ``,``, ``;`` or a space, or nothing at
    all. There is one for each board, where that of a solved board is passed over and may be empty,
    or one for each open board. Raises BadInput for anything else, or when all is solved.
    """
    boards = game.open
    if not boards:
        raise BadInput(SOLVED)
    if game.boards == 1:
        row = parse_row(text, length)
        return Turn(row.guess, (row.feedback,))
    wanted = "a feedback for each board, like CRANE=gg.y./...../yy.../....g"
    guess, after = split_row(text, length, wanted)
    fields = feedbacks_in(after, length)
    if len(fields) == game.boards:
        fields = [fields[board] for board in boards]
    if len(fields) != len(boards):
        raise BadInput(
            f"{in_capitals(guess)} needs a feedback for each of {game.boards} boards, or of the "
            f"{len(boards)} open ones; there {'is' if len(fields) == 1 else 'are'} {len(fields)}."
        )
    codes = []
    for board, field in zip(boards, fields, strict=True):
        try:
            codes.append(parse(field, length))
        except BadInput as fault:
            raise BadInput(f"Board {board + 1}: {fault}") from None
    return turn_of(game, guess, codes)


def turn_of(game: State, guess: str, codes: Iterable[int]) -> Turn:
    """Make the next turn of the feedbacks of the open boards."""
    by_board = dict(zip(game.open, codes, strict=True))
    return Turn(guess, tuple(by_board.get(board) for board in range(game.boards)))


def with_turn(game: State, at: int, turn: Turn) -> tuple[Turn, ...]:
    """Put a turn in a place, numbered from 0; later ones say nothing of boards that it solves.

    Raises BadInput for a board that it solves no more: what later guesses got there is not known.
    """
    changed = game._replace(turns=(*game.turns[:at], turn))
    for later in game.turns[at + 1 :]:
        codes = [code for board in changed.open if (code := later.feedbacks[board]) is not None]
        if len(codes) < len(changed.open):
            raise BadInput(
                f"{in_capitals(turn.guess)} solves a board in row {at + 1}; paste that row with "
                "those after it."
            )
        if codes:
            changed = changed._replace(turns=(*changed.turns, turn_of(changed, later.guess, codes)))
    return changed.turns


def feedbacks_in(text: str, length: int) -> list[str]:
    """Split the feedbacks of a turn, which may be run together, or each sign apart."""
    fields = _BETWEEN.split(text.strip())
    signs = seen_signs("".join(fields))
    if (
        (len(fields) == 1 or {*map(len, fields)} == {1})
        and len(signs) > length
        and len(signs) % length == 0
    ):
        return [signs[start : start + length] for start in range(0, len(signs), length)]
    return fields


def move_of(turn: Turn) -> str:
    """Write a turn as a move."""
    length = len(turn.guess)
    fields = ("" if code is None else marks(code, length) for code in turn.feedbacks)
    return f"{turn.guess}={'/'.join(fields)}"


def colours_move(colours: Iterable[str]) -> str:
    """Write colours that wait for their guesses as a move."""
    return COLOURS + " ".join(colours)


def after(moves: Iterable[str], game: State = START) -> State:
    """Return a game after further moves; raises BadInput for what isn't a move."""
    for move in moves:
        if move == CLEAR:
            game = game._replace(turns=())
        elif move.startswith(BOARDS):
            game = State(parse_boards(move.removeprefix(BOARDS)))
        elif move.startswith(MODE):
            game = game._replace(mode=_mode(move.removeprefix(MODE)))
        elif move.startswith(COLOURS):
            read = ((parse(each, len(each)), len(each)) for each in move.split()[1:])
            game = game._replace(colours=tuple(marks(*each) for each in read))
        elif not move.startswith(LIST):
            length = len(game.turns[0].guess if game.turns else move.partition("=")[0])
            turn = parse_turn(move, length, game)
            told = move_of(turn).partition("=")[2].replace("/", "")
            # Other boards may be open now than those whose colours wait.
            fits = game.boards == 1 or game.waiting[:1] == (told,)
            game = game._replace(turns=(*game.turns, turn), colours=game.colours * fits)
    return game


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


def letters_of(game: State) -> tuple[dict[str, int], ...]:
    """Return the letter marks of each board; of a solved one of many, nothing."""
    return tuple(
        letter_marks(game.rows(board)) if game.boards == 1 or board in game.open else {}
        for board in range(game.boards)
    )


def share(game: State, name: str, hints: int) -> str:
    """Return a text to share that spoils nothing: the squares, the mode, up to which hint helped.

    The star of hard mode is for rows that are all legal in it. Many boards stand two by two.
    """
    going = bool(game.open) and len(game.turns) < game.limit
    whole = tries(None if game.open else len(game.turns), game.limit, going=going)
    star = "*" if game.mode is not Mode.NORMAL and not game.illegal else ""
    title = "Wordle" if game.boards == 1 else f"{game.boards} boards"
    lines = [f"{title} {name} {whole}/{game.limit}{star}  ({helped(hints)})"]
    squares = [[row.squares for row in game.rows(board)] for board in range(game.boards)]
    if game.boards == 1:
        return "\n".join([*lines, "", *squares[0]])
    blank = "⬜" * len(game.turns[0].guess) if game.turns else ""
    for left in range(0, game.boards, 2):
        pair = squares[left : left + 2]
        height = max(map(len, pair))
        columns = [[*rows, *[blank] * (height - len(rows))] for rows in pair]
        ends = (game.solved_in(board) for board in (left, left + 1))
        names = (tries(end, game.limit, going=going) for end in ends)
        lines += ["", " ".join(names), *map(" ".join, zip(*columns, strict=True))]
    return "\n".join(lines)


class Question(NamedTuple):
    """A game to look at; ``classic``: further guesses count only when no answer is left.

    ``limit`` is None without one; ``past`` are answers that were asked for before.
    """

    lists: Lists
    game: State
    limit: int | None
    classic: bool
    past: frozenset[str] = frozenset()


class Position(NamedTuple):
    """A game as hints and searches need it: what each board can be, which guesses are legal.

    ``boards`` are the positions of all boards, solved ones too; ``left`` is the number of guesses
    left, None without a limit; ``wrong`` has the first wrong row of boards that no word fits.
    """

    game: State
    boards: tuple[Candidates, ...]
    legal: Sequence[str]
    left: int | None
    wrong: Mapping[int, Contradiction] = MappingProxyType({})

    @property
    def open(self) -> list[Candidates]:
        """The positions of the open boards."""
        return [self.boards[board] for board in self.game.open]

    @property
    def dry(self) -> list[int]:
        """The open boards, numbered from 0, that no word fits."""
        return [board for board in self.game.open if not self.boards[board].words]


def position_of(question: Question) -> Position:
    """Find what is possible after the turns of a game."""
    lists, game, limit, classic, past = question
    # All boards have the same guesses, and at first the same words.
    by = cache(score) if game.boards > 1 else score
    boards = (
        find_candidates(lists, game.rows(board), past, classic=classic, by=by)
        for board in range(game.boards)
    )
    # Past the limit, a game goes on as if there were none.
    left = limit - len(game.turns) if limit and len(game.turns) < limit else None
    # A word that was played and is not the answer tells nothing new.
    played = {turn.guess for turn in game.turns}
    fresh = [word for word in legal(lists.offered, game.rows(), game.mode) if word not in played]
    found = Position(game, tuple(boards), fresh, left)
    return found._replace(wrong=contradictions(lists, game, found.dry))


def words_left(question: Question, position: Position) -> tuple[str, ...]:
    """Say how many words are left: after each row of one board to its end, now on each of many.

    The answers are counted. The last of them is only likely where other words fit as well.
    """
    if position.game.boards > 1:
        return tuple(map(_left_on, position.boards))
    lists, counts, rows = question.lists, [], position.game.rows()
    words: Sequence[str] = all_answers(lists, question.past)
    others = set(lists.offered).difference(words)
    for number, row in enumerate(rows, 1):
        words = candidates(words, [row])
        matter = not words or (len(words) == 1 and not question.classic)
        further = len(candidates(others, rows[:number])) if matter else 0
        count, what = _how_many(len(words), further)
        ends = row.solves and fits(row.guess, rows)
        counts.append("solved" if ends else "impossible" if row.solves else f"{count:,} {what}")
    return tuple(counts)


def _left_on(board: Candidates) -> str:
    """Say how many words one of many boards has left."""
    answers = board.fresh + board.past
    count, what = _how_many(answers, len(board.words) - answers)
    if what == LEFT:
        return f"{counted(count, 'word')} left"
    return counted(count, f"{what} word")


def _how_many(answers: int, others: int) -> tuple[int, str]:
    """Choose the number of words left to show, and what they are called."""
    if others and answers < 2:
        return (1, LIKELY) if answers else (others, UNLIKELY)
    return answers, LEFT


def contradictions(lists: Lists, game: State, boards: Iterable[int]) -> dict[int, Contradiction]:
    """Find those of some boards, numbered from 0, that no word fits, with the first wrong row."""
    found = {}
    for board in boards:
        rows = game.rows(board)
        # The answer of a real game may be in no list.
        solved = (rows[-1].guess,) if rows and rows[-1].solves else ()
        wrong = contradiction(rows, (*lists.words, *solved))
        if wrong is not None:
            found[board] = wrong
    return found


def on_board(board: int, wrong: Contradiction) -> str:
    """Say which row of which of many boards is impossible, and why."""
    return f"Board {board + 1}, row {wrong.row} is impossible: {wrong.reason}."
