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
from statistics import mean
from typing import NamedTuple

from claims import is_quick, tell
from measure import original_lists

from beehelper.search import Budget
from beehelper.wordle.feedback import score
from beehelper.wordle.game import Lists
from beehelper.wordle.multi_best import advise, rank_jointly
from beehelper.wordle.play import Position, Question, State, position_of, turn_of

GOALS = {2: None, 4: 7.0, 8: 10.9}
"""Boards -> the mean to reach, or None."""

INFINITE = 1e9
"""What a bit is worth where nothing else counts."""

Player = Callable[[Lists, Position], str]


class Played(NamedTuple):
    """Guesses of every game, and the longest time for a suggestion in CPU seconds."""

    guesses: list[int]
    slowest: float


def by_suggestion(lists: Lists, found: Position) -> str:
    """Take the guess that is suggested."""
    *_, last = advise(lists, found, Budget())
    return last.ranked[0].guess


def by_entropy(lists: Lists, found: Position) -> str:
    """Take the guess with the greatest sum of entropies; sure wins first."""
    for board in found.open:
        if len(board.words) == 1:
            return board.words[0]
    return rank_jointly(lists, found.open, Budget(), bit_worth=INFINITE)[0].guess


def play(lists: Lists, secrets: Sequence[str], player: Player) -> tuple[int, float]:
    """Play one game to its end, also past the limit: (guesses, longest time)."""
    game, slowest = State(len(secrets)), 0.0
    while game.open:
        started = time.process_time()
        guess = player(lists, position_of(Question(lists, game, game.limit, classic=True)))
        slowest = max(slowest, time.process_time() - started)
        codes = [score(guess, secrets[board]) for board in game.open]
        game = game._replace(turns=(*game.turns, turn_of(game, guess, codes)))
    return len(game.turns), slowest


def play_all(lists: Lists, boards: int, games: int, player: Player) -> Played:
    """Play the seeded games with this number of boards."""
    rng = random.Random(boards)
    first: list[str] = []  # the same in every game

    def with_first(lists: Lists, found: Position) -> str:
        if found.game.turns:
            return player(lists, found)
        if not first:
            first.append(player(lists, found))
        return first[0]

    played = [play(lists, rng.sample(lists.answers, boards), with_first) for _ in range(games)]
    return Played([guesses for guesses, _ in played], max(slowest for _, slowest in played))


def main() -> None:
    """Measure and print."""
    quick = is_quick()
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4 if quick else 200
    lists = original_lists()
    print("boards  player       mean   goal   worst  won in time  slowest, CPU s")
    for boards, goal in GOALS.items():
        means = []
        for name, player in (("suggestion", by_suggestion), ("entropies", by_entropy)):
            found = play_all(lists, boards, games, player)
            means.append(mean(found.guesses))
            limit = State(boards).limit
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
