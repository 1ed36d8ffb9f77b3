from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from beehelper.store.sessions import Session, save
from beehelper.store.wordle import wordle_results
from beehelper.wordle.play import Wordle, after
from beehelper.wordle.statistics import Result, Statistics, result_of, statistics, summary

TODAY = date(2026, 3, 1)


def day(ago: int) -> date:
    return TODAY - timedelta(days=ago)


results = st.lists(
    st.builds(Result, st.integers(0, 12).map(day), st.one_of(st.none(), st.integers(1, 6))),
    max_size=15,
)


@given(results)
def test_streaks_agree_with_looking_at_every_day(played: list[Result]) -> None:
    won = [any(r.day == day(ago) and r.guesses is not None for r in played) for ago in range(14)]
    start = 0 if won[0] else 1
    streak = next(n for n in range(15) if n == 14 - start or not won[start + n])
    runs = [end - begin for begin in range(14) for end in range(begin, 15) if all(won[begin:end])]
    found = statistics(played, TODAY)
    assert found.streak == streak
    assert found.longest == max(runs)


@given(results)
def test_every_finished_game_is_counted_once(played: list[Result]) -> None:
    found = statistics(played, TODAY)
    assert found.played == len(played)
    assert found.won == sum(found.distribution) == sum(r.guesses is not None for r in played)
    if found.mean is not None:
        total = sum(n * count for n, count in enumerate(found.distribution, 1))
        assert abs(found.mean * found.won - total) < 1e-9


def test_nothing_played_is_no_fault() -> None:
    assert statistics([], TODAY) == Statistics(0, 0, None, (0,) * 6, 0, 0)


def test_a_game_counts_once_it_is_finished() -> None:
    grey = ["crane=....."] * 5
    assert result_of(TODAY, after(grey)) is None
    assert result_of(TODAY, Wordle()) is None
    assert result_of(TODAY, after([*grey, "crane=ggggg"])) == Result(TODAY, 6)
    assert result_of(TODAY, after([*grey, "crane=....."])) == Result(TODAY, None)
    assert result_of(TODAY, after([*grey, *grey, "crane=ggggg"])) == Result(TODAY, None)
    assert result_of(TODAY, after([*grey, "-", "crane=ggggg"])) == Result(TODAY, 1)


def test_bars_are_as_long_as_their_counts() -> None:
    played = [Result(TODAY, guesses) for guesses in (2, 2, 3, 3, 3, 3, None)]
    head, streak, _, _, *bars = summary(statistics(played, TODAY))
    assert head == "7 played, 6 won (86%), 2.67 guesses on average."
    assert streak == "Days won in a row: streak 1, longest 1."
    assert bars[:3] == ["1  0", f"2  {'█' * 20} 2", f"3  {'█' * 40} 4"]


def test_saved_games_are_read_and_faulty_ones_told(home: Path) -> None:
    save(Session("wordle", "nyt1", "2026-02-27", ("crane=.....", "sloth=ggggg")))
    save(Session("wordle", "nyt2", "2026-02-27", ("crane=.....",)))
    save(Session("wordle", "nyt1", "2026-02-28", ("crane=.....",) * 6))
    save(Session("wordle", "nyt3", "2026-02-28", ("nothing",)))
    save(Session("wordle", "nyt4", "2026-02-30", ("crane=ggggg",)))
    found, troubles = wordle_results()
    assert sorted(found, key=lambda one: one.day) == [
        Result(date(2026, 2, 27), 2),
        Result(date(2026, 2, 28), None),
    ]
    assert sorted(troubles) == [
        "The game 2026-02-28-nyt3 can't be read.",
        "The game 2026-02-30-nyt4 can't be read.",
    ]
