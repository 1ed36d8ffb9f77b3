"""``beehelper crossword fill``: fill the open cells of a grid with words of a list."""

from __future__ import annotations

from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Iterator
from dataclasses import asdict, replace
from math import isfinite
from typing import TYPE_CHECKING

from beehelper.cli.crossword import (
    add_added,
    add_file,
    add_list,
    add_texts,
    as_finished,
    check_new,
    load_list,
    load_state,
    save,
)
from beehelper.cli.options import (
    add_flag,
    add_json,
    add_number,
    add_seconds,
    add_seed,
    add_several,
    check_counts,
    check_least,
    file_path,
    seed_of,
    whole_number,
)
from beehelper.cli.output import (
    ANSWER,
    NO_SOLUTION,
    answer,
    answer_json,
    show_progress,
    talk,
    talking_budget,
)
from beehelper.crossword.grid import Grid
from beehelper.crossword.plan import METHODS, Fill, FillLabel, FillPlan, Order, Values
from beehelper.crossword.wordfile import joined
from beehelper.errors import BadInput
from beehelper.search import Budget
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from beehelper.crossword.entries import Entries

SECONDS = 20.0
"""How long to search, if nobody says."""

MOST_TOLD = 10
"""Poor entries that are named."""


def add_arguments(parser: ArgumentParser) -> None:
    add_file(parser)
    add_list(parser)
    add_seconds(parser, SECONDS, "how long at most")
    add_added(parser)
    what = "stop at the first fill, not the best; so does a --seed, --count or method"
    add_flag(parser, "--first", what)
    add_several(parser, "--pin", "14D=WORD", "word that stands in a slot, listed or not")
    add_several(parser, "--ban", "WORD", "word not to use")
    add_flag(parser, "--family", "no rude words, not even in a phrase")
    add_several(parser, "--only", "14D", "slot to fill, the others stay as they are")
    what = "file for the fill as a puzzle with its solution: .puz, .ipuz, .xd"
    parser.add_argument("--save", metavar="OUT", type=file_path, help=what)
    add_texts(parser)
    add_number(parser, "--min-score", 0, "only words of this score")
    what = "different fills to find (1)"
    parser.add_argument("--count", metavar="K", type=whole_number, default=1, help=what)
    add_seed(parser, "the same fill each time: one process, no race")
    how = parser.add_argument_group("how to search; what is left out goes with the method")
    what = "how far changes are followed"
    how.add_argument("--method", choices=METHODS, default="mac", help=what)
    how.add_argument("--order", choices=[*Order], help="which slot comes next")
    how.add_argument("--values", choices=[*Values], help="which word is tried first")
    what = "go back to what caused a dead end"
    how.add_argument("--backjump", action=BooleanOptionalAction, help=what)
    what = "begin again after many dead ends"
    how.add_argument("--restarts", action=BooleanOptionalAction, help=what)
    add_json(parser)


def run(arguments: Namespace) -> int:
    from beehelper.crossword.formats import check_holds_solution
    from beehelper.crossword.plan import POOR
    from beehelper.crossword.polish import poor_entries

    plan = plan_of(arguments)
    if arguments.save:
        check_new(arguments.save, arguments)
        check_holds_solution(arguments.save.name)
    else:
        check_counts(arguments, "without --save", "title", "author", "clues", "overwrite")
    state = load_state(arguments)
    grid = pinned(state.grid, arguments.pin, plan.banned)
    plan = replace(plan, only=frozenset(grid.slot(name).name for name in arguments.only))
    filling = [slot.cells for slot in grid.slots if not plan.only or slot.name in plan.only]
    if not grid.open_cells <= grid.filled.union(*filling):
        check_counts(arguments, "where the fill leaves cells open", "save")
    entries = load_list(arguments, talking_budget())
    ends = [
        found
        for found in _searched(arguments, grid, entries, plan)
        if found.label is not FillLabel.WORKING
    ]
    last = ends[-1]
    fills = [found.grid for found in ends if found.label is FillLabel.FILLED][-plan.count :]
    if arguments.json:
        answer_json(to_json(grid, fills, last))
    else:
        answer("\n\n".join(each.text() for each in fills) or "No solution found")
    if last.label is not FillLabel.FILLED:
        further = f", after {len(fills)}" if fills else ""
        talk(f"{last.label.value.capitalize()}{last.cause or further}.")
        if last.label is FillLabel.NOT_FOUND and not arguments.json:
            talk(f"The fullest grid so far:\n{last.grid.text()}")
    elif poor := poor_entries(grid, last.grid, entries):
        named = ", ".join(f"{word.upper()} ({score})" for word, score in poor[:MOST_TOLD])
        more = f" and {len(poor) - MOST_TOLD} more" if len(poor) > MOST_TOLD else ""
        talk(f"{counted(len(poor), 'entry')} with a score below {POOR}: {named}{more}.")
    in_slots = {cell for slot in grid.slots for cell in slot.cells}
    if loose := len(grid.open_cells - grid.filled - in_slots):
        stay = "is in no slot and stays" if loose == 1 else "are in no slot and stay"
        talk(f"{counted(loose, 'cell')} {stay} open.")
    if fills and arguments.save:
        save(as_finished(state.puzzle.with_grid(fills[-1])), arguments.save, arguments)
        talk(f"Saved {f'fill {len(fills)} as ' * (len(fills) > 1)}{arguments.save}.")
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
        "banned": frozenset(map(_banned, arguments.ban)),
    }
    given = {name: value for name, value in asked.items() if value is not None}
    return replace(METHODS[arguments.method], **given)


def _banned(word: str) -> str:
    """Read a word not to use; raise BadInput for what is none."""
    if not (letters := joined(word.strip())):
        raise BadInput(f"--ban {word[:40]!r} isn't a word; only letters are accepted.")
    return letters


def pinned(grid: Grid, pins: list[str], banned: frozenset[str]) -> Grid:
    """Put words into slots; raise BadInput for what is none or does not fit, or a banned word."""
    for pin in pins:
        name, _, word = pin.partition("=")
        letters = joined(word.strip())
        if not letters:
            raise BadInput(
                f"--pin {pin[:40]!r} can't be read; give a slot and a word, like 14D=ICECREAM."
            )
        grid = grid.with_word(grid.slot(name), letters)
    for slot in grid.slots:
        if (word := grid.pattern(slot)) in banned:
            raise BadInput(f"{word.upper()} is banned and stands in {slot.name}; leave one out.")
    return grid


def _searched(arguments: Namespace, grid: Grid, entries: Entries, plan: FillPlan) -> Iterator[Fill]:
    """Search in one process where the way is prescribed, else in two, telling how it stands."""
    from beehelper.crossword.fill import fill
    from beehelper.solver.race import best_fill, race

    budget = Budget(seconds=arguments.seconds)
    usual = FillPlan(minimum=plan.minimum, banned=plan.banned, only=plan.only)
    free = arguments.seed is None and plan == usual
    search = fill if not free else race if arguments.first else best_fill
    for found in search(grid, entries, plan, budget):
        if found.label is FillLabel.WORKING:
            show_progress(f"{found.effort.dead_ends:,} dead ends")
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
