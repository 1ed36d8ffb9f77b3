from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.fill import fill
from beehelper.crossword.grid import BLACK, OPEN, Grid, blank, parse_grid
from beehelper.crossword.plan import Fill, FillLabel, FillPlan, Method, Order, Values
from beehelper.search import Budget

from .oracles import TINY, WORDS, all_fills, check_fill, plain
from .patterns import KINDS, patterns
from .strategies import grids

PLANS = [
    FillPlan(method, order, values, backjump=backjump, restarts=restarts)
    for method, order, values, backjump, restarts in product(
        Method, Order, Values, (False, True), (False, True)
    )
] + [
    FillPlan(order=order, letters=True, backjump=backjump, restarts=restarts)
    for order, backjump, restarts in product(Order, (False, True), (False, True))
]

ARTICLE = parse_grid("0\t0\t0\t0\t0\t#\n0 # # # # #\n0#####\n0 0 0 0 # #\n0#####\n######")


def search(grid: Grid, entries: Entries, plan: FillPlan) -> list[Fill]:
    return [each for each in fill(grid, entries, plan, Budget()) if each.label != FillLabel.WORKING]


@given(TINY, WORDS, st.sampled_from(PLANS), st.integers(0, 3))
def test_all_fills_of_a_tiny_grid_are_those_found_by_brute_force(
    grid: Grid, scored: list[tuple[str, int]], plan: FillPlan, seed: int
) -> None:
    entries = entries_of(scored, {})
    wanted = all_fills(grid, entries)
    *found, last = search(grid, entries, replace(plan, seed=seed, count=10**6))
    assert all(each.label is FillLabel.FILLED for each in found)
    assert len(found) == len(wanted)
    assert {each.grid for each in found} == wanted
    assert last.label is (FillLabel.NO_OTHER if wanted else FillLabel.IMPOSSIBLE)
    assert (last.dead is None) == bool(wanted)
    for each in found:
        check_fill(grid, each.grid, entries)


@given(
    grids(3, st.sampled_from([OPEN] * 6 + [BLACK, "a"])),
    st.frozensets(st.text("abc", min_size=2, max_size=3), min_size=12),
    st.sampled_from(PLANS),
    st.data(),
)
def test_what_stands_beside_the_slots_asked_for_is_right_too_where_it_is_whole(
    grid: Grid, listed: frozenset[str], plan: FillPlan, data: st.DataObject
) -> None:
    gaps = [slot for slot in grid.slots if not grid.is_full(slot)]
    assume(gaps)
    only = data.draw(st.frozensets(st.sampled_from(gaps), min_size=1))
    entries = plain(*listed)
    asked = replace(plan, only=frozenset(slot.name for slot in only), count=10)
    for each in search(grid, entries, asked):
        if each.label is FillLabel.FILLED:
            assert all(each.grid.is_full(slot) for slot in only)
            whole = [slot for slot in gaps if each.grid.is_full(slot)]
            words = [each.grid.pattern(slot) for slot in whole]
            assert all(len(entries.matching(word)) for word in words)
            given = [grid.pattern(slot) for slot in grid.slots if grid.is_full(slot)]
            assert len({*words, *given}) == len(words) + len({*given})


SQUARE = plain(*("aba", "bab", "abb", "baa", "bba", "aab", "tab", "bat", "tat", "ata"))


@pytest.fixture(scope="module")
def fills() -> set[Grid]:
    """All fills of an open square, by brute force."""
    wanted = all_fills(blank(3, 3), SQUARE)
    assert len(wanted) > 3
    return wanted


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_every_way_finds_all_fills_of_an_open_square(plan: FillPlan, fills: set[Grid]) -> None:
    found = search(blank(3, 3), SQUARE, replace(plan, count=10**6))
    assert {each.grid for each in found[:-1]} == fills


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_every_way_solves_the_articles_six_by_six(plan: FillPlan) -> None:
    entries = plain("crane", "cello", "blue", "lime", "oboes", "cells")
    *_, last = search(ARTICLE, entries, plan)
    assert last.label is FillLabel.FILLED
    check_fill(ARTICLE, last.grid, entries)
    *_, last = search(ARTICLE, plain("crane", "crate", "blue"), plan)
    assert last.label is FillLabel.IMPOSSIBLE


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_the_classic_dead_end_is_proven_by_every_way(plan: FillPlan) -> None:
    entries = plain("zero", "word", "work", "worm", "worn", "wort")
    *_, last = search(parse_grid("###z\n###e\n###r\nwor."), entries, plan)
    assert last.label is FillLabel.IMPOSSIBLE
    assert last.dead is not None
    assert last.dead.name in ("1D", "2A")
    assert plan.method is not Method.MAC or last.effort.nodes == 0


def test_backjumping_goes_back_to_the_cause_past_what_has_no_part_in_it() -> None:
    """4 Across takes ZZZ only, so 1 Down is the cause; 2 and 3 Down came between."""
    grid = parse_grid(".#.#.\n.#.#.\n.#.#.\n.####\n...##")
    entries = plain("abcda", "abcdb", "abcdz", "baa", "bab", "bac", "zzz")
    plan = FillPlan(Method.BACKTRACK, Order.STATIC, Values.LIST, backjump=False, restarts=False)
    *_, slow = search(grid, entries, plan)
    *_, quick = search(grid, entries, replace(plan, backjump=True))
    for found in (slow, quick):
        check_fill(grid, found.grid, entries)
    assert quick.effort.nodes < slow.effort.nodes / 2
    assert quick.effort.jumps > 0 == slow.effort.jumps


def test_impossible_names_the_slot_that_died() -> None:
    *_, last = search(parse_grid("q.z\n###\n..."), plain("abc"), FillPlan())
    assert (last.label, last.dead and last.dead.name) == (FillLabel.IMPOSSIBLE, "1A")


def test_a_grid_without_open_slots_is_its_own_fill() -> None:
    for text in ("abc", "#.#", "###"):
        (last,) = search(parse_grid(text), plain("abc"), FillPlan())
        assert (last.label, last.grid) == (FillLabel.FILLED, parse_grid(text))


def test_given_words_are_taken_as_they_are_and_not_repeated() -> None:
    grid = parse_grid("xyz\n###\nabc\n###\n...")
    *_, last = search(grid, plain("abc", "xyz", "abd"), FillPlan())
    assert last.grid == parse_grid("xyz\n###\nabc\n###\nabd")


def test_good_words_come_first_and_no_word_is_under_the_minimum() -> None:
    scored = [("abc", 30), ("abd", 40), ("abe", 29), ("abf", 10)]
    grid = parse_grid("...\n###\n...")
    entries = entries_of(scored, {})
    *_, last = search(grid, entries, FillPlan())
    assert {last.grid.pattern(slot) for slot in grid.slots} == {"abc", "abd"}
    *_, last = search(grid, entries, FillPlan(minimum=40))
    assert last.label is FillLabel.IMPOSSIBLE


@pytest.mark.parametrize("kind", KINDS)
def test_newspaper_patterns_are_filled_and_every_fill_is_right(kind: str, entries: Entries) -> None:
    grid = patterns(kind)[-1]
    *_, last = search(grid, entries, FillPlan())
    assert last.label is FillLabel.FILLED
    check_fill(grid, last.grid, entries)


def test_several_fills_are_different(entries: Entries) -> None:
    found = search(blank(4, 4), entries, FillPlan(count=3, minimum=40))
    assert [each.label for each in found] == [FillLabel.FILLED] * 3
    assert len({each.grid for each in found}) == 3
    for each in found:
        check_fill(blank(4, 4), each.grid, entries, minimum=40)


def test_a_partly_filled_grid_keeps_what_it_has(entries: Entries) -> None:
    grid = parse_grid("c...e\n.....\n..#..\n.....\ns...t")
    *_, last = search(grid, entries, FillPlan())
    check_fill(grid, last.grid, entries)


def test_the_same_seed_gives_the_same_fill_and_another_one_another(entries: Entries) -> None:
    grid = patterns("weekday")[0]
    first, again, other = (search(grid, entries, FillPlan(seed=seed))[-1] for seed in (1, 1, 2))
    assert first == again
    assert first.grid != other.grid


def test_a_spent_budget_is_told_with_the_fullest_grid_that_was_consistent(
    entries: Entries,
) -> None:
    now = iter(range(10**9))
    budget = Budget(seconds=1500, clock=lambda: float(next(now)))
    grid = parse_grid("a.....\n......\n......\n......\n......\n......")
    *_, last = fill(grid, entries, FillPlan(minimum=65), budget)
    assert last.label is FillLabel.NOT_FOUND
    assert last.grid.cells[0] == "a"
    assert last.grid.cells.count("") < 35
    for slot in grid.slots:
        assert len(entries.matching(last.grid.pattern(slot)))


def test_who_stops_before_the_start_hears_that_nothing_was_found(entries: Entries) -> None:
    grid = blank(15, 15)
    (only,) = fill(grid, entries, FillPlan(), Budget(lambda: True))
    assert (only.label, only.grid) == (FillLabel.NOT_FOUND, grid)


def test_steps_by_the_letter_need_consistency() -> None:
    with pytest.raises(ValueError, match="letter"):
        FillPlan(Method.FORWARD, letters=True)
