"""Days as a person types them."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from beehelper.errors import BadInput
from beehelper.words.dates import DAY_ABOVE, DAY_WITHIN, parse_date, take_date

DAYS = st.dates(date(2010, 1, 1), date(2030, 1, 1))


@given(
    DAYS,
    st.sampled_from(
        ["%Y-%m-%d", "%Y_%m_%d", "%d %b %Y", "%B %d, %Y", "%A, %B %d, %Y", "%m/%d/%Y", "%d.%m.%Y"]
    ),
)
def test_a_day_is_read_as_it_is_written(day: date, form: str) -> None:
    assert parse_date(day.strftime(form), "2026-11-29") == day.isoformat()


@given(DAYS, DAYS, st.sampled_from(["%d %b", "%B %d", "%b. %d"]))
@example(date(2026, 11, 29), date(2024, 2, 29), "%d %b")
@example(date(2026, 12, 31), date(2020, 1, 1), "%d %b")
def test_a_day_without_a_year_is_the_latest_up_to_tomorrow(
    today: date, day: date, form: str
) -> None:
    before = (today - timedelta(days=back) for back in range(-1, 9 * 366))
    latest = next(each for each in before if (each.month, each.day) == (day.month, day.day))
    assert parse_date(day.strftime(form), today.isoformat()) == latest.isoformat()


@given(DAYS, st.integers(3, 9), st.sampled_from(["", "."]))
def test_a_month_may_be_cut_anywhere(day: date, size: int, dot: str) -> None:
    month = f"{day:%B}"[:size] + dot
    for text in (f"{day.day} {month} {day.year}", f"{month} {day.day}, {day.year}"):
        assert parse_date(text, "2026-11-29") == day.isoformat()


@given(DAYS, st.sampled_from("-/._"))
def test_a_day_with_any_sign_between_its_numbers_is_found_above_and_within_a_text(
    day: date, sign: str
) -> None:
    said = sign.join((f"{day:%Y}", f"{day:%m}", f"{day:%d}"))
    assert DAY_ABOVE.match(said)
    assert DAY_WITHIN.sub("", f"of {said}, of") == "of , of"


@given(DAYS)
def test_today_and_yesterday_are_days(today: date) -> None:
    assert parse_date(" Today", today.isoformat()) == today.isoformat()
    assert parse_date("yesterday", today.isoformat()) == (today - timedelta(days=1)).isoformat()


@given(DAYS, st.integers(0, 6))
def test_a_weekday_is_its_latest_up_to_today(today: date, back: int) -> None:
    day = today - timedelta(days=back)
    assert parse_date(f"{day:%A}", today.isoformat()) == day.isoformat()


@pytest.mark.parametrize(
    "text", ["", "31 Nov", "30 Feb 2026", "2026-13-01", "28", "Nov", "28 Nov x"]
)
def test_what_is_no_day_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="isn't a date"):
        parse_date(text, "2026-11-29")


@given(
    DAYS,
    st.lists(st.sampled_from(["10020030", "5555-12-34", "2020-99-01", "31 nov 2019"]), max_size=3),
    st.sampled_from(["%Y-%m-%d", "%Y%m%d"]),
)
def test_a_date_stands_behind_what_is_no_day_of_the_calendar(
    day: date, others: list[str], form: str
) -> None:
    text = " ".join([*others, day.strftime(form)])
    assert take_date(f"no. {text} of it")[0] == day.isoformat()


@pytest.mark.parametrize("word", ["marvel", "marathon", "decade", "marked", "mayor", "sepia"])
def test_a_word_that_begins_like_a_month_is_none(word: str) -> None:
    for text in (f"{word} 10 2019", f"10 {word} 2019", f"{word} 26, 2026"):
        assert take_date(text) == (None, text)
