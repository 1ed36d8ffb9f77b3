"""What the tests have with less work is what the program and Textual give."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.css import match, stylesheet
from textual.css.parse import parse_selectors
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.markup import _to_content as textual_reads
from textual.strip import Strip

from beehelper.tui.screens.settings import SettingsScreen

from . import quicker
from .playing import SIZES, BeePilot, at_each, bee, enter, part, resize, seen, until
from .solving import remembered


def styles(pilot: BeePilot) -> dict[DOMNode, tuple[RulesMap, dict[str, RulesMap]]]:
    """Return the styles of each node on the screen, and of the parts that it draws itself."""
    return {
        node: (
            node.styles.base._rules.copy(),
            {name: part.base._rules for name, part in node._component_styles.items()},
        )
        for node in pilot.app.screen.walk_children(with_self=True)
    }


def as_found(pilot: BeePilot, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Tell whether the styles on the screen are those that Textual itself gives it."""
    remembered = styles(pilot)
    with monkeypatch.context() as patch:
        patch.setattr(Stylesheet, "apply", quicker._apply)
        patch.setattr(Stylesheet, "replace_rules", staticmethod(quicker._replace_rules))
        patch.setattr(stylesheet, "_check_selectors", match._check_selectors)
        pilot.app.stylesheet.update(pilot.app.screen)
    return styles(pilot) == remembered


async def test_styles_that_are_remembered_are_those_that_textual_finds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with bee() as pilot:
        for size, theme in (((80, 24), "bee-light"), ((120, 36), "nord")):
            await resize(pilot, size)
            pilot.app.theme = theme
            await pilot.pause()
            await enter(pilot, "tail")
            assert as_found(pilot, monkeypatch)
            await pilot.press("f9")
            await until(pilot, lambda: isinstance(pilot.app.screen, SettingsScreen))
            for _ in range(4):
                await pilot.press("tab")
                assert as_found(pilot, monkeypatch), pilot.app.focused
            await pilot.press("escape")


async def test_what_is_read_off_the_screen_is_what_textual_paints() -> None:
    async with bee() as pilot:
        for key in ("t", "f1", "escape", "f9"):
            await pilot.press(key)
            async for size in at_each(pilot, *SIZES):
                screen = pilot.app.screen
                lines = screen._compositor._render_chops(screen.size.region, lambda _: True)
                painted = [Strip.join(line.values()).text.rstrip() for line in lines]
                assert seen(pilot).split("\n") == painted, (key, size)
                for widget in screen.query("*"):
                    at = widget.region.intersection(screen.size.region)
                    rows = [painted[y].ljust(at.right)[at.x : at.right] for y in at.line_range]
                    assert part(pilot, at) == [row.rstrip() for row in rows], (key, size, widget)


async def test_queries_and_markup_are_read_as_textual_reads_them() -> None:
    async with bee() as pilot:
        nodes = [*pilot.app.screen.walk_children(with_self=True)]
        for text in ("Static", "#message", "HintBox Static", "#right > *", "Entry:focus, .-normal"):
            sets = parse_selectors(text)
            found = [node for node in nodes if quicker.match(sets, node)]
            assert found == [node for node in nodes if match.match(sets, node)]
            assert found, text
    for _ in range(2):
        for key in ("F6", "^z"):
            variables = {"key": key}
            read = quicker.to_content("[b]$key[/b] Hint", variables=variables)
            there = textual_reads("[b]$key[/b] Hint", "", variables)
            assert (read.plain, read.spans) == (there.plain, there.spans)


async def test_a_pilot_waits_for_each_message_that_a_widget_has() -> None:
    async with bee() as pilot:
        for widget in (pilot.app, pilot.app.screen, pilot.app.screen.query_one("#message")):
            handled = list[int]()
            for number in range(3):
                widget.call_later(handled.append, number)
            await pilot._wait_for_screen()
            assert handled == [0, 1, 2], widget


def test_a_search_is_remembered_once_it_is_complete() -> None:
    begun = []

    def search(question: dict[str, list[int]], _: object) -> Iterator[int]:
        begun.append(question)
        yield from question["numbers"]

    again = remembered(search)
    assert next(again({"numbers": [1, 2]}, None)) == 1
    assert [*again({"numbers": [1, 2]}, None)] == [1, 2]
    assert [*again({"numbers": [1, 2]}, None)] == [2]
    assert len(begun) == 2
    assert [*again({"numbers": [3]}, None)] == [3]
