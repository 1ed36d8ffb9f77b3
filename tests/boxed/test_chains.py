from __future__ import annotations

import gc
import random
import time
from contextlib import suppress
from itertools import pairwise
from math import prod

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from beehelper.boxed.board import FULL, Box, Words
from beehelper.boxed.chains import Chains
from beehelper.search import Budget, Stopped

from .oracles import LETTERS, box_words, chains, fewest

BOX = Box(LETTERS)


def columns(words: dict[str, float]) -> Words:
    """Put words in order, as the index gives them."""
    listed = sorted(words, key=lambda word: (-words[word], word))
    return Words(listed, [words[word] for word in listed], [BOX.mask(word) for word in listed])


def letters_of(needed: int) -> frozenset[str]:
    return frozenset(letter for place, letter in enumerate(LETTERS) if not needed >> place & 1)


chances = st.sampled_from([0.125, 0.25, 0.5, 1.0])
lists = st.dictionaries(box_words(), chances, min_size=1, max_size=12)


@given(lists, st.integers(0, FULL), st.sampled_from(["", *LETTERS]))
@example({"adgjbehkcfil": 0.5}, FULL, "")
@example({"adg": 0.5}, FULL, "")
def test_fewest_ways_and_chains_are_those_of_a_search_over_words(
    words: dict[str, float], needed: int, last: str
) -> None:
    found = Chains(BOX, columns(words))
    every = list(chains(words, letters_of(needed), last)) if needed else []
    told = [(chain.words, chain.chance) for chain in found.likeliest(needed, last)]
    if not needed:
        assert (found.fewest(needed, last), found.ways(needed, last), told) == (0, 0, [])
        return
    assert found.fewest(needed, last) == (len(every[0]) if every else None)
    assert found.ways(needed, last) == len(every)
    ranked = sorted(((c, prod(words[w] for w in c)) for c in every), key=lambda e: (-e[1], e[0]))
    assert told == ranked
    answer = found.answer(needed, last, 3)
    assert (answer is None) == (not every)
    if answer is not None:
        assert answer == (len(every[0]), len(every), tuple(ranked[:3]))


def some(number: int, shortest: int, longest: int) -> set[str]:
    """Make words of the box of lengths between two, always the same."""
    chance, words = random.Random(0), set[str]()
    while len(words) < number:
        word = chance.choice(LETTERS)
        for _ in range(chance.randint(shortest, longest) - 1):
            at = LETTERS.index(word[-1]) // 3
            word += chance.choice([c for n, c in enumerate(LETTERS) if n // 3 != at])
        words.add(word)
    return words


@pytest.mark.parametrize(("number", "longest"), [(200, 3), (3_000, 5)])
def test_a_search_asks_all_the_time_whether_it_is_wanted(number: int, longest: int) -> None:
    """Time is the thread's own, without that of looking for garbage in all that tests keep.

    Where chains are long, the search would not end at all.
    """
    gc.disable()
    asked = [time.thread_time()]

    def stop() -> bool:
        asked.append(time.thread_time())
        return asked[-1] - asked[0] > 0.5

    words = columns(dict.fromkeys(some(number, 3, longest), 0.5))
    with suppress(Stopped):
        while True:
            Chains(BOX, words, Budget(stop)).answer(FULL, "", 10)
    gc.enable()
    assert max(after - before for before, after in pairwise(asked)) < 0.1


def test_the_fewest_words_are_right_from_every_one_of_the_states() -> None:
    words = some(30, 3, 7)
    found = Chains(BOX, columns(dict.fromkeys(words, 0.5)))
    # Back from the end, a set of states a word: each letter and each of the 4,096 masks.
    reached = {(0, letter): 0 for letter in LETTERS}
    masks = {word: BOX.mask(word) for word in words}
    for number in range(1, 40):
        fresh = {
            (needed, word[0]): number
            for needed in range(FULL + 1)
            for word, mask in masks.items()
            if (needed, word[0]) not in reached and (needed & ~mask, word[-1]) in reached
        }
        if not fresh:
            break
        reached |= fresh
    ways = {(0, letter): 1 for letter in LETTERS}
    for state, number in reached.items():
        after = [
            (state[0] & ~mask, word[-1]) for word, mask in masks.items() if word[0] == state[1]
        ]
        if number:
            ways[state] = sum(ways[each] for each in after if reached.get(each) == number - 1)
    states = [(needed, letter) for letter in LETTERS for needed in range(1, FULL + 1)]
    assert [found.fewest(*state) for state in states] == [reached.get(state) for state in states]
    assert [found.ways(*state) for state in states] == [ways.get(state, 0) for state in states]
    assert max(reached.values()) > 3
    for needed, letter in [(needed, letter) for needed in range(1, FULL, 401) for letter in "adg"]:
        assert found.fewest(needed, letter) == fewest(words, letters_of(needed), letter)
