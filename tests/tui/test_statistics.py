"""Statistics of all games, from home."""

from __future__ import annotations

import re
import shutil
from datetime import date, timedelta
from itertools import accumulate, pairwise, product
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from textual.content import Content
from textual.widgets import Static

from beehelper.crossword.game import open_move
from beehelper.games import GAMES
from beehelper.glance import Bars
from beehelper.hints import LOW_BAR
from beehelper.statistics import Result, statistics
from beehelper.store.sessions import Session, save
from beehelper.tui.screens.statistics import CARD, StatisticsScreen, paged
from beehelper.tui.widgets.game_card import (
    ABOVE,
    AIRY,
    AXIS,
    BELOW,
    FULL,
    FULL_BAR,
    LISTED,
    LOOSE,
    SPREAD,
    VAST,
    WEEKS,
    CardView,
    GameCard,
    drawn,
    headline,
)

from .playing import SIZES, TODAY, YESTERDAY, at_each, flat, program, seen, told, until

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
        again=st.just(False),
    ),
    min_size=1,
)


def lines_of(card: GameCard, columns: int, first: date = FIRST, *, air: int = 0) -> list[str]:
    return [str(line) for line in drawn(card, DAY, columns, first, air)]


@given(results, st.integers(50, 120), st.integers(1, len(LABELS)), st.integers(0, AIRY))
@example([Result(FIRST, "")], 70, 1, AIRY)
def test_a_card_draws_each_result_as_long_as_its_count_and_fits(
    played: list[Result], columns: int, labels: int, air: int
) -> None:
    found = statistics(played, DAY)
    bars = Bars("Guesses", LABELS[:labels])
    lines = lines_of(GameCard("wordle", found, bars), columns, air=air)
    assert max(map(len, lines)) <= columns
    drawn_bars = [line.partition("│")[::2] for line in lines if "│" in line]
    lengths = {
        label.split()[-1]: (int(bar.split()[-1]), bar.count(LOW_BAR)) for label, bar in drawn_bars
    }
    unfinished = sum(int(line.split("unfinished ")[1]) for line in lines if "unfinished" in line)
    counted = sum(count for label, count in found.bars.items() if label in bars.labels)
    assert sum(count for count, _ in lengths.values()) == counted
    assert unfinished == len(played) - sum(found.bars.values())
    for label, (count, length) in lengths.items():
        assert count == sum(each.bar == label for each in played)
        assert bool(count) == bool(length)
        assert all(
            (count <= other) == (length <= size) or length == size
            for other, size in lengths.values()
        )


@given(results, st.integers(50, 120), st.integers(0, AIRY))
def test_each_day_stands_below_its_weekday_in_its_week_with_a_sign_that_is_explained(
    played: list[Result], columns: int, air: int
) -> None:
    found = statistics(played, DAY)
    lines = lines_of(GameCard("wordle", found, Bars("Words", ())), columns, air=air)
    (head,) = [n for n, line in enumerate(lines) if re.search("M +T +W", line)]
    places = [each.start() for each in re.finditer(r"\b[MTWFS]\b", lines[head])]
    assert len(places) == 7
    *weeks, kept, rest = [line for line in lines[head + 1 :] if re.search("[■□·]", line)]
    assert len(weeks) == WEEKS
    monday = DAY - timedelta(days=DAY.weekday() + 7 * (WEEKS - 1))
    for week in weeks:
        assert f" {monday.day} {monday:%b} " in f" {week}"
        for place in places:
            played_on = "■" if monday in found.kept else "□" if monday in found.days else "·"
            wanted = " " if monday > DAY else played_on
            assert week[place : place + 1].ljust(1) == wanted
            monday += timedelta(days=1)
    assert "■ won  □ not won" in kept
    assert "· not played" in rest


@given(results, st.booleans())
def test_the_bars_and_the_unfinished_boards_are_all_boards(
    played: list[Result], losable: bool
) -> None:
    labels = (*LABELS, "lost")[: None if losable else -1]
    if losable:
        played = [each._replace(bar="lost") if not each.kept else each for each in played]
    card = GameCard("hit", statistics(played, DAY), Bars("Guesses", labels))
    lines, head = lines_of(card, 60), headline(card).plain
    bars = [line for line in lines if "│" in line or "unfinished" in line]
    counts = [int(line.split()[-1]) for line in bars]
    assert sum(counts) == len(played)
    ended = [each for each in played if each.bar]
    won = sum(each.kept for each in ended) / max(1, len(ended))
    assert (f"{won:.0%} of" in head) if losable and ended else "won" not in head


@given(st.integers(1, 200), st.integers(CARD, 120), st.sampled_from(("2", "Queen Bee")))
def test_the_longest_bar_fills_its_card_but_those_of_few_boards_do_not(
    count: int, columns: int, label: str
) -> None:
    played = statistics([Result(DAY, label)] * count, DAY)
    lines = lines_of(GameCard("wordle", played, Bars("Words", (label,))), columns)
    (bar,) = (line for line in lines if LOW_BAR in line)
    length, room = bar.count(LOW_BAR), columns - len(bar.rstrip()) + bar.count(LOW_BAR)
    assert length == round(room * count / max(FULL, count))


@given(st.lists(st.integers(1, 30), min_size=1), st.integers(10, 60))
def test_rows_of_cards_fill_each_view_and_none_is_cut_that_fits_in_one(
    heights: list[int], view: int
) -> None:
    rows = [*paged(heights, view)]
    ends = [*accumulate(rows)]
    assert ends[-1] % view == 0
    for height, row, end in zip(heights, rows, ends, strict=True):
        assert row >= height
        assert height > view or (end - row) // view == (end - row + height - 1) // view


@given(results)
def test_hints_times_and_days_are_those_of_the_boards(played: list[Result]) -> None:
    found = statistics(played, DAY)
    assert found.boards == len(played)
    assert found.unaided == sum(not (each.hints or each.letters) for each in played)
    assert found.days == {each.day for each in played}
    assert found.kept <= found.days
    assert found.streak <= found.longest <= len(found.kept)
    assert found.hint == max([each.hints for each in played], default=0)
    assert (found.seconds is None) == (not any(each.seconds for each in played))


@given(results, st.booleans())
def test_the_boards_with_and_without_hints_are_all_that_ended_where_a_game_can_be_lost(
    played: list[Result], losable: bool
) -> None:
    found = statistics(played, DAY, losable=losable)
    ended = [each for each in played if each.bar or not losable]
    bars = Bars("Guesses", (*LABELS, "lost") if losable else LABELS)
    card = GameCard("hit", found, bars)
    lines, head = "\n".join(lines_of(card, 60)), headline(card).plain
    aided = sum(bool(each.hints or each.letters) for each in ended)
    highest = max([each.hints for each in ended], default=0)
    hints = re.search(r"(\d+) with hints(?:, +│?.*\n?.*up to hint (\d+))?", lines)
    assert hints is not None if aided else "No hints used" in lines
    if hints:
        assert (int(hints[1]), int(hints[2] or 0)) == (aided, highest)
    unfinished = re.search(r"unfinished (\d+)", lines)
    counted = f"% of {len(ended)} won" if losable and ended else f"{len(played)} board"
    assert counted in head
    assert int(unfinished[1] if unfinished else 0) == sum(not each.bar for each in played)


@pytest.mark.parametrize("size", SIZES)
async def test_every_game_that_was_played_has_a_card(size: tuple[int, int]) -> None:
    for day in (YESTERDAY, TODAY):
        save(Session("bee", "taeilnz", day, ("+tail", "+title"), {"whole board": 2}))
        save(Session("wordle", "nyt1", day, ("sloth=ggggg",)))
    save(Session("bee", "ybdeorw", TODAY, ("+body",), practice=True))
    save(Session("hit", "game1", TODAY, ("what",)))
    grid = open_move("2013-05-04.xd", b"## Grid\nAB\n#C")
    save(
        Session(
            "crossword", "grid", TODAY, (grid, "0=a 1=b 3=c"), counts={"solved": 1, "seconds": 65}
        )
    )
    async with program(size) as pilot:
        await pilot.press("ctrl+k")
        await until(pilot, lambda: pilot.app.screen.query("#card-bee"))
        await until(pilot, lambda: "Longest streak" in seen(pilot))
        bee, wordle, crossword = (
            " ".join(str(pilot.app.screen.query_one(f"#card-{name}", Static).visual).split())
            for name in ("bee", "wordle", "crossword")
        )
        title = pilot.app.screen.query_one("#card-bee").border_title
        assert "2 boards   streak 2 days" in Content.from_markup(str(title)).plain
        assert seen(pilot).count("■ keeps the streak  □ played  · not played") == 1
        assert "Longest streak 2 days" in bee
        assert "2 with hints," in bee
        assert "up to hint 2" in bee
        assert f"1 │{LOW_BAR}" in wordle
        assert "all 1 1:05 1:05 1 Monday –" in crossword
        assert "Saturday 1 1:05 1:05 1 Sunday –" in crossword
        assert "The board 2026-11-20-game1 can't be read." in told(pilot)
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, StatisticsScreen)


async def test_ranks_that_are_not_known_are_said_to_be_so(home: Path) -> None:
    shutil.rmtree(home / "cache")
    for day in (YESTERDAY, TODAY):
        save(Session("bee", "taeilnz", day, ("+tail", "+title")))
    async with program(SIZES[0]) as pilot:
        await pilot.press("ctrl+k")
        async for size in at_each(pilot, *SIZES):
            await until(pilot, lambda: "until you open Spelling Bee." in flat(pilot, "#card-bee"))
            card = flat(pilot, "#card-bee")
            assert "Rank reached: not known of 2 boards until you open Spelling Bee." in card, size
            assert card.count("2 days") == 1, size
            assert "unfinished" not in card, size


async def test_who_has_played_nothing_yet_is_told_what_will_stand_here() -> None:
    async with program() as pilot:
        await pilot.press("ctrl+k")
        await until(pilot, lambda: "Nothing is played yet" in seen(pilot))
        grid = flat(pilot, "Grid")
        assert not any(game.title in grid for game in GAMES.values())
        # The key is the same on home's line, and leaves what was typed there.
        await pilot.press("escape", *"crane", "home", "ctrl+k")
        await until(pilot, lambda: "Nothing is played yet" in seen(pilot))
        await pilot.press("escape")
        assert "crane" in flat(pilot, "#given")


DAYS = [DAY - timedelta(days=back) for back in range(110)]
MANY = GameCard(
    "wordle",
    statistics([Result(day, "2", hints=at % 9, seconds=at) for at, day in enumerate(DAYS)], DAY),
    Bars("Guesses", ("1", "2", "lost")),
)


@pytest.mark.parametrize("air", range(VAST + 1))
def test_facts_stand_whole_below_the_days(air: int) -> None:
    for width in range(CARD - 4, 140):
        lines = [line.plain for line in drawn(MANY, DAY, width, DAYS[-1], air)]
        assert max(map(len, lines)) <= width
        days = max(at for at, line in enumerate(lines) if re.match(r" ?\d+ [A-Z][a-z]{2}  ", line))
        left = [line[: 29 if width >= SPREAD else 22].rstrip() for line in lines[days:]]
        wanted = [
            "Average time 0:55",
            "Longest streak 110",
            "days",
            "97 with hints,",
            "up to hint 8",
        ]
        if width >= SPREAD:
            wanted = ["Average time 0:55", "Longest streak 110 days", "97 with hints, up to hint 8"]
        at = left.index(wanted[0])
        assert left[at : at + len(wanted)] == wanted
        assert set(left[1:at]) == {""}


def test_bars_not_reached_are_left_out_but_the_first_and_those_of_a_game_that_can_be_lost() -> None:
    found = statistics([Result(DAY, "2")], DAY)
    for labels, wanted in (
        (tuple("12345678"), [*"12345"]),  # as many as have room beside the days
        (("1", "2", "3", "lost"), ["1", "2", "3", "lost"]),
        (("one", "2", "three"), ["2", "three"]),  # names lead up to the last one
    ):
        lines = lines_of(GameCard("boxed", found, Bars("Words", labels)), 60)
        assert [line.split("│")[0].split()[-1] for line in lines if "│" in line] == wanted


async def test_the_smallest_screen_shows_a_card_of_wordle_whole_and_names_the_others() -> None:
    save(Session("wordle", "nyt1", TODAY, ("sloth=ggggg",), {"whole board": 3}))
    save(Session("wordle", "nyt2", YESTERDAY, ("sloth=ggggg",)))
    save(Session("bee", "taeilnz", TODAY, ("+tail",)))
    async with program((60, 20)) as pilot:
        await pilot.press("ctrl+k")
        await until(pilot, lambda: "lost │ 0" in seen(pilot))
        shown = flat(pilot, "#card-wordle")
        assert all(
            each in shown for each in ("Longest streak 2 days", "1 with hints,", "up to hint 3")
        )
        await until(pilot, lambda: "↓ Spelling Bee  Esc closes" in seen(pilot))
        rows = [row.strip("│┃█▄▁ ") for row in seen(pilot).split("\n")]
        assert "─ ■■□ Wordle ──" in rows[2]  # not right below the frame
        assert any(rows[-4:-1])  # the rows that are left over stand between others
        await pilot.press("pagedown")
        await until(pilot, lambda: "─ ◀■▶ Spelling Bee ──" in seen(pilot).split("\n")[2])
        await until(pilot, lambda: "↓" not in seen(pilot))
        assert "No results yet" in seen(pilot)


async def test_cards_stand_as_they_stood_when_a_size_comes_back() -> None:
    save(Session("wordle", "nyt1", TODAY, ("sloth=ggggg",), {"whole board": 3}))
    save(Session("bee", "taeilnz", TODAY, ("+tail",)))
    async with program((60, 20)) as pilot:
        await pilot.press("ctrl+k")
        await until(pilot, lambda: "↓ Wordle  Esc closes" in seen(pilot))
        stood = [card.virtual_region for card in pilot.app.screen.query(".card")]
        for size in ((62, 20), (60, 20)):
            await pilot.resize_terminal(*size)
            await pilot.pause(0.1)
        assert [card.virtual_region for card in pilot.app.screen.query(".card")] == stood


async def test_a_game_with_a_day_at_home_is_not_said_to_be_unplayed() -> None:
    save(Session("bee", "ybdeorw", TODAY, ("+body",), practice=True))
    save(Session("wordle", "nyt1", TODAY, ()))
    save(Session("wordle", "nyt2", TODAY, ("sloth=.....",)))
    async with program((120, 36)) as pilot:
        await until(pilot, lambda: "Days played" in seen(pilot))
        await pilot.press("ctrl+k")
        await until(pilot, lambda: "No results yet: Spelling Bee" in seen(pilot))
        assert "Not played" not in seen(pilot)


async def test_the_days_of_cards_beside_one_another_begin_on_one_line() -> None:
    save(Session("wordle", "nyt1", TODAY, ("sloth=ggggg",)))
    save(Session("bee", "taeilnz", TODAY, ("+tail",)))
    async with program((120, 36)) as pilot:
        await pilot.press("ctrl+k")
        async for size in at_each(pilot, (120, 36), (120, 28), (200, 50)):
            await until(pilot, lambda: "Rank reached" in seen(pilot))
            days = [re.findall("M +T +W", row) for row in seen(pilot).split("\n")]
            assert [len(each) for each in days if each] == [2], size


async def test_cards_below_one_another_have_one_axis_below_their_heads() -> None:
    for game, board in (("wordle", "sloth=ggggg"), ("bee", "+tail"), ("hit", "sloth=won")):
        save(Session(game, "taeilnz" if game == "bee" else "game1", TODAY, (board,)))
    async with program((80, 24)) as pilot:
        await pilot.press("ctrl+k")
        async for size in at_each(pilot, (60, 20), (80, 24), (120, 36), (200, 50)):
            await until(pilot, lambda: re.search("│▇+ 1 ", seen(pilot)))
            places: dict[int, set[int]] = {}
            for card in pilot.app.screen.query(CardView):
                title = card.card.bars.title
                (head,) = (
                    (line.find(title), after.find(AXIS))
                    for line, after in pairwise(str(card.visual).split("\n"))
                    if title in line
                )
                places.setdefault(card.virtual_region.x, set()).update(head)
            assert {len(each) for each in places.values()} == {1}, (size, places)


async def test_a_screen_shows_whole_cards() -> None:
    for game, board in (("wordle", "sloth=ggggg"), ("bee", "+tail"), ("hit", "sloth=1")):
        for day in (TODAY, YESTERDAY):
            save(Session(game, "taeilnz" if game == "bee" else "game1", day, (board,)))
    async with program((80, 24)) as pilot:
        await pilot.press("ctrl+k")
        await until(pilot, lambda: "↓ Wordle  Esc closes" in seen(pilot))
        for game in ("wordle", "bee", "hit"):
            card = pilot.app.screen.query_one(f"#card-{game}", Static)
            assert card.region.height - 2 >= len(str(card.visual).split("\n"))
            assert (card.region.y - 1) // 22 == (card.region.bottom - 2) // 22


def test_boards_without_a_result_stand_apart_from_the_bars() -> None:
    found = statistics([Result(DAY, "2"), Result(DAY, "")], DAY)
    lines = lines_of(GameCard("boxed", found, Bars("Words", ("1", "2"))), 60)
    (at,) = [n for n, line in enumerate(lines) if line.rstrip().endswith("   unfinished 1")]
    assert "2 │" in lines[at - 2]
    assert "│" not in lines[at - 1]


async def test_home_and_the_statistics_mark_the_same_days() -> None:
    monday = DAY - timedelta(days=DAY.weekday())
    days = [str(monday + timedelta(days=at)) for at in range(5)]
    save(Session("boxed", "game1", days[0], ("ial eog rub pzs", "groupers")))
    save(
        Session("boxed", "game2", days[1], ("ial eog rub pzs",))
    )  # begun, but nothing is played on it
    save(Session("boxed", "game3", days[2], ("ial eog rub pzs", "groupers"), practice=True))
    save(Session("boxed", "game4", days[3], ("ial eog rub pzs", "rise")))
    async with program((120, 36)) as pilot:
        await until(pilot, lambda: "■" in flat(pilot, "#days"))
        assert "■ · · ■ ·" in flat(pilot, "#days")
        await pilot.press("ctrl+k")
        await until(pilot, lambda: pilot.app.screen.query("#card-boxed"))
        await until(pilot, lambda: "16 Nov □ · · □ ·" in flat(pilot, "#card-boxed"))


def test_the_latest_boards_stand_below_the_bars_as_many_as_have_room() -> None:
    latest = [(DAY - timedelta(days=back), f"board {back}, no hints") for back in range(3)]
    card = MANY._replace(latest=latest)
    for width, air in product(range(SPREAD, 140), (LOOSE, VAST)):
        bare = lines_of(MANY, width, air=air)
        assert lines_of(card, width, air=air) == bare
        for boards in range(1, 5):
            lines = [str(line) for line in drawn(card, DAY, width, FIRST, air, boards)]
            assert lines[: len(bare) + LISTED] == [*bare, "", "Latest boards", ""]
            listed = [f"{day:%a} {day.day:>2} {day:%b}  {text}"[:width] for day, text in latest]
            assert lines[len(bare) + LISTED :] == listed[:boards]


def test_the_weeks_begin_beside_the_first_bar() -> None:
    for width, air in product((60, 90, 130), range(VAST + 1)):
        lines = lines_of(MANY, width, DAYS[-1], air=air)
        head = next(line for line in lines if "Guesses" in line)
        assert re.search("M +T +W", head)
        week = next(line for line in lines if re.search(r"\d+ [A-Z][a-z]{2}  ", line))
        assert f" 1 {AXIS}" in week


def test_the_bars_and_weeks_of_a_card_with_most_room_are_three_lines_apart() -> None:
    for width in range(SPREAD, 140):
        lines = lines_of(MANY, width, DAYS[-1], air=VAST)
        bars = [row for row, line in enumerate(lines) if FULL_BAR in line]
        assert bars
        for row in bars:
            for beside, part in ((row - 1, ABOVE), (row + 1, BELOW)):
                assert lines[beside].count(part) == lines[row].count(FULL_BAR)
                assert lines[beside].find(part) == lines[row].find(FULL_BAR)
        labels = [row for row, line in enumerate(lines) if re.search(rf" (\d|lost) {AXIS}", line)]
        weeks = [row for row, line in enumerate(lines) if re.match(r" ?\d+ [A-Z][a-z]{2}  ", line)]
        for rows in (labels, weeks):
            assert {later - row for row, later in pairwise(rows)} == {3}
        (key,) = (line for line in lines if "■ won" in line)
        assert key.startswith("■ won  □ not won")
