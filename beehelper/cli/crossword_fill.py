"""``beehelper crossword fill``: fill the open cells of a grid with words of a list."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Iterator
from dataclasses import asdict, replace
from math import isfinite
from typing import TYPE_CHECKING

from beehelper.cli.crossword import add_file, add_list, load_grid, load_list
from beehelper.cli.options import add_json, add_seconds, add_seed, check_least, seed_of
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.crossword.grid import Grid
from beehelper.crossword.plan import METHODS, Fill, FillLabel, FillPlan, Order, Values
from beehelper.errors import BadInput
from beehelper.search import Budget

if TYPE_CHECKING:
    from beehelper.crossword.entries import Entries

SECONDS = 20.0
"""How long to search, if nobody says."""


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the task."""
    add_file(parser)
    add_list(parser)
    add_seconds(parser, SECONDS, "how long")
    parser.add_argument(
        "--min-score", metavar="N", type=int, default=0, help="only words of this score (0)"
    )
    parser.add_argument(
        "--count", metavar="K", type=int, default=1, help="different fills to find (1)"
    )
    add_seed(parser, "the same fill each time: one process, no race")
    how = parser.add_argument_group("how to search; what is left out goes with the method")
    how.add_argument(
        "--method", choices=METHODS, default="mac", help="how far changes are followed"
    )
    how.add_argument("--order", choices=[*Order], help="which slot comes next")
    how.add_argument("--values", choices=[*Values], help="which word is tried first")
    how.add_argument(
        "--backjump", action=BooleanOptionalAction, help="go back to what caused a dead end"
    )
    how.add_argument(
        "--restarts", action=BooleanOptionalAction, help="begin again after many dead ends"
    )
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Do the task; raise BadInput for what can't be read."""
    plan = plan_of(arguments)
    grid = load_grid(arguments)
    entries = load_list(arguments, talking_budget())
    ends = [
        found
        for found in _searched(arguments, grid, entries, plan)
        if found.label is not FillLabel.WORKING
    ]
    last = ends[-1]
    fills = [found.grid for found in ends if found.label is FillLabel.FILLED]
    if arguments.json:
        answer_json(to_json(grid, fills, last))
    else:
        answer("\n\n".join(each.text() for each in fills) or "No solution found")
    if last.label is not FillLabel.FILLED:
        further = f", after {len(fills)}" if fills else ""
        talk(f"{last.label.value}{last.cause or further}.")
        if last.label is FillLabel.NOT_FOUND and not arguments.json:
            talk(f"the fullest grid so far:\n{last.grid.text()}")
    return ANSWER if fills else NO_SOLUTION


def plan_of(arguments: Namespace) -> FillPlan:
    """Return the search that is asked for; raise BadInput for a number out of range."""
    if not isfinite(arguments.seconds):
        raise BadInput("--seconds must be finite.")
    if arguments.seconds == 0:
        raise BadInput("--seconds must be more than 0.")
    check_least(arguments, "count", 1)
    if not 0 <= arguments.min_score <= 100:
        raise BadInput("--min-score must be 0 to 100.")
    asked = {
        "order": arguments.order and Order(arguments.order),
        "values": arguments.values and Values(arguments.values),
        "backjump": arguments.backjump,
        "restarts": arguments.restarts,
        "seed": seed_of(arguments),
        "minimum": arguments.min_score,
        "count": arguments.count,
    }
    given = {name: value for name, value in asked.items() if value is not None}
    return replace(METHODS[arguments.method], **given)


def _searched(arguments: Namespace, grid: Grid, entries: Entries, plan: FillPlan) -> Iterator[Fill]:
    """Search in one process where the way is prescribed, else in two, telling how it stands."""
    from beehelper.crossword.fill import fill
    from beehelper.solver.race import race

    budget = Budget(seconds=arguments.seconds)
    free = arguments.seed is None and plan == FillPlan(minimum=plan.minimum)
    watched = sys.stderr.isatty()
    for found in (race if free else fill)(grid, entries, plan, budget):
        if watched:
            sys.stderr.write("\r\x1b[K")
            if found.label is FillLabel.WORKING:
                sys.stderr.write(f"beehelper: {found.effort.dead_ends:,} dead ends")
            sys.stderr.flush()
        yield found


def to_json(grid: Grid, fills: list[Grid], last: Fill) -> dict[str, object]:
    """Say all that is known, in fields; ``best`` is the fullest grid if none is a fill."""
    return {
        "game": "crossword",
        "label": last.label.value,
        "fills": [
            {
                "grid": found.text().splitlines(),
                "words": {slot.name: found.pattern(slot) for slot in grid.slots},
            }
            for found in fills
        ],
        "best": None if fills else last.grid.text().splitlines(),
        "dead": None if last.dead is None else last.dead.name,
        "effort": asdict(last.effort),
    }
