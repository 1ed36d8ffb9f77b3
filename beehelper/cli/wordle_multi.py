"""``beehelper wordle multi``: hints for many boards with one stream of guesses."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from contextlib import suppress

from beehelper.cli.hint import add_hint, add_try, answer_hint, asked_hint, hint_json
from beehelper.cli.options import add_json
from beehelper.cli.output import ANSWER, BAD_INPUT, NO_SOLUTION, answer_json, talk
from beehelper.cli.texts import row_texts
from beehelper.cli.wordle import (
    NUDGE,
    WORDS,
    add_lists,
    hint_for,
    is_classic,
    list_name,
    load_lists,
    look,
    read_game,
)
from beehelper.errors import BadInput
from beehelper.wordle.advice import Known
from beehelper.wordle.game import Lists, in_time
from beehelper.wordle.hints import MANY_LADDER as LADDER
from beehelper.wordle.pasted import read_typed
from beehelper.wordle.play import (
    SIZES,
    Position,
    Question,
    State,
    contradictions,
    move_of,
    on_board,
    parse_boards,
    position_of,
)


def add_arguments(parser: ArgumentParser) -> None:
    what = "a guess, and its feedback board by board; - reads rows from standard input"
    parser.add_argument("rows", nargs="*", metavar="ROW", help=what)
    parser.add_argument("--boards", metavar="N", default="4", help="2, 4, 8, 16 or 32 (4)")
    add_lists(parser)
    add_hint(parser, LADDER)
    add_try(parser, NUDGE)
    add_json(parser, "; spoils")


def run(arguments: Namespace) -> int:
    lists = load_lists(arguments)
    number = asked_hint(arguments, LADDER, "typed", [NUDGE])
    game = _read(row_texts(arguments.rows), lists, parse_boards(arguments.boards))
    question = Question(lists, game, game.limit, is_classic(arguments))
    position, wrong = position_of(question), contradictions(lists, game, range(game.boards))
    for board, fault in wrong.items():
        talk(on_board(board, fault))
    playing = game.open and not wrong
    known = look(arguments, question, position, number, None) if playing else Known()
    shown = None if wrong else hint_for(position, known, number)
    if arguments.json:
        data = to_json(position, known, number)
        if shown and playing:
            data |= hint_json(LADDER, number, shown)
        data["contradictions"] = [
            {"board": board + 1, **fault._asdict()} for board, fault in wrong.items()
        ]
        answer_json({"game": "wordle multi", "list": list_name(arguments), **data})
    elif shown:
        answer_hint(LADDER, number if game.open else len(LADDER), shown)
    if not wrong:
        won = game.open or in_time(len(game.turns), game.limit)
        return ANSWER if won else NO_SOLUTION
    return BAD_INPUT if any(fault.certain for fault in wrong.values()) else NO_SOLUTION


def _read(texts: Sequence[str], lists: Lists, boards: int) -> State:
    """Read rows for this many boards; raise BadInput saying for how many others they would do."""
    try:
        return read_game(texts, lists, State(boards))
    except BadInput as fault:
        read = (size for size in SIZES if _can_be_read(texts, lists.length, size))
        if not (other := next(read, 0)):
            raise
        raise BadInput(f"{fault} These are rows of {other} boards: add --boards {other}.") from None


def _can_be_read(texts: Sequence[str], length: int, boards: int) -> bool:
    with suppress(BadInput):
        return bool(read_typed(texts, length, State(boards)).turns)
    return False


def to_json(position: Position, known: Known, number: int) -> dict[str, object]:
    """Say all that is known, in fields; the words left only from hint 6 on."""
    game, best = position.game, known.best
    data: dict[str, object] = {
        "limit": game.limit,
        "rows": [move_of(turn) for turn in game.turns],
        "boards": [
            {
                "solved": game.solved_in(board),
                "candidates": len(candidates.words),
                "likely": len(candidates.likely),
                "ran_dry": candidates.ran_dry,
            }
            | ({"words": list(candidates.words)} if number >= WORDS else {})
            for board, candidates in enumerate(position.boards)
        ],
        "suggestion": None,
    }
    if best is not None:
        data["suggestion"] = {
            "word": best.guess,
            "kind": best.label.value,
            "mean": None if best.total is None else round(best.total / best.weight, 4),
            "lost": None if best.total is None else round(best.lost / best.weight, 4),
        }
    data["ranked"] = [
        {
            "word": row.guess,
            "worth": round(row.worth, 4),
            "bits": round(row.bits, 3),
            "solves": round(row.solves, 4),
            "left": [round(split.expected, 2) for split in row.splits],
        }
        for row in known.ranked
    ]
    return data
