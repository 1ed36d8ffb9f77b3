"""``beehelper crossword stats``: how solved puzzles went, by weekday and by size."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from dataclasses import asdict
from datetime import date

from beehelper.cli.options import add_json
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.statistics import statistics
from beehelper.store.glances import results_of
from beehelper.store.sessions import in_short, today
from beehelper.words.lists import WhichList


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace) -> int:
    from beehelper.crossword.statistics import solved_puzzles, summary

    results, troubles = results_of(WhichList(), ["crossword"])
    talk(*in_short(troubles))
    played = results.get("crossword", ())
    found = solved_puzzles(each.session for each in played)
    days = statistics((each.result for each in played), date.fromisoformat(today()))
    if arguments.json:
        told = {**asdict(found), "streak": days.streak, "longest": days.longest}
        answer_json({"game": "crossword", "statistics": told})
    elif found.all.solved:
        answer("\n".join(summary(found)))
        answer(f"Days in a row with a puzzle solved: {days.streak}, longest {days.longest}.")
    if not found.all.solved:
        talk(*summary(found))
        return NO_SOLUTION
    return ANSWER
