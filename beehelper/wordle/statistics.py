"""How saved games of Wordle went: how many were won, in how many guesses, on how many days."""

from __future__ import annotations

from typing import NamedTuple

from beehelper.hints import exact_percent
from beehelper.statistics import Statistics
from beehelper.wordle.game import ROWS


class Wins(NamedTuple):
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


def wins(found: Statistics) -> Wins:
    """Count the wins among finished games, whose bars are their numbers of guesses."""
    counts = {guesses: found.bars.get(str(guesses), 0) for guesses in range(1, ROWS + 1)}
    won = sum(counts.values())
    mean = sum(guesses * count for guesses, count in counts.items()) / won if won else None
    return Wins(found.boards, won, mean, tuple(counts.values()), found.streak, found.longest)


WIDTH = 40
"""Columns of the longest bar."""


def summary(found: Wins) -> list[str]:
    """Say how the games went: won, days in a row, and a bar for each number of guesses."""
    if not found.played:
        return ["No finished game is saved yet: one that is solved, or has all its guesses."]
    mean = "" if found.mean is None else f", {found.mean:.2f} guesses on average"
    most = max(1, *found.distribution)
    part = exact_percent(found.won / found.played)
    return [
        f"{found.played} played, {found.won} won ({part}){mean}.",
        f"Days won in a row: streak {found.streak}, longest {found.longest}.",
        "",
        "Guesses",
        *(
            f"{number}  {'█' * round(WIDTH * count / most)}{' ' * bool(count)}{count}"
            for number, count in enumerate(found.distribution, 1)
        ),
    ]
