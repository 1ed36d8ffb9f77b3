from __future__ import annotations

import re
import threading
from asyncio import Event
from collections.abc import AsyncIterator, Sequence
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Input

from beehelper.search import Budget
from beehelper.solver.client import Solver
from beehelper.solver.protocol import Answer, Halted, Reply
from beehelper.store.sessions import Session, save
from beehelper.tui.screens.prompt import PromptScreen
from beehelper.tui.screens.review import ReviewScreen, lit
from beehelper.tui.screens.statistics import StatisticsScreen
from beehelper.tui.widgets.review_table import ReviewTable
from beehelper.wordle.game import Lists, Mode, Row, parse_row
from beehelper.wordle.judge import review
from beehelper.wordle.review import (
    NO_BETTER,
    Played,
    Review,
    ending,
    game_of,
    glance,
    notes,
    summary,
)

from .playing import (
    SIZES,
    TODAY,
    YESTERDAY,
    BeePilot,
    at_each,
    flat,
    message,
    part,
    resize,
    seen,
    told,
    until,
)
from .solving import REAL, here
from .wordle.playing import ANSWERS, FURTHER, enter, subtitle, use_lists, wordle

LISTS = Lists(ANSWERS, FURTHER)
UNFINISHED = ("slate=...y.", "robot=....g")
SOLVED = (*UNFINISHED, "night=ggggg")


@pytest.fixture(autouse=True)
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use_lists(tmp_path / "lists", ANSWERS, FURTHER)
    monkeypatch.setattr(Solver, "solve", here)


def rows(*texts: str) -> tuple[Row, ...]:
    return tuple(parse_row(text, 5) for text in texts)


def engine(*texts: str, answer: str | None = None) -> Review:
    """Review a game without a screen."""
    *_, last = review(game_of(LISTS, rows(*texts), limit=6, answer=answer), None, None, Budget())
    return last


SURE = re.compile(r"Review: (solved in \d+|\d+ guess(es)?)")
"""The title once all is proven."""


def panel(pilot: BeePilot) -> VerticalScroll:
    return pilot.app.screen.query_one(VerticalScroll)


def title(pilot: BeePilot) -> str:
    return str(panel(pilot).border_title)


def keys(pilot: BeePilot) -> str:
    return Content.from_markup(str(panel(pilot).border_subtitle)).plain


async def reviewed(pilot: BeePilot) -> None:
    """Open the review, and wait until it is as sure as it gets."""
    await pilot.press("ctrl+k")
    await until(pilot, lambda: isinstance(pilot.app.screen, ReviewScreen))
    await until(pilot, lambda: SURE.fullmatch(title(pilot)))
    await pilot.pause()


def table(pilot: BeePilot) -> list[str]:
    """Return the lines of the table as they are seen."""
    lines = part(pilot, pilot.app.screen.query_one(ReviewTable).region)
    edges = dict.fromkeys(map(ord, "▐▌"), " ")  # those of tiles
    return [line.translate(edges).rstrip() for line in lines]


def judged(pilot: BeePilot) -> list[str]:
    """Return the lines of the table that are a guess each."""
    return [line for line in table(pilot) if re.match(r"\d ", line)]


def said(pilot: BeePilot) -> str:
    """Return all that the review says, be it in view or not."""
    drawn = pilot.app.screen.query_one(ReviewTable).render().plain
    return " ".join([flat(pilot, "#summary"), *drawn.split(), flat(pilot, "#ending")])


def tells(pilot: BeePilot, expected: Review) -> bool:
    """Tell whether all is said that there is to say of a review."""
    sentences = [note for each in expected.guesses for note in notes(each) if note != NO_BETTER]
    return all(each in said(pilot) for each in summary(expected) + sentences + ending(expected))


async def test_a_finished_game_is_judged_as_the_engine_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    expected = engine(*SOLVED)
    monkeypatch.setattr(Solver, "solve", REAL)
    async with wordle() as pilot:
        await pilot.press("ctrl+k")
        assert message(pilot) == "~ No guess to review yet."
        for row in SOLVED:
            await enter(pilot, *row.split("="))
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved in 3"))
        await reviewed(pilot)
        assert title(pilot) == "Review: solved in 3"
        assert tells(pilot, expected)
        assert "Skill" in said(pilot)
        for number, guess in enumerate(expected.guesses):
            drawn = judged(pilot)[number].split()
            assert guess.verdict is not None
            assert drawn[-1] == f"{guess.verdict.loss:.2f}"
            assert drawn[-2] == f"{guess.verdict.luck:+.2f}"
            assert drawn[-3] == (f"{guess.expected:.1f}" if guess.before > 1 else "-")
            assert drawn[-4] == ("solved" if number == 2 else str(guess.after))
        assert re.match(r"3 +N +I +G +H +T ", judged(pilot)[2])


@pytest.mark.parametrize("ways", [("ctrl+p", *"wordle: review", "enter"), ("ctrl+k",)])
async def test_no_search_of_the_game_stops_its_review(
    ways: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Solver, "solve", REAL)
    async with wordle((80, 24), *SOLVED[:1]) as pilot:
        for key in ways:  # right after the row
            if key == "enter":
                await until(pilot, lambda: "Judge guesses" in seen(pilot))
            await pilot.press(key)
        await until(pilot, lambda: isinstance(pilot.app.screen, ReviewScreen))
        await until(pilot, lambda: SURE.fullmatch(title(pilot)))
        await pilot.press("escape")
        await until(pilot, lambda: subtitle(pilot) == "hints ready")


async def test_before_the_answer_is_known_no_word_is_named_that_was_not_guessed() -> None:
    async with wordle((80, 24), *UNFINISHED) as pilot:
        await reviewed(pilot)
        shown = said(pilot).lower()
        for word in (*ANSWERS, *FURTHER):
            assert word not in shown.replace("robot", "").replace("slate", "")
        assert "best play from here takes" in shown
        assert engine(*UNFINISHED).skill is not None
        assert f"skill {engine(*UNFINISHED).skill} of 100" in shown


async def test_the_answer_can_be_told_and_then_better_guesses_are_named() -> None:
    expected = engine(*UNFINISHED, answer="might")
    async with wordle((80, 24), *UNFINISHED) as pilot:
        await reviewed(pilot)
        assert "a tell the answer" in seen(pilot)
        await pilot.press("a")
        assert isinstance(pilot.app.screen, PromptScreen)
        for wrong, why in (
            ("crane", "Row 1 is impossible with the answer CRANE"),
            ("x", "isn't a word of"),
        ):
            pilot.app.screen.query_one(Input).value = wrong
            await pilot.press("enter")
            await pilot.pause()
            assert why in flat(pilot, "#prompt-fault")
        pilot.app.screen.query_one(Input).value = "MIGHT"
        await pilot.press("enter")
        await until(pilot, lambda: "play would have been" in said(pilot))
        await until(pilot, lambda: SURE.fullmatch(title(pilot)))
        await pilot.pause()
        assert tells(pilot, expected)


async def test_an_answer_that_is_known_is_not_asked_for() -> None:
    async with wordle((80, 24), *SOLVED) as pilot:
        await reviewed(pilot)
        assert "statistics · Esc closes" in seen(pilot)
        assert "tell the answer" not in seen(pilot)
        await pilot.press("a")
        assert isinstance(pilot.app.screen, ReviewScreen)


async def test_an_answer_that_is_in_no_list_is_accepted() -> None:
    async with wordle((80, 24), "slate=.....") as pilot:
        await reviewed(pilot)
        await pilot.press("a")
        pilot.app.screen.query_one(Input).value = "ZZZZZ"
        await pilot.press("enter")
        await until(pilot, lambda: "ZZZZZ is accepted, though it is in no list." in told(pilot))


@pytest.mark.parametrize("hard", [False, True])
async def test_a_guess_that_hard_mode_forbids_is_marked_and_told_in_hard_mode(hard: bool) -> None:
    rows = ("slate=...y.", "flown=.....")
    save(Session("wordle", "own1", TODAY, (*["mode hard"] * hard, *rows)))
    async with wordle() as pilot:
        await reviewed(pilot)
        first, second = judged(pilot)
        assert "!" not in first
        assert (" N  ! " in second) == hard
        assert ("Not legal in this mode: must contain T." in said(pilot)) == hard
        assert ("! isn't legal" in flat(pilot, "#legend")) == hard


async def test_every_column_is_in_view_at_every_size() -> None:
    async with wordle(SIZES[0], *SOLVED) as pilot:
        await reviewed(pilot)
        async for size in at_each(pilot, *SIZES):
            panel(pilot).scroll_to_widget(pilot.app.screen.query_one(ReviewTable), animate=False)
            await pilot.pause()
            lines = table(pilot)
            wide = size[0] > 60  # elsewhere there are no bars, and a figure less
            assert ("log scale" in lines[1]) == wide, size
            head = "answers left usually luck in guesses" if wide else "answers luck in guesses"
            assert " ".join(lines[0].split()) == head
            below = "log scale left" if wide else "left"
            assert lines[1].endswith("guesses   wasted"), size
            assert " ".join(lines[1].split()) == f"{below} guesses wasted", size
            ends = {len(line) for line in (*lines[:2], *judged(pilot))}
            first_guess = lines.index(judged(pilot)[0])
            assert lines[first_guess - 1] == "" or size[0] < 80  # there is room for a blank line
            assert len(ends) == 1, size
            start = next((line for line in lines if line.startswith("  start")), "")
            first, second = (line.count("▇") for line in (start, judged(pilot)[0]))
            assert (first > second >= 1) == wide, size
            assert panel(pilot).max_scroll_x == 0, size
            assert panel(pilot).region.right <= size[0], size
            panel(pilot).scroll_end(animate=False)
            await pilot.pause()
            assert "Best play would have been" in seen(pilot), size


async def test_heads_of_a_review_stand_apart_and_its_first_lines_are_gauges() -> None:
    gauges = [r"▇{13} Skill \d+ of 100 \(", r"▇{13} Luck \d+ of 100 \("]
    line = [r"│ ▇{7} Skill \d+/100  ▇{7} Luck \d+/100 \(50 usual\) *│"]
    async with wordle(SIZES[1], "elder=.....", *SOLVED) as pilot:
        await reviewed(pilot)
        for size in (*SIZES, *SIZES[1::-1]):  # wider, and narrower again
            await resize(pilot, size)
            await pilot.pause()
            for said in line if size[0] == 60 else gauges:
                assert re.search(said, seen(pilot)), size
            heads = table(pilot)[0]
            assert re.search(r"answers( left)?( {2,}usually)? {2,}luck in {2,}guesses$", heads), (
                size
            )
            assert ("usually" in heads) == (size[0] > 60), size


@given(st.integers(0, 99), st.integers(2, 40))
def test_a_gauge_is_as_full_as_its_figure_and_whole_or_empty_at_the_ends_alone(
    percent: int, columns: int
) -> None:
    now, more = lit(percent, columns), lit(percent + 1, columns)
    assert 0 <= now <= more <= columns
    assert (now == 0) == (percent == 0)
    assert (more == columns) == (percent + 1 == 100)
    assert abs(now - columns * percent / 100) < 1


async def test_guesses_of_a_review_stand_apart_on_the_least_screen() -> None:
    async with wordle((60, 20), *SOLVED) as pilot:
        await reviewed(pilot)
        lines = table(pilot)
        guesses = [number for number, line in enumerate(lines) if line[:2] in ("2 ", "3 ")]
        assert len(guesses) == 2
        assert not any(lines[number - 1] for number in guesses)
        assert "Esc closes" in seen(pilot)


async def test_much_room_has_large_tiles_with_all_sentences_beside_them() -> None:
    rows = ("slate=...y.", "flown=.....")
    save(Session("wordle", "own1", TODAY, ("mode hard", *rows)))
    async with wordle((200, 50)) as pilot:
        await reviewed(pilot)
        lines = table(pilot)
        at = next(number for number, line in enumerate(lines) if line.startswith("1 "))
        assert re.match(r"1 +S {6,}L {6,}A {6,}T {6,}E ", lines[at])
        assert "Not legal in this mode: must contain T." in " ".join(lines)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert re.match(r"1 +S {3}L {3}A ", judged(pilot)[0])
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert re.match(r"1 +S {3}L {3}A ", judged(pilot)[0])


async def test_long_words_scroll_sideways_where_there_is_no_room(tmp_path: Path) -> None:
    use_lists(tmp_path / "long", ("abcdefghijkl", "abcdefghijlk"))
    async with wordle((60, 20), "abcdefghijkl=ggggggggggyy") as pilot:
        await reviewed(pilot)
        assert panel(pilot).max_scroll_x > 0
        panel(pilot).scroll_end(animate=False, x_axis=True)
        panel(pilot).scroll_to(x=100, animate=False)
        await pilot.pause()
        assert "wasted" in seen(pilot)


async def test_escape_stops_the_search_and_then_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = Event()

    async def endless(_: Solver, task: str, payload: object) -> AsyncIterator[Reply[object]]:
        if isinstance(payload, Played):
            yield Answer(1, glance(payload))
            await stopped.wait()
            yield Halted(1)

    monkeypatch.setattr(Solver, "solve", endless)
    monkeypatch.setattr(Solver, "stop", lambda _: stopped.set())
    async with wordle((80, 24), *UNFINISHED) as pilot:
        await pilot.press("ctrl+k")
        await until(pilot, lambda: pilot.app.screen.query(ReviewTable))
        await until(pilot, lambda: title(pilot) == "Review: words counted, searching")
        assert keys(pilot).endswith("Esc stops the search")
        await pilot.press("escape")
        await until(pilot, lambda: title(pilot) == "Review: words counted, stopped")
        assert keys(pilot).endswith("Esc closes")
        await pilot.press("escape")
        await until(pilot, lambda: not isinstance(pilot.app.screen, ReviewScreen))


async def test_escape_closes_before_the_search_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = threading.Event()

    def slow(
        lists: Lists, rows: Sequence[Row], mode: Mode, limit: int | None, answer: str | None
    ) -> Played:
        counted.wait()
        return game_of(lists, rows, mode, limit, answer)

    monkeypatch.setattr("beehelper.tui.screens.review.game_of", slow)
    async with wordle((80, 24), *UNFINISHED) as pilot:
        await pilot.press("ctrl+k")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReviewScreen))
        await until(pilot, lambda: title(pilot) == "Review: counting")
        assert "Esc closes" in keys(pilot)
        await pilot.press("escape")
        try:
            await until(pilot, lambda: not isinstance(pilot.app.screen, ReviewScreen))
        finally:
            counted.set()


async def test_rows_that_no_word_fits_are_named_instead_of_reviewed() -> None:
    save(Session("wordle", "own1", TODAY, ("slate=ggggy",)))
    async with wordle() as pilot:
        await pilot.press("ctrl+k")
        await until(pilot, lambda: pilot.app.screen.query("#summary"))
        await until(pilot, lambda: "Row 1 is impossible" in flat(pilot, "#summary"))
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, ReviewScreen)


async def test_statistics_count_the_saved_games() -> None:
    number = count(2)
    for day, moves in ((YESTERDAY, SOLVED), (YESTERDAY, ("night=ggggg",)), (TODAY, UNFINISHED)):
        save(Session("wordle", f"own{next(number)}", day, moves))
    damaged = Session("wordle", "own9", YESTERDAY, ("what",))
    save(damaged)
    save(Session("wordle", "own1", TODAY, UNFINISHED))
    async with wordle((80, 24), "night=ggggg") as pilot:
        await until(pilot, lambda: flat(pilot, "#hint-text").startswith("Solved in"))
        await reviewed(pilot)
        await pilot.press("s")
        await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))
        await until(pilot, lambda: pilot.app.screen.query("#card-wordle"))
        await pilot.pause()
        shown = flat(pilot, "#card-wordle")
        assert "Played on 2 days" in shown
        assert "Longest streak 2 days" in shown
        title = pilot.app.screen.query_one("#card-wordle").border_title
        assert Content.from_markup(str(title)).plain.endswith(" 100% of 3 won   streak 2 days ")
        assert f"The board {damaged.path.stem} can't be read." in told(pilot)


async def test_statistics_say_so_when_no_game_is_finished() -> None:
    async with wordle((60, 20), *UNFINISHED) as pilot:
        await pilot.press("ctrl+p")
        await pilot.press(*"wordle: statistics")
        await until(pilot, lambda: "Wordle: statistics" in seen(pilot))
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, StatisticsScreen))
        await until(pilot, lambda: "unfinished 1" in seen(pilot))
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, StatisticsScreen)
