"""``beehelper wordle multi``: hints for many boards with one stream of guesses."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence

from beehelper.cli.hint import add_hint, add_try, answer_hint, typed_guess
from beehelper.cli.options import add_json
from beehelper.cli.output import ANSWER, BAD_INPUT, NO_SOLUTION, answer_json, talk
from beehelper.cli.wordle import add_lists, list_name, load_lists, warn_unlisted
from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.wordle.advice import Suggestion, rate_jointly
from beehelper.wordle.game import Lists, fold
from beehelper.wordle.hints import MANY_LADDER as LADDER
from beehelper.wordle.hints import KnownOfMany, hint_many
from beehelper.wordle.multi import (
    Board,
    Many,
    contradictions,
    move_of,
    parse_boards,
    standing,
    with_row,
)

NUDGE, WORDS = LADDER.parse("nudge"), LADDER.parse("words")
"""The hint that rates the guess of ``--try``; the first at which the JSON lists the words left."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the part."""
    parser.add_argument(
        "rows",
        nargs="*",
        metavar="ROW",
        help="a guess, and its feedback board by board",
    )
    parser.add_argument("--boards", metavar="N", default="4", help="how many: 2, 4, 8 or 16 (4)")
    add_lists(parser)
    add_hint(parser, LADDER)
    add_try(parser, NUDGE)
    add_json(parser, "; spoils")


def run(arguments: Namespace) -> int:
    """Answer the command; raise BadInput for what it can't read."""
    lists = load_lists(arguments)
    number = LADDER.parse(arguments.hint)
    game = _read(arguments, lists)
    wrong = contradictions(lists, game)
    for board, fault in wrong.items():
        talk(f"Board {board + 1}, {str(fault).replace('Row', 'row', 1)}")
    boards = standing(lists, game)
    playing = bool(game.open) and not wrong
    known = _look(arguments, lists, game, boards, number) if playing else KnownOfMany()
    if arguments.json:
        data = to_json(game, boards, known.best, number)
        data["contradictions"] = [
            {"board": board + 1, **fault._asdict()} for board, fault in wrong.items()
        ]
        answer_json({"game": "wordle multi", "list": list_name(arguments), **data})
    elif not wrong:
        told = hint_many(game, boards, known, number, most=None)
        answer_hint(LADDER, number if game.open else len(LADDER), told)
    if not wrong:
        return ANSWER if game.open or game.solved_when[1] else NO_SOLUTION
    return BAD_INPUT if any(fault.certain for fault in wrong.values()) else NO_SOLUTION


def _read(arguments: Namespace, lists: Lists) -> Many:
    """Read the boards and rows; raise BadInput with the number of a wrong row."""
    game = Many(parse_boards(arguments.boards))
    for number, text in enumerate(arguments.rows, 1):
        try:
            game = with_row(game, text, lists.length)
        except BadInput as fault:
            raise BadInput(f"Row {number}: {fault}") from None
    warn_unlisted(game.rows, lists)
    return game


def _look(
    arguments: Namespace, lists: Lists, game: Many, boards: Sequence[Board], number: int
) -> KnownOfMany:
    """Find out what a hint needs, and no more: the search loads NumPy."""
    best = typed = None
    if LADDER.rungs[number - 1].searches or arguments.json:
        from beehelper.wordle.multi_best import suggest

        *_, best = suggest(lists, game, Budget())
    if number == NUDGE and (word := typed_guess(arguments, NUDGE, fold, lists.known)):
        typed = rate_jointly(word, boards)
    return KnownOfMany(best, typed)


def to_json(
    game: Many, boards: Sequence[Board], best: Suggestion | None, number: int
) -> dict[str, object]:
    """Say all that is known, in fields; the words left only from hint 6 on."""
    data: dict[str, object] = {
        "limit": game.limit,
        "rows": [move_of(row) for row in game.rows],
        "boards": [
            {"solved": board.solved, "candidates": len(board.words), "ran_dry": board.ran_dry}
            | ({"words": list(board.words)} if number >= WORDS else {})
            for board in boards
        ],
        "suggestion": None,
        "ranked": [],
    }
    if best is not None:
        data["suggestion"] = {
            "word": best.guess,
            "kind": best.kind.value,
            "mean": None if best.mean is None else round(best.mean, 4),
            "lost": None if best.lost is None else round(best.lost, 4),
        }
        data["ranked"] = [
            {
                "word": row.guess,
                "bits": round(row.bits, 3),
                "solves": round(row.solves, 4),
                "left": [round(size, 2) for size in row.left],
            }
            for row in best.ranked
        ]
    return data
