from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from math import sqrt

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beehelper.crossword.beliefs import Model, Prior, Tuning, advise
from beehelper.crossword.clue_chances import (
    Archive,
    ClueModel,
    archive_of,
    joined_chances,
    net_index,
    weights_for,
)
from beehelper.crossword.clue_form import FORMS, SHAPES, form, shape
from beehelper.crossword.clue_index import build, pack, unpack
from beehelper.crossword.clue_net import Net
from beehelper.crossword.clue_reasons import NO_REASON, reason
from beehelper.crossword.clue_words import terms
from beehelper.crossword.entries import entries_of
from beehelper.crossword.grid import blank, parse_grid
from beehelper.search import UNLIMITED, Budget
from beehelper.store.clues import SeenClue
from beehelper.words.lists import asset

LEARNED = [
    SeenClue("Court divider", "net", 3, "", ""),
    SeenClue("Tennis court", "let", 1, "", ""),
    SeenClue("Number of fingers", "ten", 2, "", ""),
    SeenClue("Bill of Hollywood", "ten", 1, "", ""),
]
LIST = entries_of([(word, 50) for word in ("net", "let", "ten", "ace", "hats", "nets")], {})
NET = Net("hat|chapeau\t1\tcovering for the head\ncovering\t\tsomething that hides\nnet\t1\ta mesh")

CLUES = st.text(max_size=60) | st.sampled_from(
    ["", "!!!", "Court divider", "court divider " * 900, "Ёлки-палки", "網の目", "a" * 10_000]
)


def fitted() -> list[Mapping[str, object]]:
    read = json.loads(asset("crossword", "clue-weights.json").read_bytes())
    return list(read["sizes"])


@cache
def model(*, learned: bool = True) -> ClueModel:
    archive = archive_of(LEARNED, UNLIMITED)

    def of(length: int, _: Budget) -> Archive | None:
        return archive if learned and length == 3 else None

    weights = weights_for(fitted(), 10_000 if learned else 0)
    return ClueModel(LIST, of, lambda _: [], NET, net_index(NET, UNLIMITED), weights)


@given(st.lists(CLUES, max_size=6), CLUES)
def test_the_index_has_the_cosines_of_a_plain_count(texts: list[str], clue: str) -> None:
    index = build(texts, UNLIMITED)
    known = [{*terms(text)} for text in texts]

    def rarity(term: str) -> float:
        often = sum(term in each for each in known)
        return float(np.log((len(texts) + 1) / often if often else len(texts) + 1))

    def size(of: set[str]) -> float:
        return sqrt(sum(rarity(term) ** 2 for term in of)) or 1

    asked = {*terms(clue)}
    near, cosines = index.near(clue)
    found = dict(zip(near.tolist(), cosines.tolist(), strict=True))
    for number, text in enumerate(known):
        shared = sum(rarity(term) ** 2 for term in asked & text)
        right = shared / size(asked) / size(text)
        assert found.get(number, 0) == pytest.approx(min(right, 1), abs=0.051)


@given(st.lists(CLUES, max_size=6))
def test_an_index_comes_back_from_its_bytes(texts: list[str]) -> None:
    index = build(texts, UNLIMITED)
    data = pack(index, further=np.arange(3))
    again, arrays = unpack(data)
    assert again.size == index.size
    assert (again.texts == index.texts).all()
    assert arrays["further"].tolist() == [0, 1, 2]


@given(st.data())
def test_a_damaged_index_is_a_value_error_or_the_same(data: st.DataObject) -> None:
    index = build(["a clue", "another"], UNLIMITED)
    whole = pack(index)
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, len(whole)))
    try:
        again, _ = unpack(whole[:start] + data.draw(st.binary(max_size=4)) + whole[end:])
    except ValueError:
        return
    assert again.texts.tolist() == index.texts.tolist()


@settings(max_examples=300)
@given(CLUES, st.sampled_from([2, 3, 4, 9]), st.booleans())
def test_any_clue_gives_chances_that_sum_to_one(clue: str, length: int, learned: bool) -> None:
    prior = model(learned=learned).prior(clue, length, UNLIMITED)
    assert len(prior.chances) == len(LIST.of(length))
    assert prior.chances.min(initial=0) >= 0
    assert prior.chances.sum() + prior.off_list == pytest.approx(1)


def test_a_clue_that_was_learned_names_its_answer() -> None:
    prior = model().prior("Court divider", 3, UNLIMITED)
    words = LIST.of(3).texts(np.argsort(-prior.chances))
    assert words[0] == "net"


def test_a_meaning_speaks_for_its_word_and_its_forms() -> None:
    evidence, _ = model(learned=False).evidence("Coverings for the head", 4, UNLIMITED)
    of_words = dict(zip(LIST.of(4).texts(np.arange(2)), evidence[-1], strict=True))
    assert of_words["hats"] > of_words["nets"]


@given(CLUES)
def test_forms_and_shapes_have_their_numbers(text: str) -> None:
    assert len(form(text)) == FORMS
    assert len(shape("nets")) == SHAPES


def test_a_clue_changes_its_own_slot_alone_where_nothing_crosses() -> None:
    grid = parse_grid("...\n###\n...")
    priors = {"1A": Prior(np.array([0.0, 0.0, 0.0, 0.9]), 0.1)}
    plain, told = (
        [*advise(grid, Model(LIST, Tuning(sharpness=1)), Budget(), by_clue)][-1]
        for by_clue in ({}, priors)
    )
    assert told.slots[1] == plain.slots[1]
    best = told.slots[0].candidates[0]
    assert best.word == LIST.of(3).text(3)
    assert best.chance == pytest.approx(0.9)
    assert told.slots[0].off_list == pytest.approx(0.1)


def test_a_prior_is_worked_out_once() -> None:
    asked = model()
    assert asked.prior("Court divider", 3, UNLIMITED) is asked.prior("Court divider", 3, UNLIMITED)
    assert asked.prior("Court divider", 4, UNLIMITED) is not asked.prior(
        "Court divider", 3, UNLIMITED
    )


def test_a_prior_reaches_the_slots_that_cross() -> None:
    first = LIST.of(3).texts(np.arange(4)).index("net")
    chances = np.zeros(4)
    chances[first] = 0.9999
    *_, told = advise(blank(3, 3), Model(LIST), Budget(), {"1A": Prior(chances, 0.0001)})
    assert told.of("2D").candidates[0].word.startswith("e") or told.of("2D").off_list > 0.5
    assert told.cells[0][0].letter == "n"


def test_reasons_name_the_clue_or_the_meaning_and_not_the_word() -> None:
    net = [each for each in LEARNED if each.answer == "net"]
    assert reason("Court divider", "net", net, NET).text == (
        "Seen as the answer to 'Court divider' in 3 puzzles."
    )
    assert reason("A court's divider", "net", net, NET).kind == "a clue like it, learned before"
    assert reason("Head coverings", "hats", [], NET).text == "WordNet: 'covering for the head'."
    assert reason("", "ace", [], NET) == NO_REASON


def test_chances_of_no_word_are_all_in_no_list() -> None:
    assert joined_chances(np.zeros(0), 0.0).off_list == 1
