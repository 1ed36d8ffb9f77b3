"""What words leave of their crossings, against a count by hand of every word at every crossing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.entries import entries_of
from beehelper.crossword.grid import parse_grid
from beehelper.crossword.placing import placings
from beehelper.errors import BadInput
from beehelper.search import UNLIMITED

WORDS = st.dictionaries(st.text("abc", min_size=2, max_size=4), st.integers(0, 100), min_size=1)
CELLS = st.lists(st.sampled_from([*"....#ab"]), min_size=9, max_size=9)


@given(WORDS, CELLS)
def test_every_word_that_fits_stands_there_with_what_its_tightest_crossing_keeps(
    scores: dict[str, int], cells: list[str]
) -> None:
    grid = parse_grid("\n".join("".join(cells[row : row + 3]) for row in (0, 3, 6)))
    entries = entries_of(scores.items(), {})
    there = {grid.pattern(slot) for slot in grid.slots if grid.is_full(slot)}

    def fitting(pattern: str) -> set[str]:
        same = (word for word in scores.keys() - there if len(word) == len(pattern))
        return {
            word
            for word in same
            if all(sign in ("?", has) for sign, has in zip(pattern, word, strict=True))
        }

    for slot in grid.slots:
        if grid.is_full(slot):
            with pytest.raises(BadInput, match="is full"):
                placings(grid, slot, entries, UNLIMITED)
            continue
        found = placings(grid, slot, entries, UNLIMITED)
        assert {each.word for each in found} == fitting(grid.pattern(slot))
        order = [(each.keeps != 0, each.score, each.keeps or 0) for each in found]
        assert order == sorted(order, reverse=True)
        open_cells = {cell for cell in slot.cells if not grid.cells[cell]}
        crossings = [s for s in grid.slots if s != slot and open_cells & {*s.cells}]
        for each in found:
            after = grid.with_word(slot, each.word)
            left = {
                other.name: len(fitting(after.pattern(other)) - {each.word}) for other in crossings
            }
            assert each.score == scores[each.word]
            assert each.keeps == min(left.values(), default=None)
            assert left.get(each.tightest or "") == each.keeps
