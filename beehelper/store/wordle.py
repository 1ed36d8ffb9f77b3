"""Wordle's files: lists and trees that ship, a person's own lists, built trees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.store.cache import Cache
from beehelper.wordle.advice import Answer, Label
from beehelper.wordle.game import Lists, Mode, parse_words, weighed
from beehelper.wordle.play import Position, Question
from beehelper.wordle.proof import proves
from beehelper.wordle.proof import read_head as read_record_head
from beehelper.wordle.review import Played
from beehelper.wordle.tree import VERSION, Head, Tree, advice_of, fingerprint, read, read_head
from beehelper.words.lists import asset, never_offered, read_source

EDITED = "nyt"
"""The list to which an editor adds; with any other, further guesses count when no answer is left.
"""

BUNDLED = (EDITED, "original")
"""The lists that ship: that of 2022, the default, and that of 2021."""

TREES = Cache("trees/", "tree", VERSION, "The tree")
"""Trees that were built."""

PARTS = Cache("trees/", "part", VERSION, "The tree")
"""The same while they are not complete."""


class Plan(NamedTuple):
    """Which tree is meant; a first word of None means the best at hand."""

    lists: Lists
    mode: Mode
    limit: int | None
    first: str | None


def from_tree(question: Question, position: Position) -> Answer | None:
    """Take the best guess from a tree at hand, as long as a game of one board follows one.

    A tree takes all answers of its list as equally likely: where past answers change that, only its
    first word is taken, as a good first try. At the start a tree is taken only if no other first
    word is proven to do better for equal answers.
    """
    lists, game, limit, *_ = question
    rows, board = game.rows(), position.boards[0]
    if game.boards > 1 or (limit is not None and position.left is None):
        return None
    its_own = not (board.fresh and board.past) and set(board.answers).issubset(lists.answers)
    if rows and not its_own:
        return None
    tree = find_tree(Plan(lists, game.mode, limit, rows[0].guess if rows else None))
    if tree is None or not (rows or shipped_proof(tree.head)):
        return None
    if not its_own:
        return Answer(tree.head.first, None, 0, 0, sum(board.weights), Label.RANKED)
    return advice_of(tree, lists, rows, board)


def trees_for(game: Played) -> tuple[Tree | None, Tree | None]:
    """Find the tree of a first word than which none does better, and that of the game's own."""
    lists, rows, mode, limit, _ = game
    best, own = (find_tree(Plan(lists, mode, limit, first)) for first in (None, rows[0].guess))
    return best if best and shipped_proof(best.head) else None, own


def shipped_proof(known: Head) -> str | None:
    """Name the record that ships and shows that no first word does better than a tree."""
    for path in sorted(asset("proofs").glob("*.txt")):
        with path.open(encoding="utf-8") as file:
            if proves(read_record_head(file.readline()), known):
                return path.name
    return None


def bundled(name: str) -> Lists:
    """Read a pair of lists that ships, and how likely its further guesses are: not if blocked."""
    folder = asset("wordlists")
    answers, further = (
        parse_words((folder / f"wordle-{name}-{kind}.txt").read_text("utf-8"), name)
        for kind in ("answers", "guesses")
    )
    chosen, blocked = chances(), never_offered()
    return weighed(answers, further, [chosen[w] if w not in blocked else 0 for w in further])


def chances() -> dict[str, float]:
    """Read how likely the hand that chose the answers of 2021 was to choose each word."""
    rows = asset("wordlists", "wordle-likely.tsv").read_text("ascii").splitlines()
    return {word: float(chance) for word, chance in (row.split("\t") for row in rows)}


def own(answers: Path, guesses: Path | None) -> Lists:
    """Read a person's lists; a word in both is an answer. Raises BadInput for anything else."""
    first = _words(answers)
    known = set(first)
    # Without answers, Lists says so.
    length = len(first[0]) if first else 0
    further = () if guesses is None else _words(guesses, length)
    return Lists(first, tuple(word for word in further if word not in known))


def _words(path: Path, length: int = 0) -> tuple[str, ...]:
    try:
        return parse_words(bytes(read_source(path).data).decode("utf-8-sig"), path.name, length)
    except UnicodeDecodeError:
        raise BadInput(
            f"The word list {path} is not text in UTF-8; give one word a line."
        ) from None


def shipped() -> Iterator[tuple[Path, Lists, Tree]]:
    """Read every tree that ships, with its lists."""
    lists = {fingerprint(own): own for own in map(bundled, BUNDLED)}
    for path in sorted(asset("trees").glob("*.tree")):
        data = path.read_bytes()
        mine = lists[read_head(data).lists]
        yield path, mine, read(data, mine)


def find_tree(plan: Plan) -> Tree | None:
    """Find a tree as planned, the best of those that ship and those that were built."""
    wanted = fingerprint(plan.lists), plan.mode, plan.limit
    found = list[tuple[int, int, bytes]]()
    for path in (*sorted(asset("trees").glob("*.tree")), *sorted(TREES.paths())):
        try:
            data = path.read_bytes()
            head = read_head(data)
        except (OSError, BadInput):
            # One damaged or unreadable file must not hide the others.
            continue
        if (head.lists, head.mode, head.limit) == wanted and plan.first in (None, head.first):
            found.append((head.lost, head.total, data))
    for *_, data in sorted(found, key=lambda each: each[:2]):
        with suppress(BadInput):
            return read(data, plan.lists)
    return None


def kept_name(plan: Plan) -> str:
    """Name the tree of a plan among those that are kept."""
    return f"{fingerprint(plan.lists)[:16]}-{plan.first}-{plan.mode}-{plan.limit or 'any'}"


def find_part(plan: Plan) -> Tree | None:
    """Find what an earlier build of a tree left when it was stopped."""
    return PARTS.read(kept_name(plan), lambda data: read(data, plan.lists))


def keep(plan: Plan, ending: str, data: bytes) -> str | None:
    """Keep a tree, or a ``part`` of one; return a sentence if it can't be written."""
    if ending == "part":
        return PARTS.keep(kept_name(plan), data)
    trouble = TREES.keep(kept_name(plan), data)
    if trouble is None:
        PARTS.drop(kept_name(plan))
    return trouble
