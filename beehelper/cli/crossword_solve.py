"""``beehelper crossword solve``: the whole puzzle from its clues."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import suppress

from beehelper.cli.crossword import add_file, add_list, load_list, load_state
from beehelper.cli.options import add_json, add_seconds
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.crossword.advice import Solved
from beehelper.crossword.grid import Grid
from beehelper.crossword.hints import solved_lines
from beehelper.search import Stopped

SECONDS = 20.0
"""How long to search, if nobody says."""


def add_arguments(parser: ArgumentParser) -> None:
    add_file(parser)
    add_seconds(parser, SECONDS, "how long at most, once lists and clues are read")
    add_list(parser)
    add_json(parser, "; spoils")


def run(arguments: Namespace) -> int:
    from beehelper.crossword.beliefs import Model
    from beehelper.crossword.clue_chances import clue_priors
    from beehelper.crossword.phrases import Phrases
    from beehelper.crossword.solve import solve
    from beehelper.store.clue_model import load_clue_model

    state = load_state(arguments)
    grid = state.grid
    budget = talking_budget()
    entries = load_list(arguments, budget)
    by_clue = {}
    if state.clues:
        by_clue = clue_priors(grid, state.clues, load_clue_model(entries, budget), budget)
    else:
        talk("the puzzle has no clues; only the word list speaks for its words.")
    phrases = Phrases(entries, budget)
    found = None
    with suppress(Stopped):
        limited = talking_budget(arguments.seconds)
        for better in solve(grid, Model(entries), phrases, by_clue, limited):
            found = better
    if found is None:
        talk(f"No grid in {arguments.seconds:g} s; give more with --seconds.")
        return NO_SOLUTION
    if arguments.json:
        answer_json({"game": "crossword", **to_json(grid, found)})
    else:
        answer("\n".join(solved_lines(found)))
    return ANSWER


def to_json(grid: Grid, found: Solved) -> dict[str, object]:
    return {
        "grid": found.grid.text().splitlines(),
        "score": round(found.score, 2),
        "slots": [
            {"name": name, "word": word, "chance": round(chance, 5), "listed": listed}
            for name, word, chance, listed in found.words
        ],
        "cells": [
            {
                "row": cell // grid.columns + 1,
                "column": cell % grid.columns + 1,
                "letter": found.grid.cells[cell],
                "chance": round(chance, 5),
            }
            for cell, chance in sorted(found.confidence.items())
        ],
    }
