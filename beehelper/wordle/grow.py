"""Building the decision tree of a first word: the exact search in every class, small ones first.

The classes of the first word have nothing to do with each other, so that a tree can be built in
parts: what was finished before a stop is handed in again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from beehelper.search import Budget
from beehelper.wordle.game import Lists, Mode
from beehelper.wordle.search import Solver
from beehelper.wordle.table import Table, equal
from beehelper.wordle.tree import Head, Node, Tree, fingerprint, replay

NOTHING: Mapping[int, Node] = MappingProxyType({})


class Growth(NamedTuple):
    """How far a tree is: the classes done, by feedback, of how many; the tree when all are done."""

    done: dict[int, Node]
    classes: int
    tree: Tree | None


def grow(
    lists: Lists,
    first: str,
    mode: Mode,
    limit: int | None,
    budget: Budget,
    done: Mapping[int, Node] = NOTHING,
) -> Iterator[Growth]:
    """Build the best tree with a first word, proven, for equally likely answers.

    ``limit`` is the number of guesses in a game, None without one. A step follows every class;
    ``done`` takes up an earlier build of the same tree that was stopped.
    """
    table = Table(equal(lists.words, lists.answers, mode, limit), budget)
    solver = Solver(table, budget)
    guess = lists.words.index(first)
    # The first word is given and may tell nothing, so that it does not count against the answers.
    root = table.root._replace(left=limit or len(lists.answers) + 1)
    classes = [(code, child) for code, child in solver.classes(root, guess) if code != table.green]
    nodes = dict(done)
    for code, child in sorted(classes, key=lambda item: len(item[1].candidates)):
        if code not in nodes and child.left:
            budget.progress("classes of the first word", len(nodes), len(classes))
            nodes[code] = solver.node(child)
            yield Growth(dict(nodes), len(classes), None)
    budget.progress("classes of the first word", len(classes), len(classes))
    head = Head(lists.length, fingerprint(lists), mode, limit, first, 0, 0, 0, proven=True)
    bare = Tree(head, Node(guess, nodes))
    total, worst, lost = replay(bare, lists)
    tree = Tree(head._replace(total=total, worst=worst, lost=lost), bare.root)
    yield Growth(nodes, len(classes), tree)
