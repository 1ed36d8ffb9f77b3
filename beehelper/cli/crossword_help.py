"""``beehelper crossword help``: hints for somebody's puzzle, one at a time."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial

from beehelper.cli.crossword import add_file, add_list, load_list, load_state
from beehelper.cli.crossword_solve import solved
from beehelper.cli.hint import add_hint, answer_hint, asked_hint, hint_json, write_hint
from beehelper.cli.options import add_json
from beehelper.cli.output import ANSWER, answer_json, talking_budget
from beehelper.crossword.advice import Advice, SlotAdvice
from beehelper.crossword.grid import Grid, Slot
from beehelper.crossword.hints import LADDER, full_hint, hint, solved_hint

SHOWN = 10
"""Most words of a slot in the JSON object."""


def add_arguments(parser: ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--slot", metavar="14D", help="the slot that the hint is about")
    add_hint(parser, LADDER)
    add_list(parser)
    add_json(parser, "; spoils")


def run(arguments: Namespace) -> int:
    from beehelper.crossword.beliefs import Model
    from beehelper.crossword.clue_chances import explained
    from beehelper.store.clue_model import load_clue_model

    number = asked_hint(arguments, LADDER, "slot", range(LADDER.shared + 1, len(LADDER)))
    state = load_state(arguments)
    grid = state.grid
    slot = None if arguments.slot is None else grid.slot(arguments.slot)
    if not arguments.json and (full := full_hint(grid, number, slot)):
        write_hint(full)
        return ANSWER
    budget = talking_budget()
    entries = load_list(arguments, budget)
    whole = solved(state, entries) if number == len(LADDER) and state.clues else None
    if whole and not arguments.json:
        answer_hint(LADDER, number, solved_hint(whole))
        return ANSWER
    answering = partial(load_clue_model, entries, budget)
    *_, advice = explained(grid, Model(entries), state.clues, answering, budget)
    shown = solved_hint(whole) if whole else hint(grid, advice, number, slot)
    if arguments.json:
        fields = hint_json(LADDER, number, shown)
        answer_json({"game": "crossword", **to_json(grid, advice, slot), **fields})
    else:
        answer_hint(LADDER, number, shown)
    return ANSWER


def to_json(grid: Grid, advice: Advice, only: Slot | None) -> dict[str, object]:
    """Say what is known of all slots and cells, or only of those of one slot."""
    return {
        "grid": grid.text().splitlines(),
        "possible": advice.possible,
        "slots": [
            slot_json(grid, slot, known)
            for slot, known in zip(grid.slots, advice.slots, strict=True)
            if only in (None, slot)
        ],
        "cells": [
            {
                "row": cell // grid.columns + 1,
                "column": cell % grid.columns + 1,
                "letters": {letter: round(chance, 5) for letter, chance in letters},
            }
            for cell, letters in advice.cells.items()
            if only is None or cell in only.cells
        ],
    }


def slot_json(grid: Grid, slot: Slot, known: SlotAdvice) -> dict[str, object]:
    return {
        "name": slot.name,
        "pattern": grid.pattern(slot),
        "fitting": known.fitting,
        "off_list": round(known.off_list, 5),
        "forced": known.forced,
        "reason": known.reason and known.reason.text,
        "words": [
            {"word": word, "chance": round(chance, 5), "spellings": list(spellings)}
            for word, chance, spellings in known.candidates[:SHOWN]
        ],
    }
