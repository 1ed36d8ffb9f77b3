"""The solver process's tasks for Wordle: the best guess, reviews, openers."""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.search import Budget
from beehelper.store.proofs import known_opener, opener_costs
from beehelper.store.wordle import from_tree, trees_for
from beehelper.wordle import multi_best, rank
from beehelper.wordle.advice import Known
from beehelper.wordle.game import Variant
from beehelper.wordle.judge import review
from beehelper.wordle.openers import Openers
from beehelper.wordle.play import Question, position_of
from beehelper.wordle.proof import Opening
from beehelper.wordle.review import Played, Review


def advise(question: Question, budget: Budget) -> Iterator[Known]:
    """Yield what is known of the best guess and the runners-up, surer and surer.

    As long as one board follows a tree at hand, its guess comes at once and is final. Yields
    nothing when no board is open, or no word fits one.
    """
    position = position_of(question)
    if not position.open or position.dry:
        return
    if question.game.boards > 1:
        yield from multi_best.advise(question.lists, position, budget)
    else:
        best = from_tree(question, position)
        yield from rank.advise(position, best, opener_costs(question), budget)


def review_game(game: Played, budget: Budget) -> Iterator[Review]:
    """Yield the review of a game with surer and surer costs."""
    yield from review(game, *trees_for(game), budget)


def assess_opener(question: tuple[Variant, tuple[str, ...]], budget: Budget) -> Iterator[Opening]:
    """Yield closer and closer bounds of an opener's worth; the last step is proven."""
    game, words = question
    known = known_opener(game, words)
    if known.proven:
        yield known
        return
    for step in Openers(game, budget).assess(words, budget):
        yield step.no_better_than(known.least)
