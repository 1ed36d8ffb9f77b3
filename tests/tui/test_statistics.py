"""Statistics of all games, from home."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.widgets import Static

from beehelper.crossword.game import opened
from beehelper.games import GAMES
from beehelper.glance import Bars
from beehelper.statistics import Result, statistics
from beehelper.store.sessions import Session, save
from beehelper.tui.screens.statistics import FULL, HALF, Card, StatisticsScreen, drawn
from beehelper.tui.widgets.hint_panel import GAP

from .playing import SIZES, TODAY, YESTERDAY, flat, program, seen, told, until

DAY = date.fromisoformat(TODAY)
FIRST = date(2026, 10, 1)
LABELS = tuple("abcdefghij")

results = st.lists(
    st.builds(
        Result,
        st.dates(FIRST, DAY),
        st.sampled_from(("", *LABELS)),
        st.booleans(),
        st.integers(0, 7),
        st.integers(0, 4000),
    ),
    min_size=1,
)


@given(results, st.integers(50, 120), st.integers(1, len(LABELS)))
def test_a_card_draws_each_result_as_long_as_its_count_and_fits(
    played: list[Result], columns: int, labels: int
) -> None:
    found = statistics(played, DAY)
    card = drawn(Card("wordle", found, Bars("Guesses", LABELS[:labels])), DAY, columns, FIRST)
    lines = str(card).split("\n")
    assert max(map(len, lines)) <= columns
    half = (columns - GAP) // 2
    width = half if half >= HALF else columns
    head = next(n for n, line in enumerate(lines) if line.startswith("MTWTFSS"))
    weeks = lines[head][:width].count("MTWTFSS")
    assert weeks == min((DAY - FIRST).days // 7 + 1, (width + 1) // 8)
    first = DAY - timedelta(days=DAY.weekday() + 7 * (weeks - 1))
    marks = lines[head + 1][:width]
    assert marks.count("▆") == sum(day >= first for day in found.days)
    lines = [line[width + GAP :].rstrip() if width == half else line for line in lines]
    drawn_bars = [line for line in lines if line[:2].strip() in LABELS[:labels]]
    unfinished = [int(line.split()[1]) for line in lines if line.startswith("unfinished ")]
    assert sum(found.bars.values()) + sum(unfinished) == len(played)
    lengths = {line[0]: (int(line.split()[-1]), line.count("▆")) for line in drawn_bars}
    for label, (count, length) in lengths.items():
        assert count == sum(each.bar == label for each in played)
        assert all(
            (count <= other) == (length <= size) or length == size
            for other, size in lengths.values()
        )


@given(results, st.booleans())
def test_the_bars_and_the_unfinished_boards_are_all_boards(
    played: list[Result], losable: bool
) -> None:
    labels = (*LABELS, "lost")[: None if losable else -1]
    if losable:
        played = [each._replace(bar="lost") if each.lost else each for each in played]
    lines = str(
        drawn(Card("hit", statistics(played, DAY), Bars("Guesses", labels)), DAY, 60, FIRST)
    )
    bars = lines.partition("Guesses\n")[2].replace("\n\n", "\n").split("\n")
    bars = [line for line in bars if line]
    longest = max(Counter(each.bar for each in played if each.bar).values(), default=0)
    assert max((line.count("▆") for line in bars), default=0) <= 60 * min(1, longest / FULL)
    counts = [int(line.split()[-1]) for line in bars]
    assert sum(counts) == len(played)
    ended = [each for each in played if each.bar]
    won = sum(not each.lost for each in ended) / max(1, len(ended))
    assert (f"{won:.0%}" in lines) if losable and ended else "won" not in lines


@given(results)
def test_hints_times_and_days_are_those_of_the_boards(played: list[Result]) -> None:
    found = statistics(played, DAY)
    assert found.boards == len(played)
    assert found.unaided == sum(not each.hints for each in played)
    assert found.days == {each.day for each in played}
    assert found.kept <= found.days
    assert found.streak <= found.longest <= len(found.kept)
    assert (found.seconds is None) == (not any(each.seconds for each in played))


@pytest.mark.parametrize("size", SIZES)
async def test_every_game_that_was_played_has_a_card(size: tuple[int, int]) -> None:
    for day in (YESTERDAY, TODAY):
        save(Session("bee", "taeilnz", day, ("+tail", "+title"), {"whole board": 2}))
        save(Session("wordle", "nyt1", day, ("sloth=ggggg",)))
    save(Session("bee", "ybdeorw", TODAY, ("+body",), practice=True))
    save(Session("hit", "game1", TODAY, ("what",)))
    grid = opened("2013-05-04.xd", b"## Grid\nAB\n#C")
    save(Session("crossword", "grid", TODAY, (grid,), counts={"solved": 1, "seconds": 65}))
    async with program(size) as pilot:
        await pilot.press("ctrl+t")
        await until(pilot, lambda: pilot.app.screen.query("#card-bee"))
        await until(pilot, lambda: "without hints" in seen(pilot))
        bee, wordle, crossword = (
            " ".join(str(pilot.app.screen.query_one(f"#card-{name}", Static).visual).split())
            for name in ("bee", "wordle", "crossword")
        )
        assert bee.startswith("2 boards ")
        assert seen(pilot).count("▆ played  ▁ not played") == 1
        assert "0% without hints" in bee
        assert "otherwise hint 2 on average" in bee
        assert "Streak: 2 days, longest: 2 days" in bee
        assert "1 ▆" in wordle
        assert "all 1 1:05 1:05 1 Monday –" in crossword
        assert "Saturday 1 1:05 1:05 1 Sunday –" in crossword
        assert "The board 2026-11-20-game1 can't be read." in told(pilot)
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, StatisticsScreen)


async def test_who_has_played_nothing_yet_is_told_what_will_stand_here() -> None:
    async with program() as pilot:
        await pilot.press("ctrl+t")
        await until(pilot, lambda: "Nothing is played yet" in seen(pilot))
        assert not any(game.title in flat(pilot, "Grid") for game in GAMES.values())


def test_bars_that_were_not_reached_are_left_out_but_of_a_game_that_can_be_lost() -> None:
    found = statistics([Result(DAY, "2", False, 0, 0)], DAY)
    for labels, wanted in (
        (("1", "2", "3", "over 3"), ["2"]),
        (("1", "2", "3", "lost"), ["1", "2", "3", "lost"]),
    ):
        lines = str(drawn(Card("boxed", found, Bars("Words", labels)), DAY, 60, DAY)).split("\n")
        shown = [line.split()[0] for line in lines[lines.index("Words") + 1 :] if line]
        assert shown == wanted


async def test_the_smallest_screen_shows_a_card_of_wordle_whole_without_a_frame_of_its_own() -> (
    None
):
    save(Session("wordle", "nyt1", TODAY, ("sloth=ggggg",), {"whole board": 3}))
    async with program((60, 20)) as pilot:
        await pilot.press("ctrl+t")
        await until(pilot, lambda: "lost 0" in seen(pilot))
        assert "0% without hints; otherwise hint 3" in seen(pilot)
        assert "■■□ Wordle" in seen(pilot)
        assert all(line.count("│") <= 2 for line in seen(pilot).split("\n"))


def test_boards_without_a_result_stand_apart_from_the_bars() -> None:
    found = statistics([Result(DAY, "2"), Result(DAY, "")], DAY)
    lines = str(drawn(Card("boxed", found, Bars("Words", ("1", "2"))), DAY, 60, DAY)).split("\n")
    assert lines[-2:] == ["", "unfinished 1"]
