from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.tui.screens.home_lines import day_rows, whole_facts

from .playing import TODAY


@given(
    st.sets(st.dates(date(2026, 9, 1), date.fromisoformat(TODAY)).map(str), min_size=1),
    st.integers(30, 120),
    st.integers(1, 4),
)
def test_days_are_as_wide_as_has_room_and_each_has_its_mark(
    days: set[str], columns: int, widest: int
) -> None:
    names, marks = (str(line) for line in day_rows([days], TODAY, columns, min(days), widest))
    weeks = names.count("M")
    assert len(names) <= columns
    wide = (len(names) + 1) // weeks // 7
    assert 1 <= wide <= widest
    first = date.fromisoformat(TODAY)
    first -= timedelta(days=first.weekday() + 7 * (weeks - 1))
    high = [day for day in days if day >= str(first)]
    assert marks.count("■") == len(high)
    places = [n for n, each in enumerate(names) if each != " "]
    for at, place in enumerate(places):
        assert (marks[place : place + 1] == "■") == (str(first + timedelta(days=at)) in days)


@pytest.mark.parametrize(
    ("text", "columns", "left"),
    [
        ("58 letters left, 15x15", 23, "58 letters left, 15x15"),
        ("58 letters left, 15x15", 22, "58 letters left"),
        ("58 letters left, 15x15", 15, "58 left"),
        ("12 letters left", 15, "12 left"),
        ("12 letters left", 16, "12 letters left"),
        ("✓ solved in 2 words", 18, "✓ solved in 2"),
        ("✓ solved in 1:02:05, 2x4", 20, "✓ solved in 1:02:05"),
    ],
)
def test_a_line_that_is_too_short_leaves_out_whole_facts(
    text: str, columns: int, left: str
) -> None:
    assert whole_facts(text, columns) == left
