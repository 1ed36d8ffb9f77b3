"""Make the table of good openers: ``python scripts/make_openers.py``, 15 minutes of the processor.

For each game it searches the worth of the 50 first words that leave fewest answers on average, and
of those that players like; then of 150 more words, each as far as it could come among the best 50.
The table keeps the best 50 and the liked. All its totals are exact; that no other word belongs to
the 50 is not proven. Games that the table has are not done again.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from beehelper.search import Budget
from beehelper.store.wordle import bundled
from beehelper.wordle.game import Mode
from beehelper.wordle.opening import Game, parse_table
from beehelper.wordle.proof import Line
from beehelper.wordle.rank import rank
from beehelper.wordle.refute import openers, refute_all

TABLE = Path(__file__).resolve().parents[1] / "assets" / "proofs" / "openers.tsv"
HEAD = "# lists, mode, limit, first word, answers lost, guesses over the others; all exact\n"

GAMES = (
    ("nyt", Mode.NORMAL, 6),
    ("nyt", Mode.HARD, 6),
    ("nyt", Mode.HARD, None),
    ("original", Mode.NORMAL, 6),
    ("original", Mode.HARD, 6),
    ("original", Mode.HARD, None),
)

LOOKED_AT, KEPT = 200, 50

LIKED = (
    *("adieu", "alert", "arise", "arose", "audio", "crane", "crate", "irate", "least", "raise"),
    *("ratio", "reast", "roate", "salet", "slant", "slate", "soare", "stare", "tares", "trace"),
)
"""First words that players like, in the table wherever they come."""


def search(game: Game, words: Sequence[str], beta: int, pool: Executor) -> list[Line]:
    """Find the first words whose value is under beta, the best first."""
    lines = [line for part in refute_all(game, words, beta, pool) for line in part]
    return sorted((line for line in lines if line.exact), key=lambda line: line.value)


def main() -> None:
    """Search and write."""
    text = TABLE.read_text() if TABLE.exists() else HEAD
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        for name, mode, limit in GAMES:
            if parse_table(text, name, mode, limit):
                continue
            game = Game(bundled(name), mode, limit)
            ones = [1] * len(game.lists.answers)
            ranked = rank(game.lists.words, game.lists.answers, ones, Budget(), top=LOOKED_AT)
            words = [each.guess for each in ranked]
            first = list(dict.fromkeys([*words[:KEPT], *LIKED]))
            shared = openers(game)
            found = search(game, first, shared.never, pool)
            rest = [word for word in words if word not in first]
            more = search(game, rest, found[KEPT - 1].value + 1, pool)
            found = sorted([*found, *more], key=lambda line: line.value)
            kept = [*found[:KEPT], *(line for line in found[KEPT:] if line.word in LIKED)]
            for line in kept:
                lost, total = divmod(line.value, shared.loss)
                text += f"{name}\t{mode}\t{limit or '-'}\t{line.word}\t{lost}\t{total}\n"
            TABLE.write_text(text)
            print(
                f"{name} {mode} {limit}: {', '.join(line.word for line in kept[:10])}", flush=True
            )


if __name__ == "__main__":
    main()
