"""``beehelper crossword help``: hints for somebody's puzzle, one rung at a time."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from beehelper.cli.crossword_find import add_list, lists_of
from beehelper.cli.hint import add_hint, answer_hint, hint_json
from beehelper.cli.options import add_json, file_name
from beehelper.cli.output import ANSWER, answer_json, talk, talking_budget
from beehelper.crossword.advice import Advice
from beehelper.crossword.along import begun
from beehelper.crossword.formats import LARGEST, read_puzzle
from beehelper.crossword.grid import Grid
from beehelper.crossword.hints import LADDER, Play, hint, is_sure
from beehelper.crossword.puzzle import Puzzle
from beehelper.store.puzzles import open_puzzle
from beehelper.words.files import read_stream

SHOWN = 10
"""Most words of a slot in the JSON object."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the task."""
    parser.add_argument(
        "file", type=file_name, metavar="FILE", help="a grid or a puzzle file; - for standard input"
    )
    parser.add_argument("--slot", metavar="14D", help="the slot that the hint is about")
    add_hint(parser, LADDER)
    add_list(parser)
    add_json(parser, "; spoils")


def run(arguments: Namespace) -> int:
    """Do the task; raise BadInput for what cannot be read."""
    from beehelper.crossword.advise import advise
    from beehelper.crossword.beliefs import Model
    from beehelper.store.entries import load_entries

    number = LADDER.parse(arguments.hint)
    grid = begun(load_puzzle(arguments.file)).grid
    slot = None if arguments.slot is None else grid.slot(arguments.slot)
    budget = talking_budget()
    entries, notes = load_entries(lists_of(arguments), budget)
    for note in notes:
        talk(note)
    *_, advice = advise(grid, Model(entries), budget)
    told = hint(Play(grid, cursor=slot, about=slot), advice, number)
    if arguments.json:
        shown = hint_json(LADDER, number, told)
        answer_json({"game": "crossword", **to_json(grid, advice), **shown})
    else:
        answer_hint(LADDER, number, told)
    return ANSWER


def load_puzzle(name: str) -> Puzzle:
    """Read a puzzle from a file, or from standard input for ``-``; raise BadInput for none."""
    if name == "-":
        return read_puzzle(read_stream(sys.stdin.buffer, LARGEST), "standard input")
    return open_puzzle(Path(name))


def to_json(grid: Grid, advice: Advice) -> dict[str, object]:
    """Say all that is known, in fields."""
    return {
        "grid": grid.text().splitlines(),
        "possible": advice.possible,
        "slots": [
            {
                "name": slot.name,
                "pattern": grid.pattern(slot),
                "fitting": known.fitting,
                "off_list": round(known.off_list, 5),
                "forced": known.forced,
                "sure": is_sure(known),
                "words": [
                    {"word": word, "chance": round(chance, 5), "spellings": list(spellings)}
                    for word, chance, spellings in known.candidates[:SHOWN]
                ],
            }
            for slot, known in zip(grid.slots, advice.slots, strict=True)
        ],
        "cells": [
            {
                "row": cell // grid.columns + 1,
                "column": cell % grid.columns + 1,
                "letters": {letter: round(chance, 5) for letter, chance in letters},
            }
            for cell, letters in advice.cells.items()
        ],
    }
