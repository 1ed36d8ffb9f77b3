"""``beehelper crossword fill``: fill the open cells of a grid with words of a list."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Iterator
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

from beehelper.cli.crossword_find import add_list, lists_of
from beehelper.cli.crossword_help import load_puzzle
from beehelper.cli.options import add_json, add_seconds, add_seed, file_name, seed_of
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.crossword.along import begun
from beehelper.crossword.grid import Grid
from beehelper.errors import BadInput
from beehelper.search import Budget

if TYPE_CHECKING:
    from beehelper.crossword.entries import Entries
    from beehelper.crossword.plan import Fill, Plan

SECONDS = 20.0
"""How long to search, if nobody says."""


class Usual(NamedTuple):
    """What goes with a method, unless it is told otherwise."""

    order: str
    values: str
    backjump: bool
    restarts: bool


METHODS = {
    "backtrack": Usual("static", "list", backjump=False, restarts=False),
    "forward": Usual("mrv", "lookahead", backjump=False, restarts=False),
    "mac": Usual("domwdeg", "lookahead", backjump=True, restarts=True),
}


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the task."""
    parser.add_argument(
        "file", type=file_name, metavar="FILE", help="a grid or a puzzle file; - for standard input"
    )
    add_list(parser)
    add_seconds(parser, SECONDS, "how long")
    parser.add_argument(
        "--min-score", metavar="N", type=int, default=0, help="only words of this score (0)"
    )
    parser.add_argument(
        "--count", metavar="K", type=int, default=1, help="so many different fills (1)"
    )
    add_seed(parser, "the same fill each time: one process, no race")
    how = parser.add_argument_group("how to search; what is left out goes with the method")
    how.add_argument(
        "--method", choices=METHODS, default="mac", help="how far changes are followed"
    )
    how.add_argument("--order", choices=("static", "mrv", "domwdeg"), help="which slot comes next")
    how.add_argument("--values", choices=("list", "lookahead"), help="which word is tried first")
    how.add_argument(
        "--backjump", action=BooleanOptionalAction, help="go back to what caused a dead end"
    )
    how.add_argument(
        "--restarts", action=BooleanOptionalAction, help="begin anew after many dead ends"
    )
    add_json(parser)


def run(arguments: Namespace) -> int:
    """Do the task; raise BadInput for what cannot be read."""
    from beehelper.crossword.plan import Label
    from beehelper.store.entries import load_entries

    plan = plan_of(arguments)
    grid = begun(load_puzzle(arguments.file)).grid
    entries, notes = load_entries(lists_of(arguments), talking_budget())
    for note in notes:
        talk(note)
    ends = [
        found
        for found in _searched(arguments, grid, entries, plan)
        if found.label is not Label.WORKING
    ]
    last = ends[-1]
    fills = [found.grid for found in ends if found.label is Label.FILLED]
    if arguments.json:
        answer_json(to_json(grid, fills, last))
    else:
        answer("\n\n".join(each.text() for each in fills) or "No solution found")
    if last.label is not Label.FILLED:
        talk(_told(last, len(fills)))
        if last.label is Label.NOT_FOUND and not arguments.json:
            talk(f"the fullest grid so far:\n{last.grid.text()}")
    return ANSWER if fills else NO_SOLUTION


def plan_of(arguments: Namespace) -> Plan:
    """Return the search that is asked for; raise BadInput for numbers that cannot be."""
    from beehelper.crossword.plan import Method, Order, Plan, Values

    if not (isfinite(arguments.seconds) and arguments.seconds > 0):
        raise BadInput(f"--seconds {arguments.seconds:g} cannot be; a positive number can.")
    if arguments.count < 1:
        raise BadInput(f"--count {arguments.count} cannot be; 1 or more can.")
    if not 0 <= arguments.min_score <= 100:
        raise BadInput(f"--min-score {arguments.min_score} cannot be; 0 to 100 can.")
    seed = seed_of(arguments)
    usual = METHODS[arguments.method]
    return Plan(
        Method(arguments.method),
        Order(arguments.order or usual.order),
        Values(arguments.values or usual.values),
        backjump=usual.backjump if arguments.backjump is None else arguments.backjump,
        restarts=usual.restarts if arguments.restarts is None else arguments.restarts,
        seed=seed or 0,
        minimum=arguments.min_score,
        count=arguments.count,
    )


def _searched(arguments: Namespace, grid: Grid, entries: Entries, plan: Plan) -> Iterator[Fill]:
    """Search in one process where the way is prescribed, else in two, telling how it stands."""
    from beehelper.crossword.fill import fill
    from beehelper.crossword.plan import Label, Plan
    from beehelper.solver.race import race

    budget = Budget(seconds=arguments.seconds)
    free = arguments.seed is None and plan == Plan(minimum=plan.minimum)
    watched = sys.stderr.isatty()
    for found in (race if free else fill)(grid, entries, plan, budget):
        if watched:
            sys.stderr.write("\r\x1b[K")
            if found.label is Label.WORKING:
                sys.stderr.write(f"beehelper: {found.effort.dead_ends:,} dead ends")
            sys.stderr.flush()
        yield found


def _told(last: Fill, count: int) -> str:
    """Say in a sentence why there is no fill, or no further one."""
    if last.dead is not None and last.effort.nodes:
        return f"{last.label.value}: all was tried, and most of it left no word for {last.dead}."
    if last.dead is not None:
        return f"{last.label.value}: no word is left for {last.dead}."
    return f"{last.label.value}, after {count}." if count else f"{last.label.value}."


def to_json(grid: Grid, fills: list[Grid], last: Fill) -> dict[str, object]:
    """Say all that is known, in fields; ``best`` is the fullest grid if there is no fill."""
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
        "effort": {
            "nodes": last.effort.nodes,
            "dead_ends": last.effort.dead_ends,
            "jumps": last.effort.jumps,
            "restarts": last.effort.restarts,
        },
    }
