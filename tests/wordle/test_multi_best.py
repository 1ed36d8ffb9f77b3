from __future__ import annotations

import pickle
from itertools import product
from math import prod
from operator import itemgetter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beehelper.search import Budget, Stopped
from beehelper.solver.wordle import advise
from beehelper.wordle.advice import Answer, Known, Label, rate
from beehelper.wordle.game import Lists
from beehelper.wordle.hints import MANY_LADDER, hint
from beehelper.wordle.multi_best import ending, look_ahead, rank_jointly
from beehelper.wordle.play import State
from beehelper.wordle.table import searched

from .games import Played, answered, games
from .oracles import feedback, words

Words = tuple[tuple[str, int], ...]


def weights_of(boards: tuple[Words, ...]) -> int:
    """Add up the weights of all choices of a word for each board, one by one."""
    return sum(prod(weight for _, weight in case) for case in product(*boards))


def oracle(boards: tuple[Words, ...], pool: list[str], left: int) -> tuple[int, int]:
    """Find the least (weight lost, weighted guesses of all cases) by trying every guess."""
    whole = weights_of(boards)
    if not boards:
        return 0, 0
    if not left:
        return whole, 0
    found = []
    for guess in pool:
        parts = []
        for own in boards:
            classes: dict[str, list[tuple[str, int]]] = {}
            for word, weight in own:
                classes.setdefault(feedback(guess, word), []).append((word, weight))
            parts.append([tuple(part) for part in classes.values()])
        if all(len(part) == 1 and part[0][0][0] != guess for part in parts):
            continue
        lost, total = 0, whole
        for outcome in product(*parts):
            solved = [part[0][1] for part in outcome if part[0][0] == guess]
            rest = tuple(part for part in outcome if part[0][0] != guess)
            more, spent = oracle(rest, pool, left - 1)
            lost, total = lost + more * prod(solved), total + spent * prod(solved)
        found.append((lost, total))
    return min(found, default=(whole, 0))


@settings(max_examples=60)
@given(words(3, 7, "abc"), st.data())
def test_the_end_is_played_as_well_as_can_be(all_words: list[str], data: st.DataObject) -> None:
    word = st.tuples(st.sampled_from(all_words), st.sampled_from([1, 4, 64]))
    own = st.lists(word, min_size=1, max_size=3, unique_by=itemgetter(0)).map(tuple)
    boards = tuple(data.draw(st.lists(own, min_size=1, max_size=2)))
    left = data.draw(st.integers(2, 5))
    found = look_ahead(boards, all_words, left, Budget())
    lost, total = oracle(boards, all_words, left)
    assert (found.lost, found.weight) == (lost, weights_of(boards))
    if not lost:
        assert found.total == total


def alike(*words: str) -> Words:
    return tuple((word, 1) for word in words)


def test_the_end_goes_on_when_it_cannot_be_won() -> None:
    boards = (alike("abc", "abd"), alike("dab", "dac"), alike("cad", "cab"))
    found = look_ahead(boards, [], 2, Budget())
    assert found.total == look_ahead(boards, [], 9, Budget()).total
    assert found.guess in {word for own in boards for word, _ in own}
    assert found.lost == 0


def test_the_end_does_not_risk_a_board_to_save_a_guess() -> None:
    # A word of the trap saves a guess or loses; the one beside it tells all four apart.
    found = look_ahead((alike("bight", "fight", "light", "might"),), ["flimb"], 2, Budget())
    assert (found.guess, found.lost) == ("flimb", 0)


def test_the_end_can_be_stopped() -> None:
    boards = (alike("bight", "fight", "light", "might"), alike("aback", "abase"))
    with pytest.raises(Stopped):
        look_ahead(boards, [], 6, Budget(lambda: True))


@given(games([2, 4]))
def test_the_first_of_the_ranking_is_worth_most(played: Played) -> None:
    boards = played.found.open
    if boards:
        rows = rank_jointly(played.lists, boards, Budget())
        counted = [*map(searched, boards)]
        if counted == boards:
            most = max(rate(word, boards).worth for word in played.lists.offered)
            assert rows[0].worth == pytest.approx(most)
        assert [row.worth for row in rows] == sorted((row.worth for row in rows), reverse=True)


def best_of(played: Played) -> Answer:
    *_, known = advise(played.question, Budget())
    assert known.best is not None
    return known.best


@settings(max_examples=60)
@given(games([2, 4]))
def test_the_best_guess_is_a_sure_win_where_there_is_one(played: Played) -> None:
    found, steps = played.found, list(advise(played.question, Budget()))
    if not found.open:
        assert steps == []
        return
    assert pickle.loads(pickle.dumps(steps)) == steps
    bests = [known.best for known in steps if known.best]
    for best, known in zip(bests, steps, strict=True):
        guesses = [row.guess for row in known.ranked]
        assert guesses[0] == best.guess
        assert len({*guesses}) == len(guesses)
        worths = [round(row.worth, 9) for row in known.ranked[1:]]
        assert worths == sorted(worths, reverse=True)
        assert not {*guesses} & {turn.guess for turn in played.game.turns}
    sole = {board.words[0] for board in found.open if len(board.words) == 1}
    if sole:
        assert bests[-1].guess in sole
        assert bests[-1].label is Label.SOLVES
    else:
        labels = [Label.RANKED, Label.TO_THE_END][: 1 + bool(ending(found.open))]
        assert [best.label for best in bests] == labels
    for number, rung in enumerate(MANY_LADDER, 1):
        known = steps[-1] if rung.searches else Known()
        assert hint(found, known, number).lines


def played_on(lists: Lists, secrets: tuple[str, ...]) -> State:
    """Play a game by the best guesses, after SALET."""
    game = answered(State(len(secrets)), "salet", secrets)
    while game.open:
        game = answered(game, best_of(Played(lists, game, secrets)).guess, secrets)
    return game


@pytest.mark.parametrize("boards", [2, 4])
def test_a_game_played_by_the_best_guesses_is_won_in_time(boards: int, original: Lists) -> None:
    game = played_on(original, original.answers[7::500][:boards])
    assert len(game.turns) <= game.limit


@pytest.mark.slow
@pytest.mark.parametrize(("boards", "goal"), [(4, 7.1), (8, 11.0)])
def test_games_need_few_guesses_on_average(boards: int, goal: float, original: Lists) -> None:
    starts = range(0, 40 * 17, 17)
    games = [played_on(original, original.answers[start::199][:boards]) for start in starts]
    counts = [len(game.turns) for game in games]
    assert max(counts) <= boards + 5
    assert sum(counts) / len(counts) <= goal
