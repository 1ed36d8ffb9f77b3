from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from io import BytesIO
from math import sqrt
from zipfile import ZipFile

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from beehelper.crossword.beliefs import Model, Prior, advise
from beehelper.crossword.clue_chances import (
    OTHERWISE,
    ROW,
    Archive,
    ClueModel,
    archive_of,
    explained,
    joined_chances,
    linked,
    net_index,
)
from beehelper.crossword.clue_form import FORMS, SHAPES, form, shapes
from beehelper.crossword.clue_index import build, pack, unpack
from beehelper.crossword.clue_kin import PRIOR_TERMS, kin_of
from beehelper.crossword.clue_net import Net
from beehelper.crossword.clue_rank import Ranker, ranker_of
from beehelper.crossword.clue_reasons import AS_A_WHOLE, ELSEWHERE, NO_REASON, Reason, reason
from beehelper.crossword.clue_ties import UNTIED, Ties, said_alike, ties_of
from beehelper.crossword.clue_vectors import COMMONEST, ClueVectors
from beehelper.crossword.clue_words import stem, stems, terms, unframed
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
LIST = entries_of(
    [(word, 50) for word in ("net", "let", "ten", "ace", "hats", "nets")], {"nets": ("n ets",)}
)
MEANINGS = (
    "hat|chapeau\t1\tcovering for the head",
    "covering\t\tsomething that hides",
    "net\t1\ta mesh",
    *(f"x\t\tof no use {number}" for number in range(40)),  # what few glosses have says something
)
NET = Net("\n".join(MEANINGS))
VECTORS = ClueVectors(
    (*(f"w{number}" for number in range(COMMONEST)), "court", "net", "finger"),
    np.array([[0, 0]] * COMMONEST + [[50, 0], [40, 30], [0, 50]], np.int8),
    np.eye(2, dtype=np.float32),
    np.eye(2, dtype=np.float32),
)

CLUES = st.text(max_size=60) | st.sampled_from(
    ["", "!!!", "Court divider", "court divider " * 900, "Ёлки-палки", "網の目", "a" * 10_000]
)


def fitted() -> Ranker:
    return ranker_of(json.loads(asset("crossword", "clue-weights.json").read_bytes()))


@cache
def model(*, learned: bool = True) -> ClueModel:
    archive = archive_of(LEARNED, VECTORS, UNLIMITED)

    def of(length: int, _: Budget) -> Archive | None:
        return archive if learned and length == 3 else None

    kin = kin_of([each[:2] for each in LEARNED], UNLIMITED) if learned else None
    return ClueModel(LIST, of, kin, lambda _: [], NET, net_index(NET, UNLIMITED), VECTORS, fitted())


def known_of(asked: ClueModel, clue: str, what: str, length: int = 4) -> dict[str, float]:
    evidence, _ = asked.evidence(clue, length, UNLIMITED)
    words = LIST.of(length)
    return dict(zip(words.texts(np.arange(len(words))), evidence[ROW[what]].tolist(), strict=True))


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


def test_an_index_whose_head_of_an_array_is_no_python_is_damaged() -> None:
    file = BytesIO()
    with ZipFile(file, "w") as archive:
        archive.writestr("hashes.npy", b"\x93NUMPY\x01\x00\x04\x00{'a(")
    with pytest.raises(ValueError, match="is damaged"):
        unpack(file.getvalue())


@pytest.mark.parametrize(
    "wrong",
    [
        {"rarity": np.zeros(0, np.float32)},
        {"weights": np.zeros(1, np.float32)},
        {"start": np.array([0, 2, 4])},
        {"start": np.array([0, 3, 2, 4])},
        {"start": np.array([0, 2, 3, 3])},
        {"texts": np.array([0, 1, 1, 2], np.int32)},
        {"texts": np.array([0, 1, 1, -1], np.int32)},
    ],
)
def test_an_index_whose_parts_do_not_fit_is_damaged(wrong: dict[str, NDArray[np.generic]]) -> None:
    index = build(["a clue", "clue b"], UNLIMITED, str.split)
    unpack(pack(index))
    with pytest.raises(ValueError, match="is damaged"):
        unpack(pack(replace(index, **wrong)))  # type: ignore[arg-type]


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


@pytest.mark.parametrize("clue", ["Court divider", "One of 5-Down?", "A ___ and b, e.g.", ""])
def test_an_enumeration_says_nothing_but_how_long_the_words_are(clue: str) -> None:
    assert terms(f"{clue} (1,3)") == terms(clue)
    before = model().prior(clue, 3, UNLIMITED).chances
    after = model().prior(f"{clue} (3)", 3, UNLIMITED).chances
    assert after / after.sum() == pytest.approx(before / before.sum())
    other = model().prior(f"{clue} (4,4)", 3, UNLIMITED)
    assert other.chances == pytest.approx(before)


def test_words_that_are_spelled_as_the_enumeration_says_are_likelier() -> None:
    asked = model(learned=False)
    hats, nets = (LIST.of(4).texts(np.arange(2)).index(word) for word in ("hats", "nets"))

    def odds(clue: str) -> float:
        chances = asked.prior(clue, 4, UNLIMITED).chances
        return float(chances[nets] / chances[hats])

    assert odds("A clue ( 1, 3 )") == pytest.approx(odds("A clue") / OTHERWISE)
    assert odds("A clue (4)") == pytest.approx(odds("A clue") * OTHERWISE)


def test_a_meaning_speaks_for_its_word_and_its_forms() -> None:
    asked = model(learned=False)
    clue = "Coverings for the head"
    assert known_of(asked, clue, "explained")["hats"] > known_of(asked, clue, "explained")["nets"]
    assert known_of(asked, "Chapeau", "means")["hats"] == pytest.approx(1)
    assert known_of(asked, "Covering", "wider")["hats"] == pytest.approx(1)


def test_a_word_is_near_a_clue_by_its_vector_and_by_the_clues_that_it_had() -> None:
    asked = model()
    near = known_of(asked, "Court", "near", 3)
    assert near["net"] == pytest.approx(0.8)
    assert near["ten"] == 0
    about = known_of(asked, "Fingers", "about", 3)
    assert about["ten"] == pytest.approx(1)
    assert about["let"] == pytest.approx(0)


def test_an_answer_is_not_a_word_of_its_clue() -> None:
    found = known_of(model(), "Netting", "in the clue", 3)
    assert found == {"net": 1, "let": 0, "ten": 0, "ace": 0}


def test_what_points_to_another_slot_says_nothing_of_the_answer() -> None:
    for clue in ("See 17-Across", "With 5-Down and 31-Down,"):
        assert terms(clue) == []
    assert terms("With 5-Down, capital of Peru") == terms("Capital of Peru")


@given(
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 7)), max_size=20),
    st.lists(st.floats(0, 1), min_size=8, max_size=8),
)
def test_links_give_the_greatest_value(pairs: list[tuple[int, int]], values: list[float]) -> None:
    one, other = np.array(pairs, np.int32).reshape(-1, 2).T
    found = linked(one, other, 8).most(np.array(values), 6)
    expected = [max([0.0, *(values[b] for a, b in pairs if a == each)]) for each in range(6)]
    assert found.tolist() == expected


@given(CLUES)
def test_forms_and_shapes_have_their_numbers(text: str) -> None:
    assert len(form(text)) == FORMS


@given(st.lists(st.text("aedginorstuy", min_size=3, max_size=3), min_size=1, unique=True))
def test_shapes_are_those_of_plain_text(words: list[str]) -> None:
    arrays = entries_of([(word, 50) for word in words], {}).of(3)
    found = shapes(arrays.letters)
    assert found.shape == (SHAPES, len(words))
    for word, row in zip(arrays.texts(np.arange(len(words))), found.T.tolist(), strict=True):
        assert row == [
            word.endswith("s") and not word.endswith("ss"),
            *(word.endswith(each) for each in ("ed", "ing", ("er", "or"), "est")),
            not {*word} & {*"aeiou"},
            *(word.endswith(each) for each in (("a", "o", "i"), "y", "n")),
            word.startswith(("re", "un")),
        ]


@given(st.lists(st.tuples(CLUES, st.sampled_from(["net", "nets", "ten", "netting"]))), CLUES)
def test_kin_is_what_a_plain_count_says(known: list[tuple[str, str]], clue: str) -> None:
    kin = kin_of(known, UNLIMITED)
    odds = dict(
        zip(("net", "ten", "ace"), kin.odds(clue)[kin.places(["nets", "ten", "ace"])], strict=True)
    )
    for word, told in odds.items():
        clues = [{*stems(text)} for text, answer in known if stem(answer) == word]
        expected = 0.0
        for term in stems(clue):
            if often := sum(term in stems(text) for text, _ in known):
                had = sum(term in each for each in clues) if clues else 0
                share = often / len(known)
                smooth = (had + PRIOR_TERMS * share) / (len(clues) + PRIOR_TERMS)
                expected += np.log(smooth / share)
        assert told == pytest.approx(expected if clues else 0)


def test_the_clue_of_one_form_speaks_for_another() -> None:
    known = [("Kick hard", "boot"), ("Stable staple", "oats"), ("Bill of Hollywood", "ten")] * 5
    kin = kin_of(known, UNLIMITED)
    boots, oats = kin.odds("Kicks hard")[kin.places(["boots", "oat"])]
    assert boots > 0 > oats


def test_a_clue_changes_its_own_slot_alone_where_nothing_crosses() -> None:
    grid = parse_grid("...\n###\n...")
    priors = {"1A": Prior(np.array([0.0, 0.0, 0.0, 0.9]), 0.1)}
    plain, told = ([*advise(grid, Model(LIST), Budget(), by_clue)][-1] for by_clue in ({}, priors))
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
    def said(clue: str, word: str, gloss: str, *seen: SeenClue, likelier: bool = True) -> Reason:
        return reason(clue, word, seen, lambda: gloss, likelier=likelier)

    net = [each for each in LEARNED if each.answer == "net"]
    text = "Seen as the answer in 3 puzzles: Court divider"
    assert said("Court divider", "net", "", *net).text == text
    assert said("A court's divider", "net", "", *net).kind == "a clue like it, learned before"
    assert said("Head", "hats", "for the head").text == "WordNet: for the head"
    assert said("Mesh", "net", "a mesh of nets").text == "WordNet: a mesh of _____"
    assert said("", "ace", "") == said("(3)", "ace", "") == NO_REASON
    assert said("Head", "hats", "for the head", likelier=False) == NO_REASON
    assert said("Zyzzyx of it", "ace", "") == AS_A_WHOLE


@pytest.mark.parametrize(
    ("clue", "quoted"),
    [("Head coverings", True), ("Head", True), ("Head over heels or coins", False), ("of", False)],
)
def test_a_meaning_is_quoted_that_explains_a_third_of_the_clue(clue: str, quoted: bool) -> None:
    index = net_index(NET, UNLIMITED)
    gloss = NET.gloss("hats", index.telling(stems(clue)))
    assert gloss == ("covering for the head" if quoted else "")


@given(st.sampled_from(["Court divider", "Head coverings", "Number", "Bill", "Zyzzyx"]) | CLUES)
def test_the_clue_is_a_reason_only_for_a_word_that_it_makes_likelier(clue: str) -> None:
    lists = Model(LIST)
    grid = blank(1, 3)
    (plain,) = [*advise(grid, lists, Budget())][-1].slots
    without = {each.word: each.chance for each in plain.candidates}
    *_, advice = explained(grid, lists, {"1A": clue}, model, Budget())
    best, why = advice.slots[0].candidates[0], advice.slots[0].reason
    likelier = best.chance > without[best.word]
    assert why is None or (why != NO_REASON) == (bool(terms(clue)) and likelier)


@given(st.sampled_from(["See 17-Across", "See 5", '"See 1, 2 and 3-Down"', "17 Down", "See 3 (4)"]))
def test_a_clue_that_points_to_another_slot_says_nothing_of_its_own_word(clue: str) -> None:
    lists = Model(LIST)
    *_, plain = advise(blank(3, 3), lists, Budget())
    *_, advice = explained(blank(3, 3), lists, {"1A": clue}, model, Budget())
    assert advice.of("1A").reason == ELSEWHERE
    assert advice.of("1A")._replace(reason=None) == plain.of("1A")


def test_chances_of_no_word_are_all_in_no_list() -> None:
    assert joined_chances(np.zeros(0), 0.0).off_list == 1


@given(
    st.lists(st.tuples(*(st.integers(0, 6),) * 2, st.integers(-1, 6)), max_size=20),
    st.lists(st.floats(0, 3), min_size=7, max_size=7),
)
def test_ties_are_what_a_plain_count_says(
    clues: list[tuple[int, int, int]], values: list[float]
) -> None:
    asking, asked_for, own = np.array(clues, np.int64).reshape(-1, 3).T
    ties = ties_of(asking, asked_for, own, 7)
    assert ties.are_sound(7)
    asked = {(clue, answer) for clue, answer, _ in clues}
    itself = {(own, answer) for _, answer, own in clues if own not in (-1, answer)}
    expected = [0.0] * 7
    for one in range(7):
        known = sum(answer == one for _, answer in asked) + sum(own == one for own, _ in itself)
        for other in range(7):
            weight = float((one, other) in itself) + ((other, one) in itself)
            for clue in {clue for clue, answer in asked if answer == one != other}:
                group = {answer for number, answer in asked if number == clue}
                weight += (other in group) / max(len(group) - 1, 1)
            expected[other] += (values[one] > 1e-3) * values[one] * weight / (known + UNTIED)
    assert ties.followed(np.array(values)).tolist() == pytest.approx(expected, abs=1e-5)


@given(st.lists(CLUES, max_size=8))
def test_clues_of_the_same_terms_say_alike(texts: list[str]) -> None:
    index = build(texts, UNLIMITED, stems)
    hashes = np.repeat(index.hashes, np.diff(index.start))
    said = said_alike(hashes, index.texts, index.size).tolist()
    for one, number in zip(texts, said, strict=True):
        assert (number < 0) == (not stems(one))
        for other, another in zip(texts, said, strict=True):
            assert (number == another) == ({*stems(one)} == {*stems(other)})


def test_a_shared_clue_speaks_for_the_other_answer_whatever_its_length() -> None:
    known = [("Yippee!", "hooray"), ("Yippee!", "wahoo"), ("Cheer at a game", "hooray")]
    known += [("Pen, say", "corral"), ("Bill of Hollywood", "ten")]
    kin = kin_of(known, UNLIMITED)

    wahoo, ten = kin.followed("Cheer at a game").tied[kin.places(["wahoo", "ten"])]
    assert wahoo > ten == 0
    # The clue "Pen, say" is the answer PEN, if there is one.
    again = kin_of([*known, ("Writer", "pen")], UNLIMITED)
    assert again.followed("Pen").words[again.places(["corral"])] > 0


@pytest.mark.parametrize(
    ("clue", "bare"),
    [
        ("Portmanteau, e.g.", "Portmanteau"),
        ("Tie, say?", "Tie"),
        ("Say", "Say"),
        ("Say what?", "Say what"),
        ("?", "?"),
        ("", ""),
    ],
)
def test_what_tells_how_a_clue_is_meant_goes(clue: str, bare: str) -> None:
    assert unframed(clue) == bare


@pytest.mark.parametrize(
    "wrong",
    [
        {"start": np.array([0, 1])},
        {"start": np.array([0, 2, 1])},
        {"to": np.array([2], np.int32)},
        {"to": np.array([-1], np.int32)},
        {"share": np.zeros(2, np.float32)},
    ],
)
def test_ties_whose_parts_do_not_fit_are_damaged(wrong: dict[str, NDArray[np.generic]]) -> None:
    ties = Ties(np.array([0, 1, 1]), np.array([1], np.int32), np.ones(1, np.float32))
    assert ties.are_sound(2)
    assert not replace(ties, **wrong).are_sound(2)  # type: ignore[arg-type]


@given(st.integers(0, 1000))
def test_a_ranker_is_what_plain_sums_say(seed: int) -> None:
    dice = np.random.default_rng(seed)
    ranker = Ranker(*(dice.normal(size=each.shape).astype(np.float32) for each in fitted()))
    words = dice.normal(size=(len(ranker.straight), 3))
    clue = dice.normal(size=len(ranker.off_straight))
    found, off = ranker.utilities(words, clue)
    for word, utility in zip(words.T, found.tolist(), strict=True):
        hidden = [
            max(0.0, float(w @ word + c @ clue))
            for w, c in zip(ranker.word, ranker.clue, strict=True)
        ]
        shaped = float(clue[-FORMS:] @ ranker.forms @ word[-SHAPES:])
        plain = float(ranker.straight @ word) + float(ranker.out @ np.array(hidden)) + shaped
        assert utility == pytest.approx(plain, abs=1e-3)
    hidden = [max(0.0, float(each @ clue)) for each in ranker.off_clue]
    assert off == pytest.approx(
        float(ranker.off_straight @ clue + ranker.off_out @ hidden), abs=1e-3
    )
