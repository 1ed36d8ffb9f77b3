"""Build the decision trees that ship: ``python scripts/make_trees.py``, a few seconds.

Each is the best tree with its first word, proven by exact search, and is checked by replay.
"""

from __future__ import annotations

from pathlib import Path

from beehelper.search import Budget
from beehelper.store.wordle import BUNDLED, bundled
from beehelper.wordle.game import Mode
from beehelper.wordle.openers import grow
from beehelper.wordle.tree import check, write

TREES = Path(__file__).resolve().parents[1] / "assets" / "trees"

FIRST = "salet"

GAMES = tuple(
    (name, mode, limit)
    for name in BUNDLED
    for mode, limit in ((Mode.NORMAL, 6), (Mode.HARD, 6), (Mode.HARD, None))
)


def main() -> None:
    """Build, check and write every tree."""
    TREES.mkdir(exist_ok=True)
    for name, mode, limit in GAMES:
        lists = bundled(name)
        *_, last = grow(lists, FIRST, mode, limit, Budget())
        if last.tree is None:
            raise SystemExit("the build ended without a tree")
        check(last.tree, lists)
        within = f"-{limit}" if mode is Mode.HARD and limit else ""
        path = TREES / f"{name}-{FIRST}-{mode}{within}.tree"
        path.write_bytes(write(last.tree))
        head = last.tree.head
        print(f"{path.name}: total {head.total}, worst {head.worst}, lost {head.lost}")


if __name__ == "__main__":
    main()
