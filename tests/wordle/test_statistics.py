from __future__ import annotations

from datetime import date, timedelta

from hypothesis import given
from hypothesis import strategies as st

from beehelper.glance import LOST
from beehelper.statistics import Result, statistics
from beehelper.wordle.home import bars
from beehelper.wordle.statistics import Wins, summary, wins

TODAY = date(2026, 3, 1)


def day(ago: int) -> date:
    return TODAY - timedelta(days=ago)


def result(ago: int, bar: str) -> Result:
    return Result(day(ago), bar, bar != LOST)


results = st.lists(
    st.builds(result, st.integers(-4, 12), st.sampled_from(bars("wordle").labels)), max_size=15
)


@given(results)
def test_streaks_agree_with_looking_at_every_day(played: list[Result]) -> None:
    won = [any(r.day == day(ago) and r.kept for r in played) for ago in range(14)]
    start = 0 if won[0] else 1
    streak = next(n for n in range(15) if n == 14 - start or not won[start + n])
    runs = [end - begin for begin in range(14) for end in range(begin, 15) if all(won[begin:end])]
    found = statistics(played, TODAY)
    assert found.streak == streak
    assert found.longest == max(runs)


@given(results)
def test_every_finished_game_is_counted_once(played: list[Result]) -> None:
    found = wins(statistics(played, TODAY))
    assert found.played == len(played)
    assert found.won == sum(found.distribution) == sum(each.kept for each in played)
    if found.mean is not None:
        total = sum(int(each.bar) for each in played if each.kept)
        assert abs(found.mean * found.won - total) < 1e-9


def test_nothing_played_is_no_fault() -> None:
    assert wins(statistics([], TODAY)) == Wins(0, 0, None, (0,) * 6, 0, 0)


def test_bars_are_as_long_as_their_counts() -> None:
    played = [result(0, bar) for bar in ("2", "2", "3", "3", "3", "3", LOST)]
    head, streak, _, _, *drawn = summary(wins(statistics(played, TODAY)))
    assert head == "7 played, 6 won (86%), 2.67 guesses on average."
    assert streak == "Days won in a row: streak 1, longest 1."
    assert drawn[:3] == ["1  0", f"2  {'█' * 20} 2", f"3  {'█' * 40} 4"]
