from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beehelper.search import Budget, Stopped
from beehelper.wordle.game import Lists, Mode, Variant
from beehelper.wordle.openers import BATCH, Openers, refute_all
from beehelper.wordle.proof import Line

from .oracles import value_after, words

LIMITS = [3, 4, 6, None]


games = st.builds(
    lambda all_words, count, mode, limit: Variant(
        Lists(tuple(all_words[:count]), tuple(all_words[count:])), mode, limit
    ),
    words(2, 9),
    st.integers(1, 6),
    st.sampled_from(Mode),
    st.sampled_from(LIMITS),
)


@settings(max_examples=100, deadline=None)
@given(games, st.data())
def test_every_line_agrees_with_trying_everything(game: Variant, data: st.DataObject) -> None:
    openers = Openers(game, Budget())
    weights = dict.fromkeys(game.lists.answers, 1)
    values = {}
    for word in game.lists.words:
        limit = game.limit or len(weights) + 2
        lost, total = value_after(game.lists.words, weights, game.mode, limit, word)
        values[word] = lost * openers.loss + total
    beta = data.draw(st.sampled_from(sorted(values.values()))) + data.draw(st.integers(-1, 2))
    for word, value in values.items():
        line = openers.line(word, beta, Budget())
        if value < beta:
            assert line == Line(word, value, exact=True)
        else:
            assert not line.exact
            assert beta <= line.value <= value


def test_the_same_call_takes_any_executor_and_each_word_has_one_line(original: Lists) -> None:
    lists = Lists(original.answers[:40], original.answers[40 : 3 * BATCH + 5])
    with ThreadPoolExecutor(2) as threads:
        parts = list(refute_all(Variant(lists, Mode.HARD, None), lists.words, 109, threads))
    assert len(parts) == 4
    lines = [line for part in parts for line in part]
    assert sorted(line.word for line in lines) == sorted(lists.words)
    openers = Openers(Variant(lists, Mode.HARD, None), Budget())
    assert sorted(lines) == sorted(openers.line(word, 109, Budget()) for word in lists.words)
    assert {line.exact for line in lines} == {True, False}


def test_a_line_ends_when_it_is_stopped(original: Lists) -> None:
    openers = Openers(Variant(original, Mode.NORMAL, None), Budget())
    with pytest.raises(Stopped):
        openers.line("salet", 7921, Budget(lambda: True))


@pytest.mark.parametrize(
    "others", [["salet 8116", "fuzzy 8117"], pytest.param(["reast 8117"], marks=pytest.mark.slow)]
)
def test_first_words_of_the_original_list(original: Lists, others: list[str]) -> None:
    openers = Openers(Variant(original, Mode.HARD, None), Budget())
    assert openers.line("salet", 8117, Budget()) == Line("salet", 8116, exact=True)
    for word, beta in ((word, int(beta)) for word, beta in map(str.split, others)):
        line = openers.line(word, beta, Budget())
        assert not line.exact
        assert line.value >= beta
