"""Build the decision trees that ship: ``python scripts/make_trees.py``, a few seconds.

Each is the best tree with its first word, proven by exact search, and is checked by replay.
"""

from __future__ import annotations

from pathlib import Path

from beehelper.search import Budget
from beehelper.wordle.game import Lists, Mode, parse_words
from beehelper.wordle.openers import grow
from beehelper.wordle.tree import check, write

ASSETS = Path(__file__).resolve().parents[1] / "assets"

TREES = (
    ("original", "salet", Mode.NORMAL, 6),
    ("original", "salet", Mode.HARD, None),
    ("original", "salet", Mode.HARD, 6),
    ("nyt", "salet", Mode.NORMAL, 6),
    ("nyt", "salet", Mode.HARD, None),
    ("nyt", "salet", Mode.HARD, 6),
)


def main() -> None:
    """Build, check and write every tree."""
    (ASSETS / "trees").mkdir(exist_ok=True)
    for name, first, mode, limit in TREES:
        answers, further = (
            parse_words((ASSETS / "wordlists" / f"wordle-{name}-{kind}.txt").read_text(), kind)
            for kind in ("answers", "guesses")
        )
        lists = Lists(answers, further)
        *_, last = grow(lists, first, mode, limit, Budget())
        if last.tree is None:
            raise SystemExit("the build ended without a tree")
        check(last.tree, lists)
        within = f"-{limit}" if mode is Mode.HARD and limit else ""
        path = ASSETS / "trees" / f"{name}-{first}-{mode}{within}.tree"
        path.write_bytes(write(last.tree))
        head = last.tree.head
        print(f"{path.name}: total {head.total}, worst {head.worst}, lost {head.lost}")


if __name__ == "__main__":
    main()
