from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from beehelper.hit.advice import PROVED, Known, Objective, Strategy, Worth, rate
from beehelper.hit.engine.exact import LOST, Search, floor, worth
from beehelper.hit.engine.search import advise
from beehelper.hit.position import Position
from beehelper.hit.rules import Row, Rule, Words, feedback
from beehelper.search import Budget, Stopped

from .oracles import best, lengths, parts, word_lists

rules = st.sampled_from(Rule)


def drawn(count: int, length: int, letters: str = "abcdef") -> list[str]:
    rng = random.Random(count)
    words: dict[str, None] = {}
    while len(words) < count:
        words["".join(rng.choices(letters, k=length))] = None
    return list(words)


def position(words: Sequence[str], rule: Rule = Rule.HIT, left: int | None = None) -> Position:
    return Position(Words(tuple(words)), rule, tries_left=left)


def last(asked: Position) -> Known:
    *_, known = advise(asked, Budget())
    return known


@given(rules, word_lists(1, 7, letters="abc", length=3), st.integers(1, 4), st.data())
def test_every_guess_is_worth_what_trying_everything_says(
    rule: Rule, words: list[str], left: int, data: st.DataObject
) -> None:
    more = data.draw(word_lists(0, 2, letters="abc", length=3))
    pool = list(dict.fromkeys([*words, *more]))
    others = pool[len(words) :]
    valued = Search(rule, words, Budget(), others, free=True).every(left)
    assert {each.guess for each in valued} >= set(words)
    for guess, cost in valued:
        lost = 0
        for part in parts(rule, guess, words):
            if part != [guess]:
                lost += best(rule, part, left - 1, pool)[0]
        assert cost // LOST == lost
    lost, total = best(rule, words, left, pool)
    least = min(cost for _, cost in valued)
    assert least // LOST == lost
    if not lost:
        assert least == total
        assert worth(least, len(words)) == Worth(len(words), total)
    else:
        assert worth(least, len(words)) == Worth(len(words) - lost, None)


@given(rules, word_lists(2, 7, letters="abc", length=3), st.integers(1, 7))
@example(Rule.HIT, drawn(15, 4, "abc"), 3)
@example(Rule.HIT, drawn(15, 4, "abc"), 15)
def test_the_best_candidate_among_candidates_alone_is_proved(
    rule: Rule, words: list[str], left: int
) -> None:
    found = Search(rule, words, Budget()).best(left)
    lost, total = best(rule, words, left)
    assert found.cost // LOST == lost
    assert lost or found.cost == total


@given(st.integers(1, 40), st.integers(1, 6), st.integers(1, 6))
def test_no_tree_is_under_the_floor(words: int, branches: int, left: int) -> None:
    total, row, rest = 0, 1, words
    for depth in range(1, left + 1):
        total += depth * min(row, rest)
        rest -= min(row, rest)
        row *= branches
    assert floor(words, branches, left) == total + rest * LOST


@given(rules, word_lists(2, 9), st.integers(1, 3))
def test_the_fewest_guesses_are_looked_for_as_if_there_were_no_limit(
    rule: Rule, words: list[str], left: int
) -> None:
    free = last(position(words, rule)).best
    short = last(replace(position(words, rule, left), objective=Objective.GUESSES)).best
    assert free is not None
    assert short is not None
    assert (short.guess, short.mean) == (free.guess, free.mean)
    assert short.win_probability == (1 if left >= len(words) else None)


@given(rules, word_lists(1, 9), st.one_of(st.none(), st.integers(1, 5)))
def test_few_words_are_proved_at_once_and_every_guess_is_ranked(
    rule: Rule, words: list[str], left: int | None
) -> None:
    (known,) = advise(position(words, rule, left), Budget())
    assert known.best is not None
    assert known.best.label == PROVED
    assert sorted(row.guess for row in known.ranked) == sorted(words)
    assert known.ranked[0].guess == known.best.guess
    assert known.ranked[0]._replace(worth=None) == rate(rule, known.best.guess, words)
    wins = [row.worth.wins for row in known.ranked if row.worth and row.worth.wins is not None]
    assert wins == sorted(wins, reverse=True)
    assert len(wins) == len(words)


@given(rules, word_lists(3, 12, letters="abcde"), st.integers(2, 4), st.booleans())
@example(
    Rule.HIT,
    ["abda", "dece", "dcbb", "dbed", "ddcb", "bdab", "ebca", "eeeb", "bada", "aeee"],
    3,
    False,
)
@example(Rule.HIT, drawn(40, 4), 4, False)
def test_a_proven_guess_wins_what_was_promised_before_it(
    rule: Rule, words: list[str], left: int, long: bool
) -> None:
    # In a long list guesses are candidates alone, however few these are.
    more = [f"zz{one}{other}" for one in "pqrst" for other in "pqrst"] if long else []
    asked = position([*words, *more], rule, left)
    if long:
        asked = replace(asked, duds=tuple(more))
    best = last(asked).best
    assert best is not None
    assert best.worth is not None
    assert best.label == PROVED
    wins = int(best.guess in words)
    for part in parts(rule, best.guess, words):
        if part != [best.guess]:
            row = Row(best.guess, feedback(rule, best.guess, part[0]))
            then = last(replace(asked, rows=(row,), tries_left=left - 1)).best
            assert then is not None
            assert then.worth is not None
            assert then.label == PROVED
            wins += then.worth.wins or 0
    assert wins == best.worth.wins


@pytest.mark.parametrize("left", [None, 4, 8])
def test_advice_gets_better_and_better(left: int | None) -> None:
    words = drawn(60, 5)
    known = list(advise(position(words, left=left), Budget()))
    best_ = [each.best for each in known]
    assert [each.label for each in best_ if each] == [Strategy.ENTROPY, Strategy.ROLLOUT, PROVED]
    chances = [each.win_probability for each in best_ if each and each.win_probability]
    means = [each.mean for each in best_ if each and each.mean]
    assert chances == sorted(chances)
    assert len(chances) == 2
    if left != 4:
        assert means == sorted(means, reverse=True)
        assert len(means) == 2


def test_what_a_strategy_is_worth_is_what_its_games_take() -> None:
    words = drawn(30, 4)
    for strategy in (Strategy.ENTROPY, Strategy.E):
        known = last(replace(position(words, Rule.JOTTO, 4), strategy=strategy))
        games = lengths(strategy, Rule.JOTTO, words)
        assert known.best is not None
        assert known.best.label == strategy
        assert known.best.worth == Worth(sum(game <= 4 for game in games), sum(games))


def test_a_roll_out_plays_entropy_on_from_each_of_its_guesses() -> None:
    words = drawn(81, 4)
    known = last(position(words, left=6))
    assert known.best is not None
    assert known.best.label == Strategy.ROLLOUT
    for row in known.ranked[::4]:
        games = [1]
        for part in parts(Rule.HIT, row.guess, words):
            if part != [row.guess]:
                games += [1 + game for game in lengths(Strategy.ENTROPY, Rule.HIT, part)]
        assert row.worth == Worth(sum(game <= 6 for game in games), sum(games))
    wins = [row.worth.wins for row in known.ranked if row.worth and row.worth.wins]
    assert wins == sorted(wins, reverse=True)
    assert len(wins) == 10
    assert known.best.guess == known.ranked[0].guess


def test_other_words_may_be_guessed_when_they_tell_more() -> None:
    words = tuple(f"{letter}a" for letter in "bcdefghijklmnopqrstuvwxyz")
    rows = (Row("a-", 1),)
    known = last(Position(Words((*words, "cd")), Rule.JOTTO, rows, any_word=True))
    assert known.best is not None
    assert known.best.label == Strategy.ROLLOUT
    assert known.best.guess == "cd"


@pytest.mark.parametrize("looks", [0, 3, 30])
@pytest.mark.parametrize("strategy", [None, Strategy.E])
def test_advice_and_a_proof_can_be_stopped(looks: int, strategy: Strategy | None) -> None:
    allowed = iter([False] * looks)
    asked = replace(position(drawn(300, 5), left=10), strategy=strategy)
    with pytest.raises(Stopped):
        list(advise(asked, Budget(lambda: next(allowed, True))))
    allowed = iter([False] * (80 + looks))
    search = Search(Rule.HIT, drawn(80, 4), Budget(lambda: next(allowed, True)))
    with pytest.raises(Stopped):
        search.best(10)
