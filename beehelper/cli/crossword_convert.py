"""``beehelper crossword convert``: a puzzle in another format, a full grid as a puzzle."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.cli.crossword import add_file, add_texts, as_finished, load_puzzle, save
from beehelper.cli.options import add_flag, file_path
from beehelper.cli.output import ANSWER, answer


def add_arguments(parser: ArgumentParser) -> None:
    add_file(parser)
    what = "file to write; its ending says in which format: .puz, .ipuz, .xd, .txt"
    parser.add_argument("out", type=file_path, metavar="OUT", help=what)
    what = "the grid's letters are the solution, and its cells are empty for a solver"
    add_flag(parser, "--finished", what)
    add_texts(parser)


def run(arguments: Namespace) -> int:
    from beehelper.crossword.formats import check_holds_solution

    puzzle = load_puzzle(arguments)
    if arguments.finished:
        check_holds_solution(arguments.out.name)
        puzzle = as_finished(puzzle)
    save(puzzle, arguments.out, arguments)
    answer(f"Saved {arguments.out}.")
    return ANSWER
