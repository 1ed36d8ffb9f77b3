"""``beehelper crossword stats``: how solved puzzles went, by weekday and by size."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from datetime import date

from beehelper.cli.options import add_json
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.store.glances import results_of
from beehelper.store.sessions import today
from beehelper.words.lists import WhichList


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace) -> int:
    from beehelper.crossword.statistics import solved_puzzles, summary

    results, troubles = results_of(WhichList(), ["crossword"])
    talk(*troubles)
    boards = (each.session for each in results.get("crossword", ()))
    found = solved_puzzles(boards, date.fromisoformat(today()))
    if arguments.json:
        answer_json({"game": "crossword", "statistics": asdict(found)})
    elif found.all.solved:
        answer("\n".join(summary(found)))
    if not found.all.solved:
        talk(*summary(found))
        return NO_SOLUTION
    return ANSWER
