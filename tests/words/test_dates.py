"""Days as a person types them."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.words.dates import parse_date

DAYS = st.dates(date(2010, 1, 1), date(2030, 1, 1))


@given(
    DAYS,
    st.sampled_from(["%Y-%m-%d", "%d %b %Y", "%B %d, %Y", "%A, %B %d, %Y", "%m/%d/%Y", "%d.%m.%Y"]),
)
def test_a_day_is_read_as_it_is_written(day: date, form: str) -> None:
    assert parse_date(day.strftime(form), "2026-11-29") == day.isoformat()


@given(DAYS, st.integers(0, 364), st.sampled_from(["%d %b", "%B %d", "%b. %d"]))
def test_a_day_without_a_year_is_the_latest_up_to_today(today: date, back: int, form: str) -> None:
    day = today - timedelta(days=back)
    assert parse_date(day.strftime(form), today.isoformat()) == day.isoformat()


@given(DAYS)
def test_today_and_yesterday_are_days(today: date) -> None:
    assert parse_date(" Today", today.isoformat()) == today.isoformat()
    assert parse_date("yesterday", today.isoformat()) == (today - timedelta(days=1)).isoformat()


@pytest.mark.parametrize(
    "text", ["", "31 Nov", "30 Feb 2026", "2026-13-01", "28", "Nov", "28 Nov x"]
)
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="isn't a date"):
        parse_date(text, "2026-11-29")
