"""Styles are those that Textual parses, and each is parsed once."""

from __future__ import annotations

from collections.abc import Callable
from unittest.mock import Mock

import pytest
from textual.css.model import RuleSet
from textual.css.parse import parse
from textual.css.stylesheet import Stylesheet

from beehelper.games import GAMES
from beehelper.tui.themes import THEMES

from .playing import program


def rules(styles: Stylesheet) -> list[str]:
    return [f"{rule.selectors} {rule.styles.get_rules()}" for rule in styles.rules]


@pytest.mark.usefixtures("quiet")
async def test_a_style_is_parsed_once_in_a_theme_and_gives_what_parsing_all_gives(
    monkeypatch: pytest.MonkeyPatch, parse_rules: Callable[..., list[RuleSet]]
) -> None:
    monkeypatch.setattr(Stylesheet, "_parse_rules", parse_rules)
    watched = Mock(wraps=parse)
    monkeypatch.setattr("textual.css.stylesheet.parse", watched)
    async with program((80, 24)) as pilot:
        for theme in THEMES:
            pilot.app.theme = theme.name
            await pilot.pause()
            watched.reset_mock()
            for game in GAMES:
                await pilot.app.run_action(f"mode('{game}')")
                await pilot.pause()
            parsed = [(*each.args, each.kwargs["tie_breaker"]) for each in watched.call_args_list]
            assert len(parsed) == len(set(parsed))
            anew = pilot.app.stylesheet.copy()
            anew.set_variables(pilot.app.get_css_variables())
            anew.parse()
            assert rules(pilot.app.stylesheet) == rules(anew)
