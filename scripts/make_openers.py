"""Make the table of good openers: ``python scripts/make_openers.py``, half an hour on two cores.

For each game it takes the first words that leave fewest answers on average, with those that players
like, and searches the worth of each to the end; the best 50 and the liked are kept.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path

from beehelper.search import Budget
from beehelper.store.wordle import bundled
from beehelper.wordle.game import Mode
from beehelper.wordle.openers import Openers
from beehelper.wordle.opening import Game, Opening
from beehelper.wordle.rank import rank

TABLE = Path(__file__).resolve().parents[1] / "assets" / "proofs" / "openers.tsv"

GAMES = (
    ("nyt", Mode.NORMAL, 6),
    ("nyt", Mode.HARD, 6),
    ("nyt", Mode.HARD, None),
    ("original", Mode.NORMAL, 6),
    ("original", Mode.HARD, 6),
    ("original", Mode.HARD, None),
)

LOOKED_AT, KEPT = 100, 50

LIKED = (
    *("adieu", "alert", "arise", "arose", "audio", "crane", "crate", "irate", "least", "raise"),
    *("ratio", "reast", "roate", "salet", "slant", "slate", "soare", "stare", "tares", "trace"),
)
"""First words that players like, in the table wherever they come."""


@lru_cache(maxsize=1)
def openers(game: Game) -> Openers:
    """Make what the openers of a game share, once in a process."""
    return Openers(game, Budget())


def worth(name: str, mode: Mode, limit: int | None, word: str) -> Opening:
    """Search one opener to the end."""
    shared = openers(Game(bundled(name), mode, limit))
    *_, last = shared.assess([word], Budget())
    return last


def row(name: str, mode: Mode, limit: int | None, opening: Opening) -> str:
    """Write a line of the table."""
    fields: Sequence[object] = (name, mode, limit or "-", *opening.words, *opening.least)
    return "\t".join(map(str, fields)) + "\n"


def main() -> None:
    """Search and write."""
    lines = ["# lists, mode, limit, first word, answers lost, guesses over the others; all exact\n"]
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for name, mode, limit in GAMES:
            lists = bundled(name)
            ones = [1] * len(lists.answers)
            ranked = rank(lists.words, lists.answers, ones, Budget(), top=LOOKED_AT)
            words = sorted({*LIKED, *(each.guess for each in ranked)})
            jobs = [pool.submit(worth, name, mode, limit, word) for word in words]
            found = sorted((job.result() for job in jobs), key=lambda opening: opening.least)
            kept = [*found[:KEPT], *(each for each in found[KEPT:] if each.words[0] in LIKED)]
            lines += [row(name, mode, limit, opening) for opening in kept]
            print("".join(lines[-len(kept) :][:3]), end="", flush=True)
            TABLE.write_text("".join(lines))


if __name__ == "__main__":
    main()
