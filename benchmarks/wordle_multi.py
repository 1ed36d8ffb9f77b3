"""Claim: many boards are solved with few guesses, and in time, at every suggestion under a second.

``python benchmarks/wordle_multi.py [games] [--quick]`` plays seeded random games (200) of 2, 4 and
8 boards with the original list, each board a different answer, by the suggestions, and the same
games by the plain sum of entropies (sure wins first, and of equal guesses those that can be a
word): mean and most guesses, the share won in time, and the longest CPU time for a suggestion. The
quick form plays four games, whose mean says nothing: it looks at the time alone.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from statistics import mean
from typing import NamedTuple

from claims import is_quick, tell

from beehelper.search import Budget
from beehelper.wordle.feedback import score
from beehelper.wordle.game import Lists, parse_words
from beehelper.wordle.multi import LIMITS, Many, ManyRow, standing
from beehelper.wordle.multi_best import rank_jointly, suggest

LISTS = Path(__file__).resolve().parents[1] / "assets" / "wordlists"

GOALS = {2: None, 4: 7.0, 8: 10.9}
"""Boards -> the mean to reach, or None."""

INFINITE = 1e9
"""What a bit is worth where nothing else counts."""

Player = Callable[[Lists, Many], str]


class Played(NamedTuple):
    """Guesses of every game, and the longest time for a suggestion in CPU seconds."""

    guesses: list[int]
    slowest: float


def by_suggestion(lists: Lists, game: Many) -> str:
    """Take the guess that is suggested."""
    *_, last = suggest(lists, game, Budget())
    return last.guess


def by_entropy(lists: Lists, game: Many) -> str:
    """Take the guess with the greatest sum of entropies; sure wins first."""
    boards = standing(lists, game)
    for board in boards:
        if board.solved is None and len(board.words) == 1:
            return board.words[0]
    return rank_jointly(lists, boards, Budget(), bit_worth=INFINITE)[0].guess


def play(lists: Lists, secrets: Sequence[str], player: Player) -> tuple[int, float]:
    """Play one game to its end, also past the limit: (guesses, longest time)."""
    game, slowest = Many(len(secrets)), 0.0
    while game.open:
        started = time.process_time()
        guess = player(lists, game)
        slowest = max(slowest, time.process_time() - started)
        told = [score(guess, word) if i in game.open else None for i, word in enumerate(secrets)]
        game = game._replace(rows=(*game.rows, ManyRow(guess, tuple(told))))
    return len(game.rows), slowest


def play_all(lists: Lists, boards: int, games: int, player: Player) -> Played:
    """Play the seeded games with so many boards."""
    rng = random.Random(boards)
    first = cache(lambda: player(lists, Many(boards)))  # the same in every game

    def with_first(lists: Lists, game: Many) -> str:
        return player(lists, game) if game.rows else first()

    played = [play(lists, rng.sample(lists.answers, boards), with_first) for _ in range(games)]
    return Played([guesses for guesses, _ in played], max(slowest for _, slowest in played))


def main() -> None:
    """Measure and print."""
    quick = is_quick()
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4 if quick else 200
    answers, further = (
        parse_words((LISTS / f"wordle-original-{kind}.txt").read_text(), kind)
        for kind in ("answers", "guesses")
    )
    lists = Lists(answers, further)
    print("boards  player       mean   goal   worst  won in time  slowest, CPU s")
    for boards, goal in GOALS.items():
        means = []
        for name, player in (("suggestion", by_suggestion), ("entropies", by_entropy)):
            found = play_all(lists, boards, games, player)
            means.append(mean(found.guesses))
            limit = LIMITS[boards]
            won = sum(guesses <= limit for guesses in found.guesses)
            print(
                f"{boards:<8}{name:<13}{mean(found.guesses):<7.3f}{goal or '-':<7}"
                f"{max(found.guesses):<7}{won}/{games} in {limit:<4}{found.slowest:.2f}",
                flush=True,
            )
            if player is by_suggestion:
                told, slow = f"{boards} boards: slowest suggestion", found.slowest
                tell(f"wordle, {told}", f"{slow:.2f} s of CPU", "", None, "<= 1 s", slow <= 1)
        ours, plain = means
        wanted, met = ("", None) if quick or goal is None else (f"<= {goal}", ours <= goal)
        what = f"wordle, {boards} boards: mean guesses of {games} games"
        tell(what, f"{ours:.3f}", f"{plain:.3f}, by entropies", ours / plain, wanted, met)


if __name__ == "__main__":
    main()
