"""A trial of a strategy: what is asked for, and how it went, as a person reads it. No NumPy."""

from __future__ import annotations

from typing import NamedTuple

from beehelper.hit.advice import Objective, Strategy
from beehelper.hit.game import Rule, Words
from beehelper.words.plural import counted

BAR = 40
"""Signs in the longest bar of the histogram."""


class Plan(NamedTuple):
    """What to try: a strategy, for roll-outs with an objective and the tries in a game."""

    strategy: Strategy
    objective: Objective = Objective.WINS
    tries: int | None = None


class Trial(NamedTuple):
    """How it went so far: ``games[n]`` were won with guess number n + 1, of ``secrets`` in all."""

    games: tuple[int, ...]
    secrets: int

    @property
    def done(self) -> int:
        """How many games are over."""
        return sum(self.games)

    @property
    def mean(self) -> float:
        """Guesses in a game."""
        return sum(number * count for number, count in enumerate(self.games, 1)) / self.done

    def share(self, tries: int) -> float:
        """Tell which part of the games was won within so many tries."""
        return sum(self.games[:tries]) / self.done


class Wanted(NamedTuple):
    """A trial that is asked for: the numbers of its secrets in the list."""

    words: Words
    rule: Rule
    secrets: tuple[int, ...]
    plan: Plan


def histogram(trial: Trial, bar: int = BAR) -> list[str]:
    """Draw how many games took each number of guesses, a line a number."""
    most = max(trial.games)
    return [
        f"{number:>4} {'█' * round(bar * games / most):<{bar}} {games:>6,}"
        for number, games in enumerate(trial.games, 1)
    ]


def summary(trial: Trial, tries: int | None) -> list[str]:
    """Tell the mean and the worst, and how many games were won within the tries."""
    lines = [f"mean {trial.mean:.3f}, worst {len(trial.games)}"]
    if tries is not None:
        lines.append(f"won within {counted(tries, 'try')}: {trial.share(tries):.2%}")
    return lines
