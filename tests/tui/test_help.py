from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from re import finditer

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Static

from beehelper.games import GAMES
from beehelper.guide import Guide
from beehelper.tui.screens.game_screen import GameScreen
from beehelper.tui.screens.help import HIGH, SIGNS, SPARE, STEPS, HelpScreen, drawn
from beehelper.tui.screens.panel import PanelScreen

from .playing import program, seen, until

WORDS = st.text("abcdefg", min_size=1, max_size=9)
TEXTS = st.lists(WORDS, min_size=1, max_size=12).map(" ".join)
GROUP = st.dictionaries(WORDS, TEXTS, min_size=1, max_size=9)


@given(
    st.builds(Guide, st.lists(TEXTS).map(tuple), st.just({}), st.lists(TEXTS).map(tuple)),
    st.dictionaries(st.text("ABC", min_size=3, max_size=9), GROUP, min_size=1, max_size=5),
    st.integers(30, 160),
    st.integers(8, 50),
)
def test_help_leaves_nothing_out_and_is_never_wider_than_its_room(
    guide: Guide, groups: dict[str, dict[str, str]], width: int, height: int
) -> None:
    lines = [line.plain for line in drawn(guide, groups, width, height)]
    assert max(map(len, lines)) <= width
    headed = bool(guide.steps) and height >= HIGH
    texts = [*guide.steps, *guide.more, *groups, *[STEPS] * headed]
    texts += [text for group in groups.values() for pair in group.items() for text in pair]
    wanted = " ".join(texts).split()
    numbers = [str(number) for number, _ in enumerate(guide.steps, 1)]
    again = {f"{name} …" for name in groups}
    plain = re.sub("[ABC]+ …", "", " ".join(lines)).split()
    assert sorted(plain) == sorted(wanted + numbers)
    heads = [
        (row, found.start(), found.group())
        for row, line in enumerate(lines)
        for found in finditer("[ABC]+( …)?", line)
    ]
    assert {head for *_, head in heads} <= {*groups, *again}
    places = [(row, column) for row, column, head in heads if head not in again]
    assert len(places) == len(groups)
    for row, column in places:  # the first key of a group is seen where its heading is
        assert (row + 1) % height
        assert lines[row + 1][column : column + 1].strip()


def test_a_group_that_would_break_begins_in_another_column_unless_much_room_were_left() -> None:
    groups = {"AAA": dict.fromkeys("vwxyz", "a key"), "BBB": dict.fromkeys("lmnopqrstuvw", "a key")}
    for height in range(7, 24):
        lines = [line.plain.rstrip() for line in drawn(Guide(()), groups, 35, height)]
        free = height - lines.index("z  a key") - 1
        # Where there is one column, in the next view: only if its heading has no three keys here.
        assert lines.index("BBB") == (7 if free >= 5 else height)
    for height in range(7, 7 + SPARE):
        lines = [line.plain.rstrip() for line in drawn(Guide(()), groups, 80, height)]
        assert lines[0].split() == ["AAA", "BBB"]
    for height in range(7 + SPARE, 24):
        lines = [line.plain.rstrip() for line in drawn(Guide(()), groups, 80, height)]
        assert lines[0].split()[0] == "AAA"
        assert len(lines) <= height


def test_a_column_begins_with_a_heading_and_with_more_than_the_last_key_of_a_group() -> None:
    groups = {"AAA": dict.fromkeys("pqrstuvwxyz", "a key"), "BBB": dict.fromkeys("vwxyz", "a key")}
    for height in range(8, 18):
        lines = [line.plain for line in drawn(Guide(()), groups, 80, height)]
        for top in range(0, len(lines), height):
            columns = lines[top][:40].strip(), lines[top][40:].strip()
            assert all(re.fullmatch("(AAA|BBB)( …)?", column) for column in columns if column)
            for start, column in zip((0, 40), columns, strict=True):
                below = [line[start : start + 40].strip() for line in lines[top + 1 : top + 3]]
                assert not column or all(below), lines


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
        assert ("Hint 1–9, 10, 11" in seen(pilot)) == (len(shown.LADDER) > 9)
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
    lines = [line.plain for line in drawn(Guide(()), groups, 35, 20)]
    assert len({line.index("abc") for line in lines if "abc" in line}) == 1
