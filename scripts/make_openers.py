"""Make the table of good openers: ``python scripts/make_openers.py``, half an hour of CPU time.

For each game it searches the worth of the 50 first words that look best, and of those that players
like; then of 150 more, each as far as it could come among the best 50. What looks best is a great
sum of the square roots of the sizes of the classes: of the measures tried (expected size, entropy,
number of classes and mixtures) it puts the words of the final table nearest to the front, SLANT 124
places from it where expected size has it 516 places away. The table keeps the best 50 and the
liked. All its totals are exact; that no other word belongs to the 50 is not proven. Games that the
table has are not done again.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path

import numpy as np

from beehelper.cli.jobs import processes
from beehelper.store.wordle import bundled
from beehelper.wordle.game import Lists, Variant
from beehelper.wordle.matrix import class_weights, matrix
from beehelper.wordle.openers import openers, refute_all
from beehelper.wordle.proof import Line, parse_table
from make_trees import GAMES

TABLE = Path(__file__).resolve().parents[1] / "assets" / "proofs" / "openers.tsv"
HEAD = "# lists, mode, limit, first word, answers lost, guesses over the others; all exact\n"

LOOKED_AT, KEPT = 200, 50

LIKED = (
    *("adieu", "alert", "arise", "arose", "audio", "crane", "crate", "irate", "least", "raise"),
    *("ratio", "reast", "roate", "salet", "slant", "slate", "soare", "stare", "tares", "trace"),
)
"""First words that players like, in the table wherever they come."""


def promising(lists: Lists) -> list[str]:
    """List the first words that look best, the best first."""
    codes = matrix(lists.words, lists.answers)
    ones = np.ones(len(lists.answers), dtype=np.int64)
    guess, sizes = class_weights(codes, ones, 3**lists.length)
    order = np.argsort(-np.bincount(guess, weights=np.sqrt(sizes)), kind="stable")
    return [lists.words[i] for i in order[:LOOKED_AT].tolist()]


def search(game: Variant, words: Sequence[str], beta: int, pool: Executor) -> list[Line]:
    """Find the first words whose value is under beta, the best first."""
    lines = [line for part in refute_all(game, words, beta, pool) for line in part]
    return sorted((line for line in lines if line.exact), key=lambda line: line.value)


def main() -> None:
    """Search and write."""
    text = TABLE.read_text() if TABLE.exists() else HEAD
    with processes(0) as pool:
        for name, mode, limit in GAMES:
            if parse_table(text, name, mode, limit):
                continue
            game = Variant(bundled(name), mode, limit)
            words = promising(game.lists)
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
