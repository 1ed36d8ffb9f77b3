"""The solver process's task for Wordle: the best guess of a position, better and better known."""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.search import Budget
from beehelper.store.wordle import TOP, from_tree
from beehelper.wordle.along import Question, standing
from beehelper.wordle.hints import Known
from beehelper.wordle.rank import rank
from beehelper.wordle.search import solve
from beehelper.wordle.table import problem_of


def advise(question: Question, budget: Budget) -> Iterator[Known]:
    """Yield what is known of the best guess: ranked, then best of 20, then proven.

    As long as the game follows a tree at hand, its guess comes at once and is final.
    """
    game, _ = standing(question)
    possible = game.position
    if not possible.words:
        return
    best = from_tree(question.lists, game, question.limit)
    if best is not None:
        yield Known(best)
    ranked = rank(game.legal, possible.words, possible.weights, budget, TOP)
    if best is not None:
        yield Known(best, ranked)
        return
    for found in solve(problem_of(possible, game.legal, game.mode, game.left), budget):
        yield Known(found, ranked)
