"""``beehelper crossword learn``: keep the clues of solved puzzles, for hints with other ones."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.cli.options import add_flag, add_json, check_counts, file_path
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.errors import BadInput
from beehelper.store.clues import Taught, base_path, forget, learned_puzzles, puzzle_files
from beehelper.words.plural import counted


def add_arguments(parser: ArgumentParser) -> None:
    what = "puzzles with solutions, and folders of them: .puz, .ipuz, .xd, .jpz"
    parser.add_argument("files", nargs="*", type=file_path, metavar="FILE", help=what)
    what = "forget a puzzle, or without a name all that was learned"
    parser.add_argument("--forget", nargs="?", const="", metavar="FILE", help=what)
    add_flag(parser, "--list", "list the puzzles that were learned")
    add_json(parser)


def run(arguments: Namespace) -> int:
    if arguments.forget is not None:
        return _forget(arguments)
    if arguments.list:
        check_counts(arguments, "with --list", "files")
        return _list(as_json=arguments.json)
    if not arguments.files:
        raise BadInput("Give puzzles with solutions to learn from, or a folder of them.")
    files, budget = puzzle_files(arguments.files), talking_budget()
    taught = Taught()
    from beehelper.store.clue_model import teach

    try:
        for so_far in teach(files, budget):
            taught = so_far
    except KeyboardInterrupt:
        talk(f"Stopped; {counted(taught.puzzles, 'puzzle')} learned so far stay.")
        raise
    talk(*taught.faults)
    if arguments.json:
        answer_json({"game": "crossword", **taught._asdict()})
    else:
        known = f", {taught.known:,} known before" if taught.known else ""
        if taught.copies:
            known += f", {counted(taught.copies, 'more file')} of the same"
        puzzles, clues = counted(taught.puzzles, "puzzle"), counted(taught.clues, "new clue")
        answer(f"Learned {puzzles}{known}: {clues}.")
    return ANSWER if taught.puzzles or taught.known else NO_SOLUTION


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
