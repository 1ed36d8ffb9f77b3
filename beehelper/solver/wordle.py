"""The solver process's tasks for Wordle: the best guess, reviews, openers, many boards."""

from __future__ import annotations

from collections.abc import Iterator

from beehelper.search import Budget
from beehelper.store.proofs import opener_costs
from beehelper.store.wordle import from_tree, trees_for
from beehelper.wordle import rank
from beehelper.wordle.advice import Suggestion
from beehelper.wordle.game import Game, Lists
from beehelper.wordle.hints import Known
from beehelper.wordle.judge import review
from beehelper.wordle.multi import Many
from beehelper.wordle.multi_best import suggest
from beehelper.wordle.openers import Openers
from beehelper.wordle.play import Question, standing
from beehelper.wordle.proof import Opening
from beehelper.wordle.review import Played, Review


def advise(question: Question, budget: Budget) -> Iterator[Known]:
    """Yield what is known of the best guess and the runners-up, surer and surer.

    As long as the game follows a tree at hand, its guess comes at once and is final.
    """
    game, _ = standing(question)
    if game.position.words:
        best = from_tree(question.lists, game, question.limit)
        yield from rank.advise(game, best, opener_costs(question), budget)


def review_game(game: Played, budget: Budget) -> Iterator[Review]:
    """Yield the review of a game with surer and surer costs."""
    yield from review(game, trees_for(game), budget)


def suggest_jointly(question: tuple[Lists, Many], budget: Budget) -> Iterator[Suggestion]:
    """Yield the best next guess on many boards: ranked, then tried to the end if that is near."""
    lists, game = question
    yield from suggest(lists, game, budget)


def assess_opener(question: tuple[Game, tuple[str, ...]], budget: Budget) -> Iterator[Opening]:
    """Yield closer and closer bounds of an opener's worth; the last step is proven."""
    game, words = question
    yield from Openers(game, budget).assess(words, budget)
