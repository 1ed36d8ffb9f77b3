"""Counts the boxes of one set again, as plainly as can be, to check a census.

Nothing here is shared with the census but the words: each box is looked at by itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from beehelper.boxed.record import BOX, Line, Shape
from beehelper.errors import BadInput


def boxes(letters: str, shape: Shape) -> Iterator[tuple[str, ...]]:
    """List the boxes of a set, side by side."""
    if not letters:
        yield ()
        return
    for others in combinations(letters[1:], shape.size - 1):
        side = letters[0] + "".join(others)
        rest = "".join(letter for letter in letters if letter not in side)
        for further in boxes(rest, shape):
            yield (side, *further)


def fits(word: str, sides: Sequence[str]) -> bool:
    """Tell whether a word can be played in a box."""
    side = {letter: number for number, side in enumerate(sides) for letter in side}
    return all(letter in side for letter in word) and all(
        side[one] != side[other] for one, other in pairwise(word)
    )


def answers(words: Sequence[str], letters: str) -> Iterator[tuple[str, str]]:
    """Find the pairs of words that have exactly some letters; the first lacks one of them."""
    beginning = defaultdict(list)
    inside = [word for word in words if set(word) <= set(letters)]
    for word in inside:
        beginning[word[0]].append(word)
    for first in inside:
        lacking = set(letters) - set(first)
        for second in beginning[first[-1]] if lacking else ():
            if lacking <= set(second):
                yield first, second


def recount(words: Sequence[str], letters: str, shape: Shape = BOX) -> Line:
    """Count the boxes of a set that one word and that two solve."""
    pairs = list(answers(words, letters))
    alone = {_beside(word) for word in words if set(word) == set(letters)}
    # What forbids little solves most boxes, and is tried first.
    both = sorted({_beside(first) | _beside(second) for first, second in pairs}, key=len)
    one = two = 0
    for sides in boxes(letters, shape):
        same = {frozenset(pair) for side in sides for pair in combinations(side, 2)}
        if any(map(same.isdisjoint, alone)):
            one += 1
        elif any(map(same.isdisjoint, both)):
            two += 1
    return Line(letters, one, two, len(pairs))


def check(words: Sequence[str], letters: str, line: Line | None) -> None:
    """Raise BadInput unless a recount finds a set's line, or none if it has no solved box."""
    again = recount(words, letters)
    if (again if again.one or again.two else None) != line:
        said = "nothing" if line is None else line[1:]
        raise BadInput(f"The record says {said} of {letters.upper()}; counted again: {again[1:]}.")


def _beside(word: str) -> frozenset[frozenset[str]]:
    """Return the pairs of letters that follow each other in a word."""
    return frozenset(map(frozenset, pairwise(word)))
