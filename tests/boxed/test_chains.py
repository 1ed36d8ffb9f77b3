from __future__ import annotations

import random
from math import prod

from hypothesis import example, given
from hypothesis import strategies as st

from beehelper.boxed.board import FULL, Box, Words
from beehelper.boxed.chains import Chains

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


def test_the_fewest_words_are_right_from_every_one_of_the_states() -> None:
    chance = random.Random(0)
    words: set[str] = set()
    while len(words) < 30:
        word = chance.choice(LETTERS)
        for _ in range(chance.randint(2, 6)):
            at = LETTERS.index(word[-1]) // 3
            word += chance.choice([c for n, c in enumerate(LETTERS) if n // 3 != at])
        words.add(word)
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
