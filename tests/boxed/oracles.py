"""Letter Boxed by its rules alone: a search over words, breadth first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from hypothesis import strategies as st

SIDES = ("abc", "def", "ghi", "jkl")
LETTERS = "".join(SIDES)


def is_word(word: str, sides: Sequence[str]) -> bool:
    """Tell by the rules whether a box has a word."""
    if len(word) < 3:
        return False
    where = {letter: number for number, side in enumerate(sides) for letter in side}
    return all(letter in where for letter in word) and all(
        where[one] != where[other] for one, other in pairwise(word)
    )


def chains(words: Iterable[str], used: frozenset[str], last: str) -> Iterator[tuple[str, ...]]:
    """Give all chains of the fewest words from a state, breadth first over words."""
    listed = list(words)
    states: list[tuple[tuple[str, ...], frozenset[str], str]] = [((), used, last)]
    seen = {(used, last)}
    while states:
        solved = [chain for chain, letters, _ in states if len(letters) == 12]
        if solved:
            yield from solved
            return
        further = [
            ((*chain, word), letters.union(word), word[-1])
            for chain, letters, ending in states
            for word in listed
            if not ending or word[0] == ending
        ]
        fresh = {(letters, ending) for _, letters, ending in further} - seen
        states = [each for each in further if (each[1], each[2]) in fresh]
        seen |= fresh


def fewest(words: Iterable[str], used: frozenset[str], last: str) -> int | None:
    """Return the fewest words from a state, or None."""
    first = next(chains(words, used, last), None)
    return None if first is None else len(first)


@st.composite
def box_words(draw: st.DrawFn) -> str:
    """Draw a word of the box of SIDES: letters that lie on another side than those before."""
    word = draw(st.sampled_from(LETTERS))
    for _ in range(draw(st.integers(2, 9))):
        at = LETTERS.index(word[-1]) // 3
        word += draw(st.sampled_from([c for n, c in enumerate(LETTERS) if n // 3 != at]))
    return word
