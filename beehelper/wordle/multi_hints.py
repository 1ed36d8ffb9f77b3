"""The ladder of many boards, and what is known of their guesses: the same rungs, told by board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import NamedTuple

from beehelper.hints import Hint, Ladder, Room, Rung, in_blocks, wrapped
from beehelper.wordle.advice import rate
from beehelper.wordle.multi import Board, Many
from beehelper.words.plural import counted

SHOWN = 10
"""Most words of a board that rung 6 lists on a screen."""


class Kind(StrEnum):
    """How a best guess was found."""

    RANKED = "ranked"
    AHEAD = "tried to the end"
    SURE = "solves a board"


class Shared(NamedTuple):
    """What a guess does to all open boards together.

    ``bits`` is the joint information; ``solves`` the number of boards it is expected to solve;
    ``left`` how many words it is expected to leave on each open board.
    """

    guess: str
    bits: float
    solves: float
    left: tuple[float, ...]


class Suggestion(NamedTuple):
    """The best guess, and the top of the ranking.

    When the end was tried out, ``mean`` is the number of guesses still needed for all boards and
    ``lost`` the share of cases not solved in time; else both are None.
    """

    guess: str
    kind: Kind
    ranked: tuple[Shared, ...]
    mean: float | None = None
    lost: float | None = None


class Known(NamedTuple):
    """What is known of the guesses: the best, and the one being typed."""

    best: Suggestion | None = None
    typed: Shared | None = None


Tell = Callable[[Many, Sequence[Board], Known, Room], list[str]]


def rate_jointly(guess: str, boards: Sequence[Board]) -> Shared:
    """Rank one guess alone, without NumPy; every open board has words."""
    rates = [
        rate(guess, board.words, (1,) * len(board.words))
        for board in boards
        if board.solved is None
    ]
    return Shared(
        guess,
        sum(row.entropy for row in rates),
        sum(row.win for row in rates),
        tuple(row.expected for row in rates),
    )


def hint(
    game: Many,
    boards: Sequence[Board],
    known: Known,
    rung: int,
    width: int = 0,
    most: int | None = SHOWN,
) -> Hint:
    """Return what a rung, numbered from 1, shows.

    ``width``: columns that a table may take, 0 for any; ``most``: words a board, None for all.
    """
    if not game.open:
        return Hint(
            "All boards are solved",
            (f"In {game.solved_when[0]}; the game has {game.limit} guesses.",),
        )
    empty = [board for board in game.open if not boards[board].words]
    if empty:
        names = ", ".join(str(board + 1) for board in empty)
        return Hint("No word is left", (f"No word in the lists fits board {names}.",))
    chosen = LADDER.rungs[rung - 1]
    return chosen.hint(chosen.tell(game, boards, known, Room(width, most)))


def _left(game: Many, boards: Sequence[Board], known: Known, _: Room) -> list[str]:
    lines = []
    for number, board in enumerate(boards, 1):
        if board.solved is not None:
            told = f"solved in {board.solved}"
        else:
            told = _words_left(len(board.words)) + " of the list of guesses" * board.ran_dry
        lines.append(f"Board {number:>{len(str(game.boards))}}: {told}")
    left = game.limit - len(game.rows)
    spare = left - len(game.open)
    if spare >= 0:
        lines.append(f"{counted(left, 'guess')} left, {spare} more than open boards.")
    elif left > 0:
        lines.append(f"{counted(left, 'guess')} left for {counted(len(game.open), 'open board')}.")
    else:
        lines.append("All guesses are spent; told as if there were no limit.")
    if known.best is not None and known.best.lost:
        lines.append(f"Not every case can be won in time: {known.best.lost:.0%} are lost.")
    return lines


def _board(game: Many, boards: Sequence[Board], _: Known, __: Room) -> list[str]:
    nearest = min(game.open, key=lambda board: len(boards[board].words))
    count = len(boards[nearest].words)
    sure = sum(len(boards[board].words) == 1 for board in game.open)
    lines = [f"Look at board {nearest + 1}: {_words_left(count)}."]
    if sure:
        lines.append(f"{counted(sure, 'board')} can be solved for certain; do that first.")
    return lines


def _nudge(_: Many, __: Sequence[Board], known: Known, ___: Room) -> list[str]:
    if known.typed is None:
        return ["Type the guess that you think of."]
    typed = known.typed
    left = ", ".join(f"{size:.1f}" for size in typed.left)
    return [
        f"{typed.guess.upper()} tells {typed.bits:.2f} bits of all open boards together "
        f"and solves {typed.solves:.2f} of them on average.",
        f"It leaves, on average, so many words on each: {left}.",
    ]


def _first(_: Many, __: Sequence[Board], known: Known, ___: Room) -> list[str]:
    if known.best is None:
        return ["No guess is known yet."]
    return [f"The best guess starts with {known.best.guess[0].upper()} ({known.best.kind})."]


def _best(game: Many, _: Sequence[Board], known: Known, room: Room) -> list[str]:
    best = known.best
    if best is None:
        return ["No guess is known yet."]
    lines = [f"{best.guess.upper()} ({best.kind})"]
    if best.mean is not None and not best.lost:
        lines.append(f"{best.mean:.2f} guesses on average until all boards are solved")
    if best.lost:
        lines.append(f"{best.lost:.0%} of the cases are lost.")
    lines.append("Under #: words left on that board.")
    head = len(best.guess)
    cell = 1 + max((len(f"{size:.1f}") for row in best.ranked for size in row.left), default=3)
    names = "".join(f"{f'#{board + 1}':>{cell}}" for board in game.open)
    table = [" " * head + f"   bits solves{names}"]
    for row in best.ranked:
        left = "".join(f"{size:>{cell}.1f}" for size in row.left)
        table.append(f"{row.guess.upper():<{head}}{row.bits:>7.2f}{row.solves:>7.2f}{left}")
    cells = (7, 7, *[cell] * len(game.open))
    return [*wrapped(lines, room.columns), "", *in_blocks(table, head, cells, room.columns)]


def _words(game: Many, boards: Sequence[Board], _: Known, room: Room) -> list[str]:
    lines = []
    for board in game.open:
        words = boards[board].words
        shown = [word.upper() for word in words[: room.words]]
        each = max(SHOWN, 72 // (len(shown[0]) + 1))
        name = f"{board + 1:>{len(str(game.boards))}}: "
        for start in range(0, len(shown), each):
            lines.append(name + " ".join(shown[start : start + each]))
            name = " " * len(name)
        if len(words) > len(shown):
            lines[-1] += f" and {len(words) - len(shown):,} more"
    return lines


def _words_left(number: int) -> str:
    return "1 word left" if number == 1 else f"{number:,} words left"


LADDER = Ladder[Tell]((
    Rung("left", "What is left", "how many words are left on each board", "gives no letter", _left),
    Rung("board", "The nearest board", "the board that is nearest to its end",
         "gives no letter", _board),
    Rung("nudge", "The guess you are typing", "how good the guess you are typing is",
         "names no other guess", _nudge),
    Rung("first", "First letter of the best guess", "the first letter of the best guess",
         "gives one letter", _first, searches=True),
    Rung("best", "The best guess", "the best guess and the runners-up",
         "gives the guess", _best, table=True, searches=True),
    Rung("words", "The words left", "the words that are left on each board",
         "gives the words", _words),
))  # fmt: skip
