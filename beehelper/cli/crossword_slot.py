"""``beehelper crossword slot``: words for one slot of a grid, and what they leave its crossings."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.cli.crossword import (
    add_added,
    add_file,
    add_list,
    answer_words,
    load_grid,
    load_list,
)
from beehelper.cli.options import add_json, add_number, check_least
from beehelper.cli.output import talking_budget


def add_arguments(parser: ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("slot", metavar="14D", help="the slot")
    add_number(parser, "--limit", 50, "most words")
    add_list(parser)
    add_added(parser)
    add_json(parser)


def run(arguments: Namespace) -> int:
    from beehelper.crossword.placing import placings

    check_least(arguments, "limit", 1)
    grid = load_grid(arguments)
    slot = grid.slot(arguments.slot)
    budget = talking_budget()
    found = placings(grid, slot, load_list(arguments, budget), budget)
    lines = (
        f"{score:>3}  {word.upper()}" + (f"  leaves {tightest} {keeps:,}" if tightest else "")
        for word, score, keeps, tightest in found
    )
    fields = {"slot": slot.name, "pattern": grid.pattern(slot)}
    return answer_words(arguments, found, fields, lines, f"No word of the lists fits {slot.name}.")
