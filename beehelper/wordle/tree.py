"""Decision trees: which word to guess after which feedback; their file; walking and checking them.

A file is one line of JSON, a line break, and a zlib stream. The JSON has ``format``
("beehelper wordle tree"), ``version`` (1), ``length`` of the words, ``lists`` (the hash of the
lists, see ``fingerprint``), ``mode``, ``limit`` (guesses in a game, or null), ``first`` (the first
word), ``total`` (guesses over all answers found), ``worst`` (most guesses for one of them),
``lost`` (answers not found) and ``proven`` (no tree with this first word and mode loses fewer
answers, or as few with a lower total). The stream inflates to a row of numbers, each in base 128,
low digits first, with 128 added to all digits but its last. A node is its guess (its number among
all words, the answers first), how many feedbacks follow it, and for each in rising order the
feedback and the node after it. The feedback of the answer itself is left out.

Nothing here needs NumPy, and the check knows nothing but the rules of the game.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, get_type_hints

from beehelper.errors import BadInput
from beehelper.wordle.advice import Answer, Label
from beehelper.wordle.game import Candidates, Lists, Mode, Row, legal_fault, scored
from beehelper.words.letters import in_capitals

FORMAT, VERSION = "beehelper wordle tree", 1
DEEPEST = 64
"""Guesses in a row after which a file can't be a tree of ours."""
LARGEST = 1 << 28
"""No number of a tree has a digit that stands for more."""


class Node(NamedTuple):
    """A guess, as its number among all words, and the nodes after its feedbacks."""

    guess: int
    then: dict[int, Node]


class Head(NamedTuple):
    """What a tree is; the fields are those of the file."""

    length: int
    lists: str
    mode: Mode
    limit: int | None
    first: str
    total: int
    worst: int
    lost: int
    proven: bool


class Tree(NamedTuple):
    """A tree and what it is."""

    head: Head
    root: Node


class Replay(NamedTuple):
    """What a tree reaches: guesses over all answers found, most for one, answers not found."""

    total: int
    worst: int
    lost: int


def fingerprint(lists: Lists) -> str:
    """Hash the two lists, in their order: SHA-256 of the answers, an empty line, the others."""
    text = "\n".join(lists.answers) + "\n\n" + "\n".join(lists.further)
    return hashlib.sha256(text.encode()).hexdigest()


def _numbers(node: Node) -> Iterator[int]:
    yield node.guess
    yield len(node.then)
    for feedback in sorted(node.then):
        yield feedback
        yield from _numbers(node.then[feedback])


def write(tree: Tree) -> bytes:
    """Make the file of a tree."""
    body = bytearray()
    for number in _numbers(tree.root):
        while number >= 128:
            body.append(number % 128 + 128)
            number //= 128
        body.append(number)
    head = {"format": FORMAT, "version": VERSION, **tree.head._asdict()}
    return json.dumps(head).encode() + b"\n" + zlib.compress(bytes(body), 9)


def read_head(data: bytes) -> Head:
    """Read what a tree is, without the tree; raises BadInput for anything but a tree's file."""
    line, end, _ = data.partition(b"\n")
    return Head(**fields_of(line if end else b"", FORMAT, VERSION, Head))


def fields_of(line: str | bytes, name: str, version: int, head: type[NamedTuple]) -> dict[str, Any]:
    """Read the line of JSON that a file begins with; raises BadInput unless it is of this format.

    ``head`` is the class that has the fields.
    """
    what = name.split()[-1]
    try:
        fields: dict[str, Any] = json.loads(line)
        if fields.pop("format") != name:
            raise ValueError
        written = fields.pop("version")
        if written == version:
            fields["mode"] = Mode(fields["mode"])
            kinds = get_type_hints(head)
            if fields.keys() != kinds.keys():
                raise ValueError
            if not all(isinstance(fields[field], kind) for field, kind in kinds.items()):
                raise ValueError
            return fields
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise BadInput(f"This is not a Wordle {what}.") from None
    raise BadInput(f"The {what} is of version {written}; this program reads {version}.")


def read(data: bytes, lists: Lists) -> Tree:
    """Read a tree; raises BadInput if it is damaged or was made for other lists."""
    head = read_head(data)
    if head.lists != fingerprint(lists):
        raise BadInput("The tree was made for other word lists.")
    try:
        numbers = _unpacked(zlib.decompress(data[data.index(b"\n") + 1 :]))
        root = _node(numbers, len(lists.words), DEEPEST)
        if next(numbers, None) is None:
            return Tree(head, root)
    except (zlib.error, StopIteration, ValueError):
        pass
    raise BadInput("The file of the tree is damaged.")


def _unpacked(body: bytes) -> Iterator[int]:
    number, place = 0, 1
    for digit in body:
        if place > LARGEST:
            raise ValueError
        number += digit % 128 * place
        place *= 128
        if digit < 128:
            yield number
            number, place = 0, 1


def _node(numbers: Iterator[int], words: int, depth: int) -> Node:
    guess, count = next(numbers), next(numbers)
    if guess >= words or not depth:
        raise ValueError
    return Node(guess, {next(numbers): _node(numbers, words, depth - 1) for _ in range(count)})


def follow(tree: Tree, rows: Sequence[Row], lists: Lists) -> Node | None:
    """Walk a tree along a game: the node that follows it, or None where the game left the tree."""
    node: Node | None = tree.root
    words = lists.words
    for guess, feedback in rows:
        if node is None or words[node.guess] != guess:
            return None
        node = node.then.get(feedback)
    return node


def play(node: Node, answer: str, words: Sequence[str], rows: Sequence[Row] = ()) -> list[Row]:
    """Play one answer from a node on: all rows, after those already played."""
    played = list(rows)
    here: Node | None = node
    while here is not None:
        guess = words[here.guess]
        played.append(scored(guess, answer))
        here = here.then.get(played[-1].feedback)
    return played


def advice_of(
    tree: Tree, lists: Lists, rows: Sequence[Row], candidates: Candidates
) -> Answer | None:
    """Take the best guess from a tree, as long as the rows follow it and answers are left."""
    node = None if candidates.ran_dry else follow(tree, rows, lists)
    if node is None:
        return None
    total = lost = 0
    for word in candidates.likely:
        played = play(node, word, lists.words, rows)
        if played[-1].solves:
            total += len(played) - len(rows)
        else:
            lost += 1
    return Answer(lists.words[node.guess], total, lost, total, len(candidates.likely), Label.TREE)


def replay(tree: Tree, lists: Lists) -> Replay:
    """Play every answer by the tree, knowing only the rules.

    An answer counts as lost when the tree does not reach it within the limit. Raises BadInput for
    a guess that is not legal in the tree's mode.
    """
    total = worst = lost = 0
    for answer in lists.answers:
        rows = play(tree.root, answer, lists.words)
        for number, row in enumerate(rows):
            fault = legal_fault(row.guess, rows[:number], tree.head.mode)
            if fault is not None:
                before = ", ".join(in_capitals(row.guess) for row in rows[:number])
                raise BadInput(f"The tree plays {in_capitals(row.guess)} after {before}: {fault}.")
        if rows[-1].solves and len(rows) <= (tree.head.limit or len(rows)):
            total += len(rows)
            worst = max(worst, len(rows))
        else:
            lost += 1
    return Replay(total, worst, lost)


def check(tree: Tree, lists: Lists) -> Replay:
    """Replay a tree and compare with what it says of itself; raises BadInput if it is not so."""
    found = replay(tree, lists)
    head = tree.head
    if found != (head.total, head.worst, head.lost):
        raise BadInput(
            f"The tree says {head.total} guesses, worst {head.worst}, lost {head.lost}; "
            f"a replay finds {found.total}, {found.worst}, {found.lost}."
        )
    if lists.words[tree.root.guess] != head.first:
        raise BadInput(f"The tree does not start with {in_capitals(head.first)}.")
    return found
