"""For the curious: how a strategy does against every word, and the article's own table.

What a trial found is here, without NumPy; ``walk`` and ``article`` play the games.
"""

from __future__ import annotations

from typing import NamedTuple

from beehelper.hints import exact_percent
from beehelper.hit.hints import bars


class Trial(NamedTuple):
    """How it went so far: ``games[n]`` were won with guess number n + 1, of ``secrets`` in all.

    ``first`` is the number of the first guess.
    """

    games: tuple[int, ...]
    secrets: int
    first: int = 0

    @property
    def done(self) -> int:
        """How many games are over."""
        return sum(self.games)

    @property
    def guesses(self) -> int:
        """Guesses in all games that are over."""
        return sum(number * count for number, count in enumerate(self.games, 1))

    @property
    def mean(self) -> float:
        return self.guesses / self.done

    def share(self, tries: int) -> float:
        """Return the share of games that were won within these tries."""
        return sum(self.games[:tries]) / self.done


def histogram(trial: Trial, width: int) -> list[str]:
    """Draw how many games took each number of guesses, a line a number."""
    return bars({str(number): games for number, games in enumerate(trial.games, 1)}, width)


def summary(trial: Trial, tries: int | None) -> list[str]:
    """Tell the mean and the worst, and how many games were won within the tries."""
    lines = [f"mean {trial.mean:.3f}, worst {len(trial.games)}"]
    if tries is not None:
        lines.append(f"won in {tries}: {exact_percent(trial.share(tries), 2)}")
    return lines
