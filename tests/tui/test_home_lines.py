from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Size

from beehelper.glance import Glance
from beehelper.store.glances import Seen
from beehelper.store.sessions import Session
from beehelper.tui.screens.home_lines import day_rows, earlier_lines, whole_facts

from .playing import TODAY, YESTERDAY


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


@given(st.lists(st.tuples(st.sampled_from([TODAY, YESTERDAY, "2026-11-02"]), st.booleans())))
def test_a_day_stands_beside_the_first_of_the_boards_that_were_begun_on_it(
    begun: list[tuple[str, bool]],
) -> None:
    glance = Glance("1", "solved in 3", over=True)
    seen = {
        f"{at}": Seen(Session("wordle", f"{at}", day, practice=practice), glance)
        for at, (day, practice) in enumerate(begun)
    }
    lines = [*filter(None, earlier_lines(seen, TODAY, Size(70, 9), headed=False))]
    shown, day = list[str](), ""
    for line in lines:
        text = str(line.prompt)
        named = next((name for name in ("today", "yesterday", "2 Nov") if text.endswith(name)), "")
        day = "" if line.disabled else named or day
        shown += [day] if line.id else []
    days = {TODAY: "today", YESTERDAY: "yesterday", "2026-11-02": "2 Nov"}
    begun.sort(key=lambda board: board[1])
    assert shown == [days[day] for day, _ in begun]
    ends = [str(line.prompt).split()[-1] for line in lines if line.id]
    same = [end for at, end in enumerate(ends) if at and begun[at] == begun[at - 1]]
    assert {*same} <= {"3"}
