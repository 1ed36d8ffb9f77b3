"""The best guess of a position, better and better known: by entropy, by roll-out, proved.

With few words everything is proved at once, and NumPy is not even imported.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from beehelper.hit.advice import PROVED, Answer, Known, Objective, Strategy, Worth, rate
from beehelper.hit.exact import EVERY, SMALLEST, Search, worth
from beehelper.hit.hints import Play
from beehelper.hit.rules import Rule
from beehelper.search import Budget

if TYPE_CHECKING:
    from beehelper.hit.ranking import Field


class Problem(NamedTuple):
    """A position to solve: candidates, ``others`` that may be guessed besides, tries left.

    With None as ``left`` every game is won, and the fewest guesses are wanted. A strategy is asked
    for its guess alone, among the candidates.
    """

    candidates: tuple[str, ...]
    others: tuple[str, ...]
    rule: Rule
    left: int | None
    objective: Objective = Objective.WINS
    strategy: Strategy | None = None


def problem_of(play: Play, objective: Objective, strategy: Strategy | None) -> Problem:
    """Make the problem of a game in progress."""
    return Problem(tuple(play.words), tuple(play.others), play.rule, play.left, objective, strategy)


def advise(problem: Problem, budget: Budget) -> Iterator[Known]:
    """Yield what is known of the best guess; at least one candidate and one try are left."""
    count = len(problem.candidates)
    if problem.strategy is not None:
        yield from _by_strategy(problem, problem.strategy, budget)
        return
    if count + len(problem.others) <= EVERY:
        yield _all_proved(problem, budget)
        return
    from beehelper.hit.ranking import played_out, rank

    field = _field(problem)
    known = rank(field, budget)
    yield known
    known = played_out(field, known, problem.objective, problem.left, budget)
    yield known
    # A proof looks at candidates alone: it is none where more words can be guessed.
    if count <= SMALLEST and not problem.others:
        search = Search(problem.rule, problem.candidates, (), budget)
        guess, cost = search.best(_tries(problem))
        yield known._replace(best=Answer(guess, PROVED, count, _worth(problem, cost)))


def _all_proved(problem: Problem, budget: Budget) -> Known:
    """Work out every guess, the best one first."""
    rule, words, others = problem.rule, problem.candidates, problem.others
    search = Search(rule, words, others, budget)
    # Sorting keeps the order of equal ones, in which candidates come first.
    valued = sorted(search.every(_tries(problem)), key=lambda each: each.cost)
    ranked = tuple(
        rate(rule, each.guess, words)._replace(worth=_worth(problem, each.cost)) for each in valued
    )
    return Known(Answer(ranked[0].guess, PROVED, len(words), ranked[0].worth), ranked)


def _tries(problem: Problem) -> int:
    """Say how many tries count: any number if the fewest guesses are wanted."""
    many = len(problem.candidates)
    return many if problem.objective is Objective.GUESSES else problem.left or many


def _worth(problem: Problem, cost: int) -> Worth:
    wins, total = worth(cost, len(problem.candidates))
    counted = problem.left is None or _tries(problem) <= problem.left
    return Worth(wins if counted else None, total)


def _field(problem: Problem) -> Field:
    from beehelper.hit.matrix import spell
    from beehelper.hit.ranking import Field

    words = problem.candidates + problem.others
    return Field(spell(words, problem.rule), words, len(problem.candidates))


def _by_strategy(problem: Problem, strategy: Strategy, budget: Budget) -> Iterator[Known]:
    """Let a strategy choose, and play it to the end to tell what that is worth."""
    from beehelper.hit.advice import Plan
    from beehelper.hit.matrix import one_set
    from beehelper.hit.trial import chosen, fresh, walk

    field = _field(problem)
    plan = Plan(strategy, problem.objective, problem.left)
    guess = field.words[
        chosen(field.spelled, one_set(field.candidates), plan, 0, fresh(), budget)[0]
    ]
    row = rate(problem.rule, guess, problem.candidates)
    yield Known(Answer(guess, strategy, field.left), (row,))
    for trial in walk(field.spelled, field.candidates, field.candidates.tolist(), plan, budget):
        games = trial.games
    total = sum(number * count for number, count in enumerate(games, 1))
    found = Worth(sum(games[: problem.left]), total)
    yield Known(Answer(guess, strategy, field.left, found), (row._replace(worth=found),))
