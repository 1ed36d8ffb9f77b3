"""A strategy on trial: how many guesses it takes for every word of a list, or for some of them.

The games share their beginnings, so the strategy's decision tree is walked once, level by level,
all positions of a level at the same time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from beehelper.hit.advice import Plan, Strategy, Trial
from beehelper.hit.matrix import Indices, Sets, Spelled, one_set, split
from beehelper.hit.ranking import roll_out
from beehelper.hit.strategies import choose, choose_any
from beehelper.search import Budget

SEED = 5
"""Of the random strategy: a trial can be repeated."""


def fresh() -> np.random.Generator:
    """Start the random numbers of a trial."""
    return np.random.default_rng(SEED)


def walk(
    spelled: Spelled, words: Indices, secrets: Sequence[int], plan: Plan, budget: Budget
) -> Iterator[Trial]:
    """Play a list, the secrets given by number, each different; yield after every guess."""
    rng = fresh()
    wanted = np.zeros(int(words.max()) + 1, dtype=np.bool_)
    wanted[list(secrets)] = True
    games: list[int] = []
    sets = one_set(words)
    while len(sets.sizes):
        budget.progress("the trial", sum(games), len(secrets))
        asked = chosen(spelled, sets, plan, len(games), rng, budget)
        games.append(int(np.count_nonzero(wanted[asked])))
        yield Trial(tuple(games), len(secrets))
        sets, _ = split(spelled, sets, asked)
        if len(sets.sizes):
            sets = sets.pick(np.logical_or.reduceat(wanted[sets.members], sets.starts))


def chosen(
    spelled: Spelled, sets: Sets, plan: Plan, asked: int, rng: np.random.Generator, budget: Budget
) -> Indices:
    """Let a strategy choose a guess for every set, after this many guesses."""
    match plan.strategy:
        case Strategy.RANDOM:
            return choose_any(sets, rng)
        case Strategy.ROLLOUT:
            # Past the limit it is played on as if there were none.
            left = plan.tries - asked if plan.tries and plan.tries > asked else None
            return roll_out(spelled, sets, plan.objective, left, budget)
        case simple:
            return choose(spelled, sets, simple, budget)
