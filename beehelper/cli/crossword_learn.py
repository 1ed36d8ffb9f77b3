"""``beehelper crossword learn``: keep the clues of solved puzzles, for hints with other ones."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.cli.options import add_json, file_path
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.errors import BadInput
from beehelper.store.clues import Taught, base_path, forget, learn, learned_puzzles, puzzle_files
from beehelper.words.plural import counted


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the part."""
    parser.add_argument(
        "files",
        nargs="*",
        type=file_path,
        metavar="FILE",
        help="puzzles with solutions, and folders of them: .puz, .ipuz, .xd, .jpz",
    )
    parser.add_argument(
        "--forget",
        nargs="?",
        const="",
        metavar="FILE",
        help="forget a puzzle, or without a name all that was learned",
    )
    parser.add_argument("--list", action="store_true", help="list the puzzles that were learned")
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Answer the command; raise BadInput for what can't be read."""
    if arguments.forget is not None:
        return _forget(arguments)
    if arguments.list:
        return _list(as_json=arguments.json)
    if not arguments.files:
        raise BadInput("Give puzzles with solutions to learn from, or a folder of them.")
    files, budget = puzzle_files(arguments.files), talking_budget()
    told = Taught()
    try:
        for so_far in learn(files, budget):
            told = so_far
        from beehelper.store.clue_model import index_learned

        index_learned(budget)
    except KeyboardInterrupt:
        talk(f"stopped; {counted(told.puzzles, 'puzzle')} learned so far stay.")
        raise
    for fault in told.faults:
        talk(fault)
    if arguments.json:
        answer_json({"game": "crossword", **told._asdict()})
    else:
        known = f", {told.known:,} known before" if told.known else ""
        answer(
            f"Learned {counted(told.puzzles, 'puzzle')}{known}: {counted(told.clues, 'new clue')}."
        )
    return ANSWER if told.puzzles or told.known else NO_SOLUTION


def _forget(arguments: Namespace) -> int:
    if arguments.files or arguments.list:
        raise BadInput("--forget takes one FILE after it, and nothing else beside it.")
    forgotten = forget(file_path(arguments.forget) if arguments.forget else None)
    if arguments.json:
        answer_json({"game": "crossword", "forgotten": forgotten})
    else:
        answer(f"Forgotten: {counted(len(forgotten), 'puzzle')}.")
    return ANSWER


def _list(*, as_json: bool) -> int:
    puzzles = learned_puzzles()
    if as_json:
        rows = [puzzle._asdict() for puzzle in puzzles]
        answer_json({"game": "crossword", "file": str(base_path()), "puzzles": rows})
    else:
        for date, file, _ in puzzles:
            answer(f"{date or 'no date':10}  {file}")
        clues = counted(sum(puzzle.clues for puzzle in puzzles), "clue")
        answer(f"{counted(len(puzzles), 'puzzle')} learned, {clues}, in {base_path()}.")
    return ANSWER
