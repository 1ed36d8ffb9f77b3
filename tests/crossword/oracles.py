"""All fills of a tiny grid by brute force, and a checker that trusts nobody."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.grid import BLACK, OPEN, VOID, Grid

from .strategies import grids

WORDS = st.lists(st.tuples(st.text("abt", min_size=2, max_size=5), st.integers(0, 100)))
TINY = grids(3, st.sampled_from([OPEN] * 6 + [BLACK, VOID, "a", "t", "1", "ab"]))


def texts(entries: Entries) -> dict[str, int]:
    """Word -> score."""
    return {
        words.text(number): int(words.scores[number])
        for words in entries.by_length.values()
        for number in range(len(words))
    }


def all_fills(grid: Grid, entries: Entries) -> set[Grid]:
    """Try every word in every slot that is not full, with no thought for speed."""
    scores = texts(entries)
    taken = [grid.pattern(slot) for slot in grid.slots if grid.is_full(slot)]
    gaps = [slot for slot in grid.slots if not grid.is_full(slot)]

    def below(depth: int, now: Grid, used: list[str]) -> Iterator[Grid]:
        if depth == len(gaps):
            yield now
            return
        for word in scores:
            if word not in used:
                try:
                    then = now.with_word(gaps[depth], word)
                except ValueError:
                    continue
                yield from below(depth + 1, then, [*used, word])

    return set(below(0, grid, taken))


def check_fill(grid: Grid, found: Grid, entries: Entries, minimum: int = 0) -> None:
    """See that a fill keeps what is given, and has different words of the list in all gaps."""
    assert (found.rows, found.columns) == (grid.rows, grid.columns)
    assert all(
        before in (OPEN, after) for before, after in zip(grid.cells, found.cells, strict=True)
    )
    words = [found.pattern(slot) for slot in grid.slots if not grid.is_full(slot)]
    for word in words:
        (number,) = entries.matching(word)
        assert entries.of(len(word)).scores[number] >= minimum
    assert len(set(words)) == len(words)
    assert not set(words) & {grid.pattern(slot) for slot in grid.slots if grid.is_full(slot)}


def plain(*words: str, score: int = 50) -> Entries:
    """Make a list of words that are all alike."""
    return entries_of([(word, score) for word in words], {})
