"""``beehelper crossword slot``: words for one slot of a grid, and what they leave its crossings."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from beehelper.cli.crossword import add_added, add_file, add_list, load_grid, load_list
from beehelper.cli.options import add_json, check_least
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget


def add_arguments(parser: ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("slot", metavar="14D", help="the slot")
    parser.add_argument("--limit", metavar="N", type=int, default=50, help="most words (50)")
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
    shown = found[: arguments.limit]
    if arguments.json:
        answer_json(
            {
                "game": "crossword",
                "slot": slot.name,
                "pattern": grid.pattern(slot),
                "count": len(found),
                "words": [each._asdict() for each in shown],
            }
        )
    else:
        for each in shown:
            crossing = "" if each.tightest is None else f"  leaves {each.tightest} {each.keeps:,}"
            answer(f"{each.score:>3}  {each.word.upper()}{crossing}")
    if len(found) > len(shown):
        talk(f"{len(found) - len(shown):,} more; --limit shows more of them.")
    if not found:
        talk(f"no word of the lists fits {slot.name}.")
        return NO_SOLUTION
    return ANSWER
