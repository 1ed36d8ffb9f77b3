"""``beehelper crossword solve``: the whole puzzle from its clues."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from contextlib import suppress
from typing import TYPE_CHECKING

from beehelper.cli.crossword import add_file, add_list, load_list, load_state
from beehelper.cli.options import add_json, add_seconds
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.crossword.advice import Solved
from beehelper.crossword.grid import Grid
from beehelper.crossword.hints import solved_lines
from beehelper.search import Stopped

if TYPE_CHECKING:
    from beehelper.crossword.entries import Entries
    from beehelper.crossword.game import State

SECONDS = 20.0
"""How long to search, if nobody says."""


def add_arguments(parser: ArgumentParser) -> None:
    add_file(parser)
    add_seconds(parser, SECONDS, "how long at most, once lists and clues are read")
    add_list(parser)
    add_json(parser, "; spoils")


def run(arguments: Namespace) -> int:
    state = load_state(arguments)
    entries = load_list(arguments, talking_budget())
    if not state.clues:
        talk("The puzzle has no clues; only the word list speaks for its words.")
    found = solved(state, entries, arguments.seconds)
    if found is None:
        talk(f"No grid in {arguments.seconds:g} s; give more with --seconds.")
        return NO_SOLUTION
    if arguments.json:
        answer_json({"game": "crossword", **to_json(state.grid, found)})
    else:
        answer("\n".join(solved_lines(found)))
    return ANSWER


def solved(state: State, entries: Entries, seconds: float = SECONDS) -> Solved | None:
    """Return the likeliest grid that is found in some seconds, None if there is none."""
    from beehelper.crossword.beliefs import Model
    from beehelper.crossword.clue_chances import clue_priors
    from beehelper.crossword.phrases import Phrases
    from beehelper.crossword.solve import solve
    from beehelper.store.clue_model import load_clue_model

    by_clue, budget, found = {}, talking_budget(), None
    if state.clues:
        model = load_clue_model(entries, budget)
        by_clue = clue_priors(state.grid, state.clues, model, budget)
    phrases = Phrases(entries, budget)
    with suppress(Stopped):
        limited = talking_budget(seconds)
        for better in solve(state.grid, Model(entries), phrases, by_clue, limited):
            found = better
    return found


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
