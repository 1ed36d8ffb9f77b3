from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beehelper.boxed import census
from beehelper.boxed.census import EVERY, Census, partitions
from beehelper.boxed.record import BOX, Line, Shape, jobs, letters_of, playable
from beehelper.boxed.recount import answers, boxes, fits, recount
from beehelper.words.letters import ALPHABET, mask_of
from beehelper.words.lists import scowl_words

SHAPES = [Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(4, 2), Shape(3, 3)]


@st.composite
def lists(draw: st.DrawFn) -> tuple[tuple[str, ...], Shape, str]:
    """Draw a shape, an alphabet that has a few sets of it, and words."""
    shape = draw(st.sampled_from(SHAPES))
    order = draw(st.permutations(ALPHABET))
    alphabet = "".join(order[: shape.letters + draw(st.integers(0, 2))])
    word = st.text(alphabet, min_size=3, max_size=shape.letters + 1)
    words = draw(st.lists(word, min_size=1, max_size=60, unique=True))
    return playable(words, shape) or (alphabet[0] + alphabet[1] + alphabet[0],), shape, alphabet


def sets(alphabet: Sequence[str], shape: Shape) -> list[str]:
    return ["".join(letters) for letters in combinations(sorted(alphabet), shape.letters)]


@given(lists(), st.sampled_from([1, 2, 128]), st.sampled_from([1, 50, 1 << 25]))
def test_a_census_is_what_counting_box_by_box_finds(
    drawn: tuple[tuple[str, ...], Shape, str], few: int, most: int
) -> None:
    words, shape, alphabet = drawn
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(census, "FEW", few)
        patch.setattr(census, "MOST", most)
        patch.setattr(census, "BLOCK", few)
        found = Census(words, shape).lines(0, 0)
    again = [recount(words, letters, shape) for letters in sets(alphabet, shape)]
    assert sorted(found) == [line for line in again if line.one or line.two]


@settings(max_examples=8)  # each of 128 jobs
@given(lists())
def test_the_jobs_have_every_set_once(drawn: tuple[tuple[str, ...], Shape, str]) -> None:
    words, shape, _ = drawn
    census = Census(words, shape)
    by_job = [line for job in jobs() for line in census.lines(*letters_of(job))]
    assert sorted(by_job) == sorted(census.lines(0, 0))


@given(lists())
def test_the_best_boxes_are_the_best_of_all(drawn: tuple[tuple[str, ...], Shape, str]) -> None:
    words, shape, alphabet = drawn
    census = Census(words, shape)
    every = [(box, letters) for letters in sets(alphabet, shape) for box in boxes(letters, shape)]
    rich = {" ".join(box).upper(): sum(fits(word, box) for word in words) for box, _ in every}
    pairs = {
        " ".join(box).upper(): sum(
            fits(one, box) and fits(two, box) for one, two in answers(words, letters)
        )
        for box, letters in every
    }
    richest, best = census.most_words(), census.most_answers(census.lines(0, 0))
    assert richest.most == max(rich.values())
    assert sum(fits(word, richest.box.lower().split()) for word in words) == richest.most
    assert best.most == max(pairs.values())
    assert pairs.get(best.box, 0) == best.most


def test_each_box_has_a_bit_of_its_own() -> None:
    shape = Shape(2, 3)
    bits = list(partitions(range(6), 3))
    assert len(bits) == len({frozenset(map(frozenset, sides)) for sides in bits}) == shape.boxes
    assert (BOX.boxes, BOX.every) == (15_400, 148_728_580_000)


@pytest.mark.parametrize(
    ("level", "listed", "sets_of", "boxes_of"),
    [(60, 317, 276, 310_796), (80, 2_288, 1_526, 1_841_529)],
)
def test_scowl_has_the_boxes_of_one_word_that_others_counted(
    level: int, listed: int, sets_of: int, boxes_of: int
) -> None:
    words = tuple(word for word in playable(scowl_words(level)) if len(set(word)) == BOX.letters)
    lines = Census(words).lines(0, 0)
    assert len(words) == listed
    assert (len(lines), sum(line.one for line in lines)) == (sets_of, boxes_of)


def check_boxes(words: tuple[str, ...], letters: Sequence[str], random: Random) -> int:
    """Compare random boxes of sets with what the words do in them; return how many are solved."""
    census, masks, solved = Census(words), [mask_of(word) for word in words], 0
    order = list(partitions(range(BOX.letters), BOX.size))
    for of in letters:
        mask, place = mask_of(of), random.randrange(BOX.boxes)
        box = ["".join(of[at] for at in side) for side in order[place]]
        inside = [(own, word) for own, word in zip(masks, words, strict=True) if own & ~mask == 0]
        own = [(own, word) for own, word in inside if fits(word, box)]
        fewest = 0
        if any(one == mask for one, _ in own):
            fewest = 1
        elif any(a | b == mask and one[-1] == two[0] for a, one in own for b, two in own):
            fewest = 2
        found = 0
        for counted in census.rows(mask, EVERY & ~mask):
            bits = [np.unpackbits(row.view(np.uint8), bitorder="little") for row in counted[1:3]]
            found = 1 if bits[0][place] else 2 if bits[1][place] else 0
        assert found == fewest, box
        solved += fewest > 0
    return solved


def test_random_boxes_of_twelve_letters_are_what_their_words_say() -> None:
    random = Random(3)
    rich = ["".join(sorted(random.sample("aeiolnrstdcghmpu", 12))) for _ in range(20)]
    assert 5 < check_boxes(playable(scowl_words(35)), rich, random) < 20


@pytest.mark.slow
@pytest.mark.timeout(3600)
def test_ten_thousand_random_boxes_are_what_their_words_say() -> None:
    random = Random(5)
    rich = ["".join(sorted(random.sample("aeiolnrstdcghmpubfyvk", 12))) for _ in range(5_000)]
    any_at_all = ["".join(sorted(random.sample(ALPHABET, 12))) for _ in range(5_000)]
    assert 500 < check_boxes(playable(scowl_words(60)), rich + any_at_all, random) < 5_000


def test_a_set_that_is_written_as_counted_by_hand() -> None:
    # Sides of two: a word of four letters forbids three of the six pairs, and leaves one box.
    assert Census(("abcd",), Shape(2, 2)).lines(0, 0) == [Line("abcd", 1, 0, 0)]
    assert Census(("abc", "cad"), Shape(2, 2)).lines(0, 0) == []
    assert Census(("aba", "acdc"), Shape(2, 2)).lines(0, 0) == [Line("abcd", 0, 1, 1)]
