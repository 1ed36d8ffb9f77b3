"""What the tests remember of styles is what Textual finds."""

from __future__ import annotations

import pytest
from textual.css import match, stylesheet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode

from beehelper.tui.screens.settings import SettingsScreen

from . import quicker
from .playing import BeePilot, bee, enter, resize, until


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
