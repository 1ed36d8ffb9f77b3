"""Better fills: never worse than the one before, whole at any time, of the right words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.crossword.entries import Entries, entries_of
from beehelper.crossword.fill import fill
from beehelper.crossword.grid import Grid, blank, parse_grid
from beehelper.crossword.plan import Fill, FillLabel, FillPlan
from beehelper.crossword.polish import BAR, base, better, poor_entries
from beehelper.search import Budget

from .oracles import TINY, WORDS, all_fills, check_fill, texts
from .patterns import patterns


def filled(
    grid: Grid, entries: Entries, plan: FillPlan, budget: Budget | None = None
) -> list[Fill]:
    budget = budget or Budget()
    found = better(fill(grid, entries, plan, budget), grid, entries, plan, budget)
    return [each for each in found if each.label is FillLabel.FILLED]


@given(TINY, WORDS, st.integers(0, 3))
def test_each_fill_is_one_of_all_and_the_last_is_not_worse_than_the_first(
    grid: Grid, scored: list[tuple[str, int]], seed: int
) -> None:
    entries = entries_of(scored, {})
    found = [each.grid for each in filled(grid, entries, FillPlan(seed=seed))]
    wanted = all_fills(grid, entries)
    assert bool(found) == bool(wanted)
    assert {*found} <= wanted
    costs = [cost(grid, each, texts(entries)) for each in found]
    assert costs == sorted(costs, reverse=True)


@given(TINY, WORDS, st.data())
def test_a_fill_that_was_passed_over_is_not_found_again(
    grid: Grid, scored: list[tuple[str, int]], data: st.DataObject
) -> None:
    entries = entries_of(scored, {})
    wanted = sorted(all_fills(grid, entries), key=Grid.text)
    passed = data.draw(st.sets(st.sampled_from(wanted))) if wanted else set[Grid]()
    plan = FillPlan(count=len(passed) + 1)
    search = fill(grid, entries, plan, Budget())
    found = [*better(search, grid, entries, plan, Budget(), passed)]
    fills = {each.grid for each in found if each.label is FillLabel.FILLED}
    assert bool(fills) == bool({*wanted} - passed)
    assert fills <= {*wanted} - passed
    if passed and not fills:
        assert found[-1].label is FillLabel.NO_OTHER


def cost(asked: Grid, found: Grid, scores: dict[str, int]) -> float:
    bases = [base(found.pattern(slot)) for slot in found.slots if found.is_full(slot)]
    words = [found.pattern(slot) for slot in asked.slots if not asked.is_full(slot)]
    low = [max(0, BAR - scores[word]) ** 2 / 100 + 4 * (scores[word] < 40) for word in words]
    return round(sum(low) + 15 * sum(bases.count(base(word)) > 1 for word in words), 6)


def test_a_poor_entry_gives_way_to_a_better_one() -> None:
    scored = [("ab", 60), ("cd", 60), ("ac", 60), ("bd", 60), ("zz", 5)]
    found = filled(blank(2, 2), entries_of(scored, {}), FillPlan())[-1].grid
    assert {found.pattern(slot) for slot in found.slots} == {"ab", "cd", "ac", "bd"}
    entries = entries_of([("abc", 20), ("xyz", 39), ("def", 50)], {})
    grid = parse_grid("abc\n###\n...\n###\n...")
    (only,) = {each.grid for each in filled(grid, entries, FillPlan())}
    assert poor_entries(grid, only, entries) == [("xyz", 39)]


def test_newspaper_patterns_get_better_and_stay_right(entries: Entries) -> None:
    grid = patterns("weekday")[0]
    # All of poorer entries, so that the first fill has some of under 40.
    entries = entries_of(((word, score * 2 // 3) for word, score in texts(entries).items()), {})
    ticks = iter(range(10**9))
    budget = Budget(seconds=12_000, clock=lambda: float(next(ticks)))
    found = filled(grid, entries, FillPlan(), budget)
    scores = texts(entries)
    low = [sum(scores[each.grid.pattern(s)] < 40 for s in grid.slots) for each in found]
    assert low[-1] < low[0]
    check_fill(grid, found[-1].grid, entries)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("epoch", "epochs"),
        ("desk", "desks"),
        ("stop", "stopped"),
        ("time", "times"),
        ("tie", "tied"),
    ],
)
def test_forms_of_one_word_share_their_base(one: str, other: str) -> None:
    assert base(one) == base(other)
    black, gap = "#" * len(one), "." * len(other)
    grid = parse_grid(f"{one}{'#' * len(other)}\n{black}{'#' * len(other)}\n{black}{gap}")
    entries = entries_of([(other, 70), ("z" * len(other), 40)], {})
    last = filled(grid, entries, FillPlan())[-1].grid
    assert last.pattern(last.slots[-1]) == "z" * len(other)


def test_only_some_slots_are_filled_and_banned_words_stay_out(entries: Entries) -> None:
    grid = blank(4, 4)
    (found,) = filled(grid, entries, FillPlan(only=frozenset({"1A", "1D"}), minimum=60))[-1:]
    assert sorted(found.grid.filled) == [0, 1, 2, 3, 4, 8, 12]
    for slot in grid.slots:
        assert len(entries.matching(found.grid.pattern(slot)))
    word = found.grid.pattern(grid.slots[0])
    plan = FillPlan(banned=frozenset({word, "abc"}))
    row = parse_grid(word[:-1] + ".")
    assert all(each.grid.pattern(row.slots[0]) != word for each in filled(row, entries, plan))
