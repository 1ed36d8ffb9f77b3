"""The best guess of a position, better and better known: by entropy, by roll-out, proven.

With few words everything is proven at once, and NumPy is not even imported.
"""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.hit.advice import PROVED, Best, Known, Objective, Strategy, Worth, rate
from beehelper.hit.engine.exact import SMALLEST, Search, worth
from beehelper.hit.position import Position
from beehelper.search import Budget


def advise(position: Position, budget: Budget) -> Iterator[Known]:
    """Yield what is known of the best guess; at least one candidate is left."""
    count = len(position.candidates)
    if position.strategy is not None:
        yield from _by_strategy(position, position.strategy, budget)
        return
    if position.every:
        yield _all_proved(position, budget)
        return
    from beehelper.hit.engine.ranking import field_of, played_out, rank

    field = field_of(position)
    known = rank(field, budget)
    yield known
    known = played_out(field, known, position.objective, position.limit, budget)
    yield known
    # A proof looks at candidates alone: it proves nothing where more words can be guessed.
    if count <= SMALLEST and not position.free:
        search = Search(position.rule, position.candidates, budget)
        guess, cost = search.best(_tries(position))
        best = Best(guess, PROVED, count, _worth(position, cost))
        mine = rate(position.rule, guess, position.candidates)._replace(worth=best.worth)
        others = (row for row in known.ranked if row.guess != guess)
        yield known._replace(best=best, ranked=(mine, *others))


def _all_proved(position: Position, budget: Budget) -> Known:
    """Work out every guess, the best one first."""
    rule, words = position.rule, position.candidates
    search = Search(rule, words, budget, position.others, free=position.free)
    # Sorting keeps the order of equal ones, in which candidates come first.
    valued = sorted(search.every(_tries(position)), key=lambda each: each.cost)
    ranked = tuple(
        rate(rule, each.guess, words)._replace(worth=_worth(position, each.cost)) for each in valued
    )
    return Known(Best(ranked[0].guess, PROVED, len(words), ranked[0].worth), ranked)


def _tries(position: Position) -> int:
    """Return how many tries count: any number if the fewest guesses are wanted."""
    many = len(position.candidates)
    return many if position.objective is Objective.GUESSES else position.limit or many


def _worth(position: Position, cost: int) -> Worth:
    wins, total = worth(cost, len(position.candidates))
    counted = position.limit is None or _tries(position) <= position.limit
    return Worth(wins if counted else None, total)


def _by_strategy(position: Position, strategy: Strategy, budget: Budget) -> Iterator[Known]:
    """Let a strategy choose, and play it to the end to tell what that is worth."""
    from beehelper.hit.trials.walk import walk

    left = len(position.candidates)
    for trial in walk(position, range(left), budget):
        if len(trial.games) == 1:
            guess = position.candidates[trial.first]
            row = rate(position.rule, guess, position.candidates)
            yield Known(Best(guess, strategy, left), (row,))
    found = Worth(sum(trial.games[: position.limit]), trial.guesses)
    yield Known(Best(guess, strategy, left, found), (row._replace(worth=found),))
