"""Wordle's files: lists and trees that ship, a person's own lists, built trees, results."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import NamedTuple

from beehelper.errors import BadInput
from beehelper.store.atomic import write_bytes
from beehelper.store.paths import cache_dir
from beehelper.store.sessions import SaveTrouble, sessions
from beehelper.wordle.advice import Answer
from beehelper.wordle.game import Lists, Mode, parse_words
from beehelper.wordle.play import Play, after
from beehelper.wordle.review import Played
from beehelper.wordle.statistics import Result, result_of
from beehelper.wordle.tree import VERSION, Tree, advice_of, fingerprint, read, read_head
from beehelper.words.lists import asset, read_source

BUNDLED = ("nyt", "original")
"""The lists that ship: that of 2022, the default, and that of 2021."""


class Plan(NamedTuple):
    """Which tree is meant; a first word of None means any."""

    lists: Lists
    mode: Mode
    limit: int | None
    first: str | None


def from_tree(lists: Lists, game: Play, limit: int | None) -> Answer | None:
    """Take the best guess from a tree at hand, as long as the game follows one."""
    if limit is not None and game.left is None:
        return None
    first = game.rows[0].guess if game.rows else None
    tree = find_tree(Plan(lists, game.mode, limit, first))
    return None if tree is None else advice_of(tree, lists, game.rows, game.position)


def trees_for(game: Played) -> list[Tree]:
    """Find the trees that serve a review: the first at hand, and that of the game's first word."""
    plans = [Plan(game.lists, game.mode, game.limit, first) for first in (None, game.rows[0].guess)]
    found = [tree for plan in plans if (tree := find_tree(plan)) is not None]
    return found if len({tree.head.first for tree in found}) == len(found) else found[:1]


def bundled(name: str) -> Lists:
    """Read a pair of lists that ships."""
    folder = asset("wordlists")
    answers, further = (
        parse_words((folder / f"wordle-{name}-{kind}.txt").read_text("utf-8"), name)
        for kind in ("answers", "guesses")
    )
    return Lists(answers, further)


def own(answers: Path, guesses: Path | None) -> Lists:
    """Read a person's lists; a word in both is an answer. Raises BadInput for anything else."""
    first = _words(answers)
    known = set(first)
    further = () if guesses is None else _words(guesses)
    return Lists(first, tuple(word for word in further if word not in known))


def _words(path: Path) -> tuple[str, ...]:
    try:
        return parse_words(bytes(read_source(path).data).decode("utf-8-sig"), path.name)
    except UnicodeDecodeError:
        raise BadInput(
            f"The word list {path} is not text in UTF-8; give one word a line."
        ) from None


def tree_folders() -> tuple[Path, Path]:
    """Return where trees are: those that ship, and those that were built."""
    return asset("trees"), cache_dir() / f"v{VERSION}" / "trees"


def shipped() -> Iterator[tuple[Path, Lists, Tree]]:
    """Read every tree that ships, with its lists."""
    lists = {fingerprint(own): own for own in map(bundled, BUNDLED)}
    for path in sorted(tree_folders()[0].glob("*.tree")):
        data = path.read_bytes()
        mine = lists[read_head(data).lists]
        yield path, mine, read(data, mine)


def find_tree(plan: Plan) -> Tree | None:
    """Find a tree as planned, among those that ship and then those that were built."""
    wanted = fingerprint(plan.lists), plan.mode, plan.limit
    for folder in tree_folders():
        for path in sorted(folder.glob("*.tree")):
            try:
                data = path.read_bytes()
                head = read_head(data)
                if (head.lists, head.mode, head.limit) == wanted and plan.first in (
                    None,
                    head.first,
                ):
                    return read(data, plan.lists)
            except (OSError, BadInput):
                # One damaged or unreadable file must not hide the others.
                continue
    return None


def tree_path(plan: Plan, ending: str) -> Path:
    """Return where a built tree is kept: ``tree``, or ``part`` while it is not complete."""
    name = f"{fingerprint(plan.lists)[:16]}-{plan.first}-{plan.mode}-{plan.limit or 'any'}"
    return tree_folders()[1] / f"{name}.{ending}"


def find_part(plan: Plan) -> Tree | None:
    """Find what an earlier build of a tree left behind when it was stopped."""
    try:
        return read(tree_path(plan, "part").read_bytes(), plan.lists)
    except (OSError, BadInput):
        return None


def keep(plan: Plan, ending: str, data: bytes) -> str | None:
    """Keep a built tree; return a sentence if that fails."""
    try:
        write_bytes(tree_path(plan, ending), data)
        if ending == "tree":
            tree_path(plan, "part").unlink(missing_ok=True)
    except OSError as error:
        return f"The tree is not kept: {cache_dir()} can't be written ({error.strerror})."
    return None


def wordle_results() -> tuple[list[Result], list[str]]:
    """Read all finished games, and a sentence about each save that can't be read."""
    results, troubles = [], []
    for session in sessions("wordle"):
        if isinstance(session, SaveTrouble):
            troubles.append(str(session))
            continue
        try:
            result = result_of(date.fromisoformat(session.date), after(session.moves))
        except (BadInput, ValueError):
            troubles.append(f"The game {session.path.stem} can't be read.")
            continue
        if result is not None:
            results.append(result)
    return results, troubles
