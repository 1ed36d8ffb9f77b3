"""The whole proof: every first word of a game, each only as far as it could reach a known value.

A job is a few first words; jobs have nothing to do with each other and go to any executor of
``concurrent.futures``: threads, processes, or those of a cluster. What jobs share (the matrix of
codes, the bounds of all first words) each process makes once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, as_completed
from functools import lru_cache

from beehelper.search import Budget
from beehelper.wordle.openers import Openers
from beehelper.wordle.opening import Game
from beehelper.wordle.proof import Line

BATCH = 16
"""First words in a job: about a second of work."""


@lru_cache(maxsize=1)
def openers(game: Game) -> Openers:
    """Make what the jobs of a game share, once in each process that gets any."""
    return Openers(game, Budget())


def refute(game: Game, words: Sequence[str], beta: int) -> list[Line]:
    """Do one job: the lines of some first words."""
    shared = openers(game)
    return [shared.line(word, beta, Budget()) for word in words]


def refute_all(
    game: Game, words: Sequence[str], beta: int, executor: Executor
) -> Iterator[list[Line]]:
    """Find the line of every given first word, in the order in which jobs end.

    Words next to each other in a list go to different jobs, so that each job has its share of
    costly ones. Who leaves early ends what is under way by shutting the executor down.
    """
    count = -(-len(words) // BATCH)
    jobs = [executor.submit(refute, game, words[i::count], beta) for i in range(count)]
    for job in as_completed(jobs):
        yield job.result()
