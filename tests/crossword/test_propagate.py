from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.grid import Grid, blank, parse_grid
from beehelper.crossword.plan import Method
from beehelper.crossword.propagate import Propagation, lay_out
from beehelper.search import Budget, Stopped

from .oracles import TINY, WORDS, all_fills, plain


def state(board: Propagation) -> tuple[object, ...]:
    words = [(domain.words.tolist(), domain.placed) for domain in board.domains]
    return words, list(board.masks), board.settled


def left(board: Propagation) -> list[set[str]]:
    return [
        set(gap.words.texts(domain.words))
        for gap, domain in zip(board.layout.gaps, board.domains, strict=True)
    ]


@given(TINY, WORDS, st.sampled_from(Method), st.data())
def test_no_word_of_a_fill_is_ever_removed_and_back_is_where_it_was(
    grid: Grid, scored: list[tuple[str, int]], method: Method, data: st.DataObject
) -> None:
    entries = entries_of(scored, {})
    fills = all_fills(grid, entries)
    layout = lay_out(grid, entries)
    board = Propagation(layout, method)
    dead = board.start(Budget())
    if dead is not None:
        assert not fills
        assert dead.why == 0
        return
    steps = 0
    while waiting := [n for n, domain in enumerate(board.domains) if not domain.placed]:
        for found in fills:
            for gap, words in zip(layout.gaps, left(board), strict=True):
                assert found.pattern(gap.slot) in words
        before = state(board)
        board.begin()
        steps += 1
        chosen = data.draw(st.sampled_from(waiting))
        dead = board.refresh(chosen, Budget())
        if dead is None:
            word = data.draw(st.sampled_from(board.domains[chosen].words.tolist()))
            own = layout.gaps[chosen]
            fills = {each for each in fills if each.pattern(own.slot) == own.words.text(word)}
            dead = board.place(chosen, word, 1 << steps, Budget())
        if dead is not None:
            assert not fills
            board.back(steps - 1)
            assert state(board) == before
            return
    assert len(fills) == 1
    start = Propagation(layout, method)
    start.start(Budget())
    if steps:
        board.back(0)
        assert state(board) == state(start)


@given(TINY, WORDS)
def test_what_is_left_is_arc_consistent(grid: Grid, scored: list[tuple[str, int]]) -> None:
    board = Propagation(lay_out(grid, entries_of(scored, {})))
    if board.start(Budget()) is not None:
        return
    for gap, domain in zip(board.layout.gaps, board.domains, strict=True):
        for row, cell in enumerate(gap.cells):
            letters = 0
            for bit in domain.columns[row].tolist():
                letters |= bit
            assert letters == board.masks[cell]
    assert board.settled == sum(mask.bit_count() == 1 for mask in board.masks)


@pytest.mark.parametrize("text", ["###z\n###e\n###r\nwor.", "...z\n...e\n...r\nwor."])
def test_the_classic_dead_end_is_seen_at_once(text: str) -> None:
    """ZER. takes an O only, WOR. anything but that: each has words, both together none."""
    words = plain("zero", "word", "work", "worm", "worn", "quiz", "acme", "tear", "stew")
    grid = parse_grid(text)
    layout = lay_out(grid, words)
    assert all(len(gap.fitting) for gap in layout.gaps)
    dead = Propagation(layout).start(Budget())
    assert dead is not None
    assert dead.why == 0
    alone = Propagation(lay_out(parse_grid("###z\n###e\n###r\n###."), words))
    assert alone.start(Budget()) is None
    assert left(alone) == [{"zero"}]


def test_a_placed_word_is_held_by_nobody_else() -> None:
    layout = lay_out(parse_grid("...\n###\n..."), plain("abc", "abd"))
    board = Propagation(layout)
    assert board.start(Budget()) is None
    board.begin()
    assert board.place(0, 0, 1, Budget()) is None
    assert left(board) == [{"abc"}, {"abd"}]


def test_a_word_that_stands_in_the_grid_is_no_candidate_elsewhere() -> None:
    layout = lay_out(parse_grid("abc\n###\n..."), plain("abc", "abd"))
    assert [gap.words.texts(gap.fitting) for gap in layout.gaps] == [["abd"]]


def test_a_rebus_takes_several_letters_of_a_word() -> None:
    board = Propagation(
        lay_out(parse_grid(".(the)r\n#.#\n#.#"), plain("other", "ether", "then", "thew"))
    )
    assert board.start(Budget()) is not None  # THE?? has five letters, and no word fits it
    board = Propagation(
        lay_out(parse_grid(".(the)r\n#.#"), plain("other", "ether", "then", "thew"))
    )
    assert board.start(Budget()) is None
    assert left(board) == [{"other", "ether"}, {"then", "thew"}]


def test_words_under_the_minimum_are_left_out() -> None:
    layout = lay_out(parse_grid("..."), entries_of([("abc", 40), ("abd", 39)], {}))
    assert left(Propagation(layout, minimum=40)) == [{"abc"}]


def test_what_takes_long_looks_at_its_budget(entries: Entries) -> None:
    with pytest.raises(Stopped):
        Propagation(lay_out(blank(15, 15), entries)).start(Budget(lambda: True))
