"""The best guess with the runners-up: what each costs, estimated at first, then exact."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from beehelper.search import Budget
from beehelper.wordle.advice import TOP, Answer, Cost, Label, Ranked, in_order, rate
from beehelper.wordle.hints import Known, Play, likely
from beehelper.wordle.rank import rank
from beehelper.wordle.search import Search
from beehelper.wordle.table import equal, problem_of

MANY = 1000
"""With more words left, the cost of a guess besides the tree's takes minutes to find."""


def advise(
    play: Play, best: Answer | None, openers: Mapping[str, Cost], budget: Budget
) -> Iterator[Known]:
    """Yield the best guess and a table of the best ones, surer and surer.

    ``best`` is the guess of a tree at hand, ``openers`` what first words are known to cost.
    """
    if best is not None:
        yield Known(best)
    table = _Table(play, budget)
    if best is not None:
        yield table.known(best, openers)
        if openers or len(likely(play.position)) > MANY:
            return
        # A tree is about the likely words alone.
        search = Search(equal(play.legal, likely(play.position), play.mode, play.left), budget)
        search.estimate(table.top)
        yield table.known(best, _costs(search, search.values, exact=False))
    else:
        problem = problem_of(play.position, play.legal, play.mode, play.left)
        search = Search(problem, budget)
        for best in search.answers(table.top):
            yield table.known(best, _costs(search, search.values, exact=False))
    assert best is not None
    estimates = _costs(search, search.values, exact=False)
    found: Mapping[int, int] = {}
    for found in search.leaders(TOP):
        yield table.known(best, {**estimates, **_costs(search, found, exact=True)})
    yield table.known(best, _costs(search, found, exact=True), only=True)


def _costs(search: Search, values: Mapping[int, int], *, exact: bool) -> dict[str, Cost]:
    """Turn values of guesses into costs; who loses every game has none."""
    label = Label.PROVEN if exact else Label.BEST_OF_20
    answers = (search.answer(guess, value, value, label) for guess, value in values.items())
    return {answer.guess: answer.cost for answer in answers if answer.cost is not None}


class _Table:
    """The guesses of a position: what those leave that are shown."""

    def __init__(self, play: Play, budget: Budget) -> None:
        words, weights, _ = self._position = play.position
        ranked = rank(play.legal, words, weights, budget, TOP)
        self._rows = {row.guess: row for row in ranked}
        self.top = list(self._rows)

    def known(self, best: Answer, costs: Mapping[str, Cost], *, only: bool = False) -> Known:
        """Make the table of what is known; ``only``: of guesses whose cost is."""
        costs = {**costs, **({best.guess: best.cost} if best.cost else {})}
        words = dict.fromkeys([best.guess, *costs, *([] if only else self.top)])
        rows = (self._row(word)._replace(cost=costs.get(word)) for word in words)
        return Known(best, in_order(best, rows)[:TOP])

    def _row(self, word: str) -> Ranked:
        if word not in self._rows:
            self._rows[word] = rate(word, self._position.words, self._position.weights)
        return self._rows[word]
