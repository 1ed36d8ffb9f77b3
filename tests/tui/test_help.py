from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from beehelper.games import GAMES
from beehelper.guide import Guide
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.help import MORE, SIGNS, STEPS, HelpScreen, drawn
from beehelper.tui.screens.panel import PanelScreen

from .playing import program, seen, until

WORDS = st.text("abcdefg", min_size=1, max_size=9)
TEXTS = st.lists(WORDS, min_size=1, max_size=12).map(" ".join)
GROUP = st.dictionaries(WORDS, TEXTS, min_size=1, max_size=9)


guides = st.builds(Guide, st.lists(TEXTS).map(tuple), st.just({}), st.lists(TEXTS).map(tuple))
keys = st.dictionaries(st.text("ABC", min_size=3, max_size=9), GROUP, min_size=1, max_size=5)


@given(guides, keys, st.integers(30, 160), st.integers(8, 50))
def test_help_leaves_nothing_out_and_is_never_wider_than_its_room(
    guide: Guide, groups: dict[str, dict[str, str]], width: int, height: int
) -> None:
    lines = [line.plain for line in drawn(guide, groups, width, height).lines]
    assert max(map(len, lines)) <= width
    headings = [STEPS] * bool(guide.steps) + [MORE] * bool(guide.more)
    texts = [*guide.steps, *guide.more, *groups, *headings]
    texts += [text for group in groups.values() for pair in group.items() for text in pair]
    numbers = [str(number) for number, _ in enumerate(guide.steps, 1)]
    plain = re.sub("─+", " ", " ".join(lines)).split()
    assert sorted(plain) == sorted(" ".join(texts).split() + numbers)


@given(guides, keys, st.integers(30, 160), st.integers(8, 50))
def test_each_group_of_help_stands_whole_below_its_heading_where_help_says_that_it_is(
    guide: Guide, groups: dict[str, dict[str, str]], width: int, height: int
) -> None:
    lines, found = drawn(guide, groups, width, height)
    assert [*found] == [*groups]
    for name, (first, end) in found.items():
        line = lines[first].plain
        column = re.search(rf"(?<![ABC]){name}(?![ABC])", line)
        assert column
        at = column.start()
        assert all(line.plain[at : at + 1].strip() for line in (lines[first], lines[first + 1]))
        assert all(line.plain[at:].strip() for line in lines[first:end])
        shown = " ".join(line.plain[at:] for line in lines[first + 1 : end]).split()
        assert {*groups[name]} <= {*shown}
        # Another heading may follow at once.
        assert end == len(lines) or not re.match("[a-g]", lines[end].plain[at:])


@given(st.lists(st.integers(2, 14), min_size=2, max_size=5), st.integers(4, 60))
def test_no_other_columns_show_more_groups_or_are_lower_where_all_is_in_view(
    heights: list[int], height: int
) -> None:
    names = "ABCDE"[: len(heights)]
    groups = {
        name: {str(key): "x" for key in range(rows - 1)}
        for name, rows in zip(names, heights, strict=True)
    }
    ends = [end for _, end in drawn(Guide(()), groups, 60, height).groups.values()]
    for others in product((0, 1), repeat=len(heights)):
        columns, other_ends = [-1, -1], list[int]()
        for column, rows in zip(others, heights, strict=True):
            columns[column] += rows + 1
            other_ends.append(columns[column])
        seen_whole, others_whole = (sum(e <= height for e in each) for each in (ends, other_ends))
        assert seen_whole >= others_whole
        assert seen_whole < len(heights) or max(ends) <= max(other_ends)


@pytest.mark.parametrize("game", GAMES)
async def test_help_names_its_game_and_fits_where_there_is_room(game: str) -> None:
    async with program((120, 36)) as pilot:
        await pilot.app.run_action(f"mode('{game}')")
        await pilot.pause()
        await pilot.press("escape", "f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        await pilot.pause()
        assert f"Help · {GAMES[game].title}" in seen(pilot)
        assert pilot.app.screen.query_one(VerticalScroll).max_scroll_y == 0
        shown = pilot.app.screen_stack[-2]
        assert isinstance(shown, GameScreen)
        for text in (*shown.guide.signs, "Everywhere"):
            assert text in seen(pilot)
        # A crossword has no hints before it has a grid.
        assert ("1–" in seen(pilot)) == (game != "crossword")
        assert ("Hints 1 to 11" in seen(pilot)) == (len(shown.LADDER) > 9)
        assert "^ is ctrl" in seen(pilot)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        # The keys of the game alone stand above these.
        assert "This game" in seen(pilot)
        # What is not seen is named in the lower border, until it is.
        await until(pilot, lambda: pilot.app.screen.query_one(VerticalScroll).max_scroll_y)
        await until(pilot, lambda: "↓ " in seen(pilot).split("\n")[-1])
        await pilot.press("end")
        await until(pilot, lambda: "↓" not in seen(pilot).split("\n")[-1])


@pytest.mark.parametrize("game", GAMES)
async def test_a_step_takes_one_line_of_the_smallest_screen_and_the_keys_follow(game: str) -> None:
    async with program((60, 20)) as pilot:
        await pilot.app.run_action(f"mode('{game}')")
        await pilot.pause()
        await pilot.press("escape", "f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        await until(pilot, lambda: "Esc closes" in seen(pilot))
        shown = pilot.app.screen_stack[-2]
        assert isinstance(shown, GameScreen)
        assert all(step in seen(pilot) for step in shown.guide.steps)
        # Every group of which keys are below the view is named.
        foot = seen(pilot).split("\n")[-1]
        groups = (GAMES[game].title, "Hints", "This game", SIGNS, "Everywhere")
        above = seen(pilot).partition("\n")[2].removesuffix(foot)
        hidden = [each for each in groups if each not in above]
        if game != "crossword":
            assert all(each in foot for each in hidden) or (
                f"↓ {hidden[0]} and {len(hidden) - 1} more" in foot
            )
        assert GAMES[game].title in above


class Below(PanelScreen):
    """Has something below the view, which it names."""

    NAMES = ("one name", "Hints …")

    def body(self) -> Iterable[Widget]:
        yield Static("\n" * 60)

    def below(self, bottom: int) -> Sequence[str]:
        return self.NAMES


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Hints …", "Marks"), "↓ Hints …, Marks  Esc closes"),
        (("Hints …", "M" * 34), f"↓ {'M' * 34}  Esc closes"),
        (("Hints", "M" * 34), "↓ Hints and 1 more  Esc closes"),
    ],
)
async def test_a_panel_names_what_is_below_and_leaves_out_only_what_began_above(
    monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...], told: str
) -> None:
    monkeypatch.setattr(Below, "NAMES", names)
    async with program((60, 20)) as pilot:
        pilot.app.push_screen(Below())
        await until(pilot, lambda: told in seen(pilot))


def test_signs_that_are_no_wider_than_keys_may_be_are_in_line_with_them() -> None:
    groups = {"AAA": {"v": "abc"}, SIGNS: {"wide sign": "abc"}}
    lines = [line.plain for line in drawn(Guide(()), groups, 35, 20).lines]
    assert len({line.index("abc") for line in lines if "abc" in line}) == 1
