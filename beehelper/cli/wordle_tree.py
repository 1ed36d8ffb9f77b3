"""``beehelper wordle tree``: build, show or verify a whole decision tree."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from io import StringIO
from time import monotonic
from typing import TYPE_CHECKING

from beehelper.cli.options import add_flag, add_json, add_number, check_counts, check_least
from beehelper.cli.output import ANSWER, NO_SOLUTION, answer, answer_json, talk, talking_budget
from beehelper.cli.wordle import add_game, asked_game, first_word
from beehelper.search import Budget
from beehelper.store.wordle import Plan, find_part, find_tree, keep, shipped, shipped_proof
from beehelper.wordle.feedback import marks
from beehelper.wordle.game import Lists
from beehelper.wordle.tree import Head, Node, Tree, check, fingerprint, write
from beehelper.words.letters import in_capitals
from beehelper.words.plural import counted

if TYPE_CHECKING:
    from rich.tree import Tree as Drawing

COLOURS = {"g": "bold green", "y": "bold yellow", ".": "dim"}
"""Mark of a feedback -> its style in a drawn tree."""

KEEP_EVERY = 0.5
"""Seconds after which the part of a tree that is done is kept again."""

WIDTH = 1000
"""Columns for a drawn tree: its lines are never cut."""

GAME = {"hard", "ultra", "list", "answers", "guesses", "limit", "first"}
"""The options that say of which game a tree is."""

USUAL = "salet"
"""The first word of a tree, if none is given and no tree is at hand: the best of those known."""


def add_arguments(parser: ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--first", metavar="WORD", help="the first word")
    add_number(parser, "--depth", 2, "guesses shown")
    add_flag(parser, "--verify", "replay every answer and compare")
    add_json(parser)


def run(arguments: Namespace) -> int:
    check_least(arguments, "depth", 1)
    for instead in ("verify", "json"):
        if instead in arguments.given:
            check_counts(arguments, f"with --{instead}", "depth")
    if arguments.verify and not GAME & arguments.given.keys():
        return _verify_shipped(arguments)
    game = asked_game(arguments)
    lists = game.lists
    tree = tree_for(Plan(*game, first_word(arguments, lists)))
    if arguments.verify:
        check(tree, lists)
        talk(f"A replay of {counted(len(lists.answers), 'answer')} finds the same.")
    if arguments.json:
        answer_json({"game": "wordle", "tree": tree.head._asdict()})
    elif arguments.verify:
        answer(describe(tree.head, lists))
    else:
        _show(tree, lists, arguments.depth)
    return NO_SOLUTION if tree.head.lost else ANSWER


def tree_for(plan: Plan) -> Tree:
    """Find a tree as planned, or build it; of any first word, that of the one at hand or usual."""
    return find_tree(plan) or built(plan._replace(first=plan.first or _first_word(plan.lists)))


def describe(head: Head, lists: Lists) -> str:
    """Say in one line what a tree is and reaches."""
    found = len(lists.answers) - head.lost
    within = f"within {head.limit}" if head.limit else "no limit"
    mean = f", mean {head.total / found:.5f}" if found else ""
    sure = ", proven for this first word" if head.proven else ""
    if record := shipped_proof(head):
        sure = f"; no first word does better, as the record {record} proves"
    return (
        f"{in_capitals(head.first)}, {head.mode} mode, {within}: {counted(head.total, 'guess')} "
        f"for {counted(found, 'answer')}{mean}, worst {head.worst}, "
        f"lost {head.lost}{sure}"
    )


def _verify_shipped(arguments: Namespace) -> int:
    verified: list[dict[str, object]] = []
    for path, lists, tree in shipped():
        check(tree, lists)
        if arguments.json:
            verified.append({"file": path.name, **tree.head._asdict()})
        else:
            answer(f"{path.name}: {describe(tree.head, lists)}; a replay agrees")
    if arguments.json:
        answer_json({"game": "wordle", "verified": verified})
    return ANSWER


def _first_word(lists: Lists) -> str:
    if USUAL in lists.words:
        return USUAL
    from beehelper.wordle.rank import rank

    best = rank(lists.words, lists.answers, [1] * len(lists.answers), Budget(), top=1)[0].guess
    talk(f"The first word is {in_capitals(best)}, which leaves fewest words.")
    return best


def built(plan: Plan) -> Tree:
    """Build a tree and keep it; of a build that is stopped or killed, what is done is kept."""
    from beehelper.wordle.openers import NOTHING, grow

    assert plan.first is not None
    part = find_part(plan)
    if part is not None:
        classes = counted(len(part.root.then), "class")
        talk(f"Going on where an earlier build stopped, with {classes} done.")
    done = NOTHING if part is None else part.root.then
    tree, next_keep = None, monotonic() + KEEP_EVERY
    try:
        for step in grow(plan.lists, plan.first, plan.mode, plan.limit, talking_budget(), done):
            done, tree = step.done, step.tree
            if monotonic() >= next_keep:
                keep(plan, "part", _part(plan, done))
                next_keep = monotonic() + KEEP_EVERY
    except KeyboardInterrupt:
        talk(keep(plan, "part", _part(plan, done)) or "Stopped; what is done is kept.")
        raise
    assert tree is not None
    talk(keep(plan, "tree", write(tree)))
    return tree


def _part(plan: Plan, done: Mapping[int, Node]) -> bytes:
    """Make the file of a tree that is not complete."""
    assert plan.first is not None
    lists = plan.lists
    head = Head(
        lists.length, fingerprint(lists), plan.mode, plan.limit, plan.first, 0, 0, 0, proven=False
    )
    return write(Tree(head, Node(lists.words.index(plan.first), dict(done))))


def _show(tree: Tree, lists: Lists, depth: int) -> None:
    """Draw a tree ``depth`` guesses deep, coloured where stdout is a terminal."""
    from rich.console import Console
    from rich.tree import Tree as Drawing

    answer(describe(tree.head, lists))
    drawing = Drawing(in_capitals(lists.words[tree.root.guess]))
    _grow_branches(drawing, tree.root, lists, depth)
    drawn, coloured = StringIO(), sys.stdout.isatty()
    console = Console(file=drawn, force_terminal=coloured, highlight=False, width=WIDTH)
    console.print(drawing, soft_wrap=True)
    answer(drawn.getvalue().rstrip())


def _grow_branches(drawing: Drawing, node: Node, lists: Lists, depth: int) -> None:
    """Add what follows a guess: the feedback, the next guess, how many guesses are below it."""
    from rich.text import Text

    if depth < 2:
        return
    for feedback, child in sorted(node.then.items()):
        label = Text(no_wrap=True)
        for mark in marks(feedback, lists.length):
            label.append(mark, COLOURS[mark])
        label.append(f"  {in_capitals(lists.words[child.guess])}")
        if child.then:
            label.append(f"  {counted(_size(child), 'guess')}", "dim")
        _grow_branches(drawing.add(label), child, lists, depth - 1)


def _size(node: Node) -> int:
    return 1 + sum(map(_size, node.then.values()))
