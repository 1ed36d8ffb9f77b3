"""Look for a first word better than a known one: ``python scripts/first_words.py nyt salet``.

Tries first words from the most promising on, each only as far as it could still beat the best;
stops after ``--seconds``. If it ends before, the best is proven over all first words.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from beehelper.search import Budget, Stopped
from beehelper.wordle.game import Lists, Mode, parse_words
from beehelper.wordle.grow import grow
from beehelper.wordle.search import Solver
from beehelper.wordle.table import Table, equal

LISTS = Path(__file__).resolve().parents[1] / "assets" / "wordlists"


def main() -> None:
    """Search and print each better word, and how far the proof came."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("list", choices=["original", "nyt"])
    parser.add_argument("first")
    parser.add_argument("--hard", action="store_true")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--seconds", type=float, default=240)
    args = parser.parse_args()
    answers, further = (
        parse_words((LISTS / f"wordle-{args.list}-{kind}.txt").read_text(), kind)
        for kind in ("answers", "guesses")
    )
    lists = Lists(answers, further)
    mode = Mode.HARD if args.hard else Mode.NORMAL
    *_, last = grow(lists, args.first, mode, args.limit, Budget())
    if last.tree is None:
        raise SystemExit("no tree")
    known = last.tree.head
    print(f"{args.first}: {known.total}, worst {known.worst}, lost {known.lost}", flush=True)
    table = Table(equal(lists.words, answers, mode, args.limit), Budget())
    started = time.perf_counter()
    best, opened = known.total + known.lost * table.loss, 0
    try:
        for step in Solver(table, Budget(seconds=args.seconds)).improve(table.root, best):
            opened += 1
            if step.value < best:
                best = step.value
                word = lists.words[step.guess]
                print(f"{word}: {best % table.loss}, lost {best // table.loss}", flush=True)
        print(f"proven: all first words, {opened - 1} of them opened", end=", ")
    except Stopped:
        print(f"stopped: {opened} first words opened; no total is under {step.least}", end=", ")
    print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
