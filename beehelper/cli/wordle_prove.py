"""``beehelper wordle prove``: refute every first word, or check the record of such a proof."""

from __future__ import annotations

import random
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from time import monotonic

from beehelper import __version__
from beehelper.cli.jobs import add_jobs, check_jobs, clocked, processes, resumed
from beehelper.cli.options import add_json, add_number, add_path, check_counts, check_least
from beehelper.cli.output import ANSWER, answer, answer_json, show_progress, talk
from beehelper.cli.wordle import add_game, asked_game, first_word, load_lists
from beehelper.cli.wordle_tree import tree_for
from beehelper.errors import BadInput
from beehelper.store.proofs import add, finish, lists_of, load, record_path, resume
from beehelper.store.wordle import Plan
from beehelper.wordle.game import Lists, Variant
from beehelper.wordle.proof import SOLVABLE, Head, Line, Record, best, check_whole, missing
from beehelper.wordle.tree import check
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted, noun

REPORT_EVERY = 1.0
"""Seconds between two reports of progress to a terminal."""

PROOF = "hard", "ultra", "limit", "list", "first", "margin", "start"
"""What a record says by itself."""


def add_arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--first", metavar="WORD", help="the word to prove the best")
    add_number(parser, "--margin", 0, "find totals this near to the best")
    add_path(parser, "--start", "record of the same game without a limit, whose bounds are used")
    add_jobs(parser, "the proof", "lines that a check derives again")
    add_json(parser)


def run(arguments: Namespace) -> int:
    check_jobs(arguments)
    if arguments.check is not None:
        check_counts(arguments, "with --check", *PROOF)
        return _check(arguments)
    game = asked_game(arguments)
    lists, mode, limit = game
    if limit is not None and limit < SOLVABLE:
        raise BadInput(f"A proof needs {SOLVABLE} guesses in a game or more; 0 means no limit.")
    check_least(arguments, "margin", 0, "0 asks for the best alone")
    from beehelper.wordle.openers import openers

    known = tree_for(Plan(*game, first_word(arguments, lists))).head
    loss = openers(game).loss
    value = known.total + known.lost * loss
    bound = value + arguments.margin + 1
    head = Head(__version__, known.lists, mode, limit, known.first, value, bound, loss, best=None)
    path = arguments.record or record_path(head)
    record = resumed(path, arguments.record is None, partial(resume, path, head, lists))
    if record.head.best is None:
        if arguments.start is not None:
            add(path, _given(load(arguments.start, lists), record, lists))
            record = load(path, lists)
        _refute_rest(game, record, path, arguments.jobs)
        record = finish(path, lists)
    return _tell(arguments, record, path)


def _given(start: Record, record: Record, lists: Lists) -> list[Line]:
    """List what a proof of the same game without a limit tells of the words that are left.

    A limit makes no first word better, so that a bound without one holds with one, too.
    """
    if (start.head.mode, start.head.limit) != (record.head.mode, None):
        raise BadInput(f"--start takes a record of {record.head.mode} mode without a limit.")
    known = (start.lines.get(word) for word in missing(record, lists))
    return [
        line._replace(exact=False)
        for line in known
        if line is not None and line.value >= record.head.bound
    ]


def _refute_rest(game: Variant, record: Record, path: Path, jobs: int) -> None:
    """Find the lines that a record lacks; what is done is on the disk whenever this ends."""
    from beehelper.wordle.openers import refute_all

    rest = missing(record, game.lists)
    whole = len(game.lists.words)
    if len(rest) < whole:
        done = counted(whole - len(rest), "word")
        talk(f"Going on where an earlier proof stopped, with {done} done.")
    left, started, next_report = len(rest), monotonic(), 0.0
    with clocked(), processes(jobs) as pool:
        for lines in refute_all(game, rest, record.head.bound, pool):
            add(path, lines)
            left -= len(lines)
            now = monotonic()
            if now >= next_report:
                next_report = now + REPORT_EVERY
                minutes, seconds = divmod(round((now - started) / (len(rest) - left) * left), 60)
                done = f"{whole - left:,} first words done, {left:,} left"
                show_progress(f"{done}, about {minutes}:{seconds:02d}")


def _tell(arguments: Namespace, record: Record, path: Path) -> int:
    head, lines = record
    leaders = best(lines.values())
    if arguments.json:
        fields = head._asdict() | {
            "words": len(lines),
            "leaders": [line.word for line in leaders],
            "exact": {line.word: line.value for line in lines.values() if line.exact},
            "record": str(path),
        }
        answer_json({"game": "wordle", "proof": fields})
        return ANSWER
    names = ", ".join(in_capitals(line.word) for line in leaders)
    lost, total = divmod(leaders[0].value, head.loss)
    answer(
        f"{head.mode.capitalize()} mode, {f'within {head.limit}' if head.limit else 'no limit'}: "
        f"of {counted(len(lines), 'first word')} none does better than {names} with {total:,} "
        + noun(total, "guess")
        + (f" and {counted(lost, 'answer')} lost" if lost else "")
        + f"; {len(lines) - len(leaders):,} do worse."
    )
    talk(f"The record is {path}.")
    return ANSWER


def _check(arguments: Namespace) -> int:
    """Check that a record is complete and true to itself, and derive some of its lines again.

    The best first words are played by their trees against every answer; any line may be drawn to
    be derived by a search of its own (recheck.py), in about a second.
    """
    from beehelper.wordle.recheck import Checker

    path = arguments.check
    lists = (arguments.answers is None and lists_of(path)) or load_lists(arguments)
    record = load(path, lists)
    check_whole(record, lists)
    head = record.head
    for line in {record.lines[head.first], *best(record.lines.values())}:
        known = tree_for(Plan(lists, head.mode, head.limit, line.word))
        check(known, lists)
        if (value := known.head.total + known.head.lost * head.loss) != line.value:
            raise BadInput(
                f"The record says {line.value} of {in_capitals(line.word)}; its tree needs {value}."
            )
    checker = Checker(lists, head.mode, head.limit, head.loss)
    drawn = random.sample(lists.words, min(arguments.sample, len(lists.words)))
    for word in drawn:
        show_progress(f"deriving {in_capitals(word)} again")
        checker.check(record.lines[word])
    if drawn:
        agree = "agrees" if len(drawn) == 1 else "agree"
        lines = f"{counted(len(drawn), 'line')} derived again {agree}"
        talk(f"Complete, and {lines}: {in_capitals(', '.join(drawn))}.")
    else:
        talk("Complete; no line was derived again.")
    return _tell(arguments, record, path)
