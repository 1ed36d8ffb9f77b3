"""What is known of guesses and strategies: splits, worth, trials. No NumPy here.

*Wins* are counted over the candidates: how many of them are found within the tries left if each is
the secret in turn; *total* is the number of guesses that finding them all takes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import StrEnum
from math import log2
from typing import NamedTuple

from beehelper.hit.rules import Rule, Words, answer
from beehelper.words.plural import counted

BAR = 40
"""Signs in the longest bar of the histogram."""


class Strategy(StrEnum):
    """How to choose a guess (strategies.py tells what each looks at)."""

    E = "e"
    SIZE = "size"
    ENTROPY = "entropy"
    MINIMAX = "minimax"
    PARTS = "parts"
    RANDOM = "random"
    ROLLOUT = "roll-out"


class Objective(StrEnum):
    """What roll-outs and exact search look for first; of equal ones the other counts."""

    WINS = "wins"
    GUESSES = "guesses"


PROVED = "proved"
"""The label of a best guess that no other can beat; else the strategy's name is the label."""


class Worth(NamedTuple):
    """What playing on from a guess is worth: wins within the tries left, and guesses in all.

    Without a limit every candidate is a win. ``wins`` is None where they were not counted,
    ``total`` where games are given up as lost.
    """

    wins: int | None
    total: int | None


class Ranked(NamedTuple):
    """How a guess splits: ``expected`` and ``worst`` class in words, ``entropy`` in bits.

    ``parts`` is the number of classes; ``win`` is the chance that the guess is the secret;
    ``worth`` is None if it was not played out.
    """

    guess: str
    expected: float
    entropy: float
    worst: int
    parts: int
    win: float
    worth: Worth | None = None


class Answer(NamedTuple):
    """The best guess so far, ``left`` candidates being left; ``label``: a strategy, or PROVED."""

    guess: str
    label: str
    left: int
    worth: Worth | None = None

    @property
    def win_probability(self) -> float | None:
        """The chance to win within the tries left."""
        if self.worth is None or self.worth.wins is None:
            return None
        return self.worth.wins / self.left

    @property
    def mean(self) -> float | None:
        """Guesses still needed on average, the winning one included, if there were no limit."""
        if self.worth is None or self.worth.total is None:
            return None
        return self.worth.total / self.left


class Pick(NamedTuple):
    """What a strategy would guess."""

    strategy: Strategy
    guess: str


class Known(NamedTuple):
    """What is known of the guesses: the best, the top of the ranking, the choice of each strategy.

    ``typed`` is the guess that the player thinks of.
    """

    best: Answer | None = None
    ranked: tuple[Ranked, ...] = ()
    picks: tuple[Pick, ...] = ()
    typed: Ranked | None = None


def classes(rule: Rule, guess: str, words: Sequence[str]) -> dict[int, int]:
    """Count the candidates by the answer that each would give to a guess, answers in order."""
    return dict(sorted(Counter(answer(rule, guess, word) for word in words).items()))


def rate(rule: Rule, guess: str, words: Sequence[str]) -> Ranked:
    """Tell how one guess splits the candidates."""
    sizes = list(classes(rule, guess, words).values())
    whole = len(words)
    expected = sum(size * size for size in sizes) / whole
    entropy = log2(whole) - sum(size * log2(size) for size in sizes) / whole
    win = 1 / whole if guess in words else 0.0
    return Ranked(guess, expected, entropy, max(sizes), len(sizes), win)


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
        """Return the share of games that were won within these tries."""
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
