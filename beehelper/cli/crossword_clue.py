"""``beehelper crossword clue``: answers to a clue, without a grid, one hint at a time."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from functools import partial

from beehelper.cli.crossword import add_list, load_list
from beehelper.cli.crossword_help import slot_json
from beehelper.cli.hint import add_hint, answer_hint, hint_json, write_hint
from beehelper.cli.options import add_json, whole_number
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer_json, talking_budget
from beehelper.crossword.clue_words import enumerated
from beehelper.crossword.find import parse_query
from beehelper.crossword.grid import OPEN, Grid
from beehelper.crossword.hints import CLUE_LADDER, clue_hint
from beehelper.crossword.wordfile import letters_of
from beehelper.errors import BadInput
from beehelper.words.plural import counted

SIDES = range(2, 61)
"""Letters of an answer: as many as a grid has cells in a row."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "clue", metavar="CLUE", help="the clue, in quotes: 'Court divider' or 'Frozen treat (3,5)'"
    )
    parser.add_argument("--length", metavar="N", type=whole_number, help="letters of the answer")
    what = "the letters that are known, ? for others: '?e?'"
    parser.add_argument("--pattern", metavar="PATTERN", help=what)
    add_hint(parser, CLUE_LADDER)
    add_list(parser)
    add_json(parser, "; spoils")


def run(arguments: Namespace) -> int:
    number = CLUE_LADDER.parse(arguments.hint)
    length, (_, lengths) = arguments.length, enumerated(arguments.clue)
    if lengths and length not in (None, letters_of(lengths)):
        raise BadInput(f"The clue says {lengths}, and --length says {length}.")
    grid = grid_of(letters_of(lengths) if lengths else length, arguments.pattern)
    budget = talking_budget()
    entries = load_list(arguments, budget)
    from beehelper.crossword.beliefs import Model
    from beehelper.crossword.clue_chances import explained
    from beehelper.store.clue_model import load_clue_model

    clues = {grid.slots[0].name: arguments.clue}
    answering = partial(load_clue_model, entries, budget)
    *_, advice = explained(grid, Model(entries), clues, answering, budget)
    shown = clue_hint(grid, advice, number)
    if arguments.json:
        known = slot_json(grid, grid.slots[0], advice.slots[0])
        fields = hint_json(CLUE_LADDER, number, shown)
        answer_json({"game": "crossword", "clue": arguments.clue, **known, **fields})
    elif grid.open_cells == grid.filled or not advice.slots[0].candidates:
        write_hint(shown)  # the next one would say the same
    else:
        answer_hint(CLUE_LADDER, number, shown)
    return ANSWER if advice.slots[0].candidates else NO_SOLUTION


def grid_of(length: int | None, pattern: str | None) -> Grid:
    """Return a grid of one slot; raise BadInput where its letters are not known or contradict."""
    if pattern is None:
        if length is None:
            raise BadInput("Give the answer's --length 3, or the letters known: --pattern '?e?'.")
        pattern = "?" * max(0, min(length, SIDES.stop))
    signs = parse_query(pattern).pattern if pattern else ""
    if "*" in signs:
        raise BadInput("--pattern is of one length here: ? stands for each letter not known.")
    if len(signs) not in SIDES:
        raise BadInput(f"An answer has {SIDES[0]} to {SIDES[-1]} letters.")
    if length is not None and length != len(signs):
        raise BadInput(f"--pattern has {counted(len(signs), 'letter')}, the answer {length}.")
    return Grid(1, len(signs), tuple(OPEN if sign == "?" else sign for sign in signs))
