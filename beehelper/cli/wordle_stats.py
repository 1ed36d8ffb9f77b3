"""``beehelper wordle stats``: how the saved games went."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import date

from beehelper.cli.options import add_json
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.statistics import statistics
from beehelper.store.glances import results_of
from beehelper.store.sessions import in_short, today
from beehelper.wordle.statistics import summary, wins
from beehelper.words.lists import WhichList


def add_arguments(parser: ArgumentParser) -> None:
    add_json(parser)


def run(arguments: Namespace) -> int:
    results, troubles = results_of(WhichList(), ["wordle"])
    talk(*in_short(troubles))
    finished = [each.result for each in results.get("wordle", ()) if each.result.bar]
    found = wins(statistics(finished, date.fromisoformat(today())))
    if arguments.json:
        answer_json({"game": "wordle", "statistics": found._asdict()})
    elif found.played:
        answer("\n".join(summary(found)))
    if not found.played:
        talk(*summary(found))
        return NO_SOLUTION
    return ANSWER
