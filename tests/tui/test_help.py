from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import product, takewhile
from operator import and_

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from textual.containers import VerticalScroll
from textual.content import Content
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Static

from beehelper.games import GAMES
from beehelper.guide import Guide
from beehelper.tui.help_pages import (
    EVERYWHERE,
    GAME,
    HINTS,
    KEY,
    MORE,
    QUIET,
    SIGNS,
    STEP,
    STEPS,
    written,
)
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.help import HelpScreen
from beehelper.tui.screens.panel import PanelScreen

from .playing import at_each, program, seen, until

pytestmark = pytest.mark.usefixtures("quiet")

WORDS = st.text("abcdefg", min_size=1, max_size=9)
TEXTS = st.lists(WORDS, min_size=1, max_size=12).map(" ".join)
GROUP = st.dictionaries(WORDS, TEXTS, min_size=1, max_size=9)


guides = st.builds(Guide, st.lists(TEXTS).map(tuple), st.just({}), st.lists(TEXTS).map(tuple))
NAMES = st.sampled_from((HINTS, GAME, SIGNS)) | st.text("ABC", min_size=3, max_size=9)
keys = st.dictionaries(NAMES, GROUP, min_size=1, max_size=5)


def headings_of(name: str, lines: Sequence[str]) -> list[tuple[int, int]]:
    """Return the rows and columns of a group's heading."""
    heading = re.compile(rf"(?<![ABC]){name} ─")
    return [
        (row, found.start()) for row, line in enumerate(lines) for found in heading.finditer(line)
    ]


Asked = tuple[Guide, dict[str, dict[str, str]], int, int]
"""A guide, the keys in groups, and the columns and rows that there are for them."""

Pages = Mapping[str, Sequence[Content]]


@given(st.tuples(guides, keys, st.integers(30, 160), st.integers(8, 50)))
def test_help_of_any_guide_is_whole_has_pages_where_it_must_and_its_groups_below_headings(
    asked: Asked,
) -> None:
    """To draw and to write a guide takes longer than to look at it."""
    pages = written(*asked)
    leaves_nothing_out_and_is_never_wider_than_its_room(asked, pages)
    has_pages_where_one_is_not_in_view_and_only_there(asked, pages)
    has_each_group_below_its_heading_and_in_two_at_most(asked, pages)


def leaves_nothing_out_and_is_never_wider_than_its_room(asked: Asked, pages: Pages) -> None:
    guide, groups, width, _ = asked
    lines = [line.plain for page in pages.values() for line in page]
    assert max(map(len, lines)) <= width
    blank = [not line.plain.strip() for line in next(iter(pages.values()))]
    assert not any(map(and_, blank, blank[1:]))  # parts stand one line apart
    headings = [STEPS] * bool(guide.steps) + [MORE] * bool(guide.more)
    texts = [*guide.steps, *guide.more, *groups, *headings]
    texts += [text for group in groups.values() for pair in group.items() for text in pair]
    # Keys that the first page has no room for go by the same name on another.
    texts += [name for name in groups for _ in headings_of(name, lines)[1:]]
    numbers = [str(number) for number, _ in enumerate(guide.steps, 1)]
    plain = re.sub("─+", " ", " ".join(lines)).split()
    if len(pages) > 1:  # the name of a page stands for the heading of what is first on it
        plain += " ".join({*pages} & {*texts}).split()
    assert sorted(plain) == sorted(" ".join(texts).split() + numbers)


def has_pages_where_one_is_not_in_view_and_only_there(asked: Asked, pages: Pages) -> None:
    guide, groups, width, height = asked
    (whole,) = written(guide, groups, width, 1000).values()
    needed, signs = {HINTS, GAME} & {*groups}, {SIGNS} & {*groups}
    parts = (guide.steps or needed, {*groups} - needed - signs, guide.more or signs)
    if len(pages) > 1:
        assert len(whole) > height
    elif sum(map(bool, parts)) > 1:
        assert len(pages[STEPS]) <= height


def has_each_group_below_its_heading_and_in_two_at_most(asked: Asked, pages: Pages) -> None:
    _, groups, *_ = asked
    lines = [line.plain for page in pages.values() for line in (*page, Content())]
    for name in {*groups} - ({SIGNS} if len(pages) > 1 else set()):
        found = headings_of(name, lines)
        assert len(found) == 1 or (len(found) == 2 and name not in (HINTS, GAME))
        words = set[str]()
        for row, start in found:
            column = (line[start:] for line in lines[row + 1 :])
            below = [*takewhile(lambda line: not re.match(r"\S+( \S+)* ─", line), column)]
            assert next(filter(str.strip, below))[0] != " "
            words |= {*" ".join(below).split()}
        assert {*groups[name]} <= words


@given(st.lists(st.integers(2, 14), min_size=2, max_size=5), st.integers(4, 60))
def test_no_other_columns_are_lower(heights: list[int], height: int) -> None:
    names = "ABCDE"[: len(heights)]
    groups = {
        name: {str(key): "x" for key in range(rows - 1)}
        for name, rows in zip(names, heights, strict=True)
    }
    lines, *others = written(Guide(()), groups, 60, height).values()
    assume(not others)
    for places in product((0, 1), repeat=len(heights)):
        columns = [-1, -1]
        for column, rows in zip(places, heights, strict=True):
            columns[column] += rows + 1
        assert len(lines) <= max(columns)


async def help_on(pilot: Pilot[None], game: str) -> GameScreen:
    """Open the help on a game's screen; return that screen."""
    await pilot.app.run_action(f"mode('{game}')")
    await pilot.pause()
    await pilot.press("escape", "f1")
    await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
    await until(pilot, lambda: "^ is ctrl" in seen(pilot))
    shown = pilot.app.screen_stack[-2]
    assert isinstance(shown, GameScreen)
    return shown


@pytest.mark.parametrize("game", GAMES)
async def test_help_names_its_game_and_fits_where_there_is_room_and_else_each_page_of_it_does(
    game: str,
) -> None:
    async with program((120, 36)) as pilot:
        shown = await help_on(pilot, game)
        page = seen(pilot)
        assert f"Help · {GAMES[game].title}" in page
        assert pilot.app.screen.query_one(VerticalScroll).max_scroll_y == 0
        for text in (*shown.guide.signs, "Everywhere"):
            assert text in page
        # A crossword has no hints before it has a grid.
        assert ("1–" in page) == (game != "crossword")
        assert bool(re.search("1–9 0 - +Hint 1 to 11", page)) == (len(shown.LADDER) > 9)
        assert "Terminal:" not in page
        assert "page" not in page.split("\n")[-6]
        await pilot.press("escape")
        await each_page_is_in_view_and_the_first_has_the_steps_and_the_game_s_own_keys(pilot, game)


async def each_page_is_in_view_and_the_first_has_the_steps_and_the_game_s_own_keys(
    pilot: Pilot[None], game: str
) -> None:
    async for size in at_each(pilot, (60, 20), (80, 24)):
        guide = (await help_on(pilot, game)).guide
        first = seen(pilot)
        assert {*" ".join(guide.steps).split()} <= {*first.split()}, size
        assert "This game ─" in first, size
        assert f"{GAMES[game].title} ─" in first, size
        pages = []
        for _ in range(4):
            assert pilot.app.screen.query_one(VerticalScroll).max_scroll_y == 0, size
            pages.append(seen(pilot))
            await pilot.press("right")
            await until(pilot, lambda: seen(pilot) != pages[-1])  # noqa: B023
            if seen(pilot) == first:
                break
        for text in (*guide.signs, MORE, "Everywhere"):
            there = any(text in page for page in pages)
            assert there or (text == MORE and not guide.more), (size, text)
        await pilot.press("escape")


async def test_pages_of_help_are_turned_by_keys_and_by_clicks() -> None:
    async with program((60, 20)) as pilot:
        await help_on(pilot, "bee")
        first = seen(pilot)
        turned = []
        for keys in (("right",), ("tab",), ("right", "left"), ("shift+tab",)):
            await pilot.press(*keys)
            await pilot.pause()
            turned.append(seen(pilot))
        keys_, more, *back = turned
        assert "Everywhere" in keys_
        assert "a pangram" in keys_
        assert "Paste the official hints" in more
        assert back == [more, keys_]
        column, row = next(
            (line.index(MORE), row) for row, line in enumerate(keys_.split("\n")) if MORE in line
        )
        await pilot.click(offset=(column, row))
        await until(pilot, lambda: seen(pilot) == more)
        await pilot.press("right")
        await until(pilot, lambda: seen(pilot) == first)
        await pilot.resize_terminal(120, 36)
        await until(pilot, lambda: "Everywhere" in seen(pilot) and "a pangram" in seen(pilot))


class Below(PanelScreen):
    """Has something below the view, which it names."""

    NAMES = ("one name", "Hints")

    def body(self) -> Iterable[Widget]:
        yield Static("\n" * 60)

    def below(self, bottom: int) -> Sequence[str]:
        return self.NAMES


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Hints", "Marks"), "↓ Hints, Marks  Esc closes"),
        (("Hints", "M" * 34), "↓ Hints and 1 more  Esc closes"),
    ],
)
async def test_a_panel_names_what_is_below(
    monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], told: str
) -> None:
    monkeypatch.setattr(Below, "NAMES", names)
    async with program((60, 20)) as pilot:
        pilot.app.push_screen(Below())
        await until(pilot, lambda: told in seen(pilot))


def test_signs_that_are_no_wider_than_keys_may_be_are_in_line_with_them() -> None:
    groups = {"AAA": {"v": "abc"}, SIGNS: {"wide sign": "abc"}}
    lines = [line.plain for line in written(Guide(()), groups, 35, 20)[STEPS]]
    assert len({line.index("abc") for line in lines if "abc" in line}) == 1


def test_where_three_columns_have_room_the_last_has_what_is_less_needed() -> None:
    guide = Guide(("Type it.",), {}, ("There is more.",))
    groups = {HINTS: {"F6": "Hint"}, "AAA": {"x": "do"}, EVERYWHERE: {"F2": "Bee", "^q": "Quit"}}
    for width in (96, 113, 130):
        lines = [line.plain for line in written(guide, groups, width, 40)[STEPS]]
        third = (width - 6) // 3
        ((_, steps),), ((_, more),), ((_, everywhere),) = (
            headings_of(name, lines) for name in (STEPS, MORE, EVERYWHERE)
        )
        assert (steps, more, everywhere) == (0, width - third, width - third)
        assert {line[more:].strip() for line in lines} >= {"F2  Bee", "^q  Quit"}


def test_the_steps_are_the_brightest_of_help() -> None:
    guide = Guide(("Type it.",), {}, ("There is more.",))
    (page,) = written(guide, {HINTS: {"F6": "Hint"}}, 60, 40).values()
    styles = {
        line.plain[span.start : span.end].strip(): span.style
        for line in page
        for span in line.spans
    }
    assert styles["1"] == STEP
    assert styles["F6"] == KEY
    assert styles["Hint"] == styles["There is more."] == QUIET
    assert "Type it." not in styles
