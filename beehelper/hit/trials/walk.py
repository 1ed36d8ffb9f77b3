"""A strategy on trial: how many guesses it takes for every word of a list, or for some of them.

The games share their beginnings, so the strategy's decision tree is walked once, level by level,
all positions of a level at the same time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from beehelper.hit.advice import Strategy
from beehelper.hit.engine.matrix import Indices, Sets, Spelled, one_set, spell, split
from beehelper.hit.engine.ranking import roll_out
from beehelper.hit.engine.strategies import choose, choose_any
from beehelper.hit.position import Position
from beehelper.hit.trials import Trial
from beehelper.search import Budget

SEED = 5
"""Of the random strategy: a trial can be repeated."""


def walk(position: Position, secrets: Sequence[int], budget: Budget) -> Iterator[Trial]:
    """Play on from a position by its strategy; yield after every guess.

    The secrets are candidates, given by number, each different.
    """
    rng = np.random.default_rng(SEED)
    spelled = spell(position.candidates, position.rule)
    wanted = np.zeros(len(position.candidates), dtype=np.bool_)
    wanted[list(secrets)] = True
    games: list[int] = []
    sets = one_set(np.arange(len(wanted)))
    while len(sets.sizes):
        budget.progress("the trial", sum(games), len(secrets))
        guesses = _chosen(spelled, sets, position, len(games), rng, budget)
        if not games:
            first = int(guesses[0])
        games.append(int(np.count_nonzero(wanted[guesses])))
        yield Trial(tuple(games), len(secrets), first)
        sets, _ = split(spelled, sets, guesses)
        if len(sets.sizes):
            sets = sets.pick(np.logical_or.reduceat(wanted[sets.members], sets.starts))


def _chosen(
    spelled: Spelled,
    sets: Sets,
    position: Position,
    made: int,
    rng: np.random.Generator,
    budget: Budget,
) -> Indices:
    """Let the strategy choose a guess for every set, after this many guesses."""
    match position.strategy:
        case Strategy.RANDOM:
            return choose_any(sets, rng)
        case Strategy.ROLLOUT | None:
            # Past the limit it is played on as if there were none.
            left = max(0, position.limit - made) or None if position.limit else None
            return roll_out(spelled, sets, position.objective, left, budget)
        case simple:
            return choose(spelled, sets, simple, budget)
