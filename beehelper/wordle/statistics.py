"""Statistics of games over days: how many were won, in how many guesses, how many days in a row.

A game counts once it is finished: solved, or all guesses spent. A day is won when a game begun on
it is won; a *streak* is a run of days without a gap that are all won.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import date
from statistics import fmean
from typing import NamedTuple

from beehelper.statistics import streaks
from beehelper.wordle.game import ROWS, in_time
from beehelper.wordle.play import Wordle


class Result(NamedTuple):
    """One finished game: the day it was begun, and its guesses, None when it was lost."""

    day: date
    guesses: int | None


class Statistics(NamedTuple):
    """Games finished and won, mean guesses of those won (None without one), wins by guesses.

    ``distribution`` counts the wins in 1, 2 … ROWS guesses. ``streak`` is that which today or
    yesterday belongs to, ``longest`` the longest of all, in days.
    """

    played: int
    won: int
    mean: float | None
    distribution: tuple[int, ...]
    streak: int
    longest: int


def result_of(day: date, game: Wordle) -> Result | None:
    """Return what came of a game of one board, None while it is not finished."""
    guesses = game.solved_in()
    if in_time(guesses, game.limit):
        return Result(day, guesses)
    return Result(day, None) if len(game.turns) >= game.limit else None


def statistics(results: Iterable[Result], today: date) -> Statistics:
    """Count finished games, in any order."""
    played = list(results)
    wins = [guesses for _, guesses in played if guesses is not None]
    counts = Counter(wins)
    return Statistics(
        len(played),
        len(wins),
        fmean(wins) if wins else None,
        tuple(counts[guesses] for guesses in range(1, ROWS + 1)),
        *streaks((day for day, guesses in played if guesses is not None), today),
    )


WIDTH = 40
"""Columns of the longest bar."""


def summary(found: Statistics) -> list[str]:
    """Say how the games went: won, days in a row, and a bar for each number of guesses."""
    if not found.played:
        return ["No finished game is saved yet: one that is solved, or has all its guesses."]
    mean = "" if found.mean is None else f", {found.mean:.2f} guesses on average"
    most = max(1, *found.distribution)
    return [
        f"{found.played} played, {found.won} won ({found.won / found.played:.0%}){mean}.",
        f"Days won in a row: streak {found.streak}, longest {found.longest}.",
        "",
        "Guesses",
        *(
            f"{number}  {'█' * round(WIDTH * count / most)}{' ' * bool(count)}{count}"
            for number, count in enumerate(found.distribution, 1)
        ),
    ]
