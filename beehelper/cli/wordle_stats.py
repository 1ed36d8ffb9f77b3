"""``beehelper wordle stats``: how the saved games went."""

from __future__ import annotations

from argparse import Namespace
from datetime import date

from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk
from beehelper.errors import BadInput
from beehelper.store.results import wordle_results
from beehelper.store.sessions import today
from beehelper.wordle.game import Lists, Mode
from beehelper.wordle.statistics import chart, statistics, summary


def run_stats(arguments: Namespace, _: Lists, __: Mode) -> int:
    """Answer the command; raise BadInput for what cannot be read."""
    if arguments.rows:
        raise BadInput(f"Statistics are of saved games; leave {arguments.rows[0]!r} out.")
    results, troubles = wordle_results()
    for trouble in troubles:
        talk(trouble)
    found = statistics(results, date.fromisoformat(today()))
    if arguments.json:
        answer_json({"game": "wordle", "statistics": found._asdict()})
        return ANSWER
    if not found.played:
        talk("No finished game is saved yet; play one on the screen.")
        return NO_SOLUTION
    answer("\n".join([*summary(found), "", *chart(found.distribution)]))
    return ANSWER
