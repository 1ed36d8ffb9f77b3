from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.hit.advice import Objective, Strategy
from beehelper.hit.engine import matrix, strategies
from beehelper.hit.engine.matrix import Sets, class_sizes, codes, one_set, spell, split
from beehelper.hit.engine.ranking import roll_out
from beehelper.hit.engine.strategies import BY_SIZES, choose, choose_any, scores
from beehelper.hit.position import Position
from beehelper.hit.rules import Rule, Words, feedback
from beehelper.hit.trials import Trial
from beehelper.hit.trials.walk import walk
from beehelper.search import Budget, Stopped

from .oracles import choice, lengths, parts, score, word_lists

rules = st.sampled_from(Rule)
simple = st.sampled_from([Strategy.E, *BY_SIZES])


@given(rules, word_lists(1, 20), word_lists(1, 20, letters="abcdefgh"))
def test_answers_of_all_pairs_agree_with_one_by_one(
    rule: Rule, some: list[str], more: list[str]
) -> None:
    words = list(dict.fromkeys(some + more))
    every = np.arange(len(words))
    told = codes(spell(words, rule), every[:, None], every)
    assert told.tolist() == [[feedback(rule, g, word) for word in words] for g in words]


def test_letters_of_a_large_alphabet_and_many_copies_are_told_apart() -> None:
    rng = random.Random(1)
    signs = [chr(0x4E00 + number) for number in range(600)]
    words = ["".join(rng.choices(signs[:3] + signs, k=15)) for _ in range(60)]
    words += ["a" * 15, "a" * 14 + "b", "b" + "a" * 14]
    every = np.arange(len(words))
    for rule in Rule:
        told = codes(spell(words, rule), every[:, None], every)
        assert told.tolist() == [[feedback(rule, g, word) for word in words] for g in words]


@given(rules, simple, word_lists(3, 12))
def test_a_strategy_takes_the_first_guess_of_least_score(
    rule: Rule, strategy: Strategy, words: list[str]
) -> None:
    sets = one_set(np.arange(len(words)))
    chosen = choose(spell(words, rule), sets, strategy, Budget())
    assert words[chosen[0]] == choice(strategy, rule, words)


@pytest.mark.parametrize("cells", [1, 50, 1 << 17])
@pytest.mark.parametrize("pairs", [0, 1000])
def test_scores_do_not_depend_on_how_the_work_is_cut(
    monkeypatch: pytest.MonkeyPatch, cells: int, pairs: int
) -> None:
    monkeypatch.setattr(strategies, "CELLS", cells)
    monkeypatch.setattr(matrix, "BLOCK", 7)
    monkeypatch.setattr(strategies, "PAIRS", pairs)
    monkeypatch.setattr(strategies, "TABLE", cells)
    rng = random.Random(2)
    words = list({"".join(rng.choices("abcd", k=4)) for _ in range(40)})
    every = np.arange(len(words))[:, None]
    for strategy in (Strategy.E, *BY_SIZES):
        found = scores(spell(words, Rule.BULLS), every, every, strategy, Budget())[:, 0]
        slow = np.array([score(strategy, Rule.BULLS, guess, words) for guess in words])
        # The scores are the slow ones in other units: they have the same order, ties too.
        order = np.argsort(slow, kind="stable").tolist()
        for one, other in pairwise(order):
            equal = slow[one] == pytest.approx(slow[other], abs=1e-9)
            assert (found[one] == found[other]) if equal else (found[one] < found[other])


@given(rules, word_lists(2, 24), st.data())
def test_splitting_many_sets_is_splitting_each(
    rule: Rule, words: list[str], data: st.DataObject
) -> None:
    cuts = sorted(data.draw(st.sets(st.integers(1, len(words) - 1))))
    sizes = np.diff([0, *cuts, len(words)])
    sets = Sets(np.arange(len(words)), sizes)
    guesses = data.draw(
        st.lists(st.sampled_from(range(len(words))), min_size=len(sizes), max_size=len(sizes))
    )
    classes, parents = split(spell(words, rule), sets, np.array(guesses))
    ends = np.cumsum(classes.sizes).tolist()
    found = [
        (parent, [words[i] for i in classes.members[end - size : end]])
        for parent, end, size in zip(parents.tolist(), ends, classes.sizes.tolist(), strict=True)
    ]
    expected = []
    for number, (start, size) in enumerate(zip(sets.starts, sizes, strict=True)):
        own, guess = words[start : start + size], words[guesses[number]]
        rest = [word for word in own if word != guess]
        expected += [(number, part) for part in parts(rule, guess, rest)]
    assert sorted(found) == sorted(expected)


@given(rules, word_lists(1, 20))
def test_the_sizes_of_classes_are_those_of_the_slow_split(rule: Rule, words: list[str]) -> None:
    every = np.arange(len(words))[:, None]
    spelled = spell(words, rule)
    sizes = class_sizes(spelled, every, every, Budget())[:, :, 0].T
    for guess, row in zip(words, sizes.tolist(), strict=True):
        assert sorted(filter(None, row)) == sorted(map(len, parts(rule, guess, words)))


def last(
    words: list[str], rule: Rule, strategy: Strategy, secrets: list[int], tries: int | None = None
) -> Trial:
    position = Position(Words(tuple(words)), rule, tries_left=tries, strategy=strategy)
    *_, trial = walk(position, secrets, Budget())
    return trial


@given(rules, simple, word_lists(1, 12), st.data())
def test_a_trial_counts_the_games_of_its_secrets_that_are_played_one_by_one(
    rule: Rule, strategy: Strategy, words: list[str], data: st.DataObject
) -> None:
    number = st.sampled_from(range(len(words)))
    some = data.draw(st.just([*range(len(words))]) | st.lists(number, min_size=1, unique=True))
    games = lengths(strategy, rule, words)
    chosen = [games[i] for i in some]
    trial = last(words, rule, strategy, some)
    assert trial.games == tuple(chosen.count(n) for n in range(1, max(chosen) + 1))
    assert trial.mean == pytest.approx(sum(chosen) / len(chosen))
    assert trial.share(2) == pytest.approx(sum(n <= 2 for n in chosen) / len(chosen))


def test_a_roll_out_knows_at_every_turn_how_many_tries_are_left() -> None:
    rng = random.Random(3)
    words = list(dict.fromkeys("".join(rng.choices("abcdef", k=4)) for _ in range(90)))
    spelled, tries = spell(words, Rule.HIT), 5
    games = []
    for hidden in range(len(words)):
        left, asked = np.arange(len(words)), 0
        guess = -1
        while guess != hidden:
            more = tries - asked if asked < tries else None
            guess = int(roll_out(spelled, one_set(left), Objective.WINS, more, Budget())[0])
            told = codes(spelled, np.array(guess), left)
            left = left[told == feedback(Rule.HIT, words[guess], words[hidden])]
            asked += 1
        games.append(asked)
    trial = last(words, Rule.HIT, Strategy.ROLLOUT, list(range(len(words))), tries)
    assert trial.games == tuple(games.count(n) for n in range(1, max(games) + 1))


@given(rules, word_lists(1, 20))
def test_the_random_strategy_finds_every_word_and_can_be_repeated(
    rule: Rule, words: list[str]
) -> None:
    secrets = list(range(len(words)))
    trial = last(words, rule, Strategy.RANDOM, secrets)
    assert trial.done == len(words)
    assert trial == last(words, rule, Strategy.RANDOM, secrets)


def test_random_choices_are_members_of_their_sets() -> None:
    sets = Sets(np.array([4, 5, 6, 9]), np.array([3, 1]))
    rng = np.random.default_rng(1)
    drawn = {tuple(choose_any(sets, rng).tolist()) for _ in range(100)}
    assert drawn == {(4, 9), (5, 9), (6, 9)}


@pytest.mark.parametrize("strategy", list(Strategy))
def test_a_trial_can_be_stopped(strategy: Strategy) -> None:
    words = ["".join(random.Random(n).choices("abcd", k=6)) for n in range(500)]
    words = list(dict.fromkeys(words))
    looks = iter([False] * 3)
    budget = Budget(lambda: next(looks, True))
    with pytest.raises(Stopped):
        list(walk(Position(Words(tuple(words)), strategy=strategy), range(len(words)), budget))
